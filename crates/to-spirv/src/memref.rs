//! The `memref` dialect: allocation, loads, stores, atomic updates and casts.
//!
//! An element that the environment does not allow in memory is a part of a wider one: it is loaded by shifts and masks,
//! and stored by atomic operations, since other invocations may store to the other parts.

use crate::build::Build;
use crate::globals;
use crate::memory::{
    Element, MemoryOperands, fold_or_insert, fold_or_insert_like, known_class, storage_class,
};
use crate::policy::{Rewritten, Rw, Table};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Context, OpName, Type, Value};
use spirula_spec::{Capability, MemorySemantics, Scope, StorageClass};
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// All patterns.
pub(crate) const TABLES: &[Table] = &[&[
    Pattern::new("memref.alloca", alloca),
    Pattern::new("memref.alloc", alloc),
    Pattern::new("memref.dealloc", |_, op, _| {
        let memory = op.operand_type(0).ok_or("it lacks an operand")?;
        check_allocation(op.ctx, memory, StorageClass::Workgroup)
    }),
    Pattern::new("memref.load", load),
    Pattern::new("memref.store", store),
    Pattern::new("memref.atomic_rmw", atomic_update),
    Pattern::new("memref.memory_space_cast", memory_space_cast),
    Pattern::new("memref.reinterpret_cast", reinterpret_cast),
    Pattern::new("memref.cast", cast),
    Pattern::new("memref.extract_aligned_pointer_as_index", |rw, op, operands| {
        let ty = rw.result_type(op, 0)?;
        let value = op::ConvertPtrToU::build(rw, ty, operands.one(0)?);
        rw.replace(op, &[value]);
        Ok(())
    }),
]];

fn is_kernel(rw: &Rw<'_>) -> bool {
    rw.conversion().target.environment.capability(&[Capability::Kernel]).is_some()
}

// Allocation.

/// Memory in this class with a static shape, of numbers, complex numbers, or vectors of them, can be a variable.
fn check_allocation(ctx: &Context, memory: Type, class: StorageClass) -> Rewritten {
    if storage_class(ctx, memory) != Some(class) {
        let name = class.name().unwrap_or_default();
        return Err(format!("its memory is not in the storage class {name}").into());
    }
    if ctx.shape(memory).is_none_or(|shape| shape.contains(&DYNAMIC)) {
        return Err("its size is not static".into());
    }
    let mut element = ctx.shaped_element(memory).ok_or("it has no elements")?;
    if ctx.is_vector(element) {
        element = ctx.element_or_self(element);
    }
    element = ctx.as_complex(element).unwrap_or(element);
    if ctx.scalar_bits(element).is_none() {
        return Err(format!("a variable of elements '{}' is not supported", ctx.type_text(element)).into());
    }
    Ok(())
}

fn alloca(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    check_allocation(op.ctx, op.result_type(0).ok_or("it lacks a result")?, StorageClass::Function)?;
    let ty = rw.result_type(op, 0)?;
    let variable = op::Variable::build(rw, ty, StorageClass::Function, None);
    rw.replace(op, &[variable]);
    Ok(())
}

fn alloc(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    check_allocation(op.ctx, op.result_type(0).ok_or("it lacks a result")?, StorageClass::Workgroup)?;
    let ty = rw.result_type(op, 0)?;
    let name = rw.conversion().names.get(op).ok_or("its variable has no name")?;
    let address = globals::variable(rw, name, ty)?;
    rw.replace(op, &[address]);
    Ok(())
}

// Loads and stores.

/// Bits of an integer in memory, and of the elements that contain it.
struct Parts {
    bits: u32,
    stored: u32,
    is_bool: bool,
}

impl Parts {
    /// Those of an access, if the elements are signless integers.
    fn of(rw: &Rw<'_>, memory: Type, element: &Element) -> Result<Option<Self>, Mismatch> {
        let ctx = rw.context();
        let source = ctx.shaped_element(memory).ok_or("it has no elements")?;
        let Some((width, _)) = ctx.as_integer(source).filter(|(width, _)| ctx.is_signless(source, *width))
        else {
            return Ok(None);
        };
        let (stored, _) = ctx.as_integer(element.ty).ok_or("an integer becomes none")?;
        let is_bool = width == 1;
        let bits = if is_bool { rw.conversion().target.options.bool_bits } else { width };
        if bits == 0 || stored % bits != 0 {
            return Err(format!("elements of {bits} bits do not fill one of {stored} bits").into());
        }
        Ok(Some(Self { bits, stored, is_bool }))
    }

    /// Whether elements are narrower than those that contain them, which shaders can access only.
    fn are_packed(&self, rw: &Rw<'_>) -> Result<bool, Mismatch> {
        if self.bits != self.stored && is_kernel(rw) {
            return Err(format!(
                "the environment has no integers of {} bits in memory, which are emulated for shaders only",
                self.bits
            )
            .into());
        }
        Ok(self.bits != self.stored)
    }

    /// The bits of one element, as a constant.
    fn mask(&self, rw: &mut Rw<'_>, ty: Type) -> Result<Value, Mismatch> {
        Ok(rw.int_constant(ty, (1i64 << self.bits) - 1).ok_or("an integer becomes none")?)
    }

    fn ratio(&self) -> u32 {
        self.stored / self.bits
    }
}

/// The memref of an access and its class.
fn accessed(op: SourceOp<'_>, index: usize) -> Result<(Type, StorageClass), Mismatch> {
    let memory = op.operand_type(index).ok_or("it lacks an operand")?;
    Ok((memory, known_class(op.ctx, memory)?))
}

fn load(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (memory, class) = accessed(op, 0)?;
    if class == StorageClass::Image {
        return crate::image::load(rw, op, memory, operands);
    }
    let (base, indices) = operands.all().split_first().ok_or("it lacks an operand")?;
    let element = Element::of(rw, memory, *base, indices)?;
    let value = match Parts::of(rw, memory, &element)? {
        Some(parts) if parts.are_packed(rw)? => {
            let value = load_part(rw, op, &element, &parts)?;
            of_result_type(rw, op, value, &parts)?
        }
        parts => {
            let pointer = element.pointer(rw);
            let memory = MemoryOperands::of(rw, op, pointer)?;
            let value = memory.load(rw, element.ty, pointer);
            if parts.is_some_and(|parts| parts.is_bool) { int_to_bool(rw, value)? } else { value }
        }
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// Whether an integer is not zero.
fn int_to_bool(rw: &mut Rw<'_>, value: Value) -> Result<Value, Mismatch> {
    let (ctx, ty) = (rw.context(), rw.ty(value));
    if ctx.is_signless(ty, 1) {
        return Ok(value);
    }
    let zero = rw.number(ty, 0)?;
    Ok(fold_or_insert(rw, op::I_NOT_EQUAL, &[value, zero], ctx.int_type(1)))
}

/// The element in the one that contains it, extended by its sign.
fn load_part(rw: &mut Rw<'_>, op: SourceOp<'_>, element: &Element, parts: &Parts) -> Result<Value, Mismatch> {
    let containing = element.containing(rw, parts.ratio())?;
    let pointer = containing.pointer(rw);
    let memory = MemoryOperands::of(rw, op, pointer)?;
    let loaded = memory.load(rw, element.ty, pointer);
    let offset = element.bit_offset(rw, parts.bits, parts.stored)?;
    let shifted = fold_or_insert_like(rw, op::SHIFT_RIGHT_ARITHMETIC, &[loaded, offset]);
    let mask = parts.mask(rw, element.ty)?;
    let part = fold_or_insert_like(rw, op::BITWISE_AND, &[shifted, mask]);
    let above = rw.int_constant(element.ty, (parts.stored - parts.bits).into()).ok_or("it is no integer")?;
    let high = fold_or_insert_like(rw, op::SHIFT_LEFT_LOGICAL, &[part, above]);
    Ok(fold_or_insert_like(rw, op::SHIFT_RIGHT_ARITHMETIC, &[high, above]))
}

/// An integer that was loaded as a part of a wider one, with the type that the result is converted to.
fn of_result_type(rw: &mut Rw<'_>, op: SourceOp<'_>, value: Value, parts: &Parts) -> Result<Value, Mismatch> {
    let ty = rw.result_type(op, 0)?;
    if parts.is_bool {
        let one = rw.number(rw.ty(value), 1)?;
        return Ok(rw.value(op::I_EQUAL, &[value, one], ty));
    }
    if rw.ty(value) == ty { Ok(value) } else { Ok(rw.value(op::U_CONVERT, &[value], ty)) }
}

fn store(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (memory, class) = accessed(op, 1)?;
    let [value, base, indices @ ..] = operands.all() else { return Err("it lacks an operand".into()) };
    let element = Element::of(rw, memory, *base, indices)?;
    match Parts::of(rw, memory, &element)? {
        Some(parts) if parts.are_packed(rw)? => store_part(rw, op, *value, &element, (&parts, class)),
        parts => {
            let pointer = element.pointer(rw);
            let memory = MemoryOperands::of(rw, op, pointer)?;
            let is_bool = parts.is_some_and(|parts| parts.is_bool);
            let value = if is_bool { bool_to_int(rw, *value, element.ty)? } else { *value };
            memory.store(rw, pointer, value);
            Ok(())
        }
    }
}

/// 1 or 0.
fn bool_to_int(rw: &mut Rw<'_>, value: Value, ty: Type) -> Result<Value, Mismatch> {
    if rw.context().is_signless(ty, 1) {
        return Ok(value);
    }
    let (zero, one) = (rw.number(ty, 0)?, rw.number(ty, 1)?);
    Ok(fold_or_insert(rw, op::SELECT, &[value, one, zero], ty))
}

/// A value of at most the bits of `mask`, masked and shifted.
fn shifted(rw: &mut Rw<'_>, value: Value, offset: Value, mask: Value) -> Result<Value, Mismatch> {
    let (ctx, ty) = (rw.context(), rw.ty(mask));
    let bits = ctx.scalar_bits(rw.ty(value)).ok_or("it is no number")?;
    let value = if bits == 1 {
        bool_to_int(rw, value, ty)?
    } else {
        let wide = if rw.ty(value) == ty { value } else { rw.value(op::U_CONVERT, &[value], ty) };
        fold_or_insert_like(rw, op::BITWISE_AND, &[wide, mask])
    };
    Ok(fold_or_insert_like(rw, op::SHIFT_LEFT_LOGICAL, &[value, offset]))
}

/// Clears the bits of the element, then sets those of the value: by atomic operations, unless nothing else has access.
fn store_part(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    value: Value,
    element: &Element,
    (parts, class): (&Parts, StorageClass),
) -> Rewritten {
    let is_private = matches!(class, StorageClass::Function | StorageClass::Private);
    let atomic = if is_private { None } else { Some(atomic_operands(class)?) };
    let offset = element.bit_offset(rw, parts.bits, parts.stored)?;
    let mask = parts.mask(rw, element.ty)?;
    let cleared = fold_or_insert_like(rw, op::SHIFT_LEFT_LOGICAL, &[mask, offset]);
    let kept = fold_or_insert_like(rw, op::NOT, &[cleared]);
    let set = shifted(rw, value, offset, mask)?;
    let containing = element.containing(rw, parts.ratio())?;
    let pointer = containing.pointer(rw);
    if let Some((scope, semantics)) = atomic {
        op::AtomicAnd::build(rw, scope, semantics, pointer, kept);
        op::AtomicOr::build(rw, scope, semantics, pointer, set);
        return Ok(());
    }
    let memory = MemoryOperands::of(rw, op, pointer)?;
    let old = memory.load(rw, element.ty, pointer);
    let others = rw.value(op::BITWISE_AND, &[old, kept], element.ty);
    let new = rw.value(op::BITWISE_OR, &[others, set], element.ty);
    memory.store(rw, pointer, new);
    Ok(())
}

// Atomic operations.

/// Scope and semantics of atomic operations on memory of a class.
fn atomic_operands(class: StorageClass) -> Result<(Scope, MemorySemantics), Mismatch> {
    let (scope, memory) = match class {
        StorageClass::StorageBuffer => (Scope::Device, MemorySemantics::UniformMemory),
        StorageClass::Workgroup => (Scope::Workgroup, MemorySemantics::WorkgroupMemory),
        _ => {
            let class = class.name().unwrap_or_default();
            return Err(format!("there are no atomic operations on the storage class {class}").into());
        }
    };
    Ok((scope, MemorySemantics(MemorySemantics::AcquireRelease.0 | memory.0)))
}

/// The operations for the numbers of `AtomicRMWKind`.
const UPDATES: [(i64, OpName); 10] = [
    (0, op::EXT_ATOMIC_F_ADD),
    (1, op::ATOMIC_I_ADD),
    (2, op::ATOMIC_AND),
    (3, op::ATOMIC_EXCHANGE),
    (6, op::ATOMIC_S_MAX),
    (7, op::ATOMIC_U_MAX),
    (10, op::ATOMIC_S_MIN),
    (11, op::ATOMIC_U_MIN),
    (14, op::ATOMIC_OR),
    (15, op::ATOMIC_XOR),
];

/// The operation for the kind of an update.
fn update_name(op: SourceOp<'_>) -> Result<OpName, Mismatch> {
    let kind = op.attr("kind").ok_or("it lacks a kind")?;
    let number = kind.as_enumerant().map(|(_, number)| i64::from(number));
    let number = number.or_else(|| op.ctx.as_int(kind).map(|(_, number)| number));
    let row = UPDATES.iter().find(|(known, _)| Some(*known) == number);
    Ok(row.ok_or("there is no atomic operation for its kind")?.1)
}

fn atomic_update(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (memory, class) = accessed(op, 1)?;
    let (scope, semantics) = atomic_operands(class)?;
    let [value, base, indices @ ..] = operands.all() else { return Err("it lacks an operand".into()) };
    let name = update_name(op)?;
    let element = Element::of(rw, memory, *base, indices)?;
    let parts = Parts::of(rw, memory, &element)?;
    let Some(parts) = parts.filter(|parts| parts.bits != parts.stored) else {
        let pointer = element.pointer(rw);
        let result = atomic(rw, name, (scope, semantics), pointer, *value);
        rw.replace(op, &[result]);
        return Ok(());
    };
    if !matches!(name, op::ATOMIC_OR | op::ATOMIC_AND) {
        return Err("on elements narrower than those in memory there are only bitwise updates".into());
    }
    parts.are_packed(rw)?;
    let offset = element.bit_offset(rw, parts.bits, parts.stored)?;
    let containing = element.containing(rw, parts.ratio())?;
    let pointer = containing.pointer(rw);
    let mask = parts.mask(rw, element.ty)?;
    let mut bits = shifted(rw, *value, offset, mask)?;
    if name == op::ATOMIC_AND {
        // Other elements are kept.
        let own = fold_or_insert_like(rw, op::SHIFT_LEFT_LOGICAL, &[mask, offset]);
        let others = fold_or_insert_like(rw, op::NOT, &[own]);
        bits = fold_or_insert_like(rw, op::BITWISE_OR, &[bits, others]);
    }
    let old = atomic(rw, name, (scope, semantics), pointer, bits);
    let moved = fold_or_insert_like(rw, op::SHIFT_RIGHT_LOGICAL, &[old, offset]);
    let mask = parts.mask(rw, element.ty)?;
    let part = fold_or_insert_like(rw, op::BITWISE_AND, &[moved, mask]);
    let result = of_result_type(rw, op, part, &parts)?;
    rw.replace(op, &[result]);
    Ok(())
}

/// An atomic operation with a scope and semantics: all have the same attributes in the same order.
fn atomic(
    rw: &mut Rw<'_>,
    name: OpName,
    (scope, semantics): (Scope, MemorySemantics),
    pointer: Value,
    value: Value,
) -> Value {
    use spirula_ir::{Attr, OpBuilder, OpParts};
    use spirula_spirv::enums::kind;
    use spirula_spirv::op::slot::atomic_and::{MEMORY_SCOPE, SEMANTICS};
    let mut slots = [None; 2];
    slots[MEMORY_SCOPE] = Some(Attr::enumerant(kind::SCOPE, scope.0));
    slots[SEMANTICS] = Some(Attr::enumerant(kind::MEMORY_SEMANTICS, semantics.0));
    let (loc, ty) = (rw.loc(), rw.ty(value));
    let parts =
        OpParts { loc, operands: &[pointer, value], results: &[ty], slots: &slots, ..OpParts::new(name) };
    let new = rw.insert(&parts);
    rw.only_result(new)
}

// Casts.

/// SPIR-V casts to and from the generic class only.
fn memory_space_cast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    if !is_kernel(rw) {
        return Err("casts of storage classes need the capability Kernel".into());
    }
    let (from, to) = op.operand_type(0).zip(op.result_type(0)).ok_or("it lacks an operand")?;
    let (from_class, to_class) = (known_class(op.ctx, from)?, known_class(op.ctx, to)?);
    let ty = rw.result_type(op, 0)?;
    let mut value = operands.one(0)?;
    if from_class != StorageClass::Generic {
        let (pointee, _) = spv::as_pointer(op.ctx, ty).ok_or("it becomes no pointer")?;
        let generic = spv::pointer(op.ctx, pointee, StorageClass::Generic);
        value = op::PtrCastToGeneric::build(rw, generic, value);
    }
    if to_class != StorageClass::Generic {
        value = op::GenericCastToPtr::build(rw, ty, value);
    }
    rw.replace(op, &[value]);
    Ok(())
}

fn cast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (value, ty) = (operands.one(0)?, rw.result_type(op, 0)?);
    if rw.ty(value) != ty {
        let (from, to) = (op.ctx.type_text(rw.ty(value)), op.ctx.type_text(ty));
        return Err(format!("its types become '{from}' and '{to}', which differ").into());
    }
    rw.replace(op, &[value]);
    Ok(())
}

/// Another view of the same memory is the same pointer, moved by the offset.
fn reinterpret_cast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let (source, ty) = (operands.one(0)?, rw.result_type(op, 0)?);
    if spv::as_pointer(ctx, ty).is_none() || rw.ty(source) != ty {
        let (from, to) = (ctx.type_text(rw.ty(source)), ctx.type_text(ty));
        return Err(format!("its types become '{from}' and '{to}', which differ").into());
    }
    let offsets = op.attr("static_offsets").and_then(|attr| ctx.as_dense_ints(attr));
    let offset = offsets.and_then(|offsets| offsets.first().copied()).ok_or("it lacks an offset")?;
    if offset == 0 {
        rw.replace(op, &[source]);
        return Ok(());
    }
    let offset = if offset == DYNAMIC {
        operands.one(1)?
    } else {
        let index = rw.conversion().target.index(ctx);
        rw.int_constant(index, offset).ok_or("index becomes no integer")?
    };
    let moved = op::InBoundsPtrAccessChain::build(rw, ty, source, offset, &[]);
    rw.replace(op, &[moved]);
    Ok(())
}
