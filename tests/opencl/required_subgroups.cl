// A size of sub-groups that is required (intel_reqd_sub_group_size)
// run 8 8
// refused whole
// out r u32 0
kernel __attribute__((intel_reqd_sub_group_size(8))) void k(global uint *r) { r[get_global_id(0)] = get_sub_group_size(); }
