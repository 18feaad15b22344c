//! Showing an operation while a pass works in it: its arenas are with the pass, so that a stand-in holds it.

use super::Header;
use crate::body::{Body, Flat, Op, OpParts, Value};
use crate::context::Context;
use crate::handle::{Attr, Type};
use crate::text::{PrintOptions, print, print_op_from};
use spirula_diag::SourceMap;
use std::hash::{DefaultHasher, Hasher as _};

/// Calls `show` with a body that has nothing but the operation, with the changes that are noted and with its inside,
/// which is put back afterwards.
pub(super) fn with_stand_in<R>(
    ctx: &Context,
    flat: &Flat,
    op: Op,
    header: &Header,
    inside: &mut Body,
    show: impl FnOnce(&Body, Op) -> R,
) -> R {
    let mut stand_in = Body::new();
    let region = stand_in.flat.add_root();
    let block = stand_in.flat.append_block(region);
    let operands: Vec<Value> =
        flat.operands(op).iter().map(|v| stand_in.flat.placeholder(flat.ty(*v))).collect();
    let results: Vec<Type> = flat.results(op).map(|v| flat.ty(v)).collect();
    let slots: Vec<Option<Attr>> = match ctx.op_row(flat.name(op)) {
        Some(row) => flat.slots(op, row.attrs.len()).to_vec(),
        None => flat.slot_of_unregistered(op).map(Some).into_iter().collect(),
    };
    let copy = stand_in.flat.append(
        block,
        &OpParts {
            loc: flat.loc(op),
            operands: &operands,
            results: &results,
            slots: &slots,
            attrs: flat.attrs(op),
            ..OpParts::new(flat.name(op))
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

/// The text of an operation in the arenas around it; the outermost one is written as a source is.
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

/// A number that two operations share only if they are the same, in all likelihood.
pub(super) fn fingerprint(ctx: &Context, body: &Body, op: Op) -> u64 {
    let options = PrintOptions { generic: true, debug_info: true, ..PrintOptions::default() };
    let mut hasher = DefaultHasher::new();
    hasher.write(print_op_from(ctx, None, body, op, options).as_bytes());
    hasher.finish()
}
