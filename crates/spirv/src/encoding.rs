//! Encodings of operations, the table of serializer and deserializer.
//!
//! An operation is an instruction, core or extended, and its slots are operands of the instruction in the order of
//! [`Encoding::fields`]. Operations with handwritten encoding (branches, constants, module-scope declarations) have
//! [`Code::ByHand`].

use crate::NUMBER;
use crate::encodings::ENCODINGS;
use spirula_ir::{Kind, OpName};
use spirula_spec::{ExtInstSet, Op};
use std::borrow::Cow;
use std::sync::OnceLock;

/// The instruction of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// A core instruction.
    Op(Op),
    /// An instruction of an extended set.
    Ext(ExtInstSet, u32),
    /// Handwritten.
    ByHand,
}

/// The slot of the ids among a mask's parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaskIds {
    /// None.
    None,
    /// The values of an operand slot.
    Operands(u8),
    /// An array of attributes for module-scope ids, in an attribute slot.
    Attr(u8),
}

/// The slot of the literals among a mask's parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaskLiterals {
    /// None.
    None,
    /// One number in an attribute slot.
    One(u8),
    /// `array<i32>` in an attribute slot.
    List(u8),
}

/// A mask with parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mask {
    /// The attribute slot of the mask; absent if the operand is.
    pub slot: u8,
    /// The kind of the attribute.
    pub kind: Kind,
    /// The literals.
    pub literals: MaskLiterals,
    /// The ids.
    pub ids: MaskIds,
}

/// Operands of an instruction after type and result, with their slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Ids: the values of an operand slot.
    Operand(u8),
    /// A literal: the value of a constant in an operand slot. MLIR takes it for an id, and the operands for those of the
    /// row in their order.
    Literal(u8),
    /// The id of a type: a type attribute.
    Type(u8),
    /// The id of a function or variable: a symbol reference.
    Symbol(u8),
    /// The id of a 32-bit constant: an enumerant.
    Constant(u8, Kind),
    /// The id of a constant: its value, as an attribute with its type.
    Value(u8),
    /// An enumerant.
    Enum(u8, Kind),
    /// A literal: an `i32` attribute.
    Word(u8),
    /// The remaining literals: an array of `i32` attributes.
    Words(u8),
    /// A string.
    String(u8),
    /// A mask with parameters.
    Mask(Mask),
    /// The storage class of the result type.
    ResultStorageClass,
}

/// The encoding of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Encoding {
    /// The instruction.
    pub code: Code,
    /// Its operands after type and result.
    pub fields: &'static [Field],
}

impl Encoding {
    /// Whether operands are literals.
    pub fn has_literals(&self) -> bool {
        self.fields.iter().any(|field| matches!(field, Field::Literal(_)))
    }
}

/// The encoding of an operation of the dialect.
#[inline]
pub fn encoding(name: OpName) -> Option<&'static Encoding> {
    if name.dialect() != NUMBER || name.as_unregistered().is_some() {
        return None;
    }
    ENCODINGS.get(usize::from(name.index()))
}

/// Operations by opcode, and by set and number.
struct Reverse {
    core: Vec<u16>,
    extended: Vec<Vec<u16>>,
}

const NONE: u16 = u16::MAX;

fn reverse() -> &'static Reverse {
    static REVERSE: OnceLock<Reverse> = OnceLock::new();
    REVERSE.get_or_init(|| {
        let mut all = Reverse { core: Vec::new(), extended: Vec::new() };
        let set = |list: &mut Vec<u16>, at: usize, index: usize| {
            if list.len() <= at {
                list.resize(at + 1, NONE);
            }
            list[at] = index as u16;
        };
        for (index, encoding) in ENCODINGS.iter().enumerate() {
            match encoding.code {
                Code::Op(op) => set(&mut all.core, usize::from(op.0), index),
                Code::Ext(ext, number) => {
                    if all.extended.len() <= ext as usize {
                        all.extended.resize(ext as usize + 1, Vec::new());
                    }
                    set(&mut all.extended[ext as usize], number as usize, index);
                }
                Code::ByHand => {}
            }
        }
        all
    })
}

fn named(index: Option<&u16>) -> Option<OpName> {
    index.filter(|i| **i != NONE).map(|i| OpName::new(NUMBER, *i))
}

/// The operation of an instruction with a table encoding.
#[inline]
pub fn operation(op: Op) -> Option<OpName> {
    named(reverse().core.get(usize::from(op.0)))
}

/// The name that a set is imported by: of a set with versions, the first one.
pub fn import_name(set: ExtInstSet) -> Cow<'static, str> {
    let row = set.row();
    if row.versioned { Cow::Owned(format!("{}.1", row.name)) } else { Cow::Borrowed(row.name) }
}

/// The operation of an extended instruction.
pub fn extended_operation(set: ExtInstSet, number: u32) -> Option<OpName> {
    named(reverse().extended.get(set as usize)?.get(number as usize))
}
