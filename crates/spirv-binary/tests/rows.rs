//! Every instruction has an example (`tests/rows`, written by `cargo xtask gen-examples`), and every example comes back
//! the same from words to the dialect, to text, to the dialect, to words.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod canonical;

use spirula_binary::{AssembleOptions, assemble};
use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::{Attr, Body, Context, Dialect, Op, ParseOptions, PrintOptions, parse, print, verify};
use spirula_spirv::encoding::{Code, encoding};
use spirula_spirv::op::{self, slot};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize, serialize};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

static DIALECTS: &[&Dialect] = &[&spirula_spirv::DIALECT];

/// What comes before the name of an example.
const MARK: &str = "; ----- ";

/// Operations that no instruction is read as.
const NOT_READ: &[&str] = &[
    // Graphs are kept as they are.
    "spirv.ARM.Graph",
    "spirv.ARM.GraphConstant",
    "spirv.ARM.GraphEntryPoint",
    "spirv.ARM.GraphOutputs",
    // So are these constants.
    "spirv.SpecConstantOperation",
    // The second form of control flow.
    "spirv.mlir.loop",
    "spirv.mlir.merge",
    "spirv.mlir.selection",
    "spirv.mlir.yield",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/rows")
}

/// All examples: name and text.
fn examples() -> Vec<(String, String)> {
    let mut files: Vec<_> = std::fs::read_dir(folder()).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let mut all = Vec::new();
    for file in files.iter().filter(|f| f.extension().is_some_and(|e| e == "spvasm")) {
        let text = std::fs::read_to_string(file).unwrap();
        for part in text.split(MARK).filter(|part| !part.is_empty()) {
            let (name, text) = part.split_once('\n').unwrap();
            all.push((name.to_owned(), text.to_owned()));
        }
    }
    all
}

/// The first complaint.
fn complaint(diagnostics: &Diagnostics, sources: &SourceMap) -> String {
    diagnostics.iter().next().map_or_else(String::new, |d| render(d, sources, Style::default()))
}

fn see(ctx: &Context, body: &Body, seen: &mut BTreeSet<String>) {
    for op in body.arena.all_ops() {
        let name = body.arena.name(op);
        seen.insert(ctx.op_name_text(name).to_owned());
        let opcode = match name {
            op::MODULE_INSTRUCTION => body.arena.slot(op, slot::module_instruction::OPCODE),
            op::INSTRUCTION => body.arena.slot(op, slot::instruction::OPCODE),
            _ => None,
        };
        seen.extend(opcode.and_then(Attr::as_string).map(|name| ctx.text(name).to_owned()));
        if let Some(inside) = body.body_of(op) {
            see(ctx, inside, seen);
        }
    }
}

/// The one operation in the `builtin.module` that a body is.
fn module(body: &Body) -> Option<(&Body, Op)> {
    let first =
        |body: &Body| body.arena.blocks(body.arena.roots()[0]).find_map(|block| body.arena.first(block));
    let inside = body.body_of(first(body)?)?;
    Some((inside, first(inside)?))
}

/// Words to the dialect, to text, to the dialect, to words: the text and the words, or where they were lost.
fn there_and_back(
    words: &[u32],
    name: &str,
    caches: bool,
    seen: &mut BTreeSet<String>,
) -> Result<(String, Vec<u32>), String> {
    let context = || {
        let mut ctx = Context::new(DIALECTS);
        ctx.set_caches(caches);
        ctx
    };
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let ctx = context();
    let body = deserialize(&ctx, words, name, DeserializeOptions::default(), &mut diagnostics)
        .map_err(|_| format!("deserialize: {}", complaint(&diagnostics, &sources)))?;
    see(&ctx, &body, seen);
    let shown =
        print(&ctx, Some(&sources), &body, PrintOptions { debug_info: true, ..PrintOptions::default() });
    verify(&ctx, &body, &mut diagnostics)
        .map_err(|_| format!("verify: {}\n{shown}", complaint(&diagnostics, &sources)))?;
    sources.add("printed", shown.clone().into_bytes()).map_err(|e| e.to_string())?;
    let (ctx, file) = (context(), &sources.files()[0]);
    let again = parse(&ctx, file, 0..shown.len(), ParseOptions { implicit_module: false }, &mut diagnostics)
        .and_then(|body| verify(&ctx, &body, &mut diagnostics).map(|()| body))
        .map_err(|_| format!("parse: {}\n{shown}", complaint(&diagnostics, &sources)))?;
    let (body, module) = module(&again).ok_or_else(|| format!("no module:\n{shown}"))?;
    let back = serialize(&ctx, body, module, SerializeOptions::default(), &mut diagnostics)
        .map_err(|_| format!("serialize: {}\n{shown}", complaint(&diagnostics, &sources)))?;
    Ok((shown, back))
}

/// Takes an example there and back, with caches and without; says where it was lost.
fn round_trip(name: &str, text: &str, seen: &mut BTreeSet<String>) -> Result<(), String> {
    let mut sources = SourceMap::new();
    let mut diagnostics = Diagnostics::new();
    sources.add(name, text.as_bytes().to_vec()).map_err(|e| e.to_string())?;
    let words = assemble(&sources.files()[0], &AssembleOptions::default(), &mut diagnostics)
        .map_err(|_| format!("assemble: {}", complaint(&diagnostics, &sources)))?;
    let (shown, back) = there_and_back(&words, name, true, seen)?;
    if there_and_back(&words, name, false, seen)? != (shown.clone(), back.clone()) {
        return Err(format!("not the same without caches:\n{shown}"));
    }
    // The operations of graphs are only read as such like MLIR does.
    if text.contains("OpGraphARM") {
        let ctx = Context::new(DIALECTS);
        let options = DeserializeOptions { plain: true, ..DeserializeOptions::default() };
        let read = deserialize(&ctx, &words, name, options, &mut diagnostics);
        if let Ok(body) = &read {
            see(&ctx, body, seen);
            verify(&ctx, body, &mut diagnostics)
                .map_err(|_| format!("verify as MLIR: {}", complaint(&diagnostics, &sources)))?;
        }
    }
    let (before, after) = (canonical::canonical(&words), canonical::canonical(&back));
    if before == after {
        return Ok(());
    }
    let only = |a: &[String], b: &[String]| {
        a.iter().filter(|l| !b.contains(l)).cloned().collect::<Vec<_>>().join("\n  ")
    };
    Err(format!("not the same:\n- {}\n+ {}\n{shown}", only(&before, &after), only(&after, &before)))
}

#[test]
fn every_example_comes_back() {
    let mut seen = BTreeSet::new();
    let mut failed = Vec::new();
    for (name, text) in examples() {
        if let Err(why) = round_trip(&name, &text, &mut seen) {
            failed.push(format!("{name}: {why}"));
        }
    }
    assert!(failed.is_empty(), "{} examples are lost:\n{}", failed.len(), failed.join("\n"));
    // Lines of name and reason: the validator accepts no module with these.
    let without = std::fs::read_to_string(folder().join("without.txt")).unwrap();
    let without = without.lines().filter_map(|line| Some(line.split_once(": ")?.0.to_owned())).collect();
    let missing: Vec<&str> = spirula_spirv::DIALECT
        .ops
        .iter()
        .map(|row| row.name)
        .filter(|name| !seen.contains(*name) && !is_excused(name, &seen, &without))
        .collect();
    assert!(missing.is_empty(), "{} operations have no example: {}", missing.len(), missing.join(" "));
}

/// Whether an operation needs no example: its instruction has none, or was kept as it is.
fn is_excused(name: &str, seen: &BTreeSet<String>, without: &BTreeSet<String>) -> bool {
    if NOT_READ.contains(&name) || name.strip_prefix("spirv.").is_some_and(|name| without.contains(name)) {
        return true;
    }
    let code = encoding(Context::new(DIALECTS).op_name(name)).map(|e| e.code);
    let Some(Code::Op(op)) = code else { return false };
    op.name().is_some_and(|name| seen.contains(name) || without.contains(name))
}
