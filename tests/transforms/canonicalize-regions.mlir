// Unreachable blocks and cyclically dead block arguments are erased.
// RUN: mlir-opt %s -canonicalize | FileCheck %s
// RUN: mlir-opt %s -canonicalize=region-simplify=disabled | FileCheck %s --check-prefix=KEEP

spirv.module Logical GLSL450 {
  // CHECK-LABEL: spirv.func @loop
  // CHECK: spirv.Branch ^bb1
  // CHECK-NEXT: ^bb1: // 2 preds: ^bb0, ^bb1
  // CHECK-NEXT: spirv.Store "Function" %arg1, %arg0
  // CHECK-NEXT: spirv.Branch ^bb1
  // CHECK-NEXT: }
  // KEEP-LABEL: spirv.func @loop
  // KEEP: ^bb1(%{{.*}}: i32):
  // KEEP: spirv.IAdd
  spirv.func @loop(%a: i32, %p: !spirv.ptr<i32, Function>) "None" {
    spirv.Branch ^bb1(%a : i32)
  ^bb1(%only: i32):
    spirv.Store "Function" %p, %a : i32
    %next = spirv.IAdd %only, %a : i32
    spirv.Branch ^bb1(%next : i32)
  ^bb2:
    spirv.Return
  }
}
