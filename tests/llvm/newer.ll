; RUN: spirula bitcode-dis %S/Inputs/llvm-23.bc -o - | FileCheck %s
; RUN: spirula bitcode-as %s -o - | spirula bitcode-dis - -o - | FileCheck %s

; What LLVM 23 writes, in text and in bitcode, becomes what LLVM 22 has: numbers by their bits, memory of targets, denormal
; modes as text attributes. An object that is dead in part has no attribute.

; CHECK: @largest = global float 0x47EFFFFFE0000000
@largest = global float f0x7F7FFFFF
; CHECK: @quiet = global double 0x7FF8000000000000
@quiet = global double +qnan
; CHECK: @row = global [4 x float] [float 0xFFF8000000000000, float 0x7FF8000060000000, float 0xFFF0000040000000, float 0xFFF0000000000000]
@row = global [4 x float] [float -qnan, float +nan(0x3), float -snan(0x2), float -inf]
; CHECK: @wide = global { x86_fp80, fp128, ppc_fp128 } { x86_fp80 0xK7FFF8000000000000005, fp128 0xL0000000000000005FFFF800000000000, ppc_fp128 0xM3FF00000000000000000000000000001 }
@wide = global { x86_fp80, fp128, ppc_fp128 } { x86_fp80 +snan(0x5), fp128 -nan(0x5), ppc_fp128 f0x00000000000000013FF0000000000000 }
; CHECK: @short = global { half, bfloat, half } { half 0xH7E07, bfloat 0xRFF87, half 0xH7C00 }
@short = global { half, bfloat, half } { half +nan(0x7), bfloat -snan(0x7), half f0x7C00 }

; CHECK: memory(read, target_mem0: none, target_mem1: none)
; CHECK-NEXT: define half @sum(ptr %part, ptr dead_on_return %whole)
define half @sum(ptr dead_on_return(24) %part, ptr dead_on_return %whole) memory(read, target_mem: none) {
  ; CHECK-NEXT: %x = fadd half 0xH7C00, 0xHFC00
  %x = fadd half +inf, -inf
  ; CHECK-NEXT: %y = fadd half %x, 0xH7C01
  %y = fadd half %x, f0x7C01
  ret half %y
}

; CHECK: define void @all() [[ALL:#[0-9]+]]
define void @all() denormal_fpenv(preservesign|positivezero, float: dynamic) nooutline flatten noipa {
  ret void
}

; CHECK: define void @same() [[SAME:#[0-9]+]]
define void @same() denormal_fpenv(preservesign) {
  ret void
}

; CHECK: define void @single() [[SINGLE:#[0-9]+]]
define void @single() denormal_fpenv(float: ieee|preservesign) {
  ret void
}

; CHECK-DAG: attributes [[ALL]] = { "denormal-fp-math"="preserve-sign,positive-zero" "denormal-fp-math-f32"="dynamic,dynamic" "flatten" "noipa" "nooutline" }
; CHECK-DAG: attributes [[SAME]] = { "denormal-fp-math"="preserve-sign,preserve-sign" }
; CHECK-DAG: attributes [[SINGLE]] = { "denormal-fp-math"="ieee,ieee" "denormal-fp-math-f32"="ieee,preserve-sign" }
