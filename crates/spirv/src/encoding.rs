//! How operations stand in words: the table that serializer and deserializer read.
//!
//! An operation is an instruction, core or extended, and its slots are operands of the instruction in the order of
//! [`Encoding::fields`]. Those that are encoded by hand (branches, constants, what stands at module scope) have
//! [`Code::ByHand`].

use crate::NUMBER;
use crate::encodings::ENCODINGS;
use spirula_ir::{Kind, OpName};
use spirula_spec::{ExtInstSet, Op};
use std::sync::OnceLock;

/// The instruction that an operation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// A core instruction.
    Op(Op),
    /// An instruction of an extended set.
    Ext(ExtInstSet, u32),
    /// None alone: code writes and reads it.
    ByHand,
}

/// Where the ids among the parameters of a mask are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaskIds {
    /// It has none.
    None,
    /// The values of an operand slot.
    Operands(u8),
    /// An array of attributes that stand for module-scope ids, in an attribute slot.
    Attr(u8),
}

/// Where the literals among the parameters of a mask are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaskLiterals {
    /// It has none.
    None,
    /// The one that it has in practice: a number in an attribute slot.
    One(u8),
    /// All: `array<i32>` in an attribute slot.
    List(u8),
}

/// A mask with parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mask {
    /// The attribute slot of the mask; absent where the operand is.
    pub slot: u8,
    /// The kind of the attribute.
    pub kind: Kind,
    /// Where its literals are.
    pub literals: MaskLiterals,
    /// Where its ids are.
    pub ids: MaskIds,
}

/// Operands of an instruction behind type and result, and the slot that they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Ids: the values of an operand slot.
    Operand(u8),
    /// The id of a type: a type attribute.
    Type(u8),
    /// The id of a function or variable: a symbol reference.
    Symbol(u8),
    /// The id of a 32-bit constant: an enumerant.
    Constant(u8, Kind),
    /// An enumerant.
    Enum(u8, Kind),
    /// A literal: an `i32` attribute.
    Word(u8),
    /// All literals that are left: an array of `i32` attributes.
    Words(u8),
    /// A string.
    String(u8),
    /// A mask with parameters.
    Mask(Mask),
    /// The storage class of the result's type.
    ResultStorageClass,
}

/// How an operation stands in words.
#[derive(Clone, Copy, Debug)]
pub struct Encoding {
    /// The instruction.
    pub code: Code,
    /// Its operands behind type and result.
    pub fields: &'static [Field],
}

/// How an operation of the dialect stands in words.
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

/// The operation that an instruction is, if a table says so.
#[inline]
pub fn operation(op: Op) -> Option<OpName> {
    named(reverse().core.get(usize::from(op.0)))
}

/// The operation that an instruction of an extended set is.
pub fn extended_operation(set: ExtInstSet, number: u32) -> Option<OpName> {
    named(reverse().extended.get(set as usize)?.get(number as usize))
}
