//! Formats of inputs and outputs, and their detection.

use crate::console::Failure;

/// Input and output formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Mlir,
    Spirv,
    Assembly,
    /// LLVM IR text.
    Llvm,
    /// LLVM bitcode.
    Bitcode,
    /// LLVM IR text by the conventions of SPIRV-LLVM-Translator.
    Friendly,
    /// The internal text of SPIRV-LLVM-Translator.
    WordText,
}

impl Form {
    /// Number of bytes that format detection looks at.
    pub(crate) const GUESSED_BY: usize = 4096;

    pub(crate) fn by_name(name: &str) -> Result<Self, Failure> {
        match name {
            "mlir" => Ok(Self::Mlir),
            "spirv" | "spv" => Ok(Self::Spirv),
            "spvasm" => Ok(Self::Assembly),
            "llvm" | "ll" => Ok(Self::Llvm),
            "bc" | "bitcode" => Ok(Self::Bitcode),
            "friendly-ll" => Ok(Self::Friendly),
            "spt" => Ok(Self::WordText),
            _ => Err(Failure::refused(format!(
                "unknown format '{name}'; expected spirv, spvasm, mlir, llvm, bc, friendly-ll or spt"
            ))),
        }
    }

    /// The file name extension.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Self::Mlir => "mlir",
            Self::Spirv => "spv",
            Self::Assembly => "spvasm",
            Self::Llvm | Self::Friendly => "ll",
            Self::Bitcode => "bc",
            Self::WordText => "spt",
        }
    }

    /// Detects the format of an input from its first bytes, else from its name.
    pub(crate) fn guess(path: &str, bytes: &[u8]) -> Self {
        match bytes {
            [3, 2, 0x23, 7, ..] | [7, 0x23, 2, 3, ..] => Self::Spirv,
            _ if spirula_bitcode::is_bitcode(bytes) => Self::Bitcode,
            _ if path.ends_with(".spv") => Self::Spirv,
            _ if spirula_binary::is_word_text(bytes) => Self::WordText,
            _ if path.ends_with(".ll") || is_llvm(bytes) => Self::Llvm,
            _ if path.ends_with(".spvasm") || bytes.trim_ascii_start().starts_with(b";") => Self::Assembly,
            _ => Self::Mlir,
        }
    }
}

/// The output format: as named, else by the extension of the path.
pub(crate) fn form_of_output(named: Option<&str>, path: &str) -> Result<Form, Failure> {
    match named {
        Some(name) => match Form::by_name(name)? {
            Form::Llvm | Form::Bitcode | Form::Friendly | Form::WordText => {
                Err(Failure::refused("expected --to=spirv, --to=spvasm or --to=mlir".to_owned()))
            }
            form => Ok(form),
        },
        None if path.ends_with(".mlir") => Ok(Form::Mlir),
        None if path.ends_with(".spvasm") => Ok(Form::Assembly),
        None => Ok(Form::Spirv),
    }
}

/// The output format for an input of this one: by the extension of the path, else the same.
pub(crate) fn form_like(input: Form, path: &str) -> Form {
    let by_ending = [Form::Mlir, Form::Assembly, Form::Spirv].into_iter();
    let ending = path.rsplit_once('.').map(|(_, ending)| ending);
    by_ending.into_iter().find(|form| Some(form.ending()) == ending).unwrap_or(input)
}

/// Whether the first line that is no comment is one of LLVM IR.
fn is_llvm(bytes: &[u8]) -> bool {
    const HEADS: &[&[u8]] = &[
        b"source_filename",
        b"target datalayout",
        b"target triple",
        b"define ",
        b"declare ",
        b"module asm",
        b"@",
    ];
    let mut lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(b";"));
    first.is_some_and(|line| HEADS.iter().any(|head| line.starts_with(head)))
}
