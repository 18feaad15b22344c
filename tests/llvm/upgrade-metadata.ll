; RUN: spirula translate %s --to llvm | FileCheck %s
; RUN: spirula bitcode-as %s -o - | spirula bitcode-dis - | FileCheck %s

; Flags, tags and debug information of earlier versions.

; CHECK: @categories = global i32 0, section "__DATA,__objc_catlist,regular"
@categories = global i32 0, section "__DATA, __objc_catlist, regular"

; CHECK: define void @placed() section "here" {
define void @placed() "implicit-section-name"="here" {
  ret void
}

; CHECK: store i32 0, ptr %p, align 4, !tbaa ![[TAG:[0-9]+]]
define void @tagged(ptr %p) {
  store i32 0, ptr %p, !tbaa !10
  ret void
}

; Debug information without a version of it is removed.
; CHECK: define void @plain() {
; CHECK-NEXT: ret void
define void @plain() !dbg !13 {
  call void @llvm.dbg.value(metadata i32 0, metadata !14, metadata !DIExpression()), !dbg !15
  ret void, !dbg !15
}
declare void @llvm.dbg.value(metadata, metadata, metadata)

; CHECK-NOT: !llvm.dbg.cu
; CHECK: !llvm.module.flags = !{![[PIC:[0-9]+]], ![[PIE:[0-9]+]], ![[GC:[0-9]+]], ![[IMAGE:[0-9]+]], ![[CODE:[0-9]+]], ![[CLASS:[0-9]+]]}
!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.dbg.cu = !{!12}
; CHECK-DAG: ![[PIC]] = !{i32 8, !"PIC Level", i32 2}
!0 = !{i32 1, !"PIC Level", i32 2}
; CHECK-DAG: ![[PIE]] = !{i32 7, !"PIE Level", i32 2}
!1 = !{i32 1, !"PIE Level", i32 2}
; CHECK-DAG: ![[GC]] = !{i32 1, !"Objective-C Garbage Collection", i8 2}
!2 = !{i32 4, !"Objective-C Garbage Collection", i32 2}
; CHECK-DAG: ![[IMAGE]] = !{i32 1, !"Objective-C Image Info Version", i32 0}
!3 = !{i32 1, !"Objective-C Image Info Version", i32 0}
; CHECK-DAG: ![[CODE]] = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 1, !"amdgpu_code_object_version", i32 500}
; CHECK-DAG: ![[CLASS]] = !{i32 4, !"Objective-C Class Properties", i32 0}
; CHECK-DAG: ![[TAG]] = !{![[INT:[0-9]+]], ![[INT]], i64 0}
; CHECK-DAG: ![[INT]] = !{!"int", !{{[0-9]+}}}
!10 = !{!"int", !11}
!11 = !{!"char"}
!12 = distinct !DICompileUnit(language: DW_LANG_C99, file: !16)
!13 = distinct !DISubprogram(name: "plain", unit: !12)
!14 = !DILocalVariable(name: "x", scope: !13)
!15 = !DILocation(line: 1, scope: !13)
!16 = !DIFile(filename: "a.c", directory: "/")
