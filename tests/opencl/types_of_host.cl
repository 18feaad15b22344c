// Sizes, alignments and limits: sizeof of all types, macros of limits, offsets in structures
// run 1 1
// out r u64 4398315209217 8796630418434 17593260836868 35186521673736 8796630418434 17593260836868 35186521673736
// out r u64 559240 144132064 2147549190 18446744073709551615 9223372036854775808 2139095039 872415232
// out r u64 4503599627370496 9187343240914341851 4604544271217802189 2139095039 9218868437227405312 1641 1285306 0
// out r u64 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
typedef struct { char a; long8 b; half c; bool d; char3 e; size_t f; global int *g; } S;
kernel void k(global ulong *r) {
  int at = 0; S s;
#define SIZES(T) r[at++] = sizeof(T) + sizeof(T##2) * 256 + sizeof(T##3) * 65536 + sizeof(T##16) * 16777216 + ((ulong)__alignof__(T##3) << 40);
  SIZES(char) SIZES(short) SIZES(int) SIZES(long) SIZES(half) SIZES(float) SIZES(double)
  r[at++] = sizeof(size_t) + sizeof(ptrdiff_t) * 16 + sizeof(global int *) * 256 + sizeof(local int *) * 4096 + sizeof(int *) * 65536;
  r[at++] = (ulong)((char *)&s.b - (char *)&s) + (ulong)((char *)&s.e - (char *)&s) * 1000 + (ulong)((char *)&s.g - (char *)&s) * 1000000;
  r[at++] = CHAR_BIT + (ulong)INT_MAX + USHRT_MAX; r[at++] = ULONG_MAX; r[at++] = LONG_MIN; r[at++] = as_uint(FLT_MAX); r[at++] = as_uint(FLT_EPSILON); r[at++] = as_ulong(DBL_MIN);
  r[at++] = as_uint(M_PI_F) + ((ulong)as_uint(INFINITY) << 32); r[at++] = as_ulong(M_SQRT1_2); r[at++] = as_uint(MAXFLOAT); r[at++] = as_ulong(HUGE_VAL); r[at++] = (ulong)(isnan(NAN) != 0) + vec_step(float3) * 10 + vec_step(char16) * 100;
  r[at++] = FLT_DIG + DBL_MANT_DIG * 100 + FLT_MAX_EXP * 10000; r[at++] = __OPENCL_C_VERSION__ / 1000;
}
