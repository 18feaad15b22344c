// Sub-group functions: sizes, broadcasts, votes, reductions and scans; results that no size of sub-groups changes
// run 8 8
// in x i32 5 -3 8 100 -50 7 9 2
// out r i32 495 495 495 495 495 495 495 495
// out s i32 78 78 78 78 78 78 78 78
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void k(global const int *x, global int *r, global int *s) {
  int i = get_global_id(0), v = x[i]; local int sums[8];
  uint n = get_sub_group_local_id(), size = get_sub_group_size();
  r[i] = (size <= get_max_sub_group_size()) + (get_sub_group_id() < get_num_sub_groups()) * 2 + (get_enqueued_num_sub_groups() == get_num_sub_groups()) * 4 +
    sub_group_all(v > -100) * 8 + sub_group_any(v > 1000) * 16 + (sub_group_broadcast(v, n * 0) == sub_group_broadcast(v, 0)) * 32 +
    (sub_group_scan_inclusive_add(v) - sub_group_scan_exclusive_add(v) == v) * 64 + (sub_group_reduce_max(v) >= v) * 128 + (sub_group_scan_inclusive_min(v) <= v) * 256;
  int total = sub_group_reduce_add(v);
  if (n == 0) sums[get_sub_group_id()] = total;
  sub_group_barrier(CLK_LOCAL_MEM_FENCE); barrier(CLK_LOCAL_MEM_FENCE);
  int all = 0; for (uint g = 0; g < get_num_sub_groups(); ++g) all += sums[g];
  s[i] = all;
}
