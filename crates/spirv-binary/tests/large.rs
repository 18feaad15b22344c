//! A function so large that its constructs are taken apart in place is written as one that is copied is.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::{Context, ParseOptions, parse};
use spirula_spirv_binary::{SerializeOptions, make_flat, serialize, serialize_in_pieces};
use std::fmt::Write as _;

/// A function with a chain of so many sums, and a selection in each hundred of them.
fn function(text: &mut String, name: &str, sums: usize) {
    writeln!(text, "spirv.func @{name}(%v0: i32, %c: i1) -> i32 \"None\" {{").unwrap();
    for n in 0..sums {
        writeln!(text, "  %v{} = spirv.IAdd %v{n}, %v{} : i32", n + 1, n / 2).unwrap();
        if n % 100 == 50 {
            writeln!(
                text,
                "  spirv.mlir.selection {{\n    spirv.BranchConditional %c, ^then, ^merge\n  ^then:\n    %t{n} = \
                 spirv.IMul %v{n}, %v{n} : i32\n    spirv.Branch ^merge\n  ^merge:\n    spirv.mlir.merge\n  }}"
            )
            .unwrap();
        }
    }
    writeln!(text, "  spirv.ReturnValue %v{sums} : i32\n}}").unwrap();
}

#[test]
fn words_are_the_same_in_place() {
    let mut text =
        String::from("spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {\n");
    function(&mut text, "small", 300);
    function(&mut text, "large", 30_000);
    function(&mut text, "flat", 40);
    text.push_str("}\n");
    let mut sources = SourceMap::new();
    let file = sources.add("large.mlir", text.into_bytes()).unwrap();
    for threads in [1, 2] {
        let mut ctx = Context::new(&[&spirula_spirv::DIALECT]);
        ctx.set_threads(threads);
        let mut diagnostics = Diagnostics::new();
        let file = sources.file(file).unwrap();
        let whole = 0..file.text().len();
        let options = ParseOptions { implicit_module: false };
        let mut body = parse(&ctx, file, whole, options, &mut diagnostics).unwrap();
        let module = body.arena.all_ops().next().unwrap();
        let options = SerializeOptions::default();
        let words = serialize(&ctx, &body, module, options, &mut diagnostics).unwrap();
        let count = |body: &spirula_ir::Body| body.op_count();
        let before = count(&body);
        make_flat(&ctx, &mut body);
        assert!(count(&body) > before, "the large function has branches now");
        let pieces = serialize_in_pieces(&ctx, &body, module, options, &mut diagnostics).unwrap();
        assert!(pieces.concat() == words);
        assert!(diagnostics.is_empty());
    }
}
