#version 450
// Lengths of buffers, atomic operations, a size that is specialized.
layout(local_size_x_id = 3) in;
layout(constant_id = 1) const int SCALE = 5;
const int TWICE = SCALE * 2;
layout(set = 0, binding = 0) readonly buffer In { int given[]; };
layout(set = 0, binding = 1) buffer Out { int sum; int least; int most; uint length; int bits; };
void main() {
  int v = given[gl_GlobalInvocationID.x] * TWICE;
  atomicAdd(sum, v);
  atomicMin(least, v);
  atomicMax(most, v);
  atomicOr(bits, 1 << (gl_LocalInvocationID.x));
  length = given.length();
}
