//! The text of types: `!llvm.struct<(ptr, array<4 x f32>)>`. Inside of LLVM types the prefix is omitted.

use crate::types::{
    self, ARRAY, FUNCTION, LABEL, METADATA, NAMED_STRUCT, POINTER, PPC_FP128, STRUCT, TARGET, TOKEN, VOID,
    X86_AMX,
};
use spirula_ir::{Delimiter, Kind, ParseResult, Parser, Printer, Tok, Type, TypeRow};

type Read = fn(&mut Parser<'_>) -> ParseResult<Type>;

/// The keyword of each type and the parser of its parameters, in the order of the kinds.
static KEYWORDS: [(&str, Read); 11] = [
    ("ptr", read_pointer),
    ("array", read_array),
    ("struct", read_struct),
    ("func", read_function),
    ("void", |p| bare(p, VOID)),
    ("token", |p| bare(p, TOKEN)),
    ("label", |p| bare(p, LABEL)),
    ("metadata", |p| bare(p, METADATA)),
    ("ppc_fp128", |p| bare(p, PPC_FP128)),
    ("x86_amx", |p| bare(p, X86_AMX)),
    ("target", read_target),
];

const fn row(name: &'static str, parse: Read) -> TypeRow {
    TypeRow { name, parse, print: print_body }
}

/// The rows, in the order of the kinds.
pub(crate) static ROWS: [TypeRow; 12] = [
    row("llvm.ptr", read_pointer),
    row("llvm.array", read_array),
    row("llvm.struct", read_struct),
    row("llvm.func", read_function),
    row("llvm.void", |p| bare(p, VOID)),
    row("llvm.token", |p| bare(p, TOKEN)),
    row("llvm.label", |p| bare(p, LABEL)),
    row("llvm.metadata", |p| bare(p, METADATA)),
    row("llvm.ppc_fp128", |p| bare(p, PPC_FP128)),
    row("llvm.x86_amx", |p| bare(p, X86_AMX)),
    row("llvm.target", read_target),
    // Printed as a literal struct; never parsed under its own name.
    row("llvm.struct", read_struct),
];

fn bare(p: &mut Parser<'_>, kind: Kind) -> ParseResult<Type> {
    Ok(p.context().type_of(kind, &[]))
}

/// Parses a type, with or without `!llvm.`.
pub fn parse_pretty(p: &mut Parser<'_>) -> ParseResult<Type> {
    if let Some(ty) = p.optional_type()? {
        return Ok(ty);
    }
    let token = p.token();
    let word = p.any_keyword()?;
    match KEYWORDS.iter().find(|(name, _)| *name == word) {
        Some((_, read)) => p.nested(|p| read(p)),
        None => Err(p.error_at(token, format!("unknown LLVM type: {word}"))),
    }
}

/// Prints a type, LLVM types without `!llvm.`.
pub fn print_pretty(p: &mut Printer<'_>, ty: Type) {
    let ctx = p.context();
    let node = ctx.type_node(ty);
    if node.kind.dialect() != crate::NUMBER || node.kind == PPC_FP128 || !types::is_compatible(ctx, ty) {
        return p.ty(ty);
    }
    if let Some(row) = ctx.type_row(node.kind) {
        p.text(row.name.trim_start_matches("llvm."));
        print_body(p, ty);
    }
}

fn read_pointer(p: &mut Parser<'_>) -> ParseResult<Type> {
    let mut space = 0;
    if p.optional(Tok::Less) {
        space = number(p)?;
        p.greater()?;
    }
    Ok(types::pointer(p.context(), space))
}

fn number(p: &mut Parser<'_>) -> ParseResult<u32> {
    let token = p.token();
    u32::try_from(p.int()?).map_err(|_| p.error_at(token, "integer value too large"))
}

fn read_array(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    if p.kind() != Tok::Integer {
        return Err(p.error("expected integer value"));
    }
    let length = p.int()? as u64;
    p.keyword("x")?;
    let token = p.token();
    let element = parse_pretty(p)?;
    p.greater()?;
    let ctx = p.context();
    if !types::is_element(ctx, element) {
        let text = ctx.type_text(element);
        return Err(p.error_at(token, format!("invalid array element type: {text}")));
    }
    Ok(types::array(ctx, element, length))
}

fn read_struct(p: &mut Parser<'_>) -> ParseResult<Type> {
    let ctx = p.context();
    p.less()?;
    let Some(name) = p.optional_string()? else {
        let (elements, packed) = struct_body(p)?;
        return Ok(types::structure(ctx, &elements, packed));
    };
    let named = types::named_structure(ctx, name);
    let token = p.token();
    if p.optional(Tok::Greater) {
        if p.enclosing_types().contains(&named) {
            return Ok(named);
        }
        return Err(p.error_at(token, "struct without a body only allowed in a recursive struct"));
    }
    p.comma()?;
    let token = p.token();
    if p.optional_keyword("opaque") {
        p.greater()?;
        if !types::set_struct_body(ctx, named, None, false) {
            return Err(p.error_at(token, "redeclaring defined struct as opaque"));
        }
        return Ok(named);
    }
    if p.enclosing_types().contains(&named) {
        return Err(p.error_at(token, "identifier already used for an enclosing struct"));
    }
    p.enter_type(named);
    let body = struct_body(p);
    p.leave_type();
    let (elements, packed) = body?;
    if !types::set_struct_body(ctx, named, Some(&elements), packed) {
        return Err(p.error_at(token, "identified type already used with a different body"));
    }
    Ok(named)
}

/// Reads `packed? (types) >`.
fn struct_body(p: &mut Parser<'_>) -> ParseResult<(Vec<Type>, bool)> {
    let token = p.token();
    if p.at_keyword("opaque") {
        return Err(p.error_at(token, "only identified structs can be opaque"));
    }
    let packed = p.optional_keyword("packed");
    let mut elements = Vec::new();
    let token = p.token();
    p.list(Delimiter::Paren, |p| {
        elements.push(parse_pretty(p)?);
        Ok(())
    })?;
    p.greater()?;
    let ctx = p.context();
    if let Some(bad) = elements.iter().find(|ty| !types::is_element(ctx, **ty)) {
        let text = ctx.type_text(*bad);
        return Err(p.error_at(token, format!("invalid LLVM structure element type: {text}")));
    }
    Ok((elements, packed))
}

fn read_function(p: &mut Parser<'_>) -> ParseResult<Type> {
    let ctx = p.context();
    p.less()?;
    let token = p.token();
    let result = parse_pretty(p)?;
    if matches!(ctx.type_node(result).kind, FUNCTION | METADATA | LABEL) {
        let text = ctx.type_text(result);
        return Err(p.error_at(token, format!("invalid function result type: {text}")));
    }
    let (mut params, mut variadic) = (Vec::new(), false);
    p.list(Delimiter::Paren, |p| {
        let token = p.token();
        if variadic {
            return Err(p.error("expected ')'"));
        }
        if p.optional(Tok::Ellipsis) {
            variadic = true;
            return Ok(());
        }
        let param = parse_pretty(p)?;
        if matches!(ctx.type_node(param).kind, VOID | FUNCTION) {
            let text = ctx.type_text(param);
            return Err(p.error_at(token, format!("invalid function argument type: {text}")));
        }
        params.push(param);
        Ok(())
    })?;
    p.greater()?;
    Ok(types::function(ctx, result, &params, variadic))
}

fn read_target(p: &mut Parser<'_>) -> ParseResult<Type> {
    p.less()?;
    let name = p.string()?;
    let (mut params, mut numbers) = (Vec::new(), Vec::new());
    while p.optional(Tok::Comma) {
        if p.kind() == Tok::Integer {
            numbers.push(number(p)?);
        } else if numbers.is_empty() {
            params.push(parse_pretty(p)?);
        } else {
            return Err(p.error("failed to parse parameter list for target extension type"));
        }
    }
    p.greater()?;
    Ok(types::target(p.context(), name, &params, &numbers))
}

/// Prints the parameters of a type.
fn print_body(p: &mut Printer<'_>, ty: Type) {
    let ctx = p.context();
    match ctx.type_node(ty).kind {
        POINTER => {
            if let Some(space @ 1..) = types::as_pointer(ctx, ty) {
                p.text("<");
                p.number(space.into());
                p.text(">");
            }
        }
        ARRAY => {
            if let Some((element, length)) = types::as_array(ctx, ty) {
                p.text("<");
                p.number(length);
                p.text(" x ");
                print_pretty(p, element);
                p.text(">");
            }
        }
        STRUCT | NAMED_STRUCT => print_struct(p, ty),
        FUNCTION => print_function(p, ty),
        TARGET => print_target(p, ty),
        _ => {}
    }
}

fn print_struct(p: &mut Printer<'_>, ty: Type) {
    let Some(parts) = types::as_structure(p.context(), ty) else { return };
    p.text("<");
    if let Some(name) = parts.name {
        p.string(name);
        if p.enclosing_types().contains(&ty) {
            return p.text(">");
        }
        p.text(", ");
    }
    match parts.elements {
        None => p.text("opaque"),
        Some(elements) => {
            if parts.packed {
                p.text("packed ");
            }
            if parts.name.is_some() {
                p.enter_type(ty);
            }
            p.text("(");
            p.list(elements, print_pretty);
            p.text(")");
            if parts.name.is_some() {
                p.leave_type();
            }
        }
    }
    p.text(">");
}

fn print_function(p: &mut Printer<'_>, ty: Type) {
    let Some(parts) = types::as_function(p.context(), ty) else { return };
    p.text("<");
    print_pretty(p, parts.result);
    p.text(" (");
    let some = !parts.params.is_empty();
    p.list(parts.params, print_pretty);
    if parts.variadic {
        p.text(if some { ", ..." } else { "..." });
    }
    p.text(")>");
}

fn print_target(p: &mut Printer<'_>, ty: Type) {
    let Some((name, params, numbers)) = types::as_target(p.context(), ty) else { return };
    p.text("<");
    p.string(name);
    for param in params {
        p.text(", ");
        p.ty(param);
    }
    for number in numbers {
        p.text(", ");
        p.number(number.into());
    }
    p.text(">");
}
