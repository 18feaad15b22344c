// Program-scope variables that work-items write and others read after a barrier
// run 4 4
// in x i32 5 6 7 8
// out r i32 8036 7036 6036 5036
global int board[4];
global atomic_int turns = ATOMIC_VAR_INIT(10);
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0);
  board[i] = x[i];
  atomic_fetch_add_explicit(&turns, x[i], memory_order_relaxed, memory_scope_device);
  work_group_barrier(CLK_GLOBAL_MEM_FENCE);
  r[i] = board[3 - i] * 1000 + atomic_load_explicit(&turns, memory_order_relaxed, memory_scope_device);
}
