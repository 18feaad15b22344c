// Where MLIR cannot parse its own output, a form that it parses is printed; both forms are parsed.
// RUN: mlir-opt %s -no-implicit-module | FileCheck %s
// RUN: mlir-opt %s -no-implicit-module | mlir-opt -no-implicit-module | FileCheck %s

spirv.module Logical GLSL450 {
  // CHECK-LABEL: @chain
  spirv.func @chain(%arg0: !spirv.ptr<i32, Function>) "None" {
    // CHECK-NEXT: %{{.*}} = "spirv.AccessChain"(%arg0) : (!spirv.ptr<i32, Function>) -> !spirv.ptr<i32, Function>
    %0 = spirv.AccessChain %arg0[] : !spirv.ptr<i32, Function>,  -> !spirv.ptr<i32, Function>
    spirv.Return
  }

  // CHECK-LABEL: @nothing
  spirv.func @nothing() "None" {
    // CHECK-NEXT: %{{.*}} = "spirv.CompositeConstruct"() : () -> !spirv.struct<nothing, ()>
    %0 = spirv.CompositeConstruct : () -> !spirv.struct<nothing, ()>
    spirv.Return
  }

  // CHECK-LABEL: @copies
  spirv.func @copies(%arg0: !spirv.ptr<i32, Function>) "None" {
    // CHECK-NEXT: spirv.CopyMemory "Function" %arg0, "Function" %arg0 ["Volatile"],{{ +}}["Nontemporal"] : i32 {first = 1 : i32}
    spirv.CopyMemory "Function" %arg0, "Function" %arg0 ["Volatile"], ["Nontemporal"] {first = 1 : i32} : i32
    // CHECK-NEXT: spirv.CopyMemory "Function" %arg0, "Function" %arg0 ["Volatile"],{{ +}}["Nontemporal"] : i32 {second = 1 : i32}
    spirv.CopyMemory "Function" %arg0, "Function" %arg0 ["Volatile"], ["Nontemporal"] : i32 {second = 1 : i32}
    spirv.Return
  }

  // CHECK-LABEL: @loop
  spirv.func @loop(%arg0: i1) "None" {
    // CHECK-NEXT: "spirv.mlir.loop"() <{loop_control = #spirv.loop_control<Unroll|PartialCount>}> ({
    // CHECK-NEXT:   spirv.Branch ^bb1
    spirv.mlir.loop control(Unroll|PartialCount) {
      spirv.Branch ^bb1
    ^bb1:
      spirv.BranchConditional %arg0, ^bb2, ^bb3
    ^bb2:
      spirv.Branch ^bb1
    ^bb3:
      spirv.mlir.merge
    }
    // CHECK: }) : () -> ()
    // CHECK-NEXT: spirv.mlir.loop control(Unroll) {
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^bb1
    ^bb1:
      spirv.BranchConditional %arg0, ^bb2, ^bb3
    ^bb2:
      spirv.Branch ^bb1
    ^bb3:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
