//! Folding of floating-point operations on constants of 32 and 64 bits, element by element, rounded to nearest, and of
//! bitcasts.
//!
//! A result that is not finite is not folded: what an implementation makes of it depends on its float controls.

use super::blocks::constant_of;
use spirula_ir::{Attr, Context, Editor, Op, OpName, Type};
use spirula_spirv::op;
use spirula_spirv::types;

/// A dense attribute of these elements, a splat if they are equal.
pub(crate) fn dense(ctx: &Context, ty: Type, raw: &[u8]) -> Option<Attr> {
    let size = ctx.dense_element_bytes(ctx.element_or_self(ty))?;
    let first = raw.get(..size)?;
    let is_splat = raw.chunks(size).all(|element| element == first);
    Some(ctx.dense_attr(ty, if is_splat { first } else { raw }))
}

/// Replaces an operation by a constant of its type.
pub(crate) fn replace_by_constant(editor: &mut Editor<'_>, at: Op, value: Option<Attr>, ty: Type) -> bool {
    let Some(value) = value else { return false };
    match editor.constant(at, op::CONSTANT, value, ty) {
        Some(constant) if editor.arena().ty(constant) == ty => {
            editor.replace(at, &[constant]);
            true
        }
        _ => false,
    }
}

/// A scalar constant, or the elements of a vector constant.
fn elements(ctx: &Context, attr: Attr, count: usize) -> Option<Vec<Attr>> {
    match ctx.dense_elements(attr) {
        None => (count == 1).then(|| vec![attr]),
        Some(elements) if elements.len() == count => Some(elements),
        Some(elements) => (elements.len() == 1).then(|| vec![elements[0]; count]),
    }
}

/// The number of elements of a scalar or vector.
fn width(ctx: &Context, ty: Type) -> usize {
    if !ctx.is_vector(ty) {
        return 1;
    }
    types::element_count(ctx, ty).and_then(|count| usize::try_from(count).ok()).unwrap_or(0)
}

/// The value of a constant of 32 or 64 bits; 32 bits are exact in 64.
pub(super) fn number(ctx: &Context, attr: Attr) -> Option<f64> {
    let (ty, bits) = ctx.as_float_bits(attr)?;
    match ctx.scalar_bits(ty)? {
        32 if ty == ctx.float_type(spirula_ir::builtin::FloatKind::F32) => {
            Some(f64::from(f32::from_bits(bits as u32)))
        }
        64 => Some(f64::from_bits(bits)),
        _ => None,
    }
}

/// A number as a constant of a type, if it is finite there.
pub(super) fn constant(ctx: &Context, ty: Type, value: f64) -> Option<Attr> {
    match ctx.scalar_bits(ty)? {
        32 => {
            Some(value as f32).filter(|v| v.is_finite()).map(|v| ctx.float_attr(ty, u64::from(v.to_bits())))
        }
        64 => value.is_finite().then(|| ctx.float_attr(ty, value.to_bits())),
        _ => None,
    }
}

/// The elements of all operands, if they are constants.
pub(super) fn operand_elements(editor: &Editor<'_>, at: Op) -> Option<Vec<Vec<Attr>>> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let operands = arena.operands(at).iter();
    operands.map(|v| elements(ctx, constant_of(arena, *v)?, width(ctx, arena.ty(*v)))).collect()
}

/// A constant of results for the elements.
pub(super) fn assemble(ctx: &Context, ty: Type, results: impl Iterator<Item = Option<Attr>>) -> Option<Attr> {
    let results: Vec<Attr> = results.collect::<Option<_>>()?;
    if !ctx.is_vector(ty) {
        return results.first().copied();
    }
    let mut raw = Vec::new();
    results.iter().try_for_each(|result| ctx.scalar_bytes(*result, &mut raw))?;
    dense(ctx, ty, &raw)
}

/// The sum, difference, product or quotient of two numbers of a width. Double rounding does no harm to one operation on
/// 32 bits that is computed in 64.
fn arithmetic(name: OpName, a: f64, b: f64) -> Option<f64> {
    match name {
        op::F_ADD => Some(a + b),
        op::F_SUB => Some(a - b),
        op::F_MUL => Some(a * b),
        op::F_DIV if b != 0.0 => Some(a / b),
        _ => None,
    }
}

/// Folds FAdd, FSub, FMul, FDiv and FNegate of constants, and products with one and quotients by it.
pub(crate) fn fold_arithmetic(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let name = arena.name(at);
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let element = ctx.element_or_self(ty);
    if let Some(all) = operand_elements(editor, at) {
        let value = match all.as_slice() {
            [a] => {
                assemble(ctx, ty, a.iter().map(|a| number(ctx, *a).and_then(|a| constant(ctx, element, -a))))
            }
            [a, b] => assemble(
                ctx,
                ty,
                a.iter().zip(b).map(|(a, b)| {
                    constant(ctx, element, arithmetic(name, number(ctx, *a)?, number(ctx, *b)?)?)
                }),
            ),
            _ => None,
        };
        return replace_by_constant(editor, at, value, ty);
    }
    let [a, b] = *arena.operands(at) else { return false };
    let is_one = |value| {
        let known = constant_of(arena, value).and_then(|attr| elements(ctx, attr, width(ctx, ty)));
        known.is_some_and(|all| all.iter().all(|element| number(ctx, *element) == Some(1.0)))
    };
    let same = match name {
        op::F_MUL if is_one(b) => a,
        op::F_MUL if is_one(a) => b,
        op::F_DIV if is_one(b) => a,
        _ => return false,
    };
    editor.replace(at, &[same]);
    true
}

/// Folds products of constant vectors and scalars.
pub(crate) fn fold_vector_times_scalar(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let Some(all) = operand_elements(editor, at) else { return false };
    let [vector, scalar] = all.as_slice() else { return false };
    let Some(scalar) = scalar.first().and_then(|scalar| number(ctx, *scalar)) else { return false };
    let element = ctx.element_or_self(ty);
    let product = |one: &Attr| constant(ctx, element, number(ctx, *one)? * scalar);
    let value = assemble(ctx, ty, vector.iter().map(product));
    replace_by_constant(editor, at, value, ty)
}

/// Folds ordered and unordered comparisons of constants.
pub(crate) fn fold_comparison(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let name = arena.name(at);
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let Some(all) = operand_elements(editor, at) else { return false };
    let [a, b] = all.as_slice() else { return false };
    let compare = |(a, b): (&Attr, &Attr)| {
        let (a, b) = (number(ctx, *a)?, number(ctx, *b)?);
        let unordered = a.is_nan() || b.is_nan();
        let (is_ordered, holds) = match name {
            op::F_ORD_EQUAL => (true, a == b),
            op::F_ORD_NOT_EQUAL => (true, a != b),
            op::F_ORD_LESS_THAN => (true, a < b),
            op::F_ORD_LESS_THAN_EQUAL => (true, a <= b),
            op::F_ORD_GREATER_THAN => (true, a > b),
            op::F_ORD_GREATER_THAN_EQUAL => (true, a >= b),
            op::F_UNORD_EQUAL => (false, a == b),
            op::F_UNORD_NOT_EQUAL => (false, a != b),
            op::F_UNORD_LESS_THAN => (false, a < b),
            op::F_UNORD_LESS_THAN_EQUAL => (false, a <= b),
            op::F_UNORD_GREATER_THAN => (false, a > b),
            op::F_UNORD_GREATER_THAN_EQUAL => (false, a >= b),
            _ => return None,
        };
        Some(ctx.bool_attr(if unordered { !is_ordered } else { holds }))
    };
    let value = assemble(ctx, ty, a.iter().zip(b).map(compare));
    replace_by_constant(editor, at, value, ty)
}

/// Folds conversions of integer constants to floating point.
pub(crate) fn fold_conversion(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let is_signed = arena.name(at) == op::CONVERT_S_TO_F;
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let element = ctx.element_or_self(ty);
    let is_float32 = element == ctx.float_type(spirula_ir::builtin::FloatKind::F32);
    if !is_float32 && ctx.scalar_bits(element) != Some(64) {
        return false;
    }
    let Some(all) = operand_elements(editor, at) else { return false };
    let [a] = all.as_slice() else { return false };
    let convert = |attr: &Attr| {
        let (from, value) = ctx.as_int(*attr)?;
        let bits = ctx.scalar_bits(from).filter(|bits| *bits <= 32)?;
        let unsigned = (value as u64) & ((1 << bits) - 1);
        // Integers of 32 bits are exact in 64, and rounded once.
        constant(ctx, element, if is_signed { value as f64 } else { unsigned as f64 })
    };
    let value = assemble(ctx, ty, a.iter().map(convert));
    replace_by_constant(editor, at, value, ty)
}

/// Folds bitcasts of constants, also between elements of different widths.
pub(crate) fn fold_bitcast(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let value = operand_elements(editor, at).and_then(|all| {
        let [elements] = all.as_slice() else { return None };
        let mut raw = Vec::new();
        elements.iter().try_for_each(|element| ctx.scalar_bytes(*element, &mut raw))?;
        let size = ctx.dense_element_bytes(ctx.element_or_self(ty))?;
        if raw.len() != size * width(ctx, ty) {
            return None;
        }
        if ctx.is_vector(ty) {
            return dense(ctx, ty, &raw);
        }
        let mut bits = [0; 8];
        bits.get_mut(..size)?.copy_from_slice(&raw);
        let bits = u64::from_le_bytes(bits);
        let unused = 64 - 8 * size.clamp(1, 8);
        match (ctx.as_integer(ty), ctx.as_float(ty)) {
            (Some(_), _) => Some(ctx.int_attr(ty, (bits << unused) as i64 >> unused)),
            (_, Some(_)) => Some(ctx.float_attr(ty, bits)),
            _ => None,
        }
    });
    replace_by_constant(editor, at, value, ty)
}
