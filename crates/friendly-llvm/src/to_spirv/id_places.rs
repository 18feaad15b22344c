//! Where the instructions of a module have ids.

use spirula_binary::{Decoder, Instruction, Module};
use spirula_spec::Category;

/// The places of ids in the instructions of a module, which are decoded once.
#[derive(Default)]
pub(super) struct IdPlaces {
    /// Where the places of each instruction end.
    ends: Vec<u32>,
    /// Indices of words in their instructions.
    places: Vec<u32>,
}

impl IdPlaces {
    /// The places in `all`, the instructions of a module; none if one of them is malformed.
    pub(super) fn of_module(module: &Module<'_>, all: &[Instruction<'_>]) -> Option<Self> {
        let decoder = Decoder::of_lenient(module).ok()?;
        let mut ids = Self::default();
        for i in all {
            for operand in decoder.operands(*i, i.op.row()?) {
                let operand = operand.ok()?;
                if operand.kind.category() == Category::Id {
                    ids.places.push(operand.index as u32);
                }
            }
            ids.ends.push(ids.places.len() as u32);
        }
        Some(ids)
    }

    /// Appends an instruction with ids at these places.
    pub(super) fn push(&mut self, places: impl IntoIterator<Item = u32>) {
        self.places.extend(places);
        self.ends.push(self.places.len() as u32);
    }

    /// The places in an instruction, by its number.
    pub(super) fn of(&self, number: usize) -> &[u32] {
        let start = number.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        let end = self.ends.get(number).copied().unwrap_or(start);
        self.places.get(start as usize..end as usize).unwrap_or_default()
    }
}
