//! Loops with merge information: their blocks and how they are entered and left.

use super::merge_returns::entry_of;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Block, Context, Op, OpArena, Value, successor_operands};
use spirula_spirv::merge::{Merge, merge_of};
use spirula_spirv::op;
use spirula_spirv::regions::{Constructs, Level, WHOLE};

/// A loop.
pub(crate) struct Loop {
    pub(crate) header: Block,
    pub(crate) merge: Block,
    /// The continue target.
    pub(crate) target: Block,
    /// Its LoopControl mask.
    pub(crate) control: u32,
    /// Its blocks, in the order of the region, the header included.
    pub(crate) blocks: Vec<Block>,
    members: FxHashSet<Block>,
    /// The terminators of the edges to the header from outside and from inside.
    pub(crate) entries: Vec<Op>,
    pub(crate) back_edges: Vec<Op>,
    /// Whether the branch to the continue target, if it is only one, comes from no construct inside of the loop.
    pub(crate) plain_continue: bool,
}

/// The loops of a function, inner ones first.
pub(crate) fn loops(arena: &OpArena) -> Vec<Loop> {
    let mut constructs = Constructs::default();
    let Some((region, _)) = entry_of(arena) else { return Vec::new() };
    if !constructs.find(arena, region) {
        return Vec::new();
    }
    let levels = 0..constructs.list.len() as Level;
    let mut found: Vec<Option<Loop>> = levels.map(|level| new_loop(arena, &constructs, level)).collect();
    let mut headed: FxHashMap<Block, Level> = FxHashMap::default();
    let mut continued: FxHashMap<Block, Level> = FxHashMap::default();
    for (level, this) in found.iter().enumerate() {
        if let Some(this) = this {
            headed.insert(this.header, level as Level);
            continued.insert(this.target, level as Level);
        }
    }
    for number in 0..constructs.blocks.len() as u32 {
        if !constructs.tree.is_reached(number) {
            continue;
        }
        let block = constructs.blocks[number as usize];
        let mut level = constructs.innermost(number);
        while level != WHOLE {
            if let Some(this) = &mut found[level as usize] {
                this.blocks.push(block);
                this.members.insert(block);
            }
            level = constructs.list[level as usize].parent;
        }
    }
    let mut to_targets: FxHashMap<Level, Vec<Block>> = FxHashMap::default();
    for block in &constructs.blocks {
        let Some(last) = arena.last(*block) else { continue };
        for to in arena.successors(last) {
            if let Some(this) = headed.get(to).and_then(|level| found[*level as usize].as_mut()) {
                if this.contains(*block) { this.back_edges.push(last) } else { this.entries.push(last) }
            }
            if let Some(level) = continued.get(to) {
                to_targets.entry(*level).or_default().push(*block);
            }
        }
    }
    for (level, this) in found.iter_mut().enumerate() {
        let Some(this) = this else { continue };
        this.plain_continue = match to_targets.get(&(level as Level)).map(Vec::as_slice) {
            Some([from]) => {
                let number = constructs.number_of(arena, *from);
                number.is_some_and(|number| constructs.innermost(number) == level as Level)
            }
            _ => this.target == this.header,
        };
    }
    found.into_iter().rev().flatten().collect()
}

/// A loop without blocks and edges.
fn new_loop(arena: &OpArena, constructs: &Constructs, level: Level) -> Option<Loop> {
    if level == WHOLE {
        return None;
    }
    let header = constructs.blocks[constructs.list[level as usize].header as usize];
    let Merge::Loop(control, merge, target) = merge_of(arena, arena.last(header)?)? else { return None };
    Some(Loop {
        header,
        merge,
        target,
        control,
        blocks: Vec::new(),
        members: FxHashSet::default(),
        entries: Vec::new(),
        back_edges: Vec::new(),
        plain_continue: false,
    })
}

impl Loop {
    /// Whether a block is in the loop.
    pub(crate) fn contains(&self, block: Block) -> bool {
        self.members.contains(&block)
    }

    /// The block that alone leads into the loop.
    pub(crate) fn preheader(&self, arena: &OpArena) -> Option<Block> {
        let [entry] = *self.entries else { return None };
        arena.block_of(entry)
    }

    /// What a terminator passes to the header.
    pub(crate) fn passed(&self, ctx: &Context, arena: &OpArena, terminator: Op) -> Option<Vec<Value>> {
        let index = arena.successors(terminator).iter().position(|to| *to == self.header)?;
        let row = ctx.op_row(arena.name(terminator))?;
        Some(successor_operands(ctx, arena, terminator, row, index).to_vec())
    }

    /// The edges that leave the loop: terminators in it with a successor outside.
    pub(crate) fn exits(&self, arena: &OpArena) -> Vec<(Op, Block)> {
        let mut found = Vec::new();
        for last in self.blocks.iter().filter_map(|block| arena.last(*block)) {
            for to in arena.successors(last) {
                if !self.contains(*to) {
                    found.push((last, *to));
                }
            }
        }
        found
    }

    /// The blocks from the header on that only unconditional branches lead through, up to the first that ends otherwise.
    pub(crate) fn first_chain(&self, arena: &OpArena) -> Vec<Block> {
        let mut chain = vec![self.header];
        while let Some(last) = chain.last().and_then(|block| arena.last(*block))
            && arena.name(last) == op::BRANCH
            && let [next] = *arena.successors(last)
            && self.contains(next)
            && !chain.contains(&next)
        {
            chain.push(next);
        }
        chain
    }
}
