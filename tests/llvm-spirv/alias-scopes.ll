; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_memory_access_aliasing -o %t.spv
; RUN: spirula translate --to spvasm %t.spv -o %t.spvasm
; RUN: FileCheck %s --input-file=%t.spvasm
; RUN: llvm-spirv %t.bc --spirv-ext=-SPV_INTEL_memory_access_aliasing -o %t.off.spv
; RUN: spirula translate --to spvasm %t.off.spv -o %t.off.spvasm
; RUN: FileCheck %s --check-prefix=OFF --input-file=%t.off.spvasm
; RUN: llvm-spirv -r %t.spv -o %t.r.bc
; RUN: llvm-dis %t.r.bc -o %t.r.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.r.ll

; Alias scopes are memory operands of loads and stores, and decorations of calls and atomic instructions. A list is declared
; once. An empty list, what is no scope, and the scopes of an intrinsic are left out.

; CHECK: OpCapability MemoryAccessAliasingINTEL
; CHECK: OpExtension "SPV_INTEL_memory_access_aliasing"
; CHECK-DAG: OpDecorateId %[[CALL:.*]] AliasScopeINTEL %[[A:.*]]
; CHECK-DAG: OpDecorateId %[[CALL]] NoAliasINTEL %[[B:.*]]
; CHECK-DAG: OpDecorateId %[[VOID:.*]] NoAliasINTEL %[[A]]
; CHECK-DAG: OpDecorateId %[[ADD:.*]] AliasScopeINTEL %[[B]]
; CHECK-DAG: %[[DOMAIN:.*]] = OpAliasDomainDeclINTEL
; CHECK-DAG: %[[ONE:.*]] = OpAliasScopeDeclINTEL %[[DOMAIN]]
; CHECK-DAG: %[[TWO:.*]] = OpAliasScopeDeclINTEL %[[DOMAIN]]
; CHECK-DAG: %[[A]] = OpAliasScopeListDeclINTEL %[[ONE]]
; CHECK-DAG: %[[B]] = OpAliasScopeListDeclINTEL %[[ONE]] %[[TWO]]
; CHECK-NOT: OpAliasScopeListDeclINTEL
; CHECK: OpLoad {{.*}} Aligned|AliasScopeINTELMask|NoAliasINTELMask 4 %[[A]] %[[B]]
; CHECK: OpStore {{.*}} Aligned|NoAliasINTELMask 4 %[[A]]
; CHECK: OpLoad {{.*}} Aligned 4{{$}}
; CHECK: OpLoad {{.*}} Aligned 4{{$}}
; CHECK: %[[CALL]] = OpFunctionCall
; CHECK: %[[VOID]] = OpFunctionCall
; CHECK: %[[ADD]] = OpAtomicIAdd

; OFF-NOT: Alias

; BACK: load i32, {{.*}}, align 4, !alias.scope ![[A:[0-9]+]], !noalias ![[B:[0-9]+]]
; BACK: store i32 {{.*}}, align 4, !noalias ![[A]]
; BACK: call spir_func i32 @f({{.*}}, !alias.scope ![[A]], !noalias ![[B]]
; BACK: call spir_func void @g({{.*}}, !noalias ![[A]]
; BACK-DAG: ![[A]] = !{![[ONE:[0-9]+]]}
; BACK-DAG: ![[B]] = !{![[ONE]], ![[TWO:[0-9]+]]}
; BACK-DAG: ![[ONE]] = distinct !{![[ONE]], ![[DOMAIN:[0-9]+]]}
; BACK-DAG: ![[TWO]] = distinct !{![[TWO]], ![[DOMAIN]]}
; BACK-DAG: ![[DOMAIN]] = distinct !{![[DOMAIN]]}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

declare spir_func i32 @f(ptr addrspace(1))
declare spir_func void @g(ptr addrspace(1))

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load i32, ptr addrspace(1) %p, align 4, !alias.scope !3, !noalias !4
  store i32 %a, ptr addrspace(1) %q, align 4, !noalias !3
  %b = load i32, ptr addrspace(1) %q, align 4, !alias.scope !5
  %c = load i32, ptr addrspace(1) %p, align 4, !alias.scope !6
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 4, i1 false), !noalias !3
  %d = call spir_func i32 @f(ptr addrspace(1) %p), !alias.scope !3, !noalias !4
  call spir_func void @g(ptr addrspace(1) %q), !noalias !3
  %e = atomicrmw add ptr addrspace(1) %p, i32 %d seq_cst, !alias.scope !4
  ret void
}

declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)

!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0, !"one"}
!2 = distinct !{!2, !0, !"two"}
!3 = !{!1}
!4 = !{!1, !2}
!5 = !{}
!6 = !{!7}
!7 = !{!"no scope"}
