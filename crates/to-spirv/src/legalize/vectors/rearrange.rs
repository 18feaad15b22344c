//! Operations that move elements: each result is a list of elements of the operands.

use super::elements::{Element, Grid, constant, elements, finish, value_of};
use super::{BreakDown, Rw};
use spirula_dialects::arith;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Context, Type};

pub(super) static PATTERNS: &[Pattern<BreakDown>] = &[
    Pattern::new("vector.broadcast", broadcast).with_benefit(2),
    Pattern::new("vector.extract", extract).with_benefit(2),
    Pattern::new("vector.insert", insert).with_benefit(2),
    Pattern::new("vector.shuffle", shuffle).with_benefit(2),
    Pattern::new("vector.from_elements", same).with_benefit(2),
    Pattern::new("vector.to_elements", to_elements).with_benefit(2),
    Pattern::new("vector.shape_cast", same).with_benefit(2),
    Pattern::new("vector.transpose", transpose).with_benefit(2),
    Pattern::new("vector.extract_strided_slice", extract_slice).with_benefit(2),
    Pattern::new("vector.insert_strided_slice", insert_slice).with_benefit(2),
    Pattern::new("vector.interleave", interleave).with_benefit(2),
    Pattern::new("vector.deinterleave", deinterleave).with_benefit(2),
    Pattern::new("vector.step", step).with_benefit(2),
    Pattern::new("vector.constant_mask", constant_mask).with_benefit(2),
    Pattern::new("vector.create_mask", create_mask).with_benefit(2),
];

fn result_grid(op: SourceOp<'_>) -> Result<Grid, Mismatch> {
    Ok(Grid::of(op.ctx, op.result_type(0).ok_or("it lacks a result")?))
}

fn operand_grid(op: SourceOp<'_>, index: usize) -> Result<Grid, Mismatch> {
    Ok(Grid::of(op.ctx, op.operand_type(index).ok_or("it lacks an operand")?))
}

/// An element by its number.
fn at(list: &[Element], number: usize) -> Result<Element, Mismatch> {
    list.get(number).copied().ok_or_else(|| "it names an element beyond its operand".into())
}

/// The numbers of an attribute: an array of integers, dense or not.
fn numbers(op: SourceOp<'_>, name: &str) -> Result<Vec<i64>, Mismatch> {
    let attr = op.attr(name).ok_or("it lacks an attribute")?;
    let ctx = op.ctx;
    let dense = ctx.as_dense_ints(attr);
    let list = || ctx.as_array(attr)?.map(|item| ctx.as_int(item).map(|(_, value)| value)).collect();
    dense.or_else(list).ok_or_else(|| "its attribute is no list of integers".into())
}

/// All elements in their order.
fn same(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let list = elements(rw, operands.all());
    finish(rw, op, 0, &list)
}

fn to_elements(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let list = elements(rw, operands.all());
    for (index, element) in list.iter().enumerate().take(op.result_count()) {
        let value = value_of(rw, *element);
        if let Some(result) = op.result(index) {
            rw.map(result, &[value]);
        }
    }
    Ok(())
}

/// The dimensions of the source are the last ones of the result, where those of size one are repeated.
fn broadcast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let source = elements(rw, operands.many(0));
    let (from, to) = (operand_grid(op, 0)?, result_grid(op)?);
    let list: Vec<Element> = (0..to.len())
        .map(|number| {
            let position = to.position(number);
            let skipped = position.len().saturating_sub(from.shape().len());
            let inner: Vec<i64> = position[skipped..]
                .iter()
                .zip(from.shape())
                .map(|(at, size)| if *size == 1 { 0 } else { *at })
                .collect();
            at(&source, from.number(&inner))
        })
        .collect::<Result<_, _>>()?;
    finish(rw, op, 0, &list)
}

/// A position that leads to parts of a vector: the number of parts, and the elements in each.
struct Parts {
    count: usize,
    length: usize,
}

impl Parts {
    fn new(shape: &[i64], indices: usize) -> Self {
        let (outer, inner) = shape.split_at(indices.min(shape.len()));
        Self { count: Grid::new(outer).len(), length: Grid::new(inner).len() }
    }
}

/// The number of the part that a position names: known, or as a value.
enum Number {
    Known(usize),
    Value(spirula_ir::Value),
}

/// The number of a part: `static_position`, with operands from `first` on where it is dynamic.
fn part_number(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    shape: &[i64],
    first: usize,
) -> Result<(Number, usize), Mismatch> {
    let position = numbers(op, "static_position")?;
    let count = position.len();
    if position.iter().all(|index| *index != DYNAMIC) {
        return Ok((Number::Known(Grid::new(&shape[..count.min(shape.len())]).number(&position)), count));
    }
    let ty = op.ctx.index_type();
    let mut next = first;
    let mut number = constant(rw, ty, 0);
    for (index, size) in position.iter().zip(shape) {
        let size = constant(rw, ty, *size);
        let scaled = arith::op::MulI::build(rw, number, size);
        let index = if *index == DYNAMIC {
            next += 1;
            operands.one(next - 1)?
        } else {
            constant(rw, ty, *index)
        };
        number = arith::op::AddI::build(rw, scaled, index);
    }
    Ok((Number::Value(number), count))
}

/// Whether a number is the one of a part.
fn is_part(rw: &mut Rw<'_>, number: spirula_ir::Value, part: usize) -> spirula_ir::Value {
    let ty = rw.context().index_type();
    let part = constant(rw, ty, part as i64);
    arith::op::CmpI::build(rw, arith::op::CmpIPredicate::Eq, number, part)
}

/// Of two elements the first one if a condition holds.
fn choose(rw: &mut Rw<'_>, condition: spirula_ir::Value, yes: Element, no: Element) -> Element {
    let (yes, no) = (value_of(rw, yes), value_of(rw, no));
    Element::scalar(arith::op::Select::build(rw, condition, yes, no))
}

fn extract(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let source = elements(rw, operands.many(0));
    let shape = operand_grid(op, 0)?;
    let (number, count) = part_number(rw, op, operands, shape.shape(), 1)?;
    let parts = Parts::new(shape.shape(), count);
    let part = |number: usize| {
        let range = number * parts.length..(number + 1) * parts.length;
        source.get(range).ok_or_else(|| Mismatch::from("it names an element beyond its operand"))
    };
    let list = match number {
        Number::Known(number) => part(number)?.to_vec(),
        Number::Value(number) => {
            let mut list = part(0)?.to_vec();
            for candidate in 1..parts.count {
                let is_this = is_part(rw, number, candidate);
                for (element, other) in list.iter_mut().zip(part(candidate)?) {
                    *element = choose(rw, is_this, *other, *element);
                }
            }
            list
        }
    };
    finish(rw, op, 0, &list)
}

fn insert(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let source = elements(rw, operands.many(0));
    let mut list = elements(rw, operands.many(1));
    let shape = operand_grid(op, 1)?;
    let (number, count) = part_number(rw, op, operands, shape.shape(), 2)?;
    let parts = Parts::new(shape.shape(), count);
    for (part, elements) in list.chunks_mut(parts.length.max(1)).enumerate() {
        let condition = match number {
            Number::Known(number) if number == part => None,
            Number::Known(_) => continue,
            Number::Value(number) => Some(is_part(rw, number, part)),
        };
        for (element, new) in elements.iter_mut().zip(&source) {
            *element = match condition {
                None => *new,
                Some(condition) => choose(rw, condition, *new, *element),
            };
        }
    }
    finish(rw, op, 0, &list)
}

/// The mask selects parts of both operands along the first dimension; what it leaves open is any element.
fn shuffle(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let mut both = elements(rw, operands.many(0));
    both.extend(elements(rw, operands.many(1)));
    let length = Parts::new(operand_grid(op, 0)?.shape(), 1).length;
    let mut list = Vec::new();
    for part in numbers(op, "mask")? {
        let start = part.max(0) as usize * length;
        list.extend_from_slice(
            both.get(start..start + length).ok_or("it names an element beyond its operands")?,
        );
    }
    finish(rw, op, 0, &list)
}

fn transpose(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let source = elements(rw, operands.many(0));
    let permutation = numbers(op, "permutation")?;
    let (from, to) = (operand_grid(op, 0)?, result_grid(op)?);
    let list: Vec<Element> = (0..to.len())
        .map(|number| {
            let mut position = vec![0; from.shape().len()];
            for (dimension, index) in permutation.iter().zip(to.position(number)) {
                if let Some(place) = position.get_mut(*dimension as usize) {
                    *place = index;
                }
            }
            at(&source, from.number(&position))
        })
        .collect::<Result<_, _>>()?;
    finish(rw, op, 0, &list)
}

/// The position in the larger vector of one in a slice; dimensions that the slice does not name are whole.
fn in_slice(position: &[i64], offsets: &[i64], strides: &[i64]) -> Vec<i64> {
    let of = |list: &[i64], dimension: usize, default| list.get(dimension).copied().unwrap_or(default);
    position.iter().enumerate().map(|(i, at)| of(offsets, i, 0) + at * of(strides, i, 1)).collect()
}

fn extract_slice(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let source = elements(rw, operands.many(0));
    let (offsets, strides) = (numbers(op, "offsets")?, numbers(op, "strides")?);
    let (from, to) = (operand_grid(op, 0)?, result_grid(op)?);
    let list: Vec<Element> = (0..to.len())
        .map(|number| at(&source, from.number(&in_slice(&to.position(number), &offsets, &strides))))
        .collect::<Result<_, _>>()?;
    finish(rw, op, 0, &list)
}

/// The dimensions of the slice are the last ones of the larger vector, in which the others have an offset only.
fn insert_slice(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let source = elements(rw, operands.many(0));
    let mut list = elements(rw, operands.many(1));
    let (offsets, strides) = (numbers(op, "offsets")?, numbers(op, "strides")?);
    let (slice, whole) = (operand_grid(op, 0)?, operand_grid(op, 1)?);
    let outer = whole.shape().len().saturating_sub(slice.shape().len());
    let strides: Vec<i64> = std::iter::repeat_n(1, outer).chain(strides).collect();
    for (number, element) in source.iter().enumerate() {
        let mut position = vec![0; outer];
        position.extend(slice.position(number));
        let number = whole.number(&in_slice(&position, &offsets, &strides));
        *list.get_mut(number).ok_or("it names an element beyond its operand")? = *element;
    }
    finish(rw, op, 0, &list)
}

/// Elements of both operands in turn; these are of one shape, so their order is row-major throughout.
fn interleave(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let (lhs, rhs) = (elements(rw, operands.many(0)), elements(rw, operands.many(1)));
    let list: Vec<Element> = lhs.iter().zip(&rhs).flat_map(|(a, b)| [*a, *b]).collect();
    finish(rw, op, 0, &list)
}

fn deinterleave(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let source = elements(rw, operands.many(0));
    for index in 0..2 {
        let list: Vec<Element> = source.iter().copied().skip(index).step_by(2).collect();
        finish(rw, op, index, &list)?;
    }
    Ok(())
}

/// Constants of the element type of the result.
fn constants(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    number: impl Fn(&Grid, usize) -> i64,
) -> Result<Vec<Element>, Mismatch> {
    let grid = result_grid(op)?;
    let ty = element_type(op.ctx, op.result_type(0).ok_or("it lacks a result")?);
    Ok((0..grid.len()).map(|i| Element::scalar(constant(rw, ty, number(&grid, i)))).collect())
}

fn element_type(ctx: &Context, ty: Type) -> Type {
    ctx.element_or_self(ty)
}

fn step(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Result<(), Mismatch> {
    let list = constants(rw, op, |_, number| number as i64)?;
    finish(rw, op, 0, &list)
}

fn constant_mask(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Result<(), Mismatch> {
    let sizes = numbers(op, "mask_dim_sizes")?;
    let list = constants(rw, op, |grid, number| {
        i64::from(grid.position(number).iter().zip(&sizes).all(|(at, size)| at < size))
    })?;
    finish(rw, op, 0, &list)
}

/// An element is set if its position is below the size in each dimension.
fn create_mask(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let grid = result_grid(op)?;
    let (index, boolean) = (op.ctx.index_type(), op.ctx.int_type(1));
    let mut tests = Vec::new();
    for (dimension, size) in grid.shape().iter().enumerate() {
        let limit = operands.one(dimension)?;
        let of_dimension: Vec<_> = (0..*size)
            .map(|at| {
                let at = constant(rw, index, at);
                arith::op::CmpI::build(rw, arith::op::CmpIPredicate::Slt, at, limit)
            })
            .collect();
        tests.push(of_dimension);
    }
    let mut list = Vec::new();
    for number in 0..grid.len() {
        let mut all = None;
        for (tests, at) in tests.iter().zip(grid.position(number)) {
            let test = *tests.get(at as usize).ok_or("it has no such position")?;
            all = Some(match all {
                None => test,
                Some(all) => arith::op::AndI::build(rw, all, test),
            });
        }
        let all = match all {
            Some(all) => all,
            None => constant(rw, boolean, 1),
        };
        list.push(Element::scalar(all));
    }
    finish(rw, op, 0, &list)
}
