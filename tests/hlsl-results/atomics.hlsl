// Atomic operations.
// a_int
// in v i32 1 4 1 1 5 5 6 0 5 2 6 5 4 3 1 0
// out v i32 121 10 -5 0 15 53 15 0 5 2 6 5 4 3 1 0
// in old i32 1 2 4 1 6 5 5 7 5 1 6 3 6 7 2 6
// out old i32 1 1 2 4 7 11 16 22 29 37 46 56 67 79 92 106
RWStructuredBuffer<int> v;
RWStructuredBuffer<int> old;
[numthreads(16,1,1)] void main(uint3 id : SV_DispatchThreadID) { int o; InterlockedAdd(v[0], (int)id.x, o); InterlockedMax(v[1], (int)id.x - 5); InterlockedMin(v[2], (int)id.x - 5); InterlockedAnd(v[3], ~(int)id.x); InterlockedOr(v[4], (int)id.x); InterlockedXor(v[5], (int)id.x * 3); int e; InterlockedExchange(v[6], (int)id.x, e); int c; InterlockedCompareExchange(v[7], (int)3, (int)id.x, c); InterlockedCompareStore(v[8], (int)2, (int)9); old[id.x] = o; }// -----
// a_uint
// in v u32 2 2 5 3 3 5 6 5 6 0 6 5 6 0 5 5
// out v u32 122 4294967295 0 0 15 53 15 5 6 0 6 5 6 0 5 5
// in old u32 1 2 0 3 4 1 0 6 5 5 3 5 2 0 6 5
// out old u32 2 2 3 5 8 12 17 23 30 38 47 57 68 80 93 107
RWStructuredBuffer<uint> v;
RWStructuredBuffer<uint> old;
[numthreads(16,1,1)] void main(uint3 id : SV_DispatchThreadID) { uint o; InterlockedAdd(v[0], (uint)id.x, o); InterlockedMax(v[1], (uint)id.x - 5); InterlockedMin(v[2], (uint)id.x - 5); InterlockedAnd(v[3], ~(uint)id.x); InterlockedOr(v[4], (uint)id.x); InterlockedXor(v[5], (uint)id.x * 3); uint e; InterlockedExchange(v[6], (uint)id.x, e); uint c; InterlockedCompareExchange(v[7], (uint)3, (uint)id.x, c); InterlockedCompareStore(v[8], (uint)2, (uint)9); old[id.x] = o; }// -----
// a_byte
// in b u32 3 1 4 7 2 6 1 0 2 1 1 0 7 2 0 3 7 2 1 0 6 4 5 7 5 6 4 0 7 4 6 2
// out b u32 123 15 28 7 2 6 1 0 2 1 1 0 7 2 0 3 3 3 4 6 9 13 18 24 31 39 48 58 69 81 94 108
RWByteAddressBuffer b;
[numthreads(16,1,1)] void main(uint3 id : SV_DispatchThreadID) { uint o; b.InterlockedAdd(0, id.x, o); b.InterlockedMax(4, id.x); b.InterlockedXor(8, o); b.Store(64 + id.x * 4, o); }