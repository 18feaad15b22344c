//! Optimizer of the SPIR-V dialect in flat form: analyses, passes, pipelines.
//!
//! Functions are CFGs with merge information on the terminators of headers ([`spirula_spirv::merge`]); block arguments
//! are the phis. `spirula_spirv::regions::flatten` brings functions into that form.
//!
//! * [`analysis`]: the CFG with dominators and post-dominators, memory objects and aliasing, effects. Constructs are
//!   [`spirula_spirv::regions::Constructs`].
//! * `passes`: one module for each pass, with its [`PassRow`](spirula_ir::pass::PassRow). Most run on one function,
//!   functions in parallel; the others on the module.
//! * [`pipeline`]: the table of passes, and the optimization levels.
//! * [`flags`]: the flags of `spirv-opt`, and what each runs here.

pub mod analysis;
mod copy;
pub mod flags;
mod passes;
pub mod pipeline;

pub use pipeline::PASSES;
