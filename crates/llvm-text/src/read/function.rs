//! Functions: headers, blocks, values, forward references (LLVM language reference, "Functions").

use super::attributes::On;
use super::lexer::{Name, Tok};
use super::{Key, Read, Reader};
use crate::function::CONVENTIONS;
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::{Attr, Block, Body, Loc, LocData, OpParts, Str, Type, Value};
use spirula_llvm::enums::{CCONV_KIND, LINKAGE, LINKAGE_KIND};
use spirula_llvm::import::attributes::{function_slots, intrinsic_slots};
use spirula_llvm::import::entries::debug_kind;
use spirula_llvm::import::function::{BlockInfo, FunctionBody, Phi, tag_block};
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::imported::METADATA_VALUE;
use spirula_llvm::ops::slot::func;
use spirula_llvm::types::{self, METADATA};

/// A function while it is read.
pub(super) struct Function {
    pub(super) build: FunctionBody,
    pub(super) current: Option<Block>,
    pub(super) result: Type,
    pub(super) variadic: bool,
    values: FxHashMap<Key, Value>,
    /// Values used before their definitions, and where.
    forward: FxHashMap<Key, (Value, usize)>,
    blocks: FxHashMap<Key, Block>,
    /// Blocks used before they begin, and where.
    undefined: FxHashMap<Block, usize>,
    next: u32,
}

impl<'a> Reader<'a> {
    /// `declare ...`
    pub(super) fn declaration(&mut self) -> Read<()> {
        self.advance();
        let mut metadata = Vec::new();
        while matches!(self.tok, Tok::Metadata(_)) {
            self.attachment(&mut metadata)?;
        }
        self.function(metadata, false)
    }

    /// `define ... { ... }`
    pub(super) fn definition(&mut self) -> Read<()> {
        self.advance();
        self.function(Vec::new(), true)
    }

    /// A calling convention, if one is next.
    pub(super) fn convention(&mut self) -> Read<Attr> {
        let Tok::Word(word) = self.tok else { return Ok(Attr::enumerant(CCONV_KIND, 0)) };
        let number = match word {
            "ccc" => Some(0),
            "cc" => {
                self.advance();
                let number = self.unsigned32()?;
                return Ok(Attr::enumerant(CCONV_KIND, number));
            }
            "riscv_vls_cc" => {
                self.advance();
                let bits = if self.is(b'(') { self.in_parens()? } else { 128 };
                let number = 112 + bits.max(32).ilog2() - 5;
                return Ok(Attr::enumerant(CCONV_KIND, number));
            }
            _ => {
                let known = CONVENTIONS.iter().find(|(_, name)| *name == word).map(|(number, _)| *number);
                known.or_else(|| word.strip_prefix("cc").and_then(|digits| digits.parse().ok()))
            }
        };
        if number.is_some() {
            self.advance();
        }
        Ok(Attr::enumerant(CCONV_KIND, number.unwrap_or(0)))
    }

    fn function(&mut self, mut metadata: Vec<(Str, Attr)>, defined: bool) -> Read<()> {
        let ctx = self.ctx;
        let at = self.start;
        let head = self.head()?;
        let mut slots = vec![None; spirula_llvm::op::Func::row().attrs.len()];
        slots[func::CCONV] = Some(self.convention()?);
        let result_attrs = self.value_attributes()?;
        let result = self.ty()?;
        let name = match self.tok {
            Tok::Global(name) => name,
            _ => return Err(self.error("expected function name")),
        };
        let name_at = self.start;
        self.advance();
        let symbol = self.define(Some(name), name_at)?;
        let parameters = self.parameters()?;
        let params: Vec<Type> = parameters.list.iter().map(|p| p.ty).collect();
        let ty = types::function(ctx, result, &params, parameters.variadic);
        let mut entries = self.head_entries(head);
        self.function_parts(&mut slots, &mut entries, symbol)?;
        slots[func::SYM_NAME] = Some(Attr::string(symbol));
        slots[func::FUNCTION_TYPE] = Some(Attr::of_type(ty));
        slots[func::LINKAGE] = Some(Attr::enumerant(LINKAGE_KIND, head.linkage));
        slots[func::DSO_LOCAL] = head.dso_local.then(Attr::unit);
        slots[func::VISIBILITY] = Some(ctx.i64_attr(head.visibility));
        let empty = ctx.dictionary(&mut Vec::new());
        if parameters.list.iter().any(|p| p.attrs.is_some()) {
            let list: Vec<Attr> = parameters.list.iter().map(|p| p.attrs.unwrap_or(empty)).collect();
            slots[func::ARG_ATTRS] = Some(ctx.array_attr(&list));
        }
        slots[func::RES_ATTRS] = result_attrs.map(|attrs| ctx.array_attr(&[attrs]));
        if LINKAGE.word(head.linkage) == Some("external") && head.external {
            slots[func::LINKAGE] = Some(Attr::enumerant(LINKAGE_KIND, 0));
        }
        intrinsic_slots(ctx, symbol, ty, &mut slots);
        while defined && matches!(self.tok, Tok::Metadata(_)) {
            self.attachment(&mut metadata)?;
        }
        if !defined && debug_kind(self.ctx.text(symbol)).is_some() {
            // Calls of these intrinsics are debug records.
            self.dropped.insert(symbol);
            return Ok(());
        }
        entries.extend(self.attachments(&metadata));
        let attrs = ctx.dict(&mut entries);
        let op = self.append(&OpParts { loc: self.loc(at), slots: &slots, attrs, ..OpParts::new(FUNC) });
        self.symbols.insert(symbol, op);
        let body = match defined {
            true => self.function_body(symbol, result, &parameters)?,
            false => {
                let mut body = Body::new();
                body.arena.add_root();
                body
            }
        };
        self.module.attach(op, body);
        Ok(())
    }

    /// What follows the parameters.
    fn function_parts(
        &mut self,
        slots: &mut [Option<Attr>],
        entries: &mut Vec<(Str, Attr)>,
        symbol: Str,
    ) -> Read<()> {
        let ctx = self.ctx;
        let unnamed = self.unnamed_address();
        slots[func::UNNAMED_ADDR] = (unnamed != 0).then(|| ctx.i64_attr(unnamed));
        let space = self.address_space()?.unwrap_or(self.layout.program_space);
        if space != 0 {
            entries.push((ctx.str("llvm.address_space"), ctx.i32_attr(space as i32)));
        }
        let list = self.attributes(On::Function)?;
        function_slots(self.ctx, &list, slots);
        loop {
            match self.tok {
                Tok::Word("section") => {
                    self.advance();
                    slots[func::SECTION] = Some(self.string_attr()?);
                }
                Tok::Word("partition") => {
                    self.advance();
                    entries.push((ctx.str("llvm.partition"), self.string_attr()?));
                }
                Tok::Word("comdat") => slots[func::COMDAT] = Some(self.comdat_use(symbol)?),
                Tok::Word("align") => {
                    self.advance();
                    slots[func::ALIGNMENT] = Some(ctx.i64_attr(self.alignment()?));
                }
                Tok::Word("gc") => {
                    self.advance();
                    slots[func::GARBAGE_COLLECTOR] = Some(self.string_attr()?);
                }
                Tok::Word(word @ ("prefix" | "prologue")) => {
                    self.advance();
                    entries.push((ctx.str(format!("llvm.{word}")), self.typed_attr()?));
                }
                Tok::Word("personality") => {
                    self.advance();
                    let (ty, value) = self.typed_constant()?;
                    match value.as_symbol() {
                        Some(_) => slots[func::PERSONALITY] = Some(value),
                        None => entries.push((ctx.str("llvm.personality"), self.with_type(ty, value))),
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    /// `(type attributes %name, ...)`
    fn parameters(&mut self) -> Read<Parameters<'a>> {
        let mut out = Parameters { list: Vec::new(), variadic: false };
        self.expect(b'(')?;
        self.list(b')', |r| {
            if r.tok == Tok::Dots {
                r.advance();
                out.variadic = true;
                return Ok(());
            }
            let ty = r.value_type()?;
            let attrs = r.value_attributes()?;
            let at = r.start;
            let name = if let Tok::Local(name) = r.tok {
                r.advance();
                Some(name)
            } else {
                None
            };
            out.list.push(Parameter { ty, attrs, name, at });
            Ok(())
        })?;
        Ok(out)
    }

    fn function_body(&mut self, symbol: Str, result: Type, parameters: &Parameters<'a>) -> Read<Body> {
        let build = FunctionBody::begin(Body::new());
        let entry = build.entry;
        let mut f = Function {
            build,
            current: None,
            result,
            variadic: parameters.variadic,
            values: FxHashMap::default(),
            forward: FxHashMap::default(),
            blocks: FxHashMap::default(),
            undefined: FxHashMap::default(),
            next: 0,
        };
        f.build.info.insert(entry, BlockInfo::default());
        for parameter in &parameters.list {
            let value = f.build.body.arena.add_argument(entry, parameter.ty);
            let mut entries = Vec::new();
            let key = match parameter.name {
                Some(name) => self.key(name),
                None => Key::Number(f.next),
            };
            if let Key::Name(name) = key {
                entries.push((self.ctx.str("name"), Attr::string(name)));
            }
            self.define_value(&mut f, key, value, parameter.at)?;
            let phi = Phi { at: parameter.at, incoming: Vec::new(), entries };
            f.build.info.entry(entry).or_default().phis.push(phi);
        }
        self.expect(b'{')?;
        if self.is(b'}') {
            return Err(self.error("function body requires at least one basic block"));
        }
        while !self.is(b'}') {
            if self.is_word("uselistorder") || self.is_word("uselistorder_bb") {
                self.use_list_order(Some(&mut f))?;
                continue;
            }
            self.basic_block(&mut f, entry)?;
        }
        let end = self.start;
        self.finish_function(&mut f, end)?;
        self.advance();
        self.blocks.insert(symbol, f.blocks);
        Ok(f.build.body)
    }

    fn basic_block(&mut self, f: &mut Function, entry: Block) -> Read<()> {
        let at = self.start;
        let key = match self.tok {
            Tok::Label(name) => {
                self.advance();
                self.key(name)
            }
            _ => Key::Number(f.next),
        };
        self.number(&mut f.next, key, at, "label")?;
        let first = f.blocks.is_empty()
            && f.build.body.arena.last_block(f.build.region) == Some(entry)
            && f.current.is_none();
        let block = match f.blocks.get(&key) {
            Some(block) if f.undefined.remove(block).is_some() => *block,
            Some(_) => return Err(self.error_at(at, "unable to create block: the label is in use")),
            None if first => entry,
            None => f.build.body.arena.create_block(),
        };
        if first && block != entry {
            return Err(self.error_at(at, "the entry block may not be a successor"));
        }
        f.blocks.insert(key, block);
        if block != entry {
            f.build.body.arena.append_block_to(f.build.region, block);
        }
        if let Key::Name(name) = key {
            f.build.info.entry(block).or_default().name = Some(name);
        }
        f.current = Some(block);
        loop {
            if let Tok::Record(_) = self.tok {
                self.debug_record(f, block)?;
                continue;
            }
            if self.instruction(f, block)? {
                return Ok(());
            }
        }
    }

    /// Checks the number of an unnamed value or block, and counts it.
    fn number(&mut self, next: &mut u32, key: Key, at: usize, what: &str) -> Read<()> {
        let Key::Number(number) = key else { return Ok(()) };
        if number < *next {
            return Err(self.error_at(at, format!("{what} expected to be numbered '{next}' or greater")));
        }
        *next = number.saturating_add(1);
        Ok(())
    }

    // Values.

    /// Defines a value; replaces its placeholder.
    pub(super) fn define_value(&mut self, f: &mut Function, key: Key, value: Value, at: usize) -> Read<()> {
        let mut next = f.next;
        self.number(&mut next, key, at, "instruction")?;
        f.next = next;
        if let Some((placeholder, used)) = f.forward.remove(&key) {
            if f.build.body.arena.ty(placeholder) != f.build.body.arena.ty(value) {
                let message = "value was used before its definition with another type";
                return Err(self.error_at(used, message));
            }
            f.build.replace(placeholder, value);
        }
        match f.values.insert(key, value) {
            Some(_) => Err(self.error_at(at, "multiple definition of local value")),
            None => Ok(()),
        }
    }

    /// The location of an instruction: its name and its position.
    pub(super) fn named_loc(&self, key: Option<Key>, at: usize) -> Loc {
        match key {
            Some(Key::Name(name)) => self.ctx.add_loc(LocData::Name(name, self.loc(at))),
            _ => self.loc(at),
        }
    }

    /// A type and a value.
    pub(super) fn typed_value(&mut self, f: &mut Function) -> Read<Value> {
        let ty = self.value_type()?;
        self.value(f, ty)
    }

    /// A value of a type.
    pub(super) fn value(&mut self, f: &mut Function, ty: Type) -> Read<Value> {
        if let Tok::Local(name) = self.tok {
            let key = self.key(name);
            let at = self.start;
            self.advance();
            return self.local(f, key, ty, at);
        }
        if self.ctx.type_node(ty).kind == METADATA {
            return self.metadata_value(f);
        }
        let value = self.constant(ty)?;
        Ok(self.constant_value(f, ty, value))
    }

    fn local(&mut self, f: &mut Function, key: Key, ty: Type, at: usize) -> Read<Value> {
        let known = f.values.get(&key).copied().or_else(|| f.forward.get(&key).map(|(value, _)| *value));
        let Some(value) = known else {
            let value = f.build.body.arena.placeholder(ty);
            f.forward.insert(key, (value, at));
            return Ok(value);
        };
        match f.build.body.arena.ty(value) == ty {
            true => Ok(value),
            false => Err(self.error_at(at, "the value is defined with another type")),
        }
    }

    /// The value of a constant: one operation for each in the entry block.
    pub(super) fn constant_value(&self, f: &mut Function, ty: Type, value: Attr) -> Value {
        f.build.constant(self.ctx, ty, value, self.loc(self.start))
    }

    /// The operand after `metadata`.
    fn metadata_value(&mut self, f: &mut Function) -> Read<Value> {
        let ty = self.ctx.type_of(METADATA, &[]);
        if self.is_type() {
            let at = self.start;
            let of = self.value_type()?;
            if let Tok::Local(_) = self.tok {
                let value = self.value(f, of)?;
                let Some(block) = f.current else { return Err(self.error_at(at, "expected a block")) };
                let loc = self.loc(at);
                let parts =
                    OpParts { loc, operands: &[value], results: &[ty], ..OpParts::new(METADATA_VALUE) };
                let op = f.build.body.arena.append_unverified(block, &parts);
                return Ok(spirula_ir::builder::result(&f.build.body.arena, op, 0));
            }
            let value = self.constant(of)?;
            let value = self.with_type(of, value);
            return Ok(self.constant_value(f, ty, value));
        }
        let node = self.metadata()?;
        Ok(self.constant_value(f, ty, node))
    }

    /// `label %name`
    pub(super) fn target(&mut self, f: &mut Function) -> Read<Block> {
        self.expect_word("label")?;
        self.block_name(f)
    }

    /// `%name` of a block.
    pub(super) fn block_name(&mut self, f: &mut Function) -> Read<Block> {
        let Tok::Local(name) = self.tok else {
            return Err(self.error("expected a basic block: '%' and a name"));
        };
        let (key, at) = (self.key(name), self.start);
        self.advance();
        if let Some(block) = f.blocks.get(&key) {
            return Ok(*block);
        }
        let block = f.build.body.arena.create_block();
        f.blocks.insert(key, block);
        f.undefined.insert(block, at);
        Ok(block)
    }

    // The end.

    fn finish_function(&mut self, f: &mut Function, end: usize) -> Read<()> {
        if let Some(at) = f.undefined.values().min().copied() {
            return Err(self.error_at(at, "use of undefined label"));
        }
        if let Some(at) = f.forward.values().map(|(_, at)| *at).min() {
            return Err(self.error_at(at, "use of undefined value"));
        }
        let done = f.build.finish(self.ctx, end);
        done.map_err(|error| self.error_at(error.at, error.message))
    }

    /// Tags the blocks whose address is taken.
    pub(super) fn finish_tags(&mut self) -> Read<()> {
        let ctx = self.ctx;
        let mut tags: Vec<_> = self.tags.drain().collect();
        tags.sort_by_key(|(_, (_, id))| *id);
        for ((function, key), (at, id)) in tags {
            let block = self.blocks.get(&function).and_then(|blocks| blocks.get(&key)).copied();
            let op = self.symbols.get(&function).copied();
            let Some((block, op)) = block.zip(op) else {
                return Err(self.error_at(at, "expected a basic block of a function that is defined"));
            };
            let Some(body) = self.module.body_of_mut(op) else { continue };
            let tag = ctx.attr_of(spirula_llvm::attrs::BLOCK_TAG, &[spirula_ir::Param::Int(id.into())]);
            tag_block(body, block, tag);
        }
        Ok(())
    }

    /// Reports that an instruction was expected.
    #[cold]
    pub(super) fn expected_instruction(&mut self) -> Failed {
        self.error("expected instruction opcode")
    }
}

impl Function {
    /// The number of the next unnamed value.
    pub(super) fn next_number(&self) -> u32 {
        self.next
    }
}

struct Parameter<'a> {
    ty: Type,
    attrs: Option<Attr>,
    name: Option<Name<'a>>,
    at: usize,
}

pub(super) struct Parameters<'a> {
    list: Vec<Parameter<'a>>,
    variadic: bool,
}
