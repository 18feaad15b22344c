// A table at module scope, an argument by value, memory of the group from the host, private arrays.
constant uint primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
typedef struct { int add; short sub; char3 small; } Shift;
kernel void table(global const uint *in, global long *out, Shift shift, local uint *line, uint3 v) {
  size_t l = get_local_id(0), g = get_global_id(0);
  line[l] = primes[in[g] & 7];
  barrier(CLK_LOCAL_MEM_FENCE);
  uint kept[4];
  for (uint i = 0; i < 4; ++i) kept[(i + l) & 3] = line[i] * (i + 1);
  long sum = shift.add - shift.sub + shift.small.z;
  for (uint i = 0; i < 4; ++i) sum = sum * 3 + kept[i];
  out[g] = sum + v.y * get_group_id(0) + get_local_size(0);
}
