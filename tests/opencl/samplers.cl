// Samplers as arguments
// run 1 1
// refused whole
// out r f32 0
kernel void k(global float *r, sampler_t s, read_only image3d_t a) { r[0] = read_imagei(a, s, (float4)(0.5f)).x; }
