//! Image operands: Offset with a constant becomes ConstOffset, which Vulkan wants of all instructions but gathers.

use super::blocks::constant_of;
use spirula_ir::{Attr, Context, Editor, Op, OpName};
use spirula_spec::{ImageOperands, OperandKind};
use spirula_spirv::enums::kind;

/// The name of the attribute with the mask.
const MASK: &str = "image_operands";

/// Whether operations with this name have image operands.
pub(crate) fn has_image_operands(ctx: &Context, name: OpName) -> bool {
    ctx.op_row(name).is_some_and(|row| row.attr_index(MASK).is_some())
}

/// An offset that is constant is a constant offset.
pub(crate) fn constant_offset(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(slot) = ctx.op_row(arena.name(at)).and_then(|row| row.attr_index(MASK)) else { return false };
    let mask = arena.slot(at, slot).and_then(|mask| mask.as_enumerant_of(kind::IMAGE_OPERANDS)).unwrap_or(0);
    if mask & ImageOperands::Offset.0 == 0 || mask & ImageOperands::ConstOffset.0 != 0 {
        return false;
    }
    // Both have one operand, and no other bit is between them.
    let behind = parameters(mask & !(ImageOperands::Offset.0 - 1));
    let offset = arena.operands(at).len().checked_sub(behind).map(|index| arena.operands(at)[index]);
    if offset.is_none_or(|offset| constant_of(arena, offset).is_none()) {
        return false;
    }
    let mask = mask & !ImageOperands::Offset.0 | ImageOperands::ConstOffset.0;
    editor.set_slot(at, slot, Some(Attr::enumerant(kind::IMAGE_OPERANDS, mask)));
    true
}

/// The number of operands that the bits of a mask have.
fn parameters(mask: u32) -> usize {
    let bits = (0..u32::BITS).map(|bit| 1 << bit).filter(|bit| mask & bit != 0);
    bits.filter_map(|bit| OperandKind::ImageOperands.by_value(bit)).map(|row| row.parameters.len()).sum()
}
