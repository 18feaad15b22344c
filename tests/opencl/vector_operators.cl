// Operators on vectors: comparisons give -1, logical operators, selection, negation, increments
// run 4 4
// in x i32 4 -3 0 17 5 5 -9 1 0 0 2 -2 8 -1 -1 6
// in y i32 4 2 -1 3 -5 5 9 0 1 0 2 2 7 -1 1 -6
// out r i32 -57 -62 -106 -41 -53 -52 -53 -41 -109 67 -55 -62 -66 50 -61 -52
// out f i32 -9 -11 -17 -9 -9 -9 -11 -1 -19 -17 -9 -11 -9 -9 -11 -9
// out d i64 4 0 0 -1 -1 4 0 -1 0 5 4 0 -1 5 0 -1
// out c i8 2 1 4 5 2 3 1 5 1 3 4 1 2 3 1 5
kernel void k(global const int4 *x, global const int4 *y, global int4 *r, global int4 *f, global long4 *d,
              global char4 *c) {
  int i = get_global_id(0);
  int4 a = x[i], b = y[i];
  int4 s = (a < b) + (a <= b) * 2 + (a == b) * 4 + (a != b) * 8;
  s += (a && b) * 16 + (a || b) * 32 + !a * 64;
  s ^= (a > b) ? ~a : -b;
  int4 t = s++; t -= ++s; t *= s--; r[i] = t + s;
  float4 g = convert_float4(a), h = convert_float4(b);
  f[i] = (g < h) * 3 + (g >= h) + !g * 16 + (g && h) * 8;
  double4 e = convert_double4(a);
  d[i] = (e > 0.0) - (e == convert_double4(b)) * 5L;
  char4 m = convert_char4(a) < convert_char4(b);
  c[i] = m ? (char4)1 : (char4)(2, 3, 4, 5);
}
