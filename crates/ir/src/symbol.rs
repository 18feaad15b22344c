//! Symbol tables.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::dialect::Traits;
use crate::handle::{Attr, OpName, Str};
use spirula_entity::KeyMap;
use std::collections::hash_map::Entry;

/// The symbols directly inside a symbol table operation.
#[derive(Clone, Debug, Default)]
pub struct SymbolTable {
    ops: KeyMap<Str, Op>,
}

impl SymbolTable {
    /// The symbols of the root regions of `body`.
    pub fn of(ctx: &Context, body: &Body) -> Self {
        let mut table = Self::default();
        table.fill(ctx, body, |_, _, _| {});
        table
    }

    /// Collects the symbols and calls `twice` for each duplicate.
    pub(crate) fn fill(&mut self, ctx: &Context, body: &Body, mut twice: impl FnMut(Str, Op, Op)) {
        let arena = &body.arena;
        // Most operations at this level are symbols.
        self.ops.reserve(arena.op_table_len());
        // Most are functions.
        let (mut of, mut slot) = (None, None);
        for op in arena.root_ops() {
            let name = arena.name(op);
            if of != Some(name) {
                (of, slot) = (Some(name), symbol_slot(ctx, name));
            }
            if let Some(name) = slot.and_then(|slot| arena.slot(op, slot)).and_then(Attr::as_string) {
                match self.ops.entry(name) {
                    Entry::Occupied(first) => twice(name, *first.get(), op),
                    Entry::Vacant(place) => {
                        place.insert(op);
                    }
                }
            }
        }
    }

    /// The operation with the symbol `name`.
    #[inline]
    pub fn get(&self, name: Str) -> Option<Op> {
        self.ops.get(&name).copied()
    }
}

/// The symbol name of an operation.
pub fn symbol_name(ctx: &Context, body: &Body, op: Op) -> Option<Str> {
    let slot = symbol_slot(ctx, body.arena.name(op))?;
    body.arena.slot(op, slot).and_then(Attr::as_string)
}

/// The slot of the symbol name of operations with a name; none for unregistered ones.
pub(crate) fn symbol_slot(ctx: &Context, name: OpName) -> Option<usize> {
    let row = ctx.op_row(name).filter(|row| row.has(Traits::SYMBOL))?;
    row.attr_index("sym_name")
}
