// Pointers: arithmetic, differences, comparisons, as numbers, to pointers, negative indices, null, reinterpreted
// run 4 2
// in x i32 305419896 -2 70000 9
// out r i32 4 305419905 3 16 40136 1 0 305419896 3 305419905 1 12 -1002 2 201 305419896 2 305419905 5 8 4464 3 604
// out r i32 -5 1 305419905 5 4 9 4 603 -5
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0);
  global const int *p = x + i, *e = x + 4;
  global int *o = r + i * 8;
  o[0] = (int)(e - p); o[1] = p[-i] + *(e - 1); o[2] = (p < e) + (p == x) * 2 + (p >= x + 2) * 4;
  o[3] = (int)((uintptr_t)e - (uintptr_t)p); o[4] = *(global const short *)p + ((global const char *)p)[3] * 1000;
  global const int **q = &p; ++*q; o[5] = (int)(p - x);
  int own[3] = { i, i * 2, i * 3 }, *a = own + 1, **b = &a; if (i & 1) --*b; o[6] = **b + a[1] * 100;
  global const int *none = i > 1 ? 0 : x; o[7] = none ? *none : -1;
  uintptr_t n = (uintptr_t)(r + i * 8 + 7); if (none == NULL) *(global int *)n = -5;
}
