; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s

; A number in a structure is passed and returned through memory; the instruction is of the number.

; CHECK-DAG: TypeFloat [[HALF:[0-9]+]] 16
; CHECK-DAG: TypeStruct [[WRAPPED:[0-9]+]] [[HALF]]
; CHECK: Variable {{[0-9]+}} [[FROM:[0-9]+]]
; CHECK: Variable {{[0-9]+}} [[TO:[0-9]+]]
; CHECK: Load [[WRAPPED]] [[LOADED:[0-9]+]] [[FROM]]
; CHECK-NEXT: CompositeExtract [[HALF]] [[NUMBER:[0-9]+]] [[LOADED]] 0
; CHECK-NEXT: GroupNonUniformShuffle [[HALF]] [[MADE:[0-9]+]] {{[0-9]+}} [[NUMBER]]
; CHECK-NEXT: CompositeConstruct [[WRAPPED]] [[RESULT:[0-9]+]] [[MADE]]
; CHECK-NEXT: Store [[TO]] [[RESULT]]

target triple = "spir64-unknown-unknown"

%wrapped = type { half }

declare spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_iS1_j(ptr sret(%wrapped), i32, ptr byval(%wrapped), i32)

define spir_func void @shuffle() {
  %from = alloca %wrapped, align 2
  %to = alloca %wrapped, align 2
  call spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_iS1_j(ptr sret(%wrapped) %to, i32 3, ptr byval(%wrapped) %from, i32 8)
  ret void
}
