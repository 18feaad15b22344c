//! Dialect conversion on a small dialect: which operations are replaced, how types and regions follow, and that a failure
//! changes nothing.
//!
//! `t.func` is isolated; `t.region` has a region in the same body; `t.old` is illegal and has a pattern; `t.new` is legal;
//! nothing is said of `t.other`.

use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::convert::{
    Arguments, Conversion, ConversionTarget, Converted, ConvertedBody, Direction, Legality, Mismatch, Mode,
    Operands, Pattern, PatternSet, Rewrite, Rewriter, Root, Setup, SignatureConversion, SourceBlock,
    SourceOp, TypeConverter, TypeList, convert_body, convert_in_place,
};
use spirula_ir::dialect::{ANY_ATTR, ANY_TYPE, Arity, AttrSlot, RegionSlot, ValueSlot};
use spirula_ir::{
    Attr, Body, Context, Dialect, OpBuilder, OpParts, OpRow, ParseOptions, PrintOptions, Region, Traits,
    Type, Value, parse, print, verify,
};

const VALUES: &[ValueSlot] = &[ValueSlot::variadic("values", ANY_TYPE)];

const fn row(name: &'static str) -> OpRow {
    OpRow { operands: VALUES, results: VALUES, ..OpRow::named(name) }
}

const REGION: &[RegionSlot] = &[RegionSlot { name: "body", arity: Arity::One, single_block: false }];

static OPS: [OpRow; 15] = [
    OpRow {
        regions: REGION,
        attrs: &[AttrSlot::optional("inputs", ANY_ATTR)],
        traits: Traits::ISOLATED.and(Traits::NO_TERMINATOR),
        ..OpRow::named("t.func")
    },
    OpRow { regions: REGION, traits: Traits::NO_TERMINATOR, ..row("t.region") },
    OpRow { regions: REGION, traits: Traits::NO_TERMINATOR, ..row("t.opaque") },
    row("t.old"),
    row("t.new"),
    row("t.other"),
    row("t.chain"),
    row("t.loop"),
    row("t.emits_illegal"),
    row("t.no_pattern"),
    row("t.refused"),
    row("t.odd"),
    row("t.used"),
    OpRow {
        successors: &[("to", Arity::Optional)],
        successor_operands: &[0],
        traits: Traits::TERMINATOR,
        ..row("t.br")
    },
    OpRow { traits: Traits::COMMUTATIVE, ..row("t.commutes") },
];

static T: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4000, "t") };

/// Whether values keep their types where kept and converted operations meet.
#[derive(Default)]
struct Policy {
    no_materialization: bool,
    /// Whether the arguments of all blocks that are branched to are converted.
    converts_blocks: bool,
}

impl Conversion for Policy {
    type State = Vec<String>;

    fn merge(into: &mut Vec<String>, from: Vec<String>) {
        into.extend(from);
    }

    fn converted_blocks(
        &self,
        rewriter: &mut Rewriter<'_, Self>,
        body: &Body,
        region: Region,
    ) -> Vec<SourceBlock> {
        if !self.converts_blocks {
            return Vec::new();
        }
        let ends = body.arena.blocks(region).filter_map(|block| body.arena.last(block));
        ends.flat_map(|op| SourceOp { ctx: rewriter.context(), body, op }.successors()).collect()
    }

    fn materialize(
        &self,
        rewriter: &mut Rewriter<'_, Self>,
        _: Direction,
        inputs: &[Value],
        types: &[Type],
    ) -> Option<smallvec::SmallVec<[Value; 2]>> {
        (!self.no_materialization).then(|| rewriter.unrealized_cast(inputs, types))
    }
}

fn named(rw: &mut Rewriter<'_, Policy>, name: &str, operands: &[Value], results: &[Type]) -> spirula_ir::Op {
    let name = rw.context().op_name(name);
    let loc = rw.loc();
    rw.insert(&OpParts { operands, results, loc, ..OpParts::new(name) })
}

/// An operation of another name with converted results, of as many types as they convert to.
fn become_op(
    rw: &mut Rewriter<'_, Policy>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    name: &str,
) -> Result<(), Mismatch> {
    let mut types = Vec::new();
    let mut ends = Vec::new();
    for ty in op.result_types() {
        types.extend(rw.convert_types(ty)?);
        ends.push(types.len());
    }
    let new = named(rw, name, operands.all(), &types);
    let values: Vec<Value> = rw.arena().results(new).collect();
    let mut start = 0;
    for (result, end) in op.results().zip(ends) {
        rw.map(result, &values[start..end]);
        start = end;
    }
    Ok(())
}

fn old(rw: &mut Rewriter<'_, Policy>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    rw.state.push(op.name_text().to_owned());
    become_op(rw, op, operands, "t.new")
}

/// `t.loop` makes itself again.
fn endless(rw: &mut Rewriter<'_, Policy>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    become_op(rw, op, operands, "t.loop")
}

fn chain(rw: &mut Rewriter<'_, Policy>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    become_op(rw, op, operands, "t.old")
}

/// Inserts a legal operation, then one that nothing can replace.
fn emits_illegal(
    rw: &mut Rewriter<'_, Policy>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
) -> Result<(), Mismatch> {
    named(rw, "t.new", &[], &[]);
    become_op(rw, op, operands, "t.no_pattern")
}

fn refused(rw: &mut Rewriter<'_, Policy>, _: SourceOp<'_>, _: Operands<'_>) -> Result<(), Mismatch> {
    named(rw, "t.new", &[], &[]);
    Err("it is Tuesday".into())
}

fn branch(rw: &mut Rewriter<'_, Policy>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let successors = rw.successors(op)?;
    let parts = OpParts { operands: operands.all(), successors: &successors, ..OpParts::new(op.name()) };
    rw.insert(&parts);
    Ok(())
}

/// A function whose entry block loses its first argument and gets another one at the end.
fn function(rw: &mut Rewriter<'_, Policy>, op: SourceOp<'_>, _: Operands<'_>) -> Result<(), Mismatch> {
    let ctx = rw.context();
    let new = rw.insert(&OpParts { slots: &[Some(Attr::unit())], ..OpParts::new(op.name()) });
    let (body, regions) = op.inside();
    let entry =
        regions.first().and_then(|region| body.arena.entry(*region)).ok_or("it has no entry block")?;
    let types: Vec<Type> = body.arena.arguments(entry).iter().map(|value| body.arena.ty(*value)).collect();
    let mut signature = SignatureConversion::default();
    for (i, ty) in types.iter().enumerate() {
        let types = rw.convert_types(*ty)?;
        signature.push_input(if i == 0 { &[] } else { &types });
    }
    signature.push_extra(&[ctx.index_type()]);
    rw.convert_region(op, 0, new, Arguments::Entry(signature))
}

/// Says how often the result of an operation is an operand.
fn used(rw: &mut Rewriter<'_, Policy>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let users = rw.users_of(op.result(0).ok_or("it lacks a result")?);
    let names: Vec<&str> = users.iter().map(|user| SourceOp { op: *user, ..op }.name_text()).collect();
    let names = names.join(" ");
    rw.state.push(names);
    become_op(rw, op, operands, "t.new")
}

static PATTERNS: &[Pattern<Policy>] = &[
    Pattern::new("t.used", used),
    Pattern::new("t.old", old),
    Pattern::new("t.chain", chain),
    Pattern::new("t.loop", endless),
    Pattern::new("t.emits_illegal", emits_illegal),
    Pattern::new("t.refused", refused),
    Pattern::new("t.br", branch),
    Pattern::new("t.func", function),
    Pattern { root: Root::Trait(Traits::COMMUTATIVE), benefit: 1, rewrite: Rewrite::Rename("t.new") },
];

/// `i8` becomes `i32`, `i64` two `i32`, `f64` nothing; `f32` has no conversion.
fn types(ctx: &Context) -> TypeConverter<'_> {
    TypeConverter::new(ctx).with(|_, ty| Some(Converted::One(ty))).with(|scope, ty| {
        let ctx = scope.ctx();
        let i32 = ctx.int_type(32);
        match (ctx.as_integer(ty).map(|(width, _)| width), ctx.as_float(ty).map(|kind| kind.bits())) {
            (Some(8), _) => Some(i32.into()),
            (Some(64), _) => Some(Converted::Many([i32, i32].into())),
            (_, Some(64)) => Some(Converted::Many(TypeList::new())),
            (_, Some(32)) => Some(Converted::Illegal),
            _ => None,
        }
    })
}

fn target(ctx: &Context) -> ConversionTarget<Policy> {
    let mut target =
        ConversionTarget::new().op(ctx, "t.new", Legality::Legal).op(ctx, "t.region", Legality::Legal);
    for name in ["old", "chain", "loop", "emits_illegal", "no_pattern", "refused", "used", "commutes"] {
        target = target.op(ctx, &format!("t.{name}"), Legality::Illegal);
    }
    let converted = |setup: &Setup<'_, Policy>, op: SourceOp<'_>| {
        let types = setup.types?;
        Some(types.are_legal(op.operand_types()))
    };
    target
        .op(ctx, "t.opaque", Legality::LegalRecursively)
        .op(ctx, "t.br", Legality::Dynamic(converted))
        .op(ctx, "t.func", Legality::Dynamic(|_, op| Some(op.attr("inputs").is_some())))
        .op(ctx, "t.odd", Legality::Dynamic(|_, op| Some(op.operand_count() % 2 == 1)))
}

struct Run {
    result: Result<String, String>,
    /// The source, printed when all was done.
    source: String,
    legalizable: usize,
    state: Vec<String>,
}

fn run_with(text: &str, mode: Mode, policy: &Policy) -> Run {
    let ctx = Context::new(&[&T]);
    let mut sources = SourceMap::new();
    let file = sources.add("t", text.as_bytes()).expect("a source");
    let mut diags = Diagnostics::new();
    let file = sources.file(file).expect("the source");
    let body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags).expect("valid text");
    let shown =
        |body: &Body| print(&ctx, None, body, PrintOptions { generic: true, ..PrintOptions::default() });
    let module = body.isolated_ops().next().expect("a module");
    let inside = body.body_of(module).expect("its inside");
    let (types, target) = (types(&ctx), target(&ctx));
    let patterns = PatternSet::new(&ctx, &[PATTERNS]);
    let setup = Setup {
        ctx: &ctx,
        conversion: policy,
        types: Some(&types),
        target: &target,
        patterns: &patterns,
        fold: None,
        mode,
        explain: true,
        spread: false,
    };
    let before = shown(inside);
    let converted = convert_body(&setup, None, inside, &mut diags);
    assert_eq!(shown(inside), before, "the source is as it was");
    if mode != Mode::Analysis {
        let (mut copy, mut again) = (inside.clone(), Diagnostics::new());
        let state = convert_in_place(&setup, None, &mut copy, &mut again).ok();
        let expected = converted.as_ref().ok();
        assert_eq!(shown(&copy), expected.map_or(before.clone(), |converted| shown(&converted.body)));
        assert_eq!(state.as_ref(), expected.map(|converted| &converted.state));
    }
    let errors: String = diags.iter().map(|d| render(d, &sources, Style::default())).collect();
    match converted {
        Ok(ConvertedBody { body, state, legalizable }) => {
            let mut found = Diagnostics::new();
            assert!(verify(&ctx, &body, &mut found).is_ok(), "{}\n{found:?}", shown(&body));
            Run { result: Ok(shown(&body)), source: before, legalizable: legalizable.len(), state }
        }
        Err(_) => Run { result: Err(errors), source: before, legalizable: 0, state: Vec::new() },
    }
}

#[track_caller]
fn converts(mode: Mode, text: &str, expected: &str) {
    let run = run_with(text, mode, &Policy::default());
    let result = run.result.unwrap_or_else(|errors| panic!("{errors}"));
    let lines =
        |text: &str| text.lines().map(|l| l.trim().to_owned()).filter(|l| !l.is_empty()).collect::<Vec<_>>();
    assert_eq!(lines(&result), lines(expected), "\n{result}");
}

#[track_caller]
fn fails(mode: Mode, text: &str, expected: &[&str]) {
    let errors = run_with(text, mode, &Policy::default()).result.expect_err("this cannot be converted");
    for expected in expected {
        assert!(errors.contains(expected), "expected `{expected}` in\n{errors}");
    }
}

#[test]
fn partial_conversion_keeps_what_it_does_not_know() {
    converts(
        Mode::Partial,
        r#"%0 = "t.other"() : () -> i32
           %1 = "t.old"(%0) : (i32) -> i32
           "t.other"(%1) : (i32) -> ()"#,
        r#"%0 = "t.other"() : () -> i32
           %1 = "t.new"(%0) : (i32) -> i32
           "t.other"(%1) : (i32) -> ()"#,
    );
}

#[test]
fn full_conversion_refuses_what_it_does_not_know() {
    fails(
        Mode::Full,
        r#""t.old"() : () -> () "t.other"() : () -> ()"#,
        &["failed to legalize operation 't.other'\n"],
    );
    fails(
        Mode::Full,
        r#""t.no_pattern"() : () -> ()"#,
        &["failed to legalize operation 't.no_pattern' that was explicitly marked illegal"],
    );
    converts(Mode::Full, r#""t.old"() : () -> ()"#, r#""t.new"() : () -> ()"#);
}

#[test]
fn analysis_lists_what_can_be_replaced() {
    let text =
        r#""t.old"() : () -> () "t.no_pattern"() : () -> () "t.chain"() : () -> () "t.refused"() : () -> ()"#;
    let run = run_with(text, Mode::Analysis, &Policy::default());
    assert!(run.result.is_ok());
    assert_eq!(run.legalizable, 2, "{}", run.source);
}

#[test]
fn types_become_one_or_many_or_none() {
    converts(
        Mode::Partial,
        r#"%0:3 = "t.old"() : () -> (i8, i64, f64)
           "t.old"(%0#1, %0#0, %0#2, %0#1) : (i64, i8, f64, i64) -> ()"#,
        r#"%0:3 = "t.new"() : () -> (i32, i32, i32)
           "t.new"(%0#1, %0#2, %0#0, %0#1, %0#2) : (i32, i32, i32, i32, i32) -> ()"#,
    );
    fails(Mode::Partial, r#"%0 = "t.old"() : () -> f32"#, &["type 'f32' has no conversion"]);
}

#[test]
fn materializations_stand_behind_the_definition_and_are_made_once() {
    converts(
        Mode::Partial,
        r#"%0 = "t.other"() : () -> i8
           %1 = "t.old"(%0) : (i8) -> i64
           "t.old"(%0) : (i8) -> ()
           "t.other"(%1) : (i64) -> ()
           "t.other"(%1) : (i64) -> ()"#,
        r#"%0 = "t.other"() : () -> i8
           %1 = "builtin.unrealized_conversion_cast"(%0) : (i8) -> i32
           %2:2 = "t.new"(%1) : (i32) -> (i32, i32)
           %3 = "builtin.unrealized_conversion_cast"(%2#0, %2#1) : (i32, i32) -> i64
           "t.new"(%1) : (i32) -> ()
           "t.other"(%3) : (i64) -> ()
           "t.other"(%3) : (i64) -> ()"#,
    );
}

#[test]
fn without_a_materialization_the_conversion_fails() {
    let policy = Policy { no_materialization: true, ..Policy::default() };
    let text = r#"%0 = "t.old"() : () -> i8 "t.other"(%0) : (i8) -> ()"#;
    let errors = run_with(text, Mode::Partial, &policy).result.expect_err("no cast can be made");
    assert!(errors.contains("no materialization from ('i32') to ('i8')"), "{errors}");
}

#[test]
fn a_cast_that_nothing_uses_is_dropped() {
    converts(
        Mode::Partial,
        r#"%0 = "t.other"() : () -> i8
           %1 = "t.odd"(%0) : (i8) -> i8"#,
        r#"%0 = "t.other"() : () -> i8
           %1 = "t.odd"(%0) : (i8) -> i8"#,
    );
}

#[test]
fn regions_follow_their_operation() {
    converts(
        Mode::Partial,
        r#""t.region"() ({ ^bb0(%a: i8): "t.old"(%a) : (i8) -> () }) : () -> ()
           "t.opaque"() ({ ^bb0(%a: i8): "t.old"(%a) : (i8) -> () }) : () -> ()"#,
        r#""t.region"() ({
           ^bb0(%arg0: i8):
           %0 = "builtin.unrealized_conversion_cast"(%arg0) : (i8) -> i32
           "t.new"(%0) : (i32) -> ()
           }) : () -> ()
           "t.opaque"() ({
           ^bb0(%arg0: i8):
           "t.old"(%arg0) : (i8) -> ()
           }) : () -> ()"#,
    );
}

#[test]
fn signatures_of_isolated_operations_change() {
    let text = r#""t.func"() ({ ^bb0(%a: i16, %b: i64, %c: i8):
             "t.old"(%b, %c) : (i64, i8) -> ()
             "t.br"(%c)[^bb1] : (i8) -> ()
           ^bb1(%d: i8):
             "t.old"(%d) : (i8) -> ()
             "t.br"() : () -> ()
           }) : () -> ()"#;
    converts(
        Mode::Partial,
        text,
        r#""t.func"() <{inputs}> ({
           ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: index):
           "t.new"(%arg0, %arg1, %arg2) : (i32, i32, i32) -> ()
           "t.br"(%arg2)[^bb1] : (i32) -> ()
           ^bb1(%0: i32):  // pred: ^bb0
           "t.new"(%0) : (i32) -> ()
           "t.br"() : () -> ()
           }) : () -> ()"#,
    );
    let state = run_with(text, Mode::Partial, &Policy::default()).state;
    assert_eq!(state, ["t.old", "t.old"], "what was collected inside comes out");
}

#[test]
fn casts_of_arguments_stand_in_the_order_of_mlir() {
    let text = r#""t.func"() ({ ^bb0(%x: i1, %a: i8, %b: i8):
             "t.other"(%b) : (i8) -> ()
             "t.other"(%a) : (i8) -> ()
           }) : () -> ()"#;
    let result = run_with(text, Mode::Partial, &Policy::default()).result.expect("it can be converted");
    let casts: Vec<&str> = result.lines().filter(|line| line.contains("cast")).map(str::trim).collect();
    assert!(casts[0].contains("cast\"(%arg1)"), "{result}");
    assert!(casts[1].contains("cast\"(%arg0)"), "{result}");
}

#[test]
fn arguments_of_kept_regions_follow_their_branches() {
    let text = r#""t.region"() ({
             %0 = "t.other"() : () -> i8
             "t.br"(%0)[^bb1] : (i8) -> ()
           ^bb1(%d: i8):
             "t.old"(%d) : (i8) -> ()
             "t.br"() : () -> ()
           }) : () -> ()"#;
    let policy = Policy { converts_blocks: true, ..Policy::default() };
    let result = run_with(text, Mode::Partial, &policy).result.expect("it can be converted");
    let lines: Vec<&str> = result.lines().map(str::trim).skip_while(|l| !l.starts_with("^bb1")).collect();
    assert!(lines[0].contains(": i32)"), "{result}");
    // It stays though nothing uses it.
    assert!(lines[1].contains("cast") && lines[1].ends_with(": (i32) -> i8"), "{result}");
    assert!(lines[2].starts_with("\"t.new\"(") && lines[2].ends_with(": (i32) -> ()"), "{result}");
}

#[test]
fn a_use_before_its_definition_in_the_text_finds_its_value() {
    // The third block dominates the second, which stands before it.
    converts(
        Mode::Partial,
        r#""t.func"() ({ ^bb0(%x: i1):
             "t.br"()[^bb2] : () -> ()
           ^bb1:
             "t.old"(%v) : (i8) -> ()
             "t.br"() : () -> ()
           ^bb2:
             %v = "t.old"() : () -> i8
             "t.br"()[^bb1] : () -> ()
           }) : () -> ()"#,
        r#""t.func"() <{inputs}> ({
           ^bb0(%arg0: index):
           "t.br"()[^bb2] : () -> ()
           ^bb1:  // pred: ^bb2
           "t.new"(%0) : (i32) -> ()
           "t.br"() : () -> ()
           ^bb2:  // pred: ^bb0
           %0 = "t.new"() : () -> i32
           "t.br"()[^bb1] : () -> ()
           }) : () -> ()"#,
    );
}

#[test]
fn users_of_a_source_value_are_listed_in_order() {
    let text = r#"%0 = "t.used"() : () -> i32
                  %1 = "t.other"(%0, %0) : (i32, i32) -> i32
                  "t.region"() ({
                      "t.new"(%1, %0) : (i32, i32) -> ()
                  }) : () -> ()
                  %2 = "t.used"(%1) : (i32) -> i32"#;
    let state = run_with(text, Mode::Partial, &Policy::default()).state;
    assert_eq!(state, ["t.other t.other t.new", ""]);
}

#[test]
fn what_a_pattern_inserts_is_legalized() {
    converts(
        Mode::Full,
        r#"%0 = "t.chain"() : () -> i64 "t.old"(%0) : (i64) -> ()"#,
        r#"%0:2 = "t.new"() : () -> (i32, i32)
           "t.new"(%0#0, %0#1) : (i32, i32) -> ()"#,
    );
    fails(
        Mode::Partial,
        r#""t.emits_illegal"() : () -> ()"#,
        &[
            "failed to legalize operation 't.emits_illegal' that was explicitly marked illegal",
            "the inserted operation 't.no_pattern' is not legal: no pattern is for it",
        ],
    );
}

#[test]
fn patterns_that_make_each_other_end() {
    fails(
        Mode::Partial,
        r#""t.loop"() : () -> ()"#,
        &["failed to legalize operation 't.loop'", "patterns apply to their own results without an end"],
    );
}

#[test]
fn reasons_of_failed_patterns_are_notes() {
    fails(
        Mode::Partial,
        r#""t.refused"() : () -> ()"#,
        &[
            "failed to legalize operation 't.refused' that was explicitly marked illegal",
            "note: it is Tuesday",
        ],
    );
}

#[test]
fn legality_may_depend_on_the_operation() {
    fails(Mode::Partial, r#""t.odd"() : () -> ()"#, &["failed to legalize operation 't.odd'"]);
}

#[test]
fn a_trait_is_a_root() {
    converts(Mode::Full, r#"%0 = "t.commutes"() : () -> i8"#, r#"%0 = "t.new"() : () -> i32"#);
}
