//! Which width suits a kernel.
//!
//! Cranelift has vectors of 128 bits: wider ones are several of them, which hides the latency of operations and shares what
//! is the same for all work-items, but each access of memory is written for more work-items, which takes time to compile.

use super::flow::Flow;
use super::shapes::{Shape, Shapes, callee, is_ordered};
use crate::bounds::{Origin, Origins};
use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Context, Op, OpArena, Value};
use spirula_to_llvm::{BARRIER, Memory};

/// Where elements have 32 bits, a vector register holds so many.
const REGISTER: u32 = 4;
/// Limits of kernels that are run in vectors of two registers, and of four.
const OF_TWO: Limits = Limits { gathers: 2, accesses: 40, operations: 160, live: 8 };
const OF_FOUR: Limits = Limits { gathers: 2, accesses: 40, operations: 64, live: 4 };
/// With fewer operations for each access, work-items that store by themselves are better run one by one.
const FEW_FOR_ACCESS: usize = 12;

/// What a kernel may have at most.
struct Limits {
    /// Accesses at addresses that differ and lie in no row: each is written for each work-item.
    gathers: usize,
    /// Accesses of rows.
    accesses: usize,
    /// Operations that differ among the work-items.
    operations: usize,
    /// Vectors that live throughout a loop: a machine has sixteen registers.
    live: usize,
}

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
    /// Why another width suits the kernel better, if so. `is_row`: vectors are parts of rows.
    pub(super) fn refusal(&self, width: u32, is_row: bool) -> Option<&'static str> {
        if self.flow.loops.iter().any(|l| l.is_divergent) && self.has_gathers_in_divergent_loops() {
            return Some("work-items access memory by themselves in loops that they leave one by one");
        }
        if self.only_moves_apart() {
            return Some("it mostly stores for each work-item by itself where not all do");
        }
        if width > REGISTER && !(is_row && self.is_worth_registers(width / REGISTER)) {
            return Some("one register for each value is better");
        }
        None
    }

    /// Whether vectors of several registers are worth their code: what is short, and keeps few vectors in its loops. A
    /// subgroup is a vector, whose size should not depend on that.
    fn is_worth_registers(&self, registers: u32) -> bool {
        let most = if registers > 2 { OF_FOUR } else { OF_TWO };
        let mut found = Limits { gathers: 0, accesses: 0, operations: 0, live: self.most_live() };
        for op in self.cfg.order.iter().flat_map(|block| self.arena.ops(*block)) {
            let name = self.ctx.op_name_text(self.arena.name(op));
            let is_call = callee(self.ctx, self.arena, op).is_some_and(|callee| callee != BARRIER);
            if is_call || name == "llvm.alloca" || self.arena.results(op).any(|r| self.is_double(r)) {
                return false;
            }
            let is_common = self.arena.results(op).all(|r| self.shapes.of(r) == Shape::Uniform);
            match self.address(op).map(|address| self.shapes.of(address)) {
                _ if self.is_gather(op) => found.gathers += 1,
                Some(Shape::Uniform) => {}
                Some(_) => found.accesses += 1,
                None => found.operations += usize::from(!is_common),
            }
        }
        found.gathers <= most.gathers
            && found.accesses <= most.accesses
            && found.operations <= most.operations
            && found.live <= most.live
    }

    /// The most vectors that live throughout a loop: what it passes on, and what is used in it and defined before.
    fn most_live(&self) -> usize {
        let mut live: Vec<rustc_hash::FxHashSet<Value>> = vec![Default::default(); self.flow.loops.len()];
        for (n, block) in self.cfg.order.iter().enumerate() {
            for value in self.arena.ops(*block).flat_map(|op| self.arena.operands(op)) {
                if self.shapes.of(*value) != Shape::Varying {
                    continue;
                }
                let defined = self.shapes.block_of[value.index()];
                let mut at = self.flow.loop_of[n];
                while let Some(l) = at.filter(|l| !self.flow.is_in(defined, *l)) {
                    live[l].insert(*value);
                    at = self.flow.loops[l].parent;
                }
            }
        }
        for (l, live) in live.iter_mut().enumerate() {
            let header = self.cfg.order[self.flow.loops[l].header];
            let passed = self.arena.arguments(header).iter();
            live.extend(passed.filter(|argument| self.shapes.of(**argument) == Shape::Varying));
        }
        live.iter().map(|live| live.len()).max().unwrap_or(0)
    }

    fn is_double(&self, value: Value) -> bool {
        let ty = spirula_llvm::types::scalar_of(self.ctx, self.arena.ty(value));
        self.ctx.as_float(ty).is_some() && self.ctx.scalar_bits(ty) == Some(64)
    }

    /// Whether a kernel does little but store at addresses that differ, where not all work-items do: each stores by itself then.
    fn only_moves_apart(&self) -> bool {
        let (mut accesses, mut operations, mut apart) = (0, 0, false);
        for (n, block) in self.cfg.order.iter().enumerate() {
            let is_masked = self.is_masked(n);
            for op in self.arena.ops(*block) {
                // A subgroup is a vector.
                if callee(self.ctx, self.arena, op).is_some_and(|callee| callee != BARRIER) {
                    return false;
                }
                match self.address(op) {
                    Some(_) => accesses += 1,
                    None => operations += 1,
                }
                let is_store = self.ctx.op_name_text(self.arena.name(op)) == "llvm.store";
                apart |= is_masked && is_store && self.is_gather(op);
            }
        }
        apart && operations < accesses * FEW_FOR_ACCESS
    }

    /// Whether a block is entered by some work-items of a vector only.
    fn is_masked(&self, n: usize) -> bool {
        self.cfg.preds[n].iter().any(|pred| self.flow.is_linear_edge(*pred, n))
    }

    /// The address of a load or store.
    fn address(&self, op: Op) -> Option<Value> {
        let operand = match self.ctx.op_name_text(self.arena.name(op)) {
            "llvm.load" => 0,
            "llvm.store" => 1,
            _ => return None,
        };
        self.arena.operands(op).get(operand).copied()
    }

    /// Whether work-items access memory each at another place in loops that they leave in different iterations: most of
    /// the vector would be off most of the time. In loops that wait for others, a vector could wait for itself.
    fn has_gathers_in_divergent_loops(&self) -> bool {
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
        if matches!(self.ctx.op_name_text(self.arena.name(op)), "llvm.atomicrmw" | "llvm.cmpxchg") {
            return true;
        }
        let Some(address) = self.address(op) else { return false };
        let is_own = matches!(self.origins.of[address.index()], Origin::Object(object)
            if matches!(self.origins.objects[object].memory, Memory::Fixed(_)));
        is_ordered(self.ctx, self.arena, op) || (self.shapes.of(address) == Shape::Varying && !is_own)
    }
}
