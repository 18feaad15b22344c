//! Folding of integer operations, by rows.

use super::constants::{bits, from_bits, mask, only};
use super::{constant_of, is_poison, value_of, zero};
use crate::op;
use spirula_ir::dialect::Folded;
use spirula_ir::{Attr, Context, Op, OpArena, OpName, Type};

/// The folded result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// Unknown.
    Unknown,
    /// The first operand.
    First,
    /// The second operand.
    Second,
    /// Zero, or false.
    Zero,
    /// True.
    True,
}

/// The folding rules of an integer operation.
struct Row {
    op: OpName,
    /// Both operands are the same value.
    same: Outcome,
    /// The second operand is zero.
    zero: Outcome,
    /// The second operand is one.
    one: Outcome,
    /// The second operand has all bits set.
    ones: Outcome,
    /// The result for two constants of a width; none if it must not be folded.
    compute: fn(u32, u64, u64) -> Option<u64>,
}

const fn row(op: OpName, same: Outcome, compute: fn(u32, u64, u64) -> Option<u64>) -> Row {
    Row { op, same, zero: Unknown, one: Unknown, ones: Unknown, compute }
}

fn signed(width: u32, value: u64) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    (value << shift) as i64 >> shift
}

/// Whether a division is undefined: by zero, or on overflow.
fn undefined(width: u32, a: u64, b: u64) -> bool {
    b == 0 || (a == 1 << (width - 1) && b == mask(width))
}

fn signed_divide(width: u32, a: u64, b: u64) -> Option<u64> {
    (!undefined(width, a, b)).then(|| signed(width, a).wrapping_div(signed(width, b)) as u64)
}

fn signed_remainder(width: u32, a: u64, b: u64) -> Option<u64> {
    (!undefined(width, a, b)).then(|| signed(width, a).wrapping_rem(signed(width, b)) as u64)
}

/// The remainder with the divisor's sign.
fn signed_modulo(width: u32, a: u64, b: u64) -> Option<u64> {
    let rest = signed(width, signed_remainder(width, a, b)?);
    let divisor = signed(width, b);
    let moved = rest != 0 && (rest < 0) != (divisor < 0);
    Some(if moved { rest.wrapping_add(divisor) } else { rest } as u64)
}

/// Shifting by the width or more is undefined.
fn shift(width: u32, by: u64, result: impl Fn(u32) -> u64) -> Option<u64> {
    (by < u64::from(width)).then(|| result(by as u32))
}

use Outcome::{First, Second, True, Unknown, Zero};

const ROWS: &[Row] = &[
    Row { zero: First, ..row(op::I_ADD, Unknown, |_, a, b| Some(a.wrapping_add(b))) },
    row(op::I_SUB, Zero, |_, a, b| Some(a.wrapping_sub(b))),
    Row { zero: Second, one: First, ..row(op::I_MUL, Unknown, |_, a, b| Some(a.wrapping_mul(b))) },
    Row { one: First, ..row(op::S_DIV, Unknown, signed_divide) },
    Row { one: Zero, ..row(op::S_MOD, Unknown, signed_modulo) },
    Row { one: Zero, ..row(op::S_REM, Unknown, signed_remainder) },
    Row { one: First, ..row(op::U_DIV, Unknown, |_, a, b| a.checked_div(b)) },
    Row { one: Zero, ..row(op::U_MOD, Unknown, |_, a, b| a.checked_rem(b)) },
    Row { zero: Second, ones: First, ..row(op::BITWISE_AND, First, |_, a, b| Some(a & b)) },
    Row { zero: First, ones: Second, ..row(op::BITWISE_OR, First, |_, a, b| Some(a | b)) },
    Row { zero: First, ..row(op::BITWISE_XOR, Zero, |_, a, b| Some(a ^ b)) },
    Row { zero: First, ..row(op::SHIFT_LEFT_LOGICAL, Unknown, |w, a, b| shift(w, b, |n| a << n)) },
    Row { zero: First, ..row(op::SHIFT_RIGHT_LOGICAL, Unknown, |w, a, b| shift(w, b, |n| a >> n)) },
    Row {
        zero: First,
        ..row(op::SHIFT_RIGHT_ARITHMETIC, Unknown, |w, a, b| shift(w, b, |n| (signed(w, a) >> n) as u64))
    },
    row(op::I_EQUAL, True, |_, a, b| Some(u64::from(a == b))),
    row(op::I_NOT_EQUAL, Zero, |_, a, b| Some(u64::from(a != b))),
    row(op::LOGICAL_EQUAL, True, |_, a, b| Some(u64::from(a == b))),
    Row { zero: First, ..row(op::LOGICAL_NOT_EQUAL, Zero, |_, a, b| Some(u64::from(a != b))) },
    row(op::S_GREATER_THAN, Zero, |w, a, b| Some(u64::from(signed(w, a) > signed(w, b)))),
    row(op::S_GREATER_THAN_EQUAL, True, |w, a, b| Some(u64::from(signed(w, a) >= signed(w, b)))),
    row(op::S_LESS_THAN, Zero, |w, a, b| Some(u64::from(signed(w, a) < signed(w, b)))),
    row(op::S_LESS_THAN_EQUAL, True, |w, a, b| Some(u64::from(signed(w, a) <= signed(w, b)))),
    row(op::U_GREATER_THAN, Zero, |_, a, b| Some(u64::from(a > b))),
    row(op::U_GREATER_THAN_EQUAL, True, |_, a, b| Some(u64::from(a >= b))),
    row(op::U_LESS_THAN, Zero, |_, a, b| Some(u64::from(a < b))),
    row(op::U_LESS_THAN_EQUAL, True, |_, a, b| Some(u64::from(a <= b))),
];

/// Operations on one number.
type Unary = (OpName, fn(u64) -> u64);

const UNARY: &[Unary] = &[(op::S_NEGATE, |a| a.wrapping_neg()), (op::NOT, |a| !a), (op::LOGICAL_NOT, |a| !a)];

/// Folds an integer or boolean operation by its row.
pub(crate) fn integers(ctx: &Context, arena: &OpArena, at: Op, known: &[Option<Attr>]) -> Folded {
    let name = arena.name(at);
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return Folded::No };
    if let Some((_, compute)) = UNARY.iter().find(|(op, _)| *op == name) {
        return unary(ctx, arena, at, known, *compute);
    }
    let (Some(row), [a, b]) = (ROWS.iter().find(|row| row.op == name), arena.operands(at)) else {
        return Folded::No;
    };
    if a == b && row.same != Unknown {
        return give(ctx, arena, at, ty, row.same);
    }
    let second = known.get(1).copied().flatten();
    if let Some((width, value)) = second.and_then(|attr| only(ctx, attr)) {
        let gives = match value {
            0 if row.zero != Unknown => row.zero,
            1 if row.one != Unknown => row.one,
            _ if value == mask(width) => row.ones,
            _ => Unknown,
        };
        if gives != Unknown {
            return give(ctx, arena, at, ty, gives);
        }
        if name == op::BITWISE_AND && keeps_all(ctx, arena, at, value) {
            return Folded::Value(*a);
        }
    }
    if let Some(poison) = known.iter().copied().flatten().find(|attr| is_poison(ctx, *attr)) {
        return Folded::Constant(poison);
    }
    let (Some(first), Some(second)) = (known.first().copied().flatten(), second) else { return Folded::No };
    constant_of(compute(ctx, ty, first, second, row.compute))
}

/// Whether a mask keeps all bits of a zero-extended value.
fn keeps_all(ctx: &Context, arena: &OpArena, at: Op, value: u64) -> bool {
    let wider = arena.operands(at).first().and_then(|v| arena.def_op(*v));
    let Some(wider) = wider.filter(|def| arena.name(*def) == op::U_CONVERT) else { return false };
    let source = arena.operands(wider).first().map(|v| ctx.element_or_self(arena.ty(*v)));
    let width = source.and_then(|ty| ctx.scalar_bits(ty));
    width.is_some_and(|width| value & mask(width) == mask(width))
}

fn give(ctx: &Context, arena: &OpArena, at: Op, ty: Type, gives: Outcome) -> Folded {
    match gives {
        First => value_of(arena.operands(at).first().copied()),
        Second => value_of(arena.operands(at).get(1).copied()),
        Zero => constant_of(zero(ctx, ty)),
        True => constant_of(from_bits(ctx, ty, &[1])),
        Unknown => Folded::No,
    }
}

fn compute(
    ctx: &Context,
    ty: Type,
    a: Attr,
    b: Attr,
    each: fn(u32, u64, u64) -> Option<u64>,
) -> Option<Attr> {
    let ((width, a), (_, b)) = (bits(ctx, a)?, bits(ctx, b)?);
    let at = |list: &[u64], i: usize| list.get(i).or(list.first()).copied();
    let values: Option<Vec<u64>> =
        (0..a.len().max(b.len())).map(|i| each(width, at(&a, i)?, at(&b, i)?)).collect();
    from_bits(ctx, ty, &values?)
}

/// Involutions cancel out.
fn unary(ctx: &Context, arena: &OpArena, at: Op, known: &[Option<Attr>], compute: fn(u64) -> u64) -> Folded {
    let operand = arena.operands(at).first().copied();
    let before = operand.and_then(|v| arena.def_op(v)).filter(|def| arena.name(*def) == arena.name(at));
    if let Some(before) = before {
        return value_of(arena.operands(before).first().copied());
    }
    let Some(ty) = arena.result(at, 0).map(|v| arena.ty(v)) else { return Folded::No };
    if let Some(poison) = known.first().copied().flatten().filter(|attr| is_poison(ctx, *attr)) {
        return Folded::Constant(poison);
    }
    let values = known.first().copied().flatten().and_then(|attr| bits(ctx, attr));
    constant_of(values.and_then(|(width, values)| {
        let values: Vec<u64> = values.into_iter().map(|a| compute(a) & mask(width)).collect();
        from_bits(ctx, ty, &values)
    }))
}
