; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula validate %t.spv
; RUN: spirula llvm-spirv -r %t.spv -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll

; A sum with its carry is stored as a structure without a name.

; CHECK: [[PAIR:%.*]] = insertvalue { i16, i16 } %{{.*}}, i16 %{{.*}}, 1
; CHECK-NEXT: store { i16, i16 } [[PAIR]], ptr %p

target triple = "spir64-unknown-unknown"

%pair = type { i16, i16 }

declare void @_Z17__spirv_IAddCarryss(ptr sret(%pair), i16, i16)

define spir_func void @f(ptr %p, i16 %a, i16 %b) {
  call void @_Z17__spirv_IAddCarryss(ptr sret(%pair) %p, i16 %a, i16 %b)
  ret void
}
