// RUN: mlir-opt -reconcile-unrealized-casts %s | FileCheck %s

// CHECK-LABEL: func.func @back
// CHECK-NEXT: return %arg0
func.func @back(%a: index) -> index {
  %0 = builtin.unrealized_conversion_cast %a : index to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to index
  return %2 : index
}

// A cast in between is needed.
// CHECK-LABEL: func.func @used
func.func @used(%a: index) -> (i32, index) {
  // CHECK-NEXT: %[[C:.*]] = builtin.unrealized_conversion_cast %arg0 : index to i32
  // CHECK-NEXT: return %[[C]], %arg0
  %0 = builtin.unrealized_conversion_cast %a : index to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to index
  return %0, %1 : i32, index
}

// CHECK-LABEL: func.func @other
func.func @other(%a: index) -> i64 {
  // CHECK: builtin.unrealized_conversion_cast %{{.*}} : i32 to i64
  %0 = builtin.unrealized_conversion_cast %a : index to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  return %1 : i64
}
