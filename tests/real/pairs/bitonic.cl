// Sorts the numbers of a group: barriers in a loop in a loop.
kernel void bitonic(global uint *numbers) {
  local uint line[16];
  uint at = get_local_id(0);
  line[at] = numbers[get_global_id(0)];
  for (uint run = 2; run <= 16; run *= 2) {
    for (uint far = run / 2; far > 0; far /= 2) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint other = at ^ far;
      if (other > at) {
        uint a = line[at], b = line[other];
        if ((a > b) == ((at & run) == 0)) {
          line[at] = b;
          line[other] = a;
        }
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  numbers[get_global_id(0)] = line[at];
}
