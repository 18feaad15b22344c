//! MLIR's `arith` dialect: arithmetic on integers, indices and floating-point numbers, alone or in vectors.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/arith.rs"]
pub mod op;

mod compare_converted;
pub(crate) mod constants;
pub(crate) mod fold;
mod rewrite;
mod rounding;

pub use fold::is_constant_type;
pub(crate) use fold::make_constant;
pub(crate) use rewrite::inverted;

use crate::common::{
    BOOLS, COMPARED, FAST_MATH_ATTR, FAST_MATH_FORMAT, FAST_MATH_SLOT, FLAG_ROWS, FLOATS, OVERFLOW_WORDS,
    WordTable, Words, element, is_mapped, is_number, is_signless, number_type, read_number, with_element,
    write_number,
};
use spirula_diag::Failed;
use spirula_ir::builtin::{MEMREF, RANKED_TENSOR, VECTOR};
use spirula_ir::dialect::{
    ANY_TYPE, AttrRule, AttrSlot, AttrType, EnumStorage, EnumType, InlineRules, Relation, Requirement,
    Traits, TypeRule, ValueRef, ValueSlot,
};
use spirula_ir::form::Directive;
use spirula_ir::rules::UNIT;
use spirula_ir::{
    AsmForm, Attr, Context, Delimiter, Dialect, Kind, Op, OpArena, OpName, OpParser, OpPrinter, OpRow,
    ParseResult, Tok, Type, VerifyOp,
};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::ARITH;
/// The kind of `#arith.fastmath`: bits `reassoc`, `nnan`, `ninf`, `nsz`, `arcp`, `contract`, `afn`.
pub const FAST_MATH_KIND: Kind = Kind::new(NUMBER, 0);
/// The kind of `#arith.overflow`: bits `nsw`, `nuw`.
pub const OVERFLOW_KIND: Kind = Kind::new(NUMBER, 1);

struct IntPredicate;
impl WordTable for IntPredicate {
    const NAME: &'static str = "CmpIPredicate";
    const WORDS: Words = &[
        ("eq", 0),
        ("ne", 1),
        ("slt", 2),
        ("sle", 3),
        ("sgt", 4),
        ("sge", 5),
        ("ult", 6),
        ("ule", 7),
        ("ugt", 8),
        ("uge", 9),
    ];
    const WHAT: &'static str = "attribute 'predicate'";
    const BITS: u32 = 64;
}

/// The word of the predicate of a comparison of integers.
pub(crate) fn predicate_word(ctx: &Context, attr: Attr) -> Option<&'static str> {
    let number = u32::try_from(ctx.as_int(attr)?.1).ok()?;
    IntPredicate::WORDS.iter().find(|(_, known)| *known == number).map(|(word, _)| *word)
}

struct FloatPredicate;
impl WordTable for FloatPredicate {
    const NAME: &'static str = "CmpFPredicate";
    const WORDS: Words = &[
        ("false", 0),
        ("oeq", 1),
        ("ogt", 2),
        ("oge", 3),
        ("olt", 4),
        ("ole", 5),
        ("one", 6),
        ("ord", 7),
        ("ueq", 8),
        ("ugt", 9),
        ("uge", 10),
        ("ult", 11),
        ("ule", 12),
        ("une", 13),
        ("uno", 14),
        ("true", 15),
    ];
    const WHAT: &'static str = "attribute 'predicate'";
    const BITS: u32 = 64;
}

struct Rounding;
impl WordTable for Rounding {
    const NAME: &'static str = "RoundingMode";
    const WORDS: Words =
        &[("to_nearest_even", 0), ("downward", 1), ("upward", 2), ("toward_zero", 3), ("to_nearest_away", 4)];
    const WHAT: &'static str = "attribute 'roundingmode'";
    const BITS: u32 = 32;
}

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

/// Whether a type is a signless integer of at least one bit.
fn has_bits(ctx: &Context, ty: Type) -> bool {
    is_signless(ctx, ty) && !ctx.is_signless(ty, 0)
}

/// Integers and indices, alone or in vectors and tensors.
const INTEGERS: TypeRule = TypeRule::new("signless-non-zero-bitwidth-integer-like", |ctx, ty| {
    let ty = element(ctx, ty);
    has_bits(ctx, ty) || ctx.is_index(ty)
});
/// Integers of fixed width.
const FIXED_INTEGERS: TypeRule =
    TypeRule::new("signless-fixed-width-integer-like", |ctx, ty| has_bits(ctx, element(ctx, ty)));

const SAME: Traits = Traits::SAME_TYPE.and(Traits::PURE);
const INTEGERS_2: [ValueSlot; 2] = [one("lhs", INTEGERS), one("rhs", INTEGERS)];
const FLOATS_2: [ValueSlot; 2] = [one("lhs", FLOATS), one("rhs", FLOATS)];
const INTEGER: [ValueSlot; 1] = [one("result", INTEGERS)];
const FLOAT: [ValueSlot; 1] = [one("result", FLOATS)];

/// A string has a type too, of which there are no constants.
const VALUE: AttrRule = AttrRule::new("TypedAttr instance", |ctx, attr| {
    ctx.attr_type(attr).is_some() || attr.as_string().is_some()
});

const OVERFLOW_ATTR: AttrRule =
    AttrRule::new("Integer overflow arith flags", |_, attr| attr.as_enumerant_of(OVERFLOW_KIND).is_some())
        .with_type(AttrType::Enum(&EnumType {
            name: "IntegerOverflowFlags",
            cases: OVERFLOW_WORDS,
            flags: true,
            storage: EnumStorage::Enumerant(OVERFLOW_KIND),
        }));
const OVERFLOW: [AttrSlot; 1] =
    [AttrSlot::implied("overflowFlags", OVERFLOW_ATTR, |_| Attr::enumerant(OVERFLOW_KIND, 0))];
const EXACT: [AttrSlot; 1] = [AttrSlot::optional("isExact", UNIT)];
const FAST: [AttrSlot; 1] = [FAST_MATH_SLOT];
const MAYBE_FAST: [AttrSlot; 1] = [AttrSlot::optional("fastmath", FAST_MATH_ATTR)];
const ROUNDED: [AttrSlot; 2] = [
    AttrSlot::optional(
        "roundingmode",
        AttrRule::new("Floating point rounding mode", is_number::<Rounding>)
            .with_type(number_type::<Rounding>()),
    ),
    AttrSlot::optional("fastmath", FAST_MATH_ATTR),
];

const fn int_binary(name: &'static str) -> OpRow {
    OpRow {
        operands: &INTEGERS_2,
        results: &INTEGER,
        traits: SAME,
        form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($result)"),
        ..OpRow::named(name)
    }
}

const fn overflowing(name: &'static str) -> OpRow {
    OpRow {
        attrs: &OVERFLOW,
        form: AsmForm::Format("$lhs `,` $rhs custom<Overflow>($overflowFlags) attr-dict `:` type($result)"),
        ..int_binary(name)
    }
}

const fn exact(name: &'static str) -> OpRow {
    OpRow {
        attrs: &EXACT,
        form: AsmForm::Format("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ..int_binary(name)
    }
}

/// Undefined for some operands: not to be moved before a test.
const fn partial(row: OpRow) -> OpRow {
    OpRow { traits: Traits::SAME_TYPE.and(Traits::NO_EFFECT), ..row }
}

const fn commutative(row: OpRow) -> OpRow {
    OpRow { traits: row.traits.and(Traits::COMMUTATIVE), ..row }
}

const fn float_binary(name: &'static str) -> OpRow {
    OpRow {
        operands: &FLOATS_2,
        results: &FLOAT,
        attrs: &FAST,
        traits: SAME,
        form: AsmForm::Format("$lhs `,` $rhs custom<FastMath>($fastmath) attr-dict `:` type($result)"),
        ..OpRow::named(name)
    }
}

/// Arithmetic with a rounding mode.
const fn rounded(name: &'static str) -> OpRow {
    const ATTRS: [AttrSlot; 2] = [FAST_MATH_SLOT, ROUNDED[0]];
    OpRow {
        attrs: &ATTRS,
        form: AsmForm::Format(
            "$lhs `,` $rhs custom<Rounding>($roundingmode) custom<FastMath>($fastmath) attr-dict `:` type($result)",
        ),
        ..float_binary(name)
    }
}

/// Two results of the operands' type.
const fn extended(name: &'static str) -> OpRow {
    const RESULTS: [ValueSlot; 2] = [one("low", INTEGERS), one("high", INTEGERS)];
    OpRow {
        results: &RESULTS,
        traits: SAME.and(Traits::COMMUTATIVE),
        form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        ..int_binary(name)
    }
}

/// Which casts there are: from the element of the operand to that of the result.
type Compatible = fn(&Context, Type, Type) -> bool;

fn width(ctx: &Context, ty: Type) -> u32 {
    ctx.scalar_bits(ty).unwrap_or(0)
}

fn wider(ctx: &Context, from: Type, to: Type) -> bool {
    width(ctx, to) > width(ctx, from)
}

fn narrower(ctx: &Context, from: Type, to: Type) -> bool {
    width(ctx, to) < width(ctx, from)
}

fn any_width(_: &Context, _: Type, _: Type) -> bool {
    true
}

fn index_and_integer(ctx: &Context, from: Type, to: Type) -> bool {
    (ctx.is_index(from) && is_signless(ctx, to)) || (is_signless(ctx, from) && ctx.is_index(to))
}

fn same_width(ctx: &Context, from: Type, to: Type) -> bool {
    width(ctx, from) == width(ctx, to)
}

fn other_format(ctx: &Context, from: Type, to: Type) -> bool {
    from != to && same_width(ctx, from, to)
}

/// Tensors are cast to tensors of the same dimensions.
const SAME_DIMENSIONS: [Requirement; 1] = [Requirement {
    test: |op| {
        let shape = |ty: Option<Type>| ty.filter(|ty| is_tensor(op.ctx, *ty)).and_then(|ty| op.ctx.shape(ty));
        match (shape(op.operand_type(0)), shape(op.result_type(0))) {
            (Some(from), Some(to)) => from == to,
            _ => true,
        }
    },
    message: "failed to verify that input and output have the same tensor dimensions",
}];

fn is_tensor(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == RANKED_TENSOR
}

fn verify_cast(op: &mut VerifyOp<'_>, compatible: Compatible) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let shaped = |ty: Type| ctx.shaped_element(ty).is_some();
    let alike = !is_mapped(ctx, from) || with_element(ctx, from, element(ctx, to)) == to;
    if !alike && ctx.is_vector(from) && ctx.is_vector(to) {
        return Err(op.error("requires the same shape for all operands and results"));
    }
    if !alike && shaped(to) && ctx.shape(from) != ctx.shape(to) {
        return Err(op.error("failed to verify that input and output have the same tensor dimensions"));
    }
    if alike
        && shaped(from) == shaped(to)
        && compatible(ctx, ctx.element_or_self(from), ctx.element_or_self(to))
    {
        return Ok(());
    }
    let (from, to) = (ctx.type_text(from), ctx.type_text(to));
    Err(op.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
}

const CAST_FORM: AsmForm = AsmForm::Format("$in attr-dict `:` type($in) `to` type($out)");

const fn cast(name: &'static str, operands: &'static [ValueSlot], results: &'static [ValueSlot]) -> OpRow {
    OpRow {
        operands,
        results,
        traits: Traits::PURE.and(Traits::SAME_SHAPE),
        form: CAST_FORM,
        requirements: &SAME_DIMENSIONS,
        verify: Some(|op| verify_cast(op, any_width)),
        ..OpRow::named(name)
    }
}

/// A cast of an operand that may be known not to be negative.
const fn from_unsigned(
    name: &'static str,
    operands: &'static [ValueSlot],
    results: &'static [ValueSlot],
) -> OpRow {
    const NON_NEGATIVE: [AttrSlot; 1] = [AttrSlot::optional("nonNeg", UNIT)];
    OpRow {
        attrs: &NON_NEGATIVE,
        form: AsmForm::Format("$in (`nneg` $nonNeg^)? attr-dict `:` type($in) `to` type($out)"),
        ..cast(name, operands, results)
    }
}

const IN_INT: [ValueSlot; 1] = [one("in", FIXED_INTEGERS)];
const IN_FLOAT: [ValueSlot; 1] = [one("in", FLOATS)];
const OUT_INT: [ValueSlot; 1] = [one("out", FIXED_INTEGERS)];
const OUT_FLOAT: [ValueSlot; 1] = [one("out", FLOATS)];

fn in_memory(ctx: &Context, ty: Type, test: impl Fn(Type) -> bool) -> bool {
    test(element(ctx, ty)) || (ctx.type_node(ty).kind == MEMREF && test(ctx.element_or_self(ty)))
}

const INDICES: TypeRule =
    TypeRule::new("signless-non-zero-bitwidth-integer-like or memref of signless-integer", |ctx, ty| {
        in_memory(ctx, ty, |e| has_bits(ctx, e) || ctx.is_index(e))
    });
const BITS: TypeRule = TypeRule::new(
    "non-zero-bitwidth-signless-integer-or-float-like or memref of non-zero-bitwidth signless integer or float",
    |ctx, ty| in_memory(ctx, ty, |e| has_bits(ctx, e) || ctx.as_float(e).is_some()),
);

/// A rounding mode, in formats.
pub(crate) const ROUNDING_FORMAT: Directive =
    Directive::OptionalBy("Rounding", read_rounding, write_number::<Rounding>);
/// The slot of a rounding mode.
pub(crate) const ROUNDING_SLOT: AttrSlot = ROUNDED[0];

const DIRECTIVES: &[Directive] = &[
    FAST_MATH_FORMAT,
    Directive::Format("Overflow", "(`overflow` `` $0^)?"),
    ROUNDING_FORMAT,
    Directive::By("IntPredicate", read_number::<IntPredicate>, write_number::<IntPredicate>),
    Directive::By("FloatPredicate", read_number::<FloatPredicate>, write_number::<FloatPredicate>),
];

crate::rows! { DIRECTIVES;
    /// `arith.constant`: the value stands in the first slot.
    CONSTANT OpRow {
        results: &[one("result", ANY_TYPE)],
        attrs: &[AttrSlot::required("value", VALUE)],
        traits: Traits::PURE.and(Traits::CONSTANT),
        form: AsmForm::Format("attr-dict $value"),
        infer: Some(|ctx, _, _, slots, out| {
            out.extend(slots.first().copied().flatten().and_then(|a| ctx.attr_type(a)));
            Ok(())
        }),
        verify: Some(verify_constant),
        fold: Some(fold::CONSTANT_FOLDER),
        result_name: Some(name_constant),
        ..OpRow::named("arith.constant")
    };
    /// `arith.addi`.
    ADDI OpRow { fold: Some(fold::addi), rewrites: rewrite::ADDI_REWRITES, ..commutative(overflowing("arith.addi")) };
    /// `arith.addui_extended`.
    ADDUI_EXTENDED OpRow {
        fold: Some(fold::addui_extended), rewrites: rewrite::ADDUI_EXTENDED_REWRITES,
        results: &[one("sum", INTEGERS), one("overflow", BOOLS)],
        traits: Traits::PURE.and(Traits::COMMUTATIVE),
        form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"),
        relations: &[
            Relation::same(ValueRef::Operand(0), ValueRef::Result(0), "all of {lhs, rhs, sum} have same type"),
            Relation::same(ValueRef::Operand(1), ValueRef::Result(0), "all of {lhs, rhs, sum} have same type"),
        ],
        verify: Some(verify_extended),
        ..int_binary("arith.addui_extended")
    };
    /// `arith.subui_extended`.
    SUBUI_EXTENDED OpRow {
        fold: Some(fold::subui_extended), rewrites: rewrite::SUBUI_EXTENDED_REWRITES,
        results: &[one("diff", INTEGERS), one("borrow", BOOLS)],
        traits: Traits::PURE,
        form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($diff) `,` type($borrow)"),
        relations: &[
            Relation::same(ValueRef::Operand(0), ValueRef::Result(0), "all of {lhs, rhs, diff} have same type"),
            Relation::same(ValueRef::Operand(1), ValueRef::Result(0), "all of {lhs, rhs, diff} have same type"),
        ],
        verify: Some(verify_extended),
        ..int_binary("arith.subui_extended")
    };
    /// `arith.subi`.
    SUBI OpRow { fold: Some(fold::subi), rewrites: rewrite::SUBI_REWRITES, ..overflowing("arith.subi") };
    /// `arith.muli`.
    MULI OpRow { fold: Some(fold::muli), result_name: Some(name_scaled), rewrites: rewrite::MULI_REWRITES, ..commutative(overflowing("arith.muli")) };
    /// `arith.mulsi_extended`.
    MULSI_EXTENDED OpRow { fold: Some(fold::mulsi_extended), rewrites: rewrite::MUL_EXTENDED_REWRITES, ..extended("arith.mulsi_extended") };
    /// `arith.mului_extended`.
    MULUI_EXTENDED OpRow { fold: Some(fold::mului_extended), rewrites: rewrite::MUL_EXTENDED_REWRITES, ..extended("arith.mului_extended") };
    /// `arith.divui`.
    DIVUI OpRow { fold: Some(fold::divui), ..partial(exact("arith.divui")) };
    /// `arith.divsi`.
    DIVSI OpRow { fold: Some(fold::divsi), ..partial(exact("arith.divsi")) };
    /// `arith.ceildivui`.
    CEILDIVUI OpRow { fold: Some(fold::ceildivui), ..partial(int_binary("arith.ceildivui")) };
    /// `arith.ceildivsi`.
    CEILDIVSI OpRow { fold: Some(fold::ceildivsi), ..partial(int_binary("arith.ceildivsi")) };
    /// `arith.floordivsi`.
    FLOORDIVSI OpRow { fold: Some(fold::floordivsi), ..int_binary("arith.floordivsi") };
    /// `arith.remui`.
    REMUI OpRow { fold: Some(fold::remui), ..int_binary("arith.remui") };
    /// `arith.remsi`.
    REMSI OpRow { fold: Some(fold::remsi), ..int_binary("arith.remsi") };
    /// `arith.andi`.
    ANDI OpRow { fold: Some(fold::andi), rewrites: rewrite::ANDI_REWRITES, ..commutative(int_binary("arith.andi")) };
    /// `arith.ori`.
    ORI OpRow { fold: Some(fold::ori), rewrites: rewrite::ORI_REWRITES, ..commutative(int_binary("arith.ori")) };
    /// `arith.xori`.
    XORI OpRow { fold: Some(fold::xori), rewrites: rewrite::XORI_REWRITES, ..commutative(int_binary("arith.xori")) };
    /// `arith.shli`.
    SHLI OpRow { fold: Some(fold::shli), ..overflowing("arith.shli") };
    /// `arith.shrui`.
    SHRUI OpRow { fold: Some(fold::shrui), ..exact("arith.shrui") };
    /// `arith.shrsi`.
    SHRSI OpRow { fold: Some(fold::shrsi), ..exact("arith.shrsi") };
    /// `arith.negf`.
    NEGF OpRow {
        fold: Some(fold::negf),
        operands: &[one("operand", FLOATS)],
        form: AsmForm::Format("$operand custom<FastMath>($fastmath) attr-dict `:` type($result)"),
        ..float_binary("arith.negf")
    };
    /// `arith.addf`.
    ADDF OpRow { fold: Some(fold::addf), ..commutative(rounded("arith.addf")) };
    /// `arith.subf`.
    SUBF OpRow { fold: Some(fold::subf), rewrites: rewrite::SUBF_REWRITES, ..rounded("arith.subf") };
    /// `arith.maximumf`.
    MAXIMUMF OpRow { fold: Some(fold::maximumf), ..commutative(float_binary("arith.maximumf")) };
    /// `arith.maxnumf`.
    MAXNUMF OpRow { fold: Some(fold::maxnumf), ..commutative(float_binary("arith.maxnumf")) };
    /// `arith.maxsi`.
    MAXSI OpRow { fold: Some(fold::maxsi), ..commutative(int_binary("arith.maxsi")) };
    /// `arith.maxui`.
    MAXUI OpRow { fold: Some(fold::maxui), ..commutative(int_binary("arith.maxui")) };
    /// `arith.minimumf`.
    MINIMUMF OpRow { fold: Some(fold::minimumf), ..commutative(float_binary("arith.minimumf")) };
    /// `arith.minnumf`.
    MINNUMF OpRow { fold: Some(fold::minnumf), ..commutative(float_binary("arith.minnumf")) };
    /// `arith.minsi`.
    MINSI OpRow { fold: Some(fold::minsi), ..commutative(int_binary("arith.minsi")) };
    /// `arith.minui`.
    MINUI OpRow { fold: Some(fold::minui), ..commutative(int_binary("arith.minui")) };
    /// `arith.mulf`.
    MULF OpRow { fold: Some(fold::mulf), rewrites: rewrite::SIGNS_REWRITES, ..commutative(rounded("arith.mulf")) };
    /// `arith.divf`.
    DIVF OpRow { fold: Some(fold::divf), rewrites: rewrite::SIGNS_REWRITES, ..rounded("arith.divf") };
    /// `arith.remf`.
    REMF OpRow { fold: Some(fold::remf), ..float_binary("arith.remf") };
    /// `arith.extui`.
    EXTUI OpRow {
        fold: Some(fold::extui), rewrites: rewrite::EXTUI_REWRITES,
        verify: Some(|op| verify_cast(op, wider)),
        ..from_unsigned("arith.extui", &IN_INT, &OUT_INT)
    };
    /// `arith.extsi`.
    EXTSI OpRow {
        fold: Some(fold::extsi), rewrites: rewrite::EXTSI_REWRITES, verify: Some(|op| verify_cast(op, wider)), ..cast("arith.extsi", &IN_INT, &OUT_INT) };
    /// `arith.extf`.
    EXTF OpRow {
        fold: Some(fold::extf),
        attrs: &MAYBE_FAST,
        form: AsmForm::Format("$in custom<FastMath>($fastmath) attr-dict `:` type($in) `to` type($out)"),
        verify: Some(|op| verify_cast(op, wider)),
        ..cast("arith.extf", &IN_FLOAT, &OUT_FLOAT)
    };
    /// `arith.trunci`.
    TRUNCI OpRow {
        fold: Some(fold::trunci), rewrites: rewrite::TRUNCI_REWRITES,
        attrs: &OVERFLOW,
        form: AsmForm::Format("$in custom<Overflow>($overflowFlags) attr-dict `:` type($in) `to` type($out)"),
        verify: Some(|op| verify_cast(op, narrower)),
        ..cast("arith.trunci", &IN_INT, &OUT_INT)
    };
    /// `arith.truncf`.
    TRUNCF OpRow {
        fold: Some(fold::truncf), rewrites: rewrite::TRUNCF_REWRITES,
        attrs: &ROUNDED,
        form: AsmForm::Format(
            "$in custom<Rounding>($roundingmode) custom<FastMath>($fastmath) attr-dict `:` type($in) `to` \
             type($out)",
        ),
        verify: Some(|op| verify_cast(op, narrower)),
        ..cast("arith.truncf", &IN_FLOAT, &OUT_FLOAT)
    };
    /// `arith.convertf`: to another format of the same width.
    CONVERTF OpRow {
        fold: Some(fold::convertf),
        attrs: &ROUNDED,
        form: AsmForm::Format(
            "$in custom<Rounding>($roundingmode) custom<FastMath>($fastmath) attr-dict `:` type($in) `to` \
             type($out)",
        ),
        verify: Some(|op| verify_cast(op, other_format)),
        ..cast("arith.convertf", &IN_FLOAT, &OUT_FLOAT)
    };
    /// `arith.flush_denormals`.
    FLUSH_DENORMALS OpRow {
        fold: Some(fold::flush_denormals),
        operands: &[one("operand", FLOATS)],
        form: AsmForm::Format("$operand custom<FastMath>($fastmath) attr-dict `:` type($result)"),
        traits: SAME.and(Traits::IDEMPOTENT),
        ..float_binary("arith.flush_denormals")
    };
    /// `arith.scaling_extf`: operands: numbers, their scales.
    SCALING_EXTF OpRow {
        operands: &[one("in", FLOATS), one("scale", FLOATS)],
        attrs: &MAYBE_FAST,
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$in `,` $scale custom<FastMath>($fastmath) attr-dict `:` type($in) `,` type($scale) `to` \
             type($out)",
        ),
        verify: Some(|op| verify_cast(op, wider)),
        ..cast("arith.scaling_extf", &IN_FLOAT, &OUT_FLOAT)
    };
    /// `arith.scaling_truncf`: operands: numbers, their scales.
    SCALING_TRUNCF OpRow {
        operands: &[one("in", FLOATS), one("scale", FLOATS)],
        attrs: &ROUNDED,
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$in `,` $scale custom<Rounding>($roundingmode) custom<FastMath>($fastmath) attr-dict `:` \
             type($in) `,` type($scale) `to` type($out)",
        ),
        verify: Some(|op| verify_cast(op, narrower)),
        ..cast("arith.scaling_truncf", &IN_FLOAT, &OUT_FLOAT)
    };
    /// `arith.uitofp`.
    UITOFP OpRow { fold: Some(fold::uitofp), rewrites: rewrite::UITOFP_REWRITES, ..from_unsigned("arith.uitofp", &IN_INT, &OUT_FLOAT) };
    /// `arith.sitofp`.
    SITOFP OpRow { fold: Some(fold::sitofp), rewrites: rewrite::SITOFP_REWRITES, ..cast("arith.sitofp", &IN_INT, &OUT_FLOAT) };
    /// `arith.fptoui`.
    FPTOUI OpRow { fold: Some(fold::fptoui), ..cast("arith.fptoui", &IN_FLOAT, &OUT_INT) };
    /// `arith.fptosi`.
    FPTOSI OpRow { fold: Some(fold::fptosi), ..cast("arith.fptosi", &IN_FLOAT, &OUT_INT) };
    /// `arith.index_cast`.
    INDEX_CAST OpRow {
        fold: Some(fold::index_cast), rewrites: rewrite::INDEX_CAST_REWRITES,
        verify: Some(|op| verify_cast(op, index_and_integer)),
        ..cast("arith.index_cast", &[one("in", INDICES)], &[one("out", INDICES)])
    };
    /// `arith.index_castui`.
    INDEX_CASTUI OpRow {
        fold: Some(fold::index_castui), rewrites: rewrite::INDEX_CASTUI_REWRITES,
        verify: Some(|op| verify_cast(op, index_and_integer)),
        ..from_unsigned("arith.index_castui", &[one("in", INDICES)], &[one("out", INDICES)])
    };
    /// `arith.bitcast`.
    BITCAST OpRow {
        verify: Some(|op| verify_cast(op, same_width)),
        fold: Some(fold::bitcast), rewrites: rewrite::BITCAST_REWRITES,
        ..cast("arith.bitcast", &[one("in", BITS)], &[one("out", BITS)])
    };
    /// `arith.cmpi`: the predicate stands in the first slot, as an `i64`.
    CMPI OpRow {
        fold: Some(fold::cmpi), rewrites: rewrite::CMPI_REWRITES,
        operands: &INTEGERS_2,
        results: &[one("result", BOOLS)],
        attrs: &[AttrSlot::required(
            "predicate",
            AttrRule::new("allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9", is_number::<IntPredicate>).with_type(number_type::<IntPredicate>()),
        )],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES),
        form: AsmForm::Format("custom<IntPredicate>($predicate) `,` $lhs `,` $rhs attr-dict `:` type($lhs)"),
        relations: &[COMPARED],
        ..OpRow::named("arith.cmpi")
    };
    /// `arith.cmpf`: the predicate stands in the first slot, as an `i64`.
    CMPF OpRow {
        fold: Some(fold::cmpf), rewrites: &[compare_converted::compare],
        operands: &FLOATS_2,
        results: &[one("result", BOOLS)],
        attrs: &[
            AttrSlot::required(
                "predicate",
                AttrRule::new("allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15", is_number::<FloatPredicate>).with_type(number_type::<FloatPredicate>()),
            ),
            FAST_MATH_SLOT,
        ],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES),
        form: AsmForm::Format(
            "custom<FloatPredicate>($predicate) `,` $lhs `,` $rhs custom<FastMath>($fastmath) attr-dict `:` \
             type($lhs)",
        ),
        relations: &[COMPARED],
        ..OpRow::named("arith.cmpf")
    };
    /// `arith.select`.
    SELECT OpRow {
        fold: Some(fold::select), rewrites: rewrite::SELECT_REWRITES,
        operands: &[one("condition", BOOLS), one("true_value", ANY_TYPE), one("false_value", ANY_TYPE)],
        results: &[one("result", ANY_TYPE)],
        traits: Traits::PURE,
        form: AsmForm::Custom(read_select, write_select),
        relations: &[
            Relation::same(ValueRef::Operand(1), ValueRef::Operand(2), SELECTED),
            Relation::same(ValueRef::Operand(1), ValueRef::Result(0), SELECTED),
        ],
        verify: Some(verify_select),
        ..OpRow::named("arith.select")
    };
}

const SELECTED: &str = "all of {true_value, false_value, result} have same type";

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    attrs: &FLAG_ROWS,
    constant: Some(make_constant),
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "arith")
};

fn read_rounding(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let here = p.p.kind() == Tok::BareId && Rounding::WORDS.iter().any(|(word, _)| p.p.at_keyword(word));
    if here { read_number::<Rounding>(p, slot) } else { Ok(()) }
}

/// Whether a vector is a multiple of a length that only the machine knows.
fn is_scalable(ctx: &Context, ty: Type) -> bool {
    let node = ctx.type_node(ty);
    node.kind == VECTOR && node.int_at(1).is_some_and(|dimensions| dimensions != 0)
}

/// The second result tells of each element of the first.
fn verify_extended(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(sum), Some(overflow)) = (op.result_type(0), op.result_type(1)) else { return Ok(()) };
    if is_mapped(ctx, sum) && !is_mapped(ctx, overflow) {
        return Err(op.error("if an operand is non-scalar, then all results must be non-scalar"));
    }
    if with_element(ctx, sum, ctx.int_type(1)) == overflow {
        return Ok(());
    }
    Err(op.error("all non-scalar operands/results must have the same shape and base type"))
}

fn verify_constant(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(value), Some(ty)) = (op.slot(0), op.result_type(0)) else { return Ok(()) };
    if ctx.attr_type(value) != Some(ty) {
        return Err(op.error("failed to verify that all of {value, result} have same type"));
    }
    let element = ctx.element_or_self(ty);
    if ctx.as_integer(element).is_some() && !is_signless(ctx, element) {
        return Err(op.error("integer return type must be signless"));
    }
    let number = ctx.scalar_bits(ty).is_some() || ctx.is_index(ty);
    if !number && ctx.shaped_element(ty).is_none() {
        return Err(op.error("value must be an integer, float, or elements attribute"));
    }
    let splat = |ctx: &Context| {
        let raw = ctx.as_dense(value).map(|(_, raw)| raw.len());
        raw.is_some() && raw == ctx.dense_element_bytes(ctx.element_or_self(ty))
    };
    if is_scalable(ctx, ty) && !splat(ctx) {
        return Err(op.error(
            "initializing scalable vectors with elements attribute is not supported unless it's a vector splat",
        ));
    }
    Ok(())
}

/// `true`, `c1_i32`, `c0` of an index, `cst`.
fn name_constant(ctx: &Context, arena: &OpArena, op: Op, out: &mut String) {
    let value = arena.slot(op, 0);
    let Some((ty, value)) = value.and_then(|a| ctx.as_int(a)) else {
        let wide = value.filter(|a| ctx.attr_type(*a).is_some_and(|ty| ctx.as_integer(ty).is_some()));
        return match wide.map(|a| ctx.attr_text(a)) {
            Some(text) => out.push_str(&format!("c{}", text.replace(" : ", "_"))),
            None => out.push_str("cst"),
        };
    };
    match ctx.as_integer(ty) {
        Some((1, _)) => out.push_str(if value == 0 { "false" } else { "true" }),
        Some(_) => out.push_str(&format!("c{value}_{}", ctx.type_text(ty))),
        None => out.push_str(&format!("c{value}")),
    }
}

/// `c8_vscale`: a constant times the factor that only the machine knows.
fn name_scaled(ctx: &Context, arena: &OpArena, op: Op, out: &mut String) {
    let is_factor = |value: &spirula_ir::Value| {
        arena.def_op(*value).is_some_and(|op| arena.name(op) == crate::vector::VSCALE)
    };
    let &[a, b] = arena.operands(op) else { return };
    let other = match (is_factor(&a), is_factor(&b)) {
        (true, _) => b,
        (_, true) => a,
        _ => return,
    };
    if let Some(value) = crate::rewriting::constant_int(ctx, arena, other) {
        out.push_str(&format!("c{value}_vscale"));
    }
}

fn read_select(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let token = p.p.token();
    let mut operands = Vec::new();
    p.operand_list(Delimiter::None, &mut operands)?;
    p.attr_dict()?;
    p.p.colon()?;
    let mut ty = p.p.parse_type()?;
    let mut condition = ctx.int_type(1);
    if p.p.optional(Tok::Comma) {
        condition = ty;
        ty = p.p.parse_type()?;
    }
    p.push_operands(&operands, &[condition, ty, ty], token)?;
    p.state.results.push(ty);
    Ok(())
}

fn write_select(p: &mut OpPrinter<'_, '_>) {
    let operands = p.arena().operands(p.op).to_vec();
    p.text(" ");
    p.values(operands.iter().copied());
    p.attr_dict(&[]);
    p.text(" : ");
    if let Some(condition) = operands.first().map(|v| p.arena().ty(*v)).filter(|ty| is_mapped(p.ctx(), *ty)) {
        p.ty(condition);
        p.text(", ");
    }
    if let Some(ty) = p.result_type(0) {
        p.ty(ty);
    }
}

fn verify_select(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(condition), Some(result)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    if ctx.is_signless(condition, 1) {
        return Ok(());
    }
    if ctx.shape(condition) != ctx.shape(result) {
        return Err(op.error("failed to verify that condition is signless i1 or has matching shape"));
    }
    let found = ctx.type_text(condition);
    if !is_mapped(ctx, result) {
        return Err(op.error(format!("expected condition to be a signless i1, but got '{found}'")));
    }
    let wanted = with_element(ctx, result, ctx.int_type(1));
    if condition == wanted {
        return Ok(());
    }
    let wanted = ctx.type_text(wanted);
    Err(op.error(format!(
        "expected condition type to have the same shape as the result type, expected '{wanted}', but got '{found}'"
    )))
}
