; RUN: not spirula translate %s --to llvm -o - 2>&1 | FileCheck %s
; CHECK: summary-error.ll:6:131: error: expected one of the fields callee, hotness, relbf, tail
; CHECK-NOT: error

^0 = module: (path: "a.o")
^1 = gv: (guid: 1, summaries: (function: (module: ^0, flags: (linkage: external), insts: 1, calls: ((callee: ^1, hotness: cold), (caller: ^1)))))
