//! Globals, functions, aliases, ifuncs and comdats.

use super::{Read, Reader, Slot, alignment};
use crate::codes::{LINKAGES, module as code};
use crate::stream::{Cursor, Record};
use spirula_ir::{Attr, Body, Loc, Op, OpName, OpParts, Str, Type};
use spirula_llvm::enums::{CCONV_KIND, LINKAGE_KIND};
use spirula_llvm::import::attributes::{function_slots, intrinsic_slots, listed_attributes};
use spirula_llvm::import::constants::with_type;
use spirula_llvm::import::entries::{COMDATS, NAMELESS_GLOBAL, SANITIZERS, debug_kind};
use spirula_llvm::import::expand::is_expression_removed;
use spirula_llvm::import::function::constant_op;
use spirula_llvm::ops::control::RETURN;
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{ALIAS, COMDAT as COMDAT_OP, COMDAT_SELECTOR, GLOBAL, IFUNC};
use spirula_llvm::ops::slot::{alias, func, global, ifunc};
use spirula_llvm::types;

/// A global that is added when the constants are known.
pub(super) struct Definition {
    pub(super) name: OpName,
    pub(super) symbol: Str,
    /// The number of its value.
    pub(super) value: u32,
    pub(super) slots: Vec<Option<Attr>>,
    pub(super) entries: Vec<(Str, Attr)>,
    /// The numbers of constants, plus one, and what they are.
    constants: Vec<(Use, u64)>,
    /// The type of a function that has a body.
    pub(super) body: Option<Type>,
    bit: u64,
}

/// What a constant is of a global.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Initializer,
    Target,
    Prologue,
    Prefix,
    Personality,
}

const LOCAL: [u32; 2] = [7, 8];
const EXTERN_WEAK: u32 = 9;
/// TLS models by number: none, general dynamic, and those that are written.
pub(crate) const TLS_MODELS: [Option<&str>; 5] =
    [None, Some("generaldynamic"), Some("localdynamic"), Some("initialexec"), Some("localexec")];
pub(crate) const CODE_MODELS: [&str; 5] = ["tiny", "small", "kernel", "medium", "large"];
/// The kinds of comdats by number, from 1.
pub(crate) const COMDAT_KINDS: [u32; 5] = [0, 1, 2, 3, 4];

impl<'a> Reader<'a> {
    fn symbol(&mut self, cursor: &Cursor<'_>, record: &Record<'_>) -> Read<Str> {
        let name = self.table_text(cursor, record, 0)?;
        let symbol = match name.is_empty() {
            true => self.ctx.str(format!("{NAMELESS_GLOBAL}{}", self.values.len())),
            false => self.ctx.str(name),
        };
        Ok(symbol)
    }

    fn linkage(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, field: u64) -> Read<u32> {
        match LINKAGES.get(field as usize) {
            Some(linkage) => Ok(*linkage),
            None => Err(self.error(cursor, record, "expected a linkage from 0 to 19")),
        }
    }

    /// Adds a value of pointer type and the definition.
    fn new_global(&mut self, symbol: Str, space: u32, name: OpName, bit: u64) -> Definition {
        let value = self.values.len() as u32;
        self.values.push(Slot { ty: types::pointer(self.ctx, space), value: Some(Attr::symbol(symbol)) });
        let count = self.ctx.op_row(name).map_or(0, |row| row.attrs.len());
        Definition {
            name,
            symbol,
            value,
            slots: vec![None; count],
            entries: Vec::new(),
            constants: Vec::new(),
            body: None,
            bit,
        }
    }

    /// An entry of an optional table, by its number plus one.
    fn listed(
        &mut self,
        cursor: &Cursor<'_>,
        record: &Record<'_>,
        list: &[Attr],
        field: u64,
    ) -> Read<Option<Attr>> {
        match field {
            0 => Ok(None),
            field => match list.get(field as usize - 1) {
                Some(attr) => Ok(Some(*attr)),
                None => Err(self.error(cursor, record, "expected the number of a section or collector")),
            },
        }
    }

    fn comdat_of(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, field: u64) -> Read<Option<Attr>> {
        let ctx = self.ctx;
        match field {
            0 => Ok(None),
            field => match self.comdats.get(field as usize - 1) {
                Some((name, _)) => Ok(Some(ctx.symbol_path_attr(&[ctx.str(COMDATS), *name]))),
                None => Err(self.error(cursor, record, "expected the number of a comdat")),
            },
        }
    }

    /// A string of the string table as an entry, unless it is empty.
    fn partition(
        &mut self,
        cursor: &Cursor<'_>,
        record: &Record<'_>,
        at: usize,
    ) -> Read<Option<(Str, Attr)>> {
        if record.ops.len() < at + 2 {
            return Ok(None);
        }
        let text = self.table_text(cursor, record, at)?;
        let ctx = self.ctx;
        Ok((!text.is_empty()).then(|| (ctx.str("llvm.partition"), ctx.string_attr(text))))
    }

    fn storage(&self, field: u64) -> Option<(Str, Attr)> {
        let word = ["", "dllimport", "dllexport"].get(field as usize).filter(|word| !word.is_empty())?;
        Some((self.ctx.str("llvm.dll_storage"), self.ctx.string_attr(word)))
    }

    fn tls(&self, field: u64) -> (Option<Attr>, Option<(Str, Attr)>) {
        // An unknown model is general dynamic.
        let model = TLS_MODELS.get(field as usize).copied().unwrap_or(TLS_MODELS[1]);
        let entry = model.filter(|word| *word != "generaldynamic");
        (
            model.map(|_| Attr::unit()),
            entry.map(|word| (self.ctx.str("llvm.tls_model"), self.ctx.string_attr(word))),
        )
    }

    fn unnamed(&self, field: u64) -> Option<Attr> {
        match field {
            1 => Some(self.ctx.i64_attr(2)),
            2 => Some(self.ctx.i64_attr(1)),
            _ => None,
        }
    }

    /// `GLOBALVAR`.
    pub(super) fn variable(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        let symbol = self.symbol(cursor, record)?;
        let field = |at: usize| record.get(at + 2);
        let ty = self.ty(cursor, record, field(0))?;
        if record.ops.len() < 8 || field(1) & 2 == 0 {
            return Err(self.error(cursor, record, "expected a global with an explicit type"));
        }
        let space = (field(1) >> 2) as u32;
        let linkage = self.linkage(cursor, record, field(3))?;
        let mut new = self.new_global(symbol, space, GLOBAL, record.bit);
        let local = LOCAL.contains(&linkage);
        let visibility = if local { 0 } else { field(6) };
        let (tls, model) = self.tls(field(7));
        new.slots[global::GLOBAL_TYPE] = Some(Attr::of_type(ty));
        new.slots[global::CONSTANT] = (field(1) & 1 != 0).then(Attr::unit);
        new.slots[global::SYM_NAME] = Some(Attr::string(symbol));
        new.slots[global::LINKAGE] = Some(Attr::enumerant(LINKAGE_KIND, linkage));
        new.slots[global::DSO_LOCAL] =
            (field(13) != 0 || implied_local(linkage, visibility)).then(Attr::unit);
        new.slots[global::THREAD_LOCAL] = tls;
        new.slots[global::EXTERNALLY_INITIALIZED] = (field(9) != 0).then(Attr::unit);
        new.slots[global::ADDR_SPACE] = Some(ctx.i32_attr(space as i32));
        new.slots[global::UNNAMED_ADDR] = self.unnamed(field(8));
        new.slots[global::VISIBILITY] = Some(ctx.i64_attr(visibility.min(2) as i64));
        new.slots[global::ALIGNMENT] = alignment(field(4)).map(|n| ctx.i64_attr(n));
        let sections = std::mem::take(&mut self.sections);
        new.slots[global::SECTION] = self.listed(cursor, record, &sections, field(5))?;
        self.sections = sections;
        new.slots[global::COMDAT] = self.comdat_of(cursor, record, field(11))?;
        if let Some(list) = self.attribute_list(cursor, record, field(12))? {
            new.slots[global::TARGET_SPECIFIC_ATTRS] = listed_attributes(ctx, &self.lists[list].function);
        }
        new.entries.extend(self.storage(if local { 0 } else { field(10) }));
        new.entries.extend(model);
        new.entries.extend(self.partition(cursor, record, 16)?);
        for (bit, word) in SANITIZERS.iter().enumerate() {
            if field(16) >> bit & 1 != 0 {
                new.entries.push((ctx.str(format!("llvm.{word}")), Attr::unit()));
            }
        }
        if let Some(word) = (field(17) as usize).checked_sub(1).and_then(|at| CODE_MODELS.get(at)) {
            new.entries.push((ctx.str("llvm.code_model"), ctx.string_attr(word)));
        }
        if field(2) != 0 {
            new.constants.push((Use::Initializer, field(2)));
        }
        self.definitions.push(new);
        Ok(())
    }

    /// `FUNCTION`.
    pub(super) fn function_head(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        let symbol = self.symbol(cursor, record)?;
        let field = |at: usize| record.get(at + 2);
        let ty = self.ty(cursor, record, field(0))?;
        if let Some(kind) = debug_kind(ctx.text(symbol)) {
            self.debug_functions.insert(symbol, kind);
        }
        let Some(signature) = types::as_function(ctx, ty).filter(|_| record.ops.len() >= 10) else {
            return Err(self.error(cursor, record, "expected a function with a function type"));
        };
        let space = match record.ops.len() {
            19.. => field(16) as u32,
            _ => self.layout.program_space,
        };
        let linkage = self.linkage(cursor, record, field(3))?;
        let mut new = self.new_global(symbol, space, FUNC, record.bit);
        let local = LOCAL.contains(&linkage);
        let visibility = if local { 0 } else { field(7) };
        if let Some(list) = self.attribute_list(cursor, record, field(4))? {
            let list = &self.lists[list];
            function_slots(ctx, &list.function, &mut new.slots);
            new.slots[func::ARG_ATTRS] = list.arguments(ctx, signature.params.len());
            new.slots[func::RES_ATTRS] = list.results(ctx);
        }
        new.slots[func::SYM_NAME] = Some(Attr::string(symbol));
        new.slots[func::FUNCTION_TYPE] = Some(Attr::of_type(ty));
        new.slots[func::LINKAGE] = Some(Attr::enumerant(LINKAGE_KIND, linkage));
        new.slots[func::DSO_LOCAL] = (field(15) != 0 || implied_local(linkage, visibility)).then(Attr::unit);
        new.slots[func::CCONV] = Some(Attr::enumerant(CCONV_KIND, field(1) as u32 & 0x3ff));
        new.slots[func::VISIBILITY] = Some(ctx.i64_attr(visibility.min(2) as i64));
        new.slots[func::ALIGNMENT] = alignment(field(5)).map(|n| ctx.i64_attr(n));
        new.slots[func::UNNAMED_ADDR] = self.unnamed(field(9));
        let sections = std::mem::take(&mut self.sections);
        new.slots[func::SECTION] = self.listed(cursor, record, &sections, field(6))?;
        self.sections = sections;
        let collectors = std::mem::take(&mut self.collectors);
        new.slots[func::GARBAGE_COLLECTOR] = self.listed(cursor, record, &collectors, field(8))?;
        self.collectors = collectors;
        new.slots[func::COMDAT] = self.comdat_of(cursor, record, field(12))?;
        intrinsic_slots(ctx, symbol, ty, &mut new.slots);
        if space != 0 {
            new.entries.push((ctx.str("llvm.address_space"), ctx.i32_attr(space as i32)));
        }
        new.entries.extend(self.storage(if local { 0 } else { field(11) }));
        new.entries.extend(self.partition(cursor, record, 19)?);
        for (what, id) in
            [(Use::Prologue, field(10)), (Use::Prefix, field(13)), (Use::Personality, field(14))]
        {
            if id != 0 {
                new.constants.push((what, id));
            }
        }
        new.body = (field(2) == 0).then_some(ty);
        self.definitions.push(new);
        Ok(())
    }

    /// `ALIAS` or `IFUNC`.
    pub(super) fn alias(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        let symbol = self.symbol(cursor, record)?;
        let field = |at: usize| record.get(at + 2);
        let ty = self.ty(cursor, record, field(0))?;
        if record.ops.len() < 6 {
            return Err(self.error(cursor, record, "expected an alias with a linkage"));
        }
        let linkage = self.linkage(cursor, record, field(3))?;
        let is_alias = record.code == code::ALIAS;
        let space = field(1) as u32;
        let mut new = self.new_global(symbol, space, if is_alias { ALIAS } else { IFUNC }, record.bit);
        let local = LOCAL.contains(&linkage);
        let visibility = if local { 0 } else { field(4) };
        let kind = Some(Attr::enumerant(LINKAGE_KIND, linkage));
        let seen = Some(ctx.i64_attr(visibility.min(2) as i64));
        if is_alias {
            let (tls, model) = self.tls(field(6));
            let here = (field(8) != 0 || implied_local(linkage, visibility)).then(Attr::unit);
            new.slots[alias::ALIAS_TYPE] = Some(Attr::of_type(ty));
            new.slots[alias::SYM_NAME] = Some(Attr::string(symbol));
            new.slots[alias::LINKAGE] = kind;
            new.slots[alias::DSO_LOCAL] = here;
            new.slots[alias::THREAD_LOCAL] = tls;
            new.slots[alias::UNNAMED_ADDR] = self.unnamed(field(7));
            new.slots[alias::VISIBILITY] = seen;
            new.entries.extend(self.storage(if local { 0 } else { field(5) }));
            new.entries.extend(model);
            new.entries.extend(self.partition(cursor, record, 11)?);
        } else {
            // An ifunc has no storage class and no model.
            let here = (field(5) != 0 || implied_local(linkage, visibility)).then(Attr::unit);
            new.slots[ifunc::SYM_NAME] = Some(Attr::string(symbol));
            new.slots[ifunc::I_FUNC_TYPE] = Some(Attr::of_type(ty));
            new.slots[ifunc::LINKAGE] = kind;
            new.slots[ifunc::DSO_LOCAL] = here;
            new.slots[ifunc::VISIBILITY] = seen;
            new.entries.extend(self.partition(cursor, record, 8)?);
        }
        new.constants.push((Use::Target, field(2).saturating_add(1)));
        self.definitions.push(new);
        Ok(())
    }

    /// `COMDAT`.
    pub(super) fn comdat(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let name = self.table_text(cursor, record, 0)?;
        let kind = (record.get(2) as usize).checked_sub(1).and_then(|at| COMDAT_KINDS.get(at));
        let Some(kind) = kind else {
            return Err(self.error(cursor, record, "expected a kind of comdat from 1 to 5"));
        };
        self.comdats.push((self.ctx.str(name), *kind));
        Ok(())
    }

    pub(super) fn finish_comdats(&mut self) {
        let ctx = self.ctx;
        if self.comdats.is_empty() {
            return;
        }
        let slots = [Some(ctx.string_attr(COMDATS))];
        let op = self
            .module
            .arena
            .append_unverified(self.block, &OpParts { slots: &slots, ..OpParts::new(COMDAT_OP) });
        let region = self.module.arena.add_region(op);
        let block = self.module.arena.append_block(region);
        for (name, kind) in std::mem::take(&mut self.comdats) {
            let slots = [Some(Attr::string(name)), Some(ctx.i64_attr(kind.into()))];
            let parts = OpParts { slots: &slots, ..OpParts::new(COMDAT_SELECTOR) };
            self.module.arena.append_unverified(block, &parts);
        }
    }

    /// Adds the operations of globals and of functions without their bodies.
    pub(super) fn finish_globals(&mut self) -> Read<()> {
        let ctx = self.ctx;
        let mut definitions = std::mem::take(&mut self.definitions);
        for new in &mut definitions {
            if self.symbols.contains_key(&new.symbol) {
                let message = format!("in MODULE: redefinition of '@{}'", ctx.text(new.symbol));
                return Err(self.error_at(new.bit, message));
            }
            let mut target = None;
            for (what, id) in std::mem::take(&mut new.constants) {
                let found = usize::try_from(id - 1).ok().and_then(|id| self.values.get(id)).copied();
                let Some((ty, value)) = found.and_then(|slot| Some((slot.ty, slot.value?))) else {
                    let message = format!("in MODULE: expected the number of a constant, found {}", id - 1);
                    return Err(self.error_at(new.bit, message));
                };
                if self.has_removed && is_expression_removed(ctx, ty, value) {
                    let message = format!(
                        "in MODULE: '@{}' has a constant expression that LLVM removed, which only functions can use",
                        ctx.text(new.symbol)
                    );
                    return Err(self.error_at(new.bit, message));
                }
                match what {
                    Use::Initializer => new.slots[global::VALUE] = Some(value),
                    Use::Target => target = Some((ty, value)),
                    Use::Prologue | Use::Prefix => {
                        let word = if what == Use::Prefix { "llvm.prefix" } else { "llvm.prologue" };
                        new.entries.push((ctx.str(word), with_type(ctx, ty, value)));
                    }
                    Use::Personality if value.as_symbol().is_some() => {
                        new.slots[func::PERSONALITY] = Some(value);
                    }
                    Use::Personality => {
                        new.entries.push((ctx.str("llvm.personality"), with_type(ctx, ty, value)));
                    }
                }
            }
            if let Some(list) = self.attached.remove(&new.value) {
                new.entries.extend(self.nodes.attachments(ctx, &list));
            }
            self.finish_global(new, target);
        }
        self.definitions = definitions;
        Ok(())
    }

    fn finish_global(&mut self, new: &mut Definition, target: Option<(Type, Attr)>) {
        let ctx = self.ctx;
        if new.name == FUNC && new.body.is_none() && debug_kind(ctx.text(new.symbol)).is_some() {
            // Calls of these intrinsics are debug records.
            return;
        }
        if let Some((ty, value)) = target.filter(|_| new.name == IFUNC) {
            new.slots[ifunc::RESOLVER_TYPE] = Some(Attr::of_type(ty));
            match value.as_symbol() {
                Some(_) => new.slots[ifunc::RESOLVER] = Some(value),
                None => new.entries.push((ctx.str("llvm.resolver"), with_type(ctx, ty, value))),
            }
        }
        let attrs = ctx.dict(&mut new.entries);
        let parts = OpParts { slots: &new.slots, attrs, ..OpParts::new(new.name) };
        let op: Op = self.module.arena.append_unverified(self.block, &parts);
        self.symbols.insert(new.symbol, op);
        let body = match (new.name, target) {
            (ALIAS, Some((ty, value))) => constant_body(ctx, ty, value),
            (GLOBAL | FUNC, _) => {
                let mut body = Body::new();
                body.arena.add_root();
                body
            }
            _ => return,
        };
        self.module.attach(op, body);
    }
}

/// Whether linkage and visibility make a symbol local.
fn implied_local(linkage: u32, visibility: u64) -> bool {
    LOCAL.contains(&linkage) || (visibility != 0 && linkage != EXTERN_WEAK)
}

/// A region that returns a constant.
fn constant_body(ctx: &spirula_ir::Context, ty: Type, value: Attr) -> Body {
    let mut body = Body::new();
    let region = body.arena.add_root();
    let block = body.arena.append_block(region);
    let (name, slots) = constant_op(ctx, ty, value);
    let parts = OpParts { loc: Loc::UNKNOWN, results: &[ty], slots: &slots, ..OpParts::new(name) };
    let op = body.arena.append_unverified(block, &parts);
    let operands: Vec<_> = body.arena.results(op).collect();
    body.arena.append_unverified(block, &OpParts { operands: &operands, ..OpParts::new(RETURN) });
    body
}
