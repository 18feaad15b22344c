#version 450
// Nine weights over an image whose rim goes on for ever.
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) readonly buffer Image { float image[]; };
layout(set = 0, binding = 1, std430) readonly buffer Weights { float weights[3][3]; };
layout(set = 0, binding = 2) writeonly buffer Out { float result[]; };
layout(push_constant) uniform Push { ivec2 size; };
void main() {
  ivec2 at = ivec2(gl_GlobalInvocationID.xy);
  float sum = 0.0;
  for (int y = -1; y <= 1; ++y)
    for (int x = -1; x <= 1; ++x) {
      ivec2 from = clamp(at + ivec2(x, y), ivec2(0), size - 1);
      sum += weights[y + 1][x + 1] * image[from.y * size.x + from.x];
    }
  result[at.y * size.x + at.x] = sum;
}
