#version 450
// Structures, matrices of both orders, arrays, calls, switches, early exits.
layout(local_size_x = 4) in;
struct Part { vec3 axis; float weight; };
layout(set = 0, binding = 0, std430) readonly buffer Parts { Part parts[]; };
layout(set = 1, binding = 2, std140) uniform Turn { layout(row_major) mat3 rows; mat3 columns; float bias[3]; };
layout(set = 0, binding = 1, std430) writeonly buffer Out { vec4 result[]; };
float pick(uint kind, vec3 v) {
  switch (kind) {
    case 0: return v.x;
    case 1: case 2: return v.y + v[kind];
    default: break;
  }
  float sum = 0.0;
  for (int i = 0; i < 8; ++i) {
    if (i == 2) continue;
    if (sum > 20.0) break;
    sum += float(i) * v[i % 3];
  }
  return sum;
}
void main() {
  uint i = gl_GlobalInvocationID.x;
  Part part = parts[i];
  part.axis.y += 1.0;
  vec3 turned = rows * part.axis + columns[1] * rows[2].y;
  result[i] = vec4(turned * part.weight, pick(i, turned) + bias[i % 3]);
}
