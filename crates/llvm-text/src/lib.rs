//! Textual LLVM IR out of the LLVM dialect: what `mlir-translate --mlir-to-llvmir` writes.
//!
//! A module is walked once; every operation writes its line. What LLVM puts before or behind the functions although
//! they say it (named types, declarations of intrinsics, groups of attributes, metadata) is collected on the way.
//! Values have no names: they are numbered as LLVM does, block arguments as phis, constants stand where they are used.
//! Alignments that no operation says are left out: LLVM reads them from the data layout, as it does for MLIR.

mod attributes;
mod calls;
mod constants;
mod flow;
mod function;
mod globals;
mod initializer;
mod instructions;
mod metadata;
mod module;
mod names;
mod numbers;
mod shapes;
mod types;

use metadata::Metadata;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::{Body, Context, Op, Str, Type};

/// Writes the module `op` of `body` as LLVM IR.
///
/// # Errors
/// What cannot be written was pushed to `diags`, with its location.
pub fn write(ctx: &Context, body: &Body, op: Op, diags: &mut Diagnostics) -> Result<String, Failed> {
    module::write(ctx, body, op, diags)
}

/// What is written so far, and what is collected on the way.
struct Writer<'a> {
    ctx: &'a Context,
    /// The body of the module.
    module: &'a Body,
    diags: &'a mut Diagnostics,
    /// Globals, aliases and functions.
    out: String,
    /// Named structures in the order of their first use.
    named: Vec<Type>,
    seen: FxHashSet<Type>,
    /// Groups of function attributes, by their text.
    groups: FxHashMap<String, usize>,
    group_texts: Vec<String>,
    metadata: Metadata,
    /// Declarations of intrinsics by name, in the order of their first use.
    intrinsics: FxHashMap<String, String>,
    declarations: Vec<String>,
    comdat_names: FxHashSet<Str>,
}

impl Writer<'_> {
    /// Reports what is wrong with an operation.
    #[cold]
    fn error(&mut self, body: &Body, op: Op, message: impl Into<String>) -> Failed {
        self.diags.push(self.ctx.diagnostic_at(body, op, Severity::Error, message));
        Failed
    }

    /// Reports what is not written of an operation.
    #[cold]
    fn warning(&mut self, body: &Body, op: Op, message: impl Into<String>) {
        self.diags.push(self.ctx.diagnostic_at(body, op, Severity::Warning, message));
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Makes room for a part that is written apart, runs `write`, and gives the part back.
    fn apart<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> (T, String) {
        let outer = std::mem::take(&mut self.out);
        let result = write(self);
        (result, std::mem::replace(&mut self.out, outer))
    }
}
