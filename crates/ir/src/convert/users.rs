//! The users of the values of a source body.

use super::Conversion;
use super::rewriter::Rewriter;
use super::source::SourceValue;
use crate::body::{Op, OpArena};
use spirula_entity::EntityKey as _;

/// The operations that use each value of a body.
pub(super) struct Users {
    /// Where the users of a value begin, by its index; the end of the last one's at the end.
    starts: Vec<u32>,
    users: Vec<Op>,
}

impl Users {
    /// Walks a body twice: to count, and to collect.
    fn of(arena: &OpArena) -> Self {
        let uses = || {
            let all = arena.all_ops().filter(|op| arena.block_of(*op).is_some());
            all.flat_map(|op| arena.operands(op).iter().map(move |value| (op, value.index())))
        };
        let mut starts = Vec::new();
        for (_, value) in uses() {
            if starts.len() < value + 2 {
                starts.resize(value + 2, 0_u32);
            }
            starts[value + 1] += 1;
        }
        for value in 1..starts.len() {
            starts[value] += starts[value - 1];
        }
        let mut next = starts.clone();
        let mut users = vec![Op::from_index(0); starts.last().map_or(0, |end| *end as usize)];
        for (op, value) in uses() {
            users[next[value] as usize] = op;
            next[value] += 1;
        }
        Self { starts, users }
    }

    fn get(&self, value: usize) -> &[Op] {
        let bounds = self.starts.get(value).zip(self.starts.get(value + 1));
        bounds.and_then(|(from, to)| self.users.get(*from as usize..*to as usize)).unwrap_or_default()
    }
}

impl<C: Conversion> Rewriter<'_, C> {
    /// The operations of the source body that have a value among their operands, once for each such operand. The first
    /// call for a body takes time linear in its size, others constant time.
    pub fn users_of(&self, value: SourceValue) -> &[Op] {
        self.users.get_or_init(|| Users::of(&self.source.arena)).get(value.0.index())
    }
}
