//! SPIR-V words and instructions, the assembler and the disassembler.
//!
//! * [`to_words`] makes words of bytes in either byte order; [`Module`] is a header and its [`Instruction`]s.
//! * [`Decoder`] knows types and imports and takes an instruction apart into [`Operand`]s, as the tables of
//!   `spirula-spec` say.
//! * [`Writer`] makes a module.
//! * [`disassemble`] and [`assemble`] speak the text of `spirv-dis` and `spirv-as`.
//!
//! Nothing here panics on any input or allocates by a number it read: errors say where and what was expected.
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
mod write;

pub use asm::{AssembleOptions, assemble, target_version};
pub use decode::{Decoder, Import, Operand, Operands};
pub use dis::{DisassembleOptions, disassemble, disassemble_to};
pub use ids::{IdMap, IdRun, IdSet, IdTable};
pub use module::{Header, Instruction, Instructions, Malformed, Module, to_bytes, to_words};
pub use number::{FloatEncoding, NumberClass, NumberType};
pub use write::{TooLong, Writer};
