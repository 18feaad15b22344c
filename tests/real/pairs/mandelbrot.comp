#version 450
// Steps until z -> z^2 + c leaves the circle: a loop that each work-item leaves at another time.
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) writeonly buffer Out { uint steps[]; };
layout(push_constant) uniform Push { vec2 corner; float pixel; uint most; };
void main() {
  vec2 c = corner + pixel * vec2(gl_GlobalInvocationID.xy), z = vec2(0.0);
  uint n = 0;
  while (n < most && dot(z, z) <= 4.0) {
    z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
    ++n;
  }
  steps[gl_GlobalInvocationID.y * (gl_NumWorkGroups.x * gl_WorkGroupSize.x) + gl_GlobalInvocationID.x] = n;
}
