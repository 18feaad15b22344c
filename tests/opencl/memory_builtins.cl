// Copies and fills that the compiler makes calls of: memcpy, memset, assignments of large structures
// run 2 1
// in x i32 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40
// out r i32 0 0 5 0 0 0 0 0 0 0 1 2 3 4 5 6 0 0 0 0 16843009 16843009 16843009 3 16843009 16843009 16843009
// out r i32 16843009 16843009 16843009 16843009 16843009 16843009 16843009 16843009 16843009 16843009 16843009
// out r i32 16843009 16843009 21 21 22 23 24 25 26 27 28 29 30 32 33 34 35 36 37 38 39 40 33686018 33686018
// out r i32 33686018 44 33686018 33686018 33686018 33686018 33686018 33686018 33686018 33686018 33686018 33686018
// out r i32 33686018 33686018 33686018 33686018 33686018 33686018
typedef struct { int a[20]; } Large;
kernel void k(global const Large *x, global Large *r) {
  int i = get_global_id(0);
  Large a = { { 0 } }, b = x[i], c;
  a.a[i + 2] = 5;
  __builtin_memcpy(&a.a[10], &b.a[i], 24);
  __builtin_memset(&c, i + 1, sizeof(c));
  __builtin_memmove(&b.a[1], &b.a[0], 40);
  r[i * 2] = i ? b : a;
  c.a[3] = a.a[11] + b.a[1];
  r[i * 2 + 1] = c;
}
