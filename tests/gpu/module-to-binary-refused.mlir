// RUN: not spirula opt -split-input-file -gpu-module-to-binary %s 2>&1 | FileCheck %s
// RUN: not spirula opt -gpu-module-to-binary=format=text %s 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: Invalid format specified: 'text' (expected one of: offloading, llvm, assembly, isa, binary, bin, fatbinary, fatbin)

// CHECK: the module has no target attributes
module {
  gpu.module @kernels {
  }
}

// -----

// CHECK: there is no 'spirv.module' in it to be serialized
module {
  gpu.module @kernels [#spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>] {
  }
}
