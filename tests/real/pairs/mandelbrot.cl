// Steps until z -> z^2 + c leaves the circle: a loop that each work-item leaves at another time.
kernel void mandelbrot(global uint *steps, float left, float top, float pixel, uint most) {
  float cx = left + pixel * (float)get_global_id(0), cy = top + pixel * (float)get_global_id(1), x = 0, y = 0;
  uint n = 0;
  for (; n < most && x * x + y * y <= 4.0f; ++n) {
    float next = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = next;
  }
  steps[get_global_id(1) * get_global_size(0) + get_global_id(0)] = n;
}
