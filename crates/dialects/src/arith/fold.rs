//! What operations compute from constants, and operations that give an operand back.

use super::constants::{
    Int, dense, elementwise, float_attr, float_of, int_constant, int_of, int_width, result_type, splat,
    splat_float, splat_int, splat_of,
};
use super::rounding;
use super::{
    ADDI, CMPI, CONSTANT, EXTF, EXTSI, EXTUI, INDEX_CAST, INDEX_CASTUI, MULI, NEGF, SUBI, TRUNCF, XORI,
};
use crate::common::{element, is_mapped};
use spirula_ir::dialect::{Folded, FoldedResult, Folder};
use spirula_ir::{Attr, Context, Op, OpArena, OpName, Type, Value};

/// The constant that a folded value is.
pub(crate) fn make_constant(ctx: &Context, value: Attr, ty: Type) -> Option<(OpName, Vec<Option<Attr>>)> {
    if crate::ub::is_poison(ctx, value) {
        return Some((crate::ub::POISON, vec![Some(value)]));
    }
    let is_buildable = ctx.attr_type(value) == Some(ty) && is_constant_type(ctx, ty);
    is_buildable.then(|| (CONSTANT, vec![Some(value)]))
}

/// Whether `arith.constant` has constants of a type: its integers are signless.
pub fn is_constant_type(ctx: &Context, ty: Type) -> bool {
    let sign = ctx.as_integer(ctx.element_or_self(ty)).map(|(_, sign)| sign);
    sign.is_none_or(|sign| sign == spirula_ir::builtin::Signedness::Signless)
}

/// An operation to fold, with its constant operands.
#[derive(Clone, Copy)]
struct View<'a> {
    ctx: &'a Context,
    arena: &'a OpArena,
    op: Op,
    constants: &'a [Option<Attr>],
}

impl<'a> View<'a> {
    fn operand(&self, index: usize) -> Option<Value> {
        self.arena.operands(self.op).get(index).copied()
    }

    fn constant(&self, index: usize) -> Option<Attr> {
        self.constants.get(index).copied().flatten()
    }

    fn ty(&self) -> Option<Type> {
        result_type(self.arena, self.op)
    }

    /// The integer that all elements of an operand are.
    fn int(&self, index: usize) -> Option<Int> {
        splat_int(self.ctx, self.constant(index))
    }

    /// The number that all elements of an operand are.
    fn float(&self, index: usize) -> Option<f64> {
        splat_float(self.ctx, self.constant(index))
    }

    fn is_same(&self) -> bool {
        self.operand(0).is_some() && self.operand(0) == self.operand(1)
    }

    /// The operands of the operation `name` that defines an operand.
    fn defining(&self, index: usize, name: OpName) -> Option<(Op, &'a [Value])> {
        let op = self.arena.def_op(self.operand(index)?)?;
        (self.arena.name(op) == name).then(|| (op, self.arena.operands(op)))
    }

    fn value(&self, index: usize) -> Folded {
        self.operand(index).map_or(Folded::No, Folded::Value)
    }

    fn int_constant(&self, value: i64) -> Folded {
        self.ty().and_then(|ty| int_constant(self.ctx, ty, value)).map_or(Folded::No, Folded::Constant)
    }

    /// The poison that an operand is.
    fn poison(&self) -> Option<Attr> {
        self.constants.iter().flatten().copied().find(|attr| crate::ub::is_poison(self.ctx, *attr))
    }

    /// Computes the elements of a result of this type, if all operands are constant.
    fn compute(&self, ty: Type, f: impl Fn(&[Attr], Type) -> Option<Attr>) -> Option<Attr> {
        if let Some(poison) = self.poison() {
            return Some(poison);
        }
        let all: Vec<Attr> = self.constants.iter().copied().collect::<Option<_>>()?;
        elementwise(self.ctx, ty, &all, f)
    }

    fn computed(&self, f: impl Fn(&[Attr], Type) -> Option<Attr>) -> Folded {
        self.ty().and_then(|ty| self.compute(ty, f)).map_or(Folded::No, Folded::Constant)
    }

    /// Folds two integers.
    fn ints(&self, f: impl Fn(Int, Int) -> Option<u64>) -> Folded {
        self.computed(|items, ty| {
            int_pair(self.ctx, items, &f).map(|bits| self.ctx.int_attr(ty, bits as i64))
        })
    }

    /// Folds two floating-point numbers.
    fn floats(&self, f: impl Fn(f64, f64) -> f64) -> Folded {
        self.computed(|items, ty| {
            let [a, b] = *items else { return None };
            float_attr(self.ctx, ty, f(float_of(self.ctx, a)?, float_of(self.ctx, b)?))
        })
    }
}

fn int_pair(ctx: &Context, items: &[Attr], f: impl Fn(Int, Int) -> Option<u64>) -> Option<u64> {
    let [a, b] = *items else { return None };
    f(int_of(ctx, a)?, int_of(ctx, b)?)
}

/// Declares folders as functions of a view.
macro_rules! folders {
    ($($name:ident |$view:ident| $body:expr;)*) => {
        $(pub(super) fn $name(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
            let $view = View { ctx, arena, op, constants };
            $body
        })*
    };
}

fn is(value: Option<Int>, test: impl Fn(Int) -> bool) -> bool {
    value.is_some_and(test)
}

fn zero(value: Int) -> bool {
    value.bits == 0
}

fn one(value: Int) -> bool {
    value.bits == 1
}

/// Shifts by less than the width.
fn shift(a: Int, b: Int, f: impl Fn(Int, u32) -> u64) -> Option<u64> {
    (b.bits < u64::from(a.width)).then(|| f(a, b.bits as u32))
}

/// Divides, unless the divisor is zero or the quotient does not fit.
fn divide(a: Int, b: Int, f: impl Fn(i64, i64) -> i64) -> Option<u64> {
    let overflows = a.is_min_signed() && b.is_all_ones();
    (b.bits != 0 && !overflows).then(|| f(a.signed(), b.signed()) as u64)
}

/// The factor of a product that does not overflow, divided by the other factor.
fn other_factor(v: View<'_>, flag: u32) -> Option<Value> {
    let (product, &[a, b]) = v.defining(0, MULI)? else { return None };
    let flags = v.arena.slot(product, 0).and_then(Attr::as_enumerant).map_or(0, |(_, flags)| flags);
    if flags & flag == 0 {
        return None;
    }
    match v.operand(1)? {
        divisor if divisor == a => Some(b),
        divisor if divisor == b => Some(a),
        _ => None,
    }
}

/// Whether an operand is the complement of the other one.
fn is_complement(view: View<'_>) -> bool {
    [(0, 1), (1, 0)].into_iter().any(|(of, index)| {
        let Some((_, &[value, mask])) = view.defining(index, XORI) else { return false };
        let mask = super::constants::constant_of(view.ctx, view.arena, mask);
        Some(value) == view.operand(of) && is(splat_int(view.ctx, mask), Int::is_all_ones)
    })
}

folders! {
    addi |v| {
        if is(v.int(1), zero) {
            return v.value(0);
        }
        for (of, index) in [(0, 1), (1, 0)] {
            if let Some((_, &[a, b])) = v.defining(of, SUBI) && Some(b) == v.operand(index) {
                return Folded::Value(a);
            }
        }
        v.ints(|a, b| Some(a.bits.wrapping_add(b.bits)))
    };
    subi |v| {
        if v.is_same() {
            return v.int_constant(0);
        }
        if is(v.int(1), zero) {
            return v.value(0);
        }
        if let Some((_, &[a, b])) = v.defining(0, ADDI) {
            if Some(b) == v.operand(1) {
                return Folded::Value(a);
            }
            if Some(a) == v.operand(1) {
                return Folded::Value(b);
            }
        }
        if let Some((_, &[a, b])) = v.defining(1, SUBI) && Some(a) == v.operand(0) {
            return Folded::Value(b);
        }
        v.ints(|a, b| Some(a.bits.wrapping_sub(b.bits)))
    };
    muli |v| {
        if is(v.int(1), zero) {
            return v.value(1);
        }
        if is(v.int(1), one) {
            return v.value(0);
        }
        v.ints(|a, b| Some(a.bits.wrapping_mul(b.bits)))
    };
    divui |v| {
        const NUW: u32 = 2;
        if is(v.int(1), one) { return v.value(0) }
        if let Some(factor) = other_factor(v, NUW) { return Folded::Value(factor) }
        v.ints(|a, b| a.bits.checked_div(b.bits))
    };
    divsi |v| {
        const NSW: u32 = 1;
        if is(v.int(1), one) { return v.value(0) }
        if let Some(factor) = other_factor(v, NSW) { return Folded::Value(factor) }
        v.ints(|a, b| divide(a, b, i64::wrapping_div))
    };
    ceildivui |v| {
        if is(v.int(1), one) { return v.value(0) }
        v.ints(|a, b| (b.bits != 0).then(|| a.bits.div_ceil(b.bits)))
    };
    ceildivsi |v| {
        if is(v.int(1), one) { return v.value(0) }
        v.ints(|a, b| divide(a, b, |a, b| {
            let quotient = a.wrapping_div(b);
            quotient + i64::from(a % b != 0 && (a < 0) == (b < 0))
        }))
    };
    floordivsi |v| {
        if is(v.int(1), one) { return v.value(0) }
        v.ints(|a, b| divide(a, b, |a, b| {
            let quotient = a.wrapping_div(b);
            quotient - i64::from(a % b != 0 && (a < 0) != (b < 0))
        }))
    };
    remui |v| {
        if is(v.int(1), one) { return v.int_constant(0) }
        v.ints(|a, b| a.bits.checked_rem(b.bits))
    };
    remsi |v| {
        if is(v.int(1), one) { return v.int_constant(0) }
        v.ints(|a, b| (b.bits != 0).then(|| a.signed().wrapping_rem(b.signed()) as u64))
    };
    andi |v| {
        if is(v.int(1), zero) { return v.value(1) }
        if is(v.int(1), Int::is_all_ones) { return v.value(0) }
        if is_complement(v) { return v.int_constant(0) }
        for (of, index) in [(0, 1), (1, 0)] {
            if let Some((_, operands)) = v.defining(of, super::ANDI)
                && v.operand(index).is_some_and(|value| operands.contains(&value))
            {
                return v.value(of);
            }
        }
        if v.is_same() { return v.value(0) }
        v.ints(|a, b| Some(a.bits & b.bits))
    };
    ori |v| {
        if is(v.int(1), zero) { return v.value(0) }
        if is(v.int(1), Int::is_all_ones) { return v.value(1) }
        if is_complement(v) { return v.int_constant(-1) }
        if v.is_same() { return v.value(0) }
        v.ints(|a, b| Some(a.bits | b.bits))
    };
    xori |v| {
        if is(v.int(1), zero) { return v.value(0) }
        if v.is_same() { return v.int_constant(0) }
        for (of, index) in [(0, 1), (1, 0)] {
            if let Some((_, &[a, b])) = v.defining(of, XORI) {
                if Some(b) == v.operand(index) { return Folded::Value(a) }
                if Some(a) == v.operand(index) { return Folded::Value(b) }
            }
        }
        v.ints(|a, b| Some(a.bits ^ b.bits))
    };
    shli |v| {
        if is(v.int(1), zero) { return v.value(0) }
        v.ints(|a, b| shift(a, b, |a, n| a.bits << n))
    };
    shrui |v| {
        if is(v.int(1), zero) { return v.value(0) }
        v.ints(|a, b| shift(a, b, |a, n| a.bits >> n))
    };
    shrsi |v| {
        if is(v.int(1), zero) { return v.value(0) }
        v.ints(|a, b| shift(a, b, |a, n| (a.signed() >> n) as u64))
    };
    maxsi |v| {
        if v.is_same() || is(v.int(1), Int::is_max_signed) { return v.value(1) }
        if is(v.int(1), Int::is_min_signed) { return v.value(0) }
        v.ints(|a, b| Some(a.signed().max(b.signed()) as u64))
    };
    maxui |v| {
        if v.is_same() || is(v.int(1), Int::is_all_ones) { return v.value(1) }
        if is(v.int(1), zero) { return v.value(0) }
        v.ints(|a, b| Some(a.bits.max(b.bits)))
    };
    minsi |v| {
        if v.is_same() || is(v.int(1), Int::is_min_signed) { return v.value(1) }
        if is(v.int(1), Int::is_max_signed) { return v.value(0) }
        v.ints(|a, b| Some(a.signed().min(b.signed()) as u64))
    };
    minui |v| {
        if v.is_same() || is(v.int(1), zero) { return v.value(1) }
        if is(v.int(1), Int::is_all_ones) { return v.value(0) }
        v.ints(|a, b| Some(a.bits.min(b.bits)))
    };
    addui_extended |v| {
        if is(v.int(1), zero) {
            return with_flag(v, v.operand(0), |_, _| false);
        }
        carry(v, u64::wrapping_add, |sum, lhs, _| sum < lhs)
    };
    subui_extended |v| {
        if is(v.int(1), zero) {
            return with_flag(v, v.operand(0), |_, _| false);
        }
        carry(v, u64::wrapping_sub, |_, lhs, rhs| lhs < rhs)
    };
    mulsi_extended |v| {
        if is(v.int(1), zero) { return both_zero(v) }
        product(v, |a, b| i128::from(a.signed()).wrapping_mul(i128::from(b.signed())) as u128)
    };
    mului_extended |v| {
        if is(v.int(1), zero) { return both_zero(v) }
        if is(v.int(1), one) && let (Some(value), Some(high)) = (v.operand(0), v.ty().and_then(|ty| int_constant(v.ctx, ty, 0))) {
            return Folded::Each(vec![FoldedResult::Value(value), FoldedResult::Constant(high)]);
        }
        product(v, |a, b| u128::from(a.bits) * u128::from(b.bits))
    };
    negf |v| {
        if let Some((_, &[value])) = v.defining(0, NEGF) {
            return Folded::Value(value);
        }
        v.computed(|items, ty| items.first().and_then(|a| float_attr(v.ctx, ty, -float_of(v.ctx, *a)?)))
    };
    flush_denormals |v| v.computed(|items, ty| {
        let kind = v.ctx.as_float(ty).filter(|kind| kind.bits() <= 64)?;
        let value = float_of(v.ctx, *items.first()?)?;
        let smallest = smallest_normal(kind)?;
        float_attr(v.ctx, ty, if value.abs() < smallest { 0f64.copysign(value) } else { value })
    });
    addf |v| {
        if v.float(1).is_some_and(|x| x == 0.0 && x.is_sign_negative()) { return v.value(0) }
        rounded(v, rounding::two_sum)
    };
    subf |v| {
        if v.float(1).is_some_and(|x| x == 0.0 && x.is_sign_positive()) { return v.value(0) }
        rounded(v, rounding::two_difference)
    };
    mulf |v| {
        if v.float(1) == Some(1.0) { return v.value(0) }
        const NNAN_NSZ: u32 = 2 | 8;
        let flags = v.arena.slot(v.op, 0).and_then(Attr::as_enumerant).map_or(0, |(_, flags)| flags);
        if flags & NNAN_NSZ == NNAN_NSZ && v.float(1) == Some(0.0) { return v.value(1) }
        rounded(v, rounding::two_product)
    };
    divf |v| {
        if v.float(1) == Some(1.0) { return v.value(0) }
        rounded(v, rounding::two_quotient)
    };
    remf |v| v.floats(|a, b| a % b);
    maximumf |v| extremum(v, f64::NEG_INFINITY, |a, b| if a.is_nan() || a > b || a == b && b.is_sign_negative() { a } else { b });
    minimumf |v| extremum(v, f64::INFINITY, |a, b| if a.is_nan() || a < b || a == b && a.is_sign_negative() { a } else { b });
    maxnumf |v| number_extremum(v, |a, b| if b.is_nan() || a >= b { a } else { b });
    minnumf |v| number_extremum(v, |a, b| if b.is_nan() || a <= b { a } else { b });
    extui |v| cast_int(v, |a, _| a.bits);
    extsi |v| cast_int(v, |a, _| a.signed() as u64);
    trunci |v| {
        if let Some(source) = extended(v, 0)
            && v.ty().is_some_and(|ty| element(v.ctx, v.arena.ty(source)) == element(v.ctx, ty))
        {
            return Folded::Value(source);
        }
        cast_int(v, |a, _| a.bits)
    };
    extf |v| {
        const CONTRACT: u32 = 32;
        let contracts = |op| v.arena.slot(op, slot_of(v.ctx, v.arena, op, "fastmath")).and_then(Attr::as_enumerant)
            .is_some_and(|(_, flags)| flags & CONTRACT != 0);
        if let Some((inner, &[source])) = v.defining(0, TRUNCF)
            && Some(v.arena.ty(source)) == v.ty() && contracts(inner) && contracts(v.op)
        {
            return Folded::Value(source);
        }
        convert_float(v)
    };
    truncf |v| {
        if let Some((_, &[source, ..])) = v.defining(0, EXTF)
            && v.ty().is_some_and(|ty| element(v.ctx, v.arena.ty(source)) == element(v.ctx, ty))
        {
            return Folded::Value(source);
        }
        convert_float(v)
    };
    uitofp |v| v.computed(|items, ty| {
        let value = int_of(v.ctx, *items.first()?)?.bits;
        rounded_int(v.ctx, ty, value as f64, value as f32)
    });
    sitofp |v| v.computed(|items, ty| {
        let value = int_of(v.ctx, *items.first()?)?.signed();
        rounded_int(v.ctx, ty, value as f64, value as f32)
    });
    fptoui |v| v.computed(|items, ty| {
        let (value, width) = (float_of(v.ctx, *items.first()?)?.trunc(), int_width(v.ctx, ty)?);
        let fits = value >= 0.0 && value < 2f64.powi(width as i32);
        fits.then(|| v.ctx.int_attr(ty, value as u64 as i64))
    });
    fptosi |v| v.computed(|items, ty| {
        let (value, width) = (float_of(v.ctx, *items.first()?)?.trunc(), int_width(v.ctx, ty)?);
        let limit = 2f64.powi(width as i32 - 1);
        (value >= -limit && value < limit).then(|| v.ctx.int_attr(ty, value as i64))
    });
    index_cast |v| round_trip(v, INDEX_CAST, |a| a.signed() as u64);
    index_castui |v| round_trip(v, INDEX_CASTUI, |a| a.bits);
    bitcast |v| {
        if v.operand(0).map(|value| v.arena.ty(value)) == v.ty() { return v.value(0) }
        bits_of(v).map_or(Folded::No, Folded::Constant)
    };
    convertf |v| convert_float(v);
    cmpi |v| compare_ints(v);
    cmpf |v| compare_floats(v);
    select |v| selected(v);
}

/// The folder of `arith.constant`.
pub(super) const CONSTANT_FOLDER: Folder =
    |_, arena, op, _| arena.slot(op, 0).map_or(Folded::No, Folded::Constant);

/// The attribute slot of this name; out of range if there is none.
fn slot_of(ctx: &Context, arena: &OpArena, op: Op, name: &str) -> usize {
    ctx.op_row(arena.name(op)).and_then(|row| row.attr_index(name)).unwrap_or(usize::MAX)
}

/// Folds two floating-point numbers with the rounding mode of the operation; `f` gives the result and what it lacks.
fn rounded(v: View<'_>, f: fn(f64, f64) -> (f64, f64)) -> Folded {
    let mode = v.arena.slot(v.op, slot_of(v.ctx, v.arena, v.op, "roundingmode"));
    let mode = mode.and_then(|mode| v.ctx.as_int(mode)).map_or(0, |(_, mode)| mode);
    if mode == 0 {
        return v.floats(|a, b| f(a, b).0);
    }
    v.computed(|items, ty| {
        let [a, b] = *items else { return None };
        let kind = v.ctx.as_float(ty).filter(|kind| kind.bits() <= 64)?;
        let exact = f(float_of(v.ctx, a)?, float_of(v.ctx, b)?);
        rounding::round(kind, exact, mode).map(|bits| v.ctx.float_attr(ty, bits))
    })
}

/// A value, and a constant flag for each of its elements.
fn with_flag(v: View<'_>, value: Option<Value>, flag: fn(u64, u64) -> bool) -> Folded {
    let ty = v.arena.result(v.op, 1).map(|value| v.arena.ty(value));
    let flag = ty.and_then(|ty| splat_of(v.ctx, ty, |ty| Some(v.ctx.int_attr(ty, i64::from(flag(0, 0))))));
    match (value, flag) {
        (Some(value), Some(flag)) => {
            Folded::Each(vec![FoldedResult::Value(value), FoldedResult::Constant(flag)])
        }
        _ => Folded::No,
    }
}

/// A sum or difference, with whether it wraps around.
fn carry(v: View<'_>, f: fn(u64, u64) -> u64, wraps: fn(u64, u64, u64) -> bool) -> Folded {
    let flag_type = v.arena.result(v.op, 1).map(|value| v.arena.ty(value));
    let (Some(ty), Some(flag_type)) = (v.ty(), flag_type) else { return Folded::No };
    let sum = v.compute(ty, |items, ty| {
        int_pair(v.ctx, items, |a, b| Some(f(a.bits, b.bits))).map(|bits| v.ctx.int_attr(ty, bits as i64))
    });
    let flag = v.compute(flag_type, |items, ty| {
        let wraps = int_pair(v.ctx, items, |a, b| {
            Some(u64::from(wraps(Int::new(f(a.bits, b.bits), a.width).bits, a.bits, b.bits)))
        })?;
        Some(v.ctx.int_attr(ty, wraps as i64))
    });
    two_constants(sum, flag)
}

fn two_constants(first: Option<Attr>, second: Option<Attr>) -> Folded {
    match (first, second) {
        (Some(first), Some(second)) => {
            Folded::Each(vec![FoldedResult::Constant(first), FoldedResult::Constant(second)])
        }
        _ => Folded::No,
    }
}

fn both_zero(v: View<'_>) -> Folded {
    let zero = v.ty().and_then(|ty| int_constant(v.ctx, ty, 0));
    two_constants(zero, zero)
}

/// The low and the high half of a product.
fn product(v: View<'_>, f: fn(Int, Int) -> u128) -> Folded {
    let half = |high: bool| {
        v.compute(v.ty()?, |items, ty| {
            let bits = int_pair(v.ctx, items, |a, b| {
                let product = f(a, b);
                Some(if high { product >> a.width } else { product } as u64)
            })?;
            Some(v.ctx.int_attr(ty, bits as i64))
        })
    };
    two_constants(half(false), half(true))
}

/// The smallest positive number of a format that is not denormal.
pub(crate) fn smallest_normal(kind: spirula_ir::builtin::FloatKind) -> Option<f64> {
    use spirula_ir::builtin::FloatKind as K;
    match kind {
        K::F16 => Some(2f64.powi(-14)),
        K::BF16 | K::F32 => Some(f64::from(f32::MIN_POSITIVE)),
        K::F64 => Some(f64::MIN_POSITIVE),
        _ => None,
    }
}

/// A maximum or minimum that is NaN if an operand is; `neutral` gives the other operand.
fn extremum(v: View<'_>, neutral: f64, f: fn(f64, f64) -> f64) -> Folded {
    if v.is_same() {
        return v.value(1);
    }
    if v.float(1) == Some(neutral) { v.value(0) } else { v.floats(f) }
}

/// A maximum or minimum that is a number if an operand is.
fn number_extremum(v: View<'_>, f: fn(f64, f64) -> f64) -> Folded {
    if v.is_same() {
        return v.value(1);
    }
    if v.float(1).is_some_and(f64::is_nan) { v.value(0) } else { v.floats(f) }
}

fn cast_int(v: View<'_>, f: impl Fn(Int, u32) -> u64) -> Folded {
    v.computed(|items, ty| {
        let (value, width) = (int_of(v.ctx, *items.first()?)?, int_width(v.ctx, ty)?);
        Some(v.ctx.int_attr(ty, f(value, width) as i64))
    })
}

/// The operand of the extension that defines an operand.
fn extended(v: View<'_>, index: usize) -> Option<Value> {
    [EXTUI, EXTSI].into_iter().find_map(|name| v.defining(index, name)?.1.first().copied())
}

/// A conversion that is exact.
fn convert_float(v: View<'_>) -> Folded {
    v.computed(|items, ty| {
        let value = float_of(v.ctx, *items.first()?)?;
        let attr = float_attr(v.ctx, ty, value)?;
        let back = float_of(v.ctx, attr)?;
        (back == value || back.is_nan() && value.is_nan()).then_some(attr)
    })
}

/// An integer as a floating-point number, rounded once: `single` for the formats that a float is exact for.
fn rounded_int(ctx: &Context, ty: Type, double: f64, single: f32) -> Option<Attr> {
    let wide = ctx.as_float(ty)?.bits() > 32;
    float_attr(ctx, ty, if wide { double } else { single.into() })
}

/// A cast of indices that undoes the cast `name`, unless that one truncates.
fn round_trip(v: View<'_>, name: OpName, f: impl Fn(Int) -> u64) -> Folded {
    let folded = cast_int(v, |a, _| f(a));
    if folded != Folded::No {
        return folded;
    }
    let width = |value: Value| int_width(v.ctx, element(v.ctx, v.arena.ty(value)));
    match v.defining(0, name) {
        Some((inner, &[value]))
            if Some(v.arena.ty(value)) == v.ty()
                && width(value).is_some_and(|own| v.arena.result(inner, 0).and_then(width) >= Some(own)) =>
        {
            Folded::Value(value)
        }
        _ => Folded::No,
    }
}

/// The same bits.
fn bits_of(v: View<'_>) -> Option<Attr> {
    let (value, ty) = (v.constant(0)?, v.ty()?);
    if crate::ub::is_poison(v.ctx, value) {
        return Some(value);
    }
    if let Some((_, raw)) = v.ctx.as_dense(value) {
        return Some(v.ctx.dense_attr(ty, raw));
    }
    let mut raw = Vec::new();
    v.ctx.scalar_bytes(value, &mut raw)?;
    v.ctx.scalar_bits(ty)?;
    Some(v.ctx.scalar_from_bytes(ty, &raw))
}

/// Whether a comparison of integers with this predicate holds.
pub(crate) fn compare(predicate: i64, a: Int, b: Int) -> bool {
    match predicate {
        0 => a.bits == b.bits,
        1 => a.bits != b.bits,
        2 => a.signed() < b.signed(),
        3 => a.signed() <= b.signed(),
        4 => a.signed() > b.signed(),
        5 => a.signed() >= b.signed(),
        6 => a.bits < b.bits,
        7 => a.bits <= b.bits,
        8 => a.bits > b.bits,
        _ => a.bits >= b.bits,
    }
}

/// Whether a comparison of a value with itself holds.
pub(crate) fn holds_for_equal(predicate: i64) -> bool {
    matches!(predicate, 0 | 3 | 5 | 7 | 9)
}

fn predicate(v: View<'_>) -> Option<i64> {
    v.arena.slot(v.op, 0).and_then(|attr| v.ctx.as_int(attr)).map(|(_, predicate)| predicate)
}

fn compare_ints(v: View<'_>) -> Folded {
    const EQ: i64 = 0;
    const NE: i64 = 1;
    let (Some(predicate), Some(lhs)) = (predicate(v), v.operand(0)) else { return Folded::No };
    if v.is_same() {
        return v.int_constant(i64::from(holds_for_equal(predicate)));
    }
    let is_bool = |value: Value| v.ctx.is_signless(element(v.ctx, v.arena.ty(value)), 1);
    if is(v.int(1), zero) && predicate == NE {
        if let Some(source) = extended(v, 0).filter(|source| is_bool(*source)) {
            return Folded::Value(source);
        }
        if is_bool(lhs) {
            return Folded::Value(lhs);
        }
    }
    if is(v.int(1), one) && predicate == EQ && is_bool(lhs) {
        return Folded::Value(lhs);
    }
    v.computed(|items, ty| {
        let [a, b] = *items else { return None };
        let holds = compare(predicate, int_of(v.ctx, a)?, int_of(v.ctx, b)?);
        Some(v.ctx.int_attr(ty, i64::from(holds)))
    })
}

fn compare_floats(v: View<'_>) -> Folded {
    let scalar = |index| v.constant(index).and_then(|attr| float_of(v.ctx, attr));
    let (mut a, mut b) = (scalar(0), scalar(1));
    // If one operand is not a number, the other one does not matter.
    if a.is_some_and(f64::is_nan) {
        b = a;
    }
    if b.is_some_and(f64::is_nan) {
        a = b;
    }
    let (Some(a), Some(b), Some(predicate)) = (a, b, predicate(v)) else { return Folded::No };
    let unordered = a.is_nan() || b.is_nan();
    let holds = match predicate {
        0 => false,
        15 => true,
        7 => !unordered,
        14 => unordered,
        _ if unordered => predicate >= 8,
        1 | 8 => a == b,
        2 | 9 => a > b,
        3 | 10 => a >= b,
        4 | 11 => a < b,
        5 | 12 => a <= b,
        _ => a != b,
    };
    v.int_constant(i64::from(holds))
}

fn selected(v: View<'_>) -> Folded {
    let (Some(condition), Some(a), Some(b)) = (v.operand(0), v.operand(1), v.operand(2)) else {
        return Folded::No;
    };
    let is_poison = |index| v.constant(index).is_some_and(|attr| crate::ub::is_poison(v.ctx, attr));
    if a == b || is(v.int(0), one) || is_poison(2) && !is(v.int(0), zero) {
        return Folded::Value(a);
    }
    if is(v.int(0), zero) || is_poison(1) {
        return Folded::Value(b);
    }
    let is_bool = v.ty().is_some_and(|ty| v.ctx.is_signless(ty, 1));
    if is_bool && is(v.int(1), one) && is(v.int(2), zero) {
        return Folded::Value(condition);
    }
    if let Some((compare, &[left, right])) = v.defining(0, CMPI)
        && ((left, right) == (a, b) || (left, right) == (b, a))
    {
        return match v.arena.slot(compare, 0).and_then(|attr| v.ctx.as_int(attr)) {
            Some((_, 0)) => Folded::Value(b),
            Some((_, 1)) => Folded::Value(a),
            _ => Folded::No,
        };
    }
    select_elements(v).map_or(Folded::No, Folded::Constant)
}

/// The elements that a constant vector of conditions selects.
fn select_elements(v: View<'_>) -> Option<Attr> {
    let ty = v.ty().filter(|ty| is_mapped(v.ctx, *ty))?;
    let lists = [0, 1, 2].map(|i| v.constant(i).and_then(|attr| v.ctx.dense_elements(attr)));
    let [Some(conditions), Some(a), Some(b)] = lists else { return None };
    let count = conditions.len().max(a.len()).max(b.len());
    let at = |list: &[Attr], i: usize| if list.len() == 1 { list.first() } else { list.get(i) }.copied();
    let chosen: Option<Vec<Attr>> = (0..count)
        .map(|i| {
            let (_, condition) = v.ctx.as_int(at(&conditions, i)?)?;
            if condition != 0 { at(&a, i) } else { at(&b, i) }
        })
        .collect();
    splat(v.ctx, v.constant(0)?).is_none().then_some(())?;
    dense(v.ctx, ty, &chosen?)
}
