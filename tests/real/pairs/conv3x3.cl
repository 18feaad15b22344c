// Nine weights over an image whose rim goes on for ever.
kernel void conv3x3(global const float *image, global const float *weights, global float *result, int width,
                    int height) {
  int2 size = (int2)(width, height), at = (int2)(get_global_id(0), get_global_id(1));
  float sum = 0.0f;
  for (int y = -1; y <= 1; ++y)
    for (int x = -1; x <= 1; ++x) {
      int2 from = clamp(at + (int2)(x, y), 0, size - 1);
      sum += weights[y * 3 + x + 4] * image[from.y * size.x + from.x];
    }
  result[at.y * size.x + at.x] = sum;
}
