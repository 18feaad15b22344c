; RUN: spirula translate %s --to llvm | FileCheck %s

; Calls of debug intrinsics of earlier versions are debug records.

; CHECK: define i32 @square(i32 %x) !dbg ![[FUNCTION:[0-9]+]] {
; CHECK-NEXT:     #dbg_value(i32 %x, ![[VARIABLE:[0-9]+]], !DIExpression(), ![[PLACE:[0-9]+]])
; CHECK-NEXT:   %y = mul i32 %x, %x, !dbg ![[PLACE]]
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 %x, i32 %y), ![[VARIABLE]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), ![[PLACE]])
; CHECK-NEXT:   ret i32 %y
define i32 @square(i32 %x) !dbg !3 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !4, metadata !DIExpression()), !dbg !5
  %y = mul i32 %x, %x, !dbg !5
    #dbg_value(!DIArgList(i32 %x, i32 %y), !4, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !5)
  ret i32 %y
}

; CHECK-NOT: llvm.dbg.value
declare void @llvm.dbg.value(metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
; CHECK: distinct !DICompileUnit(language: DW_LANG_C99, file: ![[FILE:[0-9]+]], producer: "c", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!0 = distinct !DICompileUnit(language: 12, file: !1, producer: "c", emissionKind: FullDebug)
; CHECK: ![[FILE]] = !DIFile(filename: "a.c", directory: "/")
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK: ![[FUNCTION]] = distinct !DISubprogram(name: "square", scope: null, file: ![[FILE]], line: 1, spFlags: DISPFlagDefinition, unit: !{{[0-9]+}})
!3 = distinct !DISubprogram(name: "square", file: !1, line: 1, unit: !0)
; CHECK: ![[VARIABLE]] = !DILocalVariable(name: "x", arg: 1, scope: ![[FUNCTION]])
!4 = !DILocalVariable(name: "x", arg: 1, scope: !3)
; CHECK: ![[PLACE]] = !DILocation(line: 1, column: 2, scope: ![[FUNCTION]])
!5 = !DILocation(line: 1, column: 2, scope: !3)
