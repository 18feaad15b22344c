//! `spirula bitcode-dis` and `bitcode-as`: LLVM bitcode to LLVM IR text and back, as `llvm-dis` and `llvm-as`.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::opt::driver::{leave, on_deep_stack};
use crate::tools::{NO_CACHES, Tool, threads};
use rustc_hash::FxHashSet;
use spirula_bitcode::LazyModule;
use spirula_diag::{Diagnostics, Failed, Place, SourceFile, SourceMap};
use spirula_ir::{Body, Context, MAX_DEPTH, Op, Str};

pub(crate) static LLVM_DIS: Tool = Tool {
    name: "bitcode-dis",
    program: Some("llvm-dis"),
    summary: "disassemble LLVM bitcode to LLVM IR",
    usage: "[flags] [file.bc]...",
    flags: DISASSEMBLE,
    version: "LLVM bitcode of LLVM 15 to 23\n",
    refusal: "error: ",
    run: |arguments, console| run(arguments, console, &Conversion { from: ".bc", to: ".ll", made: text_of }),
    ..Tool::NONE
};

const DISASSEMBLE: &[Flag] = &[
    value(
        "o",
        "file",
        "write to this file (default: the input's name with .ll, or standard output); of an input with several \
         modules, each goes to a file of its own, with its number: FILE.0, FILE.1",
    ),
    switch("f", "write to a terminal too (always done)"),
    switch("disable-output", "read, but write nothing"),
    switch("S", "write text (always done)"),
    NO_CACHES,
];

pub(crate) static LLVM_AS: Tool = Tool {
    name: "bitcode-as",
    program: Some("llvm-as"),
    summary: "assemble LLVM IR to LLVM bitcode",
    usage: "[flags] [file.ll]...",
    flags: ASSEMBLE,
    version: "LLVM IR of LLVM 15 to 23, bitcode of LLVM 22\n",
    refusal: "error: ",
    run: |arguments, console| {
        run(arguments, console, &Conversion { from: ".ll", to: ".bc", made: bitcode_of })
    },
    ..Tool::NONE
};

const ASSEMBLE: &[Flag] = &[
    value("o", "file", "write to this file (default: the input's name with .bc, or standard output)"),
    switch("f", "write to a terminal too (always done)"),
    switch("disable-output", "read, but write nothing"),
    NO_CACHES,
];

/// What a tool makes of a file.
type Made = fn(&Context, &SourceFile, &Body, Op, &mut Diagnostics) -> Result<Vec<u8>, Failed>;

/// Whether a file is bitcode or LLVM IR text is seen from its content, for both tools.
pub(crate) fn read(ctx: &Context, file: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Body> {
    match spirula_bitcode::is_bitcode(file.text()) {
        true => spirula_bitcode::read(ctx, file, diagnostics).ok(),
        false => spirula_llvm_text::read(ctx, file, diagnostics).ok(),
    }
}

/// Reads a module of bitcode with the bodies of these functions only; the others are declarations.
pub(crate) fn read_functions(
    ctx: &Context,
    file: &SourceFile,
    module: Option<usize>,
    names: &[String],
    diagnostics: &mut Diagnostics,
) -> Option<Body> {
    let mut module = LazyModule::open(ctx, file, module, diagnostics).ok()?;
    let functions: Vec<Str> = names.iter().map(|name| ctx.str(name)).collect();
    let unread: FxHashSet<Str> = module.unread().collect();
    if let Some(missing) = functions.iter().find(|function| !unread.contains(function)) {
        drop(module);
        let message = format!("expected a function with a body, found no '@{}'", ctx.text(*missing));
        diagnostics.error(Place::File(file.name().into()), message);
        return None;
    }
    module.materialize(&functions).ok()?;
    module.finish().ok()
}

fn text_of(
    ctx: &Context,
    _: &SourceFile,
    body: &Body,
    module: Op,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u8>, Failed> {
    spirula_llvm_text::write(ctx, body, module, diagnostics).map(String::into_bytes)
}

fn bitcode_of(
    ctx: &Context,
    file: &SourceFile,
    body: &Body,
    module: Op,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u8>, Failed> {
    write(ctx, file.name(), body, module, diagnostics)
}

/// Writes the module `op` of `body` as bitcode; `name` is that of its input.
///
/// A module of MLIR's LLVM dialect is lowered to LLVM IR by the writer of text, which is the only place that does it: its text is
/// read again.
pub(crate) fn write(
    ctx: &Context,
    name: &str,
    body: &Body,
    op: Op,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u8>, Failed> {
    if spirula_bitcode::is_llvm_ir(ctx, body, op) {
        return spirula_bitcode::write(ctx, body, op, diagnostics);
    }
    let text = spirula_llvm_text::write(ctx, body, op, diagnostics)?;
    let mut sources = SourceMap::new();
    let index = sources.add(name, text.into_bytes());
    let Some(file) = index.ok().and_then(|index| sources.file(index)) else {
        diagnostics.error(Place::Unknown, "the module is too large");
        return Err(Failed);
    };
    let lowered = spirula_llvm_text::read(ctx, file, diagnostics)?;
    match lowered.arena.all_ops().next() {
        Some(op) => spirula_bitcode::write(ctx, &lowered, op, diagnostics),
        None => Err(Failed),
    }
}

/// A tool: the endings of the names of its inputs and outputs, and what it makes of a module.
struct Conversion {
    from: &'static str,
    to: &'static str,
    made: Made,
}

fn run(arguments: &Arguments, console: &mut Console<'_>, conversion: &Conversion) -> Result<(), Failure> {
    if arguments.files.len() > 1 && arguments.value("o").is_some() {
        return Err(Failure::refused("output file name cannot be set for multiple input files".to_owned()));
    }
    if arguments.files.is_empty() {
        return one(arguments, console, "-", conversion);
    }
    arguments.files.iter().try_for_each(|path| one(arguments, console, path, conversion))
}

/// Converts the modules of a file.
fn one(
    arguments: &Arguments,
    console: &mut Console<'_>,
    path: &str,
    conversion: &Conversion,
) -> Result<(), Failure> {
    let bytes = files::read(path, console)?;
    let length = bytes.len().min(MAX_DEPTH as usize);
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), bytes)?;
    let work = || {
        let mut diagnostics = Diagnostics::new();
        let made = converted(arguments, &sources, index, conversion.made, &mut diagnostics);
        (made, diagnostics)
    };
    let (made, diagnostics) = on_deep_stack(length, work)?;
    console.report(diagnostics.iter(), &sources);
    let made = made.ok_or(Failure::Reported)?;
    if arguments.has("disable-output") {
        return Ok(());
    }
    let output = arguments.value("o").or((path == "-").then_some("-"));
    if let [made] = &made[..] {
        let inferred = || format!("{}{}", stem(path, conversion), conversion.to);
        let output = output.map_or_else(inferred, str::to_owned);
        return files::write(&output, made, console);
    }
    if output == Some("-") {
        let message = format!("{} modules cannot be written to standard output: expected -o", made.len());
        return Err(Failure::refused(message));
    }
    // As llvm-dis names them.
    for (number, made) in made.iter().enumerate() {
        let output = match output {
            Some(output) => format!("{output}.{number}"),
            None => format!("{}.{number}{}", stem(path, conversion), conversion.to),
        };
        files::write(&output, made, console)?;
    }
    Ok(())
}

/// A path without the ending of inputs.
fn stem<'p>(path: &'p str, conversion: &Conversion) -> &'p str {
    path.strip_suffix(conversion.from).unwrap_or(path)
}

/// What is made of each module of a file; nothing if one fails.
fn converted(
    arguments: &Arguments,
    sources: &SourceMap,
    index: usize,
    made: Made,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<Vec<u8>>> {
    let file = sources.file(index)?;
    let count = match spirula_bitcode::is_bitcode(file.text()) {
        true => spirula_bitcode::module_count(&crate::dialects::context(), file, diagnostics).ok()?,
        false => 1,
    };
    let mut all = Vec::new();
    // A file without a module is reported when it is read.
    for number in 0..count.max(1) {
        let mut ctx = crate::dialects::context();
        ctx.set_threads(threads(arguments));
        ctx.set_caches(!arguments.has(NO_CACHES.name));
        let body = match count {
            0 | 1 => read(&ctx, file, diagnostics)?,
            _ => spirula_bitcode::read_module(&ctx, file, number, diagnostics).ok()?,
        };
        let module = body.arena.all_ops().next();
        let Some(module) = module else {
            diagnostics.error(Place::Unknown, "expected a module");
            return None;
        };
        all.push(made(&ctx, file, &body, module, diagnostics).ok()?);
        leave(file.length(), (body, ctx));
    }
    Some(all)
}
