//! The error texts of SPIRV-LLVM-Translator: a code, what it means, and details. Scripts match them.

use spirula_spec::Version;
use std::fmt;

/// A code that begins an error text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// The target triple is not one of SPIR.
    InvalidTargetTriple,
    /// An intrinsic of LLVM has no translation.
    InvalidFunctionCall,
    /// The SPIR-V module is malformed, or cannot be made.
    InvalidModule,
    /// The LLVM module is malformed.
    InvalidLlvmModule,
    /// An instruction of SPIR-V has no translation.
    UnimplementedOpCode,
    /// A function has an address, or is called by one.
    FunctionPointers,
    /// An instruction has no translation.
    InvalidInstruction,
    /// An instruction has too few or too many words.
    InvalidWordCount,
    /// The last version that may be written lacks something.
    RequiresVersion,
    /// An extension is needed that is not allowed.
    RequiresExtension,
    /// The first word is not the magic number.
    InvalidMagicNumber,
    /// A function takes variable arguments.
    UnsupportedVarArgFunction,
    /// The version that the target triple says is above the last one that is allowed.
    TripleMaxVersionIncompatible,
}

impl Code {
    /// What the code means; the details follow on the next line where it ends in a line feed.
    fn meaning(self) -> &'static str {
        match self {
            Self::InvalidTargetTriple => "Expects spir-unknown-unknown or spir64-unknown-unknown.",
            Self::InvalidFunctionCall => "Unexpected llvm intrinsic:\n",
            Self::InvalidModule => "Invalid SPIR-V module:",
            Self::InvalidLlvmModule => "Invalid LLVM module:",
            Self::UnimplementedOpCode => "Unimplemented opcode",
            Self::FunctionPointers => "Can't translate function pointer:\n",
            Self::InvalidInstruction => "Can't translate llvm instruction:\n",
            Self::InvalidWordCount => "",
            Self::RequiresVersion => "Cannot fulfill SPIR-V version restriction:\n",
            Self::RequiresExtension => "Feature requires the following SPIR-V extension:\n",
            Self::TripleMaxVersionIncompatible => "Triple version and maximum version are incompatible.",
            Self::InvalidMagicNumber => "Invalid Magic Number.",
            Self::UnsupportedVarArgFunction => {
                "Variadic functions other than 'printf' are not supported in SPIR-V."
            }
        }
    }

    /// The text of an error with details.
    ///
    /// ```
    /// use spirula_friendly_llvm::errors::Code;
    ///
    /// let text = Code::InvalidModule.with("it has no words");
    /// assert_eq!(text, "InvalidModule: Invalid SPIR-V module: it has no words");
    /// ```
    pub fn with(self, details: impl fmt::Display) -> String {
        let meaning = self.meaning();
        let space = if meaning.is_empty() || meaning.ends_with('\n') { "" } else { " " };
        format!("{self:?}: {meaning}{space}{details}").trim_end().to_owned()
    }
}

/// None of these extensions is allowed, and one is needed.
pub fn requires_extension(any: &[&str]) -> String {
    Code::RequiresExtension.with(any.join(" or "))
}

/// The version is above the last one that is allowed.
pub fn requires_version(last: Version, needed: Version) -> String {
    let shown = |version: Version| format!("{}.{} ({})", version.major, version.minor, version.word());
    Code::RequiresVersion.with(format!(
        "SPIR-V version was restricted to at most {} but a construct from the input requires SPIR-V version {} or above",
        shown(last),
        shown(needed)
    ))
}
