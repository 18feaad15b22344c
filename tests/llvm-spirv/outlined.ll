; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s --check-prefix=TEXT
; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; An intrinsic is the body of a function, which its name makes an intrinsic again. Ids are numbered by first use, and
; what nothing uses is left out. The functions have a linkage, without which other readers refuse the intrinsic.
; TEXT-DAG: Decorate {{[0-9]+}} LinkageAttributes "spirv.llvm_bswap_i32" Export
; TEXT-DAG: Decorate {{[0-9]+}} LinkageAttributes "spirv.llvm_umul_with_overflow_i32" Export
; TEXT: TypeInt 2 32 0
; TEXT: FunctionCall 2 {{[0-9]+}} [[HELPER:[0-9]+]]
; TEXT: Function 2 [[HELPER]]
; TEXT-COUNT-2: ShiftLeftLogical 2
; TEXT-COUNT-2: ShiftRightLogical 2
; BACK: call i32 @llvm.bswap.i32(i32 %a)
; BACK: call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
; BACK-NOT: spirv.llvm_

target triple = "spir64-unknown-unknown"

define spir_func i32 @reversed(i32 %a) {
  %unused = alloca i8
  %made = call i32 @llvm.bswap.i32(i32 %a)
  ret i32 %made
}

define spir_func i1 @overflows(i32 %a, i32 %b) {
  %both = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %is = extractvalue { i32, i1 } %both, 1
  ret i1 %is
}

declare i32 @llvm.bswap.i32(i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
