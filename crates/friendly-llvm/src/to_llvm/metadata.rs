//! The metadata graph that is written.

use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Body, Context, OpParts, Str};
use spirula_llvm::metadata::{as_reference, reference};
use spirula_llvm::ops::imported::{METADATA, METADATA_NODE, NAMED_METADATA};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Nodes and named lists. Functions that are converted on several threads add to it; the writer of LLVM IR numbers nodes
/// in the order of their uses, so the order of the nodes does not matter.
#[derive(Default)]
pub(super) struct Graph(Mutex<Nodes>);

#[derive(Default)]
struct Nodes {
    nodes: Vec<(bool, Attr)>,
    unique: FxHashMap<Attr, u32>,
    named: Vec<(Str, Vec<Attr>)>,
}

impl Graph {
    fn lock(&self) -> MutexGuard<'_, Nodes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A node with this content: a list of operands or a specialized node. Equal nodes are one.
    pub(super) fn node(&self, content: Attr) -> Attr {
        let Nodes { nodes, unique, .. } = &mut *self.lock();
        reference(*unique.entry(content).or_insert_with(|| {
            nodes.push((false, content));
            nodes.len() as u32 - 1
        }))
    }

    /// A node that is defined later.
    pub(super) fn reserve(&self) -> Attr {
        let nodes = &mut self.lock().nodes;
        nodes.push((false, Attr::unit()));
        reference(nodes.len() as u32 - 1)
    }

    /// Defines a node that was reserved.
    pub(super) fn define(&self, node: Attr, is_distinct: bool, content: Attr) {
        let Some(id) = as_reference(node) else { return };
        if let Some(known) = self.lock().nodes.get_mut(id as usize) {
            *known = (is_distinct, content);
        }
    }

    /// A node of operands.
    pub(super) fn tuple(&self, ctx: &Context, operands: &[Attr]) -> Attr {
        self.node(ctx.array_attr(operands))
    }

    /// A node of 32-bit numbers.
    pub(super) fn numbers(&self, ctx: &Context, numbers: &[i64]) -> Attr {
        let operands: Vec<Attr> = numbers.iter().map(|n| ctx.i32_attr(*n as i32)).collect();
        self.tuple(ctx, &operands)
    }

    /// A node that is distinct from all others; its content is made from the reference to it.
    pub(super) fn distinct(&self, content: impl FnOnce(Attr) -> Attr) -> Attr {
        let id = {
            let nodes = &mut self.lock().nodes;
            nodes.push((true, Attr::unit()));
            nodes.len() as u32 - 1
        };
        let content = content(reference(id));
        self.lock().nodes[id as usize].1 = content;
        reference(id)
    }

    /// Adds a node to a named list, which is made if it is new.
    pub(super) fn add_named(&self, name: Str, node: Option<Attr>) {
        let named = &mut self.lock().named;
        let index = named.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
            named.push((name, Vec::new()));
            named.len() - 1
        });
        named[index].1.extend(node);
    }

    /// Appends the operation that holds the graph to the module `body`.
    pub(super) fn write(&self, ctx: &Context, body: &mut Body) {
        let Nodes { nodes, named, .. } = std::mem::take(&mut *self.lock());
        if nodes.is_empty() && named.is_empty() {
            return;
        }
        let Some(block) = body.arena.roots().first().and_then(|root| body.arena.entry(*root)) else { return };
        let op = body.arena.append_unverified(block, &OpParts::new(METADATA));
        let region = body.arena.add_region(op);
        let inside = body.arena.append_block(region);
        for (name, nodes) in named {
            let slots = [Some(Attr::string(name)), Some(ctx.array_attr(&nodes))];
            body.arena.append_unverified(inside, &OpParts { slots: &slots, ..OpParts::new(NAMED_METADATA) });
        }
        // What was reserved and not defined is not there.
        let defined = nodes.into_iter().enumerate().filter(|(_, (_, content))| !content.is_unit());
        for (id, (distinct, content)) in defined {
            let slots = [Some(ctx.i32_attr(id as i32)), distinct.then(Attr::unit), Some(content)];
            body.arena.append_unverified(inside, &OpParts { slots: &slots, ..OpParts::new(METADATA_NODE) });
        }
    }
}
