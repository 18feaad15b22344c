spirv.module Logical GLSL450 {
  spirv.func @twice(%value: i32) -> i32 "None" {
    %sum = spirv.IAdd %value, %value : i32
    spirv.ReturnValue %sum : i32
  }
}
