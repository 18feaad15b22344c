//! What the readers of LLVM IR, text and bitcode, have in common: how its attributes, data layout, phis, constants and metadata
//! are represented in the dialect (`docs/decisions/013-llvm-ir.md`).

pub mod attribute_table;
pub mod attribute_words;
pub mod attributes;
pub mod calls;
pub mod constants;
pub mod data_layout;
pub mod declare;
pub mod dwarf;
pub mod entries;
pub mod expand;
pub mod fold;
pub mod function;
pub mod intrinsics;
pub mod metadata;
pub mod names;
pub mod upgrade;
