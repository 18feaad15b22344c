; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=WORDS
; RUN: spirula llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK

; An order and a scope that are not constant are mapped by functions; on the way back the scope is the one that was mapped.

; WORDS: Name [[ORDER:[0-9]+]] "__translate_ocl_memory_order"
; WORDS-DAG: Constant [[INT:[0-9]+]] [[GENERIC:[0-9]+]] 768
; WORDS: FunctionCall [[INT]] [[SCOPE:[0-9]+]]
; WORDS: FunctionCall [[INT]] [[BITS:[0-9]+]] [[ORDER]]
; WORDS: BitwiseOr [[INT]] [[SEMANTICS:[0-9]+]] [[BITS]] [[GENERIC]]
; WORDS: AtomicLoad [[INT]] {{[0-9]+}} {{[0-9]+}} [[SCOPE]] [[SEMANTICS]]
; WORDS: Switch

; BACK: [[KEY:%[0-9]+]] = or i32
; BACK: [[CALL:%.+]] = call spir_func i32 @__translate_spirv_memory_order(i32 [[KEY]])
; BACK: call spir_func i32 @_Z20atomic_load_explicit{{.*}}(ptr addrspace(4) %p, i32 [[CALL]], i32 %scope)
; BACK: define private spir_func i32 @__translate_spirv_memory_order(i32 %key)
; BACK: %key.masked = and i32 30, %key
; BACK: switch i32 %key.masked, label %default
; BACK: i32 8, label %case.8
; BACK: case.8:
; BACK: store i32 4, ptr %result

target triple = "spir64-unknown-unknown"

declare spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)

define spir_func i32 @load(ptr addrspace(4) %p, i32 %order, i32 %scope) {
  %v = call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 %order, i32 %scope)
  ret i32 %v
}
