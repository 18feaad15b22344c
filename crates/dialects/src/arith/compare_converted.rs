//! Comparison of a converted integer with a constant: a comparison of integers.

use super::constants::{Int, constant_of, float_of, int_width};
use super::{CMPI, CONSTANT, SITOFP, UITOFP};
use crate::rewriting::{operand, replace_with, result_type};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Editor, Op};

/// What holds between the integer and the constant.
enum Outcome {
    Always(bool),
    /// A predicate of `arith.cmpi`, and an integer.
    Compare(i64, i64),
}

/// The predicates of `arith.cmpi`.
mod int {
    pub(super) const EQ: i64 = 0;
    pub(super) const NE: i64 = 1;
    /// `lt`, `le`, `gt`, `ge` of signed and of unsigned integers.
    pub(super) const ORDER: [[i64; 4]; 2] = [[2, 3, 4, 5], [6, 7, 8, 9]];
}

const LT: usize = 0;
const LE: usize = 1;
const GT: usize = 2;
const GE: usize = 3;

/// `cmpf p (uitofp x), c`: `cmpi q x, d`, if the conversion is exact where it matters.
pub(super) fn compare(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(value), Some(constant)) = (operand(arena, op, 0), operand(arena, op, 1)) else { return false };
    let Some(conversion) = arena.def_op(value).filter(|op| matches!(arena.name(*op), SITOFP | UITOFP)) else {
        return false;
    };
    let signed = arena.name(conversion) == SITOFP;
    let predicate = arena.slot(op, 0).and_then(|attr| ctx.as_int(attr)).map(|(_, predicate)| predicate);
    let number = constant_of(ctx, arena, constant).and_then(|attr| float_of(ctx, attr));
    let (Some(source), Some(predicate), Some(number), Some(kind), Some(bool_type)) = (
        operand(arena, conversion, 0),
        predicate,
        number,
        ctx.as_float(arena.ty(constant)),
        result_type(arena, op),
    ) else {
        return false;
    };
    let ty = arena.ty(source);
    let Some(width) = int_width(ctx, ty).filter(|width| *width <= 64) else { return false };
    match outcome(predicate, number, (width, signed), kind) {
        None => false,
        Some(Outcome::Always(holds)) => {
            let attr = ctx.bool_attr(holds);
            let known = editor.constant(op, CONSTANT, attr, bool_type);
            known.map(|known| editor.replace(op, &[known])).is_some()
        }
        Some(Outcome::Compare(predicate, value)) => {
            let attr = ctx.int_attr(ty, Int::new(value as u64, width).signed());
            let Some(known) = editor.constant(op, CONSTANT, attr, ty) else { return false };
            let slots = [Some(ctx.i64_attr(predicate))];
            replace_with(editor, op, (CMPI, bool_type), &[source, known], &slots)
        }
    }
}

/// The number of significant bits of a format.
fn precision(kind: FloatKind) -> Option<u32> {
    Some(match (kind.bits(), kind.name()) {
        (64, _) => 53,
        (32, "f32") => 24,
        (19, _) => 11,
        (16, "f16") => 11,
        (16, _) => 8,
        _ => return None,
    })
}

fn outcome(predicate: i64, number: f64, (width, signed): (u32, bool), kind: FloatKind) -> Option<Outcome> {
    use Outcome::{Always, Compare};
    let bits = width - u32::from(signed);
    let precision = precision(kind)?;
    if width > precision {
        // Integers near the constant are rounded when they are converted.
        let largest = if kind.name() == "f16" {
            15
        } else if kind.bits() == 64 {
            1023
        } else {
            127
        };
        if number.is_infinite() {
            if largest < bits {
                return None;
            }
        } else if number != 0.0 && number.is_finite() {
            let exponent = number.abs().log2().floor();
            if f64::from(precision) <= exponent && exponent <= f64::from(bits) {
                return None;
            }
        }
    }
    // The relation as one of `arith.cmpi`: equality, or the index of an order.
    let order = match predicate {
        0 => return Some(Always(false)),
        15 | 7 => return Some(Always(predicate == 15 || !number.is_nan())),
        14 => return Some(Always(number.is_nan())),
        _ if number.is_nan() => return Some(Always(predicate >= 8)),
        1 | 8 => Err(int::EQ),
        6 | 13 => Err(int::NE),
        2 | 9 => Ok(GT),
        3 | 10 => Ok(GE),
        4 | 11 => Ok(LT),
        5 | 12 => Ok(LE),
        _ => return None,
    };
    let (smallest, above) =
        if signed { (-(bits as f64).exp2(), (bits as f64).exp2()) } else { (0.0, (bits as f64).exp2()) };
    if number >= above {
        return Some(Always(matches!(order, Err(int::NE) | Ok(LT | LE))));
    }
    if number < smallest {
        return Some(Always(matches!(order, Err(int::NE) | Ok(GT | GE))));
    }
    let truncated = number.trunc();
    let value = if signed { truncated as i64 } else { truncated as u64 as i64 };
    let names = int::ORDER[usize::from(!signed)];
    if truncated == number {
        return Some(Compare(order.map_or_else(|equal| equal, |order| names[order]), value));
    }
    // Truncation goes up for negative numbers.
    Some(match (order, number < 0.0) {
        (Err(equal), _) => Always(equal == int::NE),
        (Ok(LT | LE), false) => Compare(names[LE], value),
        (Ok(LT | LE), true) => Compare(names[LT], value),
        (Ok(_), false) => Compare(names[GT], value),
        (Ok(_), true) => Compare(names[GE], value),
    })
}
