// Groups, atomics, barriers.

spirv.func @scopes(%v: i32) "None" {
  %0 = spirv.GroupIAdd <Workgroup> <Reduce> %v : i32
  %1 = spirv.GroupNonUniformElect <Subgroup> : i1
  %2 = spirv.GroupIAdd <Device> <Reduce> %v : i32 // error: 'spirv.GroupIAdd' op failed to verify that execution_scope must be 'Workgroup' or 'Subgroup'
  spirv.Return
}
// ---
spirv.func @elect() "None" {
  %0 = spirv.GroupNonUniformElect <CrossDevice> : i1 // error: 'spirv.GroupNonUniformElect' op failed to verify that execution_scope must be 'Workgroup' or 'Subgroup'
  spirv.Return
}
// ---
spirv.func @ballot(%c: i1) "None" {
  %0 = spirv.GroupNonUniformBallot <Device> %c : vector<4xi32> // error: 'spirv.GroupNonUniformBallot' op failed to verify that execution_scope must be 'Workgroup' or 'Subgroup'
  spirv.Return
}
// ---
spirv.func @any(%c: i1) "None" {
  %0 = spirv.GroupNonUniformAny <Subgroup> %c : i1
  spirv.Return
}
// ---
spirv.func @clusters(%v: i32) "None" {
  %four = spirv.Constant 4 : i32
  %0 = spirv.GroupNonUniformIAdd <Workgroup> <ClusteredReduce> %v cluster_size(%four) : i32, i32 -> i32
  %1 = spirv.GroupNonUniformIAdd <Workgroup> <ClusteredReduce> %v : i32 -> i32 // error: 'spirv.GroupNonUniformIAdd' op cluster size operand must be provided for 'ClusteredReduce' group operation
  spirv.Return
}
// ---
spirv.func @clusters_of_any(%v: i32, %n: i32) "None" {
  %0 = spirv.GroupNonUniformIAdd <Workgroup> <ClusteredReduce> %v cluster_size(%n) : i32, i32 -> i32 // error: 'spirv.GroupNonUniformIAdd' op cluster size operand must come from a constant op
  spirv.Return
}
// ---
spirv.func @clusters_of_five(%v: i32) "None" {
  %five = spirv.Constant 5 : i32
  %0 = spirv.GroupNonUniformIAdd <Workgroup> <ClusteredReduce> %v cluster_size(%five) : i32, i32 -> i32 // error: 'spirv.GroupNonUniformIAdd' op cluster size operand must be a power of two
  spirv.Return
}
// ---
spirv.func @clusters_scope(%v: f32) "None" {
  %0 = spirv.GroupNonUniformFMax <Device> <Reduce> %v : f32 -> f32 // error: 'spirv.GroupNonUniformFMax' op failed to verify that execution_scope must be 'Workgroup' or 'Subgroup'
  spirv.Return
}
// ---
spirv.func @rotate(%v: f32, %n: i32) "None" {
  %three = spirv.Constant 3 : i32
  %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %v, %n : f32, i32 -> f32
  %1 = spirv.GroupNonUniformRotateKHR <Subgroup> %v, %n, cluster_size(%three) : f32, i32, i32 -> f32 // error: 'spirv.GroupNonUniformRotateKHR' op cluster size operand must be a power of two
  spirv.Return
}
// ---
spirv.func @broadcast(%v: f32, %id: vector<4xi32>) "None" {
  %0 = spirv.GroupBroadcast <Workgroup> %v, %id : f32, vector<4xi32> // error: 'spirv.GroupBroadcast' op localid is a vector and can be with only  2 or 3 components, actual number is 4
  spirv.Return
}
// ---
spirv.func @broadcast_of_lane(%v: f32, %n: i32) "None" {
  %three = spirv.Constant 3 : i32
  %0 = spirv.GroupNonUniformBroadcast <Subgroup> %v, %three : f32, i32
  %1 = spirv.GroupNonUniformBroadcast <Subgroup> %v, %n : f32, i32 // error: 'spirv.GroupNonUniformBroadcast' op id must be the result of a constant op
  spirv.Return
}
// ---
"builtin.module"() ({
  spirv.module Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader], []>, #spirv.resource_limits<>>} {
    spirv.func @broadcast_of_lane(%v: f32, %n: i32) "None" {
      %1 = spirv.GroupNonUniformBroadcast <Subgroup> %v, %n : f32, i32
      spirv.Return
    }
  }
}) : () -> ()
// ---
spirv.func @shuffle(%v: f32, %n: si32) "None" {
  %1 = spirv.GroupNonUniformShuffle <Subgroup> %v, %n : f32, si32 // error: 'spirv.GroupNonUniformShuffle' op second operand must be a singless/unsigned integer
  spirv.Return
}
// ---
spirv.func @atomic(%p: !spirv.ptr<i32, Workgroup>, %v: i32) "None" {
  %0 = spirv.AtomicIAdd <Workgroup> <AcquireRelease|WorkgroupMemory> %p, %v : !spirv.ptr<i32, Workgroup>
  %1 = spirv.AtomicOr <Workgroup> <Acquire|Release> %p, %v : !spirv.ptr<i32, Workgroup> // error: expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`
  spirv.Return
}
// ---
spirv.func @atomic_of_another(%p: !spirv.ptr<i64, Workgroup>, %v: i32) "None" {
  %0 = "spirv.AtomicIAdd"(%p, %v) {memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>} : (!spirv.ptr<i64, Workgroup>, i32) -> i32 // error: 'spirv.AtomicIAdd' op failed to verify that `value` type matches pointee type of `pointer`
  spirv.Return
}
// ---
spirv.func @fence() "None" {
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  spirv.MemoryBarrier <Device>, <Acquire|SequentiallyConsistent> // error: expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`
  spirv.Return
}
// ---
spirv.func @tasks(%n: i32, %p: !spirv.ptr<i32, Workgroup>) "None" {
  spirv.EXT.EmitMeshTasks %n, %n, %n, %p : i32, i32, i32, !spirv.ptr<i32, Workgroup> // error: 'spirv.EXT.EmitMeshTasks' op payload must be a variable with a storage class of TaskPayloadWorkgroupEXT
}
// ---
// Cooperative matrices.
spirv.func @load(%p: !spirv.ptr<i32, StorageBuffer>, %n: i32, %q: !spirv.ptr<!spirv.struct<(i32)>, StorageBuffer>) "None" {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %n, <RowMajor>, <Aligned>, 16 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>
  %1 = spirv.KHR.CooperativeMatrixLoad %q, %n, <RowMajor> : !spirv.ptr<!spirv.struct<(i32)>, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA> // error: 'spirv.KHR.CooperativeMatrixLoad' op Pointer must point to a scalar or vector type but provided '!spirv.struct<(i32)>'
  spirv.Return
}
// ---
spirv.func @load_available(%p: !spirv.ptr<i32, StorageBuffer>, %n: i32) "None" {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %n, <RowMajor>, <MakePointerAvailable> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA> // error: 'spirv.KHR.CooperativeMatrixLoad' op not compatible with memory operand 'MakePointerAvailable'
  spirv.Return
}
// ---
spirv.func @store_visible(%p: !spirv.ptr<i32, StorageBuffer>, %n: i32, %m: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>) "None" {
  spirv.KHR.CooperativeMatrixStore %p, %m, %n, <ColumnMajor>, <MakePointerVisible> : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>, i32 // error: 'spirv.KHR.CooperativeMatrixStore' op not compatible with memory operand 'MakePointerVisible'
  spirv.Return
}
// ---
spirv.func @load_without_number(%p: !spirv.ptr<i32, StorageBuffer>, %n: i32) "None" {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %n, <RowMajor>, <Aligned> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA> // error: 'spirv.KHR.CooperativeMatrixLoad' op missing value for the 'Aligned' memory operand
  spirv.Return
}
// ---
spirv.func @load_without_aligned(%p: !spirv.ptr<i32, StorageBuffer>, %n: i32) "None" {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %n, <RowMajor>, <Volatile>, 16 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA> // error: 'spirv.KHR.CooperativeMatrixLoad' op found alignment attribute for non-'Aligned' memory operand
  spirv.Return
}
// ---
spirv.func @multiply(%a: !spirv.coopmatrix<8x4xf16, Subgroup, MatrixA>, %b: !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x4xf16, Subgroup, MatrixA>, !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc>
  %1 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <ASigned> : !spirv.coopmatrix<8x4xf16, Subgroup, MatrixA>, !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc> // error: 'spirv.KHR.CooperativeMatrixMulAdd' op Matrix Operands require all matrix element types to be Integer Types
  spirv.Return
}
// ---
spirv.func @multiply_roles(%a: !spirv.coopmatrix<8x4xf16, Subgroup, MatrixB>, %b: !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x4xf16, Subgroup, MatrixB>, !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc> // error: 'spirv.KHR.CooperativeMatrixMulAdd' op operand #0 must be of use 'MatrixA'
  spirv.Return
}
// ---
spirv.func @multiply_scopes(%a: !spirv.coopmatrix<8x4xf16, Workgroup, MatrixA>, %b: !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x4xf16, Workgroup, MatrixA>, !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc> // error: 'spirv.KHR.CooperativeMatrixMulAdd' op matrix scope mismatch
  spirv.Return
}
// ---
spirv.func @multiply_rows(%a: !spirv.coopmatrix<7x4xf16, Subgroup, MatrixA>, %b: !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<7x4xf16, Subgroup, MatrixA>, !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc> // error: 'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'M'
  spirv.Return
}
// ---
spirv.func @multiply_columns(%a: !spirv.coopmatrix<8x4xf16, Subgroup, MatrixA>, %b: !spirv.coopmatrix<4x3xf16, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x4xf16, Subgroup, MatrixA>, !spirv.coopmatrix<4x3xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc> // error: 'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'N'
  spirv.Return
}
// ---
spirv.func @multiply_inside(%a: !spirv.coopmatrix<8x5xf16, Subgroup, MatrixA>, %b: !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x5xf16, Subgroup, MatrixA>, !spirv.coopmatrix<4x2xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x2xf32, Subgroup, MatrixAcc> // error: 'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'K'
  spirv.Return
}
