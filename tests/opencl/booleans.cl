// Truth values: bool variables, arguments and returns, conversions, short circuits, size_t and enumerations
// run 8 8
// in x i32 0 1 -1 5 8 0 2 256
// out r u32 13401 1116 4294944351 4294944346 1116 4294936157 4294944346 5212
enum E { A = -3, B, C = 1 << 20 };
bool both(bool a, bool b) { return a && !b; }
bool count(uint *n) { ++*n; return true; }
kernel void k(global const int *x, global uint *r) {
  size_t i = get_global_id(0);
  bool p = x[i], q = x[(i + 1) & 7] > 1, t[3] = { q, p, both(p, q) };
  uint n = 0;
  if ((p && count(&n)) || count(&n)) n += 10;
  enum E e = q ? B : C;
  t[i % 3] ^= true;
  r[i] = t[0] + t[1] * 2 + t[2] * 4 + n * 8 + (e == B) * 512 + (uint)sizeof(bool) * 1024 + (uint)(i - (size_t)1 > 5) * 4096 + (p == q) * 8192 + (uint)e * 16384;
}
