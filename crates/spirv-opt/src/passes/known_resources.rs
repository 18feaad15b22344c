//! `spirv-check-resources`: reports resources that are not known when the module is compiled.
//!
//! Vulkan has no variables, phis or selections of images, samplers and other opaque types, nor of pointers without the
//! capabilities for variable pointers. HLSL has, and inlining, splitting and replacing variables and unrolling resolve
//! them; what is left depends on a value that only an execution knows. Each error is at the place that does, and says
//! what is not known.

use super::access::{constant_index, is_access_chain};
use super::copy_arrays::is_interpolation;
use super::merge_returns::entry_of;
use crate::pipeline::function_pass;
use spirula_diag::{Failed, Severity};
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Context, Loc, Op, OpArena, Type, Value};
use spirula_spec::{Capability, StorageClass};
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::as_vce;
use spirula_spirv::{other_types, types};

pub(crate) const PASS: PassRow = function_pass(
    "spirv-check-resources",
    "SPIRVCheckResources",
    "report resources that are not known when the module is compiled",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        let found = unknown_resources(run.ctx, &run.body.arena, has_variable_pointers(run));
        for (at, message) in &found {
            run.report_at(*at, Severity::Error, message.clone());
        }
        if found.is_empty() { Ok(Outcome::Same) } else { Err(Failed) }
    },
);

/// Whether the module may have phis and variables of pointers.
fn has_variable_pointers(run: &PassRun<'_>) -> bool {
    let Some(module) = run.enclosing.enclosing.filter(|module| module.arena.name(module.op) == op::MODULE)
    else {
        return true;
    };
    let vce = module.arena.slot(module.op, slot::module::VCE_TRIPLE);
    vce.and_then(|attr| as_vce(run.ctx, attr)).is_none_or(|(_, capabilities, _)| {
        capabilities.iter().any(|capability| {
            matches!(
                *capability,
                Capability::VariablePointers
                    | Capability::VariablePointersStorageBuffer
                    | Capability::PhysicalStorageBufferAddresses
                    | Capability::Addresses
                    | Capability::Kernel
            )
        })
    })
}

/// Whether values of a type refer to resources of a descriptor set: images, samplers, acceleration structures. Other opaque
/// types, such as ray queries, are those of variables.
fn is_resource(ctx: &Context, ty: Type) -> bool {
    let is_structure = |(name, _)| matches!(name, spirula_spec::Op::TypeAccelerationStructureKHR);
    types::as_image(ctx, ty).is_some()
        || types::as_sampled_image(ctx, ty).is_some()
        || ctx.type_node(ty).kind == types::SAMPLER
        || other_types::as_other(ctx, ty).is_some_and(is_structure)
}

/// Whether a type is or contains one of which there are no variables.
pub(crate) fn holds_resource(ctx: &Context, ty: Type, with_pointers: bool) -> bool {
    let mut todo = vec![ty];
    // Types of structs do not contain themselves, except through pointers, which are not followed.
    while let Some(ty) = todo.pop() {
        if types::as_pointer(ctx, ty).is_some() {
            if with_pointers {
                return true;
            }
        } else if is_resource(ctx, ty) {
            return true;
        } else if let Some((element, ..)) = types::as_array(ctx, ty) {
            todo.push(element);
        } else if let Some(members) = types::struct_members(ctx, ty) {
            todo.extend(members.map(|member| member.ty));
        }
    }
    false
}

/// The operations that make a resource unknown, each with what to say of it.
fn unknown_resources(ctx: &Context, arena: &OpArena, has_pointers: bool) -> Vec<(Op, String)> {
    let Some((region, entry)) = entry_of(arena) else { return Vec::new() };
    let is_resource = |ty: Type| holds_resource(ctx, ty, !has_pointers);
    let mut found = Vec::new();
    for block in arena.blocks(region) {
        if block != entry
            && arena.arguments(block).iter().any(|value| is_resource(arena.ty(*value)))
            && let Some(first) = arena.first(block)
        {
            found.push((first, "the resource is not known here: it depends on the branch taken".to_owned()));
        }
        for op in arena.ops(block) {
            let name = arena.name(op);
            if name == op::SELECT && arena.result_types(op).any(is_resource) {
                let condition = arena.operands(op).first().map_or("", |value| kind_of(arena, *value));
                found.push((op, format!("the resource is not known: it is selected by {condition}")));
            } else if is_interpolation(name)
                && let Some(pointer) = arena.operands(op).first()
                && types::as_pointer(ctx, arena.ty(*pointer))
                    .is_some_and(|(_, class)| class != StorageClass::Input)
            {
                found.push((
                    op,
                    "the interpolated value is not known to be that of an input variable".to_owned(),
                ));
            } else if name == op::VARIABLE
                && let Some(pointer) = arena.result(op, 0)
                && types::as_pointer(ctx, arena.ty(pointer)).is_some_and(|(ty, _)| is_resource(ty))
            {
                found.push(explain_variable(ctx, arena, op, pointer));
            }
        }
    }
    found
}

/// Why a variable of a resource is left, at the operation that is the reason.
fn explain_variable(ctx: &Context, arena: &OpArena, variable: Op, pointer: Value) -> (Op, String) {
    let users: Vec<Op> = users_of(arena, pointer);
    for chain in users.iter().filter(|user| is_access_chain(arena.name(**user))) {
        let indices = arena.operands(*chain).get(1..).unwrap_or(&[]);
        if let Some(index) = indices.iter().find(|index| constant_index(ctx, arena, **index).is_none()) {
            let message = format!("the resource is not known: its index is {}", kind_of(arena, *index));
            return (*chain, message);
        }
    }
    let find = |name| users.iter().copied().find(|user| arena.name(*user) == name);
    if let Some(call) = find(op::FUNCTION_CALL) {
        return (
            call,
            "the resource is not known in the function that is called: it is not inlined".to_owned(),
        );
    }
    let message = match users.iter().filter(|user| arena.name(**user) == op::STORE).count() {
        0 => "the resource is not known: the variable is not initialized",
        _ => "the resource is not known: which one is in the variable depends on the branches taken",
    };
    let has_loc = |op: &Op| arena.loc(*op) != Loc::UNKNOWN;
    (find(op::LOAD).filter(has_loc).unwrap_or(variable), message.to_owned())
}

/// The operations that use a value, in order.
fn users_of(arena: &OpArena, value: Value) -> Vec<Op> {
    arena.root_ops().filter(|op| arena.operands(*op).contains(&value)).collect()
}

/// What a value that is not constant is.
fn kind_of(arena: &OpArena, value: Value) -> &'static str {
    let Some(def) = arena.def_op(value) else {
        return "a value that depends on the branches taken, such as the counter of a loop that was not unrolled";
    };
    match arena.name(def) {
        op::LOAD => "loaded from memory",
        op::FUNCTION_CALL => "the result of a function",
        op::UNDEF => "undefined",
        _ => "computed from values that are not constant",
    }
}
