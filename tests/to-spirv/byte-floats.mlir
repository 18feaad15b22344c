// RUN: mlir-opt -convert-func-to-spirv=emulate-unsupported-float-types=false %s | FileCheck %s
// RUN: mlir-opt -convert-func-to-spirv %s | FileCheck --check-prefix=EMULATED %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Float8EXT, Int8], [SPV_EXT_float8]>, #spirv.resource_limits<>>} {
// Floats of eight bits that the environment has stay, if they are not to be emulated.
// CHECK: spirv.func @known(%arg0: f8E4M3FN, %arg1: vector<2xf8E5M2>)
// EMULATED: spirv.func @known(%arg0: i8, %arg1: vector<2xi8>)
func.func @known(%a: f8E4M3FN, %b: vector<2xf8E5M2>) {
  return
}

// CHECK: func.func @unknown(%arg0: f8E4M3)
// EMULATED: spirv.func @unknown(%arg0: i8)
func.func @unknown(%a: f8E4M3) {
  return
}
}
