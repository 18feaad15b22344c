//! The module: header and order of its parts.

use crate::graph::Graph;
use crate::metadata::{Metadata, string};
use crate::{Writer, names, type_order};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::{Attr, Body, Context, Op, OpName, Param, Traits};
use spirula_llvm::attrs::{self, MODULE_FLAG_KIND};
use spirula_llvm::import::entries::{MODULE_ID, NAMELESS_GLOBAL, NAMELESS_TYPE, SOURCE_FILE};
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{
    ALIAS, COMDAT, GLOBAL, GLOBAL_CTORS, GLOBAL_DTORS, IFUNC, LINKER_OPTIONS, MODULE_FLAGS,
};
use spirula_llvm::ops::imported::{METADATA, MODULE_SUMMARY};
use spirula_llvm::ops::slot::{ifunc, linker_options, module_flags};
use spirula_llvm::types;
use std::fmt::Write as _;

/// MLIR's name of the module.
const NAME: &str = "LLVMDialectModule";

/// Writes the module `op` of `body`.
pub(crate) fn write(ctx: &Context, body: &Body, op: Op, diags: &mut Diagnostics) -> Result<String, Failed> {
    let row = ctx.op_row(body.arena.name(op));
    let module = body.body_of(op).filter(|_| row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)));
    let Some(module) = module else {
        let name = ctx.op_name_text(body.arena.name(op));
        let message = format!("'{name}' op can not be translated to an LLVMIR module");
        diags.push(ctx.diagnostic_at(body, op, Severity::Error, message));
        return Err(Failed);
    };
    let mut writer = Writer {
        elements: 0,
        ctx,
        module,
        diags,
        out: String::new(),
        named: Vec::new(),
        seen: FxHashSet::default(),
        groups: FxHashMap::default(),
        group_texts: Vec::new(),
        known_attrs: FxHashMap::default(),
        call_groups: FxHashMap::default(),
        type_text: String::new(),
        type_places: FxHashMap::default(),
        metadata: Metadata::default(),
        intrinsics: FxHashMap::default(),
        declarations: Vec::new(),
        comdat_names: FxHashSet::default(),
        imported: false,
        graph: Graph::default(),
        nameless: FxHashMap::default(),
        program_space: 0,
        spaces: FxHashMap::default(),
    };
    let ops: Vec<Op> = module
        .arena
        .roots()
        .iter()
        .flat_map(|r| module.arena.blocks(*r))
        .flat_map(|b| module.arena.ops(b))
        .collect();
    writer.check(&ops)?;
    writer.imported = writer.module_attr(body, op, SOURCE_FILE).is_some();
    if writer.imported {
        writer.number(body, op, &ops);
    }
    writer.module_metadata(body, op);
    writer.declarations_of(&ops)?;
    let functions = writer.named_ops(&ops, FUNC);
    // Groups of functions come before those of calls.
    for op in &functions {
        let attrs = writer.function_attrs(module, *op)?;
        writer.group_number(&attrs);
    }
    for op in functions {
        writer.function(op)?;
    }
    if !writer.imported {
        writer.debug_flags(body, op, &ops);
    }
    writer.assemble(body, op, &ops)
}

impl Writer<'_> {
    fn named_ops(&self, ops: &[Op], name: OpName) -> Vec<Op> {
        ops.iter().copied().filter(|op| self.module.arena.name(*op) == name).collect()
    }

    /// Numbers what was LLVM IR: metadata, types and globals without a name.
    fn number(&mut self, body: &Body, op: Op, ops: &[Op]) {
        let ctx = self.ctx;
        let layout = self.module_attr(body, op, "llvm.data_layout").and_then(Attr::as_string);
        let spaces = layout.map(|text| ctx.text(text)).unwrap_or_default();
        let mut program = spaces.split('-').rev().filter_map(|part| part.strip_prefix('P')?.parse().ok());
        self.program_space = program.next().unwrap_or(0);
        for op in self.named_ops(ops, FUNC) {
            let space = self.entry(op, "llvm.address_space").and_then(|a| ctx.as_int(a));
            let name = spirula_ir::symbol_name(ctx, self.module, op);
            if let Some(((_, space), name)) = space.zip(name) {
                self.spaces.insert(name, space as u32);
            }
        }
        for op in self.named_ops(ops, IFUNC) {
            let ty = self.module.arena.slot(op, ifunc::RESOLVER_TYPE).and_then(Attr::as_type);
            let space = ty.and_then(|ty| types::as_pointer(ctx, ty));
            if let Some((space, name)) = space.zip(spirula_ir::symbol_name(ctx, self.module, op)) {
                self.spaces.insert(name, space);
            }
        }
        self.graph = Graph::of(ctx, self.module, ops);
        self.metadata.base = self.graph.len();
        self.named = type_order::named_types(ctx, self.module, ops);
        self.seen = self.named.iter().copied().collect();
        let mut types = 0;
        for ty in &self.named {
            let Some(name) = ctx.type_node(*ty).str_at(0) else { continue };
            if ctx.text(name).starts_with(NAMELESS_TYPE) {
                self.nameless.insert(name, types);
                types += 1;
            }
        }
        self.named.sort_by_key(|ty| {
            let name = ctx.type_node(*ty).str_at(0);
            !name.is_some_and(|name| ctx.text(name).starts_with(NAMELESS_TYPE))
        });
        let mut globals = 0;
        for kind in [GLOBAL, ALIAS, IFUNC, FUNC] {
            for op in self.named_ops(ops, kind) {
                let name = spirula_ir::symbol_name(ctx, self.module, op);
                let Some(name) = name.filter(|name| ctx.text(*name).starts_with(NAMELESS_GLOBAL)) else {
                    continue;
                };
                self.nameless.insert(name, globals);
                globals += 1;
            }
        }
    }

    /// Checks that the module has no operations that LLVM IR cannot represent.
    fn check(&mut self, ops: &[Op]) -> Result<(), Failed> {
        let known = [
            FUNC,
            GLOBAL,
            ALIAS,
            IFUNC,
            COMDAT,
            GLOBAL_CTORS,
            GLOBAL_DTORS,
            LINKER_OPTIONS,
            MODULE_FLAGS,
            METADATA,
            MODULE_SUMMARY,
        ];
        for op in ops {
            let name = self.module.arena.name(*op);
            if !known.contains(&name) {
                let name = self.ctx.op_name_text(name).to_owned();
                let message = format!(
                    "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for \
                     dialect for op: {name}"
                );
                return Err(self.error(self.module, *op, message));
            }
        }
        Ok(())
    }

    /// Writes globals, aliases and the like, each kind after an empty line.
    fn declarations_of(&mut self, ops: &[Op]) -> Result<(), Failed> {
        let globals = self.named_ops(ops, GLOBAL);
        let constructors = self.named_ops(ops, GLOBAL_CTORS);
        let destructors = self.named_ops(ops, GLOBAL_DTORS);
        if !globals.is_empty() || !constructors.is_empty() || !destructors.is_empty() {
            self.out.push('\n');
        }
        for op in globals {
            self.global(op)?;
        }
        self.xtors(&constructors, "global_ctors");
        self.xtors(&destructors, "global_dtors");
        let aliases = self.named_ops(ops, ALIAS);
        if !aliases.is_empty() {
            self.out.push('\n');
        }
        for op in aliases {
            self.alias(op)?;
        }
        let ifuncs = self.named_ops(ops, IFUNC);
        if !ifuncs.is_empty() {
            self.out.push('\n');
        }
        for op in ifuncs {
            self.ifunc(op)?;
        }
        for op in ops {
            match self.module.arena.name(*op) {
                LINKER_OPTIONS => self.linker_options(*op),
                MODULE_FLAGS => self.module_flags(*op)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// A discardable attribute of the module operation.
    fn module_attr(&self, body: &Body, op: Op, name: &str) -> Option<Attr> {
        self.ctx.dict_get(body.arena.attrs(op), self.ctx.str(name))
    }

    fn module_metadata(&mut self, body: &Body, op: Op) {
        let ctx = self.ctx;
        for name in ["llvm.ident", "llvm.commandline"] {
            if let Some(text) = self.module_attr(body, op, name).and_then(Attr::as_string) {
                let id = self.metadata.node(&string(ctx.bytes(text)));
                self.metadata.add_named(name, id);
            }
        }
        let libraries = self.module_attr(body, op, "llvm.dependent_libraries");
        let libraries = libraries.and_then(|a| ctx.as_array(a)).into_iter().flatten();
        for library in libraries.filter_map(Attr::as_string) {
            let id = self.metadata.node(&string(ctx.bytes(library)));
            self.metadata.add_named("llvm.dependent-libraries", id);
        }
    }

    fn linker_options(&mut self, op: Op) {
        let ctx = self.ctx;
        let options = self.module.arena.slot(op, linker_options::OPTIONS).and_then(|a| ctx.as_array(a));
        let options: Vec<String> = options
            .into_iter()
            .flatten()
            .filter_map(Attr::as_string)
            .map(|text| string(ctx.bytes(text)))
            .collect();
        let id = self.metadata.node(&options.join(", "));
        self.metadata.add_named("llvm.linker.options", id);
    }

    fn module_flags(&mut self, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let flags = self.module.arena.slot(op, module_flags::FLAGS).and_then(|a| ctx.as_array(a));
        for flag in flags.into_iter().flatten() {
            let Some([Param::Int(behavior), Param::Str(key), Param::Attr(value)]) =
                attrs::params(ctx, Some(flag), MODULE_FLAG_KIND)
            else {
                continue;
            };
            let value = match (value.as_string(), ctx.as_int(*value)) {
                (Some(text), _) => string(ctx.bytes(text)),
                (None, Some((_, number))) => format!("i32 {number}"),
                (None, None) => {
                    let message = "module flag attribute of an unsupported kind";
                    return Err(self.error(self.module, op, message));
                }
            };
            let key = string(ctx.bytes(*key));
            let id = self.metadata.node(&format!("i32 {behavior}, {key}, {value}"));
            self.metadata.add_named("llvm.module.flags", id);
        }
        Ok(())
    }

    /// Writes MLIR's debug info version flag, unless the module has one.
    fn debug_flags(&mut self, body: &Body, module: Op, ops: &[Op]) {
        let ctx = self.ctx;
        let triple = self.module_attr(body, module, "llvm.target_triple").and_then(Attr::as_string);
        let triple = triple.map(|s| ctx.text(s)).unwrap_or_default();
        let msvc = triple.contains("-windows") && (triple.ends_with("msvc") || triple.ends_with("windows"));
        let flags = [("Debug Info Version", 3, true), ("CodeView", 1, msvc)];
        for (key, version, wanted) in flags {
            if wanted && !self.says_flag(ops, key) {
                let id = self.metadata.node(&format!("i32 2, !\"{key}\", i32 {version}"));
                self.metadata.add_named("llvm.module.flags", id);
            }
        }
    }

    fn says_flag(&self, ops: &[Op], key: &str) -> bool {
        let ctx = self.ctx;
        self.named_ops(ops, MODULE_FLAGS).into_iter().any(|op| {
            let flags = self.module.arena.slot(op, module_flags::FLAGS).and_then(|a| ctx.as_array(a));
            flags.into_iter().flatten().any(|flag| {
                let params = attrs::params(ctx, Some(flag), MODULE_FLAG_KIND);
                matches!(params, Some([_, Param::Str(name), _]) if ctx.text(*name) == key)
            })
        })
    }

    /// Joins the parts in LLVM's order.
    fn assemble(mut self, body: &Body, op: Op, ops: &[Op]) -> Result<String, Failed> {
        let ctx = self.ctx;
        let rest = std::mem::take(&mut self.out);
        match self.module_attr(body, op, SOURCE_FILE).and_then(Attr::as_string) {
            Some(name) => {
                let bytes = ctx.bytes(name);
                let id = self.module_attr(body, op, MODULE_ID).and_then(Attr::as_string);
                let id = id.map_or(bytes, |id| ctx.bytes(id));
                if !id.contains(&b'\n') {
                    let _ = writeln!(self.out, "; ModuleID = '{}'", String::from_utf8_lossy(id));
                }
                if !bytes.is_empty() {
                    self.text("source_filename = \"");
                    names::escaped(&mut self.out, bytes);
                    self.text("\"\n");
                }
            }
            None => {
                let _ = write!(self.out, "; ModuleID = '{NAME}'\nsource_filename = \"{NAME}\"\n");
            }
        }
        for (name, word) in [("llvm.data_layout", "datalayout"), ("llvm.target_triple", "triple")] {
            let text = self.module_attr(body, op, name).and_then(Attr::as_string).map(|s| ctx.bytes(s));
            if let Some(text) = text.filter(|t| !t.is_empty()) {
                let _ = write!(self.out, "target {word} = \"");
                names::escaped(&mut self.out, text);
                self.text("\"\n");
            }
        }
        if let Some(code) = self.module_attr(body, op, "llvm.module_asm") {
            self.module_asm(code, body, op)?;
        }
        self.named_types();
        let comdats = self.named_ops(ops, COMDAT);
        if !comdats.is_empty() {
            self.out.push('\n');
        }
        let from = self.out.len();
        for op in &comdats {
            self.comdats(*op)?;
        }
        // Comdats that nothing uses are not written.
        if self.imported && !comdats.is_empty() && self.out.len() == from {
            self.out.pop();
        }

        self.text(&rest);
        for declaration in std::mem::take(&mut self.declarations) {
            self.text(&declaration);
        }
        let groups = std::mem::take(&mut self.group_texts);
        if !groups.is_empty() {
            self.out.push('\n');
        }
        for (id, text) in groups.iter().enumerate() {
            let _ = writeln!(self.out, "attributes #{id} = {{ {text} }}");
        }
        self.named_lists();
        self.nodes();
        self.metadata.write(&mut self.out);
        self.summary(ops)?;
        Ok(self.out)
    }

    fn module_asm(&mut self, code: Attr, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let Some(lines) = ctx.as_array(code) else {
            return Err(self.error(body, op, "expected an array attribute for a module level asm"));
        };
        self.out.push('\n');
        for line in lines {
            let Some(text) = line.as_string() else {
                let message = "expected a string attribute for each entry of a module level asm";
                return Err(self.error(body, op, message));
            };
            for line in ctx.bytes(text).split(|b| *b == b'\n') {
                self.text("module asm \"");
                names::escaped(&mut self.out, line);
                self.text("\"\n");
            }
        }
        Ok(())
    }

    /// Writes the bodies of named structs, which may refer to others.
    fn named_types(&mut self) {
        let mut at = 0;
        while let Some(ty) = self.named.get(at).copied() {
            if at == 0 {
                self.out.push('\n');
            }
            self.ty(ty);
            self.text(" = type ");
            self.structure(ty);
            self.out.push('\n');
            at += 1;
        }
    }
}
