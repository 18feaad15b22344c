// Generic pointers: one function for global, local, private memory, selected pointers, to_global and kin
// run 4 4
// peer specification
// in x i32 5 6 7 8
// out r i32 26 5204 4211 1 52 5210 4212 2 16 5216 4214 3 22 5222 4214 3
int sum(const int *p, int n) { int s = 0; while (n--) s += *p++; return s; }
void put(int *p, int v) { *p = v; }
int space(const int *p) { return (to_global(p) != 0) + (to_local(p) != 0) * 2 + (to_private(p) != 0) * 4; }
kernel void k(global int *x, global int *r) {
  local int l[4];
  int i = get_global_id(0), own[4] = { i, 1, 2, 3 };
  put(&l[i], x[i] * 2); put(&own[2], i * 5);
  barrier(CLK_LOCAL_MEM_FENCE);
  int *p = i == 0 ? (int *)x : i == 1 ? (int *)l : (int *)own;
  put(r + i * 4, sum(p, 4)); r[i * 4 + 1] = sum(l, 4) * 100 + sum(own, 4);
  r[i * 4 + 2] = space(p) + space(x) * 10 + space(l) * 100 + space(own) * 1000;
  r[i * 4 + 3] = get_fence(p) == CLK_GLOBAL_MEM_FENCE ? 1 : get_fence(p) == CLK_LOCAL_MEM_FENCE ? 2 : 3;
}
