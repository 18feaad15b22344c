//! Globals, aliases, comdats, lists of constructors (LLVM language reference, "Global Variables", "Aliases").

use crate::numbers::{signed, unsigned};
use crate::{Writer, names};
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::{Attr, Op, Param, Str};
use spirula_llvm::attrs::{self, CONSTANT_EXPRESSION, TYPED_CONSTANT};
use spirula_llvm::enums::{self, COMDAT, LINKAGE, UNNAMED_ADDR};
use spirula_llvm::import::entries::SANITIZERS;
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{COMDAT_SELECTOR, GLOBAL};
use spirula_llvm::ops::slot::{alias, comdat_selector, func, global, global_ctors, ifunc};
use spirula_llvm::types;

impl Writer<'_> {
    fn name_of(&mut self, op: Op, slot: usize) {
        if let Some(name) = self.module.arena.slot(op, slot).and_then(Attr::as_string) {
            self.symbol(name);
        }
        self.text(" = ");
    }

    /// Writes thread-local mode and `unnamed_addr`.
    fn thread_and_address(&mut self, op: Op, thread_local: Option<Attr>, unnamed: Option<Attr>) {
        if thread_local.is_some() {
            self.text("thread_local");
            if let Some(model) = self.entry(op, "llvm.tls_model").and_then(Attr::as_string) {
                self.out.push('(');
                self.text(self.ctx.text(model));
                self.out.push(')');
            }
            self.out.push(' ');
        }
        if let Some(word @ ("local_unnamed_addr" | "unnamed_addr")) =
            UNNAMED_ADDR.word(enums::int_value(self.ctx, unnamed))
        {
            self.text(word);
            self.out.push(' ');
        }
    }

    /// Writes a global.
    pub(crate) fn global(&mut self, op: Op) -> Result<(), Failed> {
        let (ctx, module) = (self.ctx, self.module);
        let slot = |index: usize| module.arena.slot(op, index);
        let Some(mut ty) = slot(global::GLOBAL_TYPE).and_then(Attr::as_type) else { return Ok(()) };
        let value = slot(global::VALUE);
        if let Some(text) = value.and_then(Attr::as_string) {
            ty = types::array(ctx, ctx.int_type(8), ctx.bytes(text).len() as u64);
        }
        let linkage = LINKAGE.word(enums::value(slot(global::LINKAGE))).unwrap_or_default();
        let region = match module.body_of(op) {
            Some(body) => self.initializer(body)?.map(|(text, _)| text),
            None => None,
        };
        let known = value.is_some() || region.is_some();
        // External globals without an initializer are declarations; all others are definitions.
        let defined = known || linkage != "external";
        let initial = defined && linkage != "extern_weak";
        self.name_of(op, global::SYM_NAME);
        self.linkage(
            slot(global::LINKAGE),
            !initial,
            slot(global::DSO_LOCAL).is_some(),
            slot(global::VISIBILITY),
        );
        self.storage(op);
        self.thread_and_address(op, slot(global::THREAD_LOCAL), slot(global::UNNAMED_ADDR));
        if let space @ 1.. = enums::int_value(ctx, slot(global::ADDR_SPACE)) {
            self.text("addrspace(");
            unsigned(&mut self.out, space.into());
            self.text(") ");
        }
        if slot(global::EXTERNALLY_INITIALIZED).is_some() {
            self.text("externally_initialized ");
        }
        self.text(if slot(global::CONSTANT).is_some() { "constant " } else { "global " });
        self.ty(ty);
        if initial {
            self.out.push(' ');
            match (region, value) {
                (Some(text), _) => self.text(&text),
                (None, Some(value)) => self.constant(ty, value, module, op)?,
                (None, None) => self.text("undef"),
            }
        }
        self.quoted(", section", slot(global::SECTION));
        self.quoted(", partition", self.entry(op, "llvm.partition"));
        self.quoted(", code_model", self.entry(op, "llvm.code_model"));
        for word in SANITIZERS {
            if self.entry(op, &format!("llvm.{word}")).is_some() {
                self.text(", ");
                self.text(word);
            }
        }
        self.comdat_and_alignment(op, global::COMDAT, global::SYM_NAME, global::ALIGNMENT, ",");
        self.attachments(module, op, ", ");
        let mut attrs = Vec::new();
        self.listed_attrs(
            slot(global::TARGET_SPECIFIC_ATTRS),
            "target_specific_attrs",
            module,
            op,
            &mut attrs,
        )?;
        crate::attributes::sort_attributes(&mut attrs);
        self.group(&attrs);
        self.out.push('\n');
        Ok(())
    }

    /// Writes an alias.
    pub(crate) fn alias(&mut self, op: Op) -> Result<(), Failed> {
        let module = self.module;
        let slot = |index: usize| module.arena.slot(op, index);
        let value = match module.body_of(op) {
            Some(body) => self.initializer(body)?,
            None => None,
        };
        let Some((text, ty)) = value else {
            return Err(self.error(module, op, "unemittable constant value"));
        };
        self.name_of(op, alias::SYM_NAME);
        // MLIR parses `dso_local` of aliases and ignores it.
        let local = self.imported && slot(alias::DSO_LOCAL).is_some();
        self.linkage(slot(alias::LINKAGE), false, local, slot(alias::VISIBILITY));
        self.storage(op);
        self.thread_and_address(op, slot(alias::THREAD_LOCAL), slot(alias::UNNAMED_ADDR));
        self.text("alias ");
        if let Some(ty) = slot(alias::ALIAS_TYPE).and_then(Attr::as_type) {
            self.ty(ty);
        }
        self.text(", ");
        // The type of a constant expression is not written here.
        let expressions = ["bitcast", "getelementptr", "addrspacecast", "inttoptr"];
        if !expressions.iter().any(|word| text.starts_with(word)) {
            self.ty(ty);
            self.out.push(' ');
        }
        self.text(&text);
        self.quoted(", partition", self.entry(op, "llvm.partition"));
        self.out.push('\n');
        Ok(())
    }

    /// Writes an ifunc.
    pub(crate) fn ifunc(&mut self, op: Op) -> Result<(), Failed> {
        let module = self.module;
        let slot = |index: usize| module.arena.slot(op, index);
        self.name_of(op, ifunc::SYM_NAME);
        self.linkage(slot(ifunc::LINKAGE), false, slot(ifunc::DSO_LOCAL).is_some(), slot(ifunc::VISIBILITY));
        if !self.imported {
            self.thread_and_address(op, None, slot(ifunc::UNNAMED_ADDR));
        }
        self.text("ifunc ");
        if let Some(ty) = slot(ifunc::I_FUNC_TYPE).and_then(Attr::as_type) {
            self.ty(ty);
        }
        self.text(", ");
        match (self.entry(op, "llvm.resolver"), slot(ifunc::RESOLVER).and_then(Attr::as_symbol)) {
            // The type of a constant expression is not written here.
            (Some(value), _) => match attrs::params(self.ctx, Some(value), TYPED_CONSTANT) {
                Some([Param::Type(ty), Param::Attr(value)])
                    if self.ctx.attr_node_of(*value, CONSTANT_EXPRESSION).is_some() =>
                {
                    self.constant(*ty, *value, module, op)?;
                }
                _ => self.typed_constant(value, module, op)?,
            },
            (None, Some(resolver)) => {
                match slot(ifunc::RESOLVER_TYPE).and_then(Attr::as_type) {
                    Some(ty) => self.ty(ty),
                    None => self.text("ptr"),
                }
                self.out.push(' ');
                self.symbol(resolver);
            }
            (None, None) => {}
        }
        self.quoted(", partition", self.entry(op, "llvm.partition"));
        self.attachments(module, op, ", ");
        self.out.push('\n');
        Ok(())
    }

    /// The comdats of functions and globals, with places in the order of their uses.
    fn comdat_uses(&self) -> Vec<(Str, usize)> {
        let arena = &self.module.arena;
        let mut uses = Vec::new();
        for (kind, slot) in [(FUNC, func::COMDAT), (GLOBAL, global::COMDAT)] {
            let ops = arena.root_ops();
            for op in ops.filter(|op| arena.name(*op) == kind) {
                let path = arena.slot(op, slot).and_then(|a| self.ctx.as_symbol_path(a));
                if let Some(name) = path.and_then(|path| path.last().copied()) {
                    uses.push((name, uses.len()));
                }
            }
        }
        uses
    }

    /// Writes the comdats of a comdat operation.
    pub(crate) fn comdats(&mut self, op: Op) -> Result<(), Failed> {
        let arena = &self.module.arena;
        let selectors = arena.ops_in(arena.regions(op));
        let mut selectors: Vec<Op> = selectors.filter(|o| arena.name(*o) == COMDAT_SELECTOR).collect();
        if self.imported {
            // Those that are used, in the order of functions, then of globals.
            let name = |op: &Op| arena.slot(*op, comdat_selector::SYM_NAME).and_then(Attr::as_string);
            let places: FxHashMap<_, _> = self.comdat_uses().into_iter().rev().collect();
            selectors.retain(|op| name(op).is_some_and(|name| places.contains_key(&name)));
            selectors.sort_by_key(|op| name(op).and_then(|name| places.get(&name).copied()));
        }
        for (i, selector) in selectors.into_iter().enumerate() {
            if i > 0 && self.imported {
                self.out.push('\n');
            }
            self.out.push('$');
            if let Some(name) = arena.slot(selector, comdat_selector::SYM_NAME).and_then(Attr::as_string) {
                if !self.comdat_names.insert(name) {
                    let message = "comdat selection symbols must be unique even in different comdat regions";
                    return Err(self.error(self.module, selector, message));
                }
                names::name(&mut self.out, self.ctx.bytes(name));
            }
            self.text(" = comdat ");
            let kind = enums::int_value(self.ctx, arena.slot(selector, comdat_selector::COMDAT));
            self.text(COMDAT.word(kind).unwrap_or("any"));
            self.out.push('\n');
        }
        Ok(())
    }

    /// Writes `llvm.global_ctors` or `llvm.global_dtors` from all operations that contribute to it.
    pub(crate) fn xtors(&mut self, ops: &[Op], name: &str) {
        if ops.is_empty() {
            return;
        }
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let list =
            |op: Op, slot: usize| arena.slot(op, slot).and_then(|a| ctx.as_array(a)).into_iter().flatten();
        let entries: Vec<(Attr, Attr)> = ops
            .iter()
            .flat_map(|op| list(*op, global_ctors::CTORS).zip(list(*op, global_ctors::PRIORITIES)))
            .collect();
        self.text("@llvm.");
        self.text(name);
        self.text(" = appending global [");
        unsigned(&mut self.out, entries.len() as u64);
        self.text(" x { i32, ptr, ptr }] ");
        self.text(if entries.is_empty() { "zeroinitializer" } else { "[" });
        for (i, (function, priority)) in entries.iter().enumerate() {
            self.text(if i > 0 { ", { i32, ptr, ptr } { i32 " } else { "{ i32, ptr, ptr } { i32 " });
            signed(&mut self.out, ctx.as_int(*priority).map_or(0, |(_, n)| n));
            self.text(", ptr ");
            if let Some(function) = function.as_symbol() {
                self.symbol(function);
            }
            self.text(", ptr null }");
        }
        self.text(if entries.is_empty() { "\n" } else { "]\n" });
    }
}
