//! Unreachable blocks, dead operations, dead block arguments.

use spirula_entity::SecondaryMap;
use spirula_ir::dialect::Traits;
use spirula_ir::{
    Block, Context, Def, Editor, Op, OpArena, OpRow, Region, Value, is_trivially_dead, passed_operand_ranges,
    successor_operand_ranges, successor_operands,
};

/// All regions of the body, parents first.
pub(crate) fn all_regions(arena: &OpArena) -> Vec<Region> {
    let mut regions = arena.roots().to_vec();
    let mut at = 0;
    while let Some(region) = regions.get(at).copied() {
        for op in arena.blocks(region).flat_map(|block| arena.ops(block)) {
            regions.extend(arena.regions(op));
        }
        at += 1;
    }
    regions
}

/// The regions of a body with more than one block.
pub(crate) struct Regions {
    with_several_blocks: Vec<Region>,
    /// Whether there are operations whose effects are those of their regions.
    transparent: bool,
}

impl Regions {
    pub(crate) fn of(editor: &Editor<'_>) -> Self {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let mut this = Self { with_several_blocks: Vec::new(), transparent: false };
        for region in arena.all_regions() {
            let parent = arena.region_parent(region);
            if parent.is_some_and(|op| editor.is_erased(op)) {
                continue;
            }
            let row = parent.and_then(|op| ctx.op_row(arena.name(op)));
            this.transparent |= row.is_some_and(|row| row.has(Traits::RECURSIVE_EFFECTS));
            if arena.entry(region) != arena.last_block(region) {
                this.with_several_blocks.push(region);
            }
        }
        this
    }

    /// Whether no block but the first has arguments, and no operation has the effects of its regions, so that liveness
    /// does not depend on these regions.
    pub(crate) fn keep_what_is_in_them(&self, editor: &Editor<'_>) -> bool {
        let arena = editor.arena();
        let mut blocks = self.with_several_blocks.iter().flat_map(|region| arena.blocks(*region).skip(1));
        !self.transparent && blocks.all(|block| arena.arguments(block).is_empty())
    }

    /// Whether there is an unreachable block that no construct names.
    fn has_unreachable_block(&self, ctx: &Context, arena: &OpArena) -> bool {
        let mut reached: SecondaryMap<Block, bool> = SecondaryMap::new();
        let mut stack = Vec::new();
        self.with_several_blocks.iter().any(|region| {
            mark_reachable(ctx, arena, *region, &mut reached, &mut stack);
            arena.blocks(*region).any(|block| !reached[block])
        })
    }
}

/// The blocks of a region that stay even if they are unreachable.
fn blocks_at_end(ctx: &Context, arena: &OpArena, region: Region) -> [Option<Block>; 2] {
    let row = arena.region_parent(region).and_then(|op| ctx.op_row(arena.name(op)));
    let (Some(merge), true) =
        (arena.last_block(region), row.is_some_and(|row| row.has(Traits::MERGES_AT_END)))
    else {
        return [None, None];
    };
    let header = arena.blocks(region).nth(1);
    let goes_back = |block: &Block| {
        let last = arena.last(*block);
        last.zip(header).is_some_and(|(last, header)| arena.successors(last).contains(&header))
    };
    [Some(merge), arena.prev_block(merge).filter(goes_back)]
}

fn mark_reachable(
    ctx: &Context,
    arena: &OpArena,
    region: Region,
    reached: &mut SecondaryMap<Block, bool>,
    stack: &mut Vec<Block>,
) {
    stack.extend(arena.entry(region));
    stack.extend(blocks_at_end(ctx, arena, region).into_iter().flatten());
    while let Some(block) = stack.pop() {
        if !std::mem::replace(&mut reached[block], true)
            && let Some(last) = arena.last(block)
        {
            stack.extend(arena.successors(last).iter().chain(arena.merges(last)));
        }
    }
}

/// Erases unreachable blocks that no construct names.
pub fn erase_unreachable_blocks(editor: &mut Editor<'_>) -> bool {
    if !Regions::of(editor).has_unreachable_block(editor.ctx(), editor.arena()) {
        return false;
    }
    let mut erased = false;
    let mut reached: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut regions = editor.arena().roots().to_vec();
    while let Some(region) = regions.pop() {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        if arena.entry(region) != arena.last_block(region) {
            mark_reachable(ctx, arena, region, &mut reached, &mut Vec::new());
            let dead: Vec<Block> = arena.blocks(region).filter(|block| !reached[*block]).collect();
            erased |= !dead.is_empty();
            dead.into_iter().for_each(|block| editor.erase_block(block));
        }
        let arena = editor.arena();
        for op in arena.blocks(region).flat_map(|block| arena.ops(block)) {
            regions.extend(arena.regions(op));
        }
    }
    erased
}

/// Liveness, propagated from operations with side effects; cycles do not keep themselves alive.
struct Liveness<'e> {
    ctx: &'e Context,
    arena: &'e OpArena,
    ops: SecondaryMap<Op, bool>,
    arguments: SecondaryMap<Value, bool>,
    /// The edges to each block: branch, and the operands that it passes.
    branches: SecondaryMap<Block, Vec<(Op, std::ops::Range<usize>)>>,
    entries: SecondaryMap<Block, bool>,
    pending: Vec<Op>,
}

/// Erases dead operations and block arguments. Returns whether an operation was erased.
pub fn erase_dead(editor: &mut Editor<'_>) -> bool {
    let regions = all_regions(editor.arena());
    let mut live = Liveness::new(editor, &regions);
    live.begin(&regions);
    live.spread();
    let (ops, arguments, entries) = (live.ops, live.arguments, live.entries);
    let mut erased = false;
    // Innermost regions first, backwards, so that users are erased before definitions.
    for region in regions.iter().rev() {
        let blocks: Vec<Block> = editor.arena().blocks(*region).collect();
        for block in blocks.iter().rev() {
            if blocks.len() > 1 {
                pass_live_operands(editor, *block, &arguments, &entries);
            }
            let all: Vec<Op> = editor.arena().ops(*block).collect();
            for op in all.into_iter().rev().filter(|op| !ops[*op]) {
                editor.erase(op);
                erased = true;
            }
        }
        for block in blocks.into_iter().filter(|block| !entries[*block]) {
            editor.retain_arguments(block, |_, argument| arguments[argument]);
        }
    }
    erased
}

/// Removes branch operands for dead arguments.
fn pass_live_operands(
    editor: &mut Editor<'_>,
    block: Block,
    live: &SecondaryMap<Value, bool>,
    entries: &SecondaryMap<Block, bool>,
) {
    let ctx = editor.ctx();
    let Some(last) = editor.arena().last(block) else { return };
    let Some(row) = branch_row(ctx, editor.arena(), last) else { return };
    for index in 0..editor.arena().successors(last).len() {
        let arena = editor.arena();
        let successor = arena.successors(last)[index];
        if entries[successor] {
            continue;
        }
        let passed = successor_operands(ctx, arena, last, row, index);
        let kept: Vec<Value> = passed
            .iter()
            .zip(arena.arguments(successor))
            .filter(|(_, argument)| live[**argument])
            .map(|(value, _)| *value)
            .collect();
        if kept.len() != passed.len() {
            editor.set_successor_operands(last, row, index, &kept);
        }
    }
}

/// The row of a terminator that declares its successor operands.
pub(crate) fn branch_row(ctx: &Context, arena: &OpArena, op: Op) -> Option<&'static OpRow> {
    ctx.op_row(arena.name(op)).filter(|row| !row.successor_operands.is_empty())
}

impl<'e> Liveness<'e> {
    fn new(editor: &'e Editor<'_>, regions: &[Region]) -> Self {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let mut this = Self {
            ctx,
            arena,
            ops: SecondaryMap::with_len(arena.op_table_len()),
            arguments: SecondaryMap::with_len(arena.value_count()),
            branches: SecondaryMap::new(),
            entries: SecondaryMap::new(),
            pending: Vec::new(),
        };
        for region in regions {
            if let Some(entry) = arena.entry(*region) {
                this.entries[entry] = true;
            }
            for last in arena.blocks(*region).filter_map(|block| arena.last(block)) {
                let Some(row) = branch_row(ctx, arena, last) else { continue };
                let ranges = successor_operand_ranges(ctx, arena, last, row);
                for (block, range) in arena.successors(last).iter().zip(ranges) {
                    this.branches[*block].push((last, range));
                }
            }
        }
        this
    }

    /// Marks the roots.
    fn begin(&mut self, regions: &[Region]) {
        let (ctx, arena) = (self.ctx, self.arena);
        for region in regions {
            for block in arena.blocks(*region) {
                let last = arena.last(block);
                for op in arena.ops(block) {
                    let row = ctx.op_row(arena.name(op));
                    // MLIR assumes that an unregistered terminator passes no operands.
                    let ends = Some(op) == last && row.is_some_and(|row| row.has(Traits::TERMINATOR));
                    if ends || !is_trivially_dead(ctx, arena, op) {
                        self.mark(op);
                    }
                    if ends && branch_row(ctx, arena, op).is_none() {
                        for successor in arena.successors(op) {
                            for argument in arena.arguments(*successor) {
                                self.mark_argument(*argument, *successor);
                            }
                        }
                    }
                }
            }
        }
    }

    fn mark(&mut self, op: Op) {
        if !std::mem::replace(&mut self.ops[op], true) {
            self.pending.push(op);
        }
    }

    fn mark_value(&mut self, value: Value) {
        match self.arena.def(value) {
            Def::Result(op, _) => self.mark(op),
            Def::Argument(block) => self.mark_argument(value, block),
            Def::Nothing => {}
        }
    }

    fn mark_argument(&mut self, argument: Value, block: Block) {
        let mut arguments = vec![(argument, block)];
        while let Some((argument, block)) = arguments.pop() {
            if std::mem::replace(&mut self.arguments[argument], true) || self.entries[block] {
                continue;
            }
            let Some(at) = self.arena.arguments(block).iter().position(|other| *other == argument) else {
                continue;
            };
            for i in 0..self.branches[block].len() {
                let (branch, passed) = self.branches[block][i].clone();
                let passed = self.arena.operands(branch).get(passed);
                let Some(value) = passed.and_then(|passed| passed.get(at)).copied() else { continue };
                match self.arena.def(value) {
                    Def::Result(op, _) => self.mark(op),
                    Def::Argument(block) => arguments.push((value, block)),
                    Def::Nothing => {}
                }
            }
        }
    }

    /// Propagates liveness to operands.
    fn spread(&mut self) {
        let arena = self.arena;
        while let Some(op) = self.pending.pop() {
            let row = branch_row(self.ctx, arena, op);
            let passed = row.map(|row| passed_operand_ranges(self.ctx, arena, op, row)).unwrap_or_default();
            for (i, operand) in arena.operands(op).iter().enumerate() {
                // A successor operand is live if its argument is.
                if !passed.iter().any(|range| range.contains(&i)) {
                    self.mark_value(*operand);
                }
            }
        }
    }
}
