//! Writes the LLVM dialect as bitcode of LLVM 22.
//!
//! The module is one that was LLVM IR (`docs/decisions/013-llvm-ir.md`): intrinsics are calls, metadata is a graph, constants
//! are attributes. Globals, their constants and the nodes of metadata are numbered first. The bodies of functions are written
//! next, apart: types, lists of attributes and kinds of metadata are numbered on the way, and their tables, which come before
//! the bodies, are written at the end.

mod attributes;
mod calls;
mod constants;
mod function;
mod globals;
mod instructions;
mod memory;
mod metadata;
mod nodes;
mod summary;
mod symtab;
mod terminators;
mod types;

use crate::codes::{block, module as code};
use crate::read::MAGIC;
use crate::stream::{Encoding, Output};
use attributes::Attributes;
use constants::Pool;
use metadata::{Metadata, Node};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::{Attr, Body, Context, Op, OpName, Str, Type};
use spirula_llvm::import::entries::SOURCE_FILE;
use spirula_llvm::import::metadata::KINDS;
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{ALIAS, COMDAT, GLOBAL, IFUNC};
use spirula_llvm::ops::imported::{METADATA, MODULE_SUMMARY};
use types::Types;

/// What the identification block says of the producer.
const PRODUCER: &[u8] = b"LLVM22.1.0";
/// Operand bundles that LLVM knows, in their order.
const BUNDLE_TAGS: &[&str] = &[
    "deopt",
    "funclet",
    "gc-transition",
    "cfguardtarget",
    "preallocated",
    "gc-live",
    "clang.arc.attachedcall",
    "ptrauth",
    "kcfi",
    "convergencectrl",
    "align",
    "deactivation-symbol",
];
/// The scopes of synchronization that LLVM knows: a single thread, and the system, which has no name.
const SCOPES: &[&str] = &["singlethread", ""];

/// Writes the module `op` of `body`, which was LLVM IR, as bitcode of LLVM 22.
///
/// # Errors
/// The module has an operation, type or attribute that bitcode cannot represent. The error was pushed to `diags`.
///
/// ```
/// use spirula_diag::{Diagnostics, SourceMap};
/// use spirula_ir::Context;
///
/// let ctx = Context::new(&[&spirula_llvm::DIALECT]);
/// let mut sources = SourceMap::new();
/// let file = include_bytes!("../../../../tests/llvm/Inputs/add.bc");
/// let index = sources.add("add.bc", file.to_vec()).expect("small");
/// let mut diags = Diagnostics::new();
/// let body = spirula_bitcode::read(&ctx, sources.file(index).expect("added"), &mut diags).expect("valid");
/// let module = body.arena.all_ops().next().expect("a module");
/// let bytes = spirula_bitcode::write(&ctx, &body, module, &mut diags).expect("valid");
/// assert!(spirula_bitcode::is_bitcode(&bytes));
/// ```
pub fn write(ctx: &Context, body: &Body, op: Op, diags: &mut Diagnostics) -> Result<Vec<u8>, Failed> {
    let Some(module) = body.body_of(op).filter(|_| is_llvm_ir(ctx, body, op)) else {
        let message = "expected a module that was LLVM IR";
        diags.push(ctx.diagnostic_at(body, op, Severity::Error, message));
        return Err(Failed);
    };
    let mut writer = Writer {
        ctx,
        outer: body,
        module,
        op,
        at: None,
        diags,
        types: Types::default(),
        attributes: Attributes::default(),
        strtab: Vec::new(),
        places: FxHashMap::default(),
        globals: FxHashMap::default(),
        signatures: FxHashMap::default(),
        constants: Pool::default(),
        metadata: Metadata::default(),
        nodes: FxHashMap::default(),
        named: Vec::new(),
        kinds: FxHashMap::default(),
        kind_order: Vec::new(),
        tags: Names::of(ctx, BUNDLE_TAGS),
        scopes: Names::of(ctx, SCOPES),
        blocks: None,
        base: 0,
    };
    writer.module()
}

/// Whether the module `op` of `body` was LLVM IR, so that [`write`] takes it.
pub fn is_llvm_ir(ctx: &Context, body: &Body, op: Op) -> bool {
    ctx.dict_get(body.arena.attrs(op), ctx.str(SOURCE_FILE)).is_some()
}

/// Names that are numbered.
struct Names {
    numbers: FxHashMap<Str, u64>,
    order: Vec<Str>,
}

impl Names {
    fn of(ctx: &Context, known: &[&str]) -> Self {
        let mut names = Self { numbers: FxHashMap::default(), order: Vec::new() };
        for name in known {
            names.number(ctx.str(name));
        }
        names
    }

    fn number(&mut self, name: Str) -> u64 {
        let next = self.order.len() as u64;
        *self.numbers.entry(name).or_insert_with(|| {
            self.order.push(name);
            next
        })
    }

    fn write(&self, ctx: &Context, id: u32, out: &mut Output) {
        out.enter(id);
        for name in &self.order {
            out.text(1, ctx.bytes(*name));
        }
        out.exit();
    }
}

/// The state of writing a module.
struct Writer<'a> {
    ctx: &'a Context,
    /// The body that has the module, and the module.
    outer: &'a Body,
    module: &'a Body,
    op: Op,
    /// Where errors are reported: an operation and its body.
    at: Option<(&'a Body, Op)>,
    diags: &'a mut Diagnostics,
    types: Types,
    attributes: Attributes,
    strtab: Vec<u8>,
    /// Where strings are in it.
    places: FxHashMap<Vec<u8>, u64>,
    /// The numbers of globals.
    globals: FxHashMap<Str, u32>,
    /// The types of functions.
    signatures: FxHashMap<Str, Type>,
    /// The constants of the module.
    constants: Pool,
    metadata: Metadata,
    /// The nodes by their number in the dialect.
    nodes: FxHashMap<u32, Node>,
    /// Named lists.
    named: Vec<(Attr, Attr)>,
    kinds: FxHashMap<Str, u64>,
    kind_order: Vec<Str>,
    tags: Names,
    scopes: Names,
    /// The numbers of blocks with a tag, by function and tag.
    blocks: Option<FxHashMap<(Str, Attr), u32>>,
    /// How many values the module has.
    base: u32,
}

impl Writer<'_> {
    /// Reports an error about the current operation.
    #[cold]
    fn failed(&mut self, message: impl Into<String>) -> Failed {
        let (body, op) = self.at.unwrap_or((self.outer, self.op));
        let message = format!("cannot be written as bitcode: {}", message.into());
        self.diags.push(self.ctx.diagnostic_at(body, op, Severity::Error, message));
        Failed
    }

    #[cold]
    fn unexpected(&mut self, name: OpName) -> Failed {
        let name = self.ctx.op_name_text(name).to_owned();
        self.failed(format!("unexpected operation '{name}' in a module that was LLVM IR"))
    }

    /// A discardable attribute of the module.
    fn module_entry(&self, name: &str) -> Option<Attr> {
        self.ctx.dict_get(self.outer.arena.attrs(self.op), self.ctx.str(name))
    }

    fn module(&mut self) -> Result<Vec<u8>, Failed> {
        let arena = &self.module.arena;
        let ops: Vec<Op> = arena.root_ops().collect();
        for op in &ops {
            self.at = Some((self.module, *op));
            if ![GLOBAL, FUNC, ALIAS, IFUNC, COMDAT, METADATA, MODULE_SUMMARY].contains(&arena.name(*op)) {
                return Err(self.unexpected(arena.name(*op)));
            }
        }
        for kind in KINDS {
            self.kind(self.ctx.str(kind));
        }
        let globals = self.number_globals(&ops);
        self.collect_metadata(&ops)?;
        self.collect_global_constants(&globals)?;
        let mut constants = std::mem::take(&mut self.constants);
        let closed = constants.close(self, globals.len() as u32);
        self.constants = constants;
        closed?;
        self.base = globals.len() as u32 + self.constants.len();
        // Kinds are numbered in the order of globals, then functions.
        for (_, op) in &globals {
            for (name, _) in self.attachments(arena, *op) {
                self.kind(name);
            }
        }
        let mut bodies = Output::nested();
        for (_, op) in globals.iter().filter(|(_, op)| arena.name(*op) == FUNC) {
            self.function(*op, &mut bodies)?;
        }
        self.at = None;
        self.assemble(&ops, &globals, bodies)
    }

    /// Writes everything in order.
    fn assemble(&mut self, ops: &[Op], globals: &[(u32, Op)], bodies: Output) -> Result<Vec<u8>, Failed> {
        let ctx = self.ctx;
        // What numbers types and attributes is written first, to be put after their tables.
        let mut rest = Output::nested();
        self.write_constants(&mut rest, None)?;
        if self.metadata.len() > 0 || !self.named.is_empty() || !self.kind_order.is_empty() {
            self.write_metadata(&mut rest, &self.declarations_with_attachments(globals))?;
        }
        let mut summary = Output::nested();
        self.write_summary(ops, globals, &mut summary)?;
        let mut head = Output::nested();
        self.write_globals(ops, globals, &mut head)?;

        let mut out = Output::new();
        out.raw(&MAGIC);
        out.enter(block::IDENTIFICATION);
        out.text(1, PRODUCER);
        out.record(2, &[0]);
        out.exit();
        out.enter(block::MODULE);
        out.record(code::VERSION, &[2]);
        if let Err(ty) = self.types.write(ctx, &mut out) {
            return Err(self.failed(format!("type '{}' is not one of LLVM IR", ctx.type_text(ty))));
        }
        self.attributes.write(&mut out);
        let is_combined = globals.is_empty() && !summary.is_empty();
        self.write_header(&mut out, is_combined);
        // Records without abbreviations can follow at any bit.
        out.append(&head);
        self.write_kinds(&mut out);
        self.tags.write(ctx, block::OPERAND_BUNDLE_TAGS, &mut out);
        out.raw(&rest.into_bytes());
        self.scopes.write(ctx, block::SYNC_SCOPE_NAMES, &mut out);
        out.raw(&bodies.into_bytes());
        out.raw(&summary.into_bytes());
        out.exit();
        if let Some(table) = self.symbol_table(ops, globals).filter(|_| !is_combined) {
            out.enter(block::SYMTAB);
            out.define(&[Encoding::Literal(1), Encoding::Blob]);
            out.blob(4, &[], &table);
            out.exit();
        }
        out.enter(block::STRTAB);
        out.define(&[Encoding::Literal(1), Encoding::Blob]);
        out.blob(4, &[], &self.strtab);
        out.exit();
        Ok(out.into_bytes())
    }

    /// Writes the target, assembly and the name of the source file, by which LLVM sees that a summary is not a combined one.
    fn write_header(&self, out: &mut Output, is_combined: bool) {
        let ctx = self.ctx;
        let text = |name: &str| self.module_entry(name).and_then(Attr::as_string).map(|text| ctx.bytes(text));
        for (name, code) in [("llvm.target_triple", code::TRIPLE), ("llvm.data_layout", code::DATALAYOUT)] {
            if let Some(text) = text(name).filter(|text| !text.is_empty()) {
                out.text(code, text);
            }
        }
        if let Some(lines) = self.module_entry("llvm.module_asm").and_then(|attr| ctx.as_array(attr)) {
            let mut text = Vec::new();
            for line in lines.filter_map(Attr::as_string) {
                text.extend_from_slice(ctx.bytes(line));
                text.push(b'\n');
            }
            out.text(code::ASM, &text);
        }
        if let Some(name) = text(SOURCE_FILE).filter(|name| !name.is_empty() && !is_combined) {
            out.text(code::SOURCE_FILENAME, name);
        }
    }
}
