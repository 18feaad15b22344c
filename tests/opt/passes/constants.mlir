// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-simplify-instructions)))' | FileCheck %s
// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-merge-blocks)))' | FileCheck %s --check-prefix=BLOCKS

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage, Int64], []> {
  // A bitcast of a constant is a constant, whatever the widths of the elements.
  // CHECK-LABEL: spirv.func @bits
  // CHECK-NOT:     spirv.Bitcast
  // CHECK-DAG:     %[[ONE:.+]] = spirv.Constant 1065353216 : i32
  // CHECK-DAG:     %[[WIDE:.+]] = spirv.Constant 8589934593 : i64
  // CHECK:         spirv.CompositeConstruct %[[ONE]], %[[WIDE]]
  spirv.func @bits() -> !spirv.struct<(i32, i64)> "None" {
    %one = spirv.Constant 1.0 : f32
    %pair = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %0 = spirv.Bitcast %one : f32 to i32
    %1 = spirv.Bitcast %pair : vector<2xi32> to i64
    %2 = spirv.CompositeConstruct %0, %1 : (i32, i64) -> !spirv.struct<(i32, i64)>
    spirv.ReturnValue %2 : !spirv.struct<(i32, i64)>
  }

  // CHECK-LABEL: spirv.func @numbers
  // CHECK:         %[[SIX:.+]] = spirv.Constant dense<6.000000e+00> : vector<2xf32>
  // CHECK-NEXT:    spirv.ReturnValue %[[SIX]]
  spirv.func @numbers() -> vector<2xf32> "None" {
    %nine = spirv.Constant 9.0 : f32
    %two = spirv.Constant dense<2.0> : vector<2xf32>
    %0 = spirv.GL.Sqrt %nine : f32
    %1 = spirv.VectorTimesScalar %two, %0 : (vector<2xf32>, f32) -> vector<2xf32>
    spirv.ReturnValue %1 : vector<2xf32>
  }

  // Insertions of all parts are a construction; the last insertion of a part counts.
  // CHECK-LABEL: spirv.func @parts
  // CHECK-SAME:    (%[[A:.+]]: f32, %[[B:.+]]: f32, %{{.+}}: vector<2xf32>)
  // CHECK-NEXT:    %[[BOTH:.+]] = spirv.CompositeConstruct %[[B]], %[[A]]
  // CHECK-NEXT:    spirv.ReturnValue %[[BOTH]]
  spirv.func @parts(%a: f32, %b: f32, %vector: vector<2xf32>) -> vector<2xf32> "None" {
    %0 = spirv.CompositeInsert %a, %vector[0 : i32] : f32 into vector<2xf32>
    %1 = spirv.CompositeInsert %a, %0[1 : i32] : f32 into vector<2xf32>
    %2 = spirv.CompositeInsert %b, %1[0 : i32] : f32 into vector<2xf32>
    spirv.ReturnValue %2 : vector<2xf32>
  }

  // The only block that leads to a continue target takes it in, and is the continue target.
  // BLOCKS-LABEL: spirv.func @loop
  // BLOCKS:         loop_merge(^[[MERGE:.+]], ^[[TARGET:[a-z0-9]+]])
  // BLOCKS:       ^[[TARGET]]:
  // BLOCKS-NEXT:    spirv.FMul
  // BLOCKS-NEXT:    spirv.IAdd
  // BLOCKS-NEXT:    spirv.Branch
  spirv.func @loop(%x: f32, %count: i32) -> f32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    spirv.Branch ^header(%zero, %x : i32, f32)
  ^header(%i: i32, %product: f32):
    %more = spirv.SLessThan %i, %count : i32
    spirv.BranchConditional %more, ^body, ^merge loop_merge(^merge, ^continue)
  ^body:
    %0 = spirv.FMul %product, %x : f32
    spirv.Branch ^continue
  ^continue:
    %next = spirv.IAdd %i, %one : i32
    spirv.Branch ^header(%next, %0 : i32, f32)
  ^merge:
    spirv.ReturnValue %product : f32
  }
}
