//! `decorate-spirv-composite-type-layout`: adds offsets and strides to the types of interface variables.

use crate::layout::laid_out;
use crate::op::{self, slot};
use crate::types;
use spirula_diag::{Failed, Severity};
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Body, Context, Op, Str, Type};
use spirula_layout::Rules;
use spirula_spec::StorageClass;
use std::collections::HashMap;

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("builtin.module"),
    ..PassRow::named(
        "decorate-spirv-composite-type-layout",
        "SPIRVCompositeTypeLayoutPass",
        "decorate interface structs with the Vulkan layout",
        Work::Whole(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let mut changed = false;
    let modules: Vec<Op> =
        run.body.isolated_ops().filter(|at| run.body.arena.name(*at) == op::MODULE).collect();
    let (_, bodies) = run.body.split_at_ops(&modules);
    for (_, body) in bodies {
        match module(ctx, body) {
            Ok(now) => changed |= now,
            Err((at, message)) => {
                let diagnostic = ctx.diagnostic_at(body, at, Severity::Error, message);
                run.diags.push(diagnostic);
                let name = ctx.op_name_text(body.arena.name(at));
                let message = format!("failed to legalize operation '{name}'");
                run.diags.push(ctx.diagnostic_at(body, at, Severity::Error, message));
                return Err(Failed);
            }
        }
    }
    Ok(Outcome::changed_if(changed))
}

/// Whether a pointer's memory needs no layout or has one.
pub(super) fn has_layout(ctx: &Context, ty: Type) -> bool {
    let Some((pointee, class)) = types::as_pointer(ctx, ty) else { return true };
    let shared = matches!(
        class,
        StorageClass::Uniform
            | StorageClass::StorageBuffer
            | StorageClass::PushConstant
            | StorageClass::PhysicalStorageBuffer
    );
    let mut members = types::struct_members(ctx, pointee).into_iter().flatten();
    !shared || members.all(|member| member.offset.is_some())
}

/// Lays out the variables of a module, then the values in functions that depend on them.
fn module(ctx: &Context, body: &mut Body) -> Result<bool, (Op, String)> {
    use slot::global_variable::{SYM_NAME, TYPE};
    let mut new: HashMap<Str, Type> = HashMap::new();
    let arena = &mut body.arena;
    let variables: Vec<Op> = arena.all_ops().filter(|at| arena.name(*at) == op::GLOBAL_VARIABLE).collect();
    for at in variables {
        let ty = arena.slot(at, TYPE).and_then(Attr::as_type).filter(|ty| !has_layout(ctx, *ty));
        let Some((pointee, class)) = ty.and_then(|ty| types::as_pointer(ctx, ty)) else { continue };
        let Some(laid) = laid_out(ctx, pointee, Rules::MLIR) else {
            let pointee = ctx.type_text(pointee);
            return Err((at, format!("failed to decorate (unsuported pointee type: '{pointee}')")));
        };
        let ty = types::pointer(ctx, laid, class);
        arena.set_slot(at, TYPE, Some(Attr::of_type(ty)));
        if let Some(name) = arena.slot(at, SYM_NAME).and_then(Attr::as_string) {
            new.insert(name, ty);
        }
    }
    if new.is_empty() {
        return Ok(false);
    }
    let functions: Vec<Op> = body.isolated_ops().collect();
    let (_, bodies) = body.split_at_ops(&functions);
    for (_, body) in bodies {
        addresses(body, &new);
    }
    Ok(true)
}

fn addresses(body: &mut Body, new: &HashMap<Str, Type>) {
    let arena = &mut body.arena;
    let addresses: Vec<Op> = arena.all_ops().filter(|at| arena.name(*at) == op::MLIR_ADDRESSOF).collect();
    for at in addresses {
        let name = arena.slot(at, slot::mlir_addressof::VARIABLE).and_then(Attr::as_symbol);
        let ty = name.and_then(|name| new.get(&name));
        if let (Some(value), Some(ty)) = (arena.result(at, 0), ty) {
            arena.set_ty(value, *ty);
        }
    }
}
