//! Folding one operation: by its row's folder, then by its traits.

use spirula_ir::dialect::{Folded, FoldedResult, Traits};
use spirula_ir::{Attr, Context, Editor, Flat, Op, OpRow, Value};

/// The value of a constant operation.
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

/// Folds an operation that is no constant.
pub(crate) fn fold(editor: &mut Editor<'_>, op: Op, row: &'static OpRow) -> Done {
    let (ctx, flat) = (editor.ctx(), editor.flat());
    let constants: Vec<Option<Attr>> = flat
        .operands(op)
        .iter()
        .map(|value| flat.def_op(*value).and_then(|definition| constant_of(ctx, flat, definition)))
        .collect();
    let folded = row.fold.map_or(Folded::No, |fold| fold(ctx, flat, op, &constants));
    let results = match folded {
        Folded::No => return by_traits(editor, op, row, &constants),
        Folded::Constant(attr) => vec![FoldedResult::Constant(attr)],
        Folded::Value(value) => vec![FoldedResult::Value(value)],
        Folded::Each(results) => results,
    };
    // A folder that hands back the operation's own result means that it knows nothing.
    if let [FoldedResult::Value(value)] = results.as_slice()
        && flat.def_op(*value) == Some(op)
    {
        return by_traits(editor, op, row, &constants);
    }
    if replace(editor, op, &results) { Done::Replaced } else { Done::Nothing }
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
    let flat = editor.flat();
    let operands = flat.operands(op);
    if row.has(Traits::COMMUTATIVE) && operands.len() >= 2 {
        // Constants go behind what is none, each in order.
        let pairs = || operands.iter().zip(constants);
        let rest = pairs().filter(|(_, constant)| constant.is_none());
        let sorted: Vec<Value> =
            rest.chain(pairs().filter(|(_, constant)| constant.is_some())).map(|(v, _)| *v).collect();
        if sorted != operands {
            editor.set_operands(op, &sorted);
            return Done::Changed;
        }
    }
    if flat.result_count(op) != 1 {
        return Done::Nothing;
    }
    let same_inside = || {
        let inner = operands.first().and_then(|value| flat.def_op(*value))?;
        (flat.name(inner) == flat.name(op)).then_some(inner)
    };
    let value = if row.has(Traits::INVOLUTION) {
        same_inside().and_then(|inner| flat.operands(inner).first().copied())
    } else if row.has(Traits::IDEMPOTENT) {
        match operands {
            [one] => same_inside().map(|_| *one),
            [one, two, ..] if one == two => Some(*one),
            _ => None,
        }
    } else {
        None
    };
    match value {
        Some(value) if replace(editor, op, &[FoldedResult::Value(value)]) => Done::Replaced,
        _ => Done::Nothing,
    }
}
