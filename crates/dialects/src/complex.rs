//! MLIR's `complex` dialect: arithmetic on complex numbers.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/complex.rs"]
pub mod op;

mod fold;

pub(crate) use fold::bitcast_of_complex;

use crate::common::{FAST_MATH_ATTR, FAST_MATH_FORMAT, FAST_MATH_SLOT};
use spirula_diag::Failed;
use spirula_ir::dialect::{
    ANY_TYPE, AttrSlot, Folded, InlineRules, Relation, Traits, TypeRule, ValueRef, ValueSlot,
};
use spirula_ir::form::Directive;
use spirula_ir::rules::{ARRAY, FLOAT, I1, SIGNLESS_INTEGER};
use spirula_ir::{
    AsmForm, Attr, AttrRow, Context, Dialect, Kind, OpName, OpRow, Param, ParseResult, Parser, Printer, Tok,
    Type, VerifyOp,
};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::COMPLEX;
/// The kind of `#complex.number`: type, real part, imaginary part.
pub const NUMBER_KIND: Kind = Kind::new(NUMBER, 0);

const COMPLEX: TypeRule = TypeRule::new("complex type with floating-point elements", |ctx, ty| {
    ctx.as_complex(ty).is_some_and(|element| ctx.as_float(element).is_some())
});
const ANY_COMPLEX: TypeRule = TypeRule::new("complex-type", |ctx, ty| ctx.as_complex(ty).is_some());

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

const OPERAND: [ValueSlot; 1] = [one("complex", COMPLEX)];
const OPERANDS: [ValueSlot; 2] = [one("lhs", COMPLEX), one("rhs", COMPLEX)];
const RESULT: [ValueSlot; 1] = [one("result", COMPLEX)];
const FAST: [AttrSlot; 1] = [FAST_MATH_SLOT];

const fn unary(name: &'static str) -> OpRow {
    OpRow {
        operands: &OPERAND,
        results: &RESULT,
        attrs: &FAST,
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$complex custom<FastMath>($fastmath) attr-dict `:` type($complex)"),
        ..OpRow::named(name)
    }
}

const fn binary(name: &'static str) -> OpRow {
    OpRow {
        operands: &OPERANDS,
        form: AsmForm::Format("$lhs `,` $rhs custom<FastMath>($fastmath) attr-dict `:` type($result)"),
        ..unary(name)
    }
}

/// A number of the element type.
const fn to_element(name: &'static str, results: &'static [ValueSlot]) -> OpRow {
    const ELEMENT: [Relation; 1] = [Relation {
        from: ValueRef::Operand(0),
        to: ValueRef::Result(0),
        map: Context::as_complex,
        symmetric: false,
        summary: "complex element type matches result type",
    }];
    OpRow { results, traits: Traits::PURE, relations: &ELEMENT, ..unary(name) }
}

const fn comparison(name: &'static str) -> OpRow {
    const SAME: [Relation; 1] =
        [Relation::same(ValueRef::Operand(0), ValueRef::Operand(1), "all of {lhs, rhs} have same type")];
    const EQUAL: [ValueSlot; 1] = [one("result", I1)];
    OpRow {
        operands: &OPERANDS,
        results: &EQUAL,
        traits: Traits::PURE,
        form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        relations: &SAME,
        ..OpRow::named(name)
    }
}

/// An operand that has the element type of the result.
const fn part(operand: u8, summary: &'static str) -> Relation {
    Relation {
        from: ValueRef::Result(0),
        to: ValueRef::Operand(operand),
        map: Context::as_complex,
        symmetric: false,
        summary,
    }
}

const DIRECTIVES: &[Directive] = &[FAST_MATH_FORMAT];

crate::rows! { DIRECTIVES;
    /// `complex.abs`.
    ABS to_element("complex.abs", &[one("result", FLOAT)]);
    /// `complex.add`.
    ADD OpRow { fold: Some(fold::sum), ..binary("complex.add") };
    /// `complex.angle`.
    ANGLE to_element("complex.angle", &[one("result", FLOAT)]);
    /// `complex.atan2`.
    ATAN2 binary("complex.atan2");
    /// `complex.bitcast`.
    BITCAST OpRow {
        operands: &[one("operand", ANY_TYPE)],
        results: &[one("result", ANY_TYPE)],
        traits: Traits::PURE,
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        verify: Some(verify_bitcast),
        fold: Some(fold::bitcast),
        rewrites: &[fold::bitcast_of_bitcast],
        ..OpRow::named("complex.bitcast")
    };
    /// `complex.conj`.
    CONJ OpRow { fold: Some(fold::inverse), ..unary("complex.conj") };
    /// `complex.constant`: the parts stand in the first slot, as an array.
    CONSTANT OpRow {
        results: &[one("complex", ANY_COMPLEX)],
        attrs: &[AttrSlot::required("value", ARRAY)],
        traits: Traits::PURE.and(Traits::CONSTANT),
        form: AsmForm::Format("$value attr-dict `:` type($complex)"),
        verify: Some(verify_constant),
        fold: Some(|_, arena, op, _| arena.slot(op, 0).map_or(Folded::No, Folded::Constant)),
        result_name: Some(|_, _, _, name| name.push_str("cst")),
        ..OpRow::named("complex.constant")
    };
    /// `complex.cos`.
    COS unary("complex.cos");
    /// `complex.create`: operands: real part, imaginary part.
    CREATE OpRow {
        operands: &[one("real", FLOAT), one("imaginary", FLOAT)],
        results: &[one("complex", COMPLEX)],
        traits: Traits::PURE,
        form: AsmForm::Format("$real `,` $imaginary attr-dict `:` type($complex)"),
        fold: Some(fold::create),
        relations: &[
            Relation::same(
                ValueRef::Operand(0),
                ValueRef::Operand(1),
                "all of {real, imaginary} have same type",
            ),
            part(0, "complex element type matches real operand type"),
            part(1, "complex element type matches imaginary operand type"),
        ],
        ..OpRow::named("complex.create")
    };
    /// `complex.div`.
    DIV OpRow { fold: Some(fold::div), ..binary("complex.div") };
    /// `complex.eq`.
    EQ comparison("complex.eq");
    /// `complex.exp`.
    EXP OpRow { fold: Some(fold::inverse), ..unary("complex.exp") };
    /// `complex.expm1`.
    EXPM1 unary("complex.expm1");
    /// `complex.im`.
    IM OpRow {
        fold: Some(fold::part),
        rewrites: &[fold::part_of_negation],
        ..to_element("complex.im", &[one("imaginary", FLOAT)])
    };
    /// `complex.log1p`.
    LOG1P unary("complex.log1p");
    /// `complex.log`.
    LOG OpRow { fold: Some(fold::inverse), ..unary("complex.log") };
    /// `complex.mul`.
    MUL OpRow { fold: Some(fold::mul), ..binary("complex.mul") };
    /// `complex.neg`.
    NEG OpRow { fold: Some(fold::inverse), ..unary("complex.neg") };
    /// `complex.neq`.
    NEQ comparison("complex.neq");
    /// `complex.pow`.
    POW binary("complex.pow");
    /// `complex.powi`: the exponent is an integer.
    POWI OpRow {
        operands: &[one("lhs", COMPLEX), one("rhs", SIGNLESS_INTEGER)],
        results: &RESULT,
        attrs: &[AttrSlot::optional("fastmath", FAST_MATH_ATTR)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE),
        form: AsmForm::Format(
            "$lhs `,` $rhs custom<FastMath>($fastmath) attr-dict `:` type($result) `,` type($rhs)",
        ),
        relations: &[Relation::same(
            ValueRef::Operand(0),
            ValueRef::Result(0),
            "all of {lhs, result} have same type",
        )],
        ..OpRow::named("complex.powi")
    };
    /// `complex.re`.
    RE OpRow {
        fold: Some(fold::part),
        rewrites: &[fold::part_of_negation],
        ..to_element("complex.re", &[one("real", FLOAT)])
    };
    /// `complex.rsqrt`.
    RSQRT unary("complex.rsqrt");
    /// `complex.sign`.
    SIGN unary("complex.sign");
    /// `complex.sin`.
    SIN unary("complex.sin");
    /// `complex.sqrt`.
    SQRT unary("complex.sqrt");
    /// `complex.sub`.
    SUB OpRow { fold: Some(fold::sum), ..binary("complex.sub") };
    /// `complex.tan`.
    TAN unary("complex.tan");
    /// `complex.tanh`.
    TANH unary("complex.tanh");
}

static ATTRS: [AttrRow; 1] = [AttrRow { name: "complex.number", parse: parse_number, print: print_number }];

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    attrs: &ATTRS,
    constant: Some(make_constant),
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "complex")
};

/// Whether an array is the two parts of a number of this type.
fn is_constant_of(ctx: &Context, value: Attr, ty: Type) -> bool {
    let Some(element) = ctx.as_complex(ty) else { return false };
    let is_part = |part: Attr| is_number(ctx, part) && ctx.attr_type(part) == Some(element);
    ctx.as_array(value).is_some_and(|mut parts| parts.len() == 2 && parts.all(is_part))
}

/// The constant that a folded value is: parts of a complex number, or a number.
fn make_constant(ctx: &Context, value: Attr, ty: Type) -> Option<(OpName, Vec<Option<Attr>>)> {
    if is_constant_of(ctx, value, ty) {
        return Some((CONSTANT, vec![Some(value)]));
    }
    crate::arith::DIALECT.constant.and_then(|make| make(ctx, value, ty))
}

/// Whether an attribute is an integer or a floating-point number.
fn is_number(ctx: &Context, attr: Attr) -> bool {
    let ty = ctx.attr_type(attr).filter(|_| ctx.as_dense(attr).is_none());
    ty.is_some_and(|ty| ctx.as_integer(ty).is_some() || ctx.is_index(ty) || ctx.as_float(ty).is_some())
}

fn verify_constant(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let parts: Vec<Attr> = op.slot(0).and_then(|value| ctx.as_array(value)).into_iter().flatten().collect();
    let Some(element) = op.result_type(0).and_then(|ty| ctx.as_complex(ty)) else { return Ok(()) };
    let [real, imaginary] = parts[..] else {
        return Err(op.error("requires 'value' to be a complex constant, represented as array of two values"));
    };
    if !is_number(ctx, real) || !is_number(ctx, imaginary) {
        return Err(op.error("requires attribute's elements to be float or integer attributes"));
    }
    let types = [real, imaginary].map(|part| ctx.attr_type(part));
    if types == [Some(element); 2] {
        return Ok(());
    }
    let [real, imaginary] = types.map(|ty| ty.map(|ty| ctx.type_text(ty)).unwrap_or_default());
    let element = ctx.type_text(element);
    Err(op.error(format!(
        "requires attribute's element types ('{real}', '{imaginary}') to match the element type of the op's return \
         type ('{element}')"
    )))
}

fn verify_bitcast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    if from == to {
        return Ok(());
    }
    let number = |ty| ctx.as_integer(ty).is_some() || ctx.as_float(ty).is_some();
    let complex = |ty| ctx.as_complex(ty).is_some();
    for (what, ty) in [("operand", from), ("result", to)] {
        if !number(ty) && !complex(ty) {
            return Err(op.error(format!("{what} must be int/float/complex")));
        }
    }
    if complex(from) == complex(to) {
        return Err(op.error("requires that either input or output has a complex type"));
    }
    let bits = |ty| match ctx.as_complex(ty) {
        Some(element) => ctx.scalar_bits(element).map(|bits| 2 * bits),
        None => ctx.scalar_bits(ty),
    };
    if bits(from) != bits(to) {
        return Err(op.error("casting bitwidths do not match"));
    }
    Ok(())
}

/// Parses `<:f64 1.0, 2.0>`, and the type that follows it outside of other attributes.
fn parse_number(p: &mut Parser<'_>, expected: Option<Type>) -> ParseResult<Attr> {
    p.less()?;
    p.colon()?;
    let at = p.token();
    let element = p.parse_type()?;
    let ctx = p.context();
    if ctx.as_float(element).is_none() {
        return Err(p.error_at(at, "element type of the complex attribute must be float like type."));
    }
    let part = |p: &mut Parser<'_>| {
        let at = p.token();
        let attr = p.parse_attribute(Some(element))?;
        match ctx.as_float_bits(attr) {
            Some((ty, _)) if ty == element => Ok(attr),
            _ => Err(p.error_at(at, "expected floating point literal")),
        }
    };
    let real = part(p)?;
    p.comma()?;
    let imaginary = part(p)?;
    p.greater()?;
    let ty = ctx.complex_type(element);
    if expected.is_none() && p.optional(Tok::Colon) {
        p.parse_type()?;
    }
    Ok(ctx.attr_of(NUMBER_KIND, &[Param::Type(ty), Param::Attr(real), Param::Attr(imaginary)]))
}

fn print_number(p: &mut Printer<'_>, attr: Attr) {
    let ctx = p.context();
    let Some(node) = ctx.attr_node_of(attr, NUMBER_KIND) else { return };
    let (Some(ty), Some(real), Some(imaginary)) = (node.type_at(0), node.attr_at(1), node.attr_at(2)) else {
        return;
    };
    p.text("<:");
    if let Some(element) = ctx.as_complex(ty) {
        p.ty(element);
    }
    p.text(" ");
    p.attr_without_type(real);
    p.text(", ");
    p.attr_without_type(imaginary);
    p.text("> : ");
    p.ty(ty);
}
