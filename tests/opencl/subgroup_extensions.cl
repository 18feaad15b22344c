// Sub-group shuffles, ballots, clusters and non-uniform operations (cl_khr_subgroup_*); results that no size changes
// run 8 8
// in x i32 5 -3 8 100 -50 7 9 2
// out r i32 16383 12287 16383 16383 12287 16383 16383 16383
kernel void k(global const int *x, global int *r) {
  int i = get_global_id(0), v = x[i]; uint n = get_sub_group_local_id();
  uint4 b = sub_group_ballot(1);
  int s = (sub_group_shuffle(v, n) == v) + (sub_group_shuffle_xor(v, 0) == v) * 2 + (sub_group_ballot_bit_count(b) == get_sub_group_size()) * 4 + (sub_group_inverse_ballot(b) != 0) * 8 +
    (sub_group_ballot_bit_extract(b, n) != 0) * 16 + (sub_group_ballot_find_lsb(b) == 0) * 32 + (sub_group_non_uniform_all(1) != 0) * 64 + (sub_group_broadcast_first(v) == sub_group_broadcast(v, 0)) * 128 +
    (sub_group_elect() == (n == 0)) * 256 + (sub_group_shuffle_down(v, 0) == v) * 512 + (sub_group_rotate(v, 0) == v) * 1024 + (sub_group_clustered_reduce_add(v, 1) == v) * 2048;
  if (v > 0) s += (sub_group_non_uniform_scan_inclusive_max(v) >= v) * 4096;
  r[i] = s + (sub_group_non_uniform_reduce_add((short)1) == (short)get_sub_group_size()) * 8192;
}
