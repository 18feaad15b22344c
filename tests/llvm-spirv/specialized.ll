; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -r --spec-const "3:i32:7 3:i32:9" %t.spv -o - | spirula bitcode-dis - | FileCheck %s
; RUN: not spirula llvm-spirv -r --spec-const "4:i32:7" %t.spv -o - 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: not spirula llvm-spirv -r --spec-const "3:i8:7" %t.spv -o - 2>&1 | FileCheck %s --check-prefix=SIZE
; RUN: not spirula llvm-spirv -r --spec-const "3:i8:300" %t.spv -o - 2>&1 | FileCheck %s --check-prefix=VALUE

; The last value of a specialization constant counts; the module has to have the constant in that size.

; CHECK: ret i32 9
; UNKNOWN: CL_INVALID_SPEC_ID. "4:i32:7": There is no specialization constant with id = 4
; SIZE: CL_INVALID_VALUE. In "3:i8:7": Size of type i8 (1 bytes) does not match {{.*}} (4 bytes)
; VALUE: In "3:i8:300": can't convert "300" to 8-bit integer number

target triple = "spir64-unknown-unknown"

declare spir_func i32 @_Z20__spirv_SpecConstantii(i32, i32)

define spir_func i32 @f() {
  %a = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 3, i32 5)
  ret i32 %a
}
