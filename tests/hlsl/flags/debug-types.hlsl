// Debug information with types, functions, scopes and variables, in both instruction sets.
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-debug=rich %s 2>&1 | FileCheck %s --check-prefixes=CHECK,RICH
// RUN: spirula compile -T cs_6_0 -fcgl -fspv-debug=vulkan %s | FileCheck %s --check-prefixes=CHECK,VULKAN

// RICH: [[SET:%[0-9]+]] = OpExtInstImport "OpenCL.DebugInfo.100"
// VULKAN: OpExtension "SPV_KHR_non_semantic_info"
// VULKAN: [[SET:%[0-9]+]] = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
// CHECK-DAG: [[X:%[0-9]+]] = OpString "height"
// CHECK-DAG: [[POINT:%[0-9]+]] = OpString "Sample"
// CHECK-DAG: [[CALLED:%[0-9]+]] = OpString "lowest"
// CHECK: OpExtInst %void [[SET]] DebugCompilationUnit
// CHECK-DAG: OpExtInst %void [[SET]] DebugTypeMember [[X]]
// CHECK-DAG: OpExtInst %void [[SET]] DebugTypeComposite [[POINT]]
// CHECK-DAG: OpExtInst %void [[SET]] DebugFunction [[CALLED]]
// CHECK: %lowest = OpFunction
// CHECK: OpExtInst %void [[SET]] DebugScope
// CHECK: OpExtInst %void [[SET]] DebugDeclare
struct Sample {
  float height;
};
RWStructuredBuffer<Sample> samples;

float lowest(Sample a, Sample b) {
  float found = a.height;
  if (b.height < found) {
    found = b.height;
  }
  return found;
}

[numthreads(1, 1, 1)]
void main() {
  samples[2].height = lowest(samples[0], samples[1]);
}
