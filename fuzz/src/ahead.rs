//! Functions that are changed and written while the rest of their text is being read: what comes out is what does when
//! all is read first, and nothing where there is anything to report.

use crate::targets::Kept;
use spirula::ir::pass::{PassConfig, PassLog, PassRegistry, Pipeline, run_pipeline};
use spirula::ir::{
    Body, Context, Draft, Op, ParseOptions, PrintOptions, TextOutlet, parse, parse_to, print, print_with,
    verify,
};
use spirula::spirv_binary::{SerializeOptions, WordsOutlet, serialize, serialize_rest};
use spirula_diag::{Diagnostics, SourceMap};
use std::sync::{Mutex, PoisonError};

/// The text of a module that passes have changed, and the words of the one that was read.
#[derive(PartialEq, Debug)]
struct Made {
    text: Option<String>,
    words: Option<Vec<u32>>,
}

const PASSES: &str = "builtin.module(canonicalize,cse)";

const OPTIONS: ParseOptions = ParseOptions { implicit_module: true };

/// Asserts that what becomes of a text is the same in both ways.
pub(crate) fn check(text: &[u8]) {
    let registry = PassRegistry::new(&[spirula_transforms::PASSES], &[]);
    for strict in [false, true] {
        let (Some(usual), ahead) = (usual(text, strict, &registry), ahead(text, strict, &registry)) else {
            continue;
        };
        assert!(ahead.text.is_none() || ahead.text == usual.text, "text is the same, changed ahead");
        assert!(ahead.words.is_none() || ahead.words == usual.words, "words are the same, written ahead");
    }
}

fn context(strict: bool) -> Context {
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_strict(strict);
    ctx
}

/// What becomes of a text that is read first.
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

/// Whether passes have changed a body and said nothing.
fn changed(ctx: &Context, registry: &PassRegistry, body: &mut Body) -> bool {
    let config = PassConfig { verify_each: true, verified: true, ..PassConfig::default() };
    let mut log = PassLog::default();
    let Ok(mut pipeline) = Pipeline::parse(registry, PASSES) else { return false };
    run_pipeline(ctx, registry, &mut pipeline, body, &config, &mut log).is_ok() && log.is_empty()
}

/// The same, where functions are done with as they are read.
fn ahead(text: &[u8], strict: bool, registry: &PassRegistry) -> Made {
    Made { text: text_ahead(text, strict, registry), words: words_ahead(text, strict) }
}

fn text_ahead(text: &[u8], strict: bool, registry: &PassRegistry) -> Option<String> {
    let ctx = context(strict);
    let mut sources = SourceMap::new();
    let index = sources.add_stored("text", text.len(), Box::new(Kept(text.to_vec()))).ok()?;
    let written = Mutex::new(Vec::new());
    let lock = || written.lock().unwrap_or_else(PoisonError::into_inner);
    let sink = |mut text: Vec<u8>| {
        lock().append(&mut text);
        text
    };
    let instead = |length: usize, text: Vec<u8>| {
        let mut written = lock();
        let length = length.min(written.len());
        written.splice(..length, text);
    };
    let draft = Draft { sink: &sink, instead: &instead };
    let passes = |_: &str| Pipeline::parse(registry, PASSES).ok();
    let outlet = TextOutlet::new(&ctx, PrintOptions::default(), draft, &passes);
    let Some(mut body) = parse_to(&ctx, sources.file(index)?, OPTIONS, &outlet) else {
        assert!(lock().is_empty(), "a draft is taken back");
        return None;
    };
    let mut found = Diagnostics::new();
    let right = verify(&ctx, &body, &mut found).is_ok() && found.is_empty();
    if !right || !changed(&ctx, registry, &mut body) {
        return None;
    }
    let into = outlet.into_written();
    let rest = print_with(&ctx, None, &body, PrintOptions::default(), into, Some(draft.sink));
    lock().extend_from_slice(rest.as_bytes());
    String::from_utf8(std::mem::take(&mut *lock())).ok()
}

fn words_ahead(text: &[u8], strict: bool) -> Option<Vec<u32>> {
    let ctx = context(strict);
    let mut sources = SourceMap::new();
    let index = sources.add_stored("text", text.len(), Box::new(Kept(text.to_vec()))).ok()?;
    let outlet = WordsOutlet::new(&ctx, SerializeOptions::default());
    let body = parse_to(&ctx, sources.file(index)?, OPTIONS, &outlet)?;
    let mut found = Diagnostics::new();
    verify(&ctx, &body, &mut found).ok().filter(|()| found.is_empty())?;
    let (holder, module) = module(&body)?;
    Some(serialize_rest(&ctx, holder, module, SerializeOptions::default(), outlet).ok()?.concat())
}

/// The only operation in that at the top, if it is a `spirv.module`.
fn module(body: &Body) -> Option<(&Body, Op)> {
    let ops = |body: &Body| -> Vec<Op> {
        body.flat.roots().iter().flat_map(|r| body.flat.blocks(*r)).flat_map(|b| body.flat.ops(b)).collect()
    };
    let [top] = ops(body)[..] else { return None };
    let inside = body.body_of(top)?;
    match ops(inside)[..] {
        [module] if inside.flat.name(module) == spirula::spirv::op::MODULE => Some((inside, module)),
        _ => None,
    }
}
