//! The variables of programs for the host, and their initializers.

use super::top_ops;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::{Attr, Body, Context, Op, Str, Type, Value};
use spirula_llvm::layout;
use spirula_runtime::host::Memory;

/// Memory for the variables of all modules, which are one where they have the same name.
pub(super) fn variables(
    ctx: &Context,
    modules: &[&Body],
    memory: &mut Memory,
    diagnostics: &mut Diagnostics,
) -> Result<FxHashMap<Str, u64>, Failed> {
    let mut all: FxHashMap<Str, u64> = FxHashMap::default();
    for module in modules {
        let arena = &module.arena;
        for op in top_ops(module) {
            let Some(row) = ctx.op_row(arena.name(op)).filter(|row| row.name == "llvm.mlir.global") else {
                continue;
            };
            let slot = |name| row.attr_index(name).and_then(|at| arena.slot(op, at));
            let fail = |diagnostics: &mut Diagnostics, message: &str| {
                diagnostics.push(ctx.diagnostic_at(module, op, Severity::Error, message.to_owned()));
                Failed
            };
            let (Some(name), Some(ty)) =
                (slot("sym_name").and_then(Attr::as_string), slot("global_type").and_then(Attr::as_type))
            else {
                continue;
            };
            let Some(extent) = layout::layout(ctx).extent(ty) else {
                return Err(fail(diagnostics, "the size of its type is not known"));
            };
            let bytes = match (initializer(module, op), slot("value")) {
                (Some(inside), _) => evaluate(ctx, inside),
                (None, None) => Some(Vec::new()),
                (None, Some(value)) => initial(ctx, value),
            };
            let Some(bytes) = bytes else {
                return Err(fail(diagnostics, "its initializer is not supported"));
            };
            let address = match all.get(&name) {
                Some(address) if memory.find(*address, extent.size).is_some() => *address,
                Some(_) => return Err(fail(diagnostics, "it has another size in another module")),
                None => {
                    let address = memory.allocate(extent.size);
                    address.ok_or_else(|| fail(diagnostics, "there is no memory for it"))?
                }
            };
            memory
                .write(address, &bytes)
                .ok_or_else(|| fail(diagnostics, "its initializer is longer than it"))?;
            all.insert(name, address);
        }
    }
    Ok(all)
}

/// The bytes of an initializer.
fn initial(ctx: &Context, value: Attr) -> Option<Vec<u8>> {
    if let Some(text) = value.as_string() {
        return Some(ctx.bytes(text).to_vec());
    }
    let mut bytes = Vec::new();
    match ctx.as_dense(value) {
        Some((ty, _)) => {
            let elements = ctx.dense_elements(value)?;
            let count = ctx
                .shape(ty)?
                .iter()
                .try_fold(1usize, |count, size| count.checked_mul(usize::try_from(*size).ok()?))?;
            for at in 0..count {
                ctx.scalar_bytes(*elements.get(at).or(elements.first())?, &mut bytes)?;
            }
        }
        None => ctx.scalar_bytes(value, &mut bytes)?,
    }
    Some(bytes)
}

/// The code that computes the initial value of a variable.
fn initializer(module: &Body, op: Op) -> Option<&Body> {
    module.body_of(op).filter(|body| top_ops(body).next().is_some())
}

/// The bytes of the value that code of constants and insertions returns.
fn evaluate(ctx: &Context, body: &Body) -> Option<Vec<u8>> {
    let arena = &body.arena;
    let size_of = |ty: Type| layout::layout(ctx).extent(ty).map(|extent| extent.size as usize);
    let mut known: FxHashMap<Value, Vec<u8>> = FxHashMap::default();
    for op in top_ops(body) {
        let row = ctx.op_row(arena.name(op))?;
        let slot = |name| row.attr_index(name).and_then(|at| arena.slot(op, at));
        let operand = |at: usize| known.get(arena.operands(op).get(at)?);
        let bytes = match row.name {
            "llvm.return" => return operand(0).cloned(),
            "llvm.mlir.constant" => {
                let mut bytes = initial(ctx, slot("value")?)?;
                bytes.resize(size_of(arena.ty(arena.result(op, 0)?))?, 0);
                bytes
            }
            "llvm.mlir.undef" | "llvm.mlir.poison" | "llvm.mlir.zero" => {
                vec![0; size_of(arena.ty(arena.result(op, 0)?))?]
            }
            "llvm.insertvalue" => {
                let (mut whole, part) = (operand(0)?.clone(), operand(1)?);
                let (mut inside, mut at) = (arena.ty(arena.result(op, 0)?), 0);
                for index in ctx.as_dense_ints(slot("position")?)? {
                    let index = u64::try_from(index).ok()?;
                    at += layout::offset(ctx, inside, index)? as usize;
                    inside = match spirula_llvm::types::as_array(ctx, inside) {
                        Some((element, _)) => element,
                        None => {
                            spirula_llvm::types::struct_element(ctx, inside, usize::try_from(index).ok()?)?
                        }
                    };
                }
                whole.get_mut(at..at.checked_add(part.len())?)?.copy_from_slice(part);
                whole
            }
            _ => return None,
        };
        known.insert(arena.result(op, 0)?, bytes);
    }
    None
}
