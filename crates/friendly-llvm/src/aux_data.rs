//! NonSemantic.AuxData: attributes and metadata of functions and global variables that SPIR-V has no place for, kept on
//! request and read back (`--spirv-preserve-auxdata`).

/// The instructions, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AuxData {
    /// Metadata that is attached to a function: its name and operands.
    FunctionMetadata = 0,
    /// An attribute of a function: its name, and its value if it has one.
    FunctionAttribute = 1,
    /// Metadata that is attached to a global variable.
    GlobalMetadata = 2,
    /// An attribute of a global variable.
    GlobalAttribute = 3,
    /// A linkage that SPIR-V lacks, by number.
    Linkage = 4,
}

impl AuxData {
    /// The instruction with a number.
    pub(crate) fn by_number(number: i64) -> Option<Self> {
        use AuxData::{FunctionAttribute, FunctionMetadata, GlobalAttribute, GlobalMetadata, Linkage};
        let all = [FunctionMetadata, FunctionAttribute, GlobalMetadata, GlobalAttribute, Linkage];
        all.get(usize::try_from(number).ok()?).copied()
    }
}

/// The number of the linkage `available_externally`.
pub(crate) const AVAILABLE_EXTERNALLY: i64 = 0;

/// Metadata that has other instructions.
pub(crate) const OTHER_METADATA: [&str; 3] = ["spirv.Decorations", "spirv.ParameterDecorations", "dbg"];
