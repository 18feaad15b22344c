// Vectors of three lanes: size and alignment of four, in arrays, structures and comparisons
// run 2 1
// in x f32 1 2 3 99 4 5 6 99
// out r f32 6 4 2 8 2 5 8 9 8 10 12 8 11 14 17 9
// out u u32 96 16 4 64 1 96 16 4 64 1
typedef struct { char a; float3 v; short3 s; char3 c; double3 d; } S;
kernel void k(global const float3 *x, global float4 *r, global uint *u) {
  int i = get_global_id(0);
  S s; s.v = x[i] * 2; s.s = convert_short3(x[i]); s.c = convert_char3(s.s) - (char)1; s.d = convert_double3(x[i]);
  float3 two[2] = { s.v, s.v.zyx };
  r[i * 2] = (float4)(two[1 - i], 8); r[i * 2 + 1] = (float4)(convert_float3(s.s) + convert_float3(s.c) + convert_float3(s.d), 9);
  u[i * 5] = sizeof(S); u[i * 5 + 1] = sizeof(float3); u[i * 5 + 2] = sizeof(s.c);
  u[i * 5 + 3] = (uint)((char *)&s.d - (char *)&s); u[i * 5 + 4] = all(s.v == x[i] * 2) + any(s.v < x[i]) * 2;
}
