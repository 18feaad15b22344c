//! Loads modules in all formats: binary, assembly, MLIR text, HLSL.

use super::manifest::{Form, Module};
use super::places::Sources;
use crate::console::{Console, Failure};
use crate::files;
use crate::passes::REGISTRY;
use spirula_binary::{AssembleOptions, assemble_with_spans, to_words};
use spirula_diag::{Diagnostics, Pos};
use spirula_hlsl::{Environment, Folders, Options, Profile, compile_file};
use spirula_ir::pass::{PassConfig, PassLog, Pipeline, run_pipeline};
use spirula_ir::{Attr, Body, Context, MAX_DEPTH, ParseOptions, parse, verify};
use spirula_runtime::spirv_module;
use spirula_spec::ExecutionModel;
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};
use spirula_spirv_binary::{DeserializeOptions, deserialize};
use std::path::Path;

/// The context for a run.
pub(crate) fn context(threads: usize) -> Context {
    let mut ctx = crate::dialects::context();
    ctx.set_threads(threads);
    ctx.set_strict(false);
    ctx
}

/// Reads a module for kernels or shaders; returns the body that contains it. Dialects other than that of SPIR-V are
/// lowered.
pub(super) fn load(
    ctx: &Context,
    (module, flavour): (&Module, &str),
    folder: &Path,
    sources: &mut Sources,
    diagnostics: &mut Diagnostics,
    console: &mut Console<'_>,
) -> Result<Body, Failure> {
    let path = folder.join(&module.path).to_string_lossy().into_owned();
    let bytes = files::read(&path, console)?;
    sources.main.clone_from(&path);
    match module.form {
        Form::Words => {
            let base = sources.add_words(&path, bytes.clone(), None)?;
            let words = to_words(&bytes).map_err(|malformed| {
                diagnostics.push(malformed.diagnostic(&path));
                Failure::Reported
            })?;
            from_words(ctx, &words, (&path, base), diagnostics)
        }
        Form::Assembly => {
            let index = sources.map.add(&path, bytes)?;
            let source = sources.map.file(index).ok_or(Failure::Reported)?;
            let assembled = assemble_with_spans(source, &AssembleOptions::default(), diagnostics);
            let (words, spans) = assembled.map_err(|_| Failure::Reported)?;
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            let base = sources.add_words(&path, bytes.into(), Some(spans))?;
            from_words(ctx, &words, (&path, base), diagnostics)
        }
        Form::Mlir => {
            let length = bytes.len();
            let index = sources.map.add(&path, bytes)?;
            let sources = &sources.map;
            crate::opt::driver::on_deep_stack(length.min(MAX_DEPTH as usize), || {
                let source = sources.file(index).ok_or(Failure::Reported)?;
                let body = from_text(ctx, source, diagnostics)?;
                if spirv_module(ctx, &body).is_some() {
                    Ok(body)
                } else {
                    lower(ctx, body, flavour, diagnostics)
                }
            })?
        }
        Form::Llvm => {
            let length = bytes.len();
            let index = sources.map.add(&path, bytes)?;
            let sources = &sources.map;
            crate::opt::driver::on_deep_stack(length.min(MAX_DEPTH as usize), || {
                let source = sources.file(index)?;
                crate::llvm_spirv::read(ctx, source, diagnostics)
            })?
            .ok_or(Failure::Reported)
        }
        Form::Hlsl => {
            let Some(profile) = Profile::parse(&module.profile) else {
                return Err(Failure::found(format!("invalid profile : {}", module.profile)));
            };
            let mut options = Options::new(profile);
            // All that may run is allowed, and messages name the lines that optimization leaves.
            options.environment = Environment::Vulkan13;
            (options.debug.file, options.debug.line) = (true, true);
            if let Some(entry) = &module.entry {
                entry.clone_into(&mut options.entry);
            }
            let index = sources.map.add(&path, bytes)?;
            let words = compile_file(&mut sources.map, index, &options, &Folders::default(), diagnostics)
                .map_err(|_| Failure::Reported)?;
            let options = DeserializeOptions::default();
            deserialize(ctx, &words, "<module>", options, diagnostics).map_err(|_| Failure::Reported)
        }
    }
}

/// Reads and verifies MLIR text.
pub(crate) fn from_text(
    ctx: &Context,
    source: &spirula_diag::SourceFile,
    diagnostics: &mut Diagnostics,
) -> Result<Body, Failure> {
    let options = ParseOptions { implicit_module: true };
    let body =
        parse(ctx, source, 0..source.text().len(), options, diagnostics).map_err(|_| Failure::Reported)?;
    verify(ctx, &body, diagnostics).map_err(|_| Failure::Reported)?;
    Ok(body)
}

/// Lowers a module to SPIR-V, for Vulkan if it has a shader.
fn lower(
    ctx: &Context,
    mut body: Body,
    flavour: &str,
    diagnostics: &mut Diagnostics,
) -> Result<Body, Failure> {
    let api = if flavour == "kernel" { "opencl" } else { "vulkan" };
    let text = format!("builtin.module(to-spirv{{client-api={api}}})");
    let mut pipeline = Pipeline::parse(&REGISTRY, &text).map_err(Failure::found)?;
    let config = PassConfig { verify_each: true, verified: true, ..PassConfig::default() };
    let mut log = PassLog::default();
    let result = run_pipeline(ctx, &REGISTRY, &mut pipeline, &mut body, &config, &mut log);
    diagnostics.append(log.diags);
    result.map(|()| body).map_err(|_| Failure::Reported)
}

fn from_words(
    ctx: &Context,
    words: &[u32],
    path: (&str, Option<Pos>),
    diagnostics: &mut Diagnostics,
) -> Result<Body, Failure> {
    let mut body =
        spirula_runtime::from_words(ctx, words, path, diagnostics).map_err(|_| Failure::Reported)?;
    spirula_runtime::legalize(ctx, &mut body, diagnostics).map_err(|_| Failure::Reported)?;
    Ok(body)
}

/// Whether an entry point of a module of SPIR-V is a kernel of OpenCL; none if there is no such entry point.
pub(super) fn is_kernel(ctx: &Context, module: &Body, entry: &str) -> Option<bool> {
    let arena = &module.arena;
    let is_it = |op: &spirula_ir::Op| {
        let symbol = arena.slot(*op, slot::entry_point::FN).and_then(Attr::as_symbol);
        let name = ctx.dict_get(arena.attrs(*op), ctx.str(carry::ENTRY_NAME)).and_then(Attr::as_string);
        let is_named = |name: Option<spirula_ir::Str>| name.is_some_and(|name| ctx.text(name) == entry);
        arena.name(*op) == op::ENTRY_POINT && (is_named(symbol) || is_named(name))
    };
    let at = arena.all_ops().filter(|op| arena.block_of(*op).is_some()).find(is_it)?;
    let model = arena.slot(at, slot::entry_point::EXECUTION_MODEL).and_then(Attr::as_enumerant)?;
    Some(model.1 == ExecutionModel::Kernel.0)
}

/// The only entry point of a module of SPIR-V, or the one called `main`: the symbol of its function.
pub(super) fn only_entry_point(ctx: &Context, module: &Body) -> Result<String, String> {
    let arena = &module.arena;
    let points = arena
        .all_ops()
        .filter(|op| arena.name(*op) == op::ENTRY_POINT && arena.block_of(*op).is_some())
        .filter_map(|op| arena.slot(op, slot::entry_point::FN).and_then(Attr::as_symbol));
    let names: Vec<&str> = points.map(|name| ctx.text(name)).collect();
    match names[..] {
        [name] => Ok(name.to_owned()),
        [] => Err("the module has no entry point".to_owned()),
        _ if names.contains(&"main") => Ok("main".to_owned()),
        _ => Err(format!("the module has several entry points, name one with --entry: {}", names.join(", "))),
    }
}
