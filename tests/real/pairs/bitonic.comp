#version 450
// Sorts the numbers of a group: barriers in a loop in a loop.
layout(local_size_x = 16) in;
layout(set = 0, binding = 0) buffer Numbers { uint numbers[]; };
shared uint line[16];
void main() {
  uint at = gl_LocalInvocationIndex;
  line[at] = numbers[gl_GlobalInvocationID.x];
  for (uint run = 2; run <= 16; run *= 2) {
    for (uint far = run / 2; far > 0; far /= 2) {
      barrier();
      uint other = at ^ far;
      if (other > at) {
        uint a = line[at], b = line[other];
        if ((a > b) == ((at & run) == 0)) {
          line[at] = b;
          line[other] = a;
        }
      }
    }
  }
  barrier();
  numbers[gl_GlobalInvocationID.x] = line[at];
}
