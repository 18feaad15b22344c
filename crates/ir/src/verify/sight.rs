//! Values that are plainly defined where they are used.
//!
//! One walk in the order of the text: a value is in sight from its definition to the end of its block, and one of the
//! first block of a region to the end of the region, which control does not enter but through it. That holds of nearly
//! all uses and asks for no table of dominance.

use crate::body::{Flat, Op, Region, Value};
use spirula_entity::EntityKey;

/// Which values are in sight.
#[derive(Default)]
pub(super) struct Sight {
    /// For each value the number of the block that it was met in, as blocks were met.
    met: Vec<u32>,
    /// For each of these blocks: whether its values are in sight. Nothing is met in the first.
    open: Vec<bool>,
}

impl Sight {
    /// Whether all operands in a body are in sight, but for those of which `other` says that they may be used all the
    /// same: it is asked until it says no.
    pub(super) fn holds(&mut self, flat: &Flat, mut other: impl FnMut(Value, Op) -> bool) -> bool {
        self.met.clear();
        self.met.resize(flat.value_count(), 0);
        self.open.clear();
        self.open.push(false);
        flat.roots().iter().all(|region| self.region(flat, *region, &mut other))
    }

    fn region(&mut self, flat: &Flat, region: Region, other: &mut impl FnMut(Value, Op) -> bool) -> bool {
        let first = self.open.len();
        for block in flat.blocks(region) {
            let number = self.open.len();
            self.open.push(true);
            for argument in flat.arguments(block) {
                self.meet(*argument, number);
            }
            for op in flat.ops(block) {
                for value in flat.operands(op) {
                    if !self.sees(*value) && !other(*value, op) {
                        return false;
                    }
                }
                if flat.has_extra(op)
                    && !flat.regions(op).iter().all(|inner| self.region(flat, *inner, other))
                {
                    return false;
                }
                for result in flat.results(op) {
                    self.meet(result, number);
                }
            }
            if number != first {
                self.open[number] = false;
            }
        }
        if let Some(first) = self.open.get_mut(first) {
            *first = false;
        }
        true
    }

    #[inline]
    fn sees(&self, value: Value) -> bool {
        let met = self.met.get(value.index()).and_then(|met| self.open.get(*met as usize));
        met.is_some_and(|open| *open)
    }

    #[inline]
    fn meet(&mut self, value: Value, number: usize) {
        if let Some(met) = self.met.get_mut(value.index()) {
            *met = number as u32;
        }
    }
}
