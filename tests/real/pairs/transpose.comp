#version 450
// Rows become columns.
layout(local_size_x = 4, local_size_y = 2) in;
layout(set = 0, binding = 0) readonly buffer From { uint from[]; };
layout(set = 0, binding = 1) writeonly buffer To { uint to[]; };
void main() {
  uvec2 size = gl_NumWorkGroups.xy * gl_WorkGroupSize.xy, at = gl_GlobalInvocationID.xy;
  to[at.x * size.y + at.y] = from[at.y * size.x + at.x];
}
