// Atomics of 64 bits (cl_khr_int64_base_atomics and extended), in global and local memory
// run 8 4
// in x i64 5 -3 8000000000000 100 -50 7 7 2
// in g i64 0 0 1000 -1000 -1 0 255 5 0 0 3
// out g i64 8000000000068 -8000000000068 -50 8000000000000 240 -1 8000000000175 13 -8 1099511627776 12
// out l i64 8000000000102 -3 -767 -3 -34 -50 -12543 -50
kernel void k(global const long *x, global long *g, global long *l) {
  local long s[3]; local ulong u;
  int i = get_global_id(0), n = get_local_id(0); long v = x[i];
  if (n == 0) { s[0] = 0; s[1] = 50; s[2] = 1; u = 10; }
  barrier(CLK_LOCAL_MEM_FENCE);
  atom_add(&g[0], v); atom_sub(&g[1], v); atom_min(&g[2], v); atom_max(&g[3], v); atom_and(&g[4], v | 240); atom_or(&g[5], v);
  atom_xor(&g[6], v); atom_inc(&g[7]); atom_dec(&g[8]); if (i == 0) { atom_cmpxchg(&g[9], 0L, 1L << 40); g[10] += atom_xchg(&g[10], 9L); }
  atom_add(&s[0], v); atom_min(&s[1], v); atom_or(&s[2], v << 8); atom_max(&u, (ulong)v);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (n < 4) l[get_group_id(0) * 4 + n] = n < 3 ? s[n] : (long)u;
}
