//! The roads that a module can be taken there and back.

use crate::canonical::canonical;
use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::{Body, Context, Dialect, Op, ParseOptions, PrintOptions, parse, print, verify};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize, serialize};

static DIALECTS: &[&Dialect] = &[&spirula_spirv::DIALECT];

pub(crate) fn context() -> Context {
    let mut ctx = Context::new(DIALECTS);
    ctx.set_strict(false);
    ctx
}

pub(crate) fn module(body: &Body) -> (&Body, Op) {
    let first =
        |body: &Body| body.arena.blocks(body.arena.roots()[0]).find_map(|block| body.arena.first(block));
    let inside = body.body_of(first(body).unwrap()).unwrap();
    (inside, first(inside).unwrap())
}

pub(crate) fn told(diagnostics: &Diagnostics, sources: &SourceMap) -> String {
    diagnostics.iter().map(|d| render(d, sources, Style::default())).collect()
}

pub(crate) fn there_and_back(words: &[u32]) -> Vec<u32> {
    let (ctx, mut diagnostics) = (context(), Diagnostics::new());
    let body = deserialize(&ctx, words, "words", DeserializeOptions::default(), &mut diagnostics);
    let body = body.unwrap_or_else(|_| panic!("{}", told(&diagnostics, &SourceMap::new())));
    let (outer, op) = module(&body);
    serialize(&ctx, outer, op, SerializeOptions::default(), &mut diagnostics)
        .unwrap_or_else(|_| panic!("{}", told(&diagnostics, &SourceMap::new())))
}

/// Through text, with constructs as regions or as blocks.
fn through_text(words: &[u32], regions: bool) -> (String, Vec<u32>) {
    let (ctx, mut diagnostics) = (context(), Diagnostics::new());
    let body = deserialize(&ctx, words, "words", DeserializeOptions::default(), &mut diagnostics);
    let mut body = body.unwrap_or_else(|_| panic!("{}", told(&diagnostics, &SourceMap::new())));
    if regions {
        spirula_spirv::regions::structure_all(&ctx, &mut body);
    }
    let text = print(&ctx, None, &body, PrintOptions { debug_info: true, ..PrintOptions::default() });
    let mut sources = SourceMap::new();
    sources.add("text", text.clone().into_bytes()).unwrap();
    let ctx = context();
    let options = ParseOptions { implicit_module: false };
    let body = parse(&ctx, &sources.files()[0], 0..text.len(), options, &mut diagnostics)
        .and_then(|body| verify(&ctx, &body, &mut diagnostics).map(|()| body))
        .unwrap_or_else(|_| panic!("{}\n{text}", told(&diagnostics, &sources)));
    let again =
        print(&ctx, Some(&sources), &body, PrintOptions { debug_info: true, ..PrintOptions::default() });
    assert_eq!(again, text, "what was printed is printed so again");
    let (outer, op) = module(&body);
    let words = serialize(&ctx, outer, op, SerializeOptions::default(), &mut diagnostics)
        .unwrap_or_else(|_| panic!("{}\n{text}", told(&diagnostics, &sources)));
    (text, words)
}

fn same(words: &[u32], expected: &[String], how: &str) {
    let found = canonical(words);
    if let Some(at) = found.iter().zip(expected).position(|(a, b)| a != b) {
        panic!("{how}\n- {}\n+ {}", expected[at], found[at]);
    }
    assert_eq!(found.len(), expected.len(), "{how}");
}

/// Takes a module all ways; returns its text.
pub(crate) fn check(words: &[u32]) -> String {
    let expected = canonical(words);
    let once = there_and_back(words);
    same(&once, &expected, "through the dialect");
    assert_eq!(there_and_back(&once), once, "the second time nothing changes");
    let (text, arena) = through_text(words, false);
    same(&arena, &expected, &format!("through flat text:\n{text}"));
    let (text, structured) = through_text(words, true);
    same(&structured, &expected, &format!("through text:\n{text}"));
    text
}
