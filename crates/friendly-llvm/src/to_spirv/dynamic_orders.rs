//! Memory orders and scopes of OpenCL C that are not constant: a function maps them to the numbers of SPIR-V.

use super::pointee::operations;
use super::{Rw, calls, functions};
use crate::mangle::{Component, Type as Mangled};
use crate::memory_maps::{Map, ORDER, SCOPE, by_name};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Editor, Op, OpBuilder as _, OpParts, Str, Value};
use spirula_llvm::enums;
use spirula_llvm::op::{Call, Constant, Func, Zero};

/// `spir_func`, by LLVM's number.
const CONVENTION: u32 = 75;

/// The parameters that are scopes or orders, scopes first.
type Mapped = Vec<(usize, &'static Map)>;

/// Has the calls of built-in functions map scopes and orders, and adds the functions that do.
pub(super) fn map(ctx: &Context, module: &mut Body) {
    let tops: Vec<Op> = operations(module).collect();
    let mut declared: FxHashMap<Str, Mapped> = FxHashMap::default();
    for top in &tops {
        let name = functions::symbol(SourceOp { ctx, body: module, op: *top });
        let Some(name) = name.filter(|name| ctx.text(*name).contains("memory_")) else { continue };
        declared.extend(parameters(ctx.text(name)).map(|mapped| (name, mapped)));
    }
    if declared.is_empty() {
        return;
    }
    let mut made: FxHashSet<&'static str> = FxHashSet::default();
    for top in tops {
        let Some(body) = module.body_of(top) else { continue };
        let found: Vec<(Op, usize, &'static Map)> =
            operations(body).flat_map(|at| dynamic(SourceOp { ctx, body, op: at }, &declared)).collect();
        let Some(body) = module.body_of_mut(top).filter(|_| !found.is_empty()) else { continue };
        let mut editor = Editor::new(ctx, body);
        let mut new = Vec::new();
        for (call, index, map) in found {
            replace(&mut editor, call, index, map);
            if made.insert(map.name) {
                new.push(map);
            }
        }
        add(ctx, module, top, &new);
    }
}

/// The scopes and orders among the parameters of a function of OpenCL C.
fn parameters(name: &str) -> Option<Mapped> {
    let (calls::Builtin::OpenCl(_), signature) = calls::builtin(name)? else { return None };
    let of = |wanted: &'static str, map: &'static Map| {
        let is = move |ty: &Mangled| matches!(ty, Mangled::Named(parts) if parts[..] == [Component::Name(wanted.into())]);
        let places = signature.parameters.iter().enumerate().filter(move |(_, ty)| is(ty));
        places.map(move |(index, _)| (index, map)).collect::<Mapped>()
    };
    Some([of("memory_scope", &SCOPE), of("memory_order", &ORDER)].concat())
}

/// The scopes and orders that are passed to a call and not constant.
fn dynamic(call: SourceOp<'_>, declared: &FxHashMap<Str, Mapped>) -> Vec<(Op, usize, &'static Map)> {
    if call.name() != Call::NAME {
        return Vec::new();
    }
    let mapped = call.slot(Call::CALLEE).and_then(Attr::as_symbol).and_then(|name| declared.get(&name));
    let is_dynamic = |index: usize| {
        let definition = call.operand(index).map(|value| call.def_op(value));
        definition.is_some_and(|def| def.is_none_or(|def| !matches!(def.name(), Constant::NAME | Zero::NAME)))
    };
    let places = mapped.into_iter().flatten().filter(|(index, _)| is_dynamic(*index));
    places.map(|(index, map)| (call.op, *index, *map)).collect()
}

/// Passes what a function makes of an argument.
fn replace(editor: &mut Editor<'_>, call: Op, index: usize, map: &Map) {
    let ctx = editor.ctx();
    let Some(value) = editor.arena().operands(call).get(index).copied() else { return };
    let Some(row) = ctx.op_row(Call::NAME) else { return };
    let mut slots = vec![None; row.attrs.len()];
    slots[Call::CALLEE] = Some(Attr::symbol(ctx.str(map.name)));
    slots[Call::C_CONV] = Some(Attr::enumerant(enums::CCONV_KIND, CONVENTION));
    let groups = [
        ("operandSegmentSizes", ctx.dense_i32_array(&[1, 0])),
        ("op_bundle_sizes", ctx.dense_i32_array(&[])),
    ];
    for (name, value) in groups {
        if let Some(slot) = row.attr_index(name) {
            slots[slot] = Some(value);
        }
    }
    let loc = super::lines::without_name(ctx, editor.arena().loc(call));
    let (operands, results) = ([value], [ctx.int_type(32)]);
    let parts =
        OpParts { loc, operands: &operands, results: &results, slots: &slots, ..OpParts::new(Call::NAME) };
    let made = editor.insert_before(call, &parts);
    if let Some(value) = editor.arena().result(made, 0) {
        editor.set_operand(call, index, value);
    }
}

/// Adds functions after an operation of the module.
fn add(ctx: &Context, module: &mut Body, after: Op, maps: &[&'static Map]) {
    let Some(block) = module.arena.block_of(after) else { return };
    let next = module.arena.next(after);
    for map in maps {
        let Some((slots, body)) = map.function(ctx) else { continue };
        let at = module.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(Func::NAME) });
        module.attach(at, body);
        if let Some(next) = next {
            module.arena.unlink(at);
            module.arena.insert_before(next, at);
        }
    }
}

/// Whether a value was mapped.
pub(super) fn is_mapped(rw: &Rw<'_, '_>, value: Value) -> bool {
    let arena = rw.arena();
    let definition = arena.def_op(value).filter(|at| arena.name(*at) == spirula_spirv::op::FUNCTION_CALL);
    let callee = definition.and_then(|at| arena.slot(at, spirula_spirv::op::slot::function_call::CALLEE));
    callee.and_then(Attr::as_symbol).is_some_and(|name| by_name(rw.context().text(name)).is_some())
}
