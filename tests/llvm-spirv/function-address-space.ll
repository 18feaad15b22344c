; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -o %t.spv
; RUN: spirula llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: spirula llvm-spirv -r %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=BACK
; RUN: spirula llvm-spirv -r -spirv-emit-function-ptr-addr-space %t.spv -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=SPACE
; RUN: spirula llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -spirv-emit-function-ptr-addr-space -spirv-text -o - | FileCheck %s --check-prefix=CODE

; A use of an alias is one of the function; a call with other types is one by the address; attributes of what is passed
; are decorations of the call.

; CHECK: Capability IndirectReferencesINTEL
; CHECK-DAG: Name [[TWICE:[0-9]+]] "twice"
; CHECK-DAG: Name [[ALIAS:[0-9]+]] "alias"
; CHECK-DAG: Decorate [[TWICE]] ReferencedIndirectlyINTEL
; CHECK-DAG: Decorate [[CALL:[0-9]+]] ArgumentAttributeINTEL 0 1
; CHECK-NOT: 5605
; CHECK: ConstantFunctionPointerINTEL [[TYPE:[0-9]+]] [[ALIAS]] [[TWICE]]
; CHECK: Store {{[0-9]+}} [[ALIAS]]
; CHECK: FunctionPointerCallINTEL {{[0-9]+}} [[CALL]]
; CHECK: Bitcast {{[0-9]+}} [[CAST:[0-9]+]] {{[0-9]+}}
; CHECK: FunctionPointerCallINTEL {{[0-9]+}} {{[0-9]+}} [[CAST]]

; BACK-NOT: addrspace(9)
; BACK: define {{.*}}i16 @twice(i16 %x) #[[A:[0-9]+]]
; BACK: store ptr @twice, ptr %place
; BACK: call spir_func i16 %f(i16 signext 4)
; BACK: attributes #[[A]] = { {{.*}}"referenced-indirectly" }

; SPACE: define {{.*}}i16 @twice(i16 %x) addrspace(9)
; SPACE: %place = alloca ptr addrspace(9)
; SPACE: store ptr addrspace(9) @twice, ptr %place
; SPACE: call spir_func addrspace(9) i16 %f(i16 signext 4)

; CODE: TypePointer {{[0-9]+}} 5605 {{[0-9]+}}

target triple = "spir64-unknown-unknown"

@alias = internal alias i16 (i16), ptr @twice

define spir_func i16 @twice(i16 %x) #0 {
  %r = shl i16 %x, 1
  ret i16 %r
}

define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(9) %code) {
  %place = alloca ptr, align 8
  store ptr @alias, ptr %place, align 8
  %f = load ptr, ptr %place, align 8
  %r = call spir_func i16 %f(i16 signext 4)
  %s = call spir_func i32 @twice(i32 7)
  store i16 %r, ptr addrspace(1) %out, align 2
  store i32 %s, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "referenced-indirectly" }
