; RUN: not spirula translate %s --to llvm -o - 2>&1 | FileCheck %s
; CHECK: summary-undefined.ll:4:51: error: use of undefined entry '^4'

^1 = gv: (guid: 1, summaries: (function: (module: ^4, flags: (linkage: external), insts: 1)))
