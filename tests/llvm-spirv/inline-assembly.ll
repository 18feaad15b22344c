; RUN: spirula llvm-spirv --spirv-ext=+SPV_INTEL_inline_assembly %s -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=TEXT
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll --check-prefix=BACK
; RUN: not spirula llvm-spirv %s -o %t.none 2>&1 | FileCheck %s --check-prefix=DENIED

; Equal assembly is one instruction at module scope, whose calls pass and return values.

; TEXT: Capability AsmINTEL
; TEXT: Extension "SPV_INTEL_inline_assembly"
; TEXT: Decorate [[ADD:[0-9]+]] SideEffectsINTEL
; TEXT: AsmTargetINTEL [[TARGET:[0-9]+]] "spir64-unknown-unknown"
; TEXT: AsmINTEL {{[0-9]+}} [[ADD]] {{[0-9]+}} [[TARGET]] "add $0 $1" "=r,r"
; TEXT: AsmINTEL {{[0-9]+}} [[NOTE:[0-9]+]] {{[0-9]+}} [[TARGET]] "note" ""
; TEXT-NOT: AsmINTEL
; TEXT: AsmCallINTEL {{[0-9]+}} {{[0-9]+}} [[ADD]] {{[0-9]+}}
; TEXT: AsmCallINTEL {{[0-9]+}} {{[0-9]+}} [[ADD]] {{[0-9]+}}
; TEXT: AsmCallINTEL {{[0-9]+}} {{[0-9]+}} [[NOTE]]

; BACK: [[SUM:%.*]] = call i32 asm sideeffect "add $0 $1", "=r,r"(i32 %x)
; BACK: call i32 asm sideeffect "add $0 $1", "=r,r"(i32 [[SUM]])
; BACK: call void asm "note", ""()

; DENIED: inline assembly needs SPV_INTEL_inline_assembly

target triple = "spir64-unknown-unknown"

define spir_func i32 @f(i32 %x) {
  %a = call i32 asm sideeffect "add $0 $1", "=r,r"(i32 %x)
  %b = call i32 asm sideeffect "add $0 $1", "=r,r"(i32 %a)
  call void asm "note", ""()
  ret i32 %b
}
