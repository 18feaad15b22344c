#version 450
// A product of matrices by tiles that the group loads together.
layout(local_size_x = 4, local_size_y = 4) in;
layout(set = 0, binding = 0) readonly buffer A { float a[]; };
layout(set = 0, binding = 1) readonly buffer B { float b[]; };
layout(set = 0, binding = 2) writeonly buffer C { float c[]; };
layout(push_constant) uniform Push { uint n; };
shared float left[4][4], right[4][4];
void main() {
  uvec2 at = gl_GlobalInvocationID.xy, here = gl_LocalInvocationID.xy;
  float sum = 0.0;
  for (uint tile = 0; tile < n; tile += 4) {
    left[here.y][here.x] = a[at.y * n + tile + here.x];
    right[here.y][here.x] = b[(tile + here.y) * n + at.x];
    barrier();
    for (uint k = 0; k < 4; ++k) sum += left[here.y][k] * right[k][here.x];
    barrier();
  }
  c[at.y * n + at.x] = sum;
}
