// A size of sub-groups that is required (intel_reqd_sub_group_size)
// run 16 16
// out r u32 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8
// out l u32 7 7 7 7 7 7 7 7 15 15 15 15 15 15 15 15
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel __attribute__((intel_reqd_sub_group_size(8))) void k(global uint *r, global uint *l) {
  uint i = get_global_id(0); r[i] = get_sub_group_size(); l[i] = sub_group_reduce_max(i);
}
