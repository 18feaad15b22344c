// Arrays without elements may stand in group memory if nothing that is reached uses them.
// RUN: spirula compile -T cs_6_2 -E main %s | FileCheck %s
// RUN: not spirula compile -T cs_6_2 -E uses %s 2>&1 | FileCheck %s --check-prefix=USED
// RUN: not spirula compile -T cs_6_2 -E main -DMEMBER %s 2>&1 | FileCheck %s --check-prefix=MEMBER
// CHECK-NOT: OpVariable {{.*}} Workgroup
groupshared uint nothing[0];
// USED: empty-arrays.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: an array without elements cannot be used: SPIR-V has no type for it
uint get(uint i) { return nothing[i]; }
#ifdef MEMBER
template<int N> struct S {
  // MEMBER: empty-arrays.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: zero-sized arrays are not permitted in HLSL
  uint v[N];
};
groupshared S<0> member;
#endif
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() { o[0] = 7; }
[numthreads(1, 1, 1)] void uses() { o[0] = get(1); }
