//! What LLVM IR of earlier versions becomes when LLVM 22 reads it: both readers apply these rules to the module that they
//! made.

mod calls;
mod debug;
mod flags;
mod intrinsics;
mod protection;
mod sections;
mod tbaa;

pub use flags::assembly;

use crate::import::metadata::Nodes;
use spirula_ir::{Block, Body, Context, Str};

/// What rules take from the reader.
#[derive(Clone, Copy, Debug)]
pub struct More<'m> {
    /// The target triple.
    pub triple: &'m str,
    /// Intrinsics that are called without a declaration.
    pub undeclared: &'m [Str],
    /// The order in which LLVM's reader of this format changes calls, so declares intrinsics.
    pub order: CallOrder,
}

/// The order in which calls of intrinsics are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallOrder {
    /// Each intrinsic's calls in the module before the next intrinsic, as LLVM's reader of text.
    ByIntrinsic,
    /// All that follows from declarations, then each function's calls before the next function, as LLVM's reader of bitcode.
    ByFunction,
}

/// Upgrades a module, before its metadata becomes operations.
pub fn upgrade(ctx: &Context, module: &mut Body, block: Block, nodes: &mut Nodes, more: &More<'_>) {
    let More { triple, undeclared, order } = *more;
    calls::intrinsics(ctx, module, block, undeclared, order);
    debug::debug_info(ctx, module, block, nodes);
    flags::module_flags(ctx, nodes);
    protection::protect(ctx, module, block, nodes, triple);
    sections::sections(ctx, module, block);
    tbaa::tags(ctx, module, block, nodes);
}
