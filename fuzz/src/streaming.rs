//! Streaming of functions (transformed and written while the rest is parsed) gives the same output as processing the
//! whole module, and none if anything is reported.

use crate::targets::Kept;
use spirula::ir::pass::{PassConfig, PassLog, PassRegistry, Pipeline, run_pipeline};
use spirula::ir::{
    Body, Context, Draft, Op, ParseOptions, PrintOptions, TextSink, parse, parse_to, print, print_with,
    verify,
};
use spirula::spirv_binary::{SerializeOptions, WordsSink, serialize, serialize_rest};
use spirula_diag::{Diagnostics, SourceMap};
use std::sync::{Mutex, PoisonError};

/// The text of a module after passes, and the binary of the module itself.
#[derive(PartialEq, Debug)]
struct Made {
    text: Option<String>,
    words: Option<Vec<u32>>,
}

const PASSES: &str = "builtin.module(canonicalize,cse)";

const OPTIONS: ParseOptions = ParseOptions { implicit_module: true };

/// Asserts that both ways give the same output.
pub(crate) fn check(text: &[u8]) {
    let registry = PassRegistry::new(&[spirula_transforms::PASSES], &[]);
    for strict in [false, true] {
        let (Some(usual), streamed) = (usual(text, strict, &registry), streamed(text, strict, &registry))
        else {
            continue;
        };
        assert!(
            streamed.text.is_none() || streamed.text == usual.text,
            "streamed passes print the same text"
        );
        assert!(
            streamed.words.is_none() || streamed.words == usual.words,
            "streamed serialization writes the same words"
        );
    }
}

fn context(strict: bool) -> Context {
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(strict);
    ctx
}

/// The output when the module is parsed as a whole.
fn usual(text: &[u8], strict: bool, registry: &PassRegistry) -> Option<Made> {
    let ctx = context(strict);
    let (mut sources, mut found) = (SourceMap::new(), Diagnostics::new());
    let index = sources.add("text", text).ok()?;
    let file = sources.file(index)?;
    let read = parse(&ctx, file, 0..file.length(), OPTIONS, &mut found);
    let Some(mut body) = read.ok().filter(|body| verify(&ctx, body, &mut found).is_ok() && found.is_empty())
    else {
        return Some(Made { text: None, words: None });
    };
    let words = module(&body).and_then(|(holder, module)| {
        serialize(&ctx, holder, module, SerializeOptions::default(), &mut found).ok()
    });
    let text = changed(&ctx, registry, &mut body).then(|| print(&ctx, None, &body, PrintOptions::default()));
    Some(Made { text, words })
}

/// Whether passes transform a body without diagnostics.
fn changed(ctx: &Context, registry: &PassRegistry, body: &mut Body) -> bool {
    let config = PassConfig { verify_each: true, verified: true, ..PassConfig::default() };
    let mut log = PassLog::default();
    let Ok(mut pipeline) = Pipeline::parse(registry, PASSES) else { return false };
    run_pipeline(ctx, registry, &mut pipeline, body, &config, &mut log).is_ok() && log.is_empty()
}

/// The output when functions are streamed.
fn streamed(text: &[u8], strict: bool, registry: &PassRegistry) -> Made {
    Made { text: streamed_text(text, strict, registry), words: streamed_words(text, strict) }
}

fn streamed_text(text: &[u8], strict: bool, registry: &PassRegistry) -> Option<String> {
    let ctx = context(strict);
    let mut sources = SourceMap::new();
    let index = sources.add_stored("text", text.len(), Box::new(Kept(text.to_vec()))).ok()?;
    let written = Mutex::new(Vec::new());
    let lock = || written.lock().unwrap_or_else(PoisonError::into_inner);
    let sink = |mut text: Vec<u8>| {
        lock().append(&mut text);
        text
    };
    let replace = |length: usize, text: Vec<u8>| {
        let mut written = lock();
        let length = length.min(written.len());
        written.splice(..length, text);
    };
    let draft = Draft { sink: &sink, replace: &replace };
    let passes = |_: &str| Pipeline::parse(registry, PASSES).ok();
    let functions = TextSink::new(&ctx, PrintOptions::default(), Some(draft), &passes);
    let Some(mut body) = parse_to(&ctx, sources.file(index)?, OPTIONS, &functions) else {
        assert!(lock().is_empty(), "the discarded output is restored");
        return None;
    };
    let mut found = Diagnostics::new();
    let right = verify(&ctx, &body, &mut found).is_ok() && found.is_empty();
    if !right || !changed(&ctx, registry, &mut body) {
        return None;
    }
    let into = functions.into_written();
    let rest = print_with(&ctx, None, &body, PrintOptions::default(), into, Some(draft.sink));
    lock().extend_from_slice(rest.as_bytes());
    String::from_utf8(std::mem::take(&mut *lock())).ok()
}

fn streamed_words(text: &[u8], strict: bool) -> Option<Vec<u32>> {
    let ctx = context(strict);
    let mut sources = SourceMap::new();
    let index = sources.add_stored("text", text.len(), Box::new(Kept(text.to_vec()))).ok()?;
    let functions = WordsSink::new(&ctx, SerializeOptions::default());
    let body = parse_to(&ctx, sources.file(index)?, OPTIONS, &functions)?;
    let mut found = Diagnostics::new();
    verify(&ctx, &body, &mut found).ok().filter(|()| found.is_empty())?;
    let (holder, module) = module(&body)?;
    Some(serialize_rest(&ctx, holder, module, SerializeOptions::default(), functions).ok()?.concat())
}

/// The only top-level operation, if it is a `spirv.module`.
fn module(body: &Body) -> Option<(&Body, Op)> {
    let ops = |body: &Body| -> Vec<Op> { body.arena.root_ops().collect() };
    let [top] = ops(body)[..] else { return None };
    let inside = body.body_of(top)?;
    match ops(inside)[..] {
        [module] if inside.arena.name(module) == spirula::spirv::op::MODULE => Some((inside, module)),
        _ => None,
    }
}
