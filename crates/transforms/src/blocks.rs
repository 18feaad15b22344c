//! Merges identical blocks and drops redundant block arguments: MLIR's aggressive region simplification.

use crate::regions::{all_regions, branch_row};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use spirula_ir::dialect::Traits;
use spirula_ir::{Block, Def, Editor, Op, Region, Type, Value, successor_operands};
use std::collections::BTreeSet;
use std::hash::{Hash as _, Hasher as _};

/// Merges blocks and drops arguments. Returns whether anything changed.
pub(crate) fn merge_blocks(editor: &mut Editor<'_>) -> bool {
    let regions: Vec<Region> = all_regions(editor.arena())
        .into_iter()
        .filter(|region| has_several_blocks(editor, *region))
        .collect();
    let mut changed = false;
    for region in &regions {
        changed |= merge_in(editor, *region);
    }
    for region in &regions {
        changed |= drop_arguments(editor, *region, |_, _| true);
    }
    changed
}

/// Drops arguments of blocks that get one value from several predecessors, as the patterns of `cf` do. Returns whether
/// anything changed.
pub(crate) fn drop_uniform_arguments(editor: &mut Editor<'_>) -> bool {
    let is_cf = |editor: &Editor<'_>, (op, _): &(Op, usize)| {
        editor.ctx().op_dialect(editor.arena().name(*op)).is_some_and(|dialect| dialect.name == "cf")
    };
    let mut changed = false;
    for region in all_regions(editor.arena()) {
        if has_several_blocks(editor, region) {
            changed |= drop_arguments(editor, region, |editor, branches| {
                let several =
                    branches.iter().any(|(op, _)| Some(op) != branches.first().map(|(first, _)| first));
                several && branches.iter().any(|branch| is_cf(editor, branch))
            });
        }
    }
    changed
}

fn has_several_blocks(editor: &Editor<'_>, region: Region) -> bool {
    let arena = editor.arena();
    arena.entry(region).is_some_and(|entry| arena.next_block(entry).is_some())
}

/// The branches to each block of a region, with the successor index.
type Branches = FxHashMap<Block, Vec<(Op, usize)>>;

fn branches(editor: &Editor<'_>, region: Region) -> Branches {
    let arena = editor.arena();
    let mut all = Branches::default();
    for last in arena.blocks(region).filter_map(|block| arena.last(block)) {
        for (index, block) in arena.successors(last).iter().enumerate() {
            all.entry(*block).or_default().push((last, index));
        }
    }
    all
}

/// Blocks equivalent to the first of them.
struct Cluster {
    leader: Block,
    others: Vec<Block>,
    /// Operands that differ, by operation and operand index: they become arguments.
    different: BTreeSet<(usize, usize)>,
}

fn merge_in(editor: &mut Editor<'_>, region: Region) -> bool {
    let arena = editor.arena();
    // Merge and continue blocks of constructs stay.
    let named: FxHashSet<Block> = arena
        .blocks(region)
        .filter_map(|block| arena.last(block))
        .flat_map(|last| arena.merges(last))
        .copied()
        .collect();
    let mut clusters: Vec<Cluster> = Vec::new();
    let mut by_shape: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for block in arena.blocks(region).skip(1) {
        if !may_merge(editor, block) || named.contains(&block) {
            continue;
        }
        let alike = by_shape.entry(shape(editor, block)).or_default();
        let found = alike.iter().find_map(|index| {
            let cluster = clusters.get(*index)?;
            Some((*index, differences(editor, cluster.leader, block)?))
        });
        match found {
            Some((index, different)) => {
                if let Some(cluster) = clusters.get_mut(index) {
                    cluster.others.push(block);
                    cluster.different.extend(different);
                }
            }
            None => {
                alike.push(clusters.len());
                clusters.push(Cluster { leader: block, others: Vec::new(), different: BTreeSet::new() });
            }
        }
    }
    let mut branches = branches(editor, region);
    let mut changed = false;
    for cluster in clusters.into_iter().filter(|cluster| !cluster.others.is_empty()) {
        changed |= merge(editor, &cluster, &mut branches);
    }
    changed
}

/// Whether the values of a block are only used inside, and its operations have no regions.
fn may_merge(editor: &Editor<'_>, block: Block) -> bool {
    let arena = editor.arena();
    let Some(last) = arena.last(block) else { return false };
    let ctx = editor.ctx();
    if !ctx.is_strict() && ctx.op_dialect(arena.name(last)).is_some_and(|dialect| dialect.structured) {
        return false;
    }
    let row = ctx.op_row(arena.name(last));
    let inside = |value: Value| editor.uses(value).all(|(user, _)| arena.block_of(user) == Some(block));
    row.is_some_and(|row| row.has(Traits::TERMINATOR))
        && arena.merges(last).is_empty()
        && arena.arguments(block).iter().copied().all(inside)
        && arena.ops(block).all(|op| {
            arena.body(op).is_none() && arena.regions(op).is_empty() && arena.results(op).all(inside)
        })
}

/// A hash of what mergeable blocks have in common.
fn shape(editor: &Editor<'_>, block: Block) -> u64 {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let mut hasher = FxHasher::default();
    let types = |values: &[Value]| values.iter().map(|value| arena.ty(*value)).collect::<Vec<Type>>();
    types(arena.arguments(block)).hash(&mut hasher);
    for op in arena.ops(block) {
        let slots = ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
        arena.name(op).hash(&mut hasher);
        arena.slots(op, slots).hash(&mut hasher);
        arena.attrs(op).hash(&mut hasher);
        types(arena.operands(op)).hash(&mut hasher);
        types(&arena.results(op).collect::<Vec<_>>()).hash(&mut hasher);
        arena.successors(op).hash(&mut hasher);
    }
    hasher.finish()
}

/// The positions of operands that differ in two otherwise equivalent blocks; none if the blocks are not equivalent.
fn differences(editor: &Editor<'_>, leader: Block, other: Block) -> Option<Vec<(usize, usize)>> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let numbers = |block: Block| {
        let mut all: FxHashMap<Value, usize> = FxHashMap::default();
        let results = arena.ops(block).flat_map(|op| arena.results(op));
        for value in arena.arguments(block).iter().copied().chain(results) {
            all.insert(value, all.len());
        }
        all
    };
    let (mine, theirs) = (numbers(leader), numbers(other));
    let types = |values: &[Value]| values.iter().map(|value| arena.ty(*value)).collect::<Vec<Type>>();
    if types(arena.arguments(leader)) != types(arena.arguments(other)) {
        return None;
    }
    let mut different = Vec::new();
    let (mut left, mut right) = (arena.ops(leader), arena.ops(other));
    let mut number = 0;
    loop {
        let (a, b) = match (left.next(), right.next()) {
            (None, None) => return Some(different),
            (Some(a), Some(b)) => (a, b),
            _ => return None,
        };
        let slots = ctx.op_row(arena.name(a)).map_or(0, |row| row.attrs.len());
        let results = |op| arena.results(op).map(|value| arena.ty(value)).collect::<Vec<Type>>();
        let same = arena.name(a) == arena.name(b)
            && arena.slots(a, slots) == arena.slots(b, slots)
            && arena.attrs(a) == arena.attrs(b)
            && arena.successors(a) == arena.successors(b)
            && arena.operands(a).len() == arena.operands(b).len()
            && results(a) == results(b);
        if !same {
            return None;
        }
        for (i, (x, y)) in arena.operands(a).iter().zip(arena.operands(b)).enumerate() {
            if x == y {
                continue;
            }
            match (mine.get(x), theirs.get(y)) {
                (Some(m), Some(n)) if m == n => {}
                (None, None) if arena.ty(*x) == arena.ty(*y) => {
                    if !may_be_passed(editor, *x) || !may_be_passed(editor, *y) {
                        return None;
                    }
                    different.push((number, i));
                }
                _ => return None,
            }
        }
        number += 1;
    }
}

/// Whether a value is defined before the terminator of its block, so that it can be a branch operand.
fn may_be_passed(editor: &Editor<'_>, value: Value) -> bool {
    let arena = editor.arena();
    match arena.def(value) {
        Def::Result(op, _) => arena.block_of(op).is_none_or(|block| arena.last(block) != Some(op)),
        _ => true,
    }
}

fn merge(editor: &mut Editor<'_>, cluster: &Cluster, branches: &mut Branches) -> bool {
    let blocks: Vec<Block> = std::iter::once(cluster.leader).chain(cluster.others.iter().copied()).collect();
    if !cluster.different.is_empty() {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let can_pass = |block: &Block| {
            let list = branches.get(block).map_or(&[] as &[_], Vec::as_slice);
            list.iter().all(|(branch, _)| branch_row(ctx, arena, *branch).is_some())
        };
        if !blocks.iter().all(can_pass) {
            return false;
        }
        let passed = pass_differing_operands(editor, cluster, &blocks);
        for (block, values) in blocks.iter().zip(&passed) {
            for (branch, index) in branches.get(block).cloned().unwrap_or_default() {
                let Some(row) = branch_row(editor.ctx(), editor.arena(), branch) else { continue };
                let mut all = successor_operands(editor.ctx(), editor.arena(), branch, row, index).to_vec();
                all.extend(values);
                editor.set_successor_operands(branch, row, index, &all);
            }
        }
    }
    for block in &cluster.others {
        let list = branches.remove(block).unwrap_or_default();
        for (branch, index) in &list {
            editor.set_successor(*branch, *index, cluster.leader);
        }
        branches.entry(cluster.leader).or_default().extend(list);
        if let Some(last) = editor.arena().last(*block) {
            for successor in editor.arena().successors(last).to_vec() {
                if let Some(list) = branches.get_mut(&successor) {
                    list.retain(|(branch, _)| *branch != last);
                }
            }
        }
        editor.erase_block(*block);
    }
    true
}

/// Replaces the differing operands of the leader by arguments, and passes each block's operands. Duplicates are passed
/// once.
fn pass_differing_operands(editor: &mut Editor<'_>, cluster: &Cluster, blocks: &[Block]) -> Vec<Vec<Value>> {
    let arena = editor.arena();
    let ops: Vec<Vec<Op>> = blocks.iter().map(|block| arena.ops(*block).collect()).collect();
    let value = |block: &Vec<Op>, at: &(usize, usize)| arena.operands(*block.get(at.0)?).get(at.1).copied();
    let columns: Vec<(&(usize, usize), Vec<Value>)> = cluster
        .different
        .iter()
        .filter_map(|at| Some((at, ops.iter().map(|block| value(block, at)).collect::<Option<_>>()?)))
        .collect();
    let mut arguments: FxHashMap<Vec<Value>, Value> = FxHashMap::default();
    let mut passed: Vec<Vec<Value>> = vec![Vec::new(); blocks.len()];
    for (at, column) in columns {
        let Some(op) = ops.first().and_then(|block| block.get(at.0)).copied() else { continue };
        let argument = match arguments.get(&column) {
            Some(known) => *known,
            None => {
                let Some(first) = column.first().copied() else { continue };
                let argument = editor.add_argument(cluster.leader, editor.arena().ty(first));
                passed.iter_mut().zip(&column).for_each(|(list, value)| list.push(*value));
                arguments.insert(column, argument);
                argument
            }
        };
        editor.set_operand(op, at.1, argument);
    }
    passed
}

/// Replaces arguments that receive the same value from all predecessors.
fn drop_arguments(
    editor: &mut Editor<'_>,
    region: Region,
    fits: impl Fn(&Editor<'_>, &[(Op, usize)]) -> bool,
) -> bool {
    let branches = branches(editor, region);
    let blocks: Vec<Block> = editor.arena().blocks(region).skip(1).collect();
    let mut changed = false;
    for block in blocks {
        let list = branches.get(&block).map_or(&[] as &[_], Vec::as_slice);
        if !fits(editor, list) {
            continue;
        }
        let mut gone = vec![false; editor.arena().arguments(block).len()];
        for (i, gone) in gone.iter_mut().enumerate() {
            let (ctx, arena) = (editor.ctx(), editor.arena());
            let argument = arena.arguments(block).get(i).copied();
            let mut values = list.iter().map(|(branch, index)| {
                let row = branch_row(ctx, arena, *branch)?;
                successor_operands(ctx, arena, *branch, row, *index).get(i).copied()
            });
            let Some(Some(first)) = values.next() else { continue };
            if values.all(|value| value == Some(first)) && argument != Some(first) {
                if let Some(argument) = argument {
                    editor.replace_value(argument, first);
                }
                *gone = true;
            }
        }
        if !gone.contains(&true) {
            continue;
        }
        changed = true;
        for (branch, index) in list {
            let Some(row) = branch_row(editor.ctx(), editor.arena(), *branch) else { continue };
            let passed = successor_operands(editor.ctx(), editor.arena(), *branch, row, *index);
            let left: Vec<Value> =
                passed.iter().zip(&gone).filter(|(_, gone)| !**gone).map(|(value, _)| *value).collect();
            editor.set_successor_operands(*branch, row, *index, &left);
        }
        editor.retain_arguments(block, |i, _| !gone.get(i).copied().unwrap_or(false));
    }
    changed
}
