//! Rules of operations with offsets, sizes and strides of a part of an array.

use spirula_diag::Failed;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Context, Op, OpArena, Type, VerifyOp, index_list_slot, operand_group};

/// The offsets, sizes and strides of an operation, [`DYNAMIC`] where a value says them.
#[derive(Clone, Debug)]
pub(crate) struct Slice {
    pub(crate) offsets: Vec<i64>,
    pub(crate) sizes: Vec<i64>,
    pub(crate) strides: Vec<i64>,
}

impl Slice {
    /// Those of an operation whose operand slots from `first` are offsets, sizes and strides.
    pub(crate) fn of(op: &VerifyOp<'_>, first: usize) -> Option<Self> {
        let row = op.row?;
        let list = |slot| op.ctx.as_dense_ints(op.slot(index_list_slot(row, slot)?)?);
        Some(Self { offsets: list(first)?, sizes: list(first + 1)?, strides: list(first + 2)? })
    }

    /// Those of an operation whose first attributes are offsets, sizes and strides.
    pub(crate) fn in_arena(ctx: &Context, arena: &OpArena, op: Op) -> Option<Self> {
        let list = |slot| ctx.as_dense_ints(arena.slot(op, slot)?);
        Some(Self { offsets: list(0)?, sizes: list(1)?, strides: list(2)? })
    }
}

/// The rules that follow from the lists alone. `ranks` are the numbers of offsets, sizes and strides that are expected.
pub(crate) fn verify(op: &mut VerifyOp<'_>, first: usize, ranks: [usize; 3]) -> Result<Slice, Failed> {
    let (Some(slice), Some(row)) = (Slice::of(op, first), op.row) else {
        return Err(op.error("expected offsets, sizes and strides"));
    };
    let lists = [&slice.offsets, &slice.sizes, &slice.strides];
    for (i, name) in [(1, "sizes"), (2, "strides"), (0, "offsets")] {
        let dynamic = lists[i].iter().filter(|value| **value == DYNAMIC).count();
        let count = operand_group(op.ctx, op.arena(), op.op, row, first + i).len();
        if count != dynamic {
            return Err(op.error_plain(format!(
                "expected the number of '{name}' to match the number of dynamic entries in 'static_{name}' ({count} vs \
                 {dynamic})"
            )));
        }
    }
    let [offsets, sizes, strides] = lists.map(Vec::len);
    if !(offsets == 1 && ranks[0] == 1) && offsets != sizes {
        return Err(op.error_plain(format!(
            "expected mixed offsets rank to match mixed sizes rank ({offsets} vs {sizes}) so the rank of the result type \
             is well-formed."
        )));
    }
    if sizes != strides {
        return Err(op.error_plain(format!(
            "expected mixed sizes rank to match mixed strides rank ({sizes} vs {strides}) so the rank of the result type \
             is well-formed."
        )));
    }
    for ((list, rank), name) in lists.iter().zip(ranks).zip(["offset", "size", "stride"]) {
        if list.len() != rank {
            return Err(op.error_plain(format!("expected {rank} {name} values, got {}", list.len())));
        }
    }
    for (list, name) in [(&slice.offsets, "offsets"), (&slice.sizes, "sizes")] {
        if let Some(value) = list.iter().find(|value| **value < 0 && **value != DYNAMIC) {
            return Err(op.error_plain(format!("expected {name} to be non-negative, but got {value}")));
        }
    }
    Ok(slice)
}

/// What is known about the part is inside of the array.
pub(crate) fn verify_bounds(op: &mut VerifyOp<'_>, shape: &[i64], slice: &Slice) -> Result<(), Failed> {
    bounds_error(shape, slice).map_or(Ok(()), |message| Err(op.error_plain(message)))
}

/// Why a part is not inside of an array, if that is known.
pub(crate) fn bounds_error(shape: &[i64], slice: &Slice) -> Option<String> {
    let parts = slice.offsets.iter().zip(&slice.sizes).zip(&slice.strides);
    for (i, (size, ((offset, count), stride))) in shape.iter().zip(parts).enumerate() {
        if *size == DYNAMIC || *offset == DYNAMIC {
            continue;
        }
        if offset >= size {
            return Some(format!("offset {i} is out-of-bounds: {offset} >= {size}"));
        }
        if *count == DYNAMIC || *stride == DYNAMIC {
            continue;
        }
        let last = offset.saturating_add(count.saturating_sub(1).saturating_mul(*stride));
        if last >= *size {
            return Some(format!("slice along dimension {i} runs out-of-bounds: {last} >= {size}"));
        }
    }
    None
}

/// How a type fails to be another one, or that without some dimensions of size 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mismatch {
    /// It has more dimensions.
    Rank,
    /// Its sizes are not the other's in order.
    Size,
    /// It has another element.
    Element,
}

/// The dimensions of `full` that `reduced` leaves out, all of size 1; none if the sizes do not match.
pub(crate) fn dropped_dims(full: &[i64], reduced: &[i64]) -> Option<Vec<usize>> {
    let mut dropped = Vec::new();
    let mut next = 0;
    for (i, size) in full.iter().enumerate() {
        if reduced.get(next) == Some(size) {
            next += 1;
        } else if *size == 1 {
            dropped.push(i);
        } else {
            return None;
        }
    }
    (next == reduced.len()).then_some(dropped)
}

/// Compares a type with the one that an operation without reduction of its rank has.
pub(crate) fn reduced(ctx: &Context, full: Type, given: Type) -> Result<(), Mismatch> {
    let (Some(from), Some(to)) = (ctx.shape(full), ctx.shape(given)) else { return Ok(()) };
    if to.len() > from.len() {
        return Err(Mismatch::Rank);
    }
    if dropped_dims(&from, &to).is_none() {
        return Err(Mismatch::Size);
    }
    if ctx.shaped_element(full) != ctx.shaped_element(given) {
        return Err(Mismatch::Element);
    }
    Ok(())
}
