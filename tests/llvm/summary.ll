; RUN: spirula translate %s --to llvm | FileCheck %s
; RUN: spirula translate %s --to mlir | FileCheck %s --check-prefix=MLIR
; RUN: spirula translate %s --to mlir | spirula translate --from mlir --to llvm - | FileCheck %s
; RUN: spirula translate %s --to bc -o %t.bc
; RUN: spirula translate %t.bc --to llvm | FileCheck %s --check-prefixes=CHECK,WRITTEN
; RUN: spirula translate %S/Inputs/summary.bc --to llvm | FileCheck %s --check-prefix=READ

; The summary of a module. Its entries may stand anywhere; those of all values of the module are written, by GUID.

^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
; CHECK: define void @f() !dbg !{{[0-9]+}} {
define void @f() !dbg !2 {
  ret void
}
^1 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, live: 1), insts: 1, calls: ((callee: ^5, hotness: hot, tail: 1)), refs: (writeonly ^3, ^5, readonly ^4))))
@counter = internal global i32 0
; CHECK: !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
^2 = flags: 8
^3 = gv: (name: "counter", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: declaration), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^1))))
^4 = gv: (name: "same", summaries: (alias: (module: ^0, flags: (linkage: weak_odr, visibility: hidden), aliasee: ^1)))
^5 = gv: (name: "g") ; guid = 13146401226427987378
^6 = blockcount: 2
@same = weak_odr alias void (), ptr @f
declare void @g()
declare void @h()
; CHECK: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_C99
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = distinct !DISubprogram(name: "f", unit: !0)
!3 = !{i32 2, !"Debug Info Version", i32 3}

; CHECK: ^0 = module: (path: "
; WRITTEN-SAME: .bc", hash: (0, 0, 0, 0, 0))
; CHECK-DAG: ^[[G:[0-9]+]] = gv: (name: "g") ; guid = 13146401226427987378
; CHECK-DAG: ^{{[0-9]+}} = gv: (name: "h") ; guid =
; CHECK-DAG: ^[[F:[0-9]+]] = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1, calls: ((callee: ^[[G]], hotness: hot, tail: 1)), refs: (^[[G]], readonly ^[[SAME:[0-9]+]], writeonly ^[[COUNTER:[0-9]+]])))) ; guid = 14740650423002898831
; CHECK-DAG: ^[[SAME]] = gv: (name: "same", summaries: (alias: (module: ^0, flags: (linkage: weak_odr, visibility: hidden, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^[[F]]))) ; guid =
; CHECK-DAG: ^[[COUNTER]] = gv: (name: "counter", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: declaration), varFlags: (readonly: 1, writeonly: 1, constant: 0), refs: (^[[F]])))) ; guid =
; CHECK: ^6 = flags: 8
; CHECK-NEXT: ^7 = blockcount: 2

; MLIR: llvm.module_summary flags 8 block_count 2 {
; MLIR-NEXT: llvm.summary_entry "module" {hash = [1, 2, 3, 4, 5], path = "a.o"}
; MLIR: llvm.summary_entry "gv" {guid = -5300342847281564238 : i64, name = "g"}

; What LLVM has written: GUIDs of local symbols have the name of the source file in them.
; READ: ^0 = module: (path: "{{.*}}summary.bc", hash: (0, 0, 0, 0, 0))
; READ-NEXT: ^1 = gv: (name: "llvm.type.test") ; guid = 608142985856744218
; READ-NEXT: ^2 = gv: (name: "shown", summaries: (alias:
; READ: ^4 = gv: (name: "call", summaries: (function: {{.*}}hasUnknownCall: 1, mustBeUnreachable: 0), typeIdInfo: (typeTestAssumeConstVCalls: ((vFuncId: (guid: 14923871475266172186, offset: 0), args: (4))))))) ; guid =
; READ-NEXT: ^5 = gv: (name: "counter", summaries: (variable: {{.*}} ; guid = 11554629509640505128
; READ-NEXT: ^6 = gv: (name: "_ZTV6Square", summaries: (variable: {{.*}}constant: 1, vcall_visibility: 0), vTableFuncs: ((virtFunc: ^9, offset: 16)), refs: (^9)))) ; guid =
; READ: ^12 = typeidCompatibleVTable: (name: "_ZTS5Shape", summary: ((offset: 16, ^6))) ; guid = 14923871475266172186
; READ-NEXT: ^13 = typeidCompatibleVTable: (name: "_ZTS6Square", summary: ((offset: 16, ^6))) ; guid = 6480562933840436825
; READ-NEXT: ^14 = blockcount: 0
