// rootn, functions of pi, error and gamma functions
// run 4 2
// in x f32 0.5 0.1 0.9 0.75
// refused
// out r f32 0
kernel void k(global const float *x, global float *r) {
  int i = get_global_id(0), s; float a = x[i]; global float *o = r + i * 11;
  o[0] = sinpi(a); o[1] = cospi(a); o[2] = tanpi(a * 0.5f); o[3] = asinpi(a); o[4] = acospi(a); o[5] = atanpi(a); o[6] = atan2pi(a, -1.0f);
  o[7] = erf(a) + rootn(a, 3); o[8] = erfc(a); o[9] = tgamma(a + 2); o[10] = lgamma(a + 3) + lgamma_r(a, &s) * s;
}
