//! Loads, stores, access chains and variables.

use super::{Checked, constant_int, defined_by, enumerant, quoted};
use crate::op::{self, slot};
use crate::{other_types, target, types};
use spirula_diag::Failed;
use spirula_ir::{Attr, Context, Type, Value, VerifyOp};
use spirula_spec::{LinkageType, MemoryAccess, StorageClass};

/// A loaded or stored value has the pointee type.
fn pointee_is(op: &mut VerifyOp<'_>, pointer: Option<Type>, ty: Option<Type>) -> Checked {
    if pointer.is_some_and(|pointer| other_types::is_untyped_pointer(op.ctx, pointer)) {
        return Ok(());
    }
    let pointee = pointer.and_then(|p| types::as_pointer(op.ctx, p)).map(|(pointee, _)| pointee);
    if pointee != ty {
        return Err(op.error("mismatch in result type and pointer type"));
    }
    Ok(())
}

/// An alignment is given if and only if the access is `Aligned`.
fn aligned(op: &mut VerifyOp<'_>, access: usize, alignment: usize) -> Checked {
    let has_alignment = op.slot(alignment).is_some();
    let message = match enumerant(op, access) {
        None if has_alignment => {
            "invalid alignment specification without aligned memory access specification"
        }
        Some(mask) if mask & MemoryAccess::Aligned.0 != 0 && !has_alignment => "missing alignment value",
        Some(mask) if mask & MemoryAccess::Aligned.0 == 0 && has_alignment => {
            "invalid alignment specification with non-aligned memory access specification"
        }
        _ => return Ok(()),
    };
    Err(op.error(message))
}

pub(crate) fn load(op: &mut VerifyOp<'_>) -> Checked {
    pointee_is(op, op.operand_type(0), op.result_type(0))?;
    aligned(op, slot::load::MEMORY_ACCESS, slot::load::ALIGNMENT)
}

pub(crate) fn store(op: &mut VerifyOp<'_>) -> Checked {
    pointee_is(op, op.operand_type(0), op.operand_type(1))?;
    aligned(op, slot::store::MEMORY_ACCESS, slot::store::ALIGNMENT)
}

pub(crate) fn copy_memory(op: &mut VerifyOp<'_>) -> Checked {
    use slot::copy_memory::{ALIGNMENT, MEMORY_ACCESS, SOURCE_ALIGNMENT, SOURCE_MEMORY_ACCESS};
    let pointee = |i| op.operand_type(i).and_then(|ty| types::as_pointer(op.ctx, ty)).map(|(ty, _)| ty);
    if pointee(0) != pointee(1) {
        return Err(op.error("both operands must be pointers to the same type"));
    }
    aligned(op, MEMORY_ACCESS, ALIGNMENT)?;
    aligned(op, SOURCE_MEMORY_ACCESS, SOURCE_ALIGNMENT)
}

fn block_element(op: &mut VerifyOp<'_>, value: Option<Type>) -> Checked {
    let element = value.map(|ty| op.ctx.element_or_self(ty));
    pointee_is(op, op.operand_type(0), element)
}

pub(crate) fn subgroup_block_read(op: &mut VerifyOp<'_>) -> Checked {
    block_element(op, op.result_type(0))
}

pub(crate) fn subgroup_block_write(op: &mut VerifyOp<'_>) -> Checked {
    block_element(op, op.operand_type(1))
}

pub(crate) fn access_chain(op: &mut VerifyOp<'_>) -> Checked {
    chain(op, 1)
}

pub(crate) fn ptr_access_chain(op: &mut VerifyOp<'_>) -> Checked {
    chain(op, 2)
}

/// The indices, from operand `first` on, select the pointee of the result.
fn chain(op: &mut VerifyOp<'_>, first: usize) -> Checked {
    let ctx = op.ctx;
    let Some((mut part, class)) = op.operand_type(0).and_then(|ty| types::as_pointer(ctx, ty)) else {
        return Ok(());
    };
    let mut index = 0;
    for operand in first..op.operand_count() {
        if !types::is_composite(ctx, part) {
            let part = quoted(ctx, part);
            return Err(op.error_plain(format!(
                "'spirv.AccessChain' op cannot extract from non-composite type {part} with index {index}"
            )));
        }
        // A struct member depends on the constant index; other composites have one element type.
        index = if types::is_struct(ctx, part)
            && let Some(value) = op.operand(operand)
        {
            member_index(op, part, value)?
        } else {
            0
        };
        match types::element(ctx, part, index as u64) {
            Some(element) => part = element,
            None => return Err(out_of_bounds(op, part, index)),
        }
    }
    let Some(result) = op.result_type(0) else { return Ok(()) };
    if types::as_pointer(ctx, result) != Some((part, class)) {
        let expected = quoted(ctx, types::pointer(ctx, part, class));
        let found = quoted(ctx, result);
        return Err(op.error(format!("invalid result type: expected {expected}, but provided {found}")));
    }
    Ok(())
}

/// The constant member index `value`.
fn member_index(op: &mut VerifyOp<'_>, ty: Type, value: Value) -> Result<i64, Failed> {
    let (ctx, arena) = (op.ctx, op.arena());
    let Some(index) = constant_int(ctx, arena, value) else {
        return Err(op.error_plain(match defined_by(arena, value) {
            None => "'spirv.AccessChain' op index must be an integer spirv.Constant to access element of \
                     spirv.struct"
                .to_owned(),
            Some(name) => format!(
                "'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct, \
                 but provided {}",
                ctx.op_name_text(name)
            ),
        }));
    };
    let count = types::element_count(ctx, ty).unwrap_or(0);
    if u64::try_from(index).is_ok_and(|i| i < count) { Ok(index) } else { Err(out_of_bounds(op, ty, index)) }
}

fn out_of_bounds(op: &mut VerifyOp<'_>, ty: Type, index: i64) -> Failed {
    let text = quoted(op.ctx, ty);
    op.error_plain(format!("'spirv.AccessChain' op index {index} out of bounds for {text}"))
}

/// The pointee of a pointer, or of an array of pointers, in PhysicalStorageBuffer storage.
fn is_physical_pointer(ctx: &Context, ty: Type) -> bool {
    let ty = types::as_array(ctx, ty).map_or(ty, |(element, ..)| element);
    types::as_pointer(ctx, ty).is_some_and(|(_, class)| class == StorageClass::PhysicalStorageBuffer)
}

pub(crate) fn variable(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    if enumerant(op, slot::variable::STORAGE_CLASS) != Some(StorageClass::Function.0) {
        return Err(op.error(
            "can only be used to model function-level variables. Use spirv.GlobalVariable for module-level \
             variables.",
        ));
    }
    let pointer = op.result_type(0).and_then(|ty| types::as_pointer(ctx, ty));
    let Some((pointee, class)) = pointer else { return Ok(()) };
    if class != StorageClass::Function {
        return Err(op.error("storage class must match result pointer's storage class"));
    }
    if op.operand_count() > 0
        && let Some(initializer) = op.operand(0)
    {
        let by = defined_by(op.arena(), initializer);
        if !by.is_some_and(|by| [op::CONSTANT, op::MLIR_REFERENCEOF, op::MLIR_ADDRESSOF].contains(&by)) {
            return Err(op.error("initializer must be the result of a constant or spirv.GlobalVariable op"));
        }
    }
    let attrs = op.attrs();
    let has = |name: &str| attrs.is_some() && ctx.dict_get(attrs, ctx.str(name)).is_some();
    if let Some(name) = ["descriptor_set", "binding", "built_in"].into_iter().find(|name| has(name)) {
        return Err(
            op.error(format!("cannot have '{name}' attribute (only allowed in spirv.GlobalVariable)"))
        );
    }
    pointer_aliasing(op, pointee)
}

/// A variable of a pointer in PhysicalStorageBuffer storage has one of the decorations of its aliasing.
fn pointer_aliasing(op: &mut VerifyOp<'_>, pointee: Type) -> Checked {
    let (ctx, attrs) = (op.ctx, op.attrs());
    if !is_physical_pointer(ctx, pointee) {
        return Ok(());
    }
    let has = |name: &str| attrs.is_some() && ctx.dict_get(attrs, ctx.str(name)).is_some();
    match (has("aliased_pointer"), has("restrict_pointer")) {
        (false, false) => Err(op.error(
            " with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'",
        )),
        (true, true) => {
            Err(op.error(" with physical buffer pointer must have exactly one aliasing decoration"))
        }
        _ => Ok(()),
    }
}

pub(crate) fn global_variable(op: &mut VerifyOp<'_>) -> Checked {
    use slot::global_variable::TYPE;
    let ty = op.slot(TYPE).and_then(Attr::as_type);
    let Some((_, class)) = ty.and_then(|ty| types::as_pointer(op.ctx, ty)) else {
        return Err(op.error("result must be of a !spv.ptr type"));
    };
    if matches!(class, StorageClass::Generic | StorageClass::Function) {
        let name = class.name().unwrap_or("?");
        return Err(op.error(format!("storage class cannot be '{name}'")));
    }
    initializer(op)?;
    match ty.and_then(|ty| types::as_pointer(op.ctx, ty)) {
        Some((pointee, _)) if !op.ctx.leaves_to_validator() => pointer_aliasing(op, pointee),
        _ => Ok(()),
    }
}

/// The initializer of a module-scope variable, which is not imported.
fn initializer(op: &mut VerifyOp<'_>) -> Checked {
    use slot::global_variable::{INITIALIZER, LINKAGE_ATTRIBUTES};
    let Some(name) = op.slot(INITIALIZER).and_then(Attr::as_symbol) else { return Ok(()) };
    let linkage = op.slot(LINKAGE_ATTRIBUTES).and_then(|attr| target::as_linkage(op.ctx, attr));
    if linkage.is_some_and(|(_, ty)| ty == LinkageType::Import) {
        return Err(op.error("with Import linkage type must not have an initializer"));
    }
    let found = op.lookup(name).map(|(arena, symbol)| arena.name(symbol));
    let initializers = [
        op::SPEC_CONSTANT,
        op::SPEC_CONSTANT_COMPOSITE,
        op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE,
        op::MODULE_INSTRUCTION,
        op::GLOBAL_VARIABLE,
    ];
    if !found.is_some_and(|by| initializers.contains(&by)) {
        return Err(op.error(
            "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op",
        ));
    }
    Ok(())
}

pub(crate) fn address_of(op: &mut VerifyOp<'_>) -> Checked {
    let variable = op.slot(slot::mlir_addressof::VARIABLE).and_then(Attr::as_symbol);
    let found = variable.and_then(|name| op.lookup(name));
    let Some((arena, variable)) = found.filter(|(arena, v)| arena.name(*v) == op::GLOBAL_VARIABLE) else {
        return Err(op.error("expected spirv.GlobalVariable symbol"));
    };
    if arena.slot(variable, slot::global_variable::TYPE).and_then(Attr::as_type) != op.result_type(0) {
        return Err(op.error("result type mismatch with the referenced global variable's type"));
    }
    Ok(())
}
