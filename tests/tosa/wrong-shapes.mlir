// RUN: spirula opt -split-input-file -verify-diagnostics %s

// Rules on shapes and element types of tensors.

func.func @unary(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'tosa.exp' op requires the same shape for all operands and results}}
  %0 = tosa.exp %a : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @unary_element(%a: tensor<2xf32>) -> tensor<2xf16> {
  // expected-error @+1 {{'tosa.exp' op requires the same element type for all operands and results}}
  %0 = tosa.exp %a : (tensor<2xf32>) -> tensor<2xf16>
  return %0 : tensor<2xf16>
}

// -----

func.func @binary(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @+1 {{'tosa.add' op operands don't have broadcast-compatible shapes}}
  %0 = tosa.add %a, %b : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

func.func @binary_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'tosa.add' op operands don't have matching ranks}}
  %0 = tosa.add %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @broadcast(%a: tensor<2x1xf32>, %b: tensor<1x?xf32>) -> tensor<2x?xf32> {
  %0 = tosa.add %a, %b : (tensor<2x1xf32>, tensor<1x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

func.func @reduce(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'tosa.reduce_sum' op expect reduced dimension size to be 1, got 3}}
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @argmax(%a: tensor<2x3xf32>) -> tensor<3xi32> {
  // expected-error @+1 {{'tosa.argmax' op expected output shape '2', got '3'}}
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

func.func @transpose(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // expected-error @+1 {{'tosa.transpose' op expected output tensor dim 0 to match input dim 1 with value of 3}}
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @permutation(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{'tosa.transpose' op expected valid permutation indices}}
  %0 = tosa.transpose %a {perms = array<i32: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @concat(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>) -> tensor<6x3xf32> {
  // expected-error @+1 {{'tosa.concat' op expect all operand shapes to have the same sizes on non-axis dimensions, but got 5 vs 3 at index 1 on operands 0 and 1}}
  %0 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<6x3xf32>
  return %0 : tensor<6x3xf32>
}

// -----

func.func @gather(%a: tensor<2x3x4xf32>, %b: tensor<5x6xi32>) -> tensor<2x6x4xf32> {
  // expected-error @+1 {{'tosa.gather' op requires indices dimension 0 to have size 2, got 5}}
  %0 = tosa.gather %a, %b : (tensor<2x3x4xf32>, tensor<5x6xi32>) -> tensor<2x6x4xf32>
  return %0 : tensor<2x6x4xf32>
}

// -----

func.func @scatter(%a: tensor<2x3x4xf32>, %i: tensor<2x5xi32>, %b: tensor<2x5x4xf32>) -> tensor<2x3x4xf32> {
  // expected-error @+1 {{'tosa.scatter' op requires dimensions K >= W, got K=3 and W=5}}
  %0 = tosa.scatter %a, %i, %b : (tensor<2x3x4xf32>, tensor<2x5xi32>, tensor<2x5x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

func.func @matmul(%a: tensor<1x2x3xf32>, %b: tensor<1x4x5xf32>, %z: tensor<1xf32>) -> tensor<1x2x5xf32> {
  // expected-error @+1 {{'tosa.matmul' op expected channels of b to match size 3, got 4}}
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x2x3xf32>, tensor<1x4x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x5xf32>
  return %0 : tensor<1x2x5xf32>
}

// -----

func.func @pool(%a: tensor<1x8x8x2xf32>) -> tensor<1x4x5x2xf32> {
  // expected-error @+1 {{'tosa.max_pool2d' op calculated output width did not match expected: calculated=4, expected=5}}
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x8x8x2xf32>) -> tensor<1x4x5x2xf32>
  return %0 : tensor<1x4x5x2xf32>
}

// -----

func.func @conv(%a: tensor<1x8x8x2xf32>, %w: tensor<4x3x3x2xf32>, %b: tensor<3xf32>, %z: tensor<1xf32>) -> tensor<1x6x6x4xf32> {
  // expected-error @+1 {{'tosa.conv2d' op bias channels expected to be equal to output channels (4) or 1, got 3}}
  %0 = tosa.conv2d %a, %w, %b, %z, %z {pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32} : (tensor<1x8x8x2xf32>, tensor<4x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x4xf32>
  return %0 : tensor<1x6x6x4xf32>
}

// -----

func.func @dim(%a: tensor<2x3xf32>) -> !tosa.shape<1> {
  // expected-error @+1 {{'tosa.dim' op expect axis to be in the range [0, 2), got 2}}
  %0 = tosa.dim %a {axis = 2 : i32} : (tensor<2x3xf32>) -> !tosa.shape<1>
  return %0 : !tosa.shape<1>
}
