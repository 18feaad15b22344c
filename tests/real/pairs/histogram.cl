// How often each byte is there: atomic additions to memory that all work-items share.
kernel void histogram(global const uint *words, global uint *bins) {
  uint word = words[get_global_id(0)];
  for (int k = 0; k < 4; ++k) atomic_add(&bins[(word >> (k * 8)) & 15], 1u);
}
