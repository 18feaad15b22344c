// RUN: not spirula opt -split-input-file -lower-host-to-llvm %s 2>&1 | FileCheck %s

// CHECK: The module must contain exactly one entry point function
module {
  spirv.module Logical GLSL450 {
  }
}
