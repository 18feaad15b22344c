//! The module: header and order of its parts.

use crate::metadata::{Metadata, string};
use crate::{Writer, names};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::{Attr, Body, Context, Op, OpName, Param, Traits};
use spirula_llvm::attrs::{self, MODULE_FLAG_KIND};
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{
    ALIAS, COMDAT, GLOBAL, GLOBAL_CTORS, GLOBAL_DTORS, IFUNC, LINKER_OPTIONS, MODULE_FLAGS,
};
use spirula_llvm::ops::slot::{linker_options, module_flags};
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
        ctx,
        module,
        diags,
        out: String::new(),
        named: Vec::new(),
        seen: FxHashSet::default(),
        groups: FxHashMap::default(),
        group_texts: Vec::new(),
        metadata: Metadata::default(),
        intrinsics: FxHashMap::default(),
        declarations: Vec::new(),
        comdat_names: FxHashSet::default(),
    };
    writer.module_metadata(body, op);
    let ops: Vec<Op> = module
        .arena
        .roots()
        .iter()
        .flat_map(|r| module.arena.blocks(*r))
        .flat_map(|b| module.arena.ops(b))
        .collect();
    writer.check(&ops)?;
    writer.declarations_of(&ops)?;
    for op in writer.named_ops(&ops, FUNC) {
        writer.function(op)?;
    }
    writer.debug_flags(body, op, &ops);
    writer.assemble(body, op, &ops)
}

impl Writer<'_> {
    fn named_ops(&self, ops: &[Op], name: OpName) -> Vec<Op> {
        ops.iter().copied().filter(|op| self.module.arena.name(*op) == name).collect()
    }

    /// Checks that the module has no operations that LLVM IR cannot represent.
    fn check(&mut self, ops: &[Op]) -> Result<(), Failed> {
        let known =
            [FUNC, GLOBAL, ALIAS, IFUNC, COMDAT, GLOBAL_CTORS, GLOBAL_DTORS, LINKER_OPTIONS, MODULE_FLAGS];
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
            self.ifunc(op);
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
        let _ = write!(self.out, "; ModuleID = '{NAME}'\nsource_filename = \"{NAME}\"\n");
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
        for op in comdats {
            self.comdats(op)?;
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
        self.metadata.write(&mut self.out);
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
