// Between the braces of an enumeration its enumerators are numbers.
// RUN: spirula compile -T cs_6_0 -fcgl %s | FileCheck %s
// CHECK: OpStore {{%[0-9]+}} %uint_7
enum class Flags : uint { A = 1, B = 2, C = 4, All = A | B | C };
RWStructuredBuffer<uint> results;
[numthreads(1, 1, 1)] void main() { results[0] = (uint)Flags::All; }
