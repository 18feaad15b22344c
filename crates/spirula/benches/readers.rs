//! How fast readers, writers and passes are, on generated inputs: `cargo bench -p spirula`, with a word behind `--` for
//! the cases that have it in their names.
//!
//! Each case is run for about a second, after once to warm up; the least time counts, as others on the machine can
//! only make it longer.

use spirula::binary::{AssembleOptions, DisassembleOptions, assemble, disassemble};
use spirula::ir::{Body, Context, ParseOptions, PrintOptions, parse, print, verify};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_hlsl_syntax::{NoIncludes, Options};
use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::time::{Duration, Instant};

/// Runs a case and tells its least time, and how many bytes of input a second that is.
fn measure(only: &str, name: &str, bytes: usize, mut run: impl FnMut()) {
    if !name.contains(only) {
        return;
    }
    run();
    let begin = Instant::now();
    let mut best = Duration::MAX;
    while begin.elapsed() < Duration::from_secs(1) {
        let start = Instant::now();
        run();
        best = best.min(start.elapsed());
    }
    let seconds = best.as_secs_f64();
    let line = format!("{name:44} {:10.3} ms {:8.1} MB/s\n", seconds * 1e3, bytes as f64 / 1e6 / seconds);
    // Where nobody reads it there is nobody to tell.
    let _ = std::io::stdout().write_all(line.as_bytes());
}

/// A module of the SPIR-V dialect with functions of this many operations.
fn spirv(functions: usize, operations: usize) -> String {
    let mut out = String::from("spirv.module Logical GLSL450 {\n");
    for f in 0..functions {
        let _ = writeln!(out, "spirv.func @f{f}(%a: i32, %b: i32, %x: vector<4xf32>) -> i32 \"None\" {{");
        out.push_str("%v0 = spirv.IAdd %a, %b : i32\n%w0 = spirv.FAdd %x, %x : vector<4xf32>\n");
        for i in 1..operations {
            let p = i - 1;
            let _ = match i % 5 {
                0 => writeln!(
                    out,
                    "%v{i} = spirv.Constant {i} : i32\n%w{i} = spirv.FMul %w{p}, %x : vector<4xf32>"
                ),
                1 => writeln!(
                    out,
                    "%v{i} = spirv.IMul %v{p}, %a : i32\n%w{i} = spirv.GL.FAbs %w{p} : vector<4xf32>"
                ),
                2 => writeln!(
                    out,
                    "%v{i} = spirv.IMul %b, %a : i32\n%w{i} = spirv.FNegate %w{p} : vector<4xf32>"
                ),
                3 => writeln!(
                    out,
                    "%v{i} = spirv.Not %v{p} : i32\n%w{i} = spirv.FSub %w{p}, %x : vector<4xf32>"
                ),
                _ => writeln!(
                    out,
                    "%v{i} = spirv.ISub %v{p}, %b : i32\n%w{i} = spirv.FDiv %w{p}, %x : vector<4xf32>"
                ),
            };
        }
        let _ = writeln!(out, "spirv.ReturnValue %v{} : i32\n}}", operations - 1);
    }
    out.push_str("}\n");
    out
}

/// A module with many constants of composite types.
fn constants(count: usize) -> String {
    let mut out = String::from("spirv.module Logical GLSL450 {\nspirv.func @f() \"None\" {\n");
    for i in 0..count {
        let _ = writeln!(
            out,
            "%{i} = spirv.Constant [dense<[{i}, 2, 3]> : vector<3xi32>, dense<[{i}, 2, 4]> : vector<3xi32>] : \
             !spirv.array<2 x vector<3xi32>>"
        );
    }
    out.push_str("spirv.Return\n}\n}\n");
    out
}

fn assembly(functions: usize) -> String {
    let mut out = String::from(
        "OpCapability Shader\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n\
         %u32 = OpTypeInt 32 0\n%c = OpConstant %u32 7\n",
    );
    for f in 0..functions {
        let _ =
            writeln!(out, "%f{f} = OpFunction %void None %fn\n%l{f} = OpLabel\n%x{f}_0 = OpIAdd %u32 %c %c");
        for i in 1..100 {
            let _ = writeln!(out, "%x{f}_{i} = OpIMul %u32 %x{f}_{} %c", i - 1);
        }
        out.push_str("OpReturn\nOpFunctionEnd\n");
    }
    out
}

fn hlsl(functions: usize) -> String {
    let mut out = String::from("cbuffer C : register(b0) { float4 scale; };\n");
    for f in 0..functions {
        let _ = writeln!(
            out,
            "float4 f{f}(float4 a, uint n) {{\n  float4 sum = a;\n  for (uint i = 0; i < n; ++i) {{\n    if (i % 3 == 0) \
             sum += a.xyzw * scale; else sum -= float4(1.0, 2.0f, i, dot(a, sum));\n  }}\n  return sum * {f};\n}}"
        );
    }
    out
}

/// Reads a text; the cases are written so that it is good.
fn read(ctx: &Context, sources: &SourceMap) -> Body {
    let file = &sources.files()[0];
    parse(ctx, file, 0..file.text().len(), ParseOptions::default(), &mut Diagnostics::new())
        .unwrap_or_else(|_| panic!("the generated text is good"))
}

fn context(threads: usize) -> Context {
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_threads(threads);
    ctx
}

fn source(text: &str) -> SourceMap {
    let mut sources = SourceMap::new();
    sources.add("generated", text.as_bytes()).unwrap_or_else(|why| panic!("{why}"));
    sources
}

fn texts(only: &str, name: &str, text: &str) {
    let sources = source(text);
    measure(only, &format!("{name}: parse"), text.len(), || drop(black_box(read(&context(1), &sources))));
    for threads in [1, 2] {
        let ctx = context(threads);
        let body = read(&ctx, &sources);
        measure(only, &format!("{name}: verify, threads {threads}"), text.len(), || {
            let good = verify(&ctx, &body, &mut Diagnostics::new());
            assert!(good.is_ok(), "the generated text is good");
        });
        measure(only, &format!("{name}: print, threads {threads}"), text.len(), || {
            drop(black_box(print(&ctx, None, &body, PrintOptions::default())));
        });
    }
    for flags in [&[][..], &["-mlir-disable-threading"], &["-cse"], &["-canonicalize"]] {
        let arguments: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
        measure(only, &format!("{name}: opt {}", flags.join(" ")), text.len(), || {
            let mut output = Vec::new();
            let mut streams = spirula::Streams {
                input: &mut text.as_bytes(),
                output: &mut output,
                errors: &mut std::io::sink(),
                color_output: false,
                color_errors: false,
            };
            assert_eq!(spirula::run("mlir-opt", &arguments, &mut streams), 0, "the generated text is good");
            black_box(output);
        });
    }
}

fn main() {
    let only = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();
    texts(&only, "many functions", &spirv(1_000, 50));
    texts(&only, "one function", &spirv(1, 50_000));
    texts(&only, "constants", &constants(10_000));
    texts(&only, "ten lines", &spirv(1, 4));

    let text = assembly(500);
    let sources = source(&text);
    let words = || assemble(&sources.files()[0], &AssembleOptions::default(), &mut Diagnostics::new());
    measure(&only, "assembly: assemble", text.len(), || drop(black_box(words())));
    let binary = words().unwrap_or_default();
    measure(&only, "assembly: disassemble", binary.len() * 4, || {
        let options = DisassembleOptions::default();
        drop(black_box(disassemble("generated", &binary, &options, &mut Diagnostics::new())));
    });

    let text = hlsl(2_000);
    measure(&only, "hlsl: parse", text.len(), || {
        let mut sources = source(&text);
        let mut diagnostics = Diagnostics::new();
        let options = Options::default();
        black_box(spirula_hlsl_syntax::parse(&mut sources, 0, &options, &mut NoIncludes, &mut diagnostics));
        assert!(!diagnostics.has_errors(), "the generated text is good");
    });
}
