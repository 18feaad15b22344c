//! Moves flat constructs into regions.
//!
//! Blocks move, operations stay in their blocks except terminators of split headers. Steps: compute how far outwards
//! each value is used; create blocks and redirect branches; create the operation of each construct, inner ones first;
//! replace uses by results of operations.

use super::constructs::{Construct, Constructs, Level, WHOLE};
use super::{CONTINUE, CUT, LOOP_PARAMETERS, branch};
use crate::carry;
use crate::merge::control_slot;
use crate::op;
use spirula_entity::{EntityKey, SecondaryMap};
use spirula_ir::{Attr, Block, Context, Loc, Op, OpArena, OpParts, Region, Type, Value};

/// The blocks of a construct that becomes an operation.
#[derive(Clone, Copy, Default)]
struct ConstructBlocks {
    /// The block that the operation is inserted into: the merge block, or an extra block before it if that is the
    /// header of a loop and must stay separate.
    place: Option<Block>,
    /// The first block of the region, not counting a loop's entry.
    first: Option<Block>,
    /// The merge block in the region.
    merge: Option<Block>,
    /// The back-edge block.
    latch: Option<Block>,
    mask: Option<Attr>,
    parameters: Option<Attr>,
    loc: Loc,
}

/// Moves the constructs that can become regions. `external_users` are the operations other than terminators that may use values of
/// other blocks, or block arguments, if known.
pub(super) fn build_regions(
    ctx: &Context,
    arena: &mut OpArena,
    constructs: &mut Constructs,
    memory: &mut Scratch,
    external_users: Option<&[Op]>,
) {
    memory.clear(constructs.list.len());
    let mut this = RegionBuilder { ctx, arena, constructs, memory, escaping: false };
    this.find_users(external_users);
    this.find_tops();
    for level in this.fitting_levels() {
        this.make_blocks(level);
    }
    for node in 0..this.constructs.blocks.len() as u32 {
        if this.constructs.tree.is_reached(node) {
            this.redirect_branches(node);
        }
    }
    for level in this.fitting_levels().into_iter().rev() {
        this.make_operation(level);
    }
    this.rename();
}

/// Scratch memory, reused for the next body.
#[derive(Default)]
pub(super) struct Scratch {
    parts: Vec<ConstructBlocks>,
    /// The construct of the operations in each block, except its terminator.
    levels: Vec<Level>,
    /// The construct that each value is defined in.
    defined_in: Vec<Level>,
    /// The operations that may use values of other constructs.
    users: Vec<Op>,
    /// For each value that is used outside of its construct, the innermost construct that contains all uses, plus one.
    top: SecondaryMap<Value, Level>,
    /// Blocks with such values.
    leaving: SecondaryMap<Block, bool>,
    /// For each value that leaves a construct, the construct and the result that replaces it outside.
    home: SecondaryMap<Value, Level>,
    outside: SecondaryMap<Value, Option<Value>>,
    /// Blocks that are in the list of a region.
    seen: SecondaryMap<Block, bool>,
    /// The constructs of the new regions.
    made: SecondaryMap<Region, Level>,
}

impl Scratch {
    /// Clears everything, for this many constructs.
    fn clear(&mut self, constructs: usize) {
        self.parts.clear();
        self.parts.resize(constructs, ConstructBlocks::default());
        self.levels.clear();
        self.defined_in.clear();
        self.users.clear();
        self.top.clear();
        self.leaving.clear();
        self.home.clear();
        self.outside.clear();
        self.seen.clear();
        self.made.clear();
    }
}

struct RegionBuilder<'a> {
    ctx: &'a Context,
    arena: &'a mut OpArena,
    constructs: &'a mut Constructs,
    memory: &'a mut Scratch,
    /// Whether [`Scratch::top`] has entries.
    escaping: bool,
}

impl RegionBuilder<'_> {
    fn fitting_levels(&self) -> Vec<Level> {
        (1..self.constructs.list.len() as Level).filter(|l| self.construct(*l).reason.is_none()).collect()
    }

    fn construct(&self, level: Level) -> Construct {
        self.constructs.list[level as usize]
    }

    fn block(&self, node: u32) -> Block {
        self.constructs.blocks[node as usize]
    }

    /// Whether the header of a construct is split before its terminator, as in MLIR: for a selection, if the header has
    /// other operations or is named by another construct.
    fn is_cut(&self, level: Level) -> bool {
        let construct = self.construct(level);
        let block = self.block(construct.header);
        construct.target.is_none()
            && (construct.header == 0
                || !self.arena.arguments(block).is_empty()
                || self.arena.first(block) != self.arena.last(block)
                || self.constructs.is_named(construct.header))
    }

    /// The construct of the operations in a block, except its terminator.
    fn level_of(&mut self, node: u32) -> Level {
        let level = self.constructs.level_of(node);
        match self.constructs.construct_of_header(node) {
            Some(headed) if headed == level && self.is_cut(headed) => self.constructs.enclosing_level(headed),
            _ => level,
        }
    }

    // How far outwards values are used.

    /// Computes the construct that each value is defined in, [`WHOLE`] for detached operations. Arguments of a merge
    /// block move into its construct.
    fn find_definitions(&mut self) {
        let Scratch { levels, defined_in, .. } = &mut *self.memory;
        defined_in.resize(self.arena.value_count(), WHOLE);
        for (node, (block, level)) in (0..).zip(self.constructs.blocks.iter().zip(levels)) {
            let merged =
                self.constructs.construct_of_merge(node).filter(|_| !self.constructs.is_loop_header(node));
            for argument in self.arena.arguments(*block) {
                defined_in[argument.index()] = merged.unwrap_or(*level);
            }
            if *level == WHOLE {
                continue;
            }
            for op in self.arena.ops(*block) {
                for result in self.arena.results(op) {
                    defined_in[result.index()] = *level;
                }
            }
        }
    }

    fn find_users(&mut self, external_users: Option<&[Op]>) {
        let arena = &*self.arena;
        let blocks = self.constructs.blocks.iter();
        match external_users {
            Some(external_users) => {
                self.memory.users.extend(external_users);
                self.memory.users.extend(blocks.filter_map(|block| arena.last(*block)));
            }
            None => self.memory.users.extend(blocks.flat_map(|block| arena.ops(*block))),
        }
    }

    fn find_tops(&mut self) {
        for node in 0..self.constructs.blocks.len() as u32 {
            let level = self.level_of(node);
            self.memory.levels.push(level);
        }
        self.find_definitions();
        let users = std::mem::take(&mut self.memory.users);
        for user in &users {
            let block = self.arena.block_of(*user);
            // Others are in unreachable code.
            let Some(node) = block.and_then(|block| self.constructs.number_of(self.arena, block)) else {
                continue;
            };
            let is_last = self.arena.next(*user).is_none();
            let level =
                if is_last { self.constructs.level_of(node) } else { self.memory.levels[node as usize] };
            self.note_uses(*user, level);
            if !self.arena.regions(*user).is_empty() {
                for inner in self.inner_ops(*user) {
                    self.note_uses(inner, level);
                }
            }
        }
        self.memory.users = users;
    }

    /// The operations in the regions of an operation other than a construct.
    fn inner_ops(&self, op: Op) -> Vec<Op> {
        let mut found = Vec::new();
        let mut next = 0;
        let mut at = Some(op);
        while let Some(op) = at {
            for region in self.arena.regions(op) {
                for block in self.arena.blocks(*region) {
                    found.extend(self.arena.ops(block));
                }
            }
            at = found.get(next).copied();
            next += 1;
        }
        found
    }

    fn note_uses(&mut self, user: Op, level: Level) {
        for value in self.arena.operands(user) {
            let (value, home) = (*value, self.memory.defined_in[value.index()]);
            if home == WHOLE || home == level {
                continue;
            }
            let mut top = self.memory.top[value].checked_sub(1).unwrap_or(home);
            while !self.constructs.contains(top, level) {
                top = self.constructs.enclosing_level(top);
            }
            if top != home {
                self.memory.top[value] = top + 1;
                self.escaping = true;
                if let Some(block) = self.arena.def_block(value) {
                    self.memory.leaving[block] = true;
                }
            }
        }
    }

    // Blocks and branches.

    /// Creates the additional blocks of a construct, and splits its header.
    fn make_blocks(&mut self, level: Level) {
        let construct = self.construct(level);
        let (header, merge) = (self.block(construct.header), self.block(construct.merge));
        let Some(terminator) = self.arena.last(header) else { return };
        let slot = control_slot(self.arena.name(terminator)).unwrap_or_default();
        let mut parts = ConstructBlocks {
            place: Some(merge),
            first: Some(header),
            mask: self.arena.slot(terminator, slot),
            parameters: self.arena.slot(terminator, slot + 1),
            loc: self.arena.loc(terminator),
            ..ConstructBlocks::default()
        };
        self.arena.set_slot(terminator, slot, None);
        self.arena.set_slot(terminator, slot + 1, None);
        self.arena.set_merges(terminator, &[]);
        let end = self.arena.create_block();
        self.copy_arguments(merge, end);
        parts.merge = Some(end);
        if self.constructs.is_loop_header(construct.merge) {
            let place = self.arena.create_block();
            self.arena.insert_block_after(merge, place);
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
        for i in 0..self.arena.arguments(from).len() {
            let ty = self.arena.ty(self.arena.arguments(from)[i]);
            self.arena.add_argument(to, ty);
        }
    }

    /// Moves the terminator of a block to a new block, which is returned, and branches to `target` instead, by default
    /// to the new block.
    fn cut(&mut self, block: Block, target: Option<Block>) -> Block {
        let lower = self.arena.create_block();
        let mut loc = Loc::UNKNOWN;
        if let Some(terminator) = self.arena.last(block) {
            loc = self.arena.loc(terminator);
            self.arena.move_ops(terminator, lower);
        }
        let branch = branch(self.ctx, self.arena, loc, target.unwrap_or(lower), &[]);
        if target.is_some() {
            // MLIR has no such mark.
            if self.ctx.is_strict() {
                self.move_block_attrs(self.arena.last(lower), branch);
            } else {
                self.mark_cut(branch);
            }
        }
        self.arena.append_op(block, branch);
        lower
    }

    /// Moves the attributes of a block's label and arguments to its new terminator, if the block stays split.
    fn move_block_attrs(&mut self, old: Option<Op>, new: Op) {
        let key = self.ctx.str(carry::BLOCK);
        let attrs = old.and_then(|old| self.arena.attrs(old));
        let (Some(old), Some(carried)) = (old, self.ctx.dict_get(attrs, key)) else { return };
        self.arena.set_attrs(old, self.ctx.dict_with(attrs, key, None));
        self.arena.set_attrs(new, self.ctx.dict(&mut vec![(key, carried)]));
    }

    /// Marks the branch between the parts of a split block.
    fn mark_cut(&mut self, branch: Op) {
        let mark = (self.ctx.str(CUT), Attr::unit());
        self.arena.set_attrs(branch, self.ctx.dict(&mut vec![mark]));
    }

    /// The first block of a construct as seen from outside, for its header.
    fn entrance(&self, node: u32) -> Block {
        let block = self.block(node);
        match self.constructs.construct_of_header(node) {
            Some(level) if self.memory.parts[level as usize].first == Some(block) => {
                self.memory.parts[level as usize].place.unwrap_or(block)
            }
            _ => block,
        }
    }

    /// Redirects the branches of a block to the new blocks of their targets.
    fn redirect_branches(&mut self, node: u32) {
        let level = self.constructs.level_of(node);
        let headed =
            self.constructs.construct_of_header(node).map(|level| &self.memory.parts[level as usize]);
        let block = match headed {
            Some(parts) if parts.latch.is_some() && self.construct(level).latch == node => parts.latch,
            Some(parts) if self.construct(level).target.is_none() => parts.first,
            _ => None,
        };
        let Some(terminator) = self.arena.last(block.unwrap_or(self.block(node))) else { return };
        let inside = |this: &Self, target: u32| match this.constructs.construct_of_header(target) {
            Some(headed) if headed == level => this.block(target),
            _ => this.entrance(target),
        };
        for i in 0..self.arena.successors(terminator).len() {
            let target = self.constructs.number_then(self.arena.successors(terminator)[i]);
            let leaves = level != WHOLE && self.construct(level).merge == target;
            let end = self.memory.parts[level as usize].merge.filter(|_| leaves);
            self.arena.successors_mut(terminator)[i] = end.unwrap_or_else(|| inside(self, target));
        }
        for i in 0..self.arena.merges(terminator).len() {
            let target = self.arena.merges(terminator)[i];
            if let Some(target) = self.constructs.number_of(self.arena, target) {
                self.arena.merges_mut(terminator)[i] = inside(self, target);
            }
        }
    }

    // Operations.

    /// Creates the operation of a construct and moves its blocks into the region; inner constructs are done.
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
        let mut inside: Vec<Value> = self.arena.arguments(end).to_vec();
        let mut yielded = if place == merge { self.arena.arguments(merge).to_vec() } else { inside.clone() };
        self.find_escaping(level, &blocks, &mut yielded);
        inside.extend(&yielded[inside.len()..]);

        let types: Vec<Type> = yielded.iter().map(|value| self.arena.ty(*value)).collect();
        let name = if construct.target.is_some() { op::MLIR_LOOP } else { op::MLIR_SELECTION };
        let made = OpParts { loc: parts.loc, results: &types, slots: &[parts.mask], ..OpParts::new(name) };
        let made = self.arena.create(self.ctx, &made);
        let outer = self.constructs.enclosing_level(level);
        for (value, result) in yielded.iter().zip(self.arena.results(made)) {
            self.memory.home[*value] = level;
            self.memory.outside[*value] = Some(result);
            // The uses of the result are the outer uses of the value.
            let top = self.memory.top[*value];
            if top != outer + 1 && top != 0 {
                self.memory.top[result] = top;
                self.memory.leaving[place] = true;
            }
        }
        let region = self.arena.add_region(made);
        self.memory.made[region] = level;
        self.put_in_place(made, place, merge, construct.merge);
        if construct.target.is_some() {
            self.make_entry(region, &parts, place, first);
        }
        for block in blocks {
            self.arena.unlink_block(block);
            self.arena.append_block_to(region, block);
        }
        self.arena.append_block_to(region, end);
        let operands = &inside;
        self.arena.append(
            self.ctx,
            end,
            &OpParts { loc: parts.loc, operands, ..OpParts::new(op::MLIR_MERGE) },
        );
    }

    /// The blocks of a region in breadth-first order; those that only merge or continue edges lead to come last.
    fn blocks_in(
        &mut self,
        construct: &Construct,
        parts: &ConstructBlocks,
        first: Block,
        end: Block,
    ) -> Vec<Block> {
        let mut found = vec![first];
        self.memory.seen[first] = true;
        self.memory.seen[end] = true;
        let (mut next, mut named) = (0, 0);
        let mut rest: Vec<Block> = parts.latch.into_iter().collect();
        rest.extend(construct.target.filter(|target| *target != construct.header).map(|t| self.entrance(t)));
        loop {
            while let Some(block) = found.get(next) {
                next += 1;
                let Some(terminator) = self.arena.last(*block) else { continue };
                for successor in self.arena.successors(terminator) {
                    if !std::mem::replace(&mut self.memory.seen[*successor], true) {
                        found.push(*successor);
                    }
                }
            }
            let more = match found.get(named) {
                Some(block) => {
                    named += 1;
                    self.arena
                        .last(*block)
                        .map_or(&[][..], |terminator| self.arena.merges(terminator))
                        .to_vec()
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

    /// Adds the values of these blocks that are used outside of `level`.
    fn find_escaping(&self, level: Level, blocks: &[Block], escaping: &mut Vec<Value>) {
        if !self.escaping {
            return;
        }
        let escapes = |value: Value| {
            let top = self.memory.top[value];
            top != 0 && !self.constructs.contains(level, top - 1)
        };
        for block in blocks.iter().filter(|block| self.memory.leaving[**block]) {
            for op in self.arena.ops(*block) {
                escaping.extend(self.arena.results(op).filter(|value| escapes(*value)));
            }
            escaping.extend(self.arena.arguments(*block).iter().filter(|value| escapes(**value)));
        }
    }

    /// Inserts an operation at the beginning of its block. The arguments of the merge block are in the region by now.
    fn put_in_place(&mut self, made: Op, place: Block, merge: Block, node: u32) {
        if place != merge {
            self.arena.append_op(place, made);
            let count = self.arena.arguments(merge).len();
            let passed: Vec<Value> = self.arena.results(made).take(count).collect();
            let branch = branch(self.ctx, self.arena, self.arena.loc(made), self.entrance(node), &passed);
            // The branch would otherwise need a phi of its own.
            if !self.ctx.is_strict() || !passed.is_empty() {
                self.mark_cut(branch);
            }
            self.arena.append_op(place, branch);
            return;
        }
        self.arena.retain_arguments(merge, |_, _| false);
        match self.arena.first(place) {
            Some(first) => self.arena.insert_before(first, made),
            None => self.arena.append_op(place, made),
        }
    }

    /// Creates the entry of a loop, which passes the arguments of the enclosing block to the header.
    fn make_entry(&mut self, region: Region, parts: &ConstructBlocks, place: Block, header: Block) {
        self.copy_arguments(header, place);
        let entry = self.arena.append_block(region);
        let passed = self.arena.arguments(place).to_vec();
        let branch = branch(self.ctx, self.arena, parts.loc, header, &passed);
        self.arena.append_op(entry, branch);
        if let Some(parameters) = parts.parameters {
            let attrs = self.ctx.dict_with(None, self.ctx.str(LOOP_PARAMETERS), Some(parameters));
            self.arena.set_attrs(branch, attrs);
        }
    }

    /// Marks the continue target of a loop, on a `spirv.Branch`, since MLIR's syntax of other terminators has no
    /// attributes.
    fn mark_continue(&mut self, target: Block) {
        let Some(mut terminator) = self.arena.last(target) else { return };
        // A flat header cannot be parsed by MLIR anyway, and may be the target of a back edge.
        if self.arena.name(terminator) != op::BRANCH && self.arena.merges(terminator).is_empty() {
            self.cut(target, None);
            let Some(cut) = self.arena.last(target) else { return };
            if !self.ctx.is_strict() {
                self.mark_cut(cut);
            }
            terminator = cut;
        }
        let attrs = self.arena.attrs(terminator);
        let attrs = self.ctx.dict_with(attrs, self.ctx.str(CONTINUE), Some(Attr::unit()));
        self.arena.set_attrs(terminator, attrs);
    }

    // Uses.

    /// Replaces uses of values that leave their construct by results.
    fn rename(&mut self) {
        if self.memory.outside.is_empty() {
            return;
        }
        let users = std::mem::take(&mut self.memory.users);
        for user in &users {
            let block = self.arena.block_of(*user);
            let Some(region) = block.and_then(|block| self.arena.block_parent(block)) else { continue };
            let level = self.memory.made[region];
            self.rename_operands(*user, level);
            if !self.arena.regions(*user).is_empty() {
                for inner in self.inner_ops(*user) {
                    self.rename_operands(inner, level);
                }
            }
        }
        self.memory.users = users;
    }

    fn rename_operands(&mut self, op: Op, level: Level) {
        for i in 0..self.arena.operands(op).len() {
            let mut value = self.arena.operands(op)[i];
            if self.memory.outside[value].is_none() {
                continue;
            }
            while let Some(result) = self.memory.outside[value]
                && !self.constructs.contains(self.memory.home[value], level)
            {
                value = result;
            }
            self.arena.operands_mut(op)[i] = value;
        }
    }
}
