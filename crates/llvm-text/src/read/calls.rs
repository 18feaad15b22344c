//! Calls, operand bundles, inline assembly, debug records (LLVM language reference, "call", "invoke", "callbr",
//! "Operand Bundles", "Inline Assembler Expressions", "Debug Records").

use super::attributes::On;
use super::function::Function;
use super::instructions::New;
use super::lexer::{Name, Tok};
use super::{Key, Read, Reader};
use spirula_ir::{Attr, Block, Op, OpName, OpParts, Param, Str, Type, Value};
use spirula_llvm::attrs::INLINE_ASSEMBLY;
use spirula_llvm::enums::{TAIL_CALL, TAIL_CALL_KIND};
use spirula_llvm::import::attributes::{call_slots, listed_attributes};
use spirula_llvm::import::calls::{CALL_SLOTS, CALLBR_SLOTS, CallSlots, INVOKE_SLOTS};
use spirula_llvm::import::constants;
use spirula_llvm::import::entries::{CALL_ATTRIBUTES, debug_kind};
use spirula_llvm::import::function::Terminator;
use spirula_llvm::import::metadata::dereferenced;
use spirula_llvm::import::upgrade::assembly;
use spirula_llvm::ops::calls::{CALL, INVOKE};
use spirula_llvm::ops::imported::{CALLBR, DBG_RECORD};
use spirula_llvm::ops::slot::{call, dbg_record};
use spirula_llvm::types;

/// What calls have in common.
struct Called {
    /// The callee if it is a value, and the arguments.
    operands: Vec<Value>,
    bundled: Vec<Value>,
    result: Option<Type>,
    entries: Vec<(Str, Attr)>,
}

impl Reader<'_> {
    /// A call that is no terminator.
    pub(super) fn call(
        &mut self,
        f: &mut Function,
        block: Block,
        result: Option<Key>,
        at: usize,
    ) -> Read<()> {
        let ctx = self.ctx;
        let mut new: New = self.new_op(CALL);
        let tail = match self.tok {
            Tok::Word(word) if word != "call" => TAIL_CALL.value(word).unwrap_or(0),
            _ => 0,
        };
        if tail != 0 {
            self.advance();
        }
        self.expect_word("call")?;
        new.slots[call::TAIL_CALL_KIND] = Some(Attr::enumerant(TAIL_CALL_KIND, tail));
        let flags = self.fast_math();
        new.slots[call::FAST_MATH_FLAGS] = Some(Attr::enumerant(spirula_llvm::enums::FAST_MATH_KIND, flags));
        if let Some(kind) = self.debug_intrinsic() {
            return self.debug_call(f, block, kind, at);
        }
        let called = self.called(f, &CALL_SLOTS, &mut new.slots, CALL)?;
        let sizes = [called.operands.len() as i32, called.bundled.len() as i32];
        new.slots[call::OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&sizes));
        new.operands = called.operands;
        new.operands.extend(called.bundled);
        new.ty = called.result;
        new.entries = called.entries;
        let attachments = self.trailing_attachments()?;
        new.entries.extend(self.attachments(&attachments));
        self.insert(f, block, new, result, at)?;
        Ok(())
    }

    /// `invoke` or `callbr`.
    pub(super) fn call_terminator(
        &mut self,
        f: &mut Function,
        block: Block,
        word: &str,
        result: Option<Key>,
        at: usize,
    ) -> Read<Terminator> {
        self.advance();
        let (name, slots) = if word == "invoke" { (INVOKE, &INVOKE_SLOTS) } else { (CALLBR, &CALLBR_SLOTS) };
        let mut t = self.terminator(block, name, at);
        let called = self.called(f, slots, &mut t.slots, name)?;
        t.head = called.operands;
        t.tail = called.bundled;
        t.entries = called.entries;
        self.expect_word("to")?;
        t.successors.push(self.target(f)?);
        if name == INVOKE {
            self.expect_word("unwind")?;
            t.successors.push(self.target(f)?);
        } else {
            self.expect(b'[')?;
            self.list(b']', |r| {
                t.successors.push(r.target(f)?);
                Ok(())
            })?;
        }
        if let Some(ty) = called.result {
            self.pending_result(f, &mut t, result, ty)?;
        }
        Ok(t)
    }

    fn called(
        &mut self,
        f: &mut Function,
        slots: &CallSlots,
        out: &mut [Option<Attr>],
        name: OpName,
    ) -> Read<Called> {
        let ctx = self.ctx;
        out[slots.cconv] = Some(self.convention()?);
        out[slots.res_attrs] = self.value_attributes()?.map(|attrs| ctx.array_attr(&[attrs]));
        let space = self.address_space()?.unwrap_or(self.layout.program_space);
        let at = self.start;
        let written = self.ty()?;
        let signature = types::as_function(ctx, written);
        let result = signature.as_ref().map_or(written, |signature| signature.result);
        let mut called =
            Called { operands: Vec::new(), bundled: Vec::new(), result: None, entries: Vec::new() };
        called.result = Some(result).filter(|ty| !types::is_void(ctx, *ty));
        match self.callee(space)? {
            Callee::Symbol(symbol) => out[slots.callee] = Some(Attr::symbol(symbol)),
            Callee::Local => {
                let key_at = self.start;
                let pointer = self.pointer_type(space);
                let value = self.value(f, pointer)?;
                if types::as_pointer(ctx, f.build.body.arena.ty(value)).is_none() {
                    return Err(self.error_at(key_at, "expected a callee of pointer type"));
                }
                called.operands.push(value);
            }
            Callee::Constant(value) => {
                let pointer = self.pointer_type(space);
                called.operands.push(self.constant_value(f, pointer, value));
            }
        }
        let params = self.arguments(f, slots, out, &mut called)?;
        if let Some(symbol) = out[slots.callee].and_then(Attr::as_symbol)
            && ctx.text(symbol).starts_with("llvm.")
        {
            self.intrinsics.insert(symbol);
        }
        // A call with the whole type is written so again only if it is variadic.
        if let Some(signature) = signature {
            let fixed = signature.params.len();
            let enough = if signature.variadic { params.len() >= fixed } else { params.len() == fixed };
            if !enough || params.iter().zip(&signature.params).any(|(a, b)| a != b) {
                return Err(self.error_at(at, "the arguments do not have the types of the function type"));
            }
            if signature.variadic {
                out[slots.var_callee] = Some(Attr::of_type(written));
            }
        }
        let list = self.attributes(On::Function)?;
        let rest = match name {
            CALL => call_slots(self.ctx, &list, out),
            _ => listed_attributes(self.ctx, &list),
        };
        called.entries.extend(rest.map(|rest| (ctx.str(CALL_ATTRIBUTES), rest)));
        self.bundles(f, slots, out, &mut called)?;
        Ok(called)
    }

    /// `(type attributes value, ...)`: the types.
    fn arguments(
        &mut self,
        f: &mut Function,
        slots: &CallSlots,
        out: &mut [Option<Attr>],
        called: &mut Called,
    ) -> Read<Vec<Type>> {
        let ctx = self.ctx;
        let (mut types, mut attrs) = (Vec::new(), Vec::new());
        self.expect(b'(')?;
        self.list(b')', |r| {
            // A `musttail` call in a variadic function forwards its arguments.
            if r.tok == Tok::Dots && f.variadic {
                r.advance();
                return Ok(());
            }
            let ty = r.value_type()?;
            attrs.push(r.value_attributes()?);
            let value = r.value(f, ty)?;
            types.push(ty);
            called.operands.push(value);
            Ok(())
        })?;
        if attrs.iter().any(Option::is_some) {
            let empty = ctx.dictionary(&mut Vec::new());
            let list: Vec<Attr> = attrs.into_iter().map(|attrs| attrs.unwrap_or(empty)).collect();
            out[slots.arg_attrs] = Some(ctx.array_attr(&list));
        }
        Ok(types)
    }

    fn callee(&mut self, space: u32) -> Read<Callee> {
        match self.tok {
            Tok::Global(name) if self.following() == Tok::Punct(b'(') => {
                let symbol = self.symbol(name);
                self.uses.push((symbol, self.start));
                self.advance();
                // The address space of a direct call is that of the function.
                Ok(Callee::Symbol(symbol))
            }
            Tok::Local(_) => Ok(Callee::Local),
            Tok::Word("asm") => Ok(Callee::Constant(self.inline_assembly()?)),
            _ => {
                let pointer = self.pointer_type(space);
                Ok(Callee::Constant(self.constant(pointer)?))
            }
        }
    }

    /// `asm sideeffect "code", "constraints"`
    fn inline_assembly(&mut self) -> Read<Attr> {
        self.advance();
        let mut flags = Vec::new();
        while let Some(flag) = self.one_of(&["sideeffect", "alignstack", "inteldialect", "unwind"]) {
            flags.push(flag);
        }
        let code = assembly(self.string()?);
        self.expect(b',')?;
        let constraints = self.string()?;
        let ctx = self.ctx;
        let flags = if flags.is_empty() { Param::None } else { Param::Str(ctx.str(flags.join(" "))) };
        Ok(ctx
            .attr_of(INLINE_ASSEMBLY, &[Param::Str(ctx.str(code)), Param::Str(ctx.str(constraints)), flags]))
    }

    /// `[ "tag"(type value, ...), ... ]`, if it is next.
    fn bundles(
        &mut self,
        f: &mut Function,
        slots: &CallSlots,
        out: &mut [Option<Attr>],
        called: &mut Called,
    ) -> Read<()> {
        let ctx = self.ctx;
        out[slots.sizes] = Some(ctx.dense_i32_array(&[]));
        if !self.eat(b'[') {
            return Ok(());
        }
        let (mut sizes, mut tags) = (Vec::new(), Vec::new());
        self.list(b']', |r| {
            tags.push(r.string_attr()?);
            r.expect(b'(')?;
            let before = called.bundled.len();
            r.list(b')', |r| {
                let value = match r.is_word("metadata") {
                    true => {
                        let ty = r.ty()?;
                        r.value(f, ty)?
                    }
                    false => r.typed_value(f)?,
                };
                called.bundled.push(value);
                Ok(())
            })?;
            sizes.push((called.bundled.len() - before) as i32);
            Ok(())
        })?;
        out[slots.sizes] = Some(ctx.dense_i32_array(&sizes));
        out[slots.tags] = Some(ctx.array_attr(&tags));
        Ok(())
    }

    // Debug records.

    /// The kind of the debug record that a call of an intrinsic is, at its type.
    fn debug_intrinsic(&self) -> Option<&'static str> {
        let (Tok::Global(Name::Plain(name)), _, _) = super::lexer::token(self.text, self.end) else {
            return None;
        };
        debug_kind(std::str::from_utf8(name).ok()?)
    }

    /// `void @llvm.dbg.value(metadata ...), !dbg !4`: an intrinsic of LLVM before version 19.
    fn debug_call(&mut self, f: &mut Function, block: Block, kind: &str, at: usize) -> Read<()> {
        let ctx = self.ctx;
        self.expect_word("void")?;
        self.global_name()?;
        self.expect(b'(')?;
        let mut new = self.new_op(DBG_RECORD);
        new.slots[dbg_record::KIND] = Some(ctx.string_attr(if kind == "addr" { "value" } else { kind }));
        let (mut locations, mut addresses) = (Vec::new(), Vec::new());
        let mut displaced = false;
        let metadata = |r: &mut Self| -> Read<Attr> {
            r.expect_word("metadata")?;
            r.metadata()
        };
        if kind != "label" {
            self.expect_word("metadata")?;
            self.location(f, &mut new, &mut locations, dbg_record::LOCATION_NODE)?;
            self.expect(b',')?;
            // Values had an offset before version 6.
            if self.is_word("i64") {
                let (_, offset) = self.typed_constant()?;
                displaced = !constants::is_zero(ctx, offset);
                self.expect(b',')?;
            }
        }
        new.slots[dbg_record::VARIABLE] = Some(metadata(self)?);
        if kind != "label" {
            self.expect(b',')?;
            let mut expression = metadata(self)?;
            if kind == "addr" {
                expression = dereferenced(ctx, expression);
            }
            new.slots[dbg_record::EXPRESSION] = Some(expression);
        }
        if kind == "assign" {
            self.expect(b',')?;
            new.slots[dbg_record::ASSIGN_ID] = Some(metadata(self)?);
            self.expect(b',')?;
            self.expect_word("metadata")?;
            self.location(f, &mut new, &mut addresses, dbg_record::ADDRESS_NODE)?;
            self.expect(b',')?;
            new.slots[dbg_record::ADDRESS_EXPRESSION] = Some(metadata(self)?);
        }
        self.expect(b')')?;
        self.attributes(On::Function)?;
        let attachments = self.trailing_attachments()?;
        let location = attachments.iter().find(|(name, _)| ctx.text(*name) == "dbg").map(|(_, node)| *node);
        new.slots[dbg_record::DEBUG_LOCATION] = location;
        // As in LLVM, values with an offset are not kept.
        if displaced {
            return Ok(());
        }
        self.record(f, block, new, (locations, addresses), at)
    }

    /// `#dbg_value(...)` and others.
    pub(super) fn debug_record(&mut self, f: &mut Function, block: Block) -> Read<()> {
        let ctx = self.ctx;
        let at = self.start;
        let kind = match self.tok {
            Tok::Record(word) => word.strip_prefix("dbg_"),
            _ => None,
        };
        let known = |kind: &&str| matches!(*kind, "value" | "declare" | "declare_value" | "assign" | "label");
        let Some(kind) = kind.filter(known) else {
            return Err(self.error(
                "expected debug record type here: #dbg_value, #dbg_declare, #dbg_assign or #dbg_label",
            ));
        };
        self.advance();
        self.expect(b'(')?;
        let mut new = self.new_op(DBG_RECORD);
        new.slots[dbg_record::KIND] = Some(ctx.string_attr(kind));
        let (mut locations, mut addresses) = (Vec::new(), Vec::new());
        if kind != "label" {
            self.location(f, &mut new, &mut locations, dbg_record::LOCATION_NODE)?;
            self.expect(b',')?;
        }
        new.slots[dbg_record::VARIABLE] = Some(self.metadata()?);
        self.expect(b',')?;
        if kind != "label" {
            new.slots[dbg_record::EXPRESSION] = Some(self.metadata()?);
            self.expect(b',')?;
        }
        if kind == "assign" {
            new.slots[dbg_record::ASSIGN_ID] = Some(self.metadata()?);
            self.expect(b',')?;
            self.location(f, &mut new, &mut addresses, dbg_record::ADDRESS_NODE)?;
            self.expect(b',')?;
            new.slots[dbg_record::ADDRESS_EXPRESSION] = Some(self.metadata()?);
            self.expect(b',')?;
        }
        new.slots[dbg_record::DEBUG_LOCATION] = Some(self.metadata()?);
        self.expect(b')')?;
        self.record(f, block, new, (locations, addresses), at)
    }

    /// Appends a debug record.
    fn record(
        &mut self,
        f: &mut Function,
        block: Block,
        mut new: New,
        (mut locations, addresses): (Vec<Value>, Vec<Value>),
        at: usize,
    ) -> Read<()> {
        let ctx = self.ctx;
        let sizes = [locations.len() as i32, addresses.len() as i32];
        new.slots[dbg_record::OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&sizes));
        locations.extend(addresses);
        let parts = OpParts {
            loc: self.loc(at),
            operands: &locations,
            slots: &new.slots,
            ..OpParts::new(DBG_RECORD)
        };
        let _: Op = f.build.body.arena.append_unverified(block, &parts);
        Ok(())
    }

    /// A value, a list of values or a node.
    fn location(
        &mut self,
        f: &mut Function,
        new: &mut New,
        values: &mut Vec<Value>,
        node: usize,
    ) -> Read<()> {
        if self.tok == Tok::Metadata(b"DIArgList") {
            self.advance();
            self.expect(b'(')?;
            new.slots[dbg_record::ARG_LIST] = Some(Attr::unit());
            return self.list(b')', |r| {
                let value = r.typed_value(f)?;
                values.push(value);
                Ok(())
            });
        }
        if self.is_type() {
            let value = self.typed_value(f)?;
            values.push(value);
            return Ok(());
        }
        new.slots[node] = Some(self.metadata()?);
        Ok(())
    }
}

/// What is called.
enum Callee {
    Symbol(Str),
    Local,
    Constant(Attr),
}
