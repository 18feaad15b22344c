//! `spirv-eliminate-dead-code`: erases what does not contribute to anything visible outside of a function: variables
//! that are only stored to, unused values and block arguments, and constructs without effects.

use super::blocks::replace_by_branch;
use super::liveness::erase_unused;
use super::unreachable::erase_unreachable;
use crate::analysis::is_removable;
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Context, Editor, Op, OpArena, OpName, Region, Value};
use spirula_spec::MemoryAccess;
use spirula_spirv::enums::kind;
use spirula_spirv::op;
use spirula_spirv::regions::{Constructs, Level, WHOLE};

pub(crate) const PASS: PassRow = function_pass(
    "spirv-eliminate-dead-code",
    "SPIRVEliminateDeadCode",
    "erase values, variables and constructs without effect",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        Ok(Outcome::changed_if(eliminate_dead_code(&mut Editor::new(run.ctx, run.body))))
    },
);

/// Erases dead code to a fixed point. Returns whether there was any.
pub(crate) fn eliminate_dead_code(editor: &mut Editor<'_>) -> bool {
    let mut changed = false;
    loop {
        let mut again = erase_unused(editor);
        again |= erase_stored_only(editor);
        for region in editor.arena().roots().to_vec() {
            again |= dissolve_constructs(editor, region);
        }
        again |= erase_unreachable(editor);
        if !again {
            return changed;
        }
        changed = true;
    }
}

/// Erases variables of the function that are only stored to, with the stores.
fn erase_stored_only(editor: &mut Editor<'_>) -> bool {
    let arena = editor.arena();
    let variables: Vec<Op> = arena
        .roots()
        .iter()
        .filter_map(|region| arena.entry(*region))
        .flat_map(|entry| arena.ops(entry))
        .filter(|op| arena.name(*op) == op::VARIABLE)
        .collect();
    let mut changed = false;
    for variable in variables {
        let Some(pointer) = editor.arena().result(variable, 0) else { continue };
        if let Some(users) = stores_only(editor, pointer) {
            users.into_iter().rev().for_each(|user| editor.erase(user));
            editor.erase(variable);
            changed = true;
        }
    }
    changed
}

/// Operations that write through their first operand, and do nothing else.
const STORES: &[OpName] = &[
    op::STORE,
    op::COPY_MEMORY,
    op::KHR_COOPERATIVE_MATRIX_STORE,
    op::NV_COOPERATIVE_MATRIX_STORE,
    op::NV_COOPERATIVE_VECTOR_STORE,
];

/// Whether one of the memory accesses of an operation is volatile.
fn has_volatile_access(ctx: &Context, arena: &OpArena, at: Op) -> bool {
    let slots = ctx.op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
    let accesses = arena.slots(at, slots).iter().flatten();
    accesses
        .filter_map(|attr| attr.as_enumerant_of(kind::MEMORY_ACCESS))
        .any(|mask| mask & MemoryAccess::Volatile.0 != 0)
}

/// The stores through a pointer, and the access chains on the way; none if it is used otherwise.
pub(crate) fn stores_only(editor: &Editor<'_>, pointer: Value) -> Option<Vec<Op>> {
    let arena = editor.arena();
    let mut users = Vec::new();
    let mut pending = vec![pointer];
    while let Some(pointer) = pending.pop() {
        for (user, index) in editor.uses(pointer) {
            match arena.name(user) {
                name if index == 0 && STORES.contains(&name) => {
                    if has_volatile_access(editor.ctx(), arena, user) {
                        return None;
                    }
                    // A copy within the variable is a use of both.
                    if arena.operands(user).get(1) == Some(&pointer) {
                        return None;
                    }
                }
                op::ACCESS_CHAIN | op::IN_BOUNDS_ACCESS_CHAIN if index == 0 => {
                    pending.extend(arena.result(user, 0));
                }
                _ => return None,
            }
            users.push(user);
        }
    }
    // Users come after what they use: erased in reverse, each is unused.
    Some(users)
}

/// What is known of a construct: whether it can be replaced by a branch to its merge block.
#[derive(Clone, Copy)]
struct Contents {
    /// Whether nothing in it has an effect.
    free: bool,
    /// Whether it is left by its merge block alone, and its values are not used behind it.
    closed: bool,
    /// Whether control reaches the merge block.
    ends: bool,
}

/// Replaces constructs by branches to their merge blocks, if nothing in them has an effect and nothing outside uses
/// their values.
fn dissolve_constructs(editor: &mut Editor<'_>, region: Region) -> bool {
    let mut constructs = Constructs::default();
    if !constructs.find(editor.arena(), region) {
        return false;
    }
    let mut contents = vec![Contents { free: true, closed: true, ends: false }; constructs.list.len()];
    for (n, block) in constructs.blocks.iter().enumerate() {
        if constructs.tree.is_reached(n as u32) {
            examine(editor, &constructs, &mut contents, n as u32, *block);
        }
    }
    // An effect is one of the constructs around it; what is left or used outside is known of each.
    let mut dissolved = Vec::new();
    for level in (1..constructs.list.len()).rev() {
        let construct = constructs.list[level];
        let parent = construct.parent as usize;
        contents[parent].free &= contents[level].free;
        let merge = constructs.blocks.get(construct.merge as usize);
        let plain = merge.is_some_and(|merge| editor.arena().arguments(*merge).is_empty());
        let Contents { free, closed, ends } = contents[level];
        if free && closed && ends && plain {
            dissolved.push(level as Level);
        }
    }
    let mut changed = false;
    for level in &dissolved {
        // One around it goes with all in it.
        let outer = constructs.list[*level as usize].parent;
        if outer != WHOLE && dissolved.contains(&outer) {
            continue;
        }
        let construct = constructs.list[*level as usize];
        let (header, merge) = (construct.header as usize, construct.merge as usize);
        let (Some(header), Some(merge)) = (constructs.blocks.get(header), constructs.blocks.get(merge))
        else {
            continue;
        };
        if let Some(last) = editor.arena().last(*header) {
            replace_by_branch(editor, last, *merge, &[]);
            changed = true;
        }
    }
    changed
}

/// Records what a block means for the constructs around it.
fn examine(
    editor: &Editor<'_>,
    constructs: &Constructs,
    contents: &mut [Contents],
    number: u32,
    block: Block,
) {
    let arena = editor.arena();
    let own = constructs.innermost(number);
    let Some(last) = arena.last(block) else { return };
    if !is_effect_free(editor, arena, block, last) {
        contents[own as usize].free = false;
        return;
    }
    for target in arena.successors(last) {
        let to = constructs.number_of(arena, *target).map_or(WHOLE, |n| constructs.innermost(n));
        let mut level = own;
        while level != WHOLE && !constructs.contains(level, to) {
            let is_merge =
                constructs.blocks.get(constructs.list[level as usize].merge as usize) == Some(target);
            contents[level as usize].closed &= is_merge;
            contents[level as usize].ends |= is_merge;
            level = constructs.list[level as usize].parent;
        }
    }
    let results = arena.ops(block).flat_map(|op| arena.results(op));
    let values: Vec<Value> = results.chain(arena.arguments(block).iter().copied()).collect();
    for value in values {
        for (user, _) in editor.uses(value) {
            let user = arena.block_of(user).and_then(|block| constructs.number_of(arena, block));
            let used = user.map_or(WHOLE, |n| constructs.innermost(n));
            let mut level = own;
            while level != WHOLE && !constructs.contains(level, used) {
                let construct = constructs.list[level as usize];
                // The values of a selection's header stay.
                if construct.header != number || construct.target.is_some() {
                    contents[level as usize].closed = false;
                }
                level = construct.parent;
            }
        }
    }
}

/// Whether a block, in a construct, has no effects but those of its branch. Its own operations stay if it heads a
/// selection, and may have effects then.
fn is_effect_free(editor: &Editor<'_>, arena: &OpArena, block: Block, last: Op) -> bool {
    // Control never comes to a block that ends as unreachable.
    if !matches!(arena.name(last), op::BRANCH | op::BRANCH_CONDITIONAL | op::SWITCH | op::UNREACHABLE) {
        return false;
    }
    let ctx = editor.ctx();
    arena.ops(block).all(|op| op == last || is_removable(ctx, arena, op))
}
