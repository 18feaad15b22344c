//! The shapes of the tables.

use crate::{Capability, ExtInstSet, InstructionClass, OperandKind};
use std::fmt;

/// An opcode. The constants carry the specification's names without the `Op` prefix.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Op(pub u16);

impl Op {
    /// The opcode named so, aliases included: `"OpFAdd"`.
    pub fn by_name(name: &str) -> Option<Self> {
        crate::lookup::instruction_by_name(name).map(|row| row.op)
    }

    /// What the grammar says about it; `None` for an opcode it does not know.
    #[inline]
    pub fn row(self) -> Option<&'static InstructionRow> {
        crate::lookup::instruction(self)
    }

    /// Its name with the `Op` prefix.
    pub fn name(self) -> Option<&'static str> {
        self.row().map(|row| row.name)
    }
}

impl fmt::Debug for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "Op({})", self.0),
        }
    }
}

/// A version of SPIR-V.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// 1 in every version so far.
    pub major: u8,
    /// 0 to 6 so far.
    pub minor: u8,
}

impl Version {
    /// Version `major.minor`.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self { major, minor }
    }

    /// From the second word of a module; the unused bytes are ignored.
    pub const fn from_word(word: u32) -> Self {
        Self { major: (word >> 16) as u8, minor: (word >> 8) as u8 }
    }

    /// The second word of a module.
    pub const fn word(self) -> u32 {
        (self.major as u32) << 16 | (self.minor as u32) << 8
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

impl fmt::Debug for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What sort of thing an operand kind is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Category {
    /// A mask: one word, each set bit an enumerant that may have parameters.
    BitEnum,
    /// One word with one of the enumerants, which may have parameters.
    ValueEnum,
    /// One word with an id.
    Id,
    /// A number or a string, of one or several words.
    Literal,
    /// Several operands that come together.
    Composite,
}

/// How often an operand is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantifier {
    /// Exactly once.
    One,
    /// Once or not at all.
    Optional,
    /// Any number of times, also not at all.
    Variadic,
}

/// An operand of an instruction or a parameter of an enumerant.
#[derive(Clone, Copy, Debug)]
pub struct OperandRow {
    /// Its kind.
    pub kind: OperandKind,
    /// How often it is there.
    pub quantifier: Quantifier,
    /// What the specification calls it; empty where the kind says it all.
    pub name: &'static str,
}

impl OperandRow {
    /// A row.
    pub const fn new(kind: OperandKind, quantifier: Quantifier, name: &'static str) -> Self {
        Self { kind, quantifier, name }
    }
}

/// An instruction.
#[derive(Debug)]
pub struct InstructionRow {
    /// The opcode.
    pub op: Op,
    /// The name with its `Op` prefix.
    pub name: &'static str,
    /// The section of the specification.
    pub class: InstructionClass,
    /// All operands in order, result type and result included.
    pub operands: &'static [OperandRow],
    /// Any of these enables it; needs none where empty.
    pub capabilities: &'static [Capability],
    /// Any of these provides it where the version does not.
    pub extensions: &'static [&'static str],
    /// The first version that has it without an extension; `None` where there is no such version.
    pub version: Option<Version>,
    /// The last version that has it, where one was the last.
    pub last_version: Option<Version>,
    /// Whether it still may change.
    pub provisional: bool,
    /// Other names, with the `Op` prefix.
    pub aliases: &'static [&'static str],
}

impl InstructionRow {
    /// Whether it has a result type; then that is its first operand.
    #[inline]
    pub fn has_result_type(&self) -> bool {
        matches!(self.operands.first(), Some(row) if row.kind == OperandKind::IdResultType)
    }

    /// Whether it has a result.
    #[inline]
    pub fn has_result(&self) -> bool {
        self.result_index().is_some()
    }

    /// The index of the word that holds the result id, where there is a result.
    #[inline]
    pub fn result_index(&self) -> Option<usize> {
        match self.operands {
            [row, ..] if row.kind == OperandKind::IdResult => Some(1),
            [_, row, ..] if row.kind == OperandKind::IdResult => Some(2),
            _ => None,
        }
    }
}

/// An enumerant of an operand kind.
#[derive(Debug)]
pub struct EnumerantRow {
    /// The name.
    pub name: &'static str,
    /// The number; in masks zero or a single bit, but for a few names of two bits together in debug information.
    pub value: u32,
    /// The operands that follow it.
    pub parameters: &'static [OperandRow],
    /// Any of these enables it; needs none where empty.
    pub capabilities: &'static [Capability],
    /// Any of these provides it where the version does not.
    pub extensions: &'static [&'static str],
    /// The first version that has it without an extension; `None` where there is no such version.
    pub version: Option<Version>,
    /// The last version that has it, where one was the last.
    pub last_version: Option<Version>,
    /// Whether it still may change.
    pub provisional: bool,
    /// Other names.
    pub aliases: &'static [&'static str],
}

/// An instruction of an extended instruction set.
#[derive(Debug)]
pub struct ExtInstRow {
    /// The name.
    pub name: &'static str,
    /// The number.
    pub value: u32,
    /// The operands behind set and number.
    pub operands: &'static [OperandRow],
    /// Any of these enables it; needs none where empty.
    pub capabilities: &'static [Capability],
    /// Any of these provides it.
    pub extensions: &'static [&'static str],
}

/// An extended instruction set.
#[derive(Debug)]
pub struct ExtInstSetRow {
    /// The set.
    pub set: ExtInstSet,
    /// The name it is imported by; where `versioned`, without the version at the end.
    pub name: &'static str,
    /// Whether a version follows the name: `NonSemantic.ClspvReflection.5`.
    pub versioned: bool,
    /// The instructions by number.
    pub instructions: &'static [ExtInstRow],
}

/// A tool that is registered as a generator of modules.
#[derive(Debug)]
pub struct GeneratorRow {
    /// The upper half of the third word of a module.
    pub id: u16,
    /// Who registered it.
    pub vendor: &'static str,
    /// The tool, empty where the vendor did not say.
    pub tool: &'static str,
}
