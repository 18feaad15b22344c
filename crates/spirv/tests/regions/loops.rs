//! Loops.

use super::{flat, regions};
use spirula_spirv::regions::Reason;

/// Loop results and their uses; parameters of loop control.
#[test]
fn loops() {
    let made = regions(
        r#"
  %one = spirv.Constant 1 : i32
  spirv.Branch ^h(%n : i32)
^h(%i : i32):
  %go = spirv.SLessThan %i, %n : i32
  spirv.BranchConditional %go, ^b, ^m loop_merge(^m, ^l, Unroll|DependencyLength, 4)
^b:
  %sum = spirv.IAdd %i, %one : i32
  spirv.BranchConditional %c, ^k, ^k2 selection_merge(^k2)
^k:
  spirv.Branch ^k2
^k2:
  spirv.Branch ^l
^l:
  spirv.Store "Function" %p, %sum : i32
  spirv.Branch ^h(%sum : i32)
^m:
  spirv.Store "Function" %p, %i : i32
  spirv.Return"#,
        &[],
        r#"
  %cst1_i32 = spirv.Constant 1 : i32
  spirv.Branch ^bb1(%arg2 : i32)
^bb1(%0: i32):
  %1 = "spirv.mlir.loop"() <{loop_control = #spirv.loop_control<Unroll|DependencyLength>}> ({
    spirv.Branch ^bb1(%0 : i32) {spirula.loop_parameters = array<i32: 4>}
  ^bb1(%2: i32):
    %3 = spirv.SLessThan %2, %arg2 : i32
    spirv.BranchConditional %3, ^bb2, ^bb5
  ^bb2:
    %4 = spirv.IAdd %2, %cst1_i32 : i32
    spirv.Branch ^bb3
  ^bb3:
    spirv.mlir.selection {
      spirv.BranchConditional %arg0, ^bb1, ^bb2
    ^bb1:
      spirv.Branch ^bb2
    ^bb2:
      spirv.mlir.merge
    }
    spirv.Branch ^bb4
  ^bb4:
    spirv.Store "Function" %arg3, %4 : i32
    spirv.Branch ^bb1(%4 : i32)
  ^bb5:
    spirv.mlir.merge %2 : i32
  }) : () -> i32
  spirv.Store "Function" %arg3, %1 : i32
  spirv.Return
"#,
    );
    flat(
        made,
        r#"
  %cst1_i32 = spirv.Constant 1 : i32
  spirv.Branch ^bb1(%arg2 : i32)
^bb1(%0: i32):
  %1 = spirv.SLessThan %0, %arg2 : i32
  spirv.BranchConditional %1, ^bb2, ^bb7 loop_merge(^bb7, ^bb6, Unroll|DependencyLength, 4)
^bb2:
  %2 = spirv.IAdd %0, %cst1_i32 : i32
  spirv.Branch ^bb3
^bb3:
  spirv.BranchConditional %arg0, ^bb4, ^bb5 selection_merge(^bb5)
^bb4:
  spirv.Branch ^bb5
^bb5:
  spirv.Branch ^bb6
^bb6:
  spirv.Store "Function" %arg3, %2 : i32
  spirv.Branch ^bb1(%2 : i32)
^bb7:
  spirv.Store "Function" %arg3, %0 : i32
  spirv.Return
"#,
    );
}

/// A selection that breaks out of a loop stays flat in the loop's region.
#[test]
fn breaks() {
    let made = regions(
        r#"
  spirv.Branch ^h
^h:
  spirv.Branch ^b loop_merge(^m, ^l)
^b:
  spirv.BranchConditional %c, ^out, ^in selection_merge(^in)
^out:
  spirv.Branch ^m
^in:
  spirv.Branch ^l
^l:
  spirv.BranchConditional %d, ^h, ^m
^m:
  spirv.Return"#,
        &[Reason::Exit],
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.mlir.loop {
    spirv.Branch ^bb1
  ^bb1:
    spirv.Branch ^bb2
  ^bb2:
    spirv.BranchConditional %arg0, ^bb3, ^bb4 selection_merge(^bb4)
  ^bb3:
    spirv.Branch ^bb6
  ^bb4:
    spirv.Branch ^bb5
  ^bb5:
    spirv.BranchConditional %arg1, ^bb1, ^bb6
  ^bb6:
    spirv.mlir.merge
  }
  spirv.Return
"#,
    );
    flat(
        made,
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.Branch ^bb2 loop_merge(^bb6, ^bb5)
^bb2:
  spirv.BranchConditional %arg0, ^bb3, ^bb4 selection_merge(^bb4)
^bb3:
  spirv.Branch ^bb6
^bb4:
  spirv.Branch ^bb5
^bb5:
  spirv.BranchConditional %arg1, ^bb1, ^bb6
^bb6:
  spirv.Return
"#,
    );
}

/// MLIR requires a back-edge block other than the header; flattening merges them.
#[test]
fn loops_of_one_block() {
    let made = regions(
        r#"
  spirv.Branch ^h(%n : i32)
^h(%i : i32):
  %next = spirv.IAdd %i, %i : i32
  %go = spirv.SLessThan %next, %n : i32
  spirv.BranchConditional %go, ^h(%next : i32), ^m(%next : i32) loop_merge(^m, ^h)
^m(%last : i32):
  spirv.Store "Function" %p, %last : i32
  spirv.Store "Function" %p, %i : i32
  spirv.Return"#,
        &[],
        r#"
  spirv.Branch ^bb1(%arg2 : i32)
^bb1(%0: i32):
  %1:2 = spirv.mlir.loop -> i32, i32 {
    spirv.Branch ^bb1(%0 : i32)
  ^bb1(%2: i32):
    %3 = spirv.IAdd %2, %2 : i32
    %4 = spirv.SLessThan %3, %arg2 : i32
    spirv.Branch ^bb2 {spirula.continue}
  ^bb2:
    spirv.BranchConditional %4, ^bb1(%3 : i32), ^bb3(%3 : i32)
  ^bb3(%5: i32):
    spirv.mlir.merge %5, %2 : i32, i32
  }
  spirv.Store "Function" %arg3, %1#0 : i32
  spirv.Store "Function" %arg3, %1#1 : i32
  spirv.Return
"#,
    );
    flat(
        made,
        r#"
  spirv.Branch ^bb1(%arg2 : i32)
^bb1(%0: i32):
  %1 = spirv.IAdd %0, %0 : i32
  %2 = spirv.SLessThan %1, %arg2 : i32
  spirv.BranchConditional %2, ^bb1(%1 : i32), ^bb2(%1 : i32) loop_merge(^bb2, ^bb1)
^bb2(%3: i32):
  spirv.Store "Function" %arg3, %3 : i32
  spirv.Store "Function" %arg3, %0 : i32
  spirv.Return
"#,
    );
}

/// The continue target is marked, since MLIR assumes the back-edge block.
#[test]
fn continue_constructs_of_several_blocks() {
    let made = regions(
        r#"
  spirv.Branch ^h
^h:
  spirv.BranchConditional %c, ^b, ^m loop_merge(^m, ^k)
^b:
  spirv.BranchConditional %d, ^k, ^e
^e:
  spirv.Store "Function" %p, %n : i32
  spirv.Branch ^k
^k:
  spirv.BranchConditional %d, ^x, ^l selection_merge(^l)
^x:
  spirv.Branch ^l
^l:
  spirv.Branch ^h
^m:
  spirv.Return"#,
        &[],
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.mlir.loop {
    spirv.Branch ^bb1
  ^bb1:
    spirv.BranchConditional %arg0, ^bb2, ^bb6
  ^bb2:
    spirv.BranchConditional %arg1, ^bb3, ^bb4
  ^bb3:
    spirv.Branch ^bb5 {spirula.continue}
  ^bb4:
    spirv.Store "Function" %arg3, %arg2 : i32
    spirv.Branch ^bb3
  ^bb5:
    spirv.mlir.selection {
      spirv.BranchConditional %arg1, ^bb1, ^bb2
    ^bb1:
      spirv.Branch ^bb2
    ^bb2:
      spirv.mlir.merge
    }
    spirv.Branch ^bb1
  ^bb6:
    spirv.mlir.merge
  }
  spirv.Return
"#,
    );
    flat(
        made,
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.BranchConditional %arg0, ^bb2, ^bb8 loop_merge(^bb8, ^bb3)
^bb2:
  spirv.BranchConditional %arg1, ^bb3, ^bb4
^bb3:
  spirv.Branch ^bb5
^bb4:
  spirv.Store "Function" %arg3, %arg2 : i32
  spirv.Branch ^bb3
^bb5:
  spirv.BranchConditional %arg1, ^bb6, ^bb7 selection_merge(^bb7)
^bb6:
  spirv.Branch ^bb7
^bb7:
  spirv.Branch ^bb1
^bb8:
  spirv.Return
"#,
    );
}
