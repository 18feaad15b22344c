//! `spirv-eliminate-dead-globals`: erases functions that no entry point or export reaches, and variables,
//! specialization constants and other module-scope operations that nothing refers to.
//!
//! A module without entry points that declares Linkage is a library of what it exports, as for SPIRV-Tools; one that does
//! not is not complete yet, and keeps its functions and variables.
//!
//! Input variables that only the interface of an entry point lists leave it, with other variables of interfaces since
//! SPIR-V 1.4; outputs stay, since another stage may read them. Variables of the class Private that are only stored to
//! are erased with the stores.

use super::debug_values::debug_declaration;
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Body, Context, Dict, Editor, Op, OpArena, OpParts, Str, symbol_name};
use spirula_spec::{Capability, StorageClass, ext};
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::as_vce;
use spirula_spirv::{carry, types};
use spirula_transforms::References;

pub(crate) const PASS: PassRow = PassRow {
    options: &[
        OptionRow {
            name: "preserve-bindings",
            kind: OptionKind::Switch(false),
            help: "keep unused variables with bindings",
        },
        OptionRow {
            name: "preserve-interface",
            kind: OptionKind::Switch(false),
            help: "keep unused input and output variables",
        },
        OptionRow {
            name: "preserve-spec-constants",
            kind: OptionKind::Switch(false),
            help: "keep unused specialization constants",
        },
        OptionRow {
            name: "functions-only",
            kind: OptionKind::Switch(false),
            help: "erase functions, nothing else",
        },
        OptionRow {
            name: "remove-outputs",
            kind: OptionKind::Switch(false),
            help: "erase unused output variables too, which other stages may expect",
        },
    ],
    ..module_pass(
        "spirv-eliminate-dead-globals",
        "SPIRVEliminateDeadGlobals",
        "erase functions, variables and constants that nothing refers to",
        run,
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let options = run.options();
    let keep = Kept {
        bindings: options.switch("preserve-bindings"),
        interface: options.switch("preserve-interface"),
        outputs: !options.switch("remove-outputs"),
        constants: options.switch("preserve-spec-constants"),
        others: options.switch("functions-only"),
    };
    let decorating = named_by_decorations(ctx, run.enclosing.arena.attrs(run.enclosing.op));
    let is_library = declares_linkage(ctx, run.enclosing.arena, run.enclosing.op);
    let mut changed = false;
    loop {
        let Some(globals) = Globals::new(ctx, run.body) else { return Ok(Outcome::changed_if(changed)) };
        let live = globals.live(ctx, run.body, keep, is_library, &decorating);
        let mut again = erase(ctx, run.body, &globals, &live);
        again |= !keep.others && erase_stored_only(ctx, run.body);
        changed |= again;
        if !again {
            break;
        }
    }
    // Constants that only a list of unused ones has, and imports without uses.
    let attrs = run.enclosing.arena.attrs(run.enclosing.op);
    let without = |attrs, name| ctx.dict_with(attrs, ctx.str(name), None);
    let rest = without(without(attrs, carry::UNUSED), carry::IMPORTS);
    if !keep.others && rest != attrs {
        run.header.set_attrs(rest);
        changed = true;
    }
    Ok(Outcome::changed_if(changed))
}

/// What stays though nothing refers to it.
#[derive(Clone, Copy)]
struct Kept {
    bindings: bool,
    interface: bool,
    outputs: bool,
    constants: bool,
    /// Everything but functions.
    others: bool,
}

/// The operations of a module.
struct Globals {
    ops: Vec<Op>,
    by_name: FxHashMap<Str, usize>,
    /// What each operation refers to; for entry points without the interface.
    references: Vec<Vec<usize>>,
}

impl Globals {
    /// The operations of a module; none if what they refer to is not known.
    fn new(ctx: &Context, body: &Body) -> Option<Self> {
        let arena = &body.arena;
        let ops: Vec<Op> = arena.root_ops().collect();
        let named = ops.iter().enumerate().filter_map(|(n, op)| Some((symbol_name(ctx, body, *op)?, n)));
        let by_name: FxHashMap<Str, usize> = named.collect();
        let mut collector = References::default();
        let mut references = Vec::with_capacity(ops.len());
        for op in &ops {
            let mut found = Vec::new();
            if arena.name(*op) == op::ENTRY_POINT {
                let function = arena.slot(*op, slot::entry_point::FN).and_then(Attr::as_symbol);
                found.extend(function.map(|name| vec![name]));
            } else {
                collector.of(ctx, body, *op, &mut found).ok()?;
            }
            if let Some(inside) = body.body_of(*op) {
                references_of_types(ctx, inside, &mut collector, &mut found);
            }
            // Debug information describes functions and variables, and does not keep them.
            let describes = debug_declaration(ctx, arena, *op).is_some();
            let keeps =
                |n: &usize| !describes || !matches!(arena.name(ops[*n]), op::FUNC | op::GLOBAL_VARIABLE);
            let found = found.iter().filter_map(|path| by_name.get(path.first()?).copied());
            references.push(found.filter(keeps).collect());
        }
        Some(Self { ops, by_name, references })
    }

    /// Which operations stay.
    fn live(
        &self,
        ctx: &Context,
        body: &Body,
        keep: Kept,
        is_library: bool,
        decorating: &[Str],
    ) -> Vec<bool> {
        let arena = &body.arena;
        let is_complete = is_library || self.ops.iter().any(|op| arena.name(*op) == op::ENTRY_POINT);
        let mut live = vec![false; self.ops.len()];
        let mut pending: Vec<usize> = Vec::new();
        for (n, op) in self.ops.iter().enumerate() {
            if is_root(ctx, arena, *op, keep, is_complete) {
                pending.push(n);
            }
        }
        pending.extend(decorating.iter().filter_map(|name| self.by_name.get(name)));
        // Variables that interfaces list and that stay for another stage.
        for op in self.ops.iter().filter(|op| arena.name(**op) == op::ENTRY_POINT) {
            let listed = interface(ctx, arena, *op).into_iter().filter_map(|name| self.by_name.get(&name));
            pending.extend(listed.filter(|n| is_kept(ctx, arena, self.ops[**n], keep)));
        }
        while let Some(n) = pending.pop() {
            if !std::mem::replace(&mut live[n], true) {
                pending.extend(&self.references[n]);
            }
        }
        // Execution modes stay with their functions.
        live
    }
}

/// Whether a module declares the capability Linkage.
fn declares_linkage(ctx: &Context, arena: &OpArena, module: Op) -> bool {
    let triple = arena.slot(module, slot::module::VCE_TRIPLE).and_then(|attr| as_vce(ctx, attr));
    triple.is_some_and(|(_, capabilities, _)| capabilities.contains(&Capability::Linkage))
}

/// The symbols in decorations of types, which the module has.
fn named_by_decorations(ctx: &Context, attrs: Option<Dict>) -> Vec<Str> {
    let mut found = Vec::new();
    let mut todo: Vec<Attr> = ctx.dict_get(attrs, ctx.str(carry::TYPE_DECORATIONS)).into_iter().collect();
    while let Some(attr) = todo.pop() {
        found.extend(attr.as_symbol());
        todo.extend(ctx.as_array(attr).into_iter().flatten());
    }
    found
}

/// Adds the symbols in the types of values of a body, such as lengths of arrays.
fn references_of_types(ctx: &Context, inside: &Body, collector: &mut References, found: &mut Vec<Vec<Str>>) {
    let mut seen = FxHashSet::default();
    let arena = &inside.arena;
    let ops = arena.all_ops().filter(|op| arena.block_of(*op).is_some());
    for ty in ops.flat_map(|op| arena.result_types(op)) {
        if seen.insert(ty) {
            collector.of_type(ctx, ty, found);
        }
    }
}

/// The variables that an entry point lists.
fn interface(ctx: &Context, arena: &OpArena, entry: Op) -> Vec<Str> {
    let list = arena.slot(entry, slot::entry_point::INTERFACE).and_then(|list| ctx.as_array(list));
    list.into_iter().flatten().filter_map(Attr::as_symbol).collect()
}

/// Whether a listed variable stays without uses.
fn is_kept(ctx: &Context, arena: &OpArena, variable: Op, keep: Kept) -> bool {
    keep.interface
        || keep.others
        || keep.outputs && class_of(ctx, arena, variable) == Some(StorageClass::Output)
}

fn class_of(ctx: &Context, arena: &OpArena, variable: Op) -> Option<StorageClass> {
    if arena.name(variable) != op::GLOBAL_VARIABLE {
        return None;
    }
    let ty = arena.slot(variable, slot::global_variable::TYPE)?.as_type()?;
    types::as_pointer(ctx, ty).map(|(_, class)| class)
}

/// Whether an operation stays whatever refers to it.
fn is_root(ctx: &Context, arena: &OpArena, op: Op, keep: Kept, is_complete: bool) -> bool {
    let name = arena.name(op);
    let Some(row) = ctx.op_row(name) else { return true };
    let has = |name: &str| {
        let inherent = row.attr_index(name).and_then(|slot| arena.slot(op, slot));
        inherent.or_else(|| ctx.dict_get(arena.attrs(op), ctx.str(name))).is_some()
    };
    if has("linkage_attributes") {
        return true;
    }
    // WorkgroupSize says something of the module by being there.
    let is_workgroup_size = name != op::GLOBAL_VARIABLE && has("built_in");
    if is_workgroup_size {
        return true;
    }
    match name {
        op::FUNC => !is_complete,
        op::EXECUTION_MODE | op::EXECUTION_MODE_ID => true,
        op::GLOBAL_VARIABLE => {
            let binding = arena.slot(op, slot::global_variable::BINDING).is_some();
            keep.others || !is_complete || keep.bindings && binding
        }
        op::SPEC_CONSTANT | op::SPEC_CONSTANT_COMPOSITE => keep.others || keep.constants,
        op::MODULE_INSTRUCTION => {
            let opcode = arena.slot(op, slot::module_instruction::OPCODE).and_then(Attr::as_string);
            let opcode = opcode.map_or("", |opcode| ctx.text(opcode));
            let is_spec = opcode.starts_with("OpSpecConstant");
            let is_constant = is_spec || opcode.starts_with("OpConstant") || opcode == "OpUndef";
            keep.others || !is_constant || is_spec && keep.constants
        }
        _ => true,
    }
}

/// Erases what is not live, and takes it out of interfaces.
fn erase(ctx: &Context, body: &mut Body, globals: &Globals, live: &[bool]) -> bool {
    let dead: FxHashSet<Str> = globals
        .by_name
        .iter()
        .filter(|(_, n)| !live.get(**n).copied().unwrap_or(true))
        .map(|(name, _)| *name)
        .collect();
    if dead.is_empty() {
        return false;
    }
    forget_described(ctx, body, globals, live, &dead);
    for (n, op) in globals.ops.iter().enumerate() {
        if !live[n] {
            body.arena.unlink(*op);
            body.detach(*op);
        } else if body.arena.name(*op) == op::ENTRY_POINT {
            let listed = interface(ctx, &body.arena, *op);
            let kept: Vec<Attr> =
                listed.iter().filter(|name| !dead.contains(*name)).map(|name| Attr::symbol(*name)).collect();
            if kept.len() != listed.len() {
                let list = ctx.array_attr(&kept);
                body.arena.set_slot(*op, slot::entry_point::INTERFACE, Some(list));
            }
        }
    }
    true
}

/// Names DebugInfoNone where debug information names what is erased.
fn forget_described(ctx: &Context, body: &mut Body, globals: &Globals, live: &[bool], dead: &FxHashSet<Str>) {
    let mut none: Option<Str> = None;
    for (n, op) in globals.ops.iter().enumerate().filter(|(n, _)| live[*n]) {
        let Some(number) = debug_declaration(ctx, &body.arena, *op) else { continue };
        if number == ext::NonSemanticShaderDebugInfo::DebugInfoNone {
            none = none.or_else(|| symbol_name(ctx, body, *op));
            continue;
        }
        let words = body.arena.slot(*op, slot::module_instruction::WORDS);
        let Some(mut words) = words.and_then(|words| ctx.as_array(words)).map(Iterator::collect::<Vec<Attr>>)
        else {
            continue;
        };
        let is_dead = |word: &Attr| word.as_symbol().is_some_and(|name| dead.contains(&name));
        if !words.iter().any(is_dead) {
            continue;
        }
        let name = match none {
            Some(name) => name,
            None => {
                let Some(name) = add_none(ctx, body, globals, *op, n) else { continue };
                none = Some(name);
                name
            }
        };
        words.iter_mut().filter(|word| is_dead(word)).for_each(|word| *word = Attr::symbol(name));
        body.arena.set_slot(*op, slot::module_instruction::WORDS, Some(ctx.array_attr(&words)));
    }
}

/// Adds a DebugInfoNone of the same set before debug information. Returns its name.
fn add_none(ctx: &Context, body: &mut Body, globals: &Globals, before: Op, number: usize) -> Option<Str> {
    use slot::module_instruction::{SYM_NAME, WORDS};
    let arena = &mut body.arena;
    let block = arena.block_of(before)?;
    let count = ctx.op_row(op::MODULE_INSTRUCTION)?.attrs.len();
    let mut slots = arena.slots(before, count).to_vec();
    let set = ctx.as_array(slots[WORDS]?)?.next()?;
    let mut tries = number..;
    let name = tries.find_map(|n| {
        let name = ctx.str(format!("debug_info_none_{n}"));
        (!globals.by_name.contains_key(&name)).then_some(name)
    })?;
    slots[WORDS] = Some(ctx.array_attr(&[set, ctx.i32_attr(0)]));
    slots[SYM_NAME] = Some(Attr::string(name));
    let attrs = ctx.dict(&mut vec![(ctx.str(carry::NAME), Attr::unit())]);
    let new =
        arena.append(ctx, block, &OpParts { slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) });
    arena.unlink(new);
    arena.insert_before(before, new);
    Some(name)
}

/// Erases the stores to variables of the classes Private and Workgroup that are only stored to.
fn erase_stored_only(ctx: &Context, body: &mut Body) -> bool {
    let arena = &body.arena;
    let aliased = ctx.str("aliased");
    let is_own = |op: &Op| match class_of(ctx, arena, *op) {
        Some(StorageClass::Private) => true,
        // Another variable may be the same memory.
        Some(StorageClass::Workgroup) => ctx.dict_get(arena.attrs(*op), aliased).is_none(),
        _ => false,
    };
    let private: FxHashSet<Str> =
        arena.root_ops().filter(is_own).filter_map(|op| symbol_name(ctx, body, op)).collect();
    if private.is_empty() {
        return false;
    }
    let functions: Vec<Op> = body.isolated_ops().collect();
    let mut read: FxHashSet<Str> = FxHashSet::default();
    let (_, mut bodies) = body.split_at_ops(&functions);
    for (_, inside) in &mut bodies {
        let editor = Editor::new(ctx, inside);
        for (address, name) in addresses(editor.arena(), &private) {
            let pointer = editor.arena().result(address, 0);
            if pointer.is_none_or(|pointer| super::dead_code::stores_only(&editor, pointer).is_none()) {
                read.insert(name);
            }
        }
    }
    let mut changed = false;
    for (_, inside) in bodies {
        let mut editor = Editor::new(ctx, inside);
        let mut erased = false;
        for (address, _) in addresses(editor.arena(), &private).into_iter().filter(|(_, n)| !read.contains(n))
        {
            let Some(pointer) = editor.arena().result(address, 0) else { continue };
            let Some(users) = super::dead_code::stores_only(&editor, pointer) else { continue };
            users.into_iter().rev().for_each(|user| editor.erase(user));
            editor.erase(address);
            erased = true;
        }
        if erased {
            super::dead_code::eliminate_dead_code(&mut editor);
            changed = true;
        }
    }
    changed
}

/// The operations that take the address of these variables.
fn addresses(arena: &OpArena, variables: &FxHashSet<Str>) -> Vec<(Op, Str)> {
    let ops = arena.all_ops().filter(|op| arena.block_of(*op).is_some());
    ops.filter(|op| arena.name(*op) == op::MLIR_ADDRESSOF)
        .filter_map(|op| {
            let name = arena.slot(op, slot::mlir_addressof::VARIABLE).and_then(Attr::as_symbol)?;
            variables.contains(&name).then_some((op, name))
        })
        .collect()
}
