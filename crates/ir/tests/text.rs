//! The builtin grammar and the generic form: what is read is written again, and what is wrong is said where it is.

use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_ir::{Context, ParseOptions, PrintOptions, parse, print, verify};

fn run(text: &str, generic: bool) -> Result<String, String> {
    run_with(text, PrintOptions { generic, ..PrintOptions::default() })
}

fn run_with(text: &str, options: PrintOptions) -> Result<String, String> {
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
        Ok(body) => Ok(print(&ctx, Some(&sources), &body, options)),
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
    error("!a = i32\n!a = i64", "redefinition of type alias id 'a'");
    error("#a = 1 : i32\n#a = 2 : i32", "redefinition of attribute alias id 'a'");
    error("!a.b = i32", "type names with a '.' are reserved for dialect-defined names");
    error("#a.b = 1 : i32", "attribute names with a '.' are reserved for dialect-defined names");
    error("#a 1 : i32", "expected '=' in attribute alias definition");
    error("\"d.op\"() : () -> 7", "expected non-function type");
}

/// Maps and sets are written as aliases before the module, in types as well.
#[test]
fn aliases_of_maps() {
    for (name, map, attr) in [
        ("map", "affine_map<(d0)[s0] -> (d0 floordiv 4, s0 mod 2)>", "#map"),
        ("set", "affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>", "#set"),
        ("map", "affine_map<(d0, d1) -> (d0 * 2 + d1 - 1)>", "memref<4x4xf32, #map>"),
    ] {
        let alias = format!("#{name}");
        let inner = format!("\"d.op\"() {{a = {attr}}} : () -> ()");
        let expected = format!("{alias} = {map}\nmodule {{\n  {inner}\n}}\n");
        assert_eq!(run(&inner.replace(&alias, map), false).as_deref(), Ok(expected.as_str()));
        assert_eq!(run(&expected, false).as_deref(), Ok(expected.as_str()));
    }
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

/// Numbers in rows are read by their bytes if they are written plainly, and else as any attribute: both are the same.
#[test]
fn rows_of_numbers_are_what_their_tokens_are() {
    let rows = [
        "[1 : i32, 22 : i32, 333 : i32]",
        "[-1 : i32, 1234567 : i32, 12345678 : i32, 999999999 : i32, 4294967295 : i32]",
        "[1 : i64, 2 : i32, 3 : i32]",
        "[7 : ui32, 8 : ui32]",
        "[1 : i32, \"text\", 2 : i32]",
        "[0x10 : i32, 0x11 : i32]",
        "[1, 2, 3]",
        "[1 : si64, -9999999999 : si64]",
        "[1 : i16, 65535 : i16]",
        "[[1 : i32, 2 : i32], [3 : i32]]",
        "dense<[1.5, 2.25]> : vector<2xf32>",
        "dense<[-0.0, 0.0]> : vector<2xf32>",
        "dense<[1.5, 1.5, 1.5]> : vector<3xf32>",
        "dense<[0.1, 16777217.0, 3.4028235e+38, 1.0e-45]> : vector<4xf32>",
        "dense<[8.475000e+02, 1.234567e-05, 7.0e+00]> : vector<3xf32>",
        "dense<[0.1, 0.2]> : vector<2xf64>",
        "dense<[1, -2, 3]> : vector<3xi32>",
        "dense<[1, 2]> : vector<2xui32>",
        "dense<[2.5]> : vector<1xf32>",
        "dense<4.5> : vector<3xf32>",
        "dense<[0x7FC00000, 1.0]> : vector<2xf32>",
    ];
    for row in rows {
        let spaced = row.replace(',', " ,").replace('[', "[ ");
        // The first line makes known which types there are.
        let both = |row: &str| format!("\"t.a\"() {{a = {row}, b = {row}}} : () -> ()\n");
        let read = |row: &str| run(&both(row).repeat(2), false);
        let plain = read(row).unwrap_or_else(|e| panic!("{row}: {e}"));
        assert_eq!(plain, read(&spaced).unwrap_or_else(|e| panic!("{spaced}: {e}")));
        // What is written is read as the same.
        assert_eq!(plain, run(&plain, false).unwrap_or_else(|e| panic!("{plain}: {e}")));
    }
}

#[test]
fn rows_of_numbers_with_mistakes_are_said_to_be_wrong() {
    let wrong = |row: &str, message: &str| {
        let types =
            "\"t.a\"() {a = 1 : i32, b = 1 : ui32, c = vector<2xf32>, d = vector<2xui32>} : () -> ()\n";
        error(&format!("{types}\"t.a\"() {{a = {row}}} : () -> ()"), message);
    };
    wrong("[1 : i32, 2 : i32x]", "expected");
    wrong("[1 : i32, 99999999999 : i32]", "integer constant out of range");
    wrong("[1 : ui32, -1 : ui32]", "negative integer literal not valid for unsigned");
    wrong("[1 : i32, 2 : i32", "expected");
    wrong("dense<[1.5, 2]> : vector<2xf32>", "unexpected decimal integer literal");
    wrong("dense<[1.5, 2.5, 3.5]> : vector<2xf32>", "inferred shape");
    wrong("dense<[1, -2]> : vector<2xui32>", "negative integer literal not valid");
    wrong("dense<[1.5, 2.5> : vector<2xf32>", "expected");
}

#[test]
fn a_location_has_one_alias_however_it_came() {
    let text = "\"a\"() : () -> () loc(\"t\":2:1)\n\"b\"() : () -> ()\n\"c\"() : () -> () loc(\"t\":2:100)\n";
    let printed = run_with(text, PrintOptions { debug_info: true, ..PrintOptions::default() });
    let wanted = "module {\n  \"a\"() : () -> () loc(#loc)\n  \"b\"() : () -> () loc(#loc)\n  \"c\"() : () -> () loc(#loc1)\n\
        } loc(#loc2)\n#loc = loc(\"t\":2:1)\n#loc1 = loc(\"t\":2:100)\n#loc2 = loc(\"t\":1:1)\n";
    assert_eq!(printed.as_deref(), Ok(wanted));
}
