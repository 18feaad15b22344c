//! Blocks that do the same are one, and arguments that are always the same value are that value: what MLIR calls the
//! aggressive simplification of regions.

use crate::regions::{all_regions, branch_row};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use spirula_ir::dialect::Traits;
use spirula_ir::{Block, Def, Editor, Op, Region, Type, Value, successor_operands};
use std::collections::BTreeSet;
use std::hash::{Hash as _, Hasher as _};

/// Merges blocks and drops arguments. Returns whether there was anything to do.
pub(crate) fn merge_blocks(editor: &mut Editor<'_>) -> bool {
    let regions: Vec<Region> =
        all_regions(editor.flat()).into_iter().filter(|region| has_several_blocks(editor, *region)).collect();
    let mut changed = false;
    for region in &regions {
        changed |= merge_in(editor, *region);
    }
    for region in &regions {
        changed |= drop_arguments(editor, *region);
    }
    changed
}

fn has_several_blocks(editor: &Editor<'_>, region: Region) -> bool {
    let flat = editor.flat();
    flat.entry(region).is_some_and(|entry| flat.next_block(entry).is_some())
}

/// The branches to each block of a region, with the number of the successor.
type Branches = FxHashMap<Block, Vec<(Op, usize)>>;

fn branches(editor: &Editor<'_>, region: Region) -> Branches {
    let flat = editor.flat();
    let mut all = Branches::default();
    for last in flat.blocks(region).filter_map(|block| flat.last(block)) {
        for (index, block) in flat.successors(last).iter().enumerate() {
            all.entry(*block).or_default().push((last, index));
        }
    }
    all
}

/// Blocks that do the same as the first of them.
struct Cluster {
    leader: Block,
    others: Vec<Block>,
    /// Operands that differ, by the number of the operation and of the operand: they become arguments.
    different: BTreeSet<(usize, usize)>,
}

fn merge_in(editor: &mut Editor<'_>, region: Region) -> bool {
    let flat = editor.flat();
    // A block that a construct names is where it is.
    let named: FxHashSet<Block> = flat
        .blocks(region)
        .filter_map(|block| flat.last(block))
        .flat_map(|last| flat.merges(last))
        .copied()
        .collect();
    let mut clusters: Vec<Cluster> = Vec::new();
    let mut by_shape: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for block in flat.blocks(region).skip(1) {
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

/// Whether a block keeps its values to itself and has nothing inside.
fn may_merge(editor: &Editor<'_>, block: Block) -> bool {
    let flat = editor.flat();
    let Some(last) = flat.last(block) else { return false };
    let ctx = editor.ctx();
    if !ctx.is_strict() && ctx.op_dialect(flat.name(last)).is_some_and(|dialect| dialect.structured) {
        return false;
    }
    let row = ctx.op_row(flat.name(last));
    let inside = |value: Value| editor.uses(value).all(|(user, _)| flat.block_of(user) == Some(block));
    row.is_some_and(|row| row.has(Traits::TERMINATOR))
        && flat.merges(last).is_empty()
        && flat.arguments(block).iter().copied().all(inside)
        && flat
            .ops(block)
            .all(|op| flat.body(op).is_none() && flat.regions(op).is_empty() && flat.results(op).all(inside))
}

/// What blocks that can be one have in common.
fn shape(editor: &Editor<'_>, block: Block) -> u64 {
    let (ctx, flat) = (editor.ctx(), editor.flat());
    let mut hasher = FxHasher::default();
    let types = |values: &[Value]| values.iter().map(|value| flat.ty(*value)).collect::<Vec<Type>>();
    types(flat.arguments(block)).hash(&mut hasher);
    for op in flat.ops(block) {
        let slots = ctx.op_row(flat.name(op)).map_or(0, |row| row.attrs.len());
        flat.name(op).hash(&mut hasher);
        flat.slots(op, slots).hash(&mut hasher);
        flat.attrs(op).hash(&mut hasher);
        types(flat.operands(op)).hash(&mut hasher);
        types(&flat.results(op).collect::<Vec<_>>()).hash(&mut hasher);
        flat.successors(op).hash(&mut hasher);
    }
    hasher.finish()
}

/// The places of operands that differ in two blocks that otherwise do the same; none if they do not.
fn differences(editor: &Editor<'_>, leader: Block, other: Block) -> Option<Vec<(usize, usize)>> {
    let (ctx, flat) = (editor.ctx(), editor.flat());
    let numbers = |block: Block| {
        let mut all: FxHashMap<Value, usize> = FxHashMap::default();
        let results = flat.ops(block).flat_map(|op| flat.results(op));
        for value in flat.arguments(block).iter().copied().chain(results) {
            all.insert(value, all.len());
        }
        all
    };
    let (mine, theirs) = (numbers(leader), numbers(other));
    let types = |values: &[Value]| values.iter().map(|value| flat.ty(*value)).collect::<Vec<Type>>();
    if types(flat.arguments(leader)) != types(flat.arguments(other)) {
        return None;
    }
    let mut different = Vec::new();
    let (mut left, mut right) = (flat.ops(leader), flat.ops(other));
    let mut number = 0;
    loop {
        let (a, b) = match (left.next(), right.next()) {
            (None, None) => return Some(different),
            (Some(a), Some(b)) => (a, b),
            _ => return None,
        };
        let slots = ctx.op_row(flat.name(a)).map_or(0, |row| row.attrs.len());
        let results = |op| flat.results(op).map(|value| flat.ty(value)).collect::<Vec<Type>>();
        let same = flat.name(a) == flat.name(b)
            && flat.slots(a, slots) == flat.slots(b, slots)
            && flat.attrs(a) == flat.attrs(b)
            && flat.successors(a) == flat.successors(b)
            && flat.operands(a).len() == flat.operands(b).len()
            && results(a) == results(b);
        if !same {
            return None;
        }
        for (i, (x, y)) in flat.operands(a).iter().zip(flat.operands(b)).enumerate() {
            if x == y {
                continue;
            }
            match (mine.get(x), theirs.get(y)) {
                (Some(m), Some(n)) if m == n => {}
                (None, None) if flat.ty(*x) == flat.ty(*y) => {
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

/// Whether a value is there before the end of its block, where it would be passed on.
fn may_be_passed(editor: &Editor<'_>, value: Value) -> bool {
    let flat = editor.flat();
    match flat.def(value) {
        Def::Result(op, _) => flat.block_of(op).is_none_or(|block| flat.last(block) != Some(op)),
        _ => true,
    }
}

fn merge(editor: &mut Editor<'_>, cluster: &Cluster, branches: &mut Branches) -> bool {
    let blocks: Vec<Block> = std::iter::once(cluster.leader).chain(cluster.others.iter().copied()).collect();
    if !cluster.different.is_empty() {
        let (ctx, flat) = (editor.ctx(), editor.flat());
        let can_pass = |block: &Block| {
            let list = branches.get(block).map_or(&[] as &[_], Vec::as_slice);
            list.iter().all(|(branch, _)| branch_row(ctx, flat, *branch).is_some())
        };
        if !blocks.iter().all(can_pass) {
            return false;
        }
        let passed = pass_differences(editor, cluster, &blocks);
        for (block, values) in blocks.iter().zip(&passed) {
            for (branch, index) in branches.get(block).cloned().unwrap_or_default() {
                let Some(row) = branch_row(editor.ctx(), editor.flat(), branch) else { continue };
                let mut all = successor_operands(editor.ctx(), editor.flat(), branch, row, index).to_vec();
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
        if let Some(last) = editor.flat().last(*block) {
            for successor in editor.flat().successors(last).to_vec() {
                if let Some(list) = branches.get_mut(&successor) {
                    list.retain(|(branch, _)| *branch != last);
                }
            }
        }
        editor.erase_block(*block);
    }
    true
}

/// Makes arguments of the operands of the leader that differ; what each block has in their place. What is always passed
/// twice is passed once.
fn pass_differences(editor: &mut Editor<'_>, cluster: &Cluster, blocks: &[Block]) -> Vec<Vec<Value>> {
    let flat = editor.flat();
    let ops: Vec<Vec<Op>> = blocks.iter().map(|block| flat.ops(*block).collect()).collect();
    let value = |block: &Vec<Op>, at: &(usize, usize)| flat.operands(*block.get(at.0)?).get(at.1).copied();
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
                let argument = editor.add_argument(cluster.leader, editor.flat().ty(first));
                passed.iter_mut().zip(&column).for_each(|(list, value)| list.push(*value));
                arguments.insert(column, argument);
                argument
            }
        };
        editor.set_operand(op, at.1, argument);
    }
    passed
}

/// Arguments that get one value from wherever control comes are that value.
fn drop_arguments(editor: &mut Editor<'_>, region: Region) -> bool {
    let branches = branches(editor, region);
    let blocks: Vec<Block> = editor.flat().blocks(region).skip(1).collect();
    let mut changed = false;
    for block in blocks {
        let list = branches.get(&block).map_or(&[] as &[_], Vec::as_slice);
        let mut gone = vec![false; editor.flat().arguments(block).len()];
        for (i, gone) in gone.iter_mut().enumerate() {
            let (ctx, flat) = (editor.ctx(), editor.flat());
            let argument = flat.arguments(block).get(i).copied();
            let mut values = list.iter().map(|(branch, index)| {
                let row = branch_row(ctx, flat, *branch)?;
                successor_operands(ctx, flat, *branch, row, *index).get(i).copied()
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
            let Some(row) = branch_row(editor.ctx(), editor.flat(), *branch) else { continue };
            let passed = successor_operands(editor.ctx(), editor.flat(), *branch, row, *index);
            let left: Vec<Value> =
                passed.iter().zip(&gone).filter(|(_, gone)| !**gone).map(|(value, _)| *value).collect();
            editor.set_successor_operands(*branch, row, *index, &left);
        }
        editor.retain_arguments(block, |i, _| !gone.get(i).copied().unwrap_or(false));
    }
    changed
}
