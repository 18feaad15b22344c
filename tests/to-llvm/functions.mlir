// RUN: mlir-opt -convert-spirv-to-llvm %s | FileCheck %s

// CHECK-LABEL: llvm.func @extended
spirv.func @extended(%x: f32, %y: f32, %a: f32, %i: i32) "None" {
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1.000000e+00 : f32)
  // CHECK: %[[REST:.*]] = llvm.fsub %[[ONE]], %arg2
  // CHECK: %[[L:.*]] = llvm.fmul %arg0, %[[REST]]
  // CHECK: %[[R:.*]] = llvm.fmul %arg1, %arg2
  // CHECK: llvm.fadd %[[L]], %[[R]]
  %0 = spirv.GL.FMix %x : f32, %y : f32, %a : f32 -> f32
  // CHECK: %[[D:.*]] = llvm.fsub %arg1, %arg0
  // CHECK: llvm.intr.fma(%arg2, %[[D]], %arg0)
  %1 = spirv.CL.mix %x, %y, %a : f32
  // CHECK: %[[Z:.*]] = llvm.mlir.constant(0 : i32)
  // CHECK: llvm.sub %[[Z]], %arg3
  %2 = spirv.SNegate %i : i32
  // CHECK: llvm.fcmp "uno" %arg0, %arg1
  %3 = spirv.Unordered %x, %y : f32
  spirv.Return
}

// CHECK-LABEL: llvm.func @pointers
spirv.func @pointers(%p: !spirv.ptr<i32, Generic>) "None" {
  // CHECK: llvm.ptrtoint %arg0 : !llvm.ptr to i32
  %0 = spirv.ConvertPtrToU %p : !spirv.ptr<i32, Generic> to i32
  spirv.Return
// CHECK: llvm.unreachable
^unused:
  spirv.Unreachable
}
