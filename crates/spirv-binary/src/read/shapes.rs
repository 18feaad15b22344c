//! Properties of opcodes for reading functions, in a table.

use super::detached::may_be_detached;
use spirula_ir::dialect::Arity;
use spirula_ir::{OpName, OpRow, Traits};
use spirula_spec::{InstructionRow, Op};
use spirula_spirv::encoding::{self, Field};
use std::sync::OnceLock;

/// How to read an instruction.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// Its operation.
    pub(super) name: Option<OpName>,
    /// The index of its result word.
    pub(super) result: Option<u8>,
    /// How to look it up in the cache.
    pub(super) values: Option<Values>,
    /// Whether it terminates a block.
    pub(super) ends: bool,
    /// For a terminator with at most one value and nothing else, whether it has a value.
    pub(super) returns: Option<bool>,
}

/// The words of an instruction that are ids of values, if it has no variable parts.
#[derive(Clone, Copy)]
pub(super) struct Values {
    /// The first, counted after type and result.
    pub(super) from: u8,
    /// The maximum number.
    pub(super) count: u8,
    /// Whether there is a result with a type.
    pub(super) result: bool,
    /// Whether it may occur where operations cannot.
    pub(super) may_be_detached: bool,
}

const UNKNOWN: Shape = Shape { name: None, result: None, values: None, ends: false, returns: None };

/// The properties of all opcodes.
pub(super) struct Shapes(Vec<Shape>);

impl Shapes {
    /// The table.
    pub(super) fn get() -> &'static Self {
        static SHAPES: OnceLock<Shapes> = OnceLock::new();
        SHAPES.get_or_init(|| Self(shapes()))
    }

    /// The properties of an opcode.
    #[inline]
    pub(super) fn of(&self, op: Op) -> &Shape {
        self.0.get(usize::from(op.0)).unwrap_or(&UNKNOWN)
    }
}

fn shapes() -> Vec<Shape> {
    let mut all = Vec::new();
    for row in &spirula_spec::INSTRUCTIONS {
        let index = usize::from(row.op.0);
        if all.len() <= index {
            all.resize(index + 1, UNKNOWN);
        }
        let name = encoding::operation(row.op);
        let op = name.and_then(|name| spirula_spirv::DIALECT.ops.get(usize::from(name.index())));
        let ends = op.is_some_and(|op| op.has(Traits::TERMINATOR));
        let values = if row.op == Op::ExtInst {
            // After the set and the number.
            Some((2, u8::MAX))
        } else if ends || row.op == Op::Undef {
            // OpUndef may have annotations.
            None
        } else {
            name.zip(op).and_then(|(name, op)| values(name, op))
        };
        all[index] = Shape {
            name,
            result: row.result_index().map(|at| at as u8),
            values: values.zip(result(row)).map(|((from, count), result)| {
                let may_be_detached = may_be_detached(row.op);
                Values { from, count, result, may_be_detached }
            }),
            ends,
            returns: name.zip(op).filter(|_| ends).and_then(|(name, op)| returns(name, op)),
        };
    }
    all
}

/// Whether an instruction has a result with a type, if it has both or neither.
fn result(row: &InstructionRow) -> Option<bool> {
    match (row.has_result_type(), row.result_index()) {
        (true, Some(2)) => Some(true),
        (false, None) => Some(false),
        _ => None,
    }
}

/// For an operation without attributes, whether it has one operand; none if it has more.
fn returns(name: OpName, row: &OpRow) -> Option<bool> {
    let fields = encoding::encoding(name)?.fields;
    let is_one = || row.operands.first().is_some_and(|operand| operand.arity == Arity::One);
    match (fields, row.operands.len(), row.attrs.len(), row.successors.len()) {
        ([], 0, 0, 0) => Some(false),
        ([Field::Operand(0)], 1, 0, 0) if is_one() => Some(true),
        _ => None,
    }
}

/// The index of the first value among the words of an operation, and the maximum number of values.
fn values(name: OpName, row: &OpRow) -> Option<(u8, u8)> {
    let fields = encoding::encoding(name)?.fields;
    let is_word = |field: &&Field| match field {
        Field::Operand(_) | Field::Literal(_) | Field::Words(_) | Field::String(_) | Field::Mask(_) => false,
        Field::Type(_)
        | Field::Symbol(_)
        | Field::Constant(..)
        | Field::Value(_)
        | Field::Enum(..)
        | Field::Word(_)
        | Field::ResultStorageClass => true,
    };
    let from = fields.iter().take_while(is_word).count();
    let mut count = 0;
    for field in &fields[from..] {
        let Field::Operand(slot) = field else { break };
        match row.operands.get(usize::from(*slot))?.arity {
            Arity::One | Arity::Optional => count += 1,
            Arity::Variadic => return Some((from as u8, u8::MAX)),
        }
    }
    Some((from as u8, count))
}
