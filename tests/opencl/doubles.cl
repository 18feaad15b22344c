// Doubles: arithmetic, comparisons, constants, conversions among widths
// run 4 4
// in x f64 1.5 -2.25e300 3.0000000001 1e-310
// out r f64 -2.25e+300 -3.375e+300 -6.666666666666667e-301 2.25e+299 -2.25e+300 -6.750000000225e+300
// out r f64 -7.49999999975e+299 -2.25e+300 3.0000000001 3.0000000001e-310 inf 3.3000000030802323 1.5
// out r f64 1.49999999999997e-310 6.666666666667e-311 0.15000000298023222
// out u u64 14 16 16 18
kernel void k(global const double *x, global double4 *r, global ulong *u) {
  int i = get_global_id(0);
  double a = x[i], b = x[(i + 1) % 4];
  double4 v = (double4)(a + b, a * b, a / b, a - b * 0.1);
  v.w += (float)0.1 + 0.1f + 0.1;
  r[i] = v;
  u[i] = (ulong)(a < b) + 2 * (a != b) + 4 * (a == a) + 8 * (v.x >= v.y) + (ulong)(long)(float)i;
}
