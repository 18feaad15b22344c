// vloadn and vstoren of every width and element type, unaligned, in global, local, private and constant memory
// run 2 2
// in x i32 3 -7 11 100 5 -2 9 77 -1 8 6 44 13 -90 21 2
// out r u32 1985619433 421954486 1084484749 736072102 4253553781 1233853006 2040689702 2733924985 108455498
// out r u32 1985619433 131844 286265102 4294898496 0 100 5 4294967294 9 0 0 3659952971 3753083800 725067739
// out r u32 145585478 3606882979 388792784 1967380422 2184561437 1008624854 3659952971 720897 555753246 49809 0 77
// out r u32 4294967295 8 6 0 0
constant uchar bytes[] = { 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33 };
#define STEP(T, N) vstore##N(vload##N(i, p + 1) + (T)1, 1 - i, l + 1); barrier(CLK_LOCAL_MEM_FENCE); \
  vstore##N(vload##N(i, l + 1), i, q + 1); __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 2 * N; ++n) h = h * 31 + (uint)(int)q[i * N + 1 + n % N] + n; \
  barrier(CLK_LOCAL_MEM_FENCE);
#define ALL(T, A, B) { local T *l = (local T *)w; T p[33], q[33]; uint h = 5; __attribute__((opencl_unroll_hint(1))) for (int n = 0; n < 33; ++n) p[n] = (T)x[n & 15] + (T)n; \
  STEP(T, A) STEP(T, B) r[i * 20 + at++] = h; }
kernel void k(global const int *x, global uint *r) {
  local ulong w[34]; int i = get_global_id(0), at = 0;
  ALL(char, 2, 16) ALL(uchar, 3, 8) ALL(short, 4, 2) ALL(ushort, 16, 3) ALL(int, 8, 4) ALL(uint, 2, 3) ALL(long, 3, 16) ALL(ulong, 8, 2) ALL(float, 4, 3) ALL(double, 2, 16)
  uchar3 c = vload3(i + 1, bytes + 2);
  r[i * 20 + 10] = c.x | c.y << 8 | c.z << 16;
  r[i * 20 + 11] = as_uint4(vload16(i, bytes + 1)).w;
  int3 g = vload3(i, x + 1);
  r[i * 20 + 12] = g.x * 10000 + g.y * 100 + g.z;
  vstore4(vload4(i, x + 3), i, (global int *)r + i * 16 + 14);
}
