; RUN: spirula llvm-spirv %s -o - | spirula val -
; RUN: spirula translate %s --to spvasm | FileCheck %s

; Intrinsics with constraints, reductions, saturating conversions, minimum and maximum, approximate functions.

; CHECK: OpDecorate %rounded FPRoundingMode RTZ
; CHECK: OpDecorate %converted SaturatedConversion
; CHECK: %rounded = OpConvertSToF %float
; CHECK: %compared = OpFOrdLessThan %bool
; CHECK: %converted = OpConvertFToU %uint
; CHECK: [[MORE:%[0-9a-z_]+]] = OpSGreaterThan %bool
; CHECK: %most = OpSelect %uint [[MORE]]
; CHECK: OpVectorExtractDynamic %uint %vector %uint_0
; CHECK: OpVectorExtractDynamic %uint %vector %uint_1
; CHECK: %sum = OpIAdd %uint
; CHECK: %root = OpExtInst %float {{%[0-9]+}} native_sqrt
target triple = "spir64-unknown-unknown"

define spir_func float @all(i32 %n, float %x, <2 x i32> %vector) {
  %rounded = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.towardzero", metadata !"fpexcept.ignore")
  %compared = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %rounded, metadata !"olt", metadata !"fpexcept.ignore")
  %converted = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  %most = call i32 @llvm.smax.i32(i32 %converted, i32 %n)
  %sum = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %vector)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %root = call afn float @llvm.sqrt.f32(float %x)
  ret float %root
}

declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.vector.reduce.add.v2i32(<2 x i32>)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare float @llvm.sqrt.f32(float)

!0 = !{!1}
!1 = distinct !{!1, !2, !"scope"}
!2 = distinct !{!2, !"domain"}
