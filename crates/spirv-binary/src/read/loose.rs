//! Extended instructions that stand where no operation can: before the first block of a function, before OpPhi, behind
//! the end of a block.

use super::function::{BlockRow, Function};
use super::{Reader, Result};
use spirula_binary::{Instruction, Module};
use spirula_ir::{Attr, Loc, OpRow};
use spirula_spec::Op;
use spirula_spirv::carry;

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

/// Takes the extended instructions that stand before an OpPhi out of the list of a block's instructions, which begin at
/// `from`.
pub(super) fn loose_before_phi(
    module: Module<'_>,
    row: &mut BlockRow,
    list: &mut Vec<usize>,
    from: usize,
) -> Result<()> {
    for offset in list.split_off(from.min(list.len())) {
        if may_be_loose(module.instruction_at(offset)?.op) {
            row.loose.push((row.phis.len() as i32, offset, Loc::UNKNOWN));
        } else {
            list.push(offset);
        }
    }
    Ok(())
}

impl Reader<'_> {
    /// What carries these instructions.
    pub(super) fn loose(&mut self, list: &[Loose]) -> Result<Option<Attr>> {
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
