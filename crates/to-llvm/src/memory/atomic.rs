//! Atomic operations, all as strong as the strongest ordering.

use super::LowerMemory;
use crate::builder::LlvmBuilder as _;
use crate::rows::{Rewritten, last};
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{Type, Value};
use spirula_llvm::op::{
    AtomicOp, AtomicRmw, CmpXchg, Fence, ICmpPredicate, Load, LoadAttrs, Ordering, Store, StoreAttrs,
};

pub(super) fn rows<C: LowerMemory>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.AtomicExchange", |l, op, args| with_value(l, op, args, AtomicOp::Xchg)),
        Pattern::new("spirv.AtomicIAdd", |l, op, args| with_value(l, op, args, AtomicOp::Add)),
        Pattern::new("spirv.AtomicISub", |l, op, args| with_value(l, op, args, AtomicOp::Sub)),
        Pattern::new("spirv.AtomicAnd", |l, op, args| with_value(l, op, args, AtomicOp::And)),
        Pattern::new("spirv.AtomicOr", |l, op, args| with_value(l, op, args, AtomicOp::Or)),
        Pattern::new("spirv.AtomicXor", |l, op, args| with_value(l, op, args, AtomicOp::Xor)),
        Pattern::new("spirv.AtomicSMax", |l, op, args| with_value(l, op, args, AtomicOp::Max)),
        Pattern::new("spirv.AtomicSMin", |l, op, args| with_value(l, op, args, AtomicOp::Min)),
        Pattern::new("spirv.AtomicUMax", |l, op, args| with_value(l, op, args, AtomicOp::Umax)),
        Pattern::new("spirv.AtomicUMin", |l, op, args| with_value(l, op, args, AtomicOp::Umin)),
        Pattern::new("spirv.EXT.AtomicFAdd", |l, op, args| with_value(l, op, args, AtomicOp::Fadd)),
        Pattern::new("spirv.EXT.AtomicFMax", |l, op, args| with_value(l, op, args, AtomicOp::Fmax)),
        Pattern::new("spirv.EXT.AtomicFMin", |l, op, args| with_value(l, op, args, AtomicOp::Fmin)),
        Pattern::new("spirv.AtomicIIncrement", |l, op, args| by_one(l, op, args, AtomicOp::Add)),
        Pattern::new("spirv.AtomicIDecrement", |l, op, args| by_one(l, op, args, AtomicOp::Sub)),
        Pattern::new("spirv.AtomicCompareExchange", compare_exchange),
        Pattern::new("spirv.AtomicCompareExchangeWeak", compare_exchange),
        Pattern::new("spirv.AtomicLoad", load),
        Pattern::new("spirv.AtomicStore", store),
        Pattern::new("spirv.AtomicFlagTestAndSet", flag_set),
        Pattern::new("spirv.AtomicFlagClear", flag_clear),
    ]
}

const STRONGEST: Ordering = Ordering::SeqCst;

/// The value before, and another one put there.
fn modify<C: LowerMemory>(l: &mut Rewriter<'_, C>, kind: AtomicOp, pointer: Value, value: Value) -> Value {
    AtomicRmw::build(l, kind, STRONGEST, pointer, value)
}

/// The last operand is the value, whatever ids of scope and semantics stand before it.
fn with_value<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    kind: AtomicOp,
) -> Rewritten {
    let pointer = args.one(0)?;
    let value = last(args)?;
    let old = modify(l, kind, pointer, value);
    l.replace(op, &[old]);
    Ok(())
}

fn by_one<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    kind: AtomicOp,
) -> Rewritten {
    let pointer = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    let one = l.int_constant(ty, 1);
    let old = modify(l, kind, pointer, one);
    l.replace(op, &[old]);
    Ok(())
}

fn compare_exchange<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
) -> Rewritten {
    let [pointer, .., new, expected] = *args.all() else {
        return Err("an operand is missing".into());
    };
    let old = exchange(l, pointer, expected, new);
    l.replace(op, &[old]);
    Ok(())
}

/// The value before; another one is put there if it was the expected one.
fn exchange<C: LowerMemory>(l: &mut Rewriter<'_, C>, pointer: Value, expected: Value, new: Value) -> Value {
    let ty = l.ty(new);
    let found = CmpXchg::build(l, STRONGEST, STRONGEST, pointer, expected, new);
    l.member(found, 0, ty)
}

fn load<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let pointer = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    let attrs =
        LoadAttrs { ordering: Some(STRONGEST), alignment: Some(alignment(l, ty)), ..LoadAttrs::default() };
    let value = Load::build_with(l, ty, pointer, &attrs);
    l.replace(op, &[value]);
    Ok(())
}

fn store<C: LowerMemory>(l: &mut Rewriter<'_, C>, _: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let pointer = args.one(0)?;
    let value = last(args)?;
    store_value(l, value, pointer);
    Ok(())
}

fn flag_set<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let pointer = args.one(0)?;
    let ty = l.int(32);
    let one = l.int_constant(ty, 1);
    let old = modify(l, AtomicOp::Xchg, pointer, one);
    let zero = l.int_constant(ty, 0);
    let was_set = l.icmp(ICmpPredicate::Ne, old, zero);
    l.replace(op, &[was_set]);
    Ok(())
}

fn flag_clear<C: LowerMemory>(l: &mut Rewriter<'_, C>, _: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let pointer = args.one(0)?;
    let ty = l.int(32);
    let zero = l.int_constant(ty, 0);
    store_value(l, zero, pointer);
    Ok(())
}

/// Keeps accesses before it from those behind it.
pub(super) fn fence<C: LowerMemory>(l: &mut Rewriter<'_, C>) -> Rewritten {
    Fence::build(l, STRONGEST);
    Ok(())
}

/// The alignment of an atomic access.
fn alignment<C: LowerMemory>(l: &Rewriter<'_, C>, ty: Type) -> i64 {
    l.context().scalar_bits(ty).map_or(8, |bits| i64::from(bits.div_ceil(8)))
}

fn store_value<C: LowerMemory>(l: &mut Rewriter<'_, C>, value: Value, pointer: Value) {
    let alignment = Some(alignment(l, l.ty(value)));
    let attrs = StoreAttrs { ordering: Some(STRONGEST), alignment, ..StoreAttrs::default() };
    Store::build_with(l, value, pointer, &attrs);
}
