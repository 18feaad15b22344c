//! Constants of a module in the address space of functions, which SPIR-V has no variables for outside of functions: each
//! function that uses one gets a variable of its own with its value.

use rustc_hash::FxHashMap;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Editor, Op, OpParts, Str, Type};
use spirula_llvm::enums;
use spirula_llvm::op::{AddressOf, Alloca, Constant, Global, Store};
use spirula_llvm::ops::constants as k;
use spirula_llvm::types as llvm;

/// A constant: its type, its value, and its alignment.
#[derive(Clone, Copy)]
struct Known {
    ty: Type,
    value: Attr,
    alignment: Option<Attr>,
}

/// Replaces the uses of such constants in the functions of a module; the constants that only functions use are removed.
pub(super) fn run(ctx: &Context, module: &mut Body) {
    let tops: Vec<Op> = super::outline::operations(module).collect();
    let mut all: Vec<(Op, Str, Known)> = Vec::new();
    for top in &tops {
        let at = SourceOp { ctx, body: module, op: *top };
        all.extend(constant(at).map(|(name, known)| (*top, name, known)));
    }
    if all.is_empty() {
        return;
    }
    let known: FxHashMap<Str, (usize, Known)> =
        all.iter().enumerate().map(|(index, (_, name, known))| (*name, (index, *known))).collect();
    let mut replaced = vec![false; all.len()];
    for top in tops.iter().filter(|top| all.iter().all(|(at, ..)| at != *top)) {
        if let Some(body) = module.body_of_mut(*top) {
            in_function(ctx, body, &known, &mut replaced);
        }
    }
    for (index, (top, name, _)) in all.iter().enumerate() {
        if replaced[index] && !is_named(ctx, module, *name) {
            module.arena.unlink(*top);
        }
    }
}

/// The name and what is known of a global, if it is such a constant.
fn constant(global: SourceOp<'_>) -> Option<(Str, Known)> {
    if global.name() != Global::NAME || global.attr("constant").is_none() {
        return None;
    }
    let linkage = enums::LINKAGE.word(enums::value(global.attr("linkage")));
    let is_private = crate::to_spirv::address_space(global) == 0
        && matches!(linkage, Some("internal" | "private"))
        && global.attr("target_specific_attrs").is_none();
    let name = global.attr("sym_name").and_then(Attr::as_string).filter(|_| is_private)?;
    let ty = global.attr("global_type").and_then(Attr::as_type)?;
    let value = crate::to_spirv::initial_value(global)?;
    let is_directive = global.ctx.text(name).starts_with("llvm.");
    (!is_directive).then_some((name, Known { ty, value, alignment: global.attr("alignment") }))
}

/// Whether anything of a module names a symbol: in an attribute of an operation.
pub(crate) fn is_named(ctx: &Context, module: &Body, name: Str) -> bool {
    let mut bodies = vec![module];
    while let Some(body) = bodies.pop() {
        for at in super::outline::operations(body) {
            let slots = ctx.op_row(body.arena.name(at)).map_or(0, |row| row.attrs.len());
            if body.arena.slots(at, slots).iter().flatten().any(|attr| names(ctx, *attr, name, 0)) {
                return true;
            }
            bodies.extend(body.body_of(at));
        }
    }
    false
}

/// Whether an attribute is or has a symbol; what is nested too deeply is taken to have it.
fn names(ctx: &Context, attr: Attr, name: Str, depth: u32) -> bool {
    if depth > 64 || attr.as_symbol() == Some(name) {
        return true;
    }
    if let Some(mut items) = ctx.as_array(attr) {
        return items.any(|item| names(ctx, item, name, depth + 1));
    }
    let node = ctx.attr_node(attr);
    node.is_some_and(|node| {
        node.params
            .iter()
            .any(|param| matches!(param, spirula_ir::Param::Attr(item) if names(ctx, *item, name, depth + 1)))
    })
}

fn in_function(
    ctx: &Context,
    body: &mut Body,
    known: &FxHashMap<Str, (usize, Known)>,
    replaced: &mut [bool],
) {
    let mut uses: Vec<(usize, Known, Vec<Op>)> = Vec::new();
    let Some(entry) = body.arena.roots().first().and_then(|region| body.arena.entry(*region)) else { return };
    for at in super::outline::operations(body).collect::<Vec<_>>() {
        let symbol = match body.arena.name(at) {
            AddressOf::NAME => body.arena.slot(at, AddressOf::GLOBAL_NAME).and_then(Attr::as_symbol),
            _ => None,
        };
        let Some((index, constant)) = symbol.and_then(|name| known.get(&name)) else { continue };
        match uses.iter_mut().find(|(of, ..)| of == index) {
            Some((.., ops)) => ops.push(at),
            None => uses.push((*index, *constant, vec![at])),
        }
    }
    uses.sort_by_key(|(index, ..)| *index);
    let mut edit = Editor::new(ctx, body);
    for (index, constant, ops) in uses {
        let pointer = llvm::pointer(ctx, 0);
        let word = ctx.int_type(32);
        let one = [Some(ctx.int_attr(word, 1))];
        let (name, slots) = match constant.value.as_symbol() {
            Some(_) => (k::ADDRESSOF, vec![Some(constant.value)]),
            None => crate::to_llvm::constant_operation(ctx, constant.value),
        };
        // Behind the label, if the block has one.
        let first =
            edit.arena().ops(entry).find(|at| edit.arena().name(*at) != spirula_llvm::op::Label::NAME);
        let Some(first) = first else { return };
        let count = edit
            .insert_before(first, &OpParts { results: &[word], slots: &one, ..OpParts::new(Constant::NAME) });
        let value = edit
            .insert_before(first, &OpParts { results: &[constant.ty], slots: &slots, ..OpParts::new(name) });
        let (Some(count), Some(value)) = (edit.arena().result(count, 0), edit.arena().result(value, 0))
        else {
            return;
        };
        let mut slots = vec![None; ctx.op_row(Alloca::NAME).map_or(0, |row| row.attrs.len())];
        slots[Alloca::ELEM_TYPE] = Some(Attr::of_type(constant.ty));
        slots[Alloca::ALIGNMENT] = constant.alignment;
        let parts =
            OpParts { operands: &[count], results: &[pointer], slots: &slots, ..OpParts::new(Alloca::NAME) };
        let made = edit.insert_before(first, &parts);
        let Some(place) = edit.arena().result(made, 0) else { return };
        let mut slots = vec![None; ctx.op_row(Store::NAME).map_or(0, |row| row.attrs.len())];
        slots[Store::ALIGNMENT] = constant.alignment;
        let parts = OpParts { operands: &[value, place], slots: &slots, ..OpParts::new(Store::NAME) };
        edit.insert_before(first, &parts);
        for at in ops {
            edit.replace(at, &[place]);
        }
        replaced[index] = true;
    }
}
