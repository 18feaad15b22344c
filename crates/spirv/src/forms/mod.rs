//! Assembly forms that elements do not express.

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
use spirula_ir::{Attr, Context, Kind, OpParser, ParseResult, Tok, Type};

/// The type of attributes that are written without it.
pub(crate) fn i32(ctx: &Context) -> Type {
    ctx.int_type(32)
}

/// The type of conditions, which is not written.
pub(crate) fn i1(ctx: &Context) -> Type {
    ctx.int_type(1)
}

/// Reads `"Name"` or `"A|B"` as an enumerant; `what` names the attribute in messages.
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

/// Reads `"Name"` into a slot.
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

/// The number of the enumerant in a slot.
pub(crate) fn enumerant(attr: Option<Attr>) -> Option<u32> {
    attr.and_then(Attr::as_enumerant).map(|(_, value)| value)
}
