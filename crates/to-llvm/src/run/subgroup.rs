//! Operations of subgroups.
//!
//! What work-items of a subgroup ask of each other is a call of a function that `spirula_workgroup` writes as code for the
//! vector that the subgroup is: [`Ask`].

use super::group::{cluster, only_subgroups, skipped, value_of};
use super::{Rewriting, Run};
use crate::builder::LlvmBuilder as _;
use crate::rows::{Rewritten, known_number, last};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Type, Value};
use spirula_llvm::op::{
    Add, And, ICmpPredicate, IntrCtlz, IntrCtpop, IntrCttz, LShr, Or, Select, Shl, Sub, Trunc, Xor,
};
use spirula_llvm::types as llvm;
use spirula_spec::GroupOperation;

/// What the names of the functions start with.
pub const SUBGROUP: &str = "spirula.subgroup.";

/// What a work-item asks of its subgroup, by function. Those that combine values have the name of how behind theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// The number of the work-item in its subgroup, of 32 bits.
    Lane,
    /// The number of the subgroup in its work-group, of 32 bits.
    Index,
    /// Whether it is the first one that is active.
    Elect,
    /// The value of the first active one.
    First,
    /// The value of the last active one.
    Last,
    /// The value of the work-item with a number of 32 bits.
    Shuffle,
    /// The value of the work-item with the own number, of whose bits these are kept and those turned over.
    Permute(u32, u32),
    /// The bits of the active ones for which a condition holds, in four words.
    Ballot,
    /// Whether all active ones have the same value.
    Equal,
    /// The active ones with the same value, in four words.
    Partition,
    /// The values of all active ones combined. The second operand is what none gives.
    Reduce,
    /// Those up to itself.
    Inclusive,
    /// Those before itself.
    Exclusive,
    /// Those of so many around it.
    Clustered(u32),
    /// Those of the work-items whose bits are set in the third operand.
    PartitionedReduce,
    /// Those of them up to itself.
    PartitionedInclusive,
    /// Those of them before itself.
    PartitionedExclusive,
    /// Those up to itself, in order, behind the second operand; that is left out where the third one, which is the same
    /// for all, is true.
    Chain,
    /// The value of the active one before; for the first one, the second operand.
    Shift,
    /// The value of the only work-item for which the third operand holds; the second one where there is none.
    Chosen,
}

const NAMES: &[(&str, Ask)] = &[
    ("lane", Ask::Lane),
    ("index", Ask::Index),
    ("elect", Ask::Elect),
    ("first", Ask::First),
    ("last", Ask::Last),
    ("shuffle", Ask::Shuffle),
    ("ballot", Ask::Ballot),
    ("equal", Ask::Equal),
    ("partition", Ask::Partition),
    ("reduce", Ask::Reduce),
    ("inclusive", Ask::Inclusive),
    ("exclusive", Ask::Exclusive),
    ("partitioned_reduce", Ask::PartitionedReduce),
    ("partitioned_inclusive", Ask::PartitionedInclusive),
    ("partitioned_exclusive", Ask::PartitionedExclusive),
    ("chain", Ask::Chain),
    ("shift", Ask::Shift),
    ("chosen", Ask::Chosen),
];

impl Ask {
    /// The name of the function.
    pub fn name(self, combine: Option<&str>) -> String {
        let own = match self {
            Self::Clustered(size) => format!("clustered{size}"),
            Self::Permute(kept, turned) => format!("permute{kept}_{turned}"),
            other => NAMES.iter().find(|(_, ask)| *ask == other).map_or("", |(name, _)| name).to_owned(),
        };
        match combine {
            Some(combine) => format!("{SUBGROUP}{own}.{combine}"),
            None => format!("{SUBGROUP}{own}"),
        }
    }

    /// What a function of this name asks, and how values are combined.
    pub fn named(name: &str) -> Option<(Self, Option<&str>)> {
        let rest = name.strip_prefix(SUBGROUP)?;
        let (own, combine) = match rest.split_once('.') {
            Some((own, combine)) => (own, Some(combine)),
            None => (rest, None),
        };
        let ask = if let Some(size) = own.strip_prefix("clustered") {
            Self::Clustered(size.parse().ok()?)
        } else if let Some(bits) = own.strip_prefix("permute") {
            let (kept, turned) = bits.split_once('_')?;
            Self::Permute(kept.parse().ok()?, turned.parse().ok()?)
        } else {
            NAMES.iter().find(|(name, _)| *name == own)?.1
        };
        Some((ask, combine))
    }
}

/// Asks the subgroup.
pub(super) fn ask(
    l: &mut Rewriting<'_, '_>,
    ask: Ask,
    combine: Option<&str>,
    operands: &[Value],
    ty: Type,
) -> Value {
    // Whatever the width is, work-groups are the same.
    let is_of_work_group = matches!(ask, Ask::Index | Ask::Chain | Ask::Last | Ask::Shift | Ask::Chosen);
    if !is_of_work_group {
        l.state.info.subgroup = Some(l.conversion().subgroup);
    }
    let call = l.call(&ask.name(combine), operands, &[ty]);
    l.only(call)
}

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    let mut all = vec![
        Pattern::new("spirv.GroupNonUniformElect", elect),
        Pattern::new("spirv.INTEL.SubgroupShuffle", |l, op, args| shuffle(l, op, args, |_, _, by| by)),
        Pattern::new("spirv.INTEL.SubgroupShuffleXor", shuffle_xor),
        Pattern::new("spirv.INTEL.SubgroupShuffleDown", |l, op, args| shuffle_of_two(l, op, args, true)),
        Pattern::new("spirv.INTEL.SubgroupShuffleUp", |l, op, args| shuffle_of_two(l, op, args, false)),
        Pattern::new("spirv.INTEL.SubgroupBlockRead", block_read),
        Pattern::new("spirv.INTEL.SubgroupBlockWrite", block_write),
        Pattern::drop("spirv.INTEL.SubgroupBlockPrefetch"),
        Pattern::new("spirv.GroupNonUniformShuffle", |l, op, args| shuffle(l, op, args, |_, _, by| by)),
        Pattern::new("spirv.GroupNonUniformBroadcast", |l, op, args| shuffle(l, op, args, |_, _, by| by)),
        Pattern::new("spirv.KHR.SubgroupReadInvocation", |l, op, args| shuffle(l, op, args, |_, _, by| by)),
        Pattern::new("spirv.GroupNonUniformShuffleXor", shuffle_xor),
        Pattern::new("spirv.GroupNonUniformShuffleUp", |l, op, args| {
            shuffle(l, op, args, |l, lane, by| Sub::build(l, lane, by))
        }),
        Pattern::new("spirv.GroupNonUniformShuffleDown", |l, op, args| {
            shuffle(l, op, args, |l, lane, by| Add::build(l, lane, by))
        }),
        Pattern::new("spirv.GroupNonUniformRotateKHR", rotate),
        Pattern::new("spirv.GroupNonUniformQuadBroadcast", quad_broadcast),
        Pattern::new("spirv.GroupNonUniformQuadSwap", quad_swap),
        Pattern::new("spirv.GroupNonUniformBallotBitCount", ballot_count),
    ];
    for name in ["spirv.GroupNonUniformAll", "spirv.KHR.SubgroupAll"] {
        all.push(Pattern::new(name, |l, op, args| vote(l, op, args, true)));
    }
    for name in ["spirv.GroupNonUniformAny", "spirv.KHR.SubgroupAny"] {
        all.push(Pattern::new(name, |l, op, args| vote(l, op, args, false)));
    }
    all.push(Pattern::new("spirv.KHR.GroupNonUniformQuadAll", |l, op, args| quad_vote(l, op, args, true)));
    all.push(Pattern::new("spirv.KHR.GroupNonUniformQuadAny", |l, op, args| quad_vote(l, op, args, false)));
    for name in ["spirv.GroupNonUniformAllEqual", "spirv.KHR.SubgroupAllEqual"] {
        all.push(Pattern::new(name, |l, op, args| plain(l, op, args, Ask::Equal)));
    }
    for name in ["spirv.GroupNonUniformBroadcastFirst", "spirv.KHR.SubgroupFirstInvocation"] {
        all.push(Pattern::new(name, |l, op, args| plain(l, op, args, Ask::First)));
    }
    for name in ["spirv.GroupNonUniformBallot", "spirv.KHR.SubgroupBallot"] {
        all.push(Pattern::new(name, |l, op, args| plain(l, op, args, Ask::Ballot)));
    }
    all.push(Pattern::new("spirv.EXT.GroupNonUniformPartition", |l, op, args| {
        plain(l, op, args, Ask::Partition)
    }));
    all.push(Pattern::new("spirv.GroupNonUniformInverseBallot", |l, op, args| bit_of(l, op, args, true)));
    all.push(Pattern::new("spirv.GroupNonUniformBallotBitExtract", |l, op, args| bit_of(l, op, args, false)));
    all.push(Pattern::new("spirv.GroupNonUniformBallotFindLSB", |l, op, args| find_bit(l, op, args, true)));
    all.push(Pattern::new("spirv.GroupNonUniformBallotFindMSB", |l, op, args| find_bit(l, op, args, false)));
    all
}

/// Refuses scopes of execution other than the subgroup.
fn check(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if has_no_scope(op) { Ok(()) } else { only_subgroups(l, op) }
}

/// The first operand that is no scope.
fn first_value(op: SourceOp<'_>, args: Operands<'_>) -> Rewritten<Value> {
    if has_no_scope(op) { args.one(0) } else { value_of(op, args) }
}

/// Some instructions have no scope, since they are of subgroups.
fn has_no_scope(op: SourceOp<'_>) -> bool {
    let name = super::group::name_of(op);
    name.contains("KHR.Subgroup")
        || name.contains("INTEL.Subgroup")
        || name.contains("Partition")
        || name.contains("KHR.GroupNonUniformQuad")
}

pub(super) fn lane(l: &mut Rewriting<'_, '_>) -> Value {
    let word = l.int(32);
    ask(l, Ask::Lane, None, &[], word)
}

fn masked(l: &mut Rewriting<'_, '_>, value: Value, mask: i64) -> Value {
    let ty = l.ty(value);
    let mask = l.int_constant(ty, mask);
    And::build(l, value, mask)
}

fn xor(l: &mut Rewriting<'_, '_>, lane: Value, by: Value) -> Value {
    Xor::build(l, lane, by)
}

fn elect(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let truth = l.int(1);
    let value = ask(l, Ask::Elect, None, &[], truth);
    l.replace(op, &[value]);
    Ok(())
}

/// An operation of one value.
fn plain(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, what: Ask) -> Rewritten {
    check(l, op)?;
    let value = first_value(op, args)?;
    let ty = l.result_type(op, 0)?;
    let result = ask(l, what, None, &[value], ty);
    l.replace(op, &[result]);
    Ok(())
}

fn vote(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, all: bool) -> Rewritten {
    check(l, op)?;
    let value = first_value(op, args)?;
    let ty = l.ty(value);
    let nothing = l.int_constant(ty, all.into());
    let result = ask(l, Ask::Reduce, Some(if all { "and" } else { "or" }), &[value, nothing], ty);
    l.replace(op, &[result]);
    Ok(())
}

fn quad_vote(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, all: bool) -> Rewritten {
    let value = first_value(op, args)?;
    let ty = l.ty(value);
    let nothing = l.int_constant(ty, all.into());
    let size = l.conversion().subgroup.min(4);
    let result = ask(l, Ask::Clustered(size), Some(if all { "and" } else { "or" }), &[value, nothing], ty);
    l.replace(op, &[result]);
    Ok(())
}

/// The value of another work-item, whose number `which` makes of the work-item's own and the last operand.
fn shuffle(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    which: fn(&mut Rewriting<'_, '_>, Value, Value) -> Value,
) -> Rewritten {
    check(l, op)?;
    let (value, by) = (first_value(op, args)?, last(args)?);
    let word = l.int(32);
    let by = l.resize(by, word, false);
    let lane = lane(l);
    let other = which(l, lane, by);
    let ty = l.ty(value);
    let result = ask(l, Ask::Shuffle, None, &[value, other], ty);
    l.replace(op, &[result]);
    Ok(())
}

/// The value of the work-item whose number has other bits than the own one.
fn shuffle_xor(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    check(l, op)?;
    let (value, by) = (first_value(op, args)?, last(args)?);
    match known_number(l, by) {
        Some(bits) => {
            let result = permuted(l, value, !0, bits as u32);
            l.replace(op, &[result]);
            Ok(())
        }
        None => shuffle(l, op, args, xor),
    }
}

/// The value of the work-item with a number in the own quad.
fn quad_broadcast(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    check(l, op)?;
    let (value, number) = (first_value(op, args)?, last(args)?);
    match known_number(l, number) {
        Some(number) => {
            let result = permuted(l, value, !3, number as u32 & 3);
            l.replace(op, &[result]);
            Ok(())
        }
        None => shuffle(l, op, args, |l, lane, by| {
            let start = masked(l, lane, !3);
            Add::build(l, start, by)
        }),
    }
}

/// The value of the work-item with the own number, of whose bits some are kept and some turned over.
pub(super) fn permuted(l: &mut Rewriting<'_, '_>, value: Value, kept: u32, turned: u32) -> Value {
    // Bits beyond the numbers do not count.
    let most = l.conversion().subgroup - 1;
    let ty = l.ty(value);
    ask(l, Ask::Permute(kept & most, turned & most), None, &[value], ty)
}

/// The value of the work-item beside, below, or across in its quad.
fn quad_swap(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let value = value_of(op, args)?;
    let known = match op.attr("direction").and_then(Attr::as_enumerant) {
        Some((_, direction)) => Some(i64::from(direction)),
        None => known_number(l, args.one(skipped(op) + 1)?),
    };
    if let Some(direction) = known {
        let result = permuted(l, value, !0, direction as u32 + 1);
        l.replace(op, &[result]);
        return Ok(());
    }
    let word = l.int(32);
    let direction = args.one(skipped(op) + 1)?;
    let direction = l.resize(direction, word, false);
    let one = l.int_constant(word, 1);
    let by = Add::build(l, direction, one);
    let lane = lane(l);
    let other = Xor::build(l, lane, by);
    let ty = l.ty(value);
    let result = ask(l, Ask::Shuffle, None, &[value, other], ty);
    l.replace(op, &[result]);
    Ok(())
}

fn rotate(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let value = value_of(op, args)?;
    let by = args.one(skipped(op) + 1)?;
    let size = i64::from(cluster(l, op, args, 2)?);
    let word = l.int(32);
    let by = l.resize(by, word, false);
    let lane = lane(l);
    let start = masked(l, lane, -size);
    let moved = Add::build(l, lane, by);
    let moved = masked(l, moved, size - 1);
    let other = Or::build(l, start, moved);
    let ty = l.ty(value);
    let result = ask(l, Ask::Shuffle, None, &[value, other], ty);
    l.replace(op, &[result]);
    Ok(())
}

/// Shuffles of two values that lie behind each other: the second operand is that of the subgroup's end, or start.
fn shuffle_of_two(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, down: bool) -> Rewritten {
    let [first, second, by] = args.exactly()?;
    let word = l.int(32);
    let by = l.resize(by, word, false);
    let lane = lane(l);
    let size = i64::from(l.conversion().subgroup);
    let size = l.int_constant(word, size);
    // Of the one value or the other: (current, next) for down, (previous, current) for up.
    let other = if down {
        Add::build(l, lane, by)
    } else {
        let other = Sub::build(l, lane, by);
        Add::build(l, other, size)
    };
    let is_first = l.icmp(ICmpPredicate::Ult, other, size);
    let within = Sub::build(l, other, size);
    let ty = l.ty(first);
    let of_first = ask(l, Ask::Shuffle, None, &[first, other], ty);
    let of_second = ask(l, Ask::Shuffle, None, &[second, within], ty);
    let result = Select::build(l, is_first, of_first, of_second);
    l.replace(op, &[result]);
    Ok(())
}

// Ballots.

/// The mask of the bits that a subgroup has.
fn all_bits(l: &Rewriting<'_, '_>) -> i64 {
    (1i64 << l.conversion().subgroup) - 1
}

/// Whether the bit of a work-item is set in a ballot: its own, or that with a number.
fn bit_of(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, own: bool) -> Rewritten {
    only_subgroups(l, op)?;
    let ballot = value_of(op, args)?;
    let word = l.int(32);
    let number = if own {
        lane(l)
    } else {
        let number = last(args)?;
        l.resize(number, word, false)
    };
    // No subgroup has more than 32.
    let bits = l.element(ballot, 0);
    let bit = LShr::build(l, bits, number);
    let truth = l.int(1);
    let value = Trunc::build(l, truth, bit);
    l.replace(op, &[value]);
    Ok(())
}

fn find_bit(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, lowest: bool) -> Rewritten {
    only_subgroups(l, op)?;
    let ballot = value_of(op, args)?;
    let bits = l.element(ballot, 0);
    let all = all_bits(l);
    let bits = masked(l, bits, all);
    let word = l.int(32);
    let value = if lowest {
        IntrCttz::build(l, false, bits)
    } else {
        let zeros = IntrCtlz::build(l, false, bits);
        let last = l.int_constant(word, 31);
        Sub::build(l, last, zeros)
    };
    let ty = l.result_type(op, 0)?;
    let value = l.resize(value, ty, false);
    l.replace(op, &[value]);
    Ok(())
}

fn ballot_count(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let ballot = last(args)?;
    let bits = l.element(ballot, 0);
    let all = all_bits(l);
    let mut bits = masked(l, bits, all);
    let word = l.int(32);
    let own = |l: &mut Rewriting<'_, '_>| {
        let lane = lane(l);
        let one = l.int_constant(word, 1);
        Shl::build(l, one, lane)
    };
    let before = |l: &mut Rewriting<'_, '_>, own: Value| {
        let one = l.int_constant(word, 1);
        Sub::build(l, own, one)
    };
    match super::group::group_operation(op)? {
        GroupOperation::Reduce => {}
        GroupOperation::InclusiveScan => {
            let own = own(l);
            let before = before(l, own);
            let up_to = Or::build(l, own, before);
            bits = And::build(l, bits, up_to);
        }
        GroupOperation::ExclusiveScan => {
            let own = own(l);
            let before = before(l, own);
            bits = And::build(l, bits, before);
        }
        _ => return Err("its group operation is not known".into()),
    }
    let value = IntrCtpop::build(l, bits);
    let ty = l.result_type(op, 0)?;
    let value = l.resize(value, ty, false);
    l.replace(op, &[value]);
    Ok(())
}

/// The masks of a subgroup that are built-in variables: the first word.
pub(super) fn mask(l: &mut Rewriting<'_, '_>, name: &str) -> Option<Value> {
    let word = l.int(32);
    let lane = lane(l);
    let one = l.int_constant(word, 1);
    let own = Shl::build(l, one, lane);
    let before = Sub::build(l, own, one);
    let all = all_bits(l);
    Some(match name.trim_end_matches("KHR") {
        "SubgroupEqMask" => own,
        "SubgroupLtMask" => before,
        "SubgroupLeMask" => Or::build(l, own, before),
        "SubgroupGeMask" => {
            let ones = l.int_constant(word, all);
            let below = And::build(l, ones, before);
            Xor::build(l, ones, below)
        }
        "SubgroupGtMask" => {
            let ones = l.int_constant(word, all);
            let up_to = Or::build(l, own, before);
            let up_to = And::build(l, ones, up_to);
            Xor::build(l, ones, up_to)
        }
        _ => return None,
    })
}

// Blocks of memory that a subgroup reads or writes as a whole.

/// The address of a component of the work-item's element: components lie a subgroup apart.
fn block_address(l: &mut Rewriting<'_, '_>, base: Value, bytes: u64, component: u64) -> Value {
    let word = l.int(64);
    let lane = lane(l);
    let lane = l.resize(lane, word, false);
    let start = l.int_constant(word, (component * u64::from(l.conversion().subgroup)) as i64);
    let index = Add::build(l, lane, start);
    let size = l.int_constant(word, bytes as i64);
    let offset = spirula_llvm::op::Mul::build(l, index, size);
    l.offset_by(base, offset)
}

fn element_bytes(l: &Rewriting<'_, '_>, ty: Type) -> Rewritten<u64> {
    let bits =
        l.context().scalar_bits(llvm::scalar_of(l.context(), ty)).filter(|bits| bits.is_multiple_of(8));
    bits.map(|bits| u64::from(bits / 8)).ok_or_else(|| "the size of its elements is not known".into())
}

fn block_read(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let base = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    let (element, bytes) = (llvm::scalar_of(l.context(), ty), element_bytes(l, ty)?);
    let count = llvm::vector_length(l.context(), ty).map_or(1, |(count, _)| count.max(1) as u64);
    let mut values = Vec::new();
    for component in 0..count {
        let at = block_address(l, base, bytes, component);
        values.push(l.load(at, element));
    }
    let value = if element == ty { values[0] } else { l.vector(ty, &values) };
    l.replace(op, &[value]);
    Ok(())
}

fn block_write(l: &mut Rewriting<'_, '_>, _: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [base, value] = args.exactly()?;
    let ty = l.ty(value);
    let bytes = element_bytes(l, ty)?;
    for (component, element) in l.elements(value).into_iter().enumerate() {
        let at = block_address(l, base, bytes, component as u64);
        l.store(element, at);
    }
    Ok(())
}
