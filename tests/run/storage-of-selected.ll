; RUN: spirula run %s --global 4 --local 4 --arg i32[4] --arg i32[4] --print 1 --width=1 | FileCheck %s
; RUN: spirula run %s --global 4 --local 4 --arg i32[4] --arg i32[4] --print 1 --width=4 | FileCheck %s
; RUN: spirula run %s --global 4 --local 4 --arg i32[4] --arg i32[4] --print 1 --width=8 | FileCheck %s

; The storage class of a generic pointer that each work-item selects by itself: each has its own variable.

; CHECK: [0] 1 4 4 4

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %r) {
  %own = alloca [2 x i32]
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %n = trunc i64 %i to i32
  store i32 %n, ptr %own
  %generic = addrspacecast ptr addrspace(1) %x to ptr addrspace(4)
  %private = addrspacecast ptr %own to ptr addrspace(4)
  %first = icmp eq i64 %i, 0
  %p = select i1 %first, ptr addrspace(4) %generic, ptr addrspace(4) %private
  %as-global = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  %as-private = call spir_func ptr @__to_private(ptr addrspace(4) %p)
  %is-global = icmp ne ptr addrspace(1) %as-global, null
  %is-private = icmp ne ptr %as-private, null
  %one = zext i1 %is-global to i32
  %bit = zext i1 %is-private to i32
  %four = shl i32 %bit, 2
  %sum = add i32 %one, %four
  %to = getelementptr i32, ptr addrspace(1) %r, i64 %i
  store i32 %sum, ptr addrspace(1) %to
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func ptr addrspace(1) @__to_global(ptr addrspace(4))
declare spir_func ptr @__to_private(ptr addrspace(4))
