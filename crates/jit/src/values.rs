//! Constants, comparisons, aggregate and vector access.

use crate::lower::{Lower, Lowered};
use crate::types::{self, Scalar, ValueRepr, packed_type, piece_count, repr, vector_repr};
use crate::vectors;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{self, InstBuilder, InstructionData, Value as Clif, types as ct};
use spirula_ir::{Attr, Op, Type};
use spirula_llvm::enums;

pub(crate) fn same(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let pieces = l.operand(op, 0)?;
    l.set_result(op, &pieces);
    Ok(())
}

#[allow(clippy::unnecessary_wraps, reason = "a rule of the table")]
pub(crate) fn nothing(_: &mut Lower<'_, '_>, _: Op) -> Lowered {
    Ok(())
}

/// Undefined values are zero, so that results are deterministic.
pub(crate) fn zero(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let ty = l.result_type(op)?;
    let mut types = Vec::new();
    l.pieces_of(ty, &mut types)?;
    let pieces: Vec<Clif> = types.iter().map(|ty| zero_of(l, *ty)).collect();
    l.set_result(op, &pieces);
    Ok(())
}

pub(crate) fn zero_of(l: &mut Lower<'_, '_>, ty: ir::Type) -> Clif {
    if ty.is_vector() {
        let lane = zero_of(l, ty.lane_type());
        return l.b.ins().splat(ty, lane);
    }
    match ty {
        ct::F32 => l.b.ins().f32const(0.0),
        ct::F64 => l.b.ins().f64const(0.0),
        _ => l.int_constant(ty, 0),
    }
}

pub(crate) fn constant(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let Some(value) = l.attr(op, "value") else { return Err(l.refuse(op, "it has no value")) };
    let ty = l.result_type(op)?;
    let mut pieces = Vec::new();
    if constant_of(l, ty, value, &mut pieces).is_none() {
        return Err(l.refuse(op, "its value is of an unsupported kind"));
    }
    l.set_result(op, &pieces);
    Ok(())
}

fn constant_of(l: &mut Lower<'_, '_>, ty: Type, value: Attr, out: &mut Vec<Clif>) -> Option<()> {
    let ctx = l.ctx;
    match repr(ctx, ty)? {
        ValueRepr::Scalar(scalar) => {
            let value = scalar_constant(l, scalar, value)?;
            out.push(value);
        }
        ValueRepr::Members(members) => {
            let items: Vec<Attr> = match ctx.as_array(value) {
                Some(items) => items.collect(),
                None => innermost(ctx, ctx.dense_elements(value)?, &members, ty)?,
            };
            if items.len() != members.len() && items.len() != 1 {
                return None;
            }
            for (i, member) in members.iter().enumerate() {
                constant_of(l, *member, *items.get(i).or(items.first())?, out)?;
            }
        }
        ValueRepr::Nothing => {}
        repr => {
            let (scalar, count) = repr.elements()?;
            let items = match ctx.as_array(value) {
                Some(items) => items.collect(),
                None => ctx.dense_elements(value)?,
            };
            if items.len() != count && items.len() != 1 {
                return None;
            }
            let mut scalars = Vec::with_capacity(count);
            for i in 0..count {
                let known = i > 0 && items.len() == 1;
                let value = if known { scalars[0] } else { scalar_constant(l, scalar, items[i])? };
                scalars.push(value);
            }
            match packed_constant(l, &repr, &scalars) {
                Some(pieces) => out.extend(pieces),
                None => out.extend(l.pack(&repr, &scalars)),
            }
        }
    }
    Some(())
}

/// Vectors of constants that differ, in the constant pool: Cranelift would put them together in every iteration of a loop.
fn packed_constant(l: &mut Lower<'_, '_>, repr: &ValueRepr, scalars: &[Clif]) -> Option<Vec<Clif>> {
    let ValueRepr::Packed(scalar, _) = repr else { return None };
    if scalars.iter().all(|item| *item == scalars[0]) {
        return None;
    }
    let ty = packed_type(*scalar)?;
    let mut bytes = Vec::new();
    for item in scalars {
        let bits = match l.b.func.dfg.insts[l.b.func.dfg.value_def(*item).inst()?] {
            InstructionData::UnaryImm { imm, .. } => imm.bits() as u64,
            InstructionData::UnaryIeee32 { imm, .. } => imm.bits().into(),
            InstructionData::UnaryIeee64 { imm, .. } => imm.bits(),
            _ => return None,
        };
        bytes.extend_from_slice(bits.to_le_bytes().get(..scalar.bytes() as usize)?);
    }
    let mut pieces = Vec::new();
    for piece in bytes.chunks(16) {
        let constant = l.b.func.dfg.constants.insert(piece.to_vec().into());
        pieces.push(l.b.ins().vconst(ty, constant));
    }
    Some(pieces)
}

/// The elements of a dense attribute, flattened, as the members of an array.
fn innermost(ctx: &spirula_ir::Context, items: Vec<Attr>, members: &[Type], ty: Type) -> Option<Vec<Attr>> {
    let _ = ty;
    let simple = members.first().is_none_or(|m| types::scalar(ctx, *m).is_some());
    (simple || items.len() == 1).then_some(items)
}

fn scalar_constant(l: &mut Lower<'_, '_>, scalar: Scalar, value: Attr) -> Option<Clif> {
    let ctx = l.ctx;
    Some(match scalar {
        Scalar::F16 => l.int_constant(ct::I16, ctx.as_float_bits(value)?.1 as i64),
        Scalar::F32 => l.b.ins().f32const(f32::from_bits(ctx.as_float_bits(value)?.1 as u32)),
        Scalar::F64 => l.b.ins().f64const(f64::from_bits(ctx.as_float_bits(value)?.1)),
        Scalar::Bool => {
            let normalize_bool = ctx.as_bool(value).or_else(|| ctx.as_int(value).map(|(_, v)| v & 1 != 0))?;
            l.int_constant(ct::I8, normalize_bool.into())
        }
        _ => l.int_constant(scalar.clif(), ctx.as_int(value)?.1),
    })
}

// Comparisons.

pub(crate) fn int_compare(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let cc = match enums::int_value(l.ctx, l.attr(op, "predicate")) {
        0 => IntCC::Equal,
        1 => IntCC::NotEqual,
        2 => IntCC::SignedLessThan,
        3 => IntCC::SignedLessThanOrEqual,
        4 => IntCC::SignedGreaterThan,
        5 => IntCC::SignedGreaterThanOrEqual,
        6 => IntCC::UnsignedLessThan,
        7 => IntCC::UnsignedLessThanOrEqual,
        8 => IntCC::UnsignedGreaterThan,
        _ => IntCC::UnsignedGreaterThanOrEqual,
    };
    compare(l, op, &|l, a, b| l.b.ins().icmp(cc, a, b))
}

pub(crate) fn float_compare(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let predicate = enums::int_value(l.ctx, l.attr(op, "predicate"));
    let code = |predicate| match predicate {
        1 => FloatCC::Equal,
        2 => FloatCC::GreaterThan,
        3 => FloatCC::GreaterThanOrEqual,
        4 => FloatCC::LessThan,
        5 => FloatCC::LessThanOrEqual,
        7 => FloatCC::Ordered,
        9 => FloatCC::UnorderedOrGreaterThan,
        10 => FloatCC::UnorderedOrGreaterThanOrEqual,
        11 => FloatCC::UnorderedOrLessThan,
        12 => FloatCC::UnorderedOrLessThanOrEqual,
        13 => FloatCC::NotEqual,
        _ => FloatCC::Unordered,
    };
    match predicate {
        // Ordered and different; unordered or equal: there are no vector instructions for these.
        6 => compare(l, op, &|l, a, b| {
            let ordered = l.b.ins().fcmp(FloatCC::Ordered, a, b);
            let differ = l.b.ins().fcmp(FloatCC::NotEqual, a, b);
            l.b.ins().band(ordered, differ)
        }),
        8 => compare(l, op, &|l, a, b| {
            let unordered = l.b.ins().fcmp(FloatCC::Unordered, a, b);
            let equal = l.b.ins().fcmp(FloatCC::Equal, a, b);
            l.b.ins().bor(unordered, equal)
        }),
        0 | 15 => {
            let ty = l.result_type(op)?;
            let repr = l.repr(ty)?;
            let count = repr.elements().map_or(0, |e| e.1);
            let value = l.int_constant(ct::I8, (predicate == 15).into());
            let pieces = l.pack(&repr, &vec![value; count]);
            l.set_result(op, &pieces);
            Ok(())
        }
        _ => compare(l, op, &|l, a, b| l.b.ins().fcmp(code(predicate), a, b)),
    }
}

fn compare(l: &mut Lower<'_, '_>, op: Op, work: &dyn Fn(&mut Lower<'_, '_>, Clif, Clif) -> Clif) -> Lowered {
    let (from, to) = (l.operand_type(op, 0)?, l.result_type(op)?);
    let (from, to) = (l.repr(from)?, l.repr(to)?);
    let (a, b) = (l.operand(op, 0)?, l.operand(op, 1)?);
    if let (ValueRepr::Packed(scalar, _), ValueRepr::Mask(_)) = (&from, &to) {
        let compared: Vec<Clif> = a
            .iter()
            .zip(&b)
            .map(|(a, b)| {
                let mask = work(l, *a, *b);
                let ty = l.b.func.dfg.value_type(mask);
                debug_assert!(ty.lane_type().is_int());
                mask
            })
            .collect();
        if let Some(mask) = l.mask_from(*scalar, &compared) {
            l.set_result(op, &mask);
            return Ok(());
        }
    }
    let Some((scalar, _)) = from.elements() else {
        return Err(l.refuse(op, "only numbers can be compared"));
    };
    let (a, b) = (l.explode(&from, &a), l.explode(&from, &b));
    let mut out = Vec::with_capacity(a.len());
    for (a, b) in a.iter().zip(&b) {
        let is_half = scalar == Scalar::F16 && l.ctx.op_name_text(l.arena.name(op)) == "llvm.fcmp";
        let (a, b) = if is_half { (l.half_to_single(*a), l.half_to_single(*b)) } else { (*a, *b) };
        out.push(work(l, a, b));
    }
    let pieces = l.pack(&to, &out);
    l.set_result(op, &pieces);
    Ok(())
}

pub(crate) fn select(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let condition_type = l.operand_type(op, 0)?;
    let ty = l.result_type(op)?;
    let condition = l.operand(op, 0)?;
    let (yes, no) = (l.operand(op, 1)?, l.operand(op, 2)?);
    let condition_held = l.repr(condition_type)?;
    if let ValueRepr::Scalar(_) = condition_held {
        let pieces: Vec<Clif> =
            yes.iter().zip(&no).map(|(y, n)| l.b.ins().select(condition[0], *y, *n)).collect();
        l.set_result(op, &pieces);
        return Ok(());
    }
    let repr = l.repr(ty)?;
    if let ValueRepr::Mask(_) = condition_held {
        let wide = match &repr {
            ValueRepr::Mask(_) => Some((ct::I32X4, condition.clone())),
            ValueRepr::Packed(scalar, _) => match (packed_type(*scalar), l.mask_for(*scalar, &condition)) {
                (Some(ty), Some(mask)) => Some((ty, mask)),
                _ => None,
            },
            _ => None,
        };
        if let Some((ty, mask)) = wide {
            let pieces: Vec<Clif> = mask
                .iter()
                .zip(yes.iter().zip(&no))
                .map(|(m, (y, n))| {
                    let mask = if l.b.func.dfg.value_type(*m) == ty {
                        *m
                    } else {
                        l.b.ins().bitcast(ty, crate::lower::little_endian(), *m)
                    };
                    l.b.ins().bitselect(mask, *y, *n)
                })
                .collect();
            l.set_result(op, &pieces);
            return Ok(());
        }
    }
    let condition = l.explode(&condition_held, &condition);
    let (yes, no) = (l.explode(&repr, &yes), l.explode(&repr, &no));
    let chosen: Vec<Clif> =
        condition.iter().zip(yes.iter().zip(&no)).map(|(c, (y, n))| l.b.ins().select(*c, *y, *n)).collect();
    let pieces = l.pack(&repr, &chosen);
    l.set_result(op, &pieces);
    Ok(())
}

// Composites.

/// The first piece and the type of the member at `path` in a value of type `ty`.
fn walk(l: &Lower<'_, '_>, mut ty: Type, path: &[i64]) -> Option<(usize, Type)> {
    let mut start = 0;
    for index in path {
        let index = u64::try_from(*index).ok()?;
        let ValueRepr::Members(members) = repr(l.ctx, ty)? else { return None };
        for member in members.iter().take(index as usize) {
            start += piece_count(l.ctx, *member)?;
        }
        ty = *members.get(index as usize)?;
    }
    Some((start, ty))
}

fn path(l: &mut Lower<'_, '_>, op: Op) -> Lowered<(usize, usize)> {
    let indices = l.attr(op, "position").and_then(|a| l.ctx.as_dense_ints(a)).unwrap_or_default();
    let ty = l.operand_type(op, 0)?;
    let found = walk(l, ty, &indices).and_then(|(start, ty)| Some((start, piece_count(l.ctx, ty)?)));
    found.ok_or_else(|| l.refuse(op, "invalid position"))
}

pub(crate) fn extract_value(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let (start, count) = path(l, op)?;
    let pieces = l.operand(op, 0)?;
    l.set_result(op, &pieces[start..start + count]);
    Ok(())
}

pub(crate) fn insert_value(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let (start, count) = path(l, op)?;
    let mut pieces = l.operand(op, 0)?;
    let value = l.operand(op, 1)?;
    pieces[start..start + count].copy_from_slice(&value[..count]);
    l.set_result(op, &pieces);
    Ok(())
}

/// The value of a piece, if it is constant.
fn known(l: &Lower<'_, '_>, value: Clif) -> Option<i64> {
    let inst = l.b.func.dfg.value_def(value).inst()?;
    match l.b.func.dfg.insts[inst] {
        InstructionData::UnaryImm { imm, .. } => Some(imm.bits()),
        _ => None,
    }
}

pub(crate) fn extract_element(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let ty = l.operand_type(op, 0)?;
    let repr = l.repr(ty)?;
    let pieces = l.operand(op, 0)?;
    let index = l.single(op, 1)?;
    let value = match (known(l, index), &repr) {
        (Some(index), ValueRepr::Packed(scalar, count)) if (index as usize) < *count => {
            let per = 16 / scalar.bytes() as usize;
            let piece = pieces[index as usize / per];
            vectors::lane(l, piece, (index as usize % per) as u8)
        }
        (Some(index), ValueRepr::Elements(_, count)) if (index as usize) < *count => pieces[index as usize],
        (known, _) => {
            let elements = l.explode(&repr, &pieces);
            match known.and_then(|i| elements.get(i as usize)) {
                Some(element) => *element,
                None => choose(l, index, &elements),
            }
        }
    };
    l.set_result(op, &[value]);
    Ok(())
}

/// The element at a dynamic index; the last one if it is out of range.
fn choose(l: &mut Lower<'_, '_>, index: Clif, elements: &[Clif]) -> Clif {
    let mut value = elements[elements.len() - 1];
    for (i, element) in elements.iter().enumerate().rev().skip(1) {
        let here = l.b.ins().icmp_imm_u(IntCC::Equal, index, i as i64);
        value = l.b.ins().select(here, *element, value);
    }
    value
}

pub(crate) fn insert_element(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let ty = l.result_type(op)?;
    let repr = l.repr(ty)?;
    let mut pieces = l.operand(op, 0)?;
    let value = l.single(op, 1)?;
    let index = l.single(op, 2)?;
    match (known(l, index), &repr) {
        (Some(index), ValueRepr::Packed(scalar, count)) if (index as usize) < *count => {
            let per = 16 / scalar.bytes() as usize;
            let (piece, lane) = (index as usize / per, index as usize % per);
            pieces[piece] = l.b.ins().insertlane(pieces[piece], value, lane as u8);
        }
        (known, _) => {
            let mut elements = l.explode(&repr, &pieces);
            for (i, element) in elements.iter_mut().enumerate() {
                *element = match known {
                    Some(index) if index as usize == i => value,
                    Some(_) => *element,
                    None => {
                        let here = l.b.ins().icmp_imm_u(IntCC::Equal, index, i as i64);
                        l.b.ins().select(here, value, *element)
                    }
                };
            }
            pieces = l.pack(&repr, &elements);
        }
    }
    l.set_result(op, &pieces);
    Ok(())
}

pub(crate) fn shuffle(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let mask = l.attr(op, "mask").and_then(|a| l.ctx.as_dense_ints(a)).unwrap_or_default();
    let ty = l.operand_type(op, 0)?;
    let repr = l.repr(ty)?;
    let Some((scalar, count)) = repr.elements() else {
        return Err(l.refuse(op, "only vectors can be shuffled"));
    };
    let (a, b) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let to = vector_repr(scalar, mask.len());
    if mask.iter().all(|i| *i == mask[0])
        && mask[0] >= 0
        && let ValueRepr::Packed(..) = repr
    {
        let source = if (mask[0] as usize) < count { &a } else { &b };
        let per = 16 / scalar.bytes() as usize;
        let at = mask[0] as usize % count;
        let lane = vectors::lane(l, source[at / per], (at % per) as u8);
        let pieces = l.pack(&to, &vec![lane; mask.len()]);
        l.set_result(op, &pieces);
        return Ok(());
    }
    let mut elements = l.explode(&repr, &a);
    elements.extend(l.explode(&repr, &b));
    let mut out = Vec::with_capacity(mask.len());
    for index in mask {
        match elements.get(usize::try_from(index).unwrap_or(0)) {
            Some(element) => out.push(*element),
            None => return Err(l.refuse(op, "the mask is out of range")),
        }
    }
    let pieces = l.pack(&to, &out);
    l.set_result(op, &pieces);
    Ok(())
}

// Reductions of booleans.

pub(crate) fn any(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    reduce(l, op, |l, a, b| l.b.ins().bor(a, b), |l, v| l.b.ins().vany_true(v))
}

pub(crate) fn all(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    reduce(l, op, |l, a, b| l.b.ins().band(a, b), |l, v| l.b.ins().vall_true(v))
}

fn reduce(
    l: &mut Lower<'_, '_>,
    op: Op,
    join: fn(&mut Lower<'_, '_>, Clif, Clif) -> Clif,
    last: fn(&mut Lower<'_, '_>, Clif) -> Clif,
) -> Lowered {
    let ty = l.operand_type(op, 0)?;
    let repr = l.repr(ty)?;
    let pieces = l.operand(op, 0)?;
    let value = match repr {
        ValueRepr::Mask(_) => {
            let whole = pieces[1..].iter().fold(pieces[0], |a, b| join(l, a, *b));
            last(l, whole)
        }
        _ => {
            let elements = l.explode(&repr, &pieces);
            elements[1..].iter().fold(elements[0], |a, b| join(l, a, *b))
        }
    };
    l.set_result(op, &[value]);
    Ok(())
}
