// Arithmetic on vectors of all widths and element types
// run 4 2
// in x i32 3 -7 11 100 5 -2 9 77 -1 8 6 44 13 -90 21 2
// out r i64 29035 1047659 -54524565 142280043 356975979 356975979 356975979 356975979 356975979 356975979 22700
// out r i64 553900 -12245588 53355948 124921260 124921260 124921260 124921260 124921260 124921260 -124741 866491
// out r i64 -4493637 27750075 54292155 270637231803 54292155 54292155 54292155 54292155 -325620 848396 7768588
// out r i64 18844172 27363852 111696513548 27363852 27363852 27363852 27363852
// out f f64 10179 10179 10195 10195 10150 10150 10110 10110
#define SUM2(v) ((long)(v).x + (long)(v).y * 3)
#define SUM3(v) (SUM2((v).xy) + (long)(v).z * 5)
#define SUM4(v) (SUM2((v).xy) + SUM2((v).zw) * 7)
#define SUM8(v) (SUM4((v).lo) + SUM4((v).hi) * 11)
#define SUM16(v) (SUM8((v).lo) + SUM8((v).hi) * 13)
#define FILL2(T) ((T##2)((T)x[i], (T)x[i + 1]))
#define FILL3(T) ((T##3)((T)x[i], (T)x[i + 1], (T)x[i + 2]))
#define FILL4(T) ((T##4)(FILL2(T), (T)x[i + 2], (T)x[i + 3]))
#define FILL8(T) ((T##8)(FILL4(T), FILL4(T) + (T)9))
#define FILL16(T) ((T##16)(FILL8(T), FILL8(T) * (T)3))
#define ONE(T, N) { T##N v = FILL##N(T); v = v * v + v - (T)(i + 1); s += SUM##N(v); }
#define ALL(T) { long s = 0; ONE(T, 2) ONE(T, 3) ONE(T, 4) ONE(T, 8) ONE(T, 16) r[i * 10 + at++] = s; }
kernel void k(global const int *x, global long *r, global double *f) {
  int i = get_global_id(0), at = 0;
  ALL(char) ALL(uchar) ALL(short) ALL(ushort) ALL(int) ALL(uint) ALL(long) ALL(ulong) ALL(float) ALL(double)
  f[i * 2] = (double)dot(FILL4(float), FILL4(float));
  f[i * 2 + 1] = dot(FILL4(double), FILL4(double));
}
