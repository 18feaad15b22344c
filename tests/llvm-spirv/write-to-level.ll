; RUN: llvm-spirv %s -o %t.spv
; RUN: spirula dis %t.spv | FileCheck %s

; A write to the first level of detail is a plain one: OpImageWrite takes no Lod in kernels.
; CHECK: OpImageWrite %{{[^ ]+}} %{{[^ ]+}} %{{[^ ]+}}
; CHECK-NOT: Lod
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %img) {
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %img, <2 x i32> zeroinitializer, i32 0, <4 x float> zeroinitializer)
  ret void
}

declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i32, <4 x float>)
