// SHA-256 of messages of four bytes: rotations, a table, a private array that turns around.
constant uint first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
uint turn(uint x, uint n) { return rotate(x, 32 - n); }
kernel void sha256(global const uint *messages, global const uint *table, global uint *digests) {
  size_t i = get_global_id(0);
  uint s[8], w[16] = {messages[i], 0x80000000};
  w[15] = 32;
  for (int k = 0; k < 8; ++k) s[k] = first[k];
  for (int t = 0; t < 64; ++t) {
    if (t >= 16) {
      uint a = w[(t + 1) & 15], b = w[(t + 14) & 15];
      w[t & 15] += (turn(a, 7) ^ turn(a, 18) ^ (a >> 3)) + w[(t + 9) & 15] + (turn(b, 17) ^ turn(b, 19) ^ (b >> 10));
    }
    uint more = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) + bitselect(s[6], s[5], s[4]) + table[t]
              + w[t & 15];
    uint most = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    for (int k = 7; k > 0; --k) s[k] = s[k - 1];
    s[4] += more;
    s[0] = more + most;
  }
  for (int k = 0; k < 8; ++k) digests[i * 8 + k] = s[k] + first[k];
}
