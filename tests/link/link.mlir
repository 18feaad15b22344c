// RUN: spirula link %s -o - --to mlir | FileCheck %s
// RUN: spirula link %s --create-library -o - --to mlir | FileCheck %s --check-prefix=LIBRARY
// RUN: spirula link %s -o - --to spvasm | FileCheck %s --check-prefix=WORDS

// A library, and two programs that use it: imports are resolved by linkage name; private symbols of equal name
// are renamed; variables of one descriptor are merged.

// CHECK:       spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Addresses], []>
// CHECK:         spirv.func @helper(
// CHECK:         spirv.func @twice(
// CHECK-NOT:       linkage_attributes
// CHECK:           spirv.FunctionCall @helper(
// CHECK:         spirv.GlobalVariable @seed :
// CHECK-NOT:     @seed_here
// CHECK-NOT:     @double
// CHECK:         spirv.func @first(
// CHECK:           spirv.mlir.addressof @seed :
// CHECK:           spirv.FunctionCall @twice(
// CHECK:         spirv.EntryPoint "Kernel" @first
// CHECK:         spirv.func @helper_[[N:[0-9]+]](
// CHECK:           spirv.ISub
// CHECK:         spirv.func @second(
// CHECK:           spirv.FunctionCall @helper_[[N]](
// CHECK:           spirv.FunctionCall @twice(
// CHECK:         spirv.EntryPoint "Kernel" @second
// CHECK-NOT:     @helper_again

// LIBRARY:     [Kernel, Addresses, Linkage]
// LIBRARY:     spirv.func @twice({{.*}}linkage_attributes
// LIBRARY-NOT: <Import>

// WORDS:     OpEntryPoint Kernel %{{.+}} "first"
// WORDS:     OpEntryPoint Kernel %{{.+}} "second"
// WORDS-NOT: LinkageAttributes
spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Addresses, Linkage], []> {
  spirv.func @helper(%x: i32) -> i32 "None" {
    %0 = spirv.IAdd %x, %x : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @twice(%x: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "twice", linkage_type = <Export>>} {
    %0 = spirv.FunctionCall @helper(%x) : (i32) -> i32
    spirv.ReturnValue %0 : i32
  }
  spirv.GlobalVariable @seed {linkage_attributes = #spirv.linkage_attributes<linkage_name = "seed", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
}

spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Linkage], []> {
  spirv.GlobalVariable @seed_here {linkage_attributes = #spirv.linkage_attributes<linkage_name = "seed", linkage_type = <Import>>} : !spirv.ptr<i32, CrossWorkgroup>
  spirv.func @double(i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "twice", linkage_type = <Import>>}
  spirv.func @first() "None" {
    %seed = spirv.mlir.addressof @seed_here : !spirv.ptr<i32, CrossWorkgroup>
    %x = spirv.Load "CrossWorkgroup" %seed : i32
    %0 = spirv.FunctionCall @double(%x) : (i32) -> i32
    spirv.Store "CrossWorkgroup" %seed, %0 : i32
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @first
}

spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Linkage], []> {
  spirv.func @twice(i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "twice", linkage_type = <Import>>}
  spirv.func @helper(%x: i32) -> i32 "None" {
    %one = spirv.Constant 1 : i32
    %0 = spirv.ISub %x, %one : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @helper_again(%x: i32) -> i32 "None" {
    %one = spirv.Constant 1 : i32
    %0 = spirv.ISub %x, %one : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @second() "None" {
    %x = spirv.Constant 7 : i32
    %0 = spirv.FunctionCall @helper(%x) : (i32) -> i32
    %1 = spirv.FunctionCall @helper_again(%0) : (i32) -> i32
    %2 = spirv.FunctionCall @twice(%1) : (i32) -> i32
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @second
}
