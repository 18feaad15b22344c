#version 450
// A step of relaxation on a grid: inside the mean of four neighbours, on the rim what was there.
layout(local_size_x = 4, local_size_y = 2) in;
layout(set = 0, binding = 0, std430) readonly buffer From { float from[]; };
layout(set = 0, binding = 1, std430) writeonly buffer To { float to[]; };
layout(push_constant) uniform Push { uint width, height; };
void main() {
  uvec2 at = gl_GlobalInvocationID.xy;
  uint i = at.y * width + at.x;
  bool rim = any(equal(at, uvec2(0))) || any(equal(at + 1u, uvec2(width, height)));
  to[i] = rim ? from[i] : 0.25 * (from[i - 1] + from[i + 1] + from[i - width] + from[i + width]);
}
