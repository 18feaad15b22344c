// A step of relaxation on a grid: inside the mean of four neighbours, on the rim what was there.
kernel void jacobi(global const float *from, global float *to, uint width, uint height) {
  uint x = get_global_id(0), y = get_global_id(1), i = y * width + x;
  if (x == 0 || y == 0 || x + 1 == width || y + 1 == height) {
    to[i] = from[i];
    return;
  }
  to[i] = 0.25f * (from[i - 1] + from[i + 1] + from[i - width] + from[i + width]);
}
