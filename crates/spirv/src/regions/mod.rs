//! The two forms of structured control flow, and the ways between them.
//!
//! *Flat* is SPIR-V's own and the hub's: the terminator of a header carries its merge (see [`crate::merge`]), and every
//! module fits. *Regions* are MLIR's `spirv.mlir.selection` and `spirv.mlir.loop`, which its text and its passes need.
//!
//! * [`flatten`] takes the regions away. It always can.
//! * [`structure`] makes them, construct by construct, as MLIR's deserializer would. A construct that control leaves
//!   for elsewhere than its merge block does not fit a region (MLIR's limit) and stays flat; what is in it and around
//!   it need not.
//!
//! * [`ordered_blocks`] is the order of flat blocks that SPIR-V asks for.
//!
//! What regions have no place for stands in attributes that MLIR reads past, so that `flatten` gives back what
//! `structure` took, but for blocks that only branch on: [`CONTINUE`] on the branch that ends a continue target which
//! is not the block with the back edge, [`CUT`] on the branch where a header was cut, [`LOOP_PARAMETERS`] on the branch from a loop's entry.

mod constructs;
mod flatten;
mod order;
mod passes;
mod sink;
mod structure;

pub use flatten::{Flattened, flatten};
pub use order::{order_blocks, ordered_blocks};
pub use passes::PASSES;
pub use structure::{Kept, Reason, Structured, Structurer, structure};

use crate::op;
use spirula_ir::{Attr, Block, Body, Context, Flat, Loc, Op, OpName, OpParts, Value, parallel};

/// The attribute of the branch that ends a continue target, where that is not the block with the back edge.
pub const CONTINUE: &str = "spirula.continue";

/// The attribute of the branch from a block to the block with the selection whose header was cut from it, and of that
/// from a merge block to the loop whose header it was: the two become one again.
pub const CUT: &str = "spirula.cut";

/// The attribute of the branch from a loop's entry that has the parameters of its loop control.
pub const LOOP_PARAMETERS: &str = "spirula.loop_parameters";

/// [`flatten`]s a body and all bodies nested in it, and [`order_blocks`] in them: what words can be made of.
pub fn flatten_all(ctx: &Context, body: &mut Body) {
    for_all(body, |body| {
        flatten(ctx, body);
        order_blocks(body);
    });
}

/// [`structure`]s a body and all bodies nested in it.
pub fn structure_all(ctx: &Context, body: &mut Body) {
    for_all(body, |body| {
        structure(ctx, body);
    });
}

/// Does work on the bodies of all functions, those in modules inside included, side by side where that pays.
pub fn for_each_function(ctx: &Context, body: &mut Body, work: &(impl Fn(&mut Body) + Sync)) {
    let isolated: Vec<Op> = body.flat.all_ops().filter(|op| body.flat.body(*op).is_some()).collect();
    let (flat, bodies) = body.split_at_ops(&isolated);
    let (functions, others): (Vec<_>, Vec<_>) =
        bodies.into_iter().partition(|(op, _)| flat.name(*op) == op::FUNC);
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

/// Whether operations of this name hold a construct in a region.
fn holds_construct(name: OpName) -> bool {
    matches!(name, op::MLIR_SELECTION | op::MLIR_LOOP)
}

/// Adds a branch, in no block yet, that passes these values to `target`.
fn branch(flat: &mut Flat, loc: Loc, target: Block, operands: &[Value]) -> Op {
    let parts =
        OpParts { loc, operands, slots: &[None; 2], successors: &[target], ..OpParts::new(op::BRANCH) };
    flat.create(&parts)
}

/// Makes the terminator of a header say where its construct comes together again.
fn set_merge(flat: &mut Flat, terminator: Op, slot: usize, control: &Control, blocks: &[Block]) {
    flat.set_slot(terminator, slot, control.mask);
    flat.set_slot(terminator, slot + 1, control.parameters);
    flat.set_merges(terminator, blocks);
}

/// What a header says of its construct beside the blocks.
#[derive(Clone, Copy, Default)]
struct Control {
    mask: Option<Attr>,
    parameters: Option<Attr>,
}
