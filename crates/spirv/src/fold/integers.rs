//! Folding of operations on integers: a row for each.

use super::constants::{bits, from_bits, mask, only};
use super::{constant_of, is_poison, value_of, zero};
use crate::op;
use spirula_ir::dialect::Folded;
use spirula_ir::{Attr, Context, Flat, Op, OpName, Type};

/// What an operation comes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gives {
    /// Nothing that is known.
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

/// How an operation of integers folds.
struct Row {
    op: OpName,
    /// With two operands that are one value.
    same: Gives,
    /// With zero as the second operand.
    zero: Gives,
    /// With one as the second operand.
    one: Gives,
    /// With all bits set in the second operand.
    ones: Gives,
    /// Of two numbers of a width; none where nothing may be said.
    compute: fn(u32, u64, u64) -> Option<u64>,
}

const fn row(op: OpName, same: Gives, compute: fn(u32, u64, u64) -> Option<u64>) -> Row {
    Row { op, same, zero: Unknown, one: Unknown, ones: Unknown, compute }
}

fn signed(width: u32, value: u64) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    (value << shift) as i64 >> shift
}

/// Whether dividing is not defined: by zero, or what overflows.
fn undefined(width: u32, a: u64, b: u64) -> bool {
    b == 0 || (a == 1 << (width - 1) && b == mask(width))
}

fn signed_divide(width: u32, a: u64, b: u64) -> Option<u64> {
    (!undefined(width, a, b)).then(|| signed(width, a).wrapping_div(signed(width, b)) as u64)
}

fn signed_remainder(width: u32, a: u64, b: u64) -> Option<u64> {
    (!undefined(width, a, b)).then(|| signed(width, a).wrapping_rem(signed(width, b)) as u64)
}

/// The remainder with the sign of the divisor.
fn signed_modulo(width: u32, a: u64, b: u64) -> Option<u64> {
    let rest = signed(width, signed_remainder(width, a, b)?);
    let divisor = signed(width, b);
    let moved = rest != 0 && (rest < 0) != (divisor < 0);
    Some(if moved { rest.wrapping_add(divisor) } else { rest } as u64)
}

/// Shifting by the width or more is not defined.
fn shift(width: u32, by: u64, result: impl Fn(u32) -> u64) -> Option<u64> {
    (by < u64::from(width)).then(|| result(by as u32))
}

use Gives::{First, Second, True, Unknown, Zero};

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

/// Operations of one number.
type Unary = (OpName, fn(u64) -> u64);

const UNARY: &[Unary] = &[(op::S_NEGATE, |a| a.wrapping_neg()), (op::NOT, |a| !a), (op::LOGICAL_NOT, |a| !a)];

/// Folds an operation of integers or booleans by its row.
pub(crate) fn integers(ctx: &Context, flat: &Flat, at: Op, known: &[Option<Attr>]) -> Folded {
    let name = flat.name(at);
    let Some(ty) = flat.result(at, 0).map(|result| flat.ty(result)) else { return Folded::No };
    if let Some((_, compute)) = UNARY.iter().find(|(op, _)| *op == name) {
        return unary(ctx, flat, at, known, *compute);
    }
    let (Some(row), [a, b]) = (ROWS.iter().find(|row| row.op == name), flat.operands(at)) else {
        return Folded::No;
    };
    if a == b && row.same != Unknown {
        return give(ctx, flat, at, ty, row.same);
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
            return give(ctx, flat, at, ty, gives);
        }
        if name == op::BITWISE_AND && keeps_all(ctx, flat, at, value) {
            return Folded::Value(*a);
        }
    }
    if let Some(poison) = known.iter().copied().flatten().find(|attr| is_poison(ctx, *attr)) {
        return Folded::Constant(poison);
    }
    let (Some(first), Some(second)) = (known.first().copied().flatten(), second) else { return Folded::No };
    constant_of(compute(ctx, ty, first, second, row.compute))
}

/// Whether a mask keeps all bits of what was made wider before.
fn keeps_all(ctx: &Context, flat: &Flat, at: Op, value: u64) -> bool {
    let wider = flat.operands(at).first().and_then(|v| flat.def_op(*v));
    let Some(wider) = wider.filter(|def| flat.name(*def) == op::U_CONVERT) else { return false };
    let source = flat.operands(wider).first().map(|v| ctx.element_or_self(flat.ty(*v)));
    let width = source.and_then(|ty| ctx.scalar_bits(ty));
    width.is_some_and(|width| value & mask(width) == mask(width))
}

fn give(ctx: &Context, flat: &Flat, at: Op, ty: Type, gives: Gives) -> Folded {
    match gives {
        First => value_of(flat.operands(at).first().copied()),
        Second => value_of(flat.operands(at).get(1).copied()),
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

/// What is done twice is undone.
fn unary(ctx: &Context, flat: &Flat, at: Op, known: &[Option<Attr>], compute: fn(u64) -> u64) -> Folded {
    let operand = flat.operands(at).first().copied();
    let before = operand.and_then(|v| flat.def_op(v)).filter(|def| flat.name(*def) == flat.name(at));
    if let Some(before) = before {
        return value_of(flat.operands(before).first().copied());
    }
    let Some(ty) = flat.result(at, 0).map(|v| flat.ty(v)) else { return Folded::No };
    if let Some(poison) = known.first().copied().flatten().filter(|attr| is_poison(ctx, *attr)) {
        return Folded::Constant(poison);
    }
    let values = known.first().copied().flatten().and_then(|attr| bits(ctx, attr));
    constant_of(values.and_then(|(width, values)| {
        let values: Vec<u64> = values.into_iter().map(|a| compute(a) & mask(width)).collect();
        from_bits(ctx, ty, &values)
    }))
}
