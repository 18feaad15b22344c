//! The two forms of structured control flow, and conversions between them.
//!
//! The *flat* form is SPIR-V's: the terminator of a header has merge information (see [`crate::merge`]), and every
//! module can be represented. *Regions* are MLIR's `spirv.mlir.selection` and `spirv.mlir.loop`, used in its text and
//! passes.
//!
//! * [`flatten`] removes all regions.
//! * [`structure`] creates them, construct by construct, like MLIR's deserializer. A construct with an exit to another
//!   block than its merge block cannot become a region (MLIR's limit) and stays flat; constructs inside and around it
//!   are not affected.
//! * [`ordered_blocks`] is the block order that SPIR-V requires.
//!
//! Attributes that MLIR parses preserve what regions cannot represent, so that `flatten` restores what `structure`
//! converted, except for blocks that only branch on: [`CONTINUE`] on the branch that ends a continue target other than
//! the back-edge block, [`CUT`] on the branch at which a header was split, [`LOOP_PARAMETERS`] on the branch from a
//! loop's entry.

mod build;
mod constructs;
mod flatten;
mod order;
mod passes;
mod structure;

pub use constructs::{Construct, Constructs, Level, WHOLE};
pub use flatten::{Flattened, flatten};
pub use order::{order_blocks, ordered_blocks};
pub use passes::PASSES;
pub use structure::{Kept, Reason, Structured, Structurer, structure};

use crate::op;
use spirula_ir::{Attr, Block, Body, Context, Loc, Op, OpArena, OpName, OpParts, Value, parallel};

/// Marks the branch that ends a continue target other than the back-edge block.
pub const CONTINUE: &str = "spirula.continue";

/// Marks the branch between the two parts of a split header, and the one from a merge block to the loop header that it
/// was: the two blocks are merged again.
pub const CUT: &str = "spirula.cut";

/// On the branch from a loop's entry: the parameters of its loop control.
pub const LOOP_PARAMETERS: &str = "spirula.loop_parameters";

/// [`flatten`]s a body and all nested bodies, and [`order_blocks`] in them, as required for serialization.
pub fn flatten_all(ctx: &Context, body: &mut Body) {
    for_all(body, |body| {
        flatten(ctx, body);
        order_blocks(body);
    });
}

/// [`structure`]s a body and all nested bodies.
pub fn structure_all(ctx: &Context, body: &mut Body) {
    for_all(body, |body| {
        structure(ctx, body);
    });
}

/// Applies `work` to the bodies of all functions, nested modules included, in parallel where that pays off.
pub fn for_each_function(ctx: &Context, body: &mut Body, work: &(impl Fn(&mut Body) + Sync)) {
    let isolated: Vec<Op> = body.arena.all_ops().filter(|op| body.arena.body(*op).is_some()).collect();
    let (arena, bodies) = body.split_at_ops(&isolated);
    let (functions, others): (Vec<_>, Vec<_>) =
        bodies.into_iter().partition(|(op, _)| arena.name(*op) == op::FUNC);
    parallel::for_each(ctx, |(_, inside)| inside.op_count(), functions, |(_, inside)| work(inside));
    for (_, other) in others {
        for_each_function(ctx, other, work);
    }
}

fn for_all(body: &mut Body, work: impl Fn(&mut Body)) {
    let mut todo = vec![body];
    while let Some(body) = todo.pop() {
        work(body);
        let (_, nested) = body.split();
        todo.extend(nested);
    }
}

/// Whether operations with this name hold a construct in a region.
fn holds_construct(name: OpName) -> bool {
    matches!(name, op::MLIR_SELECTION | op::MLIR_LOOP)
}

/// Adds a detached branch that passes these operands to `target`.
fn branch(ctx: &Context, arena: &mut OpArena, loc: Loc, target: Block, operands: &[Value]) -> Op {
    let parts =
        OpParts { loc, operands, slots: &[None; 2], successors: &[target], ..OpParts::new(op::BRANCH) };
    arena.create(ctx, &parts)
}

/// Puts merge information on the terminator of a header.
fn set_merge(arena: &mut OpArena, terminator: Op, slot: usize, control: &Control, blocks: &[Block]) {
    arena.set_slot(terminator, slot, control.mask);
    arena.set_slot(terminator, slot + 1, control.parameters);
    arena.set_merges(terminator, blocks);
}

/// Control mask and parameters of a construct.
#[derive(Clone, Copy, Default)]
struct Control {
    mask: Option<Attr>,
    parameters: Option<Attr>,
}
