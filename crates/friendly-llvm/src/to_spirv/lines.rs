//! Lines of instructions: `!dbg` becomes their location, which is written as OpLine.

use super::debug::{self, Debug, View, location_of};
use super::metadata::Nodes;
use rustc_hash::FxHashMap;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Loc, LocData, Op};

/// Longer chains of scopes have no file.
const MAX_SCOPES: u32 = 256;

/// Gives the instructions of all functions the locations that are attached to them, with their scopes.
pub(super) fn give(ctx: &Context, module: &mut Body, debug: Option<&Debug>) {
    let nodes = Nodes::new(ctx, module);
    let mut known: FxHashMap<Attr, Option<Loc>> = FxHashMap::default();
    let functions: Vec<Op> = super::pointee::operations(module).collect();
    for function in functions {
        let Some(body) = module.body_of_mut(function) else { continue };
        let ops: Vec<Op> = super::pointee::operations(body).collect();
        for at in ops {
            let op = SourceOp { ctx, body, op: at };
            let Some(attached) = location_of(op) else { continue };
            let line = *known.entry(attached).or_insert_with(|| {
                let line = location(ctx, &nodes, attached)?;
                Some(debug.map_or(line, |debug| debug.locate(ctx, attached, line)))
            });
            let Some(line) = line else { continue };
            let loc = match super::names::of_loc(ctx, op.loc()) {
                Some(name) => ctx.add_loc(LocData::Name(name, line)),
                None => line,
            };
            body.arena.set_loc(at, loc);
        }
    }
}

/// A location without the name of a value.
pub(super) fn without_name(ctx: &Context, loc: Loc) -> Loc {
    match ctx.loc_data(loc) {
        Some(LocData::Name(_, line)) => *line,
        _ => loc,
    }
}

/// The position that a DILocation says: the file is that of its scope.
fn location(ctx: &Context, nodes: &Nodes<'_>, attached: Attr) -> Option<Loc> {
    let node = View::of(ctx, nodes, attached)?;
    let start = (node.number("line") as u32, node.number("column") as u32);
    let mut scope = View::of(ctx, nodes, node.node("scope")?)?;
    for _ in 0..MAX_SCOPES {
        if let Some(file) = scope.node("file").and_then(|file| View::of(ctx, nodes, file)) {
            let file = debug::path(ctx, file)?;
            return Some(ctx.add_loc(LocData::File { file, start, end: None }));
        }
        scope = View::of(ctx, nodes, scope.node("scope")?)?;
    }
    None
}
