// Rows become columns.
kernel void transpose(global const uint *from, global uint *to) {
  size_t x = get_global_id(0), y = get_global_id(1);
  to[x * get_global_size(1) + y] = from[y * get_global_size(0) + x];
}
