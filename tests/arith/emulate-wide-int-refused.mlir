// RUN: not spirula opt -split-input-file -arith-emulate-wide-int %s 2>&1 | FileCheck %s
// RUN: not spirula opt -arith-emulate-wide-int=widest-int-supported=24 %s 2>&1 | FileCheck %s --check-prefix=WIDTH
// WIDTH: 'widest-int-supported' is not a power of two above one

// CHECK: failed to legalize operation 'arith.divsi' that was explicitly marked illegal
// CHECK: division is emulated in the pipeline to SPIR-V only
func.func @quotient(%a: i64, %b: i64) -> i64 {
  %0 = arith.divsi %a, %b : i64
  return %0 : i64
}

// -----

// CHECK: failed to legalize operation 'func.func' that was explicitly marked illegal
func.func @very_wide(%a: i128) -> i128 {
  return %a : i128
}
