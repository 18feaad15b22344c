//! The `gpu` dialect: kernels, built-in variables, barriers, subgroup operations, matrices.

mod attach;
mod kernel;
mod matrix;
mod module;
mod outline;
mod printf;
mod sink;
mod subgroup;

use crate::build::Build;
use crate::globals::built_in;
use crate::policy::{Rewritten, Rw, Table, ToSpirv};
use spirula_dialects::gpu::kind::DIM;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_spec::{BuiltIn, Capability, MemorySemantics, Scope};
use spirula_spirv::op;

pub(crate) use attach::PASS as ATTACH_PASS;
pub(crate) use matrix::matrix_type;
pub(crate) use module::{
    Modules, PASS, Place, TABLES as KERNEL_TABLES, expand_all_attributions, expand_attributions,
};
pub(crate) use outline::PASS as OUTLINE_PASS;
pub(crate) use sink::PASS as SINK_PASS;

/// All patterns.
pub(crate) const TABLES: &[Table] =
    &[kernel::PATTERNS, PATTERNS, subgroup::PATTERNS, matrix::PATTERNS, printf::PATTERNS];

/// A component of a built-in vector.
const fn component<const B: u32>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, _| {
        let ctx = op.ctx;
        let target = &rw.conversion().target;
        let index = target.index(ctx);
        // In shaders the built-ins have 32 bits, in kernels those of an address.
        let is_shader = target.environment.capability(&[Capability::Shader]).is_some();
        let element = if is_shader { ctx.int_type(32) } else { index };
        let vector = built_in(rw, BuiltIn(B), ctx.vector_type(&[3], element))?;
        let mut value = rw.member(vector, dimension(op)?).ok_or("the built-in is no vector")?;
        if rw.ty(value) != index {
            value = rw.value(op::U_CONVERT, &[value], index);
        }
        rw.replace(op, &[value]);
        Ok(())
    })
}

/// The number of the dimension.
fn dimension(op: SourceOp<'_>) -> Result<u32, &'static str> {
    op.attr("dimension").and_then(|attr| attr.as_enumerant_of(DIM)).ok_or("it lacks a dimension")
}

/// A built-in number.
const fn number<const B: u32>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, _| {
        let (i32, index) = (op.ctx.int_type(32), rw.conversion().target.index(op.ctx));
        let mut value = built_in(rw, BuiltIn(B), i32)?;
        if rw.ty(value) != index {
            value = rw.value(op::U_CONVERT, &[value], index);
        }
        rw.replace(op, &[value]);
        Ok(())
    })
}

const PATTERNS: Table = &[
    Pattern::new("gpu.module", module::convert_in_place),
    component::<{ BuiltIn::WorkgroupId.0 }>("gpu.block_id"),
    component::<{ BuiltIn::NumWorkgroups.0 }>("gpu.grid_dim"),
    component::<{ BuiltIn::WorkgroupSize.0 }>("gpu.block_dim"),
    component::<{ BuiltIn::LocalInvocationId.0 }>("gpu.thread_id"),
    component::<{ BuiltIn::GlobalInvocationId.0 }>("gpu.global_id"),
    number::<{ BuiltIn::SubgroupId.0 }>("gpu.subgroup_id"),
    number::<{ BuiltIn::NumSubgroups.0 }>("gpu.num_subgroups"),
    number::<{ BuiltIn::SubgroupSize.0 }>("gpu.subgroup_size"),
    number::<{ BuiltIn::SubgroupLocalInvocationId.0 }>("gpu.lane_id"),
    // In Vulkan the size of a work-group is no variable; where it is known it is a constant.
    Pattern::new("gpu.block_dim", known_size).with_benefit(10),
    Pattern::new("gpu.barrier", barrier),
    Pattern::new("gpu.initialize_named_barrier", |rw, op, operands| {
        let ty = rw.result_type(op, 0)?;
        let value = op::NamedBarrierInitialize::build(rw, ty, operands.one(0)?);
        rw.replace(op, &[value]);
        Ok(())
    }),
];

fn known_size(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let sizes = kernel::workgroup_size(rw).ok_or("the size of the work-group is not known")?;
    let size = *sizes.get(dimension(op)? as usize).ok_or("it has no such dimension")?;
    let ty = rw.result_type(op, 0)?;
    let value = rw.int_constant(ty, size).ok_or("index becomes no integer")?;
    rw.replace(op, &[value]);
    Ok(())
}

/// By the numbers of `BarrierScope`: there is none for a cluster.
const SCOPES: [Option<Scope>; 4] = [None, Some(Scope::Subgroup), Some(Scope::Workgroup), None];

fn barrier(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let number = op.attr("scope").and_then(|attr| attr.as_enumerant()).map_or(2, |(_, number)| number);
    let scope = SCOPES.get(number as usize).copied().flatten();
    let scope = scope.ok_or("there is no barrier of a cluster in SPIR-V")?;
    let semantics = MemorySemantics(MemorySemantics::WorkgroupMemory.0 | MemorySemantics::AcquireRelease.0);
    match operands.all() {
        [] => {
            op::ControlBarrier::build(rw, scope, Scope::Workgroup, semantics);
        }
        [named, ..] => {
            op::MemoryNamedBarrier::build(rw, Scope::Workgroup, semantics, *named);
        }
    }
    Ok(())
}
