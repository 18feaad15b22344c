// Atomics of C11 on long, float and double objects, through generic pointers, size_t and pointer sized types
// run 8 4
// in x i32 5 -3 8 100 -50 7 9 2
// in g i64 0 1000 -1000 0 5
// out g i64 670014898176 -50 100 -1 1125899906842624
// out f f32 2.5 9.25 9.25
// out d f64 1e+300 0
// out l i32 210 68
int bump(volatile atomic_int *p, int v) { return atomic_fetch_add_explicit(p, v, memory_order_relaxed, memory_scope_work_group); }
kernel void k(global const int *x, global atomic_long *g, global atomic_float *f, global atomic_double *d, global int *l) {
  local atomic_int s; local atomic_float w;
  int i = get_global_id(0), n = get_local_id(0), v = x[i];
  if (n == 0) { atomic_init(&s, 100); atomic_init(&w, 0.5f); }
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  atomic_fetch_add(&g[0], (long)v << 33); atomic_fetch_min(&g[1], (long)v); atomic_fetch_max(&g[2], (long)v); atomic_fetch_or((global atomic_ulong *)&g[3], (ulong)v);
  long want = 5; atomic_compare_exchange_strong(&g[4], &want, 1L << 50);
  bump(&s, v); if (i == 2) { atomic_store(&f[0], 2.5f); atomic_store_explicit(&d[0], 1e300, memory_order_relaxed, memory_scope_device); }
  if (n == 1) { float e = 0.5f; bool b = atomic_compare_exchange_strong(&w, &e, 8.25f); atomic_store(&f[1 + get_group_id(0)], atomic_exchange(&w, 1.0f) + b); }
  work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (n == 0) l[get_group_id(0)] = atomic_load(&s);
}
