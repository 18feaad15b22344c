//! Variables, addresses, loads and stores.

use super::atomic::fence;
use super::{LowerMemory, built_in, layout};
use crate::builder::LlvmBuilder as _;
use crate::layout::{Form, matrix_form};
use crate::places::{self, Place, Pointer};
use crate::rows::{Rewritten, known_number, two};
use spirula_ir::convert::{Mismatch, Operands, Pattern, Rewriter, SourceOp, SourceValue};
use spirula_ir::{Attr, Context, Str, Type, Value};
use spirula_llvm::op::{
    Add, AddrSpaceCast, InsertElement, IntrMemcpy, IntrUmax, Load, LoadAttrs, Mul, PtrToInt, SDiv, Store,
    StoreAttrs, Sub, UDiv,
};
use spirula_llvm::types as llvm;
use spirula_spec::{MemoryAccess, StorageClass};
use spirula_spirv::types as spv;

pub(super) fn rows<C: LowerMemory>() -> Vec<Pattern<C>> {
    vec![
        Pattern::raw("spirv.Variable", variable),
        Pattern::raw("spirv.mlir.addressof", address_of),
        Pattern::raw("spirv.AccessChain", |l, op| access_chain(l, op, false)),
        Pattern::raw("spirv.InBoundsAccessChain", |l, op| access_chain(l, op, false)),
        Pattern::raw("spirv.PtrAccessChain", |l, op| access_chain(l, op, true)),
        Pattern::raw("spirv.InBoundsPtrAccessChain", |l, op| access_chain(l, op, true)),
        Pattern::raw("spirv.Load", load),
        Pattern::raw("spirv.Store", store),
        Pattern::raw("spirv.CopyMemory", copy_memory),
        Pattern::new("spirv.CopyMemorySized", copy_sized),
        Pattern::raw("spirv.ArrayLength", array_length),
        Pattern::raw("spirv.CopyObject", copy),
        Pattern::raw("spirv.CopyLogical", copy),
        Pattern::raw("spirv.PtrCastToGeneric", copy),
        Pattern::raw("spirv.GenericCastToPtr", copy),
        Pattern::new("spirv.PtrDiff", pointer_difference),
        Pattern::raw("spirv.MemoryBarrier", |l, _| fence(l)),
        Pattern::drop("spirv.LifetimeStart"),
        Pattern::drop("spirv.LifetimeStop"),
        Pattern::drop("spirv.KHR.AssumeTrue"),
        Pattern::raw("spirv.KHR.Expect", copy),
        Pattern::drop("spirv.Nop"),
    ]
}

/// What an access is besides its address.
#[derive(Clone, Copy, Default)]
pub(crate) struct Access {
    /// Whether it must not be left out or moved.
    pub(crate) is_volatile: bool,
    /// What the address is known to be a multiple of.
    pub(crate) alignment: Option<i64>,
    /// Whether the memory is not written while the kernel runs.
    pub(crate) is_invariant: bool,
}

impl Access {
    /// What the memory operands of an operation say.
    fn of<C: LowerMemory>(l: &Rewriter<'_, C>, op: SourceOp<'_>) -> Self {
        let mask = op.attr("memory_access").and_then(Attr::as_enumerant).map_or(0, |(_, mask)| mask);
        let alignment = op.attr("alignment").and_then(|a| op.ctx.as_int(a)).map(|(_, n)| n);
        Self {
            is_volatile: mask & MemoryAccess::Volatile.0 != 0 || l.conversion().has_volatile(),
            alignment: alignment.filter(|n| mask & MemoryAccess::Aligned.0 != 0 && *n > 0),
            is_invariant: false,
        }
    }

    /// That of a part.
    fn of_part(self) -> Self {
        Self { alignment: None, ..self }
    }

    /// What the address of a value of this type is a multiple of. The layout may place a vector at any multiple of its
    /// elements.
    fn alignment<C: LowerMemory>(self, l: &Rewriter<'_, C>, ty: Type) -> i64 {
        let bits = l.context().scalar_bits(llvm::scalar_of(l.context(), ty));
        let scalar = bits.map_or(8, |bits| i64::from(bits.div_ceil(8)).max(1));
        self.alignment.filter(|n| n.count_ones() == 1).unwrap_or(scalar)
    }
}

pub(crate) fn load_value<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    address: Value,
    ty: Type,
    access: Access,
) -> Value {
    let Access { is_volatile: volatile, is_invariant: invariant, .. } = access;
    let alignment = Some(access.alignment(l, ty));
    Load::build_with(l, ty, address, &LoadAttrs { alignment, volatile, invariant, ..LoadAttrs::default() })
}

pub(crate) fn store_value<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    value: Value,
    address: Value,
    access: Access,
) {
    let (alignment, volatile) = (Some(access.alignment(l, l.ty(value))), access.is_volatile);
    Store::build_with(l, value, address, &StoreAttrs { alignment, volatile, ..StoreAttrs::default() });
}

fn variable<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let (pointee, _) = spv::as_pointer(op.ctx, ty).ok_or("it has no pointer type")?;
    let pointer = l.convert_type(ty)?;
    let alignment = super::alignment(l.conversion().module(), op.attrs())?;
    let address = C::variable(l, pointee, pointer, alignment)?;
    let initial = match op.operand(0) {
        Some(value) => Some(value_of(l, value)?),
        None => match op.attr("initializer").and_then(Attr::as_symbol) {
            Some(name) => Some(super::module_constant(l, name)?),
            None => None,
        },
    };
    if let Some(value) = initial {
        store_tree(l, address, pointee, Form::Plain, value, Access::default())?;
    }
    l.replace(op, &[address]);
    Ok(())
}

fn address_of<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let name = op.attr("variable").and_then(Attr::as_symbol).ok_or("it names no variable")?;
    let pointer = C::global(l, name)?;
    places::replace(l, op, pointer);
    Ok(())
}

/// The one value that a source value became.
fn value_of<C: LowerMemory>(l: &Rewriter<'_, C>, value: SourceValue) -> Rewritten<Value> {
    match l.mapped(value) {
        Some([value]) => Ok(*value),
        Some(_) => Err("the pointer leads to something that has no address".into()),
        None => Err("it uses a value that is not defined before it".into()),
    }
}

/// The number that a source value is, if it is a constant.
pub(crate) fn constant_of<C: LowerMemory>(
    l: &Rewriter<'_, C>,
    op: SourceOp<'_>,
    value: SourceValue,
) -> Option<i64> {
    let def = op.def_op(value)?;
    match def.name_text() {
        "spirv.Constant" => op.ctx.as_int(def.attr("value")?).map(|(_, n)| n),
        "spirv.mlir.referenceof" => {
            let name = def.attr("spec_const")?.as_symbol()?;
            op.ctx.as_int(l.conversion().module().constant(name)?).map(|(_, n)| n)
        }
        // The operand of a call in the function that calls.
        _ => None,
    }
}

/// Where a chain of indices has come to.
struct Walk {
    address: Value,
    constant: i64,
    ty: Type,
    form: Form,
}

fn access_chain<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, has_element: bool) -> Rewritten {
    let operands: Vec<SourceValue> = op.operands().collect();
    let (base, mut indices) = operands.split_first().ok_or("it has no base")?;
    let (mut pointee, _) = spv::as_pointer(op.ctx, op.ty(*base)).ok_or("its base is no pointer")?;
    let (address, form) = match places::pointer(l, op.body, *base)? {
        Pointer::Place(Place::Descriptors(name, ..)) if has_element => {
            let name = op.ctx.text(name);
            return Err(format!("it steps over arrays of buffers, which is not known ('{name}')").into());
        }
        Pointer::Place(Place::Descriptors(name, ty, first)) => {
            let (place, rest) = choose_descriptor(l, (name, ty, first), indices)?;
            let Pointer::Address(address) = place else {
                places::replace(l, op, place);
                return Ok(());
            };
            while let Some(element) = descriptor_element(op.ctx, pointee) {
                pointee = element;
            }
            indices = rest;
            (address, Form::Plain)
        }
        Pointer::Place(Place::BuiltIn(name, ty, None)) if indices.len() == 1 && !has_element => {
            let index = value_of(l, indices[0])?;
            places::replace(l, op, Pointer::Place(Place::BuiltIn(name, ty, Some(index))));
            return Ok(());
        }
        Pointer::Place(place) if indices.is_empty() => {
            places::replace(l, op, Pointer::Place(place));
            return Ok(());
        }
        Pointer::Place(place @ (Place::BuiltIn(..) | Place::BuiltInBytes(..))) => {
            let bytes = built_in::step(l, op, place, indices, has_element)?;
            places::replace(l, op, Pointer::Place(bytes));
            return Ok(());
        }
        Pointer::Place(Place::Formed(address, form)) => (address, form),
        Pointer::Address(address) => (address, Form::Plain),
        Pointer::Place(_) => return Err("nothing is inside of what its base leads to".into()),
    };
    let mut walk = Walk { address, constant: 0, ty: pointee, form };
    if has_element {
        let (first, rest) = indices.split_first().ok_or("an index is missing")?;
        indices = rest;
        let size = layout(l).stride_of(pointee).ok_or("the size of what it steps over is not known")?;
        step(l, op, &mut walk, *first, size)?;
    }
    for index in indices {
        let whole = walk.constant == 0 && walk.form == Form::Plain;
        if whole
            && op.ctx.is_vector(walk.ty)
            && let Some(ty) = C::vector_variable(&l.state, walk.address)
        {
            let index = value_of(l, *index)?;
            let place = Place::Component { vector: walk.address, ty, index };
            places::replace(l, op, Pointer::Place(place));
            return Ok(());
        }
        descend(l, op, &mut walk, *index)?;
    }
    let address = l.offset(walk.address, walk.constant);
    let pointer = match walk.form {
        Form::Plain => Pointer::Address(address),
        form => Pointer::Place(Place::Formed(address, form)),
    };
    places::replace(l, op, pointer);
    Ok(())
}

/// The elements of an array of buffers, or of an array of such arrays.
pub(crate) fn descriptor_element(ctx: &Context, ty: Type) -> Option<Type> {
    spv::as_array(ctx, ty)
        .map(|array| array.0)
        .or_else(|| spv::as_runtime_array(ctx, ty).map(|array| array.0))
}

/// Follows indices into an array of buffers: to one of them, or to an array of a part of them. The other indices lead
/// into the buffer.
fn choose_descriptor<'i, C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    (name, mut ty, mut first): (Str, Type, Option<Value>),
    mut indices: &'i [SourceValue],
) -> Rewritten<(Pointer, &'i [SourceValue])> {
    let word = l.int(64);
    while let Some(element) = descriptor_element(l.context(), ty) {
        let Some((index, rest)) = indices.split_first() else {
            return Ok((Pointer::Place(Place::Descriptors(name, ty, first)), indices));
        };
        let index = value_of(l, *index)?;
        // A negative index is one beyond all buffers.
        let mut number = l.resize(index, word, false);
        let mut inner = element;
        while let Some((element, count, _)) = spv::as_array(l.context(), inner) {
            let count = layout(l).number(count).ok_or("the length of an array of buffers is not known")?;
            let count = l.int_constant(word, count as i64);
            number = Mul::build(l, number, count);
            inner = element;
        }
        first = Some(match first {
            Some(first) => Add::build(l, first, number),
            None => number,
        });
        (ty, indices) = (element, rest);
    }
    let number = match first {
        Some(number) => number,
        None => l.int_constant(word, 0),
    };
    Ok((Pointer::Address(C::described(l, name, number)?), indices))
}

/// Goes `index` times `size` bytes on.
fn step<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    walk: &mut Walk,
    index: SourceValue,
    size: u64,
) -> Rewritten {
    if let Some(index) = constant_of(l, op, index) {
        walk.constant = walk.constant.wrapping_add(index.wrapping_mul(size as i64));
        return Ok(());
    }
    let index = value_of(l, index)?;
    let word = l.int(64);
    let mut bytes = l.resize(index, word, true);
    if size != 1 {
        let size = l.int_constant(word, size as i64);
        bytes = Mul::build(l, bytes, size);
    }
    walk.address = l.offset_by(walk.address, bytes);
    Ok(())
}

fn descend<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    walk: &mut Walk,
    index: SourceValue,
) -> Rewritten {
    let ctx = op.ctx;
    if spv::is_struct(ctx, walk.ty) {
        let number = match constant_of(l, op, index) {
            Some(number) => Some(number),
            None => known_number(l, value_of(l, index)?),
        };
        let number = number.and_then(|n| usize::try_from(n).ok());
        let member = number.and_then(|n| Some((n, spv::struct_members(ctx, walk.ty)?.nth(n)?)));
        let (number, member) = member.ok_or("a member must be chosen by a constant that it has")?;
        let offset = layout(l).offset(walk.ty, number).ok_or("the offset of a member is not known")?;
        walk.constant = walk.constant.wrapping_add(offset as i64);
        walk.form = matrix_form(ctx, &member).unwrap_or(Form::Plain);
        walk.ty = member.ty;
        return Ok(());
    }
    if let Some((column, _)) = spv::as_matrix(ctx, walk.ty) {
        let (stride, form) = column_form(l, column, walk.form);
        walk.ty = column;
        walk.form = form;
        return step(l, op, walk, index, stride);
    }
    let element = spv::element(ctx, walk.ty, 0).ok_or("its indices lead into a scalar")?;
    let layout = layout(l);
    let size = match walk.form {
        Form::Strided(stride) => Some(stride),
        Form::Matrix { .. } => layout.stride(walk.ty).or_else(|| layout.stride_of(element)),
        Form::Plain if ctx.is_vector(walk.ty) => layout.scalar(element),
        Form::Plain => layout.stride(walk.ty),
    };
    let size = size.ok_or("the size of an element is not known")?;
    walk.ty = element;
    if let Form::Strided(_) = walk.form {
        walk.form = Form::Plain;
    }
    step(l, op, walk, index, size)
}

/// Bytes from one column of a matrix to the next, and the layout of a column.
fn column_form<C: LowerMemory>(l: &Rewriter<'_, C>, column: Type, form: Form) -> (u64, Form) {
    let layout = layout(l);
    match form {
        Form::Matrix { stride, row_major: false } => (stride, Form::Plain),
        Form::Matrix { stride, row_major: true } => {
            (layout.scalar(column).unwrap_or(4), Form::Strided(stride))
        }
        _ => (layout.extent(column).map_or(16, |e| e.size), Form::Plain),
    }
}

fn load<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let value = load_from(l, op, 0, ty, Access::of(l, op))?;
    l.replace(op, &[value]);
    Ok(())
}

/// Loads a value of this type from what an operand points to.
fn load_from<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    index: usize,
    ty: Type,
    access: Access,
) -> Rewritten<Value> {
    match places::operand(l, op, index)? {
        Pointer::Place(Place::BuiltIn(name, whole, index)) => C::built_in(l, name, whole, index),
        Pointer::Place(Place::BuiltInBytes(name, whole, offset)) => {
            built_in::load(l, (name, whole, offset), ty)
        }
        Pointer::Place(Place::Component { vector, ty, index }) => {
            let whole = load_value(l, vector, ty, access);
            Ok(l.element_at(whole, index))
        }
        Pointer::Place(Place::Formed(address, form)) => load_tree(l, address, ty, form, access),
        Pointer::Place(Place::Descriptors(..)) => Err("an array of buffers is no value".into()),
        Pointer::Address(address) => {
            let class =
                op.operand(index).and_then(|pointer| spv::as_pointer(op.ctx, op.ty(pointer))).map(|p| p.1);
            // No invocation writes push constants, so that a work-group can share the value of a scalar.
            let is_invariant = class == Some(StorageClass::PushConstant)
                && op.ctx.scalar_bits(ty).is_some()
                && !access.is_volatile;
            load_tree(l, address, ty, Form::Plain, Access { is_invariant, ..access })
        }
    }
}

fn store<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let value = op.operand(1).ok_or("an operand is missing")?;
    let ty = op.ty(value);
    let value = value_of(l, value)?;
    store_to(l, op, ty, value, Access::of(l, op))
}

/// Stores a value of this type to what the first operand points to.
fn store_to<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    ty: Type,
    value: Value,
    access: Access,
) -> Rewritten {
    match places::operand(l, op, 0)? {
        Pointer::Place(Place::Component { vector, ty, index }) => {
            let whole = load_value(l, vector, ty, access);
            let changed = InsertElement::build(l, whole, value, index);
            store_value(l, changed, vector, access);
            Ok(())
        }
        Pointer::Place(Place::Formed(address, form)) => store_tree(l, address, ty, form, value, access),
        pointer => {
            let address = places::address(pointer)?;
            store_tree(l, address, ty, Form::Plain, value, access)
        }
    }
}

/// Loads a value, member by member where its type is a composite.
pub(crate) fn load_tree<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    address: Value,
    ty: Type,
    form: Form,
    access: Access,
) -> Rewritten<Value> {
    let new = l.convert_type(ty)?;
    if let Form::Strided(stride) = form {
        let element = llvm::scalar_of(l.context(), new);
        let count = l.context().as_vector1(ty).map_or(0, |v| v.0);
        let mut elements = Vec::new();
        for i in 0..count {
            let at = l.offset(address, i * stride as i64);
            elements.push(load_value(l, at, element, access.of_part()));
        }
        return Ok(l.vector(new, &elements));
    }
    let Some(parts) = parts(l, ty, form)? else { return Ok(load_value(l, address, new, access)) };
    let mut whole = l.undef(new);
    for (i, (offset, ty, form)) in parts.into_iter().enumerate() {
        let at = l.offset(address, offset as i64);
        let part = load_tree(l, at, ty, form, access.of_part())?;
        whole = l.with_member(whole, part, i as u64);
    }
    Ok(whole)
}

/// Stores a value, member by member where its type is a composite.
pub(crate) fn store_tree<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    address: Value,
    ty: Type,
    form: Form,
    value: Value,
    access: Access,
) -> Rewritten {
    if let Form::Strided(stride) = form {
        for (i, element) in l.elements(value).into_iter().enumerate() {
            let at = l.offset(address, i as i64 * stride as i64);
            store_value(l, element, at, access.of_part());
        }
        return Ok(());
    }
    let Some(parts) = parts(l, ty, form)? else {
        store_value(l, value, address, access);
        return Ok(());
    };
    for (i, (offset, ty, form)) in parts.into_iter().enumerate() {
        let at = l.offset(address, offset as i64);
        let new = l.convert_type(ty)?;
        let part = l.member(value, i as u64, new);
        store_tree(l, at, ty, form, part, access.of_part())?;
    }
    Ok(())
}

/// A member of a composite: offset, type, layout.
type Part = (u64, Type, Form);

/// More members than these are not loaded or stored one by one.
const MOST_PARTS: u64 = 1 << 16;

/// The members of a composite; none for what is loaded at once.
fn parts<C: LowerMemory>(l: &Rewriter<'_, C>, ty: Type, form: Form) -> Rewritten<Option<Vec<Part>>> {
    let ctx = l.context();
    let layout = layout(l);
    if let Some(members) = spv::struct_members(ctx, ty) {
        let members = members.enumerate().map(|(i, member)| {
            let form = matrix_form(ctx, &member).unwrap_or(Form::Plain);
            Some((layout.offset(ty, i)?, member.ty, form))
        });
        let parts: Option<Vec<Part>> = members.collect();
        return parts.map(Some).ok_or_else(|| "the layout of a structure is not known".into());
    }
    if let Some((column, count)) = spv::as_matrix(ctx, ty) {
        let (stride, form) = column_form(l, column, form);
        return Ok(Some((0..u64::from(count)).map(|i| (i * stride, column, form)).collect()));
    }
    let Some((element, count, _)) = spv::as_array(ctx, ty) else { return Ok(None) };
    let found = layout.stride(ty).zip(layout.number(count));
    let (stride, count) = found.ok_or("the layout of an array is not known")?;
    if count > MOST_PARTS {
        return Err("the array is too large for a value".into());
    }
    Ok(Some((0..count).map(|i| (i * stride, element, form)).collect()))
}

fn copy_memory<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let to = op.operand(0).ok_or("an operand is missing")?;
    let (pointee, _) = spv::as_pointer(op.ctx, op.ty(to)).ok_or("it copies between pointers")?;
    // The alignment may be that of one of them only.
    let access = Access { alignment: None, ..Access::of(l, op) };
    let value = load_from(l, op, 1, pointee, access)?;
    store_to(l, op, pointee, value, access)
}

fn copy_sized<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [to, from, size] = args.exactly()?;
    let word = l.int(64);
    let size = l.resize(size, word, false);
    let is_volatile = Access::of(l, op).is_volatile;
    IntrMemcpy::build(l, is_volatile, to, from, size);
    Ok(())
}

/// How many elements the runtime array at the end of a buffer has.
fn array_length<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let ty = op.operand_type(0).ok_or("an operand is missing")?;
    let member = op.attr("array_member").and_then(|a| op.ctx.as_int(a)).map_or(0, |(_, n)| n as usize);
    let ty = spv::as_pointer(op.ctx, ty).map(|p| p.0);
    let array = ty.and_then(|ty| Some((ty, spv::struct_members(op.ctx, ty)?.nth(member)?.ty)));
    let layout = layout(l);
    let found = array.and_then(|(ty, array)| Some((layout.offset(ty, member)?, layout.stride(array)?)));
    let known = found.filter(|(_, stride)| *stride != 0);
    let (offset, stride) = known.ok_or("the layout of the structure is not known")?;
    let bytes = C::buffer_bytes(l, op)?;
    let word = l.int(64);
    let (offset, stride) = (l.int_constant(word, offset as i64), l.int_constant(word, stride as i64));
    // A buffer may end before the array.
    let end = IntrUmax::build(l, bytes, offset);
    let rest = Sub::build(l, end, offset);
    let count = UDiv::build(l, rest, stride);
    let ty = l.result_type(op, 0)?;
    let count = l.resize(count, ty, false);
    l.replace(op, &[count]);
    Ok(())
}

/// The same value or pointer, in another address space perhaps.
pub(crate) fn copy<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let operand = op.operand(0).ok_or("an operand is missing")?;
    if spv::as_pointer(op.ctx, op.ty(operand)).is_some()
        && let pointer @ Pointer::Place(_) = places::pointer(l, op.body, operand)?
    {
        places::replace(l, op, pointer);
        return Ok(());
    }
    let (value, ty) = (value_of(l, operand)?, l.result_type(op, 0)?);
    let value = match llvm::as_pointer(op.ctx, ty) {
        Some(_) if l.ty(value) != ty => AddrSpaceCast::build(l, ty, value),
        _ => value,
    };
    l.replace(op, &[value]);
    Ok(())
}

fn pointer_difference<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
) -> Rewritten {
    let (a, b) = two(args)?;
    let pointee = op.operand_type(0).and_then(|ty| spv::as_pointer(op.ctx, ty));
    let size = pointee.and_then(|p| layout(l).stride_of(p.0)).filter(|s| *s != 0);
    let size = size.ok_or_else(|| Mismatch::from("the size of an element is not known"))?;
    let word = l.int(64);
    let (a, b) = (PtrToInt::build(l, word, a), PtrToInt::build(l, word, b));
    let bytes = Sub::build(l, a, b);
    let size = l.int_constant(word, size as i64);
    let count = SDiv::build(l, bytes, size);
    let ty = l.result_type(op, 0)?;
    let count = l.resize(count, ty, true);
    l.replace(op, &[count]);
    Ok(())
}
