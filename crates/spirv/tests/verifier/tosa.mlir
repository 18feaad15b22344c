// Tensor operations in graphs.

spirv.ARM.Graph @sum(%a: !spirv.arm.tensor<4x1xi32>, %b: !spirv.arm.tensor<4x6xi32>) -> !spirv.arm.tensor<4x6xi32> {
  %0 = spirv.Tosa.Add %a, %b : !spirv.arm.tensor<4x1xi32>, !spirv.arm.tensor<4x6xi32> -> !spirv.arm.tensor<4x6xi32>
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4x6xi32>
}
// ---
spirv.ARM.Graph @broadcast(%a: !spirv.arm.tensor<4x2xi32>, %b: !spirv.arm.tensor<4x6xi32>) -> !spirv.arm.tensor<4x6xi32> {
  %0 = spirv.Tosa.Add %a, %b : !spirv.arm.tensor<4x2xi32>, !spirv.arm.tensor<4x6xi32> -> !spirv.arm.tensor<4x6xi32> // error: 'spirv.Tosa.Add' op failed to verify that the shape of input1 and input2 are compatible for broadcasting and the broadcast shape is equal to the output shape
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4x6xi32>
}
// ---
spirv.ARM.Graph @rank(%a: !spirv.arm.tensor<6xi32>, %b: !spirv.arm.tensor<4x6xi32>) -> !spirv.arm.tensor<4x6xi32> {
  %0 = spirv.Tosa.Sub %a, %b : !spirv.arm.tensor<6xi32>, !spirv.arm.tensor<4x6xi32> -> !spirv.arm.tensor<4x6xi32> // error: 'spirv.Tosa.Sub' op failed to verify that all of {input1, input2, output} have same rank
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4x6xi32>
}
// ---
spirv.ARM.Graph @element(%a: !spirv.arm.tensor<4xi64>) -> !spirv.arm.tensor<4xi64> {
  %0 = spirv.Tosa.Abs %a : !spirv.arm.tensor<4xi64> -> !spirv.arm.tensor<4xi64> // error: 'spirv.Tosa.Abs' op operand #0 must be 1D/2D/3D/4D/5D/6D tensorArm of Int32 or Float16 or Float32 or BFloat16 values, but got '!spirv.arm.tensor<4xi64>'
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<4xi64>
}
// ---
spirv.ARM.Graph @windows(%a: !spirv.arm.tensor<1x8x8x3xf32>, %z: !spirv.arm.tensor<1xf32>) -> !spirv.arm.tensor<1x4x4x3xf32> {
  %0 = spirv.Tosa.AvgPool2D kernel = [2, 2], stride = [2, 2], pad = [0, 0, 0, 0], acc_type = <FP32>, %a, %z, %z : !spirv.arm.tensor<1x8x8x3xf32>, !spirv.arm.tensor<1xf32>, !spirv.arm.tensor<1xf32> -> !spirv.arm.tensor<1x4x4x3xf32>
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<1x4x4x3xf32>
}
// ---
spirv.ARM.Graph @odd_windows(%a: !spirv.arm.tensor<1x9x8x3xf32>, %z: !spirv.arm.tensor<1xf32>) -> !spirv.arm.tensor<1x4x4x3xf32> {
  %0 = spirv.Tosa.AvgPool2D kernel = [2, 2], stride = [2, 2], pad = [0, 0, 0, 0], acc_type = <FP32>, %a, %z, %z : !spirv.arm.tensor<1x9x8x3xf32>, !spirv.arm.tensor<1xf32>, !spirv.arm.tensor<1xf32> -> !spirv.arm.tensor<1x4x4x3xf32> // error: 'spirv.Tosa.AvgPool2D' op expected input_height + pad_top + pad_bottom - kernel_y to be wholly divisible by stride_y, got (9 + 0 + 0 - 2) / 2
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<1x4x4x3xf32>
}
// ---
spirv.ARM.Graph @accumulator(%a: !spirv.arm.tensor<1x8x8x3xf32>, %z: !spirv.arm.tensor<1xf32>) -> !spirv.arm.tensor<1x4x4x3xf32> {
  %0 = spirv.Tosa.AvgPool2D kernel = [2, 2], stride = [2, 2], pad = [0, 0, 0, 0], acc_type = <INT32>, %a, %z, %z : !spirv.arm.tensor<1x8x8x3xf32>, !spirv.arm.tensor<1xf32>, !spirv.arm.tensor<1xf32> -> !spirv.arm.tensor<1x4x4x3xf32> // error: 'spirv.Tosa.AvgPool2D' op failed to verify that acc_type must be one in [FP32] when type has value 32-bit float
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<1x4x4x3xf32>
}
// ---
spirv.ARM.Graph @stride(%a: !spirv.arm.tensor<1x8x8x3xf32>, %z: !spirv.arm.tensor<1xf32>) -> !spirv.arm.tensor<1x4x4x3xf32> {
  %0 = spirv.Tosa.AvgPool2D kernel = [2, 2], stride = [0, 2], pad = [0, 0, 0, 0], acc_type = <FP32>, %a, %z, %z : !spirv.arm.tensor<1x8x8x3xf32>, !spirv.arm.tensor<1xf32>, !spirv.arm.tensor<1xf32> -> !spirv.arm.tensor<1x4x4x3xf32> // error: 'spirv.Tosa.AvgPool2D' op attribute 'stride' failed to satisfy constraint: 32-bit signless int elements attribute of shape [2] Attr with type = spirv::TensorArmType all values must be >= 1
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<1x4x4x3xf32>
}
// ---
spirv.ARM.Graph @axis(%a: !spirv.arm.tensor<2x3xf32>) -> !spirv.arm.tensor<2x3xf32> {
  %0 = spirv.Tosa.Reverse axis = 1, %a : !spirv.arm.tensor<2x3xf32> -> !spirv.arm.tensor<2x3xf32>
  %1 = spirv.Tosa.Reverse axis = 2, %0 : !spirv.arm.tensor<2x3xf32> -> !spirv.arm.tensor<2x3xf32> // error: 'spirv.Tosa.Reverse' op failed to verify that axis attribute value should be lower than rank(input1)
  spirv.ARM.GraphOutputs %1 : !spirv.arm.tensor<2x3xf32>
}
// ---
spirv.ARM.Graph @reduced(%a: !spirv.arm.tensor<2x3xf32>) -> !spirv.arm.tensor<2x3xf32> {
  %0 = spirv.Tosa.ReduceSum axis = 1, %a : !spirv.arm.tensor<2x3xf32> -> !spirv.arm.tensor<2x3xf32> // error: 'spirv.Tosa.ReduceSum' op failed to verify that shape of output must match the shape of input with the dimension at axis replaced by 1
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<2x3xf32>
}
// ---
spirv.ARM.Graph @joined(%a: !spirv.arm.tensor<2x3xf32>, %b: !spirv.arm.tensor<2x5xf32>) -> !spirv.arm.tensor<2x9xf32> {
  %0 = spirv.Tosa.Concat axis = 1, %a, %b : !spirv.arm.tensor<2x3xf32>, !spirv.arm.tensor<2x5xf32> -> !spirv.arm.tensor<2x8xf32>
  %1 = spirv.Tosa.Concat axis = 1, %a, %b : !spirv.arm.tensor<2x3xf32>, !spirv.arm.tensor<2x5xf32> -> !spirv.arm.tensor<2x9xf32> // error: 'spirv.Tosa.Concat' op failed to verify that shape of output must match the concatenation of input1 along axis
  spirv.ARM.GraphOutputs %1 : !spirv.arm.tensor<2x9xf32>
}
// ---
spirv.ARM.Graph @bounds(%a: !spirv.arm.tensor<2xi8>) -> !spirv.arm.tensor<2xi8> {
  %0 = spirv.Tosa.Clamp min_val = -4 : i8, max_val = 4 : i8, nan_mode = <Ignore>, %a : !spirv.arm.tensor<2xi8> -> !spirv.arm.tensor<2xi8>
  %1 = spirv.Tosa.Clamp min_val = 5 : i8, max_val = 4 : i8, nan_mode = <Ignore>, %0 : !spirv.arm.tensor<2xi8> -> !spirv.arm.tensor<2xi8> // error: 'spirv.Tosa.Clamp' op failed to verify that min_val must be <= max_val
  spirv.ARM.GraphOutputs %1 : !spirv.arm.tensor<2xi8>
}
// ---
spirv.func @elsewhere(%a: !spirv.arm.tensor<4xi32>) "None" {
  %0 = spirv.Tosa.Abs %a : !spirv.arm.tensor<4xi32> -> !spirv.arm.tensor<4xi32> // error: 'spirv.Tosa.Abs' op failed to verify that op must appear in a spirv.ARM.Graph op's block
  spirv.Return
}
