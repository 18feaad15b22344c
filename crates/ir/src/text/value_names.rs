//! The names of values and blocks: MLIR's numbering.

use super::out::Out;
use super::printer::Printer;
use super::suggested::{BaseId, Suggested};
use crate::body::{Block, Flat, Op, Region, Value};
use crate::bytes::Bytes;
use spirula_entity::EntityKey;
use std::fmt::Write as _;

/// The names of the values of the body being written, and of its blocks.
#[derive(Clone, Default)]
pub(crate) struct ValueNames {
    /// For each value by handle: a number, or an index into `special` with the top bit set.
    ids: Vec<u32>,
    /// Names in open regions that are no numbers, with their `%`.
    special: Vec<Bytes>,
    suggested: Suggested,
    /// For each open region: how many of `special` there were before.
    open: Vec<usize>,
    /// For shapes by number: how the result of an operation is named.
    by_shape: Vec<Naming>,
    /// Empty tables of bodies that were closed: for `ids` and `blocks`.
    spare_ids: Vec<[Vec<u32>; 2]>,
    /// For each block: its number in its region.
    pub(crate) blocks: Vec<u32>,
    next_value: u32,
    next_argument: u32,
    next_conflict: u32,
}

/// How the one result of an operation is named.
#[derive(Clone, Copy)]
enum Naming {
    Unknown,
    Number,
    Base(BaseId),
}

const SPECIAL: u32 = 1 << 31;
/// In an id that is no other: the value is the first of several results, which may share its name.
const FIRST: u32 = 1 << 30;
const UNNAMED: u32 = u32::MAX;

/// Names that are small numbers, as most are: up to four bytes, and in the last how many.
static SMALL_NAMES: [[u8; SMALL_WIDTH]; SMALL] = small_names();
const SMALL: usize = 1000;
const SMALL_WIDTH: usize = 8;

const fn small_names() -> [[u8; SMALL_WIDTH]; SMALL] {
    let mut names = [[b'%'; SMALL_WIDTH]; SMALL];
    let mut n = 0;
    while n < SMALL {
        let length = 2 + (n >= 10) as usize + (n >= 100) as usize;
        let (mut left, mut at) = (n, length - 1);
        while at > 0 {
            names[n][at] = b'0' + (left % 10) as u8;
            (left, at) = (left / 10, at - 1);
        }
        names[n][SMALL_WIDTH - 1] = length as u8;
        n += 1;
    }
    names
}

impl ValueNames {
    #[inline]
    fn set_id(&mut self, value: Value, id: u32) {
        if let Some(slot) = self.ids.get_mut(value.index()) {
            *slot = id;
        }
    }

    /// Gives a value the next number.
    #[inline]
    fn set_number(&mut self, value: Value) {
        let number = self.next_value;
        self.next_value += 1;
        self.set_id(value, number);
    }

    /// Gives a value a name, with a number behind it if the name is taken.
    fn set_base(&mut self, value: Value, base: BaseId) {
        let name = self.suggested.give(base, &self.special, &mut self.next_conflict);
        let index = self.special.len() as u32;
        self.special.push(name);
        self.set_id(value, SPECIAL | index);
    }

    fn set_name(&mut self, value: Value, name: &str) {
        let base = self.suggested.base(name);
        self.set_base(value, base);
    }

    /// A region is opened.
    pub(super) fn open(&mut self) {
        self.open.push(self.special.len());
        self.suggested.open();
    }

    /// The region opened last is closed.
    pub(super) fn close(&mut self) {
        if let Some(before) = self.open.pop() {
            self.special.truncate(before);
        }
        self.suggested.close();
    }

    #[inline]
    fn id(&self, value: Value) -> u32 {
        self.ids.get(value.index()).copied().unwrap_or(UNNAMED)
    }

    /// Writes the name of a value.
    #[inline]
    pub(super) fn write(&self, out: &mut Out, flat: &Flat, value: Value) {
        match SMALL_NAMES.get(self.id(value) as usize) {
            Some(name) => out.push_first(name, usize::from(name[SMALL_WIDTH - 1])),
            None => self.write_other(out, flat, value),
        }
    }

    /// Writes the name of a value that is no small number.
    fn write_other(&self, out: &mut Out, flat: &Flat, value: Value) {
        let id = self.id(value);
        if id & SPECIAL == 0 {
            out.push('%');
            out.push_str(itoa::Buffer::new().format(id & !FIRST));
            return;
        }
        match self.special.get((id & !(SPECIAL | FIRST)) as usize) {
            Some(Bytes::Short(length, name)) => out.push_first(name, usize::from(*length)),
            Some(Bytes::Long(name)) => out.push_bytes(name),
            None => self.write_grouped(out, flat, value),
        }
    }

    /// Writes a use of a value: the first of several results that share a name with `#0`.
    #[inline]
    pub(super) fn write_use(&self, out: &mut Out, flat: &Flat, value: Value) {
        match SMALL_NAMES.get(self.id(value) as usize) {
            Some(name) => out.push_first(name, usize::from(name[SMALL_WIDTH - 1])),
            None => self.write_other_use(out, flat, value),
        }
    }

    #[inline(never)]
    fn write_other_use(&self, out: &mut Out, flat: &Flat, value: Value) {
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

    /// How far values were counted.
    pub(super) fn counted(&self) -> [u32; 3] {
        [self.next_value, self.next_argument, self.next_conflict]
    }

    /// Goes on to count from there.
    pub(super) fn count_from(&mut self, counted: [u32; 3]) {
        [self.next_value, self.next_argument, self.next_conflict] = counted;
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
    fn write_grouped(&self, out: &mut Out, flat: &Flat, value: Value) {
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
    /// Runs `inner` with fresh tables of names for the values of `flat`. Names around stay taken.
    pub(crate) fn with_names<T>(&mut self, flat: &Flat, inner: impl FnOnce(&mut Self) -> T) -> T {
        let [mut ids, mut blocks] = self.names.spare_ids.pop().unwrap_or_default();
        ids.resize(flat.value_count(), UNNAMED);
        blocks.resize(flat.block_table_len(), 0);
        let outer =
            [std::mem::replace(&mut self.names.ids, ids), std::mem::replace(&mut self.names.blocks, blocks)];
        let counted = self.names.counted();
        let result = inner(self);
        self.names.count_from(counted);
        let [ids, blocks] = outer;
        let mut spare =
            [std::mem::replace(&mut self.names.ids, ids), std::mem::replace(&mut self.names.blocks, blocks)];
        spare.iter_mut().for_each(Vec::clear);
        self.names.spare_ids.push(spare);
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

    /// Names the results of an operation.
    #[inline]
    pub(crate) fn number_op(&mut self, flat: &Flat, op: Op) {
        let Some(first) = flat.result(op, 0) else { return };
        match self.names.by_shape.get(flat.shape(op).index()) {
            Some(Naming::Number) => self.names.set_number(first),
            Some(Naming::Base(base)) => self.names.set_base(first, *base),
            _ => self.number_op_anew(flat, op, first),
        }
    }

    /// Names the results of an operation of which its shape does not say how.
    #[inline(never)]
    fn number_op_anew(&mut self, flat: &Flat, op: Op, first: Value) {
        let naming = self.naming(flat, op);
        let (count, shape) = (flat.result_count(op), flat.shape(op));
        match naming {
            Naming::Number => self.names.set_number(first),
            Naming::Base(base) => self.names.set_base(first, base),
            Naming::Unknown => return self.name_groups(flat, op),
        }
        if count > 1 {
            self.names.mark_first(first);
        } else if shape.is_number() {
            let length = self.names.by_shape.len().max(shape.index() + 1);
            self.names.by_shape.resize(length, Naming::Unknown);
            self.names.by_shape[shape.index()] = naming;
        }
    }

    /// How the results of an operation are named; unknown if they are of several kinds.
    fn naming(&mut self, flat: &Flat, op: Op) -> Naming {
        let row = self.ctx.op_row(flat.name(op)).filter(|_| !self.options.generic);
        let Some(row) = row else { return Naming::Number };
        let Some(suggest) = row.result_name else {
            return if row.results.len() > 1 { Naming::Unknown } else { Naming::Number };
        };
        let mut name = std::mem::take(&mut self.suggested);
        name.clear();
        suggest(self.ctx, flat, op, &mut name);
        let naming = match &*name {
            "" => Naming::Number,
            name => Naming::Base(self.names.suggested.base(name)),
        };
        self.suggested = name;
        naming
    }

    /// Names results of several kinds after these.
    fn name_groups(&mut self, flat: &Flat, op: Op) {
        let Some(row) = self.ctx.op_row(flat.name(op)) else { return };
        for (i, slot) in row.results.iter().enumerate() {
            if let Some(head) = super::result_group(flat, op, row, i).next() {
                self.names.set_name(head, slot.name);
                self.names.mark_first(head);
            }
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
                    let base = self.names.suggested.argument(self.names.next_argument);
                    self.names.next_argument += 1;
                    self.names.set_base(*arg, base);
                } else {
                    self.names.set_number(*arg);
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
        for (id, name) in SMALL_NAMES.iter().enumerate() {
            let length = usize::from(name[SMALL_WIDTH - 1]);
            assert_eq!(name[..length], *format!("%{id}").as_bytes());
        }
    }
}
