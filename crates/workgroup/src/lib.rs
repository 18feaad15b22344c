//! Transforms a kernel over one work-item to a function over a work-group.
//!
//! 1. [`promote`](ssa::promote): promotes variables to values.
//! 2. [`guard`](guard::guard): checks the bounds of memory accesses.
//! 3. [`group`](group::group): adds loops over the work-items, one for each region between barriers; values that are live across a barrier are kept in arrays by work-item.

mod copy;
mod group;
mod guard;
mod segments;
mod ssa;

use spirula_diag::{Diagnostics, Failed};
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Body, Context, OpArena, OpParts, cfg};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{Kernel, KernelInfo, KernelParts};

/// A module of the LLVM dialect with a work-group function, which takes the context of
/// [`frame`](spirula_to_llvm::frame).
///
/// Only [`work_group`] makes one, of what [`lower_kernel`](spirula_to_llvm::lower_kernel) made: that its accesses are checked
/// is why its machine code can be called.
///
/// ```compile_fail
/// fn forge(body: spirula_ir::Body, info: spirula_to_llvm::KernelInfo) -> spirula_workgroup::GroupKernel<'static> {
///     spirula_workgroup::GroupKernel { module: body, info }
/// }
/// ```
pub struct GroupKernel<'c> {
    ctx: &'c Context,
    module: Body,
    info: KernelInfo,
}

impl<'c> GroupKernel<'c> {
    /// The name of the function.
    pub const FUNCTION: &'static str = "kernel";

    /// The context that its types and attributes belong to.
    pub fn ctx(&self) -> &'c Context {
        self.ctx
    }

    /// The module.
    pub fn module(&self) -> &Body {
        &self.module
    }

    /// The interface for launches.
    pub fn info(&self) -> &KernelInfo {
        &self.info
    }
}

/// Builds the work-group function.
///
/// # Errors
/// The error was reported.
pub fn work_group<'c>(kernel: Kernel<'c>, diagnostics: &mut Diagnostics) -> Result<GroupKernel<'c>, Failed> {
    let ctx = kernel.ctx();
    let KernelParts { body, mut info, memories, stored } = kernel.into_parts();
    let (body, values) = ssa::promote(ctx, body);
    let memories: Vec<_> =
        memories.iter().filter_map(|(value, memory)| Some((values[value.index()]?, *memory))).collect();
    let stored: Vec<_> = stored.iter().filter_map(|value| values[value.index()]).collect();
    let body = guard::guard(ctx, &body, (&memories, &stored), &mut info, diagnostics)?;
    let function = group::group(ctx, &body, &mut info, diagnostics)?;
    Ok(GroupKernel { ctx, module: module_of(ctx, GroupKernel::FUNCTION, function), info })
}

/// A module with one function that takes a pointer and returns nothing.
fn module_of(ctx: &Context, name: &str, function: OpArena) -> Body {
    let mut module = Body::new();
    let region = module.arena.add_root();
    let block = module.arena.append_block(region);
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
    let op = module.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(op) });
    let mut body = Body::new();
    body.arena = function;
    module.attach(op, body);
    module
}
