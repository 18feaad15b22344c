// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s | mlir-opt - | FileCheck %s
// RUN: mlir-opt -mlir-print-op-generic %s | mlir-opt - | FileCheck %s

// CHECK-LABEL: func.func @parts
func.func @parts(%v: vector<2x3xf32>, %s: f32, %i: index) -> f32 {
  // CHECK: vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
  %0 = vector.extract %v[1] : vector<3xf32> from vector<2x3xf32>
  // CHECK: vector.extract %arg0[%arg2, 2] : f32 from vector<2x3xf32>
  %1 = vector.extract %v[%i, 2] : f32 from vector<2x3xf32>
  // CHECK: vector.insert %arg1, %arg0 [0, %arg2] : f32 into vector<2x3xf32>
  %2 = vector.insert %s, %v [0, %i] : f32 into vector<2x3xf32>
  // CHECK: vector.extract_strided_slice %{{.*}} {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xf32> to vector<2x2xf32>
  %3 = vector.extract_strided_slice %2 {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xf32> to vector<2x2xf32>
  // CHECK: vector.insert_strided_slice %{{.*}}, %{{.*}} {offsets = [0, 0], strides = [1, 1]} : vector<2x2xf32> into vector<2x3xf32>
  %4 = vector.insert_strided_slice %3, %2 {offsets = [0, 0], strides = [1, 1]} : vector<2x2xf32> into vector<2x3xf32>
  // CHECK: %[[E:.*]]:6 = vector.to_elements %{{.*}} : vector<2x3xf32>
  %5:6 = vector.to_elements %4 : vector<2x3xf32>
  // CHECK: vector.from_elements %[[E]]#0, %[[E]]#5 : vector<2xf32>
  %6 = vector.from_elements %5#0, %5#5 : vector<2xf32>
  // CHECK: vector.shuffle %{{.*}}, %{{.*}} [0, 3, 1] : vector<2xf32>, vector<2xf32>
  %7 = vector.shuffle %6, %6 [0, 3, 1] : vector<2xf32>, vector<2xf32>
  // CHECK: vector.interleave %{{.*}}, %{{.*}} : vector<2xf32> -> vector<4xf32>
  %8 = vector.interleave %6, %6 : vector<2xf32> -> vector<4xf32>
  // CHECK: %res1, %res2 = vector.deinterleave %{{.*}} : vector<4xf32> -> vector<2xf32>
  %9, %10 = vector.deinterleave %8 : vector<4xf32> -> vector<2xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%v: vector<2x4xf32>, %s: f32, %z: vector<[4]xi32>) {
  // CHECK: vector.broadcast %arg1 : f32 to vector<2x4xf32>
  %0 = vector.broadcast %s : f32 to vector<2x4xf32>
  // CHECK: vector.shape_cast %arg0 : vector<2x4xf32> to vector<8xf32>
  %1 = vector.shape_cast %v : vector<2x4xf32> to vector<8xf32>
  // CHECK: vector.bitcast %{{.*}} : vector<8xf32> to vector<4xi64>
  %2 = vector.bitcast %1 : vector<8xf32> to vector<4xi64>
  // CHECK: vector.transpose %arg0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %3 = vector.transpose %v, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  // CHECK: vector.fma %arg0, %{{.*}}, %arg0 : vector<2x4xf32>
  %4 = vector.fma %v, %0, %v : vector<2x4xf32>
  // CHECK: vector.scalable.extract %arg2[4] : vector<4xi32> from vector<[4]xi32>
  %5 = vector.scalable.extract %z[4] : vector<4xi32> from vector<[4]xi32>
  // CHECK: vector.scalable.insert %{{.*}}, %arg2[0] : vector<4xi32> into vector<[4]xi32>
  %6 = vector.scalable.insert %5, %z[0] : vector<4xi32> into vector<[4]xi32>
  // CHECK: vector.step : vector<4xindex>
  %7 = vector.step : vector<4xindex>
  // CHECK: %vscale = vector.vscale
  %8 = vector.vscale
  return
}

// CHECK-LABEL: func.func @sums
func.func @sums(%v: vector<8xf32>, %m: vector<4x8xf32>, %s: f32, %acc: vector<4xf32>) {
  // CHECK: vector.reduction <add>, %arg0 : vector<8xf32> into f32
  %0 = vector.reduction <add>, %v : vector<8xf32> into f32
  // CHECK: vector.reduction <maxnumf>, %arg0, %arg2 fastmath<nnan> : vector<8xf32> into f32
  %1 = vector.reduction <maxnumf>, %v, %s fastmath<nnan> : vector<8xf32> into f32
  // CHECK: vector.multi_reduction <mul>, %arg1, %arg3 [1] : vector<4x8xf32> to vector<4xf32>
  %2 = vector.multi_reduction <mul>, %m, %acc [1] : vector<4x8xf32> to vector<4xf32>
  // CHECK: vector.scan <add>, %arg1, %arg3 {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  %3:2 = vector.scan <add>, %m, %acc {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  // CHECK: vector.outerproduct %arg3, %arg0, %{{.*}} {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
  %4 = vector.outerproduct %acc, %v, %m {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
  // CHECK: vector.contract {indexing_maps = [{{.*}}], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %arg1, %arg0, %arg3 : vector<4x8xf32>, vector<8xf32> into vector<4xf32>
  %5 = vector.contract {
    indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
    iterator_types = ["parallel", "reduction"]
  } %m, %v, %acc : vector<4x8xf32>, vector<8xf32> into vector<4xf32>
  return
}

// CHECK-LABEL: func.func @memory
func.func @memory(%b: memref<?x8xf32>, %i: index, %p: f32, %k: vector<8xi1>, %x: vector<8xindex>, %t: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // CHECK: %[[V:.*]] = vector.load %arg0[%arg1, %arg1] : memref<?x8xf32>, vector<8xf32>
  %0 = vector.load %b[%i, %i] : memref<?x8xf32>, vector<8xf32>
  // CHECK: vector.store %[[V]], %arg0[%arg1, %arg1] {nontemporal = true} : memref<?x8xf32>, vector<8xf32>
  vector.store %0, %b[%i, %i] {nontemporal = true} : memref<?x8xf32>, vector<8xf32>
  // CHECK: vector.maskedload %arg0[%arg1, %arg1], %arg3, %[[V]] : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %1 = vector.maskedload %b[%i, %i], %k, %0 : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  // CHECK: vector.scatter %arg0[%arg1, %arg1] [%arg4], %arg3, %[[V]] : memref<?x8xf32>, vector<8xindex>, vector<8xi1>, vector<8xf32>
  vector.scatter %b[%i, %i] [%x], %k, %0 : memref<?x8xf32>, vector<8xindex>, vector<8xi1>, vector<8xf32>
  // CHECK: vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
  %2 = vector.transfer_read %b[%i, %i], %p {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
  // CHECK: vector.transfer_write %{{.*}}, %arg5[%arg1, %arg1], %arg3 : vector<8xf32>, tensor<4x8xf32>
  %3 = vector.transfer_write %2, %t[%i, %i], %k : vector<8xf32>, tensor<4x8xf32>
  // CHECK: vector.mask %arg3 { vector.reduction <add>, %[[V]] : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %4 = vector.mask %k { vector.reduction <add>, %0 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  // CHECK: vector.create_mask %arg1 : vector<8xi1>
  %5 = vector.create_mask %i : vector<8xi1>
  // CHECK: vector.constant_mask [3] : vector<8xi1>
  %6 = vector.constant_mask [3] : vector<8xi1>
  // CHECK: vector.print %[[V]] : vector<8xf32> punctuation <comma>
  vector.print %0 : vector<8xf32> punctuation <comma>
  // CHECK: vector.print str "end"
  vector.print str "end"
  return %3 : tensor<4x8xf32>
}
