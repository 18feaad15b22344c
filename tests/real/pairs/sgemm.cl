// A product of matrices, an element each.
kernel void sgemm(global const float *a, global const float *b, global float *c, uint n, uint depth, float alpha,
                  float beta) {
  size_t column = get_global_id(0), row = get_global_id(1);
  float sum = 0.0f;
  for (uint k = 0; k < depth; ++k) sum = fma(a[row * depth + k], b[k * n + column], sum);
  c[row * n + column] = alpha * sum + beta * c[row * n + column];
}
