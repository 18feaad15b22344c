//! From flat blocks to regions: the constructs that fit are moved into them.
//!
//! Blocks move, operations stay where they are but for the terminators of headers that are cut. First it is found out
//! how far outwards each value is used, then new blocks are made and branches led there, then each construct becomes
//! an operation, those inside before those outside, then uses are led to the results of operations.

use super::constructs::{Construct, Constructs, Level, WHOLE};
use super::{CONTINUE, CUT, LOOP_PARAMETERS, branch};
use crate::carry;
use crate::merge::control_slot;
use crate::op;
use spirula_entity::{EntityKey, SecondaryMap};
use spirula_ir::{Attr, Block, Context, Flat, Loc, Op, OpParts, Region, Type, Value};

/// The parts of a construct that becomes an operation.
#[derive(Clone, Copy, Default)]
struct Parts {
    /// The block that the operation will stand at the beginning of: the merge block, or one before it where that is
    /// the header of a loop and so has to be by itself.
    place: Option<Block>,
    /// Where the region's blocks begin, a loop's entry aside.
    first: Option<Block>,
    /// The merge block in the region.
    merge: Option<Block>,
    /// The block with the back edge.
    latch: Option<Block>,
    mask: Option<Attr>,
    parameters: Option<Attr>,
    loc: Loc,
}

/// Moves the constructs of `constructs` that fit into regions. `far` are the operations that may use values of other
/// blocks, or arguments of their own, aside from terminators, if that is known.
pub(super) fn sink(
    ctx: &Context,
    flat: &mut Flat,
    constructs: &mut Constructs,
    memory: &mut Memory,
    far: Option<&[Op]>,
) {
    memory.clear(constructs.list.len());
    let mut this = Sink { ctx, flat, constructs, memory, escaping: false };
    this.find_users(far);
    this.find_tops();
    for level in this.fitting_levels() {
        this.make_blocks(level);
    }
    for node in 0..this.constructs.blocks.len() as u32 {
        if this.constructs.tree.is_reached(node) {
            this.lead_on(node);
        }
    }
    for level in this.fitting_levels().into_iter().rev() {
        this.make_operation(level);
    }
    this.rename();
}

/// What is known of a body while constructs are moved; the memory serves the next body.
#[derive(Default)]
pub(super) struct Memory {
    parts: Vec<Parts>,
    /// The construct that what is in a block belongs to, but for the terminator.
    levels: Vec<Level>,
    /// The construct that each value is defined in.
    homes: Vec<Level>,
    /// The operations that may use what is of other constructs.
    users: Vec<Op>,
    /// For each value that is used in another construct than its own the innermost one that holds all uses, plus one.
    top: SecondaryMap<Value, Level>,
    /// Blocks that have such values.
    leaving: SecondaryMap<Block, bool>,
    /// For each value that leaves a construct which, and the result of the operation that stands for it outside.
    home: SecondaryMap<Value, Level>,
    outside: SecondaryMap<Value, Option<Value>>,
    /// Blocks that are in a region's list already.
    seen: SecondaryMap<Block, bool>,
    /// The constructs of the regions made.
    made: SecondaryMap<Region, Level>,
}

impl Memory {
    /// Forgets all, for so many constructs.
    fn clear(&mut self, constructs: usize) {
        self.parts.clear();
        self.parts.resize(constructs, Parts::default());
        self.levels.clear();
        self.homes.clear();
        self.users.clear();
        self.top.clear();
        self.leaving.clear();
        self.home.clear();
        self.outside.clear();
        self.seen.clear();
        self.made.clear();
    }
}

struct Sink<'a> {
    ctx: &'a Context,
    flat: &'a mut Flat,
    constructs: &'a mut Constructs,
    memory: &'a mut Memory,
    /// Whether there is anything in [`Memory::top`].
    escaping: bool,
}

impl Sink<'_> {
    fn fitting_levels(&self) -> Vec<Level> {
        (1..self.constructs.list.len() as Level).filter(|l| self.construct(*l).reason.is_none()).collect()
    }

    fn construct(&self, level: Level) -> Construct {
        self.constructs.list[level as usize]
    }

    fn block(&self, node: u32) -> Block {
        self.constructs.blocks[node as usize]
    }

    /// Whether the header of a construct is cut before its terminator, as MLIR does it: a selection's, when there is
    /// more in it or another construct names it.
    fn is_cut(&self, level: Level) -> bool {
        let construct = self.construct(level);
        let block = self.block(construct.header);
        construct.target.is_none()
            && (construct.header == 0
                || !self.flat.arguments(block).is_empty()
                || self.flat.first(block) != self.flat.last(block)
                || self.constructs.is_named(construct.header))
    }

    /// The construct that what is in a block belongs to, but for the terminator.
    fn level_of(&mut self, node: u32) -> Level {
        let level = self.constructs.level_of(node);
        match self.constructs.headed_by(node) {
            Some(headed) if headed == level && self.is_cut(headed) => self.constructs.outer(headed),
            _ => level,
        }
    }

    // How far outwards values are used.

    /// Finds the construct that each value is defined in, [`WHOLE`] for those that are in no block. Arguments of a merge
    /// block move into its construct.
    fn find_homes(&mut self) {
        let Memory { levels, homes, .. } = &mut *self.memory;
        homes.resize(self.flat.value_count(), WHOLE);
        for (node, (block, level)) in (0..).zip(self.constructs.blocks.iter().zip(levels)) {
            let merged = self.constructs.merged_by(node).filter(|_| !self.constructs.heads_loop(node));
            for argument in self.flat.arguments(*block) {
                homes[argument.index()] = merged.unwrap_or(*level);
            }
            if *level == WHOLE {
                continue;
            }
            for op in self.flat.ops(*block) {
                for result in self.flat.results(op) {
                    homes[result.index()] = *level;
                }
            }
        }
    }

    fn find_users(&mut self, far: Option<&[Op]>) {
        let flat = &*self.flat;
        let blocks = self.constructs.blocks.iter();
        match far {
            Some(far) => {
                self.memory.users.extend(far);
                self.memory.users.extend(blocks.filter_map(|block| flat.last(*block)));
            }
            None => self.memory.users.extend(blocks.flat_map(|block| flat.ops(*block))),
        }
    }

    fn find_tops(&mut self) {
        for node in 0..self.constructs.blocks.len() as u32 {
            let level = self.level_of(node);
            self.memory.levels.push(level);
        }
        self.find_homes();
        let users = std::mem::take(&mut self.memory.users);
        for user in &users {
            let block = self.flat.block_of(*user);
            // Others are in code that nothing leads to.
            let Some(node) = block.and_then(|block| self.constructs.number_of(self.flat, block)) else {
                continue;
            };
            let is_last = self.flat.next(*user).is_none();
            let level =
                if is_last { self.constructs.level_of(node) } else { self.memory.levels[node as usize] };
            self.note_uses(*user, level);
            if !self.flat.regions(*user).is_empty() {
                for inner in self.inner_ops(*user) {
                    self.note_uses(inner, level);
                }
            }
        }
        self.memory.users = users;
    }

    /// What is in the regions of an operation that holds no construct.
    fn inner_ops(&self, op: Op) -> Vec<Op> {
        let mut found = Vec::new();
        let mut next = 0;
        let mut at = Some(op);
        while let Some(op) = at {
            for region in self.flat.regions(op) {
                for block in self.flat.blocks(*region) {
                    found.extend(self.flat.ops(block));
                }
            }
            at = found.get(next).copied();
            next += 1;
        }
        found
    }

    fn note_uses(&mut self, user: Op, level: Level) {
        for value in self.flat.operands(user) {
            let (value, home) = (*value, self.memory.homes[value.index()]);
            if home == WHOLE || home == level {
                continue;
            }
            let mut top = self.memory.top[value].checked_sub(1).unwrap_or(home);
            while !self.constructs.contains(top, level) {
                top = self.constructs.outer(top);
            }
            if top != home {
                self.memory.top[value] = top + 1;
                self.escaping = true;
                if let Some(block) = self.flat.def_block(value) {
                    self.memory.leaving[block] = true;
                }
            }
        }
    }

    // Blocks and branches.

    /// Makes the blocks that a construct needs beside those it has, and cuts its header.
    fn make_blocks(&mut self, level: Level) {
        let construct = self.construct(level);
        let (header, merge) = (self.block(construct.header), self.block(construct.merge));
        let Some(terminator) = self.flat.last(header) else { return };
        let slot = control_slot(self.flat.name(terminator)).unwrap_or_default();
        let mut parts = Parts {
            place: Some(merge),
            first: Some(header),
            mask: self.flat.slot(terminator, slot),
            parameters: self.flat.slot(terminator, slot + 1),
            loc: self.flat.loc(terminator),
            ..Parts::default()
        };
        self.flat.set_slot(terminator, slot, None);
        self.flat.set_slot(terminator, slot + 1, None);
        self.flat.set_merges(terminator, &[]);
        let end = self.flat.create_block();
        self.copy_arguments(merge, end);
        parts.merge = Some(end);
        if self.constructs.heads_loop(construct.merge) {
            let place = self.flat.create_block();
            self.flat.insert_block_after(merge, place);
            parts.place = Some(place);
        }
        if construct.target.is_some() {
            let latch = self.block(construct.latch);
            parts.latch = Some(latch);
            if latch == header {
                parts.latch = Some(self.cut(header, None));
            }
        } else if self.is_cut(level) {
            parts.first = Some(self.cut(header, parts.place));
        }
        self.memory.parts[level as usize] = parts;
    }

    fn copy_arguments(&mut self, from: Block, to: Block) {
        for i in 0..self.flat.arguments(from).len() {
            let ty = self.flat.ty(self.flat.arguments(from)[i]);
            self.flat.add_argument(to, ty);
        }
    }

    /// Moves the terminator of a block into a new block, which is returned, and branches to `target` instead, to the
    /// new block if there is none.
    fn cut(&mut self, block: Block, target: Option<Block>) -> Block {
        let lower = self.flat.create_block();
        let mut loc = Loc::UNKNOWN;
        if let Some(terminator) = self.flat.last(block) {
            loc = self.flat.loc(terminator);
            self.flat.move_ops(terminator, lower);
        }
        let branch = branch(self.flat, loc, target.unwrap_or(lower), &[]);
        if target.is_some() {
            // As MLIR writes it there is no mark.
            if self.ctx.is_strict() {
                self.hand_over(self.flat.last(lower), branch);
            } else {
                self.mark_cut(branch);
            }
        }
        self.flat.append_op(block, branch);
        lower
    }

    /// What the end of a block carries for it goes to its new end, where the two parts stay two blocks.
    fn hand_over(&mut self, old: Option<Op>, new: Op) {
        let key = self.ctx.str(carry::BLOCK);
        let attrs = old.and_then(|old| self.flat.attrs(old));
        let (Some(old), Some(carried)) = (old, self.ctx.dict_get(attrs, key)) else { return };
        self.flat.set_attrs(old, self.ctx.dict_with(attrs, key, None));
        self.flat.set_attrs(new, self.ctx.dict(&mut vec![(key, carried)]));
    }

    /// Marks the branch between two blocks that were one.
    fn mark_cut(&mut self, branch: Op) {
        let mark = (self.ctx.str(CUT), Attr::unit());
        self.flat.set_attrs(branch, self.ctx.dict(&mut vec![mark]));
    }

    /// The block that stands for the beginning of a block to those outside the construct that it is the header of.
    fn entrance(&self, node: u32) -> Block {
        let block = self.block(node);
        match self.constructs.headed_by(node) {
            Some(level) if self.memory.parts[level as usize].first == Some(block) => {
                self.memory.parts[level as usize].place.unwrap_or(block)
            }
            _ => block,
        }
    }

    /// Leads the branches at the end of a block to where their targets are now.
    fn lead_on(&mut self, node: u32) {
        let level = self.constructs.level_of(node);
        let headed = self.constructs.headed_by(node).map(|level| &self.memory.parts[level as usize]);
        let block = match headed {
            Some(parts) if parts.latch.is_some() && self.construct(level).latch == node => parts.latch,
            Some(parts) if self.construct(level).target.is_none() => parts.first,
            _ => None,
        };
        let Some(terminator) = self.flat.last(block.unwrap_or(self.block(node))) else { return };
        let inside = |this: &Self, target: u32| match this.constructs.headed_by(target) {
            Some(headed) if headed == level => this.block(target),
            _ => this.entrance(target),
        };
        for i in 0..self.flat.successors(terminator).len() {
            let target = self.constructs.number_then(self.flat.successors(terminator)[i]);
            let leaves = level != WHOLE && self.construct(level).merge == target;
            let end = self.memory.parts[level as usize].merge.filter(|_| leaves);
            self.flat.successors_mut(terminator)[i] = end.unwrap_or_else(|| inside(self, target));
        }
        for i in 0..self.flat.merges(terminator).len() {
            let target = self.flat.merges(terminator)[i];
            if let Some(target) = self.constructs.number_of(self.flat, target) {
                self.flat.merges_mut(terminator)[i] = inside(self, target);
            }
        }
    }

    // Operations.

    /// Makes the operation of a construct and moves its blocks into its region; those inside it are done.
    fn make_operation(&mut self, level: Level) {
        let construct = self.construct(level);
        let parts = self.memory.parts[level as usize];
        let (Some(place), Some(first), Some(end)) = (parts.place, parts.first, parts.merge) else { return };
        let merge = self.block(construct.merge);
        if let Some(target) = construct.target
            && Some(self.entrance(target)) != parts.latch
        {
            let target = if target == construct.header { first } else { self.entrance(target) };
            self.mark_continue(target);
        }
        let mut blocks = self.blocks_in(&construct, &parts, first, end);
        if let Some(latch) = parts.latch {
            blocks.retain(|block| *block != latch);
            blocks.push(latch);
        }
        let mut inside: Vec<Value> = self.flat.arguments(end).to_vec();
        let mut yielded = if place == merge { self.flat.arguments(merge).to_vec() } else { inside.clone() };
        self.find_escaping(level, &blocks, &mut yielded);
        inside.extend(&yielded[inside.len()..]);

        let types: Vec<Type> = yielded.iter().map(|value| self.flat.ty(*value)).collect();
        let name = if construct.target.is_some() { op::MLIR_LOOP } else { op::MLIR_SELECTION };
        let made = OpParts { loc: parts.loc, results: &types, slots: &[parts.mask], ..OpParts::new(name) };
        let made = self.flat.create(&made);
        let outer = self.constructs.outer(level);
        for (value, result) in yielded.iter().zip(self.flat.results(made)) {
            self.memory.home[*value] = level;
            self.memory.outside[*value] = Some(result);
            // What uses the result is all that used the value further out.
            let top = self.memory.top[*value];
            if top != outer + 1 && top != 0 {
                self.memory.top[result] = top;
                self.memory.leaving[place] = true;
            }
        }
        let region = self.flat.add_region(made);
        self.memory.made[region] = level;
        self.put_in_place(made, place, merge, construct.merge);
        if construct.target.is_some() {
            self.make_entry(region, &parts, place, first);
        }
        for block in blocks {
            self.flat.unlink_block(block);
            self.flat.append_block_to(region, block);
        }
        self.flat.append_block_to(region, end);
        let operands = &inside;
        self.flat.append(end, &OpParts { loc: parts.loc, operands, ..OpParts::new(op::MLIR_MERGE) });
    }

    /// The blocks of a region as a breadth-first walk finds them. What only a merge or continue target leads to comes
    /// behind what control reaches.
    fn blocks_in(&mut self, construct: &Construct, parts: &Parts, first: Block, end: Block) -> Vec<Block> {
        let mut found = vec![first];
        self.memory.seen[first] = true;
        self.memory.seen[end] = true;
        let (mut next, mut named) = (0, 0);
        let mut rest: Vec<Block> = parts.latch.into_iter().collect();
        rest.extend(construct.target.filter(|target| *target != construct.header).map(|t| self.entrance(t)));
        loop {
            while let Some(block) = found.get(next) {
                next += 1;
                let Some(terminator) = self.flat.last(*block) else { continue };
                for successor in self.flat.successors(terminator) {
                    if !std::mem::replace(&mut self.memory.seen[*successor], true) {
                        found.push(*successor);
                    }
                }
            }
            let more = match found.get(named) {
                Some(block) => {
                    named += 1;
                    self.flat.last(*block).map_or(&[][..], |terminator| self.flat.merges(terminator)).to_vec()
                }
                None if rest.is_empty() => return found,
                None => std::mem::take(&mut rest),
            };
            for block in more {
                if !std::mem::replace(&mut self.memory.seen[block], true) {
                    found.push(block);
                }
            }
        }
    }

    /// Adds the values of these blocks that are used further out than `level`.
    fn find_escaping(&self, level: Level, blocks: &[Block], escaping: &mut Vec<Value>) {
        if !self.escaping {
            return;
        }
        let escapes = |value: Value| {
            let top = self.memory.top[value];
            top != 0 && !self.constructs.contains(level, top - 1)
        };
        for block in blocks.iter().filter(|block| self.memory.leaving[**block]) {
            for op in self.flat.ops(*block) {
                escaping.extend(self.flat.results(op).filter(|value| escapes(*value)));
            }
            escaping.extend(self.flat.arguments(*block).iter().filter(|value| escapes(**value)));
        }
    }

    /// Puts an operation at the beginning of the block that it is for. The arguments of the merge block are in the
    /// region now.
    fn put_in_place(&mut self, made: Op, place: Block, merge: Block, node: u32) {
        if place != merge {
            self.flat.append_op(place, made);
            let count = self.flat.arguments(merge).len();
            let passed: Vec<Value> = self.flat.results(made).take(count).collect();
            let branch = branch(self.flat, self.flat.loc(made), self.entrance(node), &passed);
            // What is passed on would else be a phi of its own.
            if !self.ctx.is_strict() || !passed.is_empty() {
                self.mark_cut(branch);
            }
            self.flat.append_op(place, branch);
            return;
        }
        self.flat.retain_arguments(merge, |_, _| false);
        match self.flat.first(place) {
            Some(first) => self.flat.insert_before(first, made),
            None => self.flat.append_op(place, made),
        }
    }

    /// Makes the entry of a loop, which passes on what the block around takes for the header.
    fn make_entry(&mut self, region: Region, parts: &Parts, place: Block, header: Block) {
        self.copy_arguments(header, place);
        let entry = self.flat.append_block(region);
        let passed = self.flat.arguments(place).to_vec();
        let branch = branch(self.flat, parts.loc, header, &passed);
        self.flat.append_op(entry, branch);
        if let Some(parameters) = parts.parameters {
            let attrs = self.ctx.dict_with(None, self.ctx.str(LOOP_PARAMETERS), Some(parameters));
            self.flat.set_attrs(branch, attrs);
        }
    }

    /// Marks the continue target of a loop. The mark stands on a `spirv.Branch`, as the other terminators have no
    /// place for attributes in MLIR's text.
    fn mark_continue(&mut self, target: Block) {
        let Some(mut terminator) = self.flat.last(target) else { return };
        // A header that stayed flat is in no text of MLIR's anyway, and a back edge may lead to it.
        if self.flat.name(terminator) != op::BRANCH && self.flat.merges(terminator).is_empty() {
            self.cut(target, None);
            let Some(cut) = self.flat.last(target) else { return };
            if !self.ctx.is_strict() {
                self.mark_cut(cut);
            }
            terminator = cut;
        }
        let attrs = self.flat.attrs(terminator);
        let attrs = self.ctx.dict_with(attrs, self.ctx.str(CONTINUE), Some(Attr::unit()));
        self.flat.set_attrs(terminator, attrs);
    }

    // Uses.

    /// Leads uses of values that left their construct to results.
    fn rename(&mut self) {
        if self.memory.outside.is_empty() {
            return;
        }
        let users = std::mem::take(&mut self.memory.users);
        for user in &users {
            let block = self.flat.block_of(*user);
            let Some(region) = block.and_then(|block| self.flat.block_parent(block)) else { continue };
            let level = self.memory.made[region];
            self.rename_operands(*user, level);
            if !self.flat.regions(*user).is_empty() {
                for inner in self.inner_ops(*user) {
                    self.rename_operands(inner, level);
                }
            }
        }
        self.memory.users = users;
    }

    fn rename_operands(&mut self, op: Op, level: Level) {
        for i in 0..self.flat.operands(op).len() {
            let mut value = self.flat.operands(op)[i];
            if self.memory.outside[value].is_none() {
                continue;
            }
            while let Some(result) = self.memory.outside[value]
                && !self.constructs.contains(self.memory.home[value], level)
            {
                value = result;
            }
            self.flat.operands_mut(op)[i] = value;
        }
    }
}
