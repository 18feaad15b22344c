//! Module-scope operations other than functions: globals, aliases, comdats, constructors, flags (LLVM language
//! reference, "Module Structure").

use super::arithmetic::{SDIV, UDIV};
use super::calls::optional_word;
use super::constants::ADDRESSOF;
use super::control::RETURN;
use super::functions::{FUNC, word_as_int, write_int_word};
use super::rows;
use super::slot::{
    addressof, alias, comdat, comdat_selector, func, global, global_ctors, global_dtors, ifunc,
};
use super::slot::{linker_options, module_flags};
use crate::attrs::{self, MODULE_FLAG_KIND};
use crate::enums::{self, LINKAGE, LINKAGE_KIND, UNNAMED_ADDR, VISIBILITY};
use crate::rules::is_zero;
use crate::types::{self, LABEL, METADATA, TOKEN, VOID};
use spirula_diag::Failed;
use spirula_ir::dialect::{Arity, RegionSlot, Traits};
use spirula_ir::{
    AsmForm, Attr, Body, Op, OpArena, OpParser, OpPrinter, OpRow, Param, ParseResult, Printer, Tok,
    Traits as T, Type, Value, VerifyOp,
};

/// Limit of the chain of aliases of an ifunc.
const MOST_ALIASES: u32 = 64;

const INITIALIZED: Traits = Traits::ISOLATED.and(T::SYMBOL).and(T::SINGLE_BLOCK);

rows! { super::constants::END;
    /// `llvm.mlir.global`: a region without operands that returns the initial value, unless an attribute holds it.
    GLOBAL OpRow {
        attrs: global::ATTRS,
        regions: &[RegionSlot { name: "initializer", arity: Arity::One, single_block: false }],
        traits: INITIALIZED,
        form: AsmForm::Custom(read_global, write_global),
        verify: Some(verify_global),
        verify_regions: Some(verify_initializer),
        ..OpRow::named("llvm.mlir.global")
    };
    /// `llvm.mlir.alias`: a region that returns the address.
    ALIAS OpRow {
        attrs: alias::ATTRS,
        regions: &[RegionSlot { name: "initializer", arity: Arity::One, single_block: true }],
        traits: INITIALIZED,
        form: AsmForm::Custom(read_alias, write_alias),
        verify: Some(verify_alias),
        verify_regions: Some(verify_aliased),
        ..OpRow::named("llvm.mlir.alias")
    };
    /// `llvm.mlir.ifunc`.
    IFUNC OpRow {
        attrs: ifunc::ATTRS,
        traits: Traits::ISOLATED.and(Traits::SYMBOL),
        form: AsmForm::Custom(read_ifunc, write_ifunc),
        verify: Some(verify_ifunc),
        ..OpRow::named("llvm.mlir.ifunc")
    };
    /// `llvm.mlir.global_ctors`.
    GLOBAL_CTORS OpRow {
        attrs: global_ctors::ATTRS,
        form: AsmForm::Format(
            "`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
        ),
        verify: Some(|op| verify_xtors(op, "ctors")),
        ..OpRow::named("llvm.mlir.global_ctors")
    };
    /// `llvm.mlir.global_dtors`.
    GLOBAL_DTORS OpRow {
        attrs: global_dtors::ATTRS,
        form: AsmForm::Format(
            "`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
        ),
        verify: Some(|op| verify_xtors(op, "dtors")),
        ..OpRow::named("llvm.mlir.global_dtors")
    };
    /// `llvm.comdat_selector`.
    COMDAT_SELECTOR OpRow {
        attrs: comdat_selector::ATTRS,
        traits: Traits::SYMBOL,
        form: AsmForm::Format("$sym_name custom<Comdat>($comdat) attr-dict"),
        ..OpRow::named("llvm.comdat_selector")
    };
    /// `llvm.comdat`: a region of selectors.
    COMDAT OpRow {
        attrs: comdat::ATTRS,
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: true }],
        traits: Traits::NO_TERMINATOR
            .and(Traits::NO_REGION_ARGUMENTS)
            .and(Traits::SYMBOL_TABLE)
            .and(Traits::SYMBOL),
        form: AsmForm::Format("$sym_name $body attr-dict"),
        verify_regions: Some(verify_selectors),
        ..OpRow::named("llvm.comdat")
    };
    /// `llvm.linker_options`.
    LINKER_OPTIONS OpRow {
        attrs: linker_options::ATTRS,
        form: AsmForm::Format("$options attr-dict"),
        verify: Some(at_module_level),
        ..OpRow::named("llvm.linker_options")
    };
    /// `llvm.module_flags`.
    MODULE_FLAGS OpRow {
        attrs: module_flags::ATTRS,
        form: AsmForm::Format("$flags attr-dict"),
        verify: Some(verify_module_flags),
        ..OpRow::named("llvm.module_flags")
    };
}

// What several kinds of global share.

/// Parses an optional `comdat(@a::@b)` into a slot.
pub(super) fn read_comdat(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    if p.p.optional_keyword("comdat") {
        p.p.l_paren()?;
        p.attr(slot, None)?;
        p.p.r_paren()?;
    }
    Ok(())
}

pub(super) fn write_comdat(p: &mut Printer<'_>, comdat: Option<Attr>) {
    if let Some(comdat) = comdat {
        p.text(" comdat(");
        p.attr(comdat);
        p.text(")");
    }
}

/// A comdat reference must resolve to a selector.
pub(super) fn verify_comdat(op: &mut VerifyOp<'_>, slot: usize) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(path) = op.slot(slot).and_then(|a| ctx.as_symbol_path(a)) else { return Ok(()) };
    let found = match path.as_slice() {
        [table, name] => op.lookup(*table).is_some_and(|(arena, table)| {
            let selectors = arena.ops_in(arena.regions(table));
            selectors.into_iter().any(|selector| {
                arena.name(selector) == COMDAT_SELECTOR
                    && arena.slot(selector, comdat_selector::SYM_NAME).and_then(Attr::as_string)
                        == Some(*name)
            })
        }),
        _ => false,
    };
    if found { Ok(()) } else { Err(op.error_plain("expected comdat symbol")) }
}

/// Parses the keywords before the name of a global or alias.
fn read_head(
    p: &mut OpParser<'_, '_>,
    linkage: usize,
    visibility: usize,
    thread_local: usize,
    unnamed: usize,
) {
    p.state.slots[linkage] = Some(Attr::enumerant(LINKAGE_KIND, 0));
    optional_word(p, &LINKAGE, LINKAGE_KIND, linkage);
    word_as_int(p, &VISIBILITY, visibility);
    if p.p.optional_keyword("thread_local") {
        p.state.slots[thread_local] = Some(Attr::unit());
    }
    word_as_int(p, &UNNAMED_ADDR, unnamed);
}

fn write_head(
    p: &mut OpPrinter<'_, '_>,
    linkage: usize,
    visibility: usize,
    thread_local: usize,
    unnamed: usize,
) {
    p.text(" ");
    let word = LINKAGE.word(enums::value(p.slot(linkage))).unwrap_or_default();
    p.text(word);
    p.text(" ");
    write_int_word(p, &VISIBILITY, visibility);
    if p.slot(thread_local).is_some() {
        p.text("thread_local ");
    }
    write_int_word(p, &UNNAMED_ADDR, unnamed);
}

/// Whether a type is valid for globals.
fn is_global_type(op: &VerifyOp<'_>, ty: Type) -> bool {
    types::is_compatible_outer(op.ctx, ty)
        && !matches!(op.ctx.type_node(ty).kind, VOID | TOKEN | METADATA | LABEL)
}

/// Whether the operation is directly in a module-like operation.
fn in_module(op: &VerifyOp<'_>) -> bool {
    op.parent().is_none_or(|(arena, parent)| {
        let row = op.ctx.op_row(arena.name(parent));
        row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE.and(Traits::ISOLATED)))
    })
}

fn at_module_level(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    if in_module(op) { Ok(()) } else { Err(op.error("must appear at the module level")) }
}

/// The returned type of a region, and the first operation that is not a constant expression.
fn returned(op: &VerifyOp<'_>) -> Option<(Option<Type>, Option<Op>)> {
    let (inside, regions) = op.body().inside(op.op);
    let arena = &inside.arena;
    let block = arena.entry(*regions.first()?)?;
    let value = arena.last(block).and_then(|last| arena.operands(last).first().copied());
    let pure = |o: &Op| {
        let name = arena.name(*o);
        matches!(name, UDIV | SDIV) || op.ctx.op_row(name).is_some_and(|row| row.has(Traits::PURE))
    };
    let effect = arena.ops(block).find(|o| !pure(o));
    Some((value.map(|v| arena.ty(v)), effect))
}

/// The region of an initializer ends with a return.
fn verify_return_at_end(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (inside, regions) = op.body().inside(op.op);
    let block = regions.first().and_then(|r| inside.arena.entry(*r));
    let last = block.and_then(|b| inside.arena.last(b)).map(|o| inside.arena.name(o));
    match last {
        Some(name) if name != RETURN => {
            let name = op.ctx.op_name_text(name);
            Err(op.error(format!("expects regions to end with 'llvm.return', found '{name}'")))
        }
        _ => Ok(()),
    }
}

// Globals.

fn read_global(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let start = p.p.token();
    read_head(p, global::LINKAGE, global::VISIBILITY, global::THREAD_LOCAL, global::UNNAMED_ADDR);
    if p.p.optional_keyword("constant") {
        p.state.slots[global::CONSTANT] = Some(Attr::unit());
    }
    p.symbol_name(global::SYM_NAME)?;
    p.p.l_paren()?;
    if !p.p.optional(Tok::RParen) {
        p.attr(global::VALUE, None)?;
        p.p.r_paren()?;
    }
    read_comdat(p, global::COMDAT)?;
    p.attr_dict()?;
    let ty = if p.p.optional(Tok::Colon) {
        let ty = p.p.parse_type()?;
        match p.p.kind() {
            Tok::LBrace => p.region()?,
            _ => p.empty_region(),
        }
        ty
    } else {
        p.empty_region();
        match p.state.slots[global::VALUE].and_then(Attr::as_string) {
            Some(text) => types::array(ctx, ctx.int_type(8), ctx.bytes(text).len() as u64),
            None => return Err(p.p.error_at(start, "type can only be omitted for string globals")),
        }
    };
    p.state.slots[global::GLOBAL_TYPE] = Some(Attr::of_type(ty));
    Ok(())
}

fn write_global(p: &mut OpPrinter<'_, '_>) {
    let ctx = p.ctx();
    write_head(p, global::LINKAGE, global::VISIBILITY, global::THREAD_LOCAL, global::UNNAMED_ADDR);
    if p.slot(global::CONSTANT).is_some() {
        p.text("constant ");
    }
    p.symbol(global::SYM_NAME);
    p.text("(");
    let value = p.slot(global::VALUE);
    if let Some(value) = value {
        p.p.attr(value);
    }
    p.text(")");
    let comdat = p.slot(global::COMDAT);
    write_comdat(p.p, comdat);
    let mut entries = p.dict_entries(&[
        global::SYM_NAME,
        global::GLOBAL_TYPE,
        global::CONSTANT,
        global::VALUE,
        global::LINKAGE,
        global::UNNAMED_ADDR,
        global::THREAD_LOCAL,
        global::VISIBILITY,
        global::COMDAT,
        global::ADDR_SPACE,
    ]);
    // The address space is printed even if it is the default.
    let space = p.slot(global::ADDR_SPACE).unwrap_or_else(|| ctx.i32_attr(0));
    entries.push((ctx.str("addr_space"), space));
    entries.sort_by(|a, b| ctx.bytes(a.0).cmp(ctx.bytes(b.0)));
    let dict = ctx.dict(&mut entries);
    p.p.optional_dict(dict);
    if value.is_some_and(|v| v.as_string().is_some()) {
        return;
    }
    p.text(" : ");
    if let Some(ty) = p.slot(global::GLOBAL_TYPE).and_then(Attr::as_type) {
        p.ty(ty);
    }
    let (inside, regions) = p.regions();
    if regions.first().is_some_and(|r| inside.arena.entry(*r).is_some()) {
        p.text(" ");
        p.region_with(0, false, true);
    }
}

fn verify_global(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(ty) = op.slot(global::GLOBAL_TYPE).and_then(Attr::as_type) else { return Ok(()) };
    if !is_global_type(op, ty) {
        return Err(op.error("expects type to be a valid element type for an LLVM global"));
    }
    at_module_level(op)?;
    let value = op.slot(global::VALUE);
    if let Some(text) = value.and_then(Attr::as_string) {
        let length = ctx.bytes(text).len() as u64;
        let fits = types::as_array(ctx, ty).is_some_and(|(e, n)| n == length && ctx.is_signless(e, 8));
        if !fits {
            return Err(
                op.error("requires an i8 array type of the length equal to that of the string attribute")
            );
        }
    }
    if types::as_target(ctx, ty).is_some() {
        if !types::target_is_global(ctx, ty) {
            return Err(op.error("this target extension type cannot be used in a global"));
        }
        if value.is_some() {
            return Err(
                op.error("global with target extension type can only be initialized with zero-initializer")
            );
        }
    }
    match LINKAGE.word(enums::value(op.slot(global::LINKAGE))) {
        Some("common") if value.is_some_and(|v| !is_zero(ctx, v)) => {
            return Err(op.error("expected zero value for 'common' linkage"));
        }
        Some("appending") if types::as_array(ctx, ty).is_none() => {
            return Err(op.error("expected array type for 'appending' linkage"));
        }
        _ => {}
    }
    verify_comdat(op, global::COMDAT)?;
    let alignment = op.slot(global::ALIGNMENT).and_then(|a| ctx.as_int(a));
    if alignment.is_some_and(|(_, n)| !(n as u64).is_power_of_two()) {
        return Err(op.error_plain("alignment attribute is not a power of 2"));
    }
    Ok(())
}

fn verify_initializer(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    verify_return_at_end(op)?;
    let ctx = op.ctx;
    let Some((value, effect)) = returned(op) else { return Ok(()) };
    let ty = op.slot(global::GLOBAL_TYPE).and_then(Attr::as_type);
    match value {
        None => return Err(op.error("initializer region cannot return void")),
        Some(value) if Some(value) != ty => {
            let (value, ty) = (ctx.type_text(value), ty.map(|t| ctx.type_text(t)).unwrap_or_default());
            let message = format!("initializer region type '{value}' does not match global type '{ty}'");
            return Err(op.error(message));
        }
        Some(_) => {}
    }
    if let Some(effect) = effect {
        return Err(effect_error(op, effect, "ops with side effects not allowed in global initializers"));
    }
    if op.slot(global::VALUE).is_some() {
        return Err(op.error("cannot have both initializer value and region"));
    }
    Ok(())
}

/// Reports an error at an operation of the region.
fn effect_error(op: &mut VerifyOp<'_>, at: Op, message: &str) -> Failed {
    let (inside, _) = op.body().inside(op.op);
    let diagnostic = op.ctx.diagnostic_at(inside, at, spirula_diag::Severity::Error, message);
    op.report(diagnostic)
}

// Aliases and functions that are chosen when the program starts.

fn read_alias(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    read_head(p, alias::LINKAGE, alias::VISIBILITY, alias::THREAD_LOCAL, alias::UNNAMED_ADDR);
    p.symbol_name(alias::SYM_NAME)?;
    p.attr_dict()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.state.slots[alias::ALIAS_TYPE] = Some(Attr::of_type(ty));
    p.region()
}

fn write_alias(p: &mut OpPrinter<'_, '_>) {
    write_head(p, alias::LINKAGE, alias::VISIBILITY, alias::THREAD_LOCAL, alias::UNNAMED_ADDR);
    p.symbol(alias::SYM_NAME);
    p.attr_dict(&[
        alias::SYM_NAME,
        alias::ALIAS_TYPE,
        alias::LINKAGE,
        alias::UNNAMED_ADDR,
        alias::THREAD_LOCAL,
        alias::VISIBILITY,
    ]);
    p.text(" : ");
    if let Some(ty) = p.slot(alias::ALIAS_TYPE).and_then(Attr::as_type) {
        p.ty(ty);
    }
    p.text(" ");
    p.region_with(0, false, true);
}

fn verify_alias(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(ty) = op.slot(alias::ALIAS_TYPE).and_then(Attr::as_type) else { return Ok(()) };
    if !is_global_type(op, ty) {
        return Err(op.error("expects type to be a valid element type for an LLVM global alias"));
    }
    let linkage = LINKAGE.word(enums::value(op.slot(alias::LINKAGE))).unwrap_or_default();
    if matches!(linkage, "appending" | "extern_weak" | "common") {
        return Err(op.error(format!(
            "'{linkage}' linkage not supported in aliases, available options: private, internal, linkonce, weak, \
             linkonce_odr, weak_odr, external or available_externally"
        )));
    }
    Ok(())
}

fn verify_aliased(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    verify_return_at_end(op)?;
    let Some((value, effect)) = returned(op) else { return Ok(()) };
    if value.is_none_or(|ty| types::as_pointer(op.ctx, ty).is_none()) {
        return Err(op.error("initializer region must always return a pointer"));
    }
    match effect {
        Some(effect) => {
            Err(effect_error(op, effect, "ops with side effects are not allowed in alias initializers"))
        }
        None => Ok(()),
    }
}

/// The body of an isolated operation found by a lookup from `op`, if it may be inspected.
pub(super) fn inside_of<'a>(op: &VerifyOp<'a>, arena: &OpArena, found: Op) -> Option<&'a Body> {
    if std::ptr::eq(&raw const op.body().arena, arena) {
        return op.body().body_of(found);
    }
    let mut enclosing = op.enclosing();
    while let Some(around) = enclosing {
        if std::ptr::eq(around.arena, arena) {
            return around.body?.body_of(found);
        }
        enclosing = around.enclosing;
    }
    None
}

/// Whether a function is known to be a declaration.
fn is_declaration(op: &VerifyOp<'_>, arena: &OpArena, function: Op) -> bool {
    inside_of(op, arena, function)
        .is_some_and(|inside| inside.arena.roots().iter().all(|r| inside.arena.entry(*r).is_none()))
}

/// The value that an alias returns.
fn aliased<'a>(op: &VerifyOp<'a>, arena: &OpArena, symbol: Op) -> Option<(&'a OpArena, Value)> {
    let inside = &inside_of(op, arena, symbol)?.arena;
    let block = inside.entry(*inside.roots().first()?)?;
    Some((inside, *inside.operands(inside.last(block)?).first()?))
}

/// The address space of the pointer that an alias returns.
pub(super) fn alias_space(op: &VerifyOp<'_>, arena: &OpArena, symbol: Op) -> Option<u32> {
    let (inside, value) = aliased(op, arena, symbol)?;
    types::as_pointer(op.ctx, inside.ty(value))
}

fn read_ifunc(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.state.slots[ifunc::LINKAGE] = Some(Attr::enumerant(LINKAGE_KIND, 0));
    optional_word(p, &LINKAGE, LINKAGE_KIND, ifunc::LINKAGE);
    word_as_int(p, &VISIBILITY, ifunc::VISIBILITY);
    word_as_int(p, &UNNAMED_ADDR, ifunc::UNNAMED_ADDR);
    p.symbol_name(ifunc::SYM_NAME)?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.state.slots[ifunc::I_FUNC_TYPE] = Some(Attr::of_type(ty));
    p.p.comma()?;
    let ty = p.p.parse_type()?;
    p.state.slots[ifunc::RESOLVER_TYPE] = Some(Attr::of_type(ty));
    p.symbol_ref(ifunc::RESOLVER)?;
    p.attr_dict()
}

fn write_ifunc(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    p.text(LINKAGE.word(enums::value(p.slot(ifunc::LINKAGE))).unwrap_or_default());
    p.text(" ");
    write_int_word(p, &VISIBILITY, ifunc::VISIBILITY);
    write_int_word(p, &UNNAMED_ADDR, ifunc::UNNAMED_ADDR);
    p.symbol(ifunc::SYM_NAME);
    p.text(" : ");
    for (slot, behind) in [(ifunc::I_FUNC_TYPE, ", "), (ifunc::RESOLVER_TYPE, " ")] {
        if let Some(ty) = p.slot(slot).and_then(Attr::as_type) {
            p.ty(ty);
        }
        p.text(behind);
    }
    p.symbol(ifunc::RESOLVER);
    p.attr_dict(&[
        ifunc::SYM_NAME,
        ifunc::I_FUNC_TYPE,
        ifunc::RESOLVER,
        ifunc::RESOLVER_TYPE,
        ifunc::LINKAGE,
        ifunc::UNNAMED_ADDR,
        ifunc::VISIBILITY,
    ]);
}

fn verify_ifunc(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let linkage = LINKAGE.word(enums::value(op.slot(ifunc::LINKAGE))).unwrap_or_default();
    if matches!(linkage, "appending" | "extern_weak" | "common" | "available_externally") {
        return Err(op.error(format!(
            "'{linkage}' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, \
             linkonce_odr, weak_odr, or external linkage"
        )));
    }
    let Some(mut name) = op.slot(ifunc::RESOLVER).and_then(Attr::as_symbol) else { return Ok(()) };
    let mut aliases = 0;
    let (arena, resolver) = loop {
        match op.lookup(name).map(|(arena, o)| (arena, o, arena.name(o))) {
            Some((arena, resolver, FUNC)) => break (arena, resolver),
            Some((arena, symbol, ALIAS)) => {
                let target = aliased(op, arena, symbol).and_then(|(inside, value)| {
                    let def = inside.def_op(value).filter(|def| inside.name(*def) == ADDRESSOF)?;
                    inside.slot(def, addressof::GLOBAL_NAME).and_then(Attr::as_symbol)
                });
                aliases += 1;
                match target {
                    // Aliases may be cyclic.
                    Some(target) if aliases < MOST_ALIASES => name = target,
                    _ => return Ok(()),
                }
            }
            _ => return Err(op.error("must have a function resolver")),
        }
    };
    let available = LINKAGE.word(enums::value(arena.slot(resolver, func::LINKAGE)));
    if is_declaration(op, arena, resolver) || available == Some("available_externally") {
        return Err(op.error("resolver must be a definition"));
    }
    let ty = arena.slot(resolver, func::FUNCTION_TYPE).and_then(Attr::as_type);
    let result = ty.and_then(|ty| types::as_function(ctx, ty)).map(|ty| ty.result);
    if result.is_none_or(|ty| types::as_pointer(ctx, ty).is_none()) {
        return Err(op.error("resolver must return a pointer"));
    }
    let space = op.slot(ifunc::RESOLVER_TYPE).and_then(Attr::as_type);
    let space = space.and_then(|ty| types::as_pointer(ctx, ty));
    if space != Some(enums::int_value(ctx, op.slot(ifunc::ADDRESS_SPACE))) {
        return Err(op.error("resolver has incorrect type"));
    }
    Ok(())
}

// Constructors, comdats, flags.

fn verify_xtors(op: &mut VerifyOp<'_>, word: &str) -> Result<(), Failed> {
    let ctx = op.ctx;
    let items = |op: &VerifyOp<'_>, slot: usize| -> Vec<Attr> {
        op.slot(slot).and_then(|a| ctx.as_array(a)).into_iter().flatten().collect()
    };
    let functions = items(op, global_ctors::CTORS);
    let data = items(op, global_ctors::DATA);
    let zero = |a: &Attr| ctx.attr_node_of(*a, attrs::ZERO).is_some();
    if !data.iter().all(|a| a.as_symbol().is_some() || zero(a)) {
        return Err(op.error_plain("data element must be symbol or #llvm.zero"));
    }
    if functions.len() != items(op, global_ctors::PRIORITIES).len() || functions.len() != data.len() {
        return Err(
            op.error_plain(format!("{word}, priorities, and data must have the same number of elements"))
        );
    }
    for name in functions.into_iter().filter_map(Attr::as_symbol) {
        match op.lookup(name) {
            Some((arena, function)) if arena.name(function) == FUNC => {
                if is_declaration(op, arena, function) {
                    let name = ctx.text(name);
                    return Err(op.error(format!("'{name}' does not have a definition")));
                }
            }
            _ => {
                let name = ctx.text(name);
                return Err(op.error(format!("'{name}' does not reference a valid LLVM function")));
            }
        }
    }
    Ok(())
}

fn verify_selectors(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (inside, regions) = op.body().inside(op.op);
    let arena = &inside.arena;
    let mut ops = arena.ops_in(regions);
    match ops.find(|o| arena.name(*o) != COMDAT_SELECTOR) {
        Some(other) => {
            Err(effect_error(op, other, "only comdat selector symbols can appear in a comdat region"))
        }
        None => Ok(()),
    }
}

fn verify_module_flags(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    at_module_level(op)?;
    let ctx = op.ctx;
    let flags: Vec<Attr> =
        op.slot(module_flags::FLAGS).and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
    for flag in flags {
        let Some(params) = attrs::params(ctx, Some(flag), MODULE_FLAG_KIND) else {
            return Err(op.error("expected a module flag attribute"));
        };
        if let [_, Param::Str(key), Param::Attr(value)] = params
            && value.as_string().is_none()
            && ctx.as_int(*value).is_none()
        {
            let key = ctx.text(*key);
            return Err(op.error_plain(format!(
                "only integer and string values are currently supported for unknown key '\"{key}\"'"
            )));
        }
    }
    Ok(())
}
