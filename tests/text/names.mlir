// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// Cached lines are printed correctly, however long the names in them are.
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @short : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @a_name_that_is_longer_than_others : !spirv.ptr<f32, Private>
  // CHECK-LABEL: spirv.func @names
  spirv.func @names(%x: f32) "None" {
    // CHECK: %[[SHORT:short_addr]] = spirv.mlir.addressof @short
    %s = spirv.mlir.addressof @short : !spirv.ptr<f32, Private>
    // CHECK: %[[LONG:a_name_that_is_longer_than_others_addr]] = spirv.mlir.addressof
    %l = spirv.mlir.addressof @a_name_that_is_longer_than_others : !spirv.ptr<f32, Private>
    // CHECK-NEXT: spirv.Store "Private" %[[SHORT]], %arg0 : f32
    // CHECK-NEXT: spirv.Store "Private" %[[SHORT]], %arg0 : f32
    // CHECK-NEXT: %[[A:.+]] = spirv.FAdd %arg0, %arg0 : f32
    // CHECK-NEXT: %[[B:.+]] = spirv.FAdd %arg0, %[[A]] : f32
    // CHECK-NEXT: %[[C:.+]] = spirv.FAdd %[[A]], %[[B]] : f32
    // CHECK-NEXT: spirv.Store "Private" %[[SHORT]], %[[C]] : f32
    // CHECK-NEXT: spirv.Store "Private" %[[LONG]], %[[B]] : f32
    // CHECK-NEXT: spirv.Store "Private" %[[LONG]], %[[C]] : f32
    // CHECK-NEXT: spirv.Store "Private" %[[SHORT]], %[[B]] : f32
    // CHECK-NEXT: spirv.Return
    spirv.Store "Private" %s, %x : f32
    spirv.Store "Private" %s, %x : f32
    %a = spirv.FAdd %x, %x : f32
    %b = spirv.FAdd %x, %a : f32
    %c = spirv.FAdd %a, %b : f32
    spirv.Store "Private" %s, %c : f32
    spirv.Store "Private" %l, %b : f32
    spirv.Store "Private" %l, %c : f32
    spirv.Store "Private" %s, %b : f32
    spirv.Return
  }
}
