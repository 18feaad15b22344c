//! Copies between memory of the work-group and buffers (`async_work_group_copy`).
//!
//! Each work-item copies its share where the copy is asked for, and waiting for the event is a barrier: sources must
//! not change before it, and what is copied may be read only behind it.

use super::group::{is_of_work_group, meet};
use super::{Rewriting, Run, built_in};
use crate::builder::LlvmBuilder as _;
use crate::memory;
use crate::rows::Rewritten;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Context, Type};
use spirula_llvm::op::{Add, ICmpPredicate, IntrMemcpy, Mul, Zero};
use spirula_spec::{Op as Opcode, StorageClass};
use spirula_spirv::{other_types, types as spv};

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    vec![Pattern::new("spirv.GroupAsyncCopy", copy), Pattern::new("spirv.GroupWaitEvents", wait)]
}

/// Whether a type is that of events; their values are numbers that say nothing.
pub(super) fn is_event(ctx: &Context, ty: Type) -> bool {
    other_types::as_other(ctx, ty).is_some_and(|(op, _)| op == Opcode::TypeEvent)
}

fn copy(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [_, to, from, count, stride, _] = args.exactly()?;
    let pointer = |index| op.operand_type(index).and_then(|ty| spv::as_pointer(op.ctx, ty));
    let (element, class) = pointer(1).ok_or("it copies to no pointer")?;
    let element = memory::layout(l).stride_of(element).ok_or("the size of an element is not known")?;
    let word = l.int(64);
    let (count, stride) = (l.resize(count, word, false), l.resize(stride, word, false));
    let (one, bytes) = (l.int_constant(word, 1), l.int_constant(word, element as i64));
    let (first, step) = if is_of_work_group(l, op)? {
        let items: i64 = l.conversion().local.iter().map(|n| i64::from(*n)).product();
        (built_in::linear(l), l.int_constant(word, items))
    } else {
        (l.int_constant(word, 0), one)
    };
    // The elements of the buffer are a stride apart, those of the work-group follow each other.
    let (to_stride, from_stride) =
        if class == StorageClass::Workgroup { (one, stride) } else { (stride, one) };

    let (head, body, end) = (l.create_block(&[word]), l.create_block(&[]), l.create_block(&[]));
    l.br(head, &[first]);
    l.continue_in(head);
    let index = l.block_arguments(head)[0];
    let more = l.icmp(ICmpPredicate::Ult, index, count);
    l.cond_br(more, (body, &[]), (end, &[]));
    l.continue_in(body);
    let mut element_at = |base, stride| {
        let elements = Mul::build(l, index, stride);
        let offset = Mul::build(l, elements, bytes);
        l.offset_by(base, offset)
    };
    let (to, from) = (element_at(to, to_stride), element_at(from, from_stride));
    IntrMemcpy::build(l, false, to, from, bytes);
    let next = Add::build(l, index, step);
    l.br(head, &[next]);
    l.continue_in(end);

    let event = l.result_type(op, 0)?;
    let event = Zero::build(l, event);
    l.replace(op, &[event]);
    Ok(())
}

fn wait(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    if is_of_work_group(l, op)? {
        meet(l);
    }
    Ok(())
}
