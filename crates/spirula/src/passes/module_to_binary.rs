//! `gpu-module-to-binary`: replaces gpu modules by the binaries of the SPIR-V modules in them.
//!
//! It needs the dialect `gpu` and the writer of binaries, which only this crate sees.

use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_dialects::gpu;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, Op, OpParts, Str};
use spirula_spirv::{op, target};
use spirula_spirv_binary::{SerializeOptions, serialize};

const FORMAT: &str = "format";
/// Words of the option `format`, and the format of objects that each means.
const FORMATS: &[(&str, gpu::ObjectFormat)] = &[
    ("offloading", gpu::ObjectFormat::Offload),
    ("llvm", gpu::ObjectFormat::Offload),
    ("assembly", gpu::ObjectFormat::Assembly),
    ("isa", gpu::ObjectFormat::Assembly),
    ("binary", gpu::ObjectFormat::Binary),
    ("bin", gpu::ObjectFormat::Binary),
    ("fatbinary", gpu::ObjectFormat::FatBinary),
    ("fatbin", gpu::ObjectFormat::FatBinary),
];

/// The pass.
pub(super) static PASSES: [PassRow; 1] = [PassRow {
    options: &[OptionRow {
        name: FORMAT,
        kind: OptionKind::Text("fatbin"),
        help: "the format of the objects, which for SPIR-V are binary modules in any case",
    }],
    ..PassRow::named(
        "gpu-module-to-binary",
        "GpuModuleToBinaryPass",
        "replaces gpu modules by the binaries of the SPIR-V modules in them",
        Work::Whole(run),
    )
}];

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let word = run.options().text(FORMAT);
    let Some((_, format)) = FORMATS.iter().find(|(known, _)| *known == word) else {
        let words: Vec<&str> = FORMATS.iter().map(|(word, _)| *word).collect();
        let message = format!("Invalid format specified: '{word}' (expected one of: {})", words.join(", "));
        let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
        run.diags.push(Diagnostic::error(place, message));
        return Err(Failed);
    };
    let modules: Vec<Op> =
        run.body.isolated_ops().filter(|at| run.body.arena.name(*at) == gpu::MODULE).collect();
    for module in &modules {
        let objects = objects(run, *module, *format)?;
        replace(run, *module, objects);
    }
    Ok(Outcome::changed_if(!modules.is_empty()))
}

/// An object for each target of a gpu module.
fn objects(run: &mut PassRun<'_>, module: Op, format: gpu::ObjectFormat) -> Result<Attr, Failed> {
    let ctx = run.ctx;
    let targets = run.body.arena.slot(module, gpu::module_slot::TARGETS);
    let Some(targets) = targets.and_then(|attr| ctx.as_array(attr)) else {
        return Err(fail(run, module, "the module has no target attributes"));
    };
    let mut objects = Vec::with_capacity(targets.len());
    for attr in targets {
        if target::target_env_vce(ctx, attr).is_none() {
            return Err(fail(run, module, "only SPIR-V targets can be serialized"));
        }
        let words = words(run, module)?;
        objects.push(gpu::object(ctx, attr, format, words));
    }
    Ok(ctx.array_attr(&objects))
}

/// The bytes of the binary of the first SPIR-V module in a gpu module.
fn words(run: &mut PassRun<'_>, module: Op) -> Result<Str, Failed> {
    let inside = run.body.body_of(module);
    let is_spirv = |body: &Body, at: &Op| body.arena.name(*at) == op::MODULE;
    let found = inside.and_then(|body| Some((body, body.isolated_ops().find(|at| is_spirv(body, at))?)));
    let Some((body, at)) = found else {
        return Err(fail(run, module, "there is no 'spirv.module' in it to be serialized"));
    };
    let words = serialize(run.ctx, body, at, SerializeOptions::default(), run.diags)?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    Ok(run.ctx.str(bytes))
}

fn fail(run: &mut PassRun<'_>, at: Op, message: &str) -> Failed {
    run.diags.push(run.ctx.diagnostic_at(run.body, at, Severity::Error, message));
    Failed
}

/// Puts `gpu.binary` in the place of a gpu module.
fn replace(run: &mut PassRun<'_>, module: Op, objects: Attr) {
    use gpu::{binary_slot, module_slot};
    let arena = &mut run.body.arena;
    let mut slots = [None; 3];
    slots[binary_slot::SYM_NAME] = arena.slot(module, module_slot::SYM_NAME);
    slots[binary_slot::OFFLOADING_HANDLER] = arena.slot(module, module_slot::OFFLOADING_HANDLER);
    slots[binary_slot::OBJECTS] = Some(objects);
    let loc = arena.loc(module);
    let binary = arena.create(run.ctx, &OpParts { loc, slots: &slots, ..OpParts::new(gpu::BINARY) });
    arena.insert_before(module, binary);
    arena.unlink(module);
    run.body.detach(module);
}
