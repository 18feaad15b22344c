//! MLIR's `index` dialect: arithmetic on indices.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/index.rs"]
pub mod op;

mod fold;

use crate::common::{Words, read_word, word};
use spirula_ir::dialect::{
    AttrRule, AttrSlot, AttrType, EnumStorage, EnumType, Folded, InlineRules, Traits, TypeRule, ValueSlot,
};
use spirula_ir::form::Directive;
use spirula_ir::rules::{BOOL, I1, INDEX, INDEX_ATTR};
use spirula_ir::{AsmForm, Attr, AttrRow, Dialect, Kind, OpName, OpParser, OpPrinter, OpRow, ParseResult};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::INDEX;
/// The kind of `#index<cmp_predicate ...>`.
pub const PREDICATE_KIND: Kind = Kind::new(NUMBER, 0);

const PREDICATES: Words = &[
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

const RESULT: [ValueSlot; 1] = [ValueSlot::one("result", INDEX)];
const OPERANDS: [ValueSlot; 2] = [ValueSlot::one("lhs", INDEX), ValueSlot::one("rhs", INDEX)];
const ANY: TypeRule =
    TypeRule::new("integer or index", |ctx, ty| ctx.as_integer(ty).is_some() || ctx.is_index(ty));

const fn binary(name: &'static str) -> OpRow {
    OpRow {
        operands: &OPERANDS,
        results: &RESULT,
        traits: Traits::PURE,
        form: AsmForm::Format("$lhs `,` $rhs attr-dict"),
        fold: Some(fold::binary),
        ..OpRow::named(name)
    }
}

/// Undefined for a zero divisor: not speculatable.
const fn dividing(name: &'static str) -> OpRow {
    OpRow { traits: Traits::NO_EFFECT, ..binary(name) }
}

const fn commutative(name: &'static str) -> OpRow {
    OpRow { traits: Traits::PURE.and(Traits::COMMUTATIVE), rewrites: &[fold::associate], ..binary(name) }
}

const fn cast(name: &'static str) -> OpRow {
    const INPUT: [ValueSlot; 1] = [ValueSlot::one("input", ANY)];
    const OUTPUT: [ValueSlot; 1] = [ValueSlot::one("output", ANY)];
    OpRow {
        operands: &INPUT,
        results: &OUTPUT,
        traits: Traits::PURE,
        form: AsmForm::Format("$input attr-dict `:` type($input) `to` type($output)"),
        verify: Some(|op| {
            let ctx = op.ctx;
            let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
            if ctx.is_index(from) != ctx.is_index(to) {
                return Ok(());
            }
            let (from, to) = (ctx.type_text(from), ctx.type_text(to));
            Err(op.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
        }),
        ..OpRow::named(name)
    }
}

fn read_predicate(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let value = read_word(p.p, PREDICATES, "attribute 'pred'")?;
    p.state.slots[slot] = Some(Attr::enumerant(PREDICATE_KIND, value));
    Ok(())
}

fn write_predicate(p: &mut OpPrinter<'_, '_>, slot: usize) {
    let value = p.slot(slot).and_then(Attr::as_enumerant).map_or(0, |(_, value)| value);
    p.text(word(PREDICATES, value));
}

const DIRECTIVES: &[Directive] = &[Directive::By("Predicate", read_predicate, write_predicate)];

crate::rows! { DIRECTIVES;
    /// `index.add`.
    ADD commutative("index.add");
    /// `index.sub`.
    SUB binary("index.sub");
    /// `index.mul`.
    MUL commutative("index.mul");
    /// `index.divs`.
    DIVS dividing("index.divs");
    /// `index.divu`.
    DIVU dividing("index.divu");
    /// `index.ceildivs`.
    CEILDIVS dividing("index.ceildivs");
    /// `index.ceildivu`.
    CEILDIVU dividing("index.ceildivu");
    /// `index.floordivs`.
    FLOORDIVS dividing("index.floordivs");
    /// `index.rems`.
    REMS dividing("index.rems");
    /// `index.remu`.
    REMU dividing("index.remu");
    /// `index.maxs`.
    MAXS commutative("index.maxs");
    /// `index.maxu`.
    MAXU commutative("index.maxu");
    /// `index.mins`.
    MINS commutative("index.mins");
    /// `index.minu`.
    MINU commutative("index.minu");
    /// `index.shl`.
    SHL binary("index.shl");
    /// `index.shrs`.
    SHRS binary("index.shrs");
    /// `index.shru`.
    SHRU binary("index.shru");
    /// `index.and`.
    AND commutative("index.and");
    /// `index.or`.
    OR commutative("index.or");
    /// `index.xor`.
    XOR commutative("index.xor");
    /// `index.casts`.
    CASTS OpRow { fold: Some(fold::cast_signed), ..cast("index.casts") };
    /// `index.castu`.
    CASTU OpRow { fold: Some(fold::cast_unsigned), ..cast("index.castu") };
    /// `index.cmp`.
    CMP OpRow {
        operands: &OPERANDS,
        results: &[ValueSlot::one("result", I1)],
        attrs: &[AttrSlot::required(
            "pred",
            AttrRule::new("index comparison predicate kind", |_, attr| {
                attr.as_enumerant_of(PREDICATE_KIND).is_some()
            })
            .with_type(AttrType::Enum(&EnumType {
                name: "CmpPredicate",
                cases: PREDICATES,
                flags: false,
                storage: EnumStorage::Enumerant(PREDICATE_KIND),
            })),
        )],
        traits: Traits::PURE,
        form: AsmForm::Format("custom<Predicate>($pred) `(` $lhs `,` $rhs `)` attr-dict"),
        fold: Some(fold::cmp),
        rewrites: &[fold::compare_difference],
        ..OpRow::named("index.cmp")
    };
    /// `index.sizeof`.
    SIZEOF OpRow {
        results: &RESULT,
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("index.sizeof")
    };
    /// `index.constant`.
    CONSTANT OpRow {
        results: &RESULT,
        attrs: &[AttrSlot::required("value", INDEX_ATTR)],
        traits: Traits::PURE.and(Traits::CONSTANT),
        form: AsmForm::Format("attr-dict $value"),
        fold: Some(|_, arena, op, _| arena.slot(op, 0).map_or(Folded::No, Folded::Constant)),
        result_name: Some(|ctx, arena, op, out| {
            let value = arena.slot(op, 0).and_then(|a| ctx.as_int(a)).map_or(0, |(_, value)| value);
            out.push_str(&format!("idx{value}"));
        }),
        ..OpRow::named("index.constant")
    };
    /// `index.bool.constant`.
    BOOL_CONSTANT OpRow {
        results: &[ValueSlot::one("result", I1)],
        attrs: &[AttrSlot::required("value", BOOL)],
        traits: Traits::PURE.and(Traits::CONSTANT),
        form: AsmForm::Format("attr-dict $value"),
        fold: Some(|_, arena, op, _| arena.slot(op, 0).map_or(Folded::No, Folded::Constant)),
        result_name: Some(|ctx, arena, op, out| {
            let value = arena.slot(op, 0).and_then(|a| ctx.as_bool(a)).unwrap_or(false);
            out.push_str(if value { "true" } else { "false" });
        }),
        ..OpRow::named("index.bool.constant")
    };
}

static ATTRS: [AttrRow; 1] = [AttrRow {
    name: "index.cmp_predicate",
    parse: |p, _| {
        let value = read_word(p, PREDICATES, "index comparison predicate kind")?;
        Ok(Attr::enumerant(PREDICATE_KIND, value))
    },
    print: |p, attr| {
        p.text(" ");
        p.text(word(PREDICATES, attr.as_enumerant().map_or(0, |(_, value)| value)));
    },
}];

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    attrs: &ATTRS,
    constant: Some(fold::make_constant),
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "index")
};
