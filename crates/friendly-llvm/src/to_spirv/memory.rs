//! Memory: allocation, accesses, addresses (LLVM language reference, "Memory Access and Addressing Operations").

use super::build::{self, Made, done};
use super::types::pointer_class;
use super::{Forward, Rewritten, Rw};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder as _, Str, Type, Value};
use spirula_llvm::ops::memory::DYNAMIC_INDEX;
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, StorageClass};
use spirula_spirv::enums::kind;
use spirula_spirv::op;
use spirula_spirv::other_types::is_untyped_pointer;
use spirula_spirv::types::{self as spv, Size};

/// Bits of a memory access.
pub(super) const VOLATILE: u32 = 1;
pub(super) const ALIGNED: u32 = 2;
const NONTEMPORAL: u32 = 4;

pub(super) fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    vec![
        Pattern::new("llvm.alloca", allocate),
        Pattern::new("llvm.load", load),
        Pattern::new("llvm.store", store),
        Pattern::new("llvm.getelementptr", index),
    ]
}

/// A pointer to another type in the same storage class.
pub(super) fn cast_pointer(rw: &mut Rw<'_, '_>, value: Value, ty: Type) -> Made {
    let of = build::ty(rw, value);
    if of == ty {
        return Ok(value);
    }
    let ctx = rw.context();
    match (pointer_class(ctx, of), pointer_class(ctx, ty)) {
        (Some(from), Some(to)) if from == to => {
            if build::is_null(rw, value) {
                return Ok(build::null(rw, ty));
            }
            if rw.arena().def_op(value).is_some_and(|at| rw.arena().name(at) == op::UNDEF) {
                return Ok(build::value(rw, op::UNDEF, &[], ty));
            }
            Ok(build::value(rw, op::BITCAST, &[value], ty))
        }
        _ => Err(format!("a value of type {} is used as {}", ctx.type_text(of), ctx.type_text(ty)).into()),
    }
}

/// A pointer to this type in the storage class that a pointer has.
pub(super) fn pointing_to(rw: &mut Rw<'_, '_>, pointer: Value, pointee: Type) -> Made {
    let ctx = rw.context();
    let ty = build::ty(rw, pointer);
    if is_untyped_pointer(ctx, ty) {
        return Ok(pointer);
    }
    let class = pointer_class(ctx, ty).ok_or("an address is not a pointer")?;
    cast_pointer(rw, pointer, rw.conversion().types.pointer(pointee, class))
}

/// A pointer as one with this pointee, also where pointers have none.
pub(super) fn typed_pointer(rw: &mut Rw<'_, '_>, pointer: Value, pointee: Type) -> Made {
    let ctx = rw.context();
    let class = pointer_class(ctx, build::ty(rw, pointer)).ok_or("an address is not a pointer")?;
    cast_pointer(rw, pointer, spv::pointer(ctx, pointee, class))
}

/// The type of a pointer with the pointee of another one in a storage class.
pub(super) fn of_same_pointee(rw: &Rw<'_, '_>, pointer: Value, class: StorageClass) -> Type {
    let pointee = pointee(rw, pointer).unwrap_or_else(|| rw.context().int_type(8));
    rw.conversion().types.pointer(pointee, class)
}

/// What a pointer points to; none for one without a pointee.
pub(super) fn pointee(rw: &Rw<'_, '_>, pointer: Value) -> Option<Type> {
    Some(spv::as_pointer(rw.context(), build::ty(rw, pointer))?.0)
}

fn allocate(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = rw.result_type(op, 0)?;
    let class = pointer_class(ctx, ty).ok_or("its result is not a pointer")?;
    let forward = rw.conversion();
    let pointee = allocated(rw, op, ty)?;
    let count = super::constants::integer_operand(op, 0);
    let class_of_variable = if class == StorageClass::Generic { StorageClass::Function } else { class };
    let storage = match count {
        Some(1) => pointee,
        Some(count) => forward.types.array(pointee, count.max(0) as u64),
        None => return variable_length(rw, op, ty),
    };
    let made = variable(rw, op, storage, class_of_variable)?;
    let made = super::casts::pointer_in_space(rw, made, ty)?;
    rw.replace(op, &[made]);
    Ok(())
}

/// The type that is allocated.
fn allocated(rw: &Rw<'_, '_>, op: SourceOp<'_>, ty: Type) -> Made<Type> {
    if let Some((pointee, _)) = spv::as_pointer(op.ctx, ty) {
        return Ok(pointee);
    }
    let of = op.attr("elem_type").and_then(Attr::as_type);
    let of = of.and_then(|ty| rw.conversion().types.convert(ty));
    of.ok_or_else(|| "the type that is allocated has no translation".into())
}

/// A variable of a function without a name.
pub(super) fn temporary(rw: &mut Rw<'_, '_>, storage: Type, class: StorageClass) -> Made {
    let ty = rw.conversion().types.pointer(storage, class);
    let class = Attr::enumerant(kind::STORAGE_CLASS, StorageClass::Function.0);
    if is_untyped_pointer(rw.context(), ty) {
        let attrs = [("storage_class", class), ("data_type", Attr::of_type(storage))];
        build::with_attrs(rw, op::KHR_UNTYPED_VARIABLE, &[], ty, &attrs)
    } else {
        build::with_attrs(rw, op::VARIABLE, &[], ty, &[("storage_class", class)])
    }
}

/// A variable of a function, with the name and the alignment of an allocation.
fn variable(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, storage: Type, class: StorageClass) -> Made {
    let made = temporary(rw, storage, class)?;
    if let Some((_, alignment)) = op.attr("alignment").and_then(|attr| op.ctx.as_int(attr)) {
        build::decorate(rw, made, Decoration::Alignment.0, &[alignment as u32]);
    }
    build::name(rw, made, op);
    Ok(made)
}

/// The symbol of the specialization constant that is the length of an allocation.
fn specialized_length(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Made<Option<Str>> {
    let count = op.operand(0).ok_or("it lacks a size")?;
    let count = rw.converted_value(op.body, count)?;
    let arena = rw.arena();
    let at = arena.def_op(count).filter(|at| arena.name(*at) == op::MLIR_REFERENCEOF);
    Ok(at.and_then(|at| arena.slot(at, 0)).and_then(Attr::as_symbol))
}

fn variable_length(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, ty: Type) -> Rewritten {
    if let Some(length) = specialized_length(rw, op)? {
        let ctx = op.ctx;
        let class = pointer_class(ctx, ty).ok_or("its result is not a pointer")?;
        let array = spv::array(ctx, allocated(rw, op, ty)?, Size::Symbol(length), 0);
        let made = variable(rw, op, array, class)?;
        let made = build::value(rw, op::BITCAST, &[made], ty);
        rw.replace(op, &[made]);
        return Ok(());
    }
    if !rw.conversion().options.allows("SPV_INTEL_variable_length_array") {
        return Err("an allocation of a variable size needs SPV_INTEL_variable_length_array".into());
    }
    let count = op.operand(0).ok_or("it lacks a size")?;
    let count = rw.converted_value(op.body, count)?;
    let made = build::instruction(rw, spirula_spec::Op::VariableLengthArrayINTEL, &[count], Some(ty))?
        .ok_or("an instruction lacks a result")?;
    if let Some((_, alignment)) = op.attr("alignment").and_then(|attr| op.ctx.as_int(attr)) {
        build::decorate(rw, made, Decoration::Alignment.0, &[alignment as u32]);
    }
    done(rw, op, made)
}

/// The attributes of an access.
fn access(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Vec<(&'static str, Attr)> {
    let ctx = op.ctx;
    let (mut bits, lists) = super::aliasing::memory_operands(rw, op);
    let mut attrs = Vec::new();
    if !lists.is_empty() {
        attrs.push(("memory_access_ids", ctx.array_attr(&lists)));
    }
    if op.attr("volatile_").is_some() {
        bits |= VOLATILE;
    }
    let alignment = op.attr("alignment").and_then(|attr| ctx.as_int(attr)).map(|(_, n)| n);
    if let Some(alignment) = alignment.and_then(|n| i32::try_from(n).ok()) {
        bits |= ALIGNED;
        attrs.push(("alignment", ctx.i32_attr(alignment)));
    }
    if op.attr("nontemporal").is_some() || super::metadata::attachment(op, "nontemporal").is_some() {
        bits |= NONTEMPORAL;
    }
    if bits != 0 {
        attrs.push(("memory_access", Attr::enumerant(kind::MEMORY_ACCESS, bits)));
    }
    attrs
}

/// Whether an access is atomic.
fn is_atomic(op: SourceOp<'_>) -> bool {
    spirula_llvm::enums::int_value(op.ctx, op.attr("ordering")) != 0
}

fn load(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let pointer = args.one(0)?;
    let ty = rw.result_type(op, 0)?;
    if is_atomic(op) {
        return super::atomics::load(rw, op, pointer, ty);
    }
    let (pointer, stored) = in_memory(rw, op, pointer, ty)?;
    let attrs = access(rw, op);
    let made = build::with_attrs(rw, op::LOAD, &[pointer], stored, &attrs)?;
    let made = if stored == ty { made } else { cast_pointer(rw, made, ty)? };
    done(rw, op, made)
}

/// A pointer through which a `ty` is accessed, and the type that it points to: another one if both are pointers.
pub(super) fn in_memory(
    rw: &mut Rw<'_, '_>,
    _: SourceOp<'_>,
    pointer: Value,
    ty: Type,
) -> Made<(Value, Type)> {
    let ctx = rw.context();
    if is_untyped_pointer(ctx, build::ty(rw, pointer)) {
        return Ok((pointer, ty));
    }
    let stored = pointee(rw, pointer).ok_or("an address is not a pointer")?;
    let class = |ty| pointer_class(ctx, ty);
    if class(stored).is_some() && class(stored) == class(ty) {
        return Ok((pointer, stored));
    }
    Ok((pointing_to(rw, pointer, ty)?, ty))
}

fn store(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [value, pointer] = args.exactly()?;
    if is_atomic(op) {
        return super::atomics::store(rw, op, pointer, value);
    }
    let ty = build::ty(rw, value);
    let (pointer, stored) = in_memory(rw, op, pointer, ty)?;
    let value = cast_pointer(rw, value, stored)?;
    let attrs = access(rw, op);
    build::full(rw, op::STORE, &[pointer, value], &[], &attrs, &[])?;
    Ok(())
}

/// The type that indices lead to, from a pointer to `ty`: the first index counts objects. `constant` gives the number of
/// an index that is an operand.
pub(super) fn indexed(
    ctx: &Context,
    ty: Type,
    indices: &[i64],
    constant: &mut dyn FnMut(usize) -> Option<i64>,
) -> Option<Type> {
    let (mut at, mut operand) = (ty, 0);
    for (n, index) in indices.iter().enumerate() {
        let number = if *index == i64::from(DYNAMIC_INDEX) {
            operand += 1;
            constant(operand - 1)
        } else {
            Some(*index)
        };
        if n == 0 {
            continue;
        }
        at = if let Some((element, _)) = llvm::as_array(ctx, at) {
            element
        } else if let Some(element) = llvm::vector_element(ctx, at) {
            element
        } else {
            llvm::struct_element(ctx, at, usize::try_from(number?).ok()?)?
        };
    }
    Some(at)
}

fn index(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let from = op.attr("elem_type").and_then(Attr::as_type).ok_or("it lacks a type")?;
    let raw = op.attr("rawConstantIndices").and_then(|attr| ctx.as_dense_ints(attr));
    let raw = raw.ok_or("it lacks indices")?;
    let (mut values, mut numbers, mut operand) = (Vec::new(), Vec::new(), 1);
    for index in raw {
        if index == i64::from(DYNAMIC_INDEX) {
            let value = args.one(operand)?;
            numbers.push(super::constants::integer_operand(op, operand).unwrap_or(0));
            values.push(value);
            operand += 1;
        } else {
            values.push(build::word(rw, index as u32));
            numbers.push(index);
        }
    }
    if op.result_type(0).is_some_and(|ty| llvm::as_pointer(ctx, ty).is_none()) {
        return Err("vectors of pointers need SPV_INTEL_masked_gather_scatter".into());
    }
    let flags = op.attr("noWrapFlags").and_then(|attr| ctx.as_int(attr)).map_or(0, |(_, n)| n);
    let base = args.one(0)?;
    let made = element_pointer(rw, base, from, &values, &numbers, flags & 1 != 0)?;
    let ty = rw.result_type(op, 0)?;
    build::name(rw, made, op);
    let made = cast_pointer(rw, made, ty)?;
    rw.replace(op, &[made]);
    Ok(())
}

/// The address of an element: `from` is the type in the source that `values` index, constants with these numbers.
pub(super) fn element_pointer(
    rw: &mut Rw<'_, '_>,
    base: Value,
    from: Type,
    values: &[Value],
    numbers: &[i64],
    in_bounds: bool,
) -> Made {
    let ctx = rw.context();
    let object = rw.conversion().types.convert(from).ok_or("the type that is indexed has no translation")?;
    // A pointer to a pointer is what it is inferred to be.
    let points_to_pointer = |ty| pointer_class(ctx, ty).is_some();
    let known = pointee(rw, base).filter(|known| points_to_pointer(*known) && points_to_pointer(object));
    let object = known.unwrap_or(object);
    let computed = untyped_chain(rw, base, object, values, in_bounds)?;
    if let Some(made) = computed {
        return Ok(made);
    }
    let base = pointing_to(rw, base, object)?;
    let mut element = object;
    for number in numbers.iter().skip(1) {
        element = spv::element(ctx, element, *number as u64).ok_or("an index is out of range")?;
    }
    let class = pointer_class(ctx, build::ty(rw, base)).ok_or("an address is not a pointer")?;
    let ty = spv::pointer(ctx, element, class);
    let name = if in_bounds { op::IN_BOUNDS_PTR_ACCESS_CHAIN } else { op::PTR_ACCESS_CHAIN };
    let operands: Vec<Value> = std::iter::once(base).chain(values.iter().copied()).collect();
    Ok(build::value(rw, name, &operands, ty))
}

/// The base type of an index computation without a pointee: pointers are indexed as numbers of their size, since it may
/// not be a pointer (SPV_KHR_untyped_pointers, OpUntypedAccessChainKHR; the rules of SPIRV-Tools).
pub(super) fn base_type(rw: &Rw<'_, '_>, object: Type) -> Type {
    let ctx = rw.context();
    match pointer_class(ctx, object) {
        Some(_) => ctx.int_type(rw.conversion().address_bits),
        None => object,
    }
}

/// The address of an element as a pointer without a pointee, where there are such.
fn untyped_chain(
    rw: &mut Rw<'_, '_>,
    base: Value,
    object: Type,
    values: &[Value],
    in_bounds: bool,
) -> Made<Option<Value>> {
    let ctx = rw.context();
    let class = pointer_class(ctx, build::ty(rw, base)).ok_or("an address is not a pointer")?;
    let ty = rw.conversion().types.computed_pointer(object, class);
    if !is_untyped_pointer(ctx, ty) {
        return Ok(None);
    }
    let name = match in_bounds {
        true => op::KHR_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN,
        false => op::KHR_UNTYPED_PTR_ACCESS_CHAIN,
    };
    let operands: Vec<Value> = std::iter::once(base).chain(values.iter().copied()).collect();
    let attrs = [("base_type", Attr::of_type(base_type(rw, object)))];
    build::with_attrs(rw, name, &operands, ty, &attrs).map(Some)
}
