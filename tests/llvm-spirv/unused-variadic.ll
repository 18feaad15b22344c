; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s --implicit-check-not=unused

; A variadic function that is declared and not named anywhere is left out.

; CHECK: EntryPoint 6 {{[0-9]+}} "k"

target triple = "spir64-unknown-unknown"

declare void @unused(ptr, ...)

define spir_kernel void @k() {
  ret void
}
