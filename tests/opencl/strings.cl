// String literals in constant memory, characters, escapes, loops over them
// run 4 4
// out r i32 8794 8703 478 1711
int length_of(constant char *s) { int n = 0; while (s[n]) ++n; return n; }
uint hash(constant char *s) { uint h = 5381; for (; *s; ++s) h = h * 33 ^ (uchar)*s; return h; }
kernel void k(global int *r) {
  int i = get_global_id(0); constant char *s = i == 0 ? "tab\there" : i == 1 ? "\x7f\xff" "joined" : i == 2 ? "" : __func__;
  r[i] = length_of(s) * 1000 + (int)(hash(s) % 1000) + 'a';
}
