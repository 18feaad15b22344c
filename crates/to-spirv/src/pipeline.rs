//! `to-spirv`: the pipeline from a module in MLIR's dialects to modules of SPIR-V that can be serialized, and the passes
//! that only it has.
//!
//! The target environment is the one that the module names, else the default one of a client API. What is left are the
//! modules of SPIR-V: kernels are outlined, code for the host is dropped, and functions outside of a `gpu.module` are
//! exported from a module of their own.

use crate::all::convert_functions;
use crate::passes::row;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_dialects::gpu;
use spirula_ir::pass::{OptionKind, OptionRow, Options, Outcome, PassRow, PassRun, PipelineRow};
use spirula_ir::{Attr, Body, Context, Op, OpArena, OpParts, Param, Str, symbol_name};
use spirula_spec::{AddressingModel, Capability, LinkageType, MemoryModel, Version};
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::{self, Device, ENTRY_POINT_ABI, ENTRY_POINT_ABI_NAME, TARGET_ENV_NAME};

const CLIENT_API: &str = "client-api";
const API: &[OptionRow] = &[OptionRow {
    name: CLIENT_API,
    help: "the client API, if no target environment says",
    kind: OptionKind::Choice(&["vulkan", "opencl"]),
}];

/// The pipelines of this crate.
pub static PIPELINES: &[PipelineRow] = &[PipelineRow {
    name: "to-spirv",
    summary: "lowers a module to modules of SPIR-V that can be serialized for their target environment",
    options: API,
    elements,
}];

fn elements(options: &Options) -> String {
    let api = options.text(CLIENT_API);
    format!(
        "convert-parallel-loops-to-gpu,lower-affine,scf-forall-to-for,scf-parallel-for-to-nested-fors,spirv-convert-tosa,spirv-set-default-target{{client-api={api}}},gpu-kernel-outlining,\
         spirv-keep-device-code,\
         spirv-pass-dynamic-sizes,spirv-place-allocas,\
         map-memref-spirv-storage-class{{client-api={api}}},arith-widen-narrow-int,vector-break-down,\
         spirv-emulate-missing-int64,vector-break-down,\
         convert-to-spirv{{convert-gpu-modules=true run-signature-conversion=false run-vector-unrolling=false}},\
         spirv-collect-functions,spirv.module(spirv-lower-abi-attrs,spirv-update-vce)"
    )
}

/// The passes of the pipeline alone.
pub static PASSES: &[PassRow] = &[
    row(
        "spirv-set-default-target",
        "SPIRVSetDefaultTargetPass",
        "gives a module without a target environment the default one of a client API",
        API,
        set_default_target,
    ),
    row(
        "spirv-keep-device-code",
        "SPIRVKeepDeviceCodePass",
        "drops what is for the host where there are modules for devices, and completes the ABI of kernels",
        &[],
        keep_device_code,
    ),
    row(
        "spirv-collect-functions",
        "SPIRVCollectFunctionsPass",
        "converts functions that are in no module for devices, moves them into a module of SPIR-V, and exports them",
        &[],
        collect_functions,
    ),
];

/// What the default environment of a client API has.
struct DefaultTarget {
    api: &'static str,
    version: Version,
    capabilities: &'static [Capability],
    extensions: &'static [&'static str],
}

const VULKAN: DefaultTarget = DefaultTarget {
    api: "Vulkan",
    version: Version::new(1, 5),
    capabilities: &[
        Capability::Shader,
        // For functions that no entry point calls.
        Capability::Linkage,
        Capability::Int8,
        Capability::Int16,
        Capability::Int64,
        Capability::Float16,
        Capability::Float64,
        Capability::StorageBuffer8BitAccess,
        Capability::UniformAndStorageBuffer8BitAccess,
        Capability::StorageBuffer16BitAccess,
        Capability::UniformAndStorageBuffer16BitAccess,
        Capability::GroupNonUniform,
        Capability::GroupNonUniformVote,
        Capability::GroupNonUniformBallot,
        Capability::GroupNonUniformArithmetic,
        Capability::GroupNonUniformShuffle,
        Capability::GroupNonUniformShuffleRelative,
        Capability::GroupNonUniformClustered,
        Capability::GroupNonUniformQuad,
    ],
    extensions: &["SPV_KHR_storage_buffer_storage_class", "SPV_KHR_8bit_storage", "SPV_KHR_16bit_storage"],
};

const OPENCL: DefaultTarget = DefaultTarget {
    api: "OpenCL",
    version: Version::new(1, 3),
    capabilities: &[
        Capability::Kernel,
        Capability::Addresses,
        Capability::Linkage,
        Capability::Int8,
        Capability::Int16,
        Capability::Int64,
        Capability::Float16,
        Capability::Float64,
        Capability::Vector16,
        Capability::Groups,
        Capability::GenericPointer,
        Capability::GroupNonUniform,
        Capability::GroupNonUniformVote,
        Capability::GroupNonUniformBallot,
        Capability::GroupNonUniformArithmetic,
        Capability::GroupNonUniformShuffle,
        Capability::GroupNonUniformShuffleRelative,
    ],
    extensions: &[],
};

impl DefaultTarget {
    fn attr(&self, ctx: &Context) -> Attr {
        let extensions: Vec<Str> = self.extensions.iter().map(|name| ctx.str(name)).collect();
        let vce = target::vce(ctx, self.version, self.capabilities, &extensions);
        target::target_env(ctx, vce, Device::of_api(self.api))
    }
}

/// The operations of the block of a module.
fn module_ops(body: &Body) -> Vec<Op> {
    let arena = &body.arena;
    arena.root_ops().collect()
}

fn set_default_target(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    if target::nearest_target_env(ctx, &run.enclosing).is_some() {
        return Ok(Outcome::Same);
    }
    let default = if run.options().text(CLIENT_API) == "opencl" { OPENCL } else { VULKAN };
    let attrs = run.enclosing.arena.attrs(run.enclosing.op);
    run.header.set_attrs(ctx.dict_with(attrs, ctx.str(TARGET_ENV_NAME), Some(default.attr(ctx))));
    Ok(Outcome::Changed)
}

fn is_device_module(arena: &OpArena, op: Op) -> bool {
    matches!(arena.name(op), gpu::MODULE | op::MODULE)
}

fn keep_device_code(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let environment = target::environment(ctx, &run.enclosing).unwrap_or_else(target::default_environment);
    let is_shader = environment.capability(&[Capability::Kernel]).is_none();
    let ops = module_ops(run.body);
    if !ops.iter().any(|op| is_device_module(&run.body.arena, *op)) {
        return Ok(Outcome::Same);
    }
    for op in ops {
        if is_device_module(&run.body.arena, op) {
            if run.body.arena.name(op) == gpu::MODULE {
                let completed = run.inside(op, |run| complete_abi(ctx, run, is_shader));
                completed.unwrap_or(Ok(()))?;
            }
        } else {
            run.body.arena.unlink(op);
            run.body.detach(op);
        }
    }
    Ok(Outcome::Changed)
}

/// Gives the kernels of a `gpu.module` the workgroup size that they are known to have.
fn complete_abi(ctx: &Context, run: &mut PassRun<'_>, is_shader: bool) -> Result<(), Failed> {
    let (abi, kernel) = (ctx.str(ENTRY_POINT_ABI_NAME), ctx.str("gpu.kernel"));
    let attributions = ctx.str("workgroup_attributions");
    for op in module_ops(run.body) {
        // The parser gives a count to each function; a function of SPIR-V has no place for it.
        let attrs = run.body.arena.attrs(op);
        if ctx
            .dict_get(attrs, attributions)
            .and_then(|attr| ctx.as_int(attr))
            .is_some_and(|(_, count)| count == 0)
        {
            run.body.arena.set_attrs(op, ctx.dict_with(attrs, attributions, None));
        }
        let arena = &run.body.arena;
        let attrs = arena.attrs(op);
        let is_kernel = arena.name(op) == gpu::FUNC && ctx.dict_get(attrs, kernel).is_some();
        if !is_kernel || ctx.dict_get(attrs, abi).is_some() {
            continue;
        }
        let slot = ctx.op_row(gpu::FUNC).and_then(|row| row.attr_index("known_block_size"));
        let known = slot.and_then(|slot| arena.slot(op, slot));
        if known.is_none() && is_shader {
            let message =
                "a kernel for Vulkan needs a workgroup size: 'spirv.entry_point_abi' or 'known_block_size'";
            return Err(run.error_at(op, message));
        }
        let size = known.map_or(Param::None, Param::Attr);
        let attr = ctx.attr_of(ENTRY_POINT_ABI, &[size, Param::None, Param::None]);
        run.body.arena.set_attrs(op, ctx.dict_with(attrs, abi, Some(attr)));
    }
    Ok(())
}

fn collect_functions(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    // The conversion keeps what it converted for the code of the host.
    for at in module_ops(run.body)
        .into_iter()
        .filter(|at| run.body.arena.name(*at) == gpu::MODULE)
        .collect::<Vec<_>>()
    {
        run.body.arena.unlink(at);
        run.body.detach(at);
    }
    let is_module = |body: &Body, at: Op| body.arena.name(at) == op::MODULE;
    let modules: Vec<Op> = module_ops(run.body).into_iter().filter(|at| is_module(run.body, *at)).collect();
    for at in &modules {
        refuse_recursion(run, *at)?;
    }
    let count = module_ops(run.body).len();
    if count == modules.len() {
        return if modules.is_empty() { Err(nothing(run)) } else { Ok(Outcome::Same) };
    }
    if module_ops(run.body).iter().any(|at| run.body.arena.name(*at).dialect() != spirula_spirv::NUMBER) {
        convert_functions(run)?;
    }
    let others: Vec<Op> = module_ops(run.body).into_iter().filter(|at| !is_module(run.body, *at)).collect();
    let mut inside = Body::new();
    let region = inside.arena.add_root();
    let block = inside.arena.append_block(region);
    for at in others {
        move_op(ctx, run.body, at, &mut inside, block);
    }
    let environment = target::environment(ctx, &run.enclosing).unwrap_or_else(target::default_environment);
    let is_kernel = environment.capability(&[Capability::Kernel]).is_some();
    let (addressing, memory) = if is_kernel {
        (AddressingModel::Physical64, MemoryModel::OpenCL)
    } else {
        (AddressingModel::Logical, MemoryModel::GLSL450)
    };
    let mut slots = vec![None; ctx.op_row(op::MODULE).map_or(0, |row| row.attrs.len())];
    slots[slot::module::ADDRESSING_MODEL] = Some(Attr::enumerant(kind::ADDRESSING_MODEL, addressing.0));
    slots[slot::module::MEMORY_MODEL] = Some(Attr::enumerant(kind::MEMORY_MODEL, memory.0));
    let loc = run.enclosing.arena.loc(run.enclosing.op);
    let roots: Vec<_> = run.body.arena.roots().to_vec();
    let outer = roots.first().and_then(|region| run.body.arena.entry(*region));
    let Some(outer) = outer else { return Ok(Outcome::Same) };
    let module = run.body.arena.create(ctx, &OpParts { loc, slots: &slots, ..OpParts::new(op::MODULE) });
    run.body.arena.append_op(outer, module);
    run.body.attach(module, inside);
    Ok(Outcome::Changed)
}

/// Reports a call of a function by itself, through others or not, in what an entry point calls: SPIR-V has none.
fn refuse_recursion(run: &mut PassRun<'_>, module: Op) -> Result<(), Failed> {
    let ctx = run.ctx;
    let Some(inside) = run.body.body_of(module) else { return Ok(()) };
    let abi = ctx.str(ENTRY_POINT_ABI_NAME);
    let functions: Vec<Op> = inside.isolated_ops().filter(|at| inside.arena.name(*at) == op::FUNC).collect();
    let by_name: FxHashMap<Str, usize> = functions
        .iter()
        .enumerate()
        .filter_map(|(index, at)| Some((symbol_name(ctx, inside, *at)?, index)))
        .collect();
    // The calls of each function: the callee, and the call.
    let calls: Vec<Vec<(usize, Op)>> = functions
        .iter()
        .map(|at| {
            let Some(body) = inside.body_of(*at) else { return Vec::new() };
            let arena = &body.arena;
            let calls = arena.all_ops().filter(|at| arena.name(*at) == op::FUNCTION_CALL);
            let callee = |at: Op| arena.slot(at, slot::function_call::CALLEE)?.as_symbol();
            calls.filter_map(|at| Some((*by_name.get(&callee(at)?)?, at))).collect()
        })
        .collect();
    // 0: not visited, 1: on the path, 2: done.
    let mut states = vec![0u8; functions.len()];
    let is_entry = |index: &usize| ctx.dict_get(inside.arena.attrs(functions[*index]), abi).is_some();
    for entry in (0..functions.len()).filter(is_entry) {
        let mut path = vec![(entry, 0)];
        states[entry] = 1;
        while let Some((function, next)) = path.last_mut() {
            let Some((callee, call)) = calls[*function].get(*next) else {
                states[*function] = 2;
                path.pop();
                continue;
            };
            *next += 1;
            if states[*callee] == 1 {
                let body = inside.body_of(functions[*function]).unwrap_or(inside);
                let message = "a function that an entry point calls cannot call itself in SPIR-V";
                run.diags.push(ctx.diagnostic_at(body, *call, Severity::Error, message));
                return Err(Failed);
            }
            if states[*callee] == 0 {
                states[*callee] = 1;
                path.push((*callee, 0));
            }
        }
    }
    Ok(())
}

fn nothing(run: &mut PassRun<'_>) -> Failed {
    let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
    run.diags.push(Diagnostic::error(
        place,
        "there is nothing to lower: no 'gpu.module', 'gpu.launch' or function",
    ));
    Failed
}

/// Moves an operation at module scope to another body; a function that others may call is exported.
pub(crate) fn move_op(ctx: &Context, from: &mut Body, at: Op, into: &mut Body, block: spirula_ir::Block) {
    let count = ctx.op_row(from.arena.name(at)).map_or(0, |row| row.attrs.len());
    let mut slots: Vec<Option<Attr>> = (0..count).map(|index| from.arena.slot(at, index)).collect();
    let is_function = from.arena.name(at) == op::FUNC;
    if is_function
        && slots[slot::func::LINKAGE_ATTRIBUTES].is_none()
        && let Some(name) = slots[slot::func::SYM_NAME].and_then(Attr::as_string)
    {
        let linkage = target::linkage_attributes(ctx, name, LinkageType::Export.0);
        slots[slot::func::LINKAGE_ATTRIBUTES] = Some(linkage);
    }
    let parts = OpParts {
        loc: from.arena.loc(at),
        slots: &slots,
        attrs: from.arena.attrs(at),
        ..OpParts::new(from.arena.name(at))
    };
    let new = into.arena.append_unverified(block, &parts);
    from.arena.unlink(at);
    if let Some(inside) = from.detach(at) {
        into.attach(new, inside);
    }
}
