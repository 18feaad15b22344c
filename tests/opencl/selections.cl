// select and bitselect of all types, any and all of integers, the operator ?: with vectors
// run 1 1
// in x i64 81985529216486895 -1 128 -9223372036854775808 0 255 -77 1099511627776
// out r u32 533536200 2996906425 23734509 533536200 2996906425 23734509 1062633992 210974809 22019950 1062633992
// out r u32 210974809 22019950 3925770760 2711304281 22019950 3925770760 2711304281 22019950 2430704348 4147353801
// out r u32 18970680 2430704348 4147353801 18970680 3925770760 2711304281 22019950 2430704348 4147353801 18970680
#define MIX(v) h = h * 31 + (uint)(ulong)(v) + (uint)((ulong)(v) >> 32)
#define ALL(T, I) { h = 3; for (int n = 0; n < 8; ++n) { I m = (I)x[n], p = (I)x[(n + 1) & 7], q = (I)x[(n + 3) & 7]; T a = as_##T(p), b = as_##T(q); \
  MIX(as_##I(select(a, b, m))); MIX(as_##I(bitselect(a, b, as_##T(m)))); } r[at++] = h; \
  h = 3; for (int n = 0; n < 8; ++n) { I##4 m = (I##4)((I)x[n], (I)1, (I)x[(n + 2) & 7], (I)(n << 5)); T##4 a = as_##T##4(m.wzyx), b = as_##T##4(m.yxwz); \
  LANES_(I, select(a, b, m)) LANES_(I, bitselect(a, b, as_##T##4(m))) LANES_(I, m ? a : b) } r[at++] = h; \
  h = 3; for (int n = 0; n < 8; ++n) { I##3 m = (I##3)((I)x[n], (I)(n - 4), (I)x[(n + 2) & 7]); h = h * 7 + any(m) + all(m) * 2 + any((I)x[n]) * 4; } r[at++] = h; }
#define LANES_(I, E) { I##4 w = as_##I##4(E); MIX(w.x); MIX(w.y); MIX(w.z); MIX(w.w); }
kernel void k(global const long *x, global uint *r) {
  int at = 0; uint h;
  ALL(char, char) ALL(uchar, char) ALL(short, short) ALL(ushort, short) ALL(int, int) ALL(uint, int) ALL(long, long) ALL(ulong, long) ALL(float, int) ALL(double, long)
}
