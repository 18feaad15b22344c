//! Editing of blocks in flat form.
//!
//! Attributes of a block's label and arguments are on its terminator ([`carry::BLOCK`]), so whoever moves a terminator
//! to another block, or removes arguments, updates them.

use spirula_ir::{Block, Context, Dict, Editor, Op, OpArena, OpParts, Value};
use spirula_spirv::carry;
use spirula_spirv::merge::{Merge, merge_of};
use spirula_spirv::op;

/// The attributes of a block's label and arguments.
fn block_attrs(ctx: &Context, arena: &OpArena, block: Block) -> Option<Dict> {
    let last = arena.last(block)?;
    ctx.as_dict(ctx.dict_get(arena.attrs(last), ctx.str(carry::BLOCK))?)
}

/// Whether a block has instructions at positions where operations are not possible; such blocks are not merged.
pub(crate) fn has_detached(ctx: &Context, arena: &OpArena, block: Block) -> bool {
    block_attrs(ctx, arena, block)
        .is_some_and(|dict| ctx.dict_get(Some(dict), ctx.str(carry::DETACHED)).is_some())
}

/// The merge information of a block.
pub(crate) fn merge_in(arena: &OpArena, block: Block) -> Option<Merge> {
    merge_of(arena, arena.last(block)?)
}

/// Moves the operations of `block` to the end of `into`, which only branches to it, with `values` for its arguments.
/// Merge information of the branch moves to the terminator of `block`, which must be able to have it.
pub(crate) fn join(editor: &mut Editor<'_>, block: Block, into: Block, values: &[Value]) {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let key = ctx.str(carry::BLOCK);
    let (Some(branch), Some(last)) = (arena.last(into), arena.last(block)) else { return };
    let label = ctx.dict_get(arena.attrs(branch), key);
    let attrs = ctx.dict_with(arena.attrs(last), key, label);
    let control = control_of(arena, branch);
    editor.set_attrs(last, attrs);
    editor.erase(branch);
    editor.merge_block(block, into, values);
    if let Some((mask, parameters, blocks)) = control {
        set_control(editor, last, mask, parameters, &blocks);
    }
}

type Control = (Option<spirula_ir::Attr>, Option<spirula_ir::Attr>, Vec<Block>);

/// Control mask, parameters, and merge blocks of a terminator with merge information.
pub(crate) fn control_of(arena: &OpArena, terminator: Op) -> Option<Control> {
    merge_of(arena, terminator)?;
    let slot = spirula_spirv::merge::control_slot(arena.name(terminator))?;
    let blocks = arena.merges(terminator).to_vec();
    Some((arena.slot(terminator, slot), arena.slot(terminator, slot + 1), blocks))
}

/// Puts merge information on a terminator.
pub(crate) fn set_control(
    editor: &mut Editor<'_>,
    terminator: Op,
    mask: Option<spirula_ir::Attr>,
    parameters: Option<spirula_ir::Attr>,
    blocks: &[Block],
) {
    let Some(slot) = spirula_spirv::merge::control_slot(editor.arena().name(terminator)) else { return };
    editor.set_slot(terminator, slot, mask);
    editor.set_slot(terminator, slot + 1, parameters);
    editor.set_merges(terminator, blocks);
}

/// Replaces a terminator by a branch to `target` with these operands, without merge information. What is known of the
/// label stays.
pub(crate) fn replace_by_branch(
    editor: &mut Editor<'_>,
    terminator: Op,
    target: Block,
    operands: &[Value],
) -> Op {
    let arena = editor.arena();
    let (loc, attrs) = (arena.loc(terminator), label_attrs(editor.ctx(), arena, terminator));
    let parts = OpParts {
        loc,
        operands,
        attrs,
        slots: &[None; 2],
        successors: &[target],
        ..OpParts::new(op::BRANCH)
    };
    let new = editor.insert_before(terminator, &parts);
    editor.erase(terminator);
    new
}

/// The attribute with those of the label, alone.
fn label_attrs(ctx: &Context, arena: &OpArena, terminator: Op) -> Option<Dict> {
    let key = ctx.str(carry::BLOCK);
    let label = ctx.dict_get(arena.attrs(terminator), key)?;
    ctx.dict(&mut vec![(key, label)])
}

/// An undefined value, before an operation.
pub(crate) fn undefined(editor: &mut Editor<'_>, before: Op, ty: spirula_ir::Type) -> Value {
    let undef = editor.insert_before(before, &OpParts { results: &[ty], ..OpParts::new(op::UNDEF) });
    editor.arena().result(undef, 0).unwrap_or_else(|| editor.placeholder(ty))
}

/// The constant value of a value.
pub(crate) fn constant_of(arena: &OpArena, value: Value) -> Option<spirula_ir::Attr> {
    let def = arena.def_op(value).filter(|def| arena.name(*def) == op::CONSTANT)?;
    arena.slot(def, op::slot::constant::VALUE)
}
