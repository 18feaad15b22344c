// RUN: mlir-opt %s -convert-spirv-to-llvm -split-input-file | FileCheck %s
// RUN: mlir-opt %s -convert-spirv-to-llvm=client-api=OpenCL -split-input-file | FileCheck %s --check-prefix=CL

// A named module: bindings become part of names, execution modes globals that precede everything else.
// CHECK-LABEL: module @shader
// CHECK-NEXT: llvm.mlir.global external constant @__spv__shader_main_execution_mode_info_17
// CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[1, 2]
// CHECK: llvm.return
// CHECK: llvm.func spir_funccc @_Z22__spirv_ControlBarrieriii(i32, i32, i32) attributes {convergent, no_unwind, will_return}
// CHECK: llvm.mlir.global external @shader_out_descriptor_set1_binding2() {addr_space = 0 : i32} : !llvm.struct<(f32, vector<4xf32>)>
// CHECK-LABEL: llvm.func @main()
// CHECK: llvm.mlir.addressof @shader_out_descriptor_set1_binding2 : !llvm.ptr
// CHECK: llvm.getelementptr %{{.*}}[%{{.*}}, 1, %{{.*}}] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.struct<(f32, vector<4xf32>)>
// CHECK: llvm.call spir_funccc @_Z22__spirv_ControlBarrieriii
// CHECK-NOT: EntryPoint
spirv.module @shader Logical GLSL450 {
  spirv.GlobalVariable @out bind(1, 2) : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16])>, StorageBuffer>
  spirv.func @main() "None" {
    %one = spirv.Constant 1 : i32
    %value = spirv.Constant 2.5 : f32
    %out = spirv.mlir.addressof @out : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16])>, StorageBuffer>
    %at = spirv.AccessChain %out[%one, %one]
      : !spirv.ptr<!spirv.struct<(f32 [0], vector<4xf32> [16])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %at, %value ["Aligned", 4] : f32
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 8, 4, 1
}

// -----

// Nested constructs are lowered in order; results of a merge become block arguments (MLIR rejects these).
// CHECK-LABEL: llvm.func @nested(%arg0: i1, %arg1: i32) -> i32
// CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: llvm.br ^[[HEADER:bb[0-9]+]]
// CHECK-NEXT: ^[[HEADER]]:
// CHECK-NEXT: llvm.cond_br %arg0, ^[[BODY:bb[0-9]+]], ^[[MERGE:bb[0-9]+]]
// CHECK-NEXT: ^[[BODY]]:
// CHECK-NEXT: llvm.cond_br %arg0, ^[[YES:bb[0-9]+]], ^[[JOIN:bb[0-9]+]](%arg1 : i32)
// CHECK-NEXT: ^[[YES]]:
// CHECK-NEXT: llvm.br ^[[JOIN]](%[[ONE]] : i32)
// CHECK-NEXT: ^[[JOIN]](%[[CHOSEN:.*]]: i32):
// CHECK-NEXT: llvm.br ^[[BEHIND:bb[0-9]+]](%[[CHOSEN]] : i32)
// CHECK-NEXT: ^[[BEHIND]](%[[VALUE:.*]]: i32):
// CHECK-NEXT: llvm.add %[[VALUE]], %[[ONE]] : i32
// CHECK-NEXT: llvm.br ^[[HEADER]]
// CHECK-NEXT: ^[[MERGE]]:
// CHECK-NEXT: llvm.br ^[[END:bb[0-9]+]]
// CHECK-NEXT: ^[[END]]:
// CHECK-NEXT: llvm.return %[[ONE]] : i32
spirv.func @nested(%go: i1, %n: i32) -> i32 "None" {
  %one = spirv.Constant 1 : i32
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %go, ^body, ^merge
  ^body:
    %chosen = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %go, ^yes, ^join(%n : i32)
    ^yes:
      spirv.Branch ^join(%one : i32)
    ^join(%value: i32):
      spirv.mlir.merge %value : i32
    }
    %sum = spirv.IAdd %chosen, %one : i32
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.ReturnValue %one : i32
}

// -----

// Storage classes map to address spaces for OpenCL.
// CHECK-LABEL: llvm.func @spaces(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr)
// CL-LABEL: llvm.func @spaces(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: !llvm.ptr<4>)
spirv.func @spaces(%a: !spirv.ptr<f32, CrossWorkgroup>, %b: !spirv.ptr<f32, Workgroup>, %c: !spirv.ptr<f32, Generic>)
    "DontInline" {
  spirv.Return
}
