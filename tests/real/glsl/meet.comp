#version 450
// Work-items meet in a loop; values of each live on across the barriers, one changes in the loop.
layout(local_size_x = 8, local_size_y = 2) in;
layout(set = 0, binding = 0) readonly buffer In { uint given[]; };
layout(set = 0, binding = 1) writeonly buffer Out { uint sums[]; };
layout(push_constant) uniform Push { uint rounds; };
shared uint line[16];
void main() {
  uint at = gl_LocalInvocationIndex, mine = given[gl_WorkGroupID.x * 16 + at], total = 0;
  for (uint round = 0; round < rounds; ++round) {
    line[at] = mine;
    barrier();
    total += line[(at + 1) % 16] * (round + 1);
    mine = line[(at + 15) % 16] + round;
    barrier();
  }
  sums[gl_WorkGroupID.x * 16 + at] = total + mine;
}
