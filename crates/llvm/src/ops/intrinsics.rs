//! Intrinsics on scalars and on memory: `llvm.intr.*` (LLVM language reference, "Intrinsic Functions").
//!
//! Each row has an [`Intrinsic`] that describes the call in LLVM IR.

use super::bundles::{push_bundles, read_bundles, verify_bundles, write_bundles};
use super::intrinsic::{Intrinsic, Row, declare_intrinsics};
use super::slot::{abs, assume, count_zeros, invariant, memory_intrinsic, prefetch};
use super::{CALL_FORM, FAST_MATH};
use crate::rules::{self, ANY, ANY_INT_V, DEFAULT_PTR, FLOAT, FLOAT_V, INT_V, PTR, PTR_V, TOKEN_RULE};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::dialect::{ANY_TYPE, AttrSlot, Relation, Traits, TypeRule, ValueRef, ValueSlot};
use spirula_ir::rules::{F64_ATTR, I1, I8, I8_ATTR, I32, I32_ATTR, SIGNLESS_INTEGER};
use spirula_ir::{AsmForm, OpParser, OpPrinter, OpRow, ParseResult, VerifyOp};

pub(crate) const SAME: Traits = Traits::SAME_TYPE.and(Traits::PURE);
pub(crate) const RES: [ValueSlot; 1] = [ValueSlot::one("res", ANY)];
const ONE_F: [ValueSlot; 1] = [ValueSlot::one("in", FLOAT_V)];
const TWO_F: [ValueSlot; 2] = [ValueSlot::one("a", FLOAT_V), ValueSlot::one("b", FLOAT_V)];
const THREE_F: [ValueSlot; 3] =
    [ValueSlot::one("a", FLOAT_V), ValueSlot::one("b", FLOAT_V), ValueSlot::one("c", FLOAT_V)];
const ONE_I: [ValueSlot; 1] = [ValueSlot::one("in", INT_V)];
const TWO_I: [ValueSlot; 2] = [ValueSlot::one("a", INT_V), ValueSlot::one("b", INT_V)];
const THREE_I: [ValueSlot; 3] =
    [ValueSlot::one("a", INT_V), ValueSlot::one("b", INT_V), ValueSlot::one("c", INT_V)];
pub(crate) const FAST: [AttrSlot; 1] = [FAST_MATH];
const PTR_OPERAND: [ValueSlot; 1] = [ValueSlot::one("ptr", PTR)];

/// All operands and the result have one type, which is part of the mangled name.
const fn same_type(name: &'static str, operands: &'static [ValueSlot]) -> Row {
    let row = OpRow { operands, results: &RES, traits: SAME, form: CALL_FORM, ..OpRow::named(name) };
    Row::by_operands(row, &[0])
}

/// The same for floating-point numbers, with fast-math flags in the first slot.
const fn float(name: &'static str, operands: &'static [ValueSlot]) -> Row {
    let Row(row, call) = same_type(name, operands);
    Row(OpRow { attrs: &FAST, ..row }, call)
}

const fn unary(name: &'static str) -> Row {
    float(name, &ONE_F)
}

const fn binary(name: &'static str) -> Row {
    float(name, &TWO_F)
}

const fn int_binary(name: &'static str) -> Row {
    same_type(name, &TWO_I)
}

/// In the generic form only.
const fn generic(row: Row) -> Row {
    Row(OpRow { form: AsmForm::Generic, ..row.0 }, row.1)
}

/// A floating-point number and an integer exponent.
const fn by_power(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 2] =
        [ValueSlot::one("val", FLOAT_V), ValueSlot::one("power", SIGNLESS_INTEGER)];
    let row = OpRow {
        operands: &OPERANDS,
        results: &RES,
        attrs: &FAST,
        traits: Traits::PURE,
        form: CALL_FORM,
        ..OpRow::named(name)
    };
    Row::by_operands(row, &[0, 1])
}

/// A conversion to an integer.
const fn rounding(name: &'static str, operands: &'static [ValueSlot]) -> Row {
    Row::by_both(OpRow {
        operands,
        results: &RES,
        traits: Traits::PURE,
        form: CALL_FORM,
        ..OpRow::named(name)
    })
}

const ROUNDED: [ValueSlot; 1] = [ValueSlot::one("val", FLOAT)];

/// A three-way comparison: -1, 0 or 1.
const fn three_way(name: &'static str) -> Row {
    const RESULT: [ValueSlot; 1] = [ValueSlot::one("res", INT_V)];
    Row::by_both(OpRow {
        operands: &TWO_I,
        results: &RESULT,
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES),
        form: CALL_FORM,
        ..OpRow::named(name)
    })
}

/// Arithmetic with a struct of result and overflow flag.
const fn overflowing(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 2] = [ValueSlot::one("lhs", INT_V), ValueSlot::one("rhs", INT_V)];
    Row::by_results(
        OpRow {
            operands: &OPERANDS,
            results: &RES,
            traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES),
            ..OpRow::named(name)
        },
        &[0],
    )
}

const fn copying(name: &'static str, operands: &'static [ValueSlot], attrs: &'static [AttrSlot]) -> OpRow {
    OpRow { operands, attrs, ..OpRow::named(name) }
}

const COPIED: [ValueSlot; 3] =
    [ValueSlot::one("dst", PTR), ValueSlot::one("src", PTR), ValueSlot::one("len", SIGNLESS_INTEGER)];
const SET: [ValueSlot; 3] =
    [ValueSlot::one("dst", PTR), ValueSlot::one("val", I8), ValueSlot::one("len", SIGNLESS_INTEGER)];

/// `%ptr attr-dict : type`, with an overloaded pointer type.
const fn on_pointer(name: &'static str) -> Row {
    let row = OpRow {
        operands: &PTR_OPERAND,
        form: AsmForm::Format("$ptr attr-dict `:` type($ptr)"),
        ..OpRow::named(name)
    };
    Row::by_operands(row, &[0])
}

/// The same, returning the pointer.
const fn pointer_to_itself(name: &'static str) -> Row {
    const RESULT: [ValueSlot; 1] = [ValueSlot::one("res", PTR)];
    let Row(row, call) = on_pointer(name);
    Row(OpRow { results: &RESULT, traits: Traits::SAME_TYPE, ..row }, call)
}

/// A constrained conversion with rounding mode and exception behavior.
const fn constrained(name: &'static str) -> Row {
    const OPERANDS: [ValueSlot; 1] = [ValueSlot::one("arg_0", ANY)];
    const ATTRS: [AttrSlot; 2] = [
        AttrSlot::required("roundingmode", rules::ROUNDING_ATTR),
        AttrSlot::required("fpExceptionBehavior", rules::FP_EXCEPTION_ATTR),
    ];
    Row::by_both(OpRow {
        operands: &OPERANDS,
        results: &RES,
        attrs: &ATTRS,
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$arg_0 custom<Rounding>($roundingmode) custom<FpException>($fpExceptionBehavior) attr-dict `:` \
             type($arg_0) `to` type($res)",
        ),
        ..OpRow::named(name)
    })
}

/// `operands attr-dict : (types) -> result`.
const OPERANDS_FORM: AsmForm = AsmForm::Format("operands attr-dict `:` functional-type(operands, results)");
const RESULT_FORM: AsmForm = AsmForm::Format("attr-dict `:` type($res)");

const fn coroutine(name: &'static str, operands: &'static [ValueSlot], results: &'static [ValueSlot]) -> Row {
    Row::plain(OpRow { operands, results, form: OPERANDS_FORM, ..OpRow::named(name) })
}

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

declare_intrinsics! { super::functions::END;
    /// `llvm.intr.abs`.
    ABS Row::by_operands(
        OpRow {
            operands: &ONE_I,
            results: &RES,
            attrs: abs::ATTRS,
            traits: Traits::PURE,
            ..OpRow::named("llvm.intr.abs")
        },
        &[0],
    )
    .immediates(&[(1, 0)]);
    /// `llvm.intr.is.fpclass`.
    IS_FPCLASS Row::by_operands(
        OpRow {
            operands: &ONE_F,
            results: &RES,
            attrs: &[AttrSlot::required("bit", I32_ATTR)],
            traits: Traits::PURE,
            ..OpRow::named("llvm.intr.is.fpclass")
        },
        &[0],
    )
    .immediates(&[(1, 0)]);
    /// `llvm.intr.copysign`.
    COPYSIGN binary("llvm.intr.copysign");
    /// `llvm.intr.exp`.
    EXP unary("llvm.intr.exp");
    /// `llvm.intr.exp2`.
    EXP2 unary("llvm.intr.exp2");
    /// `llvm.intr.exp10`.
    EXP10 unary("llvm.intr.exp10");
    /// `llvm.intr.ldexp`.
    LDEXP by_power("llvm.intr.ldexp");
    /// `llvm.intr.frexp`.
    FREXP Row::by_results(
        OpRow {
            operands: &[ValueSlot::one("val", FLOAT_V)],
            results: &RES,
            attrs: &FAST,
            traits: Traits::PURE,
            form: CALL_FORM,
            ..OpRow::named("llvm.intr.frexp")
        },
        &[0, 1],
    );
    /// `llvm.intr.fabs`.
    FABS unary("llvm.intr.fabs");
    /// `llvm.intr.ceil`.
    CEIL unary("llvm.intr.ceil");
    /// `llvm.intr.floor`.
    FLOOR unary("llvm.intr.floor");
    /// `llvm.intr.fma`.
    FMA float("llvm.intr.fma", &THREE_F);
    /// `llvm.intr.fmuladd`.
    FMULADD float("llvm.intr.fmuladd", &THREE_F);
    /// `llvm.intr.log10`.
    LOG10 unary("llvm.intr.log10");
    /// `llvm.intr.log2`.
    LOG2 unary("llvm.intr.log2");
    /// `llvm.intr.log`.
    LOG unary("llvm.intr.log");
    /// `llvm.intr.prefetch`.
    PREFETCH Row::by_operands(
        OpRow {
            operands: &[ValueSlot::one("addr", PTR)],
            attrs: prefetch::ATTRS,
            ..OpRow::named("llvm.intr.prefetch")
        },
        &[0],
    )
    .immediates(&[(1, 0), (2, 1), (3, 2)]);
    /// `llvm.intr.roundeven`.
    ROUNDEVEN unary("llvm.intr.roundeven");
    /// `llvm.intr.round`.
    ROUND unary("llvm.intr.round");
    /// `llvm.intr.trunc`.
    TRUNC unary("llvm.intr.trunc");
    /// `llvm.intr.sqrt`.
    SQRT unary("llvm.intr.sqrt");
    /// `llvm.intr.pow`.
    POW binary("llvm.intr.pow");
    /// `llvm.intr.powi`.
    POWI by_power("llvm.intr.powi");
    /// `llvm.intr.rint`.
    RINT unary("llvm.intr.rint");
    /// `llvm.intr.nearbyint`.
    NEARBYINT unary("llvm.intr.nearbyint");
    /// `llvm.intr.lround`.
    LROUND rounding("llvm.intr.lround", &[ValueSlot::one("val", FLOAT_V)]);
    /// `llvm.intr.llround`.
    LLROUND rounding("llvm.intr.llround", &ROUNDED);
    /// `llvm.intr.lrint`.
    LRINT rounding("llvm.intr.lrint", &[ValueSlot::one("val", FLOAT_V)]);
    /// `llvm.intr.llrint`.
    LLRINT rounding("llvm.intr.llrint", &[ValueSlot::one("val", FLOAT_V)]);
    /// `llvm.intr.bitreverse`.
    BITREVERSE same_type("llvm.intr.bitreverse", &ONE_I);
    /// `llvm.intr.bswap`.
    BSWAP same_type("llvm.intr.bswap", &ONE_I);
    /// `llvm.intr.ctlz`.
    CTLZ generic(Row(
        OpRow { attrs: count_zeros::ATTRS, ..same_type("llvm.intr.ctlz", &ONE_I).0 },
        same_type("", &ONE_I).1,
    ))
    .immediates(&[(1, 0)]);
    /// `llvm.intr.cttz`.
    CTTZ generic(Row(
        OpRow { attrs: count_zeros::ATTRS, ..same_type("llvm.intr.cttz", &ONE_I).0 },
        same_type("", &ONE_I).1,
    ))
    .immediates(&[(1, 0)]);
    /// `llvm.intr.ctpop`.
    CTPOP same_type("llvm.intr.ctpop", &ONE_I);
    /// `llvm.intr.fshl`.
    FSHL same_type("llvm.intr.fshl", &THREE_I);
    /// `llvm.intr.fshr`.
    FSHR same_type("llvm.intr.fshr", &THREE_I);
    /// `llvm.intr.maxnum`.
    MAXNUM binary("llvm.intr.maxnum");
    /// `llvm.intr.minnum`.
    MINNUM binary("llvm.intr.minnum");
    /// `llvm.intr.maximum`.
    MAXIMUM binary("llvm.intr.maximum");
    /// `llvm.intr.minimum`.
    MINIMUM binary("llvm.intr.minimum");
    /// `llvm.intr.smax`.
    SMAX int_binary("llvm.intr.smax");
    /// `llvm.intr.smin`.
    SMIN int_binary("llvm.intr.smin");
    /// `llvm.intr.umax`.
    UMAX int_binary("llvm.intr.umax");
    /// `llvm.intr.umin`.
    UMIN int_binary("llvm.intr.umin");
    /// `llvm.intr.scmp`.
    SCMP three_way("llvm.intr.scmp");
    /// `llvm.intr.ucmp`.
    UCMP three_way("llvm.intr.ucmp");
    /// `llvm.intr.sin`.
    SIN unary("llvm.intr.sin");
    /// `llvm.intr.cos`.
    COS unary("llvm.intr.cos");
    /// `llvm.intr.tan`.
    TAN unary("llvm.intr.tan");
    /// `llvm.intr.sincos`.
    SINCOS Row::by_operands(
        OpRow {
            operands: &[ValueSlot::one("val", FLOAT_V)],
            results: &RES,
            attrs: &FAST,
            traits: Traits::PURE,
            form: CALL_FORM,
            verify: Some(verify_sincos),
            ..OpRow::named("llvm.intr.sincos")
        },
        &[0],
    );
    /// `llvm.intr.asin`.
    ASIN unary("llvm.intr.asin");
    /// `llvm.intr.acos`.
    ACOS unary("llvm.intr.acos");
    /// `llvm.intr.atan`.
    ATAN unary("llvm.intr.atan");
    /// `llvm.intr.atan2`.
    ATAN2 binary("llvm.intr.atan2");
    /// `llvm.intr.sinh`.
    SINH unary("llvm.intr.sinh");
    /// `llvm.intr.cosh`.
    COSH unary("llvm.intr.cosh");
    /// `llvm.intr.tanh`.
    TANH unary("llvm.intr.tanh");
    /// `llvm.intr.memcpy`.
    MEMCPY Row::by_operands(copying("llvm.intr.memcpy", &COPIED, memory_intrinsic::ATTRS), &[0, 1, 2])
        .immediates(&[(3, memory_intrinsic::IS_VOLATILE as u8)]);
    /// `llvm.intr.memmove`.
    MEMMOVE Row::by_operands(copying("llvm.intr.memmove", &COPIED, memory_intrinsic::ATTRS), &[0, 1, 2])
        .immediates(&[(3, memory_intrinsic::IS_VOLATILE as u8)]);
    /// `llvm.intr.memcpy.inline`, with the length as an attribute.
    MEMCPY_INLINE Row::by_operands(
        copying(
            "llvm.intr.memcpy.inline",
            &[ValueSlot::one("dst", PTR), ValueSlot::one("src", PTR)],
            super::slot::inline_memory_intrinsic::ATTRS,
        ),
        &[0, 1, 2],
    )
    .immediates(&[(2, 1), (3, 0)]);
    /// `llvm.intr.memset`.
    MEMSET Row::by_operands(copying("llvm.intr.memset", &SET, memory_intrinsic::ATTRS), &[0, 2])
        .immediates(&[(3, memory_intrinsic::IS_VOLATILE as u8)]);
    /// `llvm.intr.memset.inline`, with the length as an attribute.
    MEMSET_INLINE Row::by_operands(
        copying(
            "llvm.intr.memset.inline",
            &[ValueSlot::one("dst", PTR), ValueSlot::one("val", I8)],
            super::slot::inline_memory_intrinsic::ATTRS,
        ),
        &[0, 2],
    )
    .immediates(&[(2, 1), (3, 0)]);
    /// `llvm.intr.experimental.noalias.scope.decl`.
    NOALIAS_SCOPE_DECL Row::plain(OpRow {
        attrs: &[AttrSlot::required("scope", rules::ALIAS_SCOPE_ATTR)],
        form: AsmForm::Format("$scope attr-dict"),
        ..OpRow::named("llvm.intr.experimental.noalias.scope.decl")
    });
    /// `llvm.intr.ptrmask`.
    PTRMASK Row::by_operands(
        OpRow {
            operands: &[ValueSlot::one("ptr", PTR_V), ValueSlot::one("mask", ANY_INT_V)],
            results: &[ValueSlot::one("res", PTR_V)],
            traits: Traits::PURE,
            relations: &[Relation::same(ValueRef::Operand(0), ValueRef::Result(0), "all of {ptr, res} have same type")],
            form: OPERANDS_FORM,
            ..OpRow::named("llvm.intr.ptrmask")
        },
        &[0, 1],
    );
    /// `llvm.intr.lifetime.start`.
    LIFETIME_START on_pointer("llvm.intr.lifetime.start");
    /// `llvm.intr.lifetime.end`.
    LIFETIME_END on_pointer("llvm.intr.lifetime.end");
    /// `llvm.intr.invariant.start`.
    INVARIANT_START Row::by_operands(
        OpRow {
            operands: &PTR_OPERAND,
            results: &[ValueSlot::one("res", DEFAULT_PTR)],
            attrs: invariant::ATTRS,
            form: AsmForm::Format("$size `,` $ptr attr-dict `:` type($ptr)"),
            ..OpRow::named("llvm.intr.invariant.start")
        },
        &[1],
    )
    .immediates(&[(0, 0)]);
    /// `llvm.intr.invariant.end`.
    INVARIANT_END Row::by_operands(
        OpRow {
            operands: &[ValueSlot::one("start", DEFAULT_PTR), ValueSlot::one("ptr", PTR)],
            attrs: invariant::ATTRS,
            form: AsmForm::Format("$start `,` $size `,` $ptr attr-dict `:` type($ptr)"),
            ..OpRow::named("llvm.intr.invariant.end")
        },
        &[2],
    )
    .immediates(&[(1, 0)]);
    /// `llvm.intr.launder.invariant.group`.
    LAUNDER_INVARIANT_GROUP pointer_to_itself("llvm.intr.launder.invariant.group");
    /// `llvm.intr.strip.invariant.group`.
    STRIP_INVARIANT_GROUP pointer_to_itself("llvm.intr.strip.invariant.group");
    /// `llvm.intr.experimental.constrained.uitofp`.
    CONSTRAINED_UITOFP constrained("llvm.intr.experimental.constrained.uitofp");
    /// `llvm.intr.experimental.constrained.sitofp`.
    CONSTRAINED_SITOFP constrained("llvm.intr.experimental.constrained.sitofp");
    /// `llvm.intr.experimental.constrained.fptrunc`.
    CONSTRAINED_FPTRUNC constrained("llvm.intr.experimental.constrained.fptrunc");
    /// `llvm.intr.experimental.constrained.fpext`: without rounding.
    CONSTRAINED_FPEXT Row::by_both(OpRow {
        operands: &[ValueSlot::one("arg_0", ANY)],
        results: &RES,
        attrs: &[AttrSlot::required("fpExceptionBehavior", rules::FP_EXCEPTION_ATTR)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$arg_0 custom<FpException>($fpExceptionBehavior) attr-dict `:` type($arg_0) `to` type($res)",
        ),
        ..OpRow::named("llvm.intr.experimental.constrained.fpext")
    });
    /// `llvm.intr.sadd.with.overflow`.
    SADD_WITH_OVERFLOW overflowing("llvm.intr.sadd.with.overflow");
    /// `llvm.intr.uadd.with.overflow`.
    UADD_WITH_OVERFLOW overflowing("llvm.intr.uadd.with.overflow");
    /// `llvm.intr.ssub.with.overflow`.
    SSUB_WITH_OVERFLOW overflowing("llvm.intr.ssub.with.overflow");
    /// `llvm.intr.usub.with.overflow`.
    USUB_WITH_OVERFLOW overflowing("llvm.intr.usub.with.overflow");
    /// `llvm.intr.smul.with.overflow`.
    SMUL_WITH_OVERFLOW overflowing("llvm.intr.smul.with.overflow");
    /// `llvm.intr.umul.with.overflow`.
    UMUL_WITH_OVERFLOW overflowing("llvm.intr.umul.with.overflow");
    /// `llvm.intr.sadd.sat`.
    SADD_SAT int_binary("llvm.intr.sadd.sat");
    /// `llvm.intr.uadd.sat`.
    UADD_SAT int_binary("llvm.intr.uadd.sat");
    /// `llvm.intr.ssub.sat`.
    SSUB_SAT int_binary("llvm.intr.ssub.sat");
    /// `llvm.intr.usub.sat`.
    USUB_SAT int_binary("llvm.intr.usub.sat");
    /// `llvm.intr.sshl.sat`.
    SSHL_SAT int_binary("llvm.intr.sshl.sat");
    /// `llvm.intr.ushl.sat`.
    USHL_SAT int_binary("llvm.intr.ushl.sat");
    /// `llvm.intr.assume`: operands: condition, bundle operands.
    ASSUME Row::plain(OpRow {
        operands: &[ValueSlot::one("cond", I1), ValueSlot::variadic("op_bundle_operands", ANY)],
        attrs: assume::ATTRS,
        form: AsmForm::Custom(read_assume, write_assume),
        verify: Some(|op| verify_bundles(op, assume::OP_BUNDLE_SIZES, assume::OP_BUNDLE_TAGS)),
        ..OpRow::named("llvm.intr.assume")
    });
    /// `llvm.intr.ssa.copy`.
    SSA_COPY Row::by_operands(
        OpRow {
            operands: &[ValueSlot::one("operand", ANY_TYPE)],
            results: &RES,
            traits: SAME,
            form: AsmForm::Format("$operand attr-dict `:` type($operand)"),
            ..OpRow::named("llvm.intr.ssa.copy")
        },
        &[0],
    );
    /// `llvm.intr.is.constant`.
    IS_CONSTANT Row::by_operands(
        OpRow {
            operands: &[ValueSlot::one("val", ANY)],
            results: &[ValueSlot::one("res", I1)],
            traits: Traits::PURE,
            ..OpRow::named("llvm.intr.is.constant")
        },
        &[0],
    );
    /// `llvm.intr.expect`.
    EXPECT Row::by_operands(
        OpRow {
            operands: &[one("val", SIGNLESS_INTEGER), one("expected", SIGNLESS_INTEGER)],
            results: &RES,
            traits: SAME,
            form: AsmForm::Format("$val `,` $expected attr-dict `:` type($val)"),
            ..OpRow::named("llvm.intr.expect")
        },
        &[0],
    );
    /// `llvm.intr.expect.with.probability`.
    EXPECT_WITH_PROBABILITY Row::by_operands(
        OpRow {
            operands: &[one("val", SIGNLESS_INTEGER), one("expected", SIGNLESS_INTEGER)],
            results: &RES,
            attrs: &[AttrSlot::required("prob", F64_ATTR)],
            traits: SAME,
            form: AsmForm::Format("$val `,` $expected `,` custom<F64>($prob) attr-dict `:` type($val)"),
            ..OpRow::named("llvm.intr.expect.with.probability")
        },
        &[0],
    )
    .immediates(&[(2, 0)]);
    /// `llvm.intr.threadlocal.address`.
    THREADLOCAL_ADDRESS Row::by_operands(
        OpRow {
            operands: &[ValueSlot::one("global", PTR)],
            results: &RES,
            traits: Traits::PURE,
            ..OpRow::named("llvm.intr.threadlocal.address")
        },
        &[0],
    );
    /// `llvm.intr.coro.id`.
    CORO_ID coroutine(
        "llvm.intr.coro.id",
        &[one("align", I32), one("promise", PTR), one("coroaddr", PTR), one("fnaddrs", PTR)],
        &RES,
    );
    /// `llvm.intr.coro.begin`.
    CORO_BEGIN coroutine("llvm.intr.coro.begin", &[one("token", TOKEN_RULE), one("mem", PTR)], &RES);
    /// `llvm.intr.coro.size`.
    CORO_SIZE Row::by_results(
        OpRow { results: &RES, form: RESULT_FORM, ..OpRow::named("llvm.intr.coro.size") },
        &[0],
    );
    /// `llvm.intr.coro.align`.
    CORO_ALIGN Row::by_results(
        OpRow { results: &RES, form: RESULT_FORM, ..OpRow::named("llvm.intr.coro.align") },
        &[0],
    );
    /// `llvm.intr.coro.save`.
    CORO_SAVE coroutine("llvm.intr.coro.save", &[one("handle", PTR)], &RES);
    /// `llvm.intr.coro.suspend`.
    CORO_SUSPEND Row::plain(OpRow {
        operands: &[one("save", TOKEN_RULE), one("final", I1)],
        results: &RES,
        form: AsmForm::Format("$save `,` $final attr-dict `:` type($res)"),
        ..OpRow::named("llvm.intr.coro.suspend")
    });
    /// `llvm.intr.coro.end`.
    CORO_END coroutine(
        "llvm.intr.coro.end",
        &[one("handle", PTR), one("unwind", I1), one("retvals", TOKEN_RULE)],
        &RES,
    );
    /// `llvm.intr.coro.free`.
    CORO_FREE coroutine("llvm.intr.coro.free", &[one("id", TOKEN_RULE), one("handle", PTR)], &RES);
    /// `llvm.intr.coro.resume`.
    CORO_RESUME Row::plain(on_pointer("llvm.intr.coro.resume").0);
    /// `llvm.intr.coro.promise`.
    CORO_PROMISE coroutine(
        "llvm.intr.coro.promise",
        &[one("handle", PTR), one("align", I32), one("from", I1)],
        &[one("res", PTR)],
    );
    /// `llvm.intr.vastart`.
    VASTART on_pointer("llvm.intr.vastart");
    /// `llvm.intr.vacopy`: operands: destination, source.
    VACOPY Row::by_operands(
        OpRow {
            operands: &[one("dest_list", PTR), one("src_list", PTR)],
            form: AsmForm::Format(
                "$src_list `to` $dest_list attr-dict `:` type($dest_list) `,` type($src_list)",
            ),
            ..OpRow::named("llvm.intr.vacopy")
        },
        &[0],
    );
    /// `llvm.intr.vaend`.
    VAEND on_pointer("llvm.intr.vaend");
    /// `llvm.intr.eh.typeid.for`.
    EH_TYPEID_FOR Row::by_operands(
        OpRow {
            operands: &[one("type_info", PTR)],
            results: &RES,
            form: OPERANDS_FORM,
            ..OpRow::named("llvm.intr.eh.typeid.for")
        },
        &[0],
    );
    /// `llvm.intr.stacksave`.
    STACKSAVE Row::by_results(
        OpRow { results: &RES, form: RESULT_FORM, ..OpRow::named("llvm.intr.stacksave") },
        &[0],
    );
    /// `llvm.intr.stackrestore`.
    STACKRESTORE on_pointer("llvm.intr.stackrestore");
    /// `llvm.intr.var.annotation`.
    VAR_ANNOTATION Row::by_operands(
        OpRow {
            operands: &[
                one("val", PTR),
                one("annotation", PTR),
                one("fileName", PTR),
                one("line", I32),
                one("attr", PTR),
            ],
            ..OpRow::named("llvm.intr.var.annotation")
        },
        &[0, 1],
    );
    /// `llvm.intr.ptr.annotation`.
    PTR_ANNOTATION Row(
        OpRow {
            operands: &[
                one("ptr", PTR),
                one("annotation", PTR),
                one("fileName", PTR),
                one("line", I32),
                one("attr", PTR),
            ],
            results: &[one("res", PTR)],
            ..OpRow::named("llvm.intr.ptr.annotation")
        },
        Intrinsic { results: &[0], operands: &[2], immediates: &[] },
    );
    /// `llvm.intr.annotation`.
    ANNOTATION Row(
        OpRow {
            operands: &[
                one("integer", SIGNLESS_INTEGER),
                one("annotation", PTR),
                one("fileName", PTR),
                one("line", I32),
            ],
            results: &[one("res", SIGNLESS_INTEGER)],
            ..OpRow::named("llvm.intr.annotation")
        },
        Intrinsic { results: &[0], operands: &[2], immediates: &[] },
    );
    /// `llvm.intr.trap`.
    TRAP Row::plain(OpRow { form: AsmForm::Format("attr-dict"), ..OpRow::named("llvm.intr.trap") });
    /// `llvm.intr.debugtrap`.
    DEBUGTRAP Row::plain(OpRow {
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("llvm.intr.debugtrap")
    });
    /// `llvm.intr.ubsantrap`.
    UBSANTRAP Row::plain(OpRow {
        attrs: &[AttrSlot::required("failureKind", I8_ATTR)],
        form: AsmForm::Custom(read_ubsantrap, write_ubsantrap),
        ..OpRow::named("llvm.intr.ubsantrap")
    })
    .immediates(&[(0, 0)]);
}

pub(super) fn read_f64(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let ty = p.ctx().f64_type();
    p.attr(slot, Some(ty)).map(|_| ())
}

pub(super) fn write_f64(p: &mut OpPrinter<'_, '_>, slot: usize) {
    if let Some(attr) = p.slot(slot) {
        p.p.attr_without_type(attr);
    }
}

fn verify_sincos(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(ty), Some(result)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let elements = types::as_structure(ctx, result).and_then(|s| s.elements).unwrap_or_default();
    if elements == [ty, ty] {
        return Ok(());
    }
    let found = ctx.type_text(result);
    Err(op.error(format!(
        "expected result type to be an homogeneous struct with two elements matching the operand type, but got \
         '{found}'"
    )))
}

fn read_assume(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let condition = p.p.parse_operand()?;
    let bundles = read_bundles(p)?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.push_operand(condition, ty)?;
    push_bundles(p, &bundles, assume::OP_BUNDLE_SIZES, assume::OP_BUNDLE_TAGS)?;
    p.attr_dict()
}

fn write_assume(p: &mut OpPrinter<'_, '_>) {
    let Some(condition) = p.operand(0) else { return };
    p.text(" ");
    p.value(condition);
    write_bundles(p, 1, assume::OP_BUNDLE_SIZES, assume::OP_BUNDLE_TAGS, " ");
    p.text(" : ");
    p.types_of([condition]);
    p.attr_dict(&[assume::OP_BUNDLE_SIZES, assume::OP_BUNDLE_TAGS]);
}

/// Parses `<{failureKind = 1 : i8}>`.
fn read_ubsantrap(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.p.less()?;
    p.attr_dict()?;
    p.p.greater()?;
    p.attr_dict()
}

fn write_ubsantrap(p: &mut OpPrinter<'_, '_>) {
    if let Some(kind) = p.slot(0) {
        p.text(" <{failureKind = ");
        p.p.attr(kind);
        p.text("}>");
    }
    p.attr_dict(&[0]);
}
