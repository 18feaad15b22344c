//! Linking: combines modules and resolves imports.
//!
//! Checks, in this order:
//!
//! 1. All modules have one addressing model, one memory model and, unless the highest is used, one version.
//! 2. An entry point (model and name) is in one module.
//! 3. A name is exported once; of `LinkOnceODR` definitions the first is kept.
//! 4. An import has the kind, type and parameter decorations of its export.
//! 5. Every import has an export, unless partial linkage is allowed.
//!
//! Interfaces of entry points are extended by variables of other modules that become reachable.

mod combine;
mod reach;
mod types;

pub use combine::{Combined, DuplicatePolicy, ModuleParts, Renaming, combine};

use crate::op::{self, slot};
use crate::target::{as_linkage, as_vce, vce};
use crate::{carry, enums};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Body, Context, Dict, Loc, Op, OpArena, PrintOptions, Str, Type, print_op};
use spirula_spec::{Capability, LinkageType, Version};
use spirula_transforms::Renamer;
use types::{Structures, named_structures, same_but_for_names, same_but_for_pointees, same_structures};

/// Linker options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LinkOptions {
    /// Keep exports: the result is a library.
    pub create_library: bool,
    /// Allow unresolved imports.
    pub allow_partial_linkage: bool,
    /// Allow parameters with pointee types that differ from the export's: arguments are cast.
    pub allow_pointer_mismatch: bool,
    /// Allow different versions and use the highest.
    pub use_highest_version: bool,
}

/// A place in one of the modules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkPlace {
    /// The number of the module.
    pub module: usize,
    /// The location, if known.
    pub loc: Loc,
    /// The linked name, if the error is about one, and its linkage.
    pub linked: Option<(String, LinkageType)>,
}

/// A link error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError {
    /// Its place.
    pub at: LinkPlace,
    /// The message.
    pub message: String,
    /// A related place, and a message.
    pub note: Option<(LinkPlace, String)>,
}

type Checked<T = ()> = Result<T, Box<LinkError>>;

impl LinkError {
    fn module<T>(module: usize, loc: Loc, message: String, other: Option<(usize, Loc, &str)>) -> Checked<T> {
        let place = |module, loc| LinkPlace { module, loc, linked: None };
        let note = other.map(|(module, loc, text)| (place(module, loc), text.to_owned()));
        Err(Box::new(Self { at: place(module, loc), message, note }))
    }
}

/// Links modules.
///
/// # Errors
/// All violations of the first violated check.
pub fn link(
    ctx: &Context,
    inputs: Vec<ModuleParts>,
    options: LinkOptions,
) -> Result<ModuleParts, Vec<LinkError>> {
    let one = |error: Box<LinkError>| vec![*error];
    check_models(&inputs).map_err(one)?;
    let triple = joint_triple(ctx, &inputs, options).map_err(one)?;
    check_entry_points(ctx, &inputs).map_err(one)?;
    let mut slots = inputs.first().map(|first| first.slots.clone()).unwrap_or_default();
    if let Some(slot) = slots.get_mut(slot::module::SYM_NAME) {
        *slot = None;
    }
    let loc = inputs.first().map_or(Loc::UNKNOWN, |first| first.loc);
    let mut structures = Structures::default();
    let mut attrs = None;
    let mut modules = Vec::with_capacity(inputs.len());
    for input in inputs {
        let one = structures.add(ctx, &named_structures(ctx, &input.body));
        attrs = joined_attrs(ctx, attrs, input.attrs);
        modules.push((input.body, one));
    }
    let mut combined = combine(ctx, modules, DuplicatePolicy::Identified);
    keep_entry_names(ctx, &mut combined);
    let libraries_left = resolve(ctx, &mut combined, options)?;
    if options.allow_pointer_mismatch {
        reach::cast_arguments(ctx, &mut combined.body);
    }
    deduplicate_functions(ctx, &mut combined.body);
    if let Some((version, ..)) = triple.and_then(|triple| as_vce(ctx, triple)) {
        reach::complete_interfaces(ctx, &mut combined.body, version);
    }
    // Without the capability a module needs an entry point, which a library, or part of a program, may not have.
    let is_library = libraries_left || options.create_library || options.allow_partial_linkage;
    let triple = if is_library { triple } else { without_linkage(ctx, triple) };
    if let Some(slot) = slots.get_mut(slot::module::VCE_TRIPLE) {
        *slot = triple;
    }
    Ok(ModuleParts { loc, slots, attrs, body: combined.body })
}

// Heads of modules.

fn check_models(inputs: &[ModuleParts]) -> Checked {
    use slot::module::{ADDRESSING_MODEL, MEMORY_MODEL};
    let Some(first) = inputs.first() else { return Ok(()) };
    for (what, slot, table) in [
        ("addressing", ADDRESSING_MODEL, &enums::ADDRESSING_MODEL),
        ("memory", MEMORY_MODEL, &enums::MEMORY_MODEL),
    ] {
        let model = |parts: &ModuleParts| parts.slots.get(slot).copied().flatten();
        let name = |parts: &ModuleParts| {
            model(parts).and_then(|attr| attr.as_enumerant()).and_then(|(_, v)| table.name(v)).unwrap_or("?")
        };
        for (index, input) in inputs.iter().enumerate() {
            if model(input) != model(first) {
                let message = format!(
                    "conflicting {what} models: {} here, {} in the first module",
                    name(input),
                    name(first)
                );
                return LinkError::module(
                    index,
                    input.loc,
                    message,
                    Some((0, first.loc, "the first module")),
                );
            }
        }
    }
    Ok(())
}

fn triple_of(input: &ModuleParts) -> Option<Attr> {
    input.slots.get(slot::module::VCE_TRIPLE).copied().flatten()
}

/// The `#spirv.vce` of the linked module.
fn joint_triple(ctx: &Context, inputs: &[ModuleParts], options: LinkOptions) -> Checked<Option<Attr>> {
    let mut joint: Option<(usize, Version)> = None;
    let (mut capabilities, mut extensions) = (Vec::new(), Vec::new());
    for (index, input) in inputs.iter().enumerate() {
        let Some((version, caps, exts)) = triple_of(input).and_then(|triple| as_vce(ctx, triple)) else {
            continue;
        };
        if let Some((first, earlier)) = joint
            && earlier != version
            && !options.use_highest_version
        {
            let message = format!("conflicting SPIR-V versions: {version} here, {earlier} before");
            let note = inputs.get(first).map(|input| (first, input.loc, "the module before"));
            return LinkError::module(index, input.loc, message, note);
        }
        joint = match joint {
            Some((first, earlier)) => Some((first, earlier.max(version))),
            None => Some((index, version)),
        };
        capabilities.extend(caps.into_iter().filter(|c| !capabilities.contains(c)).collect::<Vec<_>>());
        extensions.extend(exts.into_iter().filter(|e| !extensions.contains(e)).collect::<Vec<_>>());
    }
    Ok(joint.map(|(_, version)| vce(ctx, version, &capabilities, &extensions)))
}

fn without_linkage(ctx: &Context, triple: Option<Attr>) -> Option<Attr> {
    let (version, mut capabilities, extensions) = as_vce(ctx, triple?)?;
    capabilities.retain(|capability| *capability != Capability::Linkage);
    Some(vce(ctx, version, &capabilities, &extensions))
}

/// Joins the attributes of both: lists are concatenated, otherwise the first is kept. Unused types and constants are
/// dropped.
fn joined_attrs(ctx: &Context, a: Option<Dict>, b: Option<Dict>) -> Option<Dict> {
    let mut all = a;
    for (name, value) in ctx.dict_entries(b) {
        // It may refer to symbols by names that have been reused.
        if ctx.text(name) == carry::UNUSED {
            continue;
        }
        let joint = match ctx.dict_get(a, name).map(|first| (ctx.as_array(first), ctx.as_array(value))) {
            None => value,
            Some((Some(first), Some(more))) => {
                let mut items: Vec<Attr> = first.collect();
                let seen: FxHashSet<Attr> = items.iter().copied().collect();
                items.extend(more.filter(|item| !seen.contains(item)));
                ctx.array_attr(&items)
            }
            Some(_) => continue,
        };
        all = ctx.dict_with(all, name, Some(joint));
    }
    all
}

// Entry points.

/// The top-level operations of a module.
fn top_level_ops(body: &Body) -> Vec<Op> {
    let arena = &body.arena;
    arena.root_ops().collect()
}

/// Model and name of an entry point.
fn entry_point(ctx: &Context, arena: &OpArena, at: Op) -> Option<(u32, Str)> {
    use slot::entry_point::{EXECUTION_MODEL, FN};
    if arena.name(at) != op::ENTRY_POINT {
        return None;
    }
    let (_, model) = arena.slot(at, EXECUTION_MODEL)?.as_enumerant()?;
    let given = ctx.dict_get(arena.attrs(at), ctx.str(carry::ENTRY_NAME)).and_then(Attr::as_string);
    Some((model, given.or_else(|| arena.slot(at, FN)?.as_symbol())?))
}

fn check_entry_points(ctx: &Context, inputs: &[ModuleParts]) -> Checked {
    let mut known: FxHashMap<(u32, Str), (usize, Loc)> = FxHashMap::default();
    for (index, input) in inputs.iter().enumerate() {
        let arena = &input.body.arena;
        for at in top_level_ops(&input.body) {
            let Some(key) = entry_point(ctx, arena, at) else { continue };
            if let Some((module, loc)) = known.insert(key, (index, arena.loc(at))) {
                let model = enums::EXECUTION_MODEL.name(key.0).unwrap_or("?");
                let name = ctx.text(key.1);
                let message = format!("the entry point \"{name}\" for {model} was already defined");
                return LinkError::module(index, arena.loc(at), message, Some((module, loc, "here")));
            }
        }
    }
    Ok(())
}

/// Renamed functions keep their entry point names.
fn keep_entry_names(ctx: &Context, combined: &mut Combined) {
    let mut old: FxHashMap<(usize, Str), Str> = FxHashMap::default();
    for (module, from, to) in &combined.renamings {
        let first = old.remove(&(*module, *from)).unwrap_or(*from);
        old.insert((*module, *to), first);
    }
    let key = ctx.str(carry::ENTRY_NAME);
    for at in top_level_ops(&combined.body) {
        let arena = &mut combined.body.arena;
        let Some((_, name)) = entry_point(ctx, arena, at) else { continue };
        let module = combined.origin.get(&at).copied().unwrap_or(0);
        if let Some(first) = old.get(&(module, name)) {
            let attrs = ctx.dict_with(arena.attrs(at), key, Some(Attr::string(*first)));
            arena.set_attrs(at, attrs);
        }
    }
}

// Imports and exports.

/// A symbol with linkage.
#[derive(Clone, Copy)]
struct Linked {
    op: Op,
    symbol: Str,
    name: Str,
    kind: LinkageType,
    ty: Type,
    module: usize,
    loc: Loc,
}

impl Linked {
    fn of(ctx: &Context, combined: &Combined, at: Op) -> Option<Self> {
        let arena = &combined.body.arena;
        let (linkage, symbol, ty) = linkage_slots(arena, at)?;
        let (name, kind) = as_linkage(ctx, arena.slot(at, linkage)?)?;
        Some(Self {
            op: at,
            symbol: arena.slot(at, symbol)?.as_string()?,
            name,
            kind,
            ty: arena.slot(at, ty)?.as_type()?,
            module: combined.origin.get(&at).copied().unwrap_or(0),
            loc: arena.loc(at),
        })
    }

    fn place(&self, ctx: &Context) -> LinkPlace {
        let linked = Some((ctx.text(self.name).to_owned(), self.kind));
        LinkPlace { module: self.module, loc: self.loc, linked }
    }

    fn error(&self, ctx: &Context, message: String, other: Option<(&Self, &str)>) -> LinkError {
        let note = other.map(|(other, text)| (other.place(ctx), text.to_owned()));
        LinkError { at: self.place(ctx), message, note }
    }
}

/// The slots of linkage, symbol and type of a function or variable.
fn linkage_slots(arena: &OpArena, at: Op) -> Option<(usize, usize, usize)> {
    match arena.name(at) {
        op::FUNC => {
            use slot::func::{FUNCTION_TYPE, LINKAGE_ATTRIBUTES, SYM_NAME};
            Some((LINKAGE_ATTRIBUTES, SYM_NAME, FUNCTION_TYPE))
        }
        op::GLOBAL_VARIABLE => {
            use slot::global_variable::{LINKAGE_ATTRIBUTES, SYM_NAME, TYPE};
            Some((LINKAGE_ATTRIBUTES, SYM_NAME, TYPE))
        }
        _ => None,
    }
}

/// Replaces imports by exports. Returns whether any linkage remains.
fn resolve(ctx: &Context, combined: &mut Combined, options: LinkOptions) -> Result<bool, Vec<LinkError>> {
    let linked: Vec<Linked> =
        top_level_ops(&combined.body).into_iter().filter_map(|at| Linked::of(ctx, combined, at)).collect();
    let mut errors = Vec::new();
    let mut exports: FxHashMap<Str, Linked> = FxHashMap::default();
    // Replaced definitions: imports, and duplicates with `LinkOnceODR`.
    let mut gone: Vec<(Linked, Str)> = Vec::new();
    for one in linked.iter().filter(|one| one.kind != LinkageType::Import) {
        match exports.get(&one.name).copied() {
            None => {
                exports.insert(one.name, *one);
            }
            Some(first) if one.kind == LinkageType::LinkOnceODR => gone.push((*one, first.symbol)),
            Some(first) if first.kind == LinkageType::LinkOnceODR => {
                gone.push((first, one.symbol));
                exports.insert(one.name, *one);
            }
            Some(first) => {
                let name = ctx.text(one.name);
                let message = format!("too many definitions of \"{name}\" are exported");
                errors.push(one.error(ctx, message, Some((&first, "exported here first"))));
            }
        }
    }
    let mut left: FxHashMap<Str, Linked> = FxHashMap::default();
    for import in linked.iter().filter(|one| one.kind == LinkageType::Import) {
        if is_built_in(&combined.body.arena, import.op) {
            continue;
        }
        let name = ctx.text(import.name);
        match exports.get(&import.name) {
            Some(export) => match mismatch(ctx, combined, import, export, options) {
                None => gone.push((*import, export.symbol)),
                Some(message) => errors.push(import.error(ctx, message, Some((export, "exported here")))),
            },
            None if options.allow_partial_linkage => match left.get(&import.name) {
                // One import is enough.
                Some(first) if mismatch(ctx, combined, import, first, options).is_none() => {
                    gone.push((*import, first.symbol));
                }
                _ => {
                    left.insert(import.name, *import);
                }
            },
            None => {
                let message = format!("unresolved external reference to \"{name}\"");
                errors.push(import.error(ctx, message, None));
            }
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut names: FxHashMap<Str, Str> = gone.iter().map(|(from, to)| (from.symbol, *to)).collect();
    // Replacements may have been replaced in turn.
    for _ in 0..2 {
        let next: Vec<(Str, Str)> =
            gone.iter().filter_map(|(f, _)| Some((f.symbol, *names.get(names.get(&f.symbol)?)?))).collect();
        names.extend(next);
    }
    for (from, _) in &gone {
        combined.body.arena.unlink(from.op);
        combined.body.detach(from.op);
    }
    annotations_of_gone(combined, &gone);
    // Structs with different names that linked types identify are merged.
    let one: Vec<(Type, Type)> = gone
        .iter()
        .flat_map(|(from, _)| {
            let export = exports.get(&from.name).map_or(from.ty, |export| export.ty);
            same_structures(ctx, from.ty, export)
        })
        .collect();
    Renamer::new(ctx, names).with_types(one).rename_references(&mut combined.body);
    let mut any_left = !left.is_empty();
    for one in &linked {
        let arena = &mut combined.body.arena;
        let defined = one.kind != LinkageType::Import || is_built_in(arena, one.op);
        any_left |= defined && options.create_library;
        if let Some((slot, ..)) = linkage_slots(arena, one.op).filter(|_| defined && !options.create_library)
        {
            arena.set_slot(one.op, slot, None);
        }
    }
    Ok(any_left)
}

/// Whether a variable is a built-in, which the environment provides.
fn is_built_in(arena: &OpArena, at: Op) -> bool {
    arena.name(at) == op::GLOBAL_VARIABLE && arena.slot(at, slot::global_variable::BUILT_IN).is_some()
}

/// Removes duplicate execution modes and entry points of replaced functions.
fn annotations_of_gone(combined: &mut Combined, gone: &[(Linked, Str)]) {
    let names: FxHashSet<Str> =
        gone.iter().filter(|(one, _)| one.kind != LinkageType::Import).map(|(one, _)| one.symbol).collect();
    for at in top_level_ops(&combined.body) {
        let arena = &mut combined.body.arena;
        let function = match arena.name(at) {
            op::ENTRY_POINT => arena.slot(at, slot::entry_point::FN),
            op::EXECUTION_MODE => arena.slot(at, slot::execution_mode::FN),
            op::EXECUTION_MODE_ID => arena.slot(at, slot::execution_mode_id::FN),
            _ => continue,
        };
        if function.and_then(Attr::as_symbol).is_some_and(|name| names.contains(&name)) {
            arena.unlink(at);
        }
    }
}

/// Why an import does not match the export.
fn mismatch(
    ctx: &Context,
    combined: &Combined,
    import: &Linked,
    export: &Linked,
    options: LinkOptions,
) -> Option<String> {
    let arena = &combined.body.arena;
    let name = ctx.text(import.name);
    let kind = |one: &Linked| if arena.name(one.op) == op::FUNC { "function" } else { "variable" };
    if arena.name(import.op) != arena.name(export.op) {
        return Some(format!(
            "kind mismatch on symbol \"{name}\": a {} is imported, a {} is exported",
            kind(import),
            kind(export)
        ));
    }
    let same = if options.allow_pointer_mismatch && arena.name(import.op) == op::FUNC {
        same_but_for_pointees(ctx, import.ty, export.ty)
    } else {
        same_but_for_names(ctx, import.ty, export.ty)
    };
    (!same).then(|| {
        format!(
            "type mismatch on symbol \"{name}\": '{}' is imported, '{}' is exported",
            ctx.type_text(import.ty),
            ctx.type_text(export.ty)
        )
    })
}

// Functions that are alike.

/// Erases duplicate functions, except entry points and functions with linkage.
fn deduplicate_functions(ctx: &Context, body: &mut Body) {
    let used_by_name: FxHashSet<Str> = top_level_ops(body)
        .into_iter()
        .filter(|at| body.arena.name(*at) == op::ENTRY_POINT)
        .filter_map(|at| body.arena.slot(at, slot::entry_point::FN)?.as_symbol())
        .collect();
    let nameless = Attr::string(ctx.str(""));
    loop {
        let mut known: FxHashMap<String, Str> = FxHashMap::default();
        let mut names: FxHashMap<Str, Str> = FxHashMap::default();
        let mut gone = Vec::new();
        for at in top_level_ops(body) {
            use slot::func::{LINKAGE_ATTRIBUTES, SYM_NAME};
            let arena = &mut body.arena;
            if arena.name(at) != op::FUNC || arena.slot(at, LINKAGE_ATTRIBUTES).is_some() {
                continue;
            }
            let Some(name) = arena.slot(at, SYM_NAME).and_then(Attr::as_string) else { continue };
            if used_by_name.contains(&name) {
                continue;
            }
            arena.set_slot(at, SYM_NAME, Some(nameless));
            let text = print_op(ctx, body, at, PrintOptions { generic: true, ..PrintOptions::default() });
            body.arena.set_slot(at, SYM_NAME, Some(Attr::string(name)));
            match known.get(&text) {
                Some(first) => {
                    names.insert(name, *first);
                    gone.push(at);
                }
                None => {
                    known.insert(text, name);
                }
            }
        }
        if gone.is_empty() {
            return;
        }
        for at in gone {
            body.arena.unlink(at);
            body.detach(at);
        }
        // Renaming makes more calls equal.
        Renamer::new(ctx, names).rename_references(body);
    }
}
