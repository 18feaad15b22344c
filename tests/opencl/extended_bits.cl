// Bit-field functions (cl_khr_extended_bit_ops): insert, extract, reverse, on scalars and vectors
// run 4 2
// in x u64 81985529216486895 18364758544493064720 18446744073709551615 9223372036854775809
// out r u64 2309749167 85107086708207 18446744073709551613 725372254 17848844570815808887 4155757969
// out r u64 2533244726345723 14159570815495042995 1985231280 17293907886318301712 2 7864562337 597899502893742983
// out r u64 139209326 18444210828983205892 4287173258214508620 4294965695 17293908331009671167 18446744073709551615
// out r u64 8589934591 254 4294967295 18446744073709551615 18446744073709551615 14753 9223456699250114561 0 0
// out r u64 9223372036854775937 2147483648 0 281474976743424
kernel void k(global const ulong *x, global ulong *r) {
  int i = get_global_id(0); ulong a = x[i]; global ulong *o = r + i * 8;
  o[0] = bitfield_insert((uint)a, 0xabcdu, 5u, 9u); o[1] = bitfield_insert(a, 77UL, 40u, 20u); o[2] = (ulong)bitfield_extract_signed((int)a, 3u, 6u);
  o[3] = bitfield_extract_unsigned(a, 13u, 33u); o[4] = bit_reverse(a) + bit_reverse((uchar)a); o[5] = bit_reverse((uint)a);
  short4 v = bitfield_extract_signed(as_short4(a), 2u, 5u); o[6] = as_ulong(v); o[7] = as_ulong(bit_reverse(as_ushort4(a)));
}
