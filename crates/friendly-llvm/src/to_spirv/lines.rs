//! Lines of instructions: `!dbg` becomes their location, which is written as OpLine.

use super::metadata::{Nodes, attachment};
use rustc_hash::FxHashMap;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Loc, LocData, Op, Str};
use spirula_llvm::metadata::{self, NodeClass};

/// Longer chains of scopes have no file.
const MAX_SCOPES: u32 = 256;

/// Gives the instructions of all functions the locations that are attached to them.
pub(super) fn give(ctx: &Context, module: &mut Body) {
    let nodes = Nodes::new(ctx, module);
    let mut known: FxHashMap<Attr, Option<Loc>> = FxHashMap::default();
    let functions: Vec<Op> = super::pointee::operations(module).collect();
    for function in functions {
        let Some(body) = module.body_of_mut(function) else { continue };
        let ops: Vec<Op> = super::pointee::operations(body).collect();
        for at in ops {
            let op = SourceOp { ctx, body, op: at };
            let Some(attached) = attachment(op, "dbg") else { continue };
            let line = *known.entry(attached).or_insert_with(|| location(ctx, &nodes, attached));
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

/// The value of a field of a specialized node.
fn field(ctx: &Context, node: Attr, name: &str) -> Option<spirula_ir::Param> {
    let node = ctx.attr_node(node)?;
    let class: &NodeClass = metadata::class_of(node.kind)?;
    let index = class.fields.iter().position(|field| field.name == name)?;
    Some(node.param(index))
}

fn reference(ctx: &Context, node: Attr, name: &str) -> Option<Attr> {
    match field(ctx, node, name)? {
        spirula_ir::Param::Attr(attr) => Some(attr),
        _ => None,
    }
}

fn number(ctx: &Context, node: Attr, name: &str) -> u32 {
    match field(ctx, node, name) {
        Some(spirula_ir::Param::Int(number)) => number as u32,
        _ => 0,
    }
}

fn text(ctx: &Context, node: Attr, name: &str) -> Option<Str> {
    match field(ctx, node, name)? {
        spirula_ir::Param::Str(text) => Some(text),
        _ => None,
    }
}

/// The position that a DILocation says: the file is that of its scope.
fn location(ctx: &Context, nodes: &Nodes<'_>, attached: Attr) -> Option<Loc> {
    let node = nodes.content(attached)?;
    let (line, column) = (number(ctx, node, "line"), number(ctx, node, "column"));
    let mut scope = nodes.content(reference(ctx, node, "scope")?)?;
    for _ in 0..MAX_SCOPES {
        if let Some(file) = reference(ctx, scope, "file").and_then(|file| nodes.content(file)) {
            let name = path(ctx, file)?;
            return Some(ctx.add_loc(LocData::File { file: name, start: (line, column), end: None }));
        }
        scope = nodes.content(reference(ctx, scope, "scope")?)?;
    }
    None
}

/// The path of a DIFile.
fn path(ctx: &Context, file: Attr) -> Option<Str> {
    let name = text(ctx, file, "filename")?;
    let directory = text(ctx, file, "directory").map_or("", |text| ctx.text(text));
    if directory.is_empty() || ctx.text(name).starts_with('/') {
        return Some(name);
    }
    let separator = if directory.ends_with('/') { "" } else { "/" };
    Some(ctx.str(format!("{directory}{separator}{}", ctx.text(name))))
}
