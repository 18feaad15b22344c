//! MLIR's `vector` dialect: operations on vectors of any number of dimensions, and their accesses to memory.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "../generated/vector.rs"]
pub mod op;

mod attributes;
mod elements;
mod fold;
mod forms;
mod masking;
mod memory;
mod parts;
mod rewrite;
mod slices;
mod strided;
mod transfer;
mod types;
mod verify;

use crate::common::{FAST_MATH_FORMAT, FAST_MATH_SLOT};
use crate::index_list::INDEX_LIST;
use crate::memref::ALIGNMENT;
use attributes::{ANY_COMBINING, BOOLS, COMBINING_ATTR, ITERATORS, MAP, PUNCTUATION_ATTR, new_line, sum};
use spirula_ir::dialect::{
    ANY_TYPE, Arity, AttrSlot, InlineRules, RegionSlot, Relation, Requirement, Traits, TypeRule, ValueRef,
    ValueSlot,
};
use spirula_ir::form::Directive;
use spirula_ir::rules::{ARRAY, BOOL, DENSE_I32_ARRAY, DENSE_I64_ARRAY, I64_ARRAY, I64_ATTR, INDEX, STRING};
use spirula_ir::{AsmForm, Dialect, OpName, OpRow, VerifyOp};
pub(crate) use types::VectorType;
use types::{
    FIXED, FIXED_MASK, FLOATS, INTEGERS, MASKS, MEMORY, MEMORY_OR_TENSOR, ONE_DIMENSION, PRINTABLE, RANKED,
    RANKED_MASK, RANKED_WITH_BITS, SCALABLE, SHAPED, STATIC_MEMORY, STEPS, TENSOR, VECTORS, WITH_BITS,
};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::VECTOR;

/// The kinds of the attributes.
pub mod kind {
    use super::NUMBER;
    use spirula_ir::Kind;

    /// `#vector.kind`: how elements are combined.
    pub const COMBINING: Kind = Kind::new(NUMBER, 0);
    /// `#vector.iterator_type`.
    pub const ITERATOR: Kind = Kind::new(NUMBER, 1);
    /// `#vector.punctuation`.
    pub const PUNCTUATION: Kind = Kind::new(NUMBER, 2);
}

/// The attribute slots of `vector.print`.
mod print_slot {
    pub(super) const PUNCTUATION: usize = 0;
    pub(super) const STRING_LITERAL: usize = 1;
}

/// The attribute slots of `vector.contract`.
mod contract_slot {
    pub(super) const INDEXING_MAPS: usize = 0;
    pub(super) const ITERATOR_TYPES: usize = 1;
    pub(super) const KIND: usize = 2;
    pub(super) const ALL: [usize; 4] = [0, 1, 2, 3];
}

/// The attribute slots of transfers.
mod transfer_slot {
    pub(super) const PERMUTATION_MAP: usize = 0;
    pub(super) const IN_BOUNDS: usize = 1;
    pub(super) const SEGMENTS: usize = 2;
}

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

const INDICES: ValueSlot = ValueSlot::variadic("indices", INDEX);
const RESULT: [ValueSlot; 1] = [one("result", ANY_TYPE)];
const LOADED: [ValueSlot; 1] = [one("result", RANKED)];
const ACCESS: [AttrSlot; 2] = [
    AttrSlot { name: "nontemporal", required: false, rule: BOOL, default: Some(|ctx| ctx.bool_attr(false)) },
    AttrSlot::optional("alignment", ALIGNMENT),
];
const ALIGNED: [AttrSlot; 1] = [AttrSlot::optional("alignment", ALIGNMENT)];
const TRANSFER: [AttrSlot; 3] = [
    AttrSlot::required("permutation_map", MAP),
    AttrSlot::required("in_bounds", BOOLS),
    AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY),
];
const CAST: &str = "$source attr-dict `:` type($source) `to` type($result)";
const MASKED_LOAD: &str = "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` \
                           type($mask) `,` type($pass_thru) `into` type($result)";
const MASKED_STORE: &str = "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` \
                            type($mask) `,` type($valueToStore)";
const FMA_TYPES: &str = "all of {lhs, rhs, acc, result} have same type";
const ELEMENTS_MATCH: &str = "shaped type 'dest' matches 'elements' element count and types";

/// A rule that a value's elements are of the type of another one's.
const fn same_elements(test: fn(&VerifyOp<'_>) -> bool, message: &'static str) -> Requirement {
    Requirement { test, message }
}

/// Whether two operands have elements of one type.
fn operand_elements(op: &VerifyOp<'_>, one: usize, other: usize) -> bool {
    let element = |i| op.operand_type(i).map(|ty| op.ctx.element_or_self(ty));
    element(one) == element(other)
}

/// Whether the elements of an operand have the type of those of the result.
fn to_result(op: &VerifyOp<'_>, operand: usize) -> bool {
    let element = |ty| op.ctx.element_or_self(ty);
    op.operand_type(operand).map(element) == op.result_type(0).map(element)
}

const DIRECTIVES: &[Directive] = &[
    FAST_MATH_FORMAT,
    INDEX_LIST,
    Directive::OptionalBy("Text", attributes::read_text, attributes::write_text),
];

crate::rows! { DIRECTIVES;
    /// `vector.vscale`.
    VSCALE OpRow {
        results: &[one("res", INDEX)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict"),
        result_name: Some(|_, _, _, name| name.push_str("vscale")),
        ..OpRow::named("vector.vscale")
    };
    /// `vector.contract`.
    CONTRACT OpRow {
        operands: &[one("lhs", RANKED_WITH_BITS), one("rhs", RANKED_WITH_BITS), one("acc", ANY_TYPE)],
        results: &RESULT,
        attrs: &[
            AttrSlot::required("indexing_maps", ARRAY),
            AttrSlot::required("iterator_types", ITERATORS),
            AttrSlot::implied("kind", ANY_COMBINING, sum),
            FAST_MATH_SLOT,
        ],
        traits: Traits::PURE,
        form: AsmForm::Custom(forms::read_contract, forms::write_contract),
        requirements: &[
            same_elements(|op| operand_elements(op, 0, 1), "failed to verify that lhs and rhs have same element type"),
            same_elements(|op| to_result(op, 2), "failed to verify that third operand acc and result have same element type"),
        ],
        verify: Some(verify::contract),
        ..OpRow::named("vector.contract")
    };
    /// `vector.reduction`.
    REDUCTION OpRow {
        operands: &[one("vector", WITH_BITS), ValueSlot::optional("acc", ANY_TYPE)],
        results: &[one("dest", ANY_TYPE)],
        attrs: &[AttrSlot::required("kind", COMBINING_ATTR), FAST_MATH_SLOT],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$kind `,` $vector (`,` $acc^)? custom<FastMath>($fastmath) attr-dict `:` type($vector) `into` type($dest)",
        ),
        relations: &[Relation::same(ValueRef::Result(0), ValueRef::Operand(1), "dest and acc have the same type")],
        requirements: &[same_elements(|op| to_result(op, 0), "failed to verify that source operand and result have same element type")],
        verify: Some(verify::reduction),
        rewrites: &[strided::reduce_one],
        ..OpRow::named("vector.reduction")
    };
    /// `vector.multi_reduction`.
    MULTI_REDUCTION OpRow {
        operands: &[one("source", RANKED_WITH_BITS), one("acc", ANY_TYPE)],
        results: &[one("dest", ANY_TYPE)],
        attrs: &[AttrSlot::required("kind", COMBINING_ATTR), AttrSlot::required("reduction_dims", DENSE_I64_ARRAY)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)",
        ),
        relations: &[Relation::same(ValueRef::Result(0), ValueRef::Operand(1), "all of {dest, acc} have same type")],
        requirements: &[same_elements(|op| to_result(op, 0), "failed to verify that source operand and result have same element type")],
        verify: Some(verify::multi_reduction),
        fold: Some(fold::multi_reduction),
        rewrites: &[strided::reduce_unit_dims],
        ..OpRow::named("vector.multi_reduction")
    };
    /// `vector.broadcast`.
    BROADCAST OpRow {
        operands: &[one("source", ANY_TYPE)],
        results: &[one("vector", VECTORS)],
        traits: Traits::PURE,
        form: AsmForm::Format("$source attr-dict `:` type($source) `to` type($vector)"),
        requirements: &[same_elements(|op| to_result(op, 0), "failed to verify that source operand and result have same element type")],
        verify: Some(verify::broadcast),
        fold: Some(fold::broadcast),
        rewrites: &[rewrite::broadcast_twice, strided::broadcast_of_cast, rewrite::broadcast_to_shape_cast],
        ..OpRow::named("vector.broadcast")
    };
    /// `vector.shuffle`.
    SHUFFLE OpRow {
        operands: &[one("v1", FIXED), one("v2", FIXED)],
        results: &[one("vector", RANKED)],
        attrs: &[AttrSlot::required("mask", DENSE_I64_ARRAY)],
        traits: Traits::PURE,
        form: AsmForm::Format("operands $mask attr-dict `:` type(operands)"),
        requirements: &[
            same_elements(|op| to_result(op, 0), "failed to verify that first operand v1 and result have same element type"),
            same_elements(|op| to_result(op, 1), "failed to verify that second operand v2 and result have same element type"),
        ],
        infer: Some(verify::infer_shuffle),
        verify: Some(verify::shuffle),
        fold: Some(fold::shuffle),
        rewrites: &[rewrite::shuffle_of_scalar, rewrite::shuffle_of_single, rewrite::shuffle_of_poison],
        ..OpRow::named("vector.shuffle")
    };
    /// `vector.interleave`.
    INTERLEAVE OpRow {
        operands: &[one("lhs", VECTORS), one("rhs", VECTORS)],
        results: &[one("result", RANKED)],
        traits: Traits::PURE,
        form: AsmForm::Format("$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"),
        relations: &[
            Relation::same(ValueRef::Operand(0), ValueRef::Operand(1), "all of {lhs, rhs} have same type"),
            Relation {
                from: ValueRef::Operand(0),
                to: ValueRef::Result(0),
                map: verify::twice_as_long,
                symmetric: false,
                summary: "type of 'result' is double the width of the inputs",
            },
        ],
        ..OpRow::named("vector.interleave")
    };
    /// `vector.deinterleave`.
    DEINTERLEAVE OpRow {
        operands: &[one("source", RANKED)],
        results: &[one("res1", RANKED), one("res2", RANKED)],
        traits: Traits::PURE,
        form: AsmForm::Format("$source attr-dict `:` type($source) `->` type($res1)"),
        requirements: &[Requirement {
            test: verify::is_even,
            message: "failed to verify that the trailing dimension of the source vector has an even number of elements",
        }],
        relations: &[
            Relation {
                from: ValueRef::Operand(0),
                to: ValueRef::Result(0),
                map: verify::half_as_long,
                symmetric: false,
                summary: "the trailing dimension of the results is half the width of source trailing dimension",
            },
            Relation::same(ValueRef::Result(0), ValueRef::Result(1), "all of {res1, res2} have same type"),
        ],
        ..OpRow::named("vector.deinterleave")
    };
    /// `vector.extract`.
    EXTRACT OpRow {
        operands: &[one("source", VECTORS), ValueSlot::variadic("dynamic_position", INDEX)],
        results: &RESULT,
        attrs: &[AttrSlot::required("static_position", DENSE_I64_ARRAY)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($result) \
             `from` type($source)",
        ),
        requirements: &[same_elements(|op| to_result(op, 0), "failed to verify that operand and result have same element type")],
        verify: Some(verify::extract),
        fold: Some(fold::extract),
        rewrites: &[
            parts::of_mask,
            parts::of_chain,
            parts::of_broadcast,
            parts::of_shape_cast,
            parts::of_shuffle,
            parts::of_slice,
            parts::of_inserted_slice,
            elements::extract_of_elements,
            elements::extract_of_unit_insert,
            rewrite::constant_positions,
            rewrite::extract_twice,
            rewrite::extract_of_broadcast,
            rewrite::extract_of_constant_mask,
            rewrite::extract_to_shape_cast,
        ],
        ..OpRow::named("vector.extract")
    };
    /// `vector.fma`.
    FMA OpRow {
        operands: &[one("lhs", FLOATS), one("rhs", FLOATS), one("acc", FLOATS)],
        results: &[one("result", FLOATS)],
        traits: Traits::PURE,
        form: AsmForm::Format("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"),
        relations: &[
            Relation::same(ValueRef::Operand(0), ValueRef::Operand(1), FMA_TYPES),
            Relation::same(ValueRef::Operand(0), ValueRef::Operand(2), FMA_TYPES),
            Relation::same(ValueRef::Operand(0), ValueRef::Result(0), FMA_TYPES),
        ],
        ..OpRow::named("vector.fma")
    };
    /// `vector.to_elements`.
    TO_ELEMENTS OpRow {
        operands: &[one("source", VECTORS)],
        results: &[ValueSlot::variadic("elements", ANY_TYPE)],
        traits: Traits::PURE,
        form: AsmForm::Format("$source attr-dict `:` type($source)"),
        infer: Some(verify::infer_elements),
        verify: Some(verify::to_elements),
        fold: Some(fold::to_elements),
        rewrites: &[elements::elements_of_cast],
        ..OpRow::named("vector.to_elements")
    };
    /// `vector.from_elements`.
    FROM_ELEMENTS OpRow {
        operands: &[ValueSlot::variadic("elements", ANY_TYPE)],
        results: &[one("dest", FIXED)],
        traits: Traits::PURE,
        form: AsmForm::Format("$elements attr-dict `:` type($dest)"),
        relations: &[Relation {
            from: ValueRef::Result(0),
            to: ValueRef::Operand(0),
            map: |ctx, ty| ctx.shaped_element(ty),
            symmetric: false,
            summary: ELEMENTS_MATCH,
        }],
        verify: Some(verify::from_elements),
        fold: Some(fold::from_elements),
        rewrites: &[rewrite::from_one_element, elements::elements_to_cast],
        ..OpRow::named("vector.from_elements")
    };
    /// `vector.insert`.
    INSERT OpRow {
        operands: &[
            one("valueToStore", ANY_TYPE),
            one("dest", VECTORS),
            ValueSlot::variadic("dynamic_position", INDEX),
        ],
        results: &[one("result", VECTORS)],
        attrs: &[AttrSlot::required("static_position", DENSE_I64_ARRAY)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` \
             type($valueToStore) `into` type($dest)",
        ),
        requirements: &[same_elements(|op| to_result(op, 0), "failed to verify that source operand and result have same element type")],
        relations: &[Relation::same(ValueRef::Operand(1), ValueRef::Result(0), "all of {dest, result} have same type")],
        verify: Some(verify::insert),
        fold: Some(fold::insert),
        rewrites: &[rewrite::constant_positions, rewrite::insert_to_broadcast],
        ..OpRow::named("vector.insert")
    };
    /// `vector.scalable.insert`.
    SCALABLE_INSERT OpRow {
        operands: &[one("valueToStore", ONE_DIMENSION), one("dest", SCALABLE)],
        results: &[one("result", SCALABLE)],
        attrs: &[AttrSlot::required("pos", I64_ATTR)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)",
        ),
        relations: &[Relation::same(ValueRef::Operand(1), ValueRef::Result(0), "all of {dest, result} have same type")],
        requirements: &[
            same_elements(|op| operand_elements(op, 0, 1), "failed to verify that all of {valueToStore, dest} have same element type"),
            Requirement {
                test: |op| verify::is_multiple(op, op.operand_type(0)),
                message: "failed to verify that position is a multiple of the source length.",
            },
        ],
        ..OpRow::named("vector.scalable.insert")
    };
    /// `vector.scalable.extract`.
    SCALABLE_EXTRACT OpRow {
        operands: &[one("source", SCALABLE)],
        results: &[one("result", ONE_DIMENSION)],
        attrs: &[AttrSlot::required("pos", I64_ATTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)"),
        requirements: &[
            same_elements(|op| to_result(op, 0), "failed to verify that all of {source, result} have same element type"),
            Requirement {
                test: |op| verify::is_multiple(op, op.result_type(0)),
                message: "failed to verify that position is a multiple of the result length.",
            },
        ],
        ..OpRow::named("vector.scalable.extract")
    };
    /// `vector.insert_strided_slice`.
    INSERT_STRIDED_SLICE OpRow {
        operands: &[one("valueToStore", RANKED), one("dest", RANKED)],
        results: &[one("result", RANKED)],
        attrs: &[AttrSlot::required("offsets", I64_ARRAY), AttrSlot::required("strides", I64_ARRAY)],
        traits: Traits::PURE,
        form: AsmForm::Format("$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)"),
        requirements: &[same_elements(|op| to_result(op, 0), "failed to verify that operand #0 and result have same element type")],
        relations: &[Relation::same(ValueRef::Operand(1), ValueRef::Result(0), "all of {dest, result} have same type")],
        verify: Some(slices::insert),
        fold: Some(fold::insert_slice),
        rewrites: &[strided::insert_constant],
        ..OpRow::named("vector.insert_strided_slice")
    };
    /// `vector.outerproduct`.
    OUTERPRODUCT OpRow {
        operands: &[
            one("lhs", RANKED_WITH_BITS),
            one("rhs", ANY_TYPE),
            ValueSlot::optional("acc", RANKED_WITH_BITS),
        ],
        results: &[one("result", RANKED_WITH_BITS)],
        attrs: &[AttrSlot::implied("kind", ANY_COMBINING, sum)],
        traits: Traits::PURE,
        form: AsmForm::Custom(forms::read_product, forms::write_product),
        requirements: &[
            same_elements(|op| to_result(op, 0), "failed to verify that lhs operand and result have same element type"),
            same_elements(|op| to_result(op, 1), "failed to verify that rhs operand and result have same element type"),
        ],
        verify: Some(verify::outer_product),
        ..OpRow::named("vector.outerproduct")
    };
    /// `vector.extract_strided_slice`.
    EXTRACT_STRIDED_SLICE OpRow {
        operands: &[one("source", RANKED)],
        results: &[one("result", RANKED)],
        attrs: &[
            AttrSlot::required("offsets", I64_ARRAY),
            AttrSlot::required("sizes", I64_ARRAY),
            AttrSlot::required("strides", I64_ARRAY),
        ],
        traits: Traits::PURE,
        form: AsmForm::Format("$source attr-dict `:` type($source) `to` type(results)"),
        requirements: &[same_elements(|op| to_result(op, 0), "failed to verify that operand and result have same element type")],
        verify: Some(slices::extract),
        fold: Some(fold::extract_slice),
        rewrites: &[
            rewrite::slice_of_constant_mask,
            strided::slice_of_mask,
            rewrite::of_scalar,
            strided::slice_of_broadcast,
            strided::slice_of_inserted,
        ],
        ..OpRow::named("vector.extract_strided_slice")
    };
    /// `vector.transfer_read`.
    TRANSFER_READ OpRow {
        operands: &[
            one("base", SHAPED),
            ValueSlot::variadic("indices", INDEX),
            one("padding", ANY_TYPE),
            ValueSlot::optional("mask", RANKED_MASK),
        ],
        results: &[one("vector", VECTORS)],
        attrs: &TRANSFER,
        traits: Traits::OPERAND_SEGMENTS.and(Traits::READS),
        form: AsmForm::Custom(transfer::read_read, transfer::write_read),
        verify: Some(transfer::verify_read),
        rewrites: &[crate::memref::skip_casts, crate::tensor::skip_casts, rewrite::in_bounds, elements::access_of_one, rewrite::transfer_of_all, rewrite::read_of_write],
        ..OpRow::named("vector.transfer_read")
    };
    /// `vector.transfer_write`.
    TRANSFER_WRITE OpRow {
        operands: &[
            one("valueToStore", VECTORS),
            one("base", SHAPED),
            ValueSlot::variadic("indices", INDEX),
            ValueSlot::optional("mask", RANKED_MASK),
        ],
        results: &[ValueSlot::optional("result", TENSOR)],
        attrs: &TRANSFER,
        traits: Traits::OPERAND_SEGMENTS,
        form: AsmForm::Custom(transfer::read_write, transfer::write_write),
        verify: Some(transfer::verify_write),
        rewrites: &[crate::memref::skip_casts, crate::tensor::skip_casts, rewrite::in_bounds, elements::access_of_one, rewrite::transfer_of_all, rewrite::unused_write,
            rewrite::write_of_read],
        ..OpRow::named("vector.transfer_write")
    };
    /// `vector.load`.
    LOAD OpRow {
        operands: &[one("base", MEMORY), INDICES],
        results: &[one("result", VECTORS)],
        attrs: &ACCESS,
        traits: Traits::READS,
        form: AsmForm::Format("$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"),
        verify: Some(memory::load),
        rewrites: &[crate::memref::skip_casts],
        ..OpRow::named("vector.load")
    };
    /// `vector.store`.
    STORE OpRow {
        operands: &[one("valueToStore", VECTORS), one("base", MEMORY), INDICES],
        attrs: &ACCESS,
        form: AsmForm::Format(
            "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)",
        ),
        verify: Some(memory::store),
        rewrites: &[crate::memref::skip_casts],
        ..OpRow::named("vector.store")
    };
    /// `vector.maskedload`.
    MASKEDLOAD OpRow {
        operands: &[one("base", MEMORY), INDICES, one("mask", RANKED_MASK), one("pass_thru", RANKED)],
        results: &LOADED,
        attrs: &ALIGNED,
        traits: Traits::READS,
        form: AsmForm::Format(MASKED_LOAD),
        verify: Some(memory::masked_load),
        rewrites: &[crate::memref::skip_casts, rewrite::masked_load],
        ..OpRow::named("vector.maskedload")
    };
    /// `vector.maskedstore`.
    MASKEDSTORE OpRow {
        operands: &[one("base", MEMORY), INDICES, one("mask", RANKED_MASK), one("valueToStore", RANKED)],
        attrs: &ALIGNED,
        form: AsmForm::Format(MASKED_STORE),
        verify: Some(memory::masked_store),
        rewrites: &[crate::memref::skip_casts, rewrite::masked_store],
        ..OpRow::named("vector.maskedstore")
    };
    /// `vector.gather`.
    GATHER OpRow {
        operands: &[
            one("base", MEMORY_OR_TENSOR),
            ValueSlot::variadic("offsets", INDEX),
            one("indices", INTEGERS),
            one("mask", RANKED_MASK),
            one("pass_thru", RANKED),
        ],
        results: &LOADED,
        attrs: &ALIGNED,
        traits: Traits::READS,
        form: AsmForm::Format(
            "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` \
             type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)",
        ),
        verify: Some(memory::gather),
        rewrites: &[rewrite::gather],
        ..OpRow::named("vector.gather")
    };
    /// `vector.scatter`.
    SCATTER OpRow {
        operands: &[
            one("base", MEMORY_OR_TENSOR),
            ValueSlot::variadic("offsets", INDEX),
            one("indices", INTEGERS),
            one("mask", RANKED_MASK),
            one("valueToStore", RANKED),
        ],
        results: &[ValueSlot::optional("result", TENSOR)],
        attrs: &ALIGNED,
        form: AsmForm::Format(
            "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` \
             type($indices) `,` type($mask) `,` type($valueToStore) (`->` type($result)^)?",
        ),
        verify: Some(memory::scatter),
        rewrites: &[rewrite::scatter],
        ..OpRow::named("vector.scatter")
    };
    /// `vector.expandload`.
    EXPANDLOAD OpRow {
        operands: &[one("base", MEMORY), INDICES, one("mask", FIXED_MASK), one("pass_thru", RANKED)],
        results: &LOADED,
        attrs: &ALIGNED,
        traits: Traits::READS,
        form: AsmForm::Format(MASKED_LOAD),
        verify: Some(memory::expand_load),
        rewrites: &[rewrite::masked_load],
        ..OpRow::named("vector.expandload")
    };
    /// `vector.compressstore`.
    COMPRESSSTORE OpRow {
        operands: &[one("base", MEMORY), INDICES, one("mask", FIXED_MASK), one("valueToStore", RANKED)],
        attrs: &ALIGNED,
        form: AsmForm::Format(MASKED_STORE),
        verify: Some(memory::compress_store),
        rewrites: &[rewrite::masked_store],
        ..OpRow::named("vector.compressstore")
    };
    /// `vector.shape_cast`.
    SHAPE_CAST OpRow {
        operands: &[one("source", VECTORS)],
        results: &[one("result", VECTORS)],
        traits: Traits::PURE,
        form: AsmForm::Format(CAST),
        verify: Some(verify::shape_cast),
        fold: Some(fold::shape_cast),
        rewrites: &[
            rewrite::shape_cast_twice,
            rewrite::shape_cast_of_transpose,
            rewrite::of_scalar,
            strided::cast_of_elements,
            strided::cast_of_broadcast,
        ],
        ..OpRow::named("vector.shape_cast")
    };
    /// `vector.bitcast`.
    BITCAST OpRow {
        operands: &[one("source", WITH_BITS)],
        results: &[one("result", WITH_BITS)],
        traits: Traits::PURE,
        form: AsmForm::Format(CAST),
        requirements: &[Requirement {
            test: |op| verify::rank(op.ctx, op.operand_type(0)) == verify::rank(op.ctx, op.result_type(0)),
            message: "failed to verify that all of {source, result} have same rank",
        }],
        verify: Some(verify::bitcast),
        fold: Some(fold::bitcast),
        rewrites: &[rewrite::bitcast_twice],
        ..OpRow::named("vector.bitcast")
    };
    /// `vector.type_cast`.
    TYPE_CAST OpRow {
        operands: &[one("memref", STATIC_MEMORY)],
        results: &[one("result", MEMORY)],
        traits: Traits::PURE,
        form: AsmForm::Format("$memref attr-dict `:` type($memref) `to` type($result)"),
        verify: Some(memory::type_cast),
        ..OpRow::named("vector.type_cast")
    };
    /// `vector.constant_mask`.
    CONSTANT_MASK OpRow {
        results: &[one("result", MASKS)],
        attrs: &[AttrSlot::required("mask_dim_sizes", DENSE_I64_ARRAY)],
        traits: Traits::PURE,
        form: AsmForm::Format("$mask_dim_sizes attr-dict `:` type(results)"),
        verify: Some(verify::constant_mask),
        fold: Some(fold::constant_mask),
        ..OpRow::named("vector.constant_mask")
    };
    /// `vector.create_mask`.
    CREATE_MASK OpRow {
        operands: &[ValueSlot::variadic("mask_dim_sizes", INDEX)],
        results: &[one("result", MASKS)],
        traits: Traits::PURE,
        form: AsmForm::Format("$mask_dim_sizes attr-dict `:` type(results)"),
        verify: Some(verify::create_mask),
        rewrites: &[rewrite::constant_mask],
        ..OpRow::named("vector.create_mask")
    };
    /// `vector.mask`.
    MASK OpRow {
        operands: &[one("mask", RANKED_MASK), ValueSlot::optional("passthru", ANY_TYPE)],
        results: &[ValueSlot::variadic("results", ANY_TYPE)],
        regions: &[RegionSlot { name: "maskRegion", arity: Arity::One, single_block: true }],
        traits: Traits::SINGLE_BLOCK.and(Traits::RECURSIVE_EFFECTS).and(Traits::NO_REGION_ARGUMENTS),
        form: AsmForm::Custom(forms::read_mask, forms::write_mask),
        verify: Some(masking::verify),
        rewrites: &[strided::empty_mask],
        ..OpRow::named("vector.mask")
    };
    /// `vector.transpose`.
    TRANSPOSE OpRow {
        operands: &[one("vector", VECTORS)],
        results: &[one("result", VECTORS)],
        attrs: &[AttrSlot::required("permutation", DENSE_I64_ARRAY)],
        traits: Traits::PURE,
        form: AsmForm::Format("$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)"),
        requirements: &[same_elements(|op| to_result(op, 0), "failed to verify that operand and result have same element type")],
        verify: Some(verify::transpose),
        fold: Some(fold::transpose),
        rewrites: &[
            rewrite::of_scalar,
            elements::transpose_of_broadcast,
            rewrite::transpose_of_mask,
            rewrite::transpose_of_constant_mask,
            rewrite::transpose_twice,
            rewrite::transpose_of_shape_cast,
        ],
        ..OpRow::named("vector.transpose")
    };
    /// `vector.print`.
    PRINT OpRow {
        operands: &[ValueSlot::optional("source", PRINTABLE)],
        attrs: &[
            AttrSlot::implied("punctuation", PUNCTUATION_ATTR, new_line),
            AttrSlot::optional("stringLiteral", STRING),
        ],
        form: AsmForm::Format(
            "($source^ `:` type($source))? custom<Text>($stringLiteral) (`punctuation` $punctuation^)? attr-dict",
        ),
        requirements: &[Requirement {
            test: |op| {
                op.slot(print_slot::STRING_LITERAL).is_none()
                    || op.operand_count() == 0
                        && op.slot(print_slot::PUNCTUATION).is_none_or(|mark| mark == new_line(op.ctx))
            },
            message: "failed to verify that `source` or `punctuation` are not set when printing strings",
        }],
        ..OpRow::named("vector.print")
    };
    /// `vector.scan`.
    SCAN OpRow {
        operands: &[one("source", RANKED_WITH_BITS), one("initial_value", WITH_BITS)],
        results: &[one("dest", RANKED_WITH_BITS), one("accumulated_value", WITH_BITS)],
        attrs: &[
            AttrSlot::required("kind", COMBINING_ATTR),
            AttrSlot::required("reduction_dim", I64_ATTR),
            AttrSlot::required("inclusive", BOOL),
        ],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)",
        ),
        relations: &[
            Relation::same(ValueRef::Operand(0), ValueRef::Result(0), "all of {source, dest} have same type"),
            Relation::same(
                ValueRef::Operand(1),
                ValueRef::Result(1),
                "all of {initial_value, accumulated_value} have same type",
            ),
        ],
        verify: Some(verify::scan),
        ..OpRow::named("vector.scan")
    };
    /// `vector.step`.
    STEP OpRow {
        results: &[one("result", STEPS)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict `:` type($result)"),
        rewrites: &[elements::compare_step],
        ..OpRow::named("vector.step")
    };
    /// `vector.yield`.
    YIELD OpRow {
        operands: &[ValueSlot::variadic("operands", ANY_TYPE)],
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR),
        form: AsmForm::Format("attr-dict ($operands^ `:` type($operands))?"),
        ..OpRow::named("vector.yield")
    };
}

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    attrs: &attributes::ATTRS,
    constant: Some(fold::make_constant),
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "vector")
};
