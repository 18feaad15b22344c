//! Canonicalization patterns that create other operations.

use super::constants::{bits, from_bits, mask};
use super::zero;
use crate::op::{self, slot};
use spirula_ir::{Attr, Block, Editor, Op, OpName, OpParts, Type, Value};

/// The constant value of `value`.
fn known(editor: &Editor<'_>, value: Value) -> Option<Attr> {
    let arena = editor.arena();
    let def = arena.def_op(value).filter(|def| arena.name(*def) == op::CONSTANT)?;
    arena.slot(def, slot::constant::VALUE)
}

/// The operation that defines `value`, if it has this name.
fn defined(editor: &Editor<'_>, value: Option<Value>, name: OpName) -> Option<Op> {
    let arena = editor.arena();
    arena.def_op(value?).filter(|def| arena.name(*def) == name)
}

fn result_type(editor: &Editor<'_>, at: Op) -> Option<Type> {
    editor.arena().result(at, 0).map(|v| editor.arena().ty(v))
}

/// Combines access chains.
pub(crate) fn combine_access_chains(editor: &mut Editor<'_>, at: Op) -> bool {
    let arena = editor.arena();
    let base = arena.operands(at).first().copied();
    let Some(before) = defined(editor, base, op::ACCESS_CHAIN) else { return false };
    let arena = editor.arena();
    let mut operands = arena.operands(before).to_vec();
    operands.extend(arena.operands(at).iter().skip(1));
    let Some(ty) = result_type(editor, at) else { return false };
    let loc = editor.arena().loc(at);
    let parts = OpParts { loc, operands: &operands, results: &[ty], ..OpParts::new(op::ACCESS_CHAIN) };
    editor.replace_with(at, &parts);
    true
}

/// Combines casts.
pub(crate) fn combine_bitcasts(editor: &mut Editor<'_>, at: Op) -> bool {
    let input = editor.arena().operands(at).first().copied();
    let Some(before) = defined(editor, input, op::BITCAST) else { return false };
    let Some(source) = editor.arena().operands(before).first().copied() else { return false };
    editor.set_operand(at, 0, source);
    true
}

/// Simplifies a remainder of a remainder by a multiple.
pub(crate) fn simplify_u_mod(editor: &mut Editor<'_>, at: Op) -> bool {
    let [dividend, divisor] = *editor.arena().operands(at) else { return false };
    let Some(before) = defined(editor, Some(dividend), op::U_MOD) else { return false };
    let [source, earlier] = *editor.arena().operands(before) else { return false };
    let numbers = |value| known(editor, value).and_then(|attr| bits(editor.ctx(), attr));
    let (Some((_, a)), Some((_, b))) = (numbers(earlier), numbers(divisor)) else { return false };
    let at_index = |list: &[u64], i: usize| list.get(i).or(list.first()).copied().unwrap_or(0);
    let multiple = (0..a.len().max(b.len()))
        .all(|i| at_index(&a, i).checked_rem(at_index(&b, i)).is_some_and(|rest| rest == 0));
    if !multiple {
        return false;
    }
    editor.set_operand(at, 0, source);
    true
}

/// Comparisons and their negations.
const CONTRARIES: &[(OpName, OpName)] = &[
    (op::I_EQUAL, op::I_NOT_EQUAL),
    (op::I_NOT_EQUAL, op::I_EQUAL),
    (op::LOGICAL_EQUAL, op::LOGICAL_NOT_EQUAL),
    (op::LOGICAL_NOT_EQUAL, op::LOGICAL_EQUAL),
];

/// Folds negations into comparisons.
pub(crate) fn negate_comparison(editor: &mut Editor<'_>, at: Op) -> bool {
    let arena = editor.arena();
    let Some(compared) = arena.operands(at).first().and_then(|v| arena.def_op(*v)) else { return false };
    let name = arena.name(compared);
    let Some((_, contrary)) = CONTRARIES.iter().find(|(of, _)| *of == name) else { return false };
    let operands = arena.operands(compared).to_vec();
    let (loc, ty) = (arena.loc(at), result_type(editor, at));
    let Some(ty) = ty else { return false };
    editor.replace_with(at, &OpParts { loc, operands: &operands, results: &[ty], ..OpParts::new(*contrary) });
    true
}

fn construct(editor: &mut Editor<'_>, at: Op, parts: [Value; 2]) -> bool {
    let Some(ty) = result_type(editor, at) else { return false };
    let loc = editor.arena().loc(at);
    let parts = OpParts { loc, operands: &parts, results: &[ty], ..OpParts::new(op::COMPOSITE_CONSTRUCT) };
    editor.replace_with(at, &parts);
    true
}

/// Replaces an operation by a constant struct of two parts.
fn pair(editor: &mut Editor<'_>, at: Op, low: Attr, high: Attr) -> bool {
    let Some(ty) = result_type(editor, at) else { return false };
    let value = editor.ctx().array_attr(&[low, high]);
    match editor.constant(at, op::CONSTANT, value, ty) {
        Some(value) => {
            editor.replace(at, &[value]);
            true
        }
        None => false,
    }
}

/// Computes both results of an operation on two constants.
fn both_parts(editor: &mut Editor<'_>, at: Op, compute: fn(u32, u64, u64) -> (u64, u64)) -> bool {
    let [a, b] = *editor.arena().operands(at) else { return false };
    let ctx = editor.ctx();
    let element = editor.arena().ty(a);
    let numbers = |value| known(editor, value).and_then(|attr| bits(ctx, attr));
    let (Some((width, a)), Some((_, b))) = (numbers(a), numbers(b)) else { return false };
    let at_index = |list: &[u64], i: usize| list.get(i).or(list.first()).copied().unwrap_or(0);
    let parts: Vec<(u64, u64)> =
        (0..a.len().max(b.len())).map(|i| compute(width, at_index(&a, i), at_index(&b, i))).collect();
    let low: Vec<u64> = parts.iter().map(|(low, _)| low & mask(width)).collect();
    let high: Vec<u64> = parts.iter().map(|(_, high)| high & mask(width)).collect();
    match (from_bits(ctx, element, &low), from_bits(ctx, element, &high)) {
        (Some(low), Some(high)) => pair(editor, at, low, high),
        _ => false,
    }
}

/// The constant value of the second operand.
fn second_number(editor: &Editor<'_>, at: Op) -> Option<u64> {
    let second = editor.arena().operands(at).get(1).copied()?;
    let (_, values) = bits(editor.ctx(), known(editor, second)?)?;
    values.first().copied().filter(|_| values.len() == 1)
}

pub(crate) fn i_add_carry(editor: &mut Editor<'_>, at: Op) -> bool {
    if second_number(editor, at) == Some(0) {
        let [a, b] = *editor.arena().operands(at) else { return false };
        return construct(editor, at, [b, a]);
    }
    both_parts(editor, at, |width, a, b| {
        let sum = a.wrapping_add(b) & mask(width);
        (sum, u64::from(sum < a))
    })
}

pub(crate) fn i_sub_borrow(editor: &mut Editor<'_>, at: Op) -> bool {
    if second_number(editor, at) == Some(0) {
        let [a, b] = *editor.arena().operands(at) else { return false };
        return construct(editor, at, [a, b]);
    }
    both_parts(editor, at, |_, a, b| (a.wrapping_sub(b), u64::from(a < b)))
}

/// Folds a product with zero, and a product of constants.
fn extended_product(editor: &mut Editor<'_>, at: Op, compute: fn(u32, u64, u64) -> (u64, u64)) -> bool {
    if second_number(editor, at) == Some(0) {
        let Some(ty) = editor.arena().operands(at).first().map(|v| editor.arena().ty(*v)) else {
            return false;
        };
        let Some(value) = zero(editor.ctx(), ty) else { return false };
        return match editor.constant(at, op::CONSTANT, value, ty) {
            Some(zero) => construct(editor, at, [zero, zero]),
            None => false,
        };
    }
    both_parts(editor, at, compute)
}

pub(crate) fn s_mul_extended(editor: &mut Editor<'_>, at: Op) -> bool {
    extended_product(editor, at, |width, a, b| {
        let shift = 64 - width.clamp(1, 64);
        let signed = |value: u64| i128::from((value << shift) as i64 >> shift);
        let product = signed(a) * signed(b);
        (product as u64, (product >> width) as u64)
    })
}

pub(crate) fn u_mul_extended(editor: &mut Editor<'_>, at: Op) -> bool {
    extended_product(editor, at, |width, a, b| {
        let product = u128::from(a) * u128::from(b);
        (product as u64, (product >> width) as u64)
    })
}

/// Folds a product with one.
pub(crate) fn u_mul_extended_one(editor: &mut Editor<'_>, at: Op) -> bool {
    if second_number(editor, at) != Some(1) {
        return false;
    }
    let Some(a) = editor.arena().operands(at).first().copied() else { return false };
    let ty = editor.arena().ty(a);
    let Some(value) = zero(editor.ctx(), ty) else { return false };
    match editor.constant(at, op::CONSTANT, value, ty) {
        Some(zero) => construct(editor, at, [a, zero]),
        None => false,
    }
}

/// The store that is the only operation of a block before its branch to `merge`.
fn only_store(editor: &Editor<'_>, block: Block, merge: Block) -> Option<Op> {
    let arena = editor.arena();
    let store = arena.first(block).filter(|first| arena.name(*first) == op::STORE)?;
    let branch = arena.next(store).filter(|next| arena.name(*next) == op::BRANCH)?;
    (arena.last(block) == Some(branch) && arena.successors(branch) == [merge]).then_some(store)
}

/// The condition of a select between values of a type. Before SPIR-V 1.4 vectors need a vector condition; MLIR uses a
/// scalar.
fn condition_for(editor: &mut Editor<'_>, before: Op, condition: Value, ty: Type) -> Option<Value> {
    let ctx = editor.ctx();
    let Some((length, _)) = ctx.as_vector1(ty).filter(|_| !ctx.is_strict()) else { return Some(condition) };
    let operands = vec![condition; usize::try_from(length).ok()?];
    let conditions = ctx.vector_type(&[length], editor.arena().ty(condition));
    let loc = editor.arena().loc(before);
    let parts =
        OpParts { loc, operands: &operands, results: &[conditions], ..OpParts::new(op::COMPOSITE_CONSTRUCT) };
    let construct = editor.insert_before(before, &parts);
    editor.arena().result(construct, 0)
}

/// Converts a selection that stores one of two values to a select and a store.
pub(crate) fn selection_to_select(editor: &mut Editor<'_>, at: Op) -> bool {
    let arena = editor.arena();
    let Some(region) = arena.regions(at).first().copied() else { return false };
    // Its results would be lost.
    if arena.result_count(at) != 0 {
        return false;
    }
    let blocks: Vec<Block> = arena.blocks(region).collect();
    let [header, _, _, merge] = *blocks.as_slice() else { return false };
    let Some(branch) = arena.first(header).filter(|first| arena.name(*first) == op::BRANCH_CONDITIONAL)
    else {
        return false;
    };
    let [yes, no] = *arena.successors(branch) else { return false };
    let (Some(yes), Some(no)) = (only_store(editor, yes, merge), only_store(editor, no, merge)) else {
        return false;
    };
    let count = editor.ctx().op_row(op::STORE).map_or(0, |row| row.attrs.len());
    let slots = arena.slots(yes, count).to_vec();
    let alike = slots == arena.slots(no, count) && arena.attrs(yes) == arena.attrs(no);
    let (Some(condition), [pointer, a], [other, b]) =
        (arena.operands(branch).first().copied(), arena.operands(yes), arena.operands(no))
    else {
        return false;
    };
    let (pointer, a, b) = (*pointer, *a, *b);
    let ty = arena.ty(a);
    let plain = editor.ctx().scalar_bits(ty).is_some() || editor.ctx().is_vector(ty);
    if !alike || pointer != *other || !plain {
        return false;
    }
    let (loc, attrs) = (arena.loc(at), arena.attrs(yes));
    let Some(condition) = condition_for(editor, at, condition, ty) else { return false };
    let operands = [condition, a, b];
    let parts = OpParts { loc, operands: &operands, results: &[ty], ..OpParts::new(op::SELECT) };
    let select = editor.insert_before(at, &parts);
    let Some(chosen) = editor.arena().result(select, 0) else { return false };
    let operands = [pointer, chosen];
    let parts = OpParts { loc, operands: &operands, slots: &slots, attrs, ..OpParts::new(op::STORE) };
    editor.insert_before(at, &parts);
    editor.erase(at);
    true
}
