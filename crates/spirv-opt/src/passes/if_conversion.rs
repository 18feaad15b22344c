//! `spirv-if-conversion`: replaces a selection that only chooses between values by OpSelect.
//!
//! Both sides must be the merge block itself or a block with a few cheap operations without effects, which are computed
//! in either case then. Before SPIR-V 1.4, and here always, the condition for a vector is a vector.

use super::blocks::{has_detached, merge_in, replace_by_branch};
use crate::analysis::is_pure;
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Editor, Op, OpName, OpParts, Type, Value, successor_operands};
use spirula_spec::SelectionControl;
use spirula_spirv::merge::Merge;
use spirula_spirv::op;

pub(crate) const PASS: PassRow = function_pass(
    "spirv-if-conversion",
    "SPIRVIfConversion",
    "replace selections between values by OpSelect",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        Ok(Outcome::changed_if(convert(&mut Editor::new(run.ctx, run.body))))
    },
);

/// How many operations of a side are computed in either case.
const MAX_OPERATIONS: usize = 4;

/// Pure operations that are not cheap, or not defined for all operands.
const KEPT: &[OpName] =
    &[op::S_DIV, op::U_DIV, op::S_REM, op::S_MOD, op::U_MOD, op::SAMPLED_IMAGE, op::VECTOR_EXTRACT_DYNAMIC];

/// Converts selections, the innermost first. Returns whether there were any.
pub(crate) fn convert(editor: &mut Editor<'_>) -> bool {
    let arena = editor.arena();
    let mut headers: Vec<Block> = Vec::new();
    // How many headers name each block.
    let mut named: SecondaryMap<Block, u32> = SecondaryMap::new();
    for block in arena.root_blocks() {
        match merge_in(arena, block) {
            None => {}
            Some(Merge::Selection(_, merge)) => {
                named[merge] += 1;
                headers.push(block);
            }
            Some(Merge::Loop(_, merge, next)) => {
                named[merge] += 1;
                named[next] += 1;
            }
        }
    }
    let mut changed = false;
    loop {
        let before = headers.len();
        headers.retain(|header| match selection(editor, *header, &named) {
            Some(found) => {
                named[found.merge] -= 1;
                apply(editor, *header, &found);
                false
            }
            None => true,
        });
        if headers.len() == before {
            return changed;
        }
        changed = true;
    }
}

/// A selection that can be converted.
struct Selection {
    branch: Op,
    merge: Block,
    condition: Value,
    /// The blocks of the two sides, other than the merge block.
    sides: [Option<Block>; 2],
    /// What each side passes to the merge block.
    passed: [Vec<Value>; 2],
}

fn selection(editor: &Editor<'_>, header: Block, named: &SecondaryMap<Block, u32>) -> Option<Selection> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let branch = arena.last(header).filter(|last| arena.name(*last) == op::BRANCH_CONDITIONAL)?;
    let Some(Merge::Selection(control, merge)) = merge_in(arena, header) else { return None };
    let [yes, no] = *arena.successors(branch) else { return None };
    let only_here = editor.predecessor_count(merge) == 2 && named[merge] == 1 && yes != no;
    if control & SelectionControl::DontFlatten.0 != 0 || !only_here || has_detached(ctx, arena, merge) {
        return None;
    }
    let condition = *arena.operands(branch).first()?;
    let row = ctx.op_row(op::BRANCH_CONDITIONAL)?;
    let mut found =
        Selection { branch, merge, condition, sides: [None; 2], passed: [Vec::new(), Vec::new()] };
    for (n, side) in [yes, no].into_iter().enumerate() {
        if side == merge {
            found.passed[n] = successor_operands(ctx, arena, branch, row, n).to_vec();
            continue;
        }
        found.passed[n] = passed_by(editor, side, merge, named)?;
        found.sides[n] = Some(side);
    }
    let types = arena.arguments(merge).iter().map(|value| arena.ty(*value));
    // Matrices of a group have elements too, but OpSelect does not take them.
    let fits = |ty: Type| ctx.scalar_bits(ty).is_some() || ctx.is_vector(ty);
    let differ = found.passed[0].iter().zip(&found.passed[1]).map(|(a, b)| a != b);
    (types.zip(differ).all(|(ty, differs)| !differs || fits(ty)) && !arena.arguments(merge).is_empty())
        .then_some(found)
}

/// What a cheap side passes to the merge block.
fn passed_by(
    editor: &Editor<'_>,
    side: Block,
    merge: Block,
    named: &SecondaryMap<Block, u32>,
) -> Option<Vec<Value>> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let last = arena.last(side).filter(|last| arena.name(*last) == op::BRANCH)?;
    let is_plain = arena.successors(last) == [merge]
        && arena.merges(last).is_empty()
        && editor.predecessor_count(side) == 1
        && named[side] == 0
        && arena.arguments(side).is_empty()
        && !has_detached(ctx, arena, side);
    if !is_plain {
        return None;
    }
    let mut count = 0;
    for at in arena.ops(side).filter(|at| *at != last) {
        let is_leaf = arena.operands(at).is_empty();
        count += usize::from(!is_leaf);
        if !is_pure(ctx, arena, at) || KEPT.contains(&arena.name(at)) || count > MAX_OPERATIONS {
            return None;
        }
    }
    let row = ctx.op_row(op::BRANCH)?;
    Some(successor_operands(ctx, arena, last, row, 0).to_vec())
}

fn apply(editor: &mut Editor<'_>, header: Block, found: &Selection) {
    for side in found.sides.into_iter().flatten() {
        let ops: Vec<Op> = editor.arena().ops(side).collect();
        for at in ops {
            if Some(at) != editor.arena().last(side) {
                editor.move_before(at, found.branch);
            }
        }
    }
    let arguments = editor.arena().arguments(found.merge).to_vec();
    for (n, argument) in arguments.into_iter().enumerate() {
        let (Some(yes), Some(no)) = (found.passed[0].get(n), found.passed[1].get(n)) else { continue };
        let value = if yes == no { *yes } else { select(editor, found, *yes, *no) };
        editor.replace_value(argument, value);
    }
    if let Some(last) = editor.arena().last(header) {
        replace_by_branch(editor, last, found.merge, &[]);
    }
    for side in found.sides.into_iter().flatten() {
        editor.erase_block(side);
    }
    editor.retain_arguments(found.merge, |_, _| false);
}

fn select(editor: &mut Editor<'_>, found: &Selection, yes: Value, no: Value) -> Value {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (ty, loc) = (arena.ty(yes), arena.loc(found.branch));
    let mut condition = found.condition;
    if let Some((length, _)) = ctx.as_vector1(ty) {
        let operands = vec![condition; usize::try_from(length).unwrap_or(0)];
        let conditions = ctx.vector_type(&[length], arena.ty(condition));
        let parts = OpParts {
            loc,
            operands: &operands,
            results: &[conditions],
            ..OpParts::new(op::COMPOSITE_CONSTRUCT)
        };
        let construct = editor.insert_before(found.branch, &parts);
        condition = editor.arena().result(construct, 0).unwrap_or(condition);
    }
    let operands = [condition, yes, no];
    let parts = OpParts { loc, operands: &operands, results: &[ty], ..OpParts::new(op::SELECT) };
    let select = editor.insert_before(found.branch, &parts);
    editor.arena().result(select, 0).unwrap_or(yes)
}
