; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.ll
; RUN: spirula llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o %t.ll
; RUN: FileCheck %s --check-prefix=FRIENDLY --input-file=%t.ll

; The instruction takes sizes before the offset, arrays for several dimensions, and no fewer operands. On the way back the
; result is stored where it was.

; SPIRV-DAG: Constant [[SIZE:[0-9]+]] [[ZERO:[0-9]+]] 0
; SPIRV-DAG: Constant [[SIZE]] [[GLOBAL:[0-9]+]] 64
; SPIRV-DAG: Constant [[SIZE]] [[LOCAL:[0-9]+]] 8
; SPIRV-DAG: Constant [[SIZE]] [[OFFSET:[0-9]+]] 3
; SPIRV-DAG: Constant [[SIZE]] [[TWO:[0-9]+]] 2{{ *$}}
; SPIRV-DAG: TypeArray [[PAIR:[0-9]+]] [[SIZE]] [[TWO]]
; SPIRV-DAG: ConstantNull [[PAIR]] [[NONE:[0-9]+]]
; SPIRV: BuildNDRange {{[0-9]+}} [[FIRST:[0-9]+]] [[GLOBAL]] [[ZERO]] [[ZERO]]
; SPIRV-NEXT: Store [[PLACE:[0-9]+]] [[FIRST]]
; SPIRV: BuildNDRange {{[0-9]+}} {{[0-9]+}} [[GLOBAL]] [[LOCAL]] [[OFFSET]]
; SPIRV: Load [[PAIR]] [[SIZES:[0-9]+]]
; SPIRV: BuildNDRange {{[0-9]+}} {{[0-9]+}} [[SIZES]] [[NONE]] [[NONE]]

; BACK: [[RANGE:%.*]] = alloca %range
; BACK: call spir_func void @_Z10ndrange_1Djjj(ptr sret(%range) [[RANGE]], i32 0, i32 64, i32 0)
; BACK-NEXT: call spir_func void @_Z10ndrange_1Djjj(ptr sret(%range) [[RANGE]], i32 3, i32 64, i32 8)
; BACK: call spir_func void @_Z10ndrange_2DPKjS0_S0_(ptr sret(%range) [[RANGE]], [2 x i32] zeroinitializer, [2 x i32] %{{.*}}, [2 x i32] zeroinitializer)
; FRIENDLY: call spir_func void @_Z23__spirv_BuildNDRange_1Diii(ptr sret(%range) %{{.*}}, i32 64, i32 0, i32 0)
; FRIENDLY: call spir_func void @_Z23__spirv_BuildNDRange_2DPiS_S_(ptr sret(%range) %{{.*}}, [2 x i32] %{{.*}}, [2 x i32] zeroinitializer, [2 x i32] zeroinitializer)

target triple = "spir-unknown-unknown"

%range = type { i32, [3 x i32], [3 x i32], [3 x i32] }

declare spir_func void @_Z10ndrange_1Dj(ptr sret(%range), i32)
declare spir_func void @_Z10ndrange_1Djjj(ptr sret(%range), i32, i32, i32)
declare spir_func void @_Z10ndrange_2DPKj(ptr sret(%range), ptr)

define spir_kernel void @work() {
  %range = alloca %range, align 4
  %sizes = alloca [2 x i32], align 4
  call spir_func void @_Z10ndrange_1Dj(ptr sret(%range) %range, i32 64)
  call spir_func void @_Z10ndrange_1Djjj(ptr sret(%range) %range, i32 3, i32 64, i32 8)
  call spir_func void @_Z10ndrange_2DPKj(ptr sret(%range) %range, ptr %sizes)
  ret void
}
