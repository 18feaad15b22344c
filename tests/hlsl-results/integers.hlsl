// Arithmetic and functions of integers.
// i1_abs
// in src i32 4 6 3 2 3 1 0 7 2 7 0 1 5 0 2 7 2 7 3 0 7 6 3 7 7 4 6 2 5 2 3 6 4 4 7 4 5 4 6 3 7 7 3 2 4 1 0 7
// in dst i32 4 6 2 7 0 5 7 3 4 3 6 3 2 2 5 6
// out dst i32 1 2 1 2 2 4 2 3 4 0 2 2 2 0 2 1
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(abs(i.a.x - 3), abs(i.a.yzw - 4));
}
// -----
// i1_sign
// in src i32 3 4 4 0 6 4 0 6 7 1 7 4 7 6 2 6 0 3 4 2 4 1 7 6 1 5 1 3 3 1 7 6 0 7 6 1 3 2 4 5 5 4 4 7 5 5 2 2
// in dst i32 6 2 4 7 0 0 2 1 7 1 0 6 3 3 4 4
// out dst i32 0 0 0 -1 1 1 -1 1 -1 1 -1 -1 0 -1 0 1
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(sign(i.a.x - 3), sign(i.a.yzw - 4));
}
// -----
// i1_countbits
// in src i32 5 7 7 2 7 1 0 4 2 2 2 7 5 2 1 1 3 6 4 7 1 1 3 1 2 4 7 5 2 4 1 3 4 3 7 1 4 0 3 3 2 5 7 6 6 2 7 6
// in dst i32 7 1 3 1 2 2 0 3 1 0 0 4 7 2 1 5
// out dst i32 3 9 9 6 3 6 6 6 4 6 9 9 4 0 7 7
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(countbits((uint)i.a.x * 77), countbits((uint3)i.a.yzw * 12345));
}
// -----
// i1_reversebits
// in src i32 2 2 6 2 5 7 7 6 7 7 3 6 5 0 0 6 2 6 2 5 3 1 2 1 3 3 3 2 2 7 6 3 5 3 5 0 1 6 7 2 2 1 3 7 5 0 7 4
// in dst i32 4 5 7 7 6 0 1 3 6 1 2 6 5 0 1 5
// out dst i32 1493172224 1309016064 1787068416 1309016064 -2122317824 0 0 1787068416 -419430400 -720830464 -720830464 1309016064 -1308622848 1787068416 -242581504 1309016064
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(reversebits((uint)i.a.x * 77), reversebits((uint3)i.a.yzw * 12345));
}
// -----
// i1_firstbitlow
// in src i32 1 7 5 2 6 2 0 6 7 6 3 0 4 2 6 4 5 4 5 5 4 4 5 7 0 7 6 5 2 2 5 4 0 2 1 6 0 3 4 1 0 4 4 4 6 3 7 5
// in dst i32 0 5 0 5 0 4 1 7 6 2 2 4 7 2 2 5
// out dst i32 0 0 0 1 2 1 1 2 -1 0 1 0 -1 0 2 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(firstbitlow((uint)i.a.x * 77), firstbitlow((uint3)i.a.yzw * 12345));
}
// -----
// i1_firstbithigh
// in src i32 7 7 2 0 6 6 6 5 5 5 1 2 4 5 6 6 4 3 1 0 2 1 3 2 6 5 4 0 5 7 5 1 5 6 3 1 4 2 3 6 5 3 1 1 0 5 3 4
// in dst i32 5 6 0 1 1 2 2 5 2 0 7 5 3 2 0 0
// out dst i32 9 16 14 -1 8 15 16 16 8 15 15 -1 8 14 15 16
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(firstbithigh((uint)i.a.x * 77), firstbithigh((uint3)i.a.yzw * 12345));
}
// -----
// i1_firstbithigh_s
// in src i32 6 0 0 5 5 5 4 1 1 4 2 2 5 3 4 7 0 5 2 3 5 3 7 2 7 2 0 2 1 3 7 2 5 4 6 6 7 1 5 1 0 4 4 1 1 3 7 6
// in dst i32 2 1 2 3 7 2 5 1 0 2 3 4 7 0 6 2
// out dst i32 1 1 1 1 1 -1 0 2 2 -1 1 -1 2 0 1 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = firstbithigh(i.a - 3);
}
// -----
// i2_add
// in src i32 5 2 1 7 1 7 2 0 1 2 4 0 1 6 3 7 2 6 2 2 0 4 5 0 0 0 3 5 6 7 6 7 3 0 0 7 3 7 7 1 7 2 1 7 2 0 0 0
// in dst i32 1 4 5 6 6 3 0 6 3 7 2 5 0 1 0 0
// out dst i32 6 4 -2 2 3 7 0 4 6 2 4 7 10 4 3 3
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 3) + (i.b - 2); dst[id.x].x += 5;
}
// -----
// i2_sub
// in src i32 4 7 0 6 1 3 2 3 4 4 5 7 0 4 0 1 5 4 5 0 1 4 0 3 3 0 4 5 4 0 5 6 1 2 2 4 6 3 4 7 0 7 1 1 4 1 1 3
// in dst i32 2 7 5 2 3 3 3 1 2 1 6 3 4 0 4 1
// out dst i32 -3 3 -3 2 -11 -1 -6 0 -7 -1 -2 -2 0 -5 2 5
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 3) - (i.b - 2); dst[id.x].x -= 5;
}
// -----
// i2_mul
// in src i32 1 0 2 1 2 1 6 3 0 4 7 1 2 2 7 6 4 6 5 5 6 1 3 5 4 7 7 2 5 3 7 1 3 6 2 1 1 0 6 4 1 6 6 7 0 3 5 2
// in dst i32 6 5 4 2 2 6 3 4 5 7 5 1 4 1 6 0
// out dst i32 0 3 -4 -2 -10 -4 12 9 15 4 20 1 10 -12 12 5
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 3) * (i.b - 2); dst[id.x].x *= 5;
}
// -----
// i2_band
// in src i32 2 0 4 1 3 5 1 3 7 2 6 6 0 2 3 7 6 0 7 5 4 6 6 3 6 4 6 1 5 2 4 4 4 4 4 2 7 6 5 1 3 4 3 5 5 3 5 3
// in dst i32 2 7 0 3 1 2 1 6 5 2 6 2 4 7 3 5
// out dst i32 1 1 1 0 4 -2 0 0 1 0 2 2 0 2 0 2
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 3) & (i.b - 2); dst[id.x].x &= 5;
}
// -----
// i2_bor
// in src i32 2 4 5 3 0 2 3 3 4 1 2 4 1 5 0 7 5 1 4 3 1 4 4 5 6 4 3 5 6 0 7 6 3 1 2 7 1 7 1 2 1 1 4 4 2 2 3 4
// in dst i32 5 3 6 0 1 6 3 5 1 7 7 2 0 7 4 5
// out dst i32 -1 1 3 1 -1 -1 -1 5 7 -1 5 6 -1 -1 -2 -1
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 3) | (i.b - 2); dst[id.x].x |= 5;
}
// -----
// i2_bxor
// in src i32 3 1 7 2 6 2 4 1 4 4 0 0 7 3 4 6 2 0 3 7 7 3 4 0 3 2 2 2 5 1 0 2 0 1 7 7 0 1 4 0 7 3 7 2 7 6 0 5
// in dst i32 5 5 0 7 0 5 6 0 0 2 7 4 1 0 0 7
// out dst i32 1 -2 6 0 1 -2 0 6 6 0 1 -1 -3 -1 4 -3
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 3) ^ (i.b - 2); dst[id.x].x ^= 5;
}
// -----
// i2_div
// in src i32 1 4 5 0 7 3 7 1 1 7 5 5 1 5 6 3 1 6 7 3 7 5 5 1 0 6 2 3 1 4 1 1 4 3 0 0 6 6 2 6 1 6 2 4 0 6 5 1
// in dst i32 5 6 5 7 2 4 5 1 1 6 1 5 2 2 1 3
// out dst i32 1 0 -1 0 0 0 -1 0 0 0 0 0 0 -1 0 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 3) / (i.b - 9);
}
// -----
// i2_mod
// in src i32 0 2 3 7 6 1 6 7 5 1 5 7 6 1 1 1 6 0 7 7 6 5 3 5 7 7 1 0 6 1 6 2 1 3 1 2 3 3 6 2 3 0 3 7 6 0 4 5
// in dst i32 4 0 3 1 2 1 6 3 2 0 0 2 6 5 0 3
// out dst i32 -2 1 5 0 5 0 -2 -2 5 0 -2 0 0 0 1 5
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a * 7 - 9) % (i.b + 1);
}
// -----
// u2_div
// in src i32 3 3 0 3 2 5 4 0 1 4 6 4 0 3 2 0 5 6 2 1 5 4 6 2 0 1 2 5 0 5 6 7 3 0 5 7 7 1 3 1 0 3 1 1 7 0 2 7
// in dst i32 5 5 3 0 7 1 0 7 4 6 5 5 4 0 1 4
// out dst i32 51 26 0 151 0 22 37 0 0 10 18 31 354 14 76 27
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (int4)((uint4)(i.a * 50) / (uint4)(i.b + 1) + (uint4)(i.a * 77) % 5u);
}
// -----
// i2_shl
// in src i32 6 7 0 7 7 3 5 7 4 0 1 7 4 5 6 5 2 3 5 3 6 6 6 0 2 7 3 0 6 5 5 3 2 7 4 3 7 3 5 7 3 2 5 1 3 0 7 6
// in dst i32 7 4 0 1 5 1 1 0 7 3 5 0 7 7 2 2
// out dst i32 384 32 -96 512 4 16 96 16 -64 128 0 -24 32 0 64 8
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 3) << i.b;
}
// -----
// i2_shr
// in src i32 2 3 1 0 4 6 3 6 1 3 7 2 5 7 7 1 4 2 1 2 0 5 1 4 4 5 1 3 2 3 5 1 7 2 0 4 1 6 2 7 3 1 1 1 1 5 6 7
// in dst i32 1 6 3 6 3 6 7 3 6 1 1 6 7 1 3 7
// out dst i32 -19 -5 -38 -5 -19 -74 -147 -75 -74 -37 -10 -149 -38 -147 -149 -147
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (i.a - 300) >> i.b;
}
// -----
// u2_shr
// in src i32 5 0 5 4 2 3 5 3 0 1 7 3 5 7 4 7 4 4 0 2 4 0 4 6 5 3 4 4 2 2 1 7 3 3 6 2 7 4 4 0 3 7 3 2 0 4 4 6
// in dst i32 1 2 6 2 0 4 3 4 2 7 2 3 2 5 6 3
// out dst i32 1073741750 536870874 134217718 536870875 268435437 268435437 -296 1073741750 1073741750 1073741749 2147483500 33554429 536870875 33554429 536870875 1073741749
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (int4)((uint4)(i.a - 300) >> (uint4)i.b);
}
// -----
// i2_shift_wide
// in src i32 6 3 2 3 5 2 0 4 6 5 5 7 4 4 5 3 7 4 1 3 4 5 6 1 6 5 5 3 1 7 3 0 7 1 5 1 2 0 7 5 7 3 4 1 2 1 5 6
// in dst i32 3 4 2 1 1 6 3 7 3 5 5 6 6 1 0 0
// out dst i32 48 3 -2147483648 12 128 16 -2147483648 6 0 160 10 -1073741824 64 0 28 -2147483648
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = i.a << (i.b + 30);
}
// -----
// i2_min
// in src i32 7 1 4 2 6 4 3 4 0 0 4 5 5 7 4 5 5 3 2 4 3 5 7 1 6 6 3 2 3 3 4 4 5 0 2 4 5 1 7 0 0 0 2 4 4 3 4 0
// in dst i32 3 1 2 0 1 6 7 4 7 5 4 5 6 6 4 1
// out dst i32 8 2 2 3 4 6 2 4 6 6 0 3 0 -2 4 1
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = min(i.a - 3, i.b) + (int4)min((uint4)(i.a - 3), (uint4)i.b);
}
// -----
// i2_max
// in src i32 2 4 3 7 3 4 3 1 3 5 3 6 5 0 1 4 7 0 3 5 7 4 7 6 5 2 6 7 2 2 5 3 3 7 0 3 7 2 5 4 2 1 0 1 0 3 1 2
// in dst i32 3 7 6 4 0 0 4 3 2 1 3 6 4 4 2 3
// out dst i32 2 8 6 8 14 -3 1 10 4 1 10 8 8 0 4 2
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = max(i.a - 3, i.b) + (int4)max((uint4)(i.a - 3), (uint4)i.b);
}
// -----
// i3_clamp
// in src i32 6 4 4 0 5 0 7 0 1 1 2 2 1 3 1 5 2 4 7 2 4 5 6 3 0 3 6 2 1 7 3 2 1 0 3 5 7 2 5 4 7 3 1 7 0 6 7 5
// in dst i32 5 4 2 5 7 2 4 3 7 0 3 2 6 2 6 6
// out dst i32 11 6 11 2 4 7 9 9 3 10 10 4 12 5 8 11
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = clamp(i.a, i.b, i.b + 2) + (int4)clamp((uint4)i.a, 2u, 5u);
}
// -----
// i3_mad
// in src i32 2 0 3 0 7 5 4 4 6 4 4 5 1 6 1 2 1 3 0 3 7 3 5 3 5 5 5 2 4 0 6 3 0 6 3 6 5 1 4 6 4 2 2 5 5 1 5 7
// in dst i32 0 5 5 6 3 1 2 2 5 5 5 7 0 7 6 7
// out dst i32 20 4 16 5 8 21 5 9 20 6 33 12 25 3 13 37
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = mad(i.a, i.b, i.c);
}
// -----
// i_cmp
// in src i32 1 6 5 4 2 6 7 3 1 3 1 1 2 0 4 4 5 4 4 1 7 5 4 3 6 7 1 6 7 5 3 5 5 2 5 1 0 7 1 7 0 6 7 1 5 7 6 6
// in dst i32 2 5 0 4 6 4 7 2 7 7 3 2 1 1 4 4
// out dst i32 19 14 11 10 25 25 6 10 11 10 25 10 28 2 25 26
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (int4)(i.a < i.b) + 2 * (int4)(i.a >= i.c) + 4 * (int4)(i.a == i.b) + 8 * (int4)(i.a != i.c) + 16 * (int4)((uint4)(i.a - 4) > (uint4)i.b);
}
// -----
// i_logic
// in src i32 7 6 2 4 5 5 7 7 6 4 0 2 1 4 4 7 1 0 5 0 7 7 4 2 3 5 0 7 4 4 3 4 7 5 7 2 4 7 2 2 2 1 2 1 7 6 1 5
// in dst i32 4 3 6 1 7 2 2 5 7 2 4 4 7 4 1 7
// out dst i32 27 27 30 27 12 10 11 10 30 27 30 27 10 10 12 12
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    bool4 p = i.a > 3; bool4 q = i.b > 2; dst[id.x] = (int4)and(p, q) + 2 * (int4)or(p, q) + 4 * (int4)!p + (any(p) ? 8 : 0) + (all(q) ? 16 : 0);
}
// -----
// i_select
// in src i32 4 4 4 0 6 1 7 6 3 4 4 6 3 7 2 3 4 7 6 6 6 0 5 1 7 2 3 5 1 6 7 2 5 4 6 3 3 6 6 4 7 1 1 7 1 7 7 7
// in dst i32 4 0 0 4 2 4 5 6 2 4 3 0 0 0 1 3
// out dst i32 9 5 11 12 10 7 11 7 8 10 13 7 8 7 7 14
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = select(i.a > i.b, i.a, i.c) + (i.a.x > 2 ? i.b : i.c);
}
// -----
// i_incdec
// in src i32 6 7 3 1 6 6 2 2 0 4 5 1 7 6 0 2 4 2 7 6 1 3 3 4 6 1 1 5 5 1 6 7 2 6 1 2 2 5 2 1 0 4 2 2 3 2 5 2
// in dst i32 6 1 3 7 4 2 6 6 1 5 5 2 2 4 4 4
// out dst i32 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    int4 v = i.a; int4 w = v++ + ++v; w -= v-- * 2; dst[id.x] = v + w - --v;
}
// -----
// i_neg
// in src i32 1 7 1 3 2 2 2 5 2 6 0 1 1 2 6 4 1 4 3 2 0 0 5 0 0 2 1 3 6 6 7 2 0 1 1 6 5 0 6 5 4 4 7 4 0 2 5 4
// in dst i32 1 6 1 3 0 1 7 0 1 0 0 0 2 7 7 7
// out dst i32 -4 -10 -3 -9 -2 -6 -10 -6 -6 -9 -9 -6 -9 -5 -14 -10
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = -i.a + ~i.b + (int4)!i.c;
}
// -----
// i_pack
// in src i32 1 0 3 5 3 4 3 2 5 4 0 0 2 4 2 4 7 0 0 7 2 1 3 2 3 6 6 2 6 0 5 0 5 3 3 3 7 1 5 3 1 2 6 5 5 5 3 2
// in dst i32 5 3 1 3 7 6 0 2 4 7 2 3 6 1 6 4
// out dst i32 -922746842 -922746880 -922746773 -922746699 -16776888 -16776815 -16776887 -16776814 16712048 16712157 16712157 16712009 -14231 -14197 -14051 -14126
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    uint4 u = (uint4)i.a * 37; uint p = pack_u8(u); dst[id.x] = (int4)(unpack_u8u32(p) + pack_clamp_u8(i.b * 100)) + unpack_s8s32(pack_s8(i.c - 3));
}
// -----
// i_dot4
// in src i32 5 1 5 3 6 3 3 4 0 3 1 3 6 3 0 5 0 0 4 3 3 5 3 7 3 7 5 7 4 2 7 3 2 7 0 6 0 4 2 1 2 2 3 7 6 6 6 0
// in dst i32 7 5 5 4 7 0 7 5 5 3 4 3 1 1 0 4
// out dst i32 727 705 0 0 7 7 0 0 295 3316 0 0 7 1894 0 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = int4(dot4add_u8packed((uint)i.a.x * 0x01020304u, (uint)i.b.x * 0x04010203u, 7), dot4add_i8packed((uint)i.a.y * 0x01f20304u, (uint)i.b.y * 0x04f10203u, 7), 0, 0);
}
// -----
// i_msad4
// in src i32 3 4 0 5 5 7 5 5 3 0 3 7 1 3 3 5 2 4 2 1 5 5 4 1 3 5 3 1 2 2 0 4 0 5 3 0 2 1 1 7 3 3 0 6 3 3 1 2
// in dst i32 3 7 0 7 2 0 4 6 5 0 0 7 0 6 2 1
// out dst i32 329 312 337 559 331 254 228 359 311 370 253 304 491 559 368 459
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = (int4)msad4(0x01020304u * (uint)i.a.x, uint2(i.b.xy) * 0x11223344u, uint4(1, 2, 3, 4));
}
// -----
// i_as
// in src i32 6 7 2 0 6 1 4 2 5 1 1 3 7 1 7 6 0 4 6 7 0 6 4 3 2 2 4 3 4 0 1 1 1 6 7 2 1 1 4 5 6 2 3 2 4 7 5 0
// in dst i32 2 1 4 1 7 1 1 4 3 7 4 2 7 2 2 5
// out dst i32 30408707 2124939264 12582912 1073741824 1093140483 2134900736 31981568 32505856 12582915 1077936128 2134900736 2131755008 2130706435 2143289344 8388608 15728640
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    dst[id.x] = asint(float4(i.a) * 1.5) ^ (int4)asuint(float4(i.b)); dst[id.x].x += (int)asfloat(0x40400000 + i.a.x);
}
// -----
// i_f16
// in src i32 5 0 1 4 0 7 0 0 2 3 4 1 6 5 1 5 5 7 4 0 6 1 2 6 7 1 6 6 6 7 6 6 5 2 1 3 2 3 6 3 1 0 2 4 6 2 2 2
// in dst i32 0 1 1 5 3 4 1 0 1 0 7 2 3 7 4 5
// out dst i32 17295 0 14851 16908 17554 17295 14851 17295 17749 14851 17554 17554 15878 16521 17554 16521
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    uint4 h = f32tof16(float4(i.a) * 0.75); dst[id.x] = (int4)(f16tof32(h) * 4) + (int4)h;
}
// -----
// i_addc
// in src i32 7 0 3 1 5 4 6 2 2 0 2 2 2 6 0 3 5 4 3 1 1 5 5 5 4 6 1 1 7 7 1 3 6 7 4 3 4 0 5 4 4 5 3 6 3 5 6 5
// in dst i32 3 2 7 4 4 7 1 6 3 7 3 7 7 3 1 6
// out dst i32 1 268435449 0 0 1 -1879048194 0 0 1 -1879048196 0 0 1 -1879048196 0 0
struct I { int4 a, b, c; }; StructuredBuffer<I> src;
RWStructuredBuffer<int4> dst;
[numthreads(4,1,1)] void main(uint3 id : SV_DispatchThreadID) {
    I i = src[id.x];
    uint lo = (uint)i.a.x * 0x7fffffffu; uint s = lo + 0x90000000u; dst[id.x] = int4(s < lo, s, 0, 0);
}
