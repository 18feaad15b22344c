// A function that is declared only
// run 1 1
// refused
// out r i32 0
int elsewhere(int v);
kernel void k(global int *r) { r[0] = elsewhere(3); }
