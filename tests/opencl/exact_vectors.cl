// Mathematics with exact results on vectors of float, double and half
// run 4 2
// in x f32 0.5 -2.5 3.5 -0.3 7.75 100 -8 1e5 2 3 4 9 -1.5 0.1 16 25
// out r f32 -1 -4 10 0 0 38 -26 10 1.8 1 10.5 0.19999999 0.35 -11.25 -5.25 -0.45000002 0.5 -2.5 3.5 -0.3 0.19999999
// out r f32 -0.125 0.375 -0.100000024 0.0071067214 8.581139 3.8708286 2.3977227 200036 484 160 500014 1000008 20
// out r f32 992 100080 100001 209 92 199993.25 775007.75 -700 -808 875000 7.75 100 -8 100000 0.96875 0.78125 -0.5
// out r f32 1.5129395 500064.78 12770 374.82843 13107200000 28 23 26 49 92 43 34 29 10 5 6 17 20 15 16 27 2 3 4 9
// out r f32 0.5 0.75 0.5 0.5625 54.414215 33.732048 49 157 45 33 80 121 248 160 16 5 23.5 16.1 32.9 52.5 -39 1.7
// out r f32 17.6 -12.5 -1.5 0.1 16 25 -0.75 0.8 0.6 0.28125 123.22475 80.32873 516.4 798
// out d f64 1.5 -10.5 13.5 -1.9000000357627869 1.75 -1.15 23.25 -0.8100000286102294 -16.25 -200 -32 400000 83.6125
// out d f64 10300.6 39.7 10000300000.1 -4 -6 -8 -18 10.6 18.2 28.5 108.6 -6.5 0.30000000447034836 -32 -50
// out d f64 -2.8499999999999996 0.3100000047683716 304.6 700.5
// out h f16 1 -3 8.5 -1 2.457 2.332 21.62 0.338 16.75 202 -8 inf 78.6 10210 50.8 inf 6 8 10 20 9.414 16.73 26 102
// out h f16 -2 0.2 34 52 -0.02539 0.4263 292 680
// out n i32 0 2 2 -1 -1 1 1 -2 3 7 4 17 2 6 3 16 2 2 3 4 1 1 2 3 1 -3 5 5 0 -4 4 4
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void k(global const float4 *x, global float4 *r, global double4 *d, global half4 *h, global int4 *n) {
  int i = get_global_id(0); float4 v = x[i], w = v.wzyx, t; int4 e; global float4 *o = r + i * 7;
  o[0] = ceil(v) + floor(w) * 2 + trunc(v) * 4; o[1] = rint(v) + round(w) * 10; o[2] = fmax(v, w) + fmin(v, 1.0f) + fdim(v, w); o[3] = fma(v, w, v);
  o[4] = fract(v, &t) + t; o[5] = frexp(v, &e) + modf(w, &t); n[i * 2] = e; o[6] = ldexp(v, e) + ldexp(w, 2) + sqrt(fabs(v)) + t; n[i * 2 + 1] = ilogb(v);
  double4 q = convert_double4(v); d[i * 2] = floor(q) + copysign(q, -q.yxwz) * 3; d[i * 2 + 1] = fmod(q, 0.7) + rint(q) + mad(q, q, q) + nextafter(q, (double4)0);
  half4 g = convert_half4(v); h[i * 2] = floor(g) + fabs(g) + fmin(g, (half4)(2.0h)); h[i * 2 + 1] = sqrt(fabs(g)) + round(g) + fma(g, g, g);
}
