//! Runs modules of `spirula_smith::runnable`, as they are and after passes.

use spirula_diag::Diagnostics;
use spirula_ir::pass::{PassConfig, PassLog, PassRegistry, Pipeline, run_pipeline};
use spirula_ir::{Body, Context, Op, verify};
use spirula_runtime::{Binding, Buffer, Device, Kernel, KernelOptions, Launch, Value};
use spirula_smith::{Flavor, GROUPS, LOCAL_SIZE};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize, serialize};
use spirula_spirv_opt::pipeline::PIPELINES;
use std::time::{Duration, Instant};

/// The time limit of a module. Each executes some ten thousand instructions.
const LIMIT: Duration = Duration::from_secs(20);

/// A context for modules, with one thread.
pub(crate) fn context() -> Context {
    let mut ctx = Context::new(spirula::DIALECTS);
    ctx.set_threads(1);
    ctx.set_strict(false);
    ctx
}

/// Whether a pass takes modules of this kind: some are for shaders only.
#[allow(dead_code, reason = "the fuzzer, which has this module too, runs passes for any flavor")]
pub(crate) fn is_for(pass: &str, flavor: Flavor) -> bool {
    flavor == Flavor::Shader || !["spirv-maximal-reconvergence", "spirv-relax-float-ops"].contains(&pass)
}

/// The passes that pipelines may name.
fn registry() -> PassRegistry {
    PassRegistry::new(
        &[
            spirula_spirv_opt::PASSES,
            spirula_transforms::PASSES,
            spirula_spirv::transforms::PASSES,
            &spirula_spirv::regions::PASSES,
        ],
        &[PIPELINES],
    )
}

fn first(body: &Body) -> Option<Op> {
    body.arena.all_ops().next()
}

fn read(ctx: &Context, words: &[u32]) -> Result<Body, String> {
    let mut diagnostics = Diagnostics::new();
    let body = deserialize(ctx, words, "words", DeserializeOptions::default(), &mut diagnostics);
    let body = body.and_then(|body| verify(ctx, &body, &mut diagnostics).map(|()| body));
    body.map_err(|_| format!("not read: {:?}", diagnostics.take()))
}

fn words_of(ctx: &Context, body: &Body) -> Result<Vec<u32>, String> {
    let mut diagnostics = Diagnostics::new();
    let inside = first(body).and_then(|module| body.body_of(module)).ok_or("no module")?;
    let module = first(inside).ok_or("no module")?;
    serialize(ctx, inside, module, SerializeOptions::default(), &mut diagnostics)
        .map_err(|_| format!("not written: {:?}", diagnostics.take()))
}

/// The words of a module after the elements of a pipeline for a `spirv.module`; the verifier runs after each pass.
pub(crate) fn transformed(words: &[u32], elements: &str) -> Result<Vec<u32>, String> {
    let ctx = context();
    let mut body = read(&ctx, words)?;
    let registry = registry();
    let mut pipeline = Pipeline::parse(&registry, &format!("builtin.module(spirv.module({elements}))"))?;
    let config = PassConfig { verify_each: true, verified: true, ..PassConfig::default() };
    let mut log = PassLog::default();
    run_pipeline(&ctx, &registry, &mut pipeline, &mut body, &config, &mut log)
        .map_err(|_| format!("the passes failed: {:?}", log.diags.take()))?;
    words_of(&ctx, &body)
}

/// The results of a module on the buffers of a seed.
pub(crate) fn results(words: &[u32], flavor: Flavor, seed: u64) -> Result<Vec<u8>, String> {
    results_of_width(words, flavor, seed, None)
}

/// The results of a module whose work-items are executed as vectors of a width.
pub(crate) fn results_of_width(
    words: &[u32],
    flavor: Flavor,
    seed: u64,
    width: Option<u32>,
) -> Result<Vec<u8>, String> {
    let ctx = context();
    let body = read(&ctx, words)?;
    let outer = first(&body).and_then(|module| body.body_of(module)).ok_or("no module")?;
    let inside = first(outer).and_then(|module| outer.body_of(module)).ok_or("no module")?;
    let mut diagnostics = Diagnostics::new();
    let options = KernelOptions {
        local: Some([LOCAL_SIZE, 1, 1]),
        stoppable: true,
        width,
        ..KernelOptions::new("main")
    };
    let kernel = Kernel::compile(&ctx, inside, &options, &mut diagnostics)
        .map_err(|_| format!("not compiled: {:?}", diagnostics.take()))?;
    let data = kernel.data();
    let buffers: Vec<Buffer> =
        spirula_smith::buffers(seed, flavor).iter().map(|bytes| Buffer::with(bytes)).collect();
    let arguments: Vec<Value<'_>> = buffers.iter().map(Value::Buffer).collect();
    let bindings: Vec<Binding<'_>> = (0..)
        .zip(&buffers)
        .map(|(binding, buffer)| Binding { set: 0, binding, element: 0, buffer })
        .collect();
    let launch = Launch {
        groups: [GROUPS, 1, 1],
        offset: [0; 3],
        dimensions: None,
        arguments: if flavor == Flavor::Kernel { &arguments } else { &[] },
        bindings: if flavor == Flavor::Shader { &bindings } else { &[] },
        push: &[],
        deadline: Some(Instant::now() + LIMIT),
    };
    Device::new(1)?.launch(&kernel, &data, &launch).map_err(|error| error.message)?;
    Ok(buffers.get(1).map_or_else(Vec::new, Buffer::read))
}

/// How the results of two modules differ, if they do.
pub(crate) fn difference(before: &[u8], after: &[u8]) -> Option<String> {
    let at = before.chunks(4).zip(after.chunks(4)).position(|(a, b)| a != b)?;
    let word = |bytes: &[u8]| {
        bytes.chunks(4).nth(at).map(|b| b.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte)))
    };
    Some(format!("result [{at}] is {:?}, not {:?}", word(after), word(before)))
}
