// Atomics of C11: every operation, with and without orders and scopes, on global and local objects
// run 8 4
// in x i32 5 -3 8 100 -50 7 9 2
// in g i32 0 0 1000 -1000 -1 0 255 3
// out g i32 78 -78 -50 100 240 15 169 4000
// out l u32 364 1 1 1 0 0 364 1 1 1 0 0
// out old i32 4000 4000 4000 4000 4000 4000 4000 4000
kernel void k(global const int *x, global atomic_int *g, global uint *l, global int *old) {
  local atomic_int s; local atomic_uint u; local atomic_flag f;
  int i = get_global_id(0), n = get_local_id(0), v = x[i], won;
  if (n == 0) { atomic_init(&s, 4); atomic_store(&u, 9u); atomic_flag_clear(&f); }
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  atomic_fetch_add(&g[0], v); atomic_fetch_sub_explicit(&g[1], v, memory_order_relaxed); atomic_fetch_min(&g[2], v);
  atomic_fetch_max_explicit(&g[3], v, memory_order_acq_rel, memory_scope_device); atomic_fetch_and(&g[4], v | 240); atomic_fetch_or(&g[5], v & 15); atomic_fetch_xor(&g[6], v);
  int want = 3; won = atomic_compare_exchange_strong(&g[7], &want, 4000);
  do want = atomic_load_explicit(&s, memory_order_acquire, memory_scope_work_group);
  while (!atomic_compare_exchange_weak_explicit(&s, &want, want * 3 + 1, memory_order_seq_cst, memory_order_relaxed, memory_scope_work_group));
  atomic_fetch_add_explicit(&u, (uint)won, memory_order_release, memory_scope_work_group);
  int first = !atomic_flag_test_and_set_explicit(&f, memory_order_acquire, memory_scope_work_group);
  old[i] = 0; local atomic_int c; if (n == 0) atomic_init(&c, 0); work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  atomic_fetch_add(&c, first); work_group_barrier(CLK_LOCAL_MEM_FENCE);
  if (n == 0) { l[get_group_id(0) * 6] = atomic_load(&s); l[get_group_id(0) * 6 + 1] = atomic_load(&c); l[get_group_id(0) * 6 + 2] = atomic_load(&u) > 8; l[get_group_id(0) * 6 + 3] = atomic_exchange(&u, 3u) > 8; }
  old[i] = (want - 4) * 0 + atomic_load(&g[7]);
}
