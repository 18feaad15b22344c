// Errors in several parts of a file, compared with comments.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics
// RUN: not mlir-opt %s -split-input-file 2>&1 | FileCheck %s

// CHECK: diagnostics.mlir:[[LINE:[0-9]+]]:3: error: custom op 'retrun' is unknown
// CHECK: error: redefinition of symbol named 'twice'
// CHECK: note: see existing symbol definition here

func.func @typing() {
  // expected-error @+1 {{custom op 'retrun' is unknown}}
  retrun
}

// -----

// expected-note @below {{see existing symbol definition here}}
func.func private @twice()
// expected-error @below {{redefinition of symbol named 'twice'}}
func.func private @twice()
