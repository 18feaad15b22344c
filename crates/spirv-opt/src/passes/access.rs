//! What passes ask about loads, stores and access chains.

use spirula_ir::{Context, Op, OpArena, OpName, Value};
use spirula_spec::MemoryAccess;
use spirula_spirv::constant_int;
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};

/// Whether memory operands say nothing of volatility or of the order of accesses.
fn is_plain(mask: Option<spirula_ir::Attr>) -> bool {
    let special = MemoryAccess::Volatile.0
        | MemoryAccess::MakePointerAvailable.0
        | MemoryAccess::MakePointerVisible.0
        | MemoryAccess::NonPrivatePointer.0;
    mask.is_none_or(|mask| mask.as_enumerant_of(kind::MEMORY_ACCESS).is_some_and(|mask| mask & special == 0))
}

/// Whether this is a load that may be removed, merged with others and moved between stores.
pub(crate) fn is_plain_load(arena: &OpArena, op: Op) -> bool {
    arena.name(op) == op::LOAD && is_plain(arena.slot(op, slot::load::MEMORY_ACCESS))
}

/// Whether this is a store that may be removed if its memory is not read before the next store.
pub(crate) fn is_plain_store(arena: &OpArena, op: Op) -> bool {
    arena.name(op) == op::STORE && is_plain(arena.slot(op, slot::store::MEMORY_ACCESS))
}

/// Whether this is an OpCopyMemory without special memory operands.
pub(crate) fn is_plain_copy(arena: &OpArena, op: Op) -> bool {
    arena.name(op) == op::COPY_MEMORY
        && is_plain(arena.slot(op, slot::copy_memory::MEMORY_ACCESS))
        && is_plain(arena.slot(op, slot::copy_memory::SOURCE_MEMORY_ACCESS))
}

/// Whether operations with this name select a part of what their first operand points to, by indices only.
pub(crate) fn is_access_chain(name: OpName) -> bool {
    matches!(name, op::ACCESS_CHAIN | op::IN_BOUNDS_ACCESS_CHAIN)
}

/// The value of a constant index.
pub(crate) fn constant_index(ctx: &Context, arena: &OpArena, value: Value) -> Option<u64> {
    u64::try_from(constant_int(ctx, arena, value)?).ok()
}
