//! Handwritten assembly formats.

mod composite;
mod constant;
mod control;
mod memory;
mod structure;

pub(crate) use composite::*;
pub(crate) use constant::*;
pub use control::switch_literals;
pub(crate) use control::*;
pub(crate) use memory::*;
pub(crate) use structure::*;

use crate::enums::EnumTable;
use crate::{other_types, types};
use spirula_ir::form::Directive;
use spirula_ir::{Attr, Context, Kind, Op, OpArena, OpParser, ParseResult, Tok, Value};

/// The custom directives of declared formats.
pub(crate) const DIRECTIVES: &[Directive] = &[
    Directive::By("ImageOperands", parse_image_operands, print_image_operands),
    Directive::By("QuadDirection", parse_quad_direction, print_quad_direction),
    Directive::By("QuadDirectionValue", parse_quad_direction_value, |_, _| {}),
    Directive::By("QuadDirectionType", parse_quad_direction_type, |_, _| {}),
    Directive::By("I32Tensor", parse_i32_tensor, print_i32_tensor),
];

/// Parses `"Name"` or `"A|B"` as an enumerant; `what` names the attribute in messages.
pub(crate) fn quoted_enumerant(p: &mut OpParser<'_, '_>, table: &EnumTable, what: &str) -> ParseResult<u32> {
    let token = p.p.token();
    if p.p.kind() != Tok::String {
        p.p.parse_attribute(None)?;
        return Err(p.p.error_at(token, format!("expected {what} attribute specified as string")));
    }
    let text = p.p.string()?;
    match table.value(p.ctx().text(text)) {
        Some(value) => Ok(value),
        None => {
            let text = p.p.text_of(token);
            let message = format!("invalid {what} attribute specification: {text}");
            Err(p.p.error_at(token, message))
        }
    }
}

/// Parses `"Name"` into a slot.
pub(crate) fn quoted_slot(
    p: &mut OpParser<'_, '_>,
    (table, kind): (&EnumTable, Kind),
    slot: usize,
    what: &str,
) -> ParseResult<u32> {
    let value = quoted_enumerant(p, table, what)?;
    p.state.slots[slot] = Some(Attr::enumerant(kind, value));
    Ok(value)
}

/// The value of the enumerant in a slot.
pub(crate) fn enumerant(attr: Option<Attr>) -> Option<u32> {
    attr.and_then(Attr::as_enumerant).map(|(_, value)| value)
}

/// Whether the custom format of an operation can express its types: formats of memory operations omit the pointer type,
/// which must then be one of MLIR's. Formats that MLIR prints but cannot parse are not used: access chains without
/// indices, composites without components, several controls of a construct.
pub(crate) fn fits(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    use crate::op::{
        ACCESS_CHAIN, COMPOSITE_CONSTRUCT, COPY_MEMORY, INTEL_SUBGROUP_BLOCK_WRITE, LOAD, MLIR_LOOP,
        MLIR_SELECTION, STORE,
    };
    match arena.name(op) {
        ACCESS_CHAIN => return arena.operands(op).len() > 1,
        COMPOSITE_CONSTRUCT => return !arena.operands(op).is_empty(),
        MLIR_LOOP | MLIR_SELECTION => {
            return enumerant(arena.slot(op, 0)).is_none_or(|control| control.count_ones() <= 1);
        }
        LOAD | STORE | COPY_MEMORY | INTEL_SUBGROUP_BLOCK_WRITE => {}
        _ => return true,
    }
    let plain = |v: &Value| {
        let ty = arena.ty(*v);
        !other_types::is_untyped_pointer(ctx, ty)
            && types::pointer_stride(ctx, ty) == 0
            && types::copy_number(ctx, ty) == 0
    };
    arena.operands(op).iter().all(plain)
}
