//! Wave and quad functions: group instructions of the scope `Subgroup`.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::types::{Scalar, ScalarClass, Ty};
use spirula_spec::{BuiltIn, Capability, GroupOperation, Op, Scope, StorageClass};

/// The code of a function of this module; none for others.
pub(crate) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    let name = call.signature.name;
    if !(name.starts_with("Wave") || name.starts_with("Quad") || name.starts_with("GetGroupWave")) {
        return None;
    }
    if this.options.environment == crate::options::Environment::Vulkan10 {
        return Some(Err(this.needs_environment(call.span, "Vulkan 1.1", "Wave Operation")));
    }
    if let Some((operation, group)) = reduction(name) {
        return Some(reduce(this, call, operation, group));
    }
    Some(match name {
        "WaveIsFirstLane" => {
            let bool = this.m.bool();
            let id = this.group(Op::GroupNonUniformElect, Capability::GroupNonUniform, bool, &[]);
            Ok(Ev::Value(Val::new(id, call.ty)))
        }
        "WaveGetLaneIndex" => Ok(built_in(this, call, BuiltIn::SubgroupLocalInvocationId)),
        "WaveGetLaneCount" => Ok(built_in(this, call, BuiltIn::SubgroupSize)),
        "GetGroupWaveIndex" => Ok(built_in(this, call, BuiltIn::SubgroupId)),
        "GetGroupWaveCount" => Ok(built_in(this, call, BuiltIn::NumSubgroups)),
        "WaveActiveAnyTrue" => plain(this, call, Op::GroupNonUniformAny, Capability::GroupNonUniformVote),
        "WaveActiveAllTrue" => plain(this, call, Op::GroupNonUniformAll, Capability::GroupNonUniformVote),
        "WaveActiveAllEqual" => all_equal(this, call),
        "WaveActiveBallot" => plain(this, call, Op::GroupNonUniformBallot, Capability::GroupNonUniformBallot),
        "WaveReadLaneFirst" => {
            by_rows(this, call, Op::GroupNonUniformBroadcastFirst, Capability::GroupNonUniformBallot)
        }
        "WaveReadLaneAt" => {
            by_rows(this, call, Op::GroupNonUniformShuffle, Capability::GroupNonUniformShuffle)
        }
        "QuadReadLaneAt" => {
            this.note_derivatives();
            by_rows(this, call, Op::GroupNonUniformQuadBroadcast, Capability::GroupNonUniformQuad)
        }
        "QuadReadAcrossX" => quad_swap(this, call, 0),
        "QuadReadAcrossY" => quad_swap(this, call, 1),
        "QuadReadAcrossDiagonal" => quad_swap(this, call, 2),
        "QuadAny" => quad_vote(this, call, Op::LogicalOr),
        "QuadAll" => quad_vote(this, call, Op::LogicalAnd),
        "WaveActiveCountBits" => count_bits(this, call, GroupOperation::Reduce),
        "WavePrefixCountBits" => count_bits(this, call, GroupOperation::ExclusiveScan),
        "WaveMatch" => {
            let x = match this.value(call.args[0]) {
                Ok(x) => x,
                Err(failed) => return Some(Err(failed)),
            };
            this.m.capability(Capability::GroupNonUniformPartitionedNV);
            this.m.extension("SPV_NV_shader_subgroup_partitioned");
            let ty = this.value_type(call.ty);
            let id = this.op(Op::GroupNonUniformPartitionNV, ty, &[x.id]);
            Ok(Ev::Value(Val::new(id, call.ty)))
        }
        _ => return None,
    })
}

/// The operation of a reduction or scan and how it groups.
fn reduction(name: &str) -> Option<(&str, GroupOperation)> {
    let (rest, group) = if let Some(rest) = name.strip_prefix("WaveActive") {
        (rest, GroupOperation::Reduce)
    } else if let Some(rest) = name.strip_prefix("WavePrefix") {
        (rest, GroupOperation::ExclusiveScan)
    } else if let Some(rest) = name.strip_prefix("WaveMultiPrefix") {
        (rest, GroupOperation::PartitionedExclusiveScanNV)
    } else {
        return None;
    };
    matches!(rest, "Sum" | "Product" | "BitAnd" | "BitOr" | "BitXor" | "Min" | "Max").then_some((rest, group))
}

fn arithmetic(operation: &str, class: ScalarClass) -> Op {
    use ScalarClass as C;
    match (operation, class) {
        ("Sum", C::Float) => Op::GroupNonUniformFAdd,
        ("Sum", _) => Op::GroupNonUniformIAdd,
        ("Product", C::Float) => Op::GroupNonUniformFMul,
        ("Product", _) => Op::GroupNonUniformIMul,
        ("Min", C::Float) => Op::GroupNonUniformFMin,
        ("Min", C::Signed) => Op::GroupNonUniformSMin,
        ("Min", _) => Op::GroupNonUniformUMin,
        ("Max", C::Float) => Op::GroupNonUniformFMax,
        ("Max", C::Signed) => Op::GroupNonUniformSMax,
        ("Max", _) => Op::GroupNonUniformUMax,
        ("BitAnd", C::Bool) => Op::GroupNonUniformLogicalAnd,
        ("BitAnd", _) => Op::GroupNonUniformBitwiseAnd,
        ("BitOr", C::Bool) => Op::GroupNonUniformLogicalOr,
        ("BitOr", _) => Op::GroupNonUniformBitwiseOr,
        (_, C::Bool) => Op::GroupNonUniformLogicalXor,
        _ => Op::GroupNonUniformBitwiseXor,
    }
}

impl Gen<'_> {
    /// An instruction on the subgroup; its operands follow the scope.
    fn group(&mut self, op: Op, capability: Capability, ty: Id, operands: &[u32]) -> Id {
        self.m.capability(capability);
        let scope = self.m.const_uint(Scope::Subgroup.0);
        let mut words = vec![scope.0];
        words.extend_from_slice(operands);
        self.op_words(op, ty, &words)
    }
}

fn built_in(this: &mut Gen<'_>, call: &Call<'_>, built_in: BuiltIn) -> Ev {
    this.m.capability(Capability::GroupNonUniform);
    let uint = this.m.uint();
    let ptr = this.built_in_variable(built_in, StorageClass::Input, uint);
    let id = this.op(Op::Load, uint, &[ptr]);
    Ev::Value(Val::new(id, call.ty))
}

fn plain(this: &mut Gen<'_>, call: &Call<'_>, op: Op, capability: Capability) -> Result<Ev, Failed> {
    let values = this.values(call.args)?;
    let words: Vec<u32> = values.iter().map(|v| v.id.0).collect();
    let ty = this.value_type(call.ty);
    let id = this.group(op, capability, ty, &words);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// The first operand is taken apart by rows, the others are scalars.
fn by_rows(this: &mut Gen<'_>, call: &Call<'_>, op: Op, capability: Capability) -> Result<Ev, Failed> {
    let values = this.values(call.args)?;
    let (ids, types): (Vec<Id>, Vec<Ty>) = values.iter().map(|v| (v.id, v.ty)).unzip();
    let id = this.by_rows(call.ty, &types, &ids, |this, ty, ids| {
        let words: Vec<u32> = ids.iter().map(|i| i.0).collect();
        this.group(op, capability, ty, &words)
    });
    Ok(Ev::Value(this.marked(Val::new(id, call.ty))))
}

fn reduce(this: &mut Gen<'_>, call: &Call<'_>, operation: &str, group: GroupOperation) -> Result<Ev, Failed> {
    let values = this.values(call.args)?;
    let scalar = this.tree.types.component(call.ty).unwrap_or(Scalar::Uint);
    let op = arithmetic(operation, scalar.class());
    let capability = if group == GroupOperation::PartitionedExclusiveScanNV {
        this.m.extension("SPV_NV_shader_subgroup_partitioned");
        Capability::GroupNonUniformPartitionedNV
    } else {
        Capability::GroupNonUniformArithmetic
    };
    let (ids, types): (Vec<Id>, Vec<Ty>) = values.iter().map(|v| (v.id, v.ty)).unzip();
    let id = this.by_rows(call.ty, &types, &ids, |this, ty, ids| {
        let mut words = vec![group.0];
        words.extend(ids.iter().map(|i| i.0));
        this.group(op, capability, ty, &words)
    });
    Ok(Ev::Value(this.marked(Val::new(id, call.ty))))
}

fn count_bits(this: &mut Gen<'_>, call: &Call<'_>, group: GroupOperation) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let uint4 = this.vector_type(Scalar::Uint, 4);
    let capability = Capability::GroupNonUniformBallot;
    let ballot = this.group(Op::GroupNonUniformBallot, capability, uint4, &[x.id.0]);
    let uint = this.m.uint();
    let id = this.group(Op::GroupNonUniformBallotBitCount, capability, uint, &[group.0, ballot.0]);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// For each component whether it is the same in all invocations.
fn all_equal(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Uint);
    let (bool, element) = (this.m.bool(), this.scalar_type(scalar));
    let capability = Capability::GroupNonUniformVote;
    let id = this.by_rows(call.ty, &[x.ty], &[x.id], |this, ty, ids| {
        let count = match this.m.kind(ty) {
            Some(crate::codegen::module::Type::Vector(_, n)) => *n,
            _ => return this.group(Op::GroupNonUniformAllEqual, capability, bool, &[ids[0].0]),
        };
        let parts: Vec<Id> = (0..count)
            .map(|i| {
                let part = this.extract(element, ids[0], &[i]);
                this.group(Op::GroupNonUniformAllEqual, capability, bool, &[part.0])
            })
            .collect();
        this.construct(ty, &parts)
    });
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn quad_swap(this: &mut Gen<'_>, call: &Call<'_>, direction: u32) -> Result<Ev, Failed> {
    this.note_derivatives();
    let x = this.value(call.args[0])?;
    let direction = this.m.const_uint(direction);
    let id = this.by_rows(call.ty, &[x.ty], &[x.id], |this, ty, ids| {
        let words = [ids[0].0, direction.0];
        this.group(Op::GroupNonUniformQuadSwap, Capability::GroupNonUniformQuad, ty, &words)
    });
    Ok(Ev::Value(this.marked(Val::new(id, call.ty))))
}

/// Combines the values of the four invocations of the quad.
fn quad_vote(this: &mut Gen<'_>, call: &Call<'_>, join: Op) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    this.note_derivatives();
    let bool = this.m.bool();
    if this.allows("SPV_KHR_quad_control") {
        let op =
            if join == Op::LogicalOr { Op::GroupNonUniformQuadAnyKHR } else { Op::GroupNonUniformQuadAllKHR };
        let id = this.op(op, bool, &[x.id]);
        return Ok(Ev::Value(Val::new(id, call.ty)));
    }
    let mut id = x.id;
    for direction in 0..3 {
        let direction = this.m.const_uint(direction);
        let words = [x.id.0, direction.0];
        let other = this.group(Op::GroupNonUniformQuadSwap, Capability::GroupNonUniformQuad, bool, &words);
        id = this.op(join, bool, &[id, other]);
    }
    Ok(Ev::Value(Val::new(id, call.ty)))
}
