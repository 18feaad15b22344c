//! Row types of the tables.

use crate::{Capability, ExtInstSet, InstructionClass, OperandKind};
use std::fmt;

/// An opcode. The constants have the specification's names without the `Op` prefix.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Op(pub u16);

impl Op {
    /// The opcode with this name, aliases included: `"OpFAdd"`.
    pub fn by_name(name: &str) -> Option<Self> {
        crate::lookup::instruction_by_name(name).map(|row| row.op)
    }

    /// Its row in the grammar; `None` if it is unknown.
    #[inline]
    pub fn row(self) -> Option<&'static InstructionRow> {
        crate::lookup::instruction(self)
    }

    /// Whether invocations may continue in another subgroup after it ("invocation repack instruction").
    pub fn repacks_invocations(self) -> bool {
        matches!(
            self,
            Self::TraceRayKHR
                | Self::TraceRayMotionNV
                | Self::ExecuteCallableKHR
                | Self::ReorderThreadWithHintNV
                | Self::ReorderThreadWithHitObjectNV
                | Self::ReorderThreadWithHintEXT
                | Self::ReorderThreadWithHitObjectEXT
                | Self::HitObjectTraceRayEXT
                | Self::HitObjectTraceRayMotionEXT
                | Self::HitObjectReorderExecuteShaderEXT
                | Self::HitObjectTraceReorderExecuteEXT
                | Self::HitObjectTraceMotionReorderExecuteEXT
                | Self::ReportIntersectionKHR
        )
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

/// The category of an operand kind.
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
    /// A sequence of operands.
    Composite,
}

/// Number of occurrences of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantifier {
    /// Exactly once.
    One,
    /// Zero or one.
    Optional,
    /// Any number, including zero.
    Variadic,
}

/// An operand of an instruction or a parameter of an enumerant.
#[derive(Clone, Copy, Debug)]
pub struct OperandRow {
    /// Its kind.
    pub kind: OperandKind,
    /// Number of occurrences.
    pub quantifier: Quantifier,
    /// Its name in the specification; empty where the kind is descriptive enough.
    pub name: &'static str,
}

impl OperandRow {
    /// A row.
    pub const fn new(kind: OperandKind, quantifier: Quantifier, name: &'static str) -> Self {
        Self { kind, quantifier, name }
    }
}

/// An instruction of the grammar.
#[derive(Debug)]
pub struct InstructionRow {
    /// The opcode.
    pub op: Op,
    /// The name with its `Op` prefix.
    pub name: &'static str,
    /// Its section of the specification.
    pub class: InstructionClass,
    /// All operands in order, result type and result included.
    pub operands: &'static [OperandRow],
    /// Any of these capabilities enables it; empty if none is needed.
    pub capabilities: &'static [Capability],
    /// Any of these extensions provides it below `version`.
    pub extensions: &'static [&'static str],
    /// The first version that has it without an extension, if any.
    pub version: Option<Version>,
    /// The last version that has it, if it was removed.
    pub last_version: Option<Version>,
    /// Whether it may still change.
    pub provisional: bool,
    /// Other names, with the `Op` prefix.
    pub aliases: &'static [&'static str],
}

impl InstructionRow {
    /// Whether it has a result type, which is then the first operand.
    #[inline]
    pub fn has_result_type(&self) -> bool {
        matches!(self.operands.first(), Some(row) if row.kind == OperandKind::IdResultType)
    }

    /// Whether it has a result.
    #[inline]
    pub fn has_result(&self) -> bool {
        self.result_index().is_some()
    }

    /// The index of the word with the result id, if it has a result.
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
    /// The number; in masks zero or a single bit, except a few combinations in debug information.
    pub value: u32,
    /// The operands that follow it.
    pub parameters: &'static [OperandRow],
    /// Any of these capabilities enables it; empty if none is needed.
    pub capabilities: &'static [Capability],
    /// Any of these extensions provides it below `version`.
    pub extensions: &'static [&'static str],
    /// The first version that has it without an extension, if any.
    pub version: Option<Version>,
    /// The last version that has it, if it was removed.
    pub last_version: Option<Version>,
    /// Whether it may still change.
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
    /// The operands after set and number.
    pub operands: &'static [OperandRow],
    /// Any of these capabilities enables it; empty if none is needed.
    pub capabilities: &'static [Capability],
    /// Any of these extensions provides it.
    pub extensions: &'static [&'static str],
}

/// An extended instruction set.
#[derive(Debug)]
pub struct ExtInstSetRow {
    /// The set.
    pub set: ExtInstSet,
    /// Its import name; without the version suffix if `versioned`.
    pub name: &'static str,
    /// Whether the import name has a version suffix: `NonSemantic.ClspvReflection.5`.
    pub versioned: bool,
    /// The instructions by number.
    pub instructions: &'static [ExtInstRow],
}

/// A registered generator of modules.
#[derive(Debug)]
pub struct GeneratorRow {
    /// The upper half of the third word of a module.
    pub id: u16,
    /// The vendor that registered it.
    pub vendor: &'static str,
    /// The tool; empty if the vendor did not name one.
    pub tool: &'static str,
}
