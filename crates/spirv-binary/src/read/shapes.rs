//! What a function's reader has to know of each opcode, in one table.

use spirula_ir::dialect::{Arity, ValueSlot};
use spirula_ir::{OpName, OpRow, Traits};
use spirula_spec::Op;
use spirula_spirv::encoding::{self, Field};
use std::sync::OnceLock;

/// The most operands of an operation that is read the short way.
pub(super) const MOST: usize = 4;

/// How an instruction is read.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// The operation that it is.
    pub(super) name: Option<OpName>,
    /// Which of its words is its result.
    pub(super) result: Option<u8>,
    /// How many operands it has, if they are all there is of it but type and result, and at most [`MOST`].
    pub(super) operands: Option<u8>,
    /// Whether it ends a block.
    pub(super) ends: bool,
}

const UNKNOWN: Shape = Shape { name: None, result: None, operands: None, ends: false };

/// How instructions with this opcode are read.
#[inline]
pub(super) fn shape(op: Op) -> &'static Shape {
    static SHAPES: OnceLock<Vec<Shape>> = OnceLock::new();
    SHAPES.get_or_init(shapes).get(usize::from(op.0)).unwrap_or(&UNKNOWN)
}

fn shapes() -> Vec<Shape> {
    let mut all = Vec::new();
    for row in &spirula_spec::INSTRUCTIONS {
        let index = usize::from(row.op.0);
        if all.len() <= index {
            all.resize(index + 1, UNKNOWN);
        }
        let name = encoding::operation(row.op);
        let typed = row.has_result_type() && row.result_index() == Some(2);
        all[index] = Shape {
            name,
            result: row.result_index().map(|at| at as u8),
            operands: name.and_then(plain_operands).filter(|_| typed),
            ends: name.and_then(op_row).is_some_and(|row| row.has(Traits::TERMINATOR)),
        };
    }
    all
}

fn op_row(name: OpName) -> Option<&'static OpRow> {
    spirula_spirv::DIALECT.ops.get(usize::from(name.index()))
}

/// How many operands an operation has that is nothing but those and a result.
pub(super) fn plain_operands(name: OpName) -> Option<u8> {
    let row = op_row(name)?;
    let one_each = |slots: &[ValueSlot]| slots.iter().all(|slot| slot.arity == Arity::One);
    let in_order = |fields: &[Field]| {
        fields.len() == row.operands.len()
            && fields
                .iter()
                .enumerate()
                .all(|(n, f)| matches!(f, Field::Operand(slot) if usize::from(*slot) == n))
    };
    let plain = row.operands.len() <= MOST
        && row.attrs.is_empty()
        && row.results.len() == 1
        && one_each(row.operands)
        && one_each(row.results)
        && encoding::encoding(name).is_some_and(|encoding| in_order(encoding.fields));
    plain.then_some(row.operands.len() as u8)
}
