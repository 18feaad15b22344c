// Integer operators on all types: quotients, remainders, shifts by masked amounts, promotions
// run 1 1
// in x u64 9223372036854775808 1 255 12345678901234567890 4294967295 65535 128 7 81985529216486895 3 200 11
// out r u32 223170344 289966860 4121397630 3983170377 1018611248 931136206 3287829997 3004321779 3609563392
// out r u32 3696177981 1515650395 2266079175 2196629147 2061874575 2184421928 4207533165 2613497497 2577114797
// out r u32 1941840399 1859060413 2915942167 1503587708 3607201544 1224044984 3650388551 3745879018 3022458862
// out r u32 1273936380 1264760193 1600252998 2814289055 2261581788 3033572957 3469819847 4222563083 3834169230
// out r u32 2609785128 2648632429 2737487747 212657375 1888051862 3527633341 3505482682 1645787772 2094322631
// out r u32 2380284653 3897992829 2634320747 3708635951 217835329 2739010958 213964523 1388844478 242225695
// out r u32 3269250684 91307975 394934714 47658061 2412325160 3644945135 3769620384 2100004461 4102880315
// out r u32 1334733245 1378604925 2321924924 869282887 1912012810 3568946005 4048249250 2362127737 96971975
// out r u32 3113818060 4073111550 1191143481 3517346192 712954209 869282887 344733002 3649355004 4048249250
// out r u32 2362127737 2387971303 3113818060 2715269118 1191143481 3608251600 712954209
#define MIX(v) h = h * 31 + (uint)(ulong)(v) + (uint)((ulong)(v) >> 32)
#define ALL(T) { \
  uint h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n]; MIX(a + (T)x[(n + 1) % 12]); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n], b = (T)x[(n + 5) % 12]; if (b != 0 && b != (T)-1) MIX(a / b); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n], b = (T)x[(n + 5) % 12]; if (b != 0 && b != (T)-1) MIX(a % b); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n]; MIX((T)(a * (T)x[(n + 2) % 12])); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n]; MIX(a << n * 9); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n]; MIX(a >> n * 9); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T##2 a = (T##2)((T)x[n]); a = a << (T##2)((T)(n * 7), (T)n); MIX(a.x); MIX(a.y); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T##2 a = (T##2)((T)x[n]); a = a >> (T##2)((T)(n * 7), (T)n); MIX(a.x); MIX(a.y); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n], b = (T)x[(n + 3) % 12]; MIX((a & b) + (a | b) * 3 + (a ^ b) * 5 + ~a); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n], b = (T)x[(n + 3) % 12]; MIX((a < b) + (a <= b) * 2 + (a == b) * 4 + (a > -1) * 8 + !a * 16); } r[at++] = h; \
  h = 7; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 12; ++n) { T a = (T)x[n]; a++; --a; a += 3; a -= n; a *= 5; a >>= 1; a ^= 9; MIX(-a); } r[at++] = h; }
kernel void k(global const ulong *x, global uint *r) {
  int at = 0;
  ALL(char) ALL(uchar) ALL(short) ALL(ushort) ALL(int) ALL(uint) ALL(long) ALL(ulong)
}
