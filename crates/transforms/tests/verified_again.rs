//! After a pass that reports its changes, only changed operations and their dependents are verified.

use spirula_diag::{Failed, SourceMap};
use spirula_ir::pass::{
    OptionKind, OptionRow, Outcome, PassConfig, PassLog, PassRegistry, PassRow, PassRun, Pipeline, Work,
    run_pipeline,
};
use spirula_ir::{Context, Editor, Op, OpArena, ParseOptions, parse, verify};
use spirula_transforms::PASSES;

static TEST_PASSES: [PassRow; 2] = [
    PassRow {
        options: &[OptionRow {
            name: "tells",
            kind: OptionKind::Choice(&["nothing", "it", "another"]),
            help: "what it says it has changed",
        }],
        ..PassRow::named("spoil", "Spoil", "takes the values of constants away", Work::EachBody(spoil))
    },
    PassRow::named("move", "Move", "moves the last operation but one to the front", Work::EachBody(shift)),
];

fn ops(arena: &OpArena) -> Vec<Op> {
    arena.root_ops().collect()
}

/// Removes the values of constants in functions with more than one.
fn spoil(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let arena = &mut run.body.arena;
    let is_constant = |op: &Op| run.ctx.op_name_text(arena.name(*op)) == "arith.constant";
    let spoiled: Vec<Op> = ops(arena).into_iter().filter(is_constant).collect();
    if spoiled.len() < 2 {
        return Ok(Outcome::Same);
    }
    spoiled.iter().for_each(|op| arena.set_slot(*op, 0, None));
    let last = ops(arena).last().copied();
    match run.options().text("tells") {
        "it" => run.changed_only(Some(spoiled)),
        "another" => run.changed_only(Some(last.into_iter().collect())),
        _ => {}
    }
    Ok(Outcome::Changed)
}

fn shift(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let all = ops(&run.body.arena);
    let [first, .., moved, _] = all.as_slice() else { return Ok(Outcome::Same) };
    let mut editor = Editor::new(run.ctx, run.body);
    editor.move_before(*moved, *first);
    let changed = editor.into_changed();
    assert!(changed.as_ref().is_some_and(|changed| changed.contains(moved)));
    run.changed_only(changed);
    Ok(Outcome::Changed)
}

const TEXT: &str = "module {
  func.func @f() -> i32 {
    %0 = arith.constant 0 : i32
    return %0 : i32
  }
  func.func @g(%a: i32) -> i32 {
    %0 = arith.constant 0 : i32
    %1 = arith.constant 1 : i32
    %2 = arith.addi %0, %1 : i32
    return %2 : i32
  }
}";

/// The diagnostics of a pipeline on a module that was verified before or not.
fn reported(pipeline: &str, verified: bool) -> Vec<String> {
    let ctx = Context::new(&[&spirula_dialects::arith::DIALECT, &spirula_dialects::func::DIALECT]);
    let mut sources = SourceMap::new();
    let index = sources.add("t", TEXT.as_bytes().to_vec()).expect("a short text");
    let file = sources.file(index).expect("it was added");
    let mut log = PassLog::default();
    let options = ParseOptions::default();
    let mut body = parse(&ctx, file, 0..TEXT.len(), options, &mut log.diags).expect("good text");
    verify(&ctx, &body, &mut log.diags).expect("good text");
    let registry = PassRegistry::new(&[&TEST_PASSES, PASSES], &[]);
    let mut pipeline = Pipeline::parse(&registry, pipeline).expect("a good pipeline");
    let config = PassConfig { verify_each: true, verified, ..PassConfig::default() };
    let result = run_pipeline(&ctx, &registry, &mut pipeline, &mut body, &config, &mut log);
    assert_eq!(result.is_err(), !log.diags.is_empty());
    log.diags.iter().map(|d| d.message.clone()).collect()
}

#[test]
fn what_is_told_is_verified_and_the_rest_is_taken_for_right() {
    const WRONG: [&str; 1] = ["'arith.constant' op requires attribute 'value'"];
    assert_eq!(reported("builtin.module(spoil{tells=nothing})", true), WRONG);
    assert_eq!(reported("builtin.module(spoil{tells=it})", true), WRONG);
    assert_eq!(reported("builtin.module(func.func(spoil{tells=it}))", true), WRONG);
    // Unverified modules are verified as a whole.
    assert_eq!(reported("builtin.module(spoil{tells=another})", false), WRONG);
    // A pass with an incomplete report shows which operations are skipped.
    assert!(reported("builtin.module(spoil{tells=another})", true).is_empty());
}

#[test]
fn what_is_moved_must_stand_behind_what_it_uses() {
    let wrong = ["operand #0 does not dominate this use"];
    assert_eq!(reported("builtin.module(move)", true), wrong);
    assert_eq!(reported("builtin.module(func.func(move))", true), wrong);
}

#[test]
fn passes_that_tell_are_verified() {
    assert!(reported("builtin.module(canonicalize,cse,canonicalize)", true).is_empty());
    assert!(reported("builtin.module(func.func(canonicalize,cse),cse)", true).is_empty());
}
