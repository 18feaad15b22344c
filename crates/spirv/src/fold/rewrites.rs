//! Canonical forms that are other operations.

use super::constants::{bits, from_bits, mask};
use super::zero;
use crate::op::{self, slot};
use spirula_ir::{Attr, Block, Editor, Op, OpName, OpParts, Type, Value};

/// The value of a constant that defines `value`.
fn known(editor: &Editor<'_>, value: Value) -> Option<Attr> {
    let flat = editor.flat();
    let def = flat.def_op(value).filter(|def| flat.name(*def) == op::CONSTANT)?;
    flat.slot(def, slot::constant::VALUE)
}

/// The operation of this name that defines `value`.
fn defined(editor: &Editor<'_>, value: Option<Value>, name: OpName) -> Option<Op> {
    let flat = editor.flat();
    flat.def_op(value?).filter(|def| flat.name(*def) == name)
}

fn result_type(editor: &Editor<'_>, at: Op) -> Option<Type> {
    editor.flat().result(at, 0).map(|v| editor.flat().ty(v))
}

/// A way from the end of another way is one way.
pub(crate) fn combine_access_chains(editor: &mut Editor<'_>, at: Op) -> bool {
    let flat = editor.flat();
    let base = flat.operands(at).first().copied();
    let Some(before) = defined(editor, base, op::ACCESS_CHAIN) else { return false };
    let flat = editor.flat();
    let mut operands = flat.operands(before).to_vec();
    operands.extend(flat.operands(at).iter().skip(1));
    let Some(ty) = result_type(editor, at) else { return false };
    let loc = editor.flat().loc(at);
    let parts = OpParts { loc, operands: &operands, results: &[ty], ..OpParts::new(op::ACCESS_CHAIN) };
    editor.replace_with(at, &parts);
    true
}

/// A cast of a cast is one cast.
pub(crate) fn combine_bitcasts(editor: &mut Editor<'_>, at: Op) -> bool {
    let input = editor.flat().operands(at).first().copied();
    let Some(before) = defined(editor, input, op::BITCAST) else { return false };
    let Some(source) = editor.flat().operands(before).first().copied() else { return false };
    editor.set_operand(at, 0, source);
    true
}

/// A remainder of a remainder by a multiple is a remainder.
pub(crate) fn simplify_u_mod(editor: &mut Editor<'_>, at: Op) -> bool {
    let [dividend, divisor] = *editor.flat().operands(at) else { return false };
    let Some(before) = defined(editor, Some(dividend), op::U_MOD) else { return false };
    let [source, earlier] = *editor.flat().operands(before) else { return false };
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

/// Comparisons and their contraries.
const CONTRARIES: &[(OpName, OpName)] = &[
    (op::I_EQUAL, op::I_NOT_EQUAL),
    (op::I_NOT_EQUAL, op::I_EQUAL),
    (op::LOGICAL_EQUAL, op::LOGICAL_NOT_EQUAL),
    (op::LOGICAL_NOT_EQUAL, op::LOGICAL_EQUAL),
];

/// What is not equal is unequal.
pub(crate) fn negate_comparison(editor: &mut Editor<'_>, at: Op) -> bool {
    let flat = editor.flat();
    let Some(compared) = flat.operands(at).first().and_then(|v| flat.def_op(*v)) else { return false };
    let name = flat.name(compared);
    let Some((_, contrary)) = CONTRARIES.iter().find(|(of, _)| *of == name) else { return false };
    let operands = flat.operands(compared).to_vec();
    let (loc, ty) = (flat.loc(at), result_type(editor, at));
    let Some(ty) = ty else { return false };
    editor.replace_with(at, &OpParts { loc, operands: &operands, results: &[ty], ..OpParts::new(*contrary) });
    true
}

fn construct(editor: &mut Editor<'_>, at: Op, parts: [Value; 2]) -> bool {
    let Some(ty) = result_type(editor, at) else { return false };
    let loc = editor.flat().loc(at);
    let parts = OpParts { loc, operands: &parts, results: &[ty], ..OpParts::new(op::COMPOSITE_CONSTRUCT) };
    editor.replace_with(at, &parts);
    true
}

/// Replaces an operation by a pair of constants, which no constant can be.
fn pair(editor: &mut Editor<'_>, at: Op, element: Type, low: Attr, high: Attr) -> bool {
    let Some(ty) = result_type(editor, at) else { return false };
    let loc = editor.flat().loc(at);
    let low = editor.constant(at, op::CONSTANT, low, element);
    let high = editor.constant(at, op::CONSTANT, high, element);
    let (Some(low), Some(high)) = (low, high) else { return false };
    let undef = editor.insert_before(at, &OpParts { loc, results: &[ty], ..OpParts::new(op::UNDEF) });
    let Some(mut whole) = editor.flat().result(undef, 0) else { return false };
    for (i, part) in [low, high].into_iter().enumerate() {
        let ctx = editor.ctx();
        let indices = ctx.array_attr(&[ctx.i32_attr(i as i32)]);
        let slots = [Some(indices)];
        let operands = [part, whole];
        let parts = OpParts {
            loc,
            operands: &operands,
            results: &[ty],
            slots: &slots,
            ..OpParts::new(op::COMPOSITE_INSERT)
        };
        let insert = editor.insert_before(at, &parts);
        match editor.flat().result(insert, 0) {
            Some(value) => whole = value,
            None => return false,
        }
    }
    editor.replace(at, &[whole]);
    true
}

/// Computes both parts of an operation on two constants.
fn both_parts(editor: &mut Editor<'_>, at: Op, compute: fn(u32, u64, u64) -> (u64, u64)) -> bool {
    let [a, b] = *editor.flat().operands(at) else { return false };
    let ctx = editor.ctx();
    let element = editor.flat().ty(a);
    let numbers = |value| known(editor, value).and_then(|attr| bits(ctx, attr));
    let (Some((width, a)), Some((_, b))) = (numbers(a), numbers(b)) else { return false };
    let at_index = |list: &[u64], i: usize| list.get(i).or(list.first()).copied().unwrap_or(0);
    let parts: Vec<(u64, u64)> =
        (0..a.len().max(b.len())).map(|i| compute(width, at_index(&a, i), at_index(&b, i))).collect();
    let low: Vec<u64> = parts.iter().map(|(low, _)| low & mask(width)).collect();
    let high: Vec<u64> = parts.iter().map(|(_, high)| high & mask(width)).collect();
    match (from_bits(ctx, element, &low), from_bits(ctx, element, &high)) {
        (Some(low), Some(high)) => pair(editor, at, element, low, high),
        _ => false,
    }
}

/// The only number that the second operand is.
fn second_number(editor: &Editor<'_>, at: Op) -> Option<u64> {
    let second = editor.flat().operands(at).get(1).copied()?;
    let (_, values) = bits(editor.ctx(), known(editor, second)?)?;
    values.first().copied().filter(|_| values.len() == 1)
}

pub(crate) fn i_add_carry(editor: &mut Editor<'_>, at: Op) -> bool {
    if second_number(editor, at) == Some(0) {
        let [a, b] = *editor.flat().operands(at) else { return false };
        return construct(editor, at, [b, a]);
    }
    both_parts(editor, at, |width, a, b| {
        let sum = a.wrapping_add(b) & mask(width);
        (sum, u64::from(sum < a))
    })
}

/// A product with zero, and a product of constants.
fn extended_product(editor: &mut Editor<'_>, at: Op, compute: fn(u32, u64, u64) -> (u64, u64)) -> bool {
    if second_number(editor, at) == Some(0) {
        let Some(ty) = editor.flat().operands(at).first().map(|v| editor.flat().ty(*v)) else { return false };
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

/// A product with one.
pub(crate) fn u_mul_extended_one(editor: &mut Editor<'_>, at: Op) -> bool {
    if second_number(editor, at) != Some(1) {
        return false;
    }
    let Some(a) = editor.flat().operands(at).first().copied() else { return false };
    let ty = editor.flat().ty(a);
    let Some(value) = zero(editor.ctx(), ty) else { return false };
    match editor.constant(at, op::CONSTANT, value, ty) {
        Some(zero) => construct(editor, at, [a, zero]),
        None => false,
    }
}

/// The store that is all a block does before it goes to `merge`.
fn only_store(editor: &Editor<'_>, block: Block, merge: Block) -> Option<Op> {
    let flat = editor.flat();
    let store = flat.first(block).filter(|first| flat.name(*first) == op::STORE)?;
    let branch = flat.next(store).filter(|next| flat.name(*next) == op::BRANCH)?;
    (flat.last(block) == Some(branch) && flat.successors(branch) == [merge]).then_some(store)
}

/// What chooses between values of a type by a condition. Before SPIR-V 1.4 that is one condition for each component of a
/// vector; MLIR takes the one for all.
fn condition_for(editor: &mut Editor<'_>, before: Op, condition: Value, ty: Type) -> Option<Value> {
    let ctx = editor.ctx();
    let Some((length, _)) = ctx.as_vector1(ty).filter(|_| !ctx.is_strict()) else { return Some(condition) };
    let operands = vec![condition; usize::try_from(length).ok()?];
    let conditions = ctx.vector_type(&[length], editor.flat().ty(condition));
    let loc = editor.flat().loc(before);
    let parts =
        OpParts { loc, operands: &operands, results: &[conditions], ..OpParts::new(op::COMPOSITE_CONSTRUCT) };
    let construct = editor.insert_before(before, &parts);
    editor.flat().result(construct, 0)
}

/// A selection that stores one of two values is a choice and a store.
pub(crate) fn selection_to_select(editor: &mut Editor<'_>, at: Op) -> bool {
    let flat = editor.flat();
    let Some(region) = flat.regions(at).first().copied() else { return false };
    // What comes out of it would be lost.
    if flat.result_count(at) != 0 {
        return false;
    }
    let blocks: Vec<Block> = flat.blocks(region).collect();
    let [header, _, _, merge] = *blocks.as_slice() else { return false };
    let Some(branch) = flat.first(header).filter(|first| flat.name(*first) == op::BRANCH_CONDITIONAL) else {
        return false;
    };
    let [yes, no] = *flat.successors(branch) else { return false };
    let (Some(yes), Some(no)) = (only_store(editor, yes, merge), only_store(editor, no, merge)) else {
        return false;
    };
    let slots = [slot::store::MEMORY_ACCESS, slot::store::ALIGNMENT].map(|i| flat.slot(yes, i));
    let alike =
        flat.slots(yes, slots.len()) == flat.slots(no, slots.len()) && flat.attrs(yes) == flat.attrs(no);
    let (Some(condition), [pointer, a], [other, b]) =
        (flat.operands(branch).first().copied(), flat.operands(yes), flat.operands(no))
    else {
        return false;
    };
    let (pointer, a, b) = (*pointer, *a, *b);
    let ty = flat.ty(a);
    let plain = editor.ctx().scalar_bits(ty).is_some() || editor.ctx().is_vector(ty);
    if !alike || pointer != *other || !plain {
        return false;
    }
    let (loc, attrs) = (flat.loc(at), flat.attrs(yes));
    let Some(condition) = condition_for(editor, at, condition, ty) else { return false };
    let operands = [condition, a, b];
    let parts = OpParts { loc, operands: &operands, results: &[ty], ..OpParts::new(op::SELECT) };
    let select = editor.insert_before(at, &parts);
    let Some(chosen) = editor.flat().result(select, 0) else { return false };
    let operands = [pointer, chosen];
    let parts = OpParts { loc, operands: &operands, slots: &slots, attrs, ..OpParts::new(op::STORE) };
    editor.insert_before(at, &parts);
    editor.erase(at);
    true
}
