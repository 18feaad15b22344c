// Pointers to functions (an extension of clang)
// run 2 1
// refused whole
// in x i32 5
// out r i32 0
#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
int a(int v) { return v + 1; }
int b(int v) { return v * 2; }
kernel void k(global const int *x, global int *r) { int (*f)(int) = get_global_id(0) == *x - 5 ? a : b; r[get_global_id(0)] = f(*x); }
