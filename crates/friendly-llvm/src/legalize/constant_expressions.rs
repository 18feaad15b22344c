//! Constant expressions in functions become instructions, which have more translations than constants: before the first
//! instruction that uses one, or at the end of the first block for uses in other blocks, as SPIRV-LLVM-Translator has it.
//!
//! Those of addresses of functions stay: what calls or enqueues a function names it.

use super::outline::operations;
use crate::to_spirv::{Expression, as_expression, constants};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Body, Context, Editor, Op, OpName, OpParts, Str, Type, Value};
use spirula_llvm::enums::NO_WRAP;
use spirula_llvm::op::{
    Add, AddrSpaceCast, AddressOf, Alias, Bitcast, Constant, ExtractElement, Func, GetElementPtr,
    InsertElement, IntToPtr, PtrToInt, Ptrtoaddr, Sub, Trunc, Xor,
};
use spirula_llvm::ops::memory::DYNAMIC_INDEX;

/// Deeper nesting stays a constant.
const MAX_DEPTH: u32 = 64;

/// The instructions that constant expressions may have.
static OPCODES: &[(&str, OpName)] = &[
    ("add", Add::NAME),
    ("addrspacecast", AddrSpaceCast::NAME),
    ("bitcast", Bitcast::NAME),
    ("extractelement", ExtractElement::NAME),
    ("getelementptr", GetElementPtr::NAME),
    ("insertelement", InsertElement::NAME),
    ("inttoptr", IntToPtr::NAME),
    ("ptrtoaddr", Ptrtoaddr::NAME),
    ("ptrtoint", PtrToInt::NAME),
    ("sub", Sub::NAME),
    ("trunc", Trunc::NAME),
    ("xor", Xor::NAME),
];

/// Replaces the constant expressions in the functions of a module.
pub(super) fn run(ctx: &Context, module: &mut Body) {
    // An alias may be one of a function.
    let aliases = operations(module).filter(|at| module.arena.name(*at) == Alias::NAME);
    let aliases = aliases.filter_map(|at| module.arena.slot(at, Alias::SYM_NAME)?.as_string());
    let functions: FxHashSet<Str> = super::functions(ctx, module).chain(aliases).collect();
    let tops = operations(module).filter(|at| module.arena.name(*at) == Func::NAME);
    for top in tops.collect::<Vec<_>>() {
        if let Some(body) = module.body_of_mut(top) {
            in_function(ctx, body, &functions);
        }
    }
}

fn in_function(ctx: &Context, body: &mut Body, functions: &FxHashSet<Str>) {
    let arena = &body.arena;
    let Some(entry) = arena.roots().first().and_then(|region| arena.entry(*region)) else { return };
    let mut constants: FxHashMap<Value, (Op, Type, Attr)> = FxHashMap::default();
    let mut heights = FxHashMap::default();
    for at in operations(body).filter(|at| arena.name(*at) == Constant::NAME) {
        let (Some(value), Some(result)) = (arena.slot(at, Constant::VALUE), arena.result(at, 0)) else {
            continue;
        };
        if as_expression(ctx, value).is_some()
            && height(ctx, value, functions, &mut heights, 0).is_some_and(|height| height <= MAX_DEPTH)
        {
            constants.insert(result, (at, arena.ty(result), value));
        }
    }
    if constants.is_empty() {
        return;
    }
    let Some(last) = arena.ops(entry).last() else { return };
    let mut found = Vec::new();
    for user in operations(body) {
        for operand in arena.operands(user) {
            if let Some(constant) = constants.remove(operand) {
                let before = if arena.block_of(user) == Some(entry) { user } else { last };
                found.push((constant, before));
            }
        }
    }
    let mut edit = Editor::new(ctx, body);
    for ((constant, ty, value), before) in found {
        if let Some(made) = make(&mut edit, before, ty, value, &mut FxHashMap::default()) {
            edit.replace(constant, &[made]);
        }
    }
}

/// How deeply an expression is nested, if all of it has instructions and no address is that of a function. Expressions share
/// their operands, so each is looked at once.
fn height(
    ctx: &Context,
    value: Attr,
    functions: &FxHashSet<Str>,
    known: &mut FxHashMap<Attr, Option<u32>>,
    depth: u32,
) -> Option<u32> {
    if let Some(symbol) = value.as_symbol() {
        return (!functions.contains(&symbol)).then_some(0);
    }
    if let Some(height) = known.get(&value) {
        return *height;
    }
    let Some(parts) = as_expression(ctx, value) else { return Some(0) };
    let mut highest = (depth < constants::MAX_DEPTH && name_of(&parts).is_some()).then_some(0);
    for (_, operand) in &parts.operands {
        let Some(so_far) = highest else { break };
        highest = height(ctx, *operand, functions, known, depth + 1).map(|height| height.max(so_far));
    }
    let height = highest.map(|highest| highest + 1);
    known.insert(value, height);
    height
}

fn name_of(parts: &Expression) -> Option<OpName> {
    OPCODES.iter().find(|(opcode, _)| *opcode == parts.opcode).map(|(_, name)| *name)
}

/// What the parts of a constant became before one operation.
type Made = FxHashMap<(Type, Attr), Value>;

/// A constant before an operation, its expressions as instructions.
fn make(edit: &mut Editor<'_>, before: Op, ty: Type, value: Attr, made: &mut Made) -> Option<Value> {
    if let Some(value) = made.get(&(ty, value)) {
        return Some(*value);
    }
    let result = instruction(edit, before, ty, value, made)?;
    made.insert((ty, value), result);
    Some(result)
}

fn instruction(edit: &mut Editor<'_>, before: Op, ty: Type, value: Attr, made: &mut Made) -> Option<Value> {
    let ctx = edit.ctx();
    let Some(parts) = as_expression(ctx, value) else {
        let (name, slots) = match value.as_symbol() {
            Some(_) => (AddressOf::NAME, vec![Some(value)]),
            None => crate::to_llvm::constant_operation(ctx, value),
        };
        let op = edit.insert_before(before, &OpParts { results: &[ty], slots: &slots, ..OpParts::new(name) });
        return edit.arena().result(op, 0);
    };
    let name = name_of(&parts)?;
    let mut slots = vec![None; ctx.op_row(name).map_or(0, |row| row.attrs.len())];
    let mut operands = Vec::with_capacity(parts.operands.len());
    let mut indices = Vec::new();
    for (index, (ty, value)) in parts.operands.iter().enumerate() {
        if name == GetElementPtr::NAME && index > 0 {
            let number = ctx.as_int(*value).and_then(|(_, number)| i32::try_from(number).ok());
            match number.filter(|number| *number != DYNAMIC_INDEX) {
                Some(number) => {
                    indices.push(number);
                    continue;
                }
                None => indices.push(DYNAMIC_INDEX),
            }
        }
        operands.push(make(edit, before, *ty, *value, made)?);
    }
    if name == GetElementPtr::NAME {
        slots[GetElementPtr::RAW_CONSTANT_INDICES] = Some(ctx.dense_i32_array(&indices));
        slots[GetElementPtr::ELEM_TYPE] = parts.element.map(Attr::of_type);
        slots[GetElementPtr::NO_WRAP_FLAGS] = no_wrap(ctx, &parts);
    }
    let parts = OpParts { operands: &operands, results: &[ty], slots: &slots, ..OpParts::new(name) };
    let op = edit.insert_before(before, &parts);
    edit.arena().result(op, 0)
}

/// The flags of an index computation as an attribute.
fn no_wrap(ctx: &Context, parts: &Expression) -> Option<Attr> {
    let flags = parts.flags.split(' ').filter_map(|word| NO_WRAP.value(word)).fold(0, |all, one| all | one);
    (flags != 0).then(|| ctx.i32_attr(flags as i32))
}
