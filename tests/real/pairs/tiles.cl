// A product of matrices by tiles that the group loads together.
kernel void tiles(global const float *a, global const float *b, global float *c, uint n) {
  local float left[4][4], right[4][4];
  uint x = get_global_id(0), y = get_global_id(1), across = get_local_id(0), down = get_local_id(1);
  float sum = 0.0f;
  for (uint tile = 0; tile < n; tile += 4) {
    left[down][across] = a[y * n + tile + across];
    right[down][across] = b[(tile + down) * n + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < 4; ++k) sum += left[down][k] * right[k][across];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[y * n + x] = sum;
}
