//! Conversions and shifts of 128 bits at once, and where the lanes of vectors come from.

use crate::lower::{Lower, little_endian};
use crate::types::{Scalar, ValueRepr, packed_type};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self, InstBuilder, InstructionData, Opcode, Value as Clif, types as ct};

/// How far the definition of a lane is looked for.
const MOST_INSERTED: usize = 32;

/// A lane of a vector: what was inserted there, where that is known.
pub(crate) fn lane(l: &mut Lower<'_, '_>, vector: Clif, lane: u8) -> Clif {
    let mut at = vector;
    for _ in 0..MOST_INSERTED {
        let Some(inst) = l.b.func.dfg.value_def(at).inst() else { break };
        match l.b.func.dfg.insts[inst] {
            InstructionData::TernaryImm8 { opcode: Opcode::Insertlane, imm, args } => {
                if imm == lane {
                    return args[1];
                }
                at = args[0];
            }
            InstructionData::Unary { opcode: Opcode::Splat, arg } => return arg,
            InstructionData::Unary { opcode: Opcode::ScalarToVector, arg } if lane == 0 => return arg,
            _ => break,
        }
    }
    l.b.ins().extractlane(vector, lane)
}

/// The scalar that all lanes of some vectors are.
fn splat_of(l: &Lower<'_, '_>, pieces: &[Clif]) -> Option<Clif> {
    let mut found = None;
    for piece in pieces {
        let inst = l.b.func.dfg.value_def(*piece).inst()?;
        let InstructionData::Unary { opcode: Opcode::Splat, arg } = l.b.func.dfg.insts[inst] else {
            return None;
        };
        if found.is_some_and(|other| other != arg) {
            return None;
        }
        found = Some(arg);
    }
    found
}

/// Shifts vectors by the same amount in all lanes.
pub(crate) fn shift(
    l: &mut Lower<'_, '_>,
    repr: &ValueRepr,
    operands: &[Vec<Clif>],
    work: fn(&mut Lower<'_, '_>, Clif, Clif) -> Clif,
) -> Option<Vec<Clif>> {
    let ValueRepr::Packed(Scalar::Int(16 | 32 | 64), _) = repr else { return None };
    let [values, amounts] = operands else { return None };
    let amount = splat_of(l, amounts)?;
    Some(values.iter().map(|value| work(l, *value, amount)).collect())
}

/// How the lanes of vectors are converted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lanes {
    Truncate,
    ZeroExtend,
    SignExtend,
    Float,
    ToSigned,
    ToUnsigned,
    FromSigned,
    FromUnsigned,
    /// One by one.
    Scalars,
}

/// Converts vectors, if there are instructions for that.
pub(crate) fn convert(
    l: &mut Lower<'_, '_>,
    how: Lanes,
    from: &ValueRepr,
    to: &ValueRepr,
    pieces: &[Clif],
) -> Option<Vec<Clif>> {
    use Scalar::{F32, F64, Int};
    match (how, from, to) {
        (Lanes::SignExtend, ValueRepr::Mask(_), ValueRepr::Packed(scalar, _)) => l.mask_for(*scalar, pieces),
        (Lanes::ZeroExtend, ValueRepr::Mask(_), ValueRepr::Packed(scalar, _)) => {
            let words = l.mask_for(*scalar, pieces)?;
            let ty = packed_type(*scalar)?;
            let one = l.int_constant(ty.lane_type(), 1);
            let one = l.b.ins().splat(ty, one);
            Some(words.into_iter().map(|word| l.b.ins().band(word, one)).collect())
        }
        (Lanes::Truncate, ValueRepr::Packed(Int(32), _), ValueRepr::Mask(_)) => {
            Some(pieces.iter().map(|piece| low_bits(l, *piece)).collect())
        }
        (Lanes::Truncate, ValueRepr::Packed(Int(64), _), ValueRepr::Mask(_)) => {
            let words = halves(l, pieces)?;
            Some(words.into_iter().map(|piece| low_bits(l, piece)).collect())
        }
        (Lanes::Truncate, ValueRepr::Packed(Int(64), _), ValueRepr::Packed(Int(32), _)) => halves(l, pieces),
        (
            Lanes::ZeroExtend | Lanes::SignExtend,
            ValueRepr::Packed(Int(a), _),
            ValueRepr::Packed(Int(b), _),
        ) => {
            let mut pieces = pieces.to_vec();
            let mut bits = *a;
            while bits < *b {
                pieces = pieces
                    .into_iter()
                    .flat_map(|piece| widened(l, how == Lanes::SignExtend, piece))
                    .collect();
                bits *= 2;
            }
            Some(pieces)
        }
        (Lanes::Float, ValueRepr::Packed(F32, _), ValueRepr::Packed(F64, _)) => {
            let mut out = Vec::new();
            for piece in pieces {
                out.push(l.b.ins().fvpromote_low(*piece));
                let high = high_half(l, *piece, ct::F32X4);
                out.push(l.b.ins().fvpromote_low(high));
            }
            Some(out)
        }
        (Lanes::Float, ValueRepr::Packed(F64, _), ValueRepr::Packed(F32, _)) => {
            let mut out = Vec::new();
            for pair in pieces.chunks(2) {
                let [low, high] = *pair else { return None };
                let (low, high) = (l.b.ins().fvdemote(low), l.b.ins().fvdemote(high));
                out.push(low_halves(l, low, high, ct::F32X4));
            }
            Some(out)
        }
        (Lanes::ToSigned, ValueRepr::Packed(F32, _), ValueRepr::Packed(Int(32), _)) => {
            Some(pieces.iter().map(|piece| l.b.ins().fcvt_to_sint_sat(ct::I32X4, *piece)).collect())
        }
        (Lanes::ToUnsigned, ValueRepr::Packed(F32, _), ValueRepr::Packed(Int(32), _)) => {
            Some(pieces.iter().map(|piece| l.b.ins().fcvt_to_uint_sat(ct::I32X4, *piece)).collect())
        }
        (Lanes::FromSigned, ValueRepr::Packed(Int(32), _), ValueRepr::Packed(F32, _)) => {
            Some(pieces.iter().map(|piece| l.b.ins().fcvt_from_sint(ct::F32X4, *piece)).collect())
        }
        (Lanes::FromUnsigned, ValueRepr::Packed(Int(32), _), ValueRepr::Packed(F32, _)) => {
            Some(pieces.iter().map(|piece| l.b.ins().fcvt_from_uint(ct::F32X4, *piece)).collect())
        }
        (Lanes::FromSigned, ValueRepr::Packed(Int(32), _), ValueRepr::Packed(F64, _)) => {
            let mut out = Vec::new();
            for piece in pieces {
                for half in widened(l, true, *piece) {
                    out.push(l.b.ins().fcvt_from_sint(ct::F64X2, half));
                }
            }
            Some(out)
        }
        _ => None,
    }
}

/// The mask of the lowest bits of four words.
fn low_bits(l: &mut Lower<'_, '_>, piece: Clif) -> Clif {
    let one = l.int_constant(ct::I32, 1);
    let one = l.b.ins().splat(ct::I32X4, one);
    let bit = l.b.ins().band(piece, one);
    l.b.ins().icmp(IntCC::Equal, bit, one)
}

/// The low words of double words.
fn halves(l: &mut Lower<'_, '_>, pieces: &[Clif]) -> Option<Vec<Clif>> {
    let mut out = Vec::new();
    for pair in pieces.chunks(2) {
        let [low, high] = *pair else { return None };
        out.push(bytes(l, low, high, [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27], ct::I32X4));
    }
    Some(out)
}

/// The low halves of two vectors.
fn low_halves(l: &mut Lower<'_, '_>, low: Clif, high: Clif, ty: ir::Type) -> Clif {
    bytes(l, low, high, [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23], ty)
}

/// The high half of a vector, as the low one.
fn high_half(l: &mut Lower<'_, '_>, piece: Clif, ty: ir::Type) -> Clif {
    bytes(l, piece, piece, [8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15], ty)
}

fn bytes(l: &mut Lower<'_, '_>, low: Clif, high: Clif, bytes: [u8; 16], ty: ir::Type) -> Clif {
    let flags = little_endian();
    let low = l.b.ins().bitcast(ct::I8X16, flags, low);
    let high = l.b.ins().bitcast(ct::I8X16, flags, high);
    let mask = l.b.func.dfg.immediates.push(bytes.to_vec().into());
    let shuffled = l.b.ins().shuffle(low, high, mask);
    l.b.ins().bitcast(ty, flags, shuffled)
}

/// The lanes of a vector, twice as wide: two vectors.
fn widened(l: &mut Lower<'_, '_>, signed: bool, piece: Clif) -> [Clif; 2] {
    if signed {
        [l.b.ins().swiden_low(piece), l.b.ins().swiden_high(piece)]
    } else {
        [l.b.ins().uwiden_low(piece), l.b.ins().uwiden_high(piece)]
    }
}

/// `yes` where the lanes of a mask, which is of the same size, are all ones.
pub(crate) fn blend(l: &mut Lower<'_, '_>, mask: Clif, yes: Clif, no: Clif) -> Clif {
    let ty = l.b.func.dfg.value_type(yes);
    let mask =
        if l.b.func.dfg.value_type(mask) == ty { mask } else { l.b.ins().bitcast(ty, little_endian(), mask) };
    l.b.ins().bitselect(mask, yes, no)
}

/// The magnitude of one float with the sign of another, on vectors.
pub(crate) fn copy_sign(l: &mut Lower<'_, '_>, magnitude: Clif, sign: Clif) -> Clif {
    let ty = l.b.func.dfg.value_type(magnitude);
    let (int, lane) = if ty == ct::F64X2 { (ct::I64X2, ct::I64) } else { (ct::I32X4, ct::I32) };
    let bit = l.int_constant(lane, if lane == ct::I64 { i64::MIN } else { i64::from(i32::MIN) });
    let bit = l.b.ins().splat(int, bit);
    blend(l, bit, sign, magnitude)
}
