; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_vector_compute,+SPV_INTEL_float_controls2,+SPV_EXT_long_vector -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_EXT_long_vector -spirv-text --spirv-max-version=1.0 -o - | FileCheck %s --check-prefix=PLAIN

; String attributes are decorations and execution modes, and come back; vectors of any length are those of this extension.

; CHECK: Capability VectorAnyINTEL
; CHECK-NOT: Capability LongVectorEXT
; CHECK: Extension "SPV_INTEL_vector_compute"
; CHECK: EntryPoint 6 [[K:[0-9]+]] "k"
; CHECK-DAG: ExecutionMode [[K]] 4459 32
; CHECK-DAG: ExecutionMode [[K]] 4460 64
; CHECK-DAG: ExecutionMode [[K]] 5620 16
; CHECK-DAG: ExecutionMode [[K]] 5618 128
; CHECK-DAG: Name [[KIND:[0-9]+]] "kind"
; CHECK-DAG: Name [[G:[0-9]+]] "g"
; CHECK-DAG: Decorate [[K]] VectorComputeFunctionINTEL
; CHECK-DAG: Decorate [[KIND]] FuncParamIOKind 1
; CHECK-DAG: Decorate [[G]] VectorComputeVariableINTEL
; CHECK-DAG: Decorate [[G]] GlobalVariableOffsetINTEL 8

; BACK-DAG: @g = {{.*}} zeroinitializer{{.*}} #[[G:[0-9]+]]
; BACK-DAG: attributes #[[G]] = { "VCByteOffset"="8" "VCGlobalVariable" }
; BACK-DAG: define spir_kernel void @k(i32 "VCArgumentIOKind"="1" %kind) #[[K:[0-9]+]]
; BACK-DAG: attributes #[[K]] = { {{.*}}"VCFloatControl"="144" "VCFunction" "VCSLMSize"="128" }
; BACK-NOT: kernel_arg_type

; PLAIN: Capability LongVectorEXT
; PLAIN-NOT: VectorCompute
; PLAIN-NOT: ExecutionMode

target triple = "spir64-unknown-unknown"

@g = internal addrspace(1) global <5 x i32> undef #0

define spir_kernel void @k(i32 "VCArgumentIOKind"="1" %kind) #1 {
  %old = load <5 x i32>, ptr addrspace(1) @g
  %new = insertelement <5 x i32> %old, i32 %kind, i32 0
  store <5 x i32> %new, ptr addrspace(1) @g
  ret void
}

attributes #0 = { "VCGlobalVariable" "VCByteOffset"="8" }
attributes #1 = { "VCFunction" "VCSLMSize"="128" "VCFloatControl"="144" }
