//! Terminators: they get the operands of their successors when all phis are known (LLVM language reference,
//! "Terminator Instructions").

use super::function::{BlockInfo, Function, Phi};
use super::{Key, Read, Reader};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Block, Loc, OpName, OpParts, Str, Value};
use spirula_llvm::ops::calls::INVOKE;
use spirula_llvm::ops::control::{BR, COND_BR, INDIRECTBR, RESUME, RETURN, SWITCH, UNREACHABLE};
use spirula_llvm::ops::imported::{CALLBR, CATCHRET, CATCHSWITCH, CLEANUPRET};
use spirula_llvm::ops::slot::{callbr, catchswitch, cleanupret, cond_br, indirectbr, invoke, switch};

/// A terminator without the operands of its successors.
pub(super) struct Pending {
    pub(super) block: Block,
    pub(super) name: OpName,
    pub(super) loc: Loc,
    /// Operands before those of the successors.
    pub(super) head: Vec<Value>,
    /// Operands after them.
    pub(super) tail: Vec<Value>,
    /// The placeholder of its result.
    pub(super) result: Option<Value>,
    pub(super) successors: Vec<Block>,
    pub(super) slots: Vec<Option<Attr>>,
    pub(super) entries: Vec<(Str, Attr)>,
    pub(super) at: usize,
}

/// The attribute of the order of edges in a phi.
const INCOMING: &str = "incoming";

impl Reader<'_> {
    /// A terminator that has only operands.
    pub(super) fn terminator(&self, block: Block, name: OpName, at: usize) -> Pending {
        let count = self.ctx.op_row(name).map_or(0, |row| row.attrs.len());
        Pending {
            block,
            name,
            loc: self.loc(at),
            head: Vec::new(),
            tail: Vec::new(),
            result: None,
            successors: Vec::new(),
            slots: vec![None; count],
            entries: Vec::new(),
            at,
        }
    }

    /// Reads a terminator other than a call; gives none for other instructions.
    pub(super) fn read_terminator(
        &mut self,
        f: &mut Function,
        block: Block,
        word: &str,
        result: Option<Key>,
        at: usize,
    ) -> Read<Option<Pending>> {
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
        t: &mut Pending,
        result: Option<Key>,
        ty: spirula_ir::Type,
    ) -> Read<()> {
        let key = result.unwrap_or_else(|| f.next_key());
        t.loc = self.named_loc(Some(key), t.at);
        let value = f.body.arena.placeholder(ty);
        t.result = Some(value);
        self.define_value(f, key, value, t.at)
    }

    /// A token: `none` or a value.
    pub(super) fn token_value(&mut self, f: &mut Function) -> Read<Value> {
        let token = self.ctx.type_of(spirula_llvm::types::TOKEN, &[]);
        self.value(f, token)
    }

    /// `unwind label %block` or `unwind to caller`.
    fn unwind(&mut self, f: &mut Function, t: &mut Pending) -> Read<()> {
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

    fn branch(&mut self, f: &mut Function, t: &mut Pending) -> Read<()> {
        if self.is_word("label") {
            t.successors.push(self.target(f)?);
            return Ok(());
        }
        t.name = COND_BR;
        t.slots = vec![None; spirula_llvm::op::CondBr::row().attrs.len()];
        let at = self.start;
        let condition = self.typed_value(f)?;
        if !self.ctx.is_signless(f.body.arena.ty(condition), 1) {
            return Err(self.error_at(at, "branch condition must have 'i1' type"));
        }
        t.head.push(condition);
        for _ in 0..2 {
            self.expect(b',')?;
            t.successors.push(self.target(f)?);
        }
        Ok(())
    }

    fn switch(&mut self, f: &mut Function, t: &mut Pending) -> Read<()> {
        let ctx = self.ctx;
        let at = self.start;
        let value = self.typed_value(f)?;
        let ty = f.body.arena.ty(value);
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

    // The end of a function.

    pub(super) fn finish_terminators(&mut self, f: &mut Function) -> Read<()> {
        for mut t in std::mem::take(&mut f.pending) {
            let passed = self.passed(f, &t)?;
            let mut operands = std::mem::take(&mut t.head);
            let head = operands.len() as i32;
            let counts: Vec<i32> = passed.iter().map(|values| values.len() as i32).collect();
            operands.extend(passed.into_iter().flatten());
            operands.extend(&t.tail);
            self.segments(&mut t, head, &counts);
            let ty = t.result.map(|value| f.body.arena.ty(value));
            let attrs = self.ctx.dict(&mut t.entries);
            let parts = OpParts {
                loc: t.loc,
                operands: &operands,
                results: ty.as_slice(),
                slots: &t.slots,
                attrs,
                successors: &t.successors,
                ..OpParts::new(t.name)
            };
            let op = f.body.arena.append_unverified(t.block, &parts);
            if let Some((placeholder, value)) = t.result.zip(f.body.arena.result(op, 0)) {
                f.replace(placeholder, value);
            }
        }
        Ok(())
    }

    /// The values for each successor of a terminator: those of its phis for this block.
    fn passed(&mut self, f: &Function, t: &Pending) -> Read<Vec<Vec<Value>>> {
        let mut out = Vec::new();
        for (i, successor) in t.successors.iter().enumerate() {
            // Several edges between two blocks have as many entries.
            let nth = t.successors[..i].iter().filter(|s| *s == successor).count();
            let mut values = Vec::new();
            for phi in f.info.get(successor).map_or(&[][..], |info| info.phis.as_slice()) {
                let mut entries = phi.incoming.iter().filter(|(_, block)| *block == t.block);
                match entries.nth(nth) {
                    Some((value, _)) => values.push(*value),
                    None => {
                        return Err(
                            self.error_at(phi.at, "phi node has no entry for a predecessor of its block")
                        );
                    }
                }
            }
            out.push(values);
        }
        Ok(out)
    }

    /// Sets the slots of the numbers of operands.
    fn segments(&self, t: &mut Pending, head: i32, counts: &[i32]) {
        let ctx = self.ctx;
        let tail = t.tail.len() as i32;
        let (first, rest) = counts.split_first().map_or((0, &[][..]), |(first, rest)| (*first, rest));
        let rest_total: i32 = rest.iter().sum();
        let mut set = |slot: usize, values: &[i32]| t.slots[slot] = Some(ctx.dense_i32_array(values));
        match t.name {
            COND_BR => set(cond_br::OPERAND_SEGMENT_SIZES, &[head, first, rest_total]),
            SWITCH => {
                set(switch::OPERAND_SEGMENT_SIZES, &[head, first, rest_total]);
                set(switch::CASE_OPERAND_SEGMENTS, rest);
            }
            INDIRECTBR => set(indirectbr::OPERAND_SEGMENTS, counts),
            INVOKE => set(invoke::OPERAND_SEGMENT_SIZES, &[head, first, rest_total, tail]),
            CALLBR => {
                set(callbr::OPERAND_SEGMENT_SIZES, &[head, first, rest_total, tail]);
                set(callbr::INDIRECT_OPERAND_SEGMENTS, rest);
            }
            CATCHSWITCH => set(catchswitch::OPERAND_SEGMENTS, counts),
            CLEANUPRET => set(cleanupret::OPERAND_SEGMENTS, counts),
            _ => {}
        }
    }

    /// The blocks from which edges lead to each block, in the writer's order.
    pub(super) fn incoming_edges(&self, f: &Function) -> FxHashMap<Block, Vec<Block>> {
        let mut edges: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        let blocks: Vec<Block> = f.body.arena.blocks(f.region).collect();
        for block in blocks.into_iter().rev() {
            let Some(last) = f.body.arena.last(block) else { continue };
            for successor in f.body.arena.successors(last).iter().rev() {
                edges.entry(*successor).or_default().push(block);
            }
        }
        edges
    }

    /// The order of the edges in the phis of a block, if it is not the writer's: of all, or in the entries of each.
    pub(super) fn incoming_orders(&mut self, info: &mut BlockInfo, edges: &[Block]) -> Read<Option<Attr>> {
        let mut orders = Vec::new();
        for phi in &info.phis {
            orders.push(self.incoming_order(phi, edges)?);
        }
        let plain = |order: &[i32]| order.iter().enumerate().all(|(i, at)| i as i32 == *at);
        let Some(first) = orders.first().cloned() else { return Ok(None) };
        if orders.iter().all(|order| *order == first) {
            return Ok((!plain(&first)).then(|| self.ctx.dense_i32_array(&first)));
        }
        let name = self.ctx.str(INCOMING);
        for (phi, order) in info.phis.iter_mut().zip(&orders) {
            phi.entries.push((name, self.ctx.dense_i32_array(order)));
        }
        Ok(None)
    }

    fn incoming_order(&mut self, phi: &Phi, edges: &[Block]) -> Read<Vec<i32>> {
        let mut places: FxHashMap<Block, Vec<i32>> = FxHashMap::default();
        for (i, block) in edges.iter().enumerate().rev() {
            places.entry(*block).or_default().push(i as i32);
        }
        let mut order = Vec::with_capacity(edges.len());
        for (_, block) in &phi.incoming {
            match places.get_mut(block).and_then(Vec::pop) {
                Some(place) => order.push(place),
                None => {
                    return Err(
                        self.error_at(phi.at, "phi node has an entry for a block that is no predecessor")
                    );
                }
            }
        }
        Ok(order)
    }
}

impl Function {
    /// The key of the next unnamed value.
    pub(super) fn next_key(&self) -> Key {
        Key::Number(self.next_number())
    }
}
