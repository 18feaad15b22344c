//! Canonicalization patterns of `arith`.

use super::constants::{
    Int, constant_of, elementwise, int_constant, int_of, int_width, result_type, splat_float, splat_int,
};
use super::{
    ADDI, ANDI, BITCAST, CMPI, EXTF, EXTSI, EXTUI, INDEX_CASTUI, MAXSI, MAXUI, MINSI, MINUI, MULI, NEGF,
    SELECT, SHRSI, SHRUI, SITOFP, SUBI, TRUNCI, UITOFP, XORI,
};
use crate::common::element;
use spirula_ir::dialect::{Rewrite, no_slots};
use spirula_ir::{Attr, Context, Editor, Op, OpName, OpParts, Type, Value};

pub(super) const ADDI_REWRITES: &[Rewrite] = &[add_constants, add_negated];
pub(super) const SUBI_REWRITES: &[Rewrite] = &[add_constants, subtract_difference];
pub(super) const MULI_REWRITES: &[Rewrite] = &[|e, op| associate(e, op, u64::wrapping_mul)];
pub(super) const XORI_REWRITES: &[Rewrite] =
    &[|e, op| associate(e, op, |a, b| a ^ b), invert_comparison, extend_last];
pub(super) const ANDI_REWRITES: &[Rewrite] = &[|e, op| associate(e, op, |a, b| a & b), extend_last];
pub(super) const ORI_REWRITES: &[Rewrite] = &[|e, op| associate(e, op, |a, b| a | b), extend_last];
pub(super) const CMPI_REWRITES: &[Rewrite] = &[constant_last, compare_unextended];
pub(super) const SELECT_REWRITES: &[Rewrite] =
    &[select_by_complement, select_of_select, select_complement, select_extremum, select_bit];
pub(super) const EXTUI_REWRITES: &[Rewrite] = &[|e, op| extend_once(e, op, EXTUI)];
pub(super) const EXTSI_REWRITES: &[Rewrite] = &[|e, op| extend_once(e, op, EXTSI), zero_is_sign];
pub(super) const TRUNCI_REWRITES: &[Rewrite] = &[truncate_once, truncate_extended, truncate_shifted];
pub(super) const TRUNCF_REWRITES: &[Rewrite] = &[truncate_converted];
pub(super) const SUBF_REWRITES: &[Rewrite] = &[subtract_from_zero];
pub(super) const BITCAST_REWRITES: &[Rewrite] =
    &[|e, op| skip_inner(e, op, BITCAST), crate::complex::bitcast_of_complex];
pub(super) const INDEX_CAST_REWRITES: &[Rewrite] = &[|e, op| skip_inner(e, op, EXTSI)];
pub(super) const INDEX_CASTUI_REWRITES: &[Rewrite] = &[|e, op| skip_inner(e, op, EXTUI)];
pub(super) const SITOFP_REWRITES: &[Rewrite] = &[|e, op| skip_inner(e, op, EXTSI), from_zero_extended];
pub(super) const UITOFP_REWRITES: &[Rewrite] = &[|e, op| skip_inner(e, op, EXTUI)];
pub(super) const SIGNS_REWRITES: &[Rewrite] = &[both_negated];
pub(super) const ADDUI_EXTENDED_REWRITES: &[Rewrite] = &[|e, op| without_second(e, op, ADDI)];
pub(super) const SUBUI_EXTENDED_REWRITES: &[Rewrite] = &[|e, op| without_second(e, op, SUBI)];
pub(super) const MUL_EXTENDED_REWRITES: &[Rewrite] = &[|e, op| without_second(e, op, MULI)];

// Parts of patterns.

fn operands<const N: usize>(editor: &Editor<'_>, op: Op) -> Option<[Value; N]> {
    <[Value; N]>::try_from(editor.arena().operands(op)).ok()
}

/// The operation `name` that defines a value.
fn defining(editor: &Editor<'_>, value: Value, name: OpName) -> Option<Op> {
    editor.arena().def_op(value).filter(|op| editor.arena().name(*op) == name)
}

/// The operands of the operation `name` that defines a value.
fn inner<const N: usize>(editor: &Editor<'_>, value: Value, name: OpName) -> Option<[Value; N]> {
    defining(editor, value, name).and_then(|op| operands(editor, op))
}

fn constant(editor: &Editor<'_>, value: Value) -> Option<Attr> {
    constant_of(editor.ctx(), editor.arena(), value)
}

fn int(editor: &Editor<'_>, value: Value) -> Option<Int> {
    splat_int(editor.ctx(), constant(editor, value))
}

fn is(value: Option<Int>, test: impl Fn(Int) -> bool) -> bool {
    value.is_some_and(test)
}

fn element_type(editor: &Editor<'_>, value: Value) -> Type {
    element(editor.ctx(), editor.arena().ty(value))
}

fn width(editor: &Editor<'_>, value: Value) -> Option<u32> {
    int_width(editor.ctx(), element_type(editor, value))
}

/// Inserts an operation with one result before another.
fn insert(
    editor: &mut Editor<'_>,
    before: Op,
    name: OpName,
    operands: &[Value],
    (ty, slots): (Type, &[Option<Attr>]),
) -> Option<Value> {
    let slots = if slots.is_empty() { no_slots(editor.ctx(), name) } else { slots };
    let loc = editor.arena().loc(before);
    let parts = OpParts { loc, operands, results: &[ty], slots, ..OpParts::new(name) };
    let op = editor.insert_before(before, &parts);
    editor.arena().result(op, 0)
}

/// Replaces an operation with one result by another one of the same type.
fn replace(
    editor: &mut Editor<'_>,
    op: Op,
    name: OpName,
    operands: &[Value],
    slots: &[Option<Attr>],
) -> bool {
    let Some(ty) = result_type(editor.arena(), op) else { return false };
    let new = insert(editor, op, name, operands, (ty, slots));
    new.map(|value| editor.replace(op, &[value])).is_some()
}

/// The constant of two constants, element by element.
fn combine(ctx: &Context, ty: Type, a: Attr, b: Attr, f: impl Fn(u64, u64) -> u64) -> Option<Attr> {
    // Of other constants it would be one more.
    if [a, b].into_iter().any(|attr| splat_int(ctx, Some(attr)).is_none()) {
        return None;
    }
    elementwise(ctx, ty, &[a, b], |items, ty| {
        let [a, b] = *items else { return None };
        Some(ctx.int_attr(ty, f(int_of(ctx, a)?.bits, int_of(ctx, b)?.bits) as i64))
    })
}

/// The overflow flags that two operations have in common.
fn common_flags(editor: &Editor<'_>, a: Op, b: Op) -> Option<Attr> {
    let flags = |op| editor.arena().slot(op, 0).and_then(Attr::as_enumerant).map_or(0, |(_, flags)| flags);
    Some(Attr::enumerant(super::OVERFLOW_KIND, flags(a) & flags(b)))
}

// Addition and subtraction.

/// A constant added to a value or to its negation.
struct Sum {
    value: Value,
    negated: bool,
    constant: Attr,
    /// Whether the constant is subtracted.
    minus: bool,
}

/// An addition or subtraction with a constant operand.
fn sum(editor: &Editor<'_>, op: Op) -> Option<Sum> {
    let name = editor.arena().name(op);
    let [a, b]: [Value; 2] = operands(editor, op)?;
    match (constant(editor, a), constant(editor, b)) {
        (None, Some(constant)) if name == ADDI || name == SUBI => {
            Some(Sum { value: a, negated: false, constant, minus: name == SUBI })
        }
        (Some(constant), None) if name == SUBI => {
            Some(Sum { value: b, negated: true, constant, minus: false })
        }
        _ => None,
    }
}

/// `(x + c0) + c1` and its variants with subtractions: one addition or subtraction.
fn add_constants(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(outer) = sum(editor, op) else { return false };
    let Some((at, of)) = editor.arena().def_op(outer.value).and_then(|at| Some((at, sum(editor, at)?)))
    else {
        return false;
    };
    let (ctx, Some(ty)) = (editor.ctx(), result_type(editor.arena(), op)) else { return false };
    let negated = outer.negated != of.negated;
    let both_subtracted = outer.minus && of.minus;
    // The sum of the constants, as it is added to the value; of `(x - c0) - c1`, as it is subtracted.
    let total = combine(ctx, ty, of.constant, outer.constant, |inner, last| {
        let inner =
            if (of.minus != outer.negated) && !both_subtracted { inner.wrapping_neg() } else { inner };
        let last = if outer.minus && !both_subtracted { last.wrapping_neg() } else { last };
        inner.wrapping_add(last)
    });
    let Some(total) = total else { return false };
    let mixed = outer.minus && !of.minus && !of.negated;
    let flags = if mixed { None } else { common_flags(editor, op, at) };
    let name = editor.arena().name(op);
    let Some(total) = editor.constant(op, name, total, ty) else { return false };
    let (name, operands) = match (negated, both_subtracted) {
        (true, _) => (SUBI, [total, of.value]),
        (false, true) => (SUBI, [of.value, total]),
        (false, false) => (ADDI, [of.value, total]),
    };
    replace(editor, op, name, &operands, &[flags])
}

/// `x + y * -1`: a subtraction.
fn add_negated(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([a, b]) = operands::<2>(editor, op) else { return false };
    for (of, other) in [(b, a), (a, b)] {
        if let Some([value, factor]) = inner::<2>(editor, of, MULI)
            && is(int(editor, factor), Int::is_all_ones)
        {
            return replace(editor, op, SUBI, &[other, value], &[]);
        }
    }
    false
}

/// `(a - b) - a`: `0 - b`.
fn subtract_difference(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([difference, a]) = operands::<2>(editor, op) else { return false };
    let Some([first, b]) = inner::<2>(editor, difference, SUBI).filter(|[first, _]| *first == a) else {
        return false;
    };
    let (ctx, ty) = (editor.ctx(), editor.arena().ty(first));
    let Some(at) = editor.arena().def_op(difference) else { return false };
    let Some(zero) = int_constant(ctx, ty, 0) else { return false };
    let flags = common_flags(editor, op, at);
    let Some(zero) = editor.constant(op, SUBI, zero, ty) else { return false };
    replace(editor, op, SUBI, &[zero, b], &[flags])
}

/// `f(f(x, c0), c1)`: `f(x, f(c0, c1))`.
fn associate(editor: &mut Editor<'_>, op: Op, f: fn(u64, u64) -> u64) -> bool {
    let name = editor.arena().name(op);
    let (Some([a, b]), Some(ty)) = (operands::<2>(editor, op), result_type(editor.arena(), op)) else {
        return false;
    };
    let Some([value, first]) = inner::<2>(editor, a, name) else { return false };
    let (Some(first), Some(last), Some(at)) =
        (constant(editor, first), constant(editor, b), editor.arena().def_op(a))
    else {
        return false;
    };
    let Some(combined) = combine(editor.ctx(), ty, first, last, f) else { return false };
    let flags = if name == MULI { common_flags(editor, op, at) } else { None };
    let Some(combined) = editor.constant(op, name, combined, ty) else { return false };
    let slots = [flags];
    replace(editor, op, name, &[value, combined], if name == MULI { &slots } else { &[] })
}

/// An operation with two results of which the second is unused: the operation that computes the first.
fn without_second(editor: &mut Editor<'_>, op: Op, name: OpName) -> bool {
    let arena = editor.arena();
    let (Some([a, b]), Some(ty), Some(second)) =
        (operands::<2>(editor, op), result_type(arena, op), arena.result(op, 1))
    else {
        return false;
    };
    if editor.is_used(second) {
        return false;
    }
    let first = insert(editor, op, name, &[a, b], (ty, &[]));
    // The second one is unused: any value stands for it.
    first.map(|first| editor.replace(op, &[first, a])).is_some()
}

// Comparisons.

/// The predicate of the comparison with exchanged operands.
fn exchanged(predicate: i64) -> i64 {
    match predicate {
        2 => 4,
        3 => 5,
        4 => 2,
        5 => 3,
        6 => 8,
        7 => 9,
        8 => 6,
        9 => 7,
        other => other,
    }
}

/// The predicate that holds where another one does not.
pub(crate) fn inverted(predicate: i64) -> i64 {
    match predicate {
        0 => 1,
        1 => 0,
        2 => 5,
        3 => 4,
        4 => 3,
        5 => 2,
        6 => 9,
        7 => 8,
        8 => 7,
        _ => 6,
    }
}

fn predicate(editor: &Editor<'_>, op: Op) -> Option<i64> {
    editor.arena().slot(op, 0).and_then(|attr| editor.ctx().as_int(attr)).map(|(_, predicate)| predicate)
}

/// A constant is the second operand.
fn constant_last(editor: &mut Editor<'_>, op: Op) -> bool {
    let (Some([a, b]), Some(predicate)) = (operands::<2>(editor, op), predicate(editor, op)) else {
        return false;
    };
    if constant(editor, a).is_none() || constant(editor, b).is_some() {
        return false;
    }
    editor.set_slot(op, 0, Some(editor.ctx().i64_attr(exchanged(predicate))));
    editor.set_operands(op, &[b, a]);
    true
}

/// Extended values are equal where the values are.
fn compare_unextended(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([a, b]) = operands::<2>(editor, op) else { return false };
    if !matches!(predicate(editor, op), Some(0 | 1)) {
        return false;
    }
    for name in [EXTSI, EXTUI] {
        if let (Some([x]), Some([y])) = (inner::<1>(editor, a, name), inner::<1>(editor, b, name))
            && editor.arena().ty(x) == editor.arena().ty(y)
        {
            editor.set_operands(op, &[x, y]);
            return true;
        }
    }
    false
}

/// The complement of a comparison: the inverse comparison.
fn invert_comparison(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([a, b]) = operands::<2>(editor, op) else { return false };
    let Some(compare) = defining(editor, a, CMPI) else { return false };
    let scalar = constant(editor, b).is_some_and(|b| editor.ctx().as_bool(b) == Some(true));
    let (Some([x, y]), Some(predicate), true) =
        (operands::<2>(editor, compare), predicate(editor, compare), scalar)
    else {
        return false;
    };
    let predicate = editor.ctx().i64_attr(inverted(predicate));
    replace(editor, op, CMPI, &[x, y], &[Some(predicate)])
}

// Selection.

/// `select(not c, a, b)`: `select(c, b, a)`.
fn select_by_complement(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([condition, a, b]) = operands::<3>(editor, op) else { return false };
    match inner::<2>(editor, condition, XORI) {
        Some([of, mask]) if is(int(editor, mask), Int::is_all_ones) => {
            editor.set_operands(op, &[of, b, a]);
            true
        }
        _ => false,
    }
}

/// Of a nested selection by the same condition one operand is never selected.
fn select_of_select(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([condition, a, b]) = operands::<3>(editor, op) else { return false };
    if let Some([_, nested, _]) = inner::<3>(editor, a, SELECT).filter(|of| of[0] == condition) {
        editor.set_operand(op, 1, nested);
        return true;
    }
    if let Some([_, _, nested]) = inner::<3>(editor, b, SELECT).filter(|of| of[0] == condition) {
        editor.set_operand(op, 2, nested);
        return true;
    }
    false
}

/// `select(c, false, true)`: the complement of `c`.
fn select_complement(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([condition, a, b]) = operands::<3>(editor, op) else { return false };
    let truth = |value| constant(editor, value).and_then(|attr| editor.ctx().as_bool(attr));
    if truth(a) != Some(false) || truth(b) != Some(true) {
        return false;
    }
    let (ty, one) = (editor.arena().ty(b), editor.ctx().bool_attr(true));
    let Some(one) = editor.constant(op, XORI, one, ty) else { return false };
    replace(editor, op, XORI, &[condition, one], &[])
}

/// The selection of the smaller or greater one of two compared integers.
fn select_extremum(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([condition, a, b]) = operands::<3>(editor, op) else { return false };
    let Some(compare) = defining(editor, condition, CMPI) else { return false };
    let (Some([x, y]), Some(predicate)) = (operands::<2>(editor, compare), predicate(editor, compare)) else {
        return false;
    };
    let swapped = match () {
        () if (x, y) == (a, b) => false,
        () if (x, y) == (b, a) => true,
        () => return false,
    };
    let less = matches!(predicate, 2 | 3 | 6 | 7);
    let name = match (predicate, less != swapped) {
        (2..=5, true) => MINSI,
        (2..=5, false) => MAXSI,
        (6..=9, true) => MINUI,
        (6..=9, false) => MAXUI,
        _ => return false,
    };
    replace(editor, op, name, &[x, y], &[])
}

/// `select(c, 1, 0)` and `select(c, 0, 1)`: extensions of the condition and its complement.
fn select_bit(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([condition, a, b]) = operands::<3>(editor, op) else { return false };
    let (ctx, Some(ty)) = (editor.ctx(), result_type(editor.arena(), op)) else { return false };
    if !crate::common::is_signless(ctx, ty) || ctx.is_signless(ty, 1) {
        return false;
    }
    let bit = |value| int(editor, value).map(|int| int.bits);
    let condition = match (bit(a), bit(b)) {
        (Some(1), Some(0)) => Some(condition),
        (Some(0), Some(1)) => {
            let bool_type = ctx.int_type(1);
            let one = editor.constant(op, XORI, ctx.bool_attr(true), bool_type);
            one.and_then(|one| insert(editor, op, XORI, &[condition, one], (bool_type, &[])))
        }
        _ => None,
    };
    condition.is_some_and(|condition| replace(editor, op, EXTUI, &[condition], &[]))
}

// Casts.

/// Reads through a cast `name` of the operand.
fn skip_inner(editor: &mut Editor<'_>, op: Op, name: OpName) -> bool {
    let Some([value]) = operands::<1>(editor, op) else { return false };
    let Some([source]) = inner::<1>(editor, value, name) else { return false };
    if matches!(editor.arena().name(op), UITOFP | INDEX_CASTUI) {
        let flag = editor.arena().def_op(value).and_then(|at| editor.arena().slot(at, 0));
        editor.set_slot(op, 0, flag);
    }
    editor.set_operand(op, 0, source);
    true
}

/// An extension of an extension.
fn extend_once(editor: &mut Editor<'_>, op: Op, name: OpName) -> bool {
    skip_inner(editor, op, name)
}

/// The sign extension of a value that was zero-extended is a zero extension.
fn zero_is_sign(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([value]) = operands::<1>(editor, op) else { return false };
    match defining(editor, value, EXTUI).and_then(|at| Some((at, operands::<1>(editor, at)?))) {
        Some((at, [source])) => {
            let flag = editor.arena().slot(at, 0);
            replace(editor, op, EXTUI, &[source], &[flag])
        }
        None => false,
    }
}

/// A zero-extended value is not negative.
fn from_zero_extended(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([value]) = operands::<1>(editor, op) else { return false };
    match defining(editor, value, EXTUI).and_then(|at| Some((at, operands::<1>(editor, at)?))) {
        Some((at, [source])) => {
            let flag = editor.arena().slot(at, 0);
            replace(editor, op, UITOFP, &[source], &[flag])
        }
        None => false,
    }
}

/// The truncation of a converted integer, or of an extended value that is wider than the result.
fn truncate_converted(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([value]) = operands::<1>(editor, op) else { return false };
    let bits = |value| editor.ctx().as_float(element_type(editor, value)).map(|kind| kind.bits());
    if let Some([source]) = inner::<1>(editor, value, EXTF)
        && bits(source) > editor.arena().result(op, 0).and_then(bits)
    {
        editor.set_operand(op, 0, source);
        return true;
    }
    if editor.arena().slot(op, 0).is_some() {
        return false;
    }
    for name in [SITOFP, UITOFP] {
        if let Some(at) = defining(editor, value, name)
            && let Some([source]) = operands::<1>(editor, at)
        {
            let flags = [editor.arena().slot(at, 0)];
            return replace(editor, op, name, &[source], if name == UITOFP { &flags } else { &[] });
        }
    }
    false
}

/// The truncation of a truncated value, or of an extended one that is wider than the result.
fn truncate_once(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([value]) = operands::<1>(editor, op) else { return false };
    let to = editor.arena().result(op, 0).and_then(|value| width(editor, value));
    if let Some([source]) = inner::<1>(editor, value, TRUNCI) {
        editor.set_operand(op, 0, source);
        return true;
    }
    for name in [EXTUI, EXTSI] {
        if let Some([source]) = inner::<1>(editor, value, name)
            && width(editor, source) > to
        {
            editor.set_operand(op, 0, source);
            return true;
        }
    }
    false
}

/// The truncation of an extended value that is narrower than the result.
fn truncate_extended(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([value]) = operands::<1>(editor, op) else { return false };
    let to = editor.arena().result(op, 0).and_then(|value| width(editor, value));
    for name in [EXTSI, EXTUI] {
        if let Some(at) = defining(editor, value, name)
            && let Some([source]) = operands::<1>(editor, at)
            && width(editor, source) < to
        {
            let flags = [editor.arena().slot(at, 0)];
            return replace(editor, op, name, &[source], if name == EXTUI { &flags } else { &[] });
        }
    }
    false
}

/// The high half of a sign-shifted value is that of a zero-shifted one.
fn truncate_shifted(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([value]) = operands::<1>(editor, op) else { return false };
    let Some([shifted, by]) = inner::<2>(editor, value, SHRSI) else { return false };
    let to = editor.arena().result(op, 0).and_then(|value| width(editor, value));
    let (Some(from), Some(to), Some(amount)) = (width(editor, value), to, int(editor, by)) else {
        return false;
    };
    if amount.bits != u64::from(from - to) {
        return false;
    }
    let ty = editor.arena().ty(value);
    let flags = [editor.arena().def_op(value).and_then(|at| editor.arena().slot(at, 0))];
    let Some(shifted) = insert(editor, op, SHRUI, &[shifted, by], (ty, &flags)) else { return false };
    editor.set_operand(op, 0, shifted);
    true
}

/// `f(ext x, ext y)`: `ext f(x, y)`, for bitwise operations.
fn extend_last(editor: &mut Editor<'_>, op: Op) -> bool {
    let name = editor.arena().name(op);
    let Some([a, b]) = operands::<2>(editor, op) else { return false };
    for extension in [EXTUI, EXTSI] {
        let (Some(first), Some(second)) = (defining(editor, a, extension), defining(editor, b, extension))
        else {
            continue;
        };
        let (Some([x]), Some([y])) = (operands::<1>(editor, first), operands::<1>(editor, second)) else {
            continue;
        };
        let ty = editor.arena().ty(x);
        if ty != editor.arena().ty(y) {
            continue;
        }
        let flags = [first, second].map(|op| editor.arena().slot(op, 0));
        let kept = match name {
            // A bit is set in the result of `and` only if it is set in both.
            ANDI => flags[0].or(flags[1]),
            _ => flags[0].and(flags[1]),
        };
        let Some(narrow) = insert(editor, op, name, &[x, y], (ty, &[])) else { return false };
        let slots = [kept];
        return replace(editor, op, extension, &[narrow], if extension == EXTUI { &slots } else { &[] });
    }
    false
}

// Floating-point numbers.

/// Of a product or quotient of negated values the signs cancel.
fn both_negated(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([a, b]) = operands::<2>(editor, op) else { return false };
    match (inner::<1>(editor, a, NEGF), inner::<1>(editor, b, NEGF)) {
        (Some([x]), Some([y])) => {
            editor.set_operands(op, &[x, y]);
            true
        }
        _ => false,
    }
}

/// `-0.0 - x`: the negation of `x`.
fn subtract_from_zero(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some([a, b]) = operands::<2>(editor, op) else { return false };
    let zero = splat_float(editor.ctx(), constant(editor, a));
    if !zero.is_some_and(|x| x == 0.0 && x.is_sign_negative()) || editor.arena().slot(op, 1).is_some() {
        return false;
    }
    let flags = editor.arena().slot(op, 0);
    replace(editor, op, NEGF, &[b], &[flags])
}
