//! Types, attributes, constraints and formats of `tosa` operations.

use super::NUMBER;
use crate::common::{Words, is_signless};
use spirula_ir::builtin::{RANKED_TENSOR, Signedness, UNRANKED_TENSOR};
use spirula_ir::dialect::{
    AttrRow, AttrRule, AttrSlot, AttrType, EnumStorage, EnumType, Folded, OpRule, Traits, TypeRow, TypeRule,
    ValueSlot,
};
use spirula_ir::rules::BOOL;
use spirula_ir::{
    AsmForm, Attr, Context, Delimiter, Kind, OpParser, OpPrinter, OpRow, Param, ParseResult, Parser, Tok,
    Type, Value,
};

/// The kind of `!tosa.shape`: rank.
pub const SHAPE_KIND: Kind = Kind::new(NUMBER, 0);

// Types.

pub(super) static TYPES: [TypeRow; 1] = [TypeRow {
    name: "tosa.shape",
    parse: |p| {
        p.less()?;
        let token = p.token();
        let rank = p.int()?;
        if rank < 0 {
            return Err(p.error_at(token, format!("invalid rank (must be >= 0): {rank}")));
        }
        p.greater()?;
        Ok(p.context().type_of(SHAPE_KIND, &[Param::Int(rank)]))
    },
    print: |p, ty| {
        let rank = shape_rank(p.context(), ty).unwrap_or(0);
        p.format(format_args!("<{rank}>"));
    },
}];

/// The rank of a `!tosa.shape`.
pub fn shape_rank(ctx: &Context, ty: Type) -> Option<i64> {
    let node = ctx.type_node(ty);
    if node.kind == SHAPE_KIND { node.int_at(0) } else { None }
}

fn is_number(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_integer(ty), Some((_, Signedness::Signless | Signedness::Unsigned)))
        || ctx.as_float(ty).is_some()
}

/// Whether a type is a tensor with these elements, and of a rank that passes if it is known.
fn tensor(
    ctx: &Context,
    ty: Type,
    element: fn(&Context, Type) -> bool,
    rank: impl Fn(usize) -> bool,
) -> bool {
    let is_element = ctx.shaped_element(ty).is_some_and(|of| element(ctx, of));
    match ctx.type_node(ty).kind {
        UNRANKED_TENSOR => is_element,
        RANKED_TENSOR => is_element && ctx.shape(ty).is_some_and(|shape| rank(shape.len())),
        _ => false,
    }
}

fn any_rank(_: usize) -> bool {
    true
}

fn index_sized(ctx: &Context, ty: Type) -> bool {
    ctx.is_signless(ty, 32) || ctx.is_signless(ty, 64)
}

macro_rules! rules {
    ($($name:ident $summary:literal $test:expr;)*) => {
        $(pub(super) const $name: TypeRule = TypeRule::new($summary, $test);)*
    };
}

rules! {
    NUMBERS "tosa-conformant tensor of number values" |c, t| tensor(c, t, is_number, any_rank);
    SHAPE "Shape with static rank and Index element type" |c, t| shape_rank(c, t).is_some();
    SHAPE_2 "Tosa shape type of rank 2" |c, t| shape_rank(c, t) == Some(2);
    SHAPE_4 "Tosa shape type of rank 4" |c, t| shape_rank(c, t) == Some(4);
    AT_LEAST_1D "tosa-conformant tensor of at least rank 1" |c, t| tensor(c, t, is_number, |rank| rank >= 1);
    RANK_1 "1-d tosa-conformant tensor" |c, t| tensor(c, t, is_number, |rank| rank == 1);
    RANK_3 "3-d tosa-conformant tensor" |c, t| tensor(c, t, is_number, |rank| rank == 3);
    RANK_4 "4-d tosa-conformant tensor" |c, t| tensor(c, t, is_number, |rank| rank == 4);
    RANK_5 "5-d tosa-conformant tensor" |c, t| tensor(c, t, is_number, |rank| rank == 5);
    ZERO_POINT "tosa-conformant unranked tensor of unsigned integer or signless integer or floating-point values or \
                tosa-conformant scalar tensor of unsigned integer or signless integer or floating-point values"
        |c, t| tensor(c, t, is_number, |rank| rank <= 1);
    TRUTHS "tosa-conformant tensor of 1-bit signless integer values"
        |c, t| tensor(c, t, |c, t| c.is_signless(t, 1), any_rank);
    FLOATS "tosa-conformant tensor of floating-point values"
        |c, t| tensor(c, t, |c, t| c.as_float(t).is_some(), any_rank);
    SIGNLESS_ELEMENTS "signless-integer-like" |c, t| is_signless(c, crate::common::element(c, t));
    I8_ELEMENTS "signless-integer-8-bit-like" |c, t| c.is_signless(crate::common::element(c, t), 8);
    SCALED_RANK_4 "tosa-conformant unranked tensor of micro-scaling format number values or 4D tensor of micro-scaling format \
             number values" |c, t| tensor(c, t, is_number, |rank| rank == 4);
    SCALES_RANK_4 "tosa-conformant unranked tensor of micro-scaling format scale number values or 4D tensor of micro-scaling \
             format scale number values" |c, t| tensor(c, t, is_number, |rank| rank == 4);
    I32_OR_I64_RANK_2 "tosa-conformant unranked tensor of number values or 2D tensor of 32-bit signless integer or 64-bit \
             signless integer values"
        |c, t| c.type_node(t).kind == UNRANKED_TENSOR || tensor(c, t, index_sized, |rank| rank == 2);
    I32_OR_I64 "tosa-conformant tensor of 32-bit signless integer or 64-bit signless integer values"
        |c, t| tensor(c, t, index_sized, any_rank);
    SCALED_RANK_3 "tosa-conformant unranked tensor of micro-scaling format number values or 3D tensor of micro-scaling format \
             number values" |c, t| tensor(c, t, is_number, |rank| rank == 3);
    SCALES_RANK_3 "tosa-conformant unranked tensor of micro-scaling format scale number values or 3D tensor of micro-scaling \
             format scale number values" |c, t| tensor(c, t, is_number, |rank| rank == 3);
    SCALAR_I8 "tosa-conformant unranked tensor of 8-bit signless integer values or tosa-conformant scalar tensor of 8-bit \
             signless integer values" |c, t| tensor(c, t, |c, t| c.is_signless(t, 8), |rank| rank <= 1);
    SCALAR_NUMBER "tosa-conformant unranked tensor of unsigned integer or signless integer or floating-point values or \
             tosa-conformant scalar tensor of number values" |c, t| tensor(c, t, is_number, |rank| rank <= 1);
    RANK_1_I16_OR_I32 "1D tensor of 16-bit signless integer or 32-bit signless integer values"
        |c, t| tensor(c, t, |c, t| c.is_signless(t, 16) || c.is_signless(t, 32), |rank| rank == 1);
    RANK_1_I8 "1D tensor of 8-bit signless integer values"
        |c, t| tensor(c, t, |c, t| c.is_signless(t, 8), |rank| rank == 1);
    SCALAR_I32 "tosa-conformant unranked tensor of 32-bit signless integer values or tosa-conformant scalar tensor of \
              32-bit signless integer values" |c, t| tensor(c, t, |c, t| c.is_signless(t, 32), |rank| rank <= 1);
}

// Attributes.

/// An enumeration as an attribute: `#tosa.nan_mode<IGNORE>`, and by its keyword alone in operations.
struct Enumeration {
    name: &'static str,
    kind: Kind,
    words: Words,
}

macro_rules! enumerations {
    ($($(#[$doc:meta])* $table:ident $rule:ident $kind:ident = $index:literal $name:literal $ty:literal $summary:literal
        $words:expr;)*) => {
        $(
            $(#[$doc])* pub const $kind: Kind = Kind::new(NUMBER, $index);
            static $table: Enumeration = Enumeration { name: $name, kind: $kind, words: &$words };
            pub(super) const $rule: AttrRule =
                AttrRule::new($summary, |_, attr| attr.as_enumerant_of($kind).is_some()).with_type(AttrType::Enum(
                    &EnumType { name: $ty, cases: &$words, flags: false, storage: EnumStorage::Enumerant($kind) },
                ));
        )*
        static ENUMERATIONS: &[&Enumeration] = &[$(&$table),*];
        pub(super) static ATTRS: &[AttrRow] = &[$(AttrRow {
            name: concat!("tosa.", $name),
            parse: |p, expected| {
                p.less()?;
                let attr = $table.read(p)?;
                p.greater()?;
                // A type that follows says nothing.
                if expected.is_none() && p.optional(Tok::Colon) {
                    p.parse_type()?;
                }
                Ok(attr)
            },
            print: |p, attr| p.format(format_args!("<{}>", $table.word(attr))),
        }),*];
    };
}

enumerations! {
    /// The kind of `#tosa.nan_mode`.
    NAN_MODE NAN_MODE_ATTR NAN_MODE_KIND = 0 "nan_mode" "NanPropagationMode" "Supported NaN propagation strategies"
        [("PROPAGATE", 1), ("IGNORE", 2)];
    /// The kind of `#tosa.rounding_mode`.
    ROUNDING_MODE ROUNDING_MODE_ATTR ROUNDING_MODE_KIND = 1 "rounding_mode" "RoundingMode" "Supported rounding modes"
        [("SINGLE_ROUND", 1), ("INEXACT_ROUND", 2), ("DOUBLE_ROUND", 3)];
    /// The kind of `#tosa.resize_mode`.
    RESIZE_MODE RESIZE_MODE_ATTR RESIZE_MODE_KIND = 2 "resize_mode" "ResizeMode"
        "Supported resize/upsampling strategies" [("NEAREST_NEIGHBOR", 1), ("BILINEAR", 2)];
    /// The kind of `#tosa.block_size`.
    BLOCK_SIZE BLOCK_SIZE_ATTR BLOCK_SIZE_KIND = 3 "block_size" "BlockSize" "Block size for the block_scaled formats"
        [("BLOCK_SIZE_1", 1), ("BLOCK_SIZE_16", 16), ("BLOCK_SIZE_32", 32)];
}

impl Enumeration {
    fn read(&self, p: &mut Parser<'_>) -> ParseResult<Attr> {
        let token = p.token();
        let text = p.optional_any_keyword().unwrap_or_default();
        match self.words.iter().find(|(word, _)| *word == text) {
            Some((_, value)) => Ok(Attr::enumerant(self.kind, *value)),
            None => Err(p.error_at(token, format!("invalid {} attribute", self.name))),
        }
    }

    fn word(&self, attr: Attr) -> &'static str {
        crate::common::word(self.words, attr.as_enumerant_of(self.kind).unwrap_or(0))
    }
}

/// The enumeration of an attribute slot.
fn enumeration(slot: &AttrSlot) -> Option<&'static Enumeration> {
    let AttrType::Enum(EnumType { storage: EnumStorage::Enumerant(kind), .. }) = slot.rule.value else {
        return None;
    };
    ENUMERATIONS.iter().copied().find(|of| of.kind == *kind)
}

fn ints(ctx: &Context, attr: Attr, count: usize) -> bool {
    ctx.as_dense_array(attr).is_some_and(|(element, of, _)| ctx.is_signless(element, 64) && of == count)
}

macro_rules! attr_rules {
    ($($name:ident $summary:literal $test:expr => $value:expr;)*) => {
        $(pub(super) const $name: AttrRule = AttrRule::new($summary, $test).with_type($value);)*
    };
}

attr_rules! {
    INTS_2 "i64 dense array attribute with exactly 2 elements" |c, a| ints(c, a, 2) => AttrType::I64Array;
    INTS_3 "i64 dense array attribute with exactly 3 elements" |c, a| ints(c, a, 3) => AttrType::I64Array;
    INTS_4 "i64 dense array attribute with exactly 4 elements" |c, a| ints(c, a, 4) => AttrType::I64Array;
    INTS_6 "i64 dense array attribute with exactly 6 elements" |c, a| ints(c, a, 6) => AttrType::I64Array;
    ELEMENTS "constant vector/tensor attribute"
        |c, a| c.as_dense(a).is_some() || c.as_dense_resource(a).is_some() => AttrType::Any;
    INDICES "index elements attribute" |c, a| {
        c.as_dense(a).and_then(|(ty, _)| c.shaped_element(ty)).is_some_and(|ty| c.is_index(ty))
    } => AttrType::Any;
    NUMBER_ATTR "arbitrary integer attribute or arbitrary float attribute"
        |c, a| c.as_int(a).is_some() || c.as_float_bits(a).is_some() => AttrType::Any;
    ACC_TYPE "type attribute of 32-bit signless integer or 48-bit signless integer or 16-bit float or 32-bit float"
        |c, a| a.as_type().is_some_and(|ty| {
            c.is_signless(ty, 32) || c.is_signless(ty, 48) || c.as_float(ty).is_some_and(|kind| {
                use spirula_ir::builtin::FloatKind;
                matches!(kind, FloatKind::F16 | FloatKind::F32)
            })
        }) => AttrType::Type;
}

pub(super) const NAN_MODE_SLOT: AttrSlot =
    AttrSlot::implied("nan_mode", NAN_MODE_ATTR, |_| Attr::enumerant(NAN_MODE_KIND, 1));

/// A flag that is false by default.
pub(super) const fn maybe(name: &'static str) -> AttrSlot {
    AttrSlot { name, required: false, rule: BOOL, default: Some(|ctx| ctx.bool_attr(false)) }
}

pub(super) const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

pub(super) const fn many(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::variadic(name, rule)
}

// Rows.

/// An operation that is written in the generic form.
pub(super) const fn generic(
    name: &'static str,
    operands: &'static [ValueSlot],
    results: &'static [ValueSlot],
    attrs: &'static [AttrSlot],
) -> OpRow {
    OpRow { operands, results, attrs, traits: Traits::NO_EFFECT, ..OpRow::named(name) }
}

/// An operation that is written as its operands, attributes and types.
pub(super) const fn plain(
    name: &'static str,
    operands: &'static [ValueSlot],
    results: &'static [ValueSlot],
    attrs: &'static [AttrSlot],
) -> OpRow {
    let form = AsmForm::Format("operands attr-dict `:` functional-type(operands, results)");
    OpRow { form, ..generic(name, operands, results, attrs) }
}

/// An operation with attributes of enumerations, which are written as keywords.
pub(super) const fn enums(
    name: &'static str,
    operands: &'static [ValueSlot],
    results: &'static [ValueSlot],
    attrs: &'static [AttrSlot],
) -> OpRow {
    OpRow { form: AsmForm::Custom(read, write), ..generic(name, operands, results, attrs) }
}

/// A constant.
pub(super) const fn constant(row: OpRow) -> OpRow {
    OpRow {
        traits: Traits::PURE.and(Traits::CONSTANT).and(row.traits),
        fold: Some(|_, arena, op, _| arena.slot(op, 0).map_or(Folded::No, Folded::Constant)),
        ..row
    }
}

pub(super) const fn pure(row: OpRow) -> OpRow {
    OpRow { traits: Traits::PURE, ..row }
}

pub(super) const fn with_effects(row: OpRow) -> OpRow {
    OpRow { traits: Traits::NONE, ..row }
}

/// An operation with rules of its own.
pub(super) const fn verified(row: OpRow, verify: OpRule) -> OpRow {
    OpRow { verify: Some(verify), ..row }
}

/// An operation on each element, whose operands and result have one shape.
pub(super) const fn elementwise(row: OpRow, verify: OpRule) -> OpRow {
    OpRow { traits: row.traits.and(Traits::SAME_SHAPE), ..verified(row, verify) }
}

/// Parses operands, attributes of which those of enumerations may be keywords, and types.
fn read(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let at = p.p.token();
    let mut operands = Vec::new();
    p.operand_list(Delimiter::None, &mut operands)?;
    if p.p.optional(Tok::LBrace) && !p.p.optional(Tok::RBrace) {
        loop {
            entry(p)?;
            if p.p.optional(Tok::RBrace) {
                break;
            }
            p.p.comma()?;
        }
    }
    p.p.colon()?;
    let mut types = Vec::new();
    p.p.parse_functional_type(&mut types, &mut p.state.results)?;
    p.push_operands(&operands, &types, at)
}

/// Parses an attribute with its name.
fn entry(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let name = p.p.keyword_or_string()?;
    let ctx = p.ctx();
    let slot = p.row.attr_index(ctx.text(name));
    let attr = if !p.p.optional(Tok::Equal) {
        Attr::unit()
    } else if p.p.kind() == Tok::BareId
        && let Some(of) = slot.and_then(|slot| enumeration(&p.row.attrs[slot]))
    {
        of.read(p.p)?
    } else {
        p.p.parse_attribute(None)?
    };
    match slot {
        Some(slot) => p.state.slots[slot] = Some(attr),
        None => p.state.attrs.push((name, attr)),
    }
    Ok(())
}

fn write(p: &mut OpPrinter<'_, '_>) {
    let (ctx, row) = (p.ctx(), p.row);
    let operands = p.arena().operands(p.op).to_vec();
    p.text(" ");
    p.values(operands.iter().copied());
    let entries = p.dict_entries(&[]);
    if !entries.is_empty() {
        p.text(" {");
        p.p.list(entries, |p, (name, attr)| {
            match row.attr_index(ctx.text(name)).and_then(|slot| enumeration(&row.attrs[slot])) {
                Some(of) => p.format(format_args!("{} = {}", ctx.text(name), of.word(attr))),
                None => {
                    p.keyword_or_string(name);
                    if !attr.is_unit() {
                        p.text(" = ");
                        p.attr(attr);
                    }
                }
            }
        });
        p.text("}");
    }
    p.text(" : ");
    let types =
        |values: &mut dyn Iterator<Item = Value>| -> Vec<Type> { values.map(|v| p.arena().ty(v)).collect() };
    let (inputs, results) = (types(&mut operands.iter().copied()), types(&mut p.arena().results(p.op)));
    p.p.functional_type(&inputs, &results);
}
