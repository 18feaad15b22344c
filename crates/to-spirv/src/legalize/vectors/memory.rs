//! Accesses to memory by vectors: one for each element.

use super::elements::{Element, Grid, constant, elements, finish, value_of};
use super::{BreakDown, Rw};
use spirula_dialects::arith::op as build;
use spirula_dialects::{memref, scf};
use spirula_ir::builtin::{AffineResult, DYNAMIC, MEMREF, VECTOR};
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{OpBuilder, OpParts, Type, Value};

pub(super) static PATTERNS: &[Pattern<BreakDown>] = &[
    Pattern::new("vector.load", load).with_benefit(2),
    Pattern::new("vector.store", store).with_benefit(2),
    Pattern::new("vector.maskedload", load).with_benefit(2),
    Pattern::new("vector.maskedstore", store).with_benefit(2),
    Pattern::new("vector.transfer_read", read).with_benefit(2),
    Pattern::new("vector.transfer_write", write).with_benefit(2),
];

/// An access: to memory at indices, to which the positions in a vector are added.
struct Access {
    memory: Value,
    indices: Vec<Value>,
    vector: Type,
    /// The dimension of the memory that each dimension of the vector runs along; none for one that repeats an element.
    along: Vec<Option<usize>>,
    /// For each dimension of the vector whether it stays in the bounds of the memory.
    in_bounds: Vec<bool>,
    /// A condition for each element.
    mask: Option<Vec<Element>>,
}

impl Access {
    /// An access along the last dimensions of the memory, within its bounds.
    fn new(rw: &Rw<'_>, memory: Value, indices: &[Value], vector: Type) -> Result<Self, Mismatch> {
        let ctx = rw.context();
        let ty = rw.arena().ty(memory);
        if ctx.type_node(ty).kind != MEMREF {
            return Err("it does not access memory".into());
        }
        if ctx.shaped_element(ty).is_none_or(|element| ctx.type_node(element).kind == VECTOR) {
            return Err("the memory has vectors as elements".into());
        }
        let rank = Grid::of(ctx, vector).shape().len();
        let skipped = indices.len().saturating_sub(rank);
        Ok(Self {
            memory,
            indices: indices.to_vec(),
            vector,
            along: (0..rank).map(|dimension| Some(skipped + dimension)).collect(),
            in_bounds: vec![true; rank],
            mask: None,
        })
    }

    /// The indices of an element, and the condition under which it is accessed.
    fn element(&self, rw: &mut Rw<'_>, number: usize) -> Result<(Vec<Value>, Option<Value>), Mismatch> {
        let mut indices = self.indices.clone();
        let mut condition = match &self.mask {
            Some(mask) => {
                let element = *mask.get(number).ok_or("its mask lacks an element")?;
                Some(value_of(rw, element))
            }
            None => None,
        };
        let position = Grid::of(rw.context(), self.vector).position(number);
        let ty = rw.context().index_type();
        for ((at, along), in_bounds) in position.iter().zip(&self.along).zip(&self.in_bounds) {
            let Some(dimension) = *along else { continue };
            let index =
                indices.get_mut(dimension).ok_or("it runs along a dimension that the memory lacks")?;
            if *at > 0 {
                let offset = constant(rw, ty, *at);
                *index = build::AddI::build(rw, *index, offset);
            }
            if !in_bounds {
                let size = self.size(rw, dimension)?;
                let inside = build::CmpI::build(rw, build::CmpIPredicate::Slt, *index, size);
                condition = Some(match condition {
                    None => inside,
                    Some(condition) => build::AndI::build(rw, condition, inside),
                });
            }
        }
        Ok((indices, condition))
    }

    /// The size of a dimension of the memory.
    fn size(&self, rw: &mut Rw<'_>, dimension: usize) -> Result<Value, Mismatch> {
        let ctx = rw.context();
        let shape = ctx.shape(rw.arena().ty(self.memory)).ok_or("the memory has no rank")?;
        match shape.get(dimension) {
            None => Err("it runs along a dimension that the memory lacks".into()),
            Some(&DYNAMIC) => Err("it may leave memory whose size is not known".into()),
            Some(size) => Ok(constant(rw, ctx.index_type(), *size)),
        }
    }

    /// The elements of the memory, or those of `otherwise` where the condition does not hold: then the first element is
    /// read in vain.
    fn load(&self, rw: &mut Rw<'_>, otherwise: &[Element]) -> Result<Vec<Element>, Mismatch> {
        let ty = rw.context().index_type();
        (0..Grid::of(rw.context(), self.vector).len())
            .map(|number| {
                let (mut indices, condition) = self.element(rw, number)?;
                if let Some(condition) = condition {
                    let zero = constant(rw, ty, 0);
                    for index in &mut indices {
                        *index = build::Select::build(rw, condition, *index, zero);
                    }
                }
                let value = memref::op::Load::build(rw, self.memory, &indices);
                Ok(Element::scalar(match condition {
                    None => value,
                    Some(condition) => {
                        let other = otherwise.get(number).or(otherwise.first()).ok_or("it lacks a value")?;
                        let other = value_of(rw, *other);
                        build::Select::build(rw, condition, value, other)
                    }
                }))
            })
            .collect()
    }

    /// Writes the elements whose condition holds.
    fn store(&self, rw: &mut Rw<'_>, list: &[Element]) -> Result<(), Mismatch> {
        for (number, element) in list.iter().enumerate() {
            let (indices, condition) = self.element(rw, number)?;
            let value = value_of(rw, *element);
            match condition {
                None => {
                    memref::op::Store::build(rw, value, self.memory, &indices);
                }
                Some(condition) => store_if(rw, condition, value, self.memory, &indices),
            }
        }
        Ok(())
    }
}

/// A store in `scf.if`.
fn store_if(rw: &mut Rw<'_>, condition: Value, value: Value, memory: Value, indices: &[Value]) {
    let loc = rw.loc();
    let branch = rw.insert(&OpParts { loc, operands: &[condition], ..OpParts::new(scf::IF) });
    let arena = &mut rw.new_body().arena;
    let then = arena.add_region(branch);
    let block = arena.append_block(then);
    arena.add_region(branch);
    rw.with_insertion(|rw| {
        rw.set_insertion_end(block);
        memref::op::Store::build(rw, value, memory, indices);
        let loc = rw.loc();
        rw.insert(&OpParts { loc, ..OpParts::new(scf::YIELD) });
    });
}

/// The values of the operands from one to another.
fn indices(operands: Operands<'_>, range: std::ops::Range<usize>) -> Result<Vec<Value>, Mismatch> {
    range.map(|index| operands.one(index)).collect()
}

/// `vector.load` and `vector.maskedload`, whose last operands are the mask and the values where it is not set.
fn load(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let is_masked = op.name() == spirula_dialects::vector::MASKEDLOAD;
    let count = operands.len().checked_sub(if is_masked { 2 } else { 0 }).ok_or("it lacks an operand")?;
    let vector = op.result_type(0).ok_or("it lacks a result")?;
    let mut access = Access::new(rw, operands.one(0)?, &indices(operands, 1..count)?, vector)?;
    let mut otherwise = Vec::new();
    if is_masked {
        access.mask = Some(elements(rw, operands.many(count)));
        otherwise = elements(rw, operands.many(count + 1));
    }
    let list = access.load(rw, &otherwise)?;
    finish(rw, op, 0, &list)
}

/// `vector.store`, whose first operand is the vector, and `vector.maskedstore`, whose last ones are mask and vector.
fn store(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let count = operands.len();
    let is_masked = op.name() == spirula_dialects::vector::MASKEDSTORE;
    let (vector, memory) = if is_masked { (count.saturating_sub(1), 0) } else { (0, 1) };
    let end = if is_masked { count.saturating_sub(2) } else { count };
    let ty = op.operand_type(vector).ok_or("it lacks an operand")?;
    let mut access = Access::new(rw, operands.one(memory)?, &indices(operands, memory + 1..end)?, ty)?;
    if is_masked {
        access.mask = Some(elements(rw, operands.many(end)));
    }
    let list = elements(rw, operands.many(vector));
    access.store(rw, &list)
}

/// The dimensions that a transfer runs along, and where it stays in bounds.
fn transfer(access: &mut Access, op: SourceOp<'_>) -> Result<(), Mismatch> {
    let ctx = op.ctx;
    let map = op.attr("permutation_map").ok_or("it lacks a map")?;
    let results = ctx.affine_results(map).ok_or("its map has no results")?;
    access.along = results
        .into_iter()
        .map(|result| match result {
            AffineResult::Dim(dimension) => Ok(Some(dimension)),
            AffineResult::Constant(_) => Ok(None),
            AffineResult::Other => Err("its map is no projection"),
        })
        .collect::<Result<_, _>>()?;
    let flags = op.attr("in_bounds").and_then(|attr| ctx.as_array(attr)).ok_or("it lacks bounds")?;
    access.in_bounds = flags.map(|flag| ctx.as_bool(flag).unwrap_or(false)).collect();
    Ok(())
}

/// The mask of a transfer has the dimensions of the vector in the order of those of the memory.
fn transfer_mask(rw: &Rw<'_>, access: &Access, mask: &[Value]) -> Result<Vec<Element>, Mismatch> {
    let list = elements(rw, mask);
    let grid = Grid::of(rw.context(), access.vector);
    let mut order: Vec<(usize, usize)> =
        access.along.iter().enumerate().filter_map(|(i, along)| along.map(|along| (along, i))).collect();
    order.sort_unstable();
    let sizes: Vec<i64> = order.iter().filter_map(|(_, i)| grid.shape().get(*i).copied()).collect();
    let of_mask = Grid::new(&sizes);
    (0..grid.len())
        .map(|number| {
            let position = grid.position(number);
            let position: Vec<i64> = order.iter().filter_map(|(_, i)| position.get(*i).copied()).collect();
            list.get(of_mask.number(&position)).copied().ok_or_else(|| "its mask lacks an element".into())
        })
        .collect()
}

fn read(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let row = op.row().ok_or("no dialect declares it")?;
    let group = |slot| spirula_ir::operand_group(op.ctx, op.arena(), op.op, row, slot).len();
    let rank = group(1);
    let vector = op.result_type(0).ok_or("it lacks a result")?;
    let mut access = Access::new(rw, operands.one(0)?, &indices(operands, 1..1 + rank)?, vector)?;
    transfer(&mut access, op)?;
    if group(3) > 0 {
        access.mask = Some(transfer_mask(rw, &access, operands.many(rank + 2))?);
    }
    let padding = elements(rw, operands.many(rank + 1));
    let list = access.load(rw, &padding)?;
    finish(rw, op, 0, &list)
}

fn write(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let row = op.row().ok_or("no dialect declares it")?;
    let group = |slot| spirula_ir::operand_group(op.ctx, op.arena(), op.op, row, slot).len();
    let rank = group(2);
    let vector = op.operand_type(0).ok_or("it lacks an operand")?;
    let mut access = Access::new(rw, operands.one(1)?, &indices(operands, 2..2 + rank)?, vector)?;
    transfer(&mut access, op)?;
    if group(3) > 0 {
        access.mask = Some(transfer_mask(rw, &access, operands.many(rank + 2))?);
    }
    let list = elements(rw, operands.many(0));
    access.store(rw, &list)
}
