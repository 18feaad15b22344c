// Blocks that capture variables and are called where they are defined
// run 4 4
// flags -cl-std=CL2.0
// in x i32 5 6 7 8
// out r i32 40 45 50 55
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0), n = 3;
  int (^scale)(int) = ^(int v) { return v * n + x[i]; };
  void (^put)(int) = ^(int v) { r[i] = v; };
  put(scale(10) + scale(i));
}
