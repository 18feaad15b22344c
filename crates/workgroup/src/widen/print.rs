//! Printing: what the work-items of a vector pass is handed over at once.

use super::value::Parts;
use super::{Mask, Widen, Widening};
use spirula_ir::Op;
use spirula_llvm::op::ZExt;
use spirula_llvm::types as llvm;
use spirula_to_llvm::{LlvmBuilder as _, PRINT};

impl Widen<'_, '_> {
    /// Writes the call that prints: with the number of the vector, its work-items that are on, how many work-items it has and
    /// how many words each passes, and the address of the words, those of all work-items for each argument side by side.
    pub(super) fn print(&mut self, op: Op, mask: Mask) -> Widening {
        let operands = self.arena.operands(op).to_vec();
        let mut parts: Vec<Parts> = Vec::new();
        for operand in operands {
            parts.push(self.parts(operand)?);
        }
        let width = self.lanes.width;
        let count = parts.len().saturating_sub(2);
        let area = self.at.early(|at| {
            let word = at.b.int(64);
            let all = llvm::array(at.b.ctx, word, count.max(1) as u64 * u64::from(width));
            at.b.alloca_aligned(all, Some(16))
        });
        for (n, part) in parts.iter().skip(2).flat_map(|parts| parts.iter()).enumerate() {
            for (lane, value) in self.lanes.lanes(&mut self.at.b, part).into_iter().enumerate() {
                let at = self.at.b.offset(area, 8 * (n as i64 * i64::from(width) + lane as i64));
                self.at.b.store(value, at);
            }
        }
        let word = self.at.b.int(64);
        let on = match mask {
            Some(mask) => {
                let on: Vec<_> = (0..width).map(|lane| self.at.b.element(mask, lane.into())).collect();
                let bits = self.bits(&on);
                ZExt::build(&mut self.at.b, word, bits)
            }
            None => self.at.b.int_constant(word, (1i64 << width) - 1),
        };
        let vector = match self.vector_index {
            Some(index) => index,
            None => self.at.b.int_constant(word, 0),
        };
        let first = |this: &mut Self, n: usize| match parts.get(n).and_then(|parts| parts.first()) {
            Some(part) => this.lanes.lane(&mut this.at.b, part, 0),
            None => this.at.b.int_constant(word, 0),
        };
        let (to, number) = (first(self, 0), first(self, 1));
        let width = self.at.b.int_constant(word, width.into());
        let count = self.at.b.int_constant(word, count as i64);
        self.at.b.call(PRINT, &[to, number, vector, on, width, count, area], &[]);
        Ok(())
    }
}
