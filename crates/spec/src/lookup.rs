//! Table lookups: by number through index pages, by name through generated hash tables.

use crate::generated::{ext_sets, generators, instructions, kinds, names};
use crate::{
    EnumerantRow, ExtInstRow, ExtInstSet, ExtInstSetRow, GeneratorRow, InstructionRow, Op, OperandKind,
};

/// Marks empty slots of the hash tables.
pub(crate) const EMPTY: u16 = u16::MAX;

/// The hash of a name in table `space`; must match the one in `xtask`.
#[inline]
fn hash(space: u32, name: &str) -> u32 {
    let mut hash = 0x811c_9dc5 ^ space.wrapping_mul(0x9e37_79b9);
    for byte in name.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    hash ^ hash >> 15
}

#[inline]
fn find<T>(slots: &[u16], space: u32, name: &str, get: impl Fn(u16) -> Option<(bool, T)>) -> Option<T> {
    let mask = slots.len() - 1;
    let mut at = hash(space, name) as usize & mask;
    loop {
        let slot = *slots.get(at)?;
        if slot == EMPTY {
            return None;
        }
        if let Some((true, found)) = get(slot) {
            return Some(found);
        }
        at = (at + 1) & mask;
    }
}

/// The row of an opcode; `None` if it is unknown.
#[inline]
pub fn instruction(op: Op) -> Option<&'static InstructionRow> {
    let page = *instructions::PAGES.get(usize::from(op.0 >> 6))?;
    let index = instructions::INDEX.get(usize::from(page))?[usize::from(op.0 & 63)];
    instructions::INSTRUCTIONS.get(usize::from(index))
}

pub(crate) fn instruction_by_name(name: &str) -> Option<&'static InstructionRow> {
    find(&names::OP_SLOTS, 0, name, |slot| {
        let (text, index) = names::OP_NAMES.get(usize::from(slot))?;
        Some((*text == name, instructions::INSTRUCTIONS.get(usize::from(*index))?))
    })
}

impl OperandKind {
    /// The enumerants by number; empty for kinds that are not enumerations.
    #[inline]
    pub fn enumerants(self) -> &'static [EnumerantRow] {
        kinds::KINDS[self as usize].2
    }

    /// Its name in the grammar.
    #[inline]
    pub fn name(self) -> &'static str {
        kinds::KINDS[self as usize].0
    }

    /// Its category.
    #[inline]
    pub fn category(self) -> crate::Category {
        kinds::KINDS[self as usize].1
    }

    /// The components of a composite kind; empty for others.
    pub fn bases(self) -> &'static [OperandKind] {
        kinds::KINDS[self as usize].3
    }

    /// The enumerant with this number.
    #[inline]
    pub fn by_value(self, value: u32) -> Option<&'static EnumerantRow> {
        let (_, category, rows, _) = &kinds::KINDS[self as usize];
        // Most enumerations are dense from 0 (masks: 0, then bit by bit).
        let guess = match category {
            crate::Category::BitEnum if value != 0 => value.trailing_zeros() as usize + 1,
            _ => value as usize,
        };
        match rows.get(guess) {
            Some(row) if row.value == value => Some(row),
            _ => rows.binary_search_by_key(&value, |row| row.value).ok().and_then(|i| rows.get(i)),
        }
    }

    /// The enumerant with this name, aliases included.
    pub fn by_name(self, name: &str) -> Option<&'static EnumerantRow> {
        find(&names::ENUMERANT_SLOTS, self as u32 + 1, name, |slot| {
            let (kind, text, index) = names::ENUMERANT_NAMES.get(usize::from(slot))?;
            Some((*kind == self && *text == name, self.enumerants().get(usize::from(*index))?))
        })
    }
}

impl ExtInstSet {
    /// Its row in the grammar.
    #[inline]
    pub fn row(self) -> &'static ExtInstSetRow {
        &ext_sets::SETS[self as usize]
    }

    /// The set imported by this name. All versions of a versioned set are the same set: later versions keep the numbers
    /// of earlier instructions.
    pub fn by_import(name: &str) -> Option<Self> {
        let found = ext_sets::SETS.iter().find(|row| match name.strip_prefix(row.name) {
            Some(rest) if row.versioned => rest.starts_with('.'),
            Some(rest) => rest.is_empty(),
            None => false,
        });
        found.map(|row| row.set)
    }

    /// Whether its instructions never change the semantics of a module.
    pub fn is_non_semantic(self) -> bool {
        self.row().name.starts_with("NonSemantic.")
    }

    /// The instruction with this number.
    #[inline]
    pub fn by_value(self, value: u32) -> Option<&'static ExtInstRow> {
        let rows = self.row().instructions;
        match rows.get(value as usize) {
            Some(row) if row.value == value => Some(row),
            _ => rows.binary_search_by_key(&value, |row| row.value).ok().and_then(|i| rows.get(i)),
        }
    }

    /// The instruction with this name.
    pub fn by_name(self, name: &str) -> Option<&'static ExtInstRow> {
        find(&names::EXT_INST_SLOTS, self as u32 + 1, name, |slot| {
            let (set, index) = names::EXT_INST_NAMES.get(usize::from(slot))?;
            let row = set.row().instructions.get(usize::from(*index))?;
            Some((*set == self && row.name == name, row))
        })
    }
}

/// The registered generator with this number, the upper half of the third word of a module.
pub fn generator(id: u16) -> Option<&'static GeneratorRow> {
    let rows = &generators::GENERATORS;
    rows.binary_search_by_key(&id, |row| row.id).ok().map(|i| &rows[i])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::INSTRUCTIONS;

    #[test]
    fn every_row_is_found_by_number_and_by_name() {
        for row in &INSTRUCTIONS {
            assert!(std::ptr::eq(row, row.op.row().unwrap()));
            for name in row.aliases.iter().chain([&row.name]) {
                assert_eq!(Op::by_name(name), Some(row.op), "{name}");
            }
        }
        for kind in OperandKind::ALL {
            for row in kind.enumerants() {
                assert!(std::ptr::eq(row, kind.by_value(row.value).unwrap()));
                for name in row.aliases.iter().chain([&row.name]) {
                    assert!(std::ptr::eq(row, kind.by_name(name).unwrap()), "{name}");
                }
            }
        }
        for set in ExtInstSet::ALL {
            for row in set.row().instructions {
                assert!(std::ptr::eq(row, set.by_value(row.value).unwrap()));
                assert!(std::ptr::eq(row, set.by_name(row.name).unwrap()));
            }
        }
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        assert!(Op(0xffff).row().is_none() && Op(9).row().is_none());
        assert!(Op::by_name("OpFadd").is_none() && Op::by_name("").is_none());
        assert!(OperandKind::IdRef.by_value(0).is_none() && OperandKind::Dim.by_value(u32::MAX).is_none());
        assert!(ExtInstSet::by_import("NonSemantic.ClspvReflection").is_none());
        assert!(ExtInstSet::by_import("GLSL.std.4500").is_none());
        assert!(generator(u16::MAX).is_none());
    }

    #[test]
    fn versioned_sets_are_found_by_every_version() {
        let set = ExtInstSet::by_import("NonSemantic.ClspvReflection.5");
        assert_eq!(set, Some(ExtInstSet::NonSemanticClspvReflection));
        assert_eq!(set, ExtInstSet::by_import("NonSemantic.ClspvReflection.7"));
    }
}
