// Halves (cl_khr_fp16): arithmetic, comparisons, vectors, conversions
// run 4 2
// in x f16 1.5 -2.25 1000 0.0001 65504 3 -0.5 2048
// out r f16 1001.5 -2.25 1500 -0.0002251 0.0015 -22500 -749.5 -1499 inf 3 inf 0.0003 0.01527 0.0000333 335.5 671
// out r f16 65500 2052 -32750 6144 -inf 0.001465 21840 43680 1 2046 -0.75 -4610 -0.3333 -910 1024 2048
// out u i16 -3 -3 5 -3 6 -3 5 -2
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void k(global const half2 *x, global half4 *r, global short2 *u) {
  int i = get_global_id(0);
  half2 a = x[i], b = x[(i + 1) % 4];
  half s = a.x;
  s += a.y * b.x; s /= 3.0h;
  r[i * 2] = (half4)(a + b, a * b);
  r[i * 2 + 1] = (half4)(a / b, s, (half)((float)s * 1.0001f) - -s);
  u[i] = (a < b) + (a == a) * (short)2;
  if (s > b.y) u[i].x += 8;
}
