; ModuleID = ''
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@table = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@next = addrspace(1) global ptr addrspace(1) @table

; Function Attrs: nounwind
define spir_kernel void @work(ptr addrspace(1) %numbers, i64 %n) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 {
  %place = alloca i32, align 4
  %at = getelementptr inbounds i32, ptr addrspace(1) %numbers, i64 %n
  %value = load i32, ptr addrspace(1) %at, align 4
  store i32 %value, ptr %place, align 4
  %to = load ptr addrspace(1), ptr addrspace(1) @next, align 8
  store i32 %value, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 0, i16 0}
!5 = !{i32 1, i32 0}
!6 = !{!"none", !"none"}
!7 = !{!"int*", !"long"}
!8 = !{!"", !""}
