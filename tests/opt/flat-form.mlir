// The passes of the optimizer want flat control flow.
// RUN: not spirula opt --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-mem2reg)))' %s 2>&1 | FileCheck %s
// RUN: not spirula opt --pass-pipeline='builtin.module(spirv.module(spirv-inline))' %s 2>&1 | FileCheck %s --check-prefix=MODULE
// RUN: spirula opt --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-flatten-regions,spirv-mem2reg,spirv-structure-regions)))' %s | FileCheck %s --check-prefix=FLAT

// CHECK: flat-form.mlir:18:3: error: 'spirv.func' op is no input for pass 'spirv-mem2reg': expected flat control flow, which spirv-flatten-regions makes of constructs
// MODULE: flat-form.mlir:17:1: error: 'spirv.module' op is no input for pass 'spirv-inline': expected flat control flow

// FLAT: %[[PHI:.+]] = spirv.mlir.selection -> i32 {
// FLAT: spirv.BranchConditional
// FLAT: %[[SUM:.+]] = spirv.IAdd
// FLAT: spirv.Branch ^{{.+}}(%[[SUM]] : i32)
// FLAT: ^{{.+}}(%[[MERGED:.+]]: i32):
// FLAT: spirv.mlir.merge %[[MERGED]]
// FLAT: spirv.ReturnValue %[[PHI]]

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @select(%condition: i1, %value: i32) -> i32 "None" {
    %variable = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Store "Function" %variable, %value : i32
    spirv.mlir.selection {
      spirv.BranchConditional %condition, ^then, ^merge
    ^then:
      %sum = spirv.IAdd %value, %value : i32
      spirv.Store "Function" %variable, %sum : i32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    %result = spirv.Load "Function" %variable : i32
    spirv.ReturnValue %result : i32
  }
}
