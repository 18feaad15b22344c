// A sparse matrix by a vector, rows compressed: loops whose bounds are in memory, loads through indices.
kernel void spmv(global const int *rows, global const int *columns, global const float *values,
                 global const float *vector, global float *result) {
  size_t row = get_global_id(0);
  float sum = 0.0f;
  for (int k = rows[row], end = rows[row + 1]; k < end; ++k) sum += values[k] * vector[columns[k]];
  result[row] = sum;
}
