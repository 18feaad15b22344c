//! DebugDeclare and DebugValue of NonSemantic.Shader.DebugInfo.100 and OpenCL.DebugInfo.100, when variables become values.
//! Both sets have the same numbers and operands.

use super::super::copy::OwnedParts;
use spirula_ir::{Attr, Context, Editor, Op, OpArena, Value};
use spirula_spec::{ExtInstSet, ext};
use spirula_spirv::op::{self, slot};

/// The number of a debug instruction in a function.
pub(crate) fn debug_instruction(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
) -> Option<ext::NonSemanticShaderDebugInfo> {
    if arena.name(op) != op::INSTRUCTION {
        return None;
    }
    debug_number(ctx, arena.slot(op, slot::instruction::WORDS)?)
}

/// The number of a debug instruction of the module.
pub(crate) fn debug_declaration(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
) -> Option<ext::NonSemanticShaderDebugInfo> {
    if arena.name(op) != op::MODULE_INSTRUCTION {
        return None;
    }
    debug_number(ctx, arena.slot(op, slot::module_instruction::WORDS)?)
}

/// The number of the instruction with these words, if it is of a set with debug information.
fn debug_number(ctx: &Context, words: Attr) -> Option<ext::NonSemanticShaderDebugInfo> {
    let mut words = ctx.as_array(words)?;
    let import = ctx.as_array(words.next()?)?.nth(1).and_then(Attr::as_string)?;
    let set = ExtInstSet::by_import(ctx.text(import))?;
    let (_, number) = ctx.as_int(words.next()?)?;
    matches!(set, ExtInstSet::NonSemanticShaderDebugInfo | ExtInstSet::OpenClDebugInfo100)
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
    // The first operand, which names the source variable, is a symbol of the module or an operand of the operation.
    let is_operand = words.get(2).is_some_and(|word| *word == Attr::unit());
    let Some(operand) = parts.operands.get_mut(usize::from(is_operand)) else { return };
    let Some(number) = words.get_mut(1) else { return };
    *number = ctx.i32_attr(ext::NonSemanticShaderDebugInfo::DebugValue.0 as i32);
    *operand = value;
    parts.slots[slot::instruction::WORDS] = Some(ctx.array_attr(&words));
    editor.insert_before(at, &parts.parts());
}
