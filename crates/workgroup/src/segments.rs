//! Segments between barriers, and uniformity of values.

use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Attr, Block, Context, Op, OpArena, Str, Value};
use spirula_to_llvm::BARRIER;

/// A part of a block without barriers.
pub(crate) struct Segment {
    pub(crate) block: Block,
    /// Its first operation, and the one after its last.
    pub(crate) first: Option<Op>,
    pub(crate) end: Option<Op>,
    /// Whether it starts its block and so has the block's arguments.
    pub(crate) is_head: bool,
    /// The segment after the barrier that ends it.
    pub(crate) barrier: Option<usize>,
    /// Its successors without a barrier.
    pub(crate) succs: Vec<usize>,
}

/// The uniformity of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Uniformity {
    /// The same for the whole group, computed before all loops.
    Uniform,
    /// Recomputed in each region from ids and uniform values.
    Recomputed,
    /// Anything else.
    Varying,
}

/// Splits the blocks after their barriers. Returns the segments, and the first segment of each block by its number.
pub(crate) fn segments(ctx: &Context, arena: &OpArena, cfg: &Cfg) -> (Vec<Segment>, Vec<usize>) {
    let barrier = ctx.str(BARRIER);
    let call = ctx.op_name("llvm.call");
    let callee = ctx.op_row(call).and_then(|row| row.attr_index("callee"));
    let is_barrier = |op: Op| {
        let name: Option<Str> = callee.and_then(|i| arena.slot(op, i)).and_then(Attr::as_symbol);
        arena.name(op) == call && name == Some(barrier)
    };
    let (mut segments, mut heads) = (Vec::new(), Vec::new());
    for block in &cfg.order {
        heads.push(segments.len());
        let mut first = arena.first(*block);
        let mut is_head = true;
        let mut next = first;
        while let Some(op) = next {
            next = arena.next(op);
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

/// Cheap operations without side effects.
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
    "llvm.shufflevector",
    "llvm.extractelement",
    "llvm.select",
    "llvm.bitcast",
];

/// Constant operations.
const CONSTANT: &[&str] = &["llvm.mlir.constant", "llvm.mlir.undef", "llvm.mlir.poison", "llvm.mlir.zero"];

/// The uniformity of values; variables that are `shared` are the same for the whole group.
pub(crate) fn uniformity(ctx: &Context, arena: &OpArena, cfg: &Cfg, shared: &[Value]) -> Vec<Uniformity> {
    let mut uniformity = vec![Uniformity::Varying; arena.value_count()];
    let Some(entry) = cfg.order.first() else { return uniformity };
    for (i, argument) in arena.arguments(*entry).iter().enumerate() {
        uniformity[argument.index()] = if i == 0 { Uniformity::Uniform } else { Uniformity::Recomputed };
    }
    for block in &cfg.order {
        for op in arena.ops(*block) {
            let name = ctx.op_name_text(arena.name(op));
            let is_invariant = || {
                let index = ctx.op_row(arena.name(op)).and_then(|row| row.attr_index("invariant"));
                index.and_then(|i| arena.slot(op, i)).is_some()
            };
            let worst =
                arena.operands(op).iter().map(|v| uniformity[v.index()]).fold(Uniformity::Uniform, |a, b| {
                    match (a, b) {
                        (Uniformity::Varying, _) | (_, Uniformity::Varying) => Uniformity::Varying,
                        (Uniformity::Recomputed, _) | (_, Uniformity::Recomputed) => Uniformity::Recomputed,
                        _ => Uniformity::Uniform,
                    }
                });
            let class = if CONSTANT.contains(&name) {
                Uniformity::Uniform
            } else if CHEAP.contains(&name) {
                worst
            } else if name == "llvm.load" && is_invariant() && worst == Uniformity::Uniform {
                Uniformity::Uniform
            } else if name == "llvm.alloca" {
                let is_shared = arena.result(op, 0).is_some_and(|r| shared.contains(&r));
                if is_shared { Uniformity::Uniform } else { Uniformity::Recomputed }
            } else {
                Uniformity::Varying
            };
            for result in arena.results(op) {
                uniformity[result.index()] = class;
            }
        }
    }
    uniformity
}
