// shuffle and shuffle2 of vectors of all widths, masks of other widths and values beyond the width
// run 2 1
// in x u32 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0
// in m u32 3 18 5 0 1 9 31 16 7 7 2 4 8 28 12 6 9 0 4 17 30 2 11 25 3 3 1 14 6 22 13 10
// out r u32 4 300 6 1 4 12 3200 101 8 8 3 5 9 1300 13 7 18 12 6 1 2 2 8 1 193 99 5 8 4 4 3 1 16 14 16 10 12 202 804
// out r u32 10 20 20 14 14 101 501 501 18 6 15 11 1400 200 26 16 614 12 12 14 1 9 900 2 5 17 21 11 14 9 13 12 14 7
// out r u32 5 7 9 12 12 14 13 1414 22 18 20 913 18 1212 1414 16 16 20 913 14 14 1014 1313
// out s u16 8 8 3 5 9 13 13 7 400 4 5 4 500 4 4 400 12 12 14 1 9 9 2 5 12 11 1200 11 1100 1200 1200 1200
kernel void k(global const uint16 *x, global const uint16 *m, global uint16 *r, global ushort16 *s) {
  int i = get_global_id(0); uint16 v = x[i], w = v * 100u, n = m[i];
  r[i * 3] = shuffle2(v, w, n);
  r[i * 3 + 1] = (uint16)(shuffle(v.lo, n.lo), shuffle2(v.s01, w.s01, n.s0123), shuffle(v.s0123, n.s89ab));
  r[i * 3 + 2] = shuffle(v.lo.lo, n) + shuffle2(v.hi, w.lo, n);
  s[i] = (ushort16)(shuffle(convert_ushort16(v), convert_ushort8(n.hi)), shuffle2(convert_ushort2(v.s34), convert_ushort2(w.s34), convert_ushort8(n.odd)));
  double4 d = shuffle2(convert_double4(v.lo.lo), convert_double4(w.hi.hi), convert_ulong4(n.s4567)); r[i * 3].s4567 += convert_uint4(d);
  float2 f = shuffle(convert_float8(v.hi), n.s23); char4 c = shuffle(convert_char4(v.s5678), convert_uchar4(n.s0246)); r[i * 3 + 1].s01 += convert_uint2(f); r[i * 3 + 1].s89ab ^= convert_uint4(c);
}
