#version 450
// A sum for each group, half of the work-items each time: barriers in a loop.
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) readonly buffer From { int from[]; };
layout(set = 0, binding = 1) writeonly buffer Sums { int sums[]; };
shared int line[16];
void main() {
  uint at = gl_LocalInvocationIndex;
  line[at] = from[gl_GlobalInvocationID.x];
  barrier();
  for (uint half_ = 8; half_ > 0; half_ /= 2) {
    if (at < half_) line[at] += line[at + half_];
    barrier();
  }
  if (at == 0) sums[gl_WorkGroupID.x] = line[0];
}
