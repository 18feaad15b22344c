//! The `vector` dialect: vectors of two to four elements, or one, which is a number.

pub(crate) mod dot_product;
mod memory;
mod reduction;

use crate::build::Build;
use crate::policy::{Rewritten, Rw, Table, constant_operand, elementwise, same};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder, Type, Value};
use spirula_spirv::op;

/// All patterns.
pub(crate) const TABLES: &[Table] = &[PATTERNS, reduction::PATTERNS, memory::PATTERNS];

const PATTERNS: Table = &[
    Pattern::new("vector.shape_cast", shape_cast),
    Pattern::new("vector.bitcast", bitcast),
    Pattern::new("vector.broadcast", broadcast),
    Pattern::new("vector.extract", extract),
    Pattern::new("vector.insert", insert),
    Pattern::new("vector.extract_strided_slice", extract_slice),
    Pattern::new("vector.insert_strided_slice", insert_slice),
    same!["vector.fma" => GL_FMA],
    same!["vector.fma" => CL_FMA],
    Pattern::new("vector.from_elements", |rw, op, operands| {
        let ty = rw.result_type(op, 0)?;
        let vector = construct(rw, ty, operands.all());
        rw.replace(op, &[vector]);
        Ok(())
    }),
    Pattern::new("vector.to_elements", to_elements),
    Pattern::new("vector.shuffle", shuffle),
    Pattern::new("vector.interleave", interleave),
    Pattern::new("vector.deinterleave", deinterleave),
    Pattern::new("vector.step", step),
];

/// The index that stands for no element.
const POISON: i64 = -1;

/// The number of elements of a vector, or 1 of a number.
fn count(ctx: &Context, ty: Type) -> Result<u32, Mismatch> {
    if !ctx.is_vector(ty) {
        return Ok(1);
    }
    let count = ctx.element_count(ty).and_then(|count| u32::try_from(count).ok());
    Ok(count.ok_or("its length is not known")?)
}

/// The number of elements of a vector in the source.
fn source_count(ctx: &Context, ty: Option<Type>) -> Result<u32, Mismatch> {
    count(ctx, ty.ok_or("it lacks an operand or result")?)
}

/// A vector of these elements, or the only one if the type is that of a number.
fn construct(rw: &mut Rw<'_>, ty: Type, elements: &[Value]) -> Value {
    match elements {
        [one] if !rw.context().is_vector(ty) => *one,
        _ => op::CompositeConstruct::build(rw, ty, elements),
    }
}

/// The element of a vector; a number is its only one.
fn element(rw: &mut Rw<'_>, vector: Value, index: u32) -> Result<Value, Mismatch> {
    if !rw.context().is_vector(rw.ty(vector)) {
        return Ok(vector);
    }
    Ok(rw.member(vector, index).ok_or("it has no such element")?)
}

fn indices(ctx: &Context, numbers: impl IntoIterator<Item = u32>) -> Attr {
    let numbers: Vec<Attr> = numbers.into_iter().map(|number| ctx.i32_attr(number as i32)).collect();
    ctx.array_attr(&numbers)
}

/// `spirv.VectorShuffle`.
fn permute(rw: &mut Rw<'_>, ty: Type, from: [Value; 2], places: impl IntoIterator<Item = u32>) -> Value {
    let components = indices(rw.context(), places);
    op::VectorShuffle::build(rw, ty, components, from[0], from[1])
}

fn shape_cast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (source, ty) = (operands.one(0)?, rw.result_type(op, 0)?);
    if rw.ty(source) != ty && source_count(op.ctx, op.result_type(0))? != 1 {
        return Err("its shapes become different types".into());
    }
    rw.replace(op, &[source]);
    Ok(())
}

fn bitcast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let (source, ty) = (operands.one(0)?, rw.result_type(op, 0)?);
    let from = rw.ty(source);
    if from == ty {
        rw.replace(op, &[source]);
        return Ok(());
    }
    let bits = |ty: Type| -> Result<u32, Mismatch> {
        let bits = ctx.scalar_bits(ctx.element_or_self(ty)).ok_or("it is no number")?;
        Ok(bits.saturating_mul(count(ctx, ty)?))
    };
    if bits(from)? != bits(ty)? {
        let (from, to) = (ctx.type_text(from), ctx.type_text(ty));
        return Err(format!("different source ({from}) and target ({to}) bitwidth").into());
    }
    elementwise(rw, op, operands, op::BITCAST)
}

fn broadcast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (source, ty) = (operands.one(0)?, rw.result_type(op, 0)?);
    let vector = if rw.ty(source) == ty {
        source
    } else {
        let elements = vec![source; count(op.ctx, ty)? as usize];
        construct(rw, ty, &elements)
    };
    rw.replace(op, &[vector]);
    Ok(())
}

/// The only position of an extraction or insertion.
enum Position {
    Static(u32),
    Poison,
    Dynamic(Value),
}

/// The position, of which a dynamic one is the operand at `dynamic`.
fn position(op: SourceOp<'_>, operands: Operands<'_>, dynamic: usize) -> Result<Position, Mismatch> {
    let positions = op.attr("static_position").and_then(|attr| op.ctx.as_dense_ints(attr));
    let Some([given]) = positions.as_deref() else { return Err("it has not one position".into()) };
    let known = if *given == DYNAMIC { constant_operand(op, dynamic) } else { Some(*given) };
    match known {
        None => Ok(Position::Dynamic(operands.one(dynamic)?)),
        Some(POISON) => Ok(Position::Poison),
        Some(index) => match u32::try_from(index) {
            Ok(index) => Ok(Position::Static(index)),
            Err(_) => Err("its position is out of range".into()),
        },
    }
}

/// An index that is in range whatever it is: SPIR-V leaves the others undefined, and the dialect gives poison only.
fn in_range(rw: &mut Rw<'_>, index: Value, count: u32) -> Result<Value, Mismatch> {
    let ty = rw.ty(index);
    let no_integer = "its position is no integer";
    if count.is_power_of_two() {
        let mask = rw.int_constant(ty, i64::from(count) - 1).ok_or(no_integer)?;
        return Ok(rw.arithmetic(op::BITWISE_AND, &[index, mask]));
    }
    let poison = rw.int_constant(ty, POISON).ok_or(no_integer)?;
    let is_poison = rw.test(op::I_EQUAL, &[index, poison]);
    let zero = rw.int_constant(ty, 0).ok_or(no_integer)?;
    Ok(rw.select(is_poison, zero, index))
}

fn extract(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (source, ty) = (operands.one(0)?, rw.result_type(op, 0)?);
    let value = if op.ctx.is_vector(rw.ty(source)) {
        match position(op, operands, 1)? {
            Position::Poison => op::Undef::build(rw, ty),
            Position::Static(index) => element(rw, source, index)?,
            Position::Dynamic(index) => {
                let index = in_range(rw, index, source_count(op.ctx, op.operand_type(0))?)?;
                rw.value(op::VECTOR_EXTRACT_DYNAMIC, &[source, index], ty)
            }
        }
    } else {
        source
    };
    rw.replace(op, &[value]);
    Ok(())
}

fn insert(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    if op.operand_type(0).is_some_and(|ty| ctx.is_vector(ty)) {
        return Err("unsupported vector source".into());
    }
    let (value, dest, ty) = (operands.one(0)?, operands.one(1)?, rw.result_type(op, 0)?);
    let vector = if ctx.is_vector(ty) {
        match position(op, operands, 2)? {
            Position::Poison => op::Undef::build(rw, ty),
            Position::Static(index) => op::CompositeInsert::build(rw, ty, indices(ctx, [index]), value, dest),
            Position::Dynamic(index) => {
                let index = in_range(rw, index, source_count(ctx, op.operand_type(1))?)?;
                rw.value(op::VECTOR_INSERT_DYNAMIC, &[dest, value, index], ty)
            }
        }
    } else {
        value
    };
    rw.replace(op, &[vector]);
    Ok(())
}

/// The first number in an array attribute.
fn first(op: SourceOp<'_>, name: &str) -> Result<u32, Mismatch> {
    let number = op.attr(name).and_then(|attr| op.ctx.as_array(attr)?.next());
    let number = number.and_then(|attr| op.ctx.as_int(attr)).and_then(|(_, n)| u32::try_from(n).ok());
    Ok(number.ok_or_else(|| format!("it lacks '{name}'"))?)
}

fn unit_stride(op: SourceOp<'_>) -> Rewritten {
    if first(op, "strides")? == 1 { Ok(()) } else { Err("its stride is not 1".into()) }
}

fn extract_slice(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    unit_stride(op)?;
    let (offset, size) = (first(op, "offsets")?, first(op, "sizes")?);
    let (source, ty) = (operands.one(0)?, rw.result_type(op, 0)?);
    let value = if op.ctx.is_vector(ty) {
        permute(rw, ty, [source; 2], offset..offset.saturating_add(size))
    } else {
        element(rw, source, offset)?
    };
    rw.replace(op, &[value]);
    Ok(())
}

fn insert_slice(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    unit_stride(op)?;
    let ctx = op.ctx;
    let offset = first(op, "offsets")?;
    let (source, dest, ty) = (operands.one(0)?, operands.one(1)?, rw.result_type(op, 0)?);
    let value = if !ctx.is_vector(ty) {
        source
    } else if ctx.is_vector(rw.ty(source)) {
        let (total, inserted) = (count(ctx, ty)?, count(ctx, rw.ty(source))?);
        let end = offset.saturating_add(inserted);
        let place = |i: u32| if (offset..end).contains(&i) { total + i - offset } else { i };
        permute(rw, ty, [dest, source], (0..total).map(place))
    } else {
        op::CompositeInsert::build(rw, ty, indices(ctx, [offset]), source, dest)
    };
    rw.replace(op, &[value]);
    Ok(())
}

fn to_elements(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let source = operands.one(0)?;
    let mut elements = Vec::new();
    for index in 0..op.result_count() {
        elements.push(element(rw, source, index as u32)?);
    }
    let extractions: Vec<_> = elements.iter().filter_map(|value| rw.arena().def_op(*value)).collect();
    rw.state.droppable.extend(extractions);
    rw.replace(op, &elements);
    Ok(())
}

fn shuffle(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let [left, right] = operands.exactly()?;
    let ty = rw.result_type(op, 0)?;
    let mask = op.attr("mask").and_then(|attr| ctx.as_dense_ints(attr)).ok_or("it lacks a mask")?;
    // What is poison may be any element; SPIR-V has a number for that.
    let mask: Vec<u32> = mask.into_iter().map(|place| place as u32).collect();
    let first = source_count(ctx, op.operand_type(0))?;
    let are_vectors = [rw.ty(left), rw.ty(right), ty].iter().all(|ty| ctx.is_vector(*ty));
    let value = if are_vectors {
        permute(rw, ty, [left, right], mask)
    } else {
        let mut elements = Vec::new();
        for place in mask {
            let (from, index) =
                if place != u32::MAX && place >= first { (right, place - first) } else { (left, place) };
            elements.push(element(rw, from, if index == u32::MAX { 0 } else { index })?);
        }
        construct(rw, ty, &elements)
    };
    rw.replace(op, &[value]);
    Ok(())
}

fn interleave(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [left, right] = operands.exactly()?;
    let ty = rw.result_type(op, 0)?;
    let n = source_count(op.ctx, op.operand_type(0))?;
    let value = if n == 1 {
        construct(rw, ty, &[left, right])
    } else {
        permute(rw, ty, [left, right], (0..2 * n).map(|i| i % 2 * n + i / 2))
    };
    rw.replace(op, &[value]);
    Ok(())
}

fn deinterleave(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let source = operands.one(0)?;
    let ty = rw.result_type(op, 0)?;
    let half = source_count(op.ctx, op.operand_type(0))? / 2;
    let values = if half == 1 {
        [element(rw, source, 0)?, element(rw, source, 1)?]
    } else {
        [0, 1].map(|odd| permute(rw, ty, [source; 2], (0..half).map(|i| 2 * i + odd)))
    };
    rw.replace(op, &values);
    Ok(())
}

fn step(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = rw.result_type(op, 0)?;
    let element = if ctx.is_vector(ty) { ctx.element_or_self(ty) } else { ty };
    let mut elements = Vec::new();
    for number in 0..source_count(ctx, op.result_type(0))? {
        elements.push(rw.int_constant(element, number.into()).ok_or("index becomes no integer")?);
    }
    let vector = construct(rw, ty, &elements);
    rw.replace(op, &[vector]);
    Ok(())
}
