//! Compiling a source all the way to assembly, for tests.

use spirula_binary::{DisassembleOptions, disassemble};
use spirula_diag::{Diagnostics, SourceMap, Style, render};
use spirula_hlsl::{Options, Profile, generate};
use spirula_hlsl_syntax::{NoIncludes, parse};

/// What came of a source: assembly, or what was reported.
pub(crate) fn compiled(source: &str, options: &Options) -> Result<String, String> {
    let mut sources = SourceMap::new();
    let file = sources.add("a.hlsl", source.as_bytes()).expect("small");
    let mut diagnostics = Diagnostics::new();
    let front = spirula_hlsl_syntax::Options::default();
    let ast = parse(&mut sources, file, &front, &NoIncludes, &mut diagnostics);
    let shown = |diagnostics: &Diagnostics, sources: &SourceMap| {
        diagnostics.iter().map(|d| render(d, sources, Style::default())).collect::<String>()
    };
    if diagnostics.has_errors() {
        return Err(shown(&diagnostics, &sources));
    }
    let Ok(module) = generate(&ast, &sources, options, &mut diagnostics) else {
        assert!(diagnostics.has_errors(), "a failure says why");
        return Err(shown(&diagnostics, &sources));
    };
    let options = DisassembleOptions { friendly_names: true, ..DisassembleOptions::default() };
    let text =
        disassemble("a.spv", &module.words, &options, &mut diagnostics).expect("words that were just made");
    Ok(String::from_utf8(text).expect("assembly is text"))
}

/// Options for a compute shader.
pub(crate) fn compute() -> Options {
    Options::new(Profile::parse("cs_6_0").expect("a profile"))
}

/// The assembly of a compute shader whose body is `body`, with a buffer of each kind beside it.
pub(crate) fn body(body: &str) -> String {
    match compiled(&with_buffers("", body), &compute()) {
        Ok(text) => text,
        Err(errors) => panic!("{errors}"),
    }
}

/// The errors of a compute shader.
pub(crate) fn errors(before: &str, body: &str) -> String {
    match compiled(&with_buffers(before, body), &compute()) {
        Ok(text) => panic!("this was to fail:\n{text}"),
        Err(errors) => errors,
    }
}

/// A compute shader with buffers to read and write.
pub(crate) fn with_buffers(before: &str, body: &str) -> String {
    format!(
        "StructuredBuffer<float4> floats : register(t0);\n\
         StructuredBuffer<int4> ints : register(t1);\n\
         RWStructuredBuffer<float4> out_floats : register(u2);\n\
         RWStructuredBuffer<int4> out_ints : register(u3);\n\
         {before}\n\
         [numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {{\n{body}\n}}\n"
    )
}

/// Asserts that lines with these pieces come one behind the other.
pub(crate) fn in_order(text: &str, pieces: &[&str]) {
    let mut rest = text;
    for piece in pieces {
        match rest.find(piece) {
            Some(at) => rest = &rest[at + piece.len()..],
            None => panic!("'{piece}' does not come (any more) in:\n{text}"),
        }
    }
}
