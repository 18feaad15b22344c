// RUN: spirula opt -split-input-file -arith-emulate-wide-int %s | FileCheck %s
// RUN: spirula opt -split-input-file -memref-emulate-wide-int=widest-int-supported=32 %s | FileCheck %s --check-prefix=MEMORY

// The halves of a constant are its bytes.
// CHECK-LABEL: @constants
// CHECK: arith.constant dense<[-1, 2]> : vector<2xi32>
// CHECK: arith.constant dense<0> : vector<2xi32>
// CHECK: arith.constant dense<{{\[}}[7, 0], [7, 0]]> : vector<2x2xi32>
func.func @constants() -> (i64, i64, vector<2xi64>) {
  %a = arith.constant 12884901887 : i64
  %b = arith.constant 0 : i64
  %c = arith.constant dense<7> : vector<2xi64>
  return %a, %b, %c : i64, i64, vector<2xi64>
}

// -----

// CHECK-LABEL: @difference(
// CHECK-SAME: %[[A:.*]]: vector<2xi32>, %[[B:.*]]: vector<2xi32>) -> vector<2xi32>
// CHECK: %[[A0:.*]] = vector.extract %[[A]][0]
// CHECK: %[[A1:.*]] = vector.extract %[[A]][1]
// CHECK: %[[B0:.*]] = vector.extract %[[B]][0]
// CHECK: %[[B1:.*]] = vector.extract %[[B]][1]
// CHECK: %[[LOW:.*]], %[[BORROW:.*]] = arith.subui_extended %[[A0]], %[[B0]] : i32, i1
// CHECK: %[[WIDE:.*]] = arith.extui %[[BORROW]] : i1 to i32
// CHECK: %[[UP:.*]] = arith.subi %[[A1]], %[[WIDE]] : i32
// CHECK: %[[HIGH:.*]] = arith.subi %[[UP]], %[[B1]] : i32
// CHECK: %[[ZERO:.*]] = arith.constant dense<0> : vector<2xi32>
// CHECK: %[[FIRST:.*]] = vector.insert %[[LOW]], %[[ZERO]] [0]
// CHECK: %[[BOTH:.*]] = vector.insert %[[HIGH]], %[[FIRST]] [1]
// CHECK: return %[[BOTH]]
func.func @difference(%a: i64, %b: i64) -> i64 {
  %0 = arith.subi %a, %b : i64
  return %0 : i64
}

// -----

// Vectors get one more dimension.
// CHECK-LABEL: @bits(
// CHECK-SAME: vector<3x2xi32>
// CHECK: vector.extract_strided_slice {{.*}} {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]}
// CHECK: arith.andi {{.*}} : vector<3x1xi32>
// CHECK: vector.insert_strided_slice {{.*}} {offsets = [0, 1], strides = [1, 1]}
func.func @bits(%a: vector<3xi64>, %b: vector<3xi64>) -> vector<3xi64> {
  %0 = arith.andi %a, %b : vector<3xi64>
  return %0 : vector<3xi64>
}

// -----

// Only the pass for memory converts memory.
// CHECK-LABEL: @memory
// CHECK: memref.alloc() : memref<4xi64>
// MEMORY-LABEL: @memory
// MEMORY: %[[M:.*]] = memref.alloc() : memref<4xvector<2xi32>>
// MEMORY: %[[V:.*]] = memref.load %[[M]][{{.*}}] : memref<4xvector<2xi32>>
// MEMORY: memref.store {{.*}}, %[[M]][{{.*}}] : memref<4xvector<2xi32>>
func.func @memory() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi64>
  %v = memref.load %m[%c0] : memref<4xi64>
  %one = arith.constant 1 : i64
  %sum = arith.addi %v, %one : i64
  memref.store %sum, %m[%c0] : memref<4xi64>
  return
}
