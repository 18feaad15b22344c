#version 450
// Sums of all before and including: a value of each work-item lives across barriers.
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) buffer Line { int line[]; };
shared int sums[2][16];
void main() {
  uint at = gl_LocalInvocationIndex, now = 0;
  int mine = line[gl_GlobalInvocationID.x];
  sums[0][at] = mine;
  for (uint step_ = 1; step_ < 16; step_ *= 2) {
    barrier();
    if (at >= step_) mine += sums[now][at - step_];
    now = 1 - now;
    sums[now][at] = mine;
  }
  line[gl_GlobalInvocationID.x] = mine;
}
