// RUN: mlir-opt %s -symbol-dce -split-input-file -allow-unregistered-dialect | FileCheck %s
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(symbol-dce))' -split-input-file \
// RUN:   -allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=WRONG

// WRONG: 'func.func' op was scheduled to run under SymbolDCE, but does not define a symbol table

// Functions called from a visible function are kept, transitively; a cycle of functions without other
// callers is erased.
// CHECK-LABEL: module attributes {t.calls}
module attributes {t.calls} {
  // CHECK: @entry
  // CHECK: @used
  // CHECK: @deep
  // CHECK-NOT: @ring
  func.func @entry() {
    call @used() : () -> ()
    return
  }
  func.func private @used() {
    call @deep() : () -> ()
    return
  }
  func.func private @deep()
  func.func private @ring_a() {
    call @ring_b() : () -> ()
    return
  }
  func.func private @ring_b() {
    call @ring_a() : () -> ()
    return
  }
}

// -----

// References into nested symbol tables, anywhere in attributes.
// CHECK-LABEL: module attributes {t.nested}
module attributes {t.nested} {
  "t.user"() {t.list = [{t.ref = @inner::@seen}]} : () -> ()
  // CHECK: module @inner
  // CHECK-NEXT: func.func nested @seen
  // CHECK-NEXT: }
  module @inner attributes {sym_visibility = "private"} {
    func.func nested @seen()
    func.func nested @unseen()
  }
}
