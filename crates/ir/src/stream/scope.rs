//! What encloses the functions that are verified before all is read.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::handle::OpName;
use crate::symbol::SymbolTable;
use crate::verify::EnclosingOp;

/// The operations that enclose functions, and the symbols that these may name.
pub struct EnclosingScope {
    /// Bodies with the operations that hold each other, outermost first.
    holders: Vec<(Body, Op)>,
    symbols: SymbolTable,
}

impl EnclosingScope {
    /// The functions are in `inside`, which is the body of the last of `holders`; these hold each other.
    pub fn new(ctx: &Context, holders: Vec<(Body, Op)>, inside: &Body) -> Self {
        // A symbol that is there twice is reported when all is verified.
        Self { holders, symbols: SymbolTable::of(ctx, inside) }
    }

    /// How many operations enclose the functions.
    pub fn depth(&self) -> usize {
        self.holders.len()
    }

    /// The names of these, the outermost first.
    pub fn names(&self) -> Vec<OpName> {
        self.holders.iter().map(|(body, op)| body.arena.name(*op)).collect()
    }

    /// The innermost of these, in a body of its own.
    pub fn holder(&self) -> Option<(&Body, Op)> {
        self.holders.last().map(|(body, op)| (body, *op))
    }

    /// Runs `work` with what the verifier and passes see around a function.
    pub(super) fn within<T>(&self, work: impl FnOnce(Option<&EnclosingOp<'_>>) -> T) -> T {
        self.within_rest(&self.holders, None, work)
    }

    fn within_rest<T>(
        &self,
        holders: &[(Body, Op)],
        enclosing: Option<&EnclosingOp<'_>>,
        work: impl FnOnce(Option<&EnclosingOp<'_>>) -> T,
    ) -> T {
        let Some(((holder, op), rest)) = holders.split_first() else { return work(enclosing) };
        let symbols = Some(&self.symbols).filter(|_| rest.is_empty());
        let around = EnclosingOp { arena: &holder.arena, body: Some(holder), op: *op, symbols, enclosing };
        self.within_rest(rest, Some(&around), work)
    }
}
