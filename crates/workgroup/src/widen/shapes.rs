//! How values differ among the work-items of a vector.

use super::flow::{Flow, Unsupported};
use crate::bounds::is_invariant;
use crate::copy;
use crate::group::stored_bytes;
use spirula_entity::EntityKey;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Attr, Context, Op, OpArena, Type, Value};
use spirula_to_llvm::BARRIER;

/// Strides beyond these are not followed.
const MOST_STRIDE: i64 = 1 << 24;
/// The bits of the low half of a number of 64 bits.
pub(super) const LOW_HALF: i64 = 0xffff_ffff;
/// Limit of the search for an inserted element.
const MOST_INSERTED: usize = 16;

/// How a value differs among the work-items of a vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Not known yet.
    Unknown,
    /// The same for all.
    Uniform,
    /// So much more for each work-item than for the one before. Where it is guarded, only under a condition that is
    /// computed with it: narrower integers may wrap around.
    Linear(i64, bool),
    /// Anything else.
    Varying,
}

use Shape::{Linear, Uniform, Unknown, Varying};

impl Shape {
    /// The shape of a value that is one or the other, by control flow.
    fn join(self, other: Self) -> Self {
        match (self, other) {
            (Unknown, shape) | (shape, Unknown) => shape.unguarded(),
            (Uniform, Uniform) => Uniform,
            (Linear(a, false), Linear(b, false)) if a == b => Linear(a, false),
            _ => Varying,
        }
    }

    fn unguarded(self) -> Self {
        if let Linear(_, true) = self { Varying } else { self }
    }

    fn stride(self) -> Option<(i64, bool)> {
        match self {
            Uniform => Some((0, false)),
            Linear(stride, guarded) => Some((stride, guarded)),
            _ => None,
        }
    }

    fn of_stride(stride: Option<i64>, guarded: bool) -> Self {
        match stride {
            Some(0) if !guarded => Uniform,
            Some(stride) if (-MOST_STRIDE..=MOST_STRIDE).contains(&stride) => Linear(stride, guarded),
            _ => Varying,
        }
    }
}

/// The shapes of all values of a kernel.
pub(super) struct Shapes {
    of: Vec<Shape>,
    /// The block of each definition.
    pub(super) block_of: Vec<usize>,
    /// Constants of integers.
    pub(super) constants: Vec<Option<i64>>,
    /// Constants and undefined values, which are the same everywhere.
    pub(super) is_constant: Vec<bool>,
}

/// What an operation is for the analysis.
pub(super) fn callee<'c>(ctx: &'c Context, arena: &OpArena, op: Op) -> Option<&'c str> {
    let row = ctx.op_row(arena.name(op)).filter(|row| row.name == "llvm.call")?;
    Some(ctx.text(arena.slot(op, row.attr_index("callee")?)?.as_symbol()?))
}

/// An attribute of an operation.
pub(super) fn slot(ctx: &Context, arena: &OpArena, op: Op, name: &str) -> Option<Attr> {
    arena.slot(op, ctx.op_row(arena.name(op))?.attr_index(name)?)
}

/// Whether a load or store is atomic or volatile.
pub(super) fn is_ordered(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let ordering = slot(ctx, arena, op, "ordering").and_then(|a| ctx.as_int(a)).is_some_and(|(_, n)| n != 0);
    ordering || slot(ctx, arena, op, "volatile_").is_some()
}

/// Constant operations.
pub(super) const CONSTANT: &[&str] =
    &["llvm.mlir.constant", "llvm.mlir.undef", "llvm.mlir.poison", "llvm.mlir.zero"];

/// Whether a block has a barrier.
pub(super) fn barriers(ctx: &Context, arena: &OpArena, cfg: &Cfg) -> Vec<bool> {
    cfg.order
        .iter()
        .map(|block| arena.ops(*block).any(|op| callee(ctx, arena, op) == Some(BARRIER)))
        .collect()
}

impl Shapes {
    /// The shapes of a kernel's values; marks the regions of `flow` where work-items diverge. The ids have the shapes that
    /// are given.
    pub(super) fn find(
        ctx: &Context,
        arena: &OpArena,
        (cfg, flow): (&Cfg, &mut Flow),
        arguments: &[Shape],
    ) -> Result<Self, Unsupported> {
        let count = arena.value_count();
        let mut shapes = Self {
            of: vec![Unknown; count],
            block_of: vec![0; count],
            constants: vec![None; count],
            is_constant: vec![false; count],
        };
        for (n, block) in cfg.order.iter().enumerate() {
            for argument in arena.arguments(*block) {
                shapes.block_of[argument.index()] = n;
                if n == 0 {
                    shapes.of[argument.index()] = arguments.first().copied().unwrap_or(Uniform);
                }
            }
            for op in arena.ops(*block) {
                for result in arena.results(op) {
                    shapes.block_of[result.index()] = n;
                }
                shapes.note_constant(ctx, arena, op);
            }
        }
        if let Some(entry) = cfg.order.first() {
            for (argument, shape) in arena.arguments(*entry).iter().zip(arguments) {
                shapes.of[argument.index()] = *shape;
            }
        }
        if flow.loops.is_empty() && flow.is_flat() {
            shapes.of.fill(Uniform);
            return Ok(shapes);
        }
        while shapes.pass(ctx, arena, cfg, flow)? {}
        Ok(shapes)
    }

    fn note_constant(&mut self, ctx: &Context, arena: &OpArena, op: Op) {
        let name = ctx.op_name_text(arena.name(op));
        let Some(result) = arena.result(op, 0).filter(|_| CONSTANT.contains(&name)) else { return };
        self.is_constant[result.index()] = true;
        self.of[result.index()] = Uniform;
        if ctx.scalar_bits(arena.ty(result)).is_some() {
            self.constants[result.index()] =
                slot(ctx, arena, op, "value").and_then(|a| ctx.as_int(a)).map(|(_, n)| n);
        }
    }

    /// The shape of a value where it is defined.
    pub(super) fn of(&self, value: Value) -> Shape {
        self.of[value.index()]
    }

    /// The shape of a value where it is used.
    fn used(&self, flow: &Flow, value: Value, block: usize) -> Shape {
        let shape = self.of[value.index()];
        let is_left = shape != Unknown
            && !self.is_constant[value.index()]
            && flow.is_behind_divergent_loop(self.block_of[value.index()], block);
        if is_left { Varying } else { shape }
    }

    fn set(&mut self, value: Value, shape: Shape) -> bool {
        // Shapes only get worse, so that this ends.
        let old = self.of[value.index()];
        let new = match (old, shape) {
            (Unknown, shape) => shape,
            (old, Unknown) => old,
            (old, new) if old == new => old,
            _ => Varying,
        };
        std::mem::replace(&mut self.of[value.index()], new) != new
    }

    fn pass(
        &mut self,
        ctx: &Context,
        arena: &OpArena,
        cfg: &Cfg,
        flow: &mut Flow,
    ) -> Result<bool, Unsupported> {
        let mut changed = false;
        for n in 0..cfg.order.len() {
            changed |= self.arguments(ctx, arena, cfg, flow, n);
            let block = cfg.order[n];
            for op in arena.ops(block) {
                let shape = self.operation(ctx, arena, flow, (op, n));
                for result in arena.results(op).filter(|r| !self.is_constant[r.index()]).collect::<Vec<_>>() {
                    changed |= self.set(result, shape);
                }
            }
            if cfg.succs[n].len() > 1
                && let Some(last) = arena.last(block)
                && let Some(condition) = arena.operands(last).first()
                && matches!(self.used(flow, *condition, n), Varying | Linear(..))
            {
                changed |= flow.diverge_at_block(n)?;
            }
        }
        Ok(changed)
    }

    /// The shapes of a block's arguments by what is passed to them.
    fn arguments(&mut self, ctx: &Context, arena: &OpArena, cfg: &Cfg, flow: &Flow, n: usize) -> bool {
        let arguments = arena.arguments(cfg.order[n]);
        if n == 0 || arguments.is_empty() {
            return false;
        }
        let mut shapes = vec![Unknown; arguments.len()];
        // What was passed under a mask.
        let mut masked: Vec<Option<Value>> = vec![None; arguments.len()];
        let mut preds = cfg.preds[n].to_vec();
        preds.sort_unstable();
        preds.dedup();
        for pred in preds {
            let Some(last) = arena.last(cfg.order[pred]) else { continue };
            let edges = copy::edges(ctx, arena, last);
            for (target, passed) in edges.targets.iter().zip(&edges.passed) {
                if cfg.of(*target) != n {
                    continue;
                }
                let is_linear = flow.is_linear_edge(pred, n);
                let is_left = flow.is_behind_divergent_loop(pred, n);
                for (i, value) in passed.iter().enumerate().take(arguments.len()) {
                    let mut shape = self.used(flow, *value, pred);
                    if shape != Unknown && is_left {
                        shape = Varying;
                    }
                    if is_linear && shape != Unknown {
                        if masked[i].is_some_and(|other| other != *value) {
                            shape = Varying;
                        }
                        masked[i] = Some(*value);
                    }
                    shapes[i] = shapes[i].join(shape);
                }
            }
        }
        let mut changed = false;
        for (argument, shape) in arguments.iter().zip(shapes) {
            // Only scalars have a stride.
            let is_scalar = ctx.as_vector1(arena.ty(*argument)).is_none();
            let shape = if is_scalar || shape == Uniform || shape == Unknown { shape } else { Varying };
            changed |= self.set(*argument, shape);
        }
        changed
    }

    /// The shape of an operation's results.
    fn operation(&self, ctx: &Context, arena: &OpArena, flow: &Flow, (op, n): (Op, usize)) -> Shape {
        let operands = arena.operands(op);
        let used = |i: usize| operands.get(i).map_or(Unknown, |v| self.used(flow, *v, n));
        let constant = |i: usize| operands.get(i).and_then(|v| self.constants[v.index()]);
        match ctx.op_name_text(arena.name(op)) {
            "llvm.extractelement" => match (self.inserted(ctx, arena, op), operands.first()) {
                (Some(value), _) => self.used(flow, value, n),
                _ => worst(operands.len(), &used),
            },
            "llvm.getelementptr" => address(ctx, arena, op, &used),
            "llvm.alloca" => match slot(ctx, arena, op, "elem_type").and_then(Attr::as_type) {
                Some(ty) => Shape::of_stride(i64::try_from(private_bytes(ctx, ty)).ok(), false),
                None => Varying,
            },
            "llvm.load" => match used(0) {
                Unknown => Unknown,
                Uniform if is_invariant(ctx, arena, op) || !is_ordered(ctx, arena, op) => Uniform,
                _ => Varying,
            },
            "llvm.atomicrmw" | "llvm.cmpxchg" => Varying,
            "llvm.call" => match callee(ctx, arena, op).and_then(super::subgroup::shape) {
                Some(shape) => shape,
                None => worst(operands.len(), &used),
            },
            _ => computed(ctx, arena, op, &used, &constant),
        }
    }

    /// What was inserted where an element of a vector is extracted.
    fn inserted(&self, ctx: &Context, arena: &OpArena, op: Op) -> Option<Value> {
        let index = self.constants[arena.operands(op).get(1)?.index()]?;
        let mut vector = *arena.operands(op).first()?;
        for _ in 0..MOST_INSERTED {
            let insert = arena.def_op(vector)?;
            if ctx.op_name_text(arena.name(insert)) != "llvm.insertelement" {
                return None;
            }
            let operands = arena.operands(insert);
            if self.constants[operands.get(2)?.index()]? == index {
                return operands.get(1).copied();
            }
            vector = *operands.first()?;
        }
        None
    }
}

/// The worst of the operands' shapes, where none is followed.
fn worst(count: usize, used: &dyn Fn(usize) -> Shape) -> Shape {
    let mut worst = Uniform;
    for i in 0..count {
        match used(i) {
            Unknown => return Unknown,
            Uniform => {}
            _ => worst = Varying,
        }
    }
    worst
}

/// The shape of what an operation computes from its operands alone.
pub(super) fn computed(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    used: &dyn Fn(usize) -> Shape,
    constant: &dyn Fn(usize) -> Option<i64>,
) -> Shape {
    let worst = || worst(arena.operands(op).len(), used);
    let name = ctx.op_name_text(arena.name(op));
    if !is_scalar(ctx, arena, op) {
        return worst();
    }
    match name {
        "llvm.add" | "llvm.sub" => sum(used(0), used(1), name == "llvm.sub", worst()),
        "llvm.mul" => match (used(0).stride(), used(1).stride()) {
            (Some((a, g)), Some((0, false))) if constant(1).is_some() => times(a, constant(1), g),
            (Some((0, false)), Some((b, g))) if constant(0).is_some() => times(b, constant(0), g),
            _ => worst(),
        },
        "llvm.shl" => match (used(0).stride(), constant(1)) {
            (Some((a, g)), Some(by @ 0..=24)) => times(a, Some(1 << by), g),
            _ => worst(),
        },
        "llvm.trunc" | "llvm.ptrtoint" | "llvm.inttoptr" | "llvm.freeze" | "llvm.addrspacecast"
        | "llvm.intr.expect" => {
            let bits = arena.result(op, 0).and_then(|r| ctx.scalar_bits(arena.ty(r)));
            if bits == Some(1) { worst() } else { used(0) }
        }
        // The low half of a number, which optimizers make of one that is truncated and extended.
        "llvm.and" if constant(1) == Some(LOW_HALF) => match used(0) {
            Linear(stride @ 1.., _) => Linear(stride, true),
            _ => worst(),
        },
        "llvm.sext" | "llvm.zext" => match used(0) {
            // A guard is made for increasing values.
            Linear(stride @ 1.., _) if bits_of(ctx, arena, op) >= 32 => Linear(stride, true),
            Linear(..) => Varying,
            shape => shape,
        },
        _ => worst(),
    }
}

fn address(ctx: &Context, arena: &OpArena, op: Op, used: &dyn Fn(usize) -> Shape) -> Shape {
    let sum = || {
        let steps = steps(ctx, arena, op)?;
        let (mut stride, mut guarded) = used(0).stride()?;
        for step in steps.dynamic {
            let (by, g) = used(step.operand).stride()?;
            // A narrow number may wrap around: a guard is made for increasing ones.
            if by < 0 && step.narrow {
                return None;
            }
            stride = stride.checked_add(by.checked_mul(step.size)?)?;
            guarded |= g || (by > 0 && step.narrow);
        }
        Some(Shape::of_stride(Some(stride), guarded))
    };
    sum().unwrap_or_else(|| worst(arena.operands(op).len(), used))
}

fn is_scalar(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    arena.result(op, 0).is_some_and(|r| ctx.as_vector1(arena.ty(r)).is_none())
}

/// The bits of the first operand.
fn bits_of(ctx: &Context, arena: &OpArena, op: Op) -> u32 {
    arena.operands(op).first().and_then(|v| ctx.scalar_bits(arena.ty(*v))).unwrap_or(0)
}

fn sum(a: Shape, b: Shape, subtract: bool, worst: Shape) -> Shape {
    match (a.stride(), b.stride()) {
        (Some((a, g)), Some((b, h))) => {
            let stride = if subtract { a.checked_sub(b) } else { a.checked_add(b) };
            Shape::of_stride(stride, g || h)
        }
        _ => worst,
    }
}

fn times(stride: i64, factor: Option<i64>, guarded: bool) -> Shape {
    Shape::of_stride(factor.and_then(|factor| stride.checked_mul(factor)), guarded)
}

/// The bytes from one work-item's private variable to the next one's.
pub(super) fn private_bytes(ctx: &Context, ty: Type) -> u64 {
    stored_bytes(ctx, ty).next_multiple_of(16)
}

/// What `llvm.getelementptr` adds to an address.
pub(super) struct Steps {
    pub(super) constant: i64,
    pub(super) dynamic: Vec<Step>,
}

/// A dynamic index.
pub(super) struct Step {
    pub(super) operand: usize,
    /// The bytes of an element.
    pub(super) size: i64,
    /// Whether it has less than 64 bits.
    pub(super) narrow: bool,
}

/// What an address computation adds; none for types of unknown size.
pub(super) fn steps(ctx: &Context, arena: &OpArena, op: Op) -> Option<Steps> {
    let indices = ctx.as_dense_ints(slot(ctx, arena, op, "rawConstantIndices")?)?;
    let mut ty = slot(ctx, arena, op, "elem_type").and_then(Attr::as_type)?;
    let mut steps = Steps { constant: 0, dynamic: Vec::new() };
    let mut operand = 1;
    for (level, index) in indices.iter().enumerate() {
        let is_dynamic = *index == i64::from(i32::MIN);
        if is_dynamic {
            let size = match level {
                0 => spirula_llvm::layout::layout(ctx).extent(ty)?.size,
                _ => spirula_llvm::layout::offset(ctx, ty, 1)?,
            };
            let bits = ctx.scalar_bits(arena.ty(*arena.operands(op).get(operand)?))?;
            steps.dynamic.push(Step { operand, size: i64::try_from(size).ok()?, narrow: bits < 64 });
            operand += 1;
        } else {
            let bytes = match level {
                0 => (spirula_llvm::layout::layout(ctx).extent(ty)?.size as i64).wrapping_mul(*index),
                _ => spirula_llvm::layout::offset(ctx, ty, u64::try_from(*index).ok()?)? as i64,
            };
            steps.constant = steps.constant.wrapping_add(bytes);
        }
        if level > 0 {
            let at = if is_dynamic { 0 } else { u64::try_from(*index).ok()? };
            ty = element_type(ctx, ty, at)?;
        }
    }
    Some(steps)
}

/// The element or member of a composite.
pub(super) fn element_type(ctx: &Context, ty: Type, index: u64) -> Option<Type> {
    if let Some((element, _)) = spirula_llvm::types::as_array(ctx, ty) {
        return Some(element);
    }
    if let Some((_, element)) = ctx.as_vector1(ty) {
        return Some(element);
    }
    spirula_llvm::types::struct_element(ctx, ty, usize::try_from(index).ok()?)
}
