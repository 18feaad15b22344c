//! Composites, and operations of one type.

use crate::{enums, types};
use spirula_ir::{Attr, Context, OpParser, OpPrinter, ParseResult, Tok, Token, Type};

/// The type of the component of `ty` at `indices`; the error is a message.
pub(crate) fn part_type(ctx: &Context, ty: Type, indices: Attr) -> Result<Type, String> {
    let Some(items) = ctx.as_array(indices) else {
        return Err("expected a 32-bit integer array attribute for 'indices'".to_owned());
    };
    if items.len() == 0 {
        return Err("expected at least one index for spirv.CompositeExtract".to_owned());
    }
    let mut part = ty;
    for item in items {
        let Some((_, index)) = ctx.as_int(item) else {
            return Err(format!("expected an 32-bit integer for index, but found '{}'", ctx.attr_text(item)));
        };
        if !types::is_composite(ctx, part) {
            return Err(format!(
                "cannot extract from non-composite type '{}' with index {index}",
                ctx.type_text(part)
            ));
        }
        // The number of components of a cooperative matrix per invocation is unspecified; MLIR counts all.
        let is_counted = types::as_cooperative_matrix(ctx, part).is_none()
            || ctx.is_strict() && !ctx.leaves_to_validator();
        let count = types::element_count(ctx, part).filter(|_| is_counted);
        let outside = count.is_some_and(|n| index < 0 || index as u64 >= n);
        match types::element(ctx, part, index as u64).filter(|_| !outside) {
            Some(element) => part = element,
            None => return Err(format!("index {index} out of bounds for '{}'", ctx.type_text(part))),
        }
    }
    Ok(part)
}

fn part_or_error(p: &mut OpParser<'_, '_>, token: Token, ty: Type, indices: Attr) -> ParseResult<Type> {
    part_type(p.ctx(), ty, indices).map_err(|why| p.p.error_at(token, why))
}

pub(crate) fn parse_composite_extract(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let composite = p.p.parse_operand()?;
    let token = p.p.token();
    let indices = p.attr(0, None)?;
    p.attr_dict()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.push_operand(composite, ty)?;
    let part = part_or_error(p, token, ty, indices)?;
    p.state.results.push(part);
    Ok(())
}

pub(crate) fn print_composite_extract(p: &mut OpPrinter<'_, '_>) {
    let Some(composite) = p.operand(0) else { return };
    p.text(" ");
    p.value(composite);
    if let Some(indices) = p.slot(0) {
        p.p.attr(indices);
    }
    p.attr_dict(&[0]);
    p.text(" : ");
    let ty = p.arena().ty(composite);
    p.ty(ty);
}

pub(crate) fn parse_composite_insert(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let [object, composite] = p.operands()?;
    p.attr(0, None)?;
    p.attr_dict()?;
    p.p.colon()?;
    let object_type = p.p.parse_type()?;
    p.p.keyword("into")?;
    let ty = p.p.parse_type()?;
    p.push_operand(object, object_type)?;
    p.push_operand(composite, ty)?;
    p.state.results.push(ty);
    Ok(())
}

pub(crate) fn print_composite_insert(p: &mut OpPrinter<'_, '_>) {
    let (Some(object), Some(composite)) = (p.operand(0), p.operand(1)) else { return };
    p.text(" ");
    p.values([object, composite]);
    if let Some(indices) = p.slot(0) {
        p.p.attr(indices);
    }
    p.attr_dict(&[0]);
    p.text(" : ");
    p.types_of([object]);
    p.text(" into ");
    p.types_of([composite]);
}

/// Operands and result of one type; also parses the generic form in parentheses.
pub(crate) fn parse_same_types(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let token = p.p.token();
    let mut operands = Vec::new();
    if p.p.optional(Tok::LParen) {
        p.operand_list(spirula_ir::Delimiter::None, &mut operands)?;
        p.p.r_paren()?;
        p.attr_dict()?;
        p.p.colon()?;
        let (mut inputs, mut results) = (Vec::new(), Vec::new());
        p.p.parse_functional_type(&mut inputs, &mut results)?;
        p.push_operands(&operands, &inputs, token)?;
        p.state.results.extend(results);
        return Ok(());
    }
    p.operand_list(spirula_ir::Delimiter::None, &mut operands)?;
    p.attr_dict()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    for operand in operands {
        p.push_operand(operand, ty)?;
    }
    p.state.results.push(ty);
    Ok(())
}

pub(crate) fn print_same_types(p: &mut OpPrinter<'_, '_>) {
    let operands = p.arena().operands(p.op).to_vec();
    let ty = p.result_type(0);
    if operands.iter().any(|v| Some(p.arena().ty(*v)) != ty) {
        p.text(" (");
        p.values(operands.iter().copied());
        p.text(")");
        p.attr_dict(&[]);
        p.text(" : ");
        let inputs: Vec<Type> = operands.iter().map(|v| p.arena().ty(*v)).collect();
        p.p.functional_type(&inputs, &ty.map_or(Vec::new(), |t| vec![t]));
        return;
    }
    p.text(" ");
    p.values(operands);
    p.attr_dict(&[]);
    p.text(" : ");
    if let Some(ty) = ty {
        p.ty(ty);
    }
}

/// Two operands of one type and a struct result with two members of it.
pub(crate) fn parse_two_results(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let token = p.p.token();
    let mut operands = Vec::new();
    p.operand_list(spirula_ir::Delimiter::None, &mut operands)?;
    p.attr_dict()?;
    p.p.colon()?;
    let type_token = p.p.token();
    let ty = p.p.parse_type()?;
    let ctx = p.ctx();
    let members: Vec<types::Member> = types::struct_members(ctx, ty).into_iter().flatten().collect();
    if members.len() != 2 {
        return Err(p.p.error_at(type_token, "expected spirv.struct type with two members"));
    }
    let types: Vec<Type> = operands.iter().map(|_| members[0].ty).collect();
    if operands.len() != 2 {
        return Err(p.p.error_at(token, format!("expected 2 operands, but found {}", operands.len())));
    }
    p.push_operands(&operands, &types, token)?;
    p.state.results.push(ty);
    Ok(())
}

pub(crate) fn print_two_results(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    let operands = p.arena().operands(p.op).to_vec();
    p.values(operands);
    p.attr_dict(&[]);
    p.text(" : ");
    if let Some(ty) = p.result_type(0) {
        p.ty(ty);
    }
}

/// Parses `<Horizontal>`; MLIR 22 has a constant after the value instead.
pub(crate) fn parse_quad_direction(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    if p.p.kind() != Tok::Less && !p.ctx().is_strict() {
        return Ok(());
    }
    p.p.less()?;
    let direction = enums::parse_keyword(p.p, &enums::QUAD_SWAP_DIRECTION, "direction")?;
    p.p.greater()?;
    p.state.slots[slot] = Some(Attr::enumerant(enums::kind::QUAD_SWAP_DIRECTION, direction));
    Ok(())
}

pub(crate) fn print_quad_direction(p: &mut OpPrinter<'_, '_>, slot: usize) {
    p.text(" <");
    if let Some(direction) = super::enumerant(p.slot(slot)) {
        enums::QUAD_SWAP_DIRECTION.print(direction, p.p);
    }
    p.text(">");
}

/// Parses the direction as MLIR 22 writes it: a constant.
pub(crate) fn parse_quad_direction_value(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    if p.state.slots[slot].is_some() {
        return Ok(());
    }
    let token = p.p.token();
    let operand = p.p.parse_operand()?;
    let value = p.p.value_of_defined(operand);
    let number = value.and_then(|value| crate::constant_int(p.ctx(), &p.body_mut().arena, value));
    let Some(direction) = number.and_then(|n| u32::try_from(n).ok()).filter(|n| *n < 3) else {
        return Err(p.p.error_at(token, "expected the direction to be a constant of 0, 1 or 2"));
    };
    p.state.slots[slot] = Some(Attr::enumerant(enums::kind::QUAD_SWAP_DIRECTION, direction));
    Ok(())
}

/// Parses the type of the direction, if it was a value.
pub(crate) fn parse_quad_direction_type(p: &mut OpParser<'_, '_>, _: usize) -> ParseResult<()> {
    if p.p.optional(Tok::Comma) {
        p.p.parse_type()?;
    }
    Ok(())
}

/// Parses an optional `["Bias|Lod"]` into a slot.
pub(crate) fn parse_image_operands(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    if !p.p.optional(Tok::LSquare) {
        return Ok(());
    }
    let table = (&enums::IMAGE_OPERANDS, enums::kind::IMAGE_OPERANDS);
    super::quoted_slot(p, table, slot, "image_operands")?;
    p.p.expect(Tok::RSquare, "']'")
}

pub(crate) fn print_image_operands(p: &mut OpPrinter<'_, '_>, slot: usize) {
    if let Some(mask) = super::enumerant(p.slot(slot)) {
        p.text("[\"");
        enums::IMAGE_OPERANDS.print(mask, p.p);
        p.text("\"]");
    }
}
