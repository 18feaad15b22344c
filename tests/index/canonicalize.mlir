// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @widths
// CHECK-DAG: %[[SUM:.*]] = index.constant 3000000000
// CHECK: %[[MAX:.*]] = index.maxs %{{.*}}, %{{.*}}
// CHECK: return %[[SUM]], %[[MAX]]
func.func @widths() -> (index, index) {
  %0 = index.constant 1500000000
  %1 = index.constant 3000000000
  %2 = index.add %0, %0
  // The greater one depends on the width.
  %3 = index.maxs %0, %1
  return %2, %3 : index, index
}

// CHECK-LABEL: func.func @limits
// CHECK-SAME: (%[[X:.*]]: index, %[[Y:.*]]: index)
// CHECK-DAG: %[[TRUE:.*]] = index.bool.constant true
// CHECK-DAG: %[[LESS:.*]] = index.cmp slt(%[[X]], %[[Y]])
// CHECK: return %[[TRUE]], %[[LESS]]
func.func @limits(%x: index, %y: index) -> (i1, i1) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.maxs %x, %one
  %1 = index.cmp sgt(%0, %zero)
  %2 = index.sub %x, %y
  %3 = index.cmp slt(%2, %zero)
  return %1, %3 : i1, i1
}
