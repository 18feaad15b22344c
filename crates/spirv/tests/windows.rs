//! A stored source is parsed like one in memory, in windows where possible.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

use spirula_diag::{Bytes, Diagnostics, SourceMap, Stored, Style, render};
use spirula_ir::{Context, ParseOptions, PrintOptions, parse, print, verify};
use std::fmt::Write as _;
use std::io;

struct Text(Vec<u8>);

impl Stored for Text {
    fn read_at(&self, at: usize, room: &mut [u8]) -> io::Result<usize> {
        let rest = &self.0[at..];
        // Short reads.
        let count = rest.len().min(room.len()).min(10_007);
        room[..count].copy_from_slice(&rest[..count]);
        Ok(count)
    }

    fn read_all(&self) -> io::Result<Bytes> {
        Ok(self.0.clone().into())
    }
}

/// The text of the parsed module, with locations, and the diagnostics; and whether the source was never read as a
/// whole.
fn read(text: &str, threads: usize, stored: bool) -> (Option<String>, String, bool) {
    let mut ctx = Context::new(&[&spirula_spirv::DIALECT]);
    ctx.set_threads(threads);
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let bytes = text.as_bytes().to_vec();
    let index = match stored {
        true => sources.add_stored("t", bytes.len(), Box::new(Text(bytes))),
        false => sources.add("t", bytes),
    };
    let file = sources.file(index.unwrap()).unwrap();
    let body = parse(&ctx, file, 0..file.length(), ParseOptions::default(), &mut diagnostics)
        .and_then(|body| verify(&ctx, &body, &mut diagnostics).map(|()| body));
    let in_windows = file.stored().is_some();
    let options = PrintOptions { debug_info: true, ..PrintOptions::default() };
    let written = body.ok().map(|body| print(&ctx, Some(&sources), &body, options));
    let said = diagnostics.iter().map(|d| render(d, &sources, Style::default())).collect();
    (written, said, in_windows)
}

const BEGIN: &str = "#file = loc(\"a.cl\":3:4)\nspirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {\n\
                     spirv.GlobalVariable @g : !spirv.ptr<f32, Private>\n";

/// A function of this many lines, with brackets in strings and comments.
fn function(text: &mut String, n: usize, lines: usize) {
    let place = if n.is_multiple_of(3) { " loc(\"}\":1:2)" } else { "" };
    writeln!(text, "spirv.func @f{n}(%a: f32) -> f32 \"None\" attributes {{x.y = \"}} \\\" }}\"}} {{")
        .unwrap();
    writeln!(text, "%p = spirv.mlir.addressof @g : !spirv.ptr<f32, Private> // }}").unwrap();
    for line in 0..lines {
        writeln!(text, "%some_rather_long_name_{n}_{line} = spirv.FMul %a, %a : f32").unwrap();
    }
    if n % 7 == 1 {
        writeln!(text, "%c = spirv.FunctionCall @f{}(%a) : (f32) -> f32", n - 1).unwrap();
    }
    writeln!(text, "spirv.ReturnValue %a : f32\n}}{place}").unwrap();
}

fn module(functions: usize, lines: usize) -> String {
    let mut text = BEGIN.to_owned();
    (0..functions).for_each(|n| function(&mut text, n, lines));
    text + "spirv.EntryPoint \"Vertex\" @f0\n}\n"
}

/// Asserts that all ways of reading a text agree; `in_windows` is whether windows are expected.
fn alike(text: &str, in_windows: bool) -> (Option<String>, String) {
    let (written, said, _) = read(text, 1, false);
    for threads in [1, 2, 3] {
        let stored = read(text, threads, true);
        assert!((&stored.0, &stored.1) == (&written, &said), "{threads} threads: {said}\n{}", stored.1);
        assert_eq!(stored.2, in_windows, "{threads} threads, {} bytes", text.len());
    }
    (written, said)
}

#[test]
fn functions_are_read_in_windows() {
    for lines in [3, 40, 3_000] {
        let (written, said) = alike(&module(90_000 / (lines + 9), lines), true);
        assert!(written.is_some_and(|text| text.len() > 1 << 22), "{said}");
    }
}

#[test]
fn modules_in_modules_are_read_in_windows() {
    let text = format!("module {{\n{}}}\n", module(1000, 40).split_once('\n').unwrap().1);
    assert!(alike(&text, true).0.is_some());
}

#[test]
fn several_modules_are_read_as_a_whole_but_large_parts_in_windows() {
    // Several modules, large functions, much text after the functions.
    let several = "module {\n".to_owned() + &module(700, 40).split_once('\n').unwrap().1.repeat(2) + "}\n";
    let mut behind = module(100, 40);
    behind.truncate(behind.len() - 2);
    for n in 0..40_000 {
        writeln!(behind, "spirv.GlobalVariable @g{n} : !spirv.ptr<f32, Private>").unwrap();
    }
    behind.push_str("}\n");
    for (text, in_windows) in [(several, false), (module(3, 30_000), true), (behind, true)] {
        let (written, said) = alike(&text, in_windows);
        assert!(written.is_some(), "{said}");
    }
}

#[test]
fn mistakes_are_said_where_they_are() {
    let good = module(1500, 40);
    let middle = good[good.len() / 2..].find("FMul").unwrap() + good.len() / 2;
    let changed = |at: usize, text: &str| good[..at].to_owned() + text + &good[at + text.len()..];
    // An unknown word, an extra bracket, a missing bracket, a duplicate name, a type mismatch.
    let function = good[middle..].find("spirv.func @f").unwrap() + middle;
    let number = &good[function + 13..function + 16];
    for bad in [
        changed(middle, "?Mul"),
        changed(function - 2, "}}"),
        changed(function + good[function..].find("%p = ").unwrap() - 2, " "),
        good.replacen(&format!("@f{number}("), "@f0(", 1),
        changed(middle, "SMul"),
    ] {
        let (written, said, _) = read(&bad, 1, false);
        assert!(written.is_none() && said.starts_with("t:"), "{said}");
        for threads in [1, 2] {
            let stored = read(&bad, threads, true);
            assert_eq!((&stored.0, &stored.1), (&written, &said), "{threads} threads");
        }
    }
}

#[test]
fn a_short_source_is_one_window() {
    assert!(alike(&module(2, 3), true).0.is_some());
}
