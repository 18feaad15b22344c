// Images: read_imagef and write_imagef
// run 4x4 2x2
// refused whole
// out r f32 0
constant sampler_t s = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
kernel void k(global float *r, read_only image2d_t a, write_only image2d_t b) {
  int2 p = (int2)(get_global_id(0), get_global_id(1));
  write_imagef(b, p, read_imagef(a, s, p)); r[0] = get_image_width(a);
}
