//! The functions by name.

use crate::emit::Emitter;
use crate::inverse::Unit;
use crate::trigonometric::Range;
use crate::{
    error, exponential, gamma, geometry, inverse, logarithm, power, remainder, rounding, trigonometric,
};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{OpBuilder as _, Value};
use spirula_llvm::op::SiToFp;
use spirula_llvm::types as llvm;

/// What the names of functions that are called begin with.
pub const PREFIX: &str = "spirula.";

/// For which numbers a function is replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halves {
    /// All of them.
    Too,
    /// Halves only: machines have the others.
    Only,
}

/// Emits a function.
pub(crate) type Work = fn(&mut Emitter<'_>, &[Value]) -> Value;

/// A function.
#[derive(Clone, Copy)]
pub struct Function {
    /// Its name behind [`PREFIX`].
    pub name: &'static str,
    /// The intrinsic of LLVM that is this function.
    pub intrinsic: Option<&'static str>,
    /// How many operands it has.
    pub operands: usize,
    /// For which numbers it is replaced.
    pub halves: Halves,
    pub(crate) signature: Signature,
    pub(crate) work: Work,
}

/// The types of operands and the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Signature {
    /// Numbers of one type.
    Numbers,
    /// The second operand is an integer, or a vector of as many.
    IntegerOperand,
    /// The result is an integer, or a vector of as many.
    IntegerResult,
    /// The result is an element.
    Element,
}

const fn one(name: &'static str, work: Work) -> Function {
    Function { name, intrinsic: None, operands: 1, halves: Halves::Too, signature: Signature::Numbers, work }
}

const fn two(name: &'static str, work: Work) -> Function {
    Function { operands: 2, ..one(name, work) }
}

const fn typed(signature: Signature, function: Function) -> Function {
    Function { signature, ..function }
}

const fn intrinsic(function: Function, intrinsic: &'static str) -> Function {
    Function { intrinsic: Some(intrinsic), ..function }
}

/// The range of an angle in the format of numbers.
fn range(e: &Emitter<'_>) -> Range {
    if e.half { Range::Small } else { Range::Full }
}

/// Integers as doubles.
fn number(e: &mut Emitter<'_>, n: Value) -> Value {
    let ty = llvm::same_shape(e.ctx(), e.ty, e.ctx().float_type(FloatKind::F64));
    SiToFp::build(e, ty, n)
}

/// All functions.
pub static FUNCTIONS: &[Function] = &[
    intrinsic(one("exp", |e, a| exponential::exp(e, a[0])), "llvm.intr.exp"),
    intrinsic(one("exp2", |e, a| exponential::exp2(e, a[0])), "llvm.intr.exp2"),
    intrinsic(one("exp10", |e, a| exponential::exp10(e, a[0])), "llvm.intr.exp10"),
    one("expm1", |e, a| exponential::expm1(e, a[0])),
    intrinsic(one("log", |e, a| logarithm::ln(e, a[0])), "llvm.intr.log"),
    intrinsic(one("log2", |e, a| logarithm::log2(e, a[0])), "llvm.intr.log2"),
    intrinsic(one("log10", |e, a| logarithm::log10(e, a[0])), "llvm.intr.log10"),
    one("log1p", |e, a| logarithm::log1p(e, a[0])),
    intrinsic(one("sinh", |e, a| exponential::sinh(e, a[0])), "llvm.intr.sinh"),
    intrinsic(one("cosh", |e, a| exponential::cosh(e, a[0])), "llvm.intr.cosh"),
    intrinsic(one("tanh", |e, a| exponential::tanh(e, a[0])), "llvm.intr.tanh"),
    one("asinh", |e, a| logarithm::asinh(e, a[0])),
    one("acosh", |e, a| logarithm::acosh(e, a[0])),
    one("atanh", |e, a| logarithm::atanh(e, a[0])),
    intrinsic(one("sin", |e, a| trigonometric::sine(e, a[0], range(e))), "llvm.intr.sin"),
    intrinsic(one("cos", |e, a| trigonometric::cosine(e, a[0], range(e))), "llvm.intr.cos"),
    intrinsic(one("tan", |e, a| trigonometric::tangent(e, a[0], range(e))), "llvm.intr.tan"),
    one("quick_sin", |e, a| trigonometric::sine(e, a[0], Range::Small)),
    one("quick_cos", |e, a| trigonometric::cosine(e, a[0], Range::Small)),
    one("quick_tan", |e, a| trigonometric::tangent(e, a[0], Range::Small)),
    one("sinpi", |e, a| trigonometric::sine_pi(e, a[0])),
    one("cospi", |e, a| trigonometric::cosine_pi(e, a[0])),
    one("tanpi", |e, a| trigonometric::tangent_pi(e, a[0])),
    intrinsic(one("asin", |e, a| inverse::asin(e, a[0], Unit::Radian)), "llvm.intr.asin"),
    intrinsic(one("acos", |e, a| inverse::acos(e, a[0], Unit::Radian)), "llvm.intr.acos"),
    intrinsic(one("atan", |e, a| inverse::atan(e, a[0], Unit::Radian)), "llvm.intr.atan"),
    intrinsic(two("atan2", |e, a| inverse::atan2(e, a[0], a[1], Unit::Radian)), "llvm.intr.atan2"),
    one("asinpi", |e, a| inverse::asin(e, a[0], Unit::Pi)),
    one("acospi", |e, a| inverse::acos(e, a[0], Unit::Pi)),
    one("atanpi", |e, a| inverse::atan(e, a[0], Unit::Pi)),
    two("atan2pi", |e, a| inverse::atan2(e, a[0], a[1], Unit::Pi)),
    intrinsic(two("pow", |e, a| power::pow(e, a[0], a[1])), "llvm.intr.pow"),
    two("powr", |e, a| power::powr(e, a[0], a[1])),
    two("quick_powr", |e, a| power::quick_powr(e, a[0], a[1])),
    typed(
        Signature::IntegerOperand,
        two("pown", |e, a| {
            let n = number(e, a[1]);
            power::pown(e, a[0], n)
        }),
    ),
    typed(
        Signature::IntegerOperand,
        two("rootn", |e, a| {
            let n = number(e, a[1]);
            power::rootn(e, a[0], n)
        }),
    ),
    one("cbrt", |e, a| power::cbrt(e, a[0])),
    one("rsqrt", |e, a| power::rsqrt(e, a[0])),
    two("hypot", |e, a| power::hypot(e, a[0], a[1])),
    one("erf", |e, a| error::erf(e, a[0])),
    one("erfc", |e, a| error::erfc(e, a[0])),
    one("tgamma", |e, a| gamma::tgamma(e, a[0])),
    one("lgamma", |e, a| gamma::lgamma(e, a[0])),
    typed(Signature::IntegerResult, one("lgamma_sign", |e, a| gamma::sign_of_gamma(e, a[0]))),
    intrinsic(two("fmod", |e, a| remainder::fmod(e, a[0], a[1])), "llvm.frem"),
    two("remainder", |e, a| remainder::remquo(e, a[0], a[1]).0),
    typed(Signature::IntegerResult, two("remquo_quotient", |e, a| remainder::remquo(e, a[0], a[1]).1)),
    intrinsic(one("round", |e, a| rounding::round(e, a[0])), "llvm.intr.round"),
    one("fract", |e, a| rounding::fract(e, a[0])),
    Function {
        intrinsic: Some("llvm.intr.fma"),
        operands: 3,
        halves: Halves::Only,
        ..one("fma", |e, a| rounding::fma_of_halves(e, a[0], a[1], a[2]))
    },
    typed(Signature::Element, one("length", |e, a| geometry::length(e, a[0]))),
    typed(Signature::Element, two("distance", |e, a| geometry::distance(e, a[0], a[1]))),
    one("normalize", |e, a| geometry::normalize(e, a[0])),
];
