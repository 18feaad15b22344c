// A work-group size that differs from the required one
// run 8 4
// refused whole
// out r u32 0
kernel __attribute__((reqd_work_group_size(8, 1, 1))) void k(global uint *r) { r[get_global_id(0)] = 1; }
