//! Elements of vectors that were broken down.

use super::Rw;
use spirula_dialects::{arith, vector};
use spirula_ir::builtin::VECTOR;
use spirula_ir::convert::{Mismatch, SourceOp};
use spirula_ir::{Context, OpBuilder, Type, Value};

/// The most elements that a vector is broken down from: what becomes an operation for each of more is no kernel.
pub(super) const MOST_ELEMENTS: u64 = 4096;

/// The lengths of the pieces of a vector: the longest first.
pub(super) fn piece_lengths(long: bool, count: u64) -> impl Iterator<Item = u64> {
    let mut rest = count;
    std::iter::from_fn(move || {
        let longest = if long { 16 } else { 4 };
        let length = [16, 8, 4, 3, 2, 1].into_iter().find(|length| *length <= longest.min(rest))?;
        rest -= length;
        Some(length)
    })
}

/// The type of a piece.
pub(super) fn piece_type(ctx: &Context, element: Type, length: u64) -> Type {
    if length == 1 { element } else { ctx.vector_type(&[length as i64], element) }
}

/// An element: of a vector at an index, or a scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Element {
    value: Value,
    index: Option<u32>,
}

impl Element {
    /// A scalar.
    pub(super) fn scalar(value: Value) -> Self {
        Self { value, index: None }
    }
}

/// The elements of the values that a vector became, in row-major order; a scalar is one element.
pub(super) fn elements(rw: &Rw<'_>, values: &[Value]) -> Vec<Element> {
    let ctx = rw.context();
    let mut all = Vec::new();
    for value in values {
        let ty = rw.arena().ty(*value);
        if ctx.type_node(ty).kind == VECTOR {
            let count = ctx.element_count(ty).unwrap_or(0).min(MOST_ELEMENTS) as u32;
            all.extend((0..count).map(|index| Element { value: *value, index: Some(index) }));
        } else {
            all.push(Element::scalar(*value));
        }
    }
    all
}

/// The value of an element.
pub(super) fn value_of(rw: &mut Rw<'_>, element: Element) -> Value {
    let Some(index) = element.index else { return element.value };
    let ctx = rw.context();
    let ty = ctx.element_or_self(rw.arena().ty(element.value));
    vector::op::Extract::build(rw, ty, &[i64::from(index)], element.value, &[])
}

/// The values that a vector of this type becomes, of its elements.
///
/// # Errors
/// There is another number of elements, or the type has no conversion.
fn assemble(rw: &mut Rw<'_>, ty: Type, elements: &[Element]) -> Result<Vec<Value>, Mismatch> {
    let types = rw.convert_types(ty)?;
    let ctx = rw.context();
    let count: u64 = types.iter().map(|ty| ctx.element_count(*ty).unwrap_or(1)).sum();
    if count != elements.len() as u64 {
        return Err(format!("it has {} elements where {count} are needed", elements.len()).into());
    }
    let mut rest = elements;
    let mut values = Vec::new();
    for ty in types {
        let (piece, after) = rest.split_at(ctx.element_count(ty).unwrap_or(1) as usize);
        values.push(assemble_piece(rw, ty, piece));
        rest = after;
    }
    Ok(values)
}

/// Says that a result of an operation has these elements.
///
/// # Errors
/// It has another number of elements, or its type has no conversion.
pub(super) fn finish(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    index: usize,
    elements: &[Element],
) -> Result<(), Mismatch> {
    let result = op.result(index).ok_or("it lacks a result")?;
    let values = assemble(rw, op.ty(result), elements)?;
    rw.map(result, &values);
    Ok(())
}

/// A vector of elements: one that has them already, a shuffle of at most two vectors, or a new one.
fn assemble_piece(rw: &mut Rw<'_>, ty: Type, piece: &[Element]) -> Value {
    if rw.context().type_node(ty).kind != VECTOR {
        return match piece.first() {
            Some(element) => value_of(rw, *element),
            None => unreachable!("a piece has an element"),
        };
    }
    if let Some(first) = piece.first().filter(|first| rw.arena().ty(first.value) == ty)
        && piece
            .iter()
            .enumerate()
            .all(|(i, element)| element.value == first.value && element.index == Some(i as u32))
    {
        return first.value;
    }
    if let Some((sources, mask)) = shuffle(rw, piece) {
        return vector::op::Shuffle::build(rw, &mask, sources[0], sources[1]);
    }
    let scalars: Vec<Value> = piece.iter().map(|element| value_of(rw, *element)).collect();
    vector::op::FromElements::build(rw, ty, &scalars)
}

/// The two vectors of one type that have these elements, and where.
fn shuffle(rw: &Rw<'_>, piece: &[Element]) -> Option<([Value; 2], Vec<i64>)> {
    let first = piece.first()?.value;
    let second = piece.iter().map(|element| element.value).find(|value| *value != first).unwrap_or(first);
    let ty = rw.arena().ty(first);
    let length = rw.context().element_count(ty)? as i64;
    if rw.arena().ty(second) != ty {
        return None;
    }
    let mask = piece.iter().map(|element| {
        let index = i64::from(element.index?);
        match element.value {
            value if value == first => Some(index),
            value if value == second => Some(length + index),
            _ => None,
        }
    });
    Some(([first, second], mask.collect::<Option<_>>()?))
}

/// A constant of a scalar type.
pub(super) fn constant(rw: &mut Rw<'_>, ty: Type, number: i64) -> Value {
    let attr = rw.context().int_attr(ty, number);
    arith::op::Constant::build(rw, attr)
}

/// Positions in a shape, in row-major order.
pub(super) struct Grid {
    shape: Vec<i64>,
}

impl Grid {
    /// The grid of a shape.
    pub(super) fn new(shape: &[i64]) -> Self {
        Self { shape: shape.to_vec() }
    }

    /// The grid of the shape of a vector; a scalar has one position.
    pub(super) fn of(ctx: &Context, ty: Type) -> Self {
        Self::new(&ctx.shape(ty).filter(|_| ctx.type_node(ty).kind == VECTOR).unwrap_or_default())
    }

    /// The sizes of the dimensions.
    pub(super) fn shape(&self) -> &[i64] {
        &self.shape
    }

    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.shape.iter().product::<i64>().clamp(0, MOST_ELEMENTS as i64) as usize
    }

    /// The position of a number.
    pub(super) fn position(&self, number: usize) -> Vec<i64> {
        let mut rest = number as i64;
        let mut position: Vec<i64> = self
            .shape
            .iter()
            .rev()
            .map(|size| {
                let at = rest % (*size).max(1);
                rest /= (*size).max(1);
                at
            })
            .collect();
        position.reverse();
        position
    }

    /// The number of a position.
    pub(super) fn number(&self, position: &[i64]) -> usize {
        self.shape.iter().zip(position).fold(0, |number, (size, at)| number * size + at) as usize
    }
}
