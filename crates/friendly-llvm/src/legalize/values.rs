//! Operations on values of types that SPIR-V lacks: elementwise ones, constants, elements of vectors, members of aggregates.

use super::emit::{Emit, insert_like};
use super::intrinsics::constant_int;
use super::types::{Shape, members, piece_type, replacement, shape};
use super::words::{Piece, apply};
use super::{Legalize, Rw};
use spirula_ir::builder::result;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder, Type, Value};
use spirula_llvm::op::{
    Bitcast, Constant, ExtractElement, ExtractValue, ICmpPredicate, InsertElement, InsertValue, Poison,
    ShuffleVector, Undef, Zero,
};
use spirula_llvm::types as llvm;

pub(super) static PATTERNS: &[Pattern<Legalize>] = &[
    Pattern::new("llvm.mlir.constant", constant),
    Pattern::new("llvm.mlir.zero", uniform),
    Pattern::new("llvm.mlir.undef", uniform),
    Pattern::new("llvm.mlir.poison", uniform),
    Pattern::new("llvm.extractelement", extract_element),
    Pattern::new("llvm.insertelement", insert_element),
    Pattern::new("llvm.shufflevector", shuffle),
    Pattern::new("llvm.extractvalue", extract_value),
    Pattern::new("llvm.insertvalue", insert_value),
    Pattern::drop("llvm.dbg_record"),
];

/// The shape of a type, which must be that of a scalar or vector.
pub(super) fn shape_of(rw: &Rw<'_>, ty: Type) -> Result<Shape, Mismatch> {
    shape(rw.context(), &rw.conversion().options, ty)
        .ok_or_else(|| format!("type '{}' has no conversion", rw.context().type_text(ty)).into())
}

/// The types that stand for a type.
pub(super) fn types_of(rw: &Rw<'_>, ty: Type) -> Vec<Type> {
    replacement(rw.context(), &rw.conversion().options, ty).unwrap_or_else(|| vec![ty])
}

/// Says that a list of values stands for the only result of an operation.
pub(super) fn replace(rw: &mut Rw<'_>, op: SourceOp<'_>, values: &[Value]) -> Result<(), Mismatch> {
    let result = op.result(0).ok_or("it has no result")?;
    rw.map(result, values);
    Ok(())
}

/// The words of an element.
pub(super) fn lane(rw: &mut Rw<'_>, shape: &Shape, values: &[Value], index: usize) -> Vec<Value> {
    let mut start = 0;
    for (number, length) in shape.pieces.iter().enumerate() {
        if index < start + length {
            let words = values.iter().skip(number * shape.words).take(shape.words);
            return words
                .map(|word| if *length == 1 { *word } else { rw.element(*word, index - start) })
                .collect();
        }
        start += length;
    }
    Vec::new()
}

/// The values of a vector with these elements; those without words are poison.
pub(super) fn join(rw: &mut Rw<'_>, shape: &Shape, lanes: &[Vec<Value>]) -> Vec<Value> {
    let mut values = Vec::new();
    let mut start = 0;
    for length in &shape.pieces {
        for word in 0..shape.words {
            let here = lanes.iter().skip(start).take(*length).map(|words| words.get(word).copied());
            let ty = piece_type(rw.context(), *length, shape.word);
            let mut value = None;
            for (index, element) in here.enumerate() {
                let Some(element) = element else { continue };
                value = Some(if *length == 1 {
                    element
                } else {
                    let vector = value.unwrap_or_else(|| rw.poison(ty));
                    rw.with_element(vector, element, index)
                });
            }
            values.push(value.unwrap_or_else(|| rw.poison(ty)));
        }
        start += length;
    }
    values
}

// Elementwise operations.

/// Whether an operation works on each element by itself: arithmetic, comparisons, conversions.
pub(super) fn is_elementwise(op: SourceOp<'_>) -> bool {
    op.name().dialect() == spirula_llvm::NUMBER
        && op.name().index() < ExtractElement::NAME.index()
        && op.name() != Bitcast::NAME
}

/// Applies an elementwise operation to each piece, or to each element where the operands are divided in different ways.
pub(super) fn elementwise(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    if !is_elementwise(op) {
        return Err("it is not defined on such types".into());
    }
    let ty = op.result_type(0).ok_or("it has no result")?;
    let of_result = shape_of(rw, ty)?;
    let shapes: Result<Vec<Shape>, Mismatch> = op.operand_types().map(|ty| shape_of(rw, ty)).collect();
    let shapes = shapes?;
    let is_scalar = |shape: &Shape| shape.count() == 1;
    let agrees = |shape: &Shape| shape.pieces == of_result.pieces || is_scalar(shape);
    let mut lanes = Vec::new();
    let by_piece = shapes.iter().all(agrees);
    let lengths = if by_piece { of_result.pieces.clone() } else { vec![1; of_result.count()] };
    for (number, length) in lengths.iter().enumerate() {
        let mut words = Vec::with_capacity(shapes.len());
        for (index, shape) in shapes.iter().enumerate() {
            let values = operands.many(index);
            words.push(if is_scalar(shape) {
                values.to_vec()
            } else if by_piece {
                values.iter().skip(number * shape.words).take(shape.words).copied().collect()
            } else {
                lane(rw, shape, values, number)
            });
        }
        let types = vec![piece_type(rw.context(), *length, of_result.word); of_result.words];
        let bits = shapes.iter().map(|shape| shape.bits).collect();
        let part = Piece { op, operands: words, bits, types, result_bits: of_result.bits };
        lanes.push(piece(rw, op, (&shapes, &of_result), &part)?);
    }
    let values: Vec<Value> = if by_piece { lanes.concat() } else { join(rw, &of_result, &lanes) };
    replace(rw, op, &values)
}

fn piece(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    (shapes, of_result): (&[Shape], &Shape),
    piece: &Piece<'_>,
) -> Result<Vec<Value>, Mismatch> {
    let ctx = rw.context();
    if of_result.is_odd(ctx) || shapes.iter().any(|shape| shape.is_odd(ctx)) {
        return apply(rw, piece);
    }
    let operands: Vec<Value> = piece.operands.concat();
    let new = insert_like(rw, op, &operands, &piece.types);
    Ok(vec![result(rw.arena(), new, 0)])
}

// Constants.

/// `zero`, `undef` and `poison`: the same of each part.
fn uniform(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Result<(), Mismatch> {
    let ty = op.result_type(0).ok_or("it has no result")?;
    let types = types_of(rw, ty);
    let values: Vec<Value> = types
        .into_iter()
        .map(|ty| match op.name() {
            Zero::NAME => rw.zero(ty),
            Undef::NAME => Undef::build(rw, ty),
            _ => Poison::build(rw, ty),
        })
        .collect();
    replace(rw, op, &values)
}

fn constant(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Result<(), Mismatch> {
    let ty = op.result_type(0).ok_or("it has no result")?;
    let attr = op.slot(Constant::VALUE).ok_or("it has no value")?;
    let values = constant_values(rw, ty, attr, 0)?;
    replace(rw, op, &values)
}

/// The elements of the constant of a vector; one if they are all the same.
pub(super) fn elements(ctx: &Context, attr: Attr) -> Option<Vec<Attr>> {
    ctx.dense_elements(attr).or_else(|| Some(ctx.as_array(attr)?.collect()))
}

/// The bytes of an element, the lowest first; zeros for one without a value.
pub(super) fn element_bytes(ctx: &Context, attr: Attr, bits: u32) -> Vec<u8> {
    let size = bits.div_ceil(8) as usize;
    let mut bytes = Vec::with_capacity(size);
    if ctx.scalar_bytes(attr, &mut bytes).is_none() {
        bytes.clear();
    }
    bytes.resize(size, 0);
    if !bits.is_multiple_of(8)
        && let Some(last) = bytes.last_mut()
    {
        *last &= (1 << (bits % 8)) - 1;
    }
    bytes
}

fn constant_values(rw: &mut Rw<'_>, ty: Type, attr: Attr, depth: u32) -> Result<Vec<Value>, Mismatch> {
    let ctx = rw.context();
    let options = &rw.conversion().options;
    let types = types_of(rw, ty);
    if types == [ty] || depth > 64 {
        return Ok(vec![Constant::build(rw, ty, attr)]);
    }
    let Some(shape) = shape(ctx, options, ty) else {
        let members = members(ctx, ty).ok_or("it is of a type without members")?;
        let Some(items) = ctx.as_array(attr) else {
            return Ok(types.into_iter().map(|ty| rw.zero(ty)).collect());
        };
        let items: Vec<Attr> = items.collect();
        let mut all = Vec::new();
        for (ty, item) in members.into_iter().zip(items) {
            all.extend(constant_values(rw, ty, item, depth + 1)?);
        }
        return Ok(all);
    };
    let items = match llvm::vector_element(ctx, ty) {
        Some(_) => elements(ctx, attr),
        None => Some(vec![attr]),
    };
    let Some(items) = items.filter(|items| !items.is_empty()) else {
        return Ok(types.into_iter().map(|ty| rw.zero(ty)).collect());
    };
    if shape.bits == 0 {
        return Err("it is of vectors of pointers".into());
    }
    let all: Vec<Vec<u8>> =
        (0..shape.count()).map(|index| element_bytes(ctx, items[index % items.len()], shape.bits)).collect();
    Ok(pieces_of_bytes(rw, &shape, &all))
}

/// The constants of a vector with elements of these bytes.
fn pieces_of_bytes(rw: &mut Rw<'_>, shape: &Shape, lanes: &[Vec<u8>]) -> Vec<Value> {
    let ctx = rw.context();
    let size = ctx.scalar_bits(shape.word).unwrap_or(8).div_ceil(8) as usize;
    let mut values = Vec::new();
    let mut start = 0;
    for length in &shape.pieces {
        for word in 0..shape.words {
            let mut bytes = Vec::new();
            for lane in lanes.iter().skip(start).take(*length) {
                let part = lane.iter().skip(word * 8).take(size).copied();
                let end = bytes.len() + size;
                bytes.extend(part);
                bytes.resize(end, 0);
            }
            let ty = piece_type(ctx, *length, shape.word);
            let attr =
                if *length == 1 { ctx.scalar_from_bytes(ty, &bytes) } else { ctx.dense_attr(ty, &bytes) };
            values.push(Constant::build(rw, ty, attr));
        }
        start += length;
    }
    values
}

// Elements of vectors.

/// An index as an integer that instructions take.
pub(super) fn index_value(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    operand: usize,
) -> Result<Value, Mismatch> {
    let ty = op.operand_type(operand).ok_or("it lacks an operand")?;
    let shape = shape_of(rw, ty)?;
    let low = *operands.many(operand).first().ok_or("it lacks an operand")?;
    if !shape.is_odd(rw.context()) {
        return Ok(low);
    }
    let word = rw.context().int_type(64);
    let bits = shape.bits;
    if bits >= 64 {
        return Ok(low);
    }
    let low = rw.zext(word, low);
    let up = rw.shl_by(low, 64 - bits);
    Ok(rw.ashr_by(up, 64 - bits))
}

fn extract_element(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let shape = shape_of(rw, op.operand_type(0).ok_or("it lacks an operand")?)?;
    let index = index_value(rw, op, operands, 1)?;
    let vector = operands.many(0);
    if let Some(index) = constant_int(rw, index) {
        let index = usize::try_from(index).ok().filter(|index| *index < shape.count());
        let values = match index {
            Some(index) => lane(rw, &shape, vector, index),
            None => vec![rw.poison(shape.word); shape.words],
        };
        return replace(rw, op, &values);
    }
    let mut words = Vec::with_capacity(shape.words);
    for word in 0..shape.words {
        let mut found: Option<Value> = None;
        let mut start = 0;
        for (number, length) in shape.pieces.iter().enumerate() {
            let value = vector.get(number * shape.words + word).copied().ok_or("it lacks a piece")?;
            let (local, is_here) = local_index(rw, index, start);
            let value = if *length == 1 { value } else { ExtractElement::build(rw, value, local) };
            found = Some(match found {
                Some(before) => rw.select(is_here, value, before),
                None => value,
            });
            start += length;
        }
        words.push(found.ok_or("it has no elements")?);
    }
    replace(rw, op, &words)
}

/// The index in a piece that begins at an element, and whether the element is in that piece or behind.
fn local_index(rw: &mut Rw<'_>, index: Value, start: usize) -> (Value, Value) {
    let first = rw.int(rw.ty(index), start as i128);
    let local = if start == 0 { index } else { rw.sub(index, first) };
    (local, rw.icmp(ICmpPredicate::Uge, index, first))
}

fn insert_element(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let shape = shape_of(rw, op.operand_type(0).ok_or("it lacks an operand")?)?;
    let index = index_value(rw, op, operands, 2)?;
    let mut vector = operands.many(0).to_vec();
    let known = constant_int(rw, index);
    let mut start = 0;
    for (number, length) in shape.pieces.iter().enumerate() {
        for word in 0..shape.words {
            let place = number * shape.words + word;
            let value = operands.many(1).get(word).copied().ok_or("it lacks a word")?;
            let old = vector.get(place).copied().ok_or("it lacks a piece")?;
            if let Some(known) = known {
                let local = usize::try_from(known).ok().and_then(|index| index.checked_sub(start));
                if let Some(local) = local.filter(|local| local < length) {
                    vector[place] = if *length == 1 { value } else { rw.with_element(old, value, local) };
                }
                continue;
            }
            let (local, _) = local_index(rw, index, start);
            let is_here = rw.icmp_with(ICmpPredicate::Ult, local, *length as i128);
            let new = if *length == 1 { value } else { InsertElement::build(rw, old, value, local) };
            vector[place] = rw.select(is_here, new, old);
        }
        start += length;
    }
    replace(rw, op, &vector)
}

fn shuffle(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let of_operand = shape_of(rw, op.operand_type(0).ok_or("it lacks an operand")?)?;
    let of_result = shape_of(rw, op.result_type(0).ok_or("it has no result")?)?;
    let mask = ShuffleVector(op.op).mask(op.ctx, op.arena()).ok_or("it has no mask")?;
    let mut values = Vec::new();
    let mut start = 0;
    for length in &of_result.pieces {
        let here = mask.get(start..start + length).ok_or("its mask is shorter than its result")?;
        for word in 0..of_result.words {
            values.push(shuffled_piece(rw, (&of_operand, &of_result), operands, here, word)?);
        }
        start += length;
    }
    replace(rw, op, &values)
}

/// One piece of a shuffled vector: a shuffle if its elements come from at most two vectors of one type, else element by
/// element.
fn shuffled_piece(
    rw: &mut Rw<'_>,
    (of_operand, of_result): (&Shape, &Shape),
    operands: Operands<'_>,
    mask: &[i64],
    word: usize,
) -> Result<Value, Mismatch> {
    let count = of_operand.count();
    let mut places: Vec<Option<(Value, usize)>> = Vec::with_capacity(mask.len());
    for index in mask {
        let Some(index) = usize::try_from(*index).ok() else {
            places.push(None);
            continue;
        };
        let (operand, mut local) = if index < count { (0, index) } else { (1, index - count) };
        let mut number = 0;
        while let Some(length) = of_operand.pieces.get(number).filter(|length| local >= **length) {
            local -= length;
            number += 1;
        }
        let value = operands
            .many(operand)
            .get(number * of_operand.words + word)
            .ok_or("its mask exceeds its operands")?;
        places.push(Some((*value, local)));
    }
    let ty = piece_type(rw.context(), mask.len(), of_result.word);
    let mut sources: Vec<Value> = Vec::new();
    for (value, _) in places.iter().flatten() {
        if !sources.contains(value) {
            sources.push(*value);
        }
    }
    let Some(first) = sources.first().copied() else { return Ok(rw.poison(ty)) };
    let is_vector = |rw: &Rw<'_>, value: Value| llvm::vector_element(rw.context(), rw.ty(value)).is_some();
    if mask.len() > 1
        && sources.len() <= 2
        && is_vector(rw, first)
        && sources.iter().all(|value| rw.ty(*value) == rw.ty(first))
    {
        let second = sources.get(1).copied().unwrap_or(first);
        let (length, _) = rw.context().as_vector1(rw.ty(first)).ok_or("it is of vectors without a length")?;
        let mask: Vec<i32> = places
            .iter()
            .map(|place| match place {
                Some((value, local)) if *value == first => *local as i32,
                Some((_, local)) => *local as i32 + length as i32,
                None => -1,
            })
            .collect();
        return Ok(rw.shuffle(first, second, &mask));
    }
    let element =
        |rw: &mut Rw<'_>, value, local| if is_vector(rw, value) { rw.element(value, local) } else { value };
    if mask.len() == 1 {
        return Ok(places[0].map_or(first, |(value, local)| element(rw, value, local)));
    }
    let mut vector = rw.poison(ty);
    for (index, place) in places.into_iter().enumerate() {
        if let Some((value, local)) = place {
            let value = element(rw, value, local);
            vector = rw.with_element(vector, value, index);
        }
    }
    Ok(vector)
}

// Members of aggregates.

/// The values of a member of an aggregate that became a list: where they begin, the type, and the rest of the path, which leads
/// into a legal aggregate.
fn member_range<'p>(
    rw: &Rw<'_>,
    mut ty: Type,
    mut path: &'p [i64],
) -> Result<(std::ops::Range<usize>, Type, &'p [i64]), Mismatch> {
    let mut start = 0;
    while let Some((index, rest)) = path.split_first() {
        let is_list = replacement(rw.context(), &rw.conversion().options, ty).is_some();
        if !is_list {
            break;
        }
        let members = members(rw.context(), ty).ok_or("its path leads into no aggregate")?;
        let index = usize::try_from(*index).map_err(|_| "its path has a negative index")?;
        let before = members.get(..index).ok_or("its path leads out of the aggregate")?;
        start += before.iter().map(|ty| types_of(rw, *ty).len()).sum::<usize>();
        ty = *members.get(index).ok_or("its path leads out of the aggregate")?;
        path = rest;
    }
    let length = types_of(rw, ty).len();
    Ok((start..start + length, ty, path))
}

fn extract_value(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let ty = op.operand_type(0).ok_or("it lacks an operand")?;
    let path = ExtractValue(op.op).position(op.ctx, op.arena()).ok_or("it has no path")?;
    let (range, _, rest) = member_range(rw, ty, &path)?;
    let values = operands.many(0).get(range).ok_or("its path leads out of the aggregate")?.to_vec();
    if rest.is_empty() {
        return replace(rw, op, &values);
    }
    let ty = op.result_type(0).ok_or("it has no result")?;
    let inner = *values.first().ok_or("its path leads out of the aggregate")?;
    let value = ExtractValue::build(rw, ty, rest, inner);
    replace(rw, op, &[value])
}

fn insert_value(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let ty = op.operand_type(0).ok_or("it lacks an operand")?;
    let path = InsertValue(op.op).position(op.ctx, op.arena()).ok_or("it has no path")?;
    let (range, _, rest) = member_range(rw, ty, &path)?;
    let mut values = operands.many(0).to_vec();
    let place = values.get_mut(range).ok_or("its path leads out of the aggregate")?;
    if rest.is_empty() {
        let new = operands.many(1);
        if new.len() != place.len() {
            return Err("the member has another type".into());
        }
        place.copy_from_slice(new);
    } else {
        let inner = *place.first().ok_or("its path leads out of the aggregate")?;
        place[0] = InsertValue::build(rw, rest, inner, operands.one(1)?);
    }
    replace(rw, op, &values)
}
