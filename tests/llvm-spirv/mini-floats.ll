; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_INTEL_int4 -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=BACK
; RUN: not llvm-spirv %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=REFUSED

; Numbers that LLVM has no types for are integers in it; integers of 4 bits may be packed.

; CHECK-DAG: Capability Float8EXT
; CHECK-DAG: TypeFloat [[E5M2:[0-9]+]] 8 4215
; CHECK-DAG: TypeInt [[INT4:[0-9]+]] 4 0
; CHECK-DAG: TypeVector [[INT4X2:[0-9]+]] [[INT4]] 2
; CHECK: FConvert [[E5M2]] [[NARROW:[0-9]+]]
; CHECK: Bitcast {{[0-9]+}} {{[0-9]+}} [[NARROW]]
; CHECK: Bitcast [[INT4X2]] [[PAIR:[0-9]+]]
; CHECK: ConvertSToF {{[0-9]+}} {{[0-9]+}} [[PAIR]]

; BACK: call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDh(half %h)
; BACK: [[PAIR:%.*]] = bitcast i8 {{%.*}} to <2 x i4>
; BACK: call spir_func <2 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELDv2_i(<2 x i4> [[PAIR]])

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: One of the following extensions: SPV_EXT_float8

target triple = "spir64-unknown-unknown"

define spir_func <2 x half> @f(half %h) {
  %narrow = call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDh(half %h)
  %wide = call spir_func <2 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELc(i8 %narrow)
  ret <2 x half> %wide
}

declare spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDh(half)
declare spir_func <2 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELc(i8)
