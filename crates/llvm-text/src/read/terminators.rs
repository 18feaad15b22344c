//! Terminators: they get the operands of their successors when all phis are known (LLVM language reference,
//! "Terminator Instructions").

use super::function::Function;
use super::{Key, Read, Reader};
use spirula_ir::{Attr, Block, OpName, Value};
use spirula_llvm::import::function::Terminator;
use spirula_llvm::ops::control::{BR, COND_BR, INDIRECTBR, RESUME, RETURN, SWITCH, UNREACHABLE};
use spirula_llvm::ops::imported::{CATCHRET, CATCHSWITCH, CLEANUPRET};
use spirula_llvm::ops::slot::{catchswitch, switch};

impl Reader<'_> {
    /// A terminator that has only operands.
    pub(super) fn terminator(&self, block: Block, name: OpName, at: usize) -> Terminator {
        Terminator::new(self.ctx, block, name, self.loc(at), at)
    }

    /// Reads a terminator other than a call; gives none for other instructions.
    pub(super) fn read_terminator(
        &mut self,
        f: &mut Function,
        block: Block,
        word: &str,
        result: Option<Key>,
        at: usize,
    ) -> Read<Option<Terminator>> {
        let name = match word {
            "ret" => RETURN,
            "br" => BR,
            "switch" => SWITCH,
            "indirectbr" => INDIRECTBR,
            "resume" => RESUME,
            "unreachable" => UNREACHABLE,
            "catchswitch" => CATCHSWITCH,
            "catchret" => CATCHRET,
            "cleanupret" => CLEANUPRET,
            _ => return Ok(None),
        };
        self.advance();
        let mut t = self.terminator(block, name, at);
        match word {
            "ret" => {
                let type_at = self.start;
                let ty = self.ty()?;
                if ty != f.result {
                    return Err(self.error_at(type_at, "value doesn't match function result type"));
                }
                if !spirula_llvm::types::is_void(self.ctx, ty) {
                    t.head.push(self.value(f, ty)?);
                }
            }
            "br" => self.branch(f, &mut t)?,
            "switch" => self.switch(f, &mut t)?,
            "indirectbr" => {
                t.head.push(self.typed_value(f)?);
                self.expect(b',')?;
                self.expect(b'[')?;
                self.list(b']', |r| {
                    t.successors.push(r.target(f)?);
                    Ok(())
                })?;
            }
            "resume" => t.head.push(self.typed_value(f)?),
            "catchswitch" => {
                self.expect_word("within")?;
                t.head.push(self.token_value(f)?);
                self.expect(b'[')?;
                self.list(b']', |r| {
                    t.successors.push(r.target(f)?);
                    Ok(())
                })?;
                self.unwind(f, &mut t)?;
            }
            "catchret" | "cleanupret" => {
                self.expect_word("from")?;
                t.head.push(self.token_value(f)?);
                if word == "catchret" {
                    self.expect_word("to")?;
                    t.successors.push(self.target(f)?);
                } else {
                    self.unwind(f, &mut t)?;
                }
            }
            _ => {}
        }
        if name == CATCHSWITCH {
            let token = self.ctx.type_of(spirula_llvm::types::TOKEN, &[]);
            self.pending_result(f, &mut t, result, token)?;
        }
        Ok(Some(t))
    }

    /// Defines the result of a terminator by a placeholder.
    pub(super) fn pending_result(
        &mut self,
        f: &mut Function,
        t: &mut Terminator,
        result: Option<Key>,
        ty: spirula_ir::Type,
    ) -> Read<()> {
        let key = result.unwrap_or_else(|| f.next_key());
        t.loc = self.named_loc(Some(key), t.at);
        let value = f.build.body.arena.placeholder(ty);
        t.result = Some(value);
        self.define_value(f, key, value, t.at)
    }

    /// A token: `none` or a value.
    pub(super) fn token_value(&mut self, f: &mut Function) -> Read<Value> {
        let token = self.ctx.type_of(spirula_llvm::types::TOKEN, &[]);
        self.value(f, token)
    }

    /// `unwind label %block` or `unwind to caller`.
    fn unwind(&mut self, f: &mut Function, t: &mut Terminator) -> Read<()> {
        self.expect_word("unwind")?;
        if self.word("to") {
            return self.expect_word("caller");
        }
        t.successors.push(self.target(f)?);
        if t.name == CATCHSWITCH {
            t.slots[catchswitch::UNWINDS] = Some(Attr::unit());
        }
        Ok(())
    }

    fn branch(&mut self, f: &mut Function, t: &mut Terminator) -> Read<()> {
        if self.is_word("label") {
            t.successors.push(self.target(f)?);
            return Ok(());
        }
        t.name = COND_BR;
        t.slots = vec![None; spirula_llvm::op::CondBr::row().attrs.len()];
        let at = self.start;
        let condition = self.typed_value(f)?;
        if !self.ctx.is_signless(f.build.body.arena.ty(condition), 1) {
            return Err(self.error_at(at, "branch condition must have 'i1' type"));
        }
        t.head.push(condition);
        for _ in 0..2 {
            self.expect(b',')?;
            t.successors.push(self.target(f)?);
        }
        Ok(())
    }

    fn switch(&mut self, f: &mut Function, t: &mut Terminator) -> Read<()> {
        let ctx = self.ctx;
        let at = self.start;
        let value = self.typed_value(f)?;
        let ty = f.build.body.arena.ty(value);
        if !spirula_llvm::types::is_int(ctx, ty) {
            return Err(self.error_at(at, "switch condition must have integer type"));
        }
        t.head.push(value);
        self.expect(b',')?;
        t.successors.push(self.target(f)?);
        self.expect(b'[')?;
        let mut values = Vec::new();
        while !self.eat(b']') {
            let at = self.start;
            let (of, value) = self.typed_constant()?;
            if of != ty {
                return Err(self.error_at(at, "case value has another type than the condition"));
            }
            let Some(()) = ctx.scalar_bytes(value, &mut values) else {
                return Err(self.error_at(at, "case value is not a constant integer"));
            };
            self.expect(b',')?;
            t.successors.push(self.target(f)?);
        }
        let count = t.successors.len() - 1;
        if count > 0 {
            t.slots[switch::CASE_VALUES] =
                Some(spirula_llvm::ops::control::case_values_attr(ctx, ty, count, values));
        }
        Ok(())
    }
}

impl Function {
    /// The key of the next unnamed value.
    pub(super) fn next_key(&self) -> Key {
        Key::Number(self.next_number())
    }
}
