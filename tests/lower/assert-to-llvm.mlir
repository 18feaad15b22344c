// RUN: mlir-opt -convert-cf-to-llvm %s | FileCheck %s
// RUN: mlir-opt -convert-to-llvm=filter-dialects=cf %s | FileCheck %s
// RUN: not mlir-opt -convert-to-llvm=filter-dialects=scf %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: error: there is no conversion of the dialect 'scf', only of func, arith, index, memref, cf

// Each message is a constant of the module.
// CHECK: llvm.mlir.global private constant @assert_msg_1(dense<[110, 111, 0]> : tensor<3xi8>) {addr_space = 0 : i32} : !llvm.array<3 x i8>
// CHECK: llvm.func @abort()
// CHECK: llvm.func @puts(!llvm.ptr)
// CHECK: llvm.mlir.global private constant @assert_msg_0(dense<[105, 110, 0]> : tensor<3xi8>)
// CHECK-LABEL: func.func @check
func.func @check(%a: i1, %b: i1) {
  // CHECK: llvm.cond_br %{{.*}}, ^[[NEXT:.*]], ^[[WRONG:.*]]
  // CHECK: ^[[NEXT]]:
  // CHECK: llvm.cond_br %{{.*}}, ^[[END:.*]], ^{{.*}}
  cf.assert %a, "in"
  cf.assert %b, "no"
  // CHECK: ^[[END]]:
  // CHECK-NEXT: return
  // CHECK: ^[[WRONG]]:
  // CHECK-NEXT: %[[ADDRESS:.*]] = llvm.mlir.addressof @assert_msg_0 : !llvm.ptr
  // CHECK-NEXT: %[[START:.*]] = llvm.getelementptr %[[ADDRESS]][0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i8>
  // CHECK-NEXT: llvm.call @puts(%[[START]]) : (!llvm.ptr) -> ()
  // CHECK-NEXT: llvm.call @abort() : () -> ()
  // CHECK-NEXT: llvm.unreachable
  return
}

func.func private @assert_msg()
