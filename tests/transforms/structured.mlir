// Transformed modules stay valid SPIR-V: constructs keep their merge and continue blocks, blocks of different
// constructs are not merged, vectors are selected by vectors, and debug information is not inlined.
// RUN: spirula opt %s -canonicalize -o %t && FileCheck %s --input-file=%t && spirula translate %t --to spirv -o %t.spv
// RUN: spirula opt %s -spirv-webgpu-prepare | FileCheck %s --check-prefix=APART
// RUN: mlir-opt %s -canonicalize | FileCheck %s --check-prefix=MLIR
// RUN: mlir-opt %s -spirv-webgpu-prepare | FileCheck %s --check-prefix=ONE
// RUN: spirula opt %s -inline | FileCheck %s --check-prefix=INLINE

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], [SPV_KHR_non_semantic_info]> {
  // The continue block is unreachable, and in the other loop the merge block.
  // CHECK-LABEL: spirv.func @once
  // CHECK: spirv.mlir.loop {
  // CHECK: ^bb[[BACK:[0-9]+]]: // no predecessors
  // CHECK-NEXT: spirv.Branch ^bb1
  // CHECK: spirv.mlir.merge
  // CHECK-LABEL: spirv.func @forever
  // CHECK: spirv.Store
  // CHECK-NEXT: spirv.Branch ^bb1
  // CHECK-NEXT: ^bb{{[0-9]+}}: // no predecessors
  // CHECK-NEXT: spirv.mlir.merge
  // MLIR-LABEL: spirv.func @once
  // MLIR: ^bb{{[0-9]+}}: // no predecessors
  // MLIR-NEXT: spirv.Branch ^bb1
  spirv.func @once(%p: !spirv.ptr<i32, Function>, %a: i32) "None" {
    spirv.mlir.loop {
      spirv.Branch ^bb1
    ^bb1:
      spirv.Store "Function" %p, %a : i32
      spirv.Branch ^bb3
    ^bb2:
      spirv.Branch ^bb1
    ^bb3:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @forever(%p: !spirv.ptr<i32, Function>, %a: i32) "None" {
    spirv.mlir.loop {
      spirv.Branch ^bb1
    ^bb1:
      spirv.Branch ^bb2
    ^bb2:
      spirv.Store "Function" %p, %a : i32
      spirv.Branch ^bb1
    ^bb3:
      spirv.mlir.merge
    }
    spirv.Return
  }

  // CHECK-LABEL: spirv.func @choose
  // CHECK: %[[EACH:.*]] = spirv.CompositeConstruct %arg0, %arg0 : (i1, i1) -> vector<2xi1>
  // CHECK-NEXT: %[[CHOSEN:.*]] = spirv.Select %[[EACH]], %arg2, %arg3 : vector<2xi1>, vector<2xf32>
  // CHECK-NEXT: spirv.Store "Function" %arg1, %[[CHOSEN]]
  // MLIR-LABEL: spirv.func @choose
  // MLIR: spirv.Select %arg0, %arg2, %arg3 : i1, vector<2xf32>
  spirv.func @choose(%c: i1, %p: !spirv.ptr<vector<2xf32>, Function>, %a: vector<2xf32>, %b: vector<2xf32>) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Store "Function" %p, %a : vector<2xf32>
      spirv.Branch ^bb3
    ^bb2:
      spirv.Store "Function" %p, %b : vector<2xf32>
      spirv.Branch ^bb3
    ^bb3:
      spirv.mlir.merge
    }
    spirv.Return
  }

  // APART-LABEL: spirv.func @two
  // APART: spirv.Store "Function" %arg1
  // APART: spirv.Store "Function" %arg2
  // APART: spirv.Return
  // ONE-LABEL: spirv.func @two
  // ONE: (%[[P:.*]]: !spirv.ptr<i32, Function>):
  // ONE-NEXT: spirv.Store "Function" %[[P]]
  spirv.func @two(%c: i1, %p: !spirv.ptr<i32, Function>, %q: !spirv.ptr<i32, Function>, %a: i32) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Store "Function" %p, %a : i32
      spirv.Branch ^bb3
    ^bb2:
      spirv.Store "Function" %q, %a : i32
      spirv.Branch ^bb3
    ^bb3:
      spirv.mlir.merge
    }
    spirv.Return
  }

  // INLINE-LABEL: spirv.func @inner
  // INLINE: NonSemantic.Shader.DebugInfo.100
  // INLINE-LABEL: spirv.func @outer
  // INLINE-NOT: DebugInfo
  // INLINE: %[[SUM:.*]] = spirv.IAdd %arg0, %arg0
  // INLINE-NEXT: spirv.ReturnValue %[[SUM]]
  spirv.func @inner(%a: i32) -> i32 "None" {
    %none = spirv.mlir.referenceof @inner : (i32) -> i32
    %0 = spirv.Instruction "OpExtInst" [["OpExtInstImport", "NonSemantic.Shader.DebugInfo.100"], 101 : i32, unit, unit](%none, %none) : ((i32) -> i32, (i32) -> i32) -> none
    %2 = spirv.Instruction "OpExtInst" [["OpExtInstImport", "NonSemantic.Shader.DebugInfo.100"], 28 : i32, unit, unit, unit](%none, %a, %none) : ((i32) -> i32, i32, (i32) -> i32) -> none
    %1 = spirv.IAdd %a, %a : i32
    spirv.ReturnValue %1 : i32
  }
  spirv.func @outer(%a: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @inner(%a) : (i32) -> i32
    spirv.ReturnValue %0 : i32
  }
}
