// RUN: spirula opt -allow-unregistered-dialect -map-memref-spirv-storage-class -verify-diagnostics %s

func.func @unknown() {
  // expected-error @+1 {{'test.op' op failed to legalize memory space}}
  %0 = "test.op"() : () -> memref<4xf32, 99>
  return
}
