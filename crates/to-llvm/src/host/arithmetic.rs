//! The `arith` dialect on the host.

use super::{Host, Rewritten, Rw, types};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{OpBuilder, OpParts, Value};
use spirula_llvm::op::{Constant, SExt, Trunc, ZExt};

pub(super) static PATTERNS: &[Pattern<Host>] = &[
    Pattern::new("arith.constant", constant),
    Pattern::rename("arith.addi", "llvm.add"),
    Pattern::rename("arith.subi", "llvm.sub"),
    Pattern::rename("arith.muli", "llvm.mul"),
    Pattern::rename("arith.divsi", "llvm.sdiv"),
    Pattern::rename("arith.divui", "llvm.udiv"),
    Pattern::rename("arith.remsi", "llvm.srem"),
    Pattern::rename("arith.remui", "llvm.urem"),
    Pattern::rename("arith.andi", "llvm.and"),
    Pattern::rename("arith.ori", "llvm.or"),
    Pattern::rename("arith.xori", "llvm.xor"),
    Pattern::rename("arith.shli", "llvm.shl"),
    Pattern::rename("arith.shrsi", "llvm.ashr"),
    Pattern::rename("arith.shrui", "llvm.lshr"),
    Pattern::rename("arith.addf", "llvm.fadd"),
    Pattern::rename("arith.subf", "llvm.fsub"),
    Pattern::rename("arith.mulf", "llvm.fmul"),
    Pattern::rename("arith.divf", "llvm.fdiv"),
    Pattern::rename("arith.remf", "llvm.frem"),
    Pattern::rename("arith.negf", "llvm.fneg"),
    Pattern::rename("arith.select", "llvm.select"),
    Pattern::rename("arith.extsi", "llvm.sext"),
    Pattern::rename("arith.extui", "llvm.zext"),
    Pattern::rename("arith.trunci", "llvm.trunc"),
    Pattern::rename("arith.extf", "llvm.fpext"),
    Pattern::rename("arith.truncf", "llvm.fptrunc"),
    Pattern::rename("arith.sitofp", "llvm.sitofp"),
    Pattern::rename("arith.uitofp", "llvm.uitofp"),
    Pattern::rename("arith.fptosi", "llvm.fptosi"),
    Pattern::rename("arith.fptoui", "llvm.fptoui"),
    Pattern::rename("arith.bitcast", "llvm.bitcast"),
    Pattern::rename("arith.minsi", "llvm.intr.smin"),
    Pattern::rename("arith.maxsi", "llvm.intr.smax"),
    Pattern::rename("arith.minui", "llvm.intr.umin"),
    Pattern::rename("arith.maxui", "llvm.intr.umax"),
    Pattern::rename("arith.minimumf", "llvm.intr.minimum"),
    Pattern::rename("arith.maximumf", "llvm.intr.maximum"),
    Pattern::rename("arith.minnumf", "llvm.intr.minnum"),
    Pattern::rename("arith.maxnumf", "llvm.intr.maxnum"),
    Pattern::new("arith.cmpi", |rw, op, operands| compare(rw, op, operands, "llvm.icmp")),
    Pattern::new("arith.cmpf", |rw, op, operands| compare(rw, op, operands, "llvm.fcmp")),
    Pattern::new("arith.index_cast", |rw, op, operands| resize(rw, op, operands, true)),
    Pattern::new("arith.index_castui", |rw, op, operands| resize(rw, op, operands, false)),
];

pub(super) static INDEX: &[Pattern<Host>] = &[
    Pattern::new("index.constant", constant),
    Pattern::rename("index.add", "llvm.add"),
    Pattern::rename("index.sub", "llvm.sub"),
    Pattern::rename("index.mul", "llvm.mul"),
    Pattern::rename("index.divs", "llvm.sdiv"),
    Pattern::rename("index.divu", "llvm.udiv"),
    Pattern::rename("index.rems", "llvm.srem"),
    Pattern::rename("index.remu", "llvm.urem"),
    Pattern::rename("index.mins", "llvm.intr.smin"),
    Pattern::rename("index.maxs", "llvm.intr.smax"),
    Pattern::rename("index.minu", "llvm.intr.umin"),
    Pattern::rename("index.maxu", "llvm.intr.umax"),
    Pattern::rename("index.and", "llvm.and"),
    Pattern::rename("index.or", "llvm.or"),
    Pattern::rename("index.xor", "llvm.xor"),
    Pattern::rename("index.shl", "llvm.shl"),
    Pattern::rename("index.shrs", "llvm.ashr"),
    Pattern::rename("index.shru", "llvm.lshr"),
    Pattern::new("index.casts", |rw, op, operands| resize(rw, op, operands, true)),
    Pattern::new("index.castu", |rw, op, operands| resize(rw, op, operands, false)),
];

fn constant(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    if types::is_descriptor(op.ctx, ty) {
        return Err("memory has no constants".into());
    }
    let value = Constant::build(rw, ty, op.slot(0).ok_or("it has no value")?);
    rw.replace(op, &[value]);
    Ok(())
}

/// Both dialects number their predicates as LLVM does.
fn compare(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, name: &str) -> Rewritten {
    let ctx = op.ctx;
    let name = ctx.registered_op_name(name).ok_or("the dialect llvm is not registered")?;
    let slot = op.row().and_then(|row| row.attr_index("predicate"));
    let predicate = op.slot(slot.ok_or("it has no predicate")?).ok_or("it has no predicate")?;
    let row = ctx.op_row(name).ok_or("the dialect llvm is not registered")?;
    let mut slots = vec![None; row.attrs.len()];
    let place = row.attr_index("predicate").and_then(|index| slots.get_mut(index));
    *place.ok_or("it has no predicate")? = Some(predicate);
    let (loc, ty) = (rw.loc(), rw.result_type(op, 0)?);
    let parts =
        OpParts { loc, operands: operands.all(), results: &[ty], slots: &slots, ..OpParts::new(name) };
    let new = rw.insert(&parts);
    rw.replace_with_op(op, new);
    Ok(())
}

/// Between an index, which has 64 bits, and an integer.
fn resize(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, is_signed: bool) -> Rewritten {
    let (ctx, ty, value) = (op.ctx, rw.result_type(op, 0)?, operands.one(0)?);
    let width = |rw: &Rw<'_>, value: Value| ctx.scalar_bits(ctx.element_or_self(rw.arena().ty(value)));
    let (from, to) = (width(rw, value), ctx.scalar_bits(ctx.element_or_self(ty)));
    let value = match from.cmp(&to) {
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Greater => Trunc::build(rw, ty, value),
        std::cmp::Ordering::Less if is_signed => SExt::build(rw, ty, value),
        std::cmp::Ordering::Less => ZExt::build(rw, ty, value),
    };
    rw.replace(op, &[value]);
    Ok(())
}
