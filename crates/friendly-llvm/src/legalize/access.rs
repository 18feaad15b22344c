//! Values of types that SPIR-V lacks in memory: their bits, accesses, addresses, variables.

use super::emit::Emit;
use super::types::{Shape, members, memory_type, piece_type, replacement, shape};
use super::values::{element_bytes, elements, index_value, join, lane, replace, shape_of, types_of};
use super::words::masked;
use super::{Legalize, Rw};
use spirula_ir::builder::result;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, OpBuilder, OpParts, Type, Value};
use spirula_llvm::op::{Alloca, GetElementPtr, Global, Load, Ordering, Store};
use spirula_llvm::types as llvm;

pub(super) static PATTERNS: &[Pattern<Legalize>] = &[
    Pattern::new("llvm.bitcast", bitcast),
    Pattern::new("llvm.load", load),
    Pattern::new("llvm.store", store),
    Pattern::new("llvm.alloca", alloca),
    Pattern::new("llvm.getelementptr", address),
    Pattern::new("llvm.mlir.global", global),
];

// Bits.

/// Parts of an integer, the lowest first: values and their widths.
type Chunks = Vec<(Value, u32)>;

fn native(rw: &Rw<'_>, bits: u32) -> Type {
    rw.context().int_type(bits.next_power_of_two().clamp(8, 64))
}

/// The width of an integer type.
fn int_width(rw: &Rw<'_>, value: Value) -> u32 {
    rw.context().scalar_bits(rw.ty(value)).unwrap_or(0)
}

fn resized(rw: &mut Rw<'_>, value: Value, ty: Type) -> Value {
    if int_width(rw, value) < rw.context().scalar_bits(ty).unwrap_or(0) {
        rw.zext(ty, value)
    } else {
        rw.trunc(ty, value)
    }
}

/// The bits of a scalar or vector.
fn to_chunks(rw: &mut Rw<'_>, shape: &Shape, values: &[Value]) -> Result<Chunks, Mismatch> {
    if shape.bits == 0 {
        return Err("it is of pointers".into());
    }
    let mut chunks = Chunks::new();
    for index in 0..shape.count() {
        let words = lane(rw, shape, values, index);
        for (number, word) in words.into_iter().enumerate() {
            let bits = (shape.bits - 64 * number as u32).min(64);
            let ty = rw.context().int_type(bits);
            chunks.push((if shape.is_integer { word } else { rw.bitcast(ty, word) }, bits));
        }
    }
    Ok(chunks)
}

/// Some of the bits, at most 64, as an integer of the next width that SPIR-V has.
fn bits_at(rw: &mut Rw<'_>, chunks: &[(Value, u32)], start: u32, count: u32) -> Value {
    let ty = native(rw, count);
    let width = rw.context().scalar_bits(ty).unwrap_or(64);
    let mut found: Option<Value> = None;
    let (mut offset, mut has_more) = (0, false);
    for (chunk, bits) in chunks {
        let (first, end) = (offset, offset + bits);
        offset = end;
        if end <= start || first >= start + count {
            continue;
        }
        has_more |= end > start + count;
        let mut value = *chunk;
        if first < start {
            value = rw.lshr_by(value, start - first);
        }
        value = resized(rw, value, ty);
        if first > start {
            value = rw.shl_by(value, first - start);
        }
        found = Some(match found {
            Some(before) => rw.or(before, value),
            None => value,
        });
    }
    let value = found.unwrap_or_else(|| rw.int(ty, 0));
    if has_more && count < width { rw.and_with(value, (1 << count) - 1) } else { value }
}

/// The scalar or vector with these bits.
fn from_chunks(rw: &mut Rw<'_>, shape: &Shape, chunks: &[(Value, u32)]) -> Result<Vec<Value>, Mismatch> {
    if shape.bits == 0 {
        return Err("it is of pointers".into());
    }
    let mut lanes = Vec::with_capacity(shape.count());
    for index in 0..shape.count() as u32 {
        let mut words = Vec::with_capacity(shape.words);
        for number in 0..shape.words as u32 {
            let count = (shape.bits - 64 * number).min(64);
            let bits = bits_at(rw, chunks, index * shape.bits + 64 * number, count);
            words.push(if shape.is_integer {
                resized(rw, bits, shape.word)
            } else {
                rw.bitcast(shape.word, bits)
            });
        }
        lanes.push(words);
    }
    Ok(join(rw, shape, &lanes))
}

fn bitcast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let from = shape_of(rw, op.operand_type(0).ok_or("it lacks an operand")?)?;
    let to = shape_of(rw, op.result_type(0).ok_or("it has no result")?)?;
    let ctx = rw.context();
    let sizes = |shape: &Shape| {
        shape.pieces.iter().map(|length| *length as u64 * u64::from(shape.bits)).collect::<Vec<_>>()
    };
    let is_plain = |shape: &Shape| !shape.is_odd(ctx) && shape.bits != 1;
    if is_plain(&from) && is_plain(&to) && sizes(&from) == sizes(&to) {
        let types = to.types(ctx);
        let values: Vec<Value> =
            operands.many(0).iter().zip(types).map(|(value, ty)| rw.bitcast(ty, *value)).collect();
        return replace(rw, op, &values);
    }
    let chunks = to_chunks(rw, &from, operands.many(0))?;
    let values = from_chunks(rw, &to, &chunks)?;
    replace(rw, op, &values)
}

// Loads and stores.

/// Where a value is in memory, and how it is accessed.
#[derive(Clone, Copy)]
struct Place {
    pointer: Value,
    align: u64,
    is_volatile: bool,
}

impl Place {
    fn at(self, rw: &mut Rw<'_>, offset: u64) -> Self {
        let align = if offset == 0 { self.align } else { self.align.min(1 << offset.trailing_zeros()) };
        Self { pointer: rw.byte_address(self.pointer, offset), align, ..self }
    }
}

/// The sizes of accesses that cover some bytes: offset and size, powers of two of at most 8.
fn parts(bytes: u64) -> Vec<(u64, u64)> {
    let mut parts = Vec::new();
    let mut offset = 0;
    for size in [8, 4, 2, 1] {
        while bytes - offset >= size {
            parts.push((offset, size));
            offset += size;
        }
    }
    parts
}

/// Whether a scalar or vector is not in memory as its pieces are: integers of other widths than bytes, and `i1`.
fn is_packed(shape: &Shape) -> bool {
    shape.is_integer && !matches!(shape.bits, 8 | 16 | 32 | 64)
}

/// The offset of a member of an aggregate, and its type there.
fn member_offset(rw: &Rw<'_>, ty: Type, index: usize) -> Result<u64, Mismatch> {
    let ctx = rw.context();
    let memory = memory_type(ctx, &rw.conversion().options, ty).ok_or("its type has no layout")?;
    spirula_llvm::layout::offset(ctx, memory, index as u64).ok_or_else(|| "its type has no layout".into())
}

fn load_from(rw: &mut Rw<'_>, ty: Type, place: Place, depth: u32) -> Result<Vec<Value>, Mismatch> {
    let ctx = rw.context();
    let options = rw.conversion().options;
    if depth > 64 {
        return Err("its type is nested too deeply".into());
    }
    let Some(shape) = shape(ctx, &options, ty) else {
        if memory_type(ctx, &options, ty) == Some(ty) {
            return Ok(vec![rw.load(ty, place.pointer, place.align, place.is_volatile)]);
        }
        let mut all = Vec::new();
        for (index, member) in members(ctx, ty).ok_or("its type has no members")?.into_iter().enumerate() {
            let offset = member_offset(rw, ty, index)?;
            let place = place.at(rw, offset);
            all.extend(load_from(rw, member, place, depth + 1)?);
        }
        return regrouped(rw, ty, all);
    };
    if is_packed(&shape) {
        let bits = shape.bits * shape.count() as u32;
        let mut chunks = Chunks::new();
        for (offset, size) in parts(u64::from(bits).div_ceil(8)) {
            let here = place.at(rw, offset);
            let ty = ctx.int_type(8 * size as u32);
            chunks.push((rw.load(ty, here.pointer, here.align, here.is_volatile), 8 * size as u32));
        }
        let values = from_chunks(rw, &shape, &chunks)?;
        // The bits above the width of a scalar are zero in memory, but not in memory that other types were stored to.
        return Ok(if shape.count() == 1 { masked(rw, values, shape.bits) } else { values });
    }
    let size = element_size(rw, &shape)?;
    let mut values = Vec::with_capacity(shape.pieces.len());
    let mut start = 0;
    for length in &shape.pieces {
        let here = place.at(rw, start as u64 * size);
        let ty = piece_type(ctx, *length, shape.word);
        values.push(rw.load(ty, here.pointer, here.align, here.is_volatile));
        start += length;
    }
    Ok(values)
}

/// The bytes of an element that is no odd integer.
fn element_size(rw: &Rw<'_>, shape: &Shape) -> Result<u64, Mismatch> {
    let size = spirula_llvm::layout::layout(rw.context()).extent(shape.word).map(|extent| extent.size);
    size.ok_or_else(|| "its type has no layout".into())
}

/// The values of the members of an aggregate as those of the aggregate, which may be legal as a value.
fn regrouped(rw: &mut Rw<'_>, ty: Type, values: Vec<Value>) -> Result<Vec<Value>, Mismatch> {
    if replacement(rw.context(), &rw.conversion().options, ty).is_some() {
        return Ok(values);
    }
    let mut aggregate = rw.poison(ty);
    for (index, value) in values.into_iter().enumerate() {
        aggregate = spirula_llvm::op::InsertValue::build(rw, &[index as i64], aggregate, value);
    }
    Ok(vec![aggregate])
}

fn store_to(rw: &mut Rw<'_>, ty: Type, values: &[Value], place: Place, depth: u32) -> Result<(), Mismatch> {
    let ctx = rw.context();
    let options = rw.conversion().options;
    if depth > 64 {
        return Err("its type is nested too deeply".into());
    }
    let Some(shape) = shape(ctx, &options, ty) else {
        if memory_type(ctx, &options, ty) == Some(ty) {
            rw.store(
                *values.first().ok_or("it lacks a value")?,
                place.pointer,
                place.align,
                place.is_volatile,
            );
            return Ok(());
        }
        let is_list = replacement(ctx, &options, ty).is_some();
        let mut rest = values;
        for (index, member) in members(ctx, ty).ok_or("its type has no members")?.into_iter().enumerate() {
            let offset = member_offset(rw, ty, index)?;
            let place = place.at(rw, offset);
            if is_list {
                let (here, behind) =
                    rest.split_at_checked(types_of(rw, member).len()).ok_or("it lacks a value")?;
                store_to(rw, member, here, place, depth + 1)?;
                rest = behind;
            } else {
                let value = spirula_llvm::op::ExtractValue::build(rw, member, &[index as i64], values[0]);
                store_to(rw, member, &[value], place, depth + 1)?;
            }
        }
        return Ok(());
    };
    if is_packed(&shape) {
        let bits = shape.bits * shape.count() as u32;
        let chunks = to_chunks(rw, &shape, values)?;
        for (offset, size) in parts(u64::from(bits).div_ceil(8)) {
            let count = (bits - 8 * offset as u32).min(8 * size as u32);
            let value = bits_at(rw, &chunks, 8 * offset as u32, count);
            let ty = ctx.int_type(8 * size as u32);
            let value = resized(rw, value, ty);
            let here = place.at(rw, offset);
            rw.store(value, here.pointer, here.align, here.is_volatile);
        }
        return Ok(());
    }
    let size = element_size(rw, &shape)?;
    let mut start = 0;
    for (length, value) in shape.pieces.iter().zip(values) {
        let here = place.at(rw, start as u64 * size);
        rw.store(*value, here.pointer, here.align, here.is_volatile);
        start += length;
    }
    Ok(())
}

fn place(
    op: SourceOp<'_>,
    pointer: Value,
    align: Option<i64>,
    is_volatile: bool,
    ordering: Option<Ordering>,
) -> Result<Place, Mismatch> {
    if !matches!(ordering, None | Some(Ordering::NotAtomic)) {
        return Err(format!("'{}' is atomic on a type of such a size", op.name_text()).into());
    }
    let align = align
        .and_then(|align| u64::try_from(align).ok())
        .filter(|align| align.is_power_of_two())
        .unwrap_or(1);
    Ok(Place { pointer, align, is_volatile })
}

fn load(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let (access, ctx, arena) = (Load(op.op), op.ctx, op.arena());
    let place = place(
        op,
        operands.one(0)?,
        access.alignment(ctx, arena),
        access.volatile(arena),
        access.ordering(ctx, arena),
    )?;
    let ty = op.result_type(0).ok_or("it has no result")?;
    let values = load_from(rw, ty, place, 0)?;
    replace(rw, op, &values)
}

fn store(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let (access, ctx, arena) = (Store(op.op), op.ctx, op.arena());
    let place = place(
        op,
        operands.one(1)?,
        access.alignment(ctx, arena),
        access.volatile(arena),
        access.ordering(ctx, arena),
    )?;
    let ty = op.operand_type(0).ok_or("it lacks an operand")?;
    store_to(rw, ty, operands.many(0), place, 0)
}

// Addresses and variables.

/// The inherent attributes of an operation, with one replaced.
fn slots_with(op: SourceOp<'_>, slot: usize, value: Attr) -> Vec<Option<Attr>> {
    let mut slots: Vec<Option<Attr>> =
        (0..op.row().map_or(0, |row| row.attrs.len())).map(|index| op.slot(index)).collect();
    if let Some(place) = slots.get_mut(slot) {
        *place = Some(value);
    }
    slots
}

fn type_in_memory(rw: &Rw<'_>, attr: Option<Attr>) -> Result<Type, Mismatch> {
    let ty = attr.and_then(Attr::as_type).ok_or("it has no element type")?;
    memory_type(rw.context(), &rw.conversion().options, ty).ok_or_else(|| "its type has no layout".into())
}

fn alloca(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let ty = type_in_memory(rw, op.slot(Alloca::ELEM_TYPE))?;
    let count = index_value(rw, op, operands, 0)?;
    let result_type = op.result_type(0).ok_or("it has no result")?;
    let slots = slots_with(op, Alloca::ELEM_TYPE, Attr::of_type(ty));
    let loc = rw.loc();
    let parts = OpParts {
        loc,
        operands: &[count],
        results: &[result_type],
        slots: &slots,
        attrs: op.attrs(),
        ..OpParts::new(op.name())
    };
    let new = rw.insert(&parts);
    rw.replace_with_op(op, new);
    Ok(())
}

/// `getelementptr` of one address, or of each of a vector of addresses.
fn address(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let ty = type_in_memory(rw, op.slot(GetElementPtr::ELEM_TYPE))?;
    let slots = slots_with(op, GetElementPtr::ELEM_TYPE, Attr::of_type(ty));
    let of_result = shape_of(rw, op.result_type(0).ok_or("it has no result")?)?;
    let mut lanes = Vec::with_capacity(of_result.count());
    for number in 0..of_result.count() {
        let mut values = Vec::with_capacity(operands.len());
        for (index, ty) in op.operand_types().enumerate() {
            let shape = shape_of(rw, ty)?;
            values.push(if shape.count() > 1 {
                *lane(rw, &shape, operands.many(index), number).first().ok_or("it lacks an element")?
            } else {
                index_value(rw, op, operands, index)?
            });
        }
        let loc = rw.loc();
        let results = &[of_result.word];
        let parts = OpParts {
            loc,
            operands: &values,
            results,
            slots: &slots,
            attrs: op.attrs(),
            ..OpParts::new(op.name())
        };
        let new = rw.insert(&parts);
        lanes.push(vec![result(rw.arena(), new, 0)]);
    }
    let values = join(rw, &of_result, &lanes);
    replace(rw, op, &values)
}

fn global(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Result<(), Mismatch> {
    let (inside, regions) = op.inside();
    if regions.iter().any(|region| inside.arena.entry(*region).is_some()) {
        return Err("its initializer is computed".into());
    }
    let old = op.slot(Global::GLOBAL_TYPE).and_then(Attr::as_type).ok_or("it has no type")?;
    let new = type_in_memory(rw, op.slot(Global::GLOBAL_TYPE))?;
    let mut slots = slots_with(op, Global::GLOBAL_TYPE, Attr::of_type(new));
    if let Some(value) = op.slot(Global::VALUE) {
        let value = initializer(rw.context(), &rw.conversion().options, old, value, 0);
        slots[Global::VALUE] = Some(value.ok_or("its initializer has no conversion")?);
    }
    let loc = rw.loc();
    let parts = OpParts { loc, slots: &slots, attrs: op.attrs(), ..OpParts::new(op.name()) };
    let new = rw.insert(&parts);
    for _ in regions {
        rw.new_body().arena.add_region(new);
    }
    Ok(())
}

/// The value of a variable as that of the type it has in memory.
fn initializer(ctx: &Context, options: &super::Options, ty: Type, value: Attr, depth: u32) -> Option<Attr> {
    let memory = memory_type(ctx, options, ty)?;
    if memory == ty || depth > 64 {
        return Some(value);
    }
    let Some(shape) = shape(ctx, options, ty) else {
        let Some(items) = ctx.as_array(value) else { return Some(value) };
        let members = members(ctx, ty)?.into_iter();
        let items: Option<Vec<Attr>> =
            items.zip(members).map(|(item, ty)| initializer(ctx, options, ty, item, depth + 1)).collect();
        return Some(ctx.array_attr(&items?));
    };
    let items = match llvm::vector_element(ctx, ty) {
        Some(_) => match elements(ctx, value) {
            Some(items) => items,
            None => return Some(value),
        },
        None => vec![value],
    };
    if ctx.attr_type(*items.first()?).is_none() {
        return Some(value);
    }
    if !is_packed(&shape) {
        let count = llvm::as_array(ctx, memory).map_or_else(
            || ctx.as_vector1(memory).map(|(count, _)| count as u64),
            |(_, count)| Some(count),
        )?;
        let zero = ctx.scalar_from_bytes(shape.word, &vec![0; shape.bits.div_ceil(8) as usize]);
        let all: Vec<Attr> = (0..shape.count())
            .map(|index| items[index % items.len()])
            .chain(std::iter::repeat(zero))
            .take(usize::try_from(count).ok()?)
            .collect();
        return Some(ctx.array_attr(&all));
    }
    let bits: Vec<bool> = (0..shape.count())
        .flat_map(|index| {
            let bytes = element_bytes(ctx, items[index % items.len()], shape.bits);
            (0..shape.bits as usize)
                .map(move |bit| bytes.get(bit / 8).is_some_and(|byte| byte & (1 << (bit % 8)) != 0))
        })
        .collect();
    let word =
        |bits: &[bool]| bits.iter().enumerate().fold(0u64, |word, (at, bit)| word | (u64::from(*bit) << at));
    match llvm::as_array(ctx, memory) {
        None => Some(ctx.int_attr(memory, word(bits.get(..64.min(bits.len()))?) as i64)),
        Some((element, _)) => {
            let words: Vec<Attr> =
                bits.chunks(64).map(|bits| ctx.int_attr(element, word(bits) as i64)).collect();
            Some(ctx.array_attr(&words))
        }
    }
}
