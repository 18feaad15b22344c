//! The enclosing scope of streamed functions.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::handle::OpName;
use crate::symbol::SymbolTable;
use crate::verify::EnclosingOp;

/// The operations that enclose functions, with their symbol tables.
pub struct EnclosingScope {
    /// The enclosing operations, each with the body that contains it, outermost first.
    holders: Vec<(Body, Op)>,
    symbols: SymbolTable,
}

impl EnclosingScope {
    /// The scope of functions in `inside`, the body of the last of `holders`, each of which contains the next.
    pub fn new(ctx: &Context, holders: Vec<(Body, Op)>, inside: &Body) -> Self {
        // Redefined symbols are reported by the verification of the module.
        Self { holders, symbols: SymbolTable::of(ctx, inside) }
    }

    /// The number of enclosing operations.
    pub fn depth(&self) -> usize {
        self.holders.len()
    }

    /// The names of the enclosing operations, outermost first.
    pub fn names(&self) -> Vec<OpName> {
        self.holders.iter().map(|(body, op)| body.arena.name(*op)).collect()
    }

    /// The innermost enclosing operation and the body that contains it.
    pub fn holder(&self) -> Option<(&Body, Op)> {
        self.holders.last().map(|(body, op)| (body, *op))
    }

    /// Runs `work` with the enclosing operation that the verifier and passes see.
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
