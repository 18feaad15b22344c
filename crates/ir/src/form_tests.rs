//! Tests of compiled formats: elements, types that are not written, mistakes.

use super::{Directive, compile};
use crate::builtin::STRING_ATTR;
use crate::dialect::{
    ANY_ATTR, ANY_TYPE, Arity, AsmForm, AttrSlot, FormElement as F, OpRow, RegionSlot, Relation, TypeRule,
    ValueRef, ValueSlot,
};
use crate::rules::{FLAT_SYMBOL, I1, I32_ATTR, I64_ATTR, UNIT};
use crate::{Context, Dialect, ParseOptions, PrintOptions, Traits, parse, print};
use spirula_diag::{Diagnostics, SourceMap};

const CLASS: TypeRule = TypeRule::new("integer", |ctx, ty| ctx.as_integer(ty).is_some());
const DIRECTIVES: &[Directive] = &[
    Directive::Format("Aligned", "(`aligned` `(` $0^ `)`)?"),
    Directive::By("Number", |_, _| Ok(()), |_, _| {}),
    Directive::OptionalBy("Maybe", |_, _| Ok(()), |_, _| {}),
];

const ROW: OpRow = OpRow {
    operands: &[
        ValueSlot::one("condition", I1),
        ValueSlot::one("value", ANY_TYPE.with_class(&CLASS)),
        ValueSlot::variadic("rest", ANY_TYPE),
    ],
    results: &[ValueSlot::one("result", ANY_TYPE)],
    attrs: &[
        AttrSlot::required("sym_name", STRING_ATTR),
        AttrSlot::optional("alignment", I32_ATTR),
        AttrSlot::optional("volatile", UNIT),
        AttrSlot::optional("callee", FLAT_SYMBOL),
        AttrSlot::optional("any", ANY_ATTR),
    ],
    regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
    successors: &[("dest", Arity::One)],
    relations: &[Relation::same(ValueRef::Operand(1), ValueRef::Result(0), "value and result have one type")],
    ..OpRow::named("toy.op")
};

/// The elements of a format, as text.
fn elements(row: OpRow, text: &'static str) -> String {
    let compiled = compile(&OpRow { form: AsmForm::Format(text), ..row }, DIRECTIVES);
    let ctx = Context::new(&[]);
    let names: Vec<String> = compiled.elements[..compiled.len()]
        .iter()
        .map(|element| match element {
            F::Lit(text) => format!("'{text}'"),
            F::Operand(i) => format!("operand {i}"),
            F::Operands => "operands".into(),
            F::Attr(i) => format!("attr {i}"),
            F::AttrOf(i, ty) => format!("attr {i} of {}", ctx.type_text(ty(&ctx))),
            F::Custom(i, written, ..) => format!("by {i} {:?}", written.iter().collect::<Vec<_>>()),
            F::OptionalAttrBy(i, ..) => format!("optional by {i}"),
            F::Flag(i, word) => format!("flag {i} '{word}'"),
            F::Fixed(at, ty) => format!("{at:?} is {}", ctx.type_text(ty(&ctx))),
            F::Class(at, rule) => format!("{at:?} in {}", rule.summary),
            F::Glue => "glue".into(),
            F::Space => "space".into(),
            F::Symbol(i) => format!("symbol {i}"),
            F::AttrDict => "dict".into(),
            F::OperandType(i) => format!("operand type {i}"),
            F::ResultType(i) => format!("result type {i}"),
            F::FunctionalType => "function".into(),
            F::Successor(i) => format!("successor {i}"),
            F::Region(i) => format!("region {i}"),
            F::IfOperand(i) => format!("if operand {i}"),
            F::IfResult(i) => format!("if result {i}"),
            F::IfAttr(i) => format!("if attr {i}"),
            F::End => "end".into(),
            _ => "other".into(),
        })
        .collect();
    names.join(", ")
}

#[test]
fn names_are_slots() {
    assert_eq!(
        elements(
            ROW,
            "$sym_name $condition `,` $value ` ` `[` `` $rest `]` $alignment $callee $any $dest $body attr-dict `:` \
             type($value) type($rest)"
        ),
        "symbol 0, operand 0, ',', operand 1, space, '[', glue, operand 2, ']', attr 1 of i32, symbol 3, attr 4, \
         successor 0, region 0, dict, ':', operand type 1, Operand(1) in integer, operand type 2, Operand(0) is i1"
    );
}

#[test]
fn groups_have_anchors() {
    assert_eq!(
        elements(ROW, "(`volatile` $volatile^)? attr-dict (`,` type($rest)^)? `:` type($result)"),
        "flag 2 'volatile', dict, if operand 2, ',', operand type 2, end, ':', result type 0, Operand(0) is i1"
    );
    assert_eq!(
        elements(ROW, "(`a` $alignment^ (`b` $any^)?)? attr-dict `:` functional-type(operands, results)"),
        "if attr 1, 'a', attr 1 of i32, if attr 4, 'b', attr 4, end, end, dict, ':', function"
    );
}

#[test]
fn directives_have_arguments() {
    assert_eq!(
        elements(
            ROW,
            "custom<Aligned>($alignment) custom<Number>($rest, $any, $callee) custom<Maybe>($any) attr-dict `:` \
             functional-type(operands, results)"
        ),
        "if attr 1, 'aligned', '(', attr 1 of i32, ')', end, by 2 [3, 4], optional by 4, dict, ':', function"
    );
}

#[test]
#[should_panic(
    expected = "format of toy.op: there is no operand, result, attribute, region or successor of this name, at: $valu `:`"
)]
fn unknown_name() {
    let _ = elements(ROW, "$condition $valu `:`");
}

#[test]
#[should_panic(expected = "format of toy.op: expected `)`, at: its end")]
fn open_group() {
    let _ = elements(ROW, "attr-dict (`volatile` $volatile^");
}

#[test]
#[should_panic(expected = "expected `^` in the group before, at:  attr-dict")]
fn group_without_anchor() {
    let _ = elements(ROW, "(`a` $any)? attr-dict");
}

#[test]
#[should_panic(expected = "the first element does not tell whether the group before is there")]
fn group_that_cannot_be_detected() {
    let _ = elements(ROW, "($any^)? attr-dict");
}

#[test]
#[should_panic(expected = "the group of a unit attribute is one word")]
fn flag_with_more() {
    let _ = elements(ROW, "(`a` $volatile^ `b`)? attr-dict");
}

#[test]
#[should_panic(expected = "there is no custom directive of the name before")]
fn unknown_directive() {
    let _ = elements(ROW, "custom<Aligment>($alignment) attr-dict");
}

#[test]
#[should_panic(expected = "a type is neither written nor follows from another")]
fn missing_type() {
    let _ = elements(ROW, "operands attr-dict `:` type($value)");
}

#[test]
#[should_panic(expected = "expected one `attr-dict`")]
fn no_dictionary() {
    let _ = elements(ROW, "operands `:` functional-type(operands, results)");
}

#[test]
#[should_panic(expected = "too many elements")]
fn capacity() {
    let text = "`a` ".repeat(65).leak();
    let _ = elements(ROW, text);
}

#[test]
#[should_panic(expected = "the format of 'toy.op' is not compiled")]
fn uncompiled_table() {
    static OPS: [OpRow; 1] = [OpRow { form: AsmForm::Format("attr-dict"), ..OpRow::named("toy.op") }];
    static TOY: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4000, "toy") };
    let _ = Context::new(&[&TOY]);
}

#[test]
fn spaces_and_types_in_text() {
    static OPS: [OpRow; 1] = crate::op_rows![
        DIRECTIVES,
        OpRow {
            operands: &[ValueSlot::one("condition", I1), ValueSlot::variadic("rest", ANY_TYPE)],
            attrs: &[AttrSlot::optional("n", I64_ATTR), AttrSlot::optional("volatile", UNIT)],
            traits: Traits::NONE,
            form: AsmForm::Format(
                "(`volatile` $volatile^)? $condition (`n` `` `<` $n^ `>`)? `to` ` ` `[` `]` attr-dict \
                 ($rest^ `:` type($rest))?",
            ),
            ..OpRow::named("toy.op")
        },
    ];
    static TOY: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4000, "toy") };
    let ctx = Context::new(&[&TOY]);
    let source = "%0:2 = builtin.unrealized_conversion_cast to i1, f32\n\
                  toy.op volatile %0#0 n<7> to [] %0#1, %0#0 : f32, i1\n\
                  toy.op %0#0 to [] {other}\n";
    let mut sources = SourceMap::new();
    let file = sources.add("test.mlir", source.as_bytes()).unwrap();
    let file = sources.file(file).unwrap();
    let mut diags = Diagnostics::new();
    let body = parse(&ctx, file, 0..source.len(), ParseOptions::default(), &mut diags);
    let text = print(&ctx, None, &body.unwrap(), PrintOptions::default());
    assert!(text.contains("toy.op volatile %0#0 n<7> to [] %0#1, %0#0 : f32, i1"), "{text}");
    assert!(text.contains("toy.op %0#0 to [] {other}"), "{text}");
}
