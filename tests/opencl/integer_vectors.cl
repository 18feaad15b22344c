// Integer functions on vectors of all widths, of char, ushort, int and ulong
// run 1 1
// peer pocl
// in x u64 9223372036854775808 1 255 12345678901234567890 4294967295 65535 128 7 81985529216486895 0 200 18446744073709551615 3 1000000007 170 99
// out r u32 200310081 2526144827 140484861 200432086 2840157163 2100288539 1316539721 133932778 200609506
// out r u32 2875321075 285109056 319068497 3763678165 1233894838 1406604289 1145393343 2185786626 3711262139
// out r u32 3142150014 318918581 1315752880 745149615 3100025098 1441287004 2529136520 1838135811 3733901286
// out r u32 159470266 3091713569 1820770974 3568201988 3759640229
#define MIX(v) h = h * 31 + (uint)(ulong)(v) + (uint)((ulong)(v) >> 32)
#define JOIN2(A, B) A##B
#define JOIN(A, B) JOIN2(A, B)
#define V(N) JOIN(T, N)
#define LOAD(N, AT) JOIN(convert_, V(N))(JOIN(vload, N)(0, x + AT))
#define EACH(N, E) { V(N) a = LOAD(N, 0), b = LOAD(N, (16 - N) / 2), c = LOAD(N, 16 - N); union { V(N) v; T s[N]; } u; u.v = E; \
  __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < N; ++n) MIX(u.s[n]); }
#define ALL h = 7; EACH(2, as(2, abs(a))) EACH(3, as(3, abs_diff(a, b))) r[at++] = h; h = 7; EACH(4, add_sat(a, b)) EACH(2, sub_sat(a, c)) r[at++] = h; \
  h = 7; EACH(3, hadd(a, b)) EACH(2, rhadd(a, b)) r[at++] = h; h = 7; EACH(3, clamp(a, min(b, c), max(b, c))) EACH(2, clamp(a, (T)5, (T)99)) r[at++] = h; \
  h = 7; EACH(2, clz(a) + ctz(a) * (T)3) EACH(4, popcount(a)) r[at++] = h; h = 7; EACH(4, mad_hi(a, b, c)) EACH(3, mul_hi(a, b)) r[at++] = h; \
  h = 7; EACH(4, mad_sat(a, b, c)) EACH(8, max(a, b) - min(a, (T)9)) r[at++] = h; h = 7; EACH(3, rotate(a, b)) EACH(16, rotate(a, (V(16))(3))) r[at++] = h;
#define as(N, E) JOIN(as_, V(N))(E)
kernel void k(global const ulong *x, global uint *r) {
  int at = 0; uint h;
#define T char
  ALL
#undef T
#define T ushort
  ALL
#undef T
#define T int
  ALL
#undef T
#define T ulong
  ALL
}
