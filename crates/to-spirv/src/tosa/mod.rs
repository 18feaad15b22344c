//! `tosa-to-spirv-tosa`: functions of the `tosa` dialect to graphs of the SPIR-V dialect, and the pass before it that
//! chooses which constants are left to the application.
//!
//! Each function becomes an entry point graph in a `spirv.module` of its own. The graphs are made in the place of the
//! functions, and put into modules when everything is converted, since a pattern gives an isolated operation one body.

mod constants;
mod graph;
mod ops;

use crate::globals::Names;
use crate::passes::convert_inside;
use crate::policy::{Table, ToSpirv};
use crate::types::{Target, TypeOptions};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_dialects::{func, tosa};
use spirula_ir::builtin::{DYNAMIC, RANKED_TENSOR, UNRANKED_TENSOR};
use spirula_ir::convert::{Converted, Mode};
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Body, Context, Op, Traits, Type};
use spirula_spec::{Capability, Version};
use spirula_spirv::target::{self, Device};
use spirula_spirv::types as spv;

/// The discardable attribute with the number of a constant that the application provides.
const CONSTANT_ID: &str = "grapharm.graph_constant_id";
const CUSTOM: &str = "custom-op-domain-to-opcode";

const OPTIONS: &[OptionRow] = &[OptionRow {
    name: CUSTOM,
    kind: OptionKind::List,
    help: "opcodes of spirv.ExperimentalML.Call for domains of tosa.custom, as <domain>:<opcode>; the last of a domain \
           counts",
}];

pub(crate) const PASS: PassRow = crate::passes::row(
    "tosa-to-spirv-tosa",
    "TosaToSPIRVTosa",
    "converts functions of the tosa dialect to graphs of the SPIR-V dialect",
    OPTIONS,
    run,
);

/// The same for the pipeline, which takes modules of all dialects.
pub(crate) const PIPELINE_PASS: PassRow = crate::passes::row(
    "spirv-convert-tosa",
    "SPIRVConvertTosaPass",
    "converts the functions of a module with operations of the tosa dialect to graphs",
    OPTIONS,
    run_if_tosa,
);

pub(crate) const MARK_PASS: PassRow = PassRow {
    on: RunsOn::Op("func.func"),
    ..PassRow::named(
        "tosa-to-spirv-tosa-mark-graph-constants",
        "TosaToSPIRVTosaMarkGraphConstants",
        "marks large constants of the tosa dialect as those that the application provides",
        Work::Whole(constants::mark),
    )
};

/// All patterns.
const TABLES: &[Table] = &[graph::TABLE, ops::TABLE, constants::TABLE];

/// What a conversion to graphs is told.
#[derive(Default)]
pub(crate) struct GraphOptions {
    /// The opcodes for domains of `tosa.custom`.
    opcodes: FxHashMap<String, i32>,
}

/// What the environment of a module has that names none.
const CAPABILITIES: &[Capability] = &[
    Capability::VulkanMemoryModel,
    Capability::Shader,
    Capability::Int8,
    Capability::Int16,
    Capability::Int64,
    Capability::Float16,
    Capability::BFloat16TypeKHR,
    Capability::Float8EXT,
    Capability::TensorsARM,
    Capability::GraphARM,
    Capability::ReplicatedCompositesEXT,
];

const EXTENSIONS: &[&str] = &[
    "SPV_ARM_tensors",
    "SPV_ARM_graph",
    "SPV_KHR_vulkan_memory_model",
    "SPV_EXT_replicated_composites",
    "SPV_KHR_bfloat16",
    "SPV_EXT_float8",
    "SPV_KHR_non_semantic_info",
];

fn default_environment(ctx: &Context) -> Attr {
    let extensions: Vec<_> = EXTENSIONS.iter().map(|name| ctx.str(name)).collect();
    let vce = target::vce(ctx, Version::new(1, 5), CAPABILITIES, &extensions);
    target::target_env(ctx, vce, Device::of_api("Unknown"))
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let graph = GraphOptions { opcodes: opcodes(run)? };
    let environment =
        target::nearest_target_env(ctx, &run.enclosing).unwrap_or_else(|| default_environment(ctx));
    let allows = target::environment_of(ctx, environment).is_some_and(|of| {
        of.capability(&[Capability::GraphARM]).is_some()
            && EXTENSIONS[..2].iter().all(|extension| of.extension(&[extension]).is_some())
    });
    if !allows {
        return Err(run.error(
            "requires GraphARM capability and SPV_ARM_graph/SPV_ARM_tensors extensions in spirv.target_env",
        ));
    }
    let is_in_function = run.row().is_some_and(|row| row.has(Traits::FUNCTION));
    check(ctx, run.body, is_in_function).map_err(|diagnostic| {
        run.diags.push(diagnostic);
        Failed
    })?;
    let policy = ToSpirv {
        target: Target::of(ctx, Some(environment), TypeOptions::default()),
        names: Names::default(),
        has_module: false,
        graph: Some(graph),
    };
    let legality = ToSpirv::legality(ctx, &["tosa"]);
    let work = (TABLES, &legality, Mode::Partial);
    let errors = run.diags.error_count();
    let mut converted =
        convert_inside((ctx, run.spread), &policy, work, &run.enclosing, run.body, run.diags)?;
    // A function whose signature has no conversion was reported.
    if run.diags.error_count() > errors {
        return Err(Failed);
    }
    graph::put_into_modules(ctx, &mut converted, environment);
    *run.body = converted;
    Ok(Outcome::Changed)
}

fn run_if_tosa(pass: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    if has_tosa(pass.body) { run(pass) } else { Ok(Outcome::Same) }
}

fn has_tosa(body: &Body) -> bool {
    let arena = &body.arena;
    let ops = arena.all_ops().filter(|at| arena.block_of(*at).is_some());
    let is_tosa = |at: Op| {
        let name = arena.name(at);
        name.as_unregistered().is_none() && name.dialect() == tosa::NUMBER
    };
    ops.into_iter().any(|at| is_tosa(at) || body.body_of(at).is_some_and(has_tosa))
}

/// The opcodes that the option gives.
fn opcodes(run: &mut PassRun<'_>) -> Result<FxHashMap<String, i32>, Failed> {
    let mut opcodes = FxHashMap::default();
    for entry in run.options().list(CUSTOM) {
        let parsed = entry
            .rsplit_once(':')
            .filter(|(domain, _)| !domain.is_empty())
            .and_then(|(domain, opcode)| Some((domain.to_owned(), opcode.parse().ok()?)));
        let Some((domain, opcode)) = parsed else {
            let message =
                format!("'{CUSTOM}': expected <domain>:<opcode> with a number of 32 bits, not '{entry}'");
            let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
            run.diags.push(Diagnostic::error(place, message));
            return Err(Failed);
        };
        opcodes.insert(domain, opcode);
    }
    Ok(opcodes)
}

/// Refuses what no graph can have: calls, functions in functions, and constants with a wrong number.
fn check(ctx: &Context, body: &Body, is_in_function: bool) -> Result<(), Diagnostic> {
    let id = ctx.str(CONSTANT_ID);
    for at in ops_in_order(body) {
        let name = body.arena.name(at);
        let error = |message: &str| {
            let message = format!("'{}' op {message}", ctx.op_name_text(name));
            Err(ctx.diagnostic_at(body, at, Severity::Error, message))
        };
        if let Some(inside) = body.body_of(at) {
            check(ctx, inside, is_in_function || name == func::FUNC)?;
        }
        match name {
            func::CALL | func::CALL_INDIRECT => {
                return error(
                    "is not supported in TOSA to SPIR-V Graph conversion; inline calls before running this pass",
                );
            }
            func::FUNC if is_in_function => {
                return error("nesting is not supported in TOSA to SPIR-V Graph conversion");
            }
            tosa::CONST | tosa::CONST_SHAPE => {
                let number = ctx.dict_get(body.arena.attrs(at), id).and_then(|attr| ctx.as_int(attr));
                if number.is_some_and(|(ty, _)| !ctx.is_signless(ty, 32)) {
                    return error(&format!(
                        "requires `{CONSTANT_ID}` to be a signless i32 integer attribute"
                    ));
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// The operations of a body in the order of the text, without those in isolated operations.
fn ops_in_order(body: &Body) -> Vec<Op> {
    let arena = &body.arena;
    let mut ops = Vec::new();
    let mut pending: Vec<_> = arena.roots().iter().rev().copied().collect();
    // Regions are taken from the end: what is in an operation comes after it and before the next one.
    let mut rest: Vec<Op> = Vec::new();
    loop {
        if let Some(at) = rest.pop() {
            ops.push(at);
            if body.body_of(at).is_none() {
                for region in arena.regions(at).iter().rev() {
                    let inside: Vec<Op> = arena.blocks(*region).flat_map(|block| arena.ops(block)).collect();
                    rest.extend(inside.into_iter().rev());
                }
            }
        } else if let Some(region) = pending.pop() {
            let inside: Vec<Op> = arena.blocks(region).flat_map(|block| arena.ops(block)).collect();
            rest.extend(inside.into_iter().rev());
        } else {
            return ops;
        }
    }
}

/// The type of values in a graph; none for types that are converted as elsewhere.
pub(crate) fn graph_type(ctx: &Context, ty: Type) -> Option<Converted> {
    if ctx.as_integer(ty).is_some() {
        return Some(Converted::One(integer(ctx, ty)));
    }
    if let Some(rank) = tosa::shape_rank(ctx, ty) {
        let shape = [rank.max(1)];
        return Some(Converted::One(spv::tensor_arm(ctx, ctx.int_type(32), Some(&shape))));
    }
    let is_ranked = match ctx.type_node(ty).kind {
        RANKED_TENSOR => true,
        UNRANKED_TENSOR => false,
        _ => return None,
    };
    let element = ctx.shaped_element(ty)?;
    let element = if ctx.is_index(element) { ctx.int_type(32) } else { integer(ctx, element) };
    if !is_ranked {
        return Some(Converted::One(spv::tensor_arm(ctx, element, None)));
    }
    let shape = ctx.shape(ty)?;
    let is_dynamic = |n: &i64| *n == DYNAMIC;
    // Neither scalars nor partly known shapes are in SPIR-V.
    let shape: Vec<i64> = match shape.as_ref() {
        [] => vec![1],
        sizes if sizes.contains(&0) => return Some(Converted::Illegal),
        sizes if sizes.iter().any(is_dynamic) => vec![DYNAMIC; sizes.len()],
        sizes => sizes.to_vec(),
    };
    Some(Converted::One(spv::tensor_arm(ctx, element, Some(&shape))))
}

/// An integer of 4 bits takes 8, and one of 48 takes 64.
fn integer(ctx: &Context, ty: Type) -> Type {
    match ctx.as_integer(ty) {
        Some((48, sign)) => ctx.integer_type(64, sign),
        Some((4, sign)) => ctx.integer_type(8, sign),
        _ => ty,
    }
}
