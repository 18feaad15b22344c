//! `affine.parallel` as `scf.parallel`, with the identity of each reduction as its initial value.

use super::affine::{Combine, combine, results_of};
use super::{Lower, Rewritten, Rw, index_constant, loops};
use crate::affine::{ParallelBounds, parallel_bounds};
use crate::arith::op as arith;
use crate::memref::AtomicKind;
use crate::{common, scf};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, Type, Value};

pub(super) static PATTERNS: &[Pattern<Lower>] = &[Pattern::new("affine.parallel", parallel)];

/// What a value is reduced with first, which changes nothing.
#[derive(Clone, Copy)]
enum Identity {
    Int(i64),
    Float(f64),
}

/// The reductions: the kind, the operation and its identity.
const REDUCTIONS: &[(&str, Combine, Identity)] = &[
    ("addf", |rw, a, b| arith::AddF::build(rw, a, b), Identity::Float(0.0)),
    ("mulf", |rw, a, b| arith::MulF::build(rw, a, b), Identity::Float(1.0)),
    ("maximumf", |rw, a, b| arith::MaximumF::build(rw, a, b), Identity::Float(f64::NEG_INFINITY)),
    ("minimumf", |rw, a, b| arith::MinimumF::build(rw, a, b), Identity::Float(f64::INFINITY)),
    ("maxnumf", |rw, a, b| arith::MaxnumF::build(rw, a, b), Identity::Float(-f64::NAN)),
    ("minnumf", |rw, a, b| arith::MinnumF::build(rw, a, b), Identity::Float(f64::NAN)),
    ("addi", |rw, a, b| arith::AddI::build(rw, a, b), Identity::Int(0)),
    ("muli", |rw, a, b| arith::MulI::build(rw, a, b), Identity::Int(1)),
    ("andi", |rw, a, b| arith::AndI::build(rw, a, b), Identity::Int(-1)),
    ("ori", |rw, a, b| arith::OrI::build(rw, a, b), Identity::Int(0)),
    ("xori", |rw, a, b| arith::XorI::build(rw, a, b), Identity::Int(0)),
];

impl Identity {
    fn attr(self, ctx: &Context, ty: Type) -> Option<Attr> {
        match self {
            Self::Int(value) => common::is_signless(ctx, ty).then(|| ctx.int_attr(ty, value)),
            Self::Float(value) => Some(ctx.float_attr(ty, ctx.as_float(ty)?.from_f64(value))),
        }
    }
}

/// The operation and the initial value of a reduction of values of this type.
fn reduction(ctx: &Context, kind: i64, ty: Type) -> Rewritten<(Combine, Attr)> {
    let word =
        u32::try_from(kind).map_or("", |kind| common::word(<AtomicKind as common::WordTable>::WORDS, kind));
    let row = REDUCTIONS.iter().find(|(name, ..)| *name == word);
    let (_, build, identity) = row.ok_or("there is no operation of arith for one of its reductions")?;
    let attr = identity.attr(ctx, ty).ok_or("there is no arithmetic on the type of one of its reductions")?;
    Ok((*build, attr))
}

fn parallel(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ParallelBounds { maps, groups, steps, reductions } =
        parallel_bounds(op.ctx, op.arena(), op.op).ok_or("it lacks bounds")?;
    let mut values = operands.all();
    let mut bounds = Vec::with_capacity(3 * steps.len());
    let extrema: [Combine; 2] =
        [|rw, a, b| arith::MaxSI::build(rw, a, b), |rw, a, b| arith::MinSI::build(rw, a, b)];
    let mut of_maps = Vec::new();
    for map in maps {
        let (dims, syms) = ctx.affine_map_inputs(map).unwrap_or_default();
        let (own, others) = values.split_at_checked(dims + syms).ok_or("it lacks an operand")?;
        values = others;
        of_maps.push((map, own));
    }
    // MLIR computes both bounds of a dimension before those of the next.
    let mut at = [0; 2];
    let mut uppers = Vec::new();
    for dim in 0..steps.len() {
        for (which, (map, own)) in of_maps.iter().enumerate() {
            let size = groups[which].get(dim).copied().ok_or("it lacks a bound")?;
            let results = results_of(rw, *map, at[which]..at[which] + size, own)?;
            at[which] += size;
            let bound = combine(rw, &results, extrema[which])?;
            if which == 0 { bounds.push(bound) } else { uppers.push(bound) }
        }
    }
    bounds.extend(uppers);
    bounds.extend(steps.iter().map(|step| index_constant(rw, *step)));
    let types: Vec<Type> = op.result_types().collect();
    let kinds = reductions.iter().zip(&types);
    let kinds = kinds.map(|(kind, ty)| reduction(ctx, *kind, *ty)).collect::<Rewritten<Vec<_>>>();
    let kinds = kinds.inspect_err(|_| {
        if !rw.setup().explain {
            rw.error(op, "Reduction operation type not supported");
        }
    })?;
    let initial: Vec<Value> = kinds.iter().map(|(_, attr)| arith::Constant::build(rw, *attr)).collect();
    let (new, reduce) = loops::parallel(rw, op, &bounds, &initial)?;
    for ((build, _), ty) in kinds.iter().zip(&types) {
        rw.with_insertion(|rw| {
            let region = rw.new_body().arena.add_region(reduce);
            let block = rw.create_block(&[*ty, *ty]);
            rw.new_body().arena.append_block_to(region, block);
            rw.set_insertion_end(block);
            let arguments = rw.block_arguments(block);
            let reduced = build(rw, arguments[0], arguments[1]);
            scf::op::ReduceReturn::build(rw, reduced);
        });
    }
    rw.replace_with_op(op, new);
    Ok(())
}
