// Work-item functions in three dimensions
// run 4x6x2 2x3x1
// out r u32 0 65793 4098 69891 131592 197385 135690 201483 263184 328977 267282 333075 8216 74009 12314 78107
// out r u32 139808 205601 143906 209699 271400 337193 275498 341291 16448 82241 20546 86339 148040 213833 152138
// out r u32 217931 279632 345425 283730 349523 24664 90457 28762 94555 156256 222049 160354 226147 287848 353641
// out r u32 291946 357739
// out s u32 422 632 212 20 30 10 10 3 3 3 111 0 0 0
kernel void k(global uint *r, global uint *s) {
  uint i = (uint)get_global_linear_id();
  r[i] = (uint)(get_global_id(0) + get_global_id(1) * 8 + get_global_id(2) * 64 + get_local_id(0) * 256 + get_local_id(1) * 512 +
    get_local_id(2) * 2048 + get_group_id(0) * 4096 + get_group_id(1) * 8192 + get_group_id(2) * 16384 + get_local_linear_id() * 65536);
  if (i == 47) for (uint d = 0; d < 4; ++d) {
    if (d < 3) s[d] = (uint)get_global_size(d) * 100 + (uint)get_local_size(d) * 10 + (uint)get_num_groups(d);
    s[d + 3] = (uint)get_global_offset(d) + (uint)get_enqueued_local_size(d) * 10;
    s[d + 7] = d == 3 ? (uint)(get_global_size(d) + get_local_size(d) * 10 + get_num_groups(d) * 100 + get_group_id(d) * 1000 + get_local_id(d) * 10000 + get_global_id(d)) : get_work_dim();
  }
}
