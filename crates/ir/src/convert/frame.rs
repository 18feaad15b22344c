//! What the values and blocks of one source arena became.

use crate::body::{Block, OpArena, Value};
use crate::handle::Type;
use rustc_hash::FxHashMap;
use spirula_entity::EntityKey;

/// What a source value became.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mapped {
    /// Nothing yet.
    Unset,
    One(Value),
    /// A range of [`Frame::many`].
    Many(u32, u32),
}

/// The maps of one source arena.
#[derive(Default)]
pub(super) struct Frame {
    values: Vec<Mapped>,
    many: Vec<Value>,
    blocks: Vec<Option<Block>>,
    /// Source values that were set, to take them back.
    journal: Vec<u32>,
    /// Materializations: what a source value was cast to, by type.
    casts: FxHashMap<(Value, Type), Value>,
    /// The keys of materializations that may be taken back.
    recent_casts: Vec<(Value, Type)>,
    /// Source values that were used before they were defined, and the placeholders in their stead.
    pub(super) forward: Vec<(Value, Value)>,
}

/// A state of a frame to which it can go back.
#[derive(Clone, Copy)]
pub(super) struct FrameMark {
    journal: usize,
    forward: usize,
    casts: usize,
}

impl Frame {
    /// Makes the maps empty, for another arena; the memory stays.
    pub(super) fn reset(&mut self, arena: &OpArena) {
        self.values.clear();
        self.values.resize(arena.value_count(), Mapped::Unset);
        self.blocks.clear();
        self.blocks.resize(arena.block_table_len(), None);
        self.many.clear();
        self.journal.clear();
        self.casts.clear();
        self.recent_casts.clear();
        self.forward.clear();
    }

    /// The new values of a source value; none if it is not defined yet.
    #[inline]
    pub(super) fn get(&self, value: Value) -> Option<&[Value]> {
        match self.values.get(value.index())? {
            Mapped::Unset => None,
            Mapped::One(value) => Some(std::slice::from_ref(value)),
            Mapped::Many(start, end) => Some(&self.many[*start as usize..*end as usize]),
        }
    }

    #[inline]
    pub(super) fn set(&mut self, value: Value, new: &[Value]) {
        let mapped = match new {
            [one] => Mapped::One(*one),
            many => {
                let start = self.many.len() as u32;
                self.many.extend_from_slice(many);
                Mapped::Many(start, self.many.len() as u32)
            }
        };
        if let Some(place) = self.values.get_mut(value.index()) {
            *place = mapped;
            self.journal.push(value.index() as u32);
        }
    }

    /// Puts another value in the place of one that source values became since a mark.
    pub(super) fn replace(&mut self, mark: FrameMark, old: Value, new: &[Value]) {
        for i in mark.journal..self.journal.len() {
            let source = Value::from_index(self.journal[i] as usize);
            let current = self.get(source).unwrap_or_default();
            if current.contains(&old) {
                let mut replaced = Vec::with_capacity(current.len());
                for value in current {
                    replaced.extend_from_slice(if *value == old { new } else { std::slice::from_ref(value) });
                }
                self.set(source, &replaced);
            }
        }
    }

    pub(super) fn block(&self, block: Block) -> Option<Block> {
        *self.blocks.get(block.index())?
    }

    pub(super) fn set_block(&mut self, block: Block, new: Block) {
        if let Some(place) = self.blocks.get_mut(block.index()) {
            *place = Some(new);
        }
    }

    pub(super) fn cast(&self, source: Value, ty: Type) -> Option<Value> {
        self.casts.get(&(source, ty)).copied()
    }

    pub(super) fn set_cast(&mut self, source: Value, ty: Type, value: Value) {
        self.casts.insert((source, ty), value);
        self.recent_casts.push((source, ty));
    }

    pub(super) fn mark(&self) -> FrameMark {
        FrameMark { journal: self.journal.len(), forward: self.forward.len(), casts: self.recent_casts.len() }
    }

    /// Takes back what was set since a mark; new values from `values` on are gone.
    pub(super) fn go_back(&mut self, mark: FrameMark, values: usize) {
        for source in self.journal.drain(mark.journal..) {
            self.values[source as usize] = Mapped::Unset;
        }
        self.forward.truncate(mark.forward);
        for key in self.recent_casts.drain(mark.casts..) {
            if self.casts.get(&key).is_some_and(|value| value.index() >= values) {
                self.casts.remove(&key);
            }
        }
    }

    /// Forgets how to go back to earlier states.
    #[inline]
    pub(super) fn commit(&mut self) {
        self.journal.clear();
        self.recent_casts.clear();
    }
}
