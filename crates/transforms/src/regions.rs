//! Blocks that control does not come to, operations and arguments that nobody needs.

use spirula_entity::SecondaryMap;
use spirula_ir::dialect::Traits;
use spirula_ir::{
    Block, Context, Def, Editor, Flat, Op, OpRow, Region, Value, is_dead_without_uses,
    successor_operand_range, successor_operands,
};

/// All regions of the body, each behind the one around it.
pub(crate) fn all_regions(flat: &Flat) -> Vec<Region> {
    let mut regions = flat.roots().to_vec();
    let mut at = 0;
    while let Some(region) = regions.get(at).copied() {
        for op in flat.blocks(region).flat_map(|block| flat.ops(block)) {
            regions.extend(flat.regions(op));
        }
        at += 1;
    }
    regions
}

/// The regions of a body that are more than a block.
pub(crate) struct Regions {
    with_several_blocks: Vec<Region>,
    /// The operations around regions whose effects are those of what is in them.
    transparent: bool,
}

impl Regions {
    pub(crate) fn of(editor: &Editor<'_>) -> Self {
        let (ctx, flat) = (editor.ctx(), editor.flat());
        let mut this = Self { with_several_blocks: Vec::new(), transparent: false };
        for region in flat.all_regions() {
            let parent = flat.region_parent(region);
            if parent.is_some_and(|op| editor.is_erased(op)) {
                continue;
            }
            let row = parent.and_then(|op| ctx.op_row(flat.name(op)));
            this.transparent |= row.is_some_and(|row| row.has(Traits::RECURSIVE_EFFECTS));
            if flat.entry(region) != flat.last_block(region) {
                this.with_several_blocks.push(region);
            }
        }
        this
    }

    /// Whether it depends on nothing in these regions what is needed: no block but the first has arguments, and no
    /// operation has the effects of those in it.
    pub(crate) fn keep_what_is_in_them(&self, editor: &Editor<'_>) -> bool {
        let flat = editor.flat();
        let mut blocks = self.with_several_blocks.iter().flat_map(|region| flat.blocks(*region).skip(1));
        !self.transparent && blocks.all(|block| flat.arguments(block).is_empty())
    }

    /// Whether there is a block that control does not come to and that no construct names.
    fn has_unreachable_block(&self, ctx: &Context, flat: &Flat) -> bool {
        let mut reached: SecondaryMap<Block, bool> = SecondaryMap::new();
        let mut stack = Vec::new();
        self.with_several_blocks.iter().any(|region| {
            mark_reachable(ctx, flat, *region, &mut reached, &mut stack);
            flat.blocks(*region).any(|block| !reached[block])
        })
    }
}

/// The blocks of a region of several that stay though control may not come to them.
fn blocks_at_end(ctx: &Context, flat: &Flat, region: Region) -> [Option<Block>; 2] {
    let row = flat.region_parent(region).and_then(|op| ctx.op_row(flat.name(op)));
    let (Some(merge), true) =
        (flat.last_block(region), row.is_some_and(|row| row.has(Traits::MERGES_AT_END)))
    else {
        return [None, None];
    };
    let header = flat.blocks(region).nth(1);
    let goes_back = |block: &Block| {
        let last = flat.last(*block);
        last.zip(header).is_some_and(|(last, header)| flat.successors(last).contains(&header))
    };
    [Some(merge), flat.prev_block(merge).filter(goes_back)]
}

fn mark_reachable(
    ctx: &Context,
    flat: &Flat,
    region: Region,
    reached: &mut SecondaryMap<Block, bool>,
    stack: &mut Vec<Block>,
) {
    stack.extend(flat.entry(region));
    stack.extend(blocks_at_end(ctx, flat, region).into_iter().flatten());
    while let Some(block) = stack.pop() {
        if !std::mem::replace(&mut reached[block], true)
            && let Some(last) = flat.last(block)
        {
            stack.extend(flat.successors(last).iter().chain(flat.merges(last)));
        }
    }
}

/// Erases the blocks that control does not come to and that no construct names.
pub(crate) fn erase_unreachable_blocks(editor: &mut Editor<'_>) -> bool {
    if !Regions::of(editor).has_unreachable_block(editor.ctx(), editor.flat()) {
        return false;
    }
    let mut erased = false;
    let mut reached: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut regions = editor.flat().roots().to_vec();
    while let Some(region) = regions.pop() {
        let (ctx, flat) = (editor.ctx(), editor.flat());
        if flat.entry(region) != flat.last_block(region) {
            mark_reachable(ctx, flat, region, &mut reached, &mut Vec::new());
            let dead: Vec<Block> = flat.blocks(region).filter(|block| !reached[*block]).collect();
            erased |= !dead.is_empty();
            dead.into_iter().for_each(|block| editor.erase_block(block));
        }
        let flat = editor.flat();
        for op in flat.blocks(region).flat_map(|block| flat.ops(block)) {
            regions.extend(flat.regions(op));
        }
    }
    erased
}

/// What is needed: found from what has effects, and never from what only keeps itself alive.
struct Liveness<'e> {
    ctx: &'e Context,
    flat: &'e Flat,
    ops: SecondaryMap<Op, bool>,
    arguments: SecondaryMap<Value, bool>,
    /// The branches to each block, with the number of the successor.
    branches: SecondaryMap<Block, Vec<(Op, usize)>>,
    entries: SecondaryMap<Block, bool>,
    pending: Vec<Op>,
}

/// Erases operations and arguments of blocks that nobody needs. Returns whether an operation was erased.
pub(crate) fn erase_dead(editor: &mut Editor<'_>) -> bool {
    let regions = all_regions(editor.flat());
    let mut live = Liveness::new(editor, &regions);
    live.begin(&regions);
    live.spread();
    let (ops, arguments, entries) = (live.ops, live.arguments, live.entries);
    let mut erased = false;
    // From inside out and from behind, so that users go before what they use.
    for region in regions.iter().rev() {
        let blocks: Vec<Block> = editor.flat().blocks(*region).collect();
        for block in blocks.iter().rev() {
            if blocks.len() > 1 {
                pass_only_live(editor, *block, &arguments, &entries);
            }
            let all: Vec<Op> = editor.flat().ops(*block).collect();
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

/// Takes the operands out of a branch that are passed to dead arguments.
fn pass_only_live(
    editor: &mut Editor<'_>,
    block: Block,
    live: &SecondaryMap<Value, bool>,
    entries: &SecondaryMap<Block, bool>,
) {
    let ctx = editor.ctx();
    let Some(last) = editor.flat().last(block) else { return };
    let Some(row) = branch_row(ctx, editor.flat(), last) else { return };
    for index in 0..editor.flat().successors(last).len() {
        let flat = editor.flat();
        let successor = flat.successors(last)[index];
        if entries[successor] {
            continue;
        }
        let passed = successor_operands(ctx, flat, last, row, index);
        let kept: Vec<Value> = passed
            .iter()
            .zip(flat.arguments(successor))
            .filter(|(_, argument)| live[**argument])
            .map(|(value, _)| *value)
            .collect();
        if kept.len() != passed.len() {
            editor.set_successor_operands(last, row, index, &kept);
        }
    }
}

/// The row of a terminator that says what it passes to its successors.
pub(crate) fn branch_row(ctx: &Context, flat: &Flat, op: Op) -> Option<&'static OpRow> {
    ctx.op_row(flat.name(op)).filter(|row| !row.successor_operands.is_empty())
}

impl<'e> Liveness<'e> {
    fn new(editor: &'e Editor<'_>, regions: &[Region]) -> Self {
        let (ctx, flat) = (editor.ctx(), editor.flat());
        let mut this = Self {
            ctx,
            flat,
            ops: SecondaryMap::with_len(flat.op_table_len()),
            arguments: SecondaryMap::with_len(flat.value_count()),
            branches: SecondaryMap::new(),
            entries: SecondaryMap::new(),
            pending: Vec::new(),
        };
        for region in regions {
            if let Some(entry) = flat.entry(*region) {
                this.entries[entry] = true;
            }
            for last in flat.blocks(*region).filter_map(|block| flat.last(block)) {
                for (index, block) in flat.successors(last).iter().enumerate() {
                    this.branches[*block].push((last, index));
                }
            }
        }
        this
    }

    /// Marks what is needed by itself.
    fn begin(&mut self, regions: &[Region]) {
        let (ctx, flat) = (self.ctx, self.flat);
        for region in regions {
            for block in flat.blocks(*region) {
                let last = flat.last(block);
                for op in flat.ops(block) {
                    let row = ctx.op_row(flat.name(op));
                    // What an unknown operation goes to gets nothing from it, as far as MLIR knows.
                    let ends = Some(op) == last && row.is_some_and(|row| row.has(Traits::TERMINATOR));
                    if ends || !is_dead_without_uses(ctx, flat, op) {
                        self.mark(op);
                    }
                    if ends && branch_row(ctx, flat, op).is_none() {
                        for successor in flat.successors(op) {
                            for argument in flat.arguments(*successor) {
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
        match self.flat.def(value) {
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
            let Some(at) = self.flat.arguments(block).iter().position(|other| *other == argument) else {
                continue;
            };
            for i in 0..self.branches[block].len() {
                let (branch, index) = self.branches[block][i];
                let Some(row) = branch_row(self.ctx, self.flat, branch) else { continue };
                let Some(value) =
                    successor_operands(self.ctx, self.flat, branch, row, index).get(at).copied()
                else {
                    continue;
                };
                match self.flat.def(value) {
                    Def::Result(op, _) => self.mark(op),
                    Def::Argument(block) => arguments.push((value, block)),
                    Def::Nothing => {}
                }
            }
        }
    }

    /// Marks what marked operations use.
    fn spread(&mut self) {
        let flat = self.flat;
        while let Some(op) = self.pending.pop() {
            let row = branch_row(self.ctx, flat, op);
            let passed: Vec<std::ops::Range<usize>> = row
                .map(|row| {
                    let count = flat.successors(op).len();
                    (0..count).map(|i| successor_operand_range(self.ctx, flat, op, row, i)).collect()
                })
                .unwrap_or_default();
            for (i, operand) in flat.operands(op).iter().enumerate() {
                // What is passed to an argument is needed if that is.
                if !passed.iter().any(|range| range.contains(&i)) {
                    self.mark_value(*operand);
                }
            }
        }
    }
}
