// Conversions, swizzles, indices.
// c_f2i
// in src f32 -1.625 -1.125 1.375 -1.875 1.125 1 0.25 -0.75 -1.125 0.625 -0.375 1.875 -0.125 0.25 1.125 1.125 0.125 0.625 1.875 0.875 1.75 -0.625 1.75 0.625 0.25 1.125 0.125 1.875 1.625 -0.75 1.625 0.125 0.75 -0.25 0.875 0.25 -0.75 -0.25 -1.25 -1.625 0.5 1.625 0.875 0.25 -0.625 -1.125 -0.5 2
// in dst f32 -0.5 0.125 0.25 0.5 -0.625 -1.375 0.375 1 1.125 1 -0.25 -0.25 -0.625 -1.875 -1.5 -1.625
// out dst f32 7 7 1 -1 0 0 9 1 8 1 8 1 0 8 -1 -1
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int4 v = (int4)i.a; uint4 u = (uint4)abs(i.b); dst[id.x] = float4(v) + float4(u) * 8;
}
// -----
// c_bool
// in src f32 0.375 1.25 -1.125 0.25 -1.875 1.5 -1.5 0.5 2 1.75 1.5 1.875 -0.25 -1.75 -0.75 -0.125 1.375 1.25 1.375 -1 1 0.875 -0.75 -1.625 -1.625 0.375 -1.125 -0.875 1.25 -1.75 1 0.875 -0.625 0.75 -0.5 -1.25 0.125 1.625 1 -1.5 -1 -1.25 -1 -1.75 -1.75 -1.375 1.5 2
// in dst f32 0.375 1.75 0.875 -1 -1.75 0.5 0.75 -0.875 0.25 1 0.625 0.75 -2 -2 -0.5 -0.375
// out dst f32 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    bool4 v = (bool4)i.a; dst[id.x] = float4(v) + select((bool4)i.b, 2, 4) ;
}
// -----
// c_trunc
// in src f32 -1.75 -1.25 0.375 -0.5 0.75 1.375 0.5 1.875 -0.625 -0.125 -1.5 -0.875 -2 0.25 -1 -0.125 1 -0.75 1.125 1.375 0.25 -1.375 -0.5 -1.75 -0.125 -2 0.75 -0.625 0.25 -0.625 0.375 0.375 1.625 1.375 -1.5 1.375 1.25 -0.375 -0.25 -1.875 1.5 -0.375 -1.25 0.625 -0.875 -1.75 -1.375 -1.5
// in dst f32 0.625 -1.25 1.75 1.75 -0.25 1.125 1.125 -0.125 1 -2 1 0.125 -1.75 0.875 0.5 1.875
// out dst f32 -1.75 -1.25 0.75 -0.625 -2 0.25 1 0.25 -0.125 -2 0.25 1.625 1.25 -0.375 1.5 -0.875
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    float2 v = (float2)i.a; float s = (float)i.b; dst[id.x] = float4(v, s, ((float3)i.c.x).z);
}
// -----
// c_swizzle
// in src f32 -1.75 -0.375 1.5 -1 -1 -1.375 1.375 0.5 -1.25 0.25 -0.625 1.625 1.75 1.25 -0.375 0.5 -0.625 1 -1 0.625 1.875 0.5 0.375 1.25 -1.75 -0.5 0.25 1 -1.375 0.625 0.25 1.75 0.5 0.625 -1.25 -0.25 -0.625 -1.25 0.5 1.5 1.875 0.25 -1 1 -1.75 -0.25 0.5 1.375
// in dst f32 0.625 2 -0.125 1.375 0.875 0.375 2 -0.375 -0.625 -0.5 0.5 -0.875 -1.875 -2 -0.75 -0.625
// out dst f32 -2.625 -4.25 -2.875 -4.5 3.375 6 4.25 6.875 0.625 -1.25 -0.375 -2.25 0.625 -2 -1.625 -4.25
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    float4 v = i.a.wzyx; v.xz = i.b.yw; v.yw += i.c.xx; v.rgba = v.bgra; dst[id.x] = v.xxyy + v.zwzw + i.a.x.xxxx;
}
// -----
// c_index
// in src f32 -2 -2 -0.75 -1 -1.125 0.875 -1.5 -1.375 -1.5 0.375 0.125 -0.625 -0.5 -0.625 2 -0.625 1.75 1.625 -2 -0.375 -1 -1.5 -0.625 -1.75 -1 -1.125 -1.875 -0.375 1.25 -0.375 0.125 2 -0.25 0.875 -1.125 -0.375 -1.625 -1 2 -0.125 0.75 -1.5 -1.75 2 -0.75 1.375 0.5 1.75
// in dst f32 -1.5 1.875 -0.375 -1.375 -0.25 1.125 1.625 0.5 1.5 -1.875 -1 -0.25 0.125 -0.25 -1.75 -0.875
// out dst f32 7 5 -0.75 -1 -0.5 7 9 -0.625 -1 -1.125 7 -1.375 -2.625 -1 2 7
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    float4 v = i.a; v[id.x & 3] = 7; v[(id.x + 1) & 3] += v[id.x & 1]; dst[id.x] = v;
}
// -----
// c_comma
// in src f32 -0.25 0.5 0.5 -0.625 0.875 -0.875 -1.5 -1 1.25 -0.875 -0.875 -1.25 -1.125 -1 1.125 -0.5 1.5 0.875 -0.75 0.375 1.375 0.25 0.375 0.125 1.375 -1.25 0.5 -1.375 2 -0.25 -1.375 -0.5 1.75 1.375 -1 -0.625 2 -1.875 0.5 0.5 0.125 -1.25 0.25 0.625 -1.375 0.875 -1.125 -1.625
// in dst f32 -0.5 -0.5 0.625 -0.5 -1.375 -1.5 1.875 -1.75 0.5 -1.875 -0.5 -1 0.5 0.5 1.5 -1.25
// out dst f32 10.875 10.875 10.875 10.875 11.5 11.5 11.5 11.5 12 12 12 12 10.125 10.125 10.125 10.125
struct I { float4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<float4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    float x = (i.a.x, i.b.x); for (int k = 0, j = 5; k < j; ++k, --j) x += k * j; dst[id.x] = x;
}
