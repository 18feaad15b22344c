; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -spec-const-info %t.spv | FileCheck %s --check-prefix=LIST

; Specialization constants by call, also as the length of an allocation, and the list of them.

; CHECK: Decorate [[LENGTH:[0-9]+]] SpecId 7
; CHECK: Decorate [[FLAG:[0-9]+]] SpecId 8
; CHECK: SpecConstant {{[0-9]+}} [[LENGTH]] 4
; CHECK: TypeArray {{[0-9]+}} {{[0-9]+}} [[LENGTH]]
; CHECK: SpecConstantTrue {{[0-9]+}} [[FLAG]]
; CHECK: SpecConstantComposite
; LIST: Number of scalar specialization constants in the module = 2
; LIST: Spec const id = 7, size in bytes = 4, type = i32
; LIST: Spec const id = 8, size in bytes = 1, type = i1
target triple = "spir64-unknown-unknown"

define spir_func <2 x i32> @f() {
  %length = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 7, i32 4)
  %flag = call spir_func i1 @_Z20__spirv_SpecConstantib(i32 8, i1 true)
  %memory = alloca float, i32 %length, align 4
  store float 1.0, ptr %memory, align 4
  %pair = call spir_func <2 x i32> @_Z29__spirv_SpecConstantCompositeii(i32 %length, i32 %length)
  %zero = select i1 %flag, <2 x i32> %pair, <2 x i32> zeroinitializer
  ret <2 x i32> %zero
}

declare spir_func i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare spir_func i1 @_Z20__spirv_SpecConstantib(i32, i1)
declare spir_func <2 x i32> @_Z29__spirv_SpecConstantCompositeii(i32, i32)
