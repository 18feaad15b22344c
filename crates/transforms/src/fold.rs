//! Folding one operation: by its row's folder, then by its traits.

use spirula_ir::dialect::{Folded, FoldedResult, Traits};
use spirula_ir::{Attr, Context, Editor, Flat, Op, OpRow, Value};

/// The value of a constant operation.
#[inline]
pub(crate) fn constant_of(ctx: &Context, flat: &Flat, op: Op) -> Option<Attr> {
    let row = ctx.op_row(flat.name(op))?;
    if !row.has(Traits::CONSTANT) {
        return None;
    }
    match row.fold?(ctx, flat, op, &[]) {
        Folded::Constant(attr) => Some(attr),
        _ => None,
    }
}

/// What folding did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// Nothing.
    Nothing,
    /// The operation was changed where it is.
    Changed,
    /// Its results were replaced, and it is gone.
    Replaced,
}

/// Whether there is anything by which operations of a row could be folded.
#[inline]
pub(crate) fn may_fold(row: &OpRow) -> bool {
    const BY_TRAITS: u64 = Traits::COMMUTATIVE.and(Traits::INVOLUTION).and(Traits::IDEMPOTENT).0;
    row.fold.is_some() || row.traits.0 & BY_TRAITS != 0
}

/// Folds an operation that is no constant; `constants` is memory for those that it uses.
pub(crate) fn fold(
    editor: &mut Editor<'_>,
    op: Op,
    row: &'static OpRow,
    constants: &mut Vec<Option<Attr>>,
) -> Done {
    let (ctx, flat) = (editor.ctx(), editor.flat());
    constants.clear();
    constants.extend(flat.operands(op).iter().map(|value| constant_of(ctx, flat, flat.def_op(*value)?)));
    let Some(results) = results_of(ctx, flat, op, row, constants) else {
        return by_traits(editor, op, row, constants);
    };
    if replace(editor, op, &results) { Done::Replaced } else { Done::Nothing }
}

/// Hands on the values of the operands that are constants.
fn with_operand_constants<R>(
    ctx: &Context,
    flat: &Flat,
    op: Op,
    work: impl FnOnce(&[Option<Attr>]) -> R,
) -> R {
    // Most operations have no more than these: no list is made for them.
    const FEW: usize = 4;
    let operands = flat.operands(op);
    let constant = |value: &Value| constant_of(ctx, flat, flat.def_op(*value)?);
    let mut few = [None; FEW];
    match few.get_mut(..operands.len()) {
        Some(constants) => {
            constants.iter_mut().zip(operands).for_each(|(place, value)| *place = constant(value));
            work(constants)
        }
        None => work(&operands.iter().map(constant).collect::<Vec<_>>()),
    }
}

/// What the row's folder knows of the results.
fn results_of(
    ctx: &Context,
    flat: &Flat,
    op: Op,
    row: &OpRow,
    constants: &[Option<Attr>],
) -> Option<Vec<FoldedResult>> {
    let results = match row.fold.map_or(Folded::No, |fold| fold(ctx, flat, op, constants)) {
        Folded::No => return None,
        Folded::Constant(attr) => vec![FoldedResult::Constant(attr)],
        Folded::Value(value) => vec![FoldedResult::Value(value)],
        Folded::Each(results) => results,
    };
    // A folder that hands back the operation's own result means that it knows nothing.
    let is_own =
        matches!(results.as_slice(), [FoldedResult::Value(value)] if flat.def_op(*value) == Some(op));
    (!is_own).then_some(results)
}

/// What is known of the results of an operation, by its folder and its traits; nothing of one that is a constant. A
/// conversion asks this of what it would convert, as MLIR's conversions do.
pub fn folded(ctx: &Context, flat: &Flat, op: Op) -> Option<Vec<FoldedResult>> {
    let row = ctx.op_row(flat.name(op)).filter(|row| !row.has(Traits::CONSTANT) && may_fold(row))?;
    with_operand_constants(ctx, flat, op, |constants| results_of(ctx, flat, op, row, constants))
        .or_else(|| value_by_traits(flat, op, row).map(|value| vec![FoldedResult::Value(value)]))
}

/// The operands of an operation in which they may be swapped, constants behind what is none and each in order; none if
/// they stand so.
pub fn commuted(ctx: &Context, flat: &Flat, op: Op) -> Option<Vec<Value>> {
    let row = ctx.op_row(flat.name(op)).filter(|row| row.has(Traits::COMMUTATIVE))?;
    if flat.operands(op).len() < 2 {
        return None;
    }
    with_operand_constants(ctx, flat, op, |constants| commuted_by(flat, op, row, constants))
}

fn commuted_by(flat: &Flat, op: Op, row: &OpRow, constants: &[Option<Attr>]) -> Option<Vec<Value>> {
    let operands = flat.operands(op);
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

/// The value that the result is, by traits.
fn value_by_traits(flat: &Flat, op: Op, row: &OpRow) -> Option<Value> {
    let operands = flat.operands(op);
    if flat.result_count(op) != 1 {
        return None;
    }
    let same_inside = || {
        let inner = operands.first().and_then(|value| flat.def_op(*value))?;
        (flat.name(inner) == flat.name(op)).then_some(inner)
    };
    if row.has(Traits::INVOLUTION) {
        same_inside().and_then(|inner| flat.operands(inner).first().copied())
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

/// Puts what is known of the results in their place, unless there is no operation for one of the constants.
fn replace(editor: &mut Editor<'_>, op: Op, results: &[FoldedResult]) -> bool {
    let flat = editor.flat();
    let (name, values) = (flat.name(op), flat.results(op));
    if values.len() != results.len() {
        return false;
    }
    let mut new: Vec<Value> = Vec::with_capacity(results.len());
    let mut made: Vec<Op> = Vec::new();
    for (old, result) in values.zip(results) {
        let ty = editor.flat().ty(old);
        let value = match result {
            FoldedResult::Value(value) => Some(*value),
            FoldedResult::Constant(attr) => {
                let value = editor.constant(op, name, *attr, ty);
                made.extend(value.and_then(|value| editor.flat().def_op(value)));
                value
            }
        };
        match value.filter(|value| editor.flat().ty(*value) == ty) {
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
    if let Some(sorted) = commuted_by(editor.flat(), op, row, constants) {
        editor.set_operands(op, &sorted);
        return Done::Changed;
    }
    match value_by_traits(editor.flat(), op, row) {
        Some(value) if replace(editor, op, &[FoldedResult::Value(value)]) => Done::Replaced,
        _ => Done::Nothing,
    }
}
