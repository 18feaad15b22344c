; RUN: spirula translate %s --to llvm | FileCheck %s
; RUN: spirula bitcode-as %s -o - | spirula bitcode-dis - | FileCheck %s

; Nodes that say the same in other words are one node. Entities that a unit imports into a function belong to the function.

; CHECK: !nodes = !{!0, !0, !1, !1, !2, !2, !3, !5, !5, !6, !12}
!nodes = !{!3, !4, !5, !6, !7, !8, !11, !12, !13, !20, !21}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: 12, file: !2, emissionKind: 1, imports: !22)
!2 = !DIFile(filename: "a.c", directory: "/")
; CHECK-DAG: !0 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!3 = !DIBasicType(tag: 36, name: "int", size: 32, encoding: 5)
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-DAG: !1 = !DISubrange(count: 16)
!5 = !DISubrange(count: 16)
!6 = !DISubrange(count: i16 16)
; CHECK-DAG: !2 = !DIGenericSubrange(lowerBound: -3, upperBound: 4, stride: 1)
!7 = !DIGenericSubrange(lowerBound: -3, upperBound: 4, stride: 1)
!8 = !DIGenericSubrange(lowerBound: !DIExpression(DW_OP_consts, 18446744073709551613), upperBound: !DIExpression(DW_OP_consts, 4), stride: 1)
!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", identifier: "S", file: !2)
; Members of a type with an identifier are equal by their names.
; CHECK-DAG: !5 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !3, file: !4, line: 1, baseType: !0)
!12 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !11, file: !2, line: 1, baseType: !3)
!13 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !11, file: !2, line: 2, baseType: !3)
; CHECK-DAG: !6 = distinct !DISubprogram(name: "f", scope: !4, file: !4, virtualIndex: 0, spFlags: DISPFlagVirtual | DISPFlagDefinition, unit: !7, retainedNodes: !9)
!20 = distinct !DISubprogram(name: "f", scope: !2, file: !2, virtuality: DW_VIRTUALITY_virtual, isDefinition: true, unit: !1)
; CHECK-DAG: !12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression(DW_OP_minus, DW_OP_ge))
!21 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression(DW_OP_minus, 42))
!25 = distinct !DIGlobalVariable(name: "v", scope: !1, type: !3)
; CHECK-DAG: imports: !8
; CHECK-DAG: !8 = !{}
; CHECK-DAG: !9 = !{!10}
; CHECK-DAG: !10 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !11
!22 = !{!23}
!23 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !24, entity: !2)
!24 = distinct !DILexicalBlock(scope: !20, file: !2)
