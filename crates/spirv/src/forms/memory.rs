//! Loads, stores, copies and variables.

use super::{enumerant, quoted_enumerant};
use crate::enums::{MEMORY_ACCESS, STORAGE_CLASS, kind};
use crate::op::slot;
use crate::types;
use spirula_ir::{Attr, OpParser, OpPrinter, ParseResult, Str, Tok, Type};
use spirula_spec::{MemoryAccess, StorageClass};

/// The slots of a memory access and its alignment.
#[derive(Clone, Copy)]
struct AccessSlots {
    access: usize,
    alignment: usize,
    name: &'static str,
}

const LOAD: AccessSlots = AccessSlots {
    access: slot::load::MEMORY_ACCESS,
    alignment: slot::load::ALIGNMENT,
    name: "memory_access",
};
const STORE: AccessSlots = AccessSlots {
    access: slot::store::MEMORY_ACCESS,
    alignment: slot::store::ALIGNMENT,
    name: "memory_access",
};
const COPY_TARGET: AccessSlots = AccessSlots {
    access: slot::copy_memory::MEMORY_ACCESS,
    alignment: slot::copy_memory::ALIGNMENT,
    name: "memory_access",
};
const COPY_SOURCE: AccessSlots = AccessSlots {
    access: slot::copy_memory::SOURCE_MEMORY_ACCESS,
    alignment: slot::copy_memory::SOURCE_ALIGNMENT,
    name: "source_memory_access",
};

fn storage_class(p: &mut OpParser<'_, '_>) -> ParseResult<StorageClass> {
    quoted_enumerant(p, &STORAGE_CLASS, "storage_class").map(StorageClass)
}

/// Parses an optional `["Aligned", 4]`.
fn memory_access(p: &mut OpParser<'_, '_>, slots: AccessSlots) -> ParseResult<()> {
    if !p.p.optional(Tok::LSquare) {
        return Ok(());
    }
    let mask = quoted_enumerant(p, &MEMORY_ACCESS, slots.name)?;
    p.state.slots[slots.access] = Some(Attr::enumerant(kind::MEMORY_ACCESS, mask));
    if MemoryAccess(mask).contains(MemoryAccess::Aligned) {
        p.p.comma()?;
        let ty = p.ctx().int_type(32);
        p.attr(slots.alignment, Some(ty))?;
    }
    p.p.expect(Tok::RSquare, "']'")
}

fn print_access(p: &mut OpPrinter<'_, '_>, slots: AccessSlots) {
    let Some(mask) = enumerant(p.slot(slots.access)) else { return };
    p.text(" [\"");
    MEMORY_ACCESS.print(mask, p.p);
    p.text("\"");
    if MemoryAccess(mask).contains(MemoryAccess::Aligned)
        && let Some(alignment) = p.slot(slots.alignment)
    {
        p.text(", ");
        p.p.attr_without_type(alignment);
    }
    p.text("]");
}

fn print_class(p: &mut OpPrinter<'_, '_>, operand: usize) {
    let class = p.operand(operand).and_then(|v| types::as_pointer(p.ctx(), p.arena().ty(v)));
    p.text(" \"");
    p.text(class.and_then(|(_, class)| class.name()).unwrap_or("?"));
    p.text("\" ");
    if let Some(value) = p.operand(operand) {
        p.value(value);
    }
}

pub(crate) fn parse_load(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let class = storage_class(p)?;
    let pointer = p.p.parse_operand()?;
    memory_access(p, LOAD)?;
    p.attr_dict()?;
    p.p.colon()?;
    let ty = p.result_type()?;
    let pointer_type = types::pointer(p.ctx(), ty, class);
    p.push_operand(pointer, pointer_type)?;
    Ok(())
}

pub(crate) fn print_load(p: &mut OpPrinter<'_, '_>) {
    print_class(p, 0);
    print_access(p, LOAD);
    p.attr_dict(&[slot::load::MEMORY_ACCESS, slot::load::ALIGNMENT]);
    p.text(" : ");
    if let Some(ty) = p.result_type(0) {
        p.ty(ty);
    }
}

pub(crate) fn parse_store(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let class = storage_class(p)?;
    let [pointer, value] = p.operands()?;
    memory_access(p, STORE)?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.attr_dict()?;
    let pointer_type = types::pointer(p.ctx(), ty, class);
    p.push_operand(pointer, pointer_type)?;
    p.push_operand(value, ty)?;
    Ok(())
}

pub(crate) fn print_store(p: &mut OpPrinter<'_, '_>) {
    print_class(p, 0);
    p.text(", ");
    if let Some(value) = p.operand(1) {
        p.value(value);
        print_access(p, STORE);
        p.text(" : ");
        let ty = p.arena().ty(value);
        p.ty(ty);
    }
    p.attr_dict(&[slot::store::MEMORY_ACCESS, slot::store::ALIGNMENT]);
}

pub(crate) fn parse_copy_memory(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let target_class = storage_class(p)?;
    let target = p.p.parse_operand()?;
    p.p.comma()?;
    let source_class = storage_class(p)?;
    let source = p.p.parse_operand()?;
    memory_access(p, COPY_TARGET)?;
    if p.p.optional(Tok::Comma) {
        memory_access(p, COPY_SOURCE)?;
    }
    // MLIR prints attributes here, and parses them after the type.
    p.attr_dict()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.attr_dict()?;
    let ctx = p.ctx();
    p.push_operand(target, types::pointer(ctx, ty, target_class))?;
    p.push_operand(source, types::pointer(ctx, ty, source_class))?;
    Ok(())
}

/// As in MLIR, a missing second access is printed as the first. That parses as two accesses, so it is only used in
/// strict mode.
pub(crate) fn print_copy_memory(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    print_class(p, 0);
    p.text(", ");
    print_class(p, 1);
    print_access(p, COPY_TARGET);
    let own = p.slot(COPY_SOURCE.access).is_some();
    // Memory access ids are not in MLIR, and the second access would have none.
    let has_ids = p.slot(slot::copy_memory::MEMORY_ACCESS_IDS).is_some();
    if own || p.ctx().is_strict() && !has_ids || p.slot(COPY_TARGET.access).is_none() {
        p.text(", ");
        print_access(p, if own { COPY_SOURCE } else { COPY_TARGET });
    }
    let pointee = p.operand(0).and_then(|v| types::as_pointer(p.ctx(), p.arena().ty(v)));
    if let Some((ty, _)) = pointee {
        p.text(" : ");
        p.ty(ty);
    }
    p.attr_dict(&[COPY_TARGET.access, COPY_TARGET.alignment, COPY_SOURCE.access, COPY_SOURCE.alignment]);
}

/// The decorations with their own syntax in variables, by attribute name.
const BINDING: &str = "binding";
const DESCRIPTOR_SET: &str = "descriptor_set";
const BUILT_IN: &str = "built_in";

/// Sets an attribute: in its slot, or as a discardable one.
fn put(p: &mut OpParser<'_, '_>, name: &str, attr: Attr) {
    match p.row.attr_index(name) {
        Some(index) => p.state.slots[index] = Some(attr),
        None => {
            let name = p.ctx().str(name);
            p.state.attrs.push((name, attr));
        }
    }
}

/// Parses `bind(set, binding)` or `built_in("Name")`, then `{...}`.
fn variable_decorations(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let i32 = p.ctx().int_type(32);
    if p.p.optional_keyword("bind") {
        p.p.l_paren()?;
        let set = p.p.parse_attribute(Some(i32))?;
        p.p.comma()?;
        let binding = p.p.parse_attribute(Some(i32))?;
        p.p.r_paren()?;
        put(p, DESCRIPTOR_SET, set);
        put(p, BINDING, binding);
    } else if p.p.optional_keyword(BUILT_IN) {
        p.p.l_paren()?;
        let name = p.p.string()?;
        p.p.r_paren()?;
        put(p, BUILT_IN, Attr::string(name));
    }
    p.attr_dict()
}

fn get(p: &OpPrinter<'_, '_>, name: &str) -> Option<Attr> {
    match p.row.attr_index(name) {
        Some(index) => p.slot(index),
        None => p.ctx().dict_get(p.arena().attrs(p.op), p.ctx().str(name)),
    }
}

/// Prints the decorations, except the slots in `written`.
fn print_decorations(p: &mut OpPrinter<'_, '_>, written: &[usize]) {
    let ctx = p.ctx();
    let mut hidden: Vec<Str> = written.iter().map(|i| ctx.str(p.row.attrs[*i].name)).collect();
    if let (Some(set), Some(binding)) = (get(p, DESCRIPTOR_SET), get(p, BINDING)) {
        p.text(" bind(");
        p.p.attr_without_type(set);
        p.text(", ");
        p.p.attr_without_type(binding);
        p.text(")");
        hidden.extend([ctx.str(DESCRIPTOR_SET), ctx.str(BINDING)]);
    }
    if let Some(name) = get(p, BUILT_IN).and_then(Attr::as_string) {
        p.text(" built_in(");
        p.p.string(name);
        p.text(")");
        hidden.push(ctx.str(BUILT_IN));
    }
    p.attr_dict_without(&hidden);
}

pub(crate) fn parse_global_variable(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.symbol_name(slot::global_variable::SYM_NAME)?;
    if p.p.optional_keyword("initializer") {
        p.p.l_paren()?;
        p.symbol_ref(slot::global_variable::INITIALIZER)?;
        p.p.r_paren()?;
    }
    variable_decorations(p)?;
    let token = p.p.token();
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    if types::as_pointer(p.ctx(), ty).is_none() {
        return Err(p.p.error_at(token, "expected spirv.ptr type"));
    }
    p.state.slots[slot::global_variable::TYPE] = Some(Attr::of_type(ty));
    Ok(())
}

pub(crate) fn print_global_variable(p: &mut OpPrinter<'_, '_>) {
    use slot::global_variable::{INITIALIZER, SYM_NAME, TYPE};
    p.text(" ");
    p.symbol(SYM_NAME);
    if p.slot(INITIALIZER).is_some() {
        p.text(" initializer(");
        p.symbol(INITIALIZER);
        p.text(")");
    }
    print_decorations(p, &[SYM_NAME, INITIALIZER, TYPE]);
    p.text(" : ");
    if let Some(ty) = p.slot(TYPE).and_then(Attr::as_type) {
        p.ty(ty);
    }
}

pub(crate) fn parse_variable(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let mut initializer = None;
    if p.p.optional_keyword("init") {
        p.p.l_paren()?;
        initializer = Some(p.p.parse_operand()?);
        p.p.r_paren()?;
    }
    variable_decorations(p)?;
    p.p.colon()?;
    let token = p.p.token();
    let ty = p.p.parse_type()?;
    let Some((pointee, class)) = types::as_pointer(p.ctx(), ty) else {
        return Err(p.p.error_at(token, "expected spirv.ptr type"));
    };
    p.state.results.push(ty);
    if let Some(operand) = initializer {
        p.push_operand(operand, pointee)?;
    }
    p.state.slots[slot::variable::STORAGE_CLASS] = Some(Attr::enumerant(kind::STORAGE_CLASS, class.0));
    Ok(())
}

pub(crate) fn print_variable(p: &mut OpPrinter<'_, '_>) {
    if let Some(value) = p.operand(0) {
        p.text(" init(");
        p.value(value);
        p.text(")");
    }
    print_decorations(p, &[slot::variable::STORAGE_CLASS]);
    p.text(" : ");
    if let Some(ty) = p.result_type(0) {
        p.ty(ty);
    }
}

/// The storage class is parsed, but MLIR does not print it: then the pointer must be defined before.
pub(crate) fn parse_subgroup_block_write(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let class = if p.p.kind() == Tok::String { Some(storage_class(p)?) } else { None };
    let token = p.p.token();
    let [pointer, value] = p.operands()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.attr_dict()?;
    let element: Type = p.ctx().element_or_self(ty);
    let pointer_type = match class {
        Some(class) => Some(types::pointer(p.ctx(), element, class)),
        None => p.p.type_of_defined(pointer),
    };
    let Some(pointer_type) = pointer_type else {
        return Err(p.custom_error(token, "expected storage_class attribute specified as string"));
    };
    p.push_operand(pointer, pointer_type)?;
    p.push_operand(value, ty)?;
    Ok(())
}

pub(crate) fn print_subgroup_block_write(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    let operands = p.arena().operands(p.op).to_vec();
    p.values(operands);
    p.text(" : ");
    if let Some(value) = p.operand(1) {
        p.types_of([value]);
    }
    p.attr_dict(&[]);
}
