// OpenCL C 1.2: address spaces of pointers without generic ones, old names of atomics
// run 4 4
// flags -cl-std=CL1.2
// in x i32 5 6 7 8
// in g i32 0
// out g i32 58
// out r f32 16.25 19 23 33 17.75 21 26 38 19.25 23 29 43 20.75 25 32 48
typedef struct { float4 v; int n; } S;
void fill(S *s, __global const int *x, __constant float *c, __local int *l) { s->n = *x + l[3]; s->v = vload4(0, c) * (float)*x; float t; s->v.x += fract(1.75f, &t); s->v.y += t; }
__constant float weights[] = { 0.5f, 1, 2, 4 };
__kernel void k(__global const int *x, __global int *g, __global float4 *r) {
  __local int l[4]; S s; int i = get_global_id(0);
  l[i] = x[i]; barrier(CLK_LOCAL_MEM_FENCE);
  fill(&s, x + i, weights, l); atom_add(g, s.n);
  r[i] = s.v + (float4)(s.n);
}
