// as_type: bits reinterpreted among scalars and vectors of the same size
// run 4 2
// in x u32 1065353216 3212836864 2139095040 305419896 1 2147483648 4294967295 16909060
// out r u32 1073741824 32831 49024 3229679873 3212836864 49024 1065353216 0 16256 0 9 3212836864 1065353216
// out r u32 50528769 1065353216 2155872256 2139095040 32895 4660 322262905 305419896 1450709556 2452903544 86 32640
// out r u32 22136 9 305419896 2139095040 50528769 2139095040 875853944 2 16777216 32768 2164326657 2147483648 32768
// out r u32 0 0 65536 0 9 2147483648 1 50528769 1 0 4294967295 4294967295 258 33752069 16909060 50594050 2164392708
// out r u32 3 4294967295 772 9 16909060 4294967295 50528769 4294967295 33686532
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void k(global const uint2 *x, global uint *r) {
  int i = get_global_id(0);
  uint2 v = x[i];
  global uint *o = r + i * 16;
  o[0] = as_uint(as_float(v.x) * 2); o[1] = as_uint(as_char4(v.x).wzyx); o[2] = as_ushort2(v.y).y;
  o[3] = as_int(as_uchar4(v.y) + (uchar)1); o[4] = (uint)(as_ulong(v) >> 32); o[5] = (uint)as_long(as_short4(v).wzyx);
  o[6] = as_uint2(as_double(v) * -1.0).y; o[7] = as_uchar8(v).s5; o[8] = as_uint(as_half2(v.x).yx);
  o[9] = as_ushort((half)as_half(as_ushort4(v).z)); o[10] = as_int4((int3)(1, 2, 3)).y + as_int3((int4)(7)).z;
  o[11] = as_uint(as_float2(v).y); o[12] = as_uint4(as_short8((ulong2)(5, as_ulong(v)))).z;
  o[13] = as_uint(as_char4((char3)(1, 2, 3)).xyzz); o[14] = as_uint2(as_float2(as_long(as_double(v)))).x;
  o[15] = as_uint4(as_uchar16((uint4)(v, v.yx)).s0022446688aaccee).z;
}
