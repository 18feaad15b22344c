// Memory of a group and barriers.
// g_shared
// groups: 2
// in src u32 0 3 0 6 6 4 7 6 4 7 3 6 2 0 2 6 1 3 4 6 0 7 5 3 6 2 1 6 6 2 0 2 0 1 4 4 6 7 6 7 5 5 1 4 5 1 5 2 0 5 6 7 5 1 7 6 1 6 3 0 4 5 3 1
// in dst u32 0 2 7 2 7 3 4 2 2 2 5 6 4 4 6 4 5 5 0 6 5 5 2 3 3 7 1 0 2 2 6 0 6 4 4 0 3 3 3 5 3 4 0 6 1 5 5 5 3 1 2 7 5 6 7 7 1 1 0 1 3 2 7 6
// out dst u32 116 116 117 117 116 116 117 117 116 116 117 117 116 116 117 117 116 116 117 117 116 116 117 117 116 116 117 117 116 116 117 117 124 124 125 125 124 124 125 125 124 124 125 125 124 124 125 125 124 124 125 125 124 124 125 125 124 124 125 125 124 124 125 125
groupshared uint s[32]; groupshared float3 f[4]; StructuredBuffer<uint> src;
RWStructuredBuffer<uint> dst;
[numthreads(32,1,1)] void main(uint3 id : SV_DispatchThreadID, uint n : SV_GroupIndex, uint3 g : SV_GroupID) { s[n] = src[id.x]; if (n < 4) f[n] = n * 0.5; GroupMemoryBarrierWithGroupSync(); for (uint k = 16; k > 0; k >>= 1) { if (n < k) s[n] += s[n + k]; GroupMemoryBarrierWithGroupSync(); } dst[id.x] = s[0] + (uint)f[n & 3].y + g.x; }// -----
// g_atomic
// in dst u32 5 7 1 3 0 4 6 6 3 0 0 6 4 4 0 1 3 0 2 3 4 6 1 6 7 5 7 0 6 5 7 5
// out dst u32 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605 49605
groupshared uint c; groupshared int m;
RWStructuredBuffer<uint> dst;
[numthreads(32,1,1)] void main(uint3 id : SV_DispatchThreadID, uint n : SV_GroupIndex) { if (n == 0) { c = 0; m = 100; } GroupMemoryBarrierWithGroupSync(); InterlockedAdd(c, n); InterlockedMin(m, (int)(n * 7 % 13) - 5); GroupMemoryBarrierWithGroupSync(); dst[id.x] = c * 100 + (uint)(m + 10); }// -----
// g_scan
// in src u32 7 4 4 6 5 0 2 2 3 3 7 0 0 2 2 6 6 3 6 7 1 0 2 0 3 2 0 4 6 4 3 1 7 0 7 3 0 2 2 0 2 4 3 4 1 2 5 7 6 3 3 6 6 7 2 2 2 1 7 1 3 6 5 7
// in dst u32 2 4 5 2 3 1 2 1 3 3 7 4 1 4 2 6 6 5 3 4 2 4 0 4 3 7 0 1 0 5 6 1 6 6 3 5 6 2 0 4 5 0 2 6 0 2 1 1 4 0 4 4 4 1 4 5 5 3 3 1 7 7 5 7
// out dst u32 7 11 15 21 26 26 28 30 33 36 43 43 43 45 47 53 59 62 68 75 76 76 78 78 81 83 83 87 93 97 100 101 108 108 115 118 118 120 122 122 124 128 131 135 136 138 143 150 156 159 162 168 174 181 183 185 187 188 195 196 199 205 210 217
groupshared uint t[64]; StructuredBuffer<uint> src;
RWStructuredBuffer<uint> dst;
[numthreads(64,1,1)] void main(uint3 id : SV_DispatchThreadID, uint n : SV_GroupIndex) { t[n] = src[id.x]; GroupMemoryBarrierWithGroupSync(); for (uint d = 1; d < 64; d *= 2) { uint v = n >= d ? t[n - d] : 0; GroupMemoryBarrierWithGroupSync(); t[n] += v; GroupMemoryBarrierWithGroupSync(); } dst[id.x] = t[n]; }