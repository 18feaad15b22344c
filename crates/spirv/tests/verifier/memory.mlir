// Loads and stores.

spirv.func @read(%p: !spirv.ptr<f32, Function>) "None" {
  %ok = spirv.Load "Function" %p ["Volatile|Aligned", 16] : f32
  %0 = "spirv.Load"(%p) : (!spirv.ptr<f32, Function>) -> i32 // error: 'spirv.Load' op mismatch in result type and pointer type
  spirv.Return
}
// ---
spirv.func @read_aligned_without_number(%p: !spirv.ptr<f32, Function>) "None" {
  %0 = "spirv.Load"(%p) {memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<f32, Function>) -> f32 // error: 'spirv.Load' op missing alignment value
  spirv.Return
}
// ---
spirv.func @read_number_without_aligned(%p: !spirv.ptr<f32, Function>) "None" {
  %0 = "spirv.Load"(%p) {memory_access = #spirv.memory_access<Nontemporal>, alignment = 4 : i32} : (!spirv.ptr<f32, Function>) -> f32 // error: 'spirv.Load' op invalid alignment specification with non-aligned memory access specification
  spirv.Return
}
// ---
spirv.func @read_number_without_access(%p: !spirv.ptr<f32, Function>) "None" {
  %0 = "spirv.Load"(%p) {alignment = 4 : i32} : (!spirv.ptr<f32, Function>) -> f32 // error: 'spirv.Load' op invalid alignment specification without aligned memory access specification
  spirv.Return
}
// ---
spirv.func @read_number_no_power(%p: !spirv.ptr<f32, Function>) "None" {
  %0 = "spirv.Load"(%p) {memory_access = #spirv.memory_access<Aligned>, alignment = 12 : i32} : (!spirv.ptr<f32, Function>) -> f32 // error: 'spirv.Load' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive and whose value is a power of two > 0
  spirv.Return
}
// ---
spirv.func @read_no_pointer(%v: f32) "None" {
  %0 = "spirv.Load"(%v) : (f32) -> f32 // error: 'spirv.Load' op operand #0 must be any SPIR-V pointer type, but got 'f32'
  spirv.Return
}
// ---
spirv.func @write(%p: !spirv.ptr<vector<4xi32>, Workgroup>, %v: vector<4xi32>, %w: vector<4xf32>) "None" {
  spirv.Store "Workgroup" %p, %v : vector<4xi32>
  "spirv.Store"(%p, %w) : (!spirv.ptr<vector<4xi32>, Workgroup>, vector<4xf32>) -> () // error: 'spirv.Store' op mismatch in result type and pointer type
  spirv.Return
}
// ---
spirv.func @write_aligned_without_number(%p: !spirv.ptr<i32, Workgroup>, %v: i32) "None" {
  "spirv.Store"(%p, %v) {memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<i32, Workgroup>, i32) -> () // error: 'spirv.Store' op missing alignment value
  spirv.Return
}
// ---
spirv.func @copy(%a: !spirv.ptr<i32, Function>, %b: !spirv.ptr<i32, Uniform>) "None" {
  spirv.CopyMemory "Function" %a, "Uniform" %b ["Aligned", 4], ["Volatile"] : i32
  spirv.Return
}
// ---
spirv.func @copy_of_another_type(%a: !spirv.ptr<i32, Function>, %b: !spirv.ptr<f32, Uniform>) "None" {
  "spirv.CopyMemory"(%a, %b) : (!spirv.ptr<i32, Function>, !spirv.ptr<f32, Uniform>) -> () // error: 'spirv.CopyMemory' op both operands must be pointers to the same type
  spirv.Return
}
// ---
spirv.func @copy_source_without_number(%a: !spirv.ptr<i32, Function>, %b: !spirv.ptr<i32, Uniform>) "None" {
  "spirv.CopyMemory"(%a, %b) {source_memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<i32, Function>, !spirv.ptr<i32, Uniform>) -> () // error: 'spirv.CopyMemory' op missing alignment value
  spirv.Return
}
// ---
spirv.func @copy_source_without_aligned(%a: !spirv.ptr<i32, Function>, %b: !spirv.ptr<i32, Uniform>) "None" {
  "spirv.CopyMemory"(%a, %b) {source_alignment = 8 : i32} : (!spirv.ptr<i32, Function>, !spirv.ptr<i32, Uniform>) -> () // error: 'spirv.CopyMemory' op invalid alignment specification without aligned memory access specification
  spirv.Return
}
// ---
// Access chains.
spirv.func @chain(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x vector<3xf32>>)>, Uniform>, %i: i32) "None" {
  %one = spirv.Constant 1 : i32
  %0 = spirv.AccessChain %p[%one, %i, %one] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x vector<3xf32>>)>, Uniform>, i32, i32, i32 -> !spirv.ptr<f32, Uniform>
  %1 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x vector<3xf32>>)>, Uniform>, i32 -> !spirv.ptr<f32, Uniform> // error: 'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct
  spirv.Return
}
// ---
spirv.func @chain_member_from_elsewhere(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Uniform>) "None" {
  %u = spirv.Undef : i32
  %0 = spirv.AccessChain %p[%u] : !spirv.ptr<!spirv.struct<(f32, i32)>, Uniform>, i32 -> !spirv.ptr<f32, Uniform> // error: 'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct, but provided spirv.Undef
  spirv.Return
}
// ---
spirv.func @chain_no_such_member(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Uniform>) "None" {
  %two = spirv.Constant 2 : i32
  %0 = spirv.AccessChain %p[%two] : !spirv.ptr<!spirv.struct<(f32, i32)>, Uniform>, i32 -> !spirv.ptr<f32, Uniform> // error: 'spirv.AccessChain' op index 2 out of bounds for '!spirv.struct<(f32, i32)>'
  spirv.Return
}
// ---
spirv.func @chain_too_deep(%p: !spirv.ptr<!spirv.array<2 x f32>, Uniform>, %i: i32) "None" {
  %0 = spirv.AccessChain %p[%i, %i] : !spirv.ptr<!spirv.array<2 x f32>, Uniform>, i32, i32 -> !spirv.ptr<f32, Uniform> // error: 'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0
  spirv.Return
}
// ---
spirv.func @chain_to_another_type(%p: !spirv.ptr<!spirv.array<2 x f32>, Uniform>, %i: i32) "None" {
  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.array<2 x f32>, Uniform>, i32 -> !spirv.ptr<f32, Function> // error: 'spirv.AccessChain' op invalid result type: expected '!spirv.ptr<f32, Uniform>', but provided '!spirv.ptr<f32, Function>'
  spirv.Return
}
// ---
spirv.func @pointer_chain(%p: !spirv.ptr<!spirv.array<2 x f32>, CrossWorkgroup>, %i: i64) "None" {
  %0 = spirv.PtrAccessChain %p[%i, %i] : !spirv.ptr<!spirv.array<2 x f32>, CrossWorkgroup>, i64, i64 -> !spirv.ptr<f32, CrossWorkgroup> // error: expected ']'
  %1 = spirv.InBoundsPtrAccessChain %p[%i] : !spirv.ptr<!spirv.array<2 x f32>, CrossWorkgroup>, i64 -> !spirv.ptr<f32, CrossWorkgroup>
  spirv.Return
}
// ---
// Function-local variables.
spirv.func @variables() "None" {
  %c = spirv.Constant 4 : i32
  %0 = spirv.Variable init(%c) : !spirv.ptr<i32, Function>
  %1 = spirv.Variable : !spirv.ptr<i32, Workgroup> // error: 'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.
  spirv.Return
}
// ---
spirv.func @variable_of_two_classes() "None" {
  %0 = "spirv.Variable"() {storage_class = #spirv.storage_class<Function>} : () -> !spirv.ptr<i32, Private> // error: 'spirv.Variable' op storage class must match result pointer's storage class
  spirv.Return
}
// ---
spirv.func @variable_that_begins_as_no_constant(%v: i32) "None" {
  %0 = spirv.Variable init(%v) : !spirv.ptr<i32, Function> // error: 'spirv.Variable' op initializer must be the result of a constant or spirv.GlobalVariable op
  spirv.Return
}
// ---
spirv.func @variable_bound() "None" {
  %0 = spirv.Variable bind(1, 2) : !spirv.ptr<i32, Function> // error: 'spirv.Variable' op cannot have 'descriptor_set' attribute (only allowed in spirv.GlobalVariable)
  spirv.Return
}
// ---
spirv.func @variable_built_in() "None" {
  %0 = spirv.Variable built_in("FragCoord") : !spirv.ptr<i32, Function> // error: 'spirv.Variable' op cannot have 'built_in' attribute (only allowed in spirv.GlobalVariable)
  spirv.Return
}
// ---
spirv.func @variable_of_pointers() "None" {
  %0 = spirv.Variable {restrict_pointer} : !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function>
  %1 = spirv.Variable {aliased_pointer} : !spirv.ptr<!spirv.array<3 x !spirv.ptr<i32, PhysicalStorageBuffer>>, Function>
  %2 = spirv.Variable : !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> // error: 'spirv.Variable' op  with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
  spirv.Return
}
// ---
spirv.func @variable_of_pointers_with_both() "None" {
  %0 = spirv.Variable {aliased_pointer, restrict_pointer} : !spirv.ptr<!spirv.array<3 x !spirv.ptr<i32, PhysicalStorageBuffer>>, Function> // error: 'spirv.Variable' op  with physical buffer pointer must have exactly one aliasing decoration
  spirv.Return
}
// ---
// Module-scope variables.
spirv.module Logical GLSL450 {
  spirv.SpecConstant @size = 3 : i32
  spirv.GlobalVariable @begun initializer(@size) : !spirv.ptr<i32, Private>
  spirv.GlobalVariable @bound bind(0, 1) : !spirv.ptr<f32, Uniform>
  spirv.func @use() "None" {
    %0 = spirv.mlir.addressof @begun : !spirv.ptr<i32, Private>
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<i32, Function> // error: 'spirv.GlobalVariable' op storage class cannot be 'Function'
}
// ---
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<i32, Generic> // error: 'spirv.GlobalVariable' op storage class cannot be 'Generic'
}
// ---
spirv.module Logical GLSL450 {
  "spirv.GlobalVariable"() {type = i32, sym_name = "v"} : () -> () // error: 'spirv.GlobalVariable' op result must be of a !spv.ptr type
}
// ---
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a : !spirv.ptr<i32, Private>
  spirv.GlobalVariable @b initializer(@a) : !spirv.ptr<i32, Private>
  spirv.func @f() "None" {
    spirv.Return
  }
  spirv.GlobalVariable @c initializer(@f) : !spirv.ptr<i32, Private> // error: 'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op
}
// ---
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @b initializer(@nothing) : !spirv.ptr<i32, Private> // error: 'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op
}
// ---
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<i32, Private>
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Private> // error: 'spirv.mlir.addressof' op result type mismatch with the referenced global variable's type
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.SpecConstant @c = 3 : i32
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @c : !spirv.ptr<i32, Private> // error: 'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol
    spirv.Return
  }
}
// ---
spirv.func @block(%p: !spirv.ptr<i32, CrossWorkgroup>, %v: vector<2xf32>) "None" {
  %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, CrossWorkgroup> -> vector<4xi32>
  "spirv.INTEL.SubgroupBlockWrite"(%p, %v) : (!spirv.ptr<i32, CrossWorkgroup>, vector<2xf32>) -> () // error: 'spirv.INTEL.SubgroupBlockWrite' op mismatch in result type and pointer type
  spirv.Return
}
// ---
spirv.func @block_read(%p: !spirv.ptr<i32, CrossWorkgroup>) "None" {
  %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, CrossWorkgroup> -> f32 // error: 'spirv.INTEL.SubgroupBlockRead' op mismatch in result type and pointer type
  spirv.Return
}
