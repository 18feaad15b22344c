; RUN: not spirula run %s --entry=beyond --arg=i64[1] 2>&1 | FileCheck %s --check-prefix=BEYOND
; RUN: not spirula run %s --entry=any --arg=i64[1] --arg=i64=1 2>&1 | FileCheck %s --check-prefix=ANY

; What built-in variables do not have is refused before anything runs: bytes behind their end, and bytes whose place in them is
; not known.
; BEYOND: it reads beyond the end of a built-in variable
; ANY: an index into a built-in variable is not known
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external dso_local local_unnamed_addr addrspace(1) constant <3 x i64>, align 32

define spir_kernel void @beyond(ptr addrspace(1) %out) {
  %y = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 24), align 8
  store i64 %y, ptr addrspace(1) %out, align 8
  ret void
}

define spir_kernel void @any(ptr addrspace(1) %out, i64 %n) {
  %at = getelementptr i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 %n
  %y = load i64, ptr addrspace(1) %at, align 8
  store i64 %y, ptr addrspace(1) %out, align 8
  ret void
}
