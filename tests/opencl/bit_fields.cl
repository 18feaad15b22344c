// Bit-fields (an extension of clang): reads, writes, signs, adjacent and aligned fields
// run 2 1
// peer intel
// in x u32 16909060 84281096
// out r u32 43077203 43180007
#pragma OPENCL EXTENSION __cl_clang_bitfields : enable
typedef struct { uint a : 5, b : 11; int c : 7; uint : 0; uint d : 3; } Bits;
kernel void k(global const uint *x, global uint *r) {
  int i = get_global_id(0);
  Bits b = { x[i] >> 8, x[i], -3, 9 };
  b.c -= 1; b.d += 2;
  r[i] = b.a + b.b * 100 + b.d * 1000000 - b.c * 10000000;
}
