//! MLIR's `tensor` dialect: values that are arrays, and their parts.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "../generated/tensor.rs"]
pub mod op;

mod canonical;
mod verify;

use crate::common::is_signless;
use crate::index_list::INDEX_LIST;
use crate::reshape::{self, REASSOCIATION};
use crate::rewriting::fold_same_type;
pub(crate) use canonical::skip_casts;
use spirula_ir::builtin::{DYNAMIC, RANKED_TENSOR, UNRANKED_TENSOR};
use spirula_ir::dialect::{
    ANY_TYPE, Arity, AttrSlot, InlineRules, RegionSlot, Relation, Traits, TypeRule, ValueRef, ValueSlot,
};
use spirula_ir::rules::{DENSE_I32_ARRAY, DENSE_I64_ARRAY, I64_ATTR, INDEX, UNIT};
use spirula_ir::{AsmForm, Context, Dialect, OpName, OpRow, Type};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::TENSOR;

/// Whether a type is a tensor of known rank.
pub(crate) fn is_ranked(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == RANKED_TENSOR
}

fn is_tensor(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_node(ty).kind, RANKED_TENSOR | UNRANKED_TENSOR)
}

fn is_number(ctx: &Context, ty: Type) -> bool {
    ctx.as_integer(ty).is_some() || ctx.as_float(ty).is_some()
}

fn is_index(ctx: &Context, ty: Type) -> bool {
    is_signless(ctx, ty) || ctx.is_index(ty)
}

const TENSOR: TypeRule =
    TypeRule::new("tensor of any non-token type values", is_tensor).with_class(&ANY_CLASS);
/// What formats accept for tensors of known rank.
pub(crate) const CLASS: TypeRule = TypeRule::new("builtin.tensor", is_ranked);
/// What formats accept for tensors.
const ANY_CLASS: TypeRule = TypeRule::new("", is_tensor);
const RANKED: TypeRule =
    TypeRule::new("ranked tensor of any non-token type values", is_ranked).with_class(&CLASS);
const STATIC: TypeRule = TypeRule::new("statically shaped tensor of any non-token type values", |ctx, ty| {
    is_ranked(ctx, ty) && ctx.shape(ty).is_some_and(|shape| !shape.contains(&DYNAMIC))
})
.with_class(&CLASS);
const NUMBERS: TypeRule = TypeRule::new(
    "tensor of signless integer or unsigned integer or signed integer or floating-point values",
    |ctx, ty| is_tensor(ctx, ty) && is_number(ctx, ctx.element_or_self(ty)),
);
const WITH_DIMENSIONS: TypeRule = TypeRule::new("non-0-ranked or unranked tensor", |ctx, ty| {
    is_tensor(ctx, ty) && ctx.shape(ty).is_none_or(|shape| !shape.is_empty())
});
const INDICES_TENSOR: TypeRule =
    TypeRule::new("ranked tensor of signless integer or index values", |ctx, ty| {
        is_ranked(ctx, ty) && is_index(ctx, ctx.element_or_self(ty))
    });
const SHAPE_TENSOR: TypeRule = TypeRule::new("1D tensor of signless integer or index values", |ctx, ty| {
    is_ranked(ctx, ty)
        && ctx.shape(ty).is_some_and(|shape| shape.len() == 1)
        && is_index(ctx, ctx.element_or_self(ty))
});

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

/// A value has the element type of a tensor.
const fn element_of(tensor: ValueRef, value: ValueRef, summary: &'static str) -> Relation {
    Relation { from: tensor, to: value, map: |ctx, ty| ctx.shaped_element(ty), symmetric: false, summary }
}

const RESULT: [ValueSlot; 1] = [one("result", RANKED)];
const OFFSETS: ValueSlot = ValueSlot::variadic("offsets", INDEX);
const SIZES: ValueSlot = ValueSlot::variadic("sizes", INDEX);
const STRIDES: ValueSlot = ValueSlot::variadic("strides", INDEX);
const SEGMENTS: AttrSlot = AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY);
const SLICE: [AttrSlot; 4] = [
    AttrSlot::required("static_offsets", DENSE_I64_ARRAY),
    AttrSlot::required("static_sizes", DENSE_I64_ARRAY),
    AttrSlot::required("static_strides", DENSE_I64_ARRAY),
    SEGMENTS,
];
const CAST_FORM: &str = "$source attr-dict `:` type($source) `to` type($dest)";
const INSERTED: &str = "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) \
                            custom<DynamicIndexList>($sizes, $static_sizes) \
                            custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) \
                            `into` type($dest)";

crate::rows! { &[INDEX_LIST];
    /// `tensor.bitcast`.
    BITCAST OpRow {
        operands: &[one("source", NUMBERS)],
        results: &[one("dest", NUMBERS)],
        traits: Traits::PURE,
        form: AsmForm::Format(CAST_FORM),
        verify: Some(verify::bitcast),
        fold: Some(fold_same_type),
        ..OpRow::named("tensor.bitcast")
    };
    /// `tensor.cast`.
    CAST OpRow {
        operands: &[one("source", TENSOR)],
        results: &[one("dest", TENSOR)],
        traits: Traits::PURE,
        form: AsmForm::Format(CAST_FORM),
        verify: Some(verify::cast),
        result_name: Some(|_, _, _, name| name.push_str("cast")),
        fold: Some(fold_same_type),
        rewrites: &[canonical::cast_twice],
        ..OpRow::named("tensor.cast")
    };
    /// `tensor.concat`.
    CONCAT OpRow {
        operands: &[ValueSlot::variadic("inputs", RANKED)],
        results: &RESULT,
        attrs: &[AttrSlot::required("dim", I64_ATTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"),
        verify: Some(verify::concat),
        result_name: Some(|_, _, _, name| name.push_str("concat")),
        fold: Some(canonical::concat),
        ..OpRow::named("tensor.concat")
    };
    /// `tensor.dim`.
    DIM OpRow {
        operands: &[one("source", WITH_DIMENSIONS), one("index", INDEX)],
        results: &[one("result", INDEX)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Format("attr-dict $source `,` $index `:` type($source)"),
        result_name: Some(|_, _, _, name| name.push_str("dim")),
        fold: Some(canonical::dim),
        rewrites: &[canonical::dim_of_cast],
        ..OpRow::named("tensor.dim")
    };
    /// `tensor.empty`.
    EMPTY OpRow {
        operands: &[ValueSlot::variadic("dynamicSizes", INDEX)],
        results: &RESULT,
        traits: Traits::PURE,
        form: AsmForm::Format("`(` $dynamicSizes `)` attr-dict `:` type($result)"),
        verify: Some(|op| verify::dynamic_sizes(op, 0)),
        rewrites: &[canonical::constant_sizes],
        ..OpRow::named("tensor.empty")
    };
    /// `tensor.extract`.
    EXTRACT OpRow {
        operands: &[one("tensor", RANKED), ValueSlot::variadic("indices", INDEX)],
        results: &[one("result", ANY_TYPE)],
        traits: Traits::PURE,
        form: AsmForm::Format("$tensor `[` $indices `]` attr-dict `:` type($tensor)"),
        relations: &[element_of(
            ValueRef::Operand(0),
            ValueRef::Result(0),
            "result type matches element type of tensor",
        )],
        verify: Some(|op| verify::indices(op, 0, "incorrect number of indices for extract_element")),
        result_name: Some(|_, _, _, name| name.push_str("extracted")),
        fold: Some(canonical::extract),
        rewrites: &[canonical::extract_of_cast],
        ..OpRow::named("tensor.extract")
    };
    /// `tensor.extract_slice`.
    EXTRACT_SLICE OpRow {
        operands: &[one("source", RANKED), OFFSETS, SIZES, STRIDES],
        results: &RESULT,
        attrs: &SLICE,
        traits: Traits::OPERAND_SEGMENTS.and(Traits::PURE),
        form: AsmForm::Format(
            "$source `` custom<DynamicIndexList>($offsets, $static_offsets) \
             custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) \
             attr-dict `:` type($source) `to` type($result)",
        ),
        verify: Some(verify::extract_slice),
        result_name: Some(|_, _, _, name| name.push_str("extracted_slice")),
        fold: Some(canonical::extract_slice),
        rewrites: &[canonical::constant_slice],
        ..OpRow::named("tensor.extract_slice")
    };
    /// `tensor.from_elements`.
    FROM_ELEMENTS OpRow {
        operands: &[ValueSlot::variadic("elements", ANY_TYPE)],
        results: &[one("result", STATIC)],
        traits: Traits::PURE,
        form: AsmForm::Format("$elements attr-dict `:` type($result)"),
        relations: &[element_of(
            ValueRef::Result(0),
            ValueRef::Operand(0),
            "operand types match result element type",
        )],
        verify: Some(verify::from_elements),
        result_name: Some(|_, _, _, name| name.push_str("from_elements")),
        fold: Some(canonical::from_elements),
        ..OpRow::named("tensor.from_elements")
    };
    /// `tensor.gather`.
    GATHER OpRow {
        operands: &[one("source", RANKED), one("indices", INDICES_TENSOR)],
        results: &RESULT,
        attrs: &[AttrSlot::required("gather_dims", DENSE_I64_ARRAY), AttrSlot::optional("unique", UNIT)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict `:` \
             functional-type(operands, results)",
        ),
        verify: Some(verify::gather),
        result_name: Some(|_, _, _, name| name.push_str("gather")),
        ..OpRow::named("tensor.gather")
    };
    /// `tensor.generate`.
    GENERATE OpRow {
        operands: &[ValueSlot::variadic("dynamicExtents", INDEX)],
        results: &RESULT,
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: true }],
        traits: Traits::SINGLE_BLOCK.and(Traits::RECURSIVE_EFFECTS),
        form: AsmForm::Format("$dynamicExtents $body attr-dict `:` type($result)"),
        verify: Some(|op| verify::dynamic_sizes(op, 0)),
        verify_regions: Some(verify::generate_region),
        result_name: Some(|_, _, _, name| name.push_str("generated")),
        ..OpRow::named("tensor.generate")
    };
    /// `tensor.insert`.
    INSERT OpRow {
        operands: &[one("scalar", ANY_TYPE), one("dest", RANKED), ValueSlot::variadic("indices", INDEX)],
        results: &RESULT,
        traits: Traits::PURE,
        form: AsmForm::Format("$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)"),
        relations: &[
            Relation::same(ValueRef::Operand(1), ValueRef::Result(0), "result type matches type of dest"),
            element_of(ValueRef::Operand(1), ValueRef::Operand(0), "scalar type matches element type of dest"),
        ],
        verify: Some(|op| verify::indices(op, 1, "incorrect number of indices")),
        result_name: Some(|_, _, _, name| name.push_str("inserted")),
        fold: Some(canonical::insert_element),
        rewrites: &[canonical::insert_into_cast],
        ..OpRow::named("tensor.insert")
    };
    /// `tensor.insert_slice`.
    INSERT_SLICE OpRow {
        operands: &[one("source", RANKED), one("dest", RANKED), OFFSETS, SIZES, STRIDES],
        results: &RESULT,
        attrs: &SLICE,
        traits: Traits::OPERAND_SEGMENTS.and(Traits::PURE),
        form: AsmForm::Format(INSERTED),
        relations: &[Relation::same(
            ValueRef::Operand(1),
            ValueRef::Result(0),
            "expected result type to match dest type",
        )],
        verify: Some(verify::insert_slice),
        result_name: Some(|_, _, _, name| name.push_str("inserted_slice")),
        fold: Some(canonical::insert_slice),
        ..OpRow::named("tensor.insert_slice")
    };
    /// `tensor.rank`.
    RANK OpRow {
        operands: &[one("tensor", TENSOR)],
        results: &[one("result", INDEX)],
        traits: Traits::PURE,
        form: AsmForm::Format("$tensor attr-dict `:` type($tensor)"),
        result_name: Some(|_, _, _, name| name.push_str("rank")),
        fold: Some(canonical::rank),
        ..OpRow::named("tensor.rank")
    };
    /// `tensor.reshape`.
    RESHAPE OpRow {
        operands: &[one("source", TENSOR), one("shape", SHAPE_TENSOR)],
        results: &[one("result", TENSOR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
        verify: Some(verify::reshape),
        result_name: Some(|_, _, _, name| name.push_str("reshape")),
        ..OpRow::named("tensor.reshape")
    };
    /// `tensor.expand_shape`.
    EXPAND_SHAPE OpRow {
        operands: &[one("src", RANKED), ValueSlot::variadic("output_shape", INDEX)],
        results: &RESULT,
        attrs: &[
            AttrSlot::required("reassociation", REASSOCIATION),
            AttrSlot::required("static_output_shape", DENSE_I64_ARRAY),
        ],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict \
             `:` type($src) `into` type($result)",
        ),
        verify: Some(verify::expand_shape),
        result_name: Some(|_, _, _, name| name.push_str("expanded")),
        fold: Some(|ctx, arena, op, constants| reshape::fold(ctx, arena, op, constants, COLLAPSE_SHAPE)),
        rewrites: &[reshape::compose],
        ..OpRow::named("tensor.expand_shape")
    };
    /// `tensor.collapse_shape`.
    COLLAPSE_SHAPE OpRow {
        operands: &[one("src", RANKED)],
        results: &RESULT,
        attrs: &[AttrSlot::required("reassociation", REASSOCIATION)],
        traits: Traits::PURE,
        form: AsmForm::Format("$src $reassociation attr-dict `:` type($src) `into` type($result)"),
        verify: Some(verify::collapse_shape),
        result_name: Some(|_, _, _, name| name.push_str("collapsed")),
        fold: Some(|ctx, arena, op, constants| reshape::fold(ctx, arena, op, constants, EXPAND_SHAPE)),
        rewrites: &[reshape::compose],
        ..OpRow::named("tensor.collapse_shape")
    };
    /// `tensor.pad`.
    PAD OpRow {
        operands: &[one("source", RANKED), ValueSlot::variadic("low", INDEX), ValueSlot::variadic("high", INDEX)],
        results: &RESULT,
        attrs: &[
            AttrSlot::required("static_low", DENSE_I64_ARRAY),
            AttrSlot::required("static_high", DENSE_I64_ARRAY),
            AttrSlot::optional("nofold", UNIT),
            SEGMENTS,
        ],
        regions: &[RegionSlot { name: "region", arity: Arity::One, single_block: true }],
        traits: Traits::OPERAND_SEGMENTS.and(Traits::PURE).and(Traits::SINGLE_BLOCK),
        form: AsmForm::Format(
            "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) `high` `` \
             custom<DynamicIndexList>($high, $static_high) $region attr-dict `:` type($source) `to` type($result)",
        ),
        verify: Some(verify::pad),
        verify_regions: Some(verify::pad_region),
        result_name: Some(|_, _, _, name| name.push_str("padded")),
        fold: Some(canonical::pad),
        ..OpRow::named("tensor.pad")
    };
    /// `tensor.parallel_insert_slice`.
    PARALLEL_INSERT_SLICE OpRow {
        operands: &[one("source", RANKED), one("dest", RANKED), OFFSETS, SIZES, STRIDES],
        attrs: &SLICE,
        traits: Traits::OPERAND_SEGMENTS,
        form: AsmForm::Format(INSERTED),
        verify: Some(verify::parallel_insert_slice),
        ..OpRow::named("tensor.parallel_insert_slice")
    };
    /// `tensor.scatter`.
    SCATTER OpRow {
        operands: &[one("source", RANKED), one("dest", RANKED), one("indices", INDICES_TENSOR)],
        results: &RESULT,
        attrs: &[AttrSlot::required("scatter_dims", DENSE_I64_ARRAY), AttrSlot::optional("unique", UNIT)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? attr-dict \
             `:` functional-type(operands, results)",
        ),
        verify: Some(verify::scatter),
        result_name: Some(|_, _, _, name| name.push_str("scatter")),
        ..OpRow::named("tensor.scatter")
    };
    /// `tensor.splat`.
    SPLAT OpRow {
        operands: &[one("input", ANY_TYPE), ValueSlot::variadic("dynamicSizes", INDEX)],
        results: &[one("aggregate", RANKED)],
        traits: Traits::PURE,
        form: AsmForm::Format("$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)"),
        relations: &[element_of(
            ValueRef::Result(0),
            ValueRef::Operand(0),
            "operand type matches element type of result",
        )],
        verify: Some(|op| verify::dynamic_sizes(op, 1)),
        result_name: Some(|_, _, _, name| name.push_str("splat")),
        fold: Some(canonical::splat),
        ..OpRow::named("tensor.splat")
    };
    /// `tensor.yield`.
    YIELD OpRow {
        operands: &[one("value", ANY_TYPE)],
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR).and(Traits::HAS_PARENT),
        parents: &["tensor.generate", "tensor.pad"],
        form: AsmForm::Format("$value attr-dict `:` type($value)"),
        ..OpRow::named("tensor.yield")
    };
}

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    constant: Some(crate::arith::make_constant),
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "tensor")
};
