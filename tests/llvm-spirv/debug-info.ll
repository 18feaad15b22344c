; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s --check-prefix=TEXT
; RUN: spirula llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.shader.spv
; RUN: spirula llvm-spirv -r %t.shader.spv -o - | spirula bitcode-dis - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 --spirv-text -o - | FileCheck %s --check-prefix=SHADER

; Lines, scopes, variables and types survive the way to SPIR-V and back; a list that refers to itself has an end.

; TEXT: String [[PATH:[0-9]+]] "/src/list.cl"
; TEXT: DebugSource [[PATH]]
; TEXT: DebugCompilationUnit 65536 5
; TEXT: DebugTypeComposite
; TEXT: DebugTypeMember
; TEXT: DebugFunction
; TEXT: DebugLocalVariable
; TEXT: DebugScope
; TEXT: DebugDeclare
; TEXT: Line [[PATH]] 3 7

; SHADER: DebugFunctionDefinition
; SHADER-NOT: {{^}}4 Line
; SHADER: DebugLine

target triple = "spir64-unknown-unknown"

; CHECK: define spir_kernel void @first({{.*}} !dbg [[FUNCTION:![0-9]+]]
; CHECK: #dbg_declare(ptr %{{.*}}, [[VARIABLE:![0-9]+]], !DIExpression(), [[DECLARED:![0-9]+]])
; CHECK: load ptr addrspace(1), {{.*}} !dbg [[LINE:![0-9]+]]
; CHECK: ret void, !dbg

define spir_kernel void @first(ptr addrspace(1) %list) !dbg !5 {
  %p = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %list, ptr %p, align 8
  #dbg_declare(ptr %p, !14, !DIExpression(), !15)
  %v = load ptr addrspace(1), ptr %p, align 8, !dbg !16
  store i32 1, ptr addrspace(1) %v, align 4, !dbg !16
  ret void, !dbg !17
}

; CHECK: = distinct !DICompileUnit(language: DW_LANG_OpenCL
; CHECK: !DIFile(filename: "list.cl", directory: "/src")
; CHECK-DAG: [[FUNCTION]] = distinct !DISubprogram(name: "first", {{.*}}line: 2
; CHECK-DAG: [[VARIABLE]] = !DILocalVariable(name: "list", arg: 1, scope: [[FUNCTION]], {{.*}}line: 2
; CHECK-DAG: !DICompositeType(tag: DW_TAG_structure_type, name: "node", {{.*}}size: 128
; CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "next", {{.*}}size: 64
; CHECK-DAG: [[LINE]] = !DILocation(line: 3, column: 7, scope:

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", emissionKind: FullDebug)
!1 = !DIFile(filename: "list.cl", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "first", scope: !1, file: !1, line: 2, type: !6, scopeLine: 2, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null, !8}
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64, dwarfAddressSpace: 1)
!9 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !1, line: 1, size: 128, elements: !10)
!10 = !{!11, !12}
!11 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !9, file: !1, line: 1, baseType: !13, size: 32)
!12 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !9, file: !1, line: 1, baseType: !8, size: 64, offset: 64)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DILocalVariable(name: "list", arg: 1, scope: !5, file: !1, line: 2, type: !8)
!15 = !DILocation(line: 2, column: 30, scope: !5)
!16 = !DILocation(line: 3, column: 7, scope: !18)
!17 = !DILocation(line: 4, column: 1, scope: !5)
!18 = distinct !DILexicalBlock(scope: !5, file: !1, line: 2, column: 40)
