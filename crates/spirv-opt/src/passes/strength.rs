//! `spirv-reduce-strength`: replaces multiplications by powers of two by shifts.

use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Context, Editor, Op, OpArena, OpParts, Value};
use spirula_spirv::constant_int;
use spirula_spirv::op;

pub(crate) const PASS: PassRow = function_pass(
    "spirv-reduce-strength",
    "SPIRVReduceStrength",
    "replace multiplications by powers of two by shifts",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        Ok(Outcome::changed_if(reduce(&mut Editor::new(run.ctx, run.body))))
    },
);

/// Replaces all multiplications that can be. Returns whether there were any.
pub(crate) fn reduce(editor: &mut Editor<'_>) -> bool {
    let arena = editor.arena();
    let products: Vec<Op> =
        arena.all_ops().filter(|at| arena.name(*at) == op::I_MUL && arena.block_of(*at).is_some()).collect();
    let mut changed = false;
    for at in products {
        changed |= replace(editor, at).is_some();
    }
    changed
}

fn replace(editor: &mut Editor<'_>, at: Op) -> Option<()> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let ty = arena.ty(arena.result(at, 0)?);
    ctx.as_integer(ty)?;
    let (value, places) = shift_of(ctx, arena, at)?;
    let amount = editor.constant(at, op::CONSTANT, ctx.int_attr(ty, i64::from(places)), ty)?;
    let (loc, attrs) = (editor.arena().loc(at), editor.arena().attrs(at));
    let operands = [value, amount];
    let parts =
        OpParts { loc, attrs, operands: &operands, results: &[ty], ..OpParts::new(op::SHIFT_LEFT_LOGICAL) };
    let shifted = editor.insert_before(at, &parts);
    let result = editor.arena().result(shifted, 0)?;
    editor.replace(at, &[result]);
    Some(())
}

/// The factor that is not constant, if the other one is a power of two, and its exponent.
fn shift_of(ctx: &Context, arena: &OpArena, at: Op) -> Option<(Value, u32)> {
    let [lhs, rhs] = *arena.operands(at) else { return None };
    let bits = ctx.scalar_bits(arena.ty(lhs)).filter(|bits| (1..=64).contains(bits))?;
    [(lhs, rhs), (rhs, lhs)].into_iter().find_map(|(value, factor)| {
        let factor = constant_int(ctx, arena, factor)? as u64 & (u64::MAX >> (64 - bits));
        (factor.is_power_of_two() && factor > 1).then(|| (value, factor.trailing_zeros()))
    })
}
