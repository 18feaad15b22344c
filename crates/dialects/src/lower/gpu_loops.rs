//! Parallel loops whose dimensions are mapped to processors: `gpu-map-parallel-loops` chooses the processors, and
//! `convert-parallel-loops-to-gpu` makes launches of such loops.

use super::control::{inline, only_block};
use super::{Lower, Rewritten, Rw, index_constant};
use crate::gpu::{self, Processor};
use crate::rewriting::constant_int;
use crate::{affine, arith, memref, scf};
use spirula_diag::Failed;
use spirula_ir::builtin::AffineExpr as Expr;
use spirula_ir::convert::{Legality, Mismatch, Operands, Pattern, SourceOp, SourceValue};
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRun};
use spirula_ir::{Block, Op, OpArena, OpBuilder, Type, Value};
use std::collections::HashSet;

/// The discardable attribute with the processor of each dimension.
const MAPPING: &str = "mapping";

const POLICY: &str = "mapping-policy";
pub(super) const MAP_OPTIONS: &[OptionRow] = &[OptionRow {
    name: POLICY,
    help: "which dimension is mapped to the first processor",
    kind: OptionKind::Choice(&["outermost-first", "innermost-first"]),
}];

/// The processors of one level of a grid have this many dimensions.
const DIMENSIONS: usize = 3;

/// Gives the dimensions of parallel loops processors: of the outermost ones those of the grid, of loops directly in
/// these the threads of a work-group; further dimensions and loops are sequential.
pub(super) fn map(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let innermost_first = run.options().text(POLICY) == "innermost-first";
    let ctx = run.ctx;
    let arena = &mut run.body.arena;
    let is_loop = |arena: &OpArena, op: Op| arena.name(op) == scf::PARALLEL;
    let is_outermost = |arena: &OpArena, op: Op| {
        let mut around = arena.parent_op(op);
        while let Some(outer) = around {
            if is_loop(arena, outer) {
                return false;
            }
            around = arena.parent_op(outer);
        }
        arena.block_of(op).is_some()
    };
    let mut pending: Vec<(Op, usize)> = arena
        .all_ops()
        .filter(|op| is_loop(arena, *op) && is_outermost(arena, *op))
        .map(|op| (op, 0))
        .collect();
    let mut changed = false;
    while let Some((op, level)) = pending.pop() {
        let name = ctx.str(MAPPING);
        let body = arena.regions(op).first().and_then(|region| arena.entry(*region));
        let Some(body) = body.filter(|_| ctx.dict_get(arena.attrs(op), name).is_none()) else { continue };
        let count = arena.arguments(body).len();
        let processors = (0..count).map(|dim| {
            let place = if innermost_first { count.min(DIMENSIONS).wrapping_sub(1 + dim) } else { dim };
            let number =
                if dim < DIMENSIONS && level < 2 { level * DIMENSIONS + place } else { 2 * DIMENSIONS };
            gpu::loop_mapping(ctx, Processor::from_number(number), &Expr::Dim(0), &Expr::Dim(0))
        });
        let mapping = ctx.array_attr(&processors.collect::<Vec<_>>());
        arena.set_attrs(op, ctx.dict_with(arena.attrs(op), name, Some(mapping)));
        changed = true;
        pending.extend(arena.ops(body).filter(|op| is_loop(arena, *op)).map(|op| (op, level + 1)));
    }
    Ok(Outcome::changed_if(changed))
}

/// Loops without a mapping stay; those with one stay if they cannot be launched.
pub(super) const OPS: super::Ops =
    &[("scf.parallel", Legality::Dynamic(|_, op| op.discardable(MAPPING).is_none().then_some(true)))];

pub(super) static PATTERNS: &[Pattern<Lower>] = &[Pattern::new("scf.parallel", launch)];

fn launch(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let mut around = op.parent_op();
    while let Some(outer) = around {
        if outer.name() == scf::PARALLEL {
            return Err("it is inside of another parallel loop".into());
        }
        around = outer.parent_op();
    }
    let one = index_constant(rw, 1);
    let new = gpu::op::Launch::build(rw, None, &[], one, one, one, one, one, one, None, None, None, None);
    let index = op.ctx.index_type();
    let block = rw.create_block(&[index; 4 * DIMENSIONS]);
    let region = rw.new_body().arena.add_region(new);
    rw.new_body().arena.append_block_to(region, block);
    let mut launch = Launch {
        new,
        arguments: rw.block_arguments(block).to_vec(),
        inside: HashSet::default(),
        bounds: [None; 2 * DIMENSIONS],
        effects: None,
        has_left: false,
    };
    rw.with_insertion(|rw| {
        rw.set_insertion_end(block);
        launch.nest(rw, op)?;
        gpu::op::Terminator::build(rw);
        Ok::<_, Mismatch>(())
    })?;
    for (number, bound) in launch.bounds.into_iter().enumerate() {
        if let Some(bound) = bound {
            rw.new_body().arena.replace_operand(new, number, bound);
        }
    }
    Ok(())
}

/// A launch that is made of loops.
struct Launch {
    new: Op,
    /// The numbers of block and thread, then their counts.
    arguments: Vec<Value>,
    /// The source values that are defined in it.
    inside: HashSet<SourceValue>,
    /// The number of iterations that each processor has.
    bounds: [Option<Value>; 2 * DIMENSIONS],
    /// The memory that operations before a nested loop have accessed; none if there were no effects.
    effects: Option<Vec<SourceValue>>,
    /// Whether the end of a sequential loop or condition was passed.
    has_left: bool,
}

/// Bounds and step of a dimension.
struct Range {
    variable: SourceValue,
    from: SourceValue,
    to: SourceValue,
    step: SourceValue,
}

impl Launch {
    /// A loop and what is in it, at the insertion point.
    fn nest(&mut self, rw: &mut Rw<'_>, op: SourceOp<'_>) -> Rewritten {
        let ctx = op.ctx;
        let mapping =
            op.discardable(MAPPING).and_then(|attr| ctx.as_array(attr)).ok_or("it has no mapping")?;
        if op.result_count() > 1 {
            return Err("it has more than one reduction".into());
        }
        let source = only_block(op, 0)?;
        let variables: Vec<SourceValue> = op.arguments(source).collect();
        let operands: Vec<SourceValue> = op.operands().collect();
        let mut scopes: Vec<Block> = Vec::new();
        for (dim, (variable, mapped)) in variables.iter().zip(mapping).enumerate() {
            let at = |which: usize| operands.get(which * variables.len() + dim).copied();
            let (Some(from), Some(to), Some(step)) = (at(0), at(1), at(2)) else {
                return Err("it lacks an operand".into());
            };
            let range = Range { variable: *variable, from, to, step };
            let Some((processor, map, bound)) = gpu::as_loop_mapping(ctx, mapped) else {
                return Err("expected mapping attribute for lowering to GPU".into());
            };
            let variable = match processor.number().filter(|number| *number < 2 * DIMENSIONS) {
                Some(number) => self.mapped(rw, op, &range, (number, &map, &bound), &mut scopes)?,
                None => self.sequential(rw, op, &range, &mut scopes)?,
            };
            rw.map(range.variable, &[variable]);
            self.inside.insert(range.variable);
        }
        self.keep_attrs(rw, op);
        let ops: Vec<SourceOp<'_>> = op.ops(source).collect();
        let (last, ops) = ops.split_last().ok_or("its body is empty")?;
        for inner in ops {
            self.op(rw, *inner)?;
        }
        if last.name() == scf::REDUCE && last.operand_count() == 1 {
            self.reduce(rw, op, *last)?;
        }
        for scope in scopes.into_iter().rev() {
            scf::op::Yield::build(rw, &[]);
            rw.set_insertion_end(scope);
            (self.has_left, self.effects) = (true, None);
        }
        Ok(())
    }

    /// Attributes other than the mapping are those of the launch.
    fn keep_attrs(&self, rw: &mut Rw<'_>, op: SourceOp<'_>) {
        let (ctx, mapping) = (op.ctx, op.ctx.str(MAPPING));
        for (name, attr) in ctx.dict_entries(op.attrs()).filter(|(name, _)| *name != mapping) {
            let arena = &mut rw.new_body().arena;
            let attrs = ctx.dict_with(arena.attrs(self.new), name, Some(attr));
            arena.set_attrs(self.new, attrs);
        }
    }

    /// A dimension whose iterations are one after the other.
    fn sequential(
        &mut self,
        rw: &mut Rw<'_>,
        op: SourceOp<'_>,
        range: &Range,
        scopes: &mut Vec<Block>,
    ) -> Rewritten<Value> {
        let mut value = |value: SourceValue| rw.converted_value(op.body, value);
        let (from, to, step) = (value(range.from)?, value(range.to)?, value(range.step)?);
        scopes.push(rw.insertion_block());
        let new = scf::op::For::build(rw, &[], from, to, step, &[]);
        let block = enter(rw, new, &[op.ctx.index_type()]);
        Ok(rw.block_arguments(block)[0])
    }

    /// A dimension whose iterations are those of a processor.
    fn mapped(
        &mut self,
        rw: &mut Rw<'_>,
        op: SourceOp<'_>,
        range: &Range,
        (number, map, bound): (usize, &Expr, &Expr),
        scopes: &mut Vec<Block>,
    ) -> Rewritten<Value> {
        const NOT_OUTSIDE: &str = "a bound or step is computed inside of the launch";
        let step = self.outside(rw, op, range.step).ok_or(NOT_OUTSIDE)?;
        let from = self.outside(rw, op, range.from).ok_or(NOT_OUTSIDE)?;
        let (dim, first, second) = (Expr::Dim(0), Expr::Sym(0), Expr::Sym(1));
        let place = dim.clone().times(first.clone()).plus(second.clone());
        let variable = apply(rw, &composed(map, &place), &[self.arguments[number], step, from]);
        let precise = self.is_known(op, range.to);
        let new = self.new;
        let count = rw.with_insertion(|rw| {
            rw.set_insertion_before(new);
            let to = if precise { self.outside(rw, op, range.to) } else { None };
            let to = match to {
                Some(to) => to,
                None => {
                    let most =
                        greatest(op, range.to).ok_or("the number of iterations has no known maximum")?;
                    index_constant(rw, most)
                }
            };
            let from = self.outside(rw, op, range.from).ok_or(NOT_OUTSIDE)?;
            let step = self.outside(rw, op, range.step).ok_or(NOT_OUTSIDE)?;
            let iterations = dim.minus(first).divided_up(second);
            Ok::<_, Mismatch>(apply(rw, &composed(bound, &iterations), &[to, from, step]))
        })?;
        if self.bounds[number].replace(count).is_some() {
            return Err("two dimensions are mapped to one processor".into());
        }
        if !precise {
            let to = rw.converted_value(op.body, range.to)?;
            let holds = arith::op::CmpI::build(rw, arith::op::CmpIPredicate::Slt, variable, to);
            scopes.push(rw.insertion_block());
            let new = scf::op::If::build(rw, &[], holds);
            enter(rw, new, &[]);
            rw.new_body().arena.add_region(new);
        }
        Ok(variable)
    }

    /// Whether a value is a constant or defined outside of the launch.
    fn is_known(&self, op: SourceOp<'_>, value: SourceValue) -> bool {
        !self.inside.contains(&value) || constant(op, value).is_some()
    }

    /// A value that is defined outside of the launch, or the same constant at the insertion point.
    fn outside(&self, rw: &mut Rw<'_>, op: SourceOp<'_>, value: SourceValue) -> Option<Value> {
        if !self.inside.contains(&value) {
            return rw.converted_value(op.body, value).ok();
        }
        constant(op, value).map(|constant| index_constant(rw, constant))
    }

    /// An operation in the body of a loop.
    fn op(&mut self, rw: &mut Rw<'_>, op: SourceOp<'_>) -> Rewritten {
        if op.name() == scf::PARALLEL {
            if self.effects.as_ref().is_some_and(|memory| accesses(op, memory)) {
                return Err("a nested loop accesses memory that is accessed before it".into());
            }
            return self.nest(rw, op);
        }
        rw.convert_op(op)?;
        self.inside.extend(op.results());
        if !has_no_effects(op) {
            if self.has_left {
                return Err("there are effects behind a nested loop".into());
            }
            self.effects.get_or_insert_default().extend(memory_of(op));
        }
        Ok(())
    }

    /// The reduction of a loop is one over the work-group.
    fn reduce(&mut self, rw: &mut Rw<'_>, op: SourceOp<'_>, reduce: SourceOp<'_>) -> Rewritten {
        let ctx = op.ctx;
        let (Some(operand), Some(result)) = (reduce.operand(0), op.result(0)) else {
            return Err("it lacks a result".into());
        };
        let ty = op.ty(operand);
        let is_number = crate::common::is_signless(ctx, ty) || ctx.as_float(ty).is_some();
        let source = only_block(reduce, 0)?;
        let is_isolated =
            reduce.ops(source).all(|inner| inner.operands().all(|value| reduce.is_defined_in(value, reduce)));
        if !is_number || !is_isolated {
            return Err("its reduction is no reduction of a work-group".into());
        }
        let value = rw.converted_value(op.body, operand)?;
        let reduced = gpu::op::AllReduce::build(rw, value);
        let Some(new) = rw.arena().def_op(reduced) else { return Err("it lacks a result".into()) };
        rw.with_insertion(|rw| {
            let block = enter(rw, new, &[ty, ty]);
            let arguments = rw.block_arguments(block);
            let (_, values) = inline(rw, reduce, source, block, &arguments)?;
            gpu::op::Yield::build(rw, &values);
            Ok::<_, Mismatch>(())
        })?;
        rw.map(result, &[reduced]);
        self.inside.insert(result);
        Ok(())
    }
}

/// Adds a region with a block to an operation, and continues there.
fn enter(rw: &mut Rw<'_>, new: Op, arguments: &[Type]) -> Block {
    let block = rw.create_block(arguments);
    let region = rw.new_body().arena.add_region(new);
    rw.new_body().arena.append_block_to(region, block);
    rw.set_insertion_end(block);
    block
}

/// An expression of one dimension that is computed by another.
fn composed(outer: &Expr, inner: &Expr) -> Expr {
    outer.replaced(&|input| matches!(input, Expr::Dim(0)).then(|| inner.clone()))
}

/// Applies an expression of a dimension and two symbols. Constants are put in where no output of MLIR's is expected: a
/// kernel has no parameters for them then.
fn apply(rw: &mut Rw<'_>, expr: &Expr, values: &[Value; 3]) -> Value {
    let (ctx, index) = (rw.context(), rw.context().index_type());
    if !rw.setup().explain {
        let map = ctx.affine_map(1, 2, std::slice::from_ref(expr));
        return affine::op::Apply::build(rw, index, map, values);
    }
    let place = |input: &Expr| match input {
        Expr::Dim(i) => Some(*i),
        Expr::Sym(i) => Some(1 + i),
        _ => None,
    };
    let known: Vec<Option<i64>> = values.iter().map(|value| constant_int(ctx, rw.arena(), *value)).collect();
    let of = |input: &Expr| known.get(place(input)?).copied().flatten();
    let expr = expr.replaced(&|input| of(input).map(Expr::Const));
    match expr {
        Expr::Const(value) => return index_constant(rw, value),
        Expr::Dim(0) => return values[0],
        _ => {}
    }
    let mut used: Vec<usize> = Vec::new();
    expr.inputs(&mut |input| used.extend(place(input).filter(|place| *place > 0)));
    used.sort_unstable();
    used.dedup();
    let number = |input: &Expr| used.iter().position(|place| Some(*place) == symbol(input)).map(Expr::Sym);
    let expr = expr.replaced(&number);
    let operands: Vec<Value> = std::iter::once(0)
        .chain(used.iter().copied())
        .filter_map(|place| values.get(place).copied())
        .collect();
    let map = ctx.affine_map(1, used.len(), &[expr]);
    affine::op::Apply::build(rw, index, map, &operands)
}

/// The number of a symbol among a dimension and symbols.
fn symbol(input: &Expr) -> Option<usize> {
    if let Expr::Sym(i) = input { Some(1 + i) } else { None }
}

/// The constant that a source value is.
fn constant(op: SourceOp<'_>, value: SourceValue) -> Option<i64> {
    let def = op.def_op(value)?;
    def.row().filter(|row| row.has(Traits::CONSTANT))?;
    Some(op.ctx.as_int(def.attr("value")?)?.1)
}

/// The greatest number that a value is known to be: a constant, the least of others, or a product of such.
fn greatest(op: SourceOp<'_>, value: SourceValue) -> Option<i64> {
    if let Some(constant) = constant(op, value) {
        return Some(constant);
    }
    let def = op.def_op(value)?;
    let of = |index: usize| greatest(def, def.operand(index)?);
    match def.name() {
        affine::MIN => {
            let exprs = op.ctx.affine_exprs(def.attr("map")?)?;
            let constant = |expr: &Expr| if let Expr::Const(value) = expr { Some(*value) } else { None };
            exprs.iter().filter_map(constant).min()
        }
        arith::MINSI => [of(0), of(1)].into_iter().flatten().min(),
        arith::MULI => of(0)?.checked_mul(of(1)?),
        _ => None,
    }
}

/// Whether an operation does nothing but compute its results.
fn has_no_effects(op: SourceOp<'_>) -> bool {
    op.row().is_some_and(|row| row.has(Traits::PURE) && row.regions.is_empty())
}

/// The memory among the operands of an operation.
fn memory_of(op: SourceOp<'_>) -> Vec<SourceValue> {
    op.operands().filter(|value| memref::is_memref(op.ctx, op.ty(*value))).collect()
}

/// Whether operations in a loop access one of these, or memory that is not known.
fn accesses(op: SourceOp<'_>, memory: &[SourceValue]) -> bool {
    op.blocks(0).any(|block| {
        op.ops(block).any(|inner| {
            if inner.blocks(0).next().is_some() {
                return accesses(inner, memory);
            }
            let own = memory_of(inner);
            let is_end = inner.row().is_some_and(|row| row.has(Traits::TERMINATOR));
            !has_no_effects(inner)
                && !is_end
                && (own.is_empty() || own.iter().any(|value| memory.contains(value)))
        })
    })
}
