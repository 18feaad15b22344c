//! Memory accesses and addresses (LLVM language reference, "Memory Access and Addressing Operations").

use super::function::Function;
use super::instructions::New;
use super::lexer::Tok;
use super::{Read, Reader};
use spirula_ir::{Attr, Op, Type, Value};
use spirula_llvm::enums::{ATOMIC_OP, ORDERING};
use spirula_llvm::import::entries::SWIFT_ERROR;
use spirula_llvm::ops::constants::CONSTANT;
use spirula_llvm::ops::memory::{
    ALLOCA, ATOMICRMW, CMPXCHG_OP, DYNAMIC_INDEX, FENCE, GETELEMENTPTR, LOAD, STORE,
};
use spirula_llvm::ops::slot::{alloca, atomicrmw, cmpxchg, constant, fence, getelementptr, load, store};
use spirula_llvm::types;

impl Reader<'_> {
    /// `, align 8`, if it is next.
    fn comma_alignment(&mut self) -> Read<Option<i64>> {
        if !(self.is(b',') && self.following() == Tok::Word("align")) {
            return Ok(None);
        }
        self.advance();
        self.advance();
        Ok(Some(self.alignment()?))
    }

    /// `syncscope("scope")`, if it is next, and an ordering.
    fn ordering(&mut self) -> Read<(Option<Attr>, Attr)> {
        let scope = self.scope()?;
        Ok((scope, self.one_ordering()?))
    }

    fn scope(&mut self) -> Read<Option<Attr>> {
        if !self.word("syncscope") {
            return Ok(None);
        }
        self.expect(b'(')?;
        let scope = self.string_attr()?;
        self.expect(b')')?;
        // The system's scope has an empty name.
        Ok(Some(scope).filter(|scope| scope.as_string().is_some_and(|s| !self.ctx.bytes(s).is_empty())))
    }

    fn one_ordering(&mut self) -> Read<Attr> {
        let value = match self.tok {
            Tok::Word(word) => ORDERING.value(word).filter(|value| *value != 0),
            _ => None,
        };
        match value {
            Some(value) => {
                self.advance();
                Ok(self.ctx.i64_attr(value.into()))
            }
            None => Err(self.error("expected ordering on atomic instruction")),
        }
    }

    fn alignment_attr(&self, written: Option<i64>, default: u64) -> Option<Attr> {
        Some(self.ctx.i64_attr(written.unwrap_or(default as i64)))
    }

    pub(super) fn alloca(&mut self, f: &mut Function) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(ALLOCA);
        new.slots[alloca::INALLOCA] = self.word("inalloca").then(Attr::unit);
        if self.word("swifterror") {
            new.entries.push((ctx.str(SWIFT_ERROR), Attr::unit()));
        }
        let ty = self.value_type()?;
        new.slots[alloca::ELEM_TYPE] = Some(Attr::of_type(ty));
        let (mut space, mut alignment, mut count) = (0, None, None);
        while self.is(b',') && !self.is_attachment_next() {
            match self.following() {
                Tok::Word("align") => alignment = self.comma_alignment()?,
                Tok::Word("addrspace") => {
                    self.advance();
                    space = self.address_space()?.unwrap_or(space);
                }
                _ => {
                    self.advance();
                    count = Some(self.typed_value(f)?);
                }
            }
        }
        let one = ctx.int_type(32);
        let count = count.unwrap_or_else(|| self.constant_value(f, one, ctx.int_attr(one, 1)));
        new.operands.push(count);
        new.slots[alloca::ALIGNMENT] = self.alignment_attr(alignment, self.layout.preferred(ctx, ty));
        new.ty = Some(types::pointer(ctx, space));
        Ok(new)
    }

    pub(super) fn load(&mut self, f: &mut Function) -> Read<New> {
        let mut new = self.new_op(LOAD);
        let atomic = self.word("atomic");
        new.slots[load::VOLATILE] = self.word("volatile").then(Attr::unit);
        let at = self.start;
        let ty = self.value_type()?;
        if !types::is_loadable(self.ctx, ty) && !self.is_target(ty) {
            return Err(self.error_at(at, "load operand must be a pointer to a first class type"));
        }
        self.expect(b',')?;
        self.pointer_operand(f, &mut new)?;
        if atomic {
            let (scope, ordering) = self.ordering()?;
            new.slots[load::SYNCSCOPE] = scope;
            new.slots[load::ORDERING] = Some(ordering);
        } else {
            new.slots[load::ORDERING] = Some(self.ctx.i64_attr(0));
        }
        let alignment = self.comma_alignment()?;
        new.slots[load::ALIGNMENT] = self.alignment_attr(alignment, self.layout.abi(self.ctx, ty));
        new.ty = Some(ty);
        Ok(new)
    }

    fn pointer_operand(&mut self, f: &mut Function, new: &mut New) -> Read<()> {
        let at = self.start;
        let value = self.typed_value(f)?;
        if types::as_pointer(self.ctx, f.build.body.arena.ty(value)).is_none() {
            return Err(self.error_at(at, "expected an operand of pointer type"));
        }
        new.operands.push(value);
        Ok(())
    }

    pub(super) fn store(&mut self, f: &mut Function) -> Read<New> {
        let mut new = self.new_op(STORE);
        let atomic = self.word("atomic");
        new.slots[store::VOLATILE] = self.word("volatile").then(Attr::unit);
        let value = self.typed_value(f)?;
        new.operands.push(value);
        self.expect(b',')?;
        self.pointer_operand(f, &mut new)?;
        if atomic {
            let (scope, ordering) = self.ordering()?;
            new.slots[store::SYNCSCOPE] = scope;
            new.slots[store::ORDERING] = Some(ordering);
        } else {
            new.slots[store::ORDERING] = Some(self.ctx.i64_attr(0));
        }
        let alignment = self.comma_alignment()?;
        let ty = f.build.body.arena.ty(value);
        new.slots[store::ALIGNMENT] = self.alignment_attr(alignment, self.layout.abi(self.ctx, ty));
        Ok(new)
    }

    pub(super) fn cmpxchg(&mut self, f: &mut Function) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(CMPXCHG_OP);
        new.slots[cmpxchg::WEAK] = self.word("weak").then(Attr::unit);
        new.slots[cmpxchg::VOLATILE] = self.word("volatile").then(Attr::unit);
        self.pointer_operand(f, &mut new)?;
        for _ in 0..2 {
            self.expect(b',')?;
            let value = self.typed_value(f)?;
            new.operands.push(value);
        }
        let ty = f.build.body.arena.ty(new.operands[1]);
        let (scope, success) = self.ordering()?;
        new.slots[cmpxchg::SYNCSCOPE] = scope;
        new.slots[cmpxchg::SUCCESS_ORDERING] = Some(success);
        new.slots[cmpxchg::FAILURE_ORDERING] = Some(self.one_ordering()?);
        let alignment = self.comma_alignment()?;
        new.slots[cmpxchg::ALIGNMENT] = self.alignment_attr(alignment, self.layout.store_size(ctx, ty));
        new.ty = Some(types::structure(ctx, &[ty, ctx.int_type(1)], false));
        Ok(new)
    }

    pub(super) fn atomicrmw(&mut self, f: &mut Function) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(ATOMICRMW);
        new.slots[atomicrmw::VOLATILE] = self.word("volatile").then(Attr::unit);
        let operation = match self.tok {
            // MLIR's keywords of `and`, `or` and `xor` have an underscore.
            Tok::Word(word) => ATOMIC_OP.cases.iter().find(|(name, _)| name.trim_start_matches('_') == word),
            _ => None,
        };
        let Some((_, operation)) = operation else {
            return Err(self.error("expected binary operation in atomicrmw"));
        };
        self.advance();
        new.slots[atomicrmw::BIN_OP] = Some(ctx.i64_attr((*operation).into()));
        self.pointer_operand(f, &mut new)?;
        self.expect(b',')?;
        let value = self.typed_value(f)?;
        new.operands.push(value);
        let ty = f.build.body.arena.ty(value);
        let (scope, ordering) = self.ordering()?;
        new.slots[atomicrmw::SYNCSCOPE] = scope;
        new.slots[atomicrmw::ORDERING] = Some(ordering);
        let alignment = self.comma_alignment()?;
        new.slots[atomicrmw::ALIGNMENT] = self.alignment_attr(alignment, self.layout.store_size(ctx, ty));
        new.ty = Some(ty);
        Ok(new)
    }

    pub(super) fn fence(&mut self) -> Read<New> {
        let mut new = self.new_op(FENCE);
        let (scope, ordering) = self.ordering()?;
        new.slots[fence::SYNCSCOPE] = scope;
        new.slots[fence::ORDERING] = Some(ordering);
        Ok(new)
    }

    pub(super) fn getelementptr(&mut self, f: &mut Function) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(GETELEMENTPTR);
        let mut flags = 0;
        while let Some(word) = self.one_of(&["inbounds", "nusw", "nuw"]) {
            flags |= match word {
                // `inbounds` includes `nusw`.
                "inbounds" => 3,
                "nusw" => 2,
                _ => 4,
            };
        }
        new.slots[getelementptr::NO_WRAP_FLAGS] = Some(ctx.i32_attr(flags));
        let element = self.value_type()?;
        new.slots[getelementptr::ELEM_TYPE] = Some(Attr::of_type(element));
        self.expect(b',')?;
        let at = self.start;
        let base = self.typed_value(f)?;
        new.operands.push(base);
        let mut ty = f.build.body.arena.ty(base);
        if types::as_pointer(ctx, types::scalar_of(ctx, ty)).is_none() {
            return Err(self.error_at(at, "base of getelementptr must be a pointer"));
        }
        let mut raw = Vec::new();
        while self.is(b',') && !self.is_attachment_next() {
            self.advance();
            let index = self.typed_value(f)?;
            let of = f.build.body.arena.ty(index);
            match self.literal(f, index) {
                Some(number) => raw.push(number),
                None => {
                    raw.push(DYNAMIC_INDEX);
                    new.operands.push(index);
                }
            }
            if types::vector_length(ctx, ty).is_none() {
                ty = types::same_shape(ctx, of, ty);
            }
        }
        new.slots[getelementptr::RAW_CONSTANT_INDICES] = Some(ctx.dense_i32_array(&raw));
        new.ty = Some(ty);
        Ok(new)
    }

    /// The number of an `i32` constant that can be an attribute.
    fn literal(&self, f: &Function, value: Value) -> Option<i32> {
        let arena = &f.build.body.arena;
        if !self.ctx.is_signless(arena.ty(value), 32) {
            return None;
        }
        let op: Op = arena.def_op(value).filter(|op| arena.name(*op) == CONSTANT)?;
        let (_, number) = self.ctx.as_int(arena.slot(op, constant::VALUE)?)?;
        i32::try_from(number).ok().filter(|number| *number != DYNAMIC_INDEX)
    }

    /// The type that a pointer of this space has.
    pub(super) fn pointer_type(&self, space: u32) -> Type {
        types::pointer(self.ctx, space)
    }
}
