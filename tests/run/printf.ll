; RUN: spirula run %s --entry=k --global=8 --local=4 --threads=2 --arg=i32[8]=5,-6,7,8,9,10,11,12 --print=0 | FileCheck %s
; RUN: spirula run %s --entry=k --global=8 --local=4 --width=1 --arg=i32[8]=5,-6,7,8,9,10,11,12 --print=0 | FileCheck %s
; RUN: spirula run %s --entry=k --global=8 --local=4 --width=8 --arg=i32[8]=5,-6,7,8,9,10,11,12 --print=0 | FileCheck %s
; RUN: not spirula run %s --entry=unknown --global=1 --arg=i32[8] 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: not spirula run %s --entry=wrong --global=1 --arg=i32[8] 2>&1 | FileCheck %s --check-prefix=WRONG
; RUN: not spirula run %s --entry=missing --global=1 --arg=i32[8] 2>&1 | FileCheck %s --check-prefix=MISSING

; Work-groups print in the order of their numbers, and work-items of a group in theirs, each all that it prints, also in loops
; and behind a barrier; the result of a call is 0. Timed runs print nothing.
; CHECK: item 0: 5 one 2.50|5|1,2
; CHECK-NEXT: turn 0 of 0
; CHECK-NEXT: behind 0
; CHECK-NEXT: item 1: -6 two -3.00|4294967290|1,2
; CHECK-NEXT: turn 0 of 1
; CHECK-NEXT: turn 1 of 1
; CHECK-NEXT: behind 1
; CHECK-NEXT: item 2: 7 one 3.50|7|1,2
; CHECK-NEXT: turn 0 of 2
; CHECK-NEXT: turn 1 of 2
; CHECK-NEXT: turn 2 of 2
; CHECK-NEXT: behind 2
; CHECK-NEXT: item 3: 8 two 4.00|8|1,2
; CHECK: behind 3
; CHECK-NEXT: item 4: 9 one 4.50|9|1,2
; CHECK: behind 7
; CHECK-NOT: item
; CHECK: argument 0
; CHECK-NEXT: [0] 0 0 0 0 0 0 0 0

; UNKNOWN: printf.ll:79:3: error: cannot run OpExtInst printf of OpenCL.std
; UNKNOWN: note: the format is no constant text
; WRONG: note: '%f' of the format has an argument of another type
; MISSING: note: '%s' of the format has no argument

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

@format = private unnamed_addr addrspace(2) constant [33 x i8] c"item %d: %d %s %.2f|% u|%v2hld\0A\00\00"
@turn = private unnamed_addr addrspace(2) constant [15 x i8] c"turn %d of %d\0A\00"
@behind = private unnamed_addr addrspace(2) constant [11 x i8] c"behind %d\0A\00"
@words = private unnamed_addr addrspace(2) constant [8 x i8] c"one\00two\00"
@float = private unnamed_addr addrspace(2) constant [3 x i8] c"%f\00"
@string = private unnamed_addr addrspace(2) constant [3 x i8] c"%s\00"

declare spir_func i32 @printf(ptr addrspace(2), ...)
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func void @_Z7barrierj(i32)

define spir_kernel void @k(ptr addrspace(1) %0) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %i = trunc i64 %id to i32
  %at = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %id
  %v = load i32, ptr addrspace(1) %at, align 4
  %half = sitofp i32 %v to double
  %f = fmul double %half, 5.000000e-01
  %odd = and i64 %id, 1
  %four = mul i64 %odd, 4
  %word = getelementptr inbounds i8, ptr addrspace(2) @words, i64 %four
  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @format, i32 %i, i32 %v, ptr addrspace(2) %word, double %f, i32 %v, <2 x i32> <i32 1, i32 2>)
  br label %loop

loop:
  %n = phi i32 [ 0, %1 ], [ %next, %loop ]
  %s = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @turn, i32 %n, i32 %i)
  %next = add i32 %n, 1
  %more = icmp ule i32 %next, %i
  br i1 %more, label %loop, label %end

end:
  call spir_func void @_Z7barrierj(i32 1)
  %t = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @behind, i32 %i)
  store i32 %r, ptr addrspace(1) %at, align 4
  ret void
}

define spir_kernel void @unknown(ptr addrspace(1) %0) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %f = getelementptr inbounds i8, ptr addrspace(2) @words, i64 %id
  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) %f)
  ret void
}

define spir_kernel void @wrong(ptr addrspace(1) %0) {
  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @float, i32 1)
  ret void
}

define spir_kernel void @missing(ptr addrspace(1) %0) {
  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @string)
  ret void
}
