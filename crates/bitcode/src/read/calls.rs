//! Calls and operand bundles.

use super::function::Function;
use super::instructions::{Take, fast_math};
use super::{Read, Reader};
use crate::codes::function as code;
use crate::stream::{Cursor, Record};
use spirula_ir::{Attr, Str, Type, Value};
use spirula_llvm::enums::{CCONV_KIND, FAST_MATH_KIND, TAIL_CALL_KIND};
use spirula_llvm::import::calls::{CALL_SLOTS, CALLBR_SLOTS, CallSlots, INVOKE_SLOTS};
use spirula_llvm::import::entries::CALL_ATTRIBUTES;
use spirula_llvm::ops::calls::{CALL, INVOKE};
use spirula_llvm::ops::constants::ADDRESSOF;
use spirula_llvm::ops::imported::CALLBR;
use spirula_llvm::ops::slot::{addressof, call};
use spirula_llvm::types;

/// The bit that marks metadata in operand bundles.
pub(crate) const METADATA_OPERAND: u64 = 0x8000_0000;

/// What calls have in common.
struct Called {
    /// The callee if it is a value, and the arguments.
    operands: Vec<Value>,
    bundled: Vec<Value>,
    result: Option<Type>,
    entries: Vec<(Str, Attr)>,
    /// The name of a function that is called directly.
    symbol: Option<Str>,
}

impl<'a> Reader<'a> {
    /// `OPERAND_BUNDLE`: tag, values.
    pub(super) fn bundle(&mut self, cursor: &Cursor<'a>, f: &mut Function, record: &Record<'a>) -> Read<()> {
        let take = &mut Take::new(record);
        let number = take.number();
        let tag =
            usize::try_from(number).ok().and_then(|number| self.main().bundle_tags.get(number)).copied();
        let Some(tag) = tag else {
            return Err(self.error(cursor, record, "expected the number of a tag"));
        };
        let mut values = Vec::new();
        while take.left() > 0 {
            if record.get(take.at) == METADATA_OPERAND {
                take.number();
                let id = u64::from((f.next() as u32).wrapping_sub(take.number() as u32));
                match self.metadata_operand(f, id) {
                    Some(value) => values.push(value),
                    None => return Err(self.error(cursor, record, "expected the number of a metadata")),
                }
            } else {
                values.push(self.typed(cursor, f, take)?);
            }
        }
        f.bundles.push((tag, values));
        Ok(())
    }

    /// `CALL`: attributes, convention and markers, flags, type, callee, arguments.
    pub(super) fn call(&mut self, cursor: &Cursor<'a>, f: &mut Function, record: &Record<'a>) -> Read<()> {
        const FLAGS: u64 = 1 << 17;
        let ctx = self.ctx;
        let take = &mut Take::new(record);
        let number = take.number();
        let list = self.attribute_list(cursor, record, number)?;
        let markers = take.number();
        let flags = if markers & FLAGS != 0 { fast_math(take.number()) } else { 0 };
        let mut new = self.new_op(CALL);
        new.slots[call::FAST_MATH_FLAGS] = Some(Attr::enumerant(FAST_MATH_KIND, flags));
        let tail = match (markers >> 16 & 1, markers >> 14 & 1, markers & 1) {
            (1, ..) => 3,
            (_, 1, _) => 2,
            (_, _, tail) => tail as u32,
        };
        new.slots[call::TAIL_CALL_KIND] = Some(Attr::enumerant(TAIL_CALL_KIND, tail));
        new.slots[call::CCONV] = Some(Attr::enumerant(CCONV_KIND, (markers as u32 & 0x7ff) >> 1));
        if let Some(kind) = self.debug_callee(f, record, take.at) {
            return self.debug_call(cursor, f, take, kind);
        }
        let called =
            self.called(cursor, f, take, (&CALL_SLOTS, markers & 1 << 15 != 0), &mut new.slots, list)?;
        if let Some(list) = list {
            let (slots, rest) = self.main().lists[list].of_call(ctx);
            for (slot, attr) in slots {
                new.slots[*slot] = Some(*attr);
            }
            new.entries.extend(rest.map(|rest| (ctx.str(CALL_ATTRIBUTES), rest)));
        }
        let sizes = [called.operands.len() as i32, called.bundled.len() as i32];
        new.slots[call::OPERAND_SEGMENT_SIZES] = Some(self.known.array(ctx, &sizes));
        new.operands.extend(called.operands);
        new.operands.extend(called.bundled);
        new.ty = called.result;
        new.entries.extend(called.entries);
        self.insert(cursor, f, record, new)?;
        Ok(())
    }

    /// `INVOKE`: attributes, convention, blocks, type, callee, arguments; `CALLBR`: with a list of blocks.
    pub(super) fn call_terminator(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        record: &Record<'a>,
    ) -> Read<()> {
        let ctx = self.ctx;
        let take = &mut Take::new(record);
        let invoke = record.code == code::INST_INVOKE;
        let (name, slots) = if invoke { (INVOKE, &INVOKE_SLOTS) } else { (CALLBR, &CALLBR_SLOTS) };
        let mut t = self.new_terminator(cursor, f, record, name)?;
        let number = take.number();
        let list = self.attribute_list(cursor, record, number)?;
        let markers = take.number();
        t.successors.push(self.target(cursor, f, take)?);
        let (explicit, convention, count) = match invoke {
            true => (markers >> 13 & 1, markers & 0x3ff, 1),
            false => (markers >> 15 & 1, (markers & 0x7ff) >> 1, take.number()),
        };
        for _ in 0..count {
            if take.left() == 0 {
                return Err(self.error(cursor, record, "expected as many blocks"));
            }
            t.successors.push(self.target(cursor, f, take)?);
        }
        t.slots[slots.cconv] = Some(Attr::enumerant(CCONV_KIND, convention as u32));
        let called = self.called(cursor, f, take, (slots, explicit != 0), &mut t.slots, list)?;
        if let Some(rest) = list.and_then(|list| self.main().lists[list].listed(ctx)) {
            t.entries.push((ctx.str(CALL_ATTRIBUTES), rest));
        }
        t.head = called.operands;
        t.tail = called.bundled;
        t.entries.extend(called.entries);
        self.terminate(cursor, f, record, t, called.result)
    }

    /// The type, the callee and the arguments.
    fn called(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        take: &mut Take<'_, 'a>,
        (slots, explicit): (&CallSlots, bool),
        out: &mut [Option<Attr>],
        list: Option<usize>,
    ) -> Read<Called> {
        let ctx = self.ctx;
        let record = take.record;
        if !explicit {
            return Err(self.error(cursor, record, "expected a call with an explicit type"));
        }
        let number = take.number();
        let written = self.ty(cursor, record, number)?;
        let Some(signature) = types::as_function(ctx, written) else {
            return Err(self.error(cursor, record, "expected a function type"));
        };
        let mut called = Called {
            operands: Vec::new(),
            bundled: Vec::new(),
            result: Some(signature.result).filter(|ty| !types::is_void(ctx, *ty)),
            entries: Vec::new(),
            symbol: None,
        };
        let callee = self.typed(cursor, f, take)?;
        if types::as_pointer(ctx, f.ty(callee)).is_none() {
            return Err(self.error(cursor, record, "expected a callee of pointer type"));
        }
        called.symbol = symbol_of(f, callee);
        match called.symbol {
            Some(symbol) => out[slots.callee] = Some(Attr::symbol(symbol)),
            None => called.operands.push(callee),
        }
        if take.left() < signature.params.len() {
            return Err(self.error(cursor, record, "expected as many arguments as the type has"));
        }
        for param in &signature.params {
            let value = self.of_type(cursor, f, take, *param)?;
            called.operands.push(value);
        }
        if signature.variadic {
            out[slots.var_callee] = Some(Attr::of_type(written));
            while take.left() > 0 {
                let value = self.typed(cursor, f, take)?;
                called.operands.push(value);
            }
        } else if take.left() > 0 {
            return Err(self.error(cursor, record, "expected as many arguments as the type has"));
        }
        if let Some(list) = list.and_then(|list| self.main().lists.get(list)) {
            let count = called.operands.len() - usize::from(called.symbol.is_none());
            out[slots.arg_attrs] = list.arguments(ctx, count);
            out[slots.res_attrs] = list.results(ctx);
        }
        let bundles = std::mem::take(&mut f.bundles);
        let sizes: Vec<i32> = bundles.iter().map(|(_, values)| values.len() as i32).collect();
        out[slots.sizes] = Some(self.known.array(ctx, &sizes));
        if !bundles.is_empty() {
            let tags: Vec<Attr> = bundles.iter().map(|(tag, _)| *tag).collect();
            out[slots.tags] = Some(ctx.array_attr(&tags));
        }
        called.bundled = bundles.into_iter().flat_map(|(_, values)| values).collect();
        Ok(called)
    }

    /// The kind of the debug record that a call is, which begins with its type at this operand.
    fn debug_callee(&self, f: &Function, record: &Record<'a>, at: usize) -> Option<&'static str> {
        if self.main().debug_functions.is_empty() {
            return None;
        }
        let id = u64::from((f.next() as u32).wrapping_sub(record.get(at + 1) as u32));
        let symbol = self.main().values.get(usize::try_from(id).ok()?)?.value?.as_symbol()?;
        self.main().debug_functions.get(&symbol).copied()
    }
}

/// The symbol that a value is the address of.
fn symbol_of(f: &Function, value: Value) -> Option<Str> {
    let arena = &f.build.body.arena;
    let op = arena.def_op(value).filter(|op| arena.name(*op) == ADDRESSOF)?;
    arena.slot(op, addressof::GLOBAL_NAME).and_then(Attr::as_symbol)
}
