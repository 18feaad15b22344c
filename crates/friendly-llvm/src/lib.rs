//! SPIR-V dialect to and from "SPIR-V friendly" LLVM dialect: the conventions of SPIRV-LLVM-Translator.

pub mod builtins;
pub mod errors;
pub mod legalize;
mod loop_controls;
pub mod mangle;
pub mod to_llvm;
pub mod to_spirv;
