// RUN: spirula opt %s --pass-pipeline='builtin.module(spirv.module(spirv-legalize-hlsl))' --split-input-file --verify-diagnostics | FileCheck %s

!image = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>

// A resource in a struct that is passed to a function is the variable of the module.
// CHECK-LABEL: spirv.func @main
// CHECK-NOT:     spirv.Variable
// CHECK:         %[[IMAGE:.+]] = spirv.Load "UniformConstant" %{{.+}} : !spirv.image
// CHECK:         spirv.SampledImage %[[IMAGE]]
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @texture bind(0, 0) : !spirv.ptr<!image, UniformConstant>
  spirv.GlobalVariable @sampler bind(0, 1) : !spirv.ptr<!spirv.sampler, UniformConstant>
  spirv.GlobalVariable @color {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
  spirv.func @main() "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %texture = spirv.mlir.addressof @texture : !spirv.ptr<!image, UniformConstant>
    %sampler = spirv.mlir.addressof @sampler : !spirv.ptr<!spirv.sampler, UniformConstant>
    %color = spirv.mlir.addressof @color : !spirv.ptr<vector<4xf32>, Output>
    %both = spirv.Variable : !spirv.ptr<!spirv.struct<(!image, !spirv.sampler)>, Function>
    %0 = spirv.Load "UniformConstant" %texture : !image
    %1 = spirv.AccessChain %both[%zero] : !spirv.ptr<!spirv.struct<(!image, !spirv.sampler)>, Function>, i32 -> !spirv.ptr<!image, Function>
    spirv.Store "Function" %1, %0 : !image
    %2 = spirv.Load "UniformConstant" %sampler : !spirv.sampler
    %3 = spirv.AccessChain %both[%one] : !spirv.ptr<!spirv.struct<(!image, !spirv.sampler)>, Function>, i32 -> !spirv.ptr<!spirv.sampler, Function>
    spirv.Store "Function" %3, %2 : !spirv.sampler
    %4 = spirv.FunctionCall @sample(%both) : (!spirv.ptr<!spirv.struct<(!image, !spirv.sampler)>, Function>) -> vector<4xf32>
    spirv.Store "Output" %color, %4 : vector<4xf32>
    spirv.Return
  }
  spirv.func @sample(%both: !spirv.ptr<!spirv.struct<(!image, !spirv.sampler)>, Function>) -> vector<4xf32> "None" {
    %position = spirv.Constant dense<0.5> : vector<2xf32>
    %0 = spirv.Load "Function" %both : !spirv.struct<(!image, !spirv.sampler)>
    %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(!image, !spirv.sampler)>
    %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(!image, !spirv.sampler)>
    %3 = spirv.SampledImage %1, %2 : !image, !spirv.sampler -> !spirv.sampled_image<!image>
    %4 = spirv.ImageSampleImplicitLod %3, %position : !spirv.sampled_image<!image>, vector<2xf32> -> vector<4xf32>
    spirv.ReturnValue %4 : vector<4xf32>
  }
  spirv.EntryPoint "Fragment" @main, @color
  spirv.ExecutionMode @main "OriginUpperLeft"
}

// -----

!image = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>

// The counter of the loop selects the image, so that the loop is unrolled.
// CHECK-LABEL: spirv.func @counted
// CHECK-NOT:     spirv.Variable
// CHECK-NOT:     loop_merge
// CHECK-COUNT-2: spirv.ImageWrite
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!image, UniformConstant>
  spirv.GlobalVariable @b bind(0, 1) : !spirv.ptr<!image, UniformConstant>
  spirv.func @counted() "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %two = spirv.Constant 2 : i32
    %value = spirv.Constant dense<0.5> : vector<4xf32>
    %position = spirv.Constant dense<0> : vector<2xi32>
    %a = spirv.mlir.addressof @a : !spirv.ptr<!image, UniformConstant>
    %b = spirv.mlir.addressof @b : !spirv.ptr<!image, UniformConstant>
    %images = spirv.Variable : !spirv.ptr<!spirv.array<2 x !image>, Function>
    %0 = spirv.Load "UniformConstant" %a : !image
    %1 = spirv.Load "UniformConstant" %b : !image
    %2 = spirv.CompositeConstruct %0, %1 : (!image, !image) -> !spirv.array<2 x !image>
    spirv.Store "Function" %images, %2 : !spirv.array<2 x !image>
    spirv.Branch ^header(%zero : i32)
  ^header(%i: i32):
    spirv.Branch ^test loop_merge(^merge, ^continue)
  ^test:
    %more = spirv.SLessThan %i, %two : i32
    spirv.BranchConditional %more, ^body, ^merge
  ^body:
    %3 = spirv.AccessChain %images[%i] : !spirv.ptr<!spirv.array<2 x !image>, Function>, i32 -> !spirv.ptr<!image, Function>
    %4 = spirv.Load "Function" %3 : !image
    spirv.ImageWrite %4, %position, %value : !image, vector<2xi32>, vector<4xf32>
    spirv.Branch ^continue
  ^continue:
    %next = spirv.IAdd %i, %one : i32
    spirv.Branch ^header(%next : i32)
  ^merge:
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @counted
  spirv.ExecutionMode @counted "LocalSize", 1, 1, 1
}

// -----

!image = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!image, UniformConstant>
  spirv.GlobalVariable @b bind(0, 1) : !spirv.ptr<!image, UniformConstant>
  spirv.GlobalVariable @index built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
  spirv.func @dynamic() "None" {
    %value = spirv.Constant dense<0.5> : vector<4xf32>
    %position = spirv.Constant dense<0> : vector<2xi32>
    %a = spirv.mlir.addressof @a : !spirv.ptr<!image, UniformConstant>
    %b = spirv.mlir.addressof @b : !spirv.ptr<!image, UniformConstant>
    %index = spirv.mlir.addressof @index : !spirv.ptr<i32, Input>
    %images = spirv.Variable : !spirv.ptr<!spirv.array<2 x !image>, Function>
    %0 = spirv.Load "UniformConstant" %a : !image
    %1 = spirv.Load "UniformConstant" %b : !image
    %2 = spirv.CompositeConstruct %0, %1 : (!image, !image) -> !spirv.array<2 x !image>
    spirv.Store "Function" %images, %2 : !spirv.array<2 x !image>
    %i = spirv.Load "Input" %index : i32
    // expected-error @below {{the resource is not known: its index is loaded from memory}}
    %3 = spirv.AccessChain %images[%i] : !spirv.ptr<!spirv.array<2 x !image>, Function>, i32 -> !spirv.ptr<!image, Function>
    %4 = spirv.Load "Function" %3 : !image
    spirv.ImageWrite %4, %position, %value : !image, vector<2xi32>, vector<4xf32>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @dynamic, @index
  spirv.ExecutionMode @dynamic "LocalSize", 1, 1, 1
}

// -----

!image = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!image, UniformConstant>
  spirv.GlobalVariable @b bind(0, 1) : !spirv.ptr<!image, UniformConstant>
  spirv.GlobalVariable @index built_in("LocalInvocationIndex") : !spirv.ptr<i32, Input>
  spirv.func @branches() "None" {
    %zero = spirv.Constant 0 : i32
    %value = spirv.Constant dense<0.5> : vector<4xf32>
    %position = spirv.Constant dense<0> : vector<2xi32>
    %a = spirv.mlir.addressof @a : !spirv.ptr<!image, UniformConstant>
    %b = spirv.mlir.addressof @b : !spirv.ptr<!image, UniformConstant>
    %index = spirv.mlir.addressof @index : !spirv.ptr<i32, Input>
    %image = spirv.Variable : !spirv.ptr<!image, Function>
    %0 = spirv.Load "UniformConstant" %a : !image
    spirv.Store "Function" %image, %0 : !image
    %i = spirv.Load "Input" %index : i32
    %first = spirv.IEqual %i, %zero : i32
    spirv.BranchConditional %first, ^other, ^end selection_merge(^end)
  ^other:
    %1 = spirv.Load "UniformConstant" %b : !image
    spirv.Store "Function" %image, %1 : !image
    spirv.Branch ^end
  ^end:
    // expected-error @below {{the resource is not known: which one is in the variable depends on the branches taken}}
    %2 = spirv.Load "Function" %image : !image
    spirv.ImageWrite %2, %position, %value : !image, vector<2xi32>, vector<4xf32>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @branches, @index
  spirv.ExecutionMode @branches "LocalSize", 1, 1, 1
}
