; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=WORDS
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK
; RUN: spirula llvm-spirv --spirv-max-version=1.3 %s -spirv-text -o - | FileCheck %s --check-prefix=OLD

; Image operands say whether texels are signed, since version 1.4. A sampler may be a number, and an image of a function of
; the program a pointer.

; WORDS: ConstantSampler [[SAMPLER:[0-9]+]] {{[0-9]+}} 2 0 0
; WORDS: FunctionParameter [[IMAGE:[0-9]+]]
; WORDS: ImageSampleExplicitLod {{.*}} 8194 {{[0-9]+}}
; WORDS: ImageRead {{.*}} 4096

; OLD: ImageSampleExplicitLod {{.*}} 2 {{[0-9]+}}
; OLD: 5 ImageRead

; BACK: call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)
; BACK: call spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(
; BACK: call spir_func void @_Z3use14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)

target triple = "spir64-unknown-unknown"

declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1), i32, <2 x i32>)
declare spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(ptr addrspace(1), <2 x i32>)
declare spir_func void @_Z3use14ocl_image2d_ro(ptr addrspace(1))

define spir_kernel void @k(ptr addrspace(1) %image, <2 x i32> %at) {
  %a = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1) %image, i32 20, <2 x i32> %at)
  %b = call spir_func <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(ptr addrspace(1) %image, <2 x i32> %at)
  call spir_func void @_Z3use14ocl_image2d_ro(ptr addrspace(1) %image)
  ret void
}
