//! Variables, addresses, loads and stores.

use super::Pattern::{By, Nothing};
use super::Row;
use super::arithmetic::copy;
use super::built_in;
use crate::kernel::{Lowered, Lowering, Mapped, Place};
use crate::layout::{Form, matrix_form};
use spirula_ir::{Attr, Op, Type, Value};
use spirula_llvm::types as llvm;
use spirula_spec::StorageClass;
use spirula_spirv::types as hub;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.Variable", By(variable)),
    ("spirv.mlir.addressof", By(address_of)),
    ("spirv.AccessChain", By(|l, op| access_chain(l, op, false))),
    ("spirv.InBoundsAccessChain", By(|l, op| access_chain(l, op, false))),
    ("spirv.PtrAccessChain", By(|l, op| access_chain(l, op, true))),
    ("spirv.InBoundsPtrAccessChain", By(|l, op| access_chain(l, op, true))),
    ("spirv.Load", By(load)),
    ("spirv.Store", By(store)),
    ("spirv.CopyMemory", By(copy_memory)),
    ("spirv.CopyMemorySized", By(copy_sized)),
    ("spirv.ArrayLength", By(array_length)),
    ("spirv.PtrCastToGeneric", By(copy)),
    ("spirv.GenericCastToPtr", By(copy)),
    ("spirv.GenericCastToPtrExplicit", By(copy)),
    ("spirv.GenericPtrMemSemantics", By(generic_semantics)),
    ("spirv.PtrDiff", By(pointer_difference)),
    ("spirv.MemoryBarrier", By(fence)),
    ("spirv.LifetimeStart", Nothing),
    ("spirv.LifetimeStop", Nothing),
    ("spirv.KHR.AssumeTrue", Nothing),
    ("spirv.KHR.Expect", By(copy)),
];

fn variable(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let ty = l.result_type(op)?;
    let Some((pointee, _)) = hub::as_pointer(l.ctx, ty) else {
        return Err(l.refuse(op, "it has no pointer type"));
    };
    let address = l.variable(op, pointee)?;
    if !l.source.flat.operands(op).is_empty() {
        let value = l.operand(op, 0)?;
        l.store_tree(address, pointee, Form::Plain, value)?;
    } else if let Some(initial) = l.attr(op, "initializer").and_then(Attr::as_symbol) {
        let value = l.module_constant(op, initial)?;
        l.store_tree(address, pointee, Form::Plain, value)?;
    }
    l.set_result(op, address);
    Ok(())
}

fn address_of(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let Some(name) = l.attr(op, "variable").and_then(Attr::as_symbol) else {
        return Err(l.refuse(op, "it names no variable"));
    };
    match l.global(op, name)? {
        Mapped::Place(place) => l.set_place(op, place),
        Mapped::Value(value) => l.set_result(op, value),
        Mapped::Missing => return Err(l.refuse(op, "there is no such variable")),
    }
    Ok(())
}

/// Where a chain of indices has come to.
struct Walk {
    address: Value,
    constant: i64,
    ty: Type,
    form: Form,
}

fn access_chain(l: &mut Lowering<'_>, op: Op, has_element: bool) -> Lowered {
    let operands = l.source.flat.operands(op).to_vec();
    let Some((base, mut indices)) = operands.split_first() else {
        return Err(l.refuse(op, "it has no base"));
    };
    let base_type = l.source.flat.ty(*base);
    let Some((pointee, _)) = hub::as_pointer(l.ctx, base_type) else {
        return Err(l.refuse(op, "its base is no pointer"));
    };
    let (address, form) = match l.mapped(op, *base)? {
        Mapped::Place(Place::BuiltIn(name, ty, None)) if indices.len() == 1 => {
            let index = l.get(op, indices[0])?;
            l.set_place(op, Place::BuiltIn(name, ty, Some(index)));
            return Ok(());
        }
        Mapped::Place(place) if indices.is_empty() => {
            l.set_place(op, place);
            return Ok(());
        }
        Mapped::Place(Place::Formed(address, form)) => (address, form),
        Mapped::Value(address) => (address, Form::Plain),
        _ => return Err(l.refuse(op, "nothing is inside of what its base leads to")),
    };
    let mut walk = Walk { address, constant: 0, ty: pointee, form };
    if has_element {
        let Some((first, rest)) = indices.split_first() else {
            return Err(l.refuse(op, "an index is missing"));
        };
        indices = rest;
        let Some(size) = element_size(l, pointee) else {
            return Err(l.refuse(op, "the size of what it steps over is not known"));
        };
        step(l, op, &mut walk, *first, size)?;
    }
    for index in indices {
        let whole = walk.constant == 0 && walk.form == Form::Plain;
        if whole
            && l.ctx.is_vector(walk.ty)
            && let Some(ty) = l.vectors.get(&walk.address).copied()
        {
            let index = l.get(op, *index)?;
            l.set_place(op, Place::Component { vector: walk.address, ty, index });
            return Ok(());
        }
        descend(l, op, &mut walk, *index)?;
    }
    let address = l.b.offset(walk.address, walk.constant);
    match walk.form {
        Form::Plain => l.set_result(op, address),
        form => l.set_place(op, Place::Formed(address, form)),
    }
    Ok(())
}

/// Bytes between two values of a type that stand side by side.
fn element_size(l: &Lowering<'_>, ty: Type) -> Option<u64> {
    let (size, align) = l.layout().size(ty)?;
    size.checked_next_multiple_of(align)
}

/// Goes `index` times `size` bytes on.
fn step(l: &mut Lowering<'_>, op: Op, walk: &mut Walk, index: Value, size: u64) -> Lowered {
    if let Some(index) = l.constant_of(index) {
        walk.constant = walk.constant.wrapping_add(index.wrapping_mul(size as i64));
        return Ok(());
    }
    let index = l.get(op, index)?;
    let word = l.b.int(64);
    let mut bytes = l.b.resize(index, word, true);
    if size != 1 {
        let size = l.b.int_constant(word, size as i64);
        bytes = l.b.value("llvm.mul", &[bytes, size], word);
    }
    walk.address = l.b.offset_by(walk.address, bytes);
    Ok(())
}

fn descend(l: &mut Lowering<'_>, op: Op, walk: &mut Walk, index: Value) -> Lowered {
    let ctx = l.ctx;
    if hub::is_struct(ctx, walk.ty) {
        let number = l.constant_of(index).and_then(|n| usize::try_from(n).ok());
        let member = number.and_then(|n| Some((n, hub::struct_members(ctx, walk.ty)?.nth(n)?)));
        let Some((number, member)) = member else {
            return Err(l.refuse(op, "a member must be chosen by a constant that it has"));
        };
        let Some(offset) = l.layout().offset(walk.ty, number) else {
            return Err(l.refuse(op, "the offset of a member is not known"));
        };
        walk.constant = walk.constant.wrapping_add(offset as i64);
        walk.form = matrix_form(ctx, &member).unwrap_or(Form::Plain);
        walk.ty = member.ty;
        return Ok(());
    }
    if let Some((column, _)) = hub::as_matrix(ctx, walk.ty) {
        let (stride, form) = column_form(l, column, walk.form);
        walk.ty = column;
        walk.form = form;
        return step(l, op, walk, index, stride);
    }
    let Some(element) = hub::element(ctx, walk.ty, 0) else {
        return Err(l.refuse(op, "its indices lead into a scalar"));
    };
    let size = match walk.form {
        Form::Strided(stride) => Some(stride),
        Form::Matrix { .. } => l.layout().stride(walk.ty).or_else(|| element_size(l, element)),
        Form::Plain if ctx.is_vector(walk.ty) => l.layout().size(element).map(|s| s.0),
        Form::Plain => l.layout().stride(walk.ty),
    };
    let Some(size) = size else { return Err(l.refuse(op, "the size of an element is not known")) };
    walk.ty = element;
    if let Form::Strided(_) = walk.form {
        walk.form = Form::Plain;
    }
    step(l, op, walk, index, size)
}

/// Bytes from one column of a matrix to the next, and how a column lies.
fn column_form(l: &Lowering<'_>, column: Type, form: Form) -> (u64, Form) {
    let element = l.ctx.as_vector1(column).map_or(column, |v| v.1);
    match form {
        Form::Matrix { stride, row_major: false } => (stride, Form::Plain),
        Form::Matrix { stride, row_major: true } => {
            (l.layout().size(element).map_or(4, |s| s.0), Form::Strided(stride))
        }
        _ => (l.layout().size(column).map_or(16, |s| s.0), Form::Plain),
    }
}

fn load(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let Some(pointer) = l.source.flat.operands(op).first().copied() else {
        return Err(l.refuse(op, "an operand is missing"));
    };
    let ty = l.result_type(op)?;
    let value = match l.mapped(op, pointer)? {
        Mapped::Place(Place::BuiltIn(name, whole, index)) => built_in::read(l, op, name, whole, index)?,
        Mapped::Place(Place::Component { vector, ty, index }) => {
            let whole = l.b.load(vector, ty);
            l.b.element_at(whole, index)
        }
        Mapped::Place(Place::Formed(address, form)) => l.load_tree(address, ty, form)?,
        _ => {
            let address = l.get(op, pointer)?;
            let class = hub::as_pointer(l.ctx, l.source.flat.ty(pointer)).map(|p| p.1);
            if class == Some(StorageClass::PushConstant) && l.ctx.scalar_bits(ty).is_some() {
                // Nobody writes push constants, so that the whole group can share what is read.
                let new = l.convert(ty)?;
                l.b.load_invariant(address, new)
            } else {
                l.load_tree(address, ty, Form::Plain)?
            }
        }
    };
    l.set_result(op, value);
    Ok(())
}

fn store(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let Some(pointer) = l.source.flat.operands(op).first().copied() else {
        return Err(l.refuse(op, "an operand is missing"));
    };
    let ty = l.operand_type(op, 1)?;
    let value = l.operand(op, 1)?;
    match l.mapped(op, pointer)? {
        Mapped::Place(Place::BuiltIn(..)) => {
            Err(l.refuse(op, "nothing is written to what the machine fills"))
        }
        Mapped::Place(Place::Component { vector, ty, index }) => {
            let whole = l.b.load(vector, ty);
            let changed = l.b.value("llvm.insertelement", &[whole, value, index], ty);
            l.b.store(changed, vector);
            Ok(())
        }
        Mapped::Place(Place::Formed(address, form)) => l.store_tree(address, ty, form, value),
        _ => {
            let address = l.get(op, pointer)?;
            l.store_tree(address, ty, Form::Plain, value)
        }
    }
}

impl Lowering<'_> {
    /// What lies at an address, member by member where the type is a composite.
    pub(crate) fn load_tree(&mut self, address: Value, ty: Type, form: Form) -> Lowered<Value> {
        let new = self.convert(ty)?;
        if let Form::Strided(stride) = form {
            let element = llvm::scalar_of(self.ctx, new);
            let count = self.ctx.as_vector1(ty).map_or(0, |v| v.0);
            let mut elements = Vec::new();
            for i in 0..count {
                let at = self.b.offset(address, i * stride as i64);
                elements.push(self.b.load(at, element));
            }
            return Ok(self.b.vector(new, &elements));
        }
        let Some(parts) = self.parts(ty, form) else { return Ok(self.b.load(address, new)) };
        let mut whole = self.b.undef(new);
        for (i, (offset, ty, form)) in parts.into_iter().enumerate() {
            let at = self.b.offset(address, offset as i64);
            let part = self.load_tree(at, ty, form)?;
            whole = self.b.with_member(whole, part, i as u64);
        }
        Ok(whole)
    }

    /// Puts a value at an address, member by member where the type is a composite.
    pub(crate) fn store_tree(&mut self, address: Value, ty: Type, form: Form, value: Value) -> Lowered {
        if let Form::Strided(stride) = form {
            for (i, element) in self.b.elements(value).into_iter().enumerate() {
                let at = self.b.offset(address, i as i64 * stride as i64);
                self.b.store(element, at);
            }
            return Ok(());
        }
        let Some(parts) = self.parts(ty, form) else {
            self.b.store(value, address);
            return Ok(());
        };
        for (i, (offset, ty, form)) in parts.into_iter().enumerate() {
            let at = self.b.offset(address, offset as i64);
            let new = self.convert(ty)?;
            let part = self.b.member(value, i as u64, new);
            self.store_tree(at, ty, form, part)?;
        }
        Ok(())
    }

    /// The members of a composite: where they are, their types, how they lie. None for what is loaded at once.
    fn parts(&self, ty: Type, form: Form) -> Option<Vec<(u64, Type, Form)>> {
        let ctx = self.ctx;
        let layout = self.layout();
        if let Some(members) = hub::struct_members(ctx, ty) {
            let members = members.enumerate().map(|(i, member)| {
                let form = matrix_form(ctx, &member).unwrap_or(Form::Plain);
                Some((layout.offset(ty, i)?, member.ty, form))
            });
            return members.collect();
        }
        if let Some((column, count)) = hub::as_matrix(ctx, ty) {
            let (stride, form) = column_form(self, column, form);
            return Some((0..u64::from(count)).map(|i| (i * stride, column, form)).collect());
        }
        let (element, count, _) = hub::as_array(ctx, ty)?;
        let (stride, count) = (layout.stride(ty)?, layout.number(count)?);
        Some((0..count).map(|i| (i * stride, element, form)).collect())
    }
}

fn copy_memory(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (to, from) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let ty = l.operand_type(op, 0)?;
    let Some((pointee, _)) = hub::as_pointer(l.ctx, ty) else {
        return Err(l.refuse(op, "it copies between pointers"));
    };
    let value = l.load_tree(from, pointee, Form::Plain)?;
    l.store_tree(to, pointee, Form::Plain, value)
}

fn copy_sized(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (to, from, size) = (l.operand(op, 0)?, l.operand(op, 1)?, l.operand(op, 2)?);
    let word = l.b.int(64);
    let size = l.b.resize(size, word, false);
    let is_volatile = l.ctx.bool_attr(false);
    l.b.full("llvm.intr.memcpy", &[to, from, size], &[], &[("isVolatile", is_volatile)], &[]);
    Ok(())
}

/// How many elements the runtime array at the end of a buffer has.
fn array_length(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let flat = l.source.flat;
    let Some(structure) = flat.operands(op).first().copied() else {
        return Err(l.refuse(op, "an operand is missing"));
    };
    let member = l.attr(op, "array_member").and_then(|a| l.ctx.as_int(a)).map_or(0, |(_, n)| n as usize);
    let ty = hub::as_pointer(l.ctx, flat.ty(structure)).map(|p| p.0);
    let array = ty.and_then(|ty| Some((ty, hub::struct_members(l.ctx, ty)?.nth(member)?.ty)));
    let found =
        array.and_then(|(ty, array)| Some((l.layout().offset(ty, member)?, l.layout().stride(array)?)));
    let Some((offset, stride)) = found.filter(|(_, stride)| *stride != 0) else {
        return Err(l.refuse(op, "the layout of the structure is not known"));
    };
    let variable = flat.def_op(structure).and_then(|def| l.attr(def, "variable")).and_then(Attr::as_symbol);
    let Some(bytes) = variable.and_then(|name| l.descriptor_bytes(name)) else {
        return Err(l.refuse(op, "only a buffer with a descriptor has a length"));
    };
    let word = l.b.int(64);
    let (offset, stride) = (l.b.int_constant(word, offset as i64), l.b.int_constant(word, stride as i64));
    let rest = l.b.value("llvm.sub", &[bytes, offset], word);
    let count = l.b.value("llvm.udiv", &[rest, stride], word);
    let ty = l.new_result_type(op)?;
    let count = l.b.resize(count, ty, false);
    l.set_result(op, count);
    Ok(())
}

fn generic_semantics(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let ty = l.new_result_type(op)?;
    let zero = l.b.int_constant(ty, 0);
    l.set_result(op, zero);
    Ok(())
}

fn pointer_difference(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let ty = l.operand_type(op, 0)?;
    let size = hub::as_pointer(l.ctx, ty).and_then(|p| element_size(l, p.0)).filter(|s| *s != 0);
    let Some(size) = size else { return Err(l.refuse(op, "the size of an element is not known")) };
    let word = l.b.int(64);
    let (a, b) = (l.b.value("llvm.ptrtoint", &[a], word), l.b.value("llvm.ptrtoint", &[b], word));
    let bytes = l.b.value("llvm.sub", &[a, b], word);
    let size = l.b.int_constant(word, size as i64);
    let count = l.b.value("llvm.sdiv", &[bytes, size], word);
    let ty = l.new_result_type(op)?;
    let count = l.b.resize(count, ty, true);
    l.set_result(op, count);
    Ok(())
}

fn fence(l: &mut Lowering<'_>, _: Op) -> Lowered {
    l.fence();
    Ok(())
}
