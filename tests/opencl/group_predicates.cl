// work_group_all, work_group_any and work_group_broadcast in one and two dimensions
// run 8x4 4x2
// peer specification
// in x i32 1 1 1 1 0 0 2 3 1 5 6 7 0 0 0 1 1 1 1 1 0 0 0 0 4 4 4 4 0 0 0 0
// out r i32 79 79 79 79 108 108 108 108 79 79 79 79 108 108 108 108 205 205 205 205 232 232 232 232 205 205 205 205 232 232 232 232
// out f f64 700.0 700.0 700.0 700.0 4398046511205.0 4398046511205.0
// out f f64 4398046511205.0 4398046511205.0 700.0 700.0 700.0 700.0
// out f f64 4398046511205.0 4398046511205.0 4398046511205.0 4398046511205.0 17592186044820.25 17592186044820.25
// out f f64 17592186044820.25 17592186044820.25 21990232555525.25 21990232555525.25 21990232555525.25 21990232555525.25
// out f f64 17592186044820.25 17592186044820.25 17592186044820.25 17592186044820.25 21990232555525.25 21990232555525.25
// out f f64 21990232555525.25 21990232555525.25
kernel void k(global const int *x, global int *r, global double *f) {
  int i = (int)get_global_linear_id(), v = x[i];
  r[i] = (work_group_all(v) != 0) + (work_group_any(v > 5) != 0) * 2 + (work_group_any(v) != 0) * 4 + work_group_broadcast(i, 1, 1) * 8;
  f[i] = work_group_broadcast((double)i / 4, get_group_id(1), 0) + work_group_broadcast((float)v, 3, 1) * 100 + (double)work_group_broadcast((ulong)i << 40, 0, 0);
}
