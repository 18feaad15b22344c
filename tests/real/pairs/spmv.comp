#version 450
// A sparse matrix by a vector, rows compressed: loops whose bounds are in memory, loads through indices.
layout(local_size_x = 4) in;
layout(set = 0, binding = 0) readonly buffer Rows { int rows[]; };
layout(set = 0, binding = 1) readonly buffer Columns { int columns[]; };
layout(set = 0, binding = 2) readonly buffer Values { float values[]; };
layout(set = 0, binding = 3) readonly buffer Vector { float vector[]; };
layout(set = 0, binding = 4) writeonly buffer Out { float result[]; };
void main() {
  uint row = gl_GlobalInvocationID.x;
  float sum = 0.0;
  for (int k = rows[row]; k < rows[row + 1]; ++k) sum += values[k] * vector[columns[k]];
  result[row] = sum;
}
