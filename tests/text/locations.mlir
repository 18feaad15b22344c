// RUN: mlir-opt %s -mlir-print-debuginfo | FileCheck %s
// RUN: mlir-opt %s -mlir-print-debuginfo | mlir-opt -mlir-print-debuginfo | FileCheck %s
// RUN: mlir-opt %s | FileCheck %s --check-prefix=NONE

// NONE-NOT: loc(

// CHECK: func.func @f()
func.func @f() {
  // CHECK-NEXT: constant @f : () -> () loc(#[[AT:loc[0-9]*]])
  %0 = func.constant @f : () -> () loc(callsite("callee"("a":1:2) at "b":3:4))
  // CHECK-NEXT: return loc(#
  return
}
// CHECK: #[[AT]] = loc(callsite(

// A cyclic location is unknown where the cycle closes.
// CHECK: = loc(fused[{{unknown|callsite\(unknown at unknown\)}}])
func.func private @g() loc(#ring)
#ring = loc(fused[#around])
#around = loc(callsite(#ring at unknown))
