//! Symbols of a body, by name.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::dialect::Traits;
use crate::handle::{Attr, Str};
use spirula_entity::KeyMap;

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
        for op in flat.roots().iter().flat_map(|r| flat.blocks(*r)).flat_map(|b| flat.ops(b)) {
            if let Some(name) = symbol_name(ctx, body, op) {
                match self.ops.get(&name) {
                    Some(first) => twice(name, *first, op),
                    None => {
                        self.ops.insert(name, op);
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
    let name = body.flat.name(op);
    let Some(row) = ctx.op_row(name) else {
        // An unknown operation is a symbol when it says so.
        return None;
    };
    if !row.has(Traits::SYMBOL) {
        return None;
    }
    body.flat.slot(op, row.attr_index("sym_name")?).and_then(Attr::as_string)
}
