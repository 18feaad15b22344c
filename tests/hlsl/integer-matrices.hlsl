// Integer matrices are arrays of rows, which cannot be stored by columns: refused in all buffers that are laid out, but not by rows.
// RUN: not spirula compile -T cs_6_6 -E main %s 2>&1 | FileCheck %s
// RUN: spirula compile -T cs_6_6 -E main -Zpr %s | FileCheck %s --check-prefix=ROWS
// ROWS: OpStore
struct Inside { float3x2 f; int2x2 i; };
// CHECK: integer-matrices.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: externally initialized non-floating-point column-major matrices not supported yet
RWStructuredBuffer<int3x2> a;
// CHECK: integer-matrices.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: externally initialized non-floating-point column-major matrices not supported yet
RWStructuredBuffer<Inside> b;
// CHECK-NOT: error
RWStructuredBuffer<float3x2> c;
ByteAddressBuffer d;
[numthreads(1, 1, 1)] void main() { a[0] = d.Load<int3x2>(0) * 2; b[0].i[0] = 1; c[0] = 1; }
