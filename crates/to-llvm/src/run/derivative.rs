//! Derivatives in compute shaders: differences of values of a quad, which is four work-items of a subgroup.

use super::subgroup;
use super::{Rewriting, Run, in_prologue};
use crate::builder::LlvmBuilder as _;
use crate::module::Module;
use crate::rows::Rewritten;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Op, Value};
use spirula_llvm::op::{Add, And, FAdd, FSub, IntrFabs, LShr, Mul, UDiv, URem};
use spirula_spec::ExecutionMode;

/// Which work-items are a quad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quads {
    /// Four that follow each other.
    Linear,
    /// Two by two.
    Square,
}

/// Which work-items of an entry point are quads, if it says so.
pub(super) fn quads(module: &Module<'_>, function: Op) -> Option<Quads> {
    let name = module.attr(function, "sym_name").and_then(Attr::as_string)?;
    module.execution_modes(name).iter().find_map(|mode| match mode.mode {
        ExecutionMode::DerivativeGroupLinearKHR => Some(Quads::Linear),
        ExecutionMode::DerivativeGroupQuadsKHR => Some(Quads::Square),
        _ => None,
    })
}

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    vec![
        Pattern::new("spirv.DPdx", |l, op, args| along(l, op, args, (1, !3))),
        Pattern::new("spirv.DPdxCoarse", |l, op, args| along(l, op, args, (1, !3))),
        Pattern::new("spirv.DPdxFine", |l, op, args| along(l, op, args, (1, !1))),
        Pattern::new("spirv.DPdy", |l, op, args| along(l, op, args, (2, !3))),
        Pattern::new("spirv.DPdyCoarse", |l, op, args| along(l, op, args, (2, !3))),
        Pattern::new("spirv.DPdyFine", |l, op, args| along(l, op, args, (2, !2))),
        Pattern::new("spirv.Fwidth", |l, op, args| width(l, op, args, (!3, !3))),
        Pattern::new("spirv.FwidthCoarse", |l, op, args| width(l, op, args, (!3, !3))),
        Pattern::new("spirv.FwidthFine", |l, op, args| width(l, op, args, (!1, !2))),
    ]
}

/// The difference of the values of two work-items of the quad: the one whose number has a bit set, and the one beside it.
/// The mask has the bits of the own number that these have too.
fn difference(l: &mut Rewriting<'_, '_>, value: Value, (bit, kept): (u32, u32)) -> Rewritten<Value> {
    if l.conversion().quads.is_none() {
        return Err("derivatives need an execution mode that says what quads are".into());
    }
    let size = l.conversion().subgroup;
    if size < 4 {
        return Err(format!("derivatives are of four work-items, and subgroups have {size}").into());
    }
    let first = subgroup::permuted(l, value, kept, 0);
    let second = subgroup::permuted(l, value, kept & !bit, bit);
    Ok(FSub::build(l, second, first))
}

fn along(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, way: (u32, u32)) -> Rewritten {
    let result = difference(l, args.one(0)?, way)?;
    l.replace(op, &[result]);
    Ok(())
}

/// The sum of both differences without their signs.
fn width(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, kept: (u32, u32)) -> Rewritten {
    let value = args.one(0)?;
    let (x, y) = (difference(l, value, (1, kept.0))?, difference(l, value, (2, kept.1))?);
    let (x, y) = (IntrFabs::build(l, x), IntrFabs::build(l, y));
    let sum = FAdd::build(l, x, y);
    l.replace(op, &[sum]);
    Ok(())
}

/// Gives work-items other ids, so that each four which follow each other are two by two.
pub(super) fn make_square(l: &mut Rewriting<'_, '_>) {
    let [columns, rows, _] = l.conversion().local.map(i64::from);
    if l.conversion().quads != Some(Quads::Square) || columns % 2 != 0 || rows % 2 != 0 {
        return;
    }
    let [x, y, z] = in_prologue(l, |l| {
        let index = super::built_in::linear(l);
        let ty = l.int(64);
        let number = |l: &mut Rewriting<'_, '_>, n: i64| l.int_constant(ty, n);
        let (one, two) = (number(l, 1), number(l, 2));
        let quad = LShr::build(l, index, two);
        let across = number(l, columns / 2);
        let down = number(l, rows / 2);
        let place = |l: &mut Rewriting<'_, '_>, quad: Value, bit: Value| {
            let start = Mul::build(l, quad, two);
            Add::build(l, start, bit)
        };
        let column = URem::build(l, quad, across);
        let bit = And::build(l, index, one);
        let x = place(l, column, bit);
        let row = UDiv::build(l, quad, across);
        let within = URem::build(l, row, down);
        let bit = LShr::build(l, index, one);
        let bit = And::build(l, bit, one);
        let y = place(l, within, bit);
        let z = UDiv::build(l, row, down);
        [x, y, z]
    });
    l.state.arguments[1..4].copy_from_slice(&[x, y, z]);
}
