; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula val %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; A global that holds the address of a global or of a part of one is a pointer to a pointer to that. Halves that are only
; pointed to need Float16Buffer alone.
; CHECK: Capability Float16Buffer
; CHECK-NOT: Capability Float16 {{$}}
; CHECK-DAG: TypeInt [[I16:[0-9]+]] 16 0
; CHECK-DAG: TypePointer [[P16:[0-9]+]] 5 [[I16]]
; CHECK-DAG: TypePointer [[PP16:[0-9]+]] 5 [[P16]]
; CHECK-DAG: TypePointer [[PPP16:[0-9]+]] 5 [[PP16]]
; CHECK-DAG: Variable [[P16]] [[A:[0-9]+]] 5
; CHECK-DAG: Variable [[PP16]] [[B:[0-9]+]] 5 [[A]]
; CHECK-DAG: Variable [[PPP16]] {{[0-9]+}} 5 [[B]]
; CHECK: Load [[P16]] [[LOADED:[0-9]+]]
; CHECK-NEXT: Load [[I16]] {{[0-9]+}} [[LOADED]]
; BACK: @b = addrspace(1) global ptr addrspace(1) @a
; BACK: @c = addrspace(1) global ptr addrspace(1) @b

target triple = "spir64-unknown-unknown"

@a = addrspace(1) global i16 0
@b = addrspace(1) global ptr addrspace(1) @a
@c = addrspace(1) global ptr addrspace(1) @b

define spir_func i16 @read() {
  %p = load ptr addrspace(1), ptr addrspace(1) @b
  %v = load i16, ptr addrspace(1) %p
  ret i16 %v
}

define spir_func void @put(<4 x float> %data, ptr addrspace(1) %to) {
  call spir_func void @_Z17vstorea_half4_rtpDv4_fmPU3AS1Dh(<4 x float> %data, i64 0, ptr addrspace(1) %to)
  ret void
}

declare spir_func void @_Z17vstorea_half4_rtpDv4_fmPU3AS1Dh(<4 x float>, i64, ptr addrspace(1))
