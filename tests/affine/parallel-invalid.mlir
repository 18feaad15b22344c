// RUN: mlir-opt --split-input-file --verify-diagnostics %s

func.func @steps() {
  // expected-error @+1 {{the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match}}
  affine.parallel (%i) = (0) to (8) step (1, 2) {
  }
  return
}

// -----

func.func @kind() {
  // expected-error @+1 {{invalid reduction value: "median"}}
  %0 = affine.parallel (%i) = (0) to (8) reduce ("median") -> (f32) {
  }
  return
}

// -----

func.func @basis(%i: index) {
  // expected-error @+1 {{no basis element may be statically non-positive}}
  %0:2 = affine.delinearize_index %i into (2, 0) : index, index
  return
}

// -----

func.func @extra(%i: index) {
  // expected-error @+1 {{should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i] by (2, 3) : index
  return
}

// -----

func.func @reduction(%v: i32) {
  // expected-error @+1 {{result type cannot match reduction attribute}}
  %0 = affine.parallel (%i) = (0) to (8) reduce ("maxs") -> (i32) {
    affine.yield %v : i32
  }
  return
}
