// Vectors that SPIR-V lacks become pieces of at most four elements, with sixteen in kernels that have Vector16.
//
// RUN: spirula opt -vector-break-down %s | FileCheck %s

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  // Six elements are a piece of four and one of two, five end with a scalar.
  // CHECK-LABEL: @pieces(
  // CHECK-SAME: %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<2xf32>, %{{.*}}: vector<4xi32>, %{{.*}}: i32)
  // CHECK-SAME: -> (vector<4xf32>, vector<2xf32>)
  // CHECK: %[[C:.*]] = arith.addf %[[A]], %[[A]] : vector<4xf32>
  // CHECK: %[[D:.*]] = arith.addf %[[B]], %[[B]] : vector<2xf32>
  // CHECK: return %[[C]], %[[D]]
  func.func @pieces(%a: vector<6xf32>, %b: vector<5xi32>) -> vector<6xf32> {
    %sum = arith.addf %a, %a : vector<6xf32>
    return %sum : vector<6xf32>
  }

  // CHECK-LABEL: @loop
  // CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %arg0, %[[Y:.*]] = %arg1) -> (vector<4xf32>, vector<4xf32>)
  // CHECK: scf.yield %{{.*}}, %{{.*}} : vector<4xf32>, vector<4xf32>
  func.func @loop(%a: vector<2x4xf32>, %n: index) -> vector<2x4xf32> {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %end = scf.for %i = %zero to %n step %one iter_args(%v = %a) -> (vector<2x4xf32>) {
      %next = arith.mulf %v, %v : vector<2x4xf32>
      scf.yield %next : vector<2x4xf32>
    }
    return %end : vector<2x4xf32>
  }

  // What moves elements of two vectors of one type is a shuffle, anything else is made of elements.
  // CHECK-LABEL: @moved
  // CHECK: %[[HALF:.*]] = vector.shuffle %arg0, %arg1 [0, 4, 1, 5]
  // CHECK: %[[REST:.*]] = vector.shuffle %arg0, %arg1 [2, 6, 3, 7]
  // CHECK: return %[[HALF]], %[[REST]]
  func.func @moved(%a: vector<2x4xf32>) -> vector<4x2xf32> {
    %t = vector.transpose %a, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
    return %t : vector<4x2xf32>
  }

  // Elements that an index chooses are selected.
  // CHECK-LABEL: @chosen
  // CHECK: %[[IS:.*]] = arith.cmpi eq
  // CHECK: arith.select %[[IS]]
  func.func @chosen(%a: vector<5xi32>, %i: index) -> i32 {
    %e = vector.extract %a[%i] : i32 from vector<5xi32>
    return %e : i32
  }

  // CHECK-LABEL: @reduced
  // CHECK-COUNT-4: arith.addi
  // CHECK: return
  func.func @reduced(%a: vector<4xi32>, %b: i32) -> i32 {
    %sum = vector.reduction <add>, %a, %b : vector<4xi32> into i32
    return %sum : i32
  }

  // A matrix product: eight products of elements, four of which begin a sum.
  // CHECK-LABEL: @product
  // CHECK-COUNT-8: arith.mulf
  // CHECK-NOT: arith.mulf
  func.func @product(%a: vector<2x2xf32>, %b: vector<2x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
    %p = vector.contract {
      indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                       affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>
    } %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
    return %p : vector<2x2xf32>
  }

  // An element beyond the memory is not written, and read as the padding.
  // CHECK-LABEL: @transfers
  // CHECK: %[[INSIDE:.*]] = arith.cmpi slt, %[[AT:.*]], %{{.*}} : index
  // CHECK: %[[SAFE:.*]] = arith.select %[[INSIDE]], %[[AT]]
  // CHECK: %[[READ:.*]] = memref.load %arg0[%[[SAFE]]]
  // CHECK: arith.select %[[INSIDE]], %[[READ]]
  // CHECK: scf.if
  // CHECK-NEXT: memref.store
  func.func @transfers(%m: memref<7xf32>, %i: index, %padding: f32) {
    %v = vector.transfer_read %m[%i], %padding : memref<7xf32>, vector<2xf32>
    vector.transfer_write %v, %m[%i] : vector<2xf32>, memref<7xf32>
    return
  }
}

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Vector16], []>, #spirv.resource_limits<>>} {
  // CHECK-LABEL: @long(
  // CHECK-SAME: vector<16xf32>, %{{.*}}: vector<8xf32>, %{{.*}}: vector<8xf32>)
  func.func @long(%a: vector<24xf32>, %b: vector<8xf32>) {
    return
  }
}
