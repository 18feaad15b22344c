; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv
; RUN: spirula llvm-spirv %s --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; A record may name a value whose definition does not dominate it; SPIR-V has an undefined value there. Values that
; dominate their records stay.

; CHECK: Undef {{[0-9]+}} [[UNDEFINED:[0-9]+]]
; CHECK: IMul {{[0-9]+}} [[PRODUCT:[0-9]+]]
; CHECK: DebugValue {{[0-9]+}} [[PRODUCT]]
; CHECK: DebugValue {{[0-9]+}} [[UNDEFINED]]

; BACK: #dbg_value(i32 %product
; BACK: #dbg_value(i32 {{undef|poison}}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(i32 %n, ptr addrspace(1) %out) !dbg !4 {
entry:
  %is = icmp eq i32 %n, 0
  br i1 %is, label %then, label %end, !dbg !10

then:
  %product = mul i32 %n, 3, !dbg !10
  #dbg_value(i32 %product, !8, !DIExpression(), !10)
  store i32 %product, ptr addrspace(1) %out, align 4, !dbg !10
  br label %end, !dbg !10

end:
  #dbg_value(i32 %product, !8, !DIExpression(), !10)
  ret void, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "x", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.cl", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{null, !9}
!7 = !{!8}
!8 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !9)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 3, column: 1, scope: !4)
