//! Kernels: `gpu.func` with the ABI of its entry point and arguments, `gpu.return`.

use crate::func;
use crate::policy::{Rewritten, Rw, Table};
use spirula_diag::Severity;
use spirula_dialects::gpu::FUNC_SLOTS;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, Context, Param, Type};
use spirula_spec::{Capability, StorageClass};
use spirula_spirv::op::slot;
use spirula_spirv::target::{
    ENTRY_POINT_ABI, ENTRY_POINT_ABI_NAME, INTERFACE_VAR_ABI, INTERFACE_VAR_ABI_NAME,
};

/// The unit attribute of functions that are launched.
pub(super) const KERNEL: &str = "gpu.kernel";

pub(super) const PATTERNS: Table =
    &[Pattern::new("gpu.func", function), Pattern::new("gpu.return", func::return_)];

/// The size of the work-group of the function around the operations at hand.
pub(super) fn workgroup_size(rw: &Rw<'_>) -> Option<Vec<i64>> {
    let ctx = rw.context();
    let mut enclosing = rw.enclosing();
    while let Some(around) = enclosing {
        let row = ctx.op_row(around.arena.name(around.op));
        if row.is_some_and(|row| row.has(Traits::FUNCTION)) {
            let name = ctx.str(ENTRY_POINT_ABI_NAME);
            let abi = ctx.dict_get(around.arena.attrs(around.op), name)?;
            return ctx.as_dense_ints(ctx.attr_node_of(abi, ENTRY_POINT_ABI)?.attr_at(0)?);
        }
        enclosing = around.enclosing;
    }
    None
}

/// A reason that MLIR gives as a remark beside its error.
fn remark(rw: &mut Rw<'_>, op: SourceOp<'_>, reason: String) -> Mismatch {
    if !rw.setup().explain {
        rw.report(op, Severity::Remark, format!("match failure: {reason}"));
    }
    reason.into()
}

fn function(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    if !op.discardable(KERNEL).is_some_and(Attr::is_unit) {
        return func::lower(rw, op, &FUNC_SLOTS, |_, _| Ok(()));
    }
    let ty = op.slot(FUNC_SLOTS.ty).and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let (inputs, results) = ty.ok_or("it lacks a type")?;
    let given = argument_attrs(op, inputs.len());
    let abi = if needs_bindings(rw) { bindings(rw, op, &inputs, &given)? } else { Vec::new() };
    if op.discardable(ENTRY_POINT_ABI_NAME).is_none() {
        return Err(remark(rw, op, format!("missing '{ENTRY_POINT_ABI_NAME}' attribute")));
    }
    if !results.is_empty() {
        let message = "SPIR-V lowering only supports entry functions with no return values right now";
        if !rw.setup().explain {
            rw.error(op, message);
        }
        return Err(message.into());
    }
    let (kernel, binding) = (ctx.str(KERNEL), ctx.str(INTERFACE_VAR_ABI_NAME));
    func::lower(rw, op, &FUNC_SLOTS, |slots, attrs| {
        attrs.retain(|(name, _)| *name != kernel);
        if !abi.is_empty() {
            let with_abi = given.iter().zip(&abi).map(|(attrs, abi)| {
                let mut entries: Vec<_> =
                    ctx.dict_entries(ctx.as_dict(*attrs)).filter(|(name, _)| *name != binding).collect();
                entries.push((binding, *abi));
                ctx.dictionary(&mut entries)
            });
            slots[slot::func::ARG_ATTRS] = Some(ctx.array_attr(&with_abi.collect::<Vec<_>>()));
        }
        Ok(())
    })
}

/// The dictionaries of the attributes of the arguments.
fn argument_attrs(op: SourceOp<'_>, count: usize) -> Vec<Attr> {
    let given = op.slot(FUNC_SLOTS.arg_attrs).and_then(|attr| op.ctx.as_array(attr));
    match given {
        Some(items) => items.collect(),
        None => vec![op.ctx.dictionary(&mut Vec::new()); count],
    }
}

/// Whether arguments become variables with bindings: in shaders.
fn needs_bindings(rw: &Rw<'_>) -> bool {
    rw.conversion().target.models.is_some_and(|models| models.execution == Capability::Shader)
}

/// `spirv.interface_var_abi` of all arguments: as given for all, or one binding after the other.
fn bindings(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    inputs: &[Type],
    given: &[Attr],
) -> Result<Vec<Attr>, Mismatch> {
    let ctx = op.ctx;
    let name = ctx.str(INTERFACE_VAR_ABI_NAME);
    let given: Vec<Option<Attr>> =
        given.iter().map(|attrs| ctx.dict_get(ctx.as_dict(*attrs), name)).collect();
    if given.iter().all(Option::is_none) {
        return Ok(inputs.iter().enumerate().map(|(i, ty)| default_binding(ctx, i, *ty)).collect());
    }
    match given.iter().position(Option::is_none) {
        Some(missing) => {
            let reason = format!("missing '{INTERFACE_VAR_ABI_NAME}' attribute at argument {missing}");
            Err(remark(rw, op, reason))
        }
        None => Ok(given.into_iter().flatten().collect()),
    }
}

/// The binding of an argument in set 0; a number is in a storage buffer.
fn default_binding(ctx: &Context, index: usize, ty: Type) -> Attr {
    let is_number = ctx.is_index(ty) || ctx.scalar_bits(ty).is_some();
    let class = if is_number { Param::Int(StorageClass::StorageBuffer.0.into()) } else { Param::None };
    ctx.attr_of(INTERFACE_VAR_ABI, &[Param::Int(0), Param::Int(index as i64), class])
}
