; RUN: spirula run %s --entry memory --arg=f32[7]=0,0,0,1,2,3 --arg=f16[12] --print 0 --print 1 | FileCheck %s --check-prefix=MEMORY
; RUN: spirula run %s --entry numbers --global=1,1,1 --arg=f32[9]=12 --arg=i32[10] --print 0 --print 1 | FileCheck %s --check-prefix=NUMBERS
; RUN: spirula run %s --entry vectors --arg=i32[8]=1,2,3,4,5,6,7,8 --arg=u32[8]=3,6,0,5,7,0,4,11 --arg=i32[16] --print 2 | FileCheck %s --check-prefix=VECTORS

; Functions of OpenCL C: vectors side by side in memory and halves with every rounding mode; significands, exponents,
; neighbours, NaN, integer powers, magnitudes and fractions; the number of dimensions; elements by a mask.
; MEMORY: [0] 10 20 30 1 2 3 6
; MEMORY: [0] 1.9990234 2 2 0 -2 65504 0 0
; MEMORY-NEXT: [8] 1 2 3 0
; NUMBERS: [0] 0.75 3 0.00000011920929 -1 144 -12 3 0
; NUMBERS-NEXT: [8] inf
; NUMBERS: [0] 4 3 -2147483648 2143289349 3
; VECTORS: [0] 4 3 1 2 8 1 5 4
; VECTORS-NEXT: [8] 1 2 7 8 1 2 7 8
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @memory(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 2 %1) local_unnamed_addr #0 {
  %3 = addrspacecast ptr addrspace(1) %0 to ptr addrspace(4)
  %4 = tail call spir_func <3 x float> @_Z6vload3mPU3AS4Kf(i64 noundef 1, ptr addrspace(4) noundef %3) #6
  %5 = fmul <3 x float> %4, splat (float 1.000000e+01)
  tail call spir_func void @_Z7vstore3Dv3_fmPU3AS4f(<3 x float> noundef %5, i64 noundef 0, ptr addrspace(4) noundef %3) #7
  %6 = addrspacecast ptr addrspace(1) %1 to ptr addrspace(4)
  tail call spir_func void @_Z15vstore_half_rtzfmPU3AS4Dh(float noundef 0x3FFFFF9720000000, i64 noundef 0, ptr addrspace(4) noundef %6) #7
  tail call spir_func void @_Z15vstore_half_rtpfmPU3AS4Dh(float noundef 0x3FFFFF9720000000, i64 noundef 1, ptr addrspace(4) noundef %6) #7
  tail call spir_func void @_Z11vstore_halffmPU3AS4Dh(float noundef 0x3FFFFF9720000000, i64 noundef 2, ptr addrspace(4) noundef %6) #7
  tail call spir_func void @_Z16vstore_half2_rtnDv2_fmPU3AS4Dh(<2 x float> noundef <float 0xBFFFFF9720000000, float 6.551900e+04>, i64 noundef 2, ptr addrspace(4) noundef %6) #7
  tail call spir_func void @_Z13vstorea_half3Dv3_fmPU3AS4Dh(<3 x float> noundef <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00>, i64 noundef 2, ptr addrspace(4) noundef %6) #7
  %7 = tail call spir_func <3 x float> @_Z12vloada_half3mPU3AS4KDh(i64 noundef 2, ptr addrspace(4) noundef %6) #6
  %8 = shufflevector <3 x float> %7, <3 x float> poison, <3 x i32> <i32 1, i32 poison, i32 poison>
  %9 = fadd <3 x float> %7, %8
  %10 = shufflevector <3 x float> %7, <3 x float> poison, <3 x i32> <i32 2, i32 poison, i32 poison>
  %11 = fadd <3 x float> %10, %9
  %12 = extractelement <3 x float> %11, i64 0
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 24
  store float %12, ptr addrspace(1) %13, align 4
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @numbers(ptr addrspace(1) noundef align 4 captures(none) initializes((4, 36)) %0, ptr addrspace(1) noundef align 4 captures(none) initializes((0, 20)) %1) local_unnamed_addr #0 {
  %3 = alloca i32, align 4
  %4 = alloca float, align 4
  %5 = load float, ptr addrspace(1) %0, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %3) #8
  %6 = addrspacecast ptr %3 to ptr addrspace(4)
  %7 = call spir_func float @_Z5frexpfPU3AS4i(float noundef %5, ptr addrspace(4) noundef %6) #7
  store float %7, ptr addrspace(1) %0, align 4
  %8 = load i32, ptr %3, align 4
  store i32 %8, ptr addrspace(1) %1, align 4
  %9 = call spir_func i32 @_Z5ilogbf(float noundef %5) #9
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  store i32 %9, ptr addrspace(1) %10, align 4
  %11 = fneg float %5
  %12 = call spir_func float @_Z4logbf(float noundef %11) #9
  %13 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  store float %12, ptr addrspace(1) %13, align 4
  %14 = fsub float %5, %5
  %15 = call spir_func i32 @_Z5ilogbf(float noundef %14) #9
  %16 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  store i32 %15, ptr addrspace(1) %16, align 4
  %17 = call spir_func float @_Z9nextafterff(float noundef 1.000000e+00, float noundef %5) #9
  %18 = fadd float %17, -1.000000e+00
  %19 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  store float %18, ptr addrspace(1) %19, align 4
  %20 = call spir_func float @_Z3nanj(i32 noundef 5) #9
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 12
  store float %20, ptr addrspace(1) %21, align 4
  %22 = fdiv float %5, -1.200000e+01
  %23 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 36
  %24 = load i32, ptr addrspace(1) %23, align 4
  %25 = sub nsw i32 2147483647, %24
  %26 = call spir_func float @_Z4pownfi(float noundef %22, i32 noundef %25) #9
  %27 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 12
  store float %26, ptr addrspace(1) %27, align 4
  %28 = call spir_func float @_Z4pownfi(float noundef %5, i32 noundef 2) #9
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  store float %28, ptr addrspace(1) %29, align 4
  %30 = call spir_func float @_Z6maxmagff(float noundef %11, float noundef 3.000000e+00) #9
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 20
  store float %30, ptr addrspace(1) %31, align 4
  %32 = call spir_func float @_Z6minmagff(float noundef %11, float noundef 3.000000e+00) #9
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 24
  store float %32, ptr addrspace(1) %33, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #8
  %34 = fadd float %5, -1.200000e+01
  %35 = fdiv float %5, %34
  %36 = addrspacecast ptr %4 to ptr addrspace(4)
  %37 = call spir_func float @_Z5fractfPU3AS4f(float noundef %35, ptr addrspace(4) noundef %36) #7
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 28
  store float %37, ptr addrspace(1) %38, align 4
  %39 = load float, ptr %4, align 4
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 32
  store float %39, ptr addrspace(1) %40, align 4
  %41 = tail call spir_func i32 @_Z12get_work_dimv() #9
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  store i32 %41, ptr addrspace(1) %42, align 4
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #8
  call void @llvm.lifetime.end.p0(ptr nonnull %3) #8
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @vectors(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef align 4 %2) local_unnamed_addr #0 {
  %4 = load <4 x i32>, ptr addrspace(1) %0, align 16
  %5 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %6 = load <4 x i32>, ptr addrspace(1) %5, align 16
  %7 = load <4 x i32>, ptr addrspace(1) %1, align 16
  %8 = tail call spir_func <4 x i32> @_Z7shuffleDv4_iDv4_j(<4 x i32> noundef %4, <4 x i32> noundef %7) #9
  %9 = addrspacecast ptr addrspace(1) %2 to ptr addrspace(4)
  tail call spir_func void @_Z7vstore4Dv4_imPU3AS4i(<4 x i32> noundef %8, i64 noundef 0, ptr addrspace(4) noundef %9) #7
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  %11 = load <4 x i32>, ptr addrspace(1) %10, align 16
  %12 = tail call spir_func <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32> noundef %4, <4 x i32> noundef %6, <4 x i32> noundef %11) #9
  tail call spir_func void @_Z7vstore4Dv4_imPU3AS4i(<4 x i32> noundef %12, i64 noundef 1, ptr addrspace(4) noundef %9) #7
  %13 = shufflevector <4 x i32> %4, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %14 = shufflevector <4 x i32> %6, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %15 = load <1 x i32>, ptr addrspace(1) %1, align 16
  %16 = shufflevector <1 x i32> %15, <1 x i32> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %17 = shufflevector <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 poison>, <8 x i32> %16, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %18 = tail call spir_func <8 x i32> @_Z8shuffle2Dv2_iS_Dv8_j(<2 x i32> noundef %13, <2 x i32> noundef %14, <8 x i32> noundef %17) #9
  tail call spir_func void @_Z7vstore8Dv8_imPU3AS4i(<8 x i32> noundef %18, i64 noundef 1, ptr addrspace(4) noundef %9) #7
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(read)
declare dso_local spir_func <3 x float> @_Z6vload3mPU3AS4Kf(i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7vstore3Dv3_fmPU3AS4f(<3 x float> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z15vstore_half_rtzfmPU3AS4Dh(float noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z15vstore_half_rtpfmPU3AS4Dh(float noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z11vstore_halffmPU3AS4Dh(float noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z16vstore_half2_rtnDv2_fmPU3AS4Dh(<2 x float> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z13vstorea_half3Dv3_fmPU3AS4Dh(<3 x float> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(read)
declare dso_local spir_func <3 x float> @_Z12vloada_half3mPU3AS4KDh(i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z5frexpfPU3AS4i(float noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z5ilogbf(float noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z4logbf(float noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z9nextafterff(float noundef, float noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z3nanj(i32 noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z4pownfi(float noundef, i32 noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z6maxmagff(float noundef, float noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func float @_Z6minmagff(float noundef, float noundef) local_unnamed_addr #5

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z5fractfPU3AS4f(float noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z12get_work_dimv() local_unnamed_addr #5

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7vstore4Dv4_imPU3AS4i(<4 x i32> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z7shuffleDv4_iDv4_j(<4 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32> noundef, <4 x i32> noundef, <4 x i32> noundef) local_unnamed_addr #5

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7vstore8Dv8_imPU3AS4i(<8 x i32> noundef, i64 noundef, ptr addrspace(4) noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <8 x i32> @_Z8shuffle2Dv2_iS_Dv8_j(<2 x i32> noundef, <2 x i32> noundef, <8 x i32> noundef) local_unnamed_addr #5

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { convergent nounwind willreturn memory(read) }
attributes #7 = { convergent nounwind }
attributes #8 = { nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }


