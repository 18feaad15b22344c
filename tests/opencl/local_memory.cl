// Local memory as an argument and as variables of the kernel, scalars, structures and arrays of several dimensions
// run 8 4
// in x i32 5 3 8 1 9 2 7 4
// local 32
// out r i32 11503021 2 11502095 16 11501037 6 11500056 10 14907066 8 14906096 14 14905038 4 14904112 18
typedef struct { int a; short b[2]; } S;
kernel void k(global const int *x, local int *w, global int *r) {
  local int total; local S s[4]; local float m[2][4];
  int i = get_global_id(0), n = get_local_id(0);
  w[n] = x[i]; w[n + 4] = x[i] * 10; s[n].a = i; s[n].b[n & 1] = (short)(i * 3); s[n].b[~n & 1] = 1; m[n & 1][n] = x[i] * 0.5f;
  if (n == 0) total = 100;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (n == 3) total += w[0] + w[7];
  int o = 3 - n;
  int v = w[o] + w[o + 4] + s[o].a * 1000 + s[o].b[0] + s[o].b[1];
  barrier(CLK_LOCAL_MEM_FENCE);
  r[i * 2] = v + total * 100000; r[i * 2 + 1] = (int)(m[o & 1][o] * 4);
}
