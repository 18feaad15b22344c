// Atomic addition, minimum and maximum of floating-point numbers (cl_ext_float_atomics)
// run 8 4
// in x f32 1.5 -2 3.25 4 5 -6 7 8
// in g f32 0 10 -10
// out g f32 20.75 -6 8
// out d f64 20.75 -6 -20.75
// out l f32 7.75 -2 15 -6
kernel void k(global const float *x, volatile global atomic_float *g, volatile global atomic_double *d, global float *l) {
  local atomic_float s, m;
  int i = get_global_id(0), n = get_local_id(0); float v = x[i];
  if (n == 0) { atomic_init(&s, 1.0f); atomic_init(&m, 100.0f); }
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  atomic_fetch_add_explicit(&g[0], v, memory_order_relaxed, memory_scope_device); atomic_fetch_min_explicit(&g[1], v, memory_order_relaxed, memory_scope_device);
  atomic_fetch_max_explicit(&g[2], v, memory_order_relaxed, memory_scope_device); atomic_fetch_add_explicit(&d[0], (double)v, memory_order_relaxed, memory_scope_device);
  atomic_fetch_min_explicit(&d[1], (double)v, memory_order_relaxed, memory_scope_device); atomic_fetch_sub_explicit(&d[2], (double)v, memory_order_relaxed, memory_scope_device);
  atomic_fetch_add_explicit(&s, v, memory_order_relaxed, memory_scope_work_group); atomic_fetch_min_explicit(&m, v, memory_order_relaxed, memory_scope_work_group);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  if (n == 0) { l[get_group_id(0) * 2] = atomic_load(&s); l[get_group_id(0) * 2 + 1] = atomic_load(&m); }
}
