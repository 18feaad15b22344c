//! The internal text format of SPIRV-LLVM-Translator (`.spt`): a line of words for each instruction.
//!
//! A line is the number of words, the opcode without `Op`, and the operands. They are words in decimal, strings in quotes, and the
//! names of capabilities, decorations, linkage types and extended instructions. The first line is the header. `;` begins a
//! comment.

mod read;
mod write;

pub use read::{is_word_text, read_word_text};
pub use write::write_word_text;

use spirula_spec::{EnumerantRow, InstructionRow, OperandKind};

/// The kinds of operands that are written by name.
const NAMED: &[OperandKind] = &[
    OperandKind::Capability,
    OperandKind::Decoration,
    OperandKind::LinkageType,
    OperandKind::InitializationModeQualifier,
    OperandKind::HostAccessQualifier,
];

/// Names that are neither the registry's nor aliases of it: kind, name in the registry, name in the text.
const OTHER_NAMES: &[(OperandKind, &str, &str)] = &[
    (OperandKind::Capability, "BFloat16ConversionINTEL", "Bfloat16ConversionINTEL"),
    (OperandKind::Capability, "IOPipesALTERA", "IOPipeINTEL"),
    (
        OperandKind::Capability,
        "CooperativeMatrixInvocationInstructionsINTEL",
        "CooperativeMatrixInvocationInstructionsINTEL",
    ),
    (OperandKind::Capability, "OptNoneEXT", "OptNoneEXT"),
    (OperandKind::Decoration, "FuncParamIOKindINTEL", "FuncParamIOKind"),
    (OperandKind::Decoration, "ConditionalINTEL", "DecorationConditionalINTEL"),
];

/// Debug instructions that only SPIRV-LLVM-Translator has.
const OTHER_DEBUG: &[(&str, u32)] = &[
    ("DebugModule", 200),
    ("DebugTypeSubrange", 201),
    ("DebugTypeArrayDynamic", 202),
    ("DebugTypeString", 203),
];

/// The set of instructions that keeps what SPIR-V has no place for (`--spirv-preserve-auxdata`), which the registry does not
/// have.
pub const AUX_DATA: &str = "NonSemantic.AuxData";

/// The instructions of [`AUX_DATA`]: their names in the text by their numbers.
pub const AUX_DATA_NAMES: [&str; 5] = [
    "NonSemanticAuxDataFunctionMetadata",
    "NonSemanticAuxDataFunctionAttribute",
    "NonSemanticAuxDataGlobalVariableMetadata",
    "NonSemanticAuxDataGlobalVariableAttribute",
    "NonSemanticAuxDataLinkage",
];

/// The name of an enumerant in the text: of those that the registry renamed, the first one.
fn enumerant_name(kind: OperandKind, row: &'static EnumerantRow) -> &'static str {
    let other = OTHER_NAMES.iter().find(|(of, name, _)| *of == kind && *name == row.name);
    other.map_or_else(|| first_name(row.name, row.aliases), |(.., shown)| shown)
}

/// The name in the text of an enumerant by number: [`OperandKind::Capability`] and the other kinds that are written by
/// name.
pub fn word_text_name(kind: OperandKind, value: u32) -> Option<&'static str> {
    kind.by_value(value).map(|row| enumerant_name(kind, row))
}

/// The name of an instruction in the text.
fn instruction_name(row: &'static InstructionRow) -> &'static str {
    let name = first_name(row.name, row.aliases);
    name.strip_prefix("Op").unwrap_or(name)
}

/// The name with the suffix of the vendor that made an extension, which became one of several vendors or a part of the
/// specification.
fn first_name(name: &'static str, aliases: &'static [&'static str]) -> &'static str {
    let of_vendor = |alias: &&&str| alias.ends_with("INTEL") || alias.ends_with("KHR");
    aliases.iter().find(of_vendor).copied().unwrap_or(name)
}

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
    fn renamed_enumerants_keep_their_first_names() {
        let text = "119734787 65536 0 1 0 \n2 Capability FPGARegINTEL \n2 Capability Bfloat16ConversionINTEL \n\
            2 Capability SplitBarrierINTEL \n3 MemoryModel 1 2 \n";
        let mut sources = SourceMap::new();
        let index = sources.add("a.spt", text.as_bytes()).unwrap();
        let mut diagnostics = Diagnostics::new();
        let words = read_word_text(&sources.files()[index], &mut diagnostics).unwrap();
        let written = write_word_text("a.spv", &words, &mut diagnostics).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), text);
    }

    #[test]
    fn errors_name_the_line() {
        for (text, message) in [
            ("119734787 65536 0 1", "expected 5 numbers"),
            ("119734787 65536 0 1 0\n2 Capability Frobnicate\n", "expected a number or a name"),
            ("119734787 65536 0 1 0\n2 Frobnicate 1\n", "unknown instruction"),
            ("119734787 65536 0 1 0\n3 Name 1 \"a\n", "end of the string"),
            ("119734787 65536 0 1 0\nCapability Kernel\n", "expected the number of words"),
            ("119734787 65536 0 1 0\n3 Store 1 2\n2 Store 1 2\n", "InvalidWordCount: 'OpStore' has 2 words"),
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
