; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_cache_controls --spirv-text -o - | FileCheck %s

; An annotation of a parameter decorates the parameter.
; CHECK: Capability CacheControlsINTEL
; CHECK: Decorate [[PLACE:[0-9]+]] CacheControlLoadINTEL 0 1
; CHECK: FunctionParameter {{[0-9]+}} [[PLACE]]

target triple = "spir64-unknown-unknown"

@text = private unnamed_addr addrspace(1) constant [13 x i8] c"{6442:\220,1\22}\00"

define spir_func i32 @read(ptr addrspace(1) %place) {
  %annotated = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place, ptr addrspace(1) @text, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %annotated
  ret i32 %value
}

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
