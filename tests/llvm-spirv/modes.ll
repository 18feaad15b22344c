; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s -preserve-ocl-kernel-arg-type-metadata-through-string -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -preserve-ocl-kernel-arg-type-metadata-through-string -o %t.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.ll

; Execution modes by metadata and by llvm.global_ctors, capabilities of modes, qualifiers of arguments, and the names of
; types of arguments as OpString.

; CHECK: Capability SubgroupDispatch
; CHECK: ExecutionMode [[WORK:[0-9]+]] 17 2 1 1
; CHECK: ExecutionMode [[WORK]] 35 8
; CHECK: ExecutionMode [[CTOR:[0-9]+]] 33
; CHECK: Decorate [[ARG:[0-9]+]] Volatile
; CHECK: Decorate [[ARG]] FuncParamAttr 4
; BACK: !{!"number*"}
target triple = "spir64-unknown-unknown"

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @ctor, ptr null }]

define spir_kernel void @work(ptr addrspace(1) %arg) !intel_reqd_sub_group_size !1 !kernel_arg_type !2 !kernel_arg_type_qual !3 {
  ret void
}

define spir_kernel void @ctor() {
  ret void
}

!spirv.ExecutionMode = !{!0}
!0 = !{ptr @work, i32 17, i32 2, i32 1, i32 1}
!1 = !{i32 8}
!2 = !{!"number*"}
!3 = !{!"restrict volatile"}
