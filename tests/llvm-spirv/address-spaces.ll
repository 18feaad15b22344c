; RUN: spirula llvm-spirv %s -o %t.spv
; RUN: spirula llvm-spirv -r %t.spv --spirv-addrspace-map=0:5,1:7 -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=MAP
; RUN: spirula llvm-spirv -r %t.spv --spirv-function-program-addrspace=4 -o - | spirula bitcode-dis - | FileCheck %s --check-prefix=PROGRAM
; RUN: not spirula llvm-spirv -r %t.spv --spirv-addrspace-map=10:1 -o - 2>&1 | FileCheck %s --check-prefix=INDEX
; RUN: not spirula llvm-spirv -r %t.spv --spirv-addrspace-map=1-2 -o - 2>&1 | FileCheck %s --check-prefix=FORMAT

; Other address spaces than those of the storage classes, for memory and for functions.

; MAP: target datalayout = "{{.*}}-A5-P5
; MAP: @variable = addrspace(7) global i32
; MAP: define spir_func void @f(ptr addrspace(7) %p) addrspace(5)
; MAP: alloca i32, align 4, addrspace(5)

; PROGRAM: target datalayout = "{{.*}}-P4
; PROGRAM: define spir_func void @f(ptr addrspace(1) %p) addrspace(4)
; PROGRAM: alloca i32, align 4{{$}}

; INDEX: '10' is not a valid SPIRAddressSpace index
; FORMAT: Invalid format for --spirv-addrspace-map: '1-2'

target triple = "spir64-unknown-unknown"

@variable = addrspace(1) global i32 1

define spir_func void @f(ptr addrspace(1) %p) {
  %m = alloca i32
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr %m
  ret void
}
