// RUN: mlir-opt -split-input-file -verify-diagnostics %s

func.func @bounds(%i: index, %n: i32) {
  // expected-error @+1 {{failed to verify that all of {lowerBound, upperBound, step} have same type}}
  "scf.for"(%i, %n, %i) ({}) : (index, i32, index) -> ()
  return
}

// -----

func.func @variable(%i: index) {
  // expected-error @+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%i, %i, %i) ({
  ^bb0(%n: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @yielded(%i: index, %x: f32) {
  // expected-error @+1 {{along control flow edge from Operation scf.yield to Region #0: successor operand type #0 'index' should match successor input type #0 'f32'}}
  %0 = scf.for %k = %i to %i step %i iter_args(%a = %x) -> f32 {
    // expected-note @+1 {{region branch point}}
    scf.yield %k : index
  }
  return
}

// -----

func.func @carried(%i: index, %x: f32) {
  // expected-error @+1 {{mismatch in number of loop-carried values and defined values}}
  scf.for %k = %i to %i step %i iter_args(%a = %x) -> (f32, f32) {
  }
  return
}

// -----

func.func @terminator(%c: i1) {
  // expected-error @+2 {{'scf.if' op expects regions to end with 'scf.yield', found 'ub.unreachable'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'scf.yield'}}
  "scf.if"(%c) ({
    ub.unreachable
  }, {}) : (i1) -> ()
  return
}

// -----

func.func @no_else(%c: i1, %x: f32) {
  // expected-error @+1 {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> f32 {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @inputs(%x: f32) {
  // expected-error @+1 {{expected as many input types as operands (expected 1 got 0)}}
  scf.while (%a = %x) : () -> () {
  } do {
  }
  return
}

// -----

func.func @condition() {
  // expected-error @+1 {{expects the 'before' region to terminate with 'scf.condition'}}
  scf.while : () -> () {
    // expected-note @+1 {{terminator here}}
    scf.yield
  } do {
    scf.yield
  }
  return
}

// -----

func.func @twice(%i: index) {
  // expected-error @+1 {{has duplicate case value: 3}}
  scf.index_switch %i
  case 3 {
    scf.yield
  }
  case 3 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @results(%i: index, %c: i1) {
  // expected-error @+1 {{expected result #0 of each region to be 'i1'}}
  %0 = scf.index_switch %i -> i1
  case 3 {
    // expected-note @+1 {{case region #0 returns 'index' here}}
    scf.yield %i : index
  }
  default {
    scf.yield %c : i1
  }
  return
}

// -----

func.func @step() {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{constant step operand must be positive}}
  scf.parallel (%i) = (%c0) to (%c0) step (%c0) {
  }
  return
}

// -----

func.func @reductions(%i: index, %x: f32) {
  // expected-error @+1 {{expects number of results: 0 to be the same as number of reductions: 1}}
  scf.parallel (%k) = (%i) to (%i) step (%i) {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  return
}

// -----

func.func @reduced(%i: index, %x: f32) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      // expected-error @+1 {{must have type 'f32' (the type of the reduction inputs)}}
      scf.reduce.return %k : index
    }
  }
  return
}

// -----

func.func @outputs(%i: index) {
  // expected-error @+1 {{expected 1 step values, got 2}}
  "scf.forall"(%i) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%k: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @empty_region() {
  // expected-error @+1 {{region cannot have any arguments}}
  "scf.execute_region"() ({
  ^bb0(%a: i32):
    scf.yield
  }) : () -> ()
  return
}
