//! What a function's reader has to know of each opcode, in tables.

use spirula_ir::dialect::Arity;
use spirula_ir::{OpName, OpRow, Traits};
use spirula_spec::{InstructionRow, Op};
use spirula_spirv::encoding::{self, Code, Field};
use std::sync::OnceLock;

/// The most operands of an operation that is read the short way.
pub(super) const MOST: usize = 8;

/// How an instruction is read.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// The operation that it is.
    pub(super) name: Option<OpName>,
    /// Which of its words is its result.
    pub(super) result: Option<u8>,
    /// How to read it the short way.
    pub(super) plain: Option<Plain>,
    /// Whether it ends a block.
    pub(super) ends: bool,
}

/// An operation that is nothing but values, and maybe a list of literals, if what may be missing is.
#[derive(Clone, Copy)]
pub(super) struct Plain {
    /// Which word is the first behind type and result, and set and number of an extended one.
    pub(super) at: u8,
    /// How many values there are at least.
    pub(super) operands: u8,
    pub(super) tail: Tail,
    /// How many attributes it may have.
    pub(super) slots: u8,
    /// Whether it has a result.
    pub(super) result: bool,
}

/// What stands behind the values of a [`Plain`].
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Tail {
    Nothing,
    /// Any number of values.
    Values,
    /// Literals: this attribute.
    Words(u8),
}

const UNKNOWN: Shape = Shape { name: None, result: None, plain: None, ends: false };

/// How all instructions are read.
pub(super) struct Shapes {
    by_op: Vec<Shape>,
    by_name: Vec<Option<Plain>>,
}

impl Shapes {
    /// The tables.
    pub(super) fn get() -> &'static Self {
        static SHAPES: OnceLock<Shapes> = OnceLock::new();
        SHAPES.get_or_init(|| {
            let names = (0..).map(|index| OpName::new(spirula_spirv::NUMBER, index));
            let rows = names.zip(spirula_spirv::DIALECT.ops);
            Self { by_op: shapes(), by_name: rows.map(|(name, row)| plain_of(name, row)).collect() }
        })
    }

    /// How instructions with this opcode are read.
    #[inline]
    pub(super) fn of(&self, op: Op) -> &Shape {
        self.by_op.get(usize::from(op.0)).unwrap_or(&UNKNOWN)
    }

    /// How extended instructions are read that are this operation.
    #[inline]
    pub(super) fn of_extended(&self, name: OpName) -> Option<Plain> {
        self.by_name.get(usize::from(name.index())).copied().flatten().filter(|plain| plain.result)
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
        all[index] = Shape {
            name,
            result: row.result_index().map(|at| at as u8),
            plain: name.and_then(|name| plain_of(name, op_row(name)?)).filter(|plain| agree(row, plain)),
            ends: name.and_then(op_row).is_some_and(|row| row.has(Traits::TERMINATOR)),
        };
    }
    all
}

/// Whether an instruction has a result, with a type, if the operation has one. More may have to be said of OpUndef.
fn agree(row: &InstructionRow, plain: &Plain) -> bool {
    if row.op == Op::Undef {
        false
    } else if plain.result {
        row.has_result_type() && row.result_index() == Some(2)
    } else {
        !row.has_result_type() && row.result_index().is_none()
    }
}

fn op_row(name: OpName) -> Option<&'static OpRow> {
    spirula_spirv::DIALECT.ops.get(usize::from(name.index()))
}

/// How to read the operation of a row the short way, if it can be.
fn plain_of(name: OpName, row: &OpRow) -> Option<Plain> {
    let encoding = encoding::encoding(name)?;
    let fields = encoding.fields;
    let arity = |slot: u8| row.operands.get(usize::from(slot)).map(|slot| slot.arity);
    let is_operand = |field: &Field, n: usize, wanted: Arity| match field {
        Field::Operand(slot) => usize::from(*slot) == n && arity(*slot) == Some(wanted),
        _ => false,
    };
    let count = fields.iter().zip(0..).take_while(|(field, n)| is_operand(field, *n, Arity::One)).count();
    let tail = match &fields[count..] {
        [field] if is_operand(field, count, Arity::Variadic) => Tail::Values,
        [Field::Words(slot)] => Tail::Words(*slot),
        rest => {
            let may_be_missing = |field: &Field| match field {
                Field::Operand(slot) => arity(*slot).is_some_and(|arity| arity != Arity::One),
                Field::ResultStorageClass | Field::Words(_) => false,
                Field::Mask(mask) => is_optional(row, mask.slot),
                Field::Type(slot)
                | Field::Symbol(slot)
                | Field::Constant(slot, _)
                | Field::Enum(slot, _)
                | Field::Word(slot)
                | Field::String(slot) => is_optional(row, *slot),
            };
            rest.iter().all(may_be_missing).then_some(Tail::Nothing)?
        }
    };
    let result = match row.results {
        [] => false,
        [one] if one.arity == Arity::One => true,
        _ => return None,
    };
    let fits = count <= MOST && !row.has(Traits::OPERAND_SEGMENTS) && row.attrs.len() <= MOST;
    let extended = matches!(encoding.code, Code::Ext(..));
    let at = if extended { 5 } else { 1 + 2 * u8::from(result) };
    fits.then_some(Plain { at, operands: count as u8, tail, slots: row.attrs.len() as u8, result })
}

fn is_optional(row: &OpRow, slot: u8) -> bool {
    row.attrs.get(usize::from(slot)).is_some_and(|attr| !attr.required)
}
