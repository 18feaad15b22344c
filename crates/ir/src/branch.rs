//! Successor operands of branches: MLIR's `BranchOpInterface`.

use crate::body::{Op, OpArena, Value};
use crate::context::Context;
use crate::dialect::{Arity, OpRow};
use crate::edit::Editor;
use crate::text::operand_range;
use crate::verify::VerifyOp;
use smallvec::SmallVec;
use spirula_diag::Failed;
use std::ops::Range;

/// The operands that `op` passes to its successor `index`.
pub fn successor_operands<'f>(
    ctx: &Context,
    arena: &'f OpArena,
    op: Op,
    row: &OpRow,
    index: usize,
) -> &'f [Value] {
    arena.operands(op).get(successor_operand_range(ctx, arena, op, row, index)).unwrap_or(&[])
}

/// The range of operands that `op` passes to its successor `index`.
pub fn successor_operand_range(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    row: &OpRow,
    index: usize,
) -> Range<usize> {
    let slot = successor_slot(row, index);
    let Some(operands) = row.successor_operands.get(slot) else { return 0..0 };
    let group = operand_range(ctx, arena, op, row, usize::from(*operands));
    if row.successors[slot].1 != Arity::Variadic || group.is_empty() {
        return group;
    }
    let sizes = segments(ctx, arena, op, row);
    let size = |n: &i64| usize::try_from(*n).unwrap_or(0);
    let start = group.start + sizes.iter().take(index - slot).map(size).sum::<usize>();
    let end = start + sizes.get(index - slot).map_or(0, size);
    // Segment sizes that exceed the operands are reported by the verifier.
    if end <= group.end { start..end } else { 0..0 }
}

/// The ranges of operands that `op` passes to each of its successors, in order. This reads the segment sizes of a
/// variadic successor once.
pub fn successor_operand_ranges(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    row: &OpRow,
) -> SmallVec<[Range<usize>; 2]> {
    let count = arena.successors(op).len();
    let fixed = match row.successors.last() {
        Some((_, Arity::Variadic)) => row.successors.len() - 1,
        _ => count,
    };
    let mut ranges: SmallVec<[Range<usize>; 2]> =
        (0..count.min(fixed)).map(|index| successor_operand_range(ctx, arena, op, row, index)).collect();
    if count <= fixed {
        return ranges;
    }
    let group = match row.successor_operands.get(fixed) {
        Some(operands) => operand_range(ctx, arena, op, row, usize::from(*operands)),
        None => 0..0,
    };
    let sizes = if group.is_empty() { Vec::new() } else { segments(ctx, arena, op, row) };
    let mut start = group.start;
    for index in fixed..count {
        let size = sizes.get(index - fixed).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        let end = start.saturating_add(size);
        ranges.push(if end <= group.end { start..end } else { 0..0 });
        start = end;
    }
    ranges
}

/// The ranges of operands that `op` passes to any successor.
pub fn passed_operand_ranges(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    row: &OpRow,
) -> SmallVec<[Range<usize>; 2]> {
    row.successor_operands
        .iter()
        .map(|group| operand_range(ctx, arena, op, row, usize::from(*group)))
        .collect()
}

/// A variadic successor slot comes last, so the slots before it count one each.
fn successor_slot(row: &OpRow, index: usize) -> usize {
    index.min(row.successors.len().saturating_sub(1))
}

/// The segment sizes of a variadic successor.
fn segments(ctx: &Context, arena: &OpArena, op: Op, row: &OpRow) -> Vec<i64> {
    let attr = row.successor_segments.and_then(|slot| arena.slot(op, usize::from(slot)));
    attr.and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default()
}

impl Editor<'_> {
    /// Replaces the operands passed to successor `index`; the row must have successor operands.
    pub fn set_successor_operands(&mut self, op: Op, row: &'static OpRow, index: usize, values: &[Value]) {
        let ctx = self.ctx();
        let range = successor_operand_range(ctx, self.arena(), op, row, index);
        let mut operands = self.arena().operands(op).to_vec();
        let difference = values.len() as i64 - range.len() as i64;
        operands.splice(range, values.iter().copied());
        let slot = successor_slot(row, index);
        let group = row.successor_operands.get(slot).map_or(0, |group| usize::from(*group));
        if row.successors.get(slot).is_some_and(|(_, arity)| *arity == Arity::Variadic) {
            let sizes = segments(ctx, self.arena(), op, row);
            self.change_size(op, row.successor_segments.map(usize::from), sizes, index - slot, difference);
        }
        if let Some(sizes_slot) = row.attr_index("operandSegmentSizes") {
            let sizes = self.arena().slot(op, sizes_slot).and_then(|attr| ctx.as_dense_ints(attr));
            self.change_size(op, Some(sizes_slot), sizes.unwrap_or_default(), group, difference);
        }
        self.set_operands(op, &operands);
    }

    /// Passes more operands to each successor, behind those that are passed already; in one step, however many
    /// successors there are.
    pub fn extend_successor_operands(&mut self, op: Op, more: &[Vec<Value>]) {
        let ctx = self.ctx();
        let Some(row) = ctx.op_row(self.arena().name(op)) else { return };
        let ranges = successor_operand_ranges(ctx, self.arena(), op, row);
        let mut operands = Vec::new();
        let mut done = 0;
        let old = self.arena().operands(op);
        for (range, more) in ranges.iter().zip(more) {
            operands.extend_from_slice(old.get(done..range.end).unwrap_or_default());
            operands.extend_from_slice(more);
            done = done.max(range.end);
        }
        operands.extend_from_slice(old.get(done..).unwrap_or_default());
        let groups = row.attr_index("operandSegmentSizes");
        let read = |slot: Option<usize>| {
            let attr = slot.and_then(|slot| self.arena().slot(op, slot));
            attr.and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default()
        };
        let mut group_sizes = read(groups);
        let mut case_sizes = read(row.successor_segments.map(usize::from));
        if row.successor_segments.is_some() {
            case_sizes.resize((ranges.len() + 1).saturating_sub(row.successors.len()), 0);
        }
        for (index, more) in more.iter().enumerate() {
            let slot = successor_slot(row, index);
            let group = row.successor_operands.get(slot).map(|group| usize::from(*group));
            if let Some(size) = group.and_then(|group| group_sizes.get_mut(group)) {
                *size += more.len() as i64;
            }
            if row.successors.get(slot).is_some_and(|(_, arity)| *arity == Arity::Variadic)
                && let Some(size) = case_sizes.get_mut(index - slot)
            {
                *size += more.len() as i64;
            }
        }
        self.set_sizes(op, groups, group_sizes);
        self.set_sizes(op, row.successor_segments.map(usize::from), case_sizes);
        self.set_operands(op, &operands);
    }

    fn change_size(&mut self, op: Op, slot: Option<usize>, mut sizes: Vec<i64>, at: usize, by: i64) {
        let (Some(slot), Some(size)) = (slot, sizes.get_mut(at)) else { return };
        *size += by;
        self.set_sizes(op, Some(slot), sizes);
    }

    /// Sets an attribute with sizes of groups of operands.
    fn set_sizes(&mut self, op: Op, slot: Option<usize>, sizes: Vec<i64>) {
        let Some(slot) = slot.filter(|_| !sizes.is_empty()) else { return };
        let sizes: Vec<i32> = sizes.into_iter().map(|size| i32::try_from(size).unwrap_or(0)).collect();
        let attr = self.ctx().dense_i32_array(&sizes);
        self.set_slot(op, slot, Some(attr));
    }
}

impl VerifyOp<'_> {
    /// Checks that successor operands match the block arguments in number and type.
    pub(crate) fn branch(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        if row.successor_operands.is_empty() {
            return Ok(());
        }
        let (ctx, arena) = (self.ctx, self.arena());
        let ranges = successor_operand_ranges(ctx, arena, self.op, row);
        for (i, (block, range)) in arena.successors(self.op).iter().zip(ranges).enumerate() {
            let passed = arena.operands(self.op).get(range).unwrap_or(&[]);
            let arguments = arena.arguments(*block);
            if passed.len() != arguments.len() {
                let (passed, taken) = (passed.len(), arguments.len());
                return Err(self.error_plain(format!(
                    "branch has {passed} operands for successor #{i}, but target block has {taken}"
                )));
            }
            let differs = passed.iter().zip(arguments).position(|(p, a)| arena.ty(*p) != arena.ty(*a));
            if let Some(n) = differs {
                return Err(self.error_of_branch(n, i));
            }
        }
        Ok(())
    }

    #[cold]
    fn error_of_branch(&mut self, argument: usize, successor: usize) -> Failed {
        self.error_plain(format!("type mismatch for bb argument #{argument} of successor #{successor}"))
    }
}
