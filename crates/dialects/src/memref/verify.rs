//! Rules of `memref` operations other than views.

use super::forms::{DmaParts, is_elements};
use super::{
    AtomicKind, GLOBAL, dynamic_sizes, global_slot, is_memref, layout, layout_symbols, memory_space,
};
use crate::common::{WordTable, word};
use spirula_diag::Failed;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Context, Op, OpArena, Traits, Type, VerifyOp, operand_group};

/// Whether an enclosing operation is an automatic allocation scope.
pub(super) fn in_scope(op: &VerifyOp<'_>) -> bool {
    const SCOPES: [&str; 6] =
        ["gpu.launch", "memref.alloca_scope", "scf.for", "scf.forall", "affine.for", "affine.parallel"];
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

pub(super) fn allocation(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
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

pub(super) fn space_cast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let alike = is_memref(ctx, from) == is_memref(ctx, to)
        && ctx.shaped_element(from) == ctx.shaped_element(to)
        && layout(ctx, from) == layout(ctx, to)
        && ctx.shape(from) == ctx.shape(to);
    castable(op, from, to, alike)
}

/// Whether there is a cast from one type of memory to another.
pub(super) fn cast_compatible(ctx: &Context, from: Type, to: Type) -> bool {
    let fits = |(a, b): (&i64, &i64)| a == b || *a == DYNAMIC || *b == DYNAMIC;
    let layouts = match (ctx.memref_strides(from), ctx.memref_strides(to)) {
        (Some((offset, a)), Some((other_offset, b))) => {
            // The stride of a dimension of size 1 does not matter.
            let sizes = (ctx.shape(from).unwrap_or_default(), ctx.shape(to).unwrap_or_default());
            let one = |i: usize| sizes.0.get(i) == Some(&1) || sizes.1.get(i) == Some(&1);
            let strides = a.iter().zip(&b).enumerate().all(|(i, pair)| one(i) || fits(pair));
            fits((&offset, &other_offset)) && a.len() == b.len() && strides
        }
        _ => true,
    };
    layouts
        && ctx.shaped_element(from) == ctx.shaped_element(to)
        && memory_space(ctx, from) == memory_space(ctx, to)
        && same_shape(ctx, from, to)
}

pub(super) fn cast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let alike = cast_compatible(ctx, from, to);
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

/// The elements of two types are alike.
pub(super) fn same_elements(op: &mut VerifyOp<'_>, from: Type, to: Type) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (a, b) = (ctx.element_or_self(from), ctx.element_or_self(to));
    if a == b {
        return Ok(());
    }
    let (a, b) = (ctx.type_text(a), ctx.type_text(b));
    Err(op.error(format!("source element type ('{a}') does not match result element type ('{b}')")))
}

/// The rules of `memref.assume_alignment`.
pub(super) fn alignment(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let value = op.slot(0).and_then(|attr| op.ctx.as_int(attr)).map_or(1, |(_, value)| value);
    if value.count_ones() == 1 { Ok(()) } else { Err(op.error("alignment must be power of 2")) }
}

/// The rules of `memref.distinct_objects`.
pub(super) fn distinct_objects(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let arena = op.arena();
    if !op.operand_types().eq(arena.result_types(op.op)) {
        return Err(op.error("operand types and result types must match"));
    }
    if op.operand_count() == 0 {
        return Err(op.error("expected at least one operand"));
    }
    Ok(())
}

/// The rules of `memref.realloc`.
pub(super) fn realloc(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let (from_text, to_text) = (ctx.type_text(from), ctx.type_text(to));
    for (ty, text, what) in [(from, &from_text, "source"), (to, &to_text, "result")] {
        if layout(ctx, ty).is_some() {
            return Err(op.error_plain(format!("unsupported layout for {what} memref type '{text}'")));
        }
    }
    if memory_space(ctx, from) != memory_space(ctx, to) {
        return Err(op.error_plain(format!(
            "different memory spaces specified for source memref type '{from_text}' and result memref type '{to_text}'"
        )));
    }
    same_elements(op, from, to)?;
    match (dynamic_sizes(ctx, to) > 0, op.operand_count() > 1) {
        (true, false) => {
            Err(op.error_plain(format!("missing dimension operand for result type '{to_text}'")))
        }
        (false, true) => {
            Err(op.error_plain(format!("unnecessary dimension operand for result type '{to_text}'")))
        }
        _ => Ok(()),
    }
}

/// There are as many indices, the last operands, as dimensions of the memory that is operand `memory`.
pub(super) fn indices(op: &mut VerifyOp<'_>, memory: usize) -> Result<(), Failed> {
    let rank = op.operand_type(memory).and_then(|ty| op.ctx.shape(ty)).map_or(0, |shape| shape.len());
    let given = op.operand_count() - memory - 1;
    if given == rank {
        return Ok(());
    }
    Err(op.error(format!("invalid number of indices for accessed memref, expected {rank} but got {given}")))
}

// Atomic operations.

/// The rules of `memref.atomic_rmw`.
pub(super) fn atomic_rmw(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    indices(op, 1)?;
    let value = op.slot(0).and_then(|kind| ctx.as_int(kind)).and_then(|(_, n)| u32::try_from(n).ok());
    let kind = word(AtomicKind::WORDS, value.unwrap_or(u32::MAX));
    let Some(ty) = op.operand_type(0) else { return Ok(()) };
    match kind {
        "addf" | "maximumf" | "minimumf" | "mulf" if ctx.as_float(ty).is_none() => {
            Err(op.error(format!("with kind '{kind}' expects a floating-point type")))
        }
        "addi" | "maxs" | "maxu" | "mins" | "minu" | "muli" | "ori" | "xori" | "andi"
            if ctx.as_integer(ty).is_none() =>
        {
            Err(op.error(format!("with kind '{kind}' expects an integer type")))
        }
        _ => Ok(()),
    }
}

/// The rules of `memref.generic_atomic_rmw`.
pub(super) fn generic_atomic(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    indices(op, 0)?;
    let (body, regions) = op.body().inside(op.op);
    let arena = &body.arena;
    let entry = regions.first().and_then(|region| arena.entry(*region));
    let arguments: Vec<Type> = entry
        .map(|block| arena.arguments(block).iter().map(|value| arena.ty(*value)).collect())
        .unwrap_or_default();
    let [argument] = arguments[..] else {
        return Err(op.error("expected single number of entry block arguments"));
    };
    if op.result_type(0) != Some(argument) {
        return Err(op.error("expected block argument of the same type result type"));
    }
    let impure = entry.and_then(|block| arena.ops(block).find(|inner| !is_pure(op.ctx, arena, *inner)));
    match impure {
        None => Ok(()),
        Some(inner) => {
            let message =
                "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects";
            let diagnostic = op.ctx.diagnostic_at(body, inner, spirula_diag::Severity::Error, message);
            Err(op.report(diagnostic))
        }
    }
}

/// Whether an operation has no effects on memory.
fn is_pure(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let row = ctx.op_row(arena.name(op));
    row.is_some_and(|row| {
        row.has(Traits::PURE) || row.has(Traits::NO_EFFECT) || row.has(Traits::RECURSIVE_EFFECTS)
    })
}

/// The rules of `memref.atomic_yield`.
pub(super) fn atomic_yield(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some((arena, parent)) = op.parent() else { return Ok(()) };
    let (Some(given), Some(wanted)) = (op.operand_type(0), arena.result_types(parent).next()) else {
        return Ok(());
    };
    if given == wanted {
        return Ok(());
    }
    let (given, wanted) = (op.ctx.type_text(given), op.ctx.type_text(wanted));
    Err(op.error(format!("types mismatch between yield op: '{given}' and its parent: '{wanted}'")))
}

// Transfers.

/// The rules of `memref.dma_start`.
pub(super) fn dma_start(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let types: Vec<Type> = op.operand_types().collect();
    if types.len() < 4 {
        return Err(op.error("expected at least 4 operands"));
    }
    let (mut at, mut wanted) = (0, 4);
    for name in ["source", "destination", "tag"] {
        let Some(memory) = types.get(at).copied().filter(|ty| is_memref(ctx, *ty)) else {
            return Err(op.error(format!("expected {name} to be of memref type")));
        };
        let rank = ctx.shape(memory).map_or(0, |shape| shape.len());
        wanted += rank;
        if types.len() < wanted {
            return Err(op.error(format!("expected at least {wanted} operands")));
        }
        let indices = types.get(at + 1..at + 1 + rank).unwrap_or_default();
        if !indices.iter().all(|ty| ctx.is_index(*ty)) {
            return Err(op.error(format!("expected {name} indices to be of index type")));
        }
        at += 1 + rank;
        if name == "destination" {
            if !types.get(at).is_some_and(|ty| ctx.is_index(*ty)) {
                return Err(op.error("expected num elements to be of index type"));
            }
            at += 1;
        }
    }
    if types.len() != wanted && types.len() != wanted + 2 {
        return Err(op.error("incorrect number of operands"));
    }
    let operands = op.arena().operands(op.op);
    let parts = DmaParts::of(ctx, &|value| op.arena().ty(value), operands);
    if parts.is_some_and(|parts| parts.strides.iter().any(|value| !ctx.is_index(op.arena().ty(*value)))) {
        return Err(op.error("expected stride and num elements per stride to be of type index"));
    }
    Ok(())
}

/// The rules of `memref.dma_wait`.
pub(super) fn dma_wait(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let rank = op.operand_type(0).and_then(|ty| op.ctx.shape(ty)).map_or(0, |shape| shape.len());
    let given = op.operand_count().saturating_sub(2);
    if given == rank {
        return Ok(());
    }
    Err(op.error(format!(
        "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {rank}, but got {given}"
    )))
}

/// The rules of `memref.prefetch`.
pub(super) fn prefetch(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    indices(op, 0)
}

// Metadata and globals.

/// The rules of `memref.extract_strided_metadata`: its results follow from its operand.
pub(super) fn metadata(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(from) = op.operand_type(0) else { return Ok(()) };
    let rank = ctx.shape(from).map_or(0, |shape| shape.len());
    let base = ctx.memref_type(&[], ctx.element_or_self(from), None, memory_space(ctx, from));
    let inferred: Vec<Type> =
        [base].into_iter().chain(std::iter::repeat_n(ctx.index_type(), 1 + 2 * rank)).collect();
    let found: Vec<Type> = op.arena().result_types(op.op).collect();
    if inferred == found {
        return Ok(());
    }
    let list = |types: &[Type]| {
        types.iter().map(|ty| format!("'{}'", ctx.type_text(*ty))).collect::<Vec<_>>().join(", ")
    };
    let _ = op.error(format!(
        "inferred type(s) {} are incompatible with return type(s) of operation {}",
        list(&inferred),
        list(&found)
    ));
    Err(op.error("failed to infer returned types"))
}

fn global_type(op: &VerifyOp<'_>) -> Option<Type> {
    op.slot(global_slot::TYPE).and_then(spirula_ir::Attr::as_type)
}

/// Sizes as MLIR lists them.
fn shape_text(shape: &[i64]) -> String {
    shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// The rules of `memref.global`.
pub(super) fn global(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let visibility = op.slot(1).and_then(spirula_ir::Attr::as_string).map(|text| ctx.text(text));
    if let Some(word) = visibility.filter(|word| !["public", "private", "nested"].contains(word)) {
        return Err(op.error(format!(
            "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"{word}\""
        )));
    }
    let Some(ty) = global_type(op) else { return Ok(()) };
    if dynamic_sizes(ctx, ty) > 0 {
        let text = ctx.type_text(ty);
        return Err(op.error(format!("type should be static shaped memref, but got '{text}'")));
    }
    let Some(value) = op.slot(global_slot::INITIAL_VALUE).filter(|value| !value.is_unit()) else {
        return Ok(());
    };
    if !is_elements(ctx, value) {
        let text = ctx.attr_text(value);
        return Err(op.error(format!("initial value should be a unit or elements attribute, but got {text}")));
    }
    let Some(of) = ctx.attr_type(value) else { return Ok(()) };
    let (given, wanted) = (ctx.element_or_self(of), ctx.element_or_self(ty));
    if given != wanted {
        let (given, wanted) = (ctx.type_text(given), ctx.type_text(wanted));
        return Err(op.error(format!(
            "initial value element expected to be of type '{wanted}', but was of type '{given}'"
        )));
    }
    let (given, wanted) = (ctx.shape(of).unwrap_or_default(), ctx.shape(ty).unwrap_or_default());
    if given != wanted {
        let (given, wanted) = (shape_text(&given), shape_text(&wanted));
        return Err(op.error(format!("initial value shape expected to be {wanted} but was {given}")));
    }
    Ok(())
}

/// The rules of `memref.get_global`.
pub(super) fn get_global(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(name) = op.slot(0).and_then(spirula_ir::Attr::as_symbol) else { return Ok(()) };
    let found = op.lookup(name).filter(|(arena, symbol)| arena.name(*symbol) == GLOBAL);
    let text = ctx.text(name);
    let Some((arena, symbol)) = found else {
        return Err(op.error(format!("'{text}' does not reference a valid global memref")));
    };
    let wanted = arena.slot(symbol, global_slot::TYPE).and_then(spirula_ir::Attr::as_type);
    let (Some(wanted), Some(given)) = (wanted, op.result_type(0)) else { return Ok(()) };
    if wanted == given {
        return Ok(());
    }
    let (given, wanted) = (ctx.type_text(given), ctx.type_text(wanted));
    Err(op
        .error(format!("result type '{given}' does not match type '{wanted}' of the global memref @{text}")))
}
