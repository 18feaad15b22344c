// Vectors of all lengths, their elements mixed, saturation, bits, halves.
kernel void vectors(global const float4 *a, global const int *b, global float4 *out, global uint *bits, float scale) {
  size_t i = get_global_id(0);
  float4 x = a[i];
  float3 y = x.wzy * scale;
  float2 z = vload2(i, (global const float *)a);
  x.xz = x.zx + z;
  out[i] = mix(x, (float4)(y, dot(y, y)), 0.25f) + fma(x, x, (float4)(-1.0f)) + clamp(x, -1.0f, 1.0f);
  int n = b[i];
  uchar sat = convert_uchar_sat(n);
  short4 s = (short4)(n, n >> 3, n * n, -n);
  bits[i] = sat + popcount(n) * 1000 + (uint)(ushort)s.w + rotate((uint)n, 7u) + mul_hi((uint)n, 0x10001u)
          + (isnan(sqrt((float)n)) ? 77u : 0u);
}
