//! A SPIR-V toolkit, as one executable and one crate.
//!
//! The executable is called by its own name with a subcommand (`spirula opt a.mlir`), or by the name of a tool that it
//! stands in for (`mlir-opt a.mlir`, through a link or a copy). [`run`] is all of it except the process, so that tests
//! and other programs can call the tools in process. The libraries behind the tools are re-exported.

mod assemble;
mod batch;
mod bitcode;
mod compile;
mod completions;
mod console;
mod dialects;
mod disassemble;
mod explain;
mod files;
mod flags;
mod jobs;
mod link;
mod llvm_spirv;
mod manual;
mod mlir_runner;
mod opt;
mod optimize;
mod passes;
mod reduce;
mod reflect;
mod run;
mod spirv_opt;
mod stream;
mod tools;
mod translate;
mod validate;

pub use dialects::DIALECTS;
pub use files::{before_output, interrupted};
pub use spirula_binary as binary;
pub use spirula_diag as diag;
pub use spirula_environment as environment;
pub use spirula_hlsl as hlsl;
pub use spirula_ir as ir;
pub use spirula_reflect as reflection;
pub use spirula_spec as spec;
pub use spirula_spirv as spirv;
pub use spirula_spirv_binary as spirv_binary;
pub use tools::{Streams, run};
