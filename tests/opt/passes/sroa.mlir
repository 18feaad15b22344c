// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-sroa)))' | FileCheck %s
// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-sroa{limit=2})))' | FileCheck %s --check-prefix=FEW
// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv.func(spirv-sroa,spirv-local-access-chains,spirv-mem2reg)))' | FileCheck %s --check-prefix=ALL

!pair = !spirv.struct<(i32, !spirv.array<2 x f32>)>

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  // Copies of the whole are taken apart, nested members are variables of their own, and unused ones have none.
  // CHECK-LABEL: spirv.func @nested
  // CHECK-NOT:     !spirv.ptr<!spirv.struct
  // CHECK-NOT:     !spirv.ptr<!spirv.array
  // ALL-LABEL:   spirv.func @nested
  // ALL-SAME:      %[[X:.+]]: f32
  // ALL-NOT:       spirv.Variable
  // ALL:           spirv.ReturnValue %[[X]] : f32
  spirv.func @nested(%x: f32) -> f32 "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %a = spirv.Variable : !spirv.ptr<!pair, Function>
    %b = spirv.Variable : !spirv.ptr<!pair, Function>
    %0 = spirv.AccessChain %a[%one, %zero] : !spirv.ptr<!pair, Function>, i32, i32 -> !spirv.ptr<f32, Function>
    spirv.Store "Function" %0, %x : f32
    spirv.CopyMemory "Function" %b, "Function" %a : !pair
    %1 = spirv.Load "Function" %b : !pair
    spirv.Store "Function" %a, %1 : !pair
    %2 = spirv.Load "Function" %a : !pair
    %3 = spirv.CompositeExtract %2[1 : i32, 0 : i32] : !pair
    spirv.ReturnValue %3 : f32
  }

  // An index that is not constant, and one that is out of range, keep the variable whole.
  // CHECK-LABEL: spirv.func @whole
  // CHECK-COUNT-2: spirv.Variable : !spirv.ptr<!spirv.array<3 x i32>, Function>
  spirv.func @whole(%i: i32) "None" {
    %three = spirv.Constant 3 : i32
    %a = spirv.Variable : !spirv.ptr<!spirv.array<3 x i32>, Function>
    %b = spirv.Variable : !spirv.ptr<!spirv.array<3 x i32>, Function>
    %0 = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<3 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
    %1 = spirv.AccessChain %b[%three] : !spirv.ptr<!spirv.array<3 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
    spirv.Store "Function" %0, %i : i32
    spirv.Store "Function" %1, %i : i32
    spirv.Return
  }

  // The option limits the number of members. An initializer is stored.
  // CHECK-LABEL: spirv.func @initialized
  // CHECK:         %[[ELEMENT:.+]] = spirv.Variable : !spirv.ptr<i32, Function>
  // CHECK:         %[[VALUE:.+]] = spirv.CompositeExtract %{{.+}}[2 : i32] : !spirv.array<3 x i32>
  // CHECK-NEXT:    spirv.Store "Function" %{{.+}}, %[[VALUE]] : i32
  // FEW-LABEL:   spirv.func @initialized
  // FEW:           spirv.Variable init(%{{.+}}) : !spirv.ptr<!spirv.array<3 x i32>, Function>
  spirv.func @initialized() -> i32 "None" {
    %two = spirv.Constant 2 : i32
    %all = spirv.Constant [4 : i32, 5 : i32, 6 : i32] : !spirv.array<3 x i32>
    %a = spirv.Variable init(%all) : !spirv.ptr<!spirv.array<3 x i32>, Function>
    %0 = spirv.AccessChain %a[%two] : !spirv.ptr<!spirv.array<3 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
    %1 = spirv.Load "Function" %0 : i32
    spirv.ReturnValue %1 : i32
  }

  // Components of vectors are inserted and extracted, also at an index that is not constant.
  // ALL-LABEL: spirv.func @component
  // ALL-SAME:    %[[V:.+]]: vector<4xf32>, %[[X:.+]]: f32, %[[I:.+]]: i32
  // ALL:         %[[NEW:.+]] = spirv.CompositeInsert %[[X]], %[[V]][1 : i32] : f32 into vector<4xf32>
  // ALL-NEXT:    %[[PART:.+]] = spirv.VectorExtractDynamic %[[NEW]][%[[I]]] : vector<4xf32>, i32
  // ALL-NEXT:    spirv.ReturnValue %[[PART]] : f32
  spirv.func @component(%v: vector<4xf32>, %x: f32, %i: i32) -> f32 "None" {
    %one = spirv.Constant 1 : i32
    %a = spirv.Variable : !spirv.ptr<vector<4xf32>, Function>
    spirv.Store "Function" %a, %v : vector<4xf32>
    %0 = spirv.AccessChain %a[%one] : !spirv.ptr<vector<4xf32>, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Store "Function" %0, %x : f32
    %1 = spirv.AccessChain %a[%i] : !spirv.ptr<vector<4xf32>, Function>, i32 -> !spirv.ptr<f32, Function>
    %2 = spirv.Load "Function" %1 : f32
    spirv.ReturnValue %2 : f32
  }
}
