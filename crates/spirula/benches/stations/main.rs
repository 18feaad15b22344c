//! Speed of each stage, on generated inputs: `cargo bench`, with an optional filter after `--`. About a minute.
//!
//! Columns: least time of a run, time per operation, bytes of input per second, allocations per operation. One thread
//! unless noted.

mod harness;
mod inputs;

use harness::{Harness, Work};
use spirula::binary::{AssembleOptions, DisassembleOptions, assemble, disassemble};
use spirula::environment::{Environment, Options as ValidateOptions, validate};
use spirula::ir::{Body, Context, Op, OpParts, ParseOptions, PrintOptions, parse, print, verify};
use spirula::spirv_binary::{DeserializeOptions, SerializeOptions, deserialize, serialize};
use spirula_diag::{Diagnostics, SourceMap};
use spirula_hlsl::{Options as CompileOptions, Profile};
use spirula_hlsl_syntax::{Ast, NoIncludes, Options};
use spirula_runtime::{Binding, Buffer, Device, GroupKernel, Kernel, KernelOptions, Launch, group_kernel};

const GOOD: &str = "the generated input is good";

fn main() {
    let harness = Harness::new();
    core(&harness);
    for (name, text) in [
        ("many functions", inputs::spirv(1_000, 50)),
        ("one function", inputs::spirv(1, 50_000)),
        ("constants", inputs::constants(10_000)),
        ("ten lines", inputs::spirv(1, 4)),
    ] {
        texts(&harness, name, &text);
        binaries(&harness, name, &text);
        // MLIR's LLVM dialect has no constant arrays of vectors.
        if name != "constants" {
            llvm(&harness, name, &text);
        }
    }
    instructions(&harness);
    hlsl(&harness);
    kernels(&harness);
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

/// Parses a valid text.
fn read(ctx: &Context, sources: &SourceMap) -> Body {
    let file = &sources.files()[0];
    let options = ParseOptions { implicit_module: true };
    parse(ctx, file, 0..file.text().len(), options, &mut Diagnostics::new())
        .unwrap_or_else(|_| panic!("{GOOD}"))
}

/// Number of operations of a body, nested ones included.
fn count(body: &Body) -> usize {
    let inside = body.arena.all_ops().filter_map(|op| body.body_of(op)).map(count).sum::<usize>();
    body.arena.all_ops().count() + inside
}

/// The `spirv.module` of a body, and the body that contains it.
fn module(body: &Body) -> (&Body, Op) {
    let first =
        |body: &Body| body.arena.blocks(body.arena.roots()[0]).find_map(|block| body.arena.first(block));
    let top = first(body).unwrap_or_else(|| panic!("{GOOD}"));
    match body.body_of(top) {
        Some(inside) if body.arena.name(top) == spirula_ir::builtin::MODULE => {
            (inside, first(inside).unwrap_or_else(|| panic!("{GOOD}")))
        }
        _ => (body, top),
    }
}

/// The body of the `spirv.module`.
fn inside(body: &Body) -> &Body {
    let (holder, op) = module(body);
    holder.body_of(op).unwrap_or_else(|| panic!("{GOOD}"))
}

/// The IR itself, without text.
fn core(harness: &Harness) {
    const COUNT: usize = 100_000;
    let ctx = context(1);
    let name = ctx.op_name("spirv.IAdd");
    let ty = ctx.int_type(32);
    let build = || {
        let mut body = Body::new();
        let region = body.arena.add_root();
        let block = body.arena.append_block(region);
        let mut last = body.arena.add_argument(block, ty);
        for _ in 0..COUNT {
            let parts = OpParts { operands: &[last, last], results: &[ty], ..OpParts::new(name) };
            let op = body.arena.append(&ctx, block, &parts);
            last = body.arena.result(op, 0).unwrap_or(last);
        }
        body
    };
    let work = Work { bytes: 0, ops: COUNT };
    harness.case("ir: build a body of 100,000 additions", work, build);
    let Some(body) = harness.kept("ir: memory of 100,000 additions", COUNT, build) else { return };
    let own = body.heap_bytes() as f64 / COUNT as f64;
    harness.say(&format!("{:50} {own:>49.1} by its own count", ""));
    harness.case("ir: clone it", work, || body.clone());
    harness.case("ir: visit its operands", work, || {
        let arena = &body.arena;
        arena.all_ops().map(|op| arena.operands(op).len()).sum::<usize>()
    });
}

/// MLIR text.
fn texts(harness: &Harness, name: &str, text: &str) {
    let sources = source(text);
    let ctx = context(1);
    let ops = count(&read(&ctx, &sources));
    let work = Work { bytes: text.len(), ops };
    let body = harness.kept(&format!("{name}: memory of what was parsed"), ops, || read(&ctx, &sources));
    drop(body);
    harness.case(&format!("{name}: parse"), work, || {
        let ctx = context(1);
        let body = read(&ctx, &sources);
        (ctx, body)
    });
    for threads in [1, 2] {
        let ctx = context(threads);
        let body = read(&ctx, &sources);
        let of = if threads == 1 { "" } else { ", 2 threads" };
        harness.case(&format!("{name}: verify{of}"), work, || {
            let good = verify(&ctx, &body, &mut Diagnostics::new());
            assert!(good.is_ok(), "{GOOD}");
        });
        harness
            .case(&format!("{name}: print{of}"), work, || print(&ctx, None, &body, PrintOptions::default()));
    }
    for flags in [&["-mlir-disable-threading"][..], &[], &["-cse"], &["-canonicalize"]] {
        let arguments: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
        harness.case(&format!("{name}: mlir-opt {}", flags.join(" ")), work, || {
            let mut output = Vec::new();
            let mut streams = spirula::Streams {
                input: &mut text.as_bytes(),
                output: &mut output,
                errors: &mut std::io::sink(),
                color_output: false,
                color_errors: false,
            };
            assert_eq!(spirula::run("mlir-opt", &arguments, &mut streams), 0, "{GOOD}");
            output
        });
    }
}

/// Serialization, translation to LLVM IR, and deserialization.
fn binaries(harness: &Harness, name: &str, text: &str) {
    let sources = source(text);
    let ctx = context(1);
    let body = read(&ctx, &sources);
    let (holder, op) = module(&body);
    let write = || {
        serialize(&ctx, holder, op, SerializeOptions::default(), &mut Diagnostics::new())
            .unwrap_or_else(|_| panic!("{GOOD}"))
    };
    let words = write();
    let work = Work { bytes: words.len() * 4, ops: count(&body) };
    harness.case(&format!("{name}: serialize"), work, write);
    let back = |ctx: &Context| {
        let options = DeserializeOptions::default();
        deserialize(ctx, &words, name, options, &mut Diagnostics::new()).unwrap_or_else(|_| panic!("{GOOD}"))
    };
    harness.case(&format!("{name}: deserialize"), work, || {
        let ctx = context(1);
        let body = back(&ctx);
        (ctx, body)
    });
    drop(harness.kept(&format!("{name}: memory of what was deserialized"), work.ops, || back(&ctx)));
}

/// The LLVM dialect and LLVM IR.
fn llvm(harness: &Harness, name: &str, text: &str) {
    let sources = source(text);
    let ctx = context(1);
    let body = read(&ctx, &sources);
    let ours = inside(&body);
    let convert = |mut body: Body| {
        spirula_to_llvm::convert_spirv_module(&ctx, &mut body, None, &mut Diagnostics::new())
            .unwrap_or_else(|_| panic!("{GOOD}"));
        body
    };
    let work = Work { bytes: text.len(), ops: count(&body) };
    harness.case_on(&format!("{name}: convert-spirv-to-llvm"), work, || ours.clone(), convert);
    let mut outer = Body::new();
    let region = outer.arena.add_root();
    let block = outer.arena.append_block(region);
    let made = outer.arena.append(
        &ctx,
        block,
        &OpParts { slots: &[None; 2], ..OpParts::new(spirula_ir::builtin::MODULE) },
    );
    outer.attach(made, convert(ours.clone()));
    harness.case(&format!("{name}: write LLVM IR"), work, || {
        spirula_llvm_text::write(&ctx, &outer, made, &mut Diagnostics::new())
            .unwrap_or_else(|_| panic!("{GOOD}"))
    });
}

/// SPIR-V assembly, and validation.
fn instructions(harness: &Harness) {
    let text = inputs::assembly(500);
    let sources = source(&text);
    let words = || {
        assemble(&sources.files()[0], &AssembleOptions::default(), &mut Diagnostics::new())
            .unwrap_or_else(|_| panic!("{GOOD}"))
    };
    let binary = words();
    let ops = text.lines().count();
    harness.case("assembly: assemble", Work { bytes: text.len(), ops }, words);
    let work = Work { bytes: binary.len() * 4, ops };
    harness.case("assembly: disassemble", work, || {
        disassemble("generated", &binary, &DisassembleOptions::default(), &mut Diagnostics::new())
    });
    harness
        .case("assembly: validate", work, || validate(&binary, &ValidateOptions::new(Environment::latest())));
}

fn hlsl(harness: &Harness) {
    let text = inputs::hlsl(1_000);
    let parse = || -> (Ast, SourceMap) {
        let mut sources = source(&text);
        let mut diagnostics = Diagnostics::new();
        let options = Options::default();
        let ast = spirula_hlsl_syntax::parse(&mut sources, 0, &options, &NoIncludes, &mut diagnostics);
        assert!(!diagnostics.has_errors(), "{GOOD}");
        (ast, sources)
    };
    let profile = Profile::parse("cs_6_0").unwrap_or_else(|| panic!("{GOOD}"));
    let compile = |(ast, sources): &(Ast, SourceMap)| {
        spirula_hlsl::generate(ast, sources, &CompileOptions::new(profile), &mut Diagnostics::new())
            .unwrap_or_else(|_| panic!("{GOOD}"))
    };
    let ast = parse();
    let words = compile(&ast).words;
    let (mut at, mut ops) = (5, 0);
    while let Some(first) = words.get(at) {
        at += (first >> 16).max(1) as usize;
        ops += 1;
    }
    let work = Work { bytes: text.len(), ops };
    harness.case("hlsl: parse", work, parse);
    harness.case("hlsl: code from the syntax tree", work, || compile(&ast));
    harness.case("hlsl: compile to words", work, || compile(&parse()));
}

fn group<'c>(ctx: &'c Context, body: &Body, options: &KernelOptions<'_>) -> GroupKernel<'c> {
    group_kernel(ctx, inside(body), options, &mut Diagnostics::new()).unwrap_or_else(|_| panic!("{GOOD}"))
}

/// Machine code and launches.
fn kernels(harness: &Harness) {
    let options = KernelOptions { local: Some([64, 1, 1]), ..KernelOptions::new("main") };
    for operations in [20, 5_000] {
        let text = inputs::shader(operations);
        let (sources, ctx) = (source(&text), context(1));
        let body = read(&ctx, &sources);
        let work = Work { bytes: 0, ops: count(&body) };
        harness.case(&format!("jit: {operations} operations, to a work-group"), work, || {
            group(&ctx, &body, &options)
        });
        harness.case_on(
            &format!("jit: {operations} operations, to machine code"),
            work,
            || group(&ctx, &body, &options),
            |group| Kernel::of_group(&group, &mut Diagnostics::new()).unwrap_or_else(|_| panic!("{GOOD}")),
        );
    }
    let (sources, ctx) = (source(&inputs::shader(20)), context(1));
    let body = read(&ctx, &sources);
    let kernel = Kernel::compile(&ctx, inside(&body), &options, &mut Diagnostics::new());
    let kernel = kernel.unwrap_or_else(|_| panic!("{GOOD}"));
    for (threads, groups) in [(1, 1), (2, 1), (1, 16_384), (2, 16_384)] {
        let device = Device::new(threads).unwrap_or_else(|why| panic!("{why}"));
        let items = groups as usize * 64;
        let (buffer, data) = (Buffer::new(items * 4), Buffer::new(0));
        let bindings = [Binding { set: 0, binding: 0, element: 0, buffer: &buffer }];
        let launch = Launch {
            groups: [groups, 1, 1],
            offset: [0; 3],
            dimensions: None,
            arguments: &[],
            bindings: &bindings,
            push: &[],
            deadline: None,
        };
        let work = Work { bytes: items * 8, ops: items };
        let of = if threads == 1 { "" } else { ", 2 threads" };
        harness.case(&format!("run: {items} work-items of 20 operations{of}"), work, || {
            device.launch(&kernel, &data, &launch).unwrap_or_else(|why| panic!("{}", why.message))
        });
    }
}
