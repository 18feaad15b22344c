; RUN: spirula run %s --global=8 --local=4 --arg=f32[8]=1,2,3,4,5,6,7,8 --arg=f32=0.5 --print=0 | FileCheck %s
; RUN: spirula translate %s --to bc -o %t.bc
; RUN: spirula run %t.bc --entry=scale --global=8 --local=8 --arg=f32[8]=1,2,3,4,5,6,7,8 --arg=f32=0.5 --print=0 | FileCheck %s
; RUN: not spirula run %s --global=9 --local=4 --arg=f32[8] --arg=f32=1 2>&1 | FileCheck %s --check-prefix=SIZE
; RUN: not spirula run %s --global=8 2>&1 | FileCheck %s --check-prefix=COUNT
; RUN: not spirula run %s --arg=f32[8 --arg=f32=1 2>&1 | FileCheck %s --check-prefix=ARGUMENT
; RUN: not spirula run %s --arg=f32[8] --arg=f32=1 --print=1 2>&1 | FileCheck %s --check-prefix=PRINT

; A module without a manifest: flags describe the launch.

; CHECK: (kernel) on
; CHECK-NOT: result
; CHECK: argument 0
; CHECK-NEXT: [0] 0.5 1 1.5 2 2.5 3 3.5 4
; SIZE: error: local[0], 4, does not divide global[0], 9
; COUNT: error: the kernel takes 2 arguments, but the launch has 0
; ARGUMENT: error: --arg=f32[8: expected a number of elements and ']'
; PRINT: error: --print requires the number of a buffer, not '1'
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

define spir_kernel void @scale(ptr addrspace(1) %numbers, float %by) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr float, ptr addrspace(1) %numbers, i64 %i
  %value = load float, ptr addrspace(1) %at
  %scaled = fmul float %value, %by
  store float %scaled, ptr addrspace(1) %at
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
