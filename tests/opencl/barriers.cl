// Barriers in loops, in uniform conditions and in functions; fences
// run 8x2 4x1
// in x i32 5 3 8 1 9 2 7 4 5 5 1 0 2 3 6 8
// out r i32 55017 56017 78017 32017 282022 146022 238022 214022 78047 63047 20047 33047 151076 229076 288076 313076
void shift(local int *s, int n) { int t = s[(n + 1) & 3]; work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group); s[n] = t; barrier(CLK_LOCAL_MEM_FENCE); }
kernel void k(global const int *x, global int *r) {
  local int s[4]; int i = (int)get_global_linear_id(), n = (int)get_local_id(0), sum = 0;
  s[n] = x[i];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  for (int t = 0; t < 3 + (int)get_group_id(0); ++t) { sum = sum * 3 + s[(n + t) & 3]; if (t & 1) shift(s, n); if (get_group_id(1) == 1) { barrier(CLK_LOCAL_MEM_FENCE); s[n] += sum & 7; barrier(CLK_LOCAL_MEM_FENCE); } }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int w = 2; w > 0; w >>= 1) { if (n < w) s[n] += s[n + w]; mem_fence(CLK_LOCAL_MEM_FENCE); read_mem_fence(CLK_LOCAL_MEM_FENCE); write_mem_fence(CLK_GLOBAL_MEM_FENCE); atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_acq_rel, memory_scope_work_group); barrier(CLK_LOCAL_MEM_FENCE); }
  r[i] = sum * 1000 + s[0];
}
