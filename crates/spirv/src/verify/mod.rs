//! Rules that rows do not express, with the words of MLIR's verifier. Rooms by subject; the overlay's `verify` lines
//! name the functions.
//!
//! A message says `'name' op ...` or stands alone as it does in MLIR; types in it are in quotes.

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
mod matrix;
mod memory;
mod structure;

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
pub(crate) use matrix::*;
pub(crate) use memory::*;
pub(crate) use structure::*;

use crate::op::{self, slot};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::builtin::Signedness;
use spirula_ir::{Attr, Context, Flat, Op, OpName, Type, Value, VerifyOp};
use spirula_spec::MemorySemantics;

/// What a rule gives: what is wrong was reported.
type Checked = Result<(), Failed>;

/// A type in quotes.
fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", ctx.type_text(ty))
}

/// The number of the enumerant in a slot.
fn enumerant(op: &VerifyOp<'_>, slot: usize) -> Option<u32> {
    op.slot(slot).and_then(Attr::as_enumerant).map(|(_, value)| value)
}

/// The number of the enumerant in the slot of this name.
fn enumerant_named(op: &VerifyOp<'_>, name: &str) -> Option<u32> {
    enumerant(op, op.row?.attr_index(name)?)
}

/// The name of the operation that defines a value; none for a block argument.
fn defined_by(flat: &Flat, value: Value) -> Option<OpName> {
    flat.def_op(value).map(|def| flat.name(def))
}

/// The number that a `spirv.Constant` of an integer type is.
pub(crate) fn constant_int(ctx: &Context, flat: &Flat, value: Value) -> Option<i64> {
    let def = flat.def_op(value).filter(|def| flat.name(*def) == op::CONSTANT)?;
    ctx.as_int(flat.slot(def, slot::constant::VALUE)?).map(|(_, n)| n)
}

/// A vector's number of elements; one of what is none.
fn component_count(ctx: &Context, ty: Type) -> i64 {
    ctx.as_vector1(ty).map_or(1, |(n, _)| n)
}

/// Bits of a number, vector or pointer; none of anything else.
pub(crate) fn bit_width(ctx: &Context, ty: Type) -> Option<u32> {
    if types::as_pointer(ctx, ty).is_some() {
        // Which it is depends on the addressing model.
        return Some(64);
    }
    match ctx.as_vector1(ty) {
        Some((n, element)) => Some(u32::try_from(n).ok()? * ctx.scalar_bits(element)?),
        None => ctx.scalar_bits(ty),
    }
}

/// Whether `ty` is an integer without a sign.
fn is_signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.as_integer(ty), Some((_, Signedness::Signless)))
}

/// Of the four orders of memory semantics at most one is set.
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

/// The nearest `spirv.module` around, with the arenas it is in.
fn module_around<'a>(op: &VerifyOp<'a>) -> Option<(&'a Flat, Op)> {
    let mut above = op.above();
    while let Some(around) = above {
        if around.flat.name(around.op) == op::MODULE {
            return Some((around.flat, around.op));
        }
        above = around.above;
    }
    None
}
