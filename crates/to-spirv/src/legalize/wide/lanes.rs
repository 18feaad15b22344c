//! Wide integers that are exchanged between the invocations of a subgroup: half by half.

use super::halves::{halves, join, with_unit, without_unit};
use super::{Emulate, Rw};
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder, OpParts, Type, Value};

pub(super) static PATTERNS: &[Pattern<Emulate>] = &[
    Pattern::new("gpu.shuffle", exchange),
    Pattern::new("gpu.rotate", exchange),
    Pattern::new("gpu.subgroup_broadcast", exchange),
];

/// The same operation on each half of the first operand. What else it gives is the same for both.
fn exchange(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let wide = rw.result_type(op, 0)?;
    let [value, others @ ..] = operands.all() else { return Err("it lacks an operand".into()) };
    let count = op.row().map_or(0, |row| row.attrs.len());
    let slots: Vec<Option<Attr>> = (0..count).map(|index| op.slot(index)).collect();
    let mut parts = halves(rw, *value);
    let mut others_of_last = Vec::new();
    for part in &mut parts {
        let half = without_unit(rw, *part);
        let operands = [&[half], others].concat();
        let results: Vec<Type> =
            std::iter::once(rw.arena().ty(half)).chain(op.result_types().skip(1)).collect();
        let loc = rw.loc();
        let parts =
            OpParts { loc, operands: &operands, results: &results, slots: &slots, ..OpParts::new(op.name()) };
        let new = rw.insert(&parts);
        let results: Vec<Value> = rw.arena().results(new).collect();
        let (first, rest) = results.split_first().ok_or("it lacks a result")?;
        *part = with_unit(rw, *first);
        others_of_last = rest.to_vec();
    }
    let value = join(rw, wide, parts)?;
    let replacements: Vec<Value> = std::iter::once(value).chain(others_of_last).collect();
    rw.replace(op, &replacements);
    Ok(())
}
