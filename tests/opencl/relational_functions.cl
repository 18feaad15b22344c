// Relational functions of scalars and vectors of float, double and half
// run 1 1
// in x f32 0 -0 1 nan inf -inf 1e-40 -3.5
// out r u32 2708774843 109804563 1962345687 3694335115 1254546967 2986536395 2240107239 492723943 2705902919
// out r u32 596737959 3788514311 3972096667 3141450035 3362359015 1254546967 109804563 3419211587 782033075
// out r u32 2653262618 2708774843 109804563 1962345687 3694335115 1254546967 2986536395 2240107239 492723943
// out r u32 2705902919 596737959 2328129959 3972096667 3141450035 3362359015 1254546967 109804563 3419211587
// out r u32 782033075 2653262618 1646931211 1171648195 1719920623 2390066419 2558815663 3228961459 3301950871
// out r u32 492723943 2705902919 596737959 3788514311 3972096667 3141450035 3362359015 2558815663 1171648195
// out r u32 428512987 4015156739 1958743600 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define EACH(E, F) h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 8; ++n) __attribute__((opencl_unroll_hint(1))) for (int m = 0; m < 8; ++m) { \
  { T1 a = CAST(x[n]), b = CAST(x[m]); h = h * 31 + (uint)(E); } \
  { T4 a = CAST4((float4)(x[n], x[m], 1, x[n])), b = CAST4((float4)(x[m], x[n], 2, x[m])); I4 v = F; h = h * 31 + (uint)v.x + (uint)v.y * 3 + (uint)v.z * 5 + (uint)v.w * 7; } } r[at++] = h;
#define BOTH(E) EACH(E, E)
#define ALL BOTH(isequal(a, b)) BOTH(isnotequal(a, b)) BOTH(isgreater(a, b)) BOTH(isgreaterequal(a, b)) BOTH(isless(a, b)) BOTH(islessequal(a, b)) \
  BOTH(islessgreater(a, b)) BOTH(isfinite(a)) BOTH(isinf(a)) BOTH(isnan(a)) BOTH(isnormal(a)) BOTH(isordered(a, b)) BOTH(isunordered(a, b)) BOTH(signbit(a)) \
  EACH(a < b, a < b) EACH(a != b, a != b) EACH(!(a >= b), !(a >= b)) EACH((a == b) + any((I4)(-isnan(b), 0, 0, 0)), a == b) \
  EACH(all(a == (T4)b) + any(isless((T4)a, b)) * 2, isequal(a, b) ? isnan(a) : isless(a, b))
kernel void k(global const float *x, global uint *r) {
  int at = 0; uint h;
#define CAST(v) (v)
#define CAST4(v) (v)
#define T1 float
#define T4 float4
#define I4 int4
  ALL
#undef CAST
#undef CAST4
#undef T1
#undef T4
#undef I4
#define CAST(v) ((double)v)
#define CAST4(v) convert_double4(v)
#define T1 double
#define T4 double4
#define I4 long4
  ALL
#undef CAST
#undef CAST4
#undef T1
#undef T4
#undef I4
#define CAST(v) ((half)v)
#define CAST4(v) convert_half4(v)
#define T1 half
#define T4 half4
#define I4 short4
  ALL
}
