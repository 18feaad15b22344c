//! `test-spirv-entry-point-abi`: sets the entry point ABI of the kernels of a `gpu.module`.

use crate::target::ENTRY_POINT_ABI;
use crate::target::ENTRY_POINT_ABI_NAME;
use spirula_diag::{Diagnostic, Failed};
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Op, Param};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("gpu.module"),
    options: &[
        OptionRow {
            name: "workgroup-size",
            kind: OptionKind::List,
            help: "workgroup size in x, y and z (default: 1)",
        },
        OptionRow { name: "subgroup-size", kind: OptionKind::Number(0), help: "subgroup size; 0 for none" },
        OptionRow {
            name: "target-width",
            kind: OptionKind::Number(0),
            help: "floating-point width; 0 for none",
        },
    ],
    ..PassRow::named(
        "test-spirv-entry-point-abi",
        "TestSpirvEntryPointABIPass",
        "set entry point ABI attributes",
        Work::Whole(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let mut sizes = [1i32; 3];
    for (i, text) in run.options().list("workgroup-size").iter().enumerate() {
        match (sizes.get_mut(i), text.parse()) {
            (Some(size), Ok(value)) => *size = value,
            _ => {
                let place = ctx.place(run.enclosing.arena.loc(run.enclosing.op));
                let message = format!("'{text}' is not one of three sizes of a work-group");
                run.diags.push(Diagnostic::error(place, message));
                return Err(Failed);
            }
        }
    }
    let number = |name| Some(run.options().number(name)).filter(|n| *n != 0).map_or(Param::None, Param::Int);
    let params = [Param::Attr(ctx.dense_i32_array(&sizes)), number("subgroup-size"), number("target-width")];
    let abi = ctx.attr_of(ENTRY_POINT_ABI, &params);
    let (name, kernel) = (ctx.str(ENTRY_POINT_ABI_NAME), ctx.str("gpu.kernel"));
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    let mut outcome = Outcome::Same;
    for at in functions {
        let attrs = run.body.arena.attrs(at);
        let is_kernel = ctx.op_name_text(run.body.arena.name(at)) == "gpu.func"
            && ctx.dict_get(attrs, kernel).is_some_and(Attr::is_unit);
        if is_kernel && ctx.dict_get(attrs, name).is_none() {
            run.body.arena.set_attrs(at, ctx.dict_with(attrs, name, Some(abi)));
            outcome = Outcome::Changed;
        }
    }
    Ok(outcome)
}
