//! Types of group and subgroup instructions.

use crate::rule::{Check, Rule, rule};
use crate::view::{Kind, Shape, Ty};
use crate::{Group, Trigger};
use spirula_spec::{GroupOperation, Op};

const VOTES: &[Op] = &[
    Op::GroupNonUniformElect,
    Op::GroupNonUniformAll,
    Op::GroupNonUniformAny,
    Op::GroupNonUniformAllEqual,
    Op::GroupNonUniformInverseBallot,
    Op::GroupNonUniformBallotBitExtract,
    Op::GroupNonUniformQuadAllKHR,
    Op::GroupNonUniformQuadAnyKHR,
    Op::GroupAll,
    Op::GroupAny,
];

const SHUFFLES: &[Op] = &[
    Op::GroupNonUniformShuffle,
    Op::GroupNonUniformShuffleXor,
    Op::GroupNonUniformShuffleUp,
    Op::GroupNonUniformShuffleDown,
    Op::GroupNonUniformBroadcast,
    Op::GroupNonUniformBroadcastFirst,
    Op::GroupNonUniformQuadBroadcast,
    Op::GroupNonUniformQuadSwap,
    Op::GroupNonUniformRotateKHR,
];

const BALLOTS: &[Op] = &[
    Op::GroupNonUniformBallot,
    Op::GroupNonUniformInverseBallot,
    Op::GroupNonUniformBallotBitExtract,
    Op::GroupNonUniformBallotBitCount,
    Op::GroupNonUniformBallotFindLSB,
    Op::GroupNonUniformBallotFindMSB,
];

const FLOATS: &[Op] = &[
    Op::GroupNonUniformFAdd,
    Op::GroupNonUniformFMul,
    Op::GroupNonUniformFMin,
    Op::GroupNonUniformFMax,
    Op::GroupFAdd,
    Op::GroupFMin,
    Op::GroupFMax,
    Op::GroupFMulKHR,
    Op::GroupFAddNonUniformAMD,
    Op::GroupFMinNonUniformAMD,
    Op::GroupFMaxNonUniformAMD,
];

const INTS: &[Op] = &[
    Op::GroupNonUniformIAdd,
    Op::GroupNonUniformIMul,
    Op::GroupNonUniformSMin,
    Op::GroupNonUniformSMax,
    Op::GroupNonUniformUMin,
    Op::GroupNonUniformUMax,
    Op::GroupNonUniformBitwiseAnd,
    Op::GroupNonUniformBitwiseOr,
    Op::GroupNonUniformBitwiseXor,
    Op::GroupIAdd,
    Op::GroupSMin,
    Op::GroupSMax,
    Op::GroupUMin,
    Op::GroupUMax,
    Op::GroupIMulKHR,
    Op::GroupBitwiseAndKHR,
    Op::GroupBitwiseOrKHR,
    Op::GroupBitwiseXorKHR,
    Op::GroupIAddNonUniformAMD,
    Op::GroupSMinNonUniformAMD,
    Op::GroupSMaxNonUniformAMD,
    Op::GroupUMinNonUniformAMD,
    Op::GroupUMaxNonUniformAMD,
];

const BOOLS: &[Op] = &[
    Op::GroupNonUniformLogicalAnd,
    Op::GroupNonUniformLogicalOr,
    Op::GroupNonUniformLogicalXor,
    Op::GroupLogicalAndKHR,
    Op::GroupLogicalOrKHR,
    Op::GroupLogicalXorKHR,
];

pub(super) const RULES: &[Rule] = &[
    rule(
        "groups:votes",
        Group::Groups,
        Trigger::Ops(VOTES),
        "votes and ballot queries give a Boolean",
        |check| {
            let good = check.view.ty(check.ins.word(1)).is_scalar(Kind::Bool);
            check.require(good, || "Result must be a boolean scalar type".to_owned());
        },
    ),
    rule(
        "groups:predicates",
        Group::Groups,
        Trigger::Ops(&[
            Op::GroupNonUniformAll,
            Op::GroupNonUniformAny,
            Op::GroupNonUniformBallot,
            Op::GroupAll,
            Op::GroupAny,
        ]),
        "votes and ballots take a Boolean",
        |check| {
            let good = check.view.value_ty(check.ins.word(4)).is_scalar(Kind::Bool);
            check.require(good, || "Predicate must be a boolean scalar type".to_owned());
        },
    ),
    rule(
        "groups:vote-values",
        Group::Groups,
        Trigger::Ops(&[Op::GroupNonUniformAllEqual]),
        "votes on equality take Booleans or numbers",
        |check| {
            let good = is_data(check.view.value_ty(check.ins.word(4)));
            check.require(good, || {
                "Value must be a scalar or vector of integer, floating-point, or boolean type".to_owned()
            });
        },
    ),
    rule(
        "groups:shuffles",
        Group::Groups,
        Trigger::Ops(SHUFFLES),
        "shuffles and broadcasts are of Booleans or numbers of the result type",
        |check| {
            let (view, ins) = (check.view, check.ins);
            check.require(is_data(view.ty(ins.word(1))), || {
                "Result must be a scalar or vector of integer, floating-point, or boolean type".to_owned()
            });
            check.require(view.type_of(ins.word(4)) == ins.word(1), || {
                "The type of Value must match the Result type".to_owned()
            });
        },
    ),
    rule(
        "groups:indices",
        Group::Groups,
        Trigger::Ops(SHUFFLES),
        "indices of shuffles and broadcasts are unsigned integers",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let good = ins.op == Op::GroupNonUniformBroadcastFirst || is_index(view.value_ty(ins.word(5)));
            check.require(good, || "the index must be an unsigned integer scalar".to_owned());
        },
    ),
    rule(
        "groups:constant-indices",
        Group::Groups,
        Trigger::Ops(&[
            Op::GroupNonUniformBroadcast,
            Op::GroupNonUniformQuadBroadcast,
            Op::GroupNonUniformQuadSwap,
        ]),
        "directions of quads, and before SPIR-V 1.5 indices of broadcasts, are constants",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let free = ins.op != Op::GroupNonUniformQuadSwap && view.version_at_least(5);
            check.require(free || view.is_constant(ins.word(5)), || {
                "In SPIR-V 1.4 or earlier, the index must be a constant instruction".to_owned()
            });
        },
    ),
    rule(
        "groups:ballots",
        Group::Groups,
        Trigger::Ops(BALLOTS),
        "ballots are vectors of four unsigned integers",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = match ins.op {
                Op::GroupNonUniformBallot => view.ty(ins.word(1)),
                Op::GroupNonUniformBallotBitCount => view.value_ty(ins.word(5)),
                _ => view.value_ty(ins.word(4)),
            };
            let good = ty.is(Kind::Int, Shape::Vector) && !ty.signed && ty.count == 4;
            check.require(good, || "a ballot must be a 4-component unsigned integer vector".to_owned());
        },
    ),
    rule(
        "groups:ballot-counts",
        Group::Groups,
        Trigger::Ops(&[
            Op::GroupNonUniformBallotBitCount,
            Op::GroupNonUniformBallotFindLSB,
            Op::GroupNonUniformBallotFindMSB,
        ]),
        "counts and positions of bits in ballots are unsigned integers",
        |check| {
            let good = is_index(check.view.ty(check.ins.word(1)));
            check.require(good, || "Result must be an unsigned integer scalar".to_owned());
        },
    ),
    rule(
        "groups:ballot-bit",
        Group::Groups,
        Trigger::Ops(&[Op::GroupNonUniformBallotBitExtract]),
        "positions of bits in ballots are unsigned integers",
        |check| {
            let good = is_index(check.view.value_ty(check.ins.word(5)));
            check.require(good, || "Id must be an unsigned integer scalar".to_owned());
        },
    ),
    rule(
        "groups:float-reductions",
        Group::Groups,
        Trigger::Ops(FLOATS),
        "float reductions have a float result of the type of the value",
        |check| reduction(check, Kind::Float),
    ),
    rule(
        "groups:int-reductions",
        Group::Groups,
        Trigger::Ops(INTS),
        "integer reductions have an integer result of the type of the value",
        |check| reduction(check, Kind::Int),
    ),
    rule(
        "groups:logical-reductions",
        Group::Groups,
        Trigger::Ops(BOOLS),
        "logical reductions have a Boolean result of the type of the value",
        |check| reduction(check, Kind::Bool),
    ),
    rule(
        "groups:unsigned-reductions",
        Group::Groups,
        Trigger::Ops(&[Op::GroupNonUniformUMin, Op::GroupNonUniformUMax]),
        "unsigned minimum and maximum have an unsigned result",
        |check| {
            let signed = check.view.ty(check.ins.word(1)).signed;
            check.require(!signed, || "Result must be an unsigned integer scalar or vector".to_owned());
        },
    ),
    rule(
        "groups:cluster-size",
        Group::Groups,
        Trigger::Classes(&[spirula_spec::InstructionClass::NonUniform]),
        "cluster sizes are unsigned constants, where the operation needs them",
        cluster_size,
    ),
    rule(
        "groups:rotation-size",
        Group::Groups,
        Trigger::Ops(&[Op::GroupNonUniformRotateKHR]),
        "cluster sizes of rotations are unsigned constants",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let size = ins.words.get(6).copied();
            let good = size.is_none_or(|size| is_index(view.value_ty(size)) && view.is_constant(size));
            check.require(good, || "ClusterSize must be an unsigned integer constant".to_owned());
        },
    ),
];

/// A scalar or vector of Booleans or numbers.
fn is_data(ty: Ty) -> bool {
    matches!(ty.kind, Kind::Bool | Kind::Int | Kind::Float)
        && matches!(ty.shape, Shape::Scalar | Shape::Vector)
}

fn is_index(ty: Ty) -> bool {
    ty.is_scalar(Kind::Int) && !ty.signed
}

fn reduction(check: &mut Check<'_, '_>, kind: Kind) {
    let (view, ins) = (check.view, check.ins);
    let name = ins.name();
    check.require(view.ty(ins.word(1)).is_either(kind), || {
        format!("Result must be a scalar or vector of the kind that {name} works on")
    });
    check.require(view.type_of(ins.word(5)) == ins.word(1), || {
        "The type of Value must match the Result type".to_owned()
    });
}

fn cluster_size(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    if ![FLOATS, INTS, BOOLS].iter().any(|ops| ops.contains(&ins.op)) {
        return;
    }
    let operation = GroupOperation(ins.word(4));
    let partitions = matches!(
        operation,
        GroupOperation::PartitionedReduceNV
            | GroupOperation::PartitionedInclusiveScanNV
            | GroupOperation::PartitionedExclusiveScanNV
    );
    match ins.words.get(6) {
        None => {
            let good = operation != GroupOperation::ClusteredReduce && !partitions;
            check.require(good, || "ClusterSize or Ballot must be present for the operation".to_owned());
        }
        Some(ballot) if partitions => {
            let ty = view.value_ty(*ballot);
            let good = ty.is(Kind::Int, Shape::Vector) && ty.count == 4;
            check.require(good, || "Ballot must be a 4-component integer vector".to_owned());
        }
        Some(size) => {
            let good = is_index(view.value_ty(*size)) && view.is_constant(*size);
            check.require(good, || "ClusterSize must be an unsigned integer constant".to_owned());
        }
    }
}
