//! Globals, functions, aliases, ifuncs and comdats.

use super::Writer;
use super::constants::untyped;
use crate::codes::{LINKAGES, module as code};
use crate::read::{CODE_MODELS, COMDAT_KINDS, TLS_MODELS};
use crate::stream::Output;
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::{Attr, Op, OpName, Str, Type, symbol_name};
use spirula_llvm::enums;
use spirula_llvm::import::entries::{NAMELESS_GLOBAL, SANITIZERS};
use spirula_llvm::import::function::constant_value;
use spirula_llvm::ops::control::RETURN;
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{ALIAS, COMDAT, COMDAT_SELECTOR, GLOBAL, IFUNC};
use spirula_llvm::ops::slot::{alias, comdat_selector, func, global, ifunc};
use spirula_llvm::types;

/// Sections and garbage collectors, numbered from one.
#[derive(Default)]
struct Listed {
    numbers: FxHashMap<Attr, u64>,
}

impl Listed {
    /// The number of a name, which is written if it is new.
    fn number(&mut self, w: &Writer<'_>, code: u32, name: Option<Attr>, out: &mut Output) -> u64 {
        let Some((name, text)) = name.and_then(|name| Some((name, name.as_string()?))) else { return 0 };
        let next = self.numbers.len() as u64 + 1;
        *self.numbers.entry(name).or_insert_with(|| {
            out.text(code, w.ctx.bytes(text));
            next
        })
    }
}

/// What records of globals refer to.
#[derive(Default)]
struct Tables {
    sections: Listed,
    collectors: Listed,
    comdats: FxHashMap<Str, u64>,
}

/// The number of a linkage.
fn linkage(attr: Option<Attr>) -> u64 {
    /// The first numbers have had other meanings.
    const CURRENT: usize = 16;
    let kind = enums::value(attr);
    let current = LINKAGES.iter().skip(CURRENT).position(|known| *known == kind).map(|at| at + CURRENT);
    current.or_else(|| LINKAGES.iter().position(|known| *known == kind)).unwrap_or(0) as u64
}

/// The logarithm of an alignment plus one, zero for none.
pub(super) fn alignment(value: Option<i64>) -> u64 {
    match value {
        Some(value @ 1..) => u64::from(value.ilog2()) + 1,
        _ => 0,
    }
}

impl<'a> Writer<'a> {
    /// Numbers globals, functions, aliases and ifuncs, in this order.
    pub(super) fn number_globals(&mut self, ops: &[Op]) -> Vec<(u32, Op)> {
        let arena = &self.module.arena;
        let of = |kind: OpName| ops.iter().copied().filter(move |op| arena.name(*op) == kind);
        let all: Vec<Op> = [GLOBAL, FUNC, ALIAS, IFUNC].into_iter().flat_map(of).collect();
        let mut numbered = Vec::with_capacity(all.len());
        for (number, op) in all.into_iter().enumerate() {
            let number = number as u32;
            if let Some(name) = symbol_name(self.ctx, self.module, op) {
                self.globals.insert(name, number);
                let ty = arena.slot(op, func::FUNCTION_TYPE).filter(|_| arena.name(op) == FUNC);
                if let Some(ty) = ty.and_then(Attr::as_type) {
                    self.signatures.insert(name, ty);
                }
            }
            numbered.push((number, op));
        }
        numbered
    }

    /// A discardable attribute of an operation of the module.
    fn entry(&self, op: Op, name: &str) -> Option<Attr> {
        self.ctx.dict_get(self.module.arena.attrs(op), self.ctx.str(name))
    }

    /// The constant that the region of a global or alias returns.
    fn returned(&self, op: Op) -> Option<(Type, Attr)> {
        let body = self.module.body_of(op)?;
        let arena = &body.arena;
        let block = arena.entry(*arena.roots().first()?)?;
        let last = arena.last(block).filter(|last| arena.name(*last) == RETURN)?;
        let value = *arena.operands(last).first()?;
        Some((arena.ty(value), constant_value(self.ctx, arena, arena.def_op(value)?)?))
    }

    /// The type of a global: bytes have as many elements as they are.
    fn global_type(&self, op: Op) -> Option<Type> {
        let arena = &self.module.arena;
        arena.slot(op, global::GLOBAL_TYPE).and_then(Attr::as_type)
    }

    /// The constants of a global: its initializer or target, prologue data, prefix data and personality.
    pub(super) fn constants_of(&self, op: Op) -> [Option<(Type, Attr)>; 4] {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let pointer = types::pointer(ctx, 0);
        let symbol = |slot: usize| {
            arena.slot(op, slot).filter(|attr| attr.as_symbol().is_some()).map(|attr| (pointer, attr))
        };
        let entry = |name: &str| self.entry(op, name).and_then(|attr| untyped(ctx, attr));
        match arena.name(op) {
            GLOBAL => {
                let value = self.global_type(op).zip(arena.slot(op, global::VALUE));
                [value.or_else(|| self.returned(op)), None, None, None]
            }
            ALIAS => [self.returned(op), None, None, None],
            IFUNC => {
                let ty = arena.slot(op, ifunc::RESOLVER_TYPE).and_then(Attr::as_type);
                let resolver = symbol(ifunc::RESOLVER).map(|(pointer, attr)| (ty.unwrap_or(pointer), attr));
                [entry("llvm.resolver").or(resolver), None, None, None]
            }
            _ => [
                None,
                entry("llvm.prologue"),
                entry("llvm.prefix"),
                symbol(func::PERSONALITY).or_else(|| entry("llvm.personality")),
            ],
        }
    }

    /// Adds the constants that globals refer to.
    pub(super) fn collect_global_constants(&mut self, globals: &[(u32, Op)]) -> Result<(), Failed> {
        for (_, op) in globals {
            self.at = Some((self.module, *op));
            for constant in self.constants_of(*op).into_iter().flatten() {
                self.constants.add(constant);
            }
        }
        Ok(())
    }

    /// Globals with attachments in the metadata of the module: all but functions with a body.
    pub(super) fn declarations_with_attachments(&self, globals: &[(u32, Op)]) -> Vec<(u32, Op)> {
        let is_defined = |op: Op| self.module.arena.name(op) == FUNC && self.is_defined(op);
        globals.iter().copied().filter(|(_, op)| !is_defined(*op)).collect()
    }

    /// Whether a function has a body.
    pub(super) fn is_defined(&self, op: Op) -> bool {
        let body = self.module.body_of(op);
        body.is_some_and(|body| {
            body.arena.roots().first().is_some_and(|region| body.arena.entry(*region).is_some())
        })
    }

    /// Adds a name to the string table: its place and length.
    pub(super) fn text(&mut self, text: &[u8]) -> [u64; 2] {
        let length = text.len() as u64;
        if let Some(at) = self.places.get(text) {
            return [*at, length];
        }
        let at = self.strtab.len() as u64;
        self.strtab.extend_from_slice(text);
        self.places.insert(text.to_vec(), at);
        [at, length]
    }

    fn name(&mut self, op: Op) -> [u64; 2] {
        let ctx = self.ctx;
        match symbol_name(ctx, self.module, op) {
            Some(name) if !ctx.text(name).starts_with(NAMELESS_GLOBAL) => self.text(ctx.bytes(name)),
            _ => self.text(b""),
        }
    }

    fn partition(&mut self, op: Op) -> [u64; 2] {
        let ctx = self.ctx;
        match self.entry(op, "llvm.partition").and_then(Attr::as_string) {
            Some(text) => self.text(ctx.bytes(text)),
            None => [0, 0],
        }
    }

    fn storage(&self, op: Op) -> u64 {
        match self.entry(op, "llvm.dll_storage").and_then(Attr::as_string).map(|text| self.ctx.text(text)) {
            Some("dllimport") => 1,
            Some("dllexport") => 2,
            _ => 0,
        }
    }

    fn tls(&self, op: Op, flag: Option<Attr>) -> u64 {
        let model =
            self.entry(op, "llvm.tls_model").and_then(Attr::as_string).map(|text| self.ctx.text(text));
        match (flag, model) {
            (None, _) => 0,
            (Some(_), None) => 1,
            (Some(_), model) => TLS_MODELS.iter().position(|known| *known == model).unwrap_or(1) as u64,
        }
    }

    fn unnamed(&self, attr: Option<Attr>) -> u64 {
        match enums::int_value(self.ctx, attr) {
            2 => 1,
            1 => 2,
            _ => 0,
        }
    }

    fn int(&self, attr: Option<Attr>) -> Option<i64> {
        attr.and_then(|attr| self.ctx.as_int(attr)).map(|(_, number)| number)
    }

    /// The number of a constant plus one, zero for none.
    fn optional(&mut self, constant: Option<(Type, Attr)>) -> Result<u64, Failed> {
        match constant {
            Some(constant) => self.constant_number(None, constant).map(|number| number + 1),
            None => Ok(0),
        }
    }

    fn comdat_of(&mut self, tables: &Tables, attr: Option<Attr>) -> Result<u64, Failed> {
        let path = attr.and_then(|attr| self.ctx.as_symbol_path(attr));
        let Some(name) = path.and_then(|path| path.last().copied()) else { return Ok(0) };
        match tables.comdats.get(&name) {
            Some(number) => Ok(*number),
            None => Err(self.failed(format!("expected comdat '${}'", self.ctx.text(name)))),
        }
    }

    /// Writes the records of comdats and globals.
    pub(super) fn write_globals(
        &mut self,
        ops: &[Op],
        globals: &[(u32, Op)],
        out: &mut Output,
    ) -> Result<(), Failed> {
        let arena = &self.module.arena;
        let mut tables = Tables::default();
        let lists = ops.iter().filter(|op| arena.name(**op) == COMDAT);
        let inside = lists.flat_map(|op| arena.ops_in(arena.regions(*op)));
        for op in inside.filter(|op| arena.name(*op) == COMDAT_SELECTOR) {
            let name = arena.slot(op, comdat_selector::SYM_NAME).and_then(Attr::as_string);
            let Some(name) = name else { continue };
            let kind = enums::int_value(self.ctx, arena.slot(op, comdat_selector::COMDAT));
            let number = COMDAT_KINDS.iter().position(|known| *known == kind).unwrap_or(0) as u64 + 1;
            let [at, length] = self.text(self.ctx.bytes(name));
            out.record(code::COMDAT, &[at, length, number]);
            tables.comdats.insert(name, tables.comdats.len() as u64 + 1);
        }
        for (_, op) in globals {
            self.at = Some((self.module, *op));
            match arena.name(*op) {
                GLOBAL => self.global(*op, &mut tables, out)?,
                FUNC => self.function_head(*op, &mut tables, out)?,
                ALIAS => self.alias(*op, out)?,
                _ => self.ifunc(*op, out)?,
            }
        }
        self.at = None;
        Ok(())
    }

    fn global(&mut self, op: Op, tables: &mut Tables, out: &mut Output) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let slot = |index: usize| arena.slot(op, index);
        let Some(ty) = self.global_type(op) else { return Err(self.failed("a global without a type")) };
        let [initializer, ..] = self.constants_of(op);
        let section = tables.sections.number(self, code::SECTIONNAME, slot(global::SECTION), out);
        let [at, length] = self.name(op);
        let space = enums::int_value(ctx, slot(global::ADDR_SPACE));
        let attributes = self.attributes.of_global(ctx, &mut self.types, slot(global::TARGET_SPECIFIC_ATTRS));
        let sanitizers = SANITIZERS.iter().enumerate();
        let sanitizers = sanitizers.filter(|(_, word)| self.entry(op, &format!("llvm.{word}")).is_some());
        let sanitizers = sanitizers.fold(0, |all, (bit, _)| all | 1 << bit);
        let model = self.entry(op, "llvm.code_model").and_then(Attr::as_string).map(|text| ctx.text(text));
        let model = CODE_MODELS.iter().position(|known| Some(*known) == model).map_or(0, |at| at as u64 + 1);
        let mut ops = vec![
            at,
            length,
            self.types.number(ctx, ty),
            u64::from(slot(global::CONSTANT).is_some()) | 2 | u64::from(space) << 2,
            self.optional(initializer)?,
            linkage(slot(global::LINKAGE)),
            alignment(self.int(slot(global::ALIGNMENT))),
            section,
            enums::int_value(ctx, slot(global::VISIBILITY)).into(),
            self.tls(op, slot(global::THREAD_LOCAL)),
            self.unnamed(slot(global::UNNAMED_ADDR)),
            slot(global::EXTERNALLY_INITIALIZED).is_some().into(),
            self.storage(op),
            self.comdat_of(tables, slot(global::COMDAT))?,
            attributes,
            slot(global::DSO_LOCAL).is_some().into(),
        ];
        ops.extend(self.partition(op));
        ops.extend([sanitizers, model]);
        out.record(code::GLOBALVAR, &ops);
        Ok(())
    }

    fn function_head(&mut self, op: Op, tables: &mut Tables, out: &mut Output) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let slot = |index: usize| arena.slot(op, index);
        let Some(ty) = slot(func::FUNCTION_TYPE).and_then(Attr::as_type) else {
            return Err(self.failed("a function without a type"));
        };
        let [_, prologue, prefix, personality] = self.constants_of(op);
        let section = tables.sections.number(self, code::SECTIONNAME, slot(func::SECTION), out);
        let collector = tables.collectors.number(self, code::GCNAME, slot(func::GARBAGE_COLLECTOR), out);
        let [at, length] = self.name(op);
        let attributes = self.attributes.of_function(ctx, &mut self.types, arena, op);
        let mut ops = vec![
            at,
            length,
            self.types.number(ctx, ty),
            enums::value(slot(func::CCONV)).into(),
            (!self.is_defined(op)).into(),
            linkage(slot(func::LINKAGE)),
            attributes,
            alignment(self.int(slot(func::ALIGNMENT))),
            section,
            enums::int_value(ctx, slot(func::VISIBILITY)).into(),
            collector,
            self.unnamed(slot(func::UNNAMED_ADDR)),
            self.optional(prologue)?,
            self.storage(op),
            self.comdat_of(tables, slot(func::COMDAT))?,
            self.optional(prefix)?,
            self.optional(personality)?,
            slot(func::DSO_LOCAL).is_some().into(),
            self.int(self.entry(op, "llvm.address_space")).unwrap_or(0) as u64,
        ];
        ops.extend(self.partition(op));
        out.record(code::FUNCTION, &ops);
        Ok(())
    }

    fn alias(&mut self, op: Op, out: &mut Output) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let slot = |index: usize| arena.slot(op, index);
        let Some((target, ty)) = self.returned(op).zip(slot(alias::ALIAS_TYPE).and_then(Attr::as_type))
        else {
            return Err(self.failed("an alias without a target or type"));
        };
        let [at, length] = self.name(op);
        let mut ops = vec![
            at,
            length,
            self.types.number(ctx, ty),
            types::as_pointer(ctx, target.0).unwrap_or(0).into(),
            self.constant_number(None, target)?,
            linkage(slot(alias::LINKAGE)),
            enums::int_value(ctx, slot(alias::VISIBILITY)).into(),
            self.storage(op),
            self.tls(op, slot(alias::THREAD_LOCAL)),
            self.unnamed(slot(alias::UNNAMED_ADDR)),
            slot(alias::DSO_LOCAL).is_some().into(),
        ];
        ops.extend(self.partition(op));
        out.record(code::ALIAS, &ops);
        Ok(())
    }

    fn ifunc(&mut self, op: Op, out: &mut Output) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let slot = |index: usize| arena.slot(op, index);
        let [resolver, ..] = self.constants_of(op);
        let Some((resolver, ty)) = resolver.zip(slot(ifunc::I_FUNC_TYPE).and_then(Attr::as_type)) else {
            return Err(self.failed("an ifunc without a resolver or type"));
        };
        let [at, length] = self.name(op);
        let mut ops = vec![
            at,
            length,
            self.types.number(ctx, ty),
            types::as_pointer(ctx, resolver.0).unwrap_or(0).into(),
            self.constant_number(None, resolver)?,
            linkage(slot(ifunc::LINKAGE)),
            enums::int_value(ctx, slot(ifunc::VISIBILITY)).into(),
            slot(ifunc::DSO_LOCAL).is_some().into(),
        ];
        ops.extend(self.partition(op));
        out.record(code::IFUNC, &ops);
        Ok(())
    }
}
