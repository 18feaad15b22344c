//! A driver of Level Zero for the CPU: a shared library, `libze_spirula.so`, which the Level Zero loader loads.
//!
//! * `tables` has all entry points: what the loader asks for.
//! * `pointer` is how memory of programs is accessed, `pages` asks the operating system for pages; all else is safe code but
//!   for the registration of memory.
//! * `handle` has the tables of objects that live, `codes` the results.
//! * The other modules have the entry points by object. What they do is `spirula_runtime`'s.
//!
//! docs/level-zero.md says how to use it, and what works.

mod abi;
mod codes;
mod context;
mod copy;
mod device;
mod driver;
mod event;
mod handle;
mod kernel;
mod launch;
mod list;
mod machine;
mod memory;
mod module;
mod mutable;
mod pages;
mod pointer;
mod queue;
mod tables;
#[cfg(test)]
mod tests;
mod virtual_memory;
