// Modules, functions, entry points.

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @in : !spirv.ptr<f32, Input>
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @in
  spirv.EntryPoint "Vertex" @main
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
  spirv.EntryPoint "GLCompute" @main // error: duplicate of a previous EntryPointOp
}
// ---
spirv.module Logical GLSL450 {
  spirv.EntryPoint "GLCompute" @nobody // error: function 'nobody' not found in 'spirv.module'
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @nothing // error: expected spirv.GlobalVariable symbol reference instead of'@nothing'
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Return
  }
  "spirv.EntryPoint"() {execution_model = #spirv.execution_model<Kernel>, fn = @main, interface = [@a::@b]} : () -> () // error: expected symbol reference for interface specification instead of '@a::@b
}
// ---
spirv.module Logical GLSL450 {
  "builtin.module"() ({ // error: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
  }) : () -> ()
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    %0 = "builtin.unrealized_conversion_cast"() : () -> i32 // error: functions in 'spirv.module' can only contain spirv.* ops
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @imported(i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>}
  spirv.func @missing(i32) -> i32 "None" // error: 'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @two_results(%a: i32) -> (i32, i32) "None" { // error: 'spirv.func' op cannot have more than one result
    spirv.Unreachable
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @pointers(%a: !spirv.ptr<i32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Restrict>}, %b: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Generic> {spirv.decoration = #spirv.decoration<AliasedPointer>}) "None" {
    spirv.Return
  }
  spirv.func @undecorated(%a: !spirv.ptr<i32, PhysicalStorageBuffer>) "None" { // error: 'spirv.func' op with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @undecorated(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Generic>) "None" { // error: 'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @undecorated(%a: !spirv.ptr<!spirv.array<4 x !spirv.ptr<i32, PhysicalStorageBuffer>>, Generic>) "None" { // error: 'spirv.func' op with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'
    spirv.Return
  }
}
// ---
"builtin.module"() ({
  spirv.func @inside() "None" {
    %0 = "spirv.GlobalVariable"() : () -> i32 // error: 'spirv.GlobalVariable' op requires zero results
    spirv.Return
  }
}) : () -> ()
// ---
spirv.func @global_in_function() "None" {
  spirv.GlobalVariable @v : !spirv.ptr<i32, Private> // error: 'spirv.GlobalVariable' op failed to verify that op must appear in a module-like op's block
  spirv.Return
}
// ---
spirv.module Logical GLSL450 {
  spirv.Return // error: 'spirv.Return' op failed to verify that op must appear in a function-like op's block
}
// ---
// Attributes with the prefix of the dialect.
spirv.func @known(%a: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Uniform>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 2, 3]>} {
  spirv.Return
}
// ---
spirv.func @unknown() "None" attributes {spirv.anything} { // error: found unsupported 'spirv.anything' attribute on operation
  spirv.Return
}
// ---
spirv.func @of_another_kind() "None" attributes {spirv.entry_point_abi = 64 : i32} { // error: 'spirv.entry_point_abi' attribute must be an entry point ABI attribute
  spirv.Return
}
// ---
"builtin.module"() ({ // error: 'spirv.target_env' must be a spirv::TargetEnvAttr
}) {spirv.target_env = "vulkan"} : () -> ()
// ---
spirv.func @unknown_on_argument(%a: i32 {spirv.anything}) "None" { // error: found unsupported 'spirv.anything' attribute on region argument
  spirv.Return
}
// ---
spirv.func @class_of_a_pointer(%a: !spirv.ptr<i32, Uniform> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Uniform>}) "None" { // error: 'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar value
  spirv.Return
}
// ---
spirv.func @abi_of_another_kind(%a: i32 {spirv.interface_var_abi = 3 : i32}) "None" { // error: 'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr
  spirv.Return
}
// ---
spirv.func @decoration_of_another_kind(%a: i32 {spirv.decoration = "Restrict"}) "None" { // error: 'spirv.decoration' must be a spirv::DecorationAttr
  spirv.Return
}
// ---
spirv.func @plain_on_argument(%a: i32 {aliased}) "None" { // error: 'spirv.func' op arguments may only have dialect attributes
  spirv.Return
}
// ---
spirv.func @result(%a: i32) -> (i32 {spirv.decoration = #spirv.decoration<Restrict>}) "None" { // error: cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type
  spirv.ReturnValue %a : i32
}
// ---
spirv.func @entry(i32) "None" { // error: 'spirv.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')
^bb0(%a: f32):
  spirv.Return
}
// ---
spirv.func @entry_of_none(i32) "None" { // error: 'spirv.func' op entry block must have 1 arguments to match function signature
  spirv.Return
}
// ---
// Invalid functions after equal valid ones.
spirv.module Logical Vulkan {
  spirv.func @one(%a: i32) "None" {
    spirv.Return
  }
  spirv.func @two(%a: i32) "None" {
    spirv.Return
  }
  spirv.func @three(%a: i32) "None" {
    spirv.Return
  }
  spirv.func @entry(i32) "None" { // error: 'spirv.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')
  ^bb0(%a: f32):
    spirv.Return
  }
  spirv.func @more(i32) "None" { // error: 'spirv.func' op entry block must have 1 arguments to match function signature
  ^bb0(%a: i32, %b: i32):
    spirv.Return
  }
  "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32) -> (), sym_name = 1 : i32}> ({ // error: 'spirv.func' op attribute 'sym_name' failed to satisfy constraint: string attribute
  ^bb0(%a: i32):
    spirv.Return
  }) : () -> ()
  "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32) -> ()}> ({ // error: 'spirv.func' op requires attribute 'sym_name'
  ^bb0(%a: i32):
    spirv.Return
  }) : () -> ()
  spirv.func @around() "None" {
    spirv.func @inner(%a: i32) "None" { // error: 'spirv.func' op failed to verify that op must appear in a module-like op's block
      spirv.Return
    }
    spirv.Return
  }
  spirv.func @four(%a: i32) "None" {
    spirv.Return
  }
}
// ---
// Graphs.
spirv.module Logical Vulkan {
  spirv.ARM.Graph @whole(%a: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi16> {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 1 : i32} : !spirv.arm.tensor<4xi16>
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16>
  }
  spirv.ARM.Graph @number(%a: i32) -> !spirv.arm.tensor<4xi16> { // error: 'spirv.ARM.Graph' op type of argument #0 must be a TensorArmType, but got 'i32'
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 1 : i32} : !spirv.arm.tensor<4xi16>
    spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xi16>
  }
}
// ---
spirv.module Logical Vulkan {
  spirv.ARM.Graph @two(%a: !spirv.arm.tensor<4xi16>) -> (!spirv.arm.tensor<4xi16>, !spirv.arm.tensor<4xi16>) {
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16> // error: 'spirv.ARM.GraphOutputs' op is returning 1 value(s) but enclosing spirv.ARM.Graph requires 2 result(s)
  }
}
// ---
spirv.module Logical Vulkan {
  spirv.ARM.Graph @another(%a: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<5xi16> {
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16> // error: type of return operand 0 ('!spirv.arm.tensor<4xi16>') doesn't match graph result type ('!spirv.arm.tensor<5xi16>')
  }
}
// ---
spirv.module Logical Vulkan {
  spirv.ARM.Graph @gives_number(%a: !spirv.arm.tensor<4xi16>) -> i16 { // error: 'spirv.ARM.Graph' op type of result #0 must be a TensorArmType, but got 'i16'
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi16>
  }
}
// ---
spirv.module Logical Vulkan {
  spirv.ARM.GraphOutputs // error: expected ':'
}
