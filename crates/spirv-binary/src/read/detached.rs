//! Detached extended instructions: those at positions where no operation is possible, before the first block of a
//! function, before OpPhi, or after a terminator. They are attributes; with value operands they are operations with an
//! attribute that holds their position.

use super::function::{DecodedOp, Function};
use super::{Def, Reader, Result};
use spirula_binary::Instruction;
use spirula_ir::{Attr, Block, Loc, Op as Operation, OpRow};
use spirula_spec::{Category, Op};
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};

/// A detached instruction: its position (`carry::DETACHED`), the offset of its words, and its line.
pub(super) type Detached = (i32, usize, Loc);

/// The position after a terminator.
const BEHIND: i32 = -1;

/// Whether an instruction may be detached.
pub(super) fn may_be_detached(op: Op) -> bool {
    matches!(op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR)
}

impl Reader<'_> {
    /// Records an instruction that is detached; returns whether it is.
    pub(super) fn keep_detached(&self, f: &mut Function, i: &Instruction<'_>) -> Result<bool> {
        let parameters = self.parameters(f).len() as i32;
        let Some(row) = f.blocks.last_mut() else {
            f.head.push((parameters, i.offset, self.loc));
            return Ok(true);
        };
        if row.ended {
            row.detached.push((BEHIND, i.offset, self.loc));
        } else if f.body.arena.last(row.block).is_none() && self.is_phi_ahead(&mut f.phi_ahead, i)? {
            row.detached.push((row.phis.len() as i32, i.offset, self.loc));
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// Whether an OpPhi follows an instruction, after other detached ones. `known` caches the last answer.
    fn is_phi_ahead(&self, known: &mut (usize, bool), i: &Instruction<'_>) -> Result<bool> {
        if i.offset >= known.0 {
            let module = self.view.module();
            let mut next = *i;
            while may_be_detached(next.op) || matches!(next.op, Op::Line | Op::NoLine) {
                let at = next.offset + next.words.len();
                if at >= module.end() {
                    break;
                }
                next = module.instruction_at(at)?;
            }
            *known = (next.offset, next.op == Op::Phi);
        }
        Ok(known.1)
    }

    /// Turns detached instructions that have value operands into operations of their blocks. Returns whether those
    /// before the first block were.
    pub(super) fn place_detached(&mut self, f: &mut Function) -> Result<bool> {
        let head = !f.blocks.is_empty() && self.must_be_placed(&f.head)?;
        for at in 0..f.blocks.len() {
            let row = &mut f.blocks[at];
            let before = if at == 0 && head { std::mem::take(&mut f.head) } else { Vec::new() };
            let (block, end) = (row.block, row.terminator);
            let first = f.body.arena.first(block);
            for one in before {
                self.place_one(f, block, first, one)?;
            }
            if !f.blocks[at].detached.is_empty() && self.must_be_placed(&f.blocks[at].detached)? {
                f.blocks[at].placed = true;
                for one in std::mem::take(&mut f.blocks[at].detached) {
                    self.place_one(f, block, if one.0 == BEHIND { end } else { first }, one)?;
                }
            }
        }
        Ok(head)
    }

    /// Whether some operands are, or may be, values of the function.
    fn must_be_placed(&self, list: &[Detached]) -> Result<bool> {
        if self.plain {
            return Ok(false);
        }
        for (_, offset, _) in list {
            let i = self.view.module().instruction_at(*offset)?;
            for operand in self.main().decoder.operands(i, self.row(&i)?) {
                let operand = operand?;
                if operand.index > 2
                    && operand.kind.category() == Category::Id
                    && matches!(self.def(i.words[operand.index]), Def::Value(_) | Def::Nothing)
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Adds one to a block, before an operation or at the end, with its position as an attribute.
    fn place_one(
        &mut self,
        f: &mut Function,
        block: Block,
        before: Option<Operation>,
        (place, offset, loc): Detached,
    ) -> Result<()> {
        let ctx = self.ctx;
        let view = self.view.clone();
        let i = view.module().instruction_at(offset)?;
        let row = self.row(&i)?;
        let mut parts = Box::<DecodedOp>::default();
        let mut ids = Vec::new();
        for operand in self.main().decoder.operands(i, row) {
            let operand = operand?;
            if operand.index > 2
                && operand.kind.category() == Category::Id
                && let Def::Value(value) = self.def(i.words[operand.index])
            {
                parts.operands.push(value);
                ids.push(operand.index);
            }
        }
        let words = self.word_list_but(&i, row, 3, &ids)?;
        parts.slots = vec![None; self.op_row(op::INSTRUCTION).attrs.len()];
        parts.slots[slot::instruction::OPCODE] = Some(ctx.string_attr(row.name));
        parts.slots[slot::instruction::WORDS] = Some(ctx.array_attr(&words));
        parts.entries.push((ctx.str(carry::PLACE), ctx.i32_attr(place)));
        let line = std::mem::replace(&mut self.loc, loc);
        let op = self.create(f, block, &i, row, op::INSTRUCTION, parts)?;
        self.loc = line;
        if let Some(before) = before {
            f.body.arena.unlink(op);
            f.body.arena.insert_before(before, op);
        }
        Ok(())
    }

    /// The attribute that holds detached instructions.
    pub(super) fn detached(&mut self, list: &[Detached], placed: bool) -> Result<Option<Attr>> {
        if placed {
            return Ok(Some(Attr::unit()));
        }
        if list.is_empty() || self.plain {
            return Ok(None);
        }
        let ctx = self.ctx;
        let view = self.view.clone();
        let mut items = Vec::with_capacity(list.len());
        for (place, offset, loc) in list {
            let i = view.module().instruction_at(*offset)?;
            let row = self.row(&i)?;
            let ty = self.type_at(&i, 1)?;
            let words = self.word_list(&i, row, 3)?;
            let mut entries = Vec::new();
            let id = self.word(&i, 2)?;
            if self.main().annotations.any(id) {
                self.annotate(id, None, &OpRow::named(""), &mut [], &mut entries)?;
            }
            if *loc != Loc::UNKNOWN {
                entries.push((ctx.str(carry::LINE), Attr::location(*loc)));
            }
            items.push(ctx.array_attr(&[
                ctx.i32_attr(*place),
                ctx.string_attr(row.name),
                Attr::of_type(ty),
                ctx.array_attr(&words),
                ctx.dictionary(&mut entries),
            ]));
        }
        Ok(Some(ctx.array_attr(&items)))
    }
}
