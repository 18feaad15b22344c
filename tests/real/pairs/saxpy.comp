#version 450
// y <- a x + y, the last work-items beyond the length.
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) readonly buffer X { float x[]; };
layout(set = 0, binding = 1) buffer Y { float y[]; };
layout(push_constant) uniform Push { float a; uint length; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  if (i < length) y[i] += a * x[i];
}
