// atomic_add and kin of OpenCL 1.x on int and uint, in global and local memory
// run 16 8
// in x i32 5 -3 8 100 -50 7 7 2 1 9 -8 4 3 6 0 11
// in g i32 0 0 1000 -1000 -1 0 255 5 0 0
// out g i32 102 -102 -50 100 240 15 -163 21 -16 77
// out l u32 76 4294967246 3 4294967293 2 96 13 26 4294967288 3 4294967288 0 96 13
// out old i32 77 120 220 320 420 520 620 720 820 920 1020 1120 1220 1320 1420 1520
kernel void k(global const int *x, global int *g, global uint *l, global int *old) {
  local int s[3]; local uint u[4];
  int i = get_global_id(0), n = get_local_id(0), v = x[i];
  if (n == 0) { s[0] = s[1] = 0; s[2] = 7; u[0] = 0; u[1] = 99; u[2] = ~0u; u[3] = 5; }
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&g[0], v); atomic_sub(&g[1], v); atomic_min(&g[2], v); atomic_max(&g[3], v); atomic_and(&g[4], v | 240); atomic_or(&g[5], v & 15);
  atomic_xor(&g[6], v); atomic_inc(&g[7]); atomic_dec(&g[8]); if (i == 3) old[0] = atomic_cmpxchg(&g[9], 0, 77) + atomic_cmpxchg(&g[9], 0, 88);
  atomic_add(&s[0], v); atomic_min(&s[1], v); atomic_xchg(&s[2], 3); atomic_max(&u[0], (uint)v); atomic_min(&u[1], (uint)v); atomic_and(&u[2], (uint)v | 96u); atomic_inc(&u[3]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (n < 7) l[get_group_id(0) * 7 + n] = n < 3 ? (uint)s[n] : u[n - 3];
  if (i > 0) old[i] = atom_add((global int *)&old[i], 2) + atom_xchg(&old[i], i) * 10 + atom_cmpxchg(&old[i], i, 1) * 100;
}
