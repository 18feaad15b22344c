//! The builtin grammar and the generic form: what is read is written again, and what is wrong is said where it is.

use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::{Context, ParseOptions, PrintOptions, parse, print, verify};

fn run(text: &str, generic: bool) -> Result<String, String> {
    let mut ctx = Context::new(&[]);
    ctx.set_allow_unregistered(true);
    let mut sources = SourceMap::new();
    let file = sources.add("t", text.as_bytes())?;
    let file = sources.file(file).ok_or("no file")?;
    let mut diags = Diagnostics::new();
    let body = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags)
        .and_then(|body| verify(&ctx, &body, &mut diags).map(|()| body));
    let errors: String = diags.iter().map(|d| render(d, &sources, Style::default())).collect();
    match body {
        Ok(body) => {
            Ok(print(&ctx, Some(&sources), &body, PrintOptions { generic, ..PrintOptions::default() }))
        }
        Err(_) => Err(errors),
    }
}

/// The text inside the implicit module, printed, is the text again.
fn same(inner: &str) {
    let lines: String = inner.lines().map(|l| format!("  {l}\n")).collect();
    assert_eq!(run(inner, false).unwrap_or_else(|e| panic!("{e}")), format!("module {{\n{lines}}}\n"));
}

fn error(text: &str, expected: &str) {
    let errors = run(text, false).expect_err("this text is wrong");
    assert!(errors.contains(expected), "expected `{expected}` in\n{errors}");
}

#[test]
fn types() {
    for ty in [
        "i1",
        "i32",
        "si8",
        "ui64",
        "index",
        "none",
        "f16",
        "bf16",
        "f32",
        "f64",
        "f80",
        "f128",
        "tf32",
        "f8E4M3FN",
        "vector<4xf32>",
        "vector<2x[4]xi8>",
        "vector<f32>",
        "tensor<4x?xf32>",
        "tensor<*xi8>",
        "tensor<0x1xf32>",
        "memref<4x?xf32>",
        "memref<4xf32, 3>",
        "memref<?xf32, strided<[?], offset: ?>>",
        "memref<*xf32, \"a\">",
        "memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 2 + d1 - 1)>>",
        "complex<f32>",
        "tuple<>",
        "tuple<i32, tuple<f32>>",
        "(i32, f32) -> i1",
        "() -> ()",
        "(i1) -> (i1, i2)",
        "!foo.bar<x -> {\"y\"}>",
        "!foo<\"any\">",
    ] {
        same(&format!("\"d.op\"() {{t = {ty}}} : () -> ()"));
    }
    error("\"d.op\"() : () -> vector<0xf32>", "vector types must have positive constant sizes");
    error("\"d.op\"() : () -> i99999999", "integer bitwidth is limited to 16777215 bits");
    error("\"d.op\"() : () -> !nope", "undefined symbol alias id 'nope'");
    error("\"d.op\"() : () -> 7", "expected non-function type");
}

#[test]
fn attributes() {
    for attr in [
        "1 : i32",
        "-1 : i64",
        "true",
        "255 : ui8",
        "340282366920938463463374607431768211455 : ui128",
        "1.000000e+00 : f32",
        "3.14159274 : f32",
        "0x7FC00000 : f32",
        "1.000000e-01 : f64",
        "\"a\\22b\\0A\"",
        "\"s\" : i32",
        "@a",
        "@a::@\"b c\"",
        "[1, 2.000000e+00, \"x\", []]",
        "{}",
        "{a, b = 1 : i8}",
        "unit",
        "array<i32>",
        "array<i1: true, false>",
        "array<f32: 1.000000e+00>",
        "dense<1> : vector<4xi32>",
        "dense<[1, 2]> : tensor<2xi64>",
        "dense<[[1], [2]]> : tensor<2x1xi8>",
        "dense<> : tensor<0xi8>",
        "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>",
        "dense<\"s\"> : tensor<2x!foo.s>",
        "dense_resource<blob> : tensor<4xi8>",
        "strided<[1, ?], offset: 3>",
        "distinct[0]<\"x\">",
        "affine_map<(d0)[s0] -> (d0 floordiv 4, s0 mod 2)>",
        "affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>",
        "#foo.bar<1, 2>",
        "i32",
        "loc(unknown)",
        "loc(\"f\":1:2)",
        "loc(\"f\":1:2 to :5)",
        "loc(callsite(\"a\" at \"f\":3:4))",
        "loc(fused<\"m\">[\"a\", \"b\"])",
        "loc(\"n\"(\"f\":1:1))",
    ] {
        same(&format!("\"d.op\"() {{a = {attr}}} : () -> ()").replace("a = unit", "a"));
    }
    error("\"d.op\"() {a = 256 : i8} : () -> ()", "integer constant out of range for attribute");
    error(
        "\"d.op\"() {a = 1 : f32} : () -> ()",
        "unexpected decimal integer literal for a floating point value",
    );
    error("\"d.op\"() {a = 1, a = 2} : () -> ()", "duplicate key 'a' in dictionary attribute");
    error("\"d.op\"() {a = dense<[1, 2]> : tensor<3xi8>} : () -> ()", "does not match type ([3])");
    error("\"d.op\"() {a = \"x} : () -> ()", "expected '\"' in string literal");
}

#[test]
fn aliases() {
    let text = "#a = 7 : i8\n!t = vector<4xf32>\n\"d.op\"() {x = #a, y = [!t]} : () -> !t";
    let printed = run(text, false).unwrap();
    assert_eq!(
        printed,
        "module {\n  %0 = \"d.op\"() {x = 7 : i8, y = [vector<4xf32>]} : () -> vector<4xf32>\n}\n"
    );
}

#[test]
fn regions_and_values() {
    same(concat!(
        "\"d.loop\"() ({\n",
        "  %0 = \"d.use\"() : () -> f32\n",
        "  \"d.br\"()[^bb1] : () -> ()\n",
        "^bb1:  // 2 preds: ^bb0, ^bb1\n",
        "  %1:2 = \"d.two\"(%0) <{p = 1 : i32}> : (f32) -> (i32, i32)\n",
        "  \"d.cond\"(%1#0)[^bb1, ^bb2] : (i32) -> ()\n",
        "^bb2(%2: f32):  // pred: ^bb1\n",
        "  \"d.end\"() : () -> ()\n",
        "}, {\n",
        "^bb0(%arg0: i32):\n",
        "  %0 = \"d.again\"(%arg0, %1#1) {k} : (i32, i8) -> i1\n",
        "  %1:2 = \"d.later\"(%0) : (i1) -> (i1, i8)\n",
        "}) : () -> ()",
    ));
    // A name that the first region uses and the block behind defines keeps no other name of the region.
    same(concat!(
        "\"d.graph\"() ({\n",
        "  \"d.br\"()[^bb2] : () -> ()\n",
        "^bb1:  // pred: ^bb2\n",
        "  \"d.loop\"() ({\n",
        "    %1 = \"d.use\"() : () -> f32\n",
        "    \"d.end\"(%0) : (i1) -> ()\n",
        "  }) : () -> ()\n",
        "  \"d.end\"() : () -> ()\n",
        "^bb2:  // pred: ^bb0\n",
        "  %0 = \"d.def\"() : () -> i1\n",
        "  \"d.loop\"() ({\n",
        "    %1 = \"d.use\"() : () -> f32\n",
        "    \"d.end\"(%1) : (f32) -> ()\n",
        "  }) : () -> ()\n",
        "  \"d.br\"()[^bb1] : () -> ()\n",
        "}) : () -> ()",
    ));
    error("\"d.u\"(%x) : (i32) -> ()", "use of undeclared SSA value name");
    error("%x = \"d.u\"() : () -> i1\n%x = \"d.u\"() : () -> i1", "redefinition of SSA value '%x'");
    error(
        "%x = \"d.u\"() : () -> i1\n\"d.u\"(%x) : (i2) -> ()",
        "expects different type than prior uses: 'i2' vs 'i1'",
    );
    error("\"d.r\"() ({ \"d.b\"()[^x] : () -> () }) : () -> ()", "reference to an undefined block '^x'");
    error("\"d.r\"() ({", "expected operation name in quotes");
    error(
        "\"d.r\"() ({ \"d.u\"(%x) : (i1) -> () \"d.b\"()[^b] : () -> () ^b: %x = \"d.d\"() : () -> i1 }) : () -> ()",
        "operand #0 does not dominate this use",
    );
    error("\"d.r\"() ({ ^a: \"d.b\"()[^a] : () -> () }) : () -> ()", "entry block of region may not have");
}

#[test]
fn modules() {
    assert_eq!(run("", false).unwrap(), "module {\n}\n");
    let nested = "module @outer attributes {a.b = 1 : i8} {\n  module {\n  }\n}\n";
    assert_eq!(run(nested, false).unwrap(), nested);
    let generic = "\"builtin.module\"() <{sym_name = \"m\"}> ({\n^bb0:\n}) : () -> ()\n";
    assert_eq!(run(generic, true).unwrap(), generic);
    error(
        "\"builtin.module\"() ({}) : () -> ()",
        "region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks",
    );
    error("module @a { module @b {} module @b {} }", "redefinition of symbol named 'b'");
}

#[test]
fn deep_nesting_is_an_error() {
    for (open, close) in [("\"d.r\"() ({", "}) : () -> ()"), ("\"d.op\"() {a = [", "]} : () -> ()")] {
        let text = format!("{}{}", open.repeat(100_000), close.repeat(100_000));
        let run = std::thread::Builder::new().stack_size(256 << 20).spawn(move || run(&text, false));
        let errors = run.unwrap().join().unwrap().expect_err("too deep");
        assert!(
            errors.contains("nesting deeper than 4096 levels") || errors.contains("expected"),
            "{errors}"
        );
    }
}
