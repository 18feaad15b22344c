// Values that are not defined, poison, and what freezes it.
// RUN: mlir-opt --convert-spirv-to-llvm %s | FileCheck %s

// CHECK-LABEL: llvm.func @values
spirv.module Physical64 OpenCL requires #spirv.vce<v1.4, [Kernel, Addresses, PoisonFreezeKHR], [SPV_KHR_poison_freeze]> {
  spirv.func @values(%condition: i1) -> f32 "None" {
    // CHECK: %[[UNDEF:.+]] = llvm.mlir.undef : f32
    %undef = spirv.Undef : f32
    // CHECK: %[[POISON:.+]] = llvm.mlir.poison : f32
    %poison = spirv.KHR.Poison() : () -> f32
    // CHECK: %[[FROZEN:.+]] = llvm.freeze %[[POISON]] : f32
    %frozen = spirv.KHR.Freeze(%poison) : (f32) -> f32
    // CHECK: llvm.select %{{.+}}, %[[UNDEF]], %[[FROZEN]]
    %value = spirv.Select %condition, %undef, %frozen : i1, f32
    spirv.ReturnValue %value : f32
  }
}
