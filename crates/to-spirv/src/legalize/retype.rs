//! The same operation on values of other types: what functions, calls, branches and loops become when types are converted.

use spirula_ir::convert::{Arguments, Conversion, Mismatch, Operands, Rewriter, SourceOp};
use spirula_ir::dialect::Traits;
use spirula_ir::{Attr, OpBuilder, OpParts, Type, Value, operand_group};

/// The inputs and results of the type of a function, if the operation is one.
pub(super) fn signature(op: SourceOp<'_>) -> Option<(Vec<Type>, Vec<Type>)> {
    let ty = op.row().filter(|row| row.has(Traits::FUNCTION)).and_then(|_| op.attr("function_type"))?;
    let (inputs, results) = op.ctx.as_function(ty.as_type()?)?;
    Some((inputs.to_vec(), results.to_vec()))
}

/// The inherent attributes.
pub(super) fn slots(op: SourceOp<'_>) -> Vec<Option<Attr>> {
    let count = op.row().map_or(0, |row| row.attrs.len());
    (0..count).map(|index| op.slot(index)).collect()
}

/// The same operation on the values that its operands became, with regions whose arguments are converted.
///
/// # Errors
/// It is not declared, its results are in groups, or a type in it has no conversion.
pub(super) fn retype<C: Conversion>(
    rw: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
) -> Result<(), Mismatch> {
    let row = op.row().ok_or("no dialect declares it")?;
    let mut slots = slots(op);
    if row.has(Traits::OPERAND_SEGMENTS)
        && let Some(slot) = row.attr_index("operandSegmentSizes")
    {
        slots[slot] = Some(segment_sizes(op, operands)?);
    }
    if row.has(Traits::RESULT_SEGMENTS) {
        return Err("its results are in groups".into());
    }
    let function = match signature(op) {
        Some((inputs, results)) => {
            let signature = rw.convert_signature(&inputs)?;
            let results = rw.convert_all(results)?;
            let slot = row.attr_index("function_type").ok_or("it has no function type")?;
            slots[slot] = Some(Attr::of_type(op.ctx.function_type(signature.types(), &results)));
            Some(signature)
        }
        None => None,
    };
    let types: Vec<_> = op.result_types().map(|ty| rw.convert_types(ty)).collect::<Result<_, _>>()?;
    let flat: Vec<Type> = types.iter().flatten().copied().collect();
    let successors = rw.successors(op)?;
    let loc = rw.loc();
    let new = rw.insert(&OpParts {
        loc,
        operands: operands.all(),
        results: &flat,
        slots: &slots,
        attrs: op.attrs(),
        successors: &successors,
        ..OpParts::new(op.name())
    });
    let mut at = 0;
    for (result, types) in op.results().zip(&types) {
        let values: Vec<Value> =
            (at..at + types.len()).map(|index| spirula_ir::builder::result(rw.arena(), new, index)).collect();
        at += types.len();
        rw.map(result, &values);
    }
    for index in 0..op.inside().1.len() {
        // Attributions of functions stand behind the inputs of the signature.
        let arguments = match &function {
            Some(signature) if index == 0 && signature.input_count() == entry_arguments(op) => {
                Arguments::Entry(signature.clone())
            }
            _ => Arguments::Convert,
        };
        rw.convert_region(op, index, new, arguments)?;
    }
    Ok(())
}

/// The number of arguments of the entry block.
fn entry_arguments(op: SourceOp<'_>) -> usize {
    let (inside, _) = op.inside();
    op.blocks(0).next().map_or(0, |block| block.arguments(inside).len())
}

/// The sizes of the groups of operands after the conversion.
fn segment_sizes(op: SourceOp<'_>, operands: Operands<'_>) -> Result<Attr, Mismatch> {
    let row = op.row().ok_or("no dialect declares it")?;
    let mut at = 0;
    let sizes: Vec<i32> = (0..row.operands.len())
        .map(|slot| {
            let count = operand_group(op.ctx, op.arena(), op.op, row, slot).len();
            let size = (at..at + count).map(|index| operands.many(index).len()).sum::<usize>();
            at += count;
            size as i32
        })
        .collect();
    Ok(op.ctx.dense_i32_array(&sizes))
}
