//! Partial unrolling: a counted loop gets `factor` bodies, of which one has the test. The first iterations go before the
//! loop, so that the number of the others is a multiple of the factor.

use super::unroll::{Next, Unroller};
use crate::copy::Copier;
use spirula_ir::{Attr, Block};
use spirula_spec::LoopControl;
use spirula_spirv::enums::kind;
use spirula_spirv::merge::control_slot;

impl Unroller<'_> {
    /// Unrolls by the factor of the plan.
    pub(super) fn run_partly(&mut self) -> Option<()> {
        if self.plan.has_breaks || self.plan.counted.at_end {
            self.pass_used_values();
        }
        self.peel(self.plan.counted.iterations() % self.plan.factor)?;
        let back_edge = *self.this.back_edges.first()?;
        let mut arguments = self.this.passed(self.editor.ctx(), self.editor.arena(), back_edge)?;
        let mut after = *self.this.blocks.last()?;
        let start = self.new_block(&mut after);
        let (mut here, mut target) = (start, self.this.target);
        for copy in 1..self.plan.factor {
            let (next, leads) = self.next(copy + 1 == self.plan.factor, true, &mut after);
            let mut copier = Copier::within();
            arguments = self.copy_iteration(&mut copier, here, leads, &arguments, &mut after)?;
            target = copier.block(self.this.target);
            here = next;
        }
        super::blocks::replace_by_branch(&mut self.editor, back_edge, start, &[]);
        // A loop of one block had its merge information on the back edge.
        let merging = self.editor.arena().last(self.this.header)?;
        let slot = control_slot(self.editor.arena().name(merging))?;
        let control = Attr::enumerant(kind::LOOP_CONTROL, LoopControl::DontUnroll.0);
        self.editor.set_slot(merging, slot, Some(control));
        self.editor.set_slot(merging, slot + 1, None);
        self.editor.set_merges(merging, &[self.this.merge, target]);
        Some(())
    }

    /// Puts the first iterations before the loop.
    fn peel(&mut self, count: usize) -> Option<()> {
        let entry = *self.this.entries.first()?;
        let mut arguments = self.this.passed(self.editor.ctx(), self.editor.arena(), entry)?;
        let mut after = self.editor.arena().block_of(entry)?;
        let start = if count == 0 { return Some(()) } else { self.new_block(&mut after) };
        let mut here = start;
        for copy in 0..count {
            let (next, leads) = self.next(copy + 1 == count, false, &mut after);
            arguments = self.copy_iteration(&mut Copier::within(), here, leads, &arguments, &mut after)?;
            here = next;
        }
        super::blocks::replace_by_branch(&mut self.editor, entry, start, &[]);
        Some(())
    }

    /// Where a copy leads: the last one to the header.
    fn next(&mut self, is_last: bool, tested: bool, after: &mut Block) -> (Block, Next) {
        if is_last {
            return (self.this.header, Next::Header { tested });
        }
        let next = self.new_block(after);
        (next, Next::Copy(next))
    }
}
