//! Sets of debug instructions, and the layout of each instruction in them, as SPIRV-LLVM-Translator has them. Both
//! directions read these tables.
//!
//! A row of [`ROWS`] lists the operands of an instruction in all sets, each with the sets that have it. What is a literal in
//! the older sets is the id of a constant in the NonSemantic ones ([`Kind::Number`]).

mod expressions;
mod languages;
mod names;

pub(crate) use expressions::{by_name as operation_named, by_number as operation_numbered};
pub(crate) use languages::{dwarf_language, is_language, spirv_language};
pub(crate) use names::{
    BIT_FIELD, CHECKSUMS, CLASSES, ENCODINGS, FLAGS, IMPORTED, LLVM_ACCESS, QUALIFIERS, flag, name_of,
    number_of,
};

/// A set of debug instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DebugSet {
    /// `SPIRV.debug`.
    Legacy,
    /// `OpenCL.DebugInfo.100`.
    #[default]
    OpenCl100,
    /// `NonSemantic.Shader.DebugInfo.100`.
    Shader100,
    /// `NonSemantic.Shader.DebugInfo.200`, which SPIRV-LLVM-Translator adds.
    Shader200,
}

/// The sets with the names of their imports and of the flag `--spirv-debug-info-version`.
const SETS: [(DebugSet, &str, &str); 4] = [
    (DebugSet::Legacy, "SPIRV.debug", "legacy"),
    (DebugSet::OpenCl100, "OpenCL.DebugInfo.100", "ocl-100"),
    (DebugSet::Shader100, "NonSemantic.Shader.DebugInfo.100", "nonsemantic-shader-100"),
    (DebugSet::Shader200, "NonSemantic.Shader.DebugInfo.200", "nonsemantic-shader-200"),
];

impl DebugSet {
    /// The set with this name of the flag.
    pub fn by_flag(name: &str) -> Option<Self> {
        SETS.iter().find(|(_, _, flag)| *flag == name).map(|(set, ..)| *set)
    }

    /// The set that an import names; none for versions that are not known.
    pub(crate) fn by_import(name: &str) -> Option<Self> {
        SETS.iter().find(|(_, import, _)| *import == name).map(|(set, ..)| *set)
    }

    /// The name of its import.
    pub(crate) fn import(self) -> &'static str {
        SETS.iter().find(|(set, ..)| *set == self).map_or("", |(_, import, _)| import)
    }

    /// Whether its instructions have ids of constants in place of literals.
    pub(crate) fn is_non_semantic(self) -> bool {
        matches!(self, Self::Shader100 | Self::Shader200)
    }

    /// Whether it is one of `sets`.
    pub(crate) fn is_in(self, sets: u8) -> bool {
        sets >> self as u8 & 1 != 0
    }
}

/// Sets as bits.
const ALL: u8 = 0b1111;
const OPEN_CL: u8 = 0b0011;
const SHADER: u8 = 0b1100;
const SHADER_200: u8 = 0b1000;

/// What an operand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The id of a debug instruction, type, function or variable.
    Id,
    /// The id of an OpString.
    Text,
    /// A literal, or in the NonSemantic sets the id of a constant.
    Number,
    /// The id of a constant in all sets.
    Constant,
}

/// An operand of an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Operand {
    pub(crate) field: Field,
    pub(crate) kind: Kind,
    /// The sets that have it.
    pub(crate) sets: u8,
    pub(crate) optional: bool,
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) code: Code,
    pub(crate) operands: &'static [Operand],
    /// What the operands after them are.
    pub(crate) rest: Option<Kind>,
}

impl Row {
    /// Its operands in a set.
    pub(crate) fn of(&self, set: DebugSet) -> impl Iterator<Item = &'static Operand> {
        self.operands.iter().filter(move |operand| set.is_in(operand.sets))
    }
}

const fn operand(field: Field, kind: Kind, sets: u8) -> Operand {
    Operand { field, kind, sets, optional: false }
}

const fn optional(field: Field, kind: Kind, sets: u8) -> Operand {
    Operand { field, kind, sets, optional: true }
}

macro_rules! rows {
    ($($name:ident = $number:literal [$($operand:expr),* $(,)?] $rest:expr;)*) => {
        /// A debug instruction.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u32)]
        pub(crate) enum Code {
            $($name = $number,)*
        }

        /// The instructions.
        static ROWS: &[Row] = &[$(Row { code: Code::$name, operands: &[$($operand),*], rest: $rest }),*];
    };
}

macro_rules! fields {
    ($($name:ident)*) => {
        /// The meaning of an operand.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Field {
            $($name,)*
        }
    };
}

fields! {
    Allocated Api Argument Associated Base Checksum ChecksumKind Child Class Column ColumnEnd Configuration
    DataLocation Declaration Definition Discriminator DwarfVersion Encoding End EntryPoint Entity Expression File Flags
    Function Identifier IncludePath Inlined IsDeclaration IsInline Language Length LengthSize Line Linkage Lower Macro
    Member Name Offset Operation Options Parent Producer Qualifier Rank Return Scope ScopeLine Signature Size Source
    StaticMember StorageClass Stride Tag Target TargetName Template Text Type Underlying Unit Upper Value
    Variable Version
}

use Field as F;
use Kind::{Constant, Id, Number, Text};

rows! {
    InfoNone = 0 [] None;
    CompilationUnit = 1 [
        operand(F::Version, Number, ALL), operand(F::DwarfVersion, Number, ALL), operand(F::Source, Id, ALL),
        operand(F::Language, Number, ALL), operand(F::Producer, Text, SHADER_200),
    ] None;
    TypeBasic = 2 [
        operand(F::Name, Text, ALL), operand(F::Size, Constant, ALL), operand(F::Encoding, Number, ALL),
        operand(F::Flags, Number, SHADER),
    ] None;
    TypePointer = 3 [
        operand(F::Base, Id, ALL), operand(F::StorageClass, Number, ALL), operand(F::Flags, Number, ALL),
    ] None;
    TypeQualifier = 4 [operand(F::Base, Id, ALL), operand(F::Qualifier, Number, ALL)] None;
    TypeArray = 5 [operand(F::Base, Id, ALL)] Some(Id);
    TypeVector = 6 [operand(F::Base, Id, ALL), operand(F::Size, Number, ALL)] None;
    Typedef = 7 [
        operand(F::Name, Text, ALL), operand(F::Base, Id, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL), operand(F::Parent, Id, ALL),
    ] None;
    TypeFunction = 8 [operand(F::Flags, Number, ALL), operand(F::Return, Id, ALL)] Some(Id);
    TypeEnum = 9 [
        operand(F::Name, Text, ALL), operand(F::Underlying, Id, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL), operand(F::Parent, Id, ALL),
        operand(F::Size, Constant, ALL), operand(F::Flags, Number, ALL),
    ] Some(Id);
    TypeComposite = 10 [
        operand(F::Name, Text, ALL), operand(F::Class, Number, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL), operand(F::Parent, Id, ALL),
        operand(F::Linkage, Id, ALL), operand(F::Size, Constant, ALL), operand(F::Flags, Number, ALL),
    ] Some(Id);
    TypeMember = 11 [
        operand(F::Name, Text, ALL), operand(F::Type, Id, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL), operand(F::Parent, Id, OPEN_CL),
        operand(F::Offset, Constant, ALL), operand(F::Size, Constant, ALL), operand(F::Flags, Number, ALL),
        optional(F::Value, Id, ALL),
    ] None;
    TypeInheritance = 12 [
        operand(F::Child, Id, OPEN_CL), operand(F::Parent, Id, ALL), operand(F::Offset, Constant, ALL),
        operand(F::Size, Constant, ALL), operand(F::Flags, Number, ALL),
    ] None;
    TypePtrToMember = 13 [operand(F::Member, Id, ALL), operand(F::Parent, Id, ALL)] None;
    TypeTemplate = 14 [operand(F::Target, Id, ALL)] Some(Id);
    TypeTemplateParameter = 15 [
        operand(F::Name, Text, ALL), operand(F::Type, Id, ALL), operand(F::Value, Id, ALL),
        operand(F::Source, Id, ALL), operand(F::Line, Number, ALL), operand(F::Column, Number, ALL),
    ] None;
    TypeTemplateTemplateParameter = 16 [
        operand(F::Name, Text, ALL), operand(F::Template, Text, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL),
    ] None;
    TypeTemplateParameterPack = 17 [
        operand(F::Name, Text, ALL), operand(F::Source, Id, ALL), operand(F::Line, Number, ALL),
        operand(F::Column, Number, ALL),
    ] Some(Id);
    GlobalVariable = 18 [
        operand(F::Name, Text, ALL), operand(F::Type, Id, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL), operand(F::Parent, Id, ALL),
        operand(F::Linkage, Text, ALL), operand(F::Variable, Id, ALL), operand(F::Flags, Number, ALL),
        optional(F::StaticMember, Id, ALL),
    ] None;
    FunctionDeclaration = 19 [
        operand(F::Name, Text, ALL), operand(F::Type, Id, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL), operand(F::Parent, Id, ALL),
        operand(F::Linkage, Text, ALL), operand(F::Flags, Number, ALL),
    ] None;
    Function = 20 [
        operand(F::Name, Text, ALL), operand(F::Type, Id, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL), operand(F::Parent, Id, ALL),
        operand(F::Linkage, Text, ALL), operand(F::Flags, Number, ALL), operand(F::ScopeLine, Number, ALL),
        operand(F::Function, Id, OPEN_CL), optional(F::Declaration, Id, ALL),
        optional(F::TargetName, Text, SHADER_200),
    ] None;
    LexicalBlock = 21 [
        operand(F::Source, Id, ALL), operand(F::Line, Number, ALL), operand(F::Column, Number, ALL),
        operand(F::Parent, Id, ALL), optional(F::Name, Text, ALL), optional(F::IsInline, Id, SHADER_200),
    ] None;
    LexicalBlockDiscriminator = 22 [
        operand(F::Source, Id, ALL), operand(F::Discriminator, Number, ALL), operand(F::Parent, Id, ALL),
    ] None;
    Scope = 23 [operand(F::Scope, Id, ALL), optional(F::Inlined, Id, ALL)] None;
    NoScope = 24 [] None;
    InlinedAt = 25 [
        operand(F::Line, Number, ALL), operand(F::Column, Number, SHADER_200), operand(F::Scope, Id, ALL),
        optional(F::Inlined, Id, ALL),
    ] None;
    LocalVariable = 26 [
        operand(F::Name, Text, ALL), operand(F::Type, Id, ALL), operand(F::Source, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Column, Number, ALL), operand(F::Parent, Id, ALL),
        operand(F::Flags, Number, ALL), optional(F::Argument, Number, ALL),
    ] None;
    InlinedVariable = 27 [operand(F::Variable, Id, ALL), operand(F::Inlined, Id, ALL)] None;
    Declare = 28 [
        operand(F::Variable, Id, ALL), operand(F::Value, Id, ALL), operand(F::Expression, Id, ALL),
    ] Some(Id);
    Value = 29 [
        operand(F::Variable, Id, ALL), operand(F::Value, Id, ALL), operand(F::Expression, Id, ALL),
    ] Some(Id);
    Operation = 30 [operand(F::Operation, Number, ALL)] Some(Number);
    Expression = 31 [] Some(Id);
    MacroDef = 32 [
        operand(F::File, Text, ALL), operand(F::Line, Number, ALL), operand(F::Name, Text, ALL),
        optional(F::Value, Text, ALL),
    ] None;
    MacroUndef = 33 [
        operand(F::File, Text, ALL), operand(F::Line, Number, ALL), operand(F::Macro, Id, ALL),
    ] None;
    ImportedEntity = 34 [
        operand(F::Name, Text, ALL), operand(F::Tag, Number, ALL), operand(F::Source, Id, ALL),
        operand(F::Entity, Id, ALL), operand(F::Line, Number, ALL), operand(F::Column, Number, ALL),
        operand(F::Parent, Id, ALL),
    ] None;
    Source = 35 [
        operand(F::File, Text, ALL), optional(F::ChecksumKind, Constant, SHADER_200),
        optional(F::Checksum, Text, OPEN_CL | SHADER_200), optional(F::Text, Text, SHADER),
    ] None;
    ModuleIntel = 36 [
        operand(F::Name, Text, ALL), operand(F::Source, Id, ALL), operand(F::Parent, Id, ALL),
        operand(F::Line, Number, ALL), operand(F::Configuration, Text, ALL), operand(F::IncludePath, Text, ALL),
        operand(F::Api, Text, ALL), operand(F::IsDeclaration, Number, ALL),
    ] None;
    FunctionDefinition = 101 [operand(F::Function, Id, SHADER), operand(F::Definition, Id, SHADER)] None;
    SourceContinued = 102 [operand(F::Text, Text, SHADER)] None;
    Line = 103 [
        operand(F::Source, Id, SHADER), operand(F::Line, Number, SHADER), operand(F::End, Number, SHADER),
        operand(F::Column, Number, SHADER), operand(F::ColumnEnd, Number, SHADER),
    ] None;
    NoLine = 104 [] None;
    BuildIdentifier = 105 [operand(F::Identifier, Text, SHADER), operand(F::Flags, Number, SHADER)] None;
    StoragePath = 106 [operand(F::File, Text, SHADER)] None;
    EntryPoint = 107 [
        operand(F::EntryPoint, Id, SHADER), operand(F::Unit, Id, SHADER), operand(F::Signature, Text, SHADER),
        operand(F::Options, Text, SHADER),
    ] None;
    Module = 200 [
        operand(F::Name, Text, SHADER_200), operand(F::Source, Id, SHADER_200), operand(F::Line, Number, SHADER_200),
        operand(F::Parent, Id, SHADER_200), operand(F::Configuration, Text, SHADER_200),
        operand(F::IncludePath, Text, SHADER_200), operand(F::Api, Text, SHADER_200),
        operand(F::IsDeclaration, Number, SHADER_200),
    ] None;
    TypeSubrange = 201 [
        operand(F::Lower, Id, SHADER_200), operand(F::Upper, Id, SHADER_200), operand(F::Size, Id, SHADER_200),
        optional(F::Stride, Id, SHADER_200),
    ] None;
    TypeArrayDynamic = 202 [
        operand(F::Base, Id, SHADER_200), operand(F::DataLocation, Id, SHADER_200),
        operand(F::Associated, Id, SHADER_200), operand(F::Allocated, Id, SHADER_200),
        operand(F::Rank, Id, SHADER_200),
    ] Some(Id);
    TypeString = 203 [
        operand(F::Name, Text, SHADER_200), operand(F::Base, Id, SHADER_200),
        operand(F::DataLocation, Id, SHADER_200), operand(F::Size, Constant, SHADER_200),
        operand(F::Length, Id, SHADER_200), optional(F::LengthSize, Id, SHADER_200),
    ] None;
}

impl Code {
    /// The instruction with this number.
    pub(crate) fn by_number(number: u32) -> Option<&'static Row> {
        let rows = ROWS;
        match rows.get(number as usize) {
            Some(row) if row.code as u32 == number => Some(row),
            _ => rows.iter().find(|row| row.code as u32 == number),
        }
    }

    /// Its row.
    pub(crate) fn row(self) -> &'static Row {
        match Self::by_number(self as u32) {
            Some(row) => row,
            None => unreachable!("every instruction has a row"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_number() {
        for row in ROWS {
            assert_eq!(row.code.row().code, row.code);
        }
        assert!(Code::by_number(99).is_none());
    }

    #[test]
    fn optional_operands_are_last() {
        for row in ROWS {
            let after = row.operands.iter().skip_while(|operand| !operand.optional);
            assert!(after.into_iter().all(|operand| operand.optional), "{:?}", row.code);
        }
    }
}
