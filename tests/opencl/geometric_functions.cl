// Geometric functions: dot, cross, distance, length, normalize and their fast forms, of float and double
// run 4 2
// ulp 8192
// in x f32 0.25 -1.5 3.75 0.5 7 1 2 -3 1e-3 4 5 0.1 1e18 2e18 -3e18 0
// out r f32 7.75 2 25.75 10.75 -6.75 8.192985 4.077377 7.44809 0.55881953 4.077377 7.4077663 0.061309814 14.007
// out r f32 4.014 -34.998 27.999 -3 8.751914 7.937254 14.614854 0.3981537 7.937254 8.184498 0.88183594
// out r f32 -6.9989995e+18 8.002e+18 5.003e+18 -3.998e+18 -2.1999998e+19 3.7416573e+18 6.403905 2.236068e+18
// out r f32 1.4054878 6.4039054 3.7416573e+18 0.00015615845 -1.3999999e+19 -2.4999997e+18 -4.4999998e+18 -2e+18
// out r f32 3.0000002e+18 3.7416573e+18 3.7416573e+18 3.236068e+18 -0.26726127 3.7416573e+18 3.7416573e+18
// out r f32 0.26729184
// out d f64 6.25 10.75 8.19298480408697 4.046603514059662 0.12262786789699316 0 13.706999995862134
// out d f64 27.998999999952503 8.751914133980854 7.3484692283495345 -0.3779644730092272 0 -6.998999546518059e+18
// out d f64 -3.9979999371633894e+18 3.7416572729570166e+18 6.403124315519737 0.015615472021358524 0
// out d f64 -1.3999999522596454e+19 -1.999999968613499e+18 3.7416572729570166e+18 3.7416572729570166e+18 0 0
kernel void k(global const float4 *x, global float *r, global double *d) {
  int i = get_global_id(0); float4 v = x[i], w = x[(i + 1) & 3]; global float *o = r + i * 12; global double *e = d + i * 6;
  o[0] = dot(v.xyz, w.xyz); o[1] = dot(v.xy, w.xy) + dot(v.x, w.x); vstore3(cross(v.xyz, w.xyz).yzx, 0, o + 2);
  o[5] = distance(v, w); o[6] = length(v); o[7] = length(v.x) + distance(v.xy, w.xy); o[8] = normalize(v).y + normalize(v.xyz).z;
  o[9] = fast_length(v); o[10] = fast_distance(v.xyz, w.xyz); o[11] = fast_normalize(v).x;
  double4 p = convert_double4(v), q = convert_double4(w);
  e[0] = dot(p, q); e[1] = cross(p, q).z; e[2] = distance(p, q); e[3] = length(p.xyz); e[4] = normalize(p).w; e[5] = cross(p, q).w;
}
