//! The layout of variables of work-items.
//!
//! Where all accesses of a variable are of elements of one size, the elements of the work-items of a vector lie side by
//! side: what all access at the same index is one vector. Otherwise the work-items' variables lie one behind the other.

use super::shapes::{Shapes, steps};
use super::value::leaves;
use crate::bounds::{Origin, Origins, access_bytes};
use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Context, Op, OpArena, Value};
use spirula_to_llvm::Memory;

/// The size of elements, by object: of variables whose elements lie side by side.
pub(super) fn elements(
    ctx: &Context,
    arena: &OpArena,
    cfg: &Cfg,
    (origins, shapes): (&Origins, &Shapes),
) -> Vec<Option<u64>> {
    let mut sizes: Vec<Option<u64>> = vec![None; origins.objects.len()];
    let mut fits: Vec<bool> = origins
        .objects
        .iter()
        .map(|object| {
            let is_variable = arena
                .def_op(object.value)
                .is_some_and(|op| ctx.op_name_text(arena.name(op)) == "llvm.alloca");
            is_variable && !object.escapes && matches!(object.memory, Memory::Fixed(_))
        })
        .collect();
    let object_of = |value: Value| match origins.of[value.index()] {
        Origin::Object(object) => Some(object),
        _ => None,
    };
    for op in cfg.order.iter().flat_map(|block| arena.ops(*block)) {
        let name = ctx.op_name_text(arena.name(op));
        for (i, operand) in arena.operands(op).iter().enumerate() {
            let Some(object) = object_of(*operand) else { continue };
            let size = match (name, i) {
                ("llvm.load", 0) => arena.result(op, 0).and_then(|r| element_size(ctx, arena, r)),
                ("llvm.store", 1) => element_size(ctx, arena, arena.operands(op)[0]),
                ("llvm.getelementptr", 0) => step_size(ctx, arena, shapes, op),
                _ => None,
            };
            match size {
                Some(0) => {}
                // Steps are multiples of elements.
                Some(size) => sizes[object] = Some(sizes[object].map_or(size, |other| common(other, size))),
                None => fits[object] = false,
            }
        }
    }
    // Every access is of that size.
    for op in cfg.order.iter().flat_map(|block| arena.ops(*block)) {
        let (address, value) = match (ctx.op_name_text(arena.name(op)), arena.operands(op)) {
            ("llvm.load", [address]) => (*address, arena.result(op, 0)),
            ("llvm.store", [value, address]) => (*address, Some(*value)),
            _ => continue,
        };
        if let (Some(object), Some(value)) = (object_of(address), value) {
            let bytes = access_bytes(ctx, arena.ty(value));
            let total = origins.objects[object].memory;
            fits[object] &= element_size(ctx, arena, value) == sizes[object]
                && matches!(total, Memory::Fixed(total) if bytes <= total);
        }
    }
    sizes
        .into_iter()
        .zip(fits)
        .map(|(size, fits)| size.filter(|size| fits && matches!(size, 4 | 8)))
        .collect()
}

fn common(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The size of all scalars of a value, where it is the same and they lie without gaps between.
fn element_size(ctx: &Context, arena: &OpArena, value: Value) -> Option<u64> {
    let leaves = leaves(ctx, arena.ty(value)).ok()?;
    let mut size = None;
    for leaf in &leaves {
        let own = spirula_llvm::layout::layout(ctx).extent(leaf.ty)?.size;
        let is_number = ctx.scalar_bits(leaf.ty).is_some_and(|bits| u64::from(bits) == 8 * own);
        if !is_number || size.is_some_and(|size| size != own) || !leaf.offset.is_multiple_of(own) {
            return None;
        }
        size = Some(own);
    }
    size
}

/// The greatest common divisor of what an address computation adds; zero for nothing. None where an index may be so large
/// that its product with the number of work-items wraps around.
fn step_size(ctx: &Context, arena: &OpArena, shapes: &Shapes, op: Op) -> Option<u64> {
    let steps = steps(ctx, arena, op)?;
    let mut size = steps.constant.unsigned_abs();
    for step in steps.dynamic {
        let index = *arena.operands(op).get(step.operand)?;
        let is_small = step.narrow
            || shapes.constants[index.index()].is_some_and(|n| i32::try_from(n).is_ok())
            || is_extended(ctx, arena, index);
        // Indices are often scaled before.
        let scaled = || {
            let def = arena.def_op(index)?;
            let factor = match ctx.op_name_text(arena.name(def)) {
                "llvm.mul" => shapes.constants[arena.operands(def).get(1)?.index()]?,
                _ => return None,
            };
            let inner = *arena.operands(def).first()?;
            (is_extended(ctx, arena, inner) && i32::try_from(factor).is_ok()).then_some(factor.unsigned_abs())
        };
        let factor = if is_small { 1 } else { scaled()? };
        size = common(size, step.size.unsigned_abs().checked_mul(factor)?);
    }
    Some(size)
}

/// Whether a number was extended from at most 32 bits.
fn is_extended(ctx: &Context, arena: &OpArena, value: Value) -> bool {
    let extended = || {
        let op = arena.def_op(value)?;
        let name = ctx.op_name_text(arena.name(op));
        let from = arena.operands(op).first()?;
        Some(matches!(name, "llvm.sext" | "llvm.zext") && ctx.scalar_bits(arena.ty(*from))? <= 32)
    };
    extended().unwrap_or(false)
}
