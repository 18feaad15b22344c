//! `llvm.func` (LLVM language reference, "Functions").

use super::calls::{LANDINGPAD, optional_word, write_word};
use super::control::RESUME;
use super::globals::{read_comdat, verify_comdat, write_comdat};
use super::rows;
use super::slot::func;
use crate::attrs::VSCALE_RANGE;
use crate::enums::{self, CCONV, CCONV_KIND, LINKAGE, LINKAGE_KIND, UNNAMED_ADDR, VISIBILITY};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::dialect::{Arity, FunctionSlots, RegionSlot, SignaturePart, Traits};
use spirula_ir::{
    AsmForm, Attr, FunctionParts, OpParser, OpPrinter, OpRow, Param, ParseResult, Str, Type, VerifyOp,
};

/// The slots of function attributes in `llvm.func`.
pub const FUNC_SLOTS: FunctionSlots = FunctionSlots {
    name: func::SYM_NAME,
    ty: func::FUNCTION_TYPE,
    visibility: None,
    arg_attrs: func::ARG_ATTRS,
    res_attrs: func::RES_ATTRS,
};

rows! { super::globals::END;
    /// `llvm.func`.
    FUNC OpRow {
        attrs: func::ATTRS,
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::ISOLATED.and(Traits::SYMBOL).and(Traits::FUNCTION),
        form: AsmForm::Custom(read_func, write_func),
        verify: Some(verify_func),
        verify_regions: Some(verify_signature),
        ..OpRow::named("llvm.func")
    };
}

/// Parses the keyword of an enumeration stored as a number; the default if absent.
pub(crate) fn word_as_int(p: &mut OpParser<'_, '_>, table: &enums::EnumTable, slot: usize) {
    let value = table.optional(p.p).unwrap_or(0);
    p.state.slots[slot] = Some(p.ctx().i64_attr(value.into()));
}

/// Prints the keyword of an enumeration stored as a number, followed by a space, unless it is the default.
pub(crate) fn write_int_word(p: &mut OpPrinter<'_, '_>, table: &enums::EnumTable, slot: usize) {
    let word = table.word(enums::int_value(p.ctx(), p.slot(slot))).unwrap_or_default();
    if !word.is_empty() {
        p.text(word);
        p.text(" ");
    }
}

fn read_func(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    optional_word(p, &LINKAGE, LINKAGE_KIND, func::LINKAGE);
    word_as_int(p, &VISIBILITY, func::VISIBILITY);
    word_as_int(p, &UNNAMED_ADDR, func::UNNAMED_ADDR);
    optional_word(p, &CCONV, CCONV_KIND, func::CCONV);
    let token = p.p.token();
    p.symbol_name(func::SYM_NAME)?;
    let signature = p.function_signature(true)?;
    let inputs = signature.inputs();
    let wrong = match *signature.results.as_slice() {
        _ if signature.results.len() > 1 => "expected zero or one function result",
        _ if !inputs.iter().all(|ty| types::is_compatible(ctx, *ty)) => {
            "expected LLVM type for function arguments"
        }
        [one] if !types::is_compatible(ctx, one) => "expected LLVM type for function results",
        _ => "",
    };
    if !wrong.is_empty() {
        return Err(p.p.error_at(token, format!("failed to construct function type: {wrong}")));
    }
    let result = signature.results.first().copied().unwrap_or_else(|| types::void(ctx));
    let ty = types::function(ctx, result, &inputs, signature.variadic);
    p.state.slots[func::FUNCTION_TYPE] = Some(Attr::of_type(ty));
    if p.p.optional_keyword("vscale_range") {
        let i32_type = ctx.int_type(32);
        p.p.l_paren()?;
        let low = p.p.int()?;
        p.p.comma()?;
        let high = p.p.int()?;
        p.p.r_paren()?;
        let bounds = [low, high].map(|n| Param::Attr(ctx.int_attr(i32_type, n)));
        p.state.slots[func::VSCALE_RANGE] = Some(ctx.attr_of(VSCALE_RANGE, &bounds));
    }
    read_comdat(p, func::COMDAT)?;
    p.attr_dict_with_keyword()?;
    p.signature_attrs(&signature, func::ARG_ATTRS, func::RES_ATTRS);
    p.function_body(&signature)
}

fn write_func(p: &mut OpPrinter<'_, '_>) {
    let ctx = p.ctx();
    p.text(" ");
    write_word(p, &LINKAGE, func::LINKAGE);
    write_int_word(p, &VISIBILITY, func::VISIBILITY);
    write_int_word(p, &UNNAMED_ADDR, func::UNNAMED_ADDR);
    write_word(p, &CCONV, func::CCONV);
    p.symbol(func::SYM_NAME);
    let ty = p.slot(func::FUNCTION_TYPE).and_then(Attr::as_type).and_then(|ty| types::as_function(ctx, ty));
    let Some(ty) = ty else { return };
    let results = if types::is_void(ctx, ty.result) { vec![] } else { vec![ty.result] };
    let parts = FunctionParts {
        inputs: &ty.params,
        arg_attrs: p.slot(func::ARG_ATTRS),
        variadic: ty.variadic,
        results: &results,
        result_attrs: p.slot(func::RES_ATTRS),
    };
    let range = p.slot(func::VSCALE_RANGE).and_then(|a| ctx.attr_node_of(a, VSCALE_RANGE));
    let bound = |i: usize| range.and_then(|n| n.attr_at(i)).and_then(|a| ctx.as_int(a)).map(|(_, n)| n);
    let range = bound(0).zip(bound(1));
    let comdat = p.slot(func::COMDAT);
    let entries = p.dict_entries(&[
        func::SYM_NAME,
        func::FUNCTION_TYPE,
        func::ARG_ATTRS,
        func::RES_ATTRS,
        func::LINKAGE,
        func::CCONV,
        func::VISIBILITY,
        func::COMDAT,
        func::UNNAMED_ADDR,
        func::VSCALE_RANGE,
    ]);
    p.function_tail(&parts, |p| {
        if let Some((low, high)) = range {
            p.format(format_args!(" vscale_range({low}, {high})"));
        }
        write_comdat(p, comdat);
        p.attributes_with_keyword(&entries);
    });
}

fn verify_func(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let linkage = LINKAGE.word(enums::value(op.slot(func::LINKAGE))).unwrap_or_default();
    if linkage == "common" {
        return Err(op.error("functions cannot have 'common' linkage"));
    }
    verify_comdat(op, func::COMDAT)?;
    let (inside, regions) = op.body().inside(op.op);
    if regions.first().is_none_or(|r| inside.arena.entry(*r).is_none()) {
        return match linkage {
            "external" | "extern_weak" => Ok(()),
            _ => Err(op.error("external functions must have 'external' or 'extern_weak' linkage")),
        };
    }
    let has = |op: &VerifyOp<'_>, slot| op.slot(slot).is_some();
    if has(op, func::NO_INLINE) && has(op, func::ALWAYS_INLINE) {
        return Err(op.error_plain("no_inline and always_inline attributes are incompatible"));
    }
    if has(op, func::OPTIMIZE_NONE) && !has(op, func::NO_INLINE) {
        return Err(op.error("with optimize_none must also be no_inline"));
    }
    Ok(())
}

fn verify_signature(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let ty = op.slot(func::FUNCTION_TYPE).and_then(Attr::as_type).and_then(|ty| types::as_function(ctx, ty));
    let Some(ty) = ty else { return Ok(()) };
    let results = if types::is_void(ctx, ty.result) { vec![] } else { vec![ty.result] };
    op.function(&FUNC_SLOTS, &ty.params, &results)?;
    verify_exceptions(op)?;
    let (inside, regions) = op.body().inside(op.op);
    if regions.first().is_some_and(|r| inside.arena.entry(*r).is_some())
        && let Some(at) = ty.params.iter().position(|param| !types::is_compatible(ctx, *param))
    {
        return Err(op.error(format!("entry block argument #{at} is not of LLVM type")));
    }
    Ok(())
}

/// All landing pads and resumes of a function have one type.
fn verify_exceptions(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    if op.slot(func::PERSONALITY).is_none() {
        return Ok(());
    }
    let (inside, regions) = op.body().inside(op.op);
    let arena = &inside.arena;
    let mut exception = None;
    for at in arena.ops_in(regions) {
        let (ty, what) = match arena.name(at) {
            LANDINGPAD => (arena.result(at, 0), "'llvm.landingpad' should have a consistent result type"),
            RESUME => {
                (arena.operands(at).first().copied(), "'llvm.resume' should have a consistent input type")
            }
            _ => continue,
        };
        let ty = ty.map(|v| arena.ty(v));
        if *exception.get_or_insert(ty) != ty {
            return Err(op.error_plain(format!("{what} inside a function")));
        }
    }
    Ok(())
}

/// The value constraint of an argument or result attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Unit,
    Type,
    Integer,
}

/// The types that an attribute applies to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Pointers,
    Integers,
    Anything,
}

/// Argument and result attributes: value, type, whether they apply to results.
const SIGNATURE_ATTRS: &[(&str, Holds, On, bool)] = &[
    ("llvm.noalias", Holds::Unit, On::Pointers, true),
    ("llvm.readonly", Holds::Unit, On::Pointers, false),
    ("llvm.readnone", Holds::Unit, On::Pointers, false),
    ("llvm.writeonly", Holds::Unit, On::Pointers, false),
    ("llvm.nest", Holds::Unit, On::Pointers, false),
    ("llvm.nocapture", Holds::Unit, On::Pointers, false),
    ("llvm.nofree", Holds::Unit, On::Pointers, false),
    ("llvm.nonnull", Holds::Unit, On::Pointers, true),
    ("llvm.sret", Holds::Type, On::Pointers, false),
    ("llvm.byval", Holds::Type, On::Pointers, false),
    ("llvm.byref", Holds::Type, On::Pointers, false),
    ("llvm.elementtype", Holds::Type, On::Pointers, true),
    ("llvm.inalloca", Holds::Type, On::Pointers, false),
    ("llvm.preallocated", Holds::Type, On::Pointers, false),
    ("llvm.signext", Holds::Unit, On::Integers, true),
    ("llvm.zeroext", Holds::Unit, On::Integers, true),
    ("llvm.align", Holds::Integer, On::Pointers, true),
    ("llvm.dereferenceable", Holds::Integer, On::Pointers, true),
    ("llvm.dereferenceable_or_null", Holds::Integer, On::Pointers, true),
    ("llvm.alignstack", Holds::Integer, On::Anything, false),
    ("llvm.noundef", Holds::Unit, On::Anything, true),
    ("llvm.inreg", Holds::Unit, On::Anything, true),
    ("llvm.returned", Holds::Unit, On::Anything, false),
];

/// The verifier of argument and result attributes of any function.
pub(crate) fn verify_signature_attr(
    op: &mut VerifyOp<'_>,
    part: SignaturePart,
    ty: Type,
    name: Str,
    value: Attr,
) -> Result<(), Failed> {
    let ctx = op.ctx;
    let text = ctx.text(name);
    let row = SIGNATURE_ATTRS.iter().find(|(known, ..)| *known == text);
    let on_results = row.map_or(!matches!(text, "llvm.allocalign" | "llvm.allocptr"), |row| row.3);
    if matches!(part, SignaturePart::Result(_)) && !on_results {
        return Err(op.error_plain(format!("\"{text}\" is not a valid result attribute")));
    }
    let Some((_, holds, on, _)) = row else { return Ok(()) };
    let (is, what) = match holds {
        Holds::Unit => (value.is_unit(), "a unit attribute"),
        Holds::Type => (value.as_type().is_some(), "a type attribute"),
        Holds::Integer => (ctx.as_int(value).is_some(), "an integer attribute"),
    };
    if !is {
        return Err(op.error_plain(format!("\"{text}\" should be {what}")));
    }
    let (fits, what) = match on {
        On::Pointers => (types::as_pointer(ctx, ty).is_some(), "non-pointer"),
        On::Integers => (ctx.as_integer(ty).is_some(), "non-integer"),
        On::Anything => (true, ""),
    };
    if !fits && types::is_compatible(ctx, ty) {
        return Err(op.error_plain(format!("\"{text}\" attribute attached to {what} LLVM type")));
    }
    Ok(())
}
