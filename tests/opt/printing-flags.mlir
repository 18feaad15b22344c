// Printing flags.
// RUN: mlir-opt %s -allow-unregistered-dialect -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mlir-opt %s -allow-unregistered-dialect -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=LOC
// RUN: mlir-opt %s -allow-unregistered-dialect -mlir-print-skip-regions | FileCheck %s --check-prefix=SKIP
// RUN: mlir-opt %s -allow-unregistered-dialect -mlir-elide-elementsattrs-if-larger=3 | FileCheck %s --check-prefix=ELIDE
// RUN: mlir-opt %s -allow-unregistered-dialect -mlir-print-elementsattrs-with-hex-if-larger=3 | FileCheck %s --check-prefix=HEX
// RUN: mlir-opt %s -allow-unregistered-dialect -mlir-print-debuginfo -strip-debuginfo | FileCheck %s --check-prefix=STRIP
// RUN: not mlir-opt %s -mlir-elide-elementsattrs-if-larger=x 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not mlir-opt %s -emit-bytecode 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: not mlir-opt %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// GENERIC: "builtin.module"() ({
// GENERIC: "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC: "func.return"() : () -> ()

// LOC: func.func @f() {
// LOC: return loc("here":1:2)
// LOC: } loc("{{.*}}printing-flags.mlir":{{[0-9]+}}:1)

// SKIP: module {...}

// ELIDE: few = dense<[1, 2]> : tensor<2xi32>
// ELIDE-SAME: many = dense_resource<__elided__> : tensor<4xi32>
// ELIDE-SAME: same = dense<7> : tensor<9xi32>

// HEX: many = dense<"0x01000000020000000300000004000000"> : tensor<4xi32>
// HEX-SAME: same = dense<7> : tensor<9xi32>

// STRIP-NOT: here
// STRIP: return loc(#loc
// STRIP: #loc = loc(unknown)

// NUMBER: for the --mlir-elide-elementsattrs-if-larger option: 'x' value invalid for long argument!

// BYTES: writing bytecode is not supported

// UNKNOWN: error: operation being parsed with an unregistered dialect

func.func @f() {
  "a.b"() {few = dense<[1, 2]> : tensor<2xi32>, many = dense<[1, 2, 3, 4]> : tensor<4xi32>, same = dense<7> : tensor<9xi32>} : () -> ()
  return loc("here":1:2)
}
