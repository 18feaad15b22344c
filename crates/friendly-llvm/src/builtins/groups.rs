//! Work-group and subgroup functions (OpenCL C, sections "Work-Group Functions" and "Subgroup Functions").

use super::{Form, NonUniform, Row};
use spirula_spec::{GroupOperation, Op};

const WORKGROUP: u32 = 2;
const SUBGROUP: u32 = 3;
const REDUCE: u32 = 0;
const INCLUSIVE: u32 = 1;
const EXCLUSIVE: u32 = 2;

const fn add(scope: u32, operation: u32) -> Form {
    Form::Group { scope, float: Op::GroupFAdd, signed: Op::GroupIAdd, unsigned: Op::GroupIAdd, operation }
}

const fn min(scope: u32, operation: u32) -> Form {
    Form::Group { scope, float: Op::GroupFMin, signed: Op::GroupSMin, unsigned: Op::GroupUMin, operation }
}

const fn max(scope: u32, operation: u32) -> Form {
    Form::Group { scope, float: Op::GroupFMax, signed: Op::GroupSMax, unsigned: Op::GroupUMax, operation }
}

/// An instruction for all types.
const fn same(op: Op) -> NonUniform {
    NonUniform {
        float: op,
        signed: op,
        unsigned: op,
        operation: None,
        takes_truth: false,
        gives_truth: false,
    }
}

const fn plain(op: Op) -> Form {
    Form::NonUniform(same(op))
}

/// One that takes an integer for a truth value, or gives one.
const fn truths(op: Op, takes_truth: bool, gives_truth: bool) -> Form {
    Form::NonUniform(NonUniform { takes_truth, gives_truth, ..same(op) })
}

const fn count(operation: GroupOperation) -> Form {
    Form::NonUniform(NonUniform { operation: Some(operation), ..same(Op::GroupNonUniformBallotBitCount) })
}

const fn by_type(float: Op, signed: Op, unsigned: Op) -> NonUniform {
    NonUniform { signed, unsigned, ..same(float) }
}

const fn logical(op: Op) -> NonUniform {
    NonUniform { takes_truth: true, gives_truth: true, ..same(op) }
}

/// The operations of reductions and scans, by the ends of the functions' names.
const REDUCTIONS: [(&str, NonUniform); 10] = [
    ("add", by_type(Op::GroupNonUniformFAdd, Op::GroupNonUniformIAdd, Op::GroupNonUniformIAdd)),
    ("mul", by_type(Op::GroupNonUniformFMul, Op::GroupNonUniformIMul, Op::GroupNonUniformIMul)),
    ("min", by_type(Op::GroupNonUniformFMin, Op::GroupNonUniformSMin, Op::GroupNonUniformUMin)),
    ("max", by_type(Op::GroupNonUniformFMax, Op::GroupNonUniformSMax, Op::GroupNonUniformUMax)),
    ("and", same(Op::GroupNonUniformBitwiseAnd)),
    ("or", same(Op::GroupNonUniformBitwiseOr)),
    ("xor", same(Op::GroupNonUniformBitwiseXor)),
    ("logical_and", logical(Op::GroupNonUniformLogicalAnd)),
    ("logical_or", logical(Op::GroupNonUniformLogicalOr)),
    ("logical_xor", logical(Op::GroupNonUniformLogicalXor)),
];

/// The reductions and scans, by the middles of the functions' names.
const OPERATIONS: [(&str, GroupOperation); 4] = [
    ("non_uniform_reduce_", GroupOperation::Reduce),
    ("non_uniform_scan_inclusive_", GroupOperation::InclusiveScan),
    ("non_uniform_scan_exclusive_", GroupOperation::ExclusiveScan),
    ("clustered_reduce_", GroupOperation::ClusteredReduce),
];

/// `sub_group_non_uniform_reduce_add` and others, whose names have an operation and a combination.
pub(super) fn reduction(name: &str) -> Option<Form> {
    let rest = name.strip_prefix("sub_group_")?;
    let (rest, operation) =
        OPERATIONS.iter().find_map(|(middle, operation)| Some((rest.strip_prefix(middle)?, *operation)))?;
    let (_, form) = REDUCTIONS.iter().find(|(end, _)| *end == rest)?;
    Some(Form::NonUniform(NonUniform { operation: Some(operation), ..*form }))
}

pub(super) static ROWS: &[Row] = &[
    ("work_group_all", Form::Vote(WORKGROUP, Op::GroupAll)),
    ("work_group_any", Form::Vote(WORKGROUP, Op::GroupAny)),
    ("work_group_broadcast", Form::Broadcast(WORKGROUP)),
    ("work_group_reduce_add", add(WORKGROUP, REDUCE)),
    ("work_group_reduce_min", min(WORKGROUP, REDUCE)),
    ("work_group_reduce_max", max(WORKGROUP, REDUCE)),
    ("work_group_scan_inclusive_add", add(WORKGROUP, INCLUSIVE)),
    ("work_group_scan_inclusive_min", min(WORKGROUP, INCLUSIVE)),
    ("work_group_scan_inclusive_max", max(WORKGROUP, INCLUSIVE)),
    ("work_group_scan_exclusive_add", add(WORKGROUP, EXCLUSIVE)),
    ("work_group_scan_exclusive_min", min(WORKGROUP, EXCLUSIVE)),
    ("work_group_scan_exclusive_max", max(WORKGROUP, EXCLUSIVE)),
    ("sub_group_all", Form::Vote(SUBGROUP, Op::GroupAll)),
    ("sub_group_any", Form::Vote(SUBGROUP, Op::GroupAny)),
    ("sub_group_broadcast", Form::Broadcast(SUBGROUP)),
    ("sub_group_reduce_add", add(SUBGROUP, REDUCE)),
    ("sub_group_reduce_min", min(SUBGROUP, REDUCE)),
    ("sub_group_reduce_max", max(SUBGROUP, REDUCE)),
    ("sub_group_scan_inclusive_add", add(SUBGROUP, INCLUSIVE)),
    ("sub_group_scan_inclusive_min", min(SUBGROUP, INCLUSIVE)),
    ("sub_group_scan_inclusive_max", max(SUBGROUP, INCLUSIVE)),
    ("sub_group_scan_exclusive_add", add(SUBGROUP, EXCLUSIVE)),
    ("sub_group_scan_exclusive_min", min(SUBGROUP, EXCLUSIVE)),
    ("sub_group_scan_exclusive_max", max(SUBGROUP, EXCLUSIVE)),
    ("sub_group_elect", truths(Op::GroupNonUniformElect, false, true)),
    ("sub_group_non_uniform_all", truths(Op::GroupNonUniformAll, true, true)),
    ("sub_group_non_uniform_any", truths(Op::GroupNonUniformAny, true, true)),
    ("sub_group_non_uniform_all_equal", truths(Op::GroupNonUniformAllEqual, false, true)),
    ("sub_group_non_uniform_broadcast", plain(Op::GroupNonUniformBroadcast)),
    ("sub_group_broadcast_first", plain(Op::GroupNonUniformBroadcastFirst)),
    ("sub_group_ballot", truths(Op::GroupNonUniformBallot, true, false)),
    ("sub_group_inverse_ballot", truths(Op::GroupNonUniformInverseBallot, false, true)),
    ("sub_group_ballot_bit_extract", truths(Op::GroupNonUniformBallotBitExtract, false, true)),
    ("sub_group_ballot_bit_count", count(GroupOperation::Reduce)),
    ("sub_group_ballot_inclusive_scan", count(GroupOperation::InclusiveScan)),
    ("sub_group_ballot_exclusive_scan", count(GroupOperation::ExclusiveScan)),
    ("sub_group_ballot_find_lsb", plain(Op::GroupNonUniformBallotFindLSB)),
    ("sub_group_ballot_find_msb", plain(Op::GroupNonUniformBallotFindMSB)),
    ("sub_group_shuffle", plain(Op::GroupNonUniformShuffle)),
    ("sub_group_shuffle_xor", plain(Op::GroupNonUniformShuffleXor)),
    ("sub_group_shuffle_up", plain(Op::GroupNonUniformShuffleUp)),
    ("sub_group_shuffle_down", plain(Op::GroupNonUniformShuffleDown)),
    ("sub_group_rotate", plain(Op::GroupNonUniformRotateKHR)),
    ("sub_group_clustered_rotate", plain(Op::GroupNonUniformRotateKHR)),
];
