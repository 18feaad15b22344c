// RUN: mlir-opt -canonicalize %s | FileCheck %s

// CHECK-DAG: #[[SCALED:.*]] = affine_map<(d0)[s0] -> (d0 * 2 + s0 + 3)>
// CHECK-DAG: #[[SORTED:.*]] = affine_map<()[s0] -> (-s0 + 4, 8, s0)>
// CHECK-DAG: #[[SET:.*]] = affine_set<(d0)[s0] : (d0 - s0 >= 0)>

// Maps are composed, constants are put in, symbols are used as such, and unused operands are dropped.
// CHECK-LABEL: func.func @compose
// CHECK-SAME: (%[[M:.*]]: memref<?xf32>, %[[N:.*]]: index)
func.func @compose(%m: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  // CHECK: affine.for %[[I:.*]] = 0 to %[[N]] {
  affine.for %i = %c0 to affine_map<(d0, d1) -> (d0)>(%n, %c3) {
    %a = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%i, %c3)
    // CHECK: %[[B:.*]] = affine.apply #[[SCALED]](%[[I]])[%[[N]]]
    %b = affine.apply affine_map<(d0, d1, d2) -> (d0 + d1)>(%a, %n, %i)
    // CHECK: "test.use"(%[[B]])
    "test.use"(%b) : (index) -> ()
    // CHECK: affine.load %[[M]][%[[I]] * 2 + 3]
    %v = affine.load %m[%a] : memref<?xf32>
    // CHECK: affine.store %{{.*}}, %[[M]][3]
    affine.store %v, %m[%c3] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @fold
// CHECK-SAME: (%[[N:.*]]: index)
func.func @fold(%n: index) -> (index, index, index, index) {
  %c5 = arith.constant 5 : index
  // CHECK-DAG: %[[C12:.*]] = arith.constant 12 : index
  // CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
  // CHECK-DAG: %[[LEAST:.*]] = affine.min #[[SORTED]]()[%[[N]]]
  %a = affine.apply affine_map<(d0) -> (d0 * 2 + 2)>(%c5)
  %b = affine.min affine_map<(d0) -> (d0, 4)>(%c5)
  %c = affine.max affine_map<(d0)[s0] -> (s0)>(%c5)[%n]
  %d = affine.min affine_map<(d0) -> (d0, 8, d0)>(%n)
  %e = affine.min affine_map<(d0, d1) -> (d1, -d0 + 4)>(%n, %d)
  // CHECK: return %[[C12]], %[[C4]], %[[N]], %[[LEAST]]
  return %a, %b, %c, %e : index, index, index, index
}

// CHECK-LABEL: func.func @conditions
// CHECK-SAME: (%[[N:.*]]: index)
func.func @conditions(%n: index) {
  affine.for %i = 0 to 8 {
    %a = affine.apply affine_map<(d0) -> (d0 - 1)>(%i)
    // CHECK: affine.if #[[SET]](%{{.*}})[%[[N]]] {
    // CHECK-NEXT: "test.use"() : () -> ()
    // CHECK-NEXT: }
    affine.if affine_set<(d0, d1) : (d0 - d1 + 1 >= 0)>(%a, %n) {
      "test.use"() : () -> ()
    } else {
    }
    // CHECK-NEXT: "test.all"
    affine.if affine_set<(d0) : (0 == 0)>(%i) {
      "test.all"() : () -> ()
    }
    // CHECK-NOT: "test.none"
    affine.if affine_set<(d0) : (1 == 0)>(%i) {
      "test.none"() : () -> ()
    }
  }
  return
}

// A loop that is not executed gives what it begins with; one that passes values on too.
// CHECK-LABEL: func.func @loops
// CHECK-SAME: (%[[A:.*]]: f32, %[[B:.*]]: f32, %{{.*}}: index)
func.func @loops(%a: f32, %b: f32, %n: index) -> (f32, f32) {
  %x = affine.for %i = 4 to 4 iter_args(%s = %a) -> (f32) {
    %t = arith.addf %s, %s : f32
    affine.yield %t : f32
  }
  %y = affine.for %i = 0 to %n iter_args(%s = %b) -> (f32) {
    affine.yield %s : f32
  }
  // CHECK-NEXT: return %[[A]], %[[B]]
  return %x, %y : f32, f32
}

// CHECK-LABEL: func.func @parallel
// CHECK-SAME: (%{{.*}}: memref<?xf32>, %[[N:.*]]: index)
func.func @parallel(%m: memref<?xf32>, %n: index) {
  %c2 = arith.constant 2 : index
  %a = affine.apply affine_map<(d0) -> (d0 * 4)>(%n)
  // CHECK: affine.parallel (%{{.*}}) = (2) to (symbol(%[[N]]) * 4) {
  affine.parallel (%i) = (%c2) to (%a) {
    affine.prefetch %m[%i + symbol(%c2)], read, locality<0>, data : memref<?xf32>
    // CHECK: affine.prefetch %{{.*}}[%{{.*}} + 2], read
  }
  return
}
