// HLSL 2021 converts records to others only where it is written, but to one that has no name; before, records of the same scalars.
// RUN: not spirula compile -T cs_6_2 -HV 2021 %s 2>&1 | FileCheck %s
// RUN: spirula compile -T cs_6_2 -HV 2018 %s | FileCheck %s --check-prefix=OLD
// RUN: spirula compile -T cs_6_2 -HV 2021 -DALLOWED %s | FileCheck %s --check-prefix=OLD
// OLD: OpStore
struct A { float v; };
struct B { float v; };
struct D : A { float w; };
void f(inout A a) { a.v = 1; }
float g(A a) { return a.v; }
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)] void main() {
  B b;
  b.v = 2;
  D d;
  d.v = 3;
  d.w = 4;
  o[0] = g(d) + g((A)b);
#ifndef ALLOWED
  // CHECK: conversions-of-records.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: no matching function for call to 'f'
  f(b);
  // CHECK: conversions-of-records.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: cannot {{convert|initialize}}
  A a = b;
  o[1] = a.v;
#else
  struct { float x; } unnamed = b;
  o[1] = unnamed.x;
#endif
}
