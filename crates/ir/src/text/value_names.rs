//! The names of values and blocks: MLIR's numbering.

use super::parser::hash_bytes;
use super::printer::Printer;
use crate::body::{Block, Flat, Op, Region, Value};
use spirula_entity::EntityKey;
use std::fmt::Write as _;

/// The names of the values of the body being written, and of its blocks.
#[derive(Clone, Default)]
pub(crate) struct ValueNames {
    /// For each value by handle: a number, or an index into `special` with the top bit set.
    pub(super) ids: Vec<u32>,
    /// Names that are no numbers: where they stand in `text`.
    special: Vec<(u32, u32)>,
    text: String,
    /// For each open region: which of `special` are names of values in it.
    pub(super) used: Vec<hashbrown::HashTable<u32>>,
    /// Empty tables of regions that were closed.
    spare: Vec<hashbrown::HashTable<u32>>,
    /// Empty tables of bodies that were closed: for `ids` and `blocks`.
    spare_ids: Vec<[Vec<u32>; 2]>,
    /// For each block: its number in its region.
    pub(crate) blocks: Vec<u32>,
    pub(super) next_value: u32,
    pub(super) next_argument: u32,
    pub(super) next_conflict: u32,
}

const SPECIAL: u32 = 1 << 31;
/// In an id that is no other: the value is the first of several results, which may share its name.
const FIRST: u32 = 1 << 30;
const UNNAMED: u32 = u32::MAX;

/// Names that are small numbers, each in as many bytes as the longest has: most names are such.
static SMALL_NAMES: [u8; SMALL * SMALL_WIDTH] = small_names();
const SMALL: usize = 1000;
const SMALL_WIDTH: usize = 4;

const fn small_names() -> [u8; SMALL * SMALL_WIDTH] {
    let mut names = [b'%'; SMALL * SMALL_WIDTH];
    let mut n = 0;
    while n < SMALL {
        let (mut left, mut at) = (n, n * SMALL_WIDTH + small_length(n) - 1);
        while at > n * SMALL_WIDTH {
            names[at] = b'0' + (left % 10) as u8;
            (left, at) = (left / 10, at - 1);
        }
        n += 1;
    }
    names
}

/// How long the name is, with its `%`.
const fn small_length(n: usize) -> usize {
    2 + (n >= 10) as usize + (n >= 100) as usize
}

/// The name that an id is, if it is a small number.
#[inline]
fn small_name(id: u32) -> Option<&'static str> {
    static NAMES: &str = match std::str::from_utf8(&SMALL_NAMES) {
        Ok(names) => names,
        Err(_) => "",
    };
    let n = id as usize;
    if n >= SMALL {
        return None;
    }
    NAMES.get(n * SMALL_WIDTH..n * SMALL_WIDTH + small_length(n))
}

impl ValueNames {
    fn set_number(&mut self, value: Value, number: u32) {
        if let Some(slot) = self.ids.get_mut(value.index()) {
            *slot = number;
        }
    }

    /// The name that is no number.
    fn special(&self, index: u32) -> Option<&str> {
        let (start, end) = *self.special.get(index as usize)?;
        self.text.get(start as usize..end as usize)
    }

    fn set_name(&mut self, value: Value, name: &str) {
        let start = self.text.len();
        self.text.push_str(name);
        let mut hash = hash_bytes(name.as_bytes());
        while self.is_used(start, hash) {
            self.text.truncate(start + name.len());
            self.text.push('_');
            self.text.push_str(itoa::Buffer::new().format(self.next_conflict));
            self.next_conflict += 1;
            hash = hash_bytes(&self.text.as_bytes()[start..]);
        }
        let index = self.special.len() as u32;
        self.special.push((start as u32, self.text.len() as u32));
        if let Some(mut used) = self.used.pop() {
            used.insert_unique(hash, index, |i| hash_bytes(self.special(*i).unwrap_or_default().as_bytes()));
            self.used.push(used);
        }
        if let Some(slot) = self.ids.get_mut(value.index()) {
            *slot = SPECIAL | index;
        }
    }

    /// A region is opened.
    pub(super) fn open(&mut self) {
        let table = self.spare.pop().unwrap_or_default();
        self.used.push(table);
    }

    /// The region opened last is closed.
    pub(super) fn close(&mut self) {
        if let Some(mut table) = self.used.pop() {
            table.clear();
            self.spare.push(table);
        }
    }

    /// Whether what stands at the end of the text is a name already.
    fn is_used(&self, start: usize, hash: u64) -> bool {
        let name = Some(&self.text[start..]);
        self.used.iter().any(|used| used.find(hash, |i| self.special(*i) == name).is_some())
    }
}

impl ValueNames {
    #[inline]
    fn id(&self, value: Value) -> u32 {
        self.ids.get(value.index()).copied().unwrap_or(UNNAMED)
    }

    /// Writes the name of a value.
    #[inline]
    pub(super) fn write(&self, out: &mut String, flat: &Flat, value: Value) {
        match small_name(self.id(value)) {
            Some(name) => out.push_str(name),
            None => self.write_other(out, flat, value),
        }
    }

    #[inline(never)]
    fn write_other(&self, out: &mut String, flat: &Flat, value: Value) {
        let id = self.id(value);
        out.push('%');
        if id & SPECIAL == 0 {
            out.push_str(itoa::Buffer::new().format(id & !FIRST));
        } else if let Some(name) = self.special(id & !(SPECIAL | FIRST)) {
            out.push_str(name);
        } else {
            self.write_grouped(out, flat, value);
        }
    }

    /// Writes a use of a value: the first of several results that share a name with `#0`.
    #[inline]
    pub(super) fn write_use(&self, out: &mut String, flat: &Flat, value: Value) {
        match small_name(self.id(value)) {
            Some(name) => out.push_str(name),
            None => self.write_other_use(out, flat, value),
        }
    }

    #[inline(never)]
    fn write_other_use(&self, out: &mut String, flat: &Flat, value: Value) {
        self.write_other(out, flat, value);
        let id = self.id(value);
        if id & FIRST != 0
            && id != UNNAMED
            && let crate::Def::Result(op, index) = flat.def(value)
            && flat.result(op, index as usize + 1).is_some_and(|next| !self.has_name(next))
        {
            out.push_str("#0");
        }
    }

    /// Says that a value that has a name is one of several results.
    fn mark_first(&mut self, value: Value) {
        if let Some(id) = self.ids.get_mut(value.index()) {
            *id |= FIRST;
        }
    }

    fn has_name(&self, value: Value) -> bool {
        self.ids.get(value.index()).is_some_and(|id| *id != UNNAMED)
    }

    /// A result behind the first of several that share a name, or a value without a name.
    #[cold]
    fn write_grouped(&self, out: &mut String, flat: &Flat, value: Value) {
        out.pop();
        if let crate::Def::Result(op, index) = flat.def(value)
            && let Some((at, head)) = flat
                .results(op)
                .enumerate()
                .take(index as usize)
                .filter(|(_, result)| self.has_name(*result))
                .last()
        {
            self.write(out, flat, head);
            // Writing to a string does not fail.
            let _ = write!(out, "#{}", index as usize - at);
        } else {
            out.push_str("<<UNKNOWN SSA VALUE>>");
        }
    }
}

impl<'a> Printer<'a> {
    /// Runs `inner` with fresh tables of names for the values of `flat`.
    pub(crate) fn with_names<T>(&mut self, flat: &Flat, inner: impl FnOnce(&mut Self) -> T) -> T {
        let mut spare_ids = std::mem::take(&mut self.names.spare_ids);
        let [mut ids, mut blocks] = spare_ids.pop().unwrap_or_default();
        ids.resize(flat.value_count(), UNNAMED);
        blocks.resize(flat.block_table_len(), 0);
        let fresh = ValueNames {
            ids,
            blocks,
            spare_ids,
            next_value: self.names.next_value,
            next_argument: self.names.next_argument,
            next_conflict: self.names.next_conflict,
            // Names around stay used, and their text with them.
            used: std::mem::take(&mut self.names.used),
            spare: std::mem::take(&mut self.names.spare),
            special: std::mem::take(&mut self.names.special),
            text: std::mem::take(&mut self.names.text),
        };
        let (names, length) = (fresh.special.len(), fresh.text.len());
        let outer = std::mem::replace(&mut self.names, fresh);
        let result = inner(self);
        let inner = std::mem::replace(&mut self.names, outer);
        let ValueNames { used, spare, mut special, mut text, mut ids, mut blocks, mut spare_ids, .. } = inner;
        special.truncate(names);
        text.truncate(length);
        (self.names.used, self.names.special, self.names.text) = (used, special, text);
        ids.clear();
        blocks.clear();
        spare_ids.push([ids, blocks]);
        (self.names.spare, self.names.spare_ids) = (spare, spare_ids);
        result
    }

    /// Writes the name of a value.
    #[inline]
    pub fn value(&mut self, flat: &Flat, value: Value) {
        self.patterns.give_up();
        self.names.write(&mut self.out, flat, value);
    }

    /// Writes the names of several results: each that has one, and how many share it.
    pub(crate) fn result_list(&mut self, flat: &Flat, op: Op) {
        let results: Vec<Value> = flat.results(op).collect();
        let mut at = 0;
        while at < results.len() {
            let shared = results[at + 1..].iter().take_while(|v| !self.names.has_name(**v)).count() + 1;
            if at > 0 {
                self.out.push_str(", ");
            }
            self.value(flat, results[at]);
            if shared > 1 {
                self.format(format_args!(":{shared}"));
            }
            at += shared;
        }
    }

    /// Writes a use of a value: the first of several results that share a name with `#0`.
    #[inline]
    pub fn operand(&mut self, flat: &Flat, value: Value) {
        let start = self.out.len();
        self.names.write_use(&mut self.out, flat, value);
        self.patterns.note(start, self.out.len(), value);
    }

    /// Writes the label of a block.
    pub fn block_name(&mut self, block: Block) {
        self.patterns.give_up();
        let number = self.names.blocks.get(block.index()).copied().unwrap_or(0);
        self.out.push_str("^bb");
        self.number(number.into());
    }

    pub(crate) fn number_op(&mut self, flat: &Flat, op: Op) {
        let Some(first) = flat.result(op, 0) else { return };
        if let Some(row) = self.ctx.op_row(flat.name(op)).filter(|_| !self.options.generic) {
            if let Some(suggest) = row.result_name {
                let mut name = std::mem::take(&mut self.suggested);
                name.clear();
                suggest(self.ctx, flat, op, &mut name);
                let named = !name.is_empty();
                if named {
                    self.names.set_name(first, &name);
                    if flat.result_count(op) > 1 {
                        self.names.mark_first(first);
                    }
                }
                self.suggested = name;
                if named {
                    return;
                }
            } else if row.results.len() > 1 {
                // Results of several kinds are named after them.
                for (i, slot) in row.results.iter().enumerate() {
                    if let Some(head) = super::result_group(flat, op, row, i).next() {
                        self.names.set_name(head, slot.name);
                        self.names.mark_first(head);
                    }
                }
                return;
            }
        }
        let number = self.names.next_value;
        self.names.next_value += 1;
        self.names.set_number(first, number);
        if flat.result_count(op) > 1 {
            self.names.mark_first(first);
        }
    }

    /// Names the values and blocks of a region, as they are to be written.
    pub(crate) fn number_region(&mut self, flat: &Flat, region: Region) {
        for (number, block) in flat.blocks(region).enumerate() {
            if let Some(slot) = self.names.blocks.get_mut(block.index()) {
                *slot = number as u32;
            }
            for arg in flat.arguments(block) {
                if number == 0 {
                    let mut name = std::mem::take(&mut self.suggested);
                    name.clear();
                    name.push_str("arg");
                    name.push_str(itoa::Buffer::new().format(self.names.next_argument));
                    self.names.next_argument += 1;
                    self.names.set_name(*arg, &name);
                    self.suggested = name;
                } else {
                    let id = self.names.next_value;
                    self.names.next_value += 1;
                    self.names.set_number(*arg, id);
                }
            }
            for op in flat.ops(block) {
                self.number_op(flat, op);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_names() {
        for id in 0..SMALL as u32 {
            assert_eq!(small_name(id), Some(format!("%{id}").as_str()));
        }
        assert_eq!([SMALL as u32, SPECIAL, FIRST | 7, UNNAMED].map(small_name), [None; 4]);
    }
}
