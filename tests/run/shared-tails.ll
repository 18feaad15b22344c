; RUN: spirula run %s --global 8 --local 4 --arg i32[8]=1,2,3,4,5,6,7,8 --arg i32[8] --print 1 --width=1 | FileCheck %s
; RUN: spirula run %s --global 8 --local 4 --arg i32[8]=1,2,3,4,5,6,7,8 --arg i32[8] --print 1 | FileCheck %s
; RUN: not spirula run %s --global 8 --local 4 --arg i32[8] --arg i32[8] --width=4 2>&1 | FileCheck %s --check-prefix=WIDE

; Two barriers on different ways, behind each a branch that work-items take differently, to one block: where LLVM merged the
; ends of both ways. No barrier depends on what they take differently.

; CHECK: [0] 0 102 103 104 0 18 21 24
; WIDE: error: 'k' cannot be run with vectors of 4 work-items: work-items may take branches differently that lead where others beside a barrier lead

target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %f) {
  %g = call spir_func i64 @_Z12get_group_idj(i32 0)
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr i32, ptr addrspace(1) %x, i64 %i
  %v = load i32, ptr addrspace(1) %px
  %pf = getelementptr i32, ptr addrspace(1) %f, i64 %i
  %c = icmp eq i64 %g, 0
  br i1 %c, label %a, label %b
a:
  %va = add i32 %v, 100
  call spir_func void @_Z7barrierj(i32 1)
  %ca = icmp eq i64 %l, 0
  br i1 %ca, label %exit, label %tail
b:
  %vb = mul i32 %v, 3
  call spir_func void @_Z7barrierj(i32 1)
  %cb = icmp eq i64 %l, 0
  br i1 %cb, label %exit, label %tail
tail:
  %p = phi i32 [ %va, %a ], [ %vb, %b ]
  store i32 %p, ptr addrspace(1) %pf
  br label %exit
exit:
  ret void
}

declare spir_func i64 @_Z12get_group_idj(i32)
declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func void @_Z7barrierj(i32)
