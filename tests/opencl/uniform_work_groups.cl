// Local sizes of the last group, get_enqueued_local_size, work-groups of one item
// run 6x2 1x2
// out r u32 60022 60122 60222 60322 60422 60522 61022 61122 61222 61322 61422 61522
kernel void k(global uint *r) { uint i = (uint)get_global_linear_id(); r[i] = (uint)(get_local_size(1) * 10 + get_enqueued_local_size(1) + get_group_id(0) * 100 + get_local_linear_id() * 1000 + get_num_groups(0) * 10000); }
