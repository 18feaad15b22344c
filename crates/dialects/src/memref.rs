//! MLIR's `memref` dialect: allocation, access and views of memory.

/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/memref.rs"]
pub mod op;

use spirula_diag::Failed;
use spirula_ir::builtin::{DYNAMIC, MEMREF, STRIDED_LAYOUT, UNRANKED_MEMREF};
use spirula_ir::dialect::{
    ANY_TYPE, AttrRule, AttrSlot, AttrType, Relation, Traits, TypeRule, ValueRef, ValueSlot,
};
use spirula_ir::rules::{BOOL, DENSE_I32_ARRAY, INDEX};
use spirula_ir::{AsmForm, Attr, Context, Dialect, OpName, OpRow, Type, VerifyOp, operand_group};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::MEMREF;

/// Whether a type is a ranked `memref`.
pub(crate) fn is_memref(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == MEMREF
}

fn is_unranked(ctx: &Context, ty: Type) -> bool {
    ctx.type_node(ty).kind == UNRANKED_MEMREF
}

/// Accepts ranked memory.
pub(crate) const MEMORY: TypeRule = TypeRule::new("memref of any type values", is_memref);
/// Accepts ranked and unranked memory.
const ANY_MEMORY: TypeRule = TypeRule::new("ranked or unranked memref of any type values", |ctx, ty| {
    is_memref(ctx, ty) || is_unranked(ctx, ty)
});
/// Accepts memory of rank 1 or more, or unranked.
const WITH_DIMENSIONS: TypeRule = TypeRule::new(
    "unranked.memref of any type values or non-0-ranked.memref of any type values",
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
pub(crate) fn layout(ctx: &Context, ty: Type) -> Option<Attr> {
    if is_memref(ctx, ty) { ctx.type_node(ty).attr_at(1) } else { None }
}

/// The memory space of a `memref`, if it has one.
pub(crate) fn memory_space(ctx: &Context, ty: Type) -> Option<Attr> {
    let node = ctx.type_node(ty);
    match node.kind {
        MEMREF => node.attr_at(2),
        UNRANKED_MEMREF => node.attr_at(1),
        _ => None,
    }
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
const ACCESS: [AttrSlot; 2] = [
    AttrSlot { name: "nontemporal", required: false, rule: BOOL, default: Some(|ctx| ctx.bool_attr(false)) },
    AttrSlot::optional("alignment", ALIGNMENT),
];

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

crate::rows! { &[];
    /// `memref.alloc`.
    ALLOC OpRow {
        verify: Some(verify_allocation),
        result_name: Some(|_, _, _, name| name.push_str("alloc")),
        ..allocation("memref.alloc")
    };
    /// `memref.alloca`.
    ALLOCA OpRow {
        verify: Some(|op| {
            if !in_scope(op) {
                return Err(op.error("requires an ancestor op with AutomaticAllocationScope trait"));
            }
            verify_allocation(op)
        }),
        result_name: Some(|_, _, _, name| name.push_str("alloca")),
        ..allocation("memref.alloca")
    };
    /// `memref.dealloc`.
    DEALLOC OpRow {
        operands: &[one("memref", ANY_MEMORY)],
        form: AsmForm::Format("$memref attr-dict `:` type($memref)"),
        ..OpRow::named("memref.dealloc")
    };
    /// `memref.load`.
    LOAD OpRow {
        operands: &[one("memref", MEMORY), INDICES],
        results: &[one("result", ANY_TYPE)],
        attrs: &ACCESS,
        traits: Traits::READS,
        form: AsmForm::Format("$memref `[` $indices `]` attr-dict `:` type($memref)"),
        relations: &[Relation {
            from: ValueRef::Operand(0),
            to: ValueRef::Result(0),
            map: |ctx, ty| ctx.shaped_element(ty),
            symmetric: false,
            summary: "result type matches element type of 'memref'",
        }],
        verify: Some(|op| {
            let given = op.arena().operands(op.op).len() - 1;
            let rank = op.operand_type(0).and_then(|ty| op.ctx.shape(ty)).map_or(given, |shape| shape.len());
            if given == rank {
                return Ok(());
            }
            Err(op.error(format!("incorrect number of indices for load, expected {rank} but got {given}")))
        }),
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
        verify: Some(|op| {
            let given = op.arena().operands(op.op).len() - 2;
            match op.operand_type(1).and_then(|ty| op.ctx.shape(ty)) {
                Some(shape) if shape.len() != given => {
                    Err(op.error("store index operand count not equal to memref rank"))
                }
                _ => Ok(()),
            }
        }),
        ..OpRow::named("memref.store")
    };
    /// `memref.cast`.
    CAST OpRow {
        verify: Some(verify_cast),
        result_name: Some(|_, _, _, name| name.push_str("cast")),
        ..cast("memref.cast")
    };
    /// `memref.memory_space_cast`.
    MEMORY_SPACE_CAST OpRow {
        verify: Some(verify_space_cast),
        result_name: Some(|_, _, _, name| name.push_str("memspacecast")),
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
        ..OpRow::named("memref.copy")
    };
    /// `memref.dim`.
    DIM OpRow {
        operands: &[one("source", WITH_DIMENSIONS), one("index", INDEX)],
        results: &[one("result", INDEX)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Format("attr-dict $source `,` $index `:` type($source)"),
        result_name: Some(|_, _, _, name| name.push_str("dim")),
        ..OpRow::named("memref.dim")
    };
}

/// The dialect.
pub static DIALECT: Dialect = Dialect { ops: OPS, ..Dialect::empty(NUMBER, "memref") };

/// Whether an enclosing operation is an automatic allocation scope.
fn in_scope(op: &VerifyOp<'_>) -> bool {
    const SCOPES: [&str; 2] = ["gpu.launch", "memref.alloca_scope"];
    let (mut arena, mut at, mut enclosing) = (op.arena(), op.op, op.enclosing());
    loop {
        match (arena.parent_op(at), enclosing) {
            (Some(parent), _) => at = parent,
            (None, Some(outer)) => (arena, at, enclosing) = (outer.arena, outer.op, outer.enclosing),
            (None, None) => return false,
        }
        let row = op.ctx.op_row(arena.name(at));
        if row.is_some_and(|row| row.has(Traits::FUNCTION) || SCOPES.contains(&row.name)) {
            return true;
        }
    }
}

fn verify_allocation(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(ty), Some(row)) = (op.result_type(0), op.row) else { return Ok(()) };
    let count = |slot| operand_group(ctx, op.arena(), op.op, row, slot).len();
    let (sizes, symbols) = (count(0), count(1));
    let (wanted, open) = (dynamic_sizes(ctx, ty), layout_symbols(ctx, ty));
    if sizes != wanted {
        return Err(op.error(format!("incorrect number of dynamic sizes, has {sizes}, expected {wanted}")));
    }
    if symbols != open {
        return Err(op.error(format!(
            "symbol operand count does not equal memref symbol count: expected {open}, got {symbols}"
        )));
    }
    Ok(())
}

/// Whether static dimensions of two shapes are compatible.
pub(crate) fn same_shape(ctx: &Context, a: Type, b: Type) -> bool {
    let (Some(a), Some(b)) = (ctx.shape(a), ctx.shape(b)) else { return true };
    a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| a == b || *a == DYNAMIC || *b == DYNAMIC)
}

fn verify_space_cast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let alike = is_memref(ctx, from) == is_memref(ctx, to)
        && ctx.shaped_element(from) == ctx.shaped_element(to)
        && layout(ctx, from) == layout(ctx, to)
        && ctx.shape(from) == ctx.shape(to);
    castable(op, from, to, alike)
}

fn verify_cast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let fits = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
    let ranks = is_memref(ctx, from) || is_memref(ctx, to);
    let layouts = match (ctx.memref_strides(from), ctx.memref_strides(to)) {
        (Some((offset, a)), Some((other_offset, b))) => {
            fits((&offset, &other_offset)) && a.len() == b.len() && a.iter().zip(&b).all(fits)
        }
        _ => true,
    };
    let alike = ranks
        && layouts
        && ctx.shaped_element(from) == ctx.shaped_element(to)
        && memory_space(ctx, from) == memory_space(ctx, to)
        && same_shape(ctx, from, to);
    castable(op, from, to, alike)
}

fn castable(op: &mut VerifyOp<'_>, from: Type, to: Type, alike: bool) -> Result<(), Failed> {
    if alike {
        return Ok(());
    }
    let ctx = op.ctx;
    let (from, to) = (ctx.type_text(from), ctx.type_text(to));
    Err(op.error(format!("operand type '{from}' and result type '{to}' are cast incompatible")))
}
