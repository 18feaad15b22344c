//! Values that are kept in memory, since more of them live at once than any machine has registers.
//!
//! The register allocator takes time by how long values live, which is quadratic in a function of many values that all
//! live on, although it must put nearly all of them into memory. A value that is chosen here is stored where it is
//! defined and loaded where it is used: it lives nowhere for long. Where a value is has no effect on what it is.

use spirula_entity::EntityKey;
use spirula_ir::{Block, OpArena, Value};

/// Values that may live at each operation on average.
const PER_OPERATION: usize = 16;
/// Operations that values may live through in all, in any function: those of 256 values and 256 operations.
const IN_ALL: usize = 1 << 16;
/// A use at most this many operations behind the definition takes the value itself.
const NEAR: u32 = 16;

/// Where values that are kept in memory are defined, by the number of the operation in reverse postorder of the blocks.
#[derive(Default)]
pub(crate) struct Kept(Vec<u32>);

/// Marks a value that is not kept in memory.
const NONE: u32 = u32::MAX;

impl Kept {
    /// Chooses values of a function with these blocks, in reverse postorder: those that live longest, until the others live
    /// through few enough operations.
    pub(crate) fn choose(arena: &OpArena, order: &[Block]) -> Self {
        let spans = Spans::new(arena, order);
        let budget = (PER_OPERATION * spans.operations).max(IN_ALL);
        let mut kept = vec![NONE; arena.value_count()];
        let mut sum: usize = spans.lengths().map(|(_, length)| length).sum();
        if sum > budget {
            let mut longest: Vec<(usize, usize)> = spans.lengths().collect();
            longest.sort_by_key(|(value, length)| (std::cmp::Reverse(*length), *value));
            for (value, length) in longest {
                if sum <= budget || length <= NEAR as usize {
                    break;
                }
                kept[value] = spans.first[value];
                sum -= length;
            }
        }
        Self(kept)
    }

    /// Whether a value is stored where it is defined.
    pub(crate) fn is_stored(&self, value: Value) -> bool {
        self.0[value.index()] != NONE
    }

    /// Whether the operation with this number loads a value.
    pub(crate) fn is_loaded(&self, value: Value, operation: u32) -> bool {
        let definition = self.0[value.index()];
        definition != NONE && !(definition..=definition.saturating_add(NEAR)).contains(&operation)
    }
}

/// The numbers of the operations where values are defined and last used.
///
/// That a value used in a loop lives to its end is left out: what is needed is which values live long.
struct Spans {
    first: Vec<u32>,
    last: Vec<u32>,
    operations: usize,
}

impl Spans {
    fn new(arena: &OpArena, order: &[Block]) -> Self {
        let mut first = vec![NONE; arena.value_count()];
        let mut last = vec![0; arena.value_count()];
        let mut number = 0;
        for block in order {
            for argument in arena.arguments(*block) {
                first[argument.index()] = number;
            }
            for op in arena.ops(*block) {
                // Constants are made again where they are used.
                if !arena.operands(op).is_empty() {
                    arena.results(op).for_each(|result| first[result.index()] = number);
                }
                for operand in arena.operands(op) {
                    // Operations are visited in order, but for uses in a block that comes before that of the definition.
                    last[operand.index()] = number;
                }
                number += 1;
            }
        }
        Self { first, last, operations: number as usize }
    }

    /// How many operations each value lives through.
    fn lengths(&self) -> impl Iterator<Item = (usize, usize)> {
        let spans = self.first.iter().zip(&self.last).enumerate();
        spans
            .filter(|(_, (first, _))| **first != NONE)
            .map(|(value, (first, last))| (value, last.saturating_sub(*first) as usize))
    }
}
