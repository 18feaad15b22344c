//! Conversion between regions and flat constructs.

mod loops;
#[path = "../support/mod.rs"]
mod support;

use spirula_spirv::regions::{Reason, flatten, order_blocks, structure};
use support::{Module, read};

/// A module with a function of these operations; `%c` and `%d` are conditions, `%n` a number, `%p` a pointer to one.
fn module(operations: &str) -> Module {
    let text = format!(
        "spirv.module Logical GLSL450 {{\nspirv.func @f(%c: i1, %d: i1, %n: i32, %p: !spirv.ptr<i32, Function>) \
         \"None\" {{\n{operations}\n}}\n}}"
    );
    let mut module = read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    module.verify().unwrap_or_else(|e| panic!("{e}\n{text}"));
    module
}

/// The operations of the function, without indentation and predecessor comments.
fn operations(module: &mut Module) -> String {
    module.verify().unwrap_or_else(|e| panic!("{e}\n{}", module.text()));
    let text = module.text();
    let lines: Vec<&str> = text.lines().skip(3).collect();
    let end = lines.len() - 3;
    lines[..end].iter().map(|line| line.split("  // ").next().unwrap_or(line)).fold(
        String::new(),
        |all, line| {
            let line = line.strip_prefix("    ").unwrap_or(line);
            all + line + "\n"
        },
    )
}

#[track_caller]
fn becomes(got: &str, expected: &str) {
    let expected = expected.strip_prefix('\n').unwrap_or(expected);
    assert!(got == expected, "got\n{got}expected\n{expected}");
}

/// Flattens and compares.
#[track_caller]
fn flat(mut module: Module, expected: &str) {
    module.functions(|ctx, body| assert_eq!(flatten(ctx, body).malformed, []));
    becomes(&operations(&mut module), expected);
}

/// Structures, compares the flat constructs with these reasons, and the text. Returns the module parsed from the text.
#[track_caller]
fn regions(input: &str, kept: &[Reason], expected: &str) -> Module {
    let mut module = module(input);
    let mut reasons = Vec::new();
    module.functions(|ctx, body| reasons.extend(structure(ctx, body).kept.iter().map(|kept| kept.reason)));
    assert_eq!(reasons, kept);
    becomes(&operations(&mut module), expected);
    read(&module.text()).unwrap_or_else(|e| panic!("{e}"))
}

/// A case that falls through, and a merge block that is the header of the next construct: it is split, so that the
/// first operation can be inserted.
#[test]
fn switches() {
    let made = regions(
        r#"
  spirv.Switch %n : i32, [
    default: ^m(%n : i32),
    0: ^a,
    7: ^b(%n, %n : i32, i32)
  ] selection_merge(^m)
^a:
  spirv.Branch ^b(%n, %n : i32, i32)
^b(%x : i32, %y : i32):
  %s = spirv.IAdd %x, %y : i32
  spirv.Branch ^m(%s : i32)
^m(%v : i32):
  spirv.BranchConditional %c, ^t, ^e selection_merge(^e)
^t:
  spirv.Kill
^e:
  spirv.Store "Function" %p, %v : i32
  spirv.Return"#,
        &[],
        r#"
  spirv.Branch ^bb1
^bb1:
  %0 = spirv.mlir.selection -> i32 {
    spirv.Switch %arg2 : i32, [
      default: ^bb3(%arg2 : i32),
      0: ^bb1,
      7: ^bb2(%arg2, %arg2 : i32, i32)
    ]
  ^bb1:
    spirv.Branch ^bb2(%arg2, %arg2 : i32, i32)
  ^bb2(%1: i32, %2: i32):
    %3 = spirv.IAdd %1, %2 : i32
    spirv.Branch ^bb3(%3 : i32)
  ^bb3(%4: i32):
    spirv.mlir.merge %4 : i32
  }
  spirv.Branch ^bb2
^bb2:
  spirv.mlir.selection {
    spirv.BranchConditional %arg0, ^bb1, ^bb2
  ^bb1:
    spirv.Kill
  ^bb2:
    spirv.mlir.merge
  }
  spirv.Store "Function" %arg3, %0 : i32
  spirv.Return
"#,
    );
    flat(
        made,
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.Switch %arg2 : i32, [
    default: ^bb4(%arg2 : i32),
    0: ^bb2,
    7: ^bb3(%arg2, %arg2 : i32, i32)
  ] selection_merge(^bb4)
^bb2:
  spirv.Branch ^bb3(%arg2, %arg2 : i32, i32)
^bb3(%0: i32, %1: i32):
  %2 = spirv.IAdd %0, %1 : i32
  spirv.Branch ^bb4(%2 : i32)
^bb4(%3: i32):
  spirv.Branch ^bb5
^bb5:
  spirv.BranchConditional %arg0, ^bb6, ^bb7 selection_merge(^bb7)
^bb6:
  spirv.Kill
^bb7:
  spirv.Store "Function" %arg3, %3 : i32
  spirv.Return
"#,
    );
}

/// The inner selection branches to the outer merge block and stays flat in its region.
#[test]
fn leaving_for_elsewhere() {
    let made = regions(
        r#"
  %one = spirv.Constant 1 : i32
  spirv.BranchConditional %c [3, 4], ^a, ^b selection_merge(^m, Flatten)
^a:
  %two = spirv.IAdd %n, %one : i32
  spirv.Branch ^m(%two : i32)
^b:
  spirv.BranchConditional %d, ^m(%n : i32), ^r selection_merge(^r)
^r:
  spirv.Return
^m(%x : i32):
  spirv.Store "Function" %p, %x : i32
  spirv.Return"#,
        &[Reason::Exit],
        r#"
  %cst1_i32 = spirv.Constant 1 : i32
  spirv.Branch ^bb1
^bb1:
  %0 = spirv.mlir.selection control(Flatten) -> i32 {
    spirv.BranchConditional %arg0 [3, 4], ^bb1, ^bb2
  ^bb1:
    %1 = spirv.IAdd %arg2, %cst1_i32 : i32
    spirv.Branch ^bb4(%1 : i32)
  ^bb2:
    spirv.BranchConditional %arg1, ^bb4(%arg2 : i32), ^bb3 selection_merge(^bb3)
  ^bb3:
    spirv.Return
  ^bb4(%2: i32):
    spirv.mlir.merge %2 : i32
  }
  spirv.Store "Function" %arg3, %0 : i32
  spirv.Return
"#,
    );
    flat(
        made,
        r#"
  %cst1_i32 = spirv.Constant 1 : i32
  spirv.Branch ^bb1
^bb1:
  spirv.BranchConditional %arg0 [3, 4], ^bb2, ^bb3 selection_merge(^bb5, Flatten)
^bb2:
  %0 = spirv.IAdd %arg2, %cst1_i32 : i32
  spirv.Branch ^bb5(%0 : i32)
^bb3:
  spirv.BranchConditional %arg1, ^bb5(%arg2 : i32), ^bb4 selection_merge(^bb4)
^bb4:
  spirv.Return
^bb5(%1: i32):
  spirv.Store "Function" %arg3, %1 : i32
  spirv.Return
"#,
    );
}

/// Both sides return: the merge block is kept, other unreachable blocks are not. It uses a value that a region would
/// hide, which is valid as long as the block is unreachable.
#[test]
fn what_control_does_not_reach() {
    let made = regions(
        r#"
  spirv.BranchConditional %d, ^outer, ^end selection_merge(^end)
^outer:
  spirv.BranchConditional %c, ^a, ^b selection_merge(^m)
^a:
  %one = spirv.Constant 1 : i32
  spirv.Return
^b:
  spirv.Kill
^dead:
  spirv.Branch ^m
^m:
  spirv.Store "Function" %p, %one : i32
  spirv.Unreachable
^end:
  spirv.Return"#,
        &[Reason::Unreachable],
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.mlir.selection {
    spirv.BranchConditional %arg1, ^bb1, ^bb5
  ^bb1:
    spirv.BranchConditional %arg0, ^bb2, ^bb3 selection_merge(^bb4)
  ^bb2:
    %cst1_i32 = spirv.Constant 1 : i32
    spirv.Return
  ^bb3:
    spirv.Kill
  ^bb4:
    spirv.Store "Function" %arg3, %cst1_i32 : i32
    spirv.Unreachable
  ^bb5:
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
  spirv.BranchConditional %arg1, ^bb2, ^bb6 selection_merge(^bb6)
^bb2:
  spirv.BranchConditional %arg0, ^bb3, ^bb4 selection_merge(^bb5)
^bb3:
  %cst1_i32 = spirv.Constant 1 : i32
  spirv.Return
^bb4:
  spirv.Kill
^bb5:
  spirv.Store "Function" %arg3, %cst1_i32 : i32
  spirv.Unreachable
^bb6:
  spirv.Return
"#,
    );
}

/// The back edge must not target the block of the selection. The added branch is marked: it is not a phi.
#[test]
fn a_merge_block_that_is_the_header_of_a_loop() {
    let made = regions(
        r#"
  spirv.BranchConditional %c, ^a, ^h(%n : i32) selection_merge(^h)
^a:
  %one = spirv.Constant 1 : i32
  spirv.Branch ^h(%one : i32)
^h(%i : i32):
  %s = spirv.IAdd %i, %i : i32
  spirv.BranchConditional %d, ^l, ^m loop_merge(^m, ^l)
^l:
  spirv.Branch ^h(%s : i32)
^m:
  spirv.Store "Function" %p, %i : i32
  spirv.Return"#,
        &[],
        r#"
  spirv.Branch ^bb1
^bb1:
  %0 = spirv.mlir.selection -> i32 {
    spirv.BranchConditional %arg0, ^bb1, ^bb2(%arg2 : i32)
  ^bb1:
    %cst1_i32 = spirv.Constant 1 : i32
    spirv.Branch ^bb2(%cst1_i32 : i32)
  ^bb2(%3: i32):
    spirv.mlir.merge %3 : i32
  }
  spirv.Branch ^bb2(%0 : i32) {spirula.cut}
^bb2(%1: i32):
  %2 = spirv.mlir.loop -> i32 {
    spirv.Branch ^bb1(%1 : i32)
  ^bb1(%3: i32):
    %4 = spirv.IAdd %3, %3 : i32
    spirv.BranchConditional %arg1, ^bb2, ^bb3
  ^bb2:
    spirv.Branch ^bb1(%4 : i32)
  ^bb3:
    spirv.mlir.merge %3 : i32
  }
  spirv.Store "Function" %arg3, %2 : i32
  spirv.Return
"#,
    );
    flat(
        made,
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.BranchConditional %arg0, ^bb2, ^bb3(%arg2 : i32) selection_merge(^bb3)
^bb2:
  %cst1_i32 = spirv.Constant 1 : i32
  spirv.Branch ^bb3(%cst1_i32 : i32)
^bb3(%0: i32):
  %1 = spirv.IAdd %0, %0 : i32
  spirv.BranchConditional %arg1, ^bb4, ^bb5 loop_merge(^bb5, ^bb4)
^bb4:
  spirv.Branch ^bb3(%1 : i32)
^bb5:
  spirv.Store "Function" %arg3, %0 : i32
  spirv.Return
"#,
    );
}

#[test]
fn values_that_leave_several_constructs() {
    let made = regions(
        r#"
  spirv.BranchConditional %c, ^a, ^out selection_merge(^m)
^a:
  spirv.BranchConditional %d, ^b, ^out2 selection_merge(^m2)
^b:
  %v = spirv.IAdd %n, %n : i32
  spirv.Branch ^m2
^out2:
  spirv.Return
^m2:
  spirv.Branch ^m
^out:
  spirv.Return
^m:
  spirv.Store "Function" %p, %v : i32
  spirv.Return"#,
        &[],
        r#"
  spirv.Branch ^bb1
^bb1:
  %0 = spirv.mlir.selection -> i32 {
    spirv.BranchConditional %arg0, ^bb1, ^bb2
  ^bb1:
    %1 = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %arg1, ^bb1, ^bb2
    ^bb1:
      %2 = spirv.IAdd %arg2, %arg2 : i32
      spirv.Branch ^bb3
    ^bb2:
      spirv.Return
    ^bb3:
      spirv.mlir.merge %2 : i32
    }
    spirv.Branch ^bb3
  ^bb2:
    spirv.Return
  ^bb3:
    spirv.mlir.merge %1 : i32
  }
  spirv.Store "Function" %arg3, %0 : i32
  spirv.Return
"#,
    );
    flat(
        made,
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.BranchConditional %arg0, ^bb2, ^bb6 selection_merge(^bb7)
^bb2:
  spirv.BranchConditional %arg1, ^bb3, ^bb4 selection_merge(^bb5)
^bb3:
  %0 = spirv.IAdd %arg2, %arg2 : i32
  spirv.Branch ^bb5
^bb4:
  spirv.Return
^bb5:
  spirv.Branch ^bb7
^bb6:
  spirv.Return
^bb7:
  spirv.Store "Function" %arg3, %0 : i32
  spirv.Return
"#,
    );
}

/// Empty regions, a header without a fork, and one that returns.
#[test]
fn regions_that_say_little() {
    let given = module(
        r#"
  spirv.mlir.selection {
  }
  spirv.mlir.loop {
  }
  spirv.mlir.selection control(DontFlatten) {
    spirv.Branch ^b
  ^b:
    spirv.Store "Function" %p, %n : i32
    spirv.BranchConditional %c, ^t, ^m
  ^t:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.mlir.selection control(Flatten) {
    spirv.Return
  ^m:
    spirv.mlir.merge
  }
  spirv.Return"#,
    );
    flat(
        given,
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.Branch ^bb2
^bb2:
  spirv.Store "Function" %arg3, %arg2 : i32
  spirv.BranchConditional %arg0, ^bb3, ^bb4 selection_merge(^bb4, DontFlatten)
^bb3:
  spirv.Branch ^bb4
^bb4:
  spirv.Branch ^bb5
^bb5:
  spirv.Return
^bb6:
  spirv.Return
"#,
    );
}

/// OpLoopMerge stays at the target of the back edge, OpSelectionMerge with the conditional branch.
#[test]
fn constructs_in_headers() {
    let given = module(
        r#"
  %r = spirv.mlir.loop -> i32 {
    spirv.Branch ^h
  ^h:
    %q = spirv.mlir.selection -> i32 {
      %k = spirv.IAdd %n, %n : i32
      spirv.BranchConditional %c, ^t, ^m
    ^t:
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge %k : i32
    }
    spirv.BranchConditional %d, ^l, ^m
  ^l:
    spirv.Branch ^h
  ^m:
    spirv.mlir.merge %q : i32
  }
  spirv.mlir.selection {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^t, ^m
    ^t:
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.BranchConditional %d, ^t, ^m
  ^t:
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  spirv.Store "Function" %p, %r : i32
  spirv.Return"#,
    );
    flat(
        given,
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.Branch ^bb2 loop_merge(^bb6, ^bb5)
^bb2:
  %0 = spirv.IAdd %arg2, %arg2 : i32
  spirv.BranchConditional %arg0, ^bb3, ^bb4 selection_merge(^bb4)
^bb3:
  spirv.Branch ^bb4
^bb4:
  spirv.BranchConditional %arg1, ^bb5, ^bb6
^bb5:
  spirv.Branch ^bb1
^bb6:
  spirv.Branch ^bb7
^bb7:
  spirv.BranchConditional %arg0, ^bb8, ^bb9 selection_merge(^bb9)
^bb8:
  spirv.Branch ^bb9
^bb9:
  spirv.BranchConditional %arg1, ^bb10, ^bb11 selection_merge(^bb11)
^bb10:
  spirv.Branch ^bb11
^bb11:
  spirv.Store "Function" %arg3, %0 : i32
  spirv.Return
"#,
    );
}

/// A block before its dominator is moved after it; an unreachable merge block is placed after its header.
#[test]
fn blocks_in_the_order_of_words() {
    let mut given = module(
        r#"
  spirv.Branch ^b
^m:
  spirv.Unreachable
^d:
  spirv.Return
^a:
  spirv.Branch ^d
^b:
  spirv.BranchConditional %c, ^a, ^x selection_merge(^m)
^x:
  spirv.Kill"#,
    );
    given.functions(|_, body| order_blocks(body));
    becomes(
        &operations(&mut given),
        r#"
  spirv.Branch ^bb1
^bb1:
  spirv.BranchConditional %arg0, ^bb3, ^bb5 selection_merge(^bb2)
^bb2:
  spirv.Unreachable
^bb3:
  spirv.Branch ^bb4
^bb4:
  spirv.Return
^bb5:
  spirv.Kill
"#,
    );
}
