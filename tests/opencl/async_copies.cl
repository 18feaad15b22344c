// async_work_group_copy both ways, strided, of vectors, several events, wait_group_events, prefetch
// run 8 4
// in x i32 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
// out r i32 180110 0 200207 -1 220304 -2 240401 -3 260911 0 281008 -1 301105 -2 321202 -3
// out s i32 1 0 0 4 0 0 7 0 0 10 0 0 2 0 0 5 0 0 8 0 0 11 0 0
// out c i16 -16498 3599 23696 -21743 0 1 2 3 -1233 18864 -26575 -6478 -1 0 1 2
kernel void k(global const int *x, global int *r, global int *s, global short *c) {
  local int a[8], b[4]; local int2 v[4]; local short w[8]; local int3 t[2];
  int g = get_group_id(0), n = get_local_id(0);
  prefetch(x + g, 4);
  event_t e[2];
  e[0] = async_work_group_copy(a, x + g * 8, 8, 0);
  e[1] = async_work_group_strided_copy(b, x + g, 4, 3, 0);
  e[0] = async_work_group_copy(v, (global const int2 *)(x + 16 + g * 8), 4, e[0]);
  wait_group_events(2, e);
  if (n < 2) t[n] = (int3)(a[n], b[n], n);
  int m = a[n] * 100 + b[3 - n] + v[n].y * 10000;
  w[n] = (short)m; w[n + 4] = (short)(n - g);
  barrier(CLK_LOCAL_MEM_FENCE);
  a[n * 2] = m; a[n * 2 + 1] = -n;
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t f = async_work_group_copy(r + g * 8, a, 8, 0);
  f = async_work_group_strided_copy(s + g * 12, b, 4, 3, f);
  event_t h = async_work_group_copy(c + g * 8, w, 8, 0);
  wait_group_events(1, &f); wait_group_events(1, &h);
}
