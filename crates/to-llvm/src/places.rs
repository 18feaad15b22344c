//! Pointers: addresses, and what has none.

use crate::layout::Form;
use crate::memory::LowerMemory;
use crate::rows::Rewritten;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirula_ir::convert::{Rewriter, SourceOp, SourceValue};
use spirula_ir::{Body, Str, Type, Value};

/// What a pointer that is no plain address points to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// A built-in variable, or one component of it.
    BuiltIn(Str, Type, Option<Value>),
    /// The bytes of a built-in variable from an offset, which casts of its address lead to.
    BuiltInBytes(Str, Type, i64),
    /// An element of a vector in a variable of the function.
    Component { vector: Value, ty: Type, index: Value },
    /// An array of buffers with one binding, or part of it: the variable, its type, and the number of its first
    /// buffer, if it is not the first of all.
    Descriptors(Str, Type, Option<Value>),
    /// An address of matrices, or of parts of them, in another layout than their types have.
    Formed(Value, Form),
}

/// What a pointer became.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pointer {
    /// A value of a pointer type.
    Address(Value),
    /// No value.
    Place(Place),
}

/// What pointers without a value point to, by the body that defines them.
#[derive(Default)]
pub(crate) struct Places(FxHashMap<(usize, SourceValue), Place>);

fn key(body: &Body, value: SourceValue) -> (usize, SourceValue) {
    (std::ptr::from_ref(body).addr(), value)
}

/// What a pointer became.
pub(crate) fn pointer<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    body: &Body,
    value: SourceValue,
) -> Rewritten<Pointer> {
    let mapped: Option<SmallVec<[Value; 2]>> = l.mapped(value).map(SmallVec::from_slice);
    match mapped.as_deref() {
        Some([address]) => Ok(Pointer::Address(*address)),
        Some(_) => {
            let place = C::places(&mut l.state).0.get(&key(body, value)).copied();
            place.map(Pointer::Place).ok_or_else(|| "its pointer became several values".into())
        }
        None => Err("it uses a pointer that is not defined before it".into()),
    }
}

/// What the pointer that is an operand became.
pub(crate) fn operand<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    index: usize,
) -> Rewritten<Pointer> {
    let value = op.operand(index).ok_or("an operand is missing")?;
    pointer(l, op.body, value)
}

/// The address that a pointer is.
pub(crate) fn address(pointer: Pointer) -> Rewritten<Value> {
    match pointer {
        Pointer::Address(value) | Pointer::Place(Place::Formed(value, Form::Plain)) => Ok(value),
        Pointer::Place(_) => Err("the pointer leads to something that has no address".into()),
    }
}

/// Says what a pointer became.
pub(crate) fn define<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    body: &Body,
    value: SourceValue,
    pointer: Pointer,
) {
    match pointer {
        Pointer::Address(address) => l.map(value, &[address]),
        Pointer::Place(place) => {
            l.map(value, &[]);
            C::places(&mut l.state).0.insert(key(body, value), place);
        }
    }
}

/// Says what the result of an operation points to.
pub(crate) fn replace<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, pointer: Pointer) {
    if let Some(result) = op.result(0) {
        define(l, op.body, result, pointer);
    }
}
