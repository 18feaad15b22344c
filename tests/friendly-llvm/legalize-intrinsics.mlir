// Intrinsics and atomic operations that SPIR-V has no instructions for.
// RUN: spirula opt --llvm-legalize-intrinsics %s | FileCheck %s

llvm.func @llvm.fshl.i32(i32, i32, i32) -> i32
llvm.func @llvm.ctlz.i32(i32, i1) -> i32
llvm.func @llvm.ctlz.i24(i24, i1) -> i24
llvm.func @llvm.assume(i1)
llvm.func @llvm.uadd.with.overflow.i32(i32, i32) -> !llvm.struct<(i32, i1)>
llvm.func @llvm.memset.p0.i64(!llvm.ptr, i8, i64, i1)

// CHECK-LABEL: llvm.func @rotate
llvm.func @rotate(%a: i32) -> i32 {
  %0 = llvm.mlir.constant(5 : i32) : i32
  // CHECK: llvm.shl %arg0
  // CHECK: llvm.mlir.constant(27 : i32)
  // CHECK: llvm.lshr %arg0
  // CHECK: llvm.or
  %1 = llvm.call @llvm.fshl.i32(%a, %a, %0) : (i32, i32, i32) -> i32
  llvm.return %1 : i32
}

// What OpenCL.std has is kept, and called in the next larger width for others.
// CHECK-LABEL: llvm.func @zeros
llvm.func @zeros(%a: i32, %b: i24) -> i24 {
  %0 = llvm.mlir.constant(false) : i1
  // CHECK: llvm.call @llvm.ctlz.i32(%arg0
  %1 = llvm.call @llvm.ctlz.i32(%a, %0) : (i32, i1) -> i32
  // CHECK: %[[WIDE:.*]] = llvm.zext %arg1 : i24 to i32
  // CHECK: llvm.call @llvm.ctlz.i32(%[[WIDE]]
  // CHECK: llvm.trunc
  %2 = llvm.call @llvm.ctlz.i24(%b, %0) : (i24, i1) -> i24
  llvm.return %2 : i24
}

// CHECK-LABEL: llvm.func @overflow
llvm.func @overflow(%a: i32, %b: i32) -> i1 {
  // CHECK: %[[SUM:.*]] = llvm.add %arg0, %arg1 : i32
  // CHECK: %[[FLAG:.*]] = llvm.icmp "ult" %[[SUM]], %arg0 : i32
  %0 = llvm.call @llvm.uadd.with.overflow.i32(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
  // CHECK-NOT: llvm.assume
  llvm.call @llvm.assume(%1) : (i1) -> ()
  // CHECK: llvm.return %[[FLAG]] : i1
  llvm.return %1 : i1
}

// CHECK-LABEL: llvm.func @fill
llvm.func @fill(%p: !llvm.ptr, %size: i64) {
  %0 = llvm.mlir.constant(0 : i8) : i8
  %1 = llvm.mlir.constant(false) : i1
  // CHECK: llvm.br ^[[HEAD:.*]](
  // CHECK: ^[[HEAD]](%[[INDEX:.*]]: i64):
  // CHECK: llvm.icmp "ult" %[[INDEX]], %arg1 : i64
  // CHECK: llvm.store %{{.*}} : i8, !llvm.ptr
  llvm.call @llvm.memset.p0.i64(%p, %0, %size, %1) : (!llvm.ptr, i8, i64, i1) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @atomic
llvm.func @atomic(%p: !llvm.ptr, %a: i32) -> i32 {
  // CHECK: llvm.load %arg0 atomic monotonic
  // CHECK: llvm.cmpxchg %arg0
  %0 = llvm.atomicrmw nand %p, %a seq_cst : !llvm.ptr, i32
  // CHECK: llvm.atomicrmw add
  %1 = llvm.atomicrmw add %p, %a seq_cst : !llvm.ptr, i32
  llvm.return %0 : i32
}

// CHECK-LABEL: llvm.func @frozen
llvm.func @frozen(%a: i32) -> i32 {
  // CHECK-NOT: llvm.freeze
  %0 = llvm.freeze %a : i32
  // CHECK: llvm.return %arg0 : i32
  llvm.return %0 : i32
}
