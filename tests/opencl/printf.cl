// printf
// run 1 1
// refused
// in x i32 5
// out r i32 0
kernel void k(global const int *x, global int *r) { r[0] = x[0]; printf("%d\n", x[0]); }
