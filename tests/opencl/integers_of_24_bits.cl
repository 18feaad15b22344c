// upsample, mul24, mad24 and other integer functions of some types only
// run 4 2
// in x i32 8388607 -8388608 305419 -77
// in y i32 -3 200 5461 -8388607
// out r i32 -25165821 -25153476 -41943037 -3 65530 260046961 -1677721600 -1677709255 1677721600 200 400 -1962934128
// out r i32 1667893159 1667905504 1667893159 -1458891435 5802 1678277549 645922739 645935084 -629145677 -5046271
// out r i32 26114 645920265
// out l i64 36028797018963965 36028797019033826 -36028797018963768 -36028797018959664 1311764616582485
// out l i64 1311764616588370 -326425903103 -326425854966
kernel void k(global const int *x, global const int *y, global int *r, global long *l) {
  int i = get_global_id(0), a = x[i], b = y[i];
  r[i * 6] = mul24(a, b); r[i * 6 + 1] = mad24(a, b, 12345); r[i * 6 + 2] = (int)mul24((uint)a & 0xffffff, (uint)b & 0xffffff);
  r[i * 6 + 3] = upsample((short)a, (ushort)b); r[i * 6 + 4] = upsample((uchar)a, (uchar)b) + upsample((char)a, (uchar)b);
  int4 v = mad24((int4)(a), (int4)(b, 1, 2, 3), (int4)(9)); r[i * 6 + 5] = v.x + v.y * 3 + v.z * 5 + v.w * 7;
  l[i * 2] = upsample(a, (uint)b); ushort3 s = upsample((uchar3)((uchar)a, 1, 2), (uchar3)((uchar)b));
  l[i * 2 + 1] = (long)upsample((uint)a, (uint)b) + s.x + s.y * 7L + s.z;
}
