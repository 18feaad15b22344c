//! Flattens regions to blocks.
//!
//! One walk over the blocks of the function. The operations of a block that hold constructs are dissolved from last to
//! first: the operations after one move to its merge block, the blocks of its region are inserted after the current
//! block, and are visited next. So every operation moves at most once for each block that it is in, which is twice.
//! Replacements of values and blocks are recorded, and applied by one walk at the end.

use super::{CONTINUE, CUT, Control, LOOP_PARAMETERS, branch, holds_construct, set_merge};
use crate::merge::{Merge, control_slot, merge_of};
use crate::op;
use spirula_entity::{EntityKey, SecondaryMap};
use spirula_ir::{Block, Body, Context, Op, OpArena, OpParts, Region, Str, Value};
use std::collections::{HashMap, HashSet};

/// The result of [`flatten`].
#[derive(Clone, Debug, Default)]
pub struct Flattened {
    /// Number of flattened constructs.
    pub constructs: usize,
    /// Operations that keep their region, since it is malformed.
    pub malformed: Vec<Op>,
}

/// Flattens all `spirv.mlir.selection` and `spirv.mlir.loop` of a function body.
///
/// The header is the first block of a selection and the second of a loop; the last block is the merge block, and the
/// one before that the loop's continue target. The operations after the construct move to the merge block; results
/// become the operands of `spirv.mlir.merge`.
///
/// * A header that contains other constructs is split. OpLoopMerge is in the first of its blocks, the target of the
///   back edge, OpSelectionMerge in the last, before the conditional branch.
/// * A selection whose header has no conditional branch starts at the first fork, if that is in blocks that only the
///   header leads to; else there is no place for merge information, and its control mask is dropped.
/// * An empty region is removed, and its results are undefined.
pub fn flatten(ctx: &Context, body: &mut Body) -> Flattened {
    if is_flat(&body.arena) {
        return Flattened::default();
    }
    let mut this = Flattener {
        ctx,
        arena: &mut body.arena,
        values: SecondaryMap::new(),
        blocks: SecondaryMap::new(),
        renamed: false,
        uses: Vec::new(),
        found: Vec::new(),
        kept: HashSet::new(),
        done: Flattened::default(),
        continue_name: ctx.str(CONTINUE),
        parameters_name: ctx.str(LOOP_PARAMETERS),
    };
    for region in this.arena.roots().to_vec() {
        let entry = this.arena.entry(region);
        let mut at = entry;
        while let Some(block) = at {
            this.block(block, at == entry);
            at = this.arena.next_block(block);
        }
    }
    this.rename();
    this.join_cuts();
    this.done
}

/// Whether there is nothing to flatten: no operation holds a construct, and no branch has attributes such as [`CUT`].
fn is_flat(arena: &OpArena) -> bool {
    arena.all_ops().all(|op| {
        let name = arena.name(op);
        !holds_construct(name) && (name != op::BRANCH || arena.attrs(op).is_none())
    })
}

/// The replacement of a value.
#[derive(Clone, Copy, Default)]
enum Replacement {
    /// None.
    #[default]
    None,
    By(Value),
    /// Undefined, for cyclic replacements in unreachable code.
    Undefined,
}

/// The special blocks of a region.
struct RegionBlocks {
    /// The entry block of a loop with its branch.
    entry: Option<(Block, Op)>,
    header: Block,
    /// The block before the last one of a loop.
    latch: Option<Block>,
    merge: Block,
    /// The `spirv.mlir.merge`.
    end: Op,
}

struct Flattener<'a> {
    ctx: &'a Context,
    arena: &'a mut OpArena,
    values: SecondaryMap<Value, Replacement>,
    blocks: SecondaryMap<Block, Option<Block>>,
    /// Whether there are replacements in `values` or `blocks`.
    renamed: bool,
    /// Number of uses of each value; computed on demand.
    uses: Vec<u32>,
    found: Vec<Op>,
    /// The malformed operations.
    kept: HashSet<Op>,
    done: Flattened,
    continue_name: Str,
    parameters_name: Str,
}

impl Flattener<'_> {
    /// Dissolves the operations of a block that hold constructs.
    fn block(&mut self, block: Block, is_entry: bool) {
        loop {
            let mut found = std::mem::take(&mut self.found);
            let arena = &*self.arena;
            found.extend(
                arena.ops(block).filter(|op| holds_construct(arena.name(*op)) && !self.kept.contains(op)),
            );
            if found.is_empty() {
                self.found = found;
                return;
            }
            let header_of_loop =
                arena.last(block).filter(|t| matches!(merge_of(arena, *t), Some(Merge::Loop(..))));
            let mut again = false;
            if let Some(terminator) = header_of_loop {
                self.part_header(block, terminator);
                found.clear();
            }
            while let Some(op) = found.pop() {
                match self.shape(op) {
                    Some(shape) => again = self.dissolve(op, &shape, block, is_entry),
                    None if self.arena.regions(op).iter().all(|r| self.arena.entry(*r).is_none()) => {
                        self.erase_empty(op);
                    }
                    None => {
                        self.kept.insert(op);
                        self.done.malformed.push(op);
                    }
                }
            }
            self.found = found;
            if !again {
                return;
            }
        }
    }

    /// Moves the operations of a loop header to a new block: the back edge goes to the header, which must keep the
    /// loop's merge information.
    fn part_header(&mut self, header: Block, terminator: Op) {
        let control = match control_slot(self.arena.name(terminator)) {
            Some(slot) => {
                let (mask, parameters) =
                    (self.arena.slot(terminator, slot), self.arena.slot(terminator, slot + 1));
                let blocks = self.arena.merges(terminator).to_vec();
                set_merge(self.arena, terminator, slot, &Control::default(), &[]);
                Some((Control { mask, parameters }, blocks))
            }
            None => None,
        };
        let branch = self.branch_into_rest(header);
        if let Some((control, blocks)) = control {
            set_merge(self.arena, branch, op::slot::branch::MERGE_CONTROL, &control, &blocks);
        }
    }

    /// Moves all operations of a block to a new one after it, and returns the branch between them.
    fn branch_into_rest(&mut self, block: Block) -> Op {
        let rest = self.arena.create_block();
        self.arena.insert_block_after(block, rest);
        let mut loc = spirula_ir::Loc::UNKNOWN;
        if let Some(first) = self.arena.first(block) {
            loc = self.arena.loc(first);
            self.arena.move_ops(first, rest);
        }
        let branch = branch(self.ctx, self.arena, loc, rest, &[]);
        self.arena.append_op(block, branch);
        branch
    }

    /// The special blocks of a well-formed region.
    fn shape(&self, op: Op) -> Option<RegionBlocks> {
        let arena = &*self.arena;
        let [region] = arena.regions(op) else { return None };
        let mut blocks = arena.blocks(*region);
        let first = blocks.next()?;
        let merge = arena.last_block(*region)?;
        let end = arena
            .first(merge)
            .filter(|end| arena.name(*end) == op::MLIR_MERGE && arena.next(*end).is_none())?;
        if arena.operands(end).len() != arena.result_count(op) || merge == first {
            return None;
        }
        if arena.name(op) == op::MLIR_SELECTION {
            let header = Some(first).filter(|first| arena.arguments(*first).is_empty())?;
            return Some(RegionBlocks { entry: None, header, latch: None, merge, end });
        }
        let header = blocks.next().filter(|header| *header != merge)?;
        let latch = arena.prev_block(merge).filter(|latch| *latch != header)?;
        let branch = arena
            .first(first)
            .filter(|op| arena.name(*op) == op::BRANCH && arena.successors(*op) == [header])?;
        Some(RegionBlocks { entry: Some((first, branch)), header, latch: Some(latch), merge, end })
    }

    /// Erases an operation with empty regions.
    fn erase_empty(&mut self, op: Op) {
        for result in self.arena.results(op) {
            let undefined = self.undefined(result, op);
            self.values[result] = Replacement::By(undefined);
            self.renamed = true;
        }
        self.arena.unlink(op);
        self.done.constructs += 1;
    }

    /// Inserts an undefined value of the type of another before an operation.
    fn undefined(&mut self, like: Value, before: Op) -> Value {
        let (ty, loc) = (self.arena.ty(like), self.arena.loc(before));
        let undef = self.arena.create(self.ctx, &OpParts { loc, results: &[ty], ..OpParts::new(op::UNDEF) });
        self.arena.insert_before(before, undef);
        self.arena.result(undef, 0).unwrap_or(like)
    }

    /// Dissolves an operation that holds a construct, and inserts its blocks after `block`. Returns whether `block` got
    /// new operations.
    fn dissolve(&mut self, op: Op, shape: &RegionBlocks, block: Block, is_entry: bool) -> bool {
        self.done.constructs += 1;
        let arena = &mut *self.arena;
        for (i, result) in arena.results(op).enumerate() {
            self.values[result] = Replacement::By(arena.operands(shape.end)[i]);
            self.renamed = true;
        }
        arena.unlink(shape.end);
        if let Some(next) = arena.next(op) {
            arena.move_ops(next, shape.merge);
        }
        self.mark_header(op, shape);
        self.arena.unlink(op);
        let fused = !is_entry && self.arena.first(block).is_none() && self.fits(block, shape);
        let passed = shape.entry.map(|(_, branch)| self.arena.operands(branch).to_vec()).unwrap_or_default();
        if fused {
            self.fuse(block, shape.header);
        } else {
            let branch = branch(self.ctx, self.arena, self.arena.loc(op), shape.header, &passed);
            self.arena.append_op(block, branch);
        }
        let mut after = block;
        let region = self.arena.block_parent(shape.merge);
        let blocks: Vec<Block> = region.map(|r| self.arena.blocks(r).collect()).unwrap_or_default();
        for inner in blocks {
            self.arena.unlink_block(inner);
            let gone = fused && inner == shape.header || shape.entry.is_some_and(|(entry, _)| entry == inner);
            if !gone {
                self.arena.insert_block_after(after, inner);
                after = inner;
            }
        }
        fused
    }

    /// Whether the header of a construct can be merged with the block before it, which has nothing else: for a loop,
    /// the branch must pass the block's arguments, which have no other uses.
    fn fits(&mut self, block: Block, shape: &RegionBlocks) -> bool {
        let Some((_, branch)) = shape.entry else { return true };
        if self.arena.operands(branch) != self.arena.arguments(block) {
            return false;
        }
        if self.uses.is_empty() && !self.arena.arguments(block).is_empty() {
            self.uses = vec![0; self.arena.value_count()];
            for op in self.arena.all_ops() {
                for operand in self.arena.operands(op) {
                    self.uses[operand.index()] += 1;
                }
            }
        }
        self.arena.arguments(block).iter().all(|a| self.uses.get(a.index()) == Some(&1))
    }

    /// Merges `header` into the empty `block`.
    fn fuse(&mut self, block: Block, header: Block) {
        for i in 0..self.arena.arguments(header).len() {
            let (old, new) = (self.arena.arguments(header)[i], self.arena.arguments(block)[i]);
            self.values[old] = Replacement::By(new);
        }
        if let Some(first) = self.arena.first(header) {
            self.arena.move_ops(first, block);
        }
        self.blocks[header] = Some(block);
        self.renamed = true;
    }

    /// Merges blocks that were split at a [`CUT`].
    fn join_cuts(&mut self) {
        let (ctx, name) = (self.ctx, self.ctx.str(CUT));
        let arena = &mut *self.arena;
        let blocks: Vec<Block> = arena.root_blocks().collect();
        let ends: Vec<Op> = blocks.iter().filter_map(|block| arena.last(*block)).collect();
        let is_cut = |arena: &OpArena, op: Op| {
            let attrs = arena.attrs(op);
            attrs.is_some() && arena.name(op) == op::BRANCH && ctx.dict_get(attrs, name).is_some()
        };
        if !ends.iter().any(|end| is_cut(arena, *end)) {
            return;
        }
        let mut named: SecondaryMap<Block, u32> = SecondaryMap::new();
        for end in &ends {
            for block in arena.successors(*end).iter().chain(arena.merges(*end)) {
                named[*block] += 1;
            }
        }
        let mut passages = Vec::new();
        for end in &ends {
            let (Some(block), [target]) = (arena.block_of(*end), arena.successors(*end)) else { continue };
            let target = *target;
            if !is_cut(arena, *end) || !arena.merges(*end).is_empty() || target == block {
                continue;
            }
            // Other predecessors may have been added since.
            let alone = named[target] == 1 && arena.arguments(target).is_empty();
            if !alone {
                if arena.first(block) == Some(*end) && arena.operands(*end) == arena.arguments(block) {
                    passages.push((*end, block, target));
                }
                continue;
            }
            let Some(first) = arena.first(target) else { continue };
            arena.unlink(*end);
            arena.move_ops(first, block);
            arena.unlink_block(target);
        }
        self.join_passages(&passages);
    }

    /// Redirects edges to blocks that only branch on with their arguments.
    fn join_passages(&mut self, passages: &[(Op, Block, Block)]) {
        if passages.is_empty() {
            return;
        }
        let arena = &mut *self.arena;
        let mut uses = vec![0u32; arena.value_count()];
        for op in arena.all_ops().filter(|op| arena.block_of(*op).is_some()) {
            for operand in arena.operands(op) {
                uses[operand.index()] += 1;
            }
        }
        let mut leads: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
        for (end, block, target) in passages {
            let is_entry = arena.prev_block(*block).is_none();
            let alone = arena.arguments(*block).iter().all(|argument| uses[argument.index()] == 1);
            // Of a cycle of such blocks one must stay.
            if !is_entry && alone && leads[*target].is_none() {
                arena.unlink(*end);
                arena.unlink_block(*block);
                leads[*block] = Some(*target);
            }
        }
        let resolve = |block: &mut Block| {
            while let Some(target) = leads[*block] {
                *block = target;
            }
        };
        for op in arena.all_ops() {
            arena.successors_mut(op).iter_mut().for_each(resolve);
            if !arena.merges(op).is_empty() {
                arena.merges_mut(op).iter_mut().for_each(resolve);
            }
        }
    }

    /// Puts the merge information of an operation on the header's terminator.
    fn mark_header(&mut self, op: Op, shape: &RegionBlocks) {
        let mask = self.arena.slot(op, 0);
        let Some((_, entry)) = shape.entry else {
            if let Some(fork) = self.first_fork(shape) {
                let slot = control_slot(self.arena.name(fork)).unwrap_or_default();
                set_merge(self.arena, fork, slot, &Control { mask, parameters: None }, &[shape.merge]);
                self.locate(fork, op);
            }
            return;
        };
        let parameters = self.ctx.dict_get(self.arena.attrs(entry), self.parameters_name);
        let control = Control { mask, parameters };
        let region = self.arena.block_parent(shape.header);
        let marked = region.and_then(|region| self.take_continue_mark(region));
        if marked == Some(shape.header) {
            self.join_latch(shape);
        }
        let target = marked.or(shape.latch).unwrap_or(shape.header);
        let blocks = [shape.merge, target];
        let terminator = self.arena.last(shape.header);
        let slot = terminator.and_then(|t| control_slot(self.arena.name(t)));
        match (terminator, slot) {
            (Some(t), Some(slot)) if self.arena.slot(t, slot).is_none() => {
                set_merge(self.arena, t, slot, &control, &blocks);
                self.locate(t, op);
            }
            _ => {
                let branch = self.branch_into_rest(shape.header);
                set_merge(self.arena, branch, op::slot::branch::MERGE_CONTROL, &control, &blocks);
            }
        }
    }

    /// Where MLIR writes lines, the one before a merge instruction is that of the construct, and holds for the branch after
    /// it.
    fn locate(&mut self, branch: Op, construct: Op) {
        if self.ctx.is_strict() {
            self.arena.set_loc(branch, self.arena.loc(construct));
        }
    }

    /// Merges the header and the back-edge block of a single-block loop, whose continue target is its header.
    fn join_latch(&mut self, shape: &RegionBlocks) {
        let arena = &*self.arena;
        let (Some(latch), Some(region)) = (shape.latch, arena.block_parent(shape.header)) else { return };
        let branch = arena.last(shape.header).filter(|branch| {
            arena.name(*branch) == op::BRANCH
                && arena.successors(*branch) == [latch]
                && arena.merges(*branch).is_empty()
        });
        let only = arena
            .first(latch)
            .filter(|only| arena.next(*only).is_none() && arena.arguments(latch).is_empty());
        let ends = arena.blocks(region).filter_map(|block| arena.last(block));
        let ways = ends.flat_map(|end| arena.successors(end)).filter(|to| **to == latch).count();
        if let (Some(branch), Some(terminator), 1) = (branch, only, ways) {
            self.arena.unlink(branch);
            self.arena.move_ops(terminator, shape.header);
            self.arena.unlink_block(latch);
        }
    }

    /// The marked continue target of a loop region; removes the mark.
    fn take_continue_mark(&mut self, region: Region) -> Option<Block> {
        let arena = &*self.arena;
        let (block, terminator) = arena.blocks(region).find_map(|block| {
            let terminator = arena.last(block)?;
            self.ctx.dict_get(arena.attrs(terminator), self.continue_name)?;
            Some((block, terminator))
        })?;
        let attrs = self.ctx.dict_with(arena.attrs(terminator), self.continue_name, None);
        self.arena.set_attrs(terminator, attrs);
        Some(block)
    }

    /// The conditional branch that a selection starts with: its header's, or that of a block which only the header
    /// leads to. None if there is none, or if it is the header of another construct.
    fn first_fork(&self, shape: &RegionBlocks) -> Option<Op> {
        let arena = &*self.arena;
        let mut at = arena.last(shape.header)?;
        let mut predecessors: HashMap<Block, u32> = HashMap::new();
        loop {
            if arena.slot(at, control_slot(arena.name(at))?).is_some() {
                return None;
            }
            if arena.name(at) != op::BRANCH {
                return Some(at);
            }
            if predecessors.is_empty() {
                let region = arena.block_parent(shape.header)?;
                let ends = arena.blocks(region).filter_map(|block| arena.last(block));
                for block in ends.flat_map(|end| arena.successors(end)) {
                    *predecessors.entry(*block).or_default() += 1;
                }
            }
            let target = *arena.successors(at).first()?;
            if target == shape.merge || predecessors.get(&target) != Some(&1) {
                return None;
            }
            at = arena.last(target)?;
        }
    }

    /// Applies the replacements.
    fn rename(&mut self) {
        if !self.renamed {
            return;
        }
        for op in self.arena.all_ops() {
            for i in 0..self.arena.operands(op).len() {
                let value = self.arena.operands(op)[i];
                if !matches!(self.values[value], Replacement::None) {
                    let new = match self.resolve(value) {
                        Some(new) => new,
                        None if self.arena.block_of(op).is_some() => self.undefined(value, op),
                        None => continue,
                    };
                    self.arena.operands_mut(op)[i] = new;
                }
            }
            let blocks = &self.blocks;
            let resolve = |block: &mut Block| {
                while let Some(new) = blocks[*block] {
                    *block = new;
                }
            };
            if !self.arena.successors(op).is_empty() {
                self.arena.successors_mut(op).iter_mut().for_each(resolve);
            }
            if !self.arena.merges(op).is_empty() {
                self.arena.merges_mut(op).iter_mut().for_each(resolve);
            }
        }
    }

    /// The final replacement of a value, if any.
    fn resolve(&mut self, value: Value) -> Option<Value> {
        let mut path = Vec::new();
        let mut at = value;
        let end = loop {
            match self.values[at] {
                Replacement::None => break Some(at),
                Replacement::Undefined => break None,
                Replacement::By(next) => {
                    path.push(at);
                    // Reaching this value again means a cycle.
                    self.values[at] = Replacement::Undefined;
                    at = next;
                }
            }
        };
        for step in path {
            self.values[step] = end.map_or(Replacement::Undefined, Replacement::By);
        }
        end
    }
}
