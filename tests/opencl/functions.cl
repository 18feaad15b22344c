// Functions: static, inline, overloadable, results through pointers, arrays as arguments, early returns
// run 4 4
// in x i32 6 -4 15 3
// out r i32 733 303 176 12 -308 -202 -120 -10 1750 757 438 33 1000 151 87 3
static int triangle(int n) { int s = 0; for (; n > 0; --n) s += n; return s; }
inline int twice(int n) { return n * 2; }
int __attribute__((overloadable)) pick(int v) { return v + 1; }
int __attribute__((overloadable)) pick(float v) { return (int)(v * 4); }
int __attribute__((overloadable)) pick(int2 v) { return v.x * v.y; }
__attribute__((noinline)) int sign_of(int n) { if (n < 0) return -1; if (n == 0) return 0; return 1; }
void divide(int a, int b, int *q, int *m) { *q = a / b; *m = a % b; }
int sum(const int a[4]) { int s = 0; for (int n = 0; n < 4; ++n) s = s * 3 + a[n]; return s; }
int twice(int n);
kernel void other(global int *r) { r[0] = 1000; }
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0), v = x[i], a[4] = { v, 1, sign_of(v) };
  divide(v, 4, &a[1], &a[3]);
  r[i * 4] = triangle(v) + twice(v) + pick(v) * 100; r[i * 4 + 1] = pick((float)v / 8) + pick((int2)(v, 5)) * 10;
  r[i * 4 + 2] = sum(a); r[i * 4 + 3] = a[1] * 10 + a[3];
  if (v == 3) other(r + i * 4);
}
