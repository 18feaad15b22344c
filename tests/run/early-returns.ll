; RUN: spirula run %s --global 8 --local 8 --arg i32[8]=1,2,3,4,5,6,7,8 --arg i32[8] --arg i32=5 --print 1 --width=1 | FileCheck %s --check-prefix=FIVE
; RUN: spirula run %s --global 8 --local 8 --arg i32[8]=1,2,3,4,5,6,7,8 --arg i32[8] --arg i32=5 --print 1 | FileCheck %s --check-prefix=FIVE
; RUN: spirula run %s --global 8 --local 8 --arg i32[8]=1,2,3,4,5,6,7,8 --arg i32[8] --arg i32=0 --print 1 | FileCheck %s --check-prefix=NONE
; RUN: spirula run %s --global 8 --local 8 --arg i32[8]=1,2,3,4,5,6,7,8 --arg i32[8] --arg i32=8 --print 1 --width=4 | FileCheck %s --check-prefix=ALL
; RUN: not spirula run %s --global 8 --local 8 --arg i32[8]=1,2,3,4,5,6,7,8 --arg i32[8] --arg i32=5 --width=4 2>&1 | FileCheck %s --check-prefix=WIDE

; Work-items that have returned need not arrive at a barrier. A vector of work-items that disagree is told of.

; FIVE: [0] 11 12 13 14 15 0 0 0
; NONE: [0] 0 0 0 0 0 0 0 0
; ALL: [0] 11 12 13 14 15 16 17 18
; WIDE: error: work-items of a subgroup took a branch differently that a barrier depends on

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

@s = internal addrspace(3) global [8 x i32] undef

define spir_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %r, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %g = trunc i64 %i to i32
  %is-out = icmp sge i32 %g, %n
  br i1 %is-out, label %out, label %in
in:
  %px = getelementptr i32, ptr addrspace(1) %x, i64 %i
  %v = load i32, ptr addrspace(1) %px
  %own = getelementptr [8 x i32], ptr addrspace(3) @s, i64 0, i64 %l
  store i32 %v, ptr addrspace(3) %own
  call spir_func void @_Z7barrierj(i32 1)
  %first = load i32, ptr addrspace(3) @s
  %ten = mul i32 %first, 10
  %again = load i32, ptr addrspace(3) %own
  %sum = add i32 %ten, %again
  %pr = getelementptr i32, ptr addrspace(1) %r, i64 %i
  store i32 %sum, ptr addrspace(1) %pr
  br label %out
out:
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func void @_Z7barrierj(i32)
