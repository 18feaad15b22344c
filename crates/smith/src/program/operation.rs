//! The operations of programs, and their meaning on bit patterns.

use super::types::{Type, signed, truncate};

/// The number of a value.
pub(super) type Id = usize;

/// Operations with arguments that a region is entered with, and the values that it yields.
#[derive(Clone, Default, Debug)]
pub(super) struct Block {
    pub(super) arguments: Vec<Id>,
    pub(super) steps: Vec<Step>,
    pub(super) yields: Vec<Id>,
}

/// An operation with its results.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) results: Vec<Id>,
    pub(super) op: Op,
}

/// An operation.
#[derive(Clone, Debug)]
pub(super) enum Op {
    /// The number of the invocation.
    Invocation,
    Constant(Vec<u64>),
    Binary(&'static Binary, Id, Id),
    Compare(&'static Compare, Id, Id),
    Select(Id, Id, Id),
    Cast(&'static Cast, Id),
    Broadcast(Id),
    FromElements(Vec<Id>),
    Extract(Id, usize),
    ExtractAt(Id, Id),
    Insert(Id, Id, usize),
    Shuffle(Id, Id, Vec<usize>),
    /// `vector.reduction`, by the operation of a row of [`INTEGERS`].
    Reduce(&'static Binary, Id),
    Load(usize, Vec<Id>),
    Store(usize, Vec<Id>, Id),
    If(Id, Block, Block),
    /// Iterations from 0 to a number; the first argument is the index.
    For(u32, Vec<Id>, Block),
    /// As `For`, by `scf.while`: the block yields the values of the next iteration without the index.
    While(u32, Vec<Id>, Block),
}

/// What makes the second operand of an operation one for which the result is defined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guard {
    None,
    /// Below the width.
    ShiftAmount,
    /// Positive and small.
    Divisor,
}

/// An operation on two bit patterns of a width.
#[derive(Debug)]
pub(super) struct Binary {
    pub(super) name: &'static str,
    pub(super) guard: Guard,
    /// The kind of `vector.reduction`, if there is one.
    pub(super) reduction: &'static str,
    pub(super) apply: fn(u64, u64, u32) -> u64,
}

const fn binary(name: &'static str, reduction: &'static str, apply: fn(u64, u64, u32) -> u64) -> Binary {
    Binary { name, guard: Guard::None, reduction, apply }
}

const fn guarded(name: &'static str, guard: Guard, apply: fn(u64, u64, u32) -> u64) -> Binary {
    Binary { name, guard, reduction: "", apply }
}

/// Arithmetic of integers. Results are truncated by the caller.
pub(super) static INTEGERS: &[Binary] = &[
    binary("addi", "add", |a, b, _| a.wrapping_add(b)),
    binary("subi", "", |a, b, _| a.wrapping_sub(b)),
    binary("muli", "mul", |a, b, _| a.wrapping_mul(b)),
    binary("andi", "and", |a, b, _| a & b),
    binary("ori", "or", |a, b, _| a | b),
    binary("xori", "xor", |a, b, _| a ^ b),
    binary("minsi", "minsi", |a, b, w| if signed(a, w) < signed(b, w) { a } else { b }),
    binary("maxsi", "maxsi", |a, b, w| if signed(a, w) > signed(b, w) { a } else { b }),
    binary("minui", "minui", |a, b, _| a.min(b)),
    binary("maxui", "maxui", |a, b, _| a.max(b)),
    guarded("shli", Guard::ShiftAmount, |a, b, _| a << b),
    guarded("shrui", Guard::ShiftAmount, |a, b, _| a >> b),
    guarded("shrsi", Guard::ShiftAmount, |a, b, w| (signed(a, w) >> b) as u64),
    guarded("divui", Guard::Divisor, |a, b, _| a.checked_div(b).unwrap_or(0)),
    guarded("remui", Guard::Divisor, |a, b, _| a.checked_rem(b).unwrap_or(0)),
    guarded("divsi", Guard::Divisor, |a, b, w| signed(a, w).checked_div(b as i64).unwrap_or(0) as u64),
    guarded("remsi", Guard::Divisor, |a, b, w| signed(a, w).checked_rem(b as i64).unwrap_or(0) as u64),
];

/// Arithmetic of booleans.
pub(super) static BOOLEANS: &[Binary] = &[
    binary("andi", "and", |a, b, _| a & b),
    binary("ori", "or", |a, b, _| a | b),
    binary("xori", "xor", |a, b, _| a ^ b),
];

fn float(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

fn bits(value: f32) -> u64 {
    u64::from(value.to_bits())
}

/// Arithmetic of floats. Which zero is the smaller one, and the bits of a NaN, are not defined.
pub(super) static FLOATS: &[Binary] = &[
    binary("addf", "", |a, b, _| bits(float(a) + float(b))),
    binary("subf", "", |a, b, _| bits(float(a) - float(b))),
    binary("mulf", "", |a, b, _| bits(float(a) * float(b))),
    binary("minnumf", "", |a, b, _| bits(float(a).min(float(b)))),
    binary("maxnumf", "", |a, b, _| bits(float(a).max(float(b)))),
];

/// A comparison by a predicate.
#[derive(Debug)]
pub(super) struct Compare {
    pub(super) predicate: &'static str,
    pub(super) apply: fn(u64, u64, u32) -> bool,
}

const fn compare(predicate: &'static str, apply: fn(u64, u64, u32) -> bool) -> Compare {
    Compare { predicate, apply }
}

/// Predicates of `arith.cmpi`.
pub(super) static INTEGER_PREDICATES: &[Compare] = &[
    compare("eq", |a, b, _| a == b),
    compare("ne", |a, b, _| a != b),
    compare("slt", |a, b, w| signed(a, w) < signed(b, w)),
    compare("sle", |a, b, w| signed(a, w) <= signed(b, w)),
    compare("sgt", |a, b, w| signed(a, w) > signed(b, w)),
    compare("sge", |a, b, w| signed(a, w) >= signed(b, w)),
    compare("ult", |a, b, _| a < b),
    compare("ule", |a, b, _| a <= b),
    compare("ugt", |a, b, _| a > b),
    compare("uge", |a, b, _| a >= b),
];

/// Predicates of `arith.cmpf`.
pub(super) static FLOAT_PREDICATES: &[Compare] = &[
    compare("oeq", |a, b, _| float(a) == float(b)),
    compare("olt", |a, b, _| float(a) < float(b)),
    compare("oge", |a, b, _| float(a) >= float(b)),
    compare("one", |a, b, _| float(a) < float(b) || float(a) > float(b)),
    compare("ord", |a, b, _| !float(a).is_nan() && !float(b).is_nan()),
    compare("ult", |a, b, _| float(a).partial_cmp(&float(b)).is_none_or(|order| order.is_lt())),
    compare("une", |a, b, _| float(a) != float(b)),
    compare("uno", |a, b, _| float(a).is_nan() || float(b).is_nan()),
];

/// A cast between two types.
#[derive(Debug)]
pub(super) struct Cast {
    pub(super) name: &'static str,
    /// From a width to a width; the result is truncated by the caller.
    pub(super) apply: fn(u64, u32, u32) -> u64,
}

const fn cast(name: &'static str, apply: fn(u64, u32, u32) -> u64) -> Cast {
    Cast { name, apply }
}

pub(super) static SIGN_EXTEND: Cast = cast("extsi", |a, from, _| signed(a, from) as u64);
pub(super) static ZERO_EXTEND: Cast = cast("extui", |a, _, _| a);
pub(super) static TRUNCATE: Cast = cast("trunci", |a, _, to| truncate(a, to));
pub(super) static INDEX: Cast = cast("index_cast", |a, from, _| signed(a, from) as u64);
pub(super) static FROM_SIGNED: Cast = cast("sitofp", |a, from, _| bits(signed(a, from) as f32));
pub(super) static FROM_UNSIGNED: Cast = cast("uitofp", |a, _, _| bits(a as f32));
pub(super) static TO_SIGNED: Cast = cast("fptosi", |a, _, _| float(a) as i64 as u64);
/// The same bits; the value keeps its width.
pub(super) static BITCAST: Cast = cast("bitcast", |a, _, _| a);

impl Op {
    /// The type that an operation applies to, of the types of all values.
    pub(super) fn operand_type(types: &[Type], id: Id) -> Type {
        types.get(id).copied().unwrap_or(Type::scalar(super::Scalar::I32))
    }
}
