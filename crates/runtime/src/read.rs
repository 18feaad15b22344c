//! Reads modules of SPIR-V for execution.

use spirula_diag::{Diagnostics, Failed, Place, Pos};
use spirula_friendly_llvm::to_llvm::Options as ToLlvmOptions;
use spirula_friendly_llvm::to_spirv::{Extensions, Options, convert_module};
use spirula_ir::pass::{PassConfig, PassLog, PassRegistry, PassRow, Pipeline, PipelineRow, run_pipeline};
use spirula_ir::{Attr, Body, Context, Dialect, Op, Registry};
use spirula_spec::{ExecutionModel, LinkageType};
use spirula_spirv::link::ModuleParts;
use spirula_spirv::op::{self, slot};
use spirula_spirv::other_types::is_untyped_pointer;
use spirula_spirv::{regions, target};
use spirula_spirv_binary::{DeserializeOptions, deserialize};
use spirula_spirv_opt::pipeline::Level;
use std::sync::{Arc, LazyLock};

/// The dialects of modules and kernels.
static DIALECTS: &[&Dialect] = &[&spirula_spirv::DIALECT, &spirula_llvm::DIALECT];

/// The passes of the level [`Level::Execution`].
static PASSES: &[&[PassRow]] = &[
    spirula_transforms::PASSES,
    &regions::PASSES,
    spirula_spirv::transforms::PASSES,
    spirula_spirv_opt::PASSES,
];

static PIPELINES: &[&[PipelineRow]] = &[spirula_spirv_opt::pipeline::PIPELINES];

static REGISTRY: LazyLock<PassRegistry> = LazyLock::new(|| PassRegistry::new(PASSES, PIPELINES));

/// A context with the dialects of modules and kernels, for one thread.
pub(crate) fn context() -> Context {
    static REGISTRY: LazyLock<Arc<Registry>> = LazyLock::new(|| Arc::new(Registry::new(DIALECTS)));
    let mut ctx = Context::of(REGISTRY.clone());
    ctx.set_threads(1);
    ctx.set_strict(false);
    ctx
}

/// Reads the words of a module for execution: into a `builtin.module` that contains the `spirv.module`. `name` is its name in
/// diagnostics; `places` is where it is in a source map.
///
/// # Errors
/// The error was reported.
pub fn from_words(
    ctx: &Context,
    words: &[u32],
    (name, places): (&str, Option<Pos>),
    diagnostics: &mut Diagnostics,
) -> Result<Body, Failed> {
    let options = DeserializeOptions { places, ..DeserializeOptions::default() };
    deserialize(ctx, words, name, options, diagnostics)
}

/// Replaces what execution does not know where there is another way to say it: functions that are imported by the names of
/// built-in functions become instructions, and pointers without a pointee get one. The module is translated to LLVM IR and
/// back for that.
///
/// # Errors
/// The error was reported.
pub fn legalize(ctx: &Context, body: &mut Body, diagnostics: &mut Diagnostics) -> Result<(), Failed> {
    if !spirv_module(ctx, body).is_some_and(|inside| wants_mapping(ctx, inside)) {
        return Ok(());
    }
    flatten(ctx, body);
    let (holder, module) =
        module_op(body).ok_or_else(|| diagnostics.error(Place::Unknown, "expected one 'spirv.module' op"))?;
    let mut llvm =
        spirula_friendly_llvm::to_llvm::convert(ctx, holder, module, &ToLlvmOptions::default(), diagnostics)?;
    *body = convert_module(ctx, &mut llvm, &for_execution(), diagnostics)?;
    Ok(())
}

/// How modules of LLVM IR are translated to SPIR-V for execution: integers of other widths are legalized, as no device has
/// them, and pointers have the pointees that are inferred.
pub fn for_execution() -> Options {
    const NOT_RUN: [&str; 4] = [
        "SPV_ALTERA_arbitrary_precision_integers",
        "SPV_INTEL_arbitrary_precision_integers",
        "SPV_INTEL_int4",
        "SPV_KHR_untyped_pointers",
    ];
    let extensions = Extensions::AllBut(NOT_RUN.map(str::to_owned).to_vec());
    Options { extensions, ..Options::default() }
}

/// Optimizes a module before its kernels are lowered.
///
/// # Errors
/// The error was reported.
pub fn optimize(ctx: &Context, body: &mut Body, diagnostics: &mut Diagnostics) -> Result<(), Failed> {
    flatten(ctx, body);
    let elements = spirula_spirv_opt::pipeline::text(Level::Execution);
    let top = body.arena.root_ops().next().map(|top| body.arena.name(top));
    let text = match top {
        Some(op::MODULE) => format!("spirv.module({elements})"),
        _ => format!("builtin.module(spirv.module({elements}))"),
    };
    let pipeline = Pipeline::parse(&REGISTRY, &text);
    let mut pipeline = pipeline.map_err(|why| diagnostics.error(Place::Unknown, why))?;
    let config = PassConfig { verify_each: false, verified: true, ..PassConfig::default() };
    let mut log = PassLog::default();
    let result = run_pipeline(ctx, &REGISTRY, &mut pipeline, body, &config, &mut log);
    diagnostics.append(log.diags);
    result.map_err(|_| match diagnostics.has_errors() {
        true => Failed,
        false => diagnostics.error(Place::Unknown, "the module cannot be optimized"),
    })
}

/// Replaces regions of control flow by blocks.
fn flatten(ctx: &Context, body: &mut Body) {
    regions::for_each_function(ctx, body, &|inside: &mut Body| {
        regions::flatten(ctx, inside);
    });
}

/// Whether a module has functions that it imports by name, which may be OpenCL C's or instructions of SPIR-V, pointers
/// without a pointee, or integers of widths that LLVM IR is legalized for (SPV_ALTERA_arbitrary_precision_integers).
fn wants_mapping(ctx: &Context, module: &Body) -> bool {
    let arena = &module.arena;
    let ops = || arena.root_ops();
    let is_kernel = ops().any(|at| {
        let model = arena.slot(at, slot::entry_point::EXECUTION_MODEL).and_then(Attr::as_enumerant);
        arena.name(at) == op::ENTRY_POINT && model.map(|(_, value)| value) == Some(ExecutionModel::Kernel.0)
    });
    let is_imported = |at| {
        let linkage = arena.slot(at, slot::func::LINKAGE_ATTRIBUTES);
        let linkage = linkage.and_then(|attr| target::as_linkage(ctx, attr));
        linkage.is_some_and(|(_, linkage)| linkage == LinkageType::Import)
    };
    let has_width = |ty| {
        let scalar = ctx.as_vector1(ty).map_or(ty, |(_, element)| element);
        ctx.as_integer(scalar).is_none_or(|(width, _)| matches!(width, 1 | 8 | 16 | 32 | 64))
    };
    let wants = |ty| is_untyped_pointer(ctx, ty) || !has_width(ty);
    is_kernel
        && ops().filter(|at| arena.name(*at) == op::FUNC).any(|at| {
            is_imported(at)
                || module.body_of(at).is_some_and(|body| {
                    body.arena.all_ops().any(|op| {
                        body.arena.result_types(op).any(wants)
                            || body.arena.operands(op).iter().any(|value| wants(body.arena.ty(*value)))
                    })
                })
        })
}

/// The only `spirv.module`, possibly in a `builtin.module`, and the body that has it.
fn module_op(body: &Body) -> Option<(&Body, Op)> {
    let mut tops = body.arena.root_ops();
    let (top, None) = (tops.next()?, tops.next()) else { return None };
    if body.arena.name(top) == op::MODULE {
        return Some((body, top));
    }
    let inside = body.body_of(top)?;
    let mut modules = inside.arena.root_ops().filter(|at| inside.arena.name(*at) == op::MODULE);
    let module = modules.next()?;
    modules.next().is_none().then_some((inside, module))
}

/// The body of the first `spirv.module`, possibly in modules of other dialects.
pub fn spirv_module<'b>(ctx: &Context, body: &'b Body) -> Option<&'b Body> {
    let mut work = vec![body];
    while let Some(body) = work.pop() {
        let arena = &body.arena;
        if let Some(found) = arena.root_ops().find(|at| arena.name(*at) == op::MODULE) {
            return body.body_of(found);
        }
        let nested = arena.root_ops().filter(|at| ctx.op_name_text(arena.name(*at)) == "builtin.module");
        let mut nested: Vec<&Body> = nested.filter_map(|at| body.body_of(at)).collect();
        nested.reverse();
        work.append(&mut nested);
    }
    None
}

/// Takes the `spirv.module` out of a body that was read.
pub(crate) fn parts_of(ctx: &Context, body: &mut Body) -> Option<ModuleParts> {
    let top = body.arena.root_ops().next()?;
    let holder = if body.arena.name(top) == op::MODULE { body } else { body.body_of_mut(top)? };
    let module = holder.arena.root_ops().find(|at| holder.arena.name(*at) == op::MODULE)?;
    ModuleParts::take(ctx, holder, module)
}
