//! What operations on indices compute from constants: the same on machines with indices of 32 and of 64 bits.

use super::{ADD, BOOL_CONSTANT, CMP, CONSTANT, MAXS, MAXU, MINS, MINU, MUL, PREDICATES, SUB};
use crate::arith::constants::{Int, constant_of, int_of, int_width, result_type};
use crate::arith::fold::{compare, holds_for_equal};
use spirula_ir::dialect::Folded;
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpName, OpParts, Type, Value};

type Compute = fn(Int, Int) -> Option<u64>;

/// The constant that a folded value is.
pub(super) fn make_constant(ctx: &Context, value: Attr, ty: Type) -> Option<(OpName, Vec<Option<Attr>>)> {
    let (of, _) = ctx.as_int(value).filter(|(of, _)| *of == ty)?;
    if ctx.is_signless(of, 1) {
        return Some((BOOL_CONSTANT, vec![Some(value)]));
    }
    ctx.is_index(of).then(|| (CONSTANT, vec![Some(value)]))
}

fn halves(a: Int) -> [Int; 2] {
    [a, Int::new(a.bits, 32)]
}

/// What both widths agree on.
fn agreed(a: Int, b: Int, f: Compute) -> Option<u64> {
    let [wide, narrow] = [0, 1].map(|i| f(halves(a)[i], halves(b)[i]));
    let (wide, narrow) = (wide?, narrow?);
    (wide as u32 == narrow as u32).then_some(wide)
}

fn compute(name: OpName, a: Int, b: Int) -> Option<u64> {
    use super::{AND, CEILDIVS, CEILDIVU, DIVS, DIVU, FLOORDIVS, OR, REMS, REMU, SHL, SHRS, SHRU, XOR};
    let rounded = |a: Int, b: Int, up: bool| {
        let (n, m) = (a.signed(), b.signed());
        let quotient = n.checked_div(m)?;
        let inexact = n.checked_rem(m)? != 0;
        let away = inexact && ((n < 0) == (m < 0)) == up;
        Some((quotient + if away { if up { 1 } else { -1 } } else { 0 }) as u64)
    };
    match name {
        ADD => Some(a.bits.wrapping_add(b.bits)),
        SUB => Some(a.bits.wrapping_sub(b.bits)),
        MUL => Some(a.bits.wrapping_mul(b.bits)),
        AND => Some(a.bits & b.bits),
        OR => Some(a.bits | b.bits),
        XOR => Some(a.bits ^ b.bits),
        SHL => (b.bits < 32).then(|| a.bits << b.bits),
        DIVS => agreed(a, b, |a, b| a.signed().checked_div(b.signed()).map(|q| q as u64)),
        DIVU => agreed(a, b, |a, b| a.bits.checked_div(b.bits)),
        CEILDIVS => rounded(a, b, true).filter(|wide| {
            let [a, b] = [a, b].map(|of| Int::new(of.bits, 32));
            rounded(a, b, true).is_some_and(|narrow| *wide as u32 == narrow as u32)
        }),
        FLOORDIVS => rounded(a, b, false).filter(|wide| {
            let [a, b] = [a, b].map(|of| Int::new(of.bits, 32));
            rounded(a, b, false).is_some_and(|narrow| *wide as u32 == narrow as u32)
        }),
        CEILDIVU => agreed(a, b, |a, b| (b.bits != 0).then(|| a.bits.div_ceil(b.bits))),
        REMS => agreed(a, b, |a, b| a.signed().checked_rem(b.signed()).map(|r| r as u64)),
        REMU => agreed(a, b, |a, b| a.bits.checked_rem(b.bits)),
        MAXS => agreed(a, b, |a, b| Some(a.signed().max(b.signed()) as u64)),
        MAXU => agreed(a, b, |a, b| Some(a.bits.max(b.bits))),
        MINS => agreed(a, b, |a, b| Some(a.signed().min(b.signed()) as u64)),
        MINU => agreed(a, b, |a, b| Some(a.bits.min(b.bits))),
        SHRS => agreed(a, b, |a, b| (b.bits < 32).then(|| (a.signed() >> b.bits) as u64)),
        SHRU => agreed(a, b, |a, b| (b.bits < 32).then(|| a.bits >> b.bits)),
        _ => None,
    }
}

fn constant(ctx: &Context, constants: &[Option<Attr>], index: usize) -> Option<Int> {
    constants.get(index).copied().flatten().and_then(|attr| int_of(ctx, attr))
}

/// Folds a binary operation.
pub(super) fn binary(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let name = arena.name(op);
    let (a, b) = (constant(ctx, constants, 0), constant(ctx, constants, 1));
    if let Some(bits) = a.zip(b).and_then(|(a, b)| compute(name, a, b)) {
        return Folded::Constant(ctx.int_attr(ctx.index_type(), bits as i64));
    }
    let first = || arena.operands(op).first().map_or(Folded::No, |value| Folded::Value(*value));
    match (name, b.map(Int::signed)) {
        (ADD | SUB, Some(0)) | (MUL, Some(1)) => first(),
        (MUL, Some(0)) => Folded::Constant(ctx.int_attr(ctx.index_type(), 0)),
        _ => Folded::No,
    }
}

/// Folds a cast: of an index only if both widths agree.
fn cast(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    constants: &[Option<Attr>],
    extend: fn(Int) -> u64,
) -> Folded {
    let (Some(value), Some(ty)) = (constant(ctx, constants, 0), result_type(arena, op)) else {
        return Folded::No;
    };
    let Some(width) = int_width(ctx, ty) else { return Folded::No };
    let narrow = extend(Int::new(value.bits, 32));
    let agrees =
        ctx.is_index(ty) || width <= 32 || Int::new(narrow, width).bits == Int::new(value.bits, width).bits;
    if !agrees {
        return Folded::No;
    }
    Folded::Constant(ctx.int_attr(ty, extend(value) as i64))
}

/// Folds a signed cast.
pub(super) fn cast_signed(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    cast(ctx, arena, op, constants, |value| value.signed() as u64)
}

/// Folds an unsigned cast.
pub(super) fn cast_unsigned(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    cast(ctx, arena, op, constants, |value| value.bits)
}

fn predicate(arena: &OpArena, op: Op) -> Option<i64> {
    let value = arena.slot(op, 0).and_then(Attr::as_enumerant).map(|(_, value)| value)?;
    PREDICATES.iter().any(|(_, known)| *known == value).then_some(value.into())
}

/// Folds a comparison.
pub(super) fn cmp(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let (Some(predicate), &[lhs, rhs]) = (predicate(arena, op), arena.operands(op)) else {
        return Folded::No;
    };
    let (a, b) = (constant(ctx, constants, 0), constant(ctx, constants, 1));
    let both = |f: &dyn Fn(usize) -> Option<bool>| match (f(0), f(1)) {
        (Some(wide), Some(narrow)) if wide == narrow => Some(wide),
        _ => None,
    };
    let mut holds = None;
    if let (Some(a), Some(b)) = (a, b) {
        holds = both(&|i| Some(compare(predicate, halves(a)[i], halves(b)[i])));
    } else if let Some(b) = b
        && let Some(limit) = arena.def_op(lhs)
        && let [_, bound] = *arena.operands(limit)
        && let Some(bound) = constant_of(ctx, arena, bound).and_then(|attr| int_of(ctx, attr))
    {
        let name = arena.name(limit);
        holds = both(&|i| limited(name, halves(bound)[i], predicate, halves(b)[i]));
    }
    if holds.is_none() && lhs == rhs {
        holds = Some(holds_for_equal(predicate));
    }
    holds.map_or(Folded::No, |holds| Folded::Constant(ctx.bool_attr(holds)))
}

/// Whether every value that a maximum or minimum with a bound can have compares so with a constant.
fn limited(name: OpName, bound: Int, predicate: i64, with: Int) -> Option<bool> {
    let most = Int::new(u64::MAX, bound.width).bits;
    let sign = most ^ (most >> 1);
    // The smallest and the greatest value.
    let (low, high, is_signed) = match name {
        MINS => (sign, bound.bits, true),
        MAXS => (bound.bits, most >> 1, true),
        MINU => (0, bound.bits, false),
        MAXU => (bound.bits, most, false),
        _ => return None,
    };
    // The range is one in the other order too if all values have one sign.
    let one_sign = (low & sign == 0) == (high & sign == 0);
    let in_order = |signed: bool| signed == is_signed || one_sign;
    let at = |bits, predicate| compare(predicate, Int::new(bits, bound.width), with);
    let outside = |signed: bool| {
        let (less, greater) = if signed { (2, 4) } else { (6, 8) };
        in_order(signed) && (at(high, less) || at(low, greater))
    };
    match predicate {
        0 | 1 if outside(true) || outside(false) => Some(predicate == 1),
        0 | 1 if low == high => Some(at(low, predicate)),
        2..=5 if in_order(true) && at(low, predicate) == at(high, predicate) => Some(at(low, predicate)),
        6..=9 if in_order(false) && at(low, predicate) == at(high, predicate) => Some(at(low, predicate)),
        _ => None,
    }
}

fn defining(editor: &Editor<'_>, value: Value, name: OpName) -> Option<[Value; 2]> {
    let op = editor.arena().def_op(value).filter(|op| editor.arena().name(*op) == name)?;
    <[Value; 2]>::try_from(editor.arena().operands(op)).ok()
}

/// `f(f(x, c0), c1)`: `f(x, f(c1, c0))`.
pub(super) fn associate(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let name = arena.name(op);
    let &[lhs, last] = arena.operands(op) else { return false };
    let Some([value, first]) = defining(editor, lhs, name) else { return false };
    let int = |value| constant_of(ctx, arena, value).and_then(|attr| int_of(ctx, attr));
    let combined = int(last).zip(int(first)).and_then(|(last, first)| compute(name, last, first));
    let Some(combined) = combined else { return false };
    let index = ctx.index_type();
    let combined = ctx.int_attr(index, combined as i64);
    let Some(combined) = editor.constant(op, name, combined, index) else { return false };
    editor.set_operands(op, &[value, combined]);
    true
}

/// A difference compared with zero: its operands compared.
pub(super) fn compare_difference(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let &[lhs, rhs] = arena.operands(op) else { return false };
    let is_zero = |value| {
        constant_of(ctx, arena, value).and_then(|attr| int_of(ctx, attr)).is_some_and(|int| int.bits == 0)
    };
    let compared = match (is_zero(lhs), is_zero(rhs)) {
        (_, true) => defining(editor, lhs, SUB),
        (true, false) => defining(editor, rhs, SUB).map(|[a, b]| [b, a]),
        _ => None,
    };
    let Some(operands) = compared else { return false };
    let slots = [arena.slot(op, 0)];
    let (loc, ty) = (arena.loc(op), ctx.int_type(1));
    let parts = OpParts { loc, operands: &operands, results: &[ty], slots: &slots, ..OpParts::new(CMP) };
    editor.replace_with(op, &parts);
    true
}
