; RUN: spirula translate %s --to llvm | FileCheck %s --check-prefixes=CHECK,TEXT
; RUN: spirula translate %s --to bc -o - | spirula bitcode-dis - | FileCheck %s --check-prefixes=CHECK,COMBINED

; A file without values has the summaries of several modules: that of a link. Contexts of allocations are not in such bitcode.

^4 = module: (path: "b.o", hash: (0, 0, 0, 0, 0))
^1 = module: (path: "a.o", hash: (4294967295, 2, 3, 4, 5))
^7 = gv: (guid: 18446744073709551615, summaries: (function: (module: ^1, flags: (linkage: internal), insts: 4294967295, funcFlags: (noRecurse : 1, mustBeUnreachable: 1), typeIdInfo: (typeTests: (^21, 77), typeTestAssumeVCalls: (vFuncId: (^20, offset: 8), vFuncId: (guid: 5, offset: 9)), typeCheckedLoadVCalls: (vFuncId: (^20, offset: 8)), typeTestAssumeConstVCalls: ((vFuncId: (^20, offset: 8), args: (1, 18446744073709551615)), (vFuncId: (^20, offset: 16))), typeCheckedLoadConstVCalls: ((vFuncId: (guid: 6, offset: 8), args: (1))))), function: (module: ^4, flags: (linkage: linkonce_odr, visibility: protected), insts: 2)))
^8 = gv: (guid: 3, summaries: (function: (module: ^4, flags: (), insts: 9, allocs: ((versions: (none, cold), memProf: ((type: notcold, stackIds: (123, 456)), (type: hot, stackIds: ())))), callsites: ((callee: ^7, clones: (0, 1), stackIds: (123)), (callee: null, clones: (0), stackIds: (456, 18446744073709551614))), params: ((param: 0, offset: [0, 7]), (param: 2, offset: [-8, -1], calls: ((callee: ^7, param: 1, offset: [-4, 4])))))))
^9 = gv: (guid: 2, summaries: (alias: (module: ^1, flags: (linkage: common), aliasee: null)))
^20 = typeid: (name: "A", summary: (typeTestRes: (kind: inline, sizeM1BitWidth: 5, alignLog2: 3, sizeM1: 31, bitMask: 1, inlineBits: 6), wpdResolutions: ((offset: 0, wpdRes: (kind: singleImpl, singleImplName: "a\22b")), (offset: 8, wpdRes: (kind: indir, resByArg: (args: (1, 2), byArg: (kind: uniqueRetVal, info: 1, byte: 0, bit: 3), args: (), byArg: (kind: virtualConstProp)))), (offset: 16, wpdRes: (kind: branchFunnel)))))
^21 = typeid: (name: "B", summary: (typeTestRes: (kind: unsat, sizeM1BitWidth: 0)))

; CHECK: ^0 = module: (path: "a.o", hash: (4294967295, 2, 3, 4, 5))
; CHECK-NEXT: ^1 = module: (path: "b.o", hash: (0, 0, 0, 0, 0))
; CHECK-NEXT: ^2 = gv: (guid: 2, summaries: (alias: (module: ^0, flags: (linkage: common, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: null)))
; CHECK-NEXT: ^3 = gv: (guid: 3, summaries: (function: (module: ^1, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 9,
; TEXT-SAME: allocs: ((versions: (none, cold), memProf: ((type: notcold, stackIds: (123, 456)), (type: hot, stackIds: ())))),
; COMBINED-SAME: allocs: ((versions: (none, cold), memProf: ((type: notcold, stackIds: ()), (type: hot, stackIds: ())))),
; CHECK-SAME: callsites: ((callee: ^4, clones: (0, 1), stackIds: (123)), (callee: null, clones: (0), stackIds: (456, 18446744073709551614))), params: ((param: 0, offset: [0, 7]), (param: 2, offset: [-8, -1], calls: ((callee: ^4, param: 1, offset: [-4, 4])))))))
; CHECK-NEXT: ^4 = gv: (guid: 18446744073709551615, summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 4294967295, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 1), typeIdInfo: (typeTests: (^[[B:[0-9]+]], 77), typeTestAssumeVCalls: (vFuncId: (^[[A:[0-9]+]], offset: 8), vFuncId: (guid: 5, offset: 9)), typeCheckedLoadVCalls: (vFuncId: (^[[A]], offset: 8)), typeTestAssumeConstVCalls: ((vFuncId: (^[[A]], offset: 8), args: (1, 18446744073709551615)), (vFuncId: (^[[A]], offset: 16))), typeCheckedLoadConstVCalls: ((vFuncId: (guid: 6, offset: 8), args: (1))))), function: (module: ^1, flags: (linkage: linkonce_odr, visibility: protected, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2)))
; CHECK-DAG: ^[[A]] = typeid: (name: "A", summary: (typeTestRes: (kind: inline, sizeM1BitWidth: 5, alignLog2: 3, sizeM1: 31, bitMask: 1, inlineBits: 6), wpdResolutions: ((offset: 0, wpdRes: (kind: singleImpl, singleImplName: "a\22b")), (offset: 8, wpdRes: (kind: indir, resByArg: (args: (1, 2), byArg: (kind: uniqueRetVal, info: 1, byte: 0, bit: 3), args: (), byArg: (kind: virtualConstProp)))), (offset: 16, wpdRes: (kind: branchFunnel))))) ; guid = {{[0-9]+}}
; CHECK-DAG: ^[[B]] = typeid: (name: "B", summary: (typeTestRes: (kind: unsat, sizeM1BitWidth: 0))) ; guid =
; CHECK: ^7 = blockcount: 0
