//! Passes on the dialect, and canonicalization of its operations.
//!
//! Each file in `transforms/` has a pipeline in its first line, then cases separated by lines `// ---`: a module, a
//! line `// ->` and the expected output.

use spirula_diag::{Diagnostics, SourceMap};
use spirula_ir::pass::{PassConfig, PassLog, PassRegistry, PassRow, Pipeline, run_pipeline};
use spirula_ir::{Context, ParseOptions, PrintOptions, parse, print, verify};
use std::path::Path;

static PASSES: &[&[PassRow]] = &[spirula_transforms::PASSES, spirula_spirv::transforms::PASSES];

fn transformed(pipeline: &str, text: &str) -> String {
    let ctx = Context::new(&[&spirula_spirv::DIALECT]);
    let mut sources = SourceMap::new();
    let file = sources.add("case", text.as_bytes()).expect("a case is short");
    let file = sources.file(file).expect("it was added");
    let mut diags = Diagnostics::new();
    let read = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags);
    let verified = read.and_then(|body| verify(&ctx, &body, &mut diags).map(|()| body));
    let mut body = verified.unwrap_or_else(|_| panic!("{text}\n{diags:?}"));
    let registry = PassRegistry::new(PASSES, &[]);
    let mut pipeline = Pipeline::parse(&registry, pipeline).expect("a pipeline of known passes");
    let config = PassConfig { verify_each: true, ..PassConfig::default() };
    let mut log = PassLog::default();
    let ran = run_pipeline(&ctx, &registry, &mut pipeline, &mut body, &config, &mut log);
    assert!(ran.is_ok(), "{text}\n{:?}", log.diags);
    print(&ctx, Some(&sources), &body, PrintOptions::default())
}

fn check(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transforms").join(name);
    let text = std::fs::read_to_string(&path).expect("the file of cases");
    let (pipeline, cases) = text.split_once('\n').expect("a pipeline, then cases");
    let pipeline = pipeline.trim_start_matches("// ");
    for case in cases.split("// ---\n") {
        let (before, after) = case.split_once("// ->\n").expect("before and after");
        assert_eq!(transformed(pipeline, before), after, "{name}:\n{before}");
    }
}

macro_rules! files {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                check(concat!(stringify!($name), ".mlir"));
            }
        )*
    };
}

files! { abi fold gl inserts layout replicated vce }

#[test]
fn no_environment() {
    let ctx = Context::new(&[&spirula_spirv::DIALECT]);
    let text = "spirv.module Logical GLSL450 {}";
    for (pass, message) in [
        ("spirv-lower-abi-attrs", "'spirv.module' op missing SPIR-V target env attribute"),
        ("spirv-update-vce", "missing 'spirv.target_env' attribute"),
    ] {
        let mut sources = SourceMap::new();
        let file = sources.add("case", text.as_bytes()).expect("a case is short");
        let file = sources.file(file).expect("it was added");
        let mut diags = Diagnostics::new();
        let read = parse(&ctx, file, 0..text.len(), ParseOptions::default(), &mut diags);
        let mut body = read.expect("an empty module");
        let registry = PassRegistry::new(PASSES, &[]);
        let pipeline = format!("builtin.module(spirv.module({pass}))");
        let mut pipeline = Pipeline::parse(&registry, &pipeline).expect("a pipeline of known passes");
        let mut log = PassLog::default();
        let ran = run_pipeline(&ctx, &registry, &mut pipeline, &mut body, &PassConfig::default(), &mut log);
        assert!(ran.is_err(), "{pass}");
        let messages: Vec<_> = log.diags.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(messages, [message]);
    }
}
