// remainder and remquo of float and double
// run 8 8
// peer specification
// in x f32 5.25 -7 100 3 nan 0.1 -2.5 1e10
// out r f32 -0.75 -0.75 nan nan -1.4901161193847656e-06 -1.4901161193847656e-06 0.5 0.5 nan nan 0.10000000149011612 0.10000000149011612 -2.5 -2.5 0.0 0.0
// out d f64 -0.75 -0.75 nan nan -1.4901161193847656e-06 -1.4901161193847656e-06 0.5 0.5 nan nan 0.10000000149011612 0.10000000149011612 -2.5 -2.5 0.0 0.0
// out n i32 2 2 0 0 0 0 7 7 0 0 0 0 0 0 0 0
kernel void k(global const float *x, global float2 *r, global double2 *d, global int2 *n) {
  int i = get_global_id(0), p, q; float a = x[i], b = x[(i + 3) & 7]; double c = a, e = b;
  r[i] = (float2)(remainder(a, b), remquo(a, b, &p)); d[i] = (double2)(remainder(c, e), remquo(c, e, &q)); n[i] = isnan(a) || isnan(b) ? 0 : (int2)(p, q) & 7;
}
