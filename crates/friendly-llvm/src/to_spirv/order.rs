//! The order of constants in a function: that of their first use, which is the order in which SPIRV-LLVM-Translator declares
//! them.

use super::Forward;
use rustc_hash::FxHashSet;
use spirula_ir::Op;
use spirula_ir::convert::Rewriter;
use spirula_spirv::op;

/// Moves the constants of the function that was converted to its start.
pub(super) fn constants(rw: &mut Rewriter<'_, Forward<'_>>) {
    let arena = &mut rw.new_body().arena;
    let Some(region) = arena.roots().first().copied() else { return };
    let Some(entry) = arena.entry(region) else { return };
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    let mut used = Vec::new();
    let blocks: Vec<_> = arena.blocks(region).collect();
    for at in blocks.iter().flat_map(|block| arena.ops(*block)) {
        for operand in arena.operands(at) {
            let def = arena.def_op(*operand).filter(|def| arena.name(*def) == op::CONSTANT);
            used.extend(def.filter(|def| seen.insert(*def)));
        }
    }
    let Some(first) = arena.ops(entry).find(|at| !seen.contains(at)) else { return };
    for constant in used {
        arena.unlink(constant);
        arena.insert_before(first, constant);
    }
}
