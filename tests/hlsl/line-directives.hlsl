// Diagnostics, OpLine and debug information name, also of what was inlined, the lines that #line directives give.
// RUN: spirula compile -T cs_6_0 -E main -fspv-debug=line %s | FileCheck %s
// RUN: spirula compile -T cs_6_0 -E main -fspv-debug=vulkan %s | FileCheck %s --check-prefix=RICH
// RUN: not spirula compile -T cs_6_0 -E main -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
// CHECK: %[[file:[0-9]+]] = OpString "gen/other.hlsl"
// CHECK: OpLine %[[file]] 101
// CHECK: OpLine %[[file]] 7
// RICH-DAG: %[[name:[0-9]+]] = OpString "gen/other.hlsl"
// RICH-DAG: %[[source:[0-9]+]] = OpExtInst %void %{{[0-9]+}} DebugSource %[[name]]
// RICH: DebugFunction %{{[0-9]+}} %{{[0-9]+}} %[[source]] %uint_100 
RWStructuredBuffer<uint> o;
#line 100 "gen/other.hlsl"
[numthreads(1, 1, 1)] void main() {
  o[0] = o[4];
// WRONG: gen/other.hlsl:7:3: error: use of undeclared identifier 'unknown'
// WRONG-NEXT: unknown = 1;
#ifdef WRONG
#line 7
  unknown = 1;
#endif
#line 7
  o[1] = o[2];
}
