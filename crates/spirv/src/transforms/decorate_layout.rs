//! `decorate-spirv-composite-type-layout`: variables that are shared with others get offsets and strides.

use super::layout::{has_layout, laid_out};
use crate::op::{self, slot};
use crate::types;
use spirula_diag::{Failed, Severity};
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Body, Context, Op, Str, Type};
use std::collections::HashMap;

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("builtin.module"),
    ..PassRow::named(
        "decorate-spirv-composite-type-layout",
        "SPIRVCompositeTypeLayoutPass",
        "gives structures in memory that is shared the layout that Vulkan asks for",
        Work::Whole(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let mut changed = false;
    let modules: Vec<Op> =
        run.body.isolated_ops().filter(|at| run.body.flat.name(*at) == op::MODULE).collect();
    let (_, bodies) = run.body.split_at_ops(&modules);
    for (_, body) in bodies {
        match module(ctx, body) {
            Ok(now) => changed |= now,
            Err((at, message)) => {
                let diagnostic = ctx.diagnostic_at(body, at, Severity::Error, message);
                run.diags.push(diagnostic);
                let name = ctx.op_name_text(body.flat.name(at));
                let message = format!("failed to legalize operation '{name}'");
                run.diags.push(ctx.diagnostic_at(body, at, Severity::Error, message));
                return Err(Failed);
            }
        }
    }
    Ok(Outcome::changed_if(changed))
}

/// Lays out the variables of a module, then what functions take of them.
fn module(ctx: &Context, body: &mut Body) -> Result<bool, (Op, String)> {
    use slot::global_variable::{SYM_NAME, TYPE};
    let mut new: HashMap<Str, Type> = HashMap::new();
    let flat = &mut body.flat;
    let variables: Vec<Op> = flat.all_ops().filter(|at| flat.name(*at) == op::GLOBAL_VARIABLE).collect();
    for at in variables {
        let ty = flat.slot(at, TYPE).and_then(Attr::as_type).filter(|ty| !has_layout(ctx, *ty));
        let Some((pointee, class)) = ty.and_then(|ty| types::as_pointer(ctx, ty)) else { continue };
        let Some(laid) = laid_out(ctx, pointee) else {
            let pointee = ctx.type_text(pointee);
            return Err((at, format!("failed to decorate (unsuported pointee type: '{pointee}')")));
        };
        let ty = types::pointer(ctx, laid, class);
        flat.set_slot(at, TYPE, Some(Attr::of_type(ty)));
        if let Some(name) = flat.slot(at, SYM_NAME).and_then(Attr::as_string) {
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
    let flat = &mut body.flat;
    let addresses: Vec<Op> = flat.all_ops().filter(|at| flat.name(*at) == op::MLIR_ADDRESSOF).collect();
    for at in addresses {
        let name = flat.slot(at, slot::mlir_addressof::VARIABLE).and_then(Attr::as_symbol);
        let ty = name.and_then(|name| new.get(&name));
        if let (Some(value), Some(ty)) = (flat.result(at, 0), ty) {
            flat.set_ty(value, *ty);
        }
    }
}
