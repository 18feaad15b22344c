#version 450
// How often each byte is there: atomic additions to memory that all work-items share.
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) readonly buffer Bytes { uint words[]; };
layout(set = 0, binding = 1) buffer Bins { uint bins[16]; };
void main() {
  uint word = words[gl_GlobalInvocationID.x];
  for (int k = 0; k < 4; ++k) atomicAdd(bins[bitfieldExtract(word, k * 8, 4)], 1u);
}
