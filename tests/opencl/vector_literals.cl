// Vector literals made of scalars and vectors, splats, and arrays of vectors with initializers
// run 3 1
// in x f32 1.5 -2 0.25
// out r f32 2.5 5 10 1 2 3.5 10 2.5 2.5 3.5 4.5 3.5 -6.5 2.5 2.5 -2 -3.5 -9 2.5 -3.5 -6.5 -6.5 -6.5 0 1.25 9 10
// out r f32 0.25 2 2.25 10 1.25 1.25 5 3.25 3
constant float3 table[2] = { (float3)(1, 2, 3), (float3)(-4.5f) };
kernel void k(global const float *x, global float4 *r) {
  int i = get_global_id(0);
  float a = x[i];
  float2 p = (float2)(a, 7);
  float4 q[3] = { (float4)(p, p.yx), (float4)(1, p, a), (float4)(a) };
  float3 t = table[i & 1];
  q[i].yw = t.zx;
  for (int n = 0; n < 3; ++n) r[i * 3 + n] = q[n] + (float4)(t, (float)n);
}
