; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_attributes --spirv-text -o - | FileCheck %s
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_attributes -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --check-prefix=BACK --input-file=%t.ll

; Annotations of variables, pointers and functions are decorations, and become annotations again.

; CHECK: Extension "SPV_INTEL_fpga_memory_attributes"
; CHECK-DAG: Decorate {{[0-9]+}} UserSemantic "entry"
; CHECK-DAG: Decorate [[FIELD:[0-9]+]] UserSemantic "field"
; CHECK-DAG: Decorate [[ARRAY:[0-9]+]] UserSemantic "counted: 3, 1"
; CHECK-DAG: Decorate [[ARRAY]] NumbanksINTEL 4
; CHECK: Variable {{[0-9]+}} [[ARRAY]] 7
; CHECK: InBoundsPtrAccessChain {{[0-9]+}} [[FIELD]]
; BACK: c"entry\00", section "llvm.metadata"
; BACK: @llvm.global.annotations = appending global [1 x {{.*}}ptr @work
; BACK: call void @llvm.var.annotation.p0.p0(ptr %array
; BACK: [[P:%[a-z0-9]+]] = call ptr @llvm.ptr.annotation.p0.p0(ptr %field
; BACK: store i32 1, ptr [[P]]
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }
@entry = private unnamed_addr addrspace(1) constant [6 x i8] c"entry\00", section "llvm.metadata"
@field = private unnamed_addr addrspace(1) constant [6 x i8] c"field\00", section "llvm.metadata"
@counted = private unnamed_addr addrspace(1) constant [8 x i8] c"counted\00", section "llvm.metadata"
@banks = private unnamed_addr addrspace(1) constant [13 x i8] c"{numbanks:4}\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [5 x i8] c"a.cl\00", section "llvm.metadata"
@args = private unnamed_addr addrspace(1) constant { i32, i1 } { i32 3, i1 true }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr }] [{ ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr } { ptr @work, ptr addrspace(1) @entry, ptr addrspace(1) @file, i32 1, ptr null }], section "llvm.metadata"

define spir_func void @work() {
  %array = alloca %pair
  call void @llvm.var.annotation.p0.p1(ptr %array, ptr addrspace(1) @counted, ptr addrspace(1) @file, i32 2, ptr addrspace(1) @args)
  call void @llvm.var.annotation.p0.p1(ptr %array, ptr addrspace(1) @banks, ptr addrspace(1) @file, i32 2, ptr addrspace(1) null)
  %field = getelementptr inbounds %pair, ptr %array, i32 0, i32 1
  %marked = call ptr @llvm.ptr.annotation.p0.p1(ptr %field, ptr addrspace(1) @field, ptr addrspace(1) @file, i32 3, ptr addrspace(1) null)
  store i32 1, ptr %marked
  ret void
}

declare void @llvm.var.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
