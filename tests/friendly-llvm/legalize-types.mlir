// Integers and vectors of sizes that SPIR-V lacks.
// RUN: spirula opt --llvm-legalize-types %s | FileCheck %s

// CHECK-LABEL: llvm.func @narrow(%arg0: i32, %arg1: i32) -> i32
llvm.func @narrow(%a: i24, %b: i24) -> i24 {
  // The bits above the width are cleared where they could be set.
  // CHECK: %[[SUM:.*]] = llvm.add %arg0, %arg1 : i32
  // CHECK: %[[MASK:.*]] = llvm.mlir.constant(16777215 : i32) : i32
  // CHECK: %[[NARROW:.*]] = llvm.and %[[SUM]], %[[MASK]] : i32
  %0 = llvm.add %a, %b : i24
  // CHECK: llvm.return %[[NARROW]] : i32
  llvm.return %0 : i24
}

// CHECK-LABEL: llvm.func @wide(%arg0: i64, %arg1: i64, %arg2: i64, %arg3: i64) -> !llvm.struct<(i64, i64)>
llvm.func @wide(%a: i128, %b: i128) -> i128 {
  // CHECK: llvm.xor %arg0, %arg2 : i64
  // CHECK: llvm.xor %arg1, %arg3 : i64
  %0 = llvm.xor %a, %b : i128
  llvm.return %0 : i128
}

// CHECK-LABEL: llvm.func @pieces(%arg0: vector<4xf32>, %arg1: vector<3xf32>) -> !llvm.struct<(vector<4xf32>, vector<3xf32>)>
llvm.func @pieces(%a: vector<7xf32>) -> vector<7xf32> {
  // CHECK: llvm.fmul %arg0, %arg0 : vector<4xf32>
  // CHECK: llvm.fmul %arg1, %arg1 : vector<3xf32>
  %0 = llvm.fmul %a, %a : vector<7xf32>
  llvm.return %0 : vector<7xf32>
}

// CHECK-LABEL: llvm.func @memory
llvm.func @memory(%p: !llvm.ptr, %a: i24, %b: vector<8xi1>) {
  // Three bytes are written, and no fourth.
  // CHECK: llvm.store %{{.*}} : i16, !llvm.ptr
  // CHECK: llvm.store %{{.*}} : i8, !llvm.ptr
  llvm.store %a, %p : i24, !llvm.ptr
  // CHECK: llvm.extractelement %arg2
  // CHECK: llvm.store %{{.*}} : i8, !llvm.ptr
  llvm.store %b, %p : vector<8xi1>, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @switch
llvm.func @switch(%a: i7) {
  // CHECK: llvm.switch %arg0 : i8
  // CHECK-NEXT: 127: ^bb1
  llvm.switch %a : i7, ^bb2 [
    -1: ^bb1
  ]
^bb1:
  llvm.br ^bb2
^bb2:
  llvm.return
}

// CHECK-LABEL: llvm.func @legal
// CHECK-NEXT: llvm.add %arg0, %arg0 : vector<16xi8>
llvm.func @legal(%a: vector<16xi8>) -> vector<16xi8> {
  %0 = llvm.add %a, %a : vector<16xi8>
  llvm.return %0 : vector<16xi8>
}
