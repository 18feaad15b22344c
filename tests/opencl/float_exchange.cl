// atomic_xchg of float in global and local memory, floats exchanged in a loop of comparisons
// run 8 8
// in x f32 1.5 -2 3.25 4 5 6 7 8
// in g f32 0 10
// out g f32 32.75 4
// out r f32 10.25 5 6 7 8 9 10 11
kernel void k(global const float *x, global float *g, global float *r) {
  local float s; local uint sum;
  int n = get_local_id(0);
  if (n == 0) { s = 0.25f; sum = 0; }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (n == 3) r[0] = atomic_xchg(&g[1], x[n]) + atomic_xchg(&s, x[n]);
  uint old, want = sum;
  do { old = want; want = atomic_cmpxchg(&sum, old, as_uint(as_float(old) + x[n])); } while (want != old);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (n > 0) r[n] = s + n; else g[0] = as_float(sum);
}
