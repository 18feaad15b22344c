// Sums of all before and including: a value of each work-item lives across barriers.
kernel void scan(global int *line) {
  local int sums[2][16];
  uint at = get_local_id(0), now = 0;
  int mine = line[get_global_id(0)];
  sums[0][at] = mine;
  for (uint step_ = 1; step_ < 16; step_ *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (at >= step_) mine += sums[now][at - step_];
    now = 1 - now;
    sums[now][at] = mine;
  }
  line[get_global_id(0)] = mine;
}
