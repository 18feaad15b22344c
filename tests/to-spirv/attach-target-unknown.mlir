// RUN: spirula opt -spirv-attach-target=caps=Nothing -verify-diagnostics %s

// expected-error @+1 {{unknown capability 'Nothing'}}
module {
  gpu.module @device {
  }
}
