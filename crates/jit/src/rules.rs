//! Lowering rules by operation of the LLVM dialect.

use crate::lower::{Lower, Lowered};
use crate::types::Scalar;
use crate::vectors::{self, Lanes};
use crate::{control, convert, memory, values};
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{InstBuilder, Value as Clif, types as ct};
use spirula_ir::{Context, Op, OpName};

/// Computes one element, or the elements of 128 bits at once.
pub(crate) type Work = fn(&mut Lower<'_, '_>, Scalar, &[Clif]) -> Clif;
/// Converts an element from one kind to another, if possible.
pub(crate) type Convert = fn(&mut Lower<'_, '_>, Scalar, Scalar, Clif) -> Option<Clif>;

/// The lowering of an operation.
#[derive(Clone, Copy)]
pub(crate) enum Rule {
    /// Elementwise; `Wide` selects the elements that support 128 bits at once.
    Each(Work, Wide),
    /// A conversion of each element, and of 128 bits at once.
    Convert(Convert, Lanes),
    /// A shift, of 128 bits at once where all elements are shifted by the same amount.
    Shift(fn(&mut Lower<'_, '_>, Clif, Clif) -> Clif),
    /// A custom lowering.
    By(fn(&mut Lower<'_, '_>, Op) -> Lowered),
}

/// The elements for which an instruction supports 128 bits at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wide {
    /// On none.
    No,
    /// Numbers except booleans.
    Numbers,
    /// Booleans too.
    Bits,
    /// On floating-point numbers.
    Floats,
    /// On integers of up to 32 bits.
    Small,
    /// On numbers of at least 16 bits.
    AboveBytes,
}

impl Rule {
    /// The work on 128 bits of these elements at once, if supported.
    pub(crate) fn packed_work(self, scalar: Scalar) -> Option<Work> {
        let Self::Each(work, wide) = self else { return None };
        let fits = match wide {
            No => false,
            Numbers => scalar != Scalar::Bool,
            Bits => true,
            Floats => scalar.is_float(),
            Small => scalar != Scalar::Bool && scalar.bytes() <= 4 && !scalar.is_float(),
            AboveBytes => scalar.bytes() >= 2,
        };
        fits.then_some(work)
    }

    /// Whether it computes, so that halves must be converted to singles first.
    pub(crate) fn computes_floats(self) -> bool {
        matches!(self, Self::Each(..))
    }
}

use Rule::{By, Each};
use Wide::{AboveBytes, Bits, Floats, No, Numbers, Small};

macro_rules! each {
    ($wide:ident $f:ident) => {
        Each(|l, _, a| l.b.ins().$f(a[0]), $wide)
    };
    ($wide:ident $f:ident 2) => {
        Each(|l, _, a| l.b.ins().$f(a[0], a[1]), $wide)
    };
    ($wide:ident $f:ident 3) => {
        Each(|l, _, a| l.b.ins().$f(a[0], a[1], a[2]), $wide)
    };
}

/// The rules.
static RULES: &[(&str, Rule)] = &[
    (
        "llvm.add",
        Each(
            |l, s, a| {
                let v = l.b.ins().iadd(a[0], a[1]);
                normalize_bool(l, s, v)
            },
            Numbers,
        ),
    ),
    (
        "llvm.sub",
        Each(
            |l, s, a| {
                let v = l.b.ins().isub(a[0], a[1]);
                normalize_bool(l, s, v)
            },
            Numbers,
        ),
    ),
    ("llvm.mul", Each(|l, _, a| l.b.ins().imul(a[0], a[1]), AboveBytes)),
    ("llvm.udiv", Each(|l, s, a| divide(l, s, a, |l, x, y| l.b.ins().udiv(x, y)), No)),
    ("llvm.urem", Each(|l, s, a| divide(l, s, a, |l, x, y| l.b.ins().urem(x, y)), No)),
    ("llvm.sdiv", Each(signed_divide, No)),
    ("llvm.srem", Each(signed_remainder, No)),
    ("llvm.and", each!(Bits band 2)),
    ("llvm.or", each!(Bits bor 2)),
    ("llvm.xor", each!(Bits bxor 2)),
    ("llvm.shl", Rule::Shift(|l, a, b| l.b.ins().ishl(a, b))),
    ("llvm.lshr", Rule::Shift(|l, a, b| l.b.ins().ushr(a, b))),
    ("llvm.ashr", Rule::Shift(|l, a, b| l.b.ins().sshr(a, b))),
    ("llvm.fadd", each!(Floats fadd 2)),
    ("llvm.fsub", each!(Floats fsub 2)),
    ("llvm.fmul", each!(Floats fmul 2)),
    ("llvm.fdiv", each!(Floats fdiv 2)),
    ("llvm.fneg", each!(Floats fneg)),
    ("llvm.freeze", By(values::same)),
    ("llvm.icmp", By(values::int_compare)),
    ("llvm.fcmp", By(values::float_compare)),
    ("llvm.select", By(values::select)),
    ("llvm.trunc", Rule::Convert(convert::truncate, Lanes::Truncate)),
    ("llvm.zext", Rule::Convert(convert::zero_extend, Lanes::ZeroExtend)),
    ("llvm.sext", Rule::Convert(convert::sign_extend, Lanes::SignExtend)),
    ("llvm.fptrunc", Rule::Convert(convert::float, Lanes::Float)),
    ("llvm.fpext", Rule::Convert(convert::float, Lanes::Float)),
    ("llvm.fptosi", Rule::Convert(convert::to_signed, Lanes::ToSigned)),
    ("llvm.fptoui", Rule::Convert(convert::to_unsigned, Lanes::ToUnsigned)),
    ("llvm.sitofp", Rule::Convert(convert::from_signed, Lanes::FromSigned)),
    ("llvm.uitofp", Rule::Convert(convert::from_unsigned, Lanes::FromUnsigned)),
    ("llvm.ptrtoint", Rule::Convert(convert::pointer, Lanes::Scalars)),
    ("llvm.inttoptr", Rule::Convert(convert::pointer, Lanes::Scalars)),
    ("llvm.addrspacecast", By(values::same)),
    ("llvm.bitcast", By(convert::bitcast)),
    ("llvm.mlir.constant", By(values::constant)),
    ("llvm.mlir.undef", By(values::zero)),
    ("llvm.mlir.poison", By(values::zero)),
    ("llvm.mlir.zero", By(values::zero)),
    ("llvm.extractvalue", By(values::extract_value)),
    ("llvm.insertvalue", By(values::insert_value)),
    ("llvm.extractelement", By(values::extract_element)),
    ("llvm.insertelement", By(values::insert_element)),
    ("llvm.shufflevector", By(values::shuffle)),
    ("llvm.getelementptr", By(memory::address)),
    ("llvm.mlir.addressof", By(memory::address_of)),
    ("llvm.load", By(memory::load)),
    ("llvm.store", By(memory::store)),
    ("llvm.alloca", By(memory::alloca)),
    ("llvm.atomicrmw", By(memory::atomic)),
    ("llvm.cmpxchg", By(memory::compare_exchange)),
    ("llvm.fence", By(memory::fence)),
    ("llvm.intr.memcpy", By(memory::copy)),
    ("llvm.intr.memcpy.inline", By(memory::copy)),
    ("llvm.intr.memmove", By(memory::copy)),
    ("llvm.intr.memset", By(memory::fill)),
    ("llvm.br", By(control::branch)),
    ("llvm.cond_br", By(control::conditional)),
    ("llvm.switch", By(control::switch)),
    ("llvm.return", By(control::return_)),
    ("llvm.unreachable", By(control::unreachable)),
    ("llvm.call", By(control::call)),
    ("llvm.intr.lifetime.start", By(values::nothing)),
    ("llvm.intr.lifetime.end", By(values::nothing)),
    ("llvm.intr.assume", By(values::nothing)),
    ("llvm.intr.expect", By(values::same)),
    ("llvm.intr.fma", each!(Floats fma 3)),
    (
        "llvm.intr.fmuladd",
        Each(
            |l, _, a| {
                let m = l.b.ins().fmul(a[0], a[1]);
                l.b.ins().fadd(m, a[2])
            },
            Floats,
        ),
    ),
    ("llvm.intr.sqrt", each!(Floats sqrt)),
    ("llvm.intr.fabs", each!(Floats fabs)),
    ("llvm.intr.floor", each!(Floats floor)),
    ("llvm.intr.ceil", each!(Floats ceil)),
    ("llvm.intr.trunc", each!(Floats trunc)),
    ("llvm.intr.rint", each!(Floats nearest)),
    ("llvm.intr.nearbyint", each!(Floats nearest)),
    ("llvm.intr.roundeven", each!(Floats nearest)),
    (
        "llvm.intr.copysign",
        Each(
            |l, _, a| match l.b.func.dfg.value_type(a[0]).is_vector() {
                true => vectors::copy_sign(l, a[0], a[1]),
                false => l.b.ins().fcopysign(a[0], a[1]),
            },
            Floats,
        ),
    ),
    ("llvm.intr.minnum", Each(|l, _, a| number_of(l, a, FloatCC::LessThan), Floats)),
    ("llvm.intr.maxnum", Each(|l, _, a| number_of(l, a, FloatCC::GreaterThan), Floats)),
    ("llvm.intr.minimum", each!(Floats fmin 2)),
    ("llvm.intr.maximum", each!(Floats fmax 2)),
    ("llvm.intr.smin", Each(|l, _, a| l.b.ins().smin(a[0], a[1]), Small)),
    ("llvm.intr.smax", Each(|l, _, a| l.b.ins().smax(a[0], a[1]), Small)),
    ("llvm.intr.umin", Each(|l, _, a| l.b.ins().umin(a[0], a[1]), Small)),
    ("llvm.intr.umax", Each(|l, _, a| l.b.ins().umax(a[0], a[1]), Small)),
    ("llvm.intr.abs", Each(|l, _, a| l.b.ins().iabs(a[0]), No)),
    ("llvm.intr.ctpop", each!(No popcnt)),
    ("llvm.intr.ctlz", Each(|l, _, a| l.b.ins().clz(a[0]), No)),
    ("llvm.intr.cttz", Each(|l, _, a| l.b.ins().ctz(a[0]), No)),
    ("llvm.intr.bitreverse", each!(No bitrev)),
    ("llvm.intr.bswap", each!(No bswap)),
    ("llvm.intr.fshl", Each(|l, s, a| funnel(l, s, a, true), No)),
    ("llvm.intr.fshr", Each(|l, s, a| funnel(l, s, a, false), No)),
    ("llvm.intr.uadd.sat", Each(|l, _, a| saturate_unsigned(l, a, true), No)),
    ("llvm.intr.usub.sat", Each(|l, _, a| saturate_unsigned(l, a, false), No)),
    ("llvm.intr.sadd.sat", Each(|l, s, a| saturate_signed(l, s, a, true), No)),
    ("llvm.intr.ssub.sat", Each(|l, s, a| saturate_signed(l, s, a, false), No)),
    ("llvm.intr.vector.reduce.or", By(values::any)),
    ("llvm.intr.vector.reduce.and", By(values::all)),
];

/// The rules, indexed by operation.
pub(crate) struct Rules {
    by_index: Vec<Option<&'static Rule>>,
}

impl Rules {
    /// The rules for the operation names of a context.
    pub(crate) fn new(ctx: &Context) -> Self {
        let mut by_index = Vec::new();
        for (name, rule) in RULES {
            let Some(name) = ctx.registered_op_name(name) else { continue };
            let index = usize::from(name.index());
            if by_index.len() <= index {
                by_index.resize(index + 1, None);
            }
            by_index[index] = Some(rule);
        }
        Self { by_index }
    }

    /// The rule of an operation.
    pub(crate) fn get(&self, name: OpName) -> Option<&'static Rule> {
        if name.as_unregistered().is_some() || name.dialect() != spirula_llvm::NUMBER {
            return None;
        }
        self.by_index.get(usize::from(name.index())).copied().flatten()
    }
}

/// Masks the result of boolean arithmetic to one bit.
fn normalize_bool(l: &mut Lower<'_, '_>, scalar: Scalar, value: Clif) -> Clif {
    if scalar == Scalar::Bool { l.b.ins().band_imm_s(value, 1) } else { value }
}

/// Whether a value is a constant other than 0 and -1, so that division by it cannot trap.
fn is_safe_divisor(l: &Lower<'_, '_>, divisor: Clif) -> bool {
    let Some(inst) = l.b.func.dfg.value_def(divisor).inst() else { return false };
    match l.b.func.dfg.insts[inst] {
        cranelift_codegen::ir::InstructionData::UnaryImm { imm, .. } => !matches!(imm.bits(), 0 | -1),
        _ => false,
    }
}

/// Division that does not trap: SPIR-V leaves the result of a division by 0 undefined, but execution continues.
fn divide(
    l: &mut Lower<'_, '_>,
    scalar: Scalar,
    a: &[Clif],
    work: fn(&mut Lower<'_, '_>, Clif, Clif) -> Clif,
) -> Clif {
    if is_safe_divisor(l, a[1]) {
        return work(l, a[0], a[1]);
    }
    let one = l.int_constant(scalar.clif(), 1);
    let zero = l.b.ins().icmp_imm_s(IntCC::Equal, a[1], 0);
    let divisor = l.b.ins().select(zero, one, a[1]);
    work(l, a[0], divisor)
}

fn signed_divide(l: &mut Lower<'_, '_>, scalar: Scalar, a: &[Clif]) -> Clif {
    if is_safe_divisor(l, a[1]) {
        return l.b.ins().sdiv(a[0], a[1]);
    }
    // The quotient by -1 overflows for the minimum; negation wraps around.
    let minus = l.b.ins().icmp_imm_s(IntCC::Equal, a[1], -1);
    let one = l.int_constant(scalar.clif(), 1);
    let divisor = l.b.ins().select(minus, one, a[1]);
    let quotient = divide(l, scalar, &[a[0], divisor], |l, x, y| l.b.ins().sdiv(x, y));
    let negative = l.b.ins().ineg(a[0]);
    l.b.ins().select(minus, negative, quotient)
}

fn signed_remainder(l: &mut Lower<'_, '_>, scalar: Scalar, a: &[Clif]) -> Clif {
    if is_safe_divisor(l, a[1]) {
        return l.b.ins().srem(a[0], a[1]);
    }
    let minus = l.b.ins().icmp_imm_s(IntCC::Equal, a[1], -1);
    let one = l.int_constant(scalar.clif(), 1);
    let divisor = l.b.ins().select(minus, one, a[1]);
    divide(l, scalar, &[a[0], divisor], |l, x, y| l.b.ins().srem(x, y))
}

/// The smaller or greater of two numbers; of a number and a NaN, the number.
fn number_of(l: &mut Lower<'_, '_>, a: &[Clif], cc: FloatCC) -> Clif {
    let first = l.b.ins().fcmp(cc, a[0], a[1]);
    if l.b.func.dfg.value_type(a[0]).is_vector() {
        let chosen = vectors::blend(l, first, a[0], a[1]);
        let second_is_nan = l.b.ins().fcmp(FloatCC::Unordered, a[1], a[1]);
        return vectors::blend(l, second_is_nan, a[0], chosen);
    }
    let chosen = l.b.ins().select(first, a[0], a[1]);
    let second_is_nan = l.b.ins().fcmp(FloatCC::Unordered, a[1], a[1]);
    l.b.ins().select(second_is_nan, a[0], chosen)
}

/// A funnel shift.
fn funnel(l: &mut Lower<'_, '_>, scalar: Scalar, a: &[Clif], left: bool) -> Clif {
    if a[0] == a[1] {
        return if left { l.b.ins().rotl(a[0], a[2]) } else { l.b.ins().rotr(a[0], a[2]) };
    }
    let bits = i64::from(scalar.bytes() * 8);
    let amount = l.b.ins().band_imm_s(a[2], bits - 1);
    let last = l.int_constant(scalar.clif(), bits - 1);
    let rest = l.b.ins().isub(last, amount);
    if left {
        let high = l.b.ins().ishl(a[0], amount);
        let low = l.b.ins().ushr_imm_s(a[1], 1);
        let low = l.b.ins().ushr(low, rest);
        l.b.ins().bor(high, low)
    } else {
        let low = l.b.ins().ushr(a[1], amount);
        let high = l.b.ins().ishl_imm_s(a[0], 1);
        let high = l.b.ins().ishl(high, rest);
        l.b.ins().bor(high, low)
    }
}

fn saturate_unsigned(l: &mut Lower<'_, '_>, a: &[Clif], add: bool) -> Clif {
    let ty = l.b.func.dfg.value_type(a[0]);
    if add {
        let sum = l.b.ins().iadd(a[0], a[1]);
        let over = l.b.ins().icmp(IntCC::UnsignedLessThan, sum, a[0]);
        let most = l.int_constant(ty, -1);
        l.b.ins().select(over, most, sum)
    } else {
        let difference = l.b.ins().isub(a[0], a[1]);
        let under = l.b.ins().icmp(IntCC::UnsignedLessThan, a[0], a[1]);
        let zero = l.int_constant(ty, 0);
        l.b.ins().select(under, zero, difference)
    }
}

fn saturate_signed(l: &mut Lower<'_, '_>, scalar: Scalar, a: &[Clif], add: bool) -> Clif {
    let value = if add { l.b.ins().iadd(a[0], a[1]) } else { l.b.ins().isub(a[0], a[1]) };
    // Overflow if the sign of the result differs from that of both operands (sum).
    let x = l.b.ins().bxor(a[0], value);
    let y = if add { l.b.ins().bxor(a[1], value) } else { l.b.ins().bxor(a[0], a[1]) };
    let both = l.b.ins().band(x, y);
    let over = l.b.ins().icmp_imm_s(IntCC::SignedLessThan, both, 0);
    let bits = i64::from(scalar.bytes() * 8);
    let sign = l.b.ins().sshr_imm_s(a[0], bits - 1);
    let most = l.int_constant(scalar.clif(), i64::MAX >> (64 - bits));
    let bound = l.b.ins().bxor(sign, most);
    l.b.ins().select(over, bound, value)
}

impl Lower<'_, '_> {
    /// An integer constant.
    pub(crate) fn int_constant(&mut self, ty: cranelift_codegen::ir::Type, value: i64) -> Clif {
        if ty == ct::I128 {
            let low = self.b.ins().iconst(ct::I64, value);
            return self.b.ins().sextend(ct::I128, low);
        }
        let bits = ty.bits();
        let value = if bits < 64 { value & ((1i64 << bits) - 1) } else { value };
        self.b.ins().iconst(ty, value)
    }
}
