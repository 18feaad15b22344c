// Debug information: names and text of sources, lines.
// RUN: spirula compile -T cs_6_0 -fcgl -Zi %s | FileCheck %s
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-debug=file %s | FileCheck %s --check-prefix=NAME
// CHECK: [[FILE:%[0-9]+]] = OpString
// CHECK: OpSource HLSL 600 [[FILE]] "// Debug information
// CHECK: OpLine [[FILE]] 13 {{[0-9]+}}
// CHECK-NEXT: {{.*}}OpAccessChain
// NAME: OpString
// NAME-NOT: OpLine
RWStructuredBuffer<uint> result;
[numthreads(1, 1, 1)]
void main() {
  result[1] = 2;
}
