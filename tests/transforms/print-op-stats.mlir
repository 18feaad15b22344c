// RUN: mlir-opt %s -print-op-stats -o %t 2>&1 | FileCheck %s
// RUN: mlir-opt %s -print-op-stats=json -o %t 2>&1 | FileCheck %s --check-prefix=JSON

// CHECK: Operations encountered:
// CHECK-NEXT: -----------------------
// CHECK-NEXT: {{^}} builtin.module , 1
// CHECK-NEXT: {{^}} func.func , 2
// CHECK-NEXT: {{^}} func.return , 1

// JSON: {
// JSON-NEXT: "builtin.module" : 1,
// JSON-NEXT: "func.func" : 2,
// JSON-NEXT: "func.return" : 1
// JSON-NEXT: }

func.func private @declared()
func.func @defined() {
  return
}
