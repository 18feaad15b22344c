// Specialization and push constants, attributes.
// v_spec
// in dst f32 0.5 -1.625 -1.875 0.5 -0.5 2 1.875 -0.125
// out dst f32 111 112.5 114 115.5 117 111 112.5 114
[[vk::constant_id(3)]] const int n = 5; [[vk::constant_id(4)]] const float f = 1.5; [[vk::constant_id(5)]] const bool b = true; static const int m = n * 2 + 1;
RWStructuredBuffer<float> dst;
[numthreads(8,1,1)] void main(uint3 id : SV_DispatchThreadID) { float v[16]; for (int k = 0; k <= n; ++k) v[k] = k * f; dst[id.x] = v[id.x % n] + m + (b ? 100 : 0); }// -----
// v_push
// in push u32 1065353216 1061158912 3215982592 1072693248 2 1069547520 1067450368 0 1056964608 1066401792 3218079744 3200253952
// in dst f32 0.375 -0.875 1.5 -1.375 0.5 0.125 -1.5 1 0.875 0.375 0.5 -1.25 -0.5 1.125 -0.125 0.5 -2 1.25 1.125 1.5 -1.5 1.375 -0.75 -1.5 -0.25 -0.5 -0.75 -0.625 -0.75 -1 0.875 -0.75
// out dst f32 3.5 2.75 -0.59375 0.84375 3.5 2.75 -0.59375 0.84375 3.5 2.75 -0.59375 0.84375 3.5 2.75 -0.59375 0.84375 3.5 2.75 -0.59375 0.84375 3.5 2.75 -0.59375 0.84375 3.5 2.75 -0.59375 0.84375 3.5 2.75 -0.59375 0.84375
struct P { float4 a; int n; float2 b; row_major float2x2 m; }; [[vk::push_constant]] P p;
RWStructuredBuffer<float4> dst;
[numthreads(8,1,1)] void main(uint3 id : SV_DispatchThreadID) { dst[id.x] = p.a * p.n + float4(p.b, mul(p.m, p.b)); }// -----
// v_flatten
// in src i32 2 6 6 6 1 0 7 6 5 3 1 1 5 4 0 5 6 4 3 3 2 6 5 1 3 4 3 7 6 3 5 4 7 4 6 1 6 0 7 5 4 2 1 1 5 3 4 6
// in dst i32 4 0 1 1 4 2 3 5 7 5 5 6 5 0 4 1
// out dst i32 36 36 36 36 13 13 13 13 25 25 25 25 32 32 32 32
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int r = 0; [unroll] for (int k = 0; k < 4; ++k) r += i.a[k] * k; [loop] for (int j = 0; j < i.b.x; ++j) r ^= j; [branch] if (r & 1) r += 3; [flatten] if (r & 2) r -= 5; dst[id.x] = r;
}
// -----
// v_precise
// in src f32 -0.375 -1.75 2 1.875 -0.5 -1.375 1.375 -0.375 -1.5 -0.5 1.125 0.875 2 -1 -1.25 -0.25 -1.875 2 0.5 -1.875 -0.375 0.625 -1.125 -0.375 0.375 -0.125 -2 -0.875 -1.125 -1.375 0.375 1.625 1.375 0.875 -0.25 -1 1.125 -1.5 1.375 1.75 0.75 1.25 -0.375 1.25 0.75 -0.75 0.625 -1.5
// in dst f32 1.875 -1.25 0.75 1.5 1 1 0.5 1.5 0.625 1.5 -1.875 1.375 1.5 1 1.875 1.25
// out dst f32 -2.625 0.59375 2.5625 -1.140625 -8.25 -5.5 -5.875 -4.03125 1.90625 2 -0.046875 -1.46875 3.1875 -1.03125 1.703125 2.28125
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    precise float4 r = i.a * i.b + i.c; float4 s = i.a * i.b; precise float t = s.x + i.c.x; dst[id.x] = r + t;
}
