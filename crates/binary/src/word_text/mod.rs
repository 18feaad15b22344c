//! The internal text format of SPIRV-LLVM-Translator (`.spt`): a line of words for each instruction.
//!
//! A line is the number of words, the opcode without `Op`, and the operands. They are words in decimal, strings in quotes, and the
//! names of capabilities, decorations, linkage types and extended instructions. The first line is the header. `;` begins a
//! comment.

mod read;
mod write;

pub use read::{is_word_text, read_word_text};
pub use write::write_word_text;

use spirula_spec::OperandKind;

/// The kinds of operands that are written by name.
const NAMED: &[OperandKind] = &[
    OperandKind::Capability,
    OperandKind::Decoration,
    OperandKind::LinkageType,
    OperandKind::InitializationModeQualifier,
    OperandKind::HostAccessQualifier,
    OperandKind::NamedMaximumNumberOfRegisters,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AssembleOptions, assemble};
    use spirula_diag::{Diagnostics, SourceMap};

    const MODULE: &str = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\n\
        %ext = OpExtInstImport \"OpenCL.std\"\nOpMemoryModel Physical64 OpenCL\nOpName %f \"a \\\"b\\\"\"\n\
        OpDecorate %f LinkageAttributes \"f\" Export\n%float = OpTypeFloat 32\n%fn = OpTypeFunction %float %float\n\
        %f = OpFunction %float None %fn\n%x = OpFunctionParameter %float\n%l = OpLabel\n\
        %s = OpExtInst %float %ext sin %x\nOpReturnValue %s\nOpFunctionEnd\n";

    fn words(text: &str) -> Vec<u32> {
        let mut sources = SourceMap::new();
        let index = sources.add("a.spvasm", text.as_bytes()).unwrap();
        assemble(&sources.files()[index], &AssembleOptions::default(), &mut Diagnostics::new()).unwrap()
    }

    #[test]
    fn words_survive_the_text() {
        let words = words(MODULE);
        let mut diagnostics = Diagnostics::new();
        let text = write_word_text("a.spv", &words, &mut diagnostics).unwrap();
        let shown = String::from_utf8(text.clone()).unwrap();
        for line in ["2 Capability Kernel ", "LinkageAttributes \"f\" Export ", "6 ExtInst ", " sin "] {
            assert!(shown.contains(line), "{line} in {shown}");
        }
        assert!(is_word_text(&text));
        let mut sources = SourceMap::new();
        let index = sources.add("a.spt", &*text).unwrap();
        let read = read_word_text(&sources.files()[index], &mut diagnostics);
        assert_eq!(read, Ok(words));
    }

    #[test]
    fn errors_name_the_line() {
        for (text, message) in [
            ("119734787 65536 0 1", "expected 5 numbers"),
            ("119734787 65536 0 1 0\n2 Capability Frobnicate\n", "expected a number or a name"),
            ("119734787 65536 0 1 0\n2 Frobnicate 1\n", "unknown instruction"),
            ("119734787 65536 0 1 0\n2 Name 1 \"a\n", "end of the string"),
            ("119734787 65536 0 1 0\nCapability Kernel\n", "expected the number of words"),
        ] {
            let mut sources = SourceMap::new();
            let index = sources.add("a.spt", text.as_bytes()).unwrap();
            let mut diagnostics = Diagnostics::new();
            assert!(read_word_text(&sources.files()[index], &mut diagnostics).is_err());
            let taken = diagnostics.take();
            assert!(taken[0].message.contains(message), "{:?}", taken[0].message);
        }
    }
}
