//! A kernel over one work-item to a function over a whole work-group.
//!
//! 1. [`promote`](ssa::promote): variables become values.
//! 2. [`guard`](guard::guard): an access that leaves its memory reaches a sink in its place.
//! 3. [`group`](group::group): a loop over the work-items around the kernel; where they meet at barriers, one for each
//!    part between barriers, and values that live across a barrier stand in arrays by work-item.

mod cfg;
mod copy;
mod group;
mod guard;
mod segments;
mod ssa;

use spirula_diag::{Diagnostics, Failed};
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Body, Context, Flat, OpParts};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{Kernel, KernelInfo};

/// A module of the LLVM dialect with a function over a work-group, which takes the context of
/// [`frame`](spirula_to_llvm::frame).
pub struct GroupKernel {
    /// The module.
    pub module: Body,
    /// The name of the function.
    pub function: String,
    /// What a launch needs.
    pub info: KernelInfo,
}

/// Makes the function over a work-group.
///
/// # Errors
/// What is in the way was reported.
pub fn work_group(
    ctx: &Context,
    kernel: Kernel,
    diagnostics: &mut Diagnostics,
) -> Result<GroupKernel, Failed> {
    let Kernel { body, mut info, memories } = kernel;
    let (body, values) = ssa::promote(ctx, &body);
    let memories: Vec<_> =
        memories.iter().filter_map(|(value, memory)| Some((values[value.index()]?, *memory))).collect();
    let body = guard::guard(ctx, &body, &memories, &mut info, diagnostics)?;
    let function = group::group(ctx, &body, &mut info, diagnostics)?;
    let name = "kernel".to_owned();
    Ok(GroupKernel { module: module_of(ctx, &name, function), function: name, info })
}

/// A module with one function, of a pointer to nothing.
fn module_of(ctx: &Context, name: &str, function: Flat) -> Body {
    let mut module = Body::new();
    let region = module.flat.add_root();
    let block = module.flat.append_block(region);
    let op = ctx.op_name("llvm.func");
    let ty = llvm::function(ctx, llvm::void(ctx), &[llvm::pointer(ctx, 0)], false);
    let mut slots = vec![None; ctx.op_row(op).map_or(0, |row| row.attrs.len())];
    if let Some(row) = ctx.op_row(op) {
        let values = [("sym_name", ctx.string_attr(name)), ("function_type", Attr::of_type(ty))];
        for (slot, value) in values {
            if let Some(index) = row.attr_index(slot) {
                slots[index] = Some(value);
            }
        }
    }
    let op = module.flat.append(block, &OpParts { slots: &slots, ..OpParts::new(op) });
    let mut body = Body::new();
    body.flat = function;
    module.attach(op, body);
    module
}
