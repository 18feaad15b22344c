// RUN: mlir-opt -split-input-file -tosa-to-spirv-tosa %s | FileCheck %s

// Names of operands and attributes decide what goes where; lists become tensors.
// CHECK: spirv.module @_spirv_tosa_layers Logical Vulkan attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5
// CHECK: spirv.ARM.Graph @layers(%[[IN:.*]]: !spirv.arm.tensor<1x6x6x2xi8> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %[[W:[^:]*]]: !spirv.arm.tensor<3x2x2x2xi8> {{.*}}(0, 1){{.*}}, %[[B:[^:]*]]: !spirv.arm.tensor<3xi32> {{.*}}(0, 2){{.*}}) -> (!spirv.arm.tensor<1x5x5x3xi32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 3)>}) attributes {entry_point = true}
func.func @layers(%in: tensor<1x6x6x2xi8>, %w: tensor<3x2x2x2xi8>, %b: tensor<3xi32>) -> tensor<1x5x5x3xi32> {
  // CHECK: %[[ZP:.*]] = spirv.Constant dense<-7> : !spirv.arm.tensor<1xi8>
  %zp = "tosa.const"() <{values = dense<-7> : tensor<1xi8>}> : () -> tensor<1xi8>
  // CHECK: %[[C:.*]] = spirv.Tosa.Conv2D pad = [0, 0, 0, 0], stride = [1, 1], dilation = [1, 1], acc_type = <INT32>, local_bound = false, %[[IN]], %[[W]], %[[B]], %[[ZP]], %[[ZP]]
  %0 = tosa.conv2d %in, %w, %b, %zp, %zp {pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = i32, local_bound = false} : (tensor<1x6x6x2xi8>, tensor<3x2x2x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x5x3xi32>
  // CHECK: %[[M:.*]] = spirv.Tosa.Maximum nan_mode = <Ignore>, %[[C]], %[[C]]
  %1 = tosa.maximum %0, %0 {nan_mode = IGNORE} : (tensor<1x5x5x3xi32>, tensor<1x5x5x3xi32>) -> tensor<1x5x5x3xi32>
  %2 = tosa.identity %1 : (tensor<1x5x5x3xi32>) -> tensor<1x5x5x3xi32>
  // CHECK: spirv.ARM.GraphOutputs %[[M]]
  return %2 : tensor<1x5x5x3xi32>
}

// -----

// Shapes, 4-bit and 48-bit integers have other types, and their constants other bytes.
// CHECK: spirv.ARM.Graph @constants
func.func @constants(%a: tensor<6xf32> {grapharm.interface_var_abi = #spirv.interface_var_abi<(2, 5)>}) -> (tensor<2x3xf32>, tensor<2xi4>, tensor<1xi48>, tensor<4xi32>) {
  // CHECK: %[[S:.*]] = spirv.Constant dense<[2, 3]> : !spirv.arm.tensor<2xi32>
  %s = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // CHECK: spirv.Constant dense<1> : !spirv.arm.tensor<1xi32>
  %e = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
  // CHECK: %[[N:.*]] = spirv.Constant dense<[-8, 7]> : !spirv.arm.tensor<2xi8>
  %n = "tosa.const"() <{values = dense<[-8, 7]> : tensor<2xi4>}> : () -> tensor<2xi4>
  // CHECK: %[[L:.*]] = spirv.Constant dense<-140737488355328> : !spirv.arm.tensor<1xi64>
  %l = "tosa.const"() <{values = dense<-140737488355328> : tensor<1xi48>}> : () -> tensor<1xi48>
  // CHECK: %[[G:.*]] = spirv.ARM.GraphConstant {graph_constant_id = 12 : i32} : !spirv.arm.tensor<4xi32>
  %g = "tosa.const"() <{values = dense<[1, 2, 3, 4]> : tensor<4xi32>}> {grapharm.graph_constant_id = 12 : i32} : () -> tensor<4xi32>
  // CHECK: %[[R:.*]] = spirv.Tosa.Reshape %{{.*}}, %[[S]] : !spirv.arm.tensor<6xf32>, !spirv.arm.tensor<2xi32> -> !spirv.arm.tensor<2x3xf32>
  %r = tosa.reshape %a, %s : (tensor<6xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
  // CHECK: spirv.ARM.GraphOutputs %[[R]], %[[N]], %[[L]], %[[G]]
  return %r, %n, %l, %g : tensor<2x3xf32>, tensor<2xi4>, tensor<1xi48>, tensor<4xi32>
}

// -----

// An instruction with two results has a structure.
// CHECK: spirv.ARM.Graph @two_results
func.func @two_results(%a: tensor<2x8x8xf32>) -> tensor<2x8x5xf32> {
  // CHECK: %[[F:.*]] = spirv.Tosa.RFFT2D local_bound = false, %{{.*}} : !spirv.arm.tensor<2x8x8xf32> -> !spirv.struct<(!spirv.arm.tensor<2x8x5xf32>, !spirv.arm.tensor<2x8x5xf32>)>
  // CHECK: spirv.CompositeExtract %[[F]][0 : i32]
  // CHECK: %[[I:.*]] = spirv.CompositeExtract %[[F]][1 : i32]
  %re, %im = tosa.rfft2d %a : (tensor<2x8x8xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>)
  // CHECK: spirv.ARM.GraphOutputs %[[I]]
  return %im : tensor<2x8x5xf32>
}
