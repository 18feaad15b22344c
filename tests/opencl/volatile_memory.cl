// Volatile accesses to global, local and private memory, restrict and const
// run 4 4
// in x i32 1 2 3 4
// out x i32 4 8 12 16
// out r i32 10 10 10 10
kernel void k(volatile global int *restrict x, global int *restrict r) {
  volatile local int l[4]; int i = get_global_id(0); volatile int p = x[i]; const int c = p;
  p += c; l[i] = p; x[i] = l[i]; x[i] = x[i] + x[i]; barrier(CLK_LOCAL_MEM_FENCE); r[i] = l[3 - i] + p;
}
