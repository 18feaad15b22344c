// Common functions: clamp, degrees, radians, max, min, mix, step, smoothstep, sign, of float and double
// run 4 2
// ulp 2
// in x f32 0.25 -1.5 3.75 0.5
// out r f32 0.5 1.5 1.25 0.25 -0.25 -0.75 -0.25 0.35 0.4375 1.375 1.15625 0.09375 110 110 111 1 0.3761574 0.6238426
// out r f32 0.54296875 0.30222803 -1 -1 1.5 -0.5 4.6 2.75 11.6 0.1 -5.25 21.5 -7.375 3.375 -99 110 -99 0 0.84375 1
// out r f32 1 0.25925928 2 6.5 -0.75 3.75 5.25 15.85 12.75 3.85 -6.5625 71.375 -9.34375 21.09375 110 -99 110 1 1 1
// out r f32 1 1.2592592 1 1.5 2 0.5 -0.5 0 -0.25 0.6 0.75 1.5 1.625 0.375 110 111 110 1 0.5 0.65625 0.7407408
// out r f32 0.41550928
// out d f64 0.25 14.32394487827058 0.004363323129985824 0.3 0.25 2.275 0 0.15625 0 14.358851432800293 0
// out d f64 -85.94366926962348 -0.026179938779914945 0.3 -1.5 1.0499999999999998 0 0 -2 -85.90876770019531 1
// out d f64 214.8591731740587 0.06544984694978735 3.75 0.3 4.725 1 1 0 214.8940887451172 0.5 28.64788975654116
// out d f64 0.008726646259971648 0.5 0.3 2.4499999999999997 1 0.5 0 28.682796478271484
kernel void k(global const float *x, global float4 *r, global double *d) {
  int i = get_global_id(0); float a = x[i]; float4 v = (float4)(a, 1 - a, a * 2, -0.0f), w = v.wzyx;
  global float4 *o = r + i * 5; global double *e = d + i * 10;
  o[0] = clamp(v, -1.0f, 1.0f) + clamp(v, w, w + 1); o[1] = max(v, w) - min(v, 0.75f) * 3 + max(v, 0.1f);
  o[2] = mix(v, w, a) + mix(v, w, w * 0.5f); o[3] = step(v, w) + step(0.25f, v) * 10 + sign(v) * 100; o[4] = smoothstep(-1.0f, 2.0f, v) + smoothstep(v, v + 2, w);
  double b = a; e[0] = clamp(b, 0.0, 1.0); e[1] = degrees(b); e[2] = radians(b); e[3] = max(b, 0.3); e[4] = min(b, 0.3); e[5] = mix(b, 7.0, 0.3);
  e[6] = step(0.4, b); e[7] = smoothstep(0.0, 1.0, b); e[8] = sign(b) + sign((double2)(0.0, -3)).y; e[9] = degrees(a) + radians((float2)(a, 2)).y;
}
