//! `test-spirv-target-env`: replaces test operations by SPIR-V operations if the environment of the function allows
//! these.

use crate::availability::{Environment, of_op, of_types};
use crate::enums::kind;
use crate::op;
use crate::target::TARGET_ENV_NAME;
use crate::target::{as_vce, target_env_vce};
use spirula_diag::{Failed, Severity};
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Body, Context, Kind, Op, OpArena, OpName, OpParts, Type, Value};
use spirula_spec::{AddressingModel, MemoryModel, MemorySemantics, Scope};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("func.func"),
    ..PassRow::named(
        "test-spirv-target-env",
        "ConvertToTargetEnv",
        "test target environment legality",
        Work::Whole(run),
    )
};

/// A test operation: its name, its replacement, enumerants for the first attributes (by default those of the test
/// operation, by name), whether it has results.
struct Row {
    from: &'static str,
    to: OpName,
    attrs: &'static [(Kind, u32)],
}

const fn row(from: &'static str, to: OpName, attrs: &'static [(Kind, u32)]) -> Row {
    Row { from, to, attrs }
}

const WORKGROUP: (Kind, u32) = (kind::SCOPE, Scope::Workgroup.0);

const ROWS: &[Row] = &[
    row(
        "test.convert_to_atomic_compare_exchange_weak_op",
        op::ATOMIC_COMPARE_EXCHANGE_WEAK,
        &[
            WORKGROUP,
            (
                kind::MEMORY_SEMANTICS,
                MemorySemantics::AcquireRelease.0 | MemorySemantics::AtomicCounterMemory.0,
            ),
            (kind::MEMORY_SEMANTICS, MemorySemantics::Acquire.0),
        ],
    ),
    row("test.convert_to_bit_reverse_op", op::BIT_REVERSE, &[]),
    row("test.convert_to_group_non_uniform_ballot_op", op::GROUP_NON_UNIFORM_BALLOT, &[WORKGROUP]),
    row(
        "test.convert_to_module_op",
        op::MODULE,
        &[
            (kind::ADDRESSING_MODEL, AddressingModel::PhysicalStorageBuffer64.0),
            (kind::MEMORY_MODEL, MemoryModel::Vulkan.0),
        ],
    ),
    row("test.convert_to_subgroup_ballot_op", op::KHR_SUBGROUP_BALLOT, &[]),
    row("test.convert_to_sdot_op", op::S_DOT, &[]),
    row("test.convert_to_sudot_op", op::SU_DOT, &[]),
    row("test.convert_to_udot_op", op::U_DOT, &[]),
    row("test.convert_to_sdot_acc_sat_op", op::S_DOT_ACC_SAT, &[]),
    row("test.convert_to_sudot_acc_sat_op", op::SU_DOT_ACC_SAT, &[]),
    row("test.convert_to_udot_acc_sat_op", op::U_DOT_ACC_SAT, &[]),
];

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let enclosing = run.enclosing;
    let found = ctx.dict_get(enclosing.arena.attrs(enclosing.op), ctx.str(TARGET_ENV_NAME));
    let Some((version, capabilities, extensions)) =
        found.and_then(|attr| target_env_vce(ctx, attr)).and_then(|triple| as_vce(ctx, triple))
    else {
        let place = ctx.place(enclosing.arena.loc(enclosing.op));
        run.diags.push(spirula_diag::Diagnostic::new(
            Severity::Error,
            place,
            "missing 'spirv.target_env' attribute",
        ));
        return Err(Failed);
    };
    let extensions = extensions.into_iter().map(|name| ctx.text(name));
    let environment = Environment::new(version, &capabilities, extensions);
    let ops: Vec<Op> = run.body.arena.all_ops().filter(|at| run.body.arena.block_of(*at).is_some()).collect();
    let mut changed = false;
    for at in ops {
        let name = ctx.op_name_text(run.body.arena.name(at));
        if let Some(row) = ROWS.iter().find(|row| row.from == name) {
            changed |= replace(ctx, run.body, at, row, &environment);
        }
    }
    Ok(Outcome::changed_if(changed))
}

/// Replaces a test operation if the environment allows its replacement.
fn replace(ctx: &Context, body: &mut Body, at: Op, row: &Row, environment: &Environment) -> bool {
    let arena = &mut body.arena;
    let operands: Vec<Value> = arena.operands(at).to_vec();
    let results: Vec<Type> = arena.results(at).map(|value| arena.ty(value)).collect();
    let given = arena.attrs(at);
    let names = ctx.op_row(row.to).map_or(&[] as &[_], |row| row.attrs);
    let mut slots: Vec<Option<Attr>> =
        names.iter().map(|slot| ctx.dict_get(given, ctx.str(slot.name))).collect();
    for (slot, (kind, value)) in slots.iter_mut().zip(row.attrs) {
        *slot = Some(Attr::enumerant(*kind, *value));
    }
    let is_module = row.to == op::MODULE;
    let parts = OpParts {
        loc: arena.loc(at),
        operands: &operands,
        results: if is_module { &[] } else { &results },
        slots: &slots,
        ..OpParts::new(row.to)
    };
    let new = arena.create(ctx, &parts);
    if !allowed(ctx, arena, new, environment) {
        return false;
    }
    arena.insert_before(at, new);
    if is_module {
        let mut inside = Body::new();
        let region = inside.arena.add_root();
        inside.arena.append_block(region);
        body.attach(new, inside);
    } else {
        let mut editor = spirula_ir::Editor::new(ctx, body);
        let values: Vec<Value> = editor.arena().results(new).collect();
        editor.replace(at, &values);
        return true;
    }
    body.arena.unlink(at);
    true
}

/// Whether the environment meets the requirements of an operation.
fn allowed(ctx: &Context, arena: &OpArena, at: Op, environment: &Environment) -> bool {
    let own = of_op(ctx, arena, at);
    let version = own.min <= environment.version && environment.version <= own.max;
    let has = |needs: &crate::availability::Requirements| {
        needs.extensions.iter().all(|any| environment.extension(any).is_some())
            && needs.capabilities.iter().all(|any| environment.capability(any).is_some())
    };
    version && has(&own) && of_types(ctx, arena, at).all(|needs| has(&needs))
}
