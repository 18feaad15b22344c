//! Shared parts of `gpu` rows: slots, constraints, row templates.

use super::attributes::{DIMENSION, DIMENSION_ATTR};
use super::types::{TOKEN, UNRANKED_MEMORY};
use spirula_ir::dialect::{
    ANY_TYPE, Arity, AttrRule, AttrSlot, AttrType, RegionSlot, Traits, TypeRule, ValueSlot,
};
use spirula_ir::rules::{DENSE_I32_ARRAY, INDEX, INDEX_ATTR, UNIT};
use spirula_ir::{AsmForm, OpRow};

pub(super) const SIZE_HINT: AttrRule = AttrRule::new(
    "i32 dense array attribute with 3 elements (if present) and all elements >= 1",
    |ctx, attr| {
        ctx.as_dense_array(attr).is_some_and(|(element, count, _)| ctx.is_signless(element, 32) && count == 3)
            && ctx.dense_ints(attr).is_some_and(|mut sizes| sizes.all(|size| size >= 1))
    },
)
.with_type(AttrType::I32Array);
pub(super) const OFFSET: AttrRule =
    AttrRule::new("32-bit signless integer attribute whose minimum value is 0", |ctx, attr| {
        ctx.as_int(attr).is_some_and(|(ty, n)| ctx.is_signless(ty, 32) && n >= 0)
    })
    .with_type(AttrType::Int(32));
pub(super) const WIDTH: AttrRule =
    AttrRule::new("32-bit signless integer attribute whose value is a power of two > 0", |ctx, attr| {
        ctx.as_int(attr).is_some_and(|(ty, n)| ctx.is_signless(ty, 32) && n > 0 && n.count_ones() == 1)
    })
    .with_type(AttrType::Int(32));

pub(super) const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

pub(super) const TOKENS: ValueSlot = ValueSlot::variadic("asyncDependencies", TOKEN);
pub(super) const MAYBE_TOKEN: ValueSlot = ValueSlot::optional("asyncToken", TOKEN);
pub(super) const SEGMENTS: AttrSlot = AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY);
pub(super) const BOUND: AttrSlot = AttrSlot::optional("upper_bound", INDEX_ATTR);
pub(super) const FUNCTION_BODY: [RegionSlot; 1] =
    [RegionSlot { name: "body", arity: Arity::One, single_block: false }];
pub(super) const VALUES: [ValueSlot; 1] = [ValueSlot::variadic("values", ANY_TYPE)];
pub(super) const HOST_MEMORY: [ValueSlot; 1] = [one("value", UNRANKED_MEMORY)];
pub(super) const DIMENSION_ATTRS: [AttrSlot; 2] = [AttrSlot::required("dimension", DIMENSION_ATTR), BOUND];
pub(super) const INDEX_RESULT: [ValueSlot; 1] = [one("result", INDEX)];

/// An id or size in one dimension.
pub(super) const fn dimension(name: &'static str) -> OpRow {
    OpRow {
        results: &INDEX_RESULT,
        attrs: &DIMENSION_ATTRS,
        traits: Traits::PURE,
        form: AsmForm::Format("custom<Dimension>($dimension) (`upper_bound` $upper_bound^)? attr-dict"),
        result_name: Some(|ctx, arena, op, out| {
            let name = ctx.op_name_text(arena.name(op));
            let word = arena.slot(op, 0).map_or("", |attr| DIMENSION.word(attr));
            out.push_str(name.strip_prefix("gpu.").unwrap_or(name));
            out.push('_');
            out.push_str(word);
        }),
        ..OpRow::named(name)
    }
}

/// A number about the subgroup.
pub(super) const fn subgroup_number(name: &'static str) -> OpRow {
    OpRow {
        results: &INDEX_RESULT,
        attrs: &[BOUND],
        traits: Traits::PURE,
        form: AsmForm::Format("(`upper_bound` $upper_bound^)? attr-dict `:` type($result)"),
        ..OpRow::named(name)
    }
}

/// A yield.
pub(super) const fn ending(name: &'static str) -> OpRow {
    OpRow {
        operands: &VALUES,
        traits: Traits::PURE.and(Traits::TERMINATOR),
        form: AsmForm::Format("attr-dict ($values^ `:` type($values))?"),
        ..OpRow::named(name)
    }
}

/// `gpu.host_register` and `gpu.host_unregister`.
pub(super) const fn host(name: &'static str) -> OpRow {
    OpRow {
        operands: &HOST_MEMORY,
        form: AsmForm::Format("$value attr-dict `:` type($value)"),
        ..OpRow::named(name)
    }
}

/// Writes a value or memory to memory.
pub(super) const fn fill(name: &'static str, operands: &'static [ValueSlot], format: &'static str) -> OpRow {
    OpRow { operands, results: &[MAYBE_TOKEN], form: AsmForm::Format(format), ..OpRow::named(name) }
}

pub(super) const MATRIX_ATTRS: [AttrSlot; 2] =
    [AttrSlot::required("leadDimension", INDEX_ATTR), AttrSlot::optional("transpose", UNIT)];
pub(super) const SIZES_ALIKE: &str =
    "all of {gridSizeX, gridSizeY, gridSizeZ, blockSizeX, blockSizeY, blockSizeZ} have same type";
