// Program-scope variables: constants with addresses, structures and vectors, globals that keep values
// run 4 1
// in x i32 2 0 3 1
// out r i32 30 2021 5 3111 0 1000000 907 24 10 2021 5 4111 1 1000000 808 24 40 5209 1005 5101 0 1000000 909 24 20
// out r i32 5209 1005 3101 0 1000000 900 24
typedef struct { int a; float b; uchar c[3]; constant int *p; } S;
constant int numbers[4] = { 10, 20, 30, 40 };
constant S items[2] = { { 1, 2.5f, { 1, 2, 3 }, numbers + 1 }, { -1, 1e3f, "xy", &numbers[3] } };
constant float4 vectors[2] = { (float4)(1, 2, 3, 4), (float4)(5) };
constant char *constant words[] = { "zero", "one", "two", "three" };
constant int matrix[2][3] = { { 1, 2 }, { [2] = 7 } };
constant double limit = 1.0 / 3;
global int scratch[4] = { 7, 8, 9 };
global int *global where = &scratch[1];
static global uint untouched;
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0), v = x[i];
  global int *o = r + i * 8;
  o[0] = numbers[v]; o[1] = items[v & 1].a + items[v & 1].c[1] * 10 + *items[v & 1].p * 100;
  o[2] = (int)(items[v & 1].b + vectors[v & 1].z); int n = 0; while (words[v][n]) ++n;
  o[3] = n * 1000 + words[v][n - 1]; o[4] = matrix[v & 1][v % 3];
  o[5] = (int)(limit * 3000000); o[6] = scratch[i] + (i == 1 ? *where : where[1]) * 100; o[7] = (int)untouched + (int)sizeof(S);
}
