// Loops, switch with fall through, goto, break and continue, nested conditions
// run 16 4
// in x i32 0 1 2 3 4 5 6 7 8 9 10 11 12 100 -5 77
// out r i32 2200 2601 2602 2003 2004 3501 5401 28701 2601 33801 4501 25801 6601 600 2595 51288
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0), v = x[i], s = 0;
  switch (v) {
  case 1: s += 1;
  case 2: s += 2; break;
  case 3: case 4: for (int n = 0;; ++n) { if (n == v) break; if (n & 1) continue; s += n * 10; } break;
  case 100: s = 5; goto out;
  case -5: { long w = v; switch (w * 1000000000000L) { case -5000000000000L: s = 9; break; default: s = 8; } } break;
  default: do { s += v; v = v % 2 ? 3 * v + 1 : v / 2; if (s > 500) goto out; } while (v > 1);
  }
  while (s < 20) { int t = s; while (t % 3) { ++t; if (t > 18) goto next; } s = t + 4; continue; next: s += 7; }
out:
  r[i] = s * 100 + v;
}
