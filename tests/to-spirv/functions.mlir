// RUN: mlir-opt -allow-unregistered-dialect -convert-func-to-spirv %s | FileCheck %s
// RUN: mlir-opt -allow-unregistered-dialect -convert-func-to-spirv=emulate-lt-32-bit-scalar-types=false %s | FileCheck --check-prefix=EXACT %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// Casts of arguments stand in the order of MLIR's: the last argument first.
// CHECK-LABEL: spirv.func @used
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32) "None" attributes {mark}
// EXACT: func.func @used
func.func @used(%a: i8, %b: index, %c: i8) attributes {mark} {
  // CHECK-NEXT: %[[C8:.*]] = builtin.unrealized_conversion_cast %[[C]] : i32 to i8
  // CHECK-NEXT: %[[A8:.*]] = builtin.unrealized_conversion_cast %[[A]] : i32 to i8
  // CHECK-NEXT: "test.use"(%[[A8]], %[[C8]]) : (i8, i8) -> ()
  "test.use"(%a, %c) : (i8, i8) -> ()
  // CHECK-NEXT: spirv.Return
  return
}

// CHECK: spirv.func @declared(i32 {test.a}) -> i32 "None" attributes {sym_visibility = "private"}
// EXACT: spirv.func @declared(i32 {test.a}) -> i32
func.func private @declared(index {test.a}) -> index

// Functions with two results stay, what they call does not.
// CHECK-LABEL: func.func @two
func.func @two(%a: index) -> (index, index) {
  // CHECK: %[[A:.*]] = builtin.unrealized_conversion_cast %{{.*}} : index to i32
  // CHECK: %[[R:.*]] = spirv.FunctionCall @declared(%[[A]]) {mark} : (i32) -> i32
  // CHECK: %[[I:.*]] = builtin.unrealized_conversion_cast %[[R]] : i32 to index
  %0 = call @declared(%a) {mark} : (index) -> index
  // CHECK: return %[[I]], %[[I]] : index, index
  return %0, %0 : index, index
}
}
