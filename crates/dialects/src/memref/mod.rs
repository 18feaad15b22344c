//! MLIR's `memref` dialect: allocation, access and views of memory.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "../generated/memref.rs"]
pub mod op;

mod canonical;
pub(crate) mod forms;
mod shapes;
mod verify;
mod views;

use crate::common::{
    WordTable, Words, is_number as is_number_of, is_signless, number_type, read_number, write_number,
};
use crate::index_list::INDEX_LIST;
use crate::reshape::{self, REASSOCIATION};
use crate::rewriting::fold_same_type;
pub(crate) use canonical::skip_casts;
use spirula_ir::builtin::{AFFINE_MAP, DYNAMIC, MEMREF, STRIDED_LAYOUT, UNRANKED_MEMREF};
use spirula_ir::dialect::{
    ANY_TYPE, Arity, AttrRule, AttrSlot, AttrType, InlineRules, RegionSlot, Relation, Traits, TypeRule,
    ValueRef, ValueSlot,
};
use spirula_ir::form::Directive;
use spirula_ir::rules::{ANY_ATTR, BOOL, DENSE_I32_ARRAY, DENSE_I64_ARRAY, FLAT_SYMBOL, INDEX, STRING, UNIT};
use spirula_ir::{AsmForm, Attr, Context, Dialect, OpName, OpRow, Type};
pub(crate) use verify::same_shape;

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::MEMREF;

/// Whether a type is a ranked `memref`.
pub(crate) fn is_memref(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == MEMREF
}

fn is_unranked(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == UNRANKED_MEMREF
}

/// What formats accept for memory of known rank.
pub(crate) const CLASS: TypeRule = TypeRule::new("builtin.memref", is_memref);
/// What formats accept for memory.
const ANY_CLASS: TypeRule = TypeRule::new("", |ctx, ty| is_memref(ctx, ty) || is_unranked(ctx, ty));
/// Accepts ranked memory.
pub(crate) const MEMORY: TypeRule =
    TypeRule::new("memref of any non-token type values", is_memref).with_class(&CLASS);
/// Accepts memory with an offset and strides.
const STRIDED: TypeRule = TypeRule::new("strided memref of any non-token type values", |ctx, ty| {
    is_memref(ctx, ty) && ctx.memref_strides(ty).is_some()
})
.with_class(&CLASS);
/// Accepts the memory of one element.
const BUFFER: TypeRule = TypeRule::new("strided memref of any non-token type values of rank 0", |ctx, ty| {
    is_memref(ctx, ty) && ctx.shape(ty).is_some_and(|shape| shape.is_empty())
})
.with_class(&CLASS);
/// Accepts memory of known size.
const STATIC: TypeRule = TypeRule::new("statically shaped memref of any non-token type values", |ctx, ty| {
    is_memref(ctx, ty) && dynamic_sizes(ctx, ty) == 0
})
.with_class(&CLASS);
/// Accepts bytes.
const BYTES: TypeRule = TypeRule::new("1D memref of 8-bit signless integer values", |ctx, ty| {
    has_one_dimension(ctx, ty) && ctx.is_signless(ctx.element_or_self(ty), 8)
})
.with_class(&CLASS);
/// Accepts the sizes of another memory.
const SIZES_MEMORY: TypeRule = TypeRule::new("1D memref of signless integer or index values", |ctx, ty| {
    let element = ctx.element_or_self(ty);
    has_one_dimension(ctx, ty) && (is_signless(ctx, element) || ctx.is_index(element))
})
.with_class(&CLASS);
/// Accepts memory of one dimension.
const ONE_DIMENSION: TypeRule =
    TypeRule::new("1D memref of any non-token type values", has_one_dimension).with_class(&CLASS);
/// Accepts memory of numbers.
const NUMBERS: TypeRule = TypeRule::new("memref of signless integer or floating-point values", |ctx, ty| {
    is_memref(ctx, ty) && is_number(ctx, ctx.element_or_self(ty))
})
.with_class(&CLASS);
/// Accepts numbers.
const NUMBER_TYPE: TypeRule = TypeRule::new("signless integer or floating-point", is_number);

fn has_one_dimension(ctx: &Context, ty: Type) -> bool {
    is_memref(ctx, ty) && ctx.shape(ty).is_some_and(|shape| shape.len() == 1)
}

fn is_number(ctx: &Context, ty: Type) -> bool {
    is_signless(ctx, ty) || ctx.as_float(ty).is_some()
}

/// Accepts ranked and unranked memory.
const ANY_MEMORY: TypeRule =
    TypeRule::new("ranked or unranked memref of any non-token type values", |ctx, ty| {
        is_memref(ctx, ty) || is_unranked(ctx, ty)
    })
    .with_class(&ANY_CLASS);
/// Accepts memory of rank 1 or more, or unranked.
const WITH_DIMENSIONS: TypeRule = TypeRule::new(
    "unranked.memref of any non-token type values or non-0-ranked.memref of any non-token type values",
    |ctx, ty| is_unranked(ctx, ty) || is_memref(ctx, ty) && ctx.shape(ty).is_some_and(|s| !s.is_empty()),
);
pub(crate) const ALIGNMENT: AttrRule = AttrRule::new(
    "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
    |ctx, attr| {
        ctx.as_int(attr).is_some_and(|(ty, n)| ctx.is_signless(ty, 64) && n > 0 && n.count_ones() == 1)
    },
)
.with_type(AttrType::Int(64));

/// The layout of a `memref`, if it has one.
pub fn layout(ctx: &Context, ty: Type) -> Option<Attr> {
    if is_memref(ctx, ty) { ctx.type_node(ty).attr_at(1) } else { None }
}

/// The memory space of a `memref`, if it has one.
pub fn memory_space(ctx: &Context, ty: Type) -> Option<Attr> {
    let node = ctx.type_node(ty);
    match node.kind {
        MEMREF => node.attr_at(2),
        UNRANKED_MEMREF => node.attr_at(1),
        _ => None,
    }
}

/// Whether the layout of a `memref` is the identity, which that of one dimension without a stride is.
pub(crate) fn is_plain(ctx: &Context, ty: Type) -> bool {
    let rank = || ctx.shape(ty).map_or(0, |shape| shape.len());
    layout(ctx, ty).is_none_or(|layout| rank() == 1 && layout == ctx.strided_layout(0, &[1]))
}

/// Whether a `memref` has its elements one after another.
pub(crate) fn is_identity(ctx: &Context, ty: Type) -> bool {
    let Some(layout) = layout(ctx, ty) else { return true };
    let plain =
        ctx.shape(ty).zip(ctx.shaped_element(ty)).map(|(shape, e)| ctx.memref_type(&shape, e, None, None));
    ctx.attr_node(layout).is_some_and(|node| node.kind == STRIDED_LAYOUT)
        && plain.is_some_and(|plain| ctx.memref_strides(plain) == ctx.memref_strides(ty))
}

/// The number of symbols of a layout.
pub(crate) fn layout_symbols(ctx: &Context, ty: Type) -> usize {
    let Some(node) = layout(ctx, ty).and_then(|layout| ctx.attr_node(layout)) else { return 0 };
    if node.kind == STRIDED_LAYOUT {
        return (0..node.params.len()).filter(|i| node.int_at(*i) == Some(DYNAMIC)).count();
    }
    let text = node.str_at(0).map_or("", |text| ctx.text(text));
    let head = text.split("->").next().unwrap_or("");
    head.split_once('[')
        .and_then(|(_, rest)| rest.split_once(']'))
        .map_or(0, |(list, _)| list.split(',').filter(|name| !name.trim().is_empty()).count())
}

/// The number of dynamic dimensions.
pub(crate) fn dynamic_sizes(ctx: &Context, ty: Type) -> usize {
    ctx.shape(ty).unwrap_or_default().iter().filter(|n| **n == DYNAMIC).count()
}

const fn one(name: &'static str, rule: TypeRule) -> ValueSlot {
    ValueSlot::one(name, rule)
}

const INDICES: ValueSlot = ValueSlot::variadic("indices", INDEX);

/// A boolean that is false where it does not stand.
const fn flag(name: &'static str) -> AttrSlot {
    AttrSlot { name, required: false, rule: BOOL, default: Some(|ctx| ctx.bool_attr(false)) }
}

const ACCESS: [AttrSlot; 2] = [flag("nontemporal"), AttrSlot::optional("alignment", ALIGNMENT)];
const LOADED: [AttrSlot; 3] =
    [flag("nontemporal"), AttrSlot::optional("alignment", ALIGNMENT), flag("invariant")];
const SEGMENTS: AttrSlot = AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY);
const SLICE: [AttrSlot; 4] = [
    AttrSlot::required("static_offsets", DENSE_I64_ARRAY),
    AttrSlot::required("static_sizes", DENSE_I64_ARRAY),
    AttrSlot::required("static_strides", DENSE_I64_ARRAY),
    SEGMENTS,
];
const OFFSETS: ValueSlot = ValueSlot::variadic("offsets", INDEX);
const SIZES: ValueSlot = ValueSlot::variadic("sizes", INDEX);
const STRIDES: ValueSlot = ValueSlot::variadic("strides", INDEX);
const POSITIVE: AttrRule =
    AttrRule::new("32-bit signless integer attribute whose value is positive", |ctx, attr| {
        ctx.as_int(attr).is_some_and(|(ty, n)| ctx.is_signless(ty, 32) && n > 0)
    })
    .with_type(AttrType::Int(32));
const LOCALITY: AttrRule = AttrRule::new(
    "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
    |ctx, attr| ctx.as_int(attr).is_some_and(|(ty, n)| ctx.is_signless(ty, 32) && (0..=3).contains(&n)),
)
.with_type(AttrType::Int(32));
const TYPE_OF_MEMORY: AttrRule =
    AttrRule::new("memref type attribute", |ctx, attr| attr.as_type().is_some_and(|ty| is_memref(ctx, ty)))
        .with_type(AttrType::Type);
const MAP: AttrRule =
    AttrRule::new("AffineMap attribute", |ctx, attr| ctx.attr_node_of(attr, AFFINE_MAP).is_some());

/// The attribute slots of `memref.global`.
mod global_slot {
    pub(super) const TYPE: usize = 2;
    pub(super) const INITIAL_VALUE: usize = 3;
}

/// The kinds of reductions and of atomic updates.
pub(crate) struct AtomicKind;
impl WordTable for AtomicKind {
    const NAME: &'static str = "AtomicRMWKind";
    const WORDS: Words = &[
        ("addf", 0),
        ("addi", 1),
        ("andi", 2),
        ("assign", 3),
        ("maximumf", 4),
        ("maxnumf", 5),
        ("maxs", 6),
        ("maxu", 7),
        ("minimumf", 8),
        ("minnumf", 9),
        ("mins", 10),
        ("minu", 11),
        ("mulf", 12),
        ("muli", 13),
        ("ori", 14),
        ("xori", 15),
    ];
    const WHAT: &'static str = "attribute 'kind'";
    const BITS: u32 = 64;
}
const ATOMIC_KIND: AttrRule = AttrRule::new(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    is_number_of::<AtomicKind>,
)
.with_type(number_type::<AtomicKind>());

const SIZE_OPERANDS: [ValueSlot; 2] =
    [ValueSlot::variadic("dynamicSizes", INDEX), ValueSlot::variadic("symbolOperands", INDEX)];
const ALLOCATED: [ValueSlot; 1] = [one("memref", MEMORY)];
const ALLOCATION: [AttrSlot; 2] =
    [AttrSlot::optional("alignment", ALIGNMENT), AttrSlot::optional("operandSegmentSizes", DENSE_I32_ARRAY)];
const SOURCE: [ValueSlot; 1] = [one("source", ANY_MEMORY)];
const DEST: [ValueSlot; 1] = [one("dest", ANY_MEMORY)];

const fn allocation(name: &'static str) -> OpRow {
    OpRow {
        operands: &SIZE_OPERANDS,
        results: &ALLOCATED,
        attrs: &ALLOCATION,
        traits: Traits::OPERAND_SEGMENTS.and(Traits::ALLOCATES),
        form: AsmForm::Format(
            "`(` $dynamicSizes `)` `` (`[` $symbolOperands^ `]`)? attr-dict `:` type($memref)",
        ),
        ..OpRow::named(name)
    }
}

const fn cast(name: &'static str) -> OpRow {
    OpRow {
        operands: &SOURCE,
        results: &DEST,
        traits: Traits::PURE,
        form: AsmForm::Format("$source attr-dict `:` type($source) `to` type($dest)"),
        ..OpRow::named(name)
    }
}

/// A value has the element type of memory.
const fn element_of(memory: ValueRef, value: ValueRef, summary: &'static str) -> Relation {
    Relation { from: memory, to: value, map: |ctx, ty| ctx.shaped_element(ty), symmetric: false, summary }
}

const DIRECTIVES: &[Directive] = &[
    INDEX_LIST,
    Directive::By("AtomicKind", read_number::<AtomicKind>, write_number::<AtomicKind>),
    Directive::By("BareMap", |p, slot| p.bare_affine_map(slot), |p, slot| p.bare_affine_map(slot)),
    Directive::By("InitialValue", forms::read_initial_value, forms::write_initial_value),
    Directive::OptionalBy("Visibility", forms::read_visibility, forms::write_visibility),
];

crate::rows! { DIRECTIVES;
    /// `memref.alloc`.
    ALLOC OpRow {
        verify: Some(verify::allocation),
        result_name: Some(|_, _, _, name| name.push_str("alloc")),
        rewrites: &[canonical::constant_sizes, canonical::dead_allocation],
        ..allocation("memref.alloc")
    };
    /// `memref.alloca`.
    ALLOCA OpRow {
        verify: Some(|op| {
            if !verify::in_scope(op) {
                return Err(op.error("requires an ancestor op with AutomaticAllocationScope trait"));
            }
            verify::allocation(op)
        }),
        result_name: Some(|_, _, _, name| name.push_str("alloca")),
        rewrites: &[canonical::constant_sizes, canonical::dead_allocation],
        ..allocation("memref.alloca")
    };
    /// `memref.dealloc`.
    DEALLOC OpRow {
        operands: &[one("memref", ANY_MEMORY)],
        form: AsmForm::Format("$memref attr-dict `:` type($memref)"),
        rewrites: &[skip_casts],
        ..OpRow::named("memref.dealloc")
    };
    /// `memref.load`.
    LOAD OpRow {
        operands: &[one("memref", MEMORY), INDICES],
        results: &[one("result", ANY_TYPE)],
        attrs: &LOADED,
        traits: Traits::READS,
        form: AsmForm::Format("$memref `[` $indices `]` attr-dict `:` type($memref)"),
        relations: &[Relation {
            from: ValueRef::Operand(0),
            to: ValueRef::Result(0),
            map: |ctx, ty| ctx.shaped_element(ty),
            symmetric: false,
            summary: "result type matches element type of 'memref'",
        }],
        verify: Some(|op| verify::indices(op, 0)),
        rewrites: &[skip_casts],
        ..OpRow::named("memref.load")
    };
    /// `memref.store`.
    STORE OpRow {
        operands: &[one("value", ANY_TYPE), one("memref", MEMORY), INDICES],
        attrs: &ACCESS,
        form: AsmForm::Format("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"),
        relations: &[Relation {
            from: ValueRef::Operand(1),
            to: ValueRef::Operand(0),
            map: |ctx, ty| ctx.shaped_element(ty),
            symmetric: false,
            summary: "type of 'value' matches element type of 'memref'",
        }],
        verify: Some(|op| verify::indices(op, 1)),
        rewrites: &[skip_casts],
        ..OpRow::named("memref.store")
    };
    /// `memref.cast`.
    CAST OpRow {
        verify: Some(verify::cast),
        result_name: Some(|_, _, _, name| name.push_str("cast")),
        fold: Some(fold_same_type),
        rewrites: &[skip_casts],
        ..cast("memref.cast")
    };
    /// `memref.memory_space_cast`.
    MEMORY_SPACE_CAST OpRow {
        verify: Some(verify::space_cast),
        result_name: Some(|_, _, _, name| name.push_str("memspacecast")),
        fold: Some(fold_same_type),
        rewrites: &[canonical::space_cast_twice],
        ..cast("memref.memory_space_cast")
    };
    /// `memref.extract_aligned_pointer_as_index`.
    EXTRACT_ALIGNED_POINTER_AS_INDEX OpRow {
        operands: &SOURCE,
        results: &[one("aligned_pointer", INDEX)],
        traits: Traits::PURE,
        form: AsmForm::Format("$source `:` type($source) `->` type($aligned_pointer) attr-dict"),
        result_name: Some(|_, _, _, name| name.push_str("intptr")),
        ..OpRow::named("memref.extract_aligned_pointer_as_index")
    };
    /// `memref.copy`.
    COPY OpRow {
        operands: &[one("source", ANY_MEMORY), one("target", ANY_MEMORY)],
        form: AsmForm::Format("$source `,` $target attr-dict `:` type($source) `to` type($target)"),
        verify: Some(|op| {
            let (Some(from), Some(to)) = (op.operand_type(0), op.operand_type(1)) else { return Ok(()) };
            if op.ctx.shaped_element(from) != op.ctx.shaped_element(to) {
                return Err(op.error("requires the same element type for all operands"));
            }
            if !same_shape(op.ctx, from, to) {
                return Err(op.error("requires the same shape for all operands"));
            }
            Ok(())
        }),
        rewrites: &[canonical::copy_of_casts, canonical::useless_copy],
        ..OpRow::named("memref.copy")
    };
    /// `memref.dim`.
    DIM OpRow {
        operands: &[one("source", WITH_DIMENSIONS), one("index", INDEX)],
        results: &[one("result", INDEX)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Format("attr-dict $source `,` $index `:` type($source)"),
        result_name: Some(|_, _, _, name| name.push_str("dim")),
        fold: Some(canonical::dim),
        rewrites: &[skip_casts, shapes::dim_of_reshape],
        ..OpRow::named("memref.dim")
    };
    /// `memref.assume_alignment`.
    ASSUME_ALIGNMENT OpRow {
        operands: &[one("memref", MEMORY)],
        results: &[one("result", MEMORY)],
        attrs: &[AttrSlot::required("alignment", POSITIVE)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$memref `,` $alignment attr-dict `:` type($memref)"),
        verify: Some(verify::alignment),
        result_name: Some(|_, _, _, name| name.push_str("assume_align")),
        fold: Some(canonical::assume_alignment),
        ..OpRow::named("memref.assume_alignment")
    };
    /// `memref.distinct_objects`.
    DISTINCT_OBJECTS OpRow {
        operands: &[ValueSlot::variadic("operands", MEMORY)],
        results: &[ValueSlot::variadic("results", MEMORY)],
        traits: Traits::PURE,
        form: AsmForm::Format("$operands attr-dict `:` type($operands)"),
        infer: Some(|_, arena, operands, _, out| {
            out.extend(operands.iter().map(|value| arena.ty(*value)));
            Ok(())
        }),
        verify: Some(verify::distinct_objects),
        ..OpRow::named("memref.distinct_objects")
    };
    /// `memref.atomic_rmw`.
    ATOMIC_RMW OpRow {
        operands: &[one("value", NUMBER_TYPE), one("memref", NUMBERS), INDICES],
        results: &[one("result", NUMBER_TYPE)],
        attrs: &[AttrSlot::required("kind", ATOMIC_KIND)],
        form: AsmForm::Format(
            "custom<AtomicKind>($kind) $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` \
             `->` type($result)",
        ),
        relations: &[
            Relation::same(ValueRef::Operand(0), ValueRef::Result(0), "all of {value, result} have same type"),
            element_of(ValueRef::Operand(1), ValueRef::Operand(0), "value type matches element type of memref"),
        ],
        verify: Some(verify::atomic_rmw),
        rewrites: &[skip_casts],
        ..OpRow::named("memref.atomic_rmw")
    };
    /// `memref.generic_atomic_rmw`.
    GENERIC_ATOMIC_RMW OpRow {
        operands: &[one("memref", NUMBERS), INDICES],
        results: &[one("result", NUMBER_TYPE)],
        regions: &[RegionSlot { name: "atomic_body", arity: Arity::One, single_block: false }],
        traits: Traits::SINGLE_BLOCK,
        form: AsmForm::Custom(forms::read_atomic, forms::write_atomic),
        relations: &[element_of(
            ValueRef::Operand(0),
            ValueRef::Result(0),
            "result type matches element type of memref",
        )],
        verify: Some(verify::generic_atomic),
        ..OpRow::named("memref.generic_atomic_rmw")
    };
    /// `memref.atomic_yield`.
    ATOMIC_YIELD OpRow {
        operands: &[one("result", ANY_TYPE)],
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE).and(Traits::HAS_PARENT),
        parents: &["memref.generic_atomic_rmw"],
        form: AsmForm::Format("$result attr-dict `:` type($result)"),
        verify: Some(verify::atomic_yield),
        ..OpRow::named("memref.atomic_yield")
    };
    /// `memref.alloca_scope`.
    ALLOCA_SCOPE OpRow {
        results: &[ValueSlot::variadic("results", ANY_TYPE)],
        regions: &[RegionSlot { name: "bodyRegion", arity: Arity::One, single_block: true }],
        traits: Traits::SINGLE_BLOCK.and(Traits::RECURSIVE_EFFECTS).and(Traits::NO_REGION_ARGUMENTS),
        form: AsmForm::Custom(forms::read_scope, forms::write_scope),
        rewrites: &[shapes::inline_scope],
        ..OpRow::named("memref.alloca_scope")
    };
    /// `memref.alloca_scope.return`.
    ALLOCA_SCOPE_RETURN OpRow {
        operands: &[ValueSlot::variadic("results", ANY_TYPE)],
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE).and(Traits::HAS_PARENT),
        parents: &["memref.alloca_scope"],
        form: AsmForm::Format("attr-dict ($results^ `:` type($results))?"),
        ..OpRow::named("memref.alloca_scope.return")
    };
    /// `memref.collapse_shape`.
    COLLAPSE_SHAPE OpRow {
        operands: &[one("src", STRIDED)],
        results: &[one("result", STRIDED)],
        attrs: &[AttrSlot::required("reassociation", REASSOCIATION)],
        traits: Traits::PURE,
        form: AsmForm::Format("$src $reassociation attr-dict `:` type($src) `into` type($result)"),
        verify: Some(views::collapse_shape),
        result_name: Some(|_, _, _, name| name.push_str("collapse_shape")),
        fold: Some(|ctx, arena, op, constants| reshape::fold(ctx, arena, op, constants, EXPAND_SHAPE)),
        rewrites: &[reshape::compose, shapes::collapse_of_cast, shapes::inverse_is_cast],
        ..OpRow::named("memref.collapse_shape")
    };
    /// `memref.expand_shape`.
    EXPAND_SHAPE OpRow {
        operands: &[one("src", STRIDED), ValueSlot::variadic("output_shape", INDEX)],
        results: &[one("result", STRIDED)],
        attrs: &[
            AttrSlot::required("reassociation", REASSOCIATION),
            AttrSlot::required("static_output_shape", DENSE_I64_ARRAY),
        ],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict \
             `:` type($src) `into` type($result)",
        ),
        verify: Some(views::expand_shape),
        result_name: Some(|_, _, _, name| name.push_str("expand_shape")),
        fold: Some(|ctx, arena, op, constants| reshape::fold(ctx, arena, op, constants, COLLAPSE_SHAPE)),
        rewrites: &[reshape::compose, shapes::expand_of_cast, shapes::inverse_is_cast],
        ..OpRow::named("memref.expand_shape")
    };
    /// `memref.dma_start`.
    DMA_START OpRow {
        operands: &[ValueSlot::variadic("operands", ANY_TYPE)],
        form: AsmForm::Custom(forms::read_dma, forms::write_dma),
        verify: Some(verify::dma_start),
        rewrites: &[skip_casts],
        ..OpRow::named("memref.dma_start")
    };
    /// `memref.dma_wait`.
    DMA_WAIT OpRow {
        operands: &[one("tagMemRef", MEMORY), ValueSlot::variadic("tagIndices", INDEX), one("numElements", INDEX)],
        form: AsmForm::Format("$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"),
        verify: Some(verify::dma_wait),
        rewrites: &[skip_casts],
        ..OpRow::named("memref.dma_wait")
    };
    /// `memref.extract_strided_metadata`.
    EXTRACT_STRIDED_METADATA OpRow {
        operands: &[one("source", STRIDED)],
        results: &[
            one("base_buffer", BUFFER),
            one("offset", INDEX),
            ValueSlot::variadic("sizes", INDEX),
            ValueSlot::variadic("strides", INDEX),
        ],
        traits: Traits::PURE.and(Traits::SAME_RESULT_COUNTS),
        form: AsmForm::Format("$source `:` type($source) `->` type(results) attr-dict"),
        verify: Some(verify::metadata),
        rewrites: &[canonical::known_metadata, skip_casts],
        ..OpRow::named("memref.extract_strided_metadata")
    };
    /// `memref.get_global`.
    GET_GLOBAL OpRow {
        results: &[one("result", STATIC)],
        attrs: &[AttrSlot::required("name", FLAT_SYMBOL)],
        traits: Traits::PURE,
        form: AsmForm::Format("$name `:` type($result) attr-dict"),
        verify: Some(verify::get_global),
        ..OpRow::named("memref.get_global")
    };
    /// `memref.global`.
    GLOBAL OpRow {
        attrs: &[
            AttrSlot::required("sym_name", STRING),
            AttrSlot::optional("sym_visibility", STRING),
            AttrSlot::required("type", TYPE_OF_MEMORY),
            AttrSlot::optional("initial_value", ANY_ATTR),
            AttrSlot::optional("constant", UNIT),
            AttrSlot::optional("alignment", ALIGNMENT),
        ],
        traits: Traits::SYMBOL,
        form: AsmForm::Format(
            "custom<Visibility>($sym_visibility) (`constant` $constant^)? $sym_name `:` \
             custom<InitialValue>($type, $initial_value) attr-dict",
        ),
        verify: Some(verify::global),
        ..OpRow::named("memref.global")
    };
    /// `memref.prefetch`.
    PREFETCH OpRow {
        operands: &[one("memref", MEMORY), INDICES],
        attrs: &[
            AttrSlot::required("isWrite", BOOL),
            AttrSlot::required("localityHint", LOCALITY),
            AttrSlot::required("isDataCache", BOOL),
        ],
        form: AsmForm::Custom(forms::read_prefetch, forms::write_prefetch),
        verify: Some(verify::prefetch),
        rewrites: &[skip_casts],
        ..OpRow::named("memref.prefetch")
    };
    /// `memref.rank`.
    RANK OpRow {
        operands: &[one("memref", ANY_MEMORY)],
        results: &[one("result", INDEX)],
        traits: Traits::PURE,
        form: AsmForm::Format("$memref attr-dict `:` type($memref)"),
        fold: Some(canonical::rank),
        ..OpRow::named("memref.rank")
    };
    /// `memref.realloc`.
    REALLOC OpRow {
        operands: &[one("source", ONE_DIMENSION), ValueSlot::optional("dynamicResultSize", INDEX)],
        results: &[one("result", ONE_DIMENSION)],
        attrs: &[AttrSlot::optional("alignment", ALIGNMENT)],
        form: AsmForm::Format(
            "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)",
        ),
        verify: Some(verify::realloc),
        rewrites: &[canonical::dead_allocation],
        ..OpRow::named("memref.realloc")
    };
    /// `memref.reinterpret_cast`.
    REINTERPRET_CAST OpRow {
        operands: &[one("source", ANY_MEMORY), OFFSETS, SIZES, STRIDES],
        results: &[one("result", STRIDED)],
        attrs: &SLICE,
        traits: Traits::OPERAND_SEGMENTS.and(Traits::PURE),
        form: AsmForm::Format(
            "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) `` `,` `sizes` `` `:` \
             custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:` \
             custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)",
        ),
        verify: Some(views::reinterpret_cast),
        result_name: Some(|_, _, _, name| name.push_str("reinterpret_cast")),
        rewrites: &[
            shapes::reinterpret_source,
            shapes::same_memory,
            shapes::of_metadata,
            canonical::constant_reinterpret_cast,
        ],
        ..OpRow::named("memref.reinterpret_cast")
    };
    /// `memref.reshape`.
    RESHAPE OpRow {
        operands: &[one("source", ANY_MEMORY), one("shape", SIZES_MEMORY)],
        results: &[one("result", ANY_MEMORY)],
        traits: Traits::PURE,
        form: AsmForm::Format("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
        verify: Some(views::reshape),
        result_name: Some(|_, _, _, name| name.push_str("reshape")),
        ..OpRow::named("memref.reshape")
    };
    /// `memref.subview`.
    SUBVIEW OpRow {
        operands: &[one("source", MEMORY), OFFSETS, SIZES, STRIDES],
        results: &[one("result", MEMORY)],
        attrs: &SLICE,
        traits: Traits::OPERAND_SEGMENTS.and(Traits::PURE),
        form: AsmForm::Format(
            "$source `` custom<DynamicIndexList>($offsets, $static_offsets) \
             custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) \
             attr-dict `:` type($source) `to` type($result)",
        ),
        verify: Some(views::subview),
        result_name: Some(|_, _, _, name| name.push_str("subview")),
        fold: Some(canonical::subview),
        rewrites: &[canonical::constant_subview, canonical::subview_of_cast, canonical::whole_subview],
        ..OpRow::named("memref.subview")
    };
    /// `memref.transpose`.
    TRANSPOSE OpRow {
        operands: &[one("in", STRIDED)],
        results: &[one("result", STRIDED)],
        attrs: &[AttrSlot::required("permutation", MAP)],
        traits: Traits::PURE,
        form: AsmForm::Format("$in custom<BareMap>($permutation) attr-dict `:` type($in) `to` type($result)"),
        verify: Some(views::transpose),
        result_name: Some(|_, _, _, name| name.push_str("transpose")),
        fold: Some(canonical::transpose),
        rewrites: &[shapes::transpose_twice],
        ..OpRow::named("memref.transpose")
    };
    /// `memref.view`.
    VIEW OpRow {
        operands: &[one("source", BYTES), one("byte_shift", INDEX), ValueSlot::variadic("sizes", INDEX)],
        results: &[one("result", MEMORY)],
        traits: Traits::PURE,
        form: AsmForm::Format(
            "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)",
        ),
        verify: Some(views::view),
        result_name: Some(|_, _, _, name| name.push_str("view")),
        fold: Some(canonical::view),
        rewrites: &[shapes::view_of_cast, shapes::constant_view],
        ..OpRow::named("memref.view")
    };
}

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: OPS,
    constant: Some(crate::arith::make_constant),
    inline: Some(InlineRules::MOVABLE),
    ..Dialect::empty(NUMBER, "memref")
};
