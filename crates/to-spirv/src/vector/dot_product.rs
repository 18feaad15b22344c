//! Integer dot products: sums of products of extended bytes become one instruction.
//!
//! The pass of MLIR's tests does so for every environment, and adds the start value with saturation; ours asks for the
//! capabilities, and adds as the source does.

use spirula_diag::Failed;
use spirula_dialects::arith;
use spirula_dialects::vector::{self, kind::COMBINING};
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Context, Editor, Op, OpName, OpParts, Type, Value};
use spirula_spec::Capability;
use spirula_spirv::{op, target};
use spirula_transforms::rewrite_greedily;

pub(crate) const PASS: PassRow = PassRow {
    adds: true,
    ..PassRow::named(
        "vector-reduction-to-spirv-dot-product",
        "VectorReductionToSPIRVDotProductPass",
        "converts sums of products of bytes to integer dot products where the target environment has them",
        Work::EachBody(run_if_allowed),
    )
};

fn run_if_allowed(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let environment = target::environment(run.ctx, &run.enclosing);
    let needed = [Capability::DotProduct, Capability::DotProductInput4x8Bit];
    let is_allowed = environment.is_some_and(|environment| {
        needed.iter().all(|capability| environment.capability(&[*capability]).is_some())
    });
    if is_allowed { run_with::<false>(run) } else { Ok(Outcome::Same) }
}

/// The name that MLIR's tests use.
pub(crate) const TEST_PASS: PassRow = PassRow {
    on: RunsOn::Op("func.func"),
    adds: true,
    ..PassRow::named(
        "test-vector-reduction-to-spirv-dot-prod",
        "TestVectorReductionToSPIRVDotProd",
        "converts sums of products of bytes to integer dot products",
        Work::Whole(run_with::<true>),
    )
};

fn run_with<const SATURATES: bool>(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let changed = rewrite_greedily(run.ctx, run.body, |_, name| {
        if name == vector::REDUCTION { &[dot_product::<SATURATES>] } else { &[] }
    });
    Ok(Outcome::changed_if(changed))
}

/// The bytes of which an operand of a product consists, and whether they are extended by their signs.
fn extended_bytes(ctx: &Context, editor: &Editor<'_>, value: Value) -> Option<(Value, bool)> {
    let at = editor.arena().def_op(value)?;
    let is_signed = match editor.arena().name(at) {
        arith::EXTSI => true,
        arith::EXTUI => false,
        _ => return None,
    };
    let bytes = *editor.arena().operands(at).first()?;
    let element = ctx.shaped_element(editor.arena().ty(bytes))?;
    ctx.is_signless(element, 8).then_some((bytes, is_signed))
}

/// The two factors of a sum of products of bytes, the signed one first if they differ, and whether each is signed.
fn factors(ctx: &Context, editor: &Editor<'_>, at: Op) -> Option<[(Value, bool); 2]> {
    let arena = editor.arena();
    let row = ctx.op_row(vector::REDUCTION)?;
    let kind = arena.slot(at, row.attr_index("kind")?)?.as_enumerant_of(COMBINING)?;
    let result = arena.result(at, 0).map(|value| arena.ty(value))?;
    let sum = *arena.operands(at).first()?;
    let (count, _) = ctx.as_vector1(arena.ty(sum))?;
    let is_word = ctx.is_signless(result, 32) || ctx.is_signless(result, 64);
    let product = arena.def_op(sum).filter(|product| arena.name(*product) == arith::MULI)?;
    if kind != 0 || !is_word || !matches!(count, 3 | 4) {
        return None;
    }
    let [left, right] = *arena.operands(product) else { return None };
    let (left, right) = (extended_bytes(ctx, editor, left)?, extended_bytes(ctx, editor, right)?);
    // There is no instruction for an unsigned first and a signed second operand.
    Some(if right.1 && !left.1 { [right, left] } else { [left, right] })
}

fn dot_product<const SATURATES: bool>(editor: &mut Editor<'_>, at: Op) -> bool {
    let ctx = editor.ctx();
    let Some([left, right]) = factors(ctx, editor, at) else { return false };
    let start = editor.arena().operands(at).get(1).copied();
    let Some(ty) = editor.arena().result(at, 0).map(|value| editor.arena().ty(value)) else { return false };
    let (plain, saturating) = match (left.1, right.1) {
        (true, true) => (op::S_DOT, op::S_DOT_ACC_SAT),
        (false, false) => (op::U_DOT, op::U_DOT_ACC_SAT),
        _ => (op::SU_DOT, op::SU_DOT_ACC_SAT),
    };
    let (Some(left), Some(right)) = (four_bytes(editor, at, left.0), four_bytes(editor, at, right.0)) else {
        return false;
    };
    let loc = editor.arena().loc(at);
    let with = |name: OpName, operands: &[Value], editor: &mut Editor<'_>| {
        let slots = [None];
        let results = [ty];
        let parts = OpParts { loc, operands, results: &results, slots: &slots, ..OpParts::new(name) };
        editor.replace_with(at, &parts);
    };
    match start {
        None => with(plain, &[left, right], editor),
        Some(start) if SATURATES => with(saturating, &[left, right, start], editor),
        Some(start) => {
            let Some(sum) = insert(editor, at, (plain, ty), &[left, right], &[None]) else { return false };
            let slots = [Some(Attr::enumerant(arith::OVERFLOW_KIND, 0))];
            let (operands, results) = ([start, sum], [ty]);
            let parts = OpParts {
                loc,
                operands: &operands,
                results: &results,
                slots: &slots,
                ..OpParts::new(arith::ADDI)
            };
            editor.replace_with(at, &parts);
        }
    }
    true
}

/// The value of an operation that is inserted before another.
fn insert(
    editor: &mut Editor<'_>,
    before: Op,
    (name, ty): (OpName, Type),
    operands: &[Value],
    slots: &[Option<Attr>],
) -> Option<Value> {
    let loc = editor.arena().loc(before);
    let parts = OpParts { loc, operands, results: &[ty], slots, ..OpParts::new(name) };
    let new = editor.insert_before(before, &parts);
    editor.arena().result(new, 0)
}

/// A vector of three bytes with a zero behind them; one of four as it is.
fn four_bytes(editor: &mut Editor<'_>, before: Op, bytes: Value) -> Option<Value> {
    let ctx = editor.ctx();
    let (count, element) = ctx.as_vector1(editor.arena().ty(bytes))?;
    if count == 4 {
        return Some(bytes);
    }
    let zero = insert(editor, before, (op::CONSTANT, element), &[], &[Some(ctx.int_attr(element, 0))])?;
    let ty = ctx.vector_type(&[4], element);
    insert(editor, before, (op::COMPOSITE_CONSTRUCT, ty), &[bytes, zero], &[])
}
