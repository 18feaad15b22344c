#version 450
// A product of matrices, an element each.
layout(local_size_x = 4, local_size_y = 4) in;
layout(set = 0, binding = 0) readonly buffer A { float a[]; };
layout(set = 0, binding = 1) readonly buffer B { float b[]; };
layout(set = 0, binding = 2) buffer C { float c[]; };
layout(push_constant) uniform Push { uint n, depth; float alpha, beta; };
void main() {
  uint column = gl_GlobalInvocationID.x, row = gl_GlobalInvocationID.y;
  float sum = 0.0;
  for (uint k = 0; k < depth; ++k) sum = fma(a[row * depth + k], b[k * n + column], sum);
  c[row * n + column] = alpha * sum + beta * c[row * n + column];
}
