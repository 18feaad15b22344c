//! Operations of a wave, which is a subgroup in SPIR-V, and of a quad.

use super::custom::is_scalar;
use super::table::rows;
use super::{Call, Code, On, P, Row};
use crate::Compiler;
use crate::place::Ex;
use crate::types::{Scalar as S, Ty};
use spirula_diag::{Failed, Pos};
use spirula_ir::{Attr, Value};
use spirula_spec::{BuiltIn, Capability, GroupOperation, Scope};
use spirula_spirv::enums::kind;
use spirula_spirv::op;

use Code::Do;
use P::{Is, T, Vec as V};

pub(super) const ROWS: &[Row] = rows! {
    "WaveIsFirstLane" Is(S::Bool), [], All, Do(first_lane);
    "WaveGetLaneCount" Is(S::Uint), [], All, Do(lane_count);
    "WaveGetLaneIndex" Is(S::Uint), [], All, Do(lane_index);
    "WaveActiveAnyTrue" Is(S::Bool), [Is(S::Bool)], Bool, Do(vote);
    "WaveActiveAllTrue" Is(S::Bool), [Is(S::Bool)], Bool, Do(vote);
    "WaveActiveAllEqual" P::Like(S::Bool), [T], All, Do(all_equal);
    "WaveActiveBallot" V(S::Uint, 4), [Is(S::Bool)], Bool, Do(ballot);
    "WaveReadLaneAt" T, [T, Is(S::Uint)], All, Do(read_lane);
    "WaveReadLaneFirst" T, [T], All, Do(read_first);
    "WaveActiveSum" T, [T], Num, Do(combine);
    "WaveActiveProduct" T, [T], Num, Do(combine);
    "WaveActiveMin" T, [T], Num, Do(combine);
    "WaveActiveMax" T, [T], Num, Do(combine);
    "WaveActiveBitAnd" T, [T], Int, Do(combine);
    "WaveActiveBitOr" T, [T], Int, Do(combine);
    "WaveActiveBitXor" T, [T], Int, Do(combine);
    "WavePrefixSum" T, [T], Num, Do(combine);
    "WavePrefixProduct" T, [T], Num, Do(combine);
    "WaveActiveCountBits" Is(S::Uint), [Is(S::Bool)], Bool, Do(count_bits);
    "WavePrefixCountBits" Is(S::Uint), [Is(S::Bool)], Bool, Do(count_bits);
    "QuadReadAcrossX" T, [T], All, Do(quad_swap);
    "QuadReadAcrossY" T, [T], All, Do(quad_swap);
    "QuadReadAcrossDiagonal" T, [T], All, Do(quad_swap);
    "QuadAny" Is(S::Bool), [Is(S::Bool)], Bool, Do(quad_vote);
    "QuadAll" Is(S::Bool), [Is(S::Bool)], Bool, Do(quad_vote);
    "QuadReadLaneAt" T, [T, Is(S::Uint)], All, Do(quad_lane);
};

impl Compiler<'_> {
    /// Says that subgroups are used, and in which way.
    fn wave(&mut self, capability: Capability, pos: Pos) -> Result<(), Failed> {
        if self.options.environment.spirv_minor() < 3 {
            return Err(self.error(pos, "Vulkan 1.1 is required for Wave Operation but not permitted to use"));
        }
        self.module.require(Capability::GroupNonUniform);
        self.module.require(capability);
        Ok(())
    }

    /// An instruction of a group; the scope is an attribute of some and an operand of others.
    fn group(
        &mut self,
        name: &'static str,
        operation: Option<GroupOperation>,
        operands: &[Value],
        result: Ty,
        pos: Pos,
    ) -> Result<Value, Failed> {
        let name = self.op_named(name, pos)?;
        let ty = self.value_type(result);
        let row = self.ctx.op_row(name);
        if row.is_some_and(|row| row.attr_index("execution_scope").is_some()) {
            let mut slots = vec![self.scope(Scope::Subgroup)];
            slots.extend(operation.map(|o| Some(Attr::enumerant(kind::GROUP_OPERATION, o.0))));
            return Ok(self.emit_with(name, operands, ty, &slots));
        }
        let mut all = vec![self.uint_value(Scope::Subgroup.0)];
        all.extend_from_slice(operands);
        Ok(self.emit(name, &all, ty))
    }
}

fn first_lane(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    this.wave(Capability::GroupNonUniform, call.pos)?;
    Ok(Ex::value(Ty::bool(), this.group("GroupNonUniformElect", None, &[], Ty::bool(), call.pos)?))
}

fn lane_count(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    this.wave(Capability::GroupNonUniform, call.pos)?;
    this.built_in_value(BuiltIn::SubgroupSize, "WaveGetLaneCount", Ty::uint())
}

fn lane_index(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    this.wave(Capability::GroupNonUniform, call.pos)?;
    this.built_in_value(BuiltIn::SubgroupLocalInvocationId, "WaveGetLaneIndex", Ty::uint())
}

fn vote(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    this.wave(Capability::GroupNonUniformVote, call.pos)?;
    let values = this.values(call)?;
    let name = if call.row.name.contains("Any") { "GroupNonUniformAny" } else { "GroupNonUniformAll" };
    Ok(Ex::value(call.result, this.group(name, None, &values, call.result, call.pos)?))
}

fn all_equal(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    this.wave(Capability::GroupNonUniformVote, call.pos)?;
    let values = this.values(call)?;
    let count = this.types.components(call.ty).unwrap_or(1);
    if is_scalar(this, call.ty) {
        let found = this.group("GroupNonUniformAllEqual", None, &values, Ty::bool(), call.pos)?;
        return Ok(Ex::value(call.result, found));
    }
    no_matrix(this, call)?;
    // Each component is asked by itself.
    let Some(scalar) = this.types.component(call.ty) else { return Err(Failed) };
    let hub_ty = this.hub_scalar(scalar);
    let mut parts = Vec::new();
    for i in 0..count {
        let part = this.extract(values[0], i, hub_ty);
        parts.push(this.group("GroupNonUniformAllEqual", None, &[part], Ty::bool(), call.pos)?);
    }
    Ok(Ex::value(call.result, this.construct(call.result, &parts)))
}

fn ballot(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    this.wave(Capability::GroupNonUniformBallot, call.pos)?;
    let values = this.values(call)?;
    Ok(Ex::value(call.result, this.group("GroupNonUniformBallot", None, &values, call.result, call.pos)?))
}

fn read_lane(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    no_matrix(this, call)?;
    let values = this.values(call)?;
    this.wave(Capability::GroupNonUniformShuffle, call.pos)?;
    let name = "GroupNonUniformShuffle";
    Ok(Ex::value(call.result, this.group(name, None, &values, call.result, call.pos)?))
}

fn read_first(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    no_matrix(this, call)?;
    this.wave(Capability::GroupNonUniformBallot, call.pos)?;
    let values = this.values(call)?;
    let found = this.group("GroupNonUniformBroadcastFirst", None, &values, call.result, call.pos)?;
    Ok(Ex::value(call.result, found))
}

fn no_matrix(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<(), Failed> {
    if this.is_true_matrix(call.ty).is_some() {
        return Err(this.unsupported(call.pos, &format!("'{}' of a matrix", call.row.name)));
    }
    Ok(())
}

fn combine(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    no_matrix(this, call)?;
    this.wave(Capability::GroupNonUniformArithmetic, call.pos)?;
    let values = this.values(call)?;
    let scalar = this.types.component(call.ty).unwrap_or(S::Uint);
    let by_type = |f, s, u| {
        if scalar.is_float() {
            f
        } else if scalar.is_unsigned() {
            u
        } else {
            s
        }
    };
    let name = call.row.name;
    let instruction = if name.ends_with("Sum") {
        by_type("GroupNonUniformFAdd", "GroupNonUniformIAdd", "GroupNonUniformIAdd")
    } else if name.ends_with("Product") {
        by_type("GroupNonUniformFMul", "GroupNonUniformIMul", "GroupNonUniformIMul")
    } else if name.ends_with("Min") {
        by_type("GroupNonUniformFMin", "GroupNonUniformSMin", "GroupNonUniformUMin")
    } else if name.ends_with("Max") {
        by_type("GroupNonUniformFMax", "GroupNonUniformSMax", "GroupNonUniformUMax")
    } else if name.ends_with("BitAnd") {
        "GroupNonUniformBitwiseAnd"
    } else if name.ends_with("BitOr") {
        "GroupNonUniformBitwiseOr"
    } else {
        "GroupNonUniformBitwiseXor"
    };
    let operation =
        if name.starts_with("WavePrefix") { GroupOperation::ExclusiveScan } else { GroupOperation::Reduce };
    let found = this.group(instruction, Some(operation), &values, call.result, call.pos)?;
    Ok(Ex::value(call.result, found))
}

fn count_bits(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    this.wave(Capability::GroupNonUniformBallot, call.pos)?;
    let values = this.values(call)?;
    let mask = this.types.vector(S::Uint, 4);
    let mask = this.group("GroupNonUniformBallot", None, &values, mask, call.pos)?;
    let operation = if call.row.name.starts_with("WavePrefix") {
        GroupOperation::ExclusiveScan
    } else {
        GroupOperation::Reduce
    };
    let slots = [this.scope(Scope::Subgroup), Some(Attr::enumerant(kind::GROUP_OPERATION, operation.0))];
    let ty = this.value_type(call.result);
    let found = this.emit_with(op::GROUP_NON_UNIFORM_BALLOT_BIT_COUNT, &[mask], ty, &slots);
    Ok(Ex::value(call.result, found))
}

fn quad_swap(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    no_matrix(this, call)?;
    this.wave(Capability::GroupNonUniformQuad, call.pos)?;
    let values = this.values(call)?;
    let direction = match call.row.name {
        "QuadReadAcrossX" => 0,
        "QuadReadAcrossY" => 1,
        _ => 2,
    };
    Ok(Ex::value(call.result, swapped(this, &values, direction, call.result)))
}

/// The value of the lane next to this one in a quad: across, down, or across and down.
fn swapped(this: &mut Compiler<'_>, values: &[Value], direction: u32, result: Ty) -> Value {
    let slots = [this.scope(Scope::Subgroup), Some(Attr::enumerant(kind::QUAD_SWAP_DIRECTION, direction))];
    let ty = this.value_type(result);
    this.emit_with(op::GROUP_NON_UNIFORM_QUAD_SWAP, values, ty, &slots)
}

/// Whether a condition holds in any or all lanes of the quad: it is asked across and down.
fn quad_vote(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    this.wave(Capability::GroupNonUniformQuad, call.pos)?;
    let mut value = this.rvalue(call.args[0], call.pos)?;
    let boolean = this.value_type(Ty::bool());
    let join = if call.row.name == "QuadAny" { op::LOGICAL_OR } else { op::LOGICAL_AND };
    for direction in 0..2 {
        let other = swapped(this, &[value], direction, Ty::bool());
        value = this.emit(join, &[value, other], boolean);
    }
    Ok(Ex::value(Ty::bool(), value))
}

fn quad_lane(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    no_matrix(this, call)?;
    if call.args[1].as_const().is_none() {
        return Err(this.unsupported(call.pos, "'QuadReadLaneAt' with a computed lane"));
    }
    this.wave(Capability::GroupNonUniformQuad, call.pos)?;
    let values = this.values(call)?;
    let found = this.group("GroupNonUniformQuadBroadcast", None, &values, call.result, call.pos)?;
    Ok(Ex::value(call.result, found))
}
