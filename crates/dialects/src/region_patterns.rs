//! Canonicalization of operations whose rows list the control flow between their regions.

use spirula_ir::{Block, Def, Editor, Op, OpParts, RegionBranch, Type, Value, region_branches};
use std::collections::{HashMap, HashSet};

/// Whether control can take an edge.
pub(crate) type Live = fn(&Editor<'_>, Op, &RegionBranch) -> bool;

/// The edges that control can take.
fn edges(editor: &Editor<'_>, op: Op, live: Live) -> Vec<RegionBranch> {
    let all = region_branches(editor.ctx(), editor.arena(), op);
    all.into_iter().filter(|branch| live(editor, op, branch)).collect()
}

/// An input of a region or of the operation, with what is passed to it: the operation or terminator, the index of the
/// operand.
type Passed = Vec<(Value, Vec<(Op, usize)>)>;

/// What is passed to each input, in the order of the edges.
fn passed(op: Op, branches: &[RegionBranch]) -> Passed {
    let mut found: Passed = Vec::new();
    let mut places: HashMap<Value, usize> = HashMap::new();
    for branch in branches {
        for (input, operand) in branch.inputs.iter().zip(branch.operands.clone()) {
            let place = *places.entry(*input).or_insert_with(|| {
                found.push((*input, Vec::new()));
                found.len() - 1
            });
            found[place].1.push((branch.terminator.unwrap_or(op), operand));
        }
    }
    found
}

fn operand(editor: &Editor<'_>, (op, index): (Op, usize)) -> Option<Value> {
    editor.arena().operands(op).get(index).copied()
}

/// Whether an operation encloses a value.
fn encloses(editor: &Editor<'_>, op: Op, value: Value) -> bool {
    let arena = editor.arena();
    let mut block = arena.def_block(value);
    while let Some(parent) =
        block.and_then(|block| arena.block_parent(block)).and_then(|r| arena.region_parent(r))
    {
        if parent == op {
            return true;
        }
        block = arena.block_of(parent);
    }
    false
}

/// Whether a value can be used wherever an input can.
fn is_in_scope(editor: &Editor<'_>, op: Op, value: Value, input: Value) -> bool {
    if !encloses(editor, op, value) {
        return true;
    }
    match (editor.arena().def(value), editor.arena().def(input)) {
        (Def::Argument(a), Def::Argument(b)) => a == b,
        _ => false,
    }
}

/// The only value that is passed to an input, through other inputs as well.
fn only_value(
    editor: &Editor<'_>,
    inputs: &HashMap<Value, &Vec<(Op, usize)>>,
    input: Value,
) -> Option<Value> {
    let (mut found, mut seen, mut pending) = (None, HashSet::new(), vec![input]);
    while let Some(value) = pending.pop() {
        let Some(places) = inputs.get(&value) else {
            if found.is_some_and(|found| found != value) {
                return None;
            }
            found = Some(value);
            continue;
        };
        let values = places.iter().filter_map(|place| operand(editor, *place));
        pending.extend(values.filter(|value| seen.insert(*value)).collect::<Vec<_>>());
    }
    found
}

/// Replaces the uses of inputs that always have one value by the value.
pub(crate) fn replace_known_inputs(editor: &mut Editor<'_>, op: Op, live: Live) -> bool {
    let all = passed(op, &edges(editor, op, live));
    let inputs: HashMap<Value, &Vec<(Op, usize)>> =
        all.iter().map(|(input, places)| (*input, places)).collect();
    let mut changed = false;
    for (input, _) in &all {
        if !editor.is_used(*input) {
            continue;
        }
        if let Some(value) = only_value(editor, &inputs, *input)
            && is_in_scope(editor, op, value, *input)
        {
            editor.replace_value(*input, value);
            changed = true;
        }
    }
    changed
}

/// The block or operation that an input belongs to, and the values that are passed to it.
type Signature = (Option<Block>, Vec<(Op, Option<Value>)>);

/// Replaces the uses of inputs of one block or operation that always have the value of another one.
pub(crate) fn replace_equal_inputs(editor: &mut Editor<'_>, op: Op, live: Live) -> bool {
    let all = passed(op, &edges(editor, op, live));
    let mut changed = false;
    let mut first: HashMap<Signature, Value> = HashMap::new();
    for (input, places) in &all {
        let owner = match editor.arena().def(*input) {
            Def::Argument(block) => Some(block),
            _ => None,
        };
        let signature: Vec<_> = places.iter().map(|place| (place.0, operand(editor, *place))).collect();
        let kept = *first.entry((owner, signature)).or_insert(*input);
        if kept != *input && editor.is_used(*input) {
            editor.replace_value(*input, kept);
            changed = true;
        }
    }
    changed
}

/// Removes inputs without uses, with the operands that are passed to them; inputs to which one operand is passed are
/// removed together.
pub(crate) fn remove_dead_inputs(editor: &mut Editor<'_>, op: Op, live: Live) -> bool {
    let all = passed(op, &edges(editor, op, live));
    let dead = dead_inputs(editor, &all);
    if dead.is_empty() {
        return false;
    }
    let removed: HashSet<(Op, usize)> =
        all.iter().filter(|(input, _)| dead.contains(input)).flat_map(|(_, places)| places.clone()).collect();
    let users: HashSet<Op> = removed.iter().map(|(user, _)| *user).collect();
    let remaining = |editor: &Editor<'_>, user: Op| -> Vec<Value> {
        let operands = editor.arena().operands(user).iter().enumerate();
        operands.filter(|(i, _)| !removed.contains(&(user, *i))).map(|(_, value)| *value).collect()
    };
    let mut ends: Vec<Op> = users.into_iter().filter(|user| *user != op).collect();
    ends.sort();
    for end in ends {
        let kept = remaining(editor, end);
        editor.set_operands(end, &kept);
    }
    for region in editor.arena().regions(op).to_vec() {
        if let Some(entry) = editor.arena().entry(region) {
            editor.retain_arguments(entry, |_, argument| !dead.contains(&argument));
        }
    }
    let operands = remaining(editor, op);
    let results: Vec<Value> = editor.arena().results(op).collect();
    if results.iter().any(|result| dead.contains(result)) {
        let kept: Vec<bool> = results.iter().map(|result| !dead.contains(result)).collect();
        rebuild(editor, op, &operands, &kept);
    } else {
        editor.set_operands(op, &operands);
    }
    true
}

/// The inputs without uses that are tied only to such.
fn dead_inputs(editor: &Editor<'_>, all: &Passed) -> HashSet<Value> {
    let mut dead: HashSet<Value> =
        all.iter().map(|(input, _)| *input).filter(|input| !editor.is_used(*input)).collect();
    loop {
        let alive = all.iter().filter(|(input, _)| !dead.contains(input)).flat_map(|(_, places)| places);
        let alive: HashSet<(Op, usize)> = alive.copied().collect();
        let before = dead.len();
        for (input, places) in all {
            if places.iter().any(|place| alive.contains(place)) {
                dead.remove(input);
            }
        }
        if dead.len() == before {
            return dead;
        }
    }
}

/// Replaces an operation by one with these operands and the results that are kept, which takes its regions over.
pub(crate) fn rebuild(editor: &mut Editor<'_>, op: Op, operands: &[Value], kept: &[bool]) -> Op {
    let arena = editor.arena();
    let results: Vec<Value> = arena.results(op).collect();
    let types: Vec<Type> =
        results.iter().zip(kept).filter(|(_, kept)| **kept).map(|(value, _)| arena.ty(*value)).collect();
    let slots = match editor.ctx().op_row(arena.name(op)) {
        Some(row) => arena.slots(op, row.attrs.len()).to_vec(),
        None => Vec::new(),
    };
    let parts = OpParts {
        loc: arena.loc(op),
        operands,
        results: &types,
        slots: &slots,
        attrs: arena.attrs(op),
        ..OpParts::new(arena.name(op))
    };
    let new = editor.insert_before(op, &parts);
    for region in editor.arena().regions(op).to_vec() {
        let to = editor.add_region(new);
        editor.move_blocks(region, to);
    }
    let replacements: Vec<Value> = editor.arena().results(new).collect();
    let old = results.iter().zip(kept).filter(|(_, kept)| **kept).map(|(value, _)| *value);
    for (old, value) in old.collect::<Vec<_>>().into_iter().zip(replacements) {
        editor.replace_value(old, value);
    }
    editor.erase(op);
    new
}

/// Replaces an operation through which control can take only one path, without cycles, by the blocks on the path.
/// `argument` gives the values of arguments that nothing is passed to.
pub(crate) fn inline_only_path(
    editor: &mut Editor<'_>,
    op: Op,
    live: Live,
    argument: fn(&Editor<'_>, Op) -> Option<Value>,
) -> bool {
    let Some(path) = only_path(editor, op, live) else { return false };
    let own = argument(editor, op);
    let missing = |branch: &RegionBranch| match branch.to.and_then(|to| {
        let arena = editor.arena();
        arena.entry(*arena.regions(op).get(to)?)
    }) {
        Some(entry) => editor.arena().arguments(entry).len() - branch.inputs.len(),
        None => 0,
    };
    let missing: Vec<usize> = path.iter().map(missing).collect();
    if own.is_none() && missing.iter().any(|count| *count > 0) {
        return false;
    }
    for (branch, missing) in path.iter().zip(missing) {
        let given = branch.passed(editor.arena(), op).to_vec();
        if let Some(terminator) = branch.terminator {
            editor.erase(terminator);
        }
        let Some(to) = branch.to else {
            editor.replace(op, &given);
            return true;
        };
        let region = editor.arena().regions(op).get(to).copied();
        let Some(entry) = region.and_then(|region| editor.arena().entry(region)) else { return true };
        let values: Vec<Value> = own.into_iter().cycle().take(missing).chain(given).collect();
        editor.inline_block_before(entry, op, &values);
    }
    true
}

/// The only path of edges through an operation; none if there are several, a cycle, or a region with several blocks.
fn only_path(editor: &Editor<'_>, op: Op, live: Live) -> Option<Vec<RegionBranch>> {
    let all = edges(editor, op, live);
    let (mut path, mut from, mut seen): (Vec<RegionBranch>, _, _) = (Vec::new(), None, HashSet::new());
    loop {
        let mut next = all.iter().filter(|branch| branch.from == from);
        let (Some(branch), None) = (next.next(), next.next()) else { return None };
        path.push(branch.clone());
        let Some(to) = branch.to else { return Some(path) };
        let region = *editor.arena().regions(op).get(to)?;
        if !seen.insert(to) || editor.arena().entry(region) != editor.arena().last_block(region) {
            return None;
        }
        from = Some(to);
    }
}
