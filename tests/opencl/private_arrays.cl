// Private arrays with computed indices, of several dimensions, of vectors and of structures
// run 4 2
// in x i32 3 1 2 0
// out r i32 1 102008 16 27487 607 2006 9 27509 1304 2007 18 27509 100 2054 16 22645
typedef struct { short a; long b; } S;
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0), v = x[i];
  int m[4][3] = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 } };
  for (int n = 0; n < 3; ++n) m[v][n] += n * v;
  int4 w[4] = { (int4)1, (int4)2, (int4)3, (int4)4 };
  w[v][v] = 50; ((int *)&w[1])[v] += 100;
  S s[3]; for (int n = 0; n < 3; ++n) { s[n].a = (short)(n * v); s[n].b = (long)n << 33; }
  S t = s[v % 3]; s[(v + 1) % 3] = t;
  char name[] = "kernel"; name[v] = 'X';
  r[i * 4] = m[v][v % 3] * 100 + m[3 - v][0]; r[i * 4 + 1] = w[v].x + w[1].w * 1000 + w[3].y;
  r[i * 4 + 2] = s[1].a + (int)(s[2].b >> 30); r[i * 4 + 3] = name[3] + name[0] * 256 + (int)sizeof(name);
}
