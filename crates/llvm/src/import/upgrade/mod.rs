//! What LLVM IR of earlier versions becomes when LLVM 22 reads it: both readers apply these rules to the module that they
//! made.

mod calls;
mod debug;
mod flags;
mod intrinsics;
mod sections;

pub use flags::assembly;

use crate::import::metadata::Nodes;
use spirula_ir::{Block, Body, Context, Str};

/// Upgrades a module, before its metadata becomes operations. `undeclared` are intrinsics that are called without a
/// declaration.
pub fn upgrade(ctx: &Context, module: &mut Body, block: Block, nodes: &mut Nodes, undeclared: &[Str]) {
    calls::intrinsics(ctx, module, block, undeclared);
    debug::debug_info(ctx, module, block, nodes);
    flags::module_flags(ctx, nodes);
    sections::sections(ctx, module, block);
}
