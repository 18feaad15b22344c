// RUN: not spirula opt --to-spirv --split-input-file %s 2>&1 | FileCheck %s

// The bits of a half that is emulated by a single are not its bits.
// CHECK: error: failed to legalize operation 'arith.bitcast'
// CHECK: it reinterprets the bits of a number that is emulated by one of other bits
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Linkage], []>, #spirv.resource_limits<>>} {
  func.func @half(%f: f16) -> i16 {
    %b = arith.bitcast %f : f16 to i16
    return %b : i16
  }
}

// -----

// Singles are as they are.
// CHECK: spirv.Bitcast %{{.*}} : f32 to i32
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Linkage], []>, #spirv.resource_limits<>>} {
  func.func @single(%f: f32) -> i32 {
    %b = arith.bitcast %f : f32 to i32
    return %b : i32
  }
}
