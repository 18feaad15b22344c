; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_arbitrary_precision_integers --spirv-text -o - | FileCheck %s --check-prefix=TEXT
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_arbitrary_precision_integers -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; Constants of more than 64 bits have as many words as their types, at module scope and in functions.
; TEXT-DAG: TypeInt [[TYPE:[0-9]+]] 96 0
; TEXT-DAG: Constant [[TYPE]] {{[0-9]+}} 0 0 0
; TEXT-DAG: Constant [[TYPE]] {{[0-9]+}} 4294967291 4294967295 4294967295
; TEXT-DAG: Constant [[TYPE]] {{[0-9]+}} 3 0 2
; BACK-DAG: @zero = addrspace(1) global i96 0
; BACK-DAG: @minus = addrspace(1) global i96 -5
; BACK: add i96 %a, 36893488147419103235

target triple = "spir64-unknown-unknown"

@zero = addrspace(1) global i96 0
@minus = addrspace(1) global i96 -5

define spir_func i96 @sum(i96 %a) {
  %sum = add i96 %a, 36893488147419103235
  ret i96 %sum
}
