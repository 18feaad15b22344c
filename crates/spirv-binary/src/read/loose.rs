//! Extended instructions that stand where no operation can: before the first block of a function, before OpPhi, behind
//! the end of a block. Attributes carry them, but where values are among their operands they are operations with a place.

use super::function::{BlockRow, Function, Parts};
use super::{Def, Reader, Result};
use spirula_binary::Instruction;
use spirula_ir::{Attr, Block, Loc, OpRow};
use spirula_spec::{Category, Op};
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};

/// One of them: its place (`carry::LOOSE`), where it is, and its line.
pub(super) type Loose = (i32, usize, Loc);

/// Behind the end of a block.
const BEHIND: i32 = -1;

/// Whether an instruction may stand where no operation can.
pub(super) fn may_be_loose(op: Op) -> bool {
    matches!(op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR)
}

impl Function {
    /// Keeps an extended instruction that stands before the first block, or behind the end of one; says whether it
    /// does.
    pub(super) fn keep_loose(
        &mut self,
        i: &Instruction<'_>,
        parameters: usize,
        ended: bool,
        loc: Loc,
    ) -> bool {
        if !may_be_loose(i.op) {
            return false;
        }
        match self.blocks.last_mut() {
            None => self.head.push((parameters as i32, i.offset, loc)),
            Some(row) if ended => row.loose.push((BEHIND, i.offset, loc)),
            Some(_) => return false,
        }
        true
    }
}

impl Reader<'_> {
    /// Takes the extended instructions that stand before an OpPhi out of the list of a block's instructions, which begin
    /// at `from` with the line of the label.
    pub(super) fn loose_before_phi(
        &mut self,
        row: &mut BlockRow,
        list: &mut Vec<usize>,
        (from, mut line): (usize, Loc),
    ) -> Result<()> {
        for offset in list.split_off(from.min(list.len())) {
            let i = self.module.instruction_at(offset)?;
            match i.op {
                op if may_be_loose(op) => {
                    row.loose.push((row.phis.len() as i32, offset, line));
                    continue;
                }
                Op::Line => line = self.line(&i)?,
                Op::NoLine => line = Loc::UNKNOWN,
                _ => {}
            }
            list.push(offset);
        }
        Ok(())
    }

    /// Has the extended instructions before the first block be operations of it, if they must; says whether they are.
    pub(super) fn place_head(&mut self, f: &mut Function) -> Result<bool> {
        let Some(block) = f.blocks.first().map(|row| row.block) else { return Ok(false) };
        if !self.must_be_placed(&f.head)? {
            return Ok(false);
        }
        for one in std::mem::take(&mut f.head) {
            self.place_one(f, block, one)?;
        }
        Ok(true)
    }

    /// Begins a block with those that stand before its OpPhi, if they must be operations.
    pub(super) fn place_before(&mut self, f: &mut Function, at: usize) -> Result<()> {
        if f.blocks[at].loose.is_empty() || !self.must_be_placed(&f.blocks[at].loose)? {
            return Ok(());
        }
        f.blocks[at].placed = true;
        let (block, loose) = (f.blocks[at].block, std::mem::take(&mut f.blocks[at].loose));
        for one in loose {
            match one.0 {
                BEHIND => f.blocks[at].loose.push(one),
                _ => self.place_one(f, block, one)?,
            }
        }
        Ok(())
    }

    /// Puts those behind the end of a block before it, if they must be operations.
    pub(super) fn place_behind(&mut self, f: &mut Function, at: usize) -> Result<()> {
        if f.blocks[at].placed {
            let block = f.blocks[at].block;
            for one in std::mem::take(&mut f.blocks[at].loose) {
                self.place_one(f, block, one)?;
            }
        }
        Ok(())
    }

    /// Whether operands of some of them are, or may be, values of the function.
    fn must_be_placed(&self, list: &[Loose]) -> Result<bool> {
        if self.plain {
            return Ok(false);
        }
        for (_, offset, _) in list {
            let i = self.module.instruction_at(*offset)?;
            for operand in self.decoder.operands(i, self.row(&i)?) {
                let operand = operand?;
                if operand.index > 2
                    && operand.kind.category() == Category::Id
                    && matches!(self.defs.get(i.words[operand.index]), Def::Value(_) | Def::Nothing)
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Adds one of them to a block, as an operation that says where it belongs.
    fn place_one(&mut self, f: &mut Function, block: Block, (place, offset, loc): Loose) -> Result<()> {
        let ctx = self.ctx;
        let i = self.module.instruction_at(offset)?;
        let row = self.row(&i)?;
        let mut parts = Box::<Parts>::default();
        let mut ids = Vec::new();
        for operand in self.decoder.operands(i, row) {
            let operand = operand?;
            if operand.index > 2
                && operand.kind.category() == Category::Id
                && let Def::Value(value) = self.defs.get(i.words[operand.index])
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
        self.create(f, block, &i, row, op::INSTRUCTION, parts)?;
        self.loc = line;
        Ok(())
    }

    /// What carries these instructions.
    pub(super) fn loose(&mut self, list: &[Loose], placed: bool) -> Result<Option<Attr>> {
        if placed {
            return Ok(Some(Attr::unit()));
        }
        if list.is_empty() || self.plain {
            return Ok(None);
        }
        let ctx = self.ctx;
        let mut items = Vec::with_capacity(list.len());
        for (place, offset, loc) in list {
            let i = self.module.instruction_at(*offset)?;
            let row = self.row(&i)?;
            let ty = self.type_at(&i, 1)?;
            let words = self.word_list(&i, row, 3)?;
            let mut entries = Vec::new();
            let id = self.word(&i, 2)?;
            if self.annotations.any(id) {
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
