//! Transforms a kernel over one work-item to a function over a work-group.
//!
//! 1. [`promote`](ssa::promote): promotes variables to values.
//! 2. [`widen`](widen::widen): executes several work-items as one vector, and checks the bounds of memory accesses.
//! 3. [`group`](group::group): adds loops over the vectors, one for each region between barriers; values that are live across a barrier are kept in arrays by vector.

mod bounds;
mod copy;
mod group;
mod ranges;
mod segments;
mod ssa;
mod widen;

use bounds::Origins;
use spirula_diag::{Diagnostics, Failed};
use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Attr, Body, Context, Loc, OpArena, OpParts};
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
pub fn work_group<'c>(
    kernel: Kernel<'c>,
    width: Option<u32>,
    diagnostics: &mut Diagnostics,
) -> Result<GroupKernel<'c>, Failed> {
    let ctx = kernel.ctx();
    let KernelParts { body, mut info, memories, stored } = kernel.into_parts();
    let (body, values) = ssa::promote(ctx, body);
    let memories: Vec<_> =
        memories.iter().filter_map(|(value, memory)| Some((values[value.index()]?, *memory))).collect();
    let stored: Vec<_> = stored.iter().filter_map(|value| values[value.index()]).collect();
    let origins = Origins::find(ctx, &body, &Cfg::new(&body), &memories, &stored);
    let widened = vectors(ctx, &body, &origins, width, &mut info, diagnostics)?;
    let function = group::group(ctx, &widened, &mut info, diagnostics)?;
    Ok(GroupKernel { ctx, module: module_of(ctx, GroupKernel::FUNCTION, function), info })
}

/// The widths of vectors that are tried where none is asked for: four, two and one of the registers that code is generated
/// for.
const USUAL_WIDTHS: [u32; 3] = [16, 8, 4];

/// The kernel over the work-items of a vector, with checked accesses, and the number of vectors in each dimension.
fn vectors(
    ctx: &Context,
    body: &OpArena,
    origins: &Origins,
    width: Option<u32>,
    info: &mut KernelInfo,
    diagnostics: &mut Diagnostics,
) -> Result<widen::Widened, Failed> {
    let items: u64 = info.local.iter().map(|n| u64::from(*n)).product();
    // A subgroup is a vector, also of one work-item that is on.
    let mut usual = USUAL_WIDTHS.into_iter().filter(|_| items > 1);
    let mut is_optional = width.is_none() && info.subgroup.is_none();
    let mut width = info.subgroup.or(width).or_else(|| usual.next()).unwrap_or(1);
    loop {
        let before = info.faults.len();
        match widen::widen(ctx, body, origins, (width, is_optional), info, diagnostics) {
            Ok(widened) => {
                info.width = width;
                return Ok(widened);
            }
            Err(widen::Refused::Failed(failed)) => return Err(failed),
            Err(widen::Refused::Form(why)) if !is_optional => {
                let first = body.root_ops().next().map_or(Loc::UNKNOWN, |op| body.loc(op));
                let what = if info.subgroup.is_some() { "subgroups" } else { "vectors" };
                let message =
                    format!("'{}' cannot be run with {what} of {width} work-items: {why}", info.name);
                return Err(diagnostics.error(ctx.place(first), message));
            }
            Err(widen::Refused::Form(_)) => {
                info.faults.truncate(before);
                (width, is_optional) = usual.next().map_or((1, false), |width| (width, true));
            }
        }
    }
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
