; RUN: spirula translate %s --to llvm | FileCheck %s

; The entries of a summary are read past, wherever they are.

^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
; CHECK: define void @f() !dbg !{{[0-9]+}} {
define void @f() !dbg !2 {
  ret void
}
^1 = gv: (guid: 15, summaries: (function: (module: ^0, flags: (linkage: external, live: 0), insts: 1)))
; CHECK: !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
^2 = flags: 8
; CHECK: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_C99
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = distinct !DISubprogram(name: "f", unit: !0)
!3 = !{i32 2, !"Debug Info Version", i32 3}
