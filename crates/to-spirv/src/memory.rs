//! Access to memory: pointers to elements of what memrefs become, and memory operands.

use crate::build::Build;
use crate::policy::Rw;
use spirula_dialects::memref;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::convert::{Mismatch, SourceOp};
use spirula_ir::{Context, OpBuilder, OpName, Type, Value};
use spirula_spec::{Capability, MemoryAccess, StorageClass};
use spirula_spirv::enums::kind;
use spirula_spirv::op;
use spirula_spirv::types as spv;
use spirula_transforms::{commuted, folded};

/// The storage class of a memref, if its memory space is one.
pub(crate) fn storage_class(ctx: &Context, memory: Type) -> Option<StorageClass> {
    memref::memory_space(ctx, memory)?.as_enumerant_of(kind::STORAGE_CLASS).map(StorageClass)
}

/// The storage class of a memref.
///
/// # Errors
/// Its memory space is none.
pub(crate) fn known_class(ctx: &Context, memory: Type) -> Result<StorageClass, Mismatch> {
    storage_class(ctx, memory)
        .ok_or_else(|| format!("the memory space of '{}' is no storage class", ctx.type_text(memory)).into())
}

/// The value of an operation, which is folded if it can be.
pub(crate) fn fold_or_insert(rw: &mut Rw<'_>, name: OpName, operands: &[Value], ty: Type) -> Value {
    let ctx = rw.context();
    let new = rw.plain(name, operands, &[ty]);
    if let Some(operands) = commuted(ctx, rw.arena(), new) {
        rw.new_body().arena.set_operands(new, &operands);
    }
    use spirula_ir::dialect::FoldedResult::{Constant, Value};
    let value = match folded(ctx, rw.arena(), new).as_deref() {
        Some([Value(value)]) if rw.ty(*value) == ty => *value,
        Some([Constant(attr)]) => rw.constant(ty, *attr),
        _ => return rw.only_result(new),
    };
    rw.new_body().arena.unlink(new);
    value
}

/// The same for an operation whose operands and result have one type.
pub(crate) fn fold_or_insert_like(rw: &mut Rw<'_>, name: OpName, operands: &[Value]) -> Value {
    let ty = rw.ty(operands[0]);
    fold_or_insert(rw, name, operands, ty)
}

/// An element in the array that a memref becomes.
pub(crate) struct Element {
    /// The pointer that the memref became.
    base: Value,
    /// Indices before that in the array.
    outer: Option<Value>,
    /// The index in the array.
    pub(crate) index: Value,
    /// The type of the elements of the array.
    pub(crate) ty: Type,
    class: StorageClass,
    /// Whether the base points to an element rather than to an array.
    is_bare: bool,
}

impl Element {
    /// The element of a memref of this type, which became `base`, at converted indices.
    ///
    /// # Errors
    /// Its strides are not known.
    pub(crate) fn of(
        rw: &mut Rw<'_>,
        memory: Type,
        base: Value,
        indices: &[Value],
    ) -> Result<Self, Mismatch> {
        let ctx = rw.context();
        let (offset, strides) = ctx.memref_strides(memory).ok_or("its layout has no strides")?;
        if offset == DYNAMIC || strides.contains(&DYNAMIC) {
            return Err("its strides or its offset are not static".into());
        }
        if strides.len() != indices.len() {
            return Err("it has another number of indices than dimensions".into());
        }
        let target = &rw.conversion().target;
        let (is_kernel, index_type) =
            (target.environment.capability(&[Capability::Kernel]).is_some(), target.index(ctx));
        let (pointee, class) = spv::as_pointer(ctx, rw.ty(base)).ok_or("it becomes no pointer")?;
        let (array, ty) = pointed_element(ctx, pointee, is_kernel).ok_or("it becomes no array")?;
        let mut zero = || rw.int_constant(index_type, 0).ok_or("index becomes no integer");
        let outer = if is_kernel { None } else { Some(zero()?) };
        let index = if indices.is_empty() {
            match outer {
                Some(zero) => zero,
                None => zero()?,
            }
        } else {
            linear_index(rw, indices, &strides, offset, index_type)?
        };
        Ok(Self { base, outer, index, ty, class, is_bare: !array })
    }

    /// A pointer to it.
    pub(crate) fn pointer(&self, rw: &mut Rw<'_>) -> Value {
        let ty = spv::pointer(rw.context(), self.ty, self.class);
        if self.is_bare {
            return op::PtrAccessChain::build(rw, ty, self.base, self.index, &[]);
        }
        match self.outer {
            Some(outer) => op::AccessChain::build(rw, ty, self.base, &[outer, self.index]),
            None => op::AccessChain::build(rw, ty, self.base, &[self.index]),
        }
    }

    /// The element of the array that has this one, where each has that many.
    pub(crate) fn containing(&self, rw: &mut Rw<'_>, ratio: u32) -> Result<Self, Mismatch> {
        let index_type = rw.ty(self.index);
        let ratio = rw.int_constant(index_type, ratio.into()).ok_or("index becomes no integer")?;
        let index = fold_or_insert_like(rw, op::S_DIV, &[self.index, ratio]);
        Ok(Self { index, ..*self })
    }

    /// The bit at which an element of `bits` is in one of the array of `stored` bits.
    pub(crate) fn bit_offset(&self, rw: &mut Rw<'_>, bits: u32, stored: u32) -> Result<Value, Mismatch> {
        let ty = rw.ty(self.index);
        let no_integer = "index becomes no integer";
        let ratio = rw.int_constant(ty, (stored / bits).into()).ok_or(no_integer)?;
        let bits = rw.int_constant(ty, bits.into()).ok_or(no_integer)?;
        let at = fold_or_insert_like(rw, op::U_MOD, &[self.index, ratio]);
        Ok(fold_or_insert_like(rw, op::I_MUL, &[at, bits]))
    }
}

/// Whether a memref became a pointer to an array, and the type of the elements.
fn pointed_element(ctx: &Context, pointee: Type, is_kernel: bool) -> Option<(bool, Type)> {
    if is_kernel {
        return Some(match spv::as_array(ctx, pointee) {
            Some((element, ..)) => (true, element),
            None => (false, pointee),
        });
    }
    let array = spv::struct_members(ctx, pointee)?.next()?.ty;
    let element = match spv::as_array(ctx, array) {
        Some((element, ..)) => element,
        None => spv::as_runtime_array(ctx, array)?.0,
    };
    Some((true, element))
}

/// `offset + sum of index * stride`.
pub(crate) fn linear_index(
    rw: &mut Rw<'_>,
    indices: &[Value],
    strides: &[i64],
    offset: i64,
    ty: Type,
) -> Result<Value, Mismatch> {
    let no_integer = "index becomes no integer";
    let mut linear = rw.int_constant(ty, offset).ok_or(no_integer)?;
    for (index, stride) in indices.iter().zip(strides) {
        let stride = rw.int_constant(ty, *stride).ok_or(no_integer)?;
        let update = fold_or_insert_like(rw, op::I_MUL, &[*index, stride]);
        linear = fold_or_insert_like(rw, op::I_ADD, &[update, linear]);
    }
    Ok(linear)
}

/// Memory operands of a load or store.
#[derive(Clone, Copy, Default)]
pub(crate) struct MemoryOperands {
    access: Option<MemoryAccess>,
    alignment: Option<i64>,
}

impl MemoryOperands {
    /// Those of a `memref.load` or `memref.store` through a pointer.
    ///
    /// # Errors
    /// An alignment is needed that is not known, or given and too large.
    pub(crate) fn of(rw: &Rw<'_>, op: SourceOp<'_>, pointer: Value) -> Result<Self, Mismatch> {
        let ctx = rw.context();
        let given = op.attr("alignment").and_then(|attr| ctx.as_int(attr)).map(|(_, value)| value);
        if given.is_some_and(|value| !(0..i64::from(u32::MAX)).contains(&value)) {
            return Err("its alignment has more than 32 bits".into());
        }
        let is_nontemporal = op.attr("nontemporal").and_then(|attr| ctx.as_bool(attr)).unwrap_or_default();
        let access = if is_nontemporal { MemoryAccess::Nontemporal.0 } else { 0 };
        let (pointee, class) = spv::as_pointer(ctx, rw.ty(pointer)).ok_or("it becomes no pointer")?;
        let given = given.filter(|value| *value > 0);
        if given.is_none() && class != StorageClass::PhysicalStorageBuffer {
            return Ok(Self { access: (access != 0).then_some(MemoryAccess(access)), alignment: None });
        }
        let natural = natural_alignment(ctx, pointee).ok_or("the alignment of its elements is not known")?;
        Ok(Self {
            access: Some(MemoryAccess(access | MemoryAccess::Aligned.0)),
            alignment: Some(given.unwrap_or(natural)),
        })
    }

    /// `spirv.Load` with these operands.
    pub(crate) fn load(self, rw: &mut Rw<'_>, ty: Type, pointer: Value) -> Value {
        let attrs =
            op::LoadAttrs { memory_access: self.access, alignment: self.alignment, ..Default::default() };
        op::Load::build_with(rw, ty, pointer, &attrs)
    }

    /// `spirv.Store` with these operands.
    pub(crate) fn store(self, rw: &mut Rw<'_>, pointer: Value, value: Value) {
        let attrs =
            op::StoreAttrs { memory_access: self.access, alignment: self.alignment, ..Default::default() };
        op::Store::build_with(rw, pointer, value, &attrs);
    }
}

/// Bytes of a number or vector.
fn natural_alignment(ctx: &Context, ty: Type) -> Option<i64> {
    let element = if ctx.is_vector(ty) { ctx.shaped_element(ty)? } else { ty };
    let bits = ctx.scalar_bits(element).filter(|bits| *bits >= 8)?;
    let count = if ctx.is_vector(ty) { i64::try_from(ctx.element_count(ty)?).ok()? } else { 1 };
    count.checked_mul(i64::from(bits / 8))
}
