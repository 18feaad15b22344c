//! Printing an operation while a pass works on it: the pass owns its body, so a temporary operation is built.

use super::Header;
use crate::body::{Body, Op, OpArena, OpParts, Value};
use crate::context::Context;
use crate::handle::{Attr, Type};
use crate::text::{PrintOptions, print, print_op_from};
use spirula_diag::SourceMap;
use std::hash::{DefaultHasher, Hasher as _};

/// Calls `show` with a body that contains only the operation, with its deferred changes and its body, which is put back
/// afterwards.
pub(super) fn with_stand_in<R>(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    header: &Header,
    inside: &mut Body,
    show: impl FnOnce(&Body, Op) -> R,
) -> R {
    let mut stand_in = Body::new();
    let region = stand_in.arena.add_root();
    let block = stand_in.arena.append_block(region);
    let operands: Vec<Value> =
        arena.operands(op).iter().map(|v| stand_in.arena.placeholder(arena.ty(*v))).collect();
    let results: Vec<Type> = arena.results(op).map(|v| arena.ty(v)).collect();
    let slots: Vec<Option<Attr>> = match ctx.op_row(arena.name(op)) {
        Some(row) => arena.slots(op, row.attrs.len()).to_vec(),
        None => arena.slot_of_unregistered(op).map(Some).into_iter().collect(),
    };
    let copy = stand_in.arena.append_unverified(
        block,
        &OpParts {
            loc: arena.loc(op),
            operands: &operands,
            results: &results,
            slots: &slots,
            attrs: arena.attrs(op),
            ..OpParts::new(arena.name(op))
        },
    );
    header.apply(&mut stand_in, copy);
    stand_in.attach(copy, std::mem::take(inside));
    let result = show(&stand_in, copy);
    if let Some(body) = stand_in.detach(copy) {
        *inside = body;
    }
    result
}

/// The text of an operation in the enclosing arenas; the outermost one is printed as a whole source.
pub(super) fn text(
    ctx: &Context,
    sources: Option<&SourceMap>,
    body: &Body,
    op: Op,
    outermost: bool,
    options: PrintOptions,
) -> String {
    if outermost {
        return print(ctx, sources, body, options);
    }
    print_op_from(ctx, sources, body, op, PrintOptions { local_scope: true, ..options })
}

/// A hash of an operation and its contents, to detect changes.
pub(super) fn fingerprint(ctx: &Context, body: &Body, op: Op) -> u64 {
    let options = PrintOptions { generic: true, debug_info: true, ..PrintOptions::default() };
    let mut hasher = DefaultHasher::new();
    hasher.write(print_op_from(ctx, None, body, op, options).as_bytes());
    hasher.finish()
}
