//! Symbols of a body, by name.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::dialect::Traits;
use crate::handle::{Attr, OpName, Str};
use spirula_entity::KeyMap;
use std::collections::hash_map::Entry;

/// The symbols directly inside an operation that is a symbol table.
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

    /// Collects the symbols and tells `twice` of each that has the name of an earlier one.
    pub(crate) fn fill(&mut self, ctx: &Context, body: &Body, mut twice: impl FnMut(Str, Op, Op)) {
        let flat = &body.flat;
        // Most of what stands there has a name.
        self.ops.reserve(flat.op_table_len());
        // Most are functions too.
        let (mut of, mut slot) = (None, None);
        for op in flat.roots().iter().flat_map(|r| flat.blocks(*r)).flat_map(|b| flat.ops(b)) {
            let name = flat.name(op);
            if of != Some(name) {
                (of, slot) = (Some(name), symbol_slot(ctx, name));
            }
            if let Some(name) = slot.and_then(|slot| flat.slot(op, slot)).and_then(Attr::as_string) {
                match self.ops.entry(name) {
                    Entry::Occupied(first) => twice(name, *first.get(), op),
                    Entry::Vacant(place) => {
                        place.insert(op);
                    }
                }
            }
        }
    }

    /// The operation that is the symbol `name`.
    #[inline]
    pub fn get(&self, name: Str) -> Option<Op> {
        self.ops.get(&name).copied()
    }
}

/// The name of the symbol that an operation is.
pub fn symbol_name(ctx: &Context, body: &Body, op: Op) -> Option<Str> {
    let slot = symbol_slot(ctx, body.flat.name(op))?;
    body.flat.slot(op, slot).and_then(Attr::as_string)
}

/// Where operations of a name have the name of the symbol that they are. Unknown operations are none.
pub(crate) fn symbol_slot(ctx: &Context, name: OpName) -> Option<usize> {
    let row = ctx.op_row(name).filter(|row| row.has(Traits::SYMBOL))?;
    row.attr_index("sym_name")
}
