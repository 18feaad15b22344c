// Invalid types.

spirv.func @t(%a: !spirv.array<4 x i32, stride=4>, %b: !spirv.rtarray<vector<4xf32>>, %c: !spirv.struct<outer, (i32 [0], !spirv.ptr<!spirv.struct<outer>, Generic> [8, NonWritable]), Block>) "None"
// ---
spirv.func @t(!spirv.array<0 x i32>) "None" // error: expected array length greater than 0
// ---
spirv.func @t(!spirv.array<2x3xi32>) "None" // error: expected single integer for array element count
// ---
spirv.func @t(!spirv.array<2 x i24>) "None" // error: only 1/8/16/32/64-bit integer type allowed but found 'i24'
// ---
spirv.func @t(!spirv.array<2 x vector<2x2xi32>>) "None" // error: only 1-D vector allowed but found 'vector<2x2xi32>'
// ---
spirv.func @t(!spirv.array<2 x vector<5xi32>>) "None" // error: vector length has to be less than or equal to 4 but found 5
// ---
spirv.func @t(!spirv.array<2 x tensor<5xi32>>) "None" // error: cannot use 'tensor<5xi32>' to compose SPIR-V types
// ---
spirv.func @t(!spirv.array<2 x i32, stride=0>) "None" // error: ArrayStride must be greater than zero
// ---
spirv.func @t(!spirv.ptr<i32, Everywhere>) "None" // error: unknown storage class: Everywhere
// ---
spirv.func @t(!spirv.ptr<i32>) "None" // error: expected ','
// ---
spirv.func @t(!spirv.matrix<5 x vector<2xf32>>) "None" // error: matrix is expected to have 2, 3, or 4 columns
// ---
spirv.func @t(!spirv.matrix<2 x vector<2xi32>>) "None" // error: matrix columns' elements must be of Float type, got 'i32'
// ---
spirv.func @t(!spirv.matrix<2 x vector<5xf32>>) "None" // error: matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found 5
// ---
spirv.func @t(!spirv.matrix<2 x f32>) "None" // error: matrix must be composed using vector type, got 'f32'
// ---
spirv.func @t(!spirv.coopmatrix<8xf32, Subgroup, MatrixA>) "None" // error: expected row and column count
// ---
spirv.func @t(!spirv.coopmatrix<8x8xf32, Everywhere, MatrixA>) "None" // error: invalid scope <id> attribute specification: Everywhere
// ---
spirv.func @t(!spirv.coopmatrix<8x8xf32, Subgroup, MatrixZ>) "None" // error: invalid use <id> attribute specification: MatrixZ
// ---
spirv.func @t(!spirv.image<f32, Dim5D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) "None" // error: unknown attribute: 'Dim5D'
// ---
spirv.func @t(!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled>) "None" // error: expected ','
// ---
spirv.func @t(!spirv.sampled_image<f32>) "None" // error: sampled image must be composed using image type, got 'f32'
// ---
spirv.func @t(!spirv.sampled_image<!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>) "None" // error: sampled image Dim must not be SubpassData or Buffer, got Buffer
// ---
spirv.func @t(!spirv.struct<(i32 [0], i32)>) "None" // error: offset specification must be given for all members
// ---
spirv.func @t(!spirv.struct<(i32 [0, Sideways])>) "None" // error: unknown attribute: 'Sideways'
// ---
spirv.func @t(!spirv.struct<lonely>) "None" // error: recursive struct reference not nested in struct definition
// ---
spirv.func @t(!spirv.struct<one, (i32, !spirv.ptr<!spirv.struct<one, (i32)>, Generic>)>) "None" // error: identifier already used for an enclosing struct
// ---
spirv.func @t(!spirv.arm.tensor<0x2xi32>) "None" // error: arm.tensors do not support zero dimensions
// ---
spirv.func @t(!spirv.arm.tensor<?x2xi32>) "None" // error: arm.tensor shape dimensions must be either fully dynamic or completed shaped
// ---
spirv.func @t(!spirv.arm.tensor<i32>) "None" // error: arm.tensors do not support rank zero
// ---
spirv.func @t(!spirv.nothing) "None" // error: unknown SPIR-V type: nothing
// ---
spirv.func @t(!spirv.array<2 x (i32>) "None" // error: unbalanced '(' character in pretty dialect name
// ---
spirv.func @t() "Sometimes" // error: custom op 'spirv.func' invalid function_control attribute specification: "Sometimes"
// ---
spirv.func @t() "None" attributes {a = #spirv.vce<v9.9, [], []>} // error: unknown version: v9.9
// ---
spirv.func @t() "None" attributes {a = #spirv.vce<v1.0, [Telepathy], []>} // error: unknown capability: Telepathy
// ---
spirv.func @t() "None" attributes {a = #spirv.entry_point_abi<workgroup_size = 3>} // error: expected '[' // error: failed to parse SPIRV_EntryPointABIAttr parameter 'workgroup_size' which is to be a `DenseI32ArrayAttr`
// ---
spirv.func @t() "None" attributes {a = #spirv.linkage_attributes<linkage_name = "x">} // error: expected ','
// ---
spirv.func @t() "None" attributes {a = #spirv.interface_var_abi<(x, 1)>} // error: missing descriptor set
// ---
spirv.func @t() "None" attributes {a = #spirv.interface_var_abi<(0, 1), Nowhere>} // error: unknown storage class: Nowhere
// ---
spirv.func @t() "None" attributes {a = #spirv.nothing<1>} // error: unknown SPIR-V attribute kind: nothing
// ---
spirv.module Somehow GLSL450 { // error: custom op 'spirv.module' invalid addressing_model attribute specification: Somehow
}
// ---
spirv.module Logical Somehow { // error: custom op 'spirv.module' invalid memory_model attribute specification: Somehow
}
