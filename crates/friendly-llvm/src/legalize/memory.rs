//! Intrinsics on memory: filling, moving, and accesses under a mask.

use super::Rw;
use super::emit::{Emit, call_void_intrinsic, suffix};
use super::intrinsics::{Intrinsic, constant_int, constant_mask};
use spirula_ir::convert::Mismatch;
use spirula_ir::{Block, Type, Value};
use spirula_llvm::op::{ICmpPredicate, PtrToInt};

type Expanded = Result<Option<Value>, Mismatch>;

/// The most accesses that stand one after the other; more become a loop.
const MOST_ACCESSES: u64 = 16;

/// The accesses that cover a number of bytes without overlap: offset and size, at most that of the alignment.
fn accesses(size: u64, align: u64) -> Vec<(u64, u64)> {
    let widest = align.min(8);
    let mut offset = 0;
    let mut all = Vec::new();
    let mut width = widest;
    while offset < size && all.len() as u64 <= MOST_ACCESSES {
        while width > size - offset {
            width /= 2;
        }
        all.push((offset, width));
        offset += width;
    }
    all
}

/// Runs `body` with an index that counts from zero to `count`, which may be zero.
fn counted_loop(rw: &mut Rw<'_>, count: Value, body: impl FnOnce(&mut Rw<'_>, Value)) {
    let ty = rw.ty(count);
    let (head, inside, end) = (rw.create_block(&[ty]), rw.create_block(&[]), rw.create_block(&[]));
    let zero = rw.int(ty, 0);
    rw.br(head, &[zero]);
    rw.continue_in(head);
    let index = rw.block_arguments(head)[0];
    let is_inside = rw.icmp(ICmpPredicate::Ult, index, count);
    rw.cond_br(is_inside, (inside, &[]), (end, &[]));
    rw.continue_in(inside);
    body(rw, index);
    let one = rw.int(ty, 1);
    let next = rw.add(index, one);
    rw.br(head, &[next]);
    rw.continue_in(end);
}

/// Whether an immediate operand is `true`.
fn is_set(rw: &Rw<'_>, call: Intrinsic<'_>, index: usize) -> bool {
    call.operands.get(index).and_then(|value| constant_int(rw, *value)).is_some_and(|value| value != 0)
}

/// `memset`: stores where the size is known and small, else a loop over the widest aligned parts or bytes.
pub(super) fn set(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let (pointer, byte, size) = (call.operand(0)?, call.operand(1)?, call.operand(2)?);
    let (align, is_volatile) = (call.alignment(0), is_set(rw, call, 3));
    let Some(bytes) = constant_int(rw, size) else {
        let ty = rw.ty(byte);
        counted_loop(rw, size, |rw, index| {
            let address = rw.element_address(ty, pointer, index);
            rw.store(byte, address, 1, is_volatile);
        });
        return Ok(None);
    };
    let bytes = u64::try_from(bytes).map_err(|_| "its size is negative")?;
    let parts = accesses(bytes, align);
    if parts.len() as u64 <= MOST_ACCESSES {
        for (offset, width) in parts {
            let value = repeated(rw, byte, width);
            let address = rw.byte_address(pointer, offset);
            rw.store(value, address, known_align(align, offset), is_volatile);
        }
        return Ok(None);
    }
    let width = align.min(8);
    let value = repeated(rw, byte, width);
    let ty = rw.ty(value);
    let size_type = rw.ty(size);
    let count = rw.int(size_type, (bytes / width).into());
    counted_loop(rw, count, |rw, index| {
        let address = rw.element_address(ty, pointer, index);
        rw.store(value, address, width, is_volatile);
    });
    let covered = bytes / width * width;
    for (offset, width) in accesses(bytes - covered, align) {
        let value = repeated(rw, byte, width);
        let address = rw.byte_address(pointer, covered + offset);
        rw.store(value, address, known_align(align, covered + offset), is_volatile);
    }
    Ok(None)
}

/// The alignment at an offset from an aligned address.
fn known_align(align: u64, offset: u64) -> u64 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) }
}

/// An integer of `width` bytes that are all the same.
fn repeated(rw: &mut Rw<'_>, byte: Value, width: u64) -> Value {
    let ty = rw.context().int_type(8 * width as u32);
    let ones = (0..width).fold(0i128, |ones, i| ones | (1 << (8 * i)));
    if let Some(byte) = constant_int(rw, byte) {
        return rw.int(ty, i128::from(byte as u8) * ones);
    }
    let wide = rw.zext(ty, byte);
    if width == 1 {
        return wide;
    }
    let ones = rw.int(ty, ones);
    rw.mul(wide, ones)
}

/// `memmove`: loads before stores where the size is known and small; else a loop, from the end if the destination is behind
/// the source. Objects in different address spaces do not overlap.
pub(super) fn move_bytes(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let (to, from, size) = (call.operand(0)?, call.operand(1)?, call.operand(2)?);
    let is_volatile = is_set(rw, call, 3);
    let aligns = [call.alignment(0), call.alignment(1)];
    if let Some(bytes) = constant_int(rw, size).and_then(|bytes| u64::try_from(bytes).ok()) {
        let parts = accesses(bytes, aligns[0].min(aligns[1]));
        if parts.len() as u64 <= MOST_ACCESSES {
            copy_parts(rw, &parts, [to, from], aligns, is_volatile);
            return Ok(None);
        }
    }
    if rw.ty(to) != rw.ty(from) {
        copy(rw, call)?;
        return Ok(None);
    }
    let size_type = rw.ty(size);
    let word = rw.context().int_type(64);
    let (upward, downward, end) = (rw.create_block(&[]), rw.create_block(&[]), rw.create_block(&[]));
    let addresses = [to, from].map(|pointer| PtrToInt::build(rw, word, pointer));
    let is_behind = rw.icmp(ICmpPredicate::Ugt, addresses[0], addresses[1]);
    rw.cond_br(is_behind, (downward, &[]), (upward, &[]));
    rw.continue_in(upward);
    counted_loop(rw, size, |rw, index| copy_byte(rw, to, from, index, is_volatile));
    rw.br(end, &[]);
    rw.continue_in(downward);
    counted_loop(rw, size, |rw, index| {
        let one = rw.int(size_type, 1);
        let last = rw.sub(size, one);
        let index = rw.sub(last, index);
        copy_byte(rw, to, from, index, is_volatile);
    });
    rw.br(end, &[]);
    rw.continue_in(end);
    Ok(None)
}

fn copy_byte(rw: &mut Rw<'_>, to: Value, from: Value, index: Value, is_volatile: bool) {
    let byte = rw.context().int_type(8);
    let address = rw.element_address(byte, from, index);
    let value = rw.load(byte, address, 1, is_volatile);
    let address = rw.element_address(byte, to, index);
    rw.store(value, address, 1, is_volatile);
}

/// Loads all parts, then stores them.
fn copy_parts(
    rw: &mut Rw<'_>,
    parts: &[(u64, u64)],
    pointers: [Value; 2],
    aligns: [u64; 2],
    is_volatile: bool,
) {
    let [to, from] = pointers;
    let mut values = Vec::with_capacity(parts.len());
    for (offset, width) in parts {
        let ty = rw.context().int_type(8 * *width as u32);
        let address = rw.byte_address(from, *offset);
        values.push(rw.load(ty, address, known_align(aligns[1], *offset), is_volatile));
    }
    for ((offset, _), value) in parts.iter().zip(values) {
        let address = rw.byte_address(to, *offset);
        rw.store(value, address, known_align(aligns[0], *offset), is_volatile);
    }
}

/// `memcpy` with the operands of a call.
fn copy(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Result<(), Mismatch> {
    let operands: Vec<Value> = call.operands.iter().take(4).copied().collect();
    let types: Vec<String> = operands.iter().take(3).map(|value| suffix(rw, rw.ty(*value))).collect();
    call_void_intrinsic(rw, &format!("llvm.memcpy.{}", types.join(".")), &operands);
    Ok(())
}

pub(super) fn copy_inline(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    copy(rw, call).map(|()| None)
}

// Accesses under a mask.

/// The operands of a masked access: before LLVM 22, the alignment is an operand behind the pointer.
struct Masked {
    align: u64,
    rest: Vec<Value>,
}

/// The alignment and the operands behind the pointer.
fn masked(rw: &Rw<'_>, call: Intrinsic<'_>, pointer: usize) -> Masked {
    let rest: Vec<Value> = call.operands.iter().skip(pointer + 1).copied().collect();
    let ctx = rw.context();
    let first = rest.first().copied();
    if let Some(align) = first.filter(|value| ctx.as_integer(rw.ty(*value)).is_some()) {
        let align = constant_int(rw, align).and_then(|align| u64::try_from(align).ok()).unwrap_or(1);
        return Masked { align: align.max(1), rest: rest.into_iter().skip(1).collect() };
    }
    Masked { align: call.alignment(pointer), rest }
}

/// Number and type of the elements of a vector of fixed length.
fn lanes(rw: &Rw<'_>, ty: Type) -> Result<(usize, Type), Mismatch> {
    let ctx = rw.context();
    let found = ctx.as_vector1(ty).and_then(|(count, element)| Some((usize::try_from(count).ok()?, element)));
    found.ok_or_else(|| "it is not of vectors of fixed length".into())
}

/// The alignment of an element: that of the vector, limited by the size of an element.
fn lane_align(rw: &Rw<'_>, element: Type, align: u64) -> u64 {
    let size = spirula_llvm::layout::layout(rw.context()).extent(element).map_or(1, |extent| extent.size);
    if size == 0 { 1 } else { align.min(1 << size.trailing_zeros()) }
}

/// For each lane, `work` where the mask has it, between the blocks of a branch where the mask is not constant. `work` is given
/// the lane and the value carried from lane to lane, and gives the next.
fn each_lane(
    rw: &mut Rw<'_>,
    mask: Value,
    count: usize,
    mut carried: Option<Value>,
    mut work: impl FnMut(&mut Rw<'_>, usize, Option<Value>) -> Option<Value>,
) -> Option<Value> {
    let known = constant_mask(rw, mask, count);
    for lane in 0..count {
        if let Some(known) = &known {
            if known.get(lane) == Some(&true) {
                carried = work(rw, lane, carried);
            }
            continue;
        }
        let condition = rw.element(mask, lane);
        let types: Vec<Type> = carried.iter().map(|value| rw.ty(*value)).collect();
        let (active, end): (Block, Block) = (rw.create_block(&[]), rw.create_block(&types));
        let skipped: Vec<Value> = carried.into_iter().collect();
        rw.cond_br(condition, (active, &[]), (end, &skipped));
        rw.continue_in(active);
        let next: Vec<Value> = work(rw, lane, carried).into_iter().collect();
        rw.br(end, &next);
        rw.continue_in(end);
        carried = rw.block_arguments(end).first().copied();
    }
    carried
}

pub(super) fn masked_load(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let pointer = call.operand(0)?;
    let Masked { align, rest } = masked(rw, call, 0);
    let [mask, otherwise] = rest[..] else { return Err("it lacks an operand".into()) };
    let (count, element) = lanes(rw, call.ty)?;
    let align = lane_align(rw, element, align);
    Ok(each_lane(rw, mask, count, Some(otherwise), |rw, lane, vector| {
        let index = rw.i32(lane);
        let address = rw.element_address(element, pointer, index);
        let value = rw.load(element, address, align, false);
        vector.map(|vector| rw.with_element(vector, value, lane))
    }))
}

pub(super) fn masked_store(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let (value, pointer) = (call.operand(0)?, call.operand(1)?);
    let Masked { align, rest } = masked(rw, call, 1);
    let [mask] = rest[..] else { return Err("it lacks an operand".into()) };
    let (count, element) = lanes(rw, rw.ty(value))?;
    let align = lane_align(rw, element, align);
    each_lane(rw, mask, count, None, |rw, lane, _| {
        let index = rw.i32(lane);
        let address = rw.element_address(element, pointer, index);
        let value = rw.element(value, lane);
        rw.store(value, address, align, false);
        None
    });
    Ok(None)
}

pub(super) fn masked_gather(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let pointers = call.operand(0)?;
    let Masked { align, rest } = masked(rw, call, 0);
    let [mask, otherwise] = rest[..] else { return Err("it lacks an operand".into()) };
    let (count, element) = lanes(rw, call.ty)?;
    Ok(each_lane(rw, mask, count, Some(otherwise), |rw, lane, vector| {
        let address = rw.element(pointers, lane);
        let value = rw.load(element, address, align, false);
        vector.map(|vector| rw.with_element(vector, value, lane))
    }))
}

pub(super) fn masked_scatter(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let (value, pointers) = (call.operand(0)?, call.operand(1)?);
    let Masked { align, rest } = masked(rw, call, 1);
    let [mask] = rest[..] else { return Err("it lacks an operand".into()) };
    let (count, _) = lanes(rw, rw.ty(value))?;
    each_lane(rw, mask, count, None, |rw, lane, _| {
        let address = rw.element(pointers, lane);
        let value = rw.element(value, lane);
        rw.store(value, address, align, false);
        None
    });
    Ok(None)
}

/// Active lanes are next to each other in memory.
pub(super) fn expand_load(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [pointer, mask, otherwise] = call.exactly()?;
    let (count, element) = lanes(rw, call.ty)?;
    let align = lane_align(rw, element, call.alignment(0));
    let places = places(rw, mask, count);
    Ok(each_lane(rw, mask, count, Some(otherwise), |rw, lane, vector| {
        let address = rw.element_address(element, pointer, places[lane]);
        let value = rw.load(element, address, align, false);
        vector.map(|vector| rw.with_element(vector, value, lane))
    }))
}

pub(super) fn compress_store(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [value, pointer, mask] = call.exactly()?;
    let (count, element) = lanes(rw, rw.ty(value))?;
    let align = lane_align(rw, element, call.alignment(1));
    let places = places(rw, mask, count);
    each_lane(rw, mask, count, None, |rw, lane, _| {
        let address = rw.element_address(element, pointer, places[lane]);
        let value = rw.element(value, lane);
        rw.store(value, address, align, false);
        None
    });
    Ok(None)
}

/// For each lane, the number of active lanes before it.
fn places(rw: &mut Rw<'_>, mask: Value, count: usize) -> Vec<Value> {
    let ty = rw.context().int_type(32);
    let mut place = rw.int(ty, 0);
    let mut places = Vec::with_capacity(count);
    for lane in 0..count {
        places.push(place);
        let is_active = rw.element(mask, lane);
        let step = rw.zext(ty, is_active);
        place = rw.add(place, step);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accesses_cover_all_bytes_once() {
        assert_eq!(accesses(7, 4), [(0, 4), (4, 2), (6, 1)]);
        assert_eq!(accesses(32, 16), [(0, 8), (8, 8), (16, 8), (24, 8)]);
        assert_eq!(accesses(0, 4), []);
        assert!(accesses(1 << 40, 1).len() as u64 > MOST_ACCESSES);
        assert_eq!((known_align(8, 12), known_align(2, 8), known_align(8, 0)), (4, 2, 8));
    }
}
