// Ids of work-items.
// w_ids
// in dst u32 2 7 5 7 4 6 7 7 0 4 5 2 7 1 5 6 6 3 6 7 7 7 2 3 6 2 0 0 3 3 5 4 4 2 6 6 0 5 7 6 1 2 1 2 3 4 0 5 2 5 5 5 3 1 1 3 0 4 6 4 3 6 7 2
// out dst u32 0 0 0 0 100 100 1 0 200 200 2 0 300 300 3 0 10 10 4 0 110 110 5 0 210 210 6 0 310 310 7 0 1 1 8 0 101 101 9 0 201 201 10 0 301 301 11 0 11 11 12 0 111 111 13 0 211 211 14 0 311 311 15 0
RWStructuredBuffer<uint4> dst;
[numthreads(4,2,2)] void main(uint3 id : SV_DispatchThreadID, uint3 t : SV_GroupThreadID, uint3 g : SV_GroupID, uint n : SV_GroupIndex) { dst[(g.x * 16 + n)] = uint4(id.x * 100 + id.y * 10 + id.z, t.x * 100 + t.y * 10 + t.z, n, g.x); }