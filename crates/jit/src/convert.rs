//! Conversions between number types.

use crate::lower::{Lower, Lowered, little_endian};
use crate::types::{Scalar, ValueRepr, vector_repr};
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types as ct};
use spirula_ir::Op;

pub(crate) fn truncate(l: &mut Lower<'_, '_>, _: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    let from = l.b.func.dfg.value_type(value);
    let narrow = if from == to.clif() { value } else { l.b.ins().ireduce(to.clif(), value) };
    Some(if to == Scalar::Bool { l.b.ins().band_imm_s(narrow, 1) } else { narrow })
}

pub(crate) fn zero_extend(l: &mut Lower<'_, '_>, _: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    let from = l.b.func.dfg.value_type(value);
    Some(if from == to.clif() { value } else { l.b.ins().uextend(to.clif(), value) })
}

pub(crate) fn sign_extend(l: &mut Lower<'_, '_>, from: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    if from == Scalar::Bool {
        let wide = zero_extend(l, from, to, value)?;
        return Some(l.b.ins().ineg(wide));
    }
    let ty = l.b.func.dfg.value_type(value);
    Some(if ty == to.clif() { value } else { l.b.ins().sextend(to.clif(), value) })
}

pub(crate) fn float(l: &mut Lower<'_, '_>, from: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    Some(match (from, to) {
        (Scalar::F32, Scalar::F64) => l.b.ins().fpromote(ct::F64, value),
        (Scalar::F64, Scalar::F32) => l.b.ins().fdemote(ct::F32, value),
        (Scalar::F16, Scalar::F32) => l.half_to_single(value),
        (Scalar::F16, Scalar::F64) => {
            let single = l.half_to_single(value);
            l.b.ins().fpromote(ct::F64, single)
        }
        (Scalar::F32, Scalar::F16) => l.single_to_half(value),
        (Scalar::F64, Scalar::F16) => l.library("double_to_half", &[value])?,
        _ if from == to => value,
        _ => return None,
    })
}

/// Converts a number to a type that the conversion instructions support.
fn plain(l: &mut Lower<'_, '_>, from: Scalar, value: Clif) -> Clif {
    if from == Scalar::F16 { l.half_to_single(value) } else { value }
}

/// Saturates, and converts NaN to zero: cases that SPIR-V leaves undefined must not trap.
pub(crate) fn to_signed(l: &mut Lower<'_, '_>, from: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    let value = plain(l, from, value);
    match to {
        Scalar::Int(32 | 64) => Some(l.b.ins().fcvt_to_sint_sat(to.clif(), value)),
        Scalar::Int(8 | 16) => {
            let wide = l.b.ins().fcvt_to_sint_sat(ct::I32, value);
            Some(l.b.ins().ireduce(to.clif(), wide))
        }
        _ => None,
    }
}

pub(crate) fn to_unsigned(l: &mut Lower<'_, '_>, from: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    let value = plain(l, from, value);
    match to {
        Scalar::Int(32 | 64) => Some(l.b.ins().fcvt_to_uint_sat(to.clif(), value)),
        Scalar::Int(8 | 16) => {
            let wide = l.b.ins().fcvt_to_uint_sat(ct::I32, value);
            Some(l.b.ins().ireduce(to.clif(), wide))
        }
        _ => None,
    }
}

fn from_int(
    l: &mut Lower<'_, '_>,
    to: Scalar,
    value: Clif,
    convert: fn(&mut Lower<'_, '_>, cranelift_codegen::ir::Type, Clif) -> Clif,
) -> Clif {
    if to == Scalar::F16 {
        // A double represents every integer that a half can distinguish.
        let double = convert(l, ct::F64, value);
        return l.library("double_to_half", &[double]).unwrap_or(value);
    }
    convert(l, to.clif(), value)
}

pub(crate) fn from_signed(l: &mut Lower<'_, '_>, from: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    let value = match from {
        Scalar::Int(8 | 16) | Scalar::Bool => sign_extend(l, from, Scalar::Int(32), value)?,
        Scalar::Int(32 | 64) => value,
        _ => return None,
    };
    Some(from_int(l, to, value, |l, ty, v| l.b.ins().fcvt_from_sint(ty, v)))
}

pub(crate) fn from_unsigned(l: &mut Lower<'_, '_>, from: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    let value = match from {
        Scalar::Int(8 | 16) | Scalar::Bool => zero_extend(l, from, Scalar::Int(32), value)?,
        Scalar::Int(32 | 64) => value,
        _ => return None,
    };
    Some(from_int(l, to, value, |l, ty, v| l.b.ins().fcvt_from_uint(ty, v)))
}

pub(crate) fn pointer(l: &mut Lower<'_, '_>, from: Scalar, to: Scalar, value: Clif) -> Option<Clif> {
    if from.bytes() > to.bytes() { truncate(l, from, to, value) } else { zero_extend(l, from, to, value) }
}

/// A bitcast, through elements of the narrower type.
pub(crate) fn bitcast(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let (from, to) = (l.operand_type(op, 0)?, l.result_type(op)?);
    let pieces = l.operand(op, 0)?;
    let (from, to) = (l.repr(from)?, l.repr(to)?);
    if from == to {
        l.set_result(op, &pieces);
        return Ok(());
    }
    if let (Some(_), Some(ty)) = (from.packed_type(), to.packed_type())
        && !matches!(from, ValueRepr::Mask(_))
        && !matches!(to, ValueRepr::Mask(_))
    {
        let cast: Vec<Clif> = pieces.iter().map(|p| l.b.ins().bitcast(ty, little_endian(), *p)).collect();
        l.set_result(op, &cast);
        return Ok(());
    }
    let (Some((a, n)), Some((b, m))) = (from.elements(), to.elements()) else {
        return Err(l.refuse(op, "bitcasts need scalars, vectors or pointers"));
    };
    if a == Scalar::Bool || b == Scalar::Bool || a.bytes() as usize * n != b.bytes() as usize * m {
        return Err(l.refuse(op, "the two types differ in size"));
    }
    let elements = l.explode(&from, &pieces);
    let words: Vec<Clif> = elements.iter().map(|e| to_bits(l, a, *e)).collect();
    let words = regroup(l, &words, a.bytes(), b.bytes());
    let scalars: Vec<Clif> = words.iter().map(|w| from_bits(l, b, *w)).collect();
    let packed = l.pack(&if m == 1 { to.clone() } else { vector_repr(b, m) }, &scalars);
    l.set_result(op, &packed);
    Ok(())
}

fn to_bits(l: &mut Lower<'_, '_>, scalar: Scalar, value: Clif) -> Clif {
    match scalar {
        Scalar::F32 => l.b.ins().bitcast(ct::I32, little_endian(), value),
        Scalar::F64 => l.b.ins().bitcast(ct::I64, little_endian(), value),
        _ => value,
    }
}

fn from_bits(l: &mut Lower<'_, '_>, scalar: Scalar, value: Clif) -> Clif {
    match scalar {
        Scalar::F32 | Scalar::F64 => l.b.ins().bitcast(scalar.clif(), little_endian(), value),
        _ => value,
    }
}

/// Regroups words of `from` bytes to words of `to` bytes, lowest first.
fn regroup(l: &mut Lower<'_, '_>, words: &[Clif], from: u32, to: u32) -> Vec<Clif> {
    let ty = cranelift_codegen::ir::Type::int((to * 8) as u16).unwrap_or(ct::I64);
    if from == to {
        return words.to_vec();
    }
    if from > to {
        let mut out = Vec::new();
        for word in words {
            for i in 0..from / to {
                let shifted = if i == 0 { *word } else { l.b.ins().ushr_imm_u(*word, i64::from(i * to * 8)) };
                out.push(l.b.ins().ireduce(ty, shifted));
            }
        }
        return out;
    }
    words
        .chunks((to / from) as usize)
        .map(|parts| {
            let mut whole = l.b.ins().uextend(ty, parts[0]);
            for (i, part) in parts.iter().enumerate().skip(1) {
                let wide = l.b.ins().uextend(ty, *part);
                let shifted = l.b.ins().ishl_imm_u(wide, (i as u32 * from * 8) as i64);
                whole = l.b.ins().bor(whole, shifted);
            }
            whole
        })
        .collect()
}
