// Casts of C among integers and floating-point numbers of all widths
// run 4 2
// in x f32 1.75 -3.5 100.25 -0.9
// in y i64 -1 255 9007199254740993 -9223372036854775807
// out r i64 1 1 1 1 1 1 1 1 -1 65535 -1 4294967295 -3 3 -3 3 -3 3 -3 3 -1 255 255 255 100 100 100 100 100 100 100
// out r i64 100 1 1 1 1 0 0 0 0 0 0 0 0 1 1 1 1
// out f f64 -1 -1 1.8446744073709552e+19 255 1.75 255 255 255 255 -3.5 9007199254740992 9007199254740992
// out f f64 9007199254740992 1 100.25 -9.223372036854776e+18 -9.223372036854776e+18 9.223372036854776e+18 1
// out f f64 -0.89990234375
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void k(global const float *x, global const long *y, global long *r, global double *f) {
  int i = get_global_id(0);
  float a = x[i]; long b = y[i];
  global long *o = r + i * 12; global double *d = f + i * 5;
  o[0] = (char)a; o[1] = (uchar)fabs(a); o[2] = (short)a; o[3] = (ushort)fabs(a); o[4] = (int)a; o[5] = (uint)fabs(a);
  o[6] = (long)a; o[7] = (ulong)fabs(a); o[8] = (char)b; o[9] = (ushort)b; o[10] = (int)b; o[11] = (uint)b;
  d[0] = (float)b; d[1] = (double)b; d[2] = (float)(ulong)b; d[3] = (double)(uchar)b; d[4] = (half)a;
}
