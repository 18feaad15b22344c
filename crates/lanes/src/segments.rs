//! What a kernel is cut into at its barriers, and which of its values may be computed anew behind one.

use crate::cfg::Cfg;
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Block, Context, Flat, Op, Str};
use spirula_to_llvm::BARRIER;

/// A stretch of a block without barriers.
pub(crate) struct Segment {
    pub(crate) block: Block,
    /// Its first operation, and the first behind it.
    pub(crate) first: Option<Op>,
    pub(crate) end: Option<Op>,
    /// Whether it begins its block, so that the block's arguments are its own.
    pub(crate) is_head: bool,
    /// The segment behind the barrier that ends it.
    pub(crate) barrier: Option<usize>,
    /// Where it goes without a barrier.
    pub(crate) succs: Vec<usize>,
}

/// What is known of a value of the kernel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nature {
    /// The same for the whole group, and computed before all loops.
    Shared,
    /// Computed anew in each part from ids and shared values.
    Cheap,
    /// Anything else.
    Computed,
}

/// Cuts the blocks behind their barriers. Gives the segments, and that which begins each block by its number.
pub(crate) fn segments(ctx: &Context, flat: &Flat, cfg: &Cfg) -> (Vec<Segment>, Vec<usize>) {
    let barrier = ctx.str(BARRIER);
    let call = ctx.op_name("llvm.call");
    let callee = ctx.op_row(call).and_then(|row| row.attr_index("callee"));
    let is_barrier = |op: Op| {
        let name: Option<Str> = callee.and_then(|i| flat.slot(op, i)).and_then(Attr::as_symbol);
        flat.name(op) == call && name == Some(barrier)
    };
    let (mut segments, mut heads) = (Vec::new(), Vec::new());
    for block in &cfg.order {
        heads.push(segments.len());
        let mut first = flat.first(*block);
        let mut is_head = true;
        let mut next = first;
        while let Some(op) = next {
            next = flat.next(op);
            if is_barrier(op) {
                let barrier = Some(segments.len() + 1);
                segments.push(Segment {
                    block: *block,
                    first,
                    end: Some(op),
                    is_head,
                    barrier,
                    succs: vec![],
                });
                (first, is_head) = (next, false);
            }
        }
        segments.push(Segment { block: *block, first, end: None, is_head, barrier: None, succs: vec![] });
    }
    for segment in &mut segments {
        if segment.barrier.is_none() {
            segment.succs = cfg.succs[cfg.of(segment.block)].iter().map(|n| heads[*n]).collect();
        }
    }
    (segments, heads)
}

/// Operations that cost little and may be done at any place.
const CHEAP: &[&str] = &[
    "llvm.add",
    "llvm.sub",
    "llvm.mul",
    "llvm.and",
    "llvm.or",
    "llvm.xor",
    "llvm.shl",
    "llvm.lshr",
    "llvm.ashr",
    "llvm.trunc",
    "llvm.zext",
    "llvm.sext",
    "llvm.getelementptr",
    "llvm.icmp",
    "llvm.ptrtoint",
    "llvm.inttoptr",
    "llvm.insertelement",
    "llvm.extractelement",
    "llvm.select",
    "llvm.bitcast",
];

/// Constants, by whatever name.
const CONSTANT: &[&str] = &["llvm.mlir.constant", "llvm.mlir.undef", "llvm.mlir.poison", "llvm.mlir.zero"];

pub(crate) fn natures(ctx: &Context, flat: &Flat, cfg: &Cfg) -> Vec<Nature> {
    let mut natures = vec![Nature::Computed; flat.value_count()];
    let Some(entry) = cfg.order.first() else { return natures };
    for (i, argument) in flat.arguments(*entry).iter().enumerate() {
        natures[argument.index()] = if i == 0 { Nature::Shared } else { Nature::Cheap };
    }
    for block in &cfg.order {
        for op in flat.ops(*block) {
            let name = ctx.op_name_text(flat.name(op));
            let is_invariant = || {
                let index = ctx.op_row(flat.name(op)).and_then(|row| row.attr_index("invariant"));
                index.and_then(|i| flat.slot(op, i)).is_some()
            };
            let worst = flat.operands(op).iter().map(|v| natures[v.index()]).fold(Nature::Shared, |a, b| {
                match (a, b) {
                    (Nature::Computed, _) | (_, Nature::Computed) => Nature::Computed,
                    (Nature::Cheap, _) | (_, Nature::Cheap) => Nature::Cheap,
                    _ => Nature::Shared,
                }
            });
            let nature = if CONSTANT.contains(&name) {
                Nature::Shared
            } else if CHEAP.contains(&name) {
                worst
            } else if name == "llvm.load" && is_invariant() && worst == Nature::Shared {
                Nature::Shared
            } else if name == "llvm.alloca" {
                Nature::Cheap
            } else {
                Nature::Computed
            };
            for result in flat.results(op) {
                natures[result.index()] = nature;
            }
        }
    }
    natures
}
