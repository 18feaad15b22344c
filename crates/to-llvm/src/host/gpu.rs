//! Launches with operands of the LLVM dialect, for a runtime that finds kernels in `gpu.binary`.

use super::memory::Extent;
use super::types::{ALIGNED, member, unpack};
use super::{Host, Rewritten, Rw};
use spirula_dialects::gpu::{self, launch_slot};
use spirula_ir::builtin::{MEMREF, UNRANKED_MEMREF};
use spirula_ir::convert::{Operands, Pattern, Setup, SourceOp};
use spirula_ir::{OpBuilder, OpParts, operand_range};

pub(super) static PATTERNS: &[Pattern<Host>] = &[Pattern::new("gpu.launch_func", launch)];

/// How operands are passed to kernels.
#[derive(Clone, Copy, Default)]
pub(super) struct Passing {
    /// Memory as one pointer, not as the members of its descriptor.
    pub(super) bare_pointers: bool,
    /// Each pointer with the size of its memory behind it.
    pub(super) sizes: bool,
}

/// Whether the operands of a launch are of the LLVM dialect.
pub(super) fn is_lowered(_: &Setup<'_, Host>, op: SourceOp<'_>) -> Option<bool> {
    let ctx = op.ctx;
    Some(
        op.operand_types()
            .all(|ty| !ctx.is_index(ty) && !matches!(ctx.type_node(ty).kind, MEMREF | UNRANKED_MEMREF)),
    )
}

fn launch(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let Passing { bare_pointers, sizes } = rw.conversion().passing;
    let row = op.row().ok_or("no dialect declares it")?;
    if op.result_count() != 0 || !operand_range(ctx, op.arena(), op.op, row, 0).is_empty() {
        return Err("launches that wait for others, or that others wait for, are not supported".into());
    }
    let mut values = Vec::new();
    let mut segments = Vec::new();
    for slot in 0..row.operands.len() {
        let before = values.len();
        for index in operand_range(ctx, op.arena(), op.op, row, slot) {
            let ty = op.operand_type(index).ok_or("it lacks an operand")?;
            let value = operands.one(index)?;
            let is_memory = ctx.type_node(ty).kind == MEMREF;
            if slot != launch_slot::KERNEL_OPERANDS || !is_memory {
                if slot == launch_slot::KERNEL_OPERANDS && sizes {
                    return Err(
                        "with sizes of memory between them, all operands must be memory of known rank".into(),
                    );
                }
                values.push(value);
                continue;
            }
            if !bare_pointers {
                values.extend(unpack(rw, value));
                continue;
            }
            let (offset, _) = ctx.memref_strides(ty).ok_or("its layout has no strides")?;
            if offset != 0 {
                return Err("memory with an offset cannot be passed as a pointer alone".into());
            }
            values.push(member(rw, value, &[ALIGNED]));
            if sizes {
                let dynamic = super::memory::dynamic_sizes(rw, ty, value)?;
                let extent = Extent::of(rw, ty, &dynamic)?;
                values.push(extent.bytes);
            }
        }
        segments.push((values.len() - before) as i32);
    }
    let mut slots: Vec<_> = (0..row.attrs.len()).map(|index| op.slot(index)).collect();
    let at = row.attr_index("operandSegmentSizes").and_then(|at| slots.get_mut(at));
    *at.ok_or("it has no sizes of segments")? = Some(ctx.dense_i32_array(&segments));
    let parts = OpParts {
        loc: op.loc(),
        operands: &values,
        slots: &slots,
        attrs: op.attrs(),
        ..OpParts::new(gpu::LAUNCH_FUNC)
    };
    rw.insert(&parts);
    Ok(())
}
