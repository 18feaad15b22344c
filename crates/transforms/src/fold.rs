//! Folding: the row's folder, then traits.

use spirula_ir::dialect::{Folded, FoldedResult, Traits};
use spirula_ir::{Attr, Body, Context, Editor, Op, OpArena, OpName, OpParts, OpRow, Type, Value};

/// The value of a constant operation.
#[inline]
pub(crate) fn constant_of(ctx: &Context, arena: &OpArena, op: Op) -> Option<Attr> {
    let row = ctx.op_row(arena.name(op))?;
    if !row.has(Traits::CONSTANT) {
        return None;
    }
    match row.fold?(ctx, arena, op, &[]) {
        Folded::Constant(attr) => Some(attr),
        _ => None,
    }
}

/// The effect of folding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// Nothing.
    Nothing,
    /// The operation was changed in place.
    Changed,
    /// Its results were replaced, and it was erased.
    Replaced,
}

/// Whether operations of a row can be folded.
#[inline]
pub(crate) fn may_fold(row: &OpRow) -> bool {
    const BY_TRAITS: u64 = Traits::COMMUTATIVE.and(Traits::INVOLUTION).and(Traits::IDEMPOTENT).0;
    row.fold.is_some() || row.traits.0 & BY_TRAITS != 0
}

/// Folds a non-constant operation; `constants` is scratch memory.
pub(crate) fn fold(
    editor: &mut Editor<'_>,
    op: Op,
    row: &'static OpRow,
    constants: &mut Vec<Option<Attr>>,
) -> Done {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    constants.clear();
    constants.extend(arena.operands(op).iter().map(|value| constant_of(ctx, arena, arena.def_op(*value)?)));
    let Some(results) = results_of(ctx, arena, op, row, constants) else {
        return by_traits(editor, op, row, constants);
    };
    if replace(editor, op, &results) { Done::Replaced } else { Done::Nothing }
}

/// Calls `work` with the constant values of the operands.
fn with_operand_constants<R>(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    work: impl FnOnce(&[Option<Attr>]) -> R,
) -> R {
    // Most operations have no more than these and need no allocation.
    const FEW: usize = 4;
    let operands = arena.operands(op);
    let constant = |value: &Value| constant_of(ctx, arena, arena.def_op(*value)?);
    let mut few = [None; FEW];
    match few.get_mut(..operands.len()) {
        Some(constants) => {
            constants.iter_mut().zip(operands).for_each(|(place, value)| *place = constant(value));
            work(constants)
        }
        None => work(&operands.iter().map(constant).collect::<Vec<_>>()),
    }
}

/// The results known to the row's folder.
fn results_of(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    row: &OpRow,
    constants: &[Option<Attr>],
) -> Option<Vec<FoldedResult>> {
    let results = match row.fold.map_or(Folded::No, |fold| fold(ctx, arena, op, constants)) {
        Folded::No => return None,
        Folded::Constant(attr) => vec![FoldedResult::Constant(attr)],
        Folded::Value(value) => vec![FoldedResult::Value(value)],
        Folded::Each(results) => results,
    };
    // A folder that returns the operation's own result knows nothing.
    let is_own =
        matches!(results.as_slice(), [FoldedResult::Value(value)] if arena.def_op(*value) == Some(op));
    (!is_own).then_some(results)
}

/// The folded results of a non-constant operation, by folder and traits. Conversions use it as MLIR's do.
pub fn folded(ctx: &Context, arena: &OpArena, op: Op) -> Option<Vec<FoldedResult>> {
    let row = ctx.op_row(arena.name(op)).filter(|row| !row.has(Traits::CONSTANT) && may_fold(row))?;
    with_operand_constants(ctx, arena, op, |constants| results_of(ctx, arena, op, row, constants))
        .or_else(|| value_by_traits(arena, op, row).map(|value| vec![FoldedResult::Value(value)]))
}

/// The same, where the values of `constants`, one for each operand, are known from elsewhere.
pub fn folded_by(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    constants: &[Option<Attr>],
) -> Option<Vec<FoldedResult>> {
    let row = ctx.op_row(arena.name(op)).filter(|row| may_fold(row))?;
    results_of(ctx, arena, op, row, constants)
        .or_else(|| value_by_traits(arena, op, row).map(|value| vec![FoldedResult::Value(value)]))
}

/// The constant that an operation without attributes makes of constants, by the folder of its row.
pub fn folded_from(ctx: &Context, name: OpName, operands: &[(Attr, Type)], ty: Type) -> Option<Attr> {
    let row = ctx.op_row(name)?;
    let mut body = Body::new();
    let region = body.arena.add_root();
    let block = body.arena.append_block(region);
    let values: Vec<Value> = operands.iter().map(|(_, ty)| body.arena.add_argument(block, *ty)).collect();
    let constants: Vec<Option<Attr>> = operands.iter().map(|(value, _)| Some(*value)).collect();
    let slots = vec![None; row.attrs.len()];
    let parts = OpParts { operands: &values, results: &[ty], slots: &slots, ..OpParts::new(name) };
    let at = body.arena.append_unverified(block, &parts);
    match folded_by(ctx, &body.arena, at, &constants).as_deref() {
        Some([FoldedResult::Constant(value)]) => Some(*value),
        Some([FoldedResult::Value(value)]) => {
            let index = values.iter().position(|made| made == value)?;
            constants.get(index).copied()?
        }
        _ => None,
    }
}

/// The operands of a commutative operation with constants last; none if they are in order already.
pub fn commuted(ctx: &Context, arena: &OpArena, op: Op) -> Option<Vec<Value>> {
    let row = ctx.op_row(arena.name(op)).filter(|row| row.has(Traits::COMMUTATIVE))?;
    if arena.operands(op).len() < 2 {
        return None;
    }
    with_operand_constants(ctx, arena, op, |constants| commuted_by(arena, op, row, constants))
}

fn commuted_by(arena: &OpArena, op: Op, row: &OpRow, constants: &[Option<Attr>]) -> Option<Vec<Value>> {
    let operands = arena.operands(op);
    if !row.has(Traits::COMMUTATIVE) || operands.len() < 2 {
        return None;
    }
    let mut behind = constants.iter().skip_while(|constant| constant.is_none());
    if behind.all(Option::is_some) {
        return None;
    }
    let pairs = || operands.iter().zip(constants);
    let rest = pairs().filter(|(_, constant)| constant.is_none());
    let sorted: Vec<Value> =
        rest.chain(pairs().filter(|(_, constant)| constant.is_some())).map(|(v, _)| *v).collect();
    Some(sorted)
}

/// The result value, by traits.
fn value_by_traits(arena: &OpArena, op: Op, row: &OpRow) -> Option<Value> {
    let operands = arena.operands(op);
    if arena.result_count(op) != 1 {
        return None;
    }
    let same_inside = || {
        let inner = operands.first().and_then(|value| arena.def_op(*value))?;
        (arena.name(inner) == arena.name(op)).then_some(inner)
    };
    if row.has(Traits::INVOLUTION) {
        same_inside().and_then(|inner| arena.operands(inner).first().copied())
    } else if row.has(Traits::IDEMPOTENT) {
        match operands {
            [one] => same_inside().map(|_| *one),
            [one, two, ..] if one == two => Some(*one),
            _ => None,
        }
    } else {
        None
    }
}

/// Replaces the results by their folded values, unless a constant cannot be materialized.
fn replace(editor: &mut Editor<'_>, op: Op, results: &[FoldedResult]) -> bool {
    let arena = editor.arena();
    let (name, values) = (arena.name(op), arena.results(op));
    if values.len() != results.len() {
        return false;
    }
    let mut new: Vec<Value> = Vec::with_capacity(results.len());
    let mut made: Vec<Op> = Vec::new();
    for (old, result) in values.zip(results) {
        let ty = editor.arena().ty(old);
        let value = match result {
            FoldedResult::Value(value) => Some(*value),
            FoldedResult::Constant(attr) => {
                let value = editor.constant(op, name, *attr, ty);
                made.extend(value.and_then(|value| editor.arena().def_op(value)));
                value
            }
        };
        match value.filter(|value| editor.arena().ty(*value) == ty) {
            Some(value) => new.push(value),
            None => {
                made.into_iter().for_each(|op| editor.erase(op));
                return false;
            }
        }
    }
    editor.replace(op, &new);
    true
}

fn by_traits(editor: &mut Editor<'_>, op: Op, row: &'static OpRow, constants: &[Option<Attr>]) -> Done {
    if let Some(sorted) = commuted_by(editor.arena(), op, row, constants) {
        editor.set_operands(op, &sorted);
        return Done::Changed;
    }
    match value_by_traits(editor.arena(), op, row) {
        Some(value) if replace(editor, op, &[FoldedResult::Value(value)]) => Done::Replaced,
        _ => Done::Nothing,
    }
}
