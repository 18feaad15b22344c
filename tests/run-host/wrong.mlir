// A program that goes wrong ends at the place, with the location, and nothing outside of its memory is touched.
//
// RUN: not spirula run-host %s -e outside --entry-point-result=void 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not spirula run-host %s -e freed --entry-point-result=void 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: not spirula run-host %s -e twice --entry-point-result=void 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not spirula run-host %s -e deep --entry-point-result=i64 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: not spirula run-host %s -e huge --entry-point-result=void 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not spirula run-host %s -e never --entry-point-result=void 2>&1 | FileCheck %s --check-prefix=NEVER
// RUN: not spirula run-host %s -e deep --entry-point-result=i32 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not spirula run-host %s -e takes --entry-point-result=void 2>&1 | FileCheck %s --check-prefix=TAKES
// RUN: not spirula run-host %s -e missing 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: spirula run-host %s -e right --entry-point-result=i64 | FileCheck %s --check-prefix=RIGHT
// OUTSIDE: wrong.mlir:32:8: error: the program accessed 4 bytes outside of its memory
// FREED: error: the program accessed 4 bytes outside of its memory
// TWICE: error: the program freed what it had not allocated
// DEEP: error: calls are nested too deep
// HUGE: error: there is no memory for
// NEVER: error: the program reached code that is unreachable
// RESULT: error: the entry point returns i64, but --entry-point-result is i32
// TAKES: error: the entry point must have no parameters, and return nothing or one number
// MISSING: error: entry point not found
// RIGHT: 47
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.mlir.global internal @numbers(dense<[40, 7]> : tensor<2xi64>) : !llvm.array<2 x i64>
llvm.func @outside() {
  %size = llvm.mlir.constant(16 : i64) : i64
  %value = llvm.mlir.constant(1 : i32) : i32
  %memory = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %end = llvm.getelementptr %memory[4] : (!llvm.ptr) -> !llvm.ptr, i32

       llvm.store %value, %end : i32, !llvm.ptr
  llvm.return
}
llvm.func @freed() {
  %size = llvm.mlir.constant(16 : i64) : i64
  %memory = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %first = llvm.load %memory : !llvm.ptr -> i32
  llvm.call @free(%memory) : (!llvm.ptr) -> ()
  %second = llvm.load %memory : !llvm.ptr -> i32
  llvm.return
}
llvm.func @twice() {
  %size = llvm.mlir.constant(16 : i64) : i64
  %memory = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.call @free(%memory) : (!llvm.ptr) -> ()
  llvm.call @free(%memory) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @deep() -> i64 {
  %result = llvm.call @deep() : () -> i64
  llvm.return %result : i64
}
llvm.func @huge() {
  %size = llvm.mlir.constant(-1 : i64) : i64
  %memory = llvm.alloca %size x i64 : (i64) -> !llvm.ptr
  llvm.return
}
llvm.func @never() {
  llvm.unreachable
}
llvm.func @takes(%value: i64) {
  llvm.return
}
llvm.func @right() -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %numbers = llvm.mlir.addressof @numbers : !llvm.ptr
  %local = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %next = llvm.getelementptr %numbers[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %a = llvm.load %numbers : !llvm.ptr -> i64
  llvm.store %a, %local : i64, !llvm.ptr
  %b = llvm.load %next : !llvm.ptr -> i64
  %c = llvm.load %local : !llvm.ptr -> i64
  %sum = llvm.add %b, %c : i64
  llvm.return %sum : i64
}
