//! MLIR's `math` dialect: functions of integers and floating-point numbers, alone or in vectors.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/math.rs"]
pub mod op;

mod fold;

use crate::arith::{ROUNDING_FORMAT, ROUNDING_SLOT};
use crate::common::{BOOLS, COMPARED, FAST_MATH_FORMAT, FAST_MATH_SLOT, FLOATS, INTEGERS};
use spirula_ir::dialect::{AttrSlot, InlineRules, Relation, Traits, TypeRule, ValueRef, ValueSlot};
use spirula_ir::{AsmForm, Dialect, OpName, OpRow};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::MATH;

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

const SAME: Traits = Traits::SAME_TYPE.and(Traits::PURE);
const FAST: [AttrSlot; 1] = [FAST_MATH_SLOT];
const FLOAT: [ValueSlot; 1] = [one("result", FLOATS)];
const INTEGER: [ValueSlot; 1] = [one("result", INTEGERS)];
const FLOAT_1: [ValueSlot; 1] = [one("operand", FLOATS)];
const FLOAT_2: [ValueSlot; 2] = [one("lhs", FLOATS), one("rhs", FLOATS)];
const FLOAT_3: [ValueSlot; 3] = [one("a", FLOATS), one("b", FLOATS), one("c", FLOATS)];
const INTEGER_1: [ValueSlot; 1] = [one("operand", INTEGERS)];
const INTEGER_2: [ValueSlot; 2] = [one("lhs", INTEGERS), one("rhs", INTEGERS)];
const TRUTH: [ValueSlot; 1] = [one("result", BOOLS)];

const fn float(name: &'static str, operands: &'static [ValueSlot]) -> OpRow {
    OpRow {
        operands,
        results: &FLOAT,
        attrs: &FAST,
        traits: SAME,
        form: AsmForm::Format("operands custom<FastMath>($fastmath) attr-dict `:` type($result)"),
        fold: Some(fold::float),
        ..OpRow::named(name)
    }
}

const fn unary(name: &'static str) -> OpRow {
    float(name, &FLOAT_1)
}

const fn integer(name: &'static str, operands: &'static [ValueSlot]) -> OpRow {
    OpRow {
        operands,
        results: &INTEGER,
        traits: SAME,
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named(name)
    }
}

/// Whether a number is in a class.
const fn class(name: &'static str) -> OpRow {
    OpRow {
        operands: &FLOAT_1,
        results: &TRUTH,
        attrs: &FAST,
        traits: Traits::PURE,
        form: AsmForm::Format("$operand attr-dict `:` type($operand)"),
        relations: &[COMPARED],
        fold: Some(fold::class),
        ..OpRow::named(name)
    }
}

crate::rows! { &[FAST_MATH_FORMAT, ROUNDING_FORMAT];
    /// `math.absf`.
    ABSF unary("math.absf");
    /// `math.absi`.
    ABSI OpRow { fold: Some(fold::absi), ..integer("math.absi", &INTEGER_1) };
    /// `math.acosh`.
    ACOSH unary("math.acosh");
    /// `math.asin`.
    ASIN unary("math.asin");
    /// `math.asinh`.
    ASINH unary("math.asinh");
    /// `math.atan`.
    ATAN unary("math.atan");
    /// `math.atanh`.
    ATANH unary("math.atanh");
    /// `math.atan2`.
    ATAN2 float("math.atan2", &FLOAT_2);
    /// `math.cbrt`.
    CBRT unary("math.cbrt");
    /// `math.ceil`.
    CEIL unary("math.ceil");
    /// `math.clampf`.
    CLAMPF OpRow {
        operands: &[one("value", FLOATS), one("min", FLOATS), one("max", FLOATS)],
        form: AsmForm::Format(
            "$value `to` ` ` `[` $min `,` $max `]` custom<FastMath>($fastmath) attr-dict `:` type($result)",
        ),
        ..float("math.clampf", &FLOAT_3)
    };
    /// `math.copysign`.
    COPYSIGN float("math.copysign", &FLOAT_2);
    /// `math.cos`.
    COS unary("math.cos");
    /// `math.acos`.
    ACOS unary("math.acos");
    /// `math.cosh`.
    COSH unary("math.cosh");
    /// `math.sin`.
    SIN unary("math.sin");
    /// `math.sinh`.
    SINH unary("math.sinh");
    /// `math.sincos`.
    SINCOS OpRow {
        fold: Some(fold::sincos),
        results: &[one("sin", FLOATS), one("cos", FLOATS)],
        form: AsmForm::Format("$operand custom<FastMath>($fastmath) attr-dict `:` type($operand)"),
        ..unary("math.sincos")
    };
    /// `math.ctlz`.
    CTLZ OpRow { fold: Some(fold::ctlz), ..integer("math.ctlz", &INTEGER_1) };
    /// `math.cttz`.
    CTTZ OpRow { fold: Some(fold::cttz), ..integer("math.cttz", &INTEGER_1) };
    /// `math.ctpop`.
    CTPOP OpRow { fold: Some(fold::ctpop), ..integer("math.ctpop", &INTEGER_1) };
    /// `math.erf`.
    ERF unary("math.erf");
    /// `math.erfc`.
    ERFC unary("math.erfc");
    /// `math.exp`.
    EXP unary("math.exp");
    /// `math.exp2`.
    EXP2 unary("math.exp2");
    /// `math.expm1`.
    EXPM1 unary("math.expm1");
    /// `math.floor`.
    FLOOR unary("math.floor");
    /// `math.fma`.
    FMA OpRow {
        attrs: &[FAST_MATH_SLOT, ROUNDING_SLOT],
        form: AsmForm::Format(
            "operands custom<Rounding>($roundingmode) custom<FastMath>($fastmath) attr-dict `:` type($result)",
        ),
        ..float("math.fma", &FLOAT_3)
    };
    /// `math.ipowi`.
    IPOWI OpRow { fold: Some(fold::ipowi), ..integer("math.ipowi", &INTEGER_2) };
    /// `math.isfinite`.
    ISFINITE class("math.isfinite");
    /// `math.isinf`.
    ISINF class("math.isinf");
    /// `math.isnan`.
    ISNAN class("math.isnan");
    /// `math.isnormal`.
    ISNORMAL class("math.isnormal");
    /// `math.log`.
    LOG unary("math.log");
    /// `math.log10`.
    LOG10 unary("math.log10");
    /// `math.log1p`.
    LOG1P unary("math.log1p");
    /// `math.log2`.
    LOG2 unary("math.log2");
    /// `math.powf`.
    POWF float("math.powf", &FLOAT_2);
    /// `math.rsqrt`.
    RSQRT unary("math.rsqrt");
    /// `math.sqrt`.
    SQRT unary("math.sqrt");
    /// `math.tan`.
    TAN unary("math.tan");
    /// `math.tanh`.
    TANH unary("math.tanh");
    /// `math.roundeven`.
    ROUNDEVEN unary("math.roundeven");
    /// `math.round`.
    ROUND unary("math.round");
    /// `math.trunc`.
    TRUNC unary("math.trunc");
    /// `math.fpowi`.
    FPOWI OpRow {
        operands: &[one("lhs", FLOATS), one("rhs", INTEGERS)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE),
        form: AsmForm::Format(
            "$lhs `,` $rhs custom<FastMath>($fastmath) attr-dict `:` type($lhs) `,` type($rhs)",
        ),
        relations: &[Relation::same(ValueRef::Operand(0), ValueRef::Result(0), "all of {lhs, result} have same type")],
        fold: Some(fold::fpowi),
        ..float("math.fpowi", &FLOAT_2)
    };
}

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    constant: Some(crate::arith::fold::make_constant),
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "math")
};
