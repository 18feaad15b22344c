// RUN: spirula opt %s -spirv-webgpu-prepare -cse | FileCheck %s

// Operations on other widths than 32 are kept; constants in the expansion are folded.
spirv.module Logical GLSL450 {
  // CHECK-LABEL: @carry
  // CHECK-SAME:    %[[A:.+]]: i32, %[[B:.+]]: i32
  // CHECK:         %[[SUM:.+]] = spirv.IAdd %[[A]], %[[B]]
  // CHECK-NEXT:    %[[LESS:.+]] = spirv.ULessThan %[[SUM]], %[[A]]
  // CHECK-NEXT:    %[[CARRY:.+]] = spirv.Select %[[LESS]], %{{.+}}, %{{.+}} : i1, i32
  // CHECK-NEXT:    spirv.CompositeConstruct %[[SUM]], %[[CARRY]]
  spirv.func @carry(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }

  // CHECK-LABEL: @wide
  // CHECK:         spirv.SMulExtended
  spirv.func @wide(%a: i64, %b: i64) -> !spirv.struct<(i64, i64)> "None" {
    %0 = spirv.SMulExtended %a, %b : !spirv.struct<(i64, i64)>
    spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
  }

  // Eight products of digits after CSE.
  // CHECK-LABEL: @signed
  // CHECK-COUNT-8: spirv.IMul
  // CHECK-NOT:     spirv.IMul
  // CHECK-NOT:     spirv.SMulExtended
  spirv.func @signed(%a: i32, %b: i32) -> !spirv.struct<(i32, i32)> "None" {
    %0 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }

  // CHECK-LABEL: @nan
  // CHECK-SAME:    %[[X:.+]]: f32
  // CHECK-NOT:     spirv.IsNan
  // CHECK:         spirv.ReturnValue %[[X]]
  spirv.func @nan(%x: f32) -> f32 "None" {
    %zero = spirv.Constant 0.0 : f32
    %is = spirv.IsNan %x : f32
    %0 = spirv.Select %is, %zero, %x : i1, f32
    spirv.ReturnValue %0 : f32
  }
}
