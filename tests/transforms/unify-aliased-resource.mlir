// RUN: spirula opt %s -split-input-file -spirv-unify-aliased-resource -verify-diagnostics | FileCheck %s

// Vectors of half-size elements are kept; a 64-bit scalar is loaded in two parts and combined.
// CHECK:      spirv.module
// CHECK-NEXT:   spirv.GlobalVariable @small bind(0, 3) :
// CHECK-NOT:    @large
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @small bind(0, 3) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @large bind(0, 3) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>

  // CHECK-LABEL: spirv.func @read
  // CHECK-SAME:    %[[I:.+]]: i32
  // CHECK:         %[[ADDRESS:.+]] = spirv.mlir.addressof @small
  // CHECK:         %[[TWO:.+]] = spirv.Constant 2 : i32
  // CHECK:         %[[AT:.+]] = spirv.IMul %[[I]], %[[TWO]]
  // CHECK:         %[[P:.+]] = spirv.AccessChain %[[ADDRESS]][%{{.+}}, %[[AT]]]
  // CHECK:         %[[LOW:.+]] = spirv.Load "StorageBuffer" %[[P]] : i32
  // CHECK:         %[[NEXT:.+]] = spirv.IAdd %[[AT]], %{{.+}} : i32
  // CHECK:         %[[Q:.+]] = spirv.AccessChain %[[ADDRESS]][%{{.+}}, %[[NEXT]]]
  // CHECK:         %[[HIGH:.+]] = spirv.Load "StorageBuffer" %[[Q]] : i32
  // CHECK:         %[[PAIR:.+]] = spirv.CompositeConstruct %[[LOW]], %[[HIGH]]
  // CHECK:         spirv.Bitcast %[[PAIR]] : vector<2xi32> to i64
  spirv.func @read(%i: i32) -> i64 "None" {
    %zero = spirv.Constant 0 : i32
    %address = spirv.mlir.addressof @large : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %p = spirv.AccessChain %address[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    %value = spirv.Load "StorageBuffer" %p : i64
    spirv.ReturnValue %value : i64
  }
  // The remaining variable is in the interface, once.
  // CHECK: spirv.EntryPoint "GLCompute" @read, @small
  // CHECK-NOT: @small
  spirv.EntryPoint "GLCompute" @read, @small, @large
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @small bind(0, 3) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @other bind(0, 3) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>

  spirv.func @add(%i: i32, %x: f32) "None" {
    %zero = spirv.Constant 0 : i32
    %address = spirv.mlir.addressof @other : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %p = spirv.AccessChain %address[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    // expected-error @+1 {{failed to legalize operation 'spirv.EXT.AtomicFAdd'}}
    %old = spirv.EXT.AtomicFAdd <Device> <None> %p, %x : !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}
