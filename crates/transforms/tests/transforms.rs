//! Passes on a small test dialect.

use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::dialect::{
    ANY_ATTR, ANY_TYPE, Arity, AttrSlot, Folded, FoldedResult, InlineRules, RegionSlot, Traits, ValueSlot,
};
use spirula_ir::pass::{PassConfig, PassLog, PassRegistry, Pipeline, run_pipeline};
use spirula_ir::{
    AsmForm, Attr, Context, Dialect, Editor, Op, OpArena, OpName, OpParts, OpRow, ParseOptions, PrintOptions,
    Type, parse, print, verify,
};
use spirula_transforms::PASSES;

const NUMBER: u16 = spirula_ir::numbers::FIRST_FREE;
const CONSTANT: OpName = OpName::new(NUMBER, 0);
const ADD: OpName = OpName::new(NUMBER, 1);
const TWICE: OpName = OpName::new(NUMBER, 2);

const VALUE: ValueSlot = ValueSlot::one("value", ANY_TYPE);
const FORM: AsmForm = AsmForm::Format("operands attr-dict `:` functional-type(operands, results)");

const fn computes(name: &'static str, operands: &'static [ValueSlot], traits: Traits) -> OpRow {
    OpRow { operands, results: &[VALUE], traits, form: FORM, ..OpRow::named(name) }
}

static OPS: [OpRow; 13] = spirula_ir::op_rows![
    &[],
    OpRow {
        results: &[VALUE],
        attrs: &[AttrSlot::required("value", ANY_ATTR)],
        traits: Traits::PURE.and(Traits::CONSTANT),
        form: AsmForm::Format("$value attr-dict"),
        fold: Some(|_, arena, op, _| arena.slot(op, 0).map_or(Folded::No, Folded::Constant)),
        infer: Some(|ctx, _, _, slots, types| {
            types.extend(slots.first().copied().flatten().and_then(|attr| ctx.attr_type(attr)));
            Ok(())
        }),
        ..OpRow::named("t.constant")
    },
    OpRow {
        fold: Some(fold_add),
        ..computes("t.add", &[VALUE, VALUE], Traits::PURE.and(Traits::COMMUTATIVE))
    },
    OpRow { rewrites: &[twice_is_add], ..computes("t.twice", &[VALUE], Traits::PURE) },
    computes("t.minus", &[VALUE], Traits::PURE.and(Traits::INVOLUTION)),
    computes("t.floor", &[VALUE], Traits::PURE.and(Traits::IDEMPOTENT)),
    OpRow {
        results: &[VALUE],
        form: AsmForm::Format("attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("t.get")
    },
    computes("t.load", &[VALUE], Traits::READS),
    OpRow { operands: &[VALUE], form: FORM, ..OpRow::named("t.store") },
    OpRow {
        operands: &[ValueSlot::variadic("operands", ANY_TYPE)],
        successors: &[("target", Arity::One)],
        successor_operands: &[0],
        traits: Traits::TERMINATOR,
        ..OpRow::named("t.br")
    },
    OpRow {
        operands: &[
            ValueSlot::one("condition", ANY_TYPE),
            ValueSlot::variadic("yes", ANY_TYPE),
            ValueSlot::variadic("no", ANY_TYPE),
        ],
        attrs: &[AttrSlot::required("operandSegmentSizes", ANY_ATTR)],
        successors: &[("yes", Arity::One), ("no", Arity::One)],
        successor_operands: &[1, 2],
        traits: Traits::TERMINATOR.and(Traits::OPERAND_SEGMENTS),
        ..OpRow::named("t.cond_br")
    },
    OpRow {
        results: &[ValueSlot::variadic("results", ANY_TYPE)],
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::RECURSIVE_EFFECTS,
        ..OpRow::named("t.block")
    },
    OpRow {
        operands: &[ValueSlot::variadic("operands", ANY_TYPE)],
        traits: Traits::TERMINATOR.and(Traits::PURE),
        ..OpRow::named("t.yield")
    },
    OpRow {
        operands: &[VALUE],
        results: &[VALUE, VALUE],
        traits: Traits::PURE,
        form: FORM,
        fold: Some(|_, arena, op, constants| {
            let Some(Some(constant)) = constants.first() else { return Folded::No };
            Folded::Each(vec![FoldedResult::Constant(*constant), FoldedResult::Value(arena.operands(op)[0])])
        }),
        ..OpRow::named("t.both")
    },
];

static DIALECT: Dialect = Dialect {
    ops: &OPS,
    constant: Some(|_, value, _| Some((CONSTANT, vec![Some(value)]))),
    inline: Some(InlineRules {
        callee: |_, _, _| None,
        transparent: |_, _, _| true,
        movable: |_, arena, op| arena.name(op) != TWICE,
        stays: |_, _, _| false,
        branch: "t.br",
    }),
    ..Dialect::empty(NUMBER, "t")
};

/// The branch that replaces returns of multi-block functions.
static CF_OPS: [OpRow; 1] = [OpRow {
    operands: &[ValueSlot::variadic("operands", ANY_TYPE)],
    successors: &[("target", Arity::One)],
    successor_operands: &[0],
    traits: Traits::TERMINATOR,
    ..OpRow::named("cf.br")
}];
static CF: Dialect = Dialect { ops: &CF_OPS, ..Dialect::empty(NUMBER + 1, "cf") };

fn fold_add(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let number = |i: usize| constants.get(i).copied().flatten().and_then(|attr| ctx.as_int(attr));
    match (number(0), number(1)) {
        (Some((ty, a)), Some((_, b))) => Folded::Constant(ctx.int_attr(ty, a.wrapping_add(b))),
        (None, Some((_, 0))) => Folded::Value(arena.operands(op)[0]),
        _ => Folded::No,
    }
}

fn twice_is_add(editor: &mut Editor<'_>, op: Op) -> bool {
    assert_eq!(editor.arena().name(op), TWICE);
    let value = editor.arena().operands(op)[0];
    let types: Vec<Type> = editor.arena().results(op).map(|result| editor.arena().ty(result)).collect();
    editor.replace_with(op, &OpParts { operands: &[value, value], results: &types, ..OpParts::new(ADD) });
    true
}

/// The result of a pipeline on the body of a function, without the surrounding lines.
fn run(pipeline: &str, text: &str) -> String {
    let mut ctx = Context::new(&[&DIALECT, &CF, &spirula_dialects::func::DIALECT, &spirula_spirv::DIALECT]);
    ctx.set_allow_unregistered(true);
    let mut sources = SourceMap::new();
    let index = sources.add("t", text.as_bytes().to_vec()).expect("a short text");
    let file = sources.file(index).expect("it was added");
    let mut log = PassLog::default();
    let registry = PassRegistry::new(&[PASSES], &[]);
    let mut done = || {
        let mut body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut log.diags)?;
        verify(&ctx, &body, &mut log.diags)?;
        let mut pipeline = Pipeline::parse(&registry, pipeline).expect("a good pipeline");
        let config = PassConfig { verify_each: true, ..PassConfig::default() };
        run_pipeline(&ctx, &registry, &mut pipeline, &mut body, &config, &mut log)?;
        verify(&ctx, &body, &mut Diagnostics::new())?;
        Ok::<_, spirula_diag::Failed>(print(&ctx, None, &body, PrintOptions::default()))
    };
    let result = done();
    let trouble: String = log.diags.iter().map(|d| render(d, &sources, Style::default())).collect();
    result.unwrap_or_else(|_| panic!("{trouble}"))
}

/// The same for the lines of one function.
fn inside(pipeline: &str, text: &str) -> Vec<String> {
    let out = run(pipeline, &format!("func.func @f(%a: i32, %b: i32) {{\n{text}\n}}\n"));
    let lines: Vec<String> = out.lines().map(|line| line.trim().to_owned()).collect();
    lines[2..lines.len() - 2].to_vec()
}

const CANONICALIZE: &str = "builtin.module(func.func(canonicalize{test-convergence=true}))";

#[test]
fn constants_are_folded_and_stand_first() {
    let lines = inside(
        CANONICALIZE,
        "%g = t.get : () -> i32
         %1 = t.constant 1 : i32
         %2 = t.constant 2 : i32
         %3 = t.constant 1 : i32
         %s = t.add %1, %2 : (i32, i32) -> i32
         %t = t.add %s, %g : (i32, i32) -> i32
         t.store %t : (i32) -> ()
         t.store %3 : (i32) -> ()
         func.return",
    );
    assert_eq!(
        lines,
        [
            "%0 = t.constant 3 : i32",
            "%1 = t.constant 1 : i32",
            "%2 = t.get : () -> i32",
            "%3 = t.add %2, %0 : (i32, i32) -> i32",
            "t.store %3 : (i32) -> ()",
            "t.store %1 : (i32) -> ()",
            "return",
        ]
    );
}

#[test]
fn traits_fold_and_rows_rewrite() {
    let lines = inside(
        CANONICALIZE,
        "%m = t.minus %a : (i32) -> i32
         %n = t.minus %m : (i32) -> i32
         %f = t.floor %b : (i32) -> i32
         %g = t.floor %f : (i32) -> i32
         %0 = t.constant 0 : i32
         %h = t.add %0, %n : (i32, i32) -> i32
         %d = t.twice %g : (i32) -> i32
         %k = t.constant 4 : i32
         %x, %y = t.both %k : (i32) -> (i32, i32)
         %e = t.twice %x : (i32) -> i32
         t.store %h : (i32) -> ()
         t.store %d : (i32) -> ()
         t.store %e : (i32) -> ()
         t.store %y : (i32) -> ()
         func.return",
    );
    assert_eq!(
        lines,
        [
            "%0 = t.constant 8 : i32",
            "%1 = t.constant 4 : i32",
            "%2 = t.floor %arg1 : (i32) -> i32",
            "%3 = t.add %2, %2 : (i32, i32) -> i32",
            "t.store %arg0 : (i32) -> ()",
            "t.store %3 : (i32) -> ()",
            "t.store %0 : (i32) -> ()",
            "t.store %1 : (i32) -> ()",
            "return",
        ]
    );
}

#[test]
fn what_nobody_needs_goes_with_the_arguments_it_kept_alive() {
    let lines = inside(
        CANONICALIZE,
        "%c = t.get : () -> i1
         %l = t.load %a : (i32) -> i32
         %v = \"t.block\"() ({
           \"t.yield\"(%l) : (i32) -> ()
         }) : () -> i32
         \"t.br\"(%a, %b, %b)[^bb1] : (i32, i32, i32) -> ()
       ^bb1(%used: i32, %kept: i32, %dead: i32):
         t.store %used : (i32) -> ()
         %next = t.add %dead, %a : (i32, i32) -> i32
         \"t.cond_br\"(%c, %kept, %kept, %next, %used, %dead)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 3, \
         2>}> : (i1, i32, i32, i32, i32, i32) -> ()
       ^bb2(%last: i32, %no: i32):
         t.store %last : (i32) -> ()
         func.return
       ^bb3(%unreached: i32):
         \"t.br\"(%unreached)[^bb3] : (i32) -> ()",
    );
    assert_eq!(
        lines,
        [
            "%0 = t.get : () -> i1",
            "\"t.br\"(%arg0, %arg1)[^bb1] : (i32, i32) -> ()",
            "^bb1(%1: i32, %2: i32):  // 2 preds: ^bb0, ^bb1",
            "t.store %1 : (i32) -> ()",
            "\"t.cond_br\"(%0, %2, %2, %1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (i1, i32, i32, \
             i32) -> ()",
            "^bb2(%3: i32):  // pred: ^bb1",
            "t.store %3 : (i32) -> ()",
            "return",
        ]
    );
}

#[test]
fn limits_are_kept() {
    let text =
        "func.func @f(%a: i32) { %d = t.twice %a : (i32) -> i32\n t.store %d : (i32) -> ()\n func.return }";
    let off = run("any(canonicalize{max-num-rewrites=0})", text);
    assert!(off.contains("t.twice"), "{off}");
    let unreached = "func.func @f() {\n func.return\n^bb1:\n func.return }";
    assert!(!run("any(canonicalize{region-simplify=disabled})", unreached).contains("^bb1"));
    assert!(run("any(canonicalize{max-iterations=0})", unreached).contains("^bb1"));
}

#[test]
fn equal_computations_are_merged_where_they_are_known() {
    let lines = inside(
        "any(cse)",
        "%c = t.get : () -> i1
         %d = t.get : () -> i1
         %x = t.add %a, %b : (i32, i32) -> i32
         %y = t.add %b, %a : (i32, i32) -> i32
         t.store %x : (i32) -> ()
         t.store %y : (i32) -> ()
         \"t.cond_br\"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
       ^bb1:
         %m = t.minus %x : (i32) -> i32
         t.store %m : (i32) -> ()
         \"t.br\"()[^bb2] : () -> ()
       ^bb2:
         %n = t.minus %y : (i32) -> i32
         %o = t.minus %n : (i32) -> i32
         %p = t.minus %y : (i32) -> i32
         t.store %p : (i32) -> ()
         func.return",
    );
    assert_eq!(
        lines,
        [
            "%0 = t.get : () -> i1",
            "%1 = t.get : () -> i1",
            "%2 = t.add %arg0, %arg1 : (i32, i32) -> i32",
            "t.store %2 : (i32) -> ()",
            "t.store %2 : (i32) -> ()",
            "\"t.cond_br\"(%0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()",
            "^bb1:  // pred: ^bb0",
            "%3 = t.minus %2 : (i32) -> i32",
            "t.store %3 : (i32) -> ()",
            "\"t.br\"()[^bb2] : () -> ()",
            "^bb2:  // 2 preds: ^bb0, ^bb1",
            "%4 = t.minus %2 : (i32) -> i32",
            "t.store %4 : (i32) -> ()",
            "return",
        ]
    );
}

#[test]
fn reads_are_merged_until_something_is_written() {
    let lines = inside(
        "any(cse)",
        "%1 = t.load %a : (i32) -> i32
         %2 = t.load %a : (i32) -> i32
         t.store %1 : (i32) -> ()
         %3 = t.load %a : (i32) -> i32
         %4 = t.load %a : (i32) -> i32
         \"x.y\"(%2, %3, %4) : (i32, i32, i32) -> ()
         func.return",
    );
    assert_eq!(
        lines,
        [
            "%0 = t.load %arg0 : (i32) -> i32",
            "t.store %0 : (i32) -> ()",
            "%1 = t.load %arg0 : (i32) -> i32",
            "\"x.y\"(%0, %1, %1) : (i32, i32, i32) -> ()",
            "return",
        ]
    );
}

#[test]
fn what_is_in_regions_is_compared() {
    let block = |of: &str| {
        format!(
            "\"t.block\"() ({{\n %i = t.add %a, %{of} : (i32, i32) -> i32\n \"t.yield\"(%i) : (i32) -> () }}) : () -> \
             i32"
        )
    };
    let (one, same, other) = (block("b"), block("b"), block("a"));
    let lines = inside(
        "any(cse)",
        &format!(
            "%1 = {one}\n %2 = {same}\n %3 = {other}\n \"x.y\"(%1, %2, %3) : (i32, i32, i32) -> ()\n func.return"
        ),
    );
    assert_eq!(lines.iter().filter(|line| line.contains("t.block")).count(), 2, "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("\"x.y\"(%0, %0, %1)")), "{lines:#?}");
}

#[test]
fn functions_are_worked_on_whatever_they_stand_in() {
    let function = "func.func @f(%a: i32) { %m = t.minus %a : (i32) -> i32\n func.return }";
    let text = format!("module {{ module {{ {function} }} }}");
    assert!(!run("builtin.module(canonicalize)", &text).contains("t.minus"));
    assert!(!run("any(cse)", &text).contains("t.minus"));
}

/// The lines of a module, without the surrounding ones.
fn module(pipeline: &str, text: &str) -> Vec<String> {
    let out = run(pipeline, text);
    let lines: Vec<String> = out.lines().map(|line| line.trim().to_owned()).collect();
    lines[1..lines.len() - 1].to_vec()
}

#[test]
fn calls_are_replaced_and_private_functions_go() {
    let lines = module(
        "builtin.module(inline)",
        "func.func @main(%a: i32) -> i32 {
           %0 = call @outer(%a) : (i32) -> i32
           %1 = call @shared(%0) : (i32) -> i32
           return %1 : i32
         }
         func.func private @outer(%x: i32) -> i32 {
           %0 = call @shared(%x) : (i32) -> i32
           %1 = t.minus %0 : (i32) -> i32
           return %1 : i32
         }
         func.func private @shared(%y: i32) -> i32 {
           %0 = t.add %y, %y : (i32, i32) -> i32
           return %0 : i32
         }",
    );
    assert_eq!(
        lines,
        [
            "func.func @main(%arg0: i32) -> i32 {",
            "%0 = t.add %arg0, %arg0 : (i32, i32) -> i32",
            "%1 = t.minus %0 : (i32) -> i32",
            "%2 = t.add %1, %1 : (i32, i32) -> i32",
            "return %2 : i32",
            "}",
        ]
    );
}

#[test]
fn blocks_come_between_what_was_before_and_behind_the_call() {
    let lines = module(
        "builtin.module(inline{default-pipeline=})",
        "func.func @main(%a: i1) -> i32 {
           %0 = t.get : () -> i32
           %1 = call @choose(%a, %0) : (i1, i32) -> i32
           t.store %0 : (i32) -> ()
           return %1 : i32
         }
         func.func @choose(%c: i1, %x: i32) -> i32 {
           \"t.cond_br\"(%c, %x)[^two, ^one] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
         ^two(%y: i32):
           return %y : i32
         ^one:
           %0 = t.minus %x : (i32) -> i32
           return %0 : i32
         }",
    );
    assert_eq!(
        lines[..12],
        [
            "func.func @main(%arg0: i1) -> i32 {",
            "%0 = t.get : () -> i32",
            "\"t.cond_br\"(%arg0, %0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()",
            "^bb1(%1: i32):  // pred: ^bb0",
            "\"cf.br\"(%1)[^bb3] : (i32) -> ()",
            "^bb2:  // pred: ^bb0",
            "%2 = t.minus %0 : (i32) -> i32",
            "\"cf.br\"(%2)[^bb3] : (i32) -> ()",
            "^bb3(%3: i32):  // 2 preds: ^bb1, ^bb2",
            "t.store %0 : (i32) -> ()",
            "return %3 : i32",
            "}",
        ]
    );
    assert_eq!(lines[12], "func.func @choose(%arg0: i1, %arg1: i32) -> i32 {");
}

#[test]
fn what_calls_itself_and_what_may_not_move_stays() {
    let text = "func.func @main(%a: i32) {
           call @ring(%a) : (i32) -> ()
           call @fixed(%a) : (i32) -> ()
           call @kept(%a) {no_inline} : (i32) -> ()
           call @declared(%a) : (i32) -> ()
           return
         }
         func.func private @ring(%x: i32) {
           call @ring(%x) : (i32) -> ()
           return
         }
         func.func private @fixed(%x: i32) {
           %0 = t.twice %x : (i32) -> i32
           t.store %0 : (i32) -> ()
           return
         }
         func.func private @kept(%x: i32) {
           return
         }
         func.func private @declared(i32)";
    let lines = module("builtin.module(inline{default-pipeline=})", text);
    assert_eq!(lines.iter().filter(|line| line.starts_with("call @")).count(), 5, "{lines:#?}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("func.func")).count(), 5, "{lines:#?}");
}

#[test]
fn functions_of_nested_tables_are_put_in() {
    let lines = module(
        "builtin.module(inline)",
        "spirv.module Logical GLSL450 {
           spirv.func @blocks(%c: i1, %x: i32) -> i32 \"None\" {
             %0 = spirv.FunctionCall @choose(%c, %x) : (i1, i32) -> i32
             %1 = spirv.IMul %0, %x : i32
             spirv.ReturnValue %1 : i32
           }
           spirv.func @choose(%c: i1, %x: i32) -> i32 \"None\" {
             spirv.BranchConditional %c, ^yes, ^no
           ^yes:
             spirv.ReturnValue %x : i32
           ^no:
             %0 = spirv.Not %x : i32
             spirv.ReturnValue %0 : i32
           }
           spirv.func @calls_kill() \"None\" {
             spirv.FunctionCall @kills() : () -> ()
             spirv.Return
           }
           spirv.func @kills() \"None\" {
             spirv.Kill
           }
         }",
    );
    assert_eq!(
        lines[1..11],
        [
            "spirv.func @blocks(%arg0: i1, %arg1: i32) -> i32 \"None\" {",
            "spirv.BranchConditional %arg0, ^bb1, ^bb2",
            "^bb1:  // pred: ^bb0",
            "spirv.Branch ^bb3(%arg1 : i32)",
            "^bb2:  // pred: ^bb0",
            "%0 = spirv.Not %arg1 : i32",
            "spirv.Branch ^bb3(%0 : i32)",
            "^bb3(%1: i32):  // 2 preds: ^bb1, ^bb2",
            "%2 = spirv.IMul %1, %arg1 : i32",
            "spirv.ReturnValue %2 : i32",
        ]
    );
    assert!(lines.iter().any(|line| line.starts_with("spirv.FunctionCall @kills")), "{lines:#?}");
}
