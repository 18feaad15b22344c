//! MLIR's `ub` dialect: undefined behaviour.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/ub.rs"]
pub mod op;

use spirula_ir::dialect::{ANY_ATTR, ANY_TYPE, AttrSlot, Folded, InlineRules, Traits, ValueSlot};
use spirula_ir::{AsmForm, Attr, AttrRow, Context, Dialect, Kind, OpName, OpRow};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::UB;
/// The kind of `#ub.poison`.
pub const POISON_KIND: Kind = Kind::new(NUMBER, 0);

/// `ub.poison`.
pub const POISON: OpName = OpName::new(NUMBER, 0);
/// `ub.unreachable`.
pub const UNREACHABLE: OpName = OpName::new(NUMBER, 1);

/// Whether an attribute is the value of `ub.poison`.
pub(crate) fn is_poison(ctx: &Context, attr: Attr) -> bool {
    ctx.attr_node_of(attr, POISON_KIND).is_some()
}

fn poison(ctx: &Context) -> Attr {
    ctx.attr_of(POISON_KIND, &[])
}

static OPS: [OpRow; 2] = spirula_ir::op_rows![
    &[],
    OpRow {
        results: &[ValueSlot::one("result", ANY_TYPE)],
        attrs: &[AttrSlot::implied("value", ANY_ATTR, poison)],
        traits: Traits::PURE.and(Traits::CONSTANT),
        form: AsmForm::Format("attr-dict (`<` $value^ `>`)? `:` type($result)"),
        fold: Some(|ctx, arena, op, _| Folded::Constant(arena.slot(op, 0).unwrap_or_else(|| poison(ctx)))),
        ..OpRow::named("ub.poison")
    },
    OpRow {
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("ub.unreachable")
    },
];

static ATTRS: [AttrRow; 1] =
    [AttrRow { name: "ub.poison", parse: |p, _| Ok(poison(p.context())), print: |_, _| {} }];

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &OPS,
    attrs: &ATTRS,
    constant: Some(|ctx, value, _| is_poison(ctx, value).then(|| (POISON, vec![Some(value)]))),
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "ub")
};
