// IR dumps around passes.
// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(cse),canonicalize)' -mlir-print-ir-before=cse \
// RUN:   -mlir-print-ir-after-all -mlir-print-ir-after-change 2>&1 | FileCheck %s
// RUN: not mlir-opt %s -cse -pass-pipeline='builtin.module(func.func(cse,symbol-dce))' -mlir-print-ir-after-failure 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BOTH
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(cse,symbol-dce))' -mlir-print-ir-after-failure 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAILED
// RUN: not mlir-opt %s -cse -mlir-print-ir-after=nothing 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: mlir-opt %s -mlir-pass-statistics -p 'any(any(cse),cse)' 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: mlir-opt %s -mlir-timing -cse 2>&1 | FileCheck %s --check-prefix=TIME

// CHECK: // -----// IR Dump Before CSE (cse) //----- //
// CHECK-NEXT: func.func @f(%arg0: i32) {
// CHECK-COUNT-2: constant @f : (i32) -> ()
// CHECK: // -----// IR Dump After CSE (cse) //----- //
// CHECK-NEXT: func.func @f(%arg0: i32) {
// CHECK-NOT: constant
// CHECK: }
// CHECK-NOT: Canonicalizer
// CHECK: module {

// BOTH: option can't be used with individual pass options

// FAILED: error: 'func.func' op was scheduled to run under SymbolDCE, but does not define a symbol table
// FAILED-NOT: After CSE
// FAILED: // -----// IR Dump After SymbolDCE Failed (symbol-dce) //----- //
// FAILED-NEXT: func.func @f

// NAME: for the --mlir-print-ir-after option: Cannot find option named 'nothing'!

// COUNT: ... Pass statistics report ...
// COUNT: 'any' Pipeline
// COUNT-NEXT: CSE
// COUNT-NEXT: (S) 0 num-cse'd - Number of operations CSE'd
// COUNT-NEXT: (S) 2 num-dce'd - Number of operations DCE'd
// COUNT-NEXT: CSE

// TIME: ... Execution time report ...
// TIME: Total Execution Time: {{[0-9.]+}} seconds
// TIME-DAG: Parser
// TIME-DAG: CSE
// TIME-DAG: Output
// TIME: (100.0%) Total

func.func @f(%a: i32) {
  %0 = func.constant @f : (i32) -> ()
  %1 = func.constant @f : (i32) -> ()
  return
}
