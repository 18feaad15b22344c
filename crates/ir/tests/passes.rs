//! Pipelines: their text, what they run on, and that what they report is in the order of the program.

use spirula_diag::{Failed, SourceMap};
use spirula_ir::pass::{
    OptionKind, OptionRow, Outcome, PassConfig, PassLog, PassRegistry, PassRow, PassRun, PassSelection,
    Pipeline, PipelineRow, ReportStyle, RunsOn, Work, run_pipeline, statistics_report, timing_report,
};
use spirula_ir::{Attr, Body, Context, ParseOptions, PrintOptions, parse, print};
use std::time::Duration;

const NAME: usize = 0;

/// Reports the name of the module.
fn tell(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let name = run.slot(NAME).and_then(Attr::as_string).map_or("", |name| run.ctx.text(name));
    let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
    run.diags.warning(place, format!("{}{name}", run.options().text("prefix")));
    run.count(0, 1);
    Ok(Outcome::Same)
}

/// Appends a letter to the name of the module.
fn rename(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let name = run.slot(NAME).and_then(Attr::as_string).map_or("", |name| run.ctx.text(name));
    let name = Attr::string(run.ctx.str(format!("{name}x")));
    run.header.set_slot(NAME, Some(name));
    Ok(Outcome::Changed)
}

/// Fails where the module has a certain name.
fn fail(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let name = run.slot(NAME).and_then(Attr::as_string).map_or("", |name| run.ctx.text(name));
    if name == "bad" { Err(run.error("is bad")) } else { Ok(Outcome::Same) }
}

/// Breaks the module: what follows its region has no terminator.
fn duplicate(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ops: Vec<_> = run.body.isolated_ops().collect();
    for op in ops {
        run.body.arena.set_slot(op, NAME, Some(Attr::string(run.ctx.str("same"))));
    }
    Ok(Outcome::Changed)
}

static PASSES: [PassRow; 6] = [
    PassRow {
        options: &[OptionRow { name: "prefix", kind: OptionKind::Text(""), help: "what to say first" }],
        statistics: &[("told", "how often")],
        ..PassRow::named("tell", "Tell", "tells names", Work::Whole(tell))
    },
    PassRow::named("tell-all", "TellAll", "tells all names", Work::EachBody(tell_each)),
    PassRow::named("rename", "Rename", "renames", Work::Whole(rename)),
    PassRow::named("fail", "Fail", "fails", Work::Whole(fail)),
    PassRow::named("duplicate", "Duplicate", "gives all one name", Work::Whole(duplicate)),
    PassRow {
        on: RunsOn::Op("other.op"),
        ..PassRow::named("elsewhere", "Elsewhere", "runs on others", Work::Whole(tell))
    },
];

fn tell_each(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let name = run.slot(NAME).and_then(Attr::as_string).map_or("", |name| run.ctx.text(name));
    let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
    run.diags.warning(place, name);
    Ok(Outcome::Same)
}

static PIPELINES: [PipelineRow; 1] = [PipelineRow {
    name: "twice",
    summary: "tells twice",
    options: &[OptionRow { name: "word", kind: OptionKind::Text("w"), help: "" }],
    elements: |options| format!("tell{{prefix={0}}},tell{{prefix={0}{0}}}", options.text("word")),
}];

fn registry() -> PassRegistry {
    PassRegistry::new(&[&PASSES], &[&PIPELINES])
}

struct Ran {
    text: String,
    messages: Vec<String>,
    dumps: String,
    good: bool,
}

fn run_on(pipeline: &mut Pipeline, text: &str, config: &PassConfig<'_>, threads: usize) -> Ran {
    let mut ctx = Context::new(&[]);
    ctx.set_allow_unregistered(true);
    ctx.set_threads(threads);
    let mut sources = SourceMap::new();
    let index = sources.add("t", text.as_bytes().to_vec()).expect("a short text");
    let file = sources.file(index).expect("it was added");
    let mut log = PassLog::default();
    let mut body: Body =
        parse(&ctx, file, 0..file.text().len(), ParseOptions::default(), &mut log.diags).expect("good text");
    let good = run_pipeline(&ctx, &registry(), pipeline, &mut body, config, &mut log).is_ok();
    Ran {
        text: print(&ctx, None, &body, PrintOptions::default()),
        messages: log.diags.iter().map(|d| d.message.clone()).collect(),
        dumps: log.texts.iter().map(|(_, text)| text.as_str()).collect(),
        good,
    }
}

fn ran(pipeline: &str, text: &str) -> Ran {
    let mut pipeline = Pipeline::parse(&registry(), pipeline).expect("a good pipeline");
    run_on(&mut pipeline, text, &PassConfig { verify_each: true, ..PassConfig::default() }, 1)
}

const NESTED: &str = "module @a { module @b { module @c {} } module @d {} }";

#[test]
fn anchors_nest() {
    assert_eq!(ran("builtin.module(tell)", NESTED).messages, ["a"]);
    assert_eq!(ran("builtin.module(builtin.module(tell))", NESTED).messages, ["b", "d"]);
    assert_eq!(ran("any(any(any(tell)),tell)", NESTED).messages, ["c", "a"]);
    assert_eq!(ran("builtin.module(tell-all)", NESTED).messages, ["a", "b", "c", "d"]);
    assert_eq!(ran("builtin.module(twice{word=o})", NESTED).messages, ["oa", "ooa"]);
    assert!(ran("builtin.module()", NESTED).messages.is_empty());
}

#[test]
fn what_changes_the_operation_itself_is_seen_by_the_next_pass() {
    let done = ran("builtin.module(builtin.module(rename,tell,rename,tell),tell)", NESTED);
    assert_eq!(done.messages, ["bx", "bxx", "dx", "dxx", "a"]);
    assert!(done.text.contains("module @bxx {") && done.text.contains("module @dxx {"), "{}", done.text);
}

#[test]
fn the_others_go_on_when_one_fails() {
    let text = "module { module @good {} module @bad {} module @last {} }";
    let done = ran("builtin.module(builtin.module(fail,tell),tell)", text);
    assert!(!done.good);
    assert_eq!(done.messages, ["good", "'builtin.module' op is bad", "last"]);
}

#[test]
fn what_a_pass_breaks_is_found() {
    let done = ran("builtin.module(duplicate,tell)", "module { module @a {} module @b {} }");
    assert!(!done.good);
    assert_eq!(done.messages, ["redefinition of symbol named 'same'"]);
}

#[test]
fn other_operations_than_the_pipeline_is_for() {
    let done = ran("func.func(tell)", "module {}");
    assert_eq!(done.messages, ["can't run 'func.func' pass manager on 'builtin.module' op"]);
    let done = ran("any(elsewhere)", "module {}");
    assert_eq!(
        done.messages,
        ["'builtin.module' op trying to schedule pass 'Elsewhere' on an unsupported operation"]
    );
    let mistake = |text: &str| Pipeline::parse(&registry(), text).unwrap_err();
    assert_eq!(
        mistake("builtin.module(elsewhere)"),
        "Can't add pass 'Elsewhere' restricted to 'other.op' on a PassManager intended to run on 'builtin.module', did \
         you intend to nest?\nfailed to add `elsewhere` with options ``\n"
    );
}

#[test]
fn mistakes_in_the_text() {
    let mistake = |text: &str| Pipeline::parse(&registry(), text).unwrap_err();
    let parser = "MLIR Textual PassPipeline Parser";
    let wrapped =
        "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'";
    for text in ["", "tell", "(tell)", "builtin.module(tell", "builtin.module(tell) x"] {
        assert_eq!(mistake(text), wrapped, "{text}");
    }
    assert_eq!(
        mistake("m(tell,\n x)"),
        format!("{parser}:2:2: error: 'x' does not refer to a registered pass or pass pipeline\n x\n ^\n")
    );
    for (text, column, message) in [
        ("m(a(tell)", 7, "encountered unbalanced parentheses while parsing pipeline"),
        ("m(a(tell)b)", 8, "expected ',' after parsing pipeline"),
        ("m(tell{)", 5, "missing closing '}' while processing pass options"),
        (
            "m(tell))",
            5,
            "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline",
        ),
        ("m(tell,)", 6, "'' does not refer to a registered pass or pass pipeline"),
    ] {
        let text = mistake(text);
        assert!(text.starts_with(&format!("{parser}:1:{column}: error: {message}\n")), "{text}");
    }
    assert_eq!(
        mistake("m(n(tell{no}))"),
        "<Pass-Options-Parser>: no such option no\n\nfailed to add `tell` with options `no`\nfailed to add `n` with \
         options `` to inner pipeline\n"
    );
    assert!(mistake(&format!("m({})", "a(".repeat(100_000))).contains("nested too deeply"));
}

#[test]
fn passes_one_by_one_are_nested_by_themselves() {
    let mut pipeline = Pipeline::new("builtin.module");
    for (name, options) in [("tell", "prefix=p"), ("elsewhere", ""), ("elsewhere", ""), ("twice", "")] {
        pipeline.add(&registry(), name, options).unwrap();
    }
    assert_eq!(
        pipeline.text(false),
        "builtin.module(tell{prefix=p},other.op(elsewhere),other.op(elsewhere),tell{prefix=w},tell{prefix=ww})"
    );
    assert_eq!(
        Pipeline::parse(&registry(), "any(a(rename),b(rename,fail))").unwrap().text(true),
        "any(\n  a(\n    rename\n  ),\n  b(\n    rename,\n    fail\n  )\n)"
    );
}

#[test]
fn dumps_show_the_operation() {
    let config = PassConfig {
        print_before: PassSelection::Named(vec!["tell".into()]),
        print_after: PassSelection::All,
        only_on_change: true,
        ..PassConfig::default()
    };
    let mut pipeline = Pipeline::parse(&registry(), "builtin.module(builtin.module(tell,rename))").unwrap();
    let done = run_on(&mut pipeline, "module { module @m {} }", &config, 1);
    assert_eq!(
        done.dumps,
        "// -----// IR Dump Before Tell (tell) //----- //\nmodule @m {\n}\n\n// -----// IR Dump After Rename \
         (rename) //----- //\nmodule @mx {\n}\n\n"
    );
}

#[test]
fn counts_and_times() {
    let mut pipeline = Pipeline::parse(&registry(), "any(tell,any(tell,any(tell)))").unwrap();
    run_on(&mut pipeline, NESTED, &PassConfig::default(), 1);
    let tree = statistics_report(&pipeline, ReportStyle::Tree);
    assert!(
        tree.ends_with(
            "===\nTell\n  (S) 1 told - how often\n'any' Pipeline\n  Tell\n    (S) 2 told - how often\n  'any' Pipeline\n    \
             Tell\n      (S) 1 told - how often\n\n"
        ),
        "{tree}"
    );
    let list = statistics_report(&pipeline, ReportStyle::List);
    assert!(list.ends_with("===\n  Tell\n    (S) 4 told - how often\n\n"), "{list}");
    let second = Duration::from_secs(1);
    let times = timing_report(&[("Parser", second)], &pipeline, &[], second * 4, ReportStyle::Tree);
    assert!(times.contains("  Total Execution Time: 4.0000 seconds\n"), "{times}");
    assert!(times.contains("    1.0000 ( 25.0%)  Parser\n"), "{times}");
    assert!(times.ends_with("    4.0000 (100.0%)  Total\n"), "{times}");
}

#[test]
fn threads_change_nothing() {
    let inner = "module @bad { \"t.x\"() : () -> () } module @good {} ".repeat(12_000);
    let text = format!("module @top {{ {inner} }}");
    let config = PassConfig::default();
    let results: Vec<Ran> = [1, 3]
        .into_iter()
        .map(|threads| {
            let mut pipeline = Pipeline::parse(&registry(), "any(tell-all,any(tell,rename,tell))").unwrap();
            run_on(&mut pipeline, &text, &config, threads)
        })
        .collect();
    assert_eq!(results[0].messages.len(), 1 + 3 * 24_000);
    assert!(results[0].messages == results[1].messages);
    assert!(results[0].text == results[1].text);
}
