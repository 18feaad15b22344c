//! Modules, functions, entry points and execution modes.

use super::{enumerant, quoted_slot};
use crate::enums::{self, kind};
use crate::op::slot;
use spirula_ir::dialect::FunctionSlots;
use spirula_ir::{Attr, Delimiter, OpParser, OpPrinter, ParseResult, Tok};

pub(crate) fn parse_module(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use slot::module::{ADDRESSING_MODEL, MEMORY_MODEL, SYM_NAME, VCE_TRIPLE};
    p.optional_symbol_name(SYM_NAME)?;
    let addressing = module_keyword(p, &enums::ADDRESSING_MODEL, "addressing_model")?;
    p.state.slots[ADDRESSING_MODEL] = Some(Attr::enumerant(kind::ADDRESSING_MODEL, addressing));
    let memory = module_keyword(p, &enums::MEMORY_MODEL, "memory_model")?;
    p.state.slots[MEMORY_MODEL] = Some(Attr::enumerant(kind::MEMORY_MODEL, memory));
    if p.p.optional_keyword("requires") {
        p.attr(VCE_TRIPLE, None)?;
    }
    p.attr_dict_with_keyword()?;
    p.region()?;
    p.ensure_block();
    Ok(())
}

/// Parses a keyword of the module header.
fn module_keyword(p: &mut OpParser<'_, '_>, table: &enums::EnumTable, what: &str) -> ParseResult<u32> {
    enums::parse_keyword(p.p, table, what)
}

pub(crate) fn print_module(p: &mut OpPrinter<'_, '_>) {
    use slot::module::{ADDRESSING_MODEL, MEMORY_MODEL, SYM_NAME, VCE_TRIPLE};
    p.optional_symbol_name(SYM_NAME);
    for (slot, table) in [(ADDRESSING_MODEL, &enums::ADDRESSING_MODEL), (MEMORY_MODEL, &enums::MEMORY_MODEL)]
    {
        p.text(" ");
        if let Some(value) = enumerant(p.slot(slot)) {
            table.print(value, p.p);
        }
    }
    if let Some(vce) = p.slot(VCE_TRIPLE) {
        p.text(" requires ");
        p.p.attr(vce);
    }
    p.attr_dict_with_keyword(&[ADDRESSING_MODEL, MEMORY_MODEL, SYM_NAME, VCE_TRIPLE]);
    p.text(" ");
    p.region(0);
}

/// The slots of function attributes in `spirv.func`.
pub(crate) const FUNC: FunctionSlots = FunctionSlots {
    name: slot::func::SYM_NAME,
    ty: slot::func::FUNCTION_TYPE,
    visibility: None,
    arg_attrs: slot::func::ARG_ATTRS,
    res_attrs: slot::func::RES_ATTRS,
};

/// The slots of function attributes in `spirv.ARM.Graph`.
pub(crate) const GRAPH: FunctionSlots = FunctionSlots {
    name: slot::arm_graph::SYM_NAME,
    ty: slot::arm_graph::FUNCTION_TYPE,
    visibility: None,
    arg_attrs: slot::arm_graph::ARG_ATTRS,
    res_attrs: slot::arm_graph::RES_ATTRS,
};

pub(crate) fn parse_func(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    parse_function(p, &FUNC, true)
}

pub(crate) fn parse_arm_graph(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    parse_function(p, &GRAPH, false)
}

fn parse_function(p: &mut OpParser<'_, '_>, slots: &FunctionSlots, control: bool) -> ParseResult<()> {
    p.symbol_name(slots.name)?;
    let signature = p.function_signature(false)?;
    let ty = p.ctx().function_type(&signature.inputs(), &signature.results);
    p.state.slots[slots.ty] = Some(Attr::of_type(ty));
    if control {
        let table = (&enums::FUNCTION_CONTROL, kind::FUNCTION_CONTROL);
        quoted_slot(p, table, slot::func::FUNCTION_CONTROL, "function_control")?;
    }
    p.attr_dict_with_keyword()?;
    p.signature_attrs(&signature, slots.arg_attrs, slots.res_attrs);
    p.function_region(&signature)
}

pub(crate) fn print_func(p: &mut OpPrinter<'_, '_>) {
    print_function(p, &FUNC, Some(slot::func::FUNCTION_CONTROL));
}

pub(crate) fn print_arm_graph(p: &mut OpPrinter<'_, '_>) {
    print_function(p, &GRAPH, None);
}

fn print_function(p: &mut OpPrinter<'_, '_>, slots: &FunctionSlots, control: Option<usize>) {
    let (body, op) = (p.body, p.op);
    p.function_with(slots, control.as_slice(), |p| {
        if let Some(value) = control.and_then(|index| enumerant(body.arena.slot(op, index))) {
            p.text(" \"");
            enums::FUNCTION_CONTROL.print(value, p);
            p.text("\"");
        }
    });
}

/// Parses `"GLCompute" @name, @variable, ...`; a graph has no execution model.
pub(crate) fn parse_entry_point(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let index = |p: &OpParser<'_, '_>, name: &str| p.row.attr_index(name).unwrap_or(0);
    if p.row.attr_index("execution_model").is_some() {
        let slot = index(p, "execution_model");
        quoted_slot(p, (&enums::EXECUTION_MODEL, kind::EXECUTION_MODEL), slot, "execution_model")?;
    }
    let slot = index(p, "fn");
    p.symbol_ref(slot)?;
    let mut variables = Vec::new();
    while p.p.optional(Tok::Comma) {
        variables.push(p.p.parse_attribute(None)?);
    }
    let slot = index(p, "interface");
    p.state.slots[slot] = Some(p.ctx().array_attr(&variables));
    p.attr_dict()
}

pub(crate) fn print_entry_point(p: &mut OpPrinter<'_, '_>) {
    let model = p.row.attr_index("execution_model");
    p.text(" ");
    if let Some(value) = model.and_then(|slot| enumerant(p.slot(slot))) {
        p.text("\"");
        enums::EXECUTION_MODEL.print(value, p.p);
        p.text("\" ");
    }
    let (function, interface) =
        (p.row.attr_index("fn").unwrap_or(0), p.row.attr_index("interface").unwrap_or(0));
    p.symbol(function);
    let variables: Vec<Attr> =
        p.slot(interface).and_then(|a| p.ctx().as_array(a)).into_iter().flatten().collect();
    for variable in variables {
        p.text(", ");
        p.p.attr(variable);
    }
    let mut written = vec![function, interface];
    written.extend(model);
    p.attr_dict(&written);
}

pub(crate) fn parse_execution_mode(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use slot::execution_mode::{EXECUTION_MODE, FN, VALUES};
    p.symbol_ref(FN)?;
    quoted_slot(p, (&enums::EXECUTION_MODE, kind::EXECUTION_MODE), EXECUTION_MODE, "execution_mode")?;
    let mut values = Vec::new();
    let ty = p.ctx().int_type(32);
    while p.p.optional(Tok::Comma) {
        values.push(p.p.parse_attribute(Some(ty))?);
    }
    p.state.slots[VALUES] = Some(p.ctx().array_attr(&values));
    p.attr_dict()
}

pub(crate) fn parse_execution_mode_id(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use slot::execution_mode_id::{EXECUTION_MODE, FN, VALUES};
    p.symbol_ref(FN)?;
    quoted_slot(p, (&enums::EXECUTION_MODE, kind::EXECUTION_MODE), EXECUTION_MODE, "execution_mode")?;
    let mut values = Vec::new();
    p.p.list(Delimiter::None, |p| {
        let token = p.token();
        let value = p.parse_attribute(None)?;
        if value.as_symbol().is_none() {
            return Err(p.error_at(token, "invalid kind of attribute specified"));
        }
        values.push(value);
        Ok(())
    })?;
    p.state.slots[VALUES] = Some(p.ctx().array_attr(&values));
    Ok(())
}

pub(crate) fn print_execution_mode_id(p: &mut OpPrinter<'_, '_>) {
    use slot::execution_mode_id::{EXECUTION_MODE, FN, VALUES};
    p.text(" ");
    p.symbol(FN);
    p.text(" \"");
    if let Some(value) = enumerant(p.slot(EXECUTION_MODE)) {
        enums::EXECUTION_MODE.print(value, p.p);
    }
    p.text("\" ");
    let values: Vec<Attr> = p.slot(VALUES).and_then(|a| p.ctx().as_array(a)).into_iter().flatten().collect();
    p.p.list(values, spirula_ir::Printer::attr);
}

pub(crate) fn print_execution_mode(p: &mut OpPrinter<'_, '_>) {
    use slot::execution_mode::{EXECUTION_MODE, FN, VALUES};
    p.text(" ");
    p.symbol(FN);
    p.text(" \"");
    if let Some(value) = enumerant(p.slot(EXECUTION_MODE)) {
        enums::EXECUTION_MODE.print(value, p.p);
    }
    p.text("\"");
    let values: Vec<Attr> = p.slot(VALUES).and_then(|a| p.ctx().as_array(a)).into_iter().flatten().collect();
    for value in values {
        p.text(", ");
        p.p.attr_without_type(value);
    }
    p.attr_dict(&[EXECUTION_MODE, FN, VALUES]);
}
