//! Arithmetic, comparisons, conversions (LLVM language reference, "Binary Operations", "Bitwise Binary Operations",
//! "Conversion Operations", "Other Operations").

use super::{FAST_MATH, rows};
use crate::enums::{self, FCMP, ICMP, OVERFLOW, OVERFLOW_KIND};
use crate::rules::{self, ANY, BOOL_V, FLOAT_V, INT_OR_PTR_V, INT_V, NON_AGGREGATE, PTR_V};
use crate::types::{self, as_pointer, same_shape, scalar_of, vector_length};
use spirula_diag::Failed;
use spirula_ir::dialect::{
    AttrRule, AttrSlot, AttrType, EnumStorage, EnumType, Relation, Traits, TypeRule, ValueRef, ValueSlot,
};
use spirula_ir::rules::UNIT;
use spirula_ir::{AsmForm, Attr, Context, OpParser, OpPrinter, OpRow, ParseResult, Type, VerifyOp};

const fn two(rule: TypeRule) -> [ValueSlot; 2] {
    [ValueSlot::one("lhs", rule), ValueSlot::one("rhs", rule)]
}

const INT2: [ValueSlot; 2] = two(INT_V);
const FLOAT2: [ValueSlot; 2] = two(FLOAT_V);
const INT1: [ValueSlot; 1] = [ValueSlot::one("res", INT_V)];
const FLOAT1: [ValueSlot; 1] = [ValueSlot::one("res", FLOAT_V)];

const SAME: Traits = Traits::SAME_TYPE.and(Traits::PURE);

const fn int_binary(name: &'static str) -> OpRow {
    OpRow {
        operands: &INT2,
        results: &INT1,
        traits: SAME,
        form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($res)"),
        ..OpRow::named(name)
    }
}

fn no_overflow(ctx: &Context) -> Attr {
    ctx.i32_attr(0)
}

/// Integer overflow flags: bits of [`OVERFLOW`], as an `i32`.
const OVERFLOW_FLAGS: AttrSlot = AttrSlot::implied("overflowFlags", OVERFLOW_ATTR, no_overflow);

const OVERFLOW_ATTR: AttrRule = AttrRule::new("LLVM integer overflow flags", |ctx, attr| {
    ctx.as_int(attr).is_some() || attr.as_enumerant_of(OVERFLOW_KIND).is_some()
})
.with_type(AttrType::Enum(&EnumType {
    name: "IntegerOverflowFlags",
    cases: &[("none", 0), ("nsw", 1), ("nuw", 2)],
    flags: true,
    storage: EnumStorage::Int(32),
}));

/// The overflow flags in a slot, which MLIR's text may have as a number or as an attribute.
pub fn overflow_flags(ctx: &Context, attr: Option<Attr>) -> u32 {
    match attr.and_then(|a| a.as_enumerant_of(OVERFLOW_KIND)) {
        Some(flags) => flags,
        None => enums::int_value(ctx, attr),
    }
}

/// Parses an optional `overflow<nsw, nuw>`.
pub(super) fn read_overflow(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    if p.p.optional_keyword("overflow") {
        p.p.less()?;
        let flags = OVERFLOW.read(p.p)?;
        p.p.greater()?;
        p.state.slots[slot] = Some(p.ctx().i32_attr(flags as i32));
    }
    Ok(())
}

pub(super) fn write_overflow(p: &mut OpPrinter<'_, '_>, slot: usize) {
    let flags = overflow_flags(p.ctx(), p.slot(slot));
    p.text("overflow<");
    OVERFLOW.write(flags, |word| p.p.text(word));
    p.text(">");
}

/// May have overflow flags.
const fn int_wrapping(name: &'static str) -> OpRow {
    OpRow {
        attrs: &[OVERFLOW_FLAGS],
        form: AsmForm::Format("$lhs `,` $rhs custom<Overflow>($overflowFlags) attr-dict `:` type($res)"),
        ..int_binary(name)
    }
}

const EXACT: [AttrSlot; 1] = [AttrSlot::optional("isExact", UNIT)];

/// May have the `exact` flag.
const fn int_exact(name: &'static str) -> OpRow {
    OpRow {
        attrs: &EXACT,
        form: AsmForm::Format("(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ..int_binary(name)
    }
}

const fn float_binary(name: &'static str) -> OpRow {
    OpRow {
        operands: &FLOAT2,
        results: &FLOAT1,
        attrs: &[FAST_MATH],
        traits: SAME,
        form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($res)"),
        ..OpRow::named(name)
    }
}

const fn commutative(row: OpRow) -> OpRow {
    OpRow { traits: row.traits.and(Traits::COMMUTATIVE), ..row }
}

/// Division by zero is undefined behavior, so it is not speculatable.
const fn dividing(row: OpRow) -> OpRow {
    OpRow { traits: Traits::SAME_TYPE, ..row }
}

const fn cast(name: &'static str, operands: &'static [ValueSlot], results: &'static [ValueSlot]) -> OpRow {
    OpRow {
        operands,
        results,
        traits: Traits::PURE,
        form: AsmForm::Format("$arg attr-dict `:` type($arg) `to` type($res)"),
        ..OpRow::named(name)
    }
}

const INT_ARG: [ValueSlot; 1] = [ValueSlot::one("arg", INT_V)];
const FLOAT_ARG: [ValueSlot; 1] = [ValueSlot::one("arg", FLOAT_V)];
const PTR_ARG: [ValueSlot; 1] = [ValueSlot::one("arg", PTR_V)];
const PTR_RES: [ValueSlot; 1] = [ValueSlot::one("res", PTR_V)];

const NON_NEGATIVE: [AttrSlot; 1] = [AttrSlot::optional("nonNeg", UNIT)];

/// May have the `nneg` flag.
const fn non_negative(row: OpRow) -> OpRow {
    OpRow {
        attrs: &NON_NEGATIVE,
        form: AsmForm::Format("(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"),
        ..row
    }
}

/// The result type of a comparison of values of type `ty`.
pub fn comparison_type(ctx: &Context, ty: Type) -> Type {
    same_shape(ctx, ty, ctx.int_type(1))
}

const COMPARED: Relation = Relation {
    from: ValueRef::Operand(0),
    to: ValueRef::Result(0),
    map: |ctx, ty| Some(comparison_type(ctx, ty)),
    symmetric: false,
    summary: "result type has i1 element type and same shape as operands",
};

const BOOL1: [ValueSlot; 1] = [ValueSlot::one("res", BOOL_V)];

const fn comparison(name: &'static str, operands: &'static [ValueSlot], attrs: &'static [AttrSlot]) -> OpRow {
    OpRow {
        operands,
        results: &BOOL1,
        attrs,
        traits: Traits::SAME_OPERAND_TYPES.and(Traits::PURE),
        relations: &[COMPARED],
        ..OpRow::named(name)
    }
}

rows! { 0;
    /// `llvm.add`.
    ADD commutative(int_wrapping("llvm.add"));
    /// `llvm.sub`.
    SUB int_wrapping("llvm.sub");
    /// `llvm.mul`.
    MUL commutative(int_wrapping("llvm.mul"));
    /// `llvm.udiv`.
    UDIV dividing(int_exact("llvm.udiv"));
    /// `llvm.sdiv`.
    SDIV dividing(int_exact("llvm.sdiv"));
    /// `llvm.urem`.
    UREM int_binary("llvm.urem");
    /// `llvm.srem`.
    SREM int_binary("llvm.srem");
    /// `llvm.and`.
    AND int_binary("llvm.and");
    /// `llvm.or`.
    OR OpRow {
        attrs: &[AttrSlot::optional("isDisjoint", UNIT)],
        form: AsmForm::Format("(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)"),
        ..int_binary("llvm.or")
    };
    /// `llvm.xor`.
    XOR int_binary("llvm.xor");
    /// `llvm.shl`.
    SHL int_wrapping("llvm.shl");
    /// `llvm.lshr`.
    LSHR int_exact("llvm.lshr");
    /// `llvm.ashr`.
    ASHR int_exact("llvm.ashr");
    /// `llvm.fadd`.
    FADD float_binary("llvm.fadd");
    /// `llvm.fsub`.
    FSUB float_binary("llvm.fsub");
    /// `llvm.fmul`.
    FMUL float_binary("llvm.fmul");
    /// `llvm.fdiv`.
    FDIV float_binary("llvm.fdiv");
    /// `llvm.frem`.
    FREM float_binary("llvm.frem");
    /// `llvm.fneg`.
    FNEG OpRow {
        operands: &[ValueSlot::one("operand", FLOAT_V)],
        results: &FLOAT1,
        attrs: &[FAST_MATH],
        traits: SAME,
        form: AsmForm::Format("$operand attr-dict `:` type($res)"),
        ..OpRow::named("llvm.fneg")
    };
    /// `llvm.icmp`.
    ICMP_OP OpRow {
        form: AsmForm::Custom(|p| read_comparison(p, &ICMP), |p| write_comparison(p, &ICMP)),
        ..comparison("llvm.icmp", &two(INT_OR_PTR_V), &[AttrSlot::required("predicate", rules::ICMP_ATTR)])
    };
    /// `llvm.fcmp`.
    FCMP_OP OpRow {
        form: AsmForm::Custom(|p| read_comparison(p, &FCMP), |p| write_comparison(p, &FCMP)),
        ..comparison("llvm.fcmp", &FLOAT2, &[AttrSlot::required("predicate", rules::FCMP_ATTR), FAST_MATH])
    };
    /// `llvm.select`.
    SELECT OpRow {
        operands: &[
            ValueSlot::one("condition", BOOL_V),
            ValueSlot::one("trueValue", ANY),
            ValueSlot::one("falseValue", ANY),
        ],
        results: &[ValueSlot::one("res", ANY)],
        attrs: &[FAST_MATH],
        traits: Traits::PURE,
        form: AsmForm::Format("operands attr-dict `:` type($condition) `,` type($res)"),
        relations: &[
            Relation::same(ValueRef::Result(0), ValueRef::Operand(1), SELECTED),
            Relation::same(ValueRef::Result(0), ValueRef::Operand(2), SELECTED),
        ],
        ..OpRow::named("llvm.select")
    };
    /// `llvm.freeze`.
    FREEZE OpRow {
        operands: &[ValueSlot::one("val", ANY)],
        results: &[ValueSlot::one("res", ANY)],
        traits: SAME,
        form: AsmForm::Format("$val attr-dict `:` type($val)"),
        ..OpRow::named("llvm.freeze")
    };
    /// `llvm.trunc`.
    TRUNC OpRow {
        attrs: &[OVERFLOW_FLAGS],
        form: AsmForm::Format(
            "$arg custom<Overflow>($overflowFlags) attr-dict `:` type($arg) `to` type($res)",
        ),
        ..cast("llvm.trunc", &INT_ARG, &INT1)
    };
    /// `llvm.zext`.
    ZEXT non_negative(OpRow { verify: Some(verify_extension), ..cast("llvm.zext", &INT_ARG, &INT1) });
    /// `llvm.sext`.
    SEXT OpRow { verify: Some(verify_extension), ..cast("llvm.sext", &INT_ARG, &INT1) };
    /// `llvm.fptrunc`.
    FPTRUNC cast("llvm.fptrunc", &FLOAT_ARG, &FLOAT1);
    /// `llvm.fpext`.
    FPEXT cast("llvm.fpext", &FLOAT_ARG, &FLOAT1);
    /// `llvm.fptoui`.
    FPTOUI cast("llvm.fptoui", &FLOAT_ARG, &INT1);
    /// `llvm.fptosi`.
    FPTOSI cast("llvm.fptosi", &FLOAT_ARG, &INT1);
    /// `llvm.uitofp`.
    UITOFP non_negative(cast("llvm.uitofp", &INT_ARG, &FLOAT1));
    /// `llvm.sitofp`.
    SITOFP cast("llvm.sitofp", &INT_ARG, &FLOAT1);
    /// `llvm.ptrtoint`.
    PTRTOINT cast("llvm.ptrtoint", &PTR_ARG, &INT1);
    /// `llvm.inttoptr`.
    INTTOPTR OpRow {
        attrs: &[AttrSlot::optional("dereferenceable", rules::DEREFERENCEABLE_ATTR)],
        form: AsmForm::Format(
            "$arg custom<Dereferenceable>($dereferenceable) attr-dict `:` type($arg) `to` type($res)",
        ),
        verify: Some(|op| super::memory::verify_dereferenceable(op, 0)),
        ..cast("llvm.inttoptr", &INT_ARG, &PTR_RES)
    };
    /// `llvm.bitcast`.
    BITCAST OpRow {
        verify: Some(verify_bitcast),
        ..cast(
            "llvm.bitcast",
            &[ValueSlot::one("arg", NON_AGGREGATE)],
            &[ValueSlot::one("res", NON_AGGREGATE)],
        )
    };
    /// `llvm.addrspacecast`.
    ADDRSPACECAST cast("llvm.addrspacecast", &PTR_ARG, &PTR_RES);
}

const SELECTED: &str = "all of {trueValue, falseValue, res} have same type";

/// Parses `"predicate" %a, %b attributes : type`.
fn read_comparison(p: &mut OpParser<'_, '_>, table: &enums::EnumTable) -> ParseResult<()> {
    let ctx = p.ctx();
    let token = p.p.token();
    let word = p.p.string()?;
    let lhs = p.p.parse_operand()?;
    p.p.comma()?;
    let rhs = p.p.parse_operand()?;
    p.attr_dict()?;
    p.p.colon()?;
    let type_token = p.p.token();
    let ty = p.p.parse_type()?;
    p.push_operand(lhs, ty)?;
    p.push_operand(rhs, ty)?;
    let Some(value) = table.value(ctx.text(word)) else {
        let word = ctx.text(word);
        let message = format!("'{word}' is an incorrect value of the 'predicate' attribute");
        return Err(p.p.error_at(token, message));
    };
    p.state.slots[0] = Some(ctx.i64_attr(value.into()));
    if !types::is_compatible(ctx, ty) {
        return Err(p.p.error_at(type_token, "expected LLVM dialect-compatible type"));
    }
    p.state.results.push(comparison_type(ctx, ty));
    Ok(())
}

fn write_comparison(p: &mut OpPrinter<'_, '_>, table: &enums::EnumTable) {
    let word = table.word(enums::int_value(p.ctx(), p.slot(0))).unwrap_or_default();
    p.text(" \"");
    p.text(word);
    p.text("\" ");
    let operands = p.arena().operands(p.op).to_vec();
    p.values(operands.iter().copied());
    p.attr_dict(&[0]);
    p.text(" : ");
    if let Some(first) = operands.first() {
        let ty = p.arena().ty(*first);
        p.ty(ty);
    }
}

fn verify_extension(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let ctx = op.ctx;
    let wrong = match (vector_length(ctx, from), vector_length(ctx, to)) {
        (Some(_), None) => "input type is a vector but output type is an integer",
        (Some(a), Some(b)) if a != b => "input and output vectors are of incompatible shape",
        (None, Some(_)) => "input type is an integer but output type is a vector",
        _ => {
            let width = |ty| ctx.as_integer(scalar_of(ctx, ty)).map_or(0, |(width, _)| width);
            if width(to) > width(from) {
                return Ok(());
            }
            "integer width of the output type is smaller or equal to the integer width of the input type"
        }
    };
    Err(op.error_plain(wrong))
}

fn verify_bitcast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let ctx = op.ctx;
    let space = |ty| as_pointer(ctx, scalar_of(ctx, ty));
    let wrong = match (space(from), space(to)) {
        (None, None) => return Ok(()),
        (None, _) | (_, None) => "can only cast pointers from and to pointers",
        (a, b) => match (vector_length(ctx, from).is_some(), vector_length(ctx, to).is_some()) {
            (false, true) => "cannot cast pointer to vector of pointers",
            (true, false) => "cannot cast vector of pointers to pointer",
            _ if a != b => {
                "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead"
            }
            _ => return Ok(()),
        },
    };
    Err(op.error(wrong))
}
