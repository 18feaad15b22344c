// y <- a x + y, the last work-items beyond the length.
kernel void saxpy(global const float *restrict x, global float *restrict y, float a, uint length) {
  size_t i = get_global_id(0);
  if (i < length) y[i] += a * x[i];
}
