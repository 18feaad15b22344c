//! From regions to flat blocks.
//!
//! One walk over the blocks of the function. The operations of a block that hold constructs are taken apart from the
//! last to the first: what stands behind one moves into its merge block, the blocks of its region are put behind the
//! block at hand, and the walk comes to them next. So every operation moves at most once for each block that it is
//! found in, which is twice. Values and blocks that stand for others are noted and replaced in one walk at the end.

use super::{CONTINUE, CUT, Control, LOOP_PARAMETERS, branch, holds_construct, set_merge};
use crate::merge::{Merge, control_slot, merge_of};
use crate::op;
use spirula_entity::{EntityKey, SecondaryMap};
use spirula_ir::{Block, Body, Context, Flat, Op, OpParts, Region, Str, Value};
use std::collections::{HashMap, HashSet};

/// What [`flatten`] did.
#[derive(Clone, Debug, Default)]
pub struct Flattened {
    /// How many constructs became flat.
    pub constructs: usize,
    /// Operations that keep their region: it has not the shape that the verifier asks for.
    pub malformed: Vec<Op>,
}

/// Makes all `spirv.mlir.selection` and `spirv.mlir.loop` of a function's body flat blocks.
///
/// The first block of a selection is its header, the second of a loop, the last of either its merge block, and the
/// one before that the loop's continue target. What stands behind the operation comes to stand in the merge block;
/// results become the values that `spirv.mlir.merge` was given.
///
/// * A header that holds other constructs comes apart. OpLoopMerge is in the first of its blocks, as the back edge
///   goes there, OpSelectionMerge in the last, as it must stand before a conditional branch.
/// * A selection whose header does not branch conditionally begins where control first forks, if that is in blocks
///   which only the header leads to; else there is no fork to say something of, and its control mask is dropped.
/// * An empty region is nothing at all, and its results are undefined.
pub fn flatten(ctx: &Context, body: &mut Body) -> Flattened {
    if is_flat(&body.flat) {
        return Flattened::default();
    }
    let mut this = Flattener {
        ctx,
        flat: &mut body.flat,
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
    for region in this.flat.roots().to_vec() {
        let entry = this.flat.entry(region);
        let mut at = entry;
        while let Some(block) = at {
            this.block(block, at == entry);
            at = this.flat.next_block(block);
        }
    }
    this.rename();
    this.join_cuts();
    this.done
}

/// Whether there is nothing to be made flat: no operation holds a construct, and no branch has attributes, a cut's among
/// them.
fn is_flat(flat: &Flat) -> bool {
    flat.all_ops().all(|op| {
        let name = flat.name(op);
        !holds_construct(name) && (name != op::BRANCH || flat.attrs(op).is_none())
    })
}

/// What a value is replaced by.
#[derive(Clone, Copy, Default)]
enum Stead {
    /// By nothing: it stays.
    #[default]
    None,
    By(Value),
    /// By itself in the end: code that control does not reach can say so.
    Undefined,
}

/// The blocks of a region that have a part to play.
struct Shape {
    /// The branch that a loop's entry consists of.
    entry: Option<(Block, Op)>,
    header: Block,
    /// The last block but one of a loop.
    latch: Option<Block>,
    merge: Block,
    /// The `spirv.mlir.merge`.
    end: Op,
}

struct Flattener<'a> {
    ctx: &'a Context,
    flat: &'a mut Flat,
    values: SecondaryMap<Value, Stead>,
    blocks: SecondaryMap<Block, Option<Block>>,
    /// Whether there is anything in `values` or `blocks`.
    renamed: bool,
    /// How often each value is used; counted when the first loop asks.
    uses: Vec<u32>,
    found: Vec<Op>,
    /// What is malformed, to be looked up.
    kept: HashSet<Op>,
    done: Flattened,
    continue_name: Str,
    parameters_name: Str,
}

impl Flattener<'_> {
    /// Takes apart what holds constructs in a block.
    fn block(&mut self, block: Block, is_entry: bool) {
        loop {
            let mut found = std::mem::take(&mut self.found);
            let flat = &*self.flat;
            found.extend(
                flat.ops(block).filter(|op| holds_construct(flat.name(*op)) && !self.kept.contains(op)),
            );
            if found.is_empty() {
                self.found = found;
                return;
            }
            let header_of_loop =
                flat.last(block).filter(|t| matches!(merge_of(flat, *t), Some(Merge::Loop(..))));
            let mut again = false;
            if let Some(terminator) = header_of_loop {
                self.part_header(block, terminator);
                found.clear();
            }
            while let Some(op) = found.pop() {
                match self.shape(op) {
                    Some(shape) => again = self.dissolve(op, &shape, block, is_entry),
                    None if self.flat.regions(op).iter().all(|r| self.flat.entry(*r).is_none()) => {
                        self.vanish(op);
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

    /// Moves everything out of the header of a loop into a block of its own: the back edge goes to the header, which
    /// so has to stay the block that says where the loop ends.
    fn part_header(&mut self, header: Block, terminator: Op) {
        let control = match control_slot(self.flat.name(terminator)) {
            Some(slot) => {
                let (mask, parameters) =
                    (self.flat.slot(terminator, slot), self.flat.slot(terminator, slot + 1));
                let blocks = self.flat.merges(terminator).to_vec();
                set_merge(self.flat, terminator, slot, &Control::default(), &[]);
                Some((Control { mask, parameters }, blocks))
            }
            None => None,
        };
        let branch = self.branch_into_rest(header);
        if let Some((control, blocks)) = control {
            set_merge(self.flat, branch, op::slot::branch::MERGE_CONTROL, &control, &blocks);
        }
    }

    /// Moves all operations of a block into a new one behind it, and returns the branch there that it is left with.
    fn branch_into_rest(&mut self, block: Block) -> Op {
        let rest = self.flat.create_block();
        self.flat.insert_block_after(block, rest);
        let mut loc = spirula_ir::Loc::UNKNOWN;
        if let Some(first) = self.flat.first(block) {
            loc = self.flat.loc(first);
            self.flat.move_ops(first, rest);
        }
        let branch = branch(self.flat, loc, rest, &[]);
        self.flat.append_op(block, branch);
        branch
    }

    /// The blocks of a region that is as the verifier wants it.
    fn shape(&self, op: Op) -> Option<Shape> {
        let flat = &*self.flat;
        let [region] = flat.regions(op) else { return None };
        let mut blocks = flat.blocks(*region);
        let first = blocks.next()?;
        let merge = flat.last_block(*region)?;
        let end =
            flat.first(merge).filter(|end| flat.name(*end) == op::MLIR_MERGE && flat.next(*end).is_none())?;
        if flat.operands(end).len() != flat.result_count(op) || merge == first {
            return None;
        }
        if flat.name(op) == op::MLIR_SELECTION {
            let header = Some(first).filter(|first| flat.arguments(*first).is_empty())?;
            return Some(Shape { entry: None, header, latch: None, merge, end });
        }
        let header = blocks.next().filter(|header| *header != merge)?;
        let latch = flat.prev_block(merge).filter(|latch| *latch != header)?;
        let branch = flat
            .first(first)
            .filter(|op| flat.name(*op) == op::BRANCH && flat.successors(*op) == [header])?;
        Some(Shape { entry: Some((first, branch)), header, latch: Some(latch), merge, end })
    }

    /// Takes out an operation without blocks.
    fn vanish(&mut self, op: Op) {
        for result in self.flat.results(op) {
            let undefined = self.undefined(result, op);
            self.values[result] = Stead::By(undefined);
            self.renamed = true;
        }
        self.flat.unlink(op);
        self.done.constructs += 1;
    }

    /// An undefined value of the type of another, made before an operation.
    fn undefined(&mut self, like: Value, before: Op) -> Value {
        let (ty, loc) = (self.flat.ty(like), self.flat.loc(before));
        let undef = self.flat.create(&OpParts { loc, results: &[ty], ..OpParts::new(op::UNDEF) });
        self.flat.insert_before(before, undef);
        self.flat.result(undef, 0).unwrap_or(like)
    }

    /// Takes an operation apart that holds a construct, and puts its blocks behind `block`, where it stood. Returns
    /// whether new operations came into `block`.
    fn dissolve(&mut self, op: Op, shape: &Shape, block: Block, is_entry: bool) -> bool {
        self.done.constructs += 1;
        let flat = &mut *self.flat;
        for (i, result) in flat.results(op).enumerate() {
            self.values[result] = Stead::By(flat.operands(shape.end)[i]);
            self.renamed = true;
        }
        flat.unlink(shape.end);
        if let Some(next) = flat.next(op) {
            flat.move_ops(next, shape.merge);
        }
        self.mark_header(op, shape);
        self.flat.unlink(op);
        let fused = !is_entry && self.flat.first(block).is_none() && self.fits(block, shape);
        let passed = shape.entry.map(|(_, branch)| self.flat.operands(branch).to_vec()).unwrap_or_default();
        if fused {
            self.fuse(block, shape.header);
        } else {
            let branch = branch(self.flat, self.flat.loc(op), shape.header, &passed);
            self.flat.append_op(block, branch);
        }
        let mut after = block;
        let region = self.flat.block_parent(shape.merge);
        let blocks: Vec<Block> = region.map(|r| self.flat.blocks(r).collect()).unwrap_or_default();
        for inner in blocks {
            self.flat.unlink_block(inner);
            let gone = fused && inner == shape.header || shape.entry.is_some_and(|(entry, _)| entry == inner);
            if !gone {
                self.flat.insert_block_after(after, inner);
                after = inner;
            }
        }
        fused
    }

    /// Whether the header of a construct can be one with the block that leads to it and has nothing else in it: a
    /// loop's has to take the very arguments that the block has, and nobody else may ask for these.
    fn fits(&mut self, block: Block, shape: &Shape) -> bool {
        let Some((_, branch)) = shape.entry else { return true };
        if self.flat.operands(branch) != self.flat.arguments(block) {
            return false;
        }
        if self.uses.is_empty() && !self.flat.arguments(block).is_empty() {
            self.uses = vec![0; self.flat.value_count()];
            for op in self.flat.all_ops() {
                for operand in self.flat.operands(op) {
                    self.uses[operand.index()] += 1;
                }
            }
        }
        self.flat.arguments(block).iter().all(|a| self.uses.get(a.index()) == Some(&1))
    }

    /// Makes one block of two: `block`, which is empty, takes what is in `header`, and its name.
    fn fuse(&mut self, block: Block, header: Block) {
        for i in 0..self.flat.arguments(header).len() {
            let (old, new) = (self.flat.arguments(header)[i], self.flat.arguments(block)[i]);
            self.values[old] = Stead::By(new);
        }
        if let Some(first) = self.flat.first(header) {
            self.flat.move_ops(first, block);
        }
        self.blocks[header] = Some(block);
        self.renamed = true;
    }

    /// Makes blocks one again where [`CUT`] says that a header was cut from the block before it.
    fn join_cuts(&mut self) {
        let (ctx, name) = (self.ctx, self.ctx.str(CUT));
        let flat = &mut *self.flat;
        let blocks: Vec<Block> = flat.roots().iter().flat_map(|r| flat.blocks(*r)).collect();
        let ends: Vec<Op> = blocks.iter().filter_map(|block| flat.last(*block)).collect();
        let is_cut = |flat: &Flat, op: Op| {
            let attrs = flat.attrs(op);
            attrs.is_some() && flat.name(op) == op::BRANCH && ctx.dict_get(attrs, name).is_some()
        };
        if !ends.iter().any(|end| is_cut(flat, *end)) {
            return;
        }
        let mut named: SecondaryMap<Block, u32> = SecondaryMap::new();
        for end in &ends {
            for block in flat.successors(*end).iter().chain(flat.merges(*end)) {
                named[*block] += 1;
            }
        }
        let mut passages = Vec::new();
        for end in &ends {
            let (Some(block), [target]) = (flat.block_of(*end), flat.successors(*end)) else { continue };
            let target = *target;
            if !is_cut(flat, *end) || !flat.merges(*end).is_empty() || target == block {
                continue;
            }
            // Someone else may have come to lead there since.
            let alone = named[target] == 1 && flat.arguments(target).is_empty();
            if !alone {
                if flat.first(block) == Some(*end) && flat.operands(*end) == flat.arguments(block) {
                    passages.push((*end, block, target));
                }
                continue;
            }
            let Some(first) = flat.first(target) else { continue };
            flat.unlink(*end);
            flat.move_ops(first, block);
            flat.unlink_block(target);
        }
        self.join_passages(&passages);
    }

    /// Leads all that leads to blocks which only pass their arguments on to where they pass them.
    fn join_passages(&mut self, passages: &[(Op, Block, Block)]) {
        if passages.is_empty() {
            return;
        }
        let flat = &mut *self.flat;
        let mut uses = vec![0u32; flat.value_count()];
        for op in flat.all_ops().filter(|op| flat.block_of(*op).is_some()) {
            for operand in flat.operands(op) {
                uses[operand.index()] += 1;
            }
        }
        let mut leads: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
        for (end, block, target) in passages {
            let is_entry = flat.prev_block(*block).is_none();
            let alone = flat.arguments(*block).iter().all(|argument| uses[argument.index()] == 1);
            // Where two lead to each other, one has to stay.
            if !is_entry && alone && leads[*target].is_none() {
                flat.unlink(*end);
                flat.unlink_block(*block);
                leads[*block] = Some(*target);
            }
        }
        let resolve = |block: &mut Block| {
            while let Some(target) = leads[*block] {
                *block = target;
            }
        };
        for op in flat.all_ops() {
            flat.successors_mut(op).iter_mut().for_each(resolve);
            if !flat.merges(op).is_empty() {
                flat.merges_mut(op).iter_mut().for_each(resolve);
            }
        }
    }

    /// Makes the header say what the operation around it said.
    fn mark_header(&mut self, op: Op, shape: &Shape) {
        let mask = self.flat.slot(op, 0);
        let Some((_, entry)) = shape.entry else {
            if let Some(fork) = self.first_fork(shape) {
                let slot = control_slot(self.flat.name(fork)).unwrap_or_default();
                set_merge(self.flat, fork, slot, &Control { mask, parameters: None }, &[shape.merge]);
            }
            return;
        };
        let parameters = self.ctx.dict_get(self.flat.attrs(entry), self.parameters_name);
        let control = Control { mask, parameters };
        let region = self.flat.block_parent(shape.header);
        let marked = region.and_then(|region| self.take_continue_mark(region));
        if marked == Some(shape.header) {
            self.join_latch(shape);
        }
        let target = marked.or(shape.latch).unwrap_or(shape.header);
        let blocks = [shape.merge, target];
        let terminator = self.flat.last(shape.header);
        let slot = terminator.and_then(|t| control_slot(self.flat.name(t)));
        match (terminator, slot) {
            (Some(t), Some(slot)) if self.flat.slot(t, slot).is_none() => {
                set_merge(self.flat, t, slot, &control, &blocks);
            }
            _ => {
                let branch = self.branch_into_rest(shape.header);
                set_merge(self.flat, branch, op::slot::branch::MERGE_CONTROL, &control, &blocks);
            }
        }
    }

    /// Makes one block again of the header and the block with the back edge, where only that was cut off: a loop of one
    /// block, the continue target of which is its header.
    fn join_latch(&mut self, shape: &Shape) {
        let flat = &*self.flat;
        let (Some(latch), Some(region)) = (shape.latch, flat.block_parent(shape.header)) else { return };
        let branch = flat.last(shape.header).filter(|branch| {
            flat.name(*branch) == op::BRANCH
                && flat.successors(*branch) == [latch]
                && flat.merges(*branch).is_empty()
        });
        let only =
            flat.first(latch).filter(|only| flat.next(*only).is_none() && flat.arguments(latch).is_empty());
        let ends = flat.blocks(region).filter_map(|block| flat.last(block));
        let ways = ends.flat_map(|end| flat.successors(end)).filter(|to| **to == latch).count();
        if let (Some(branch), Some(terminator), 1) = (branch, only, ways) {
            self.flat.unlink(branch);
            self.flat.move_ops(terminator, shape.header);
            self.flat.unlink_block(latch);
        }
    }

    /// The continue target of a loop's region, if it is marked; the mark is taken away.
    fn take_continue_mark(&mut self, region: Region) -> Option<Block> {
        let flat = &*self.flat;
        let (block, terminator) = flat.blocks(region).find_map(|block| {
            let terminator = flat.last(block)?;
            self.ctx.dict_get(flat.attrs(terminator), self.continue_name)?;
            Some((block, terminator))
        })?;
        let attrs = self.ctx.dict_with(flat.attrs(terminator), self.continue_name, None);
        self.flat.set_attrs(terminator, attrs);
        Some(block)
    }

    /// The conditional branch that a selection begins with: its header's, or that of a block to which only the
    /// header leads. None where there is no such, or where it begins another construct already.
    fn first_fork(&self, shape: &Shape) -> Option<Op> {
        let flat = &*self.flat;
        let mut at = flat.last(shape.header)?;
        let mut predecessors: HashMap<Block, u32> = HashMap::new();
        loop {
            if flat.slot(at, control_slot(flat.name(at))?).is_some() {
                return None;
            }
            if flat.name(at) != op::BRANCH {
                return Some(at);
            }
            if predecessors.is_empty() {
                let region = flat.block_parent(shape.header)?;
                let ends = flat.blocks(region).filter_map(|block| flat.last(block));
                for block in ends.flat_map(|end| flat.successors(end)) {
                    *predecessors.entry(*block).or_default() += 1;
                }
            }
            let target = *flat.successors(at).first()?;
            if target == shape.merge || predecessors.get(&target) != Some(&1) {
                return None;
            }
            at = flat.last(target)?;
        }
    }

    /// Replaces values and blocks that others stand for.
    fn rename(&mut self) {
        if !self.renamed {
            return;
        }
        for op in self.flat.all_ops() {
            for i in 0..self.flat.operands(op).len() {
                let value = self.flat.operands(op)[i];
                if !matches!(self.values[value], Stead::None) {
                    let new = match self.resolve(value) {
                        Some(new) => new,
                        None if self.flat.block_of(op).is_some() => self.undefined(value, op),
                        None => continue,
                    };
                    self.flat.operands_mut(op)[i] = new;
                }
            }
            let blocks = &self.blocks;
            let resolve = |block: &mut Block| {
                while let Some(new) = blocks[*block] {
                    *block = new;
                }
            };
            if !self.flat.successors(op).is_empty() {
                self.flat.successors_mut(op).iter_mut().for_each(resolve);
            }
            if !self.flat.merges(op).is_empty() {
                self.flat.merges_mut(op).iter_mut().for_each(resolve);
            }
        }
    }

    /// What stands for a value in the end; nothing if that is the value itself.
    fn resolve(&mut self, value: Value) -> Option<Value> {
        let mut path = Vec::new();
        let mut at = value;
        let end = loop {
            match self.values[at] {
                Stead::None => break Some(at),
                Stead::Undefined => break None,
                Stead::By(next) => {
                    path.push(at);
                    // Coming here again on this way means that there is no end.
                    self.values[at] = Stead::Undefined;
                    at = next;
                }
            }
        };
        for step in path {
            self.values[step] = end.map_or(Stead::Undefined, Stead::By);
        }
        end
    }
}
