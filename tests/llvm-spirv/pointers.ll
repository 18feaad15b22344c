; RUN: spirula translate %s --to spvasm | FileCheck %s
; RUN: spirula llvm-spirv %s -o - | spirula val -

; Pointers point to what they are used for: through calls and slots in memory too. An address in an initializer is an
; operation on constants.

; CHECK-DAG: %[[ARRAY:[A-Za-z_0-9]+]] = OpTypeArray %uint %ulong_4
; CHECK-DAG: %table = OpVariable %_ptr_UniformConstant_{{[A-Za-z_0-9]+}} UniformConstant
; CHECK: OpSpecConstantOp %{{[A-Za-z_0-9]+}} InBoundsPtrAccessChain %table
; CHECK: %place = OpVariable {{%[A-Za-z_0-9]+}} CrossWorkgroup
target triple = "spir64"
@table = addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@place = addrspace(1) global ptr addrspace(2) getelementptr inbounds ([4 x i32], ptr addrspace(2) @table, i64 0, i64 2)

; CHECK: %read = OpFunction %float
; CHECK: %p = OpFunctionParameter %_ptr_CrossWorkgroup_float
define spir_func float @read(ptr addrspace(1) %p) {
  ; CHECK: OpLoad %float %p Aligned 4
  %value = load float, ptr addrspace(1) %p, align 4
  ret float %value
}

; CHECK: %other = OpFunction %uint
; CHECK: %q = OpFunctionParameter %_ptr_CrossWorkgroup_float
define spir_func i32 @other(ptr addrspace(1) %q) {
  ; CHECK: OpFunctionCall %float %read %q
  %value = call spir_func float @read(ptr addrspace(1) %q)
  ; CHECK: OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_float %q %ulong_1
  %next = getelementptr inbounds float, ptr addrspace(1) %q, i64 1
  store float %value, ptr addrspace(1) %next, align 4
  ; CHECK: OpBitcast %_ptr_CrossWorkgroup_uint %q
  %bits = load i32, ptr addrspace(1) %q, align 4
  ret i32 %bits
}
