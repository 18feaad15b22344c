//! DebugDeclare and DebugValue of NonSemantic.Shader.DebugInfo.100, when variables become values.

use super::super::copy::OwnedParts;
use spirula_ir::{Attr, Context, Editor, Op, OpArena, Value};
use spirula_spec::{ExtInstSet, ext};
use spirula_spirv::op::{self, slot};

/// The number of a debug instruction.
fn debug_instruction(ctx: &Context, arena: &OpArena, op: Op) -> Option<ext::NonSemanticShaderDebugInfo> {
    if arena.name(op) != op::INSTRUCTION {
        return None;
    }
    let mut words = ctx.as_array(arena.slot(op, slot::instruction::WORDS)?)?;
    let import = ctx.as_array(words.next()?)?.nth(1).and_then(Attr::as_string)?;
    let set = ExtInstSet::by_import(ctx.text(import))?;
    let (_, number) = ctx.as_int(words.next()?)?;
    (set == ExtInstSet::NonSemanticShaderDebugInfo)
        .then(|| u32::try_from(number).ok().map(ext::NonSemanticShaderDebugInfo))?
}

/// Whether this is a DebugDeclare.
pub(crate) fn is_debug_declare(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    debug_instruction(ctx, arena, op) == Some(ext::NonSemanticShaderDebugInfo::DebugDeclare)
}

/// Inserts a DebugValue that says that the variable of a DebugDeclare has `value` from `at` on. Both instructions have
/// the same operands, with the variable or the value as the second.
pub(crate) fn debug_value(editor: &mut Editor<'_>, declare: Op, value: Value, at: Op) {
    let ctx = editor.ctx();
    let mut parts = OwnedParts::of(ctx, editor.arena(), declare);
    let words = parts.slots[slot::instruction::WORDS].and_then(|words| ctx.as_array(words));
    let Some(mut words) = words.map(Iterator::collect::<Vec<Attr>>) else { return };
    let (Some(number), Some(operand)) = (words.get_mut(1), parts.operands.get_mut(1)) else { return };
    *number = ctx.i32_attr(ext::NonSemanticShaderDebugInfo::DebugValue.0 as i32);
    *operand = value;
    parts.slots[slot::instruction::WORDS] = Some(ctx.array_attr(&words));
    editor.insert_before(at, &parts.parts());
}
