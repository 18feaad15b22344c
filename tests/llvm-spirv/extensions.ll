; RUN: spirula llvm-spirv %s --spirv-ext=+all -spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-ext=+all,-SPV_KHR_fma -spirv-text -o - | FileCheck %s --check-prefix=LESS
; RUN: spirula llvm-spirv %s --spirv-ext=+all --spirv-ext=-SPV_KHR_fma -spirv-text -o - | FileCheck %s --check-prefix=LESS
; RUN: not spirula llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not spirula llvm-spirv %s --spirv-ext=SPV_KHR_fma -o - 2>&1 | FileCheck %s --check-prefix=FORMAT
; RUN: not spirula llvm-spirv %s --spirv-ext=+SPV_KHR_nothing -o - 2>&1 | FileCheck %s --check-prefix=UNKNOWN

; CHECK-DAG: Capability FMAKHR
; CHECK-DAG: Capability AtomicFloat32AddEXT
; CHECK-DAG: Extension "SPV_KHR_fma"
; CHECK-NOT: Capability AtomicFloat16AddEXT
; CHECK: FmaKHR
; CHECK: AtomicFAddEXT

; LESS-NOT: FmaKHR
; LESS: ExtInst {{.*}} fma

; NONE: RequiresExtension: Feature requires the following SPIR-V extension:
; NONE-NEXT: SPV_EXT_shader_atomic_float_add
; FORMAT: Invalid value of --spirv-ext
; UNKNOWN: Unknown extension 'SPV_KHR_nothing' was specified via --spirv-ext option

target triple = "spir64-unknown-unknown"

declare float @llvm.fma.f32(float, float, float)
declare spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1), i32, i32, float)

define spir_kernel void @k(ptr addrspace(1) %p, float %x) {
  %y = call float @llvm.fma.f32(float %x, float %x, float %x)
  %old = call spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1) %p, i32 1, i32 0, float %y)
  ret void
}
