//! Whether a kernel is worth widening.

use super::flow::Flow;
use super::shapes::{Shape, Shapes, is_ordered};
use crate::bounds::{Origin, Origins};
use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Context, Op, OpArena};
use spirula_to_llvm::Memory;

/// What is known of a kernel.
pub(super) struct Places<'a> {
    pub(super) ctx: &'a Context,
    pub(super) arena: &'a OpArena,
    pub(super) cfg: &'a Cfg,
    pub(super) flow: &'a Flow,
    pub(super) shapes: &'a Shapes,
    pub(super) origins: &'a Origins,
}

impl Places<'_> {
    /// Whether work-items access memory each at another place in loops that they leave in different iterations: most of
    /// the vector would be off most of the time. In loops that wait for others, a vector could wait for itself.
    pub(super) fn has_gathers_in_divergent_loops(&self) -> bool {
        (0..self.cfg.len())
            .filter(|block| self.is_in_divergent_loop(*block))
            .any(|block| self.arena.ops(self.cfg.order[block]).any(|op| self.is_gather(op)))
    }

    fn is_in_divergent_loop(&self, block: usize) -> bool {
        let mut at = self.flow.loop_of[block];
        while let Some(l) = at {
            if self.flow.loops[l].is_divergent {
                return true;
            }
            at = self.flow.loops[l].parent;
        }
        false
    }

    fn is_gather(&self, op: Op) -> bool {
        let operands = self.arena.operands(op);
        let address = match self.ctx.op_name_text(self.arena.name(op)) {
            "llvm.atomicrmw" | "llvm.cmpxchg" => return true,
            "llvm.load" => operands.first(),
            "llvm.store" => operands.get(1),
            _ => return false,
        };
        let Some(address) = address else { return false };
        let is_own = matches!(self.origins.of[address.index()], Origin::Object(object)
            if matches!(self.origins.objects[object].memory, Memory::Fixed(_)));
        is_ordered(self.ctx, self.arena, op) || (self.shapes.of(*address) == Shape::Varying && !is_own)
    }
}
