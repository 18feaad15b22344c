//! Handwritten verifiers, with the wording of MLIR's, by subject; the overlay's `verify` lines name the functions.
//!
//! Messages start with `'name' op ...` if MLIR's do; types in them are quoted.

mod arithmetic;
mod atomics;
mod attributes;
mod cast;
mod composite;
mod constants;
mod control;
mod cooperative_matrix;
mod graph;
mod group;
mod image;
mod memory;
mod structure;
mod tosa;

pub(crate) use arithmetic::*;
pub(crate) use atomics::*;
pub(crate) use attributes::*;
pub(crate) use cast::*;
pub(crate) use composite::*;
pub(crate) use constants::*;
pub(crate) use control::*;
pub(crate) use cooperative_matrix::*;
pub(crate) use graph::*;
pub(crate) use group::*;
pub(crate) use image::*;
pub(crate) use memory::*;
pub(crate) use structure::*;
pub(crate) use tosa::*;

use crate::op::{self, slot};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::builtin::Signedness;
use spirula_ir::{Attr, Context, Op, OpArena, OpName, Type, Value, VerifyOp};
use spirula_spec::MemorySemantics;

/// The result of a verifier; the error was reported.
type Checked = Result<(), Failed>;

/// A quoted type.
fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", ctx.type_text(ty))
}

/// The value of the enumerant in a slot.
fn enumerant(op: &VerifyOp<'_>, slot: usize) -> Option<u32> {
    op.slot(slot).and_then(Attr::as_enumerant).map(|(_, value)| value)
}

/// The value of the enumerant in the slot with this name.
fn enumerant_named(op: &VerifyOp<'_>, name: &str) -> Option<u32> {
    enumerant(op, op.row?.attr_index(name)?)
}

/// The name of the operation that defines a value; none for a block argument.
fn defined_by(arena: &OpArena, value: Value) -> Option<OpName> {
    arena.def_op(value).map(|def| arena.name(def))
}

/// The value of an integer `spirv.Constant`.
pub fn constant_int(ctx: &Context, arena: &OpArena, value: Value) -> Option<i64> {
    let def = arena.def_op(value).filter(|def| arena.name(*def) == op::CONSTANT)?;
    ctx.as_int(arena.slot(def, slot::constant::VALUE)?).map(|(_, n)| n)
}

/// Number of elements of a vector; 1 for other types.
fn component_count(ctx: &Context, ty: Type) -> i64 {
    ctx.as_vector1(ty).map_or(1, |(n, _)| n)
}

/// Width of a number, vector or pointer; none for other types.
pub(crate) fn bit_width(ctx: &Context, ty: Type) -> Option<u32> {
    if types::as_pointer(ctx, ty).is_some() {
        // The width depends on the addressing model.
        return Some(64);
    }
    match ctx.as_vector1(ty) {
        Some((n, element)) => Some(u32::try_from(n).ok()? * ctx.scalar_bits(element)?),
        None => ctx.scalar_bits(ty),
    }
}

/// Whether `ty` is a signless integer.
fn is_signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_integer(ty), Some((_, Signedness::Signless)))
}

/// At most one of the four memory orders is set.
fn one_order(op: &mut VerifyOp<'_>, semantics: Option<u32>) -> Checked {
    const ORDERS: u32 = MemorySemantics::Acquire.0
        | MemorySemantics::Release.0
        | MemorySemantics::AcquireRelease.0
        | MemorySemantics::SequentiallyConsistent.0;
    if semantics.is_some_and(|s| (s & ORDERS).count_ones() > 1) {
        return Err(op.error_plain(
            "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,\
             `AcquireRelease` or `SequentiallyConsistent`",
        ));
    }
    Ok(())
}

/// The closest enclosing `spirv.module`, with its arena.
fn module_around<'a>(op: &VerifyOp<'a>) -> Option<(&'a OpArena, Op)> {
    let mut enclosing = op.enclosing();
    while let Some(around) = enclosing {
        if around.arena.name(around.op) == op::MODULE {
            return Some((around.arena, around.op));
        }
        enclosing = around.enclosing;
    }
    None
}
