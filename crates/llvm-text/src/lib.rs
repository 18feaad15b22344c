//! LLVM IR text to and from the LLVM dialect.
//!
//! [`read`] reads it. [`write`] writes the dialect as `mlir-translate --mlir-to-llvmir` does, and a module that was LLVM IR as
//! `llvm-dis` does.
//!
//! One walk over the module writes a line for every operation. Named types, intrinsic declarations, attribute groups
//! and metadata are collected on the way. Values are numbered as in LLVM; block arguments are phis, constants are
//! written at their uses. Alignments that operations do not have are omitted: LLVM takes them from the data layout, as
//! it does for MLIR.

mod attributes;
mod calls;
mod constants;
mod flow;
mod function;
mod globals;
mod graph;
mod initializer;
mod instructions;
mod metadata;
mod module;
mod names;
mod numbers;
mod read;
mod shapes;
mod summary;
mod type_order;
mod types;

pub use read::read;

use attributes::CallAttrs;
use graph::Graph;
use metadata::Metadata;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::{Attr, Body, Context, Op, Str, Type};
use std::ops::Range;
use std::rc::Rc;

/// Writes the module `op` of `body` as LLVM IR.
///
/// # Errors
/// The error was pushed to `diags` with its location.
pub fn write(ctx: &Context, body: &Body, op: Op, diags: &mut Diagnostics) -> Result<String, Failed> {
    module::write(ctx, body, op, diags)
}

/// The output so far, and collected declarations.
struct Writer<'a> {
    ctx: &'a Context,
    /// The body of the module.
    module: &'a Body,
    diags: &'a mut Diagnostics,
    /// Globals, aliases and functions.
    out: String,
    /// Named structs in the order of their first use.
    named: Vec<Type>,
    seen: FxHashSet<Type>,
    /// Attribute groups by their text.
    groups: FxHashMap<String, usize>,
    group_texts: Vec<String>,
    /// The attributes of functions and the groups of calls by what they are made of.
    known_attrs: FxHashMap<Vec<Option<Attr>>, Rc<[String]>>,
    call_groups: FxHashMap<CallAttrs, Option<usize>>,
    /// The text of types that were written, and where that of each is.
    type_text: String,
    type_places: FxHashMap<Type, Range<usize>>,
    metadata: Metadata,
    /// Intrinsic declarations by name, in the order of their first use.
    intrinsics: FxHashMap<String, String>,
    declarations: Vec<String>,
    comdat_names: FxHashSet<Str>,
    /// Whether the module was LLVM IR.
    imported: bool,
    /// The metadata of a module that was LLVM IR.
    graph: Graph,
    /// The numbers of globals and types without a name.
    nameless: FxHashMap<Str, u32>,
    /// The address space of functions, and of those that have another one.
    program_space: u32,
    spaces: FxHashMap<Str, u32>,
    /// How many elements of constants were written. Constants share elements, so that text may be exponential in the
    /// size of the module.
    elements: u64,
}

impl Writer<'_> {
    /// Reports an error about an operation.
    #[cold]
    fn error(&mut self, body: &Body, op: Op, message: impl Into<String>) -> Failed {
        self.diags.push(self.ctx.diagnostic_at(body, op, Severity::Error, message));
        Failed
    }

    /// Warns about a part of an operation that is not written.
    #[cold]
    fn warning(&mut self, body: &Body, op: Op, message: impl Into<String>) {
        self.diags.push(self.ctx.diagnostic_at(body, op, Severity::Warning, message));
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Runs `write` with an empty output and returns what it wrote.
    fn capture<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> (T, String) {
        let outer = std::mem::take(&mut self.out);
        let result = write(self);
        (result, std::mem::replace(&mut self.out, outer))
    }
}
