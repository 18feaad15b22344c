//! SPIR-V dialect to and from "SPIR-V friendly" LLVM dialect: the conventions of SPIRV-LLVM-Translator.

mod aux_data;
pub mod builtins;
mod debug;
pub mod errors;
mod function_metadata;
pub mod legalize;
mod loop_controls;
pub mod mangle;
mod memory_maps;
mod mini_floats;
mod string_attributes;
pub mod to_llvm;
pub mod to_spirv;

pub use debug::DebugSet;

/// Longer chains of definitions are not followed to where a value comes from. In unreachable blocks they may be cycles.
pub(crate) const MAX_CHAIN: usize = 256;

/// Metadata of kernels that is kept as OpString on request: the name of the metadata, of the kernel, and the items.
pub(crate) const ARGUMENT_STRINGS: [&str; 2] = ["kernel_arg_type", "kernel_arg_type_qual"];
