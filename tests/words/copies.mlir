// Copies of one constant are one value: edges that pass them need no blocks of their own.
// RUN: spirula translate %s --to spirv | spirv-dis --raw-id --no-header | FileCheck %s

// CHECK: %[[ONE:[0-9]+]] = OpConstant %{{[0-9]+}} 1
// CHECK: %[[TWO:[0-9]+]] = OpConstant %{{[0-9]+}} 2
// CHECK: OpSwitch %{{[0-9]+}} %[[MERGE:[0-9]+]] 0 %[[CASE:[0-9]+]] 5 %[[MERGE]] 6 %[[EDGE:[0-9]+]]
// CHECK-NEXT: %[[EDGE]] = OpLabel
// CHECK-NEXT: OpBranch %[[MERGE]]
// CHECK-NEXT: %[[CASE]] = OpLabel
// CHECK-NEXT: OpBranch %[[MERGE]]
// CHECK-NEXT: %[[MERGE]] = OpLabel
// CHECK-NEXT: OpPhi %{{[0-9]+}} %[[ONE]] %[[HEAD:[0-9]+]] %[[TWO]] %[[EDGE]] %[[TWO]] %[[CASE]]
// CHECK-NEXT: OpReturn
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @f(%n: i32) "None" {
    spirv.mlir.selection {
      %one = spirv.Constant 1 : i32
      %again = spirv.Constant 1 : i32
      %two = spirv.Constant 2 : i32
      spirv.Switch %n : i32, [
        default: ^merge(%one : i32),
        0: ^case,
        5: ^merge(%again : i32),
        6: ^merge(%two : i32)
      ]
    ^case:
      spirv.Branch ^merge(%two : i32)
    ^merge(%m: i32):
      spirv.mlir.merge
    }
    spirv.Return
  }
}
