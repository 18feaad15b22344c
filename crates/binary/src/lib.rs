//! SPIR-V words and instructions, the assembler and the disassembler.
//!
//! * [`to_words`] converts bytes of either byte order to words; [`Module`] is a header and its [`Instruction`]s.
//! * [`Decoder`] tracks types and imports, and splits instructions into [`Operand`]s by the tables of `spirula-spec`.
//! * [`Writer`] builds a module.
//! * [`disassemble`] and [`assemble`] convert to and from the text of `spirv-dis` and `spirv-as`, [`write_word_text`] and
//!   [`read_word_text`] to and from the internal text of SPIRV-LLVM-Translator.
//!
//! Nothing panics on any input or allocates unchecked sizes; errors give the place and what was expected.
//!
//! ```
//! use spirula_binary::{AssembleOptions, DisassembleOptions, assemble, disassemble};
//! use spirula_diag::{Diagnostics, SourceMap};
//!
//! let mut sources = SourceMap::new();
//! let index = sources.add("a.spvasm", *b"OpCapability Shader\n%v = OpTypeVoid\n").unwrap();
//! let mut diagnostics = Diagnostics::new();
//! let words = assemble(&sources.files()[index], &AssembleOptions::default(), &mut diagnostics).unwrap();
//! let text = disassemble("a.spv", &words, &DisassembleOptions::default(), &mut diagnostics).unwrap();
//! assert!(text.ends_with(b"OpCapability Shader\n       %void = OpTypeVoid\n"));
//! ```

mod asm;
mod decode;
mod dis;
mod float;
mod ids;
mod kinds;
mod module;
mod number;
mod word_text;
mod write;

pub use asm::{AssembleOptions, InstructionSpan, assemble, assemble_with_spans, target_version};
pub use decode::{Decoder, INTERNAL_LINKAGE, Import, Operand, Operands};
pub use dis::{DisassembleOptions, disassemble, disassemble_to, instructions_at};
pub use ids::{IdMap, IdRun, IdSet, IdTable};
pub use module::{Header, Instruction, Instructions, Malformed, Module, to_bytes, to_words};
pub use number::{FloatEncoding, NumberClass, NumberType};
pub use word_text::{
    AUX_DATA, AUX_DATA_NAMES, is_word_text, read_word_text, word_text_name, write_word_text,
};
pub use write::{TooLong, Writer};
