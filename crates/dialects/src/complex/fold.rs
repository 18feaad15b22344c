//! What operations on complex numbers compute from constants, and operations that give an operand back.

use super::{ADD, BITCAST, CONJ, CREATE, EXP, IM, LOG, NEG, RE, SUB};
use crate::arith::constants::{float_of, result_type};
use spirula_ir::dialect::{Folded, no_slots};
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpName, OpParts, Value};

/// The operands of the operation `name` that defines a value.
fn inner(arena: &OpArena, value: Value, name: OpName) -> Option<&[Value]> {
    let op = arena.def_op(value).filter(|op| arena.name(*op) == name)?;
    Some(arena.operands(op))
}

/// The parts of a constant operand.
fn parts(ctx: &Context, constants: &[Option<Attr>], index: usize) -> Option<[(Attr, f64); 2]> {
    let attr = constants.get(index).copied().flatten()?;
    let mut parts = ctx.as_array(attr)?;
    let mut part = || parts.next().and_then(|attr| Some((attr, float_of(ctx, attr)?)));
    Some([part()?, part()?])
}

fn is_number(ctx: &Context, constants: &[Option<Attr>], index: usize, number: f64) -> bool {
    parts(ctx, constants, index).is_some_and(|[(_, re), (_, im)]| re == number && im == 0.0)
}

fn value(value: Option<Value>) -> Folded {
    value.map_or(Folded::No, Folded::Value)
}

/// Folds addition and subtraction.
pub(super) fn sum(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let (name, &[lhs, rhs]) = (arena.name(op), arena.operands(op)) else { return Folded::No };
    let inverse = if name == ADD { SUB } else { ADD };
    let undone = |of, other: Value| match inner(arena, of, inverse) {
        Some(&[a, b]) if b == other => Some(a),
        _ => None,
    };
    let known = undone(lhs, rhs).or_else(|| if name == ADD { undone(rhs, lhs) } else { None });
    let zero = is_number(ctx, constants, 1, 0.0).then_some(lhs);
    value(known.or(zero))
}

/// Folds multiplication.
pub(super) fn mul(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    value(arena.operands(op).first().copied().filter(|_| is_number(ctx, constants, 1, 1.0)))
}

/// Folds division.
pub(super) fn div(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    const NNAN: u32 = 2;
    let lhs = parts(ctx, constants, 0);
    if let Some(nan) = lhs.and_then(|parts| parts.into_iter().find(|(_, part)| part.is_nan())) {
        return Folded::Constant(ctx.array_attr(&[nan.0, nan.0]));
    }
    let flags = arena.slot(op, 0).and_then(Attr::as_enumerant).map_or(0, |(_, flags)| flags);
    let one = is_number(ctx, constants, 1, 1.0) && (lhs.is_some() || flags & NNAN != 0);
    value(arena.operands(op).first().copied().filter(|_| one))
}

/// Folds functions that undo another one.
pub(super) fn inverse(_: &Context, arena: &OpArena, op: Op, _: &[Option<Attr>]) -> Folded {
    let of = match arena.name(op) {
        EXP => LOG,
        LOG => EXP,
        name @ (NEG | CONJ) => name,
        _ => return Folded::No,
    };
    let operand = arena.operands(op).first().copied();
    value(
        operand.and_then(|operand| inner(arena, operand, of)).and_then(|operands| operands.first().copied()),
    )
}

/// Folds the creation of a number from its parts.
pub(super) fn create(_: &Context, arena: &OpArena, op: Op, _: &[Option<Attr>]) -> Folded {
    let &[re, im] = arena.operands(op) else { return Folded::No };
    match (inner(arena, re, RE), inner(arena, im, IM)) {
        (Some(&[a]), Some(&[b])) if a == b => Folded::Value(a),
        _ => Folded::No,
    }
}

/// Folds a part of a number.
pub(super) fn part(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let index = usize::from(arena.name(op) == IM);
    if let Some(parts) = constants.first().copied().flatten().and_then(|attr| ctx.as_array(attr)) {
        return parts.into_iter().nth(index).map_or(Folded::No, Folded::Constant);
    }
    let of = arena.operands(op).first().and_then(|operand| inner(arena, *operand, CREATE));
    value(of.and_then(|parts| parts.get(index).copied()))
}

/// Folds a cast to the same type.
pub(super) fn bitcast(_: &Context, arena: &OpArena, op: Op, _: &[Option<Attr>]) -> Folded {
    let operand = arena.operands(op).first().copied();
    value(operand.filter(|operand| Some(arena.ty(*operand)) == result_type(arena, op)))
}

fn replace(editor: &mut Editor<'_>, op: Op, name: OpName, operand: Value) -> bool {
    let (arena, slots) = (editor.arena(), no_slots(editor.ctx(), name));
    let Some(ty) = result_type(arena, op) else { return false };
    let parts =
        OpParts { loc: arena.loc(op), operands: &[operand], results: &[ty], slots, ..OpParts::new(name) };
    editor.replace_with(op, &parts);
    true
}

/// A part of the negation of a number that is created: the negation of the part.
pub(super) fn part_of_negation(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let index = usize::from(arena.name(op) == IM);
    let negated = arena.operands(op).first().and_then(|operand| inner(arena, *operand, NEG));
    let created = negated.and_then(|operands| inner(arena, *operands.first()?, CREATE));
    match created.and_then(|parts| parts.get(index).copied()) {
        Some(part) => replace(editor, op, crate::arith::NEGF, part),
        None => false,
    }
}

/// The cast of a cast.
pub(super) fn bitcast_of_bitcast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(operand) = arena.operands(op).first().copied() else { return false };
    if let Some(&[source]) = inner(arena, operand, crate::arith::BITCAST) {
        return replace(editor, op, BITCAST, source);
    }
    let Some(&[source]) = inner(arena, operand, BITCAST) else { return false };
    let is_complex = |ty| ctx.as_complex(ty).is_some();
    let complex = is_complex(arena.ty(source)) || result_type(arena, op).is_some_and(is_complex);
    replace(editor, op, if complex { BITCAST } else { crate::arith::BITCAST }, source)
}

/// `arith.bitcast` of the bits of a complex number.
pub(crate) fn bitcast_of_complex(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let operand = arena.operands(op).first().copied();
    match operand.and_then(|operand| inner(arena, operand, BITCAST)) {
        Some(&[source]) => replace(editor, op, BITCAST, source),
        _ => false,
    }
}
