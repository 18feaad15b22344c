// Attributes of kernels and data: reqd_work_group_size, hints, alignment, unrolling, endianness
// run 8 4
// in x i32 1 2 3 4 5 6 7 8
// out r i32 128001 128005 128012 128022 128031 128035 128034 128028
typedef struct { char c; int a __attribute__((aligned(64))); } S;
kernel __attribute__((reqd_work_group_size(4, 1, 1))) __attribute__((vec_type_hint(float4))) __attribute__((work_group_size_hint(4, 1, 1)))
void k(global const int *restrict x, global int *restrict r) {
  int i = get_global_id(0), s = 0;
  private int a[4] __attribute__((aligned(32)));
  __attribute__((opencl_unroll_hint(4))) for (int n = 0; n < 4; ++n) a[n] = x[(i + n) & 7];
  __attribute__((opencl_unroll_hint(1))) for (int n = 0; n <= i; ++n) s += a[n & 3];
  S t = { 1, s };
  r[i] = t.a + (int)sizeof(S) * 1000 + (int)((uintptr_t)a & 31) * 1000000 + (int)((uintptr_t)&t.a & 63) * 1000000;
}
