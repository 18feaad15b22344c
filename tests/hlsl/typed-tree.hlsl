// The typed tree: conversions are nodes, overloads and constants are resolved.
// RUN: spirula compile -T cs_6_0 -ast-dump %s | FileCheck %s

static const int COUNT = 2 * 3;

// CHECK: function twice<float> float
// CHECK-NEXT: param x float
template <typename T>
T twice(T x) {
  return x + x;
}

RWStructuredBuffer<float> data;

[numthreads(COUNT, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  data[id.x] = twice(1.5f) + COUNT;
}

// CHECK: entry compute main
