//! Built-in variables by casts of their addresses: they have no memory, but bytes at known offsets.
//!
//! LLVM IR of SYCL has built-in variables in address space 1, of whose addresses it makes generic pointers and pointers
//! to their elements, by an offset in bytes.

use super::{LowerMemory, constant_of, layout};
use crate::builder::LlvmBuilder as _;
use crate::places::{self, Place, Pointer};
use crate::rows::Rewritten;
use spirula_ir::convert::{Pattern, Rewriter, SourceOp, SourceValue};
use spirula_ir::{Str, Type, Value};
use spirula_llvm::op::{Add, Bitcast, LShr, Or, Shl};
use spirula_llvm::types as llvm;
use spirula_spirv::types as spv;

pub(super) fn rows<C: LowerMemory>() -> Vec<Pattern<C>> {
    vec![
        Pattern::raw("spirv.Bitcast", cast).with_benefit(2),
        Pattern::raw("spirv.CopyMemorySized", copy_sized).with_benefit(2),
    ]
}

/// The bytes that a pointer leads to, if they are of a built-in variable.
fn bytes_of<C: LowerMemory>(l: &Rewriter<'_, C>, place: Place) -> Option<(Str, Type, i64)> {
    match place {
        Place::BuiltIn(name, ty, None) => Some((name, ty, 0)),
        Place::BuiltIn(name, ty, Some(index)) => {
            let element = layout(l).scalar(spv::element(l.context(), ty, 0)?)?;
            Some((name, ty, crate::rows::known_number(l, index)?.checked_mul(element as i64)?))
        }
        Place::BuiltInBytes(name, ty, offset) => Some((name, ty, offset)),
        _ => None,
    }
}

/// A cast of the address of a built-in variable.
fn cast<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let operand = op.operand(0).ok_or("an operand is missing")?;
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let are_pointers = [op.ty(operand), ty].iter().all(|ty| spv::as_pointer(op.ctx, *ty).is_some());
    let pointer = if are_pointers { places::pointer(l, op.body, operand)? } else { return Err(OTHER.into()) };
    let Pointer::Place(place @ (Place::BuiltIn(..) | Place::BuiltInBytes(..))) = pointer else {
        return Err(OTHER.into());
    };
    let (name, whole, offset) = bytes_of(l, place).ok_or("which component it casts is not known")?;
    places::replace(l, op, Pointer::Place(Place::BuiltInBytes(name, whole, offset)));
    Ok(())
}

/// Why a row for built-in variables does not apply.
const OTHER: &str = "it does not cast the address of a built-in variable";

/// Follows indices from a place in a built-in variable.
pub(super) fn step<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    place: Place,
    indices: &[SourceValue],
    has_element: bool,
) -> Rewritten<Place> {
    let unknown = "an index into a built-in variable is not known";
    let base = op.operand(0).ok_or("it has no base")?;
    let (mut ty, _) = spv::as_pointer(op.ctx, op.ty(base)).ok_or("its base is no pointer")?;
    let (first_index, inner) = if has_element {
        indices.split_first().map(|(first, rest)| (Some(*first), rest)).ok_or("an index is missing")?
    } else {
        (None, indices)
    };
    let first = first_index.map_or(Some(0), |first| constant_of(l, op, first));
    if let (Place::BuiltIn(name, whole, None), Some(0), [index]) = (place, first, inner) {
        // Also a component whose number is not known.
        if let Some([index]) = l.mapped(*index) {
            return Ok(Place::BuiltIn(name, whole, Some(*index)));
        }
    }
    let (name, whole, offset) = bytes_of(l, place).ok_or(unknown)?;
    if let (Some(index), []) = (first_index, inner)
        && first.is_none()
        && let Some(place) = component(l, (name, whole, offset), ty, index)?
    {
        return Ok(place);
    }
    let layout = layout(l);
    let size = layout.stride_of(ty).ok_or("the size of what it steps over is not known")?;
    let mut offset = first.and_then(|first| offset.checked_add(first.checked_mul(size as i64)?));
    for index in inner {
        let element = spv::element(op.ctx, ty, 0).filter(|_| !spv::is_struct(op.ctx, ty));
        let element = element.ok_or("its indices lead into a scalar or a structure")?;
        let size = if op.ctx.is_vector(ty) { layout.scalar(element) } else { layout.stride(ty) };
        let index = constant_of(l, op, *index);
        offset =
            index.zip(size).and_then(|(index, size)| offset?.checked_add(index.checked_mul(size as i64)?));
        ty = element;
    }
    Ok(Place::BuiltInBytes(name, whole, offset.ok_or(unknown)?))
}

/// The component that an index which is not known leads to, from the address of another component.
fn component<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    (name, whole, offset): (Str, Type, i64),
    ty: Type,
    index: SourceValue,
) -> Rewritten<Option<Place>> {
    let width = l.context().as_vector1(whole).and_then(|vector| layout(l).scalar(vector.1));
    let width = width.filter(|width| *width > 0 && layout(l).stride_of(ty) == Some(*width));
    let first = width.filter(|width| offset % *width as i64 == 0).map(|width| offset / width as i64);
    let (Some(first), Some([index])) = (first, l.mapped(index)) else { return Ok(None) };
    let index = *index;
    let first = l.int_constant(l.ty(index), first);
    let index = Add::build(l, index, first);
    Ok(Some(Place::BuiltIn(name, whole, Some(index))))
}

/// Loads a value of a type from bytes of a built-in variable.
pub(super) fn load<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    (name, whole, offset): (Str, Type, i64),
    ty: Type,
) -> Rewritten<Value> {
    if offset == 0 && ty == whole {
        return C::built_in(l, name, whole, None);
    }
    let ctx = l.context();
    let element = ctx.as_vector1(ty).map(|vector| vector.1);
    let count = ctx.as_vector1(ty).map_or(1, |vector| vector.0);
    let size =
        layout(l).scalar(element.unwrap_or(ty)).ok_or("it loads no numbers from a built-in variable")?;
    let new = l.convert_type(ty)?;
    let mut elements = Vec::new();
    for n in 0..count {
        let at = offset.checked_add(n.wrapping_mul(size as i64)).ok_or(BEYOND)?;
        let bits = part(l, (name, whole), at, size)?;
        let scalar = llvm::scalar_of(ctx, new);
        elements.push(if l.ty(bits) == scalar { bits } else { Bitcast::build(l, scalar, bits) });
    }
    match (element, &elements[..]) {
        (Some(_), elements) => Ok(l.vector(new, elements)),
        (None, [only]) => Ok(*only),
        (None, _) => Err("it lacks a result".into()),
    }
}

const BEYOND: &str = "it reads beyond the end of a built-in variable";

/// So many bytes of a built-in variable, as an integer.
fn part<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    (name, whole): (Str, Type),
    at: i64,
    size: u64,
) -> Rewritten<Value> {
    let ctx = l.context();
    let (count, scalar) = ctx.as_vector1(whole).map_or((1, whole), |(count, scalar)| (count, scalar));
    let width = layout(l).scalar(scalar).filter(|width| *width > 0);
    let width = width.ok_or("the built-in variable does not consist of numbers")?;
    let (at, size_of_all) = (u64::try_from(at).map_err(|_| BEYOND)?, width * count as u64);
    if at.checked_add(size).is_none_or(|end| end > size_of_all) {
        return Err(BEYOND.into());
    }
    let element = |l: &mut Rewriter<'_, C>, number: u64| {
        let index = (count > 1 || ctx.is_vector(whole)).then(|| l.int_constant(l.int(32), number as i64));
        let value = C::built_in(l, name, whole, index)?;
        let word = l.int(8 * width as u32);
        Ok::<Value, spirula_ir::convert::Mismatch>(if l.ty(value) == word {
            value
        } else {
            Bitcast::build(l, word, value)
        })
    };
    let ty = l.int(8 * size as u32);
    let (first, inside) = (at / width, at % width);
    if inside + size <= width {
        let mut value = element(l, first)?;
        if inside > 0 {
            let bits = l.int_constant(l.int(8 * width as u32), 8 * inside as i64);
            value = LShr::build(l, value, bits);
        }
        return Ok(l.resize(value, ty, false));
    }
    if inside > 0 || !size.is_multiple_of(width) {
        return Err("it reads parts of several components of a built-in variable".into());
    }
    let mut all = element(l, first)?;
    all = l.resize(all, ty, false);
    for n in 1..size / width {
        let next = element(l, first + n)?;
        let next = l.resize(next, ty, false);
        let bits = l.int_constant(ty, (8 * n * width) as i64);
        let next = Shl::build(l, next, bits);
        all = Or::build(l, all, next);
    }
    Ok(all)
}

/// Copies a built-in variable, component by component.
fn copy_sized<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let Pointer::Place(place) = places::operand(l, op, 1)? else {
        return Err("it does not copy a built-in variable".into());
    };
    let (name, whole, offset) = bytes_of(l, place).ok_or("it does not copy a built-in variable")?;
    let to = places::operand(l, op, 0).and_then(places::address)?;
    let size = op.operand(2).and_then(|size| constant_of(l, op, size));
    let size = size.ok_or("how much of a built-in variable it copies is not known")?;
    let scalar = l.context().as_vector1(whole).map_or(whole, |vector| vector.1);
    let width = layout(l).scalar(scalar).filter(|width| *width > 0 && size % *width as i64 == 0);
    let width = width.ok_or("it copies a part of a component of a built-in variable")?;
    if size > 64 {
        return Err(BEYOND.into());
    }
    for at in (0..size).step_by(width as usize) {
        let value = part(l, (name, whole), offset.checked_add(at).ok_or(BEYOND)?, width)?;
        let to = l.offset(to, at);
        super::access::store_value(l, value, to, super::Access::default());
    }
    Ok(())
}
