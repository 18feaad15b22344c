// Components of vectors: xyzw, rgba, numbers, halves, swizzles that are read and assigned
// run 2 1
// in x i32 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 -1 -2 -3 -4 -5 -6 -7 -8 -9 -10 -11 -12 -13 -14 -15 -16
// out r i32 16 3 2 4 5 6 7 8 6 10 12 7 13 14 15 16 4 6 8 7 9 11 13 15 16 14 12 10 8 6 4 2 11 7 6 17 19 6 7 11 1 2 3
// out r i32 4 5 6 7 8 -16 -3 -2 -4 -5 -6 -7 -8 -6 -10 -12 -7 -13 -14 -15 -16 -4 -6 -8 -7 -9 -11 -13 -15 -16 -14 -12
// out r i32 -10 -8 -6 -4 -2 -11 -7 -6 -17 -19 -6 -7 -11 -1 -2 -3 -4 -5 -6 -7 -8
kernel void k(global const int16 *x, global int16 *r) {
  int i = get_global_id(0);
  int16 v = x[i], a = v;
  a.s0 = v.sf; a.sA = v.sb; a.s12 = a.s21;
  a.hi.lo.xw = v.lo.hi.yz;
  r[i * 3] = a;
  int16 b = (int16)(v.even, v.odd.s76543210);
  b.lo.lo.zyx = b.hi.hi.rgb;
  r[i * 3 + 1] = b;
  int3 c = v.s369; c.zx = v.s5a;
  int2 d = v.hi.odd.lo; d += c.yy;
  r[i * 3 + 2] = (int16)(c, d, c.zyx, v.lo);
}
