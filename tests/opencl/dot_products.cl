// Dot products of integers (cl_khr_integer_dot_product), packed and of vectors, with accumulation and saturation
// run 4 2
// in x u32 16909060 4278190335 2155905152 2139062143
// in y u32 84281096 2139062143 2155905152 4286611584
// out r i32 70 70 70 2147480070 70 70 -2147479930 -67226 64770 -254 -254 2147479746 64770 -254 -2147480254 -2526
// out r i32 65536 65536 -65536 2147483647 65536 -65536 -2147414464 -1760 81153 -48895 81153 2147431105 81153 81153
// out r i32 -2147483648 -1
kernel void k(global const uint *x, global const uint *y, global int *r) {
  int i = get_global_id(0); uint a = x[i], b = y[i]; global int *o = r + i * 8;
  o[0] = (int)dot(as_uchar4(a), as_uchar4(b)); o[1] = dot(as_char4(a), as_char4(b)); o[2] = dot(as_char4(a), as_uchar4(b));
  o[3] = dot_acc_sat(as_char4(a), as_char4(b), 2147480000); o[4] = (int)dot_4x8packed_uu_uint(a, b); o[5] = dot_4x8packed_su_int(a, b);
  o[6] = dot_acc_sat_4x8packed_ss_int(a, b, -2147480000); o[7] = (int)dot_acc_sat(as_uchar4(a), as_uchar4(b), 4294900000u);
}
