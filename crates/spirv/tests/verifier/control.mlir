// Branches and calls.

spirv.func @weights(%c: i1) "None" {
  spirv.BranchConditional %c [1, 0], ^a, ^b
^a:
  "spirv.BranchConditional"(%c) [^b, ^b] {branch_weights = [1 : i32], operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> () // error: 'spirv.BranchConditional' op must have exactly two branch weights
^b:
  spirv.Return
}
// ---
spirv.func @weights_of_nothing(%c: i1) "None" {
  spirv.BranchConditional %c [0, 0], ^a, ^a // error: 'spirv.BranchConditional' op branch weights cannot both be zero
^a:
  spirv.Return
}
// ---
spirv.func @passes(%c: i1, %v: f32) "None" {
  spirv.Branch ^a // error: branch has 0 operands for successor #0, but target block has 1
^a(%x: i32):
  spirv.Return
}
// ---
spirv.func @passes_another(%c: i1, %v: f32) "None" {
  spirv.BranchConditional %c, ^b, ^a(%v : f32) // error: type mismatch for bb argument #0 of successor #1
^a(%x: i32):
  spirv.Return
^b:
  spirv.Return
}
// ---
spirv.func @switch(%s: i32) "None" {
  spirv.Switch %s : i32, [
    default: ^a,
    1: ^a,
    -1: ^a
  ]
^a:
  spirv.Return
}
// ---
spirv.func @switch_of_another_type(%s: i32) "None" {
  "spirv.Switch"(%s) [^a, ^a] {literals = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> () // error: 'spirv.Switch' op 'selector' type ('i32') should match literals type ('i64')
^a:
  spirv.Return
}
// ---
spirv.func @switch_with_too_many(%s: i32) "None" {
  "spirv.Switch"(%s) [^a, ^a] {literals = dense<[1, 2]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> () // error: 'spirv.Switch' op number of literals (2) should match number of targets (1)
^a:
  spirv.Return
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @callee(%a: i32, %b: f32) -> f32 "None" {
    spirv.ReturnValue %b : f32
  }
  spirv.func @caller(%a: i32, %b: f32) "None" {
    %0 = spirv.FunctionCall @callee(%a, %b) : (i32, f32) -> f32
    %1 = spirv.FunctionCall @callee(%a) : (i32) -> f32 // error: 'spirv.FunctionCall' op has incorrect number of operands for callee: expected 2, but provided 1
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @callee(%a: i32) "None" {
    spirv.Return
  }
  spirv.func @caller(%a: f32) "None" {
    spirv.FunctionCall @callee(%a) : (f32) -> () // error: 'spirv.FunctionCall' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @callee() "None" {
    spirv.Return
  }
  spirv.func @caller() "None" {
    %0 = spirv.FunctionCall @callee() : () -> i32 // error: 'spirv.FunctionCall' op has incorrect number of results has for callee: expected 0, but provided 1
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @callee(%a: i32) -> i32 "None" {
    spirv.ReturnValue %a : i32
  }
  spirv.func @caller(%a: i32) "None" {
    %0 = spirv.FunctionCall @callee(%a) : (i32) -> f32 // error: 'spirv.FunctionCall' op result type mismatch: expected 'i32', but provided 'f32'
    spirv.Return
  }
}
// ---
spirv.module Logical GLSL450 {
  spirv.func @caller() "None" {
    spirv.FunctionCall @nobody() : () -> () // error: 'spirv.FunctionCall' op callee function 'nobody' not found in nearest symbol table
    spirv.Return
  }
}
// ---
spirv.func @two_results(%a: i32) "None" {
  %0:2 = "spirv.FunctionCall"(%a) {callee = @f} : (i32) -> (i32, i32) // error: 'spirv.FunctionCall' op result group starting at #0 requires 0 or 1 element, but found 2
  spirv.Return
}
// ---
spirv.func @gives_nothing() -> i32 "None" {
  spirv.Return // error: 'spirv.Return' op cannot be used in functions returning value
}
// ---
spirv.func @gives_something(%a: i32) "None" {
  spirv.ReturnValue %a : i32 // error: 'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results
}
// ---
spirv.func @gives_another(%a: f32) -> i32 "None" {
  spirv.ReturnValue %a : f32 // error: 'spirv.ReturnValue' op  return value's type ('f32') mismatch with function's result type ('i32')
}
// ---
spirv.func @never_reached() "None" {
  spirv.Unreachable // error: 'spirv.Unreachable' op cannot be used in reachable block
}
// ---
// Structured selections and loops.
spirv.func @selection(%c: i1) "None" {
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^then, ^merge
  ^then:
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.mlir.selection { // error: 'spirv.mlir.selection' op last block must be the merge block with only one 'spirv.mlir.merge' op
    spirv.Branch ^last
  ^last:
    spirv.Return
  }
  spirv.Return
}
// ---
spirv.func @selection_with_two_ends(%c: i1) "None" {
  spirv.mlir.selection { // error: 'spirv.mlir.selection' op should not have 'spirv.mlir.merge' op outside the merge block
    spirv.BranchConditional %c, ^then, ^merge
  ^then:
    spirv.mlir.merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @selection_without_header() "None" {
  spirv.mlir.selection { // error: 'spirv.mlir.selection' op must have a selection header block
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @loop(%c: i1) "None" {
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %c, ^body, ^merge
  ^body:
    spirv.Branch ^continue
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.mlir.loop { // error: 'spirv.mlir.loop' op last block must be the merge block with only one 'spirv.mlir.merge' op
    spirv.Branch ^header
  ^header:
    spirv.Return
  }
  spirv.Return
}
// ---
spirv.func @loop_of_one_block() "None" {
  spirv.mlir.loop { // error: 'spirv.mlir.loop' op must have an entry block branching to the loop header block
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @loop_of_two_blocks() "None" {
  spirv.mlir.loop { // error: 'spirv.mlir.loop' op must have a loop header block branched from the entry block
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @loop_entry_does_more() "None" {
  spirv.mlir.loop { // error: 'spirv.mlir.loop' op entry block must only have one 'spirv.Branch' op to the second block
    %0 = spirv.Undef : i32
    spirv.Branch ^header
  ^header:
    spirv.Branch ^continue
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @loop_without_continue() "None" {
  spirv.mlir.loop { // error: 'spirv.mlir.loop' op requires a loop continue block branching to the loop header block
    spirv.Branch ^header
  ^header:
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @loop_that_does_not_go_back() "None" {
  spirv.mlir.loop { // error: 'spirv.mlir.loop' op second to last block must be the loop continue block that branches to the loop header block
    spirv.Branch ^header
  ^header:
    spirv.Branch ^continue
  ^continue:
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @loop_that_goes_back_twice(%c: i1) "None" {
  spirv.mlir.loop { // error: 'spirv.mlir.loop' op can only have the entry and loop continue block branching to the loop header block
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %c, ^body, ^merge
  ^body:
    spirv.BranchConditional %c, ^header, ^continue
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @loop_with_two_ends(%c: i1) "None" {
  spirv.mlir.loop { // error: 'spirv.mlir.loop' op should not have 'spirv.mlir.merge' op outside the merge block
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %c, ^continue, ^body
  ^body:
    spirv.mlir.merge
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// ---
spirv.func @merge_outside() "None" {
  spirv.mlir.merge // error: 'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'
}
