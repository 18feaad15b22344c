// Functions that call themselves, which OpenCL C does not have
// run 1 1
// refused
// in x i32 5
// out r i32 0
int fact(int n) { return n < 2 ? 1 : n * fact(n - 1) + fact(n - 2); }
kernel void k(global const int *x, global int *r) { r[0] = fact(x[0]); }
