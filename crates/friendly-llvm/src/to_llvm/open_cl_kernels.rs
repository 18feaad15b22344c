//! Kernels of blocks: enqueuing and queries, as the functions that clang calls for them.

use super::Rewriting;
use super::calls::{Argument, Builtin, arguments, replace, result};
use crate::builtins::device::{self, BEHIND_EVENTS};
use spirula_ir::convert::SourceOp;
use spirula_ir::{OpBuilder as _, Value};
use spirula_llvm::op::{AddrSpaceCast, Constant, Zero};
use spirula_llvm::types as llvm;
use spirula_spec::{Op, StorageClass};
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// Size and alignment of the block literal, which the functions do not take.
const SIZE_AND_ALIGNMENT: usize = 2;

/// OpEnqueueKernel as one of four functions, by whether there are events and sizes of local memory.
pub(super) fn enqueue(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    let sizes = arguments.split_off((BEHIND_EVENTS + 2 + SIZE_AND_ALIGNMENT).min(arguments.len()));
    let is_null = |l: &Rewriting<'_, '_>, value: Value| {
        l.arena().def_op(value).is_some_and(|def| l.arena().name(def) == Zero::NAME)
    };
    let count = arguments.get(3).and_then(|count| known_number(l, count));
    let event = arguments.get(5).and_then(|event| event.value);
    let has_events = count != Some(0) || !event.is_some_and(|event| is_null(l, event));
    let row = device::enqueue(has_events, !sizes.is_empty()).ok_or("there is no function for it")?;
    arguments.truncate(BEHIND_EVENTS + 2);
    as_generic(l, arguments.get_mut(BEHIND_EVENTS))?;
    if !has_events {
        arguments.drain(3..BEHIND_EVENTS);
    }
    // The sizes are the elements of an array: the first one has its address.
    if let Some(first) = sizes.first() {
        arguments.push(Argument::number(sizes.len() as i64));
        arguments.push(first.clone());
    }
    let ty = result(l, op)?;
    let value = Builtin::new(row, arguments, ty).call_as(l, row, false);
    replace(l, op, value);
    Ok(())
}

/// A query of the kernel of a block.
pub(super) fn query(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    let name = device::query(core).ok_or("there is no function for it")?;
    arguments.truncate(arguments.len().saturating_sub(SIZE_AND_ALIGNMENT));
    let kernel = arguments.len().checked_sub(2).ok_or("it lacks an operand")?;
    as_generic(l, arguments.get_mut(kernel))?;
    let ty = result(l, op)?;
    let mut builtin = Builtin::new(name, arguments, ty);
    builtin.convention = 0;
    let value = builtin.call_as(l, name, false);
    replace(l, op, value);
    Ok(())
}

/// The number that an argument is.
fn known_number(l: &Rewriting<'_, '_>, argument: &Argument) -> Option<i64> {
    argument.number.or_else(|| {
        let def = l.arena().def_op(argument.value?)?;
        let value = l.arena().slot(def, Constant::VALUE)?;
        (l.arena().name(def) == Constant::NAME).then_some(())?;
        l.context().as_int(value).map(|(_, number)| number)
    })
}

/// The address of the kernel in the generic address space.
fn as_generic(l: &mut Rewriting<'_, '_>, kernel: Option<&mut Argument>) -> Rewritten {
    let kernel = kernel.ok_or("it lacks an operand")?;
    let value = kernel.value.ok_or("it does not name the kernel of a block")?;
    let generic = llvm::pointer(l.context(), l.conversion().source.spaces.of_class(StorageClass::Generic));
    if l.ty(value) != generic {
        kernel.value = Some(AddrSpaceCast::build(l, generic, value));
    }
    Ok(())
}
