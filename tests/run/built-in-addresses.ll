; RUN: spirula run %s --global=4,2 --local=2,2 --arg=i64[40] --arg=i64=1 --print=0 | FileCheck %s
; RUN: spirula run %s --no-optimize --global=4,2 --local=2,2 --arg=i64[40] --arg=i64=1 --print=0 | FileCheck %s
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirula val --target-env opencl2.0 %t.spv
; RUN: spirula translate %t.spv --to llvm | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: spirula run %t.bc --global=4,2 --local=2,2 --arg=i64[40] --arg=i64=1 --print=0 | FileCheck %s
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: spirula run %t.bc --global=4,2 --local=2,2 --arg=i64[40] --arg=i64=1 --print=0 | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirula run %t.untyped.spv --global=4,2 --local=2,2 --arg=i64[40] --arg=i64=1 --print=0 | FileCheck %s

; Addresses of built-in variables, as SYCL uses them: casts to generic pointers, offsets in bytes, components by a number
; that is not known, parts of components and copies. Five words of each work-item: twice the second component of the global
; number, the component 1 by its number, four bytes of the local number, two words of it.
; CHECK: [0] 0 0 0 0 0 0 0 1
; CHECK-NEXT: [8] 1 0 0 0 0 0 0 0
; CHECK-NEXT: [16] 0 1 1 0 2 1 0 0
; CHECK-NEXT: [24] 1 2 1 1 1 1 2 1
; CHECK-NEXT: [32] 0 0 1 2 1 1 1 1
; LLVM: call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external dso_local local_unnamed_addr addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInLocalInvocationId = external dso_local local_unnamed_addr addrspace(1) constant <3 x i64>, align 32

declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)

define spir_kernel void @k(ptr addrspace(1) %out, i64 %n) {
  %copy = alloca [3 x i64], align 8
  %x = load i64, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32
  %y = load i64, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId to ptr addrspace(4)), i64 8), align 8
  %row = mul i64 %y, 4
  %item = add i64 %row, %x
  %first = mul i64 %item, 5
  %at = getelementptr i64, ptr addrspace(1) %out, i64 %first
  %twice = add i64 %y, %y
  store i64 %twice, ptr addrspace(1) %at, align 8
  %any = getelementptr i64, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 %n
  %component = load i64, ptr addrspace(1) %any, align 8
  %at1 = getelementptr i64, ptr addrspace(1) %at, i64 1
  store i64 %component, ptr addrspace(1) %at1, align 8
  %low = load i32, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId, align 4
  %low64 = zext i32 %low to i64
  %at2 = getelementptr i64, ptr addrspace(1) %at, i64 2
  store i64 %low64, ptr addrspace(1) %at2, align 8
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %copy, ptr addrspace(1) align 8 @__spirv_BuiltInLocalInvocationId, i64 16, i1 false)
  %c0 = load i64, ptr %copy, align 8
  %at3 = getelementptr i64, ptr addrspace(1) %at, i64 3
  store i64 %c0, ptr addrspace(1) %at3, align 8
  %second = getelementptr i64, ptr %copy, i64 1
  %c1 = load i64, ptr %second, align 8
  %at4 = getelementptr i64, ptr addrspace(1) %at, i64 4
  store i64 %c1, ptr addrspace(1) %at4, align 8
  ret void
}
