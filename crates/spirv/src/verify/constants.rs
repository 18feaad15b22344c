//! Constants and specialization constants.

use super::{Checked, defined_by, quoted};
use crate::op::{self, slot};
use crate::rules;
use crate::traits;
use crate::types::{self, Size};
use spirula_ir::builtin::{AttrValue, Items, SPARSE, WIDE_INT};
use spirula_ir::{Attr, Context, Str, Type, VerifyOp};

/// Whether all elements of a dense attribute are equal.
fn is_splat(ctx: &Context, attr: Attr) -> bool {
    let Some((ty, raw)) = ctx.as_dense(attr) else { return false };
    let element = ctx.shaped_element(ty).and_then(|element| ctx.dense_element_bytes(element));
    element.is_some_and(|bytes| raw.len() == bytes)
}

pub(crate) fn constant(op: &mut VerifyOp<'_>) -> Checked {
    let (Some(value), Some(ty)) = (op.slot(slot::constant::VALUE), op.result_type(0)) else { return Ok(()) };
    value_of(op, value, ty)
}

/// Whether an attribute is a number.
fn is_number(ctx: &Context, attr: Attr) -> bool {
    if attr.number_of_many().is_some() {
        return false;
    }
    attr.is_small_number()
        || matches!(ctx.attr_value(attr), AttrValue::Int(..) | AttrValue::Float(..))
        || ctx.attr_node_of(attr, WIDE_INT).is_some()
}

/// Whether a value obviously has type `ty`: an array of numbers of the element type, or elements of the type itself.
fn is_plain(ctx: &Context, value: Attr, ty: Type) -> bool {
    if let Some((found, numbers)) = ctx.as_array(value).and_then(Items::numbers) {
        let of = types::as_array(ctx, ty).and_then(|(element, length, _)| Some((element, length.literal()?)));
        return of.is_some_and(|(element, length)| found == element && numbers.len() as u64 <= length);
    }
    ctx.as_dense(value).is_some_and(|(found, _)| found == ty) && ctx.is_vector(ty)
}

/// Whether this is a cooperative matrix of constant size, as in MLIR. Others have no dense elements.
fn is_sized_matrix(ctx: &Context, ty: Type) -> bool {
    types::as_cooperative_matrix(ctx, ty)
        .is_some_and(|(_, [rows, columns, ..])| rows.literal().is_some() && columns.literal().is_some())
}

/// Checks that an attribute is a value of type `ty`.
fn value_of(op: &mut VerifyOp<'_>, value: Attr, ty: Type) -> Checked {
    let ctx = op.ctx;
    if is_plain(ctx, value, ty) {
        return Ok(());
    }
    // OpConstantNull of any type, OpUndef and symbols, which MLIR lacks here.
    let undef = value.as_string().is_some_and(|text| ctx.text(text) == "undef");
    let null = value.is_unit() && !ctx.is_none_type(ty);
    if null || undef || value.as_symbol().is_some() {
        return Ok(());
    }
    if is_sized_matrix(ctx, ty) && !is_splat(ctx, value) {
        let found = match ctx.as_dense(value) {
            Some(_) => ctx.attr_text(value),
            None => "<<NULL ATTRIBUTE>>".to_owned(),
        };
        return Err(op.error(format!(
            "expected a splat dense attribute for cooperative matrix constant, but found {found}"
        )));
    }
    if is_number(ctx, value) {
        let found = ctx.attr_type(value);
        if let Some(found) = found.filter(|found| *found != ty) {
            let (ty, found) = (quoted(ctx, ty), quoted(ctx, found));
            return Err(op.error(format!("result type ({ty}) does not match value type ({found})")));
        }
        return Ok(());
    }
    if ctx.as_dense(value).is_some() || ctx.attr_node_of(value, SPARSE).is_some() {
        return elements_of(op, value, ty);
    }
    let Some(items) = ctx.as_array(value) else {
        let text = ctx.attr_text(value);
        return Err(op.error(format!("cannot have attribute: {text}")));
    };
    // MLIR has nested arrays; here every composite may be written so.
    if !types::is_composite(ctx, ty) || types::as_runtime_array(ctx, ty).is_some() {
        return Err(op.error("must have spirv.array or spirv.struct result type for array value"));
    }
    if ctx.is_strict() && types::is_struct(ctx, ty) {
        struct_of(op, items.len() as u64, ty)?;
    }
    // All elements have one type, except in structs.
    let (length, first) = (types::element_count(ctx, ty).unwrap_or(0), types::element(ctx, ty, 0));
    let alike = first.filter(|_| !types::is_struct(ctx, ty));
    // Most are numbers of the element type; the common type is checked once.
    let number_of = |item: Attr, element: Type| is_number(ctx, item) && ctx.attr_type(item) == Some(element);
    if let (Some(item), Some(element)) = (items.alike(), alike)
        && items.len() as u64 <= length
        && number_of(item, element)
    {
        return Ok(());
    }
    for (n, item) in items.enumerate() {
        let n = n as u64;
        let element = alike.filter(|_| n < length).or_else(|| types::element(ctx, ty, n));
        let Some(element) = element else {
            return Err(op.error(format!("has more elements than its type {}", quoted(ctx, ty))));
        };
        if !number_of(item, element) {
            value_of(op, item, element)?;
        }
    }
    Ok(())
}

/// A constant struct has no identifier, and as many constituents as members.
fn struct_of(op: &mut VerifyOp<'_>, found: u64, ty: Type) -> Checked {
    if types::struct_name(op.ctx, ty).is_some() && !op.ctx.leaves_to_validator() {
        return Err(op.error("cannot have an identified struct as a constant type"));
    }
    let members = types::element_count(op.ctx, ty).unwrap_or(0);
    if found != members {
        return Err(op.error(format!(
            "number of constituents ({found}) does not match number of struct members ({members})"
        )));
    }
    Ok(())
}

/// A dense attribute is the value itself, or the flattened numbers of nested arrays.
fn elements_of(op: &mut VerifyOp<'_>, value: Attr, ty: Type) -> Checked {
    let ctx = op.ctx;
    let Some(found) = ctx.attr_type(value).filter(|found| *found != ty) else { return Ok(()) };
    if types::as_array(ctx, ty).is_none() {
        let (ty, found) = (quoted(ctx, ty), quoted(ctx, found));
        return Err(op.error(format!(
            "result or element type ({ty}) does not match value type ({found}), must be the same or spirv.array"
        )));
    }
    let (mut element, mut count) = (ty, 1u64);
    while let Some((inner, length, _)) = types::as_array(ctx, element) {
        count = count.saturating_mul(length.literal().unwrap_or(0));
        element = inner;
    }
    if ctx.scalar_bits(element).is_none() {
        return Err(op.error("only support nested array result type"));
    }
    let given = ctx.element_or_self(found);
    if given != element {
        let (element, given) = (quoted(ctx, element), quoted(ctx, given));
        return Err(
            op.error(format!("result element type ({element}) does not match value element type ({given})"))
        );
    }
    let given = ctx.element_count(found).unwrap_or(0);
    if given != count {
        return Err(op.error(format!(
            "result number of elements ({count}) does not match value number of elements ({given})"
        )));
    }
    Ok(())
}

/// The type implied by a value; for an array, by its first element.
fn value_type(ctx: &Context, value: Attr) -> Option<Type> {
    if let Some(mut items) = ctx.as_array(value) {
        let length = items.len() as u64;
        return Some(types::array(ctx, value_type(ctx, items.next()?)?, Size::Literal(length), 0));
    }
    ctx.attr_type(value)
}

pub(crate) fn constant_composite_replicate(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let Some(value) = op.slot(slot::ext_constant_composite_replicate::VALUE) else { return Ok(()) };
    let Some(found) = value_type(ctx, value) else {
        return Err(op.error_plain("unknown value attribute type"));
    };
    let Some(mut ty) = op.result_type(0).filter(|ty| types::is_composite(ctx, *ty)) else {
        return Err(op.error_plain("result type is not a composite type"));
    };
    let mut possible = Vec::new();
    while let Some(element) = types::element(ctx, ty, 0) {
        possible.push(element);
        ty = element;
    }
    if !possible.contains(&found) {
        let list: Vec<String> = possible.iter().map(|ty| quoted(ctx, *ty)).collect();
        let (list, found) = (list.join(" or "), quoted(ctx, found));
        return Err(op.error_plain(format!("expected value attribute type {list}, but got: {found}")));
    }
    Ok(())
}

pub(crate) fn spec_constant(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let attrs = op.attrs();
    let id = attrs.and_then(|_| ctx.dict_get(attrs, ctx.str(crate::forms::SPEC_ID)));
    if id.and_then(|id| ctx.as_int(id)).is_some_and(|(_, n)| n < 0) {
        return Err(op.error("SpecId cannot be negative"));
    }
    let value = op.slot(slot::spec_constant::DEFAULT_VALUE);
    match value.filter(|value| is_number(ctx, *value)).and_then(|value| ctx.attr_type(value)) {
        Some(ty) if rules::extended_scalar(ctx, ty) => Ok(()),
        Some(_) => Err(op.error("default value bitwidth disallowed")),
        None => Err(op.error("default value can only be a bool, integer, or float scalar")),
    }
}

/// The type of the specialization constant with this name.
fn spec_constant_type(op: &VerifyOp<'_>, name: Str) -> Option<Type> {
    let (arena, symbol) =
        op.lookup(name).filter(|(arena, symbol)| arena.name(*symbol) == op::SPEC_CONSTANT)?;
    op.ctx.attr_type(arena.slot(symbol, slot::spec_constant::DEFAULT_VALUE)?)
}

pub(crate) fn spec_constant_composite(op: &mut VerifyOp<'_>) -> Checked {
    use slot::spec_constant_composite::{CONSTITUENTS, TYPE};
    let ctx = op.ctx;
    let Some(ty) = op.slot(TYPE).and_then(Attr::as_type) else { return Ok(()) };
    if !types::is_composite(ctx, ty) {
        let ty = quoted(ctx, ty);
        return Err(op.error_plain(format!("result type must be a composite type, but provided {ty}")));
    }
    if types::as_cooperative_matrix(ctx, ty).is_some() {
        let ty = quoted(ctx, ty);
        return Err(op.error_plain(format!("unsupported composite type  {ty}")));
    }
    let parts: Vec<Attr> =
        op.slot(CONSTITUENTS).and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
    let count = types::element_count(ctx, ty).unwrap_or(0);
    if parts.len() as u64 != count {
        let given = parts.len();
        return Err(op.error_plain(format!(
            "has incorrect number of operands: expected {count}, but provided {given}"
        )));
    }
    for (i, part) in parts.into_iter().enumerate() {
        let Some(name) = part.as_symbol() else { continue };
        let Some((arena, symbol)) = op.lookup(name) else {
            return Err(op.error_plain(format!("unknown constituent symbol \"{}\"", ctx.text(name))));
        };
        let found = match arena.name(symbol) {
            op::SPEC_CONSTANT => spec_constant_type(op, name),
            op::SPEC_CONSTANT_COMPOSITE => arena.slot(symbol, TYPE).and_then(Attr::as_type),
            _ => {
                return Err(op.error_plain(format!(
                    "unsupported constituent \"{}\": must reference a spirv.SpecConstant or spirv.SpecConstantComposite",
                    ctx.text(name)
                )));
            }
        };
        let want = types::element(ctx, ty, i as u64);
        if let Some(want) = want.filter(|want| found != Some(*want)) {
            let found = found.map_or_else(|| "<<NULL TYPE>>".to_owned(), |ty| quoted(ctx, ty));
            let want = quoted(ctx, want);
            return Err(op.error_plain(format!(
                "has incorrect types of operands: expected {want}, but provided {found}"
            )));
        }
    }
    Ok(())
}

pub(crate) fn spec_constant_composite_replicate(op: &mut VerifyOp<'_>) -> Checked {
    use slot::ext_spec_constant_composite_replicate::{CONSTITUENT, TYPE};
    let ctx = op.ctx;
    let Some(ty) = op.slot(TYPE).and_then(Attr::as_type) else { return Ok(()) };
    if !types::is_composite(ctx, ty) {
        let ty = quoted(ctx, ty);
        return Err(op.error_plain(format!("result type must be a composite type, but provided {ty}")));
    }
    let name = op.slot(CONSTITUENT).and_then(Attr::as_symbol);
    let Some((arena, symbol)) = name.and_then(|name| op.lookup(name)) else {
        return Err(op.error_plain("splat spec constant reference defining constituent not found"));
    };
    if arena.name(symbol) != op::SPEC_CONSTANT {
        return Err(op.error_plain("constituent is not a spec constant"));
    }
    let found = name.and_then(|name| spec_constant_type(op, name));
    let want = types::element(ctx, ty, 0);
    if let (Some(found), Some(want)) = (found, want)
        && found != want
    {
        let (want, found) = (quoted(ctx, want), quoted(ctx, found));
        return Err(
            op.error_plain(format!("constituent has incorrect type: expected {want}, but provided {found}"))
        );
    }
    Ok(())
}

pub(crate) fn reference_of(op: &mut VerifyOp<'_>) -> Checked {
    let name = op.slot(slot::mlir_referenceof::SPEC_CONST).and_then(Attr::as_symbol);
    let found = name.and_then(|name| op.lookup(name));
    let ty = match found.map(|(arena, symbol)| (arena, symbol, arena.name(symbol))) {
        Some((_, _, op::SPEC_CONSTANT)) => name.and_then(|name| spec_constant_type(op, name)),
        Some((arena, symbol, op::SPEC_CONSTANT_COMPOSITE)) => {
            arena.slot(symbol, slot::spec_constant_composite::TYPE).and_then(Attr::as_type)
        }
        // Unlike in MLIR, any module-scope symbol can be referred to.
        Some((arena, symbol, op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE)) => {
            arena.slot(symbol, slot::ext_spec_constant_composite_replicate::TYPE).and_then(Attr::as_type)
        }
        Some((arena, symbol, op::MODULE_INSTRUCTION)) => {
            let ty = arena.slot(symbol, slot::module_instruction::TYPE).and_then(Attr::as_type);
            Some(ty.unwrap_or_else(|| op.ctx.none_type()))
        }
        Some((arena, symbol, op::FUNC)) => {
            arena.slot(symbol, slot::func::FUNCTION_TYPE).and_then(Attr::as_type)
        }
        _ => {
            return Err(op.error("expected spirv.SpecConstant or spirv.SpecConstantComposite symbol"));
        }
    };
    if ty != op.result_type(0) {
        return Err(op.error("result type mismatch with the referenced specialization constant's type"));
    }
    Ok(())
}

pub(crate) fn spec_constant_operation(op: &mut VerifyOp<'_>) -> Checked {
    let (inside, regions) = op.body().inside(op.op);
    let arena = &inside.arena;
    let Some(block) = regions.first().and_then(|region| arena.entry(*region)) else { return Ok(()) };
    let mut ops = arena.ops(block);
    let (Some(wrapped), Some(_), None) = (ops.next(), ops.next(), ops.next()) else {
        return Err(op.error("expected exactly 2 nested ops"));
    };
    if !op.ctx.op_row(arena.name(wrapped)).is_some_and(|row| row.has(traits::SPEC_CONSTANT_OP)) {
        return Err(op.error("invalid enclosed op"));
    }
    let constant = [op::CONSTANT, op::MLIR_REFERENCEOF, op::SPEC_CONSTANT_OPERATION];
    let all = arena
        .operands(wrapped)
        .iter()
        .all(|v| defined_by(arena, *v).is_some_and(|by| constant.contains(&by)));
    if !all {
        return Err(op.error("invalid operand, must be defined by a constant operation"));
    }
    Ok(())
}
