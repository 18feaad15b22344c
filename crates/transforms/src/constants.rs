//! Constants of a body: uniqued and hoisted to the beginning of their region.

use crate::fold::constant_of;
use rustc_hash::FxHashMap;
use spirula_entity::SecondaryMap;
use spirula_ir::{Attr, Block, Editor, Loc, Op, OpArena, Region, Type};

/// Constants at the beginning of regions.
#[derive(Default)]
pub(crate) struct KnownConstants {
    /// By region, dialect, value and type.
    known: FxHashMap<(Region, u16, Attr, Type), Op>,
    owned: SecondaryMap<Op, bool>,
}

impl KnownConstants {
    /// Replaces a constant by a known one, or hoists it to the constants at the beginning of the region. Returns
    /// whether it was replaced.
    pub(crate) fn insert(&mut self, editor: &mut Editor<'_>, op: Op) -> bool {
        let arena = editor.arena();
        let Some(value) = constant_of(editor.ctx(), arena, op) else { return false };
        let (Some(result), Some(block)) = (arena.result(op, 0), arena.block_of(op)) else { return false };
        let (name, ty) = (arena.name(op), arena.ty(result));
        let Some((region, entry)) = insertion_region(editor, block) else { return false };
        let key = (region, name.dialect(), value, ty);
        if let Some(known) = self.known.get(&key) {
            let known = *known;
            if let Some(value) = editor.arena().result(known, 0) {
                editor.replace(op, &[value]);
                editor.set_loc(known, Loc::UNKNOWN);
            }
            return true;
        }
        let behind_owned = |arena: &OpArena| arena.prev(op).is_some_and(|prev| self.owned[prev]);
        let first = arena.first(entry);
        if block != entry || (first != Some(op) && !behind_owned(arena)) {
            if let Some(first) = first {
                editor.move_before(op, first);
            }
            if block != entry {
                editor.set_loc(op, Loc::UNKNOWN);
            }
        }
        self.known.insert(key, op);
        self.owned[op] = true;
        false
    }
}

/// The region that constants of a block are hoisted to, and its first block: the region of the closest ancestor that is
/// isolated from above, or unregistered.
fn insertion_region(editor: &Editor<'_>, block: Block) -> Option<(Region, Block)> {
    let arena = editor.arena();
    let mut region = arena.block_parent(block)?;
    while let Some(parent) = arena.region_parent(region) {
        // Registered isolated operations have bodies of their own.
        if editor.ctx().op_row(arena.name(parent)).is_none() {
            break;
        }
        region = arena.block_parent(arena.block_of(parent)?)?;
    }
    Some((region, arena.entry(region)?))
}
