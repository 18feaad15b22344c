//! Operations processed by cached patterns: the output equals that of the uncached path, whatever the lines differ in.

use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::{Context, ParseOptions, PrintOptions, parse, print, verify};

/// Parses, verifies and prints lines in a function with arguments `%arg0..3` of `f32`, `f32`, `i32`, `vector<4xf32>`.
fn run(lines: &[String], options: PrintOptions) -> Result<Vec<String>, String> {
    let mut ctx = Context::new(&[&spirula_spirv::DIALECT]);
    ctx.set_strict(true);
    ctx.set_allow_unregistered(true);
    let head = "spirv.module Logical GLSL450 {\n\
                spirv.func @f(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: vector<4xf32>) \"None\" {\n";
    let text = format!("{head}{}\nspirv.Return\n}}\n}}\n", lines.join("\n"));
    let mut sources = SourceMap::new();
    let file = sources.add("t", text.as_bytes())?;
    let file = sources.file(file).ok_or("no file")?;
    let mut diags = Diagnostics::new();
    let body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags)
        .and_then(|body| verify(&ctx, &body, &mut diags).map(|()| body));
    let errors: String = diags.iter().map(|d| render(d, &sources, Style::default())).collect();
    let body = body.map_err(|_| errors)?;
    let text = print(&ctx, Some(&sources), &body, options);
    let lines = text.lines().map(str::trim).map(str::to_owned);
    Ok(lines
        .skip_while(|line| !line.contains("@f"))
        .skip(1)
        .take_while(|line| !line.starts_with("spirv.Return"))
        .collect())
}

/// Repetitions of one pattern, then other lines.
fn after(pattern: &str, others: &[&str]) -> Vec<String> {
    let number = |line: &str, i: usize| line.replace("%r", &format!("%{i}"));
    let same = (0..4).map(|i| number(pattern, i));
    same.chain(others.iter().enumerate().map(|(i, line)| number(line, i + 4))).collect()
}

/// These lines are printed unchanged.
fn same(pattern: &str, others: &[&str]) {
    let lines = after(pattern, others);
    let out = run(&lines, PrintOptions::default()).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(out, lines);
}

fn error(pattern: &str, other: &str, expected: &str) {
    let lines = after(pattern, &[other]);
    let errors = run(&lines, PrintOptions::default()).expect_err("the last line is wrong");
    assert!(errors.contains(expected), "expected `{expected}` in\n{errors}");
    assert!(errors.starts_with("t:7:"), "the fifth line is wrong, not\n{errors}");
}

#[test]
fn other_operands() {
    same(
        "%r = spirv.FAdd %arg0, %arg1 : f32",
        &[
            "%r = spirv.FAdd %arg1, %arg0 : f32",
            "%r = spirv.FAdd %arg0, %arg0 : f32",
            "%r = spirv.FAdd %arg3, %arg3 : vector<4xf32>",
            "%r = spirv.FAdd %4, %5 : f32",
        ],
    );
}

#[test]
fn other_attributes() {
    same(
        "%r = spirv.CompositeExtract %arg3[3 : i32] : vector<4xf32>",
        &[
            "%r = spirv.CompositeExtract %arg3[2 : i32] : vector<4xf32>",
            "%r = spirv.CompositeExtract %arg3[3 : i32] : vector<4xf32>",
        ],
    );
    same(
        "%r = spirv.CompositeInsert %arg0, %arg3[1 : i32] : f32 into vector<4xf32>",
        &[
            "%r = spirv.CompositeInsert %arg1, %arg3[1 : i32] : f32 into vector<4xf32>",
            "%r = spirv.CompositeInsert %arg0, %7[0 : i32] : f32 into vector<4xf32>"
                .replace("%7", "%0")
                .as_str(),
        ],
    );
}

#[test]
fn operands_out_of_order() {
    // The text of a store has the pointer first, that of a select the condition.
    let pointer = "%r = spirv.Variable : !spirv.ptr<f32, Function>";
    same(
        pointer,
        &[
            "spirv.Store \"Function\" %0, %arg0 : f32",
            "spirv.Store \"Function\" %1, %arg1 : f32",
            "spirv.Store \"Function\" %2, %arg0 : f32",
            "spirv.Store \"Function\" %3, %arg0 [\"Aligned\", 4] : f32",
            "spirv.Store \"Function\" %0, %arg0 [\"Aligned\", 8] : f32",
        ],
    );
}

#[test]
fn strings_are_no_values() {
    same(
        "%r = spirv.FAdd %arg0, %arg1 {k = \"%arg1\"} : f32",
        &[
            "%r = spirv.FAdd %arg0, %arg1 {k = \"%arg2\"} : f32",
            "%r = spirv.FAdd %arg1, %arg0 {k = \"\"} : f32",
            "%r = spirv.FAdd %arg1, %arg0 {k = \"a\\22%arg1\"} : f32",
        ],
    );
}

#[test]
fn other_types_behind_one_text() {
    // Equal lines with different operand types.
    error(
        "%r = spirv.FAdd %arg0, %arg1 : f32",
        "%r = spirv.FAdd %arg0, %arg2 : f32",
        "expects different type",
    );
    error(
        "%r = spirv.FAdd %arg0, %arg1 : f32",
        "%r = spirv.FAdd %arg0, %no : f32",
        "use of undeclared SSA value",
    );
    error(
        "%r = spirv.FAdd %arg0, %arg1 : f32",
        "%0 = spirv.FAdd %arg0, %arg1 : f32",
        "redefinition of SSA value",
    );
    error(
        "%r = spirv.FAdd %arg0, %arg1 : f32",
        "%r = spirv.FAdd %arg0, %arg1 : i32",
        "expects different type",
    );
}

#[test]
fn rules_hold_for_each() {
    error(
        "%r = spirv.CompositeExtract %arg3[3 : i32] : vector<4xf32>",
        "%r = spirv.CompositeExtract %arg3[4 : i32] : vector<4xf32>",
        "index 4 out of bounds",
    );
}

#[test]
fn more_on_the_next_line() {
    let lines = after(
        "%r = spirv.FAdd %arg0, %arg1 : f32",
        &[
            "%r = spirv.FAdd %arg0, %arg1 : f32\n  loc(\"here\")",
            "%r = spirv.FAdd %arg0, %arg1\n  : f32",
            "%r = spirv.FAdd %arg0, %arg1 : f32 // + %arg2",
        ],
    );
    let out = run(&lines, PrintOptions { debug_info: true, ..PrintOptions::default() });
    let out = out.unwrap_or_else(|errors| panic!("{errors}"));
    let bare: Vec<&str> = out.iter().map(|line| line.split(" loc(").next().unwrap_or_default()).collect();
    let add = |i| format!("%{i} = spirv.FAdd %arg0, %arg1 : f32");
    let expected: Vec<String> = (0..7).map(add).collect();
    assert_eq!(bare, expected);
}

#[test]
fn places_are_those_of_each_line() {
    let lines = after("%r = spirv.FAdd %arg0, %arg1 : f32", &[]);
    let options = PrintOptions { debug_info: true, ..PrintOptions::default() };
    let out = run(&lines, options).unwrap_or_else(|errors| panic!("{errors}"));
    let places: std::collections::BTreeSet<_> =
        out.iter().filter_map(|line| line.split_once("loc(")).collect();
    assert_eq!(places.len(), 4, "each line has a place of its own:\n{}", out.join("\n"));
}
