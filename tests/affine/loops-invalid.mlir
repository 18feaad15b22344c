// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @step(%n: index) {
  // expected-error @+1 {{expected step to be a positive integer, got 0}}
  affine.for %i = 0 to %n step 0 {
  }
  return
}

// -----

#set = affine_set<(d0) : (d0 >= 0)>
func.func @inputs(%n: index) {
  // expected-error @+1 {{dim operand count and integer set dim count must match}}
  affine.if #set(%n, %n) {
  }
  return
}

// -----

func.func @bounds(%n: index) {
  // expected-error @+1 {{lower loop bound affine map with multiple results requires 'max' prefix}}
  affine.for %i = affine_map<(d0) -> (d0, 4)>(%n) to 10 {
  }
  return
}

// -----

func.func @dimension(%m: memref<4xindex>, %c: index) {
  affine.for %i = 0 to 4 {
    %0 = memref.load %m[%c] : memref<4xindex>
    // expected-error @+1 {{operand cannot be used as a dimension id}}
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%0) {
    }
  }
  return
}
