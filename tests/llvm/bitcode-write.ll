; RUN: spirula bitcode-as %s -o %t.bc
; RUN: spirula bitcode-dis %t.bc -o - | FileCheck %s
; RUN: spirula translate %t.bc --to bc -o - | spirula bitcode-dis - | FileCheck %s
; RUN: spirula bitcode-as -disable-output %s

; What bitcode has a block or record of its own for: types, attributes, globals, constants, metadata, names.

; CHECK: target triple = "x86_64-unknown-unknown"
target triple = "x86_64-unknown-unknown"

; CHECK: %pair = type { i32, [2 x float] }
%pair = type { i32, [2 x float] }
; CHECK: $group = comdat any
$group = comdat any

; CHECK: @bytes = private unnamed_addr constant [6 x i8] c"a\00bcd\00", align 1
@bytes = private unnamed_addr constant [6 x i8] c"a\00bcd\00", align 1
; CHECK: @zero = addrspace(1) global %pair zeroinitializer
@zero = addrspace(1) global %pair zeroinitializer
; CHECK: @mixed = global { i64, ptr, <2 x float> } { i64 -7, ptr getelementptr inbounds (i8, ptr @bytes, i64 2), <2 x float> <float 1.000000e+00, float 5.000000e-01> }, comdat($group)
@mixed = global { i64, ptr, <2 x float> } { i64 -7, ptr getelementptr inbounds (i8, ptr @bytes, i64 2), <2 x float> <float 1.0, float 0.5> }, comdat($group)
; CHECK: @wide = global i128 -170141183460469231731687303715884105728
@wide = global i128 -170141183460469231731687303715884105728
; CHECK: @words = global [2 x i128] [i128 18446744073709551615, i128 -1]
@words = global [2 x i128] [i128 18446744073709551615, i128 -1]
; CHECK: @other = alias i8, ptr @bytes
@other = alias i8, ptr @bytes

; CHECK: declare range(i128 0, 129) i128 @ranged(i128 range(i128 -5, 4))
declare range(i128 0, 129) i128 @ranged(i128 range(i128 -5, 4))

; CHECK: define spir_func i32 @loop(ptr noundef readonly captures(none) %p, i32 range(i32 0, 10) %n) #0 !tag !{{[0-9]+}} {
define spir_func i32 @loop(ptr noundef readonly captures(none) %p, i32 range(i32 0, 10) %n) #0 !tag !2 {
entry:
  br label %head
; CHECK: %i = phi i32 [ 0, %entry ], [ %next, %head ]
; CHECK: %x = load volatile i32, ptr %q, align 4, !range ![[RANGE:[0-9]+]]
; CHECK: br i1 %less, label %head, label %end
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %q = getelementptr inbounds nuw %pair, ptr %p, i32 %i, i32 0
  %x = load volatile i32, ptr %q, align 4, !range !1
  %next = add nuw nsw i32 %i, 1
  %less = icmp ult i32 %next, %n
  br i1 %less, label %head, label %end
; CHECK: switch i32 %x, label %yes [
; CHECK-NEXT: i32 -1, label %no
; CHECK-NEXT: i32 100000, label %no
end:
  switch i32 %x, label %yes [
    i32 -1, label %no
    i32 100000, label %no
  ]
yes:
; CHECK: %s = shufflevector <2 x float> %v, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
; CHECK: %m = fmul fast <2 x float> %s, splat (float 2.000000e+00)
; CHECK: atomicrmw add ptr %p, i32 1 syncscope("device") monotonic, align 4
; CHECK: call spir_func void @use(<2 x float> %m) #1 [ "deopt"(i32 7) ]
; CHECK: tail call void asm sideeffect "nop", ""()
  %v = load <2 x float>, ptr %p, align 8
  %s = shufflevector <2 x float> %v, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %m = fmul fast <2 x float> %s, splat (float 2.0)
  %old = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic, align 4
  call spir_func void @use(<2 x float> %m) #1 [ "deopt"(i32 7) ]
  tail call void asm sideeffect "nop", ""()
  ret i32 %old
no:
  ret i32 poison
}

; CHECK: declare spir_func void @use(<2 x float>)
declare spir_func void @use(<2 x float>)

; CHECK: attributes #0 = { nounwind memory(argmem: readwrite) "key"="value" }
; CHECK: attributes #1 = { convergent }
attributes #0 = { nounwind memory(argmem: readwrite) "key"="value" }
attributes #1 = { convergent }

; CHECK: !list = !{![[A:[0-9]+]], ![[B:[0-9]+]]}
; CHECK: ![[A]] = !{!"text", i32 4, ![[B]]}
; CHECK: ![[B]] = distinct !{![[B]], null}
; CHECK: ![[RANGE]] = !{i32 0, i32 8}
!list = !{!0, !2}
!0 = !{!"text", i32 4, !2}
!1 = !{i32 0, i32 8}
!2 = distinct !{!2, null}
