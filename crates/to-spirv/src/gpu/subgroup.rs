//! Operations of a subgroup or work-group: shuffles, rotation, broadcasts, ballots, reductions.

use crate::build::Build;
use crate::globals::built_in;
use crate::policy::{Rewritten, Rw, Table, constant_operand};
use spirula_dialects::gpu::kind::{ALL_REDUCE_OP, BROADCAST, SHUFFLE_MODE};
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder, OpName, OpParts, Type, Value};
use spirula_spec::{BuiltIn, Capability, GroupOperation, Scope};
use spirula_spirv::enums::kind;
use spirula_spirv::op;

pub(super) const PATTERNS: Table = &[
    Pattern::new("gpu.shuffle", shuffle),
    Pattern::new("gpu.rotate", rotate),
    Pattern::new("gpu.subgroup_broadcast", broadcast),
    Pattern::new("gpu.ballot", ballot),
    Pattern::new("gpu.all_reduce", |rw, op, operands| {
        // A reduction by a region has no counterpart.
        if op.attr("op").is_none() {
            return Err("it reduces by a region".into());
        }
        // MLIR makes what Vulkan does not allow.
        let is_kernel = rw.conversion().target.environment.capability(&[Capability::Kernel]).is_some();
        if rw.setup().explain && !is_kernel {
            return Err("reductions over a work-group need the capability Kernel".into());
        }
        reduce(rw, op, operands, Scope::Workgroup)
    }),
    Pattern::new("gpu.subgroup_reduce", |rw, op, operands| {
        let stride = op.attr("cluster_stride").and_then(|attr| op.ctx.as_int(attr));
        if stride.is_some_and(|(_, stride)| stride > 1) {
            return Err("lowering for cluster stride > 1 is not implemented".into());
        }
        reduce(rw, op, operands, Scope::Subgroup)
    }),
];

fn lane(rw: &mut Rw<'_>) -> Result<Value, Mismatch> {
    let ty = rw.context().int_type(32);
    built_in(rw, BuiltIn::SubgroupLocalInvocationId, ty)
}

fn truth(rw: &mut Rw<'_>) -> Value {
    let ctx = rw.context();
    rw.constant(ctx.int_type(1), ctx.bool_attr(true))
}

/// The invocations that take part cannot be chosen, so that the width is that of the subgroup.
fn shuffle(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    if constant_operand(op, 2) != Some(rw.conversion().target.subgroup_size) {
        return Err("shuffle width and target subgroup size mismatch".into());
    }
    let [value, offset, width] = operands.exactly()?;
    let mode = op.attr("mode").and_then(|attr| attr.as_enumerant_of(SHUFFLE_MODE));
    let scope = Scope::Subgroup;
    let (result, valid) = match mode.ok_or("it lacks a mode")? {
        0 => (op::GroupNonUniformShuffleXor::build(rw, scope, value, offset), truth(rw)),
        1 => {
            let result = op::GroupNonUniformShuffleDown::build(rw, scope, value, offset);
            let lane = lane(rw)?;
            let from = rw.arithmetic(op::I_ADD, &[lane, offset]);
            (result, rw.test(op::U_LESS_THAN, &[from, width]))
        }
        2 => {
            let result = op::GroupNonUniformShuffleUp::build(rw, scope, value, offset);
            let lane = lane(rw)?;
            let from = rw.arithmetic(op::I_SUB, &[lane, offset]);
            let zero = rw.number(rw.ty(from), 0)?;
            (result, rw.test(op::S_GREATER_THAN_EQUAL, &[from, zero]))
        }
        _ => (op::GroupNonUniformShuffle::build(rw, scope, value, offset), truth(rw)),
    };
    rw.replace(op, &[result, valid]);
    Ok(())
}

fn rotate(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let number = |name| op.attr(name).and_then(|attr| ctx.as_int(attr)).map(|(_, number)| number);
    let (offset, width) = number("offset").zip(number("width")).ok_or("it lacks an offset or width")?;
    let size = rw.conversion().target.subgroup_size;
    if width > size {
        return Err("rotate width is larger than target subgroup size".into());
    }
    let ty = ctx.int_type(32);
    let no_integer = "its offset is no integer";
    let offset = rw.int_constant(ty, offset).ok_or(no_integer)?;
    let cluster = rw.int_constant(ty, width).ok_or(no_integer)?;
    let value = operands.one(0)?;
    let result = op::GroupNonUniformRotateKHR::build(rw, Scope::Subgroup, value, offset, Some(cluster));
    let valid = if width == size {
        truth(rw)
    } else {
        let lane = lane(rw)?;
        rw.test(op::U_LESS_THAN, &[lane, cluster])
    };
    rw.replace(op, &[result, valid]);
    Ok(())
}

fn broadcast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let mode = op.attr("broadcast_type").and_then(|attr| attr.as_enumerant_of(BROADCAST));
    let result = match (mode, operands.all()) {
        (Some(1), [value, lane]) => op::GroupNonUniformBroadcast::build(rw, Scope::Subgroup, *value, *lane),
        (Some(0), [value]) => op::GroupNonUniformBroadcastFirst::build(rw, Scope::Subgroup, *value),
        _ => return Err("it has no lane, or one too many".into()),
    };
    rw.replace(op, &[result]);
    Ok(())
}

/// A ballot is a vector of four words, of which the result has the first or the first two.
fn ballot(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let words = ctx.vector_type(&[4], ctx.int_type(32));
    let ballot = op::GroupNonUniformBallot::build(rw, words, Scope::Subgroup, operands.one(0)?);
    let no_word = "a ballot has no words";
    let low = rw.member(ballot, 0).ok_or(no_word)?;
    let result = match ctx.scalar_bits(ty) {
        Some(32) => low,
        Some(64) => {
            let high = rw.member(ballot, 1).ok_or(no_word)?;
            let low = rw.value(op::U_CONVERT, &[low], ty);
            let high = rw.value(op::U_CONVERT, &[high], ty);
            let bits = rw.number(ty, 32)?;
            let high = rw.arithmetic(op::SHIFT_LEFT_LOGICAL, &[high, bits]);
            rw.arithmetic(op::BITWISE_OR, &[low, high])
        }
        _ => return Err("only i32 and i64 result types are supported for SPIR-V".into()),
    };
    rw.replace(op, &[result]);
    Ok(())
}

/// What is reduced.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Int,
    Float,
}

/// Numbers of `AllReduceOperation`, with the operations where all invocations take part and where not.
const REDUCTIONS: [(u32, Kind, OpName, OpName); 12] = [
    (0, Kind::Int, op::GROUP_I_ADD, op::GROUP_NON_UNIFORM_I_ADD),
    (0, Kind::Float, op::GROUP_F_ADD, op::GROUP_NON_UNIFORM_F_ADD),
    (1, Kind::Int, op::KHR_GROUP_I_MUL, op::GROUP_NON_UNIFORM_I_MUL),
    (1, Kind::Float, op::KHR_GROUP_F_MUL, op::GROUP_NON_UNIFORM_F_MUL),
    (2, Kind::Int, op::GROUP_U_MIN, op::GROUP_NON_UNIFORM_U_MIN),
    (3, Kind::Int, op::GROUP_S_MIN, op::GROUP_NON_UNIFORM_S_MIN),
    (4, Kind::Float, op::GROUP_F_MIN, op::GROUP_NON_UNIFORM_F_MIN),
    (5, Kind::Int, op::GROUP_U_MAX, op::GROUP_NON_UNIFORM_U_MAX),
    (6, Kind::Int, op::GROUP_S_MAX, op::GROUP_NON_UNIFORM_S_MAX),
    (7, Kind::Float, op::GROUP_F_MAX, op::GROUP_NON_UNIFORM_F_MAX),
    (11, Kind::Float, op::GROUP_F_MIN, op::GROUP_NON_UNIFORM_F_MIN),
    (12, Kind::Float, op::GROUP_F_MAX, op::GROUP_NON_UNIFORM_F_MAX),
];

/// Whether integers or floats are reduced; truth values and vectors are not.
fn kind_of(ctx: &Context, ty: Type) -> Result<Kind, Mismatch> {
    match (ctx.as_integer(ty), ctx.as_float(ty)) {
        (Some((width, _)), _) if width > 1 => Ok(Kind::Int),
        (_, Some(_)) => Ok(Kind::Float),
        _ => Err(format!("there is no reduction of '{}' in SPIR-V", ctx.type_text(ty)).into()),
    }
}

fn reduce(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, scope: Scope) -> Rewritten {
    let ctx = op.ctx;
    let value = operands.one(0)?;
    let ty = rw.ty(value);
    let kind = kind_of(ctx, ty)?;
    let number = op.attr("op").and_then(|attr| attr.as_enumerant_of(ALL_REDUCE_OP));
    let row = REDUCTIONS.iter().find(|row| Some(row.0) == number && row.1 == kind);
    let (.., uniform, non_uniform) = row.ok_or("there is no such reduction in SPIR-V")?;
    let cluster = op.attr("cluster_size").and_then(|attr| ctx.as_int(attr)).map(|(_, size)| size);
    let operation = if cluster.is_some() { GroupOperation::ClusteredReduce } else { GroupOperation::Reduce };
    // A uniform reduction is also one that need not be; MLIR refuses it without Groups.
    let has_groups = rw.conversion().target.environment.capability(&[Capability::Groups]).is_some();
    let is_uniform = op.attr("uniform").is_some() && (has_groups || !rw.setup().explain);
    let name = if is_uniform { *uniform } else { *non_uniform };
    let mut operands = vec![value];
    if let Some(size) = cluster.filter(|_| !is_uniform) {
        operands.push(rw.int_constant(ctx.int_type(32), size).ok_or("its cluster has no size")?);
    }
    // All have the same attributes in the same order.
    let slots = [
        Some(Attr::enumerant(kind::SCOPE, scope.0)),
        Some(Attr::enumerant(kind::GROUP_OPERATION, operation.0)),
    ];
    let loc = rw.loc();
    let parts = OpParts { loc, operands: &operands, results: &[ty], slots: &slots, ..OpParts::new(name) };
    let new = rw.insert(&parts);
    let result = rw.only_result(new);
    rw.replace(op, &[result]);
    Ok(())
}
