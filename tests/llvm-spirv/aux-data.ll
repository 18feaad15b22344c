; RUN: spirula llvm-spirv --spirv-preserve-auxdata %s -o %t.spv
; RUN: spirula validate %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=TEXT
; RUN: spirula llvm-spirv -to-text %t.spv -o %t.spt
; RUN: spirula llvm-spirv -to-binary %t.spt -o %t.again.spv
; RUN: spirula llvm-spirv -r --spirv-preserve-auxdata %t.again.spv -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll --check-prefix=BACK
; RUN: spirula llvm-spirv -r %t.spv -o %t.without.ll
; RUN: FileCheck %s --input-file=%t.without.ll --check-prefix=WITHOUT
; RUN: not spirula llvm-spirv --spirv-preserve-auxdata --spirv-max-version=1.3 --spirv-ext=-SPV_KHR_non_semantic_info %s -o %t.none 2>&1 | FileCheck %s --check-prefix=DENIED

; Attributes and metadata of functions and variables that SPIR-V has no place for.

; TEXT: ExtInstImport [[SET:[0-9]+]] "NonSemantic.AuxData"
; TEXT-DAG: String [[LEVEL:[0-9]+]] "level"
; TEXT-DAG: String [[HIGH:[0-9]+]] "high"
; TEXT-DAG: String [[COLD:[0-9]+]] "cold"
; TEXT-DAG: String [[SEEN:[0-9]+]] "seen"
; TEXT-DAG: Name [[F:[0-9]+]] "f"
; TEXT-DAG: Constant {{[0-9]+}} [[SEVEN:[0-9]+]] 7
; TEXT: ExtInst {{[0-9]+}} {{[0-9]+}} [[SET]] NonSemanticAuxDataGlobalVariableAttribute {{[0-9]+}} [[LEVEL]] [[HIGH]]
; TEXT: ExtInst {{[0-9]+}} {{[0-9]+}} [[SET]] NonSemanticAuxDataFunctionAttribute [[F]] [[COLD]]
; TEXT: ExtInst {{[0-9]+}} {{[0-9]+}} [[SET]] NonSemanticAuxDataFunctionMetadata [[F]] [[SEEN]] [[SEVEN]]

; BACK: @g = addrspace(1) global i32 1 #[[OF_G:[0-9]+]]
; BACK: define spir_func void @f(){{.*}} #[[OF_F:[0-9]+]] !seen ![[NODE:[0-9]+]]
; BACK-DAG: attributes #[[OF_G]] = { "level"="high" }
; BACK-DAG: attributes #[[OF_F]] = { cold {{.*}}"level"="low" }
; BACK: ![[NODE]] = !{i32 7}

; WITHOUT-NOT: level
; WITHOUT-NOT: seen

; DENIED: SPV_KHR_non_semantic_info

target triple = "spir64-unknown-unknown"

@g = addrspace(1) global i32 1 #0

define spir_func void @f() #1 !seen !0 {
  ret void
}

attributes #0 = { "level"="high" }
attributes #1 = { cold nounwind "level"="low" }

!0 = !{i32 7}
