#version 450
// SHA-256 of messages of four bytes: rotations, a table, a private array that turns around.
layout(local_size_x = 4) in;
layout(set = 0, binding = 0) readonly buffer Messages { uint messages[]; };
layout(set = 0, binding = 1) readonly buffer Table { uint table[64]; };
layout(set = 0, binding = 2) writeonly buffer Digests { uint digests[]; };
uint turn(uint x, int n) { return (x >> n) | (x << (32 - n)); }
void main() {
  uint first[8] = uint[](0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au, 0x510e527fu, 0x9b05688cu,
                         0x1f83d9abu, 0x5be0cd19u);
  uint s[8] = first, w[16];
  for (int t = 0; t < 16; ++t) w[t] = 0;
  w[0] = messages[gl_GlobalInvocationID.x];
  w[1] = 0x80000000u;
  w[15] = 32;
  for (int t = 0; t < 64; ++t) {
    if (t >= 16) {
      uint a = w[(t + 1) & 15], b = w[(t + 14) & 15];
      w[t & 15] += (turn(a, 7) ^ turn(a, 18) ^ (a >> 3)) + w[(t + 9) & 15] + (turn(b, 17) ^ turn(b, 19) ^ (b >> 10));
    }
    uint more = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6]))
              + table[t] + w[t & 15];
    uint most = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    for (int k = 7; k > 0; --k) s[k] = s[k - 1];
    s[4] += more;
    s[0] = more + most;
  }
  for (int k = 0; k < 8; ++k) digests[gl_GlobalInvocationID.x * 8 + k] = s[k] + first[k];
}
