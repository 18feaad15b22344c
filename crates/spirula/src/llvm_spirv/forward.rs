//! LLVM IR to SPIR-V.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::Arguments;
use crate::opt::driver::on_deep_stack;
use crate::translate::{operations, words_of};
use spirula_binary::{DisassembleOptions, disassemble, write_word_text};
use spirula_diag::{Diagnostics, SourceFile, SourceMap};
use spirula_friendly_llvm::to_spirv::{Options, arrange, convert_module, regularize, rename_built_ins};
use spirula_ir::{Body, Context, MAX_DEPTH};
use spirula_spirv_binary::SerializeOptions;

/// Whether a body has a module of the LLVM dialect: a `builtin.module` with operations of it.
pub(crate) fn is_llvm(ctx: &Context, body: &Body) -> bool {
    let [top] = operations(body)[..] else { return false };
    let Some(inside) = body.body_of(top).filter(|_| body.arena.name(top) == spirula_ir::builtin::MODULE)
    else {
        return false;
    };
    let all = operations(inside);
    let is_marked = ctx.dict_get(body.arena.attrs(top), ctx.str("llvm.target_triple")).is_some();
    is_marked && all.iter().all(|at| inside.arena.name(*at).dialect() == spirula_llvm::NUMBER)
}

/// Replaces a module of the LLVM dialect by one of the SPIR-V dialect.
pub(crate) fn to_spirv(
    ctx: &Context,
    body: &mut Body,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<()> {
    *body = convert_module(ctx, body, options, diagnostics).ok()?;
    Some(())
}

/// Reads LLVM IR as a module of the SPIR-V dialect, for execution.
pub(crate) fn read(ctx: &Context, file: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Body> {
    let mut body = crate::bitcode::read(ctx, file, diagnostics)?;
    to_spirv(ctx, &mut body, &spirula_runtime::for_execution(), diagnostics)?;
    Some(body)
}

/// Translates a file.
pub(super) fn run(
    arguments: &Arguments,
    path: &str,
    options: &Options,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let text = arguments.has("spirv-text");
    let disassembled = arguments.has("spirv-tools-dis");
    let bytes = on_file(path, console, &mut |ctx, file, diagnostics| {
        let mut body = crate::bitcode::read(ctx, file, diagnostics)?;
        to_spirv(ctx, &mut body, options, diagnostics)?;
        let words = arrange(&words_of(ctx, &body, true, SerializeOptions::default(), diagnostics)?);
        if disassembled {
            return disassemble(file.name(), &words, &DisassembleOptions::default(), diagnostics).ok();
        }
        if text {
            return write_word_text(file.name(), &words, diagnostics).ok();
        }
        Some(words.iter().flat_map(|word| word.to_le_bytes()).collect())
    })?;
    let named = arguments.value("o").map(str::to_owned);
    let extension = if text { "spt" } else { "spv" };
    files::write(&named.unwrap_or_else(|| default_output(path, extension)), &bytes, console)
}

/// Replaces what SPIR-V has no instructions or types for, and writes LLVM bitcode, or LLVM IR text if the output's name ends in
/// `.ll`.
pub(super) fn regularized(
    arguments: &Arguments,
    path: &str,
    options: &Options,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let named = arguments.value("o").map(str::to_owned);
    let text = named.as_deref().is_some_and(|name| name.ends_with(".ll"));
    let bytes = on_file(path, console, &mut |ctx, file, diagnostics| {
        let mut body = crate::bitcode::read(ctx, file, diagnostics)?;
        let top = regularize(ctx, &mut body, options, diagnostics).ok()?;
        rename_built_ins(ctx, &mut body, top);
        if text {
            return spirula_llvm_text::write(ctx, &body, top, diagnostics).ok().map(String::into_bytes);
        }
        spirula_bitcode::write(ctx, &body, top, diagnostics).ok()
    })?;
    files::write(&named.unwrap_or_else(|| default_output(path, "regularized.bc")), &bytes, console)
}

/// A translation of a file into bytes.
type Work<'w> = dyn FnMut(&Context, &SourceFile, &mut Diagnostics) -> Option<Vec<u8>> + Send + 'w;

/// What `work` makes of a file; its diagnostics are reported.
pub(super) fn on_file(
    path: &str,
    console: &mut Console<'_>,
    work: &mut Work<'_>,
) -> Result<Vec<u8>, Failure> {
    let bytes = files::read(path, console)?;
    if bytes.is_empty() && path != "-" {
        return Err(Failure::found("Can't translate, file is empty"));
    }
    let length = bytes.len();
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), bytes)?;
    let mut diagnostics = Diagnostics::new();
    let made = on_deep_stack(length.min(MAX_DEPTH as usize), || {
        let ctx = crate::dialects::context();
        work(&ctx, sources.file(index)?, &mut diagnostics)
    })?;
    console.report(diagnostics.iter(), &sources);
    made.ok_or(Failure::Reported)
}

/// The input's name with another extension; standard output for standard input.
pub(super) fn default_output(path: &str, extension: &str) -> String {
    match path {
        "-" => "-".to_owned(),
        _ => std::path::Path::new(path).with_extension(extension).to_string_lossy().into_owned(),
    }
}
