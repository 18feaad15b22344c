//! Constants of a body: what they are, and that each is there once, at the beginning of the region that it is for.

use crate::fold::constant_of;
use rustc_hash::FxHashMap;
use spirula_entity::SecondaryMap;
use spirula_ir::{Attr, Block, Editor, Flat, Loc, Op, Region, Type};

/// The constants that were found at the beginning of regions, or were moved there.
#[derive(Default)]
pub(crate) struct KnownConstants {
    /// By region, dialect, value and type.
    known: FxHashMap<(Region, u16, Attr, Type), Op>,
    owned: SecondaryMap<Op, bool>,
}

impl KnownConstants {
    /// Looks at an operation: if it is a constant that is known already it is replaced by that, else it is moved to
    /// the constants at the beginning of the region. Returns whether it was replaced.
    pub(crate) fn insert(&mut self, editor: &mut Editor<'_>, op: Op) -> bool {
        let flat = editor.flat();
        let Some(value) = constant_of(editor.ctx(), flat, op) else { return false };
        let (Some(result), Some(block)) = (flat.result(op, 0), flat.block_of(op)) else { return false };
        let (name, ty) = (flat.name(op), flat.ty(result));
        let Some((region, entry)) = insertion_region(editor, block) else { return false };
        let key = (region, name.dialect(), value, ty);
        if let Some(known) = self.known.get(&key) {
            let known = *known;
            if let Some(value) = editor.flat().result(known, 0) {
                editor.replace(op, &[value]);
                editor.set_loc(known, Loc::UNKNOWN);
            }
            return true;
        }
        let behind_owned = |flat: &Flat| flat.prev(op).is_some_and(|prev| self.owned[prev]);
        let first = flat.first(entry);
        if block != entry || (first != Some(op) && !behind_owned(flat)) {
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

/// The region around a block whose beginning constants are moved to, and its first block: that of the innermost
/// operation that is isolated from above, or may be.
fn insertion_region(editor: &Editor<'_>, block: Block) -> Option<(Region, Block)> {
    let flat = editor.flat();
    let mut region = flat.block_parent(block)?;
    while let Some(parent) = flat.region_parent(region) {
        // Isolated operations that are known have bodies of their own.
        if editor.ctx().op_row(flat.name(parent)).is_none() {
            break;
        }
        region = flat.block_parent(flat.block_of(parent)?)?;
    }
    Some((region, flat.entry(region)?))
}
