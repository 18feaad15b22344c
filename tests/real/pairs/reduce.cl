// A sum for each group, half of the work-items each time: barriers in a loop.
kernel void reduce(global const int *from, global int *sums) {
  local int line[16];
  uint at = get_local_id(0);
  line[at] = from[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_ = 8; half_ > 0; half_ /= 2) {
    if (at < half_) line[at] += line[at + half_];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (at == 0) sums[get_group_id(0)] = line[0];
}
