//! The names of values and blocks: MLIR's numbering.

use super::out::Out;
use super::printer::Printer;
use super::suggested::{BaseId, Suggested};
use crate::body::{Block, Op, OpArena, Region, Value};
use crate::bytes::Bytes;
use crate::shape::ShapeTable;
use spirula_entity::EntityKey;
use std::fmt::Write as _;

/// The names of the values and blocks of the body being printed.
#[derive(Clone, Default)]
pub(crate) struct ValueNames {
    /// By value handle.
    names: Vec<Name>,
    /// Names in open regions that do not fit [`Name`].
    special: Vec<Bytes>,
    suggested: Suggested,
    /// For each open region, the length of `special` before it.
    open: Vec<usize>,
    /// For shapes by number: how the result of an operation is named.
    by_shape: ShapeTable<Naming>,
    /// Unused tables, for `names` and `blocks`.
    spare: Vec<(Vec<Name>, Vec<u32>)>,
    /// For each block, its number in its region.
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

/// A name without its `%`: up to seven bytes, and their number in the highest byte, which for other names is a tag.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Name(u64);

const NAME: usize = 7;
const LENGTH: u32 = 56;
/// The rest is an index into the special names.
const SPECIAL: u64 = 1 << 63;
/// Flag: the value is the first of several results, which may share its name.
const FIRST: u64 = 1 << 62;
/// The rest is a number.
const NUMBER: u64 = 1 << 61;

/// Small numbers as names.
static SMALL: [u64; THOUSAND] = numbers(false);
/// Small numbers with leading zeros, three digits each.
static BEHIND: [u64; THOUSAND] = numbers(true);
const THOUSAND: usize = 1000;

const fn numbers(zeros: bool) -> [u64; THOUSAND] {
    let mut names = [0; THOUSAND];
    let mut n = 0;
    while n < THOUSAND {
        let length = if zeros { 3 } else { 1 + (n >= 10) as u32 + (n >= 100) as u32 };
        let (mut name, mut left, mut at) = ((length as u64) << LENGTH, n as u64, length);
        while at > 0 {
            at -= 1;
            name |= (b'0' as u64 + left % 10) << (8 * at);
            left /= 10;
        }
        names[n] = name;
        n += 1;
    }
    names
}

impl Name {
    const NONE: Self = Self(0);

    /// A number as a name.
    #[inline]
    fn number(number: u32) -> Self {
        match SMALL.get(number as usize) {
            Some(name) => Self(*name),
            None => Self::large_number(number),
        }
    }

    fn large_number(number: u32) -> Self {
        let (high, low) = (number as usize / THOUSAND, number as usize % THOUSAND);
        let high = Self::number(high as u32);
        if high.length() + 3 > NAME {
            return Self(NUMBER | u64::from(number));
        }
        high.with(low)
    }

    /// A name of at most four bytes with three digits appended.
    #[inline]
    fn with(self, digits: usize) -> Self {
        // The length of the suffix is shifted out.
        let digits = BEHIND[digits % THOUSAND] << (8 * self.length());
        Self((self.0 + (3 << LENGTH)) | digits)
    }

    /// The length of a short name.
    #[inline]
    fn length(self) -> usize {
        (self.0 >> LENGTH) as usize
    }

    #[inline]
    fn is_short(self) -> bool {
        self.length().wrapping_sub(1) < NAME
    }
}

/// The digits of a number of at most six digits, and their count; none for larger numbers. The bytes after them are
/// unspecified.
#[inline]
pub(super) fn six_digits(number: u32) -> Option<([u8; 8], usize)> {
    let (high, low) = (number as usize / THOUSAND, number as usize % THOUSAND);
    let name = Name(*SMALL.get(high)?);
    let name = if high == 0 { Name(SMALL[low]) } else { name.with(low) };
    Some((name.0.to_le_bytes(), name.length()))
}

/// A line buffer, with room for whole words written past its end.
pub(super) type Line = [u8; LINE + 32];
pub(super) const LINE: usize = 1 << 13;

/// Writes bytes to a line, or past its end if there is no room.
#[inline]
pub(super) fn put<const N: usize, const SIZE: usize>(line: &mut [u8; SIZE], at: usize, bytes: &[u8; N]) {
    if let Some(place) = line[at.min(SIZE - N)..].first_chunk_mut() {
        *place = *bytes;
    }
}

impl ValueNames {
    #[inline]
    fn set(&mut self, value: Value, name: Name) {
        if let Some(place) = self.names.get_mut(value.index()) {
            *place = name;
        }
    }

    /// Assigns the next number to a value.
    #[inline]
    fn set_number(&mut self, value: Value) {
        let number = self.next_value;
        self.next_value += 1;
        self.set(value, Name::number(number));
    }

    /// Assigns a name to a value, with a number if it is in use.
    fn set_base(&mut self, value: Value, base: BaseId) {
        let name = self.suggested.give(base, &self.special, &mut self.next_conflict);
        let index = self.special.len() as u64;
        self.special.push(name);
        self.set(value, Name(SPECIAL | index));
    }

    /// Numbers the results of operations of shapes that are known to be numbered. Returns the first other operation.
    fn number_ops(&mut self, arena: &OpArena, from: Option<Op>) -> Option<Op> {
        if arena.is_retyped() {
            return from;
        }
        let Self { names, by_shape, next_value, .. } = self;
        let (mut at, mut number) = (from, *next_value);
        while let Some(op) = at {
            let walked = arena.walked(op);
            let results = walked.results();
            if !results.is_empty() {
                let Some(Naming::Number) = by_shape.get(walked.shape()) else { break };
                if let Some(name) = names.get_mut(results.start) {
                    *name = Name::number(number);
                }
                number += 1;
            }
            at = walked.next();
        }
        *next_value = number;
        at
    }

    fn set_name(&mut self, value: Value, name: &str) {
        let base = self.suggested.base(name);
        self.set_base(value, base);
    }

    /// Opens a region.
    pub(super) fn open(&mut self) {
        self.open.push(self.special.len());
        self.suggested.open();
    }

    /// Closes the last region.
    pub(super) fn close(&mut self) {
        if let Some(before) = self.open.pop() {
            self.special.truncate(before);
        }
        self.suggested.close();
    }

    #[inline]
    fn get(&self, value: Value) -> Name {
        self.names.get(value.index()).copied().unwrap_or(Name::NONE)
    }

    /// Writes the name of the value with this index, without its `%`, to a line. Returns its end, which is beyond the
    /// line if the name is too long or shared.
    #[inline]
    pub(super) fn put(&self, line: &mut Line, at: usize, value: usize) -> usize {
        let name = self.names.get(value).copied().unwrap_or(Name::NONE);
        if !name.is_short() {
            return self.put_special(line, at, name);
        }
        put(line, at, &name.0.to_le_bytes());
        at + name.length()
    }

    #[inline(never)]
    fn put_special(&self, line: &mut Line, at: usize, name: Name) -> usize {
        match self.special.get((name.0 ^ SPECIAL) as usize) {
            Some(Bytes::Short(length, name)) => {
                put(line, at, name);
                at + usize::from(*length)
            }
            _ => line.len(),
        }
    }

    /// Writes the name of a value.
    pub(super) fn write(&self, out: &mut Out, arena: &OpArena, value: Value) {
        let name = Name(self.get(value).0 & !FIRST);
        if name.is_short() {
            out.push('%');
            out.push_first(&name.0.to_le_bytes(), name.length());
        } else if name.0 & NUMBER != 0 {
            out.push('%');
            out.push_str(itoa::Buffer::new().format(name.0 as u32));
        } else if let Some(name) = self.special.get((name.0 ^ SPECIAL) as usize) {
            out.push('%');
            out.push_bytes(name);
        } else {
            self.write_grouped(out, arena, value);
        }
    }

    /// Prints a use of a value; the first of several results that share a name gets `#0`.
    pub(super) fn write_use(&self, out: &mut Out, arena: &OpArena, value: Value) {
        self.write(out, arena, value);
        if self.get(value).0 & FIRST != 0
            && let crate::Def::Result(op, index) = arena.def(value)
            && arena.result(op, index as usize + 1).is_some_and(|next| !self.has_name(next))
        {
            out.push_str("#0");
        }
    }

    /// The current counters.
    pub(super) fn counted(&self) -> [u32; 3] {
        [self.next_value, self.next_argument, self.next_conflict]
    }

    /// Sets the counters.
    pub(super) fn count_from(&mut self, counted: [u32; 3]) {
        [self.next_value, self.next_argument, self.next_conflict] = counted;
    }

    /// Marks a named value as one of several results.
    fn mark_first(&mut self, value: Value) {
        if let Some(name) = self.names.get_mut(value.index()) {
            name.0 |= FIRST;
        }
    }

    fn has_name(&self, value: Value) -> bool {
        self.get(value) != Name::NONE
    }

    /// Prints a result after the first of several that share a name, or an unnamed value.
    #[cold]
    fn write_grouped(&self, out: &mut Out, arena: &OpArena, value: Value) {
        if let crate::Def::Result(op, index) = arena.def(value)
            && let Some((at, head)) = arena
                .results(op)
                .enumerate()
                .take(index as usize)
                .filter(|(_, result)| self.has_name(*result))
                .last()
        {
            self.write(out, arena, head);
            // Writing to a string does not fail.
            let _ = write!(out, "#{}", index as usize - at);
        } else {
            out.push_str("<<UNKNOWN SSA VALUE>>");
        }
    }
}

impl<'a> Printer<'a> {
    /// Runs `inner` with new name tables for the values of `arena`. The outer names stay in use.
    pub(crate) fn with_names<T>(&mut self, arena: &OpArena, inner: impl FnOnce(&mut Self) -> T) -> T {
        let tables = |names: &mut ValueNames, (values, blocks)| {
            (std::mem::replace(&mut names.names, values), std::mem::replace(&mut names.blocks, blocks))
        };
        let (mut names, mut blocks) = self.names.spare.pop().unwrap_or_default();
        names.resize(arena.value_count(), Name::NONE);
        blocks.resize(arena.block_table_len(), 0);
        let outer = tables(&mut self.names, (names, blocks));
        let counted = self.names.counted();
        let result = inner(self);
        self.names.count_from(counted);
        let (mut names, mut blocks) = tables(&mut self.names, outer);
        names.clear();
        blocks.clear();
        self.names.spare.push((names, blocks));
        result
    }

    /// Writes the name of a value.
    #[inline]
    pub fn value(&mut self, arena: &OpArena, value: Value) {
        self.patterns.give_up();
        self.names.write(&mut self.out, arena, value);
    }

    /// Prints the names of an operation's results, each with the number of results that share it.
    pub(crate) fn result_list(&mut self, arena: &OpArena, op: Op) {
        // Usually there is one or none.
        match (arena.result(op, 0), arena.result_count(op)) {
            (Some(one), 1) => return self.value(arena, one),
            (None, _) => return,
            _ => {}
        }
        let results: Vec<Value> = arena.results(op).collect();
        let mut at = 0;
        while at < results.len() {
            let shared = results[at + 1..].iter().take_while(|v| !self.names.has_name(**v)).count() + 1;
            if at > 0 {
                self.out.push_str(", ");
            }
            self.value(arena, results[at]);
            if shared > 1 {
                self.format(format_args!(":{shared}"));
            }
            at += shared;
        }
    }

    /// Prints a use of a value; the first of several results that share a name gets `#0`.
    #[inline]
    pub fn operand(&mut self, arena: &OpArena, value: Value) {
        let start = self.out.len();
        self.names.write_use(&mut self.out, arena, value);
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
    pub(crate) fn number_op(&mut self, arena: &OpArena, op: Op) {
        let Some(first) = arena.result(op, 0) else { return };
        match self.names.by_shape.get(arena.shape(op)) {
            Some(Naming::Number) => self.names.set_number(first),
            Some(&Naming::Base(base)) => self.names.set_base(first, base),
            _ => self.number_op_anew(arena, op, first),
        }
    }

    /// Names the results of an operation of which its shape does not say how.
    #[inline(never)]
    fn number_op_anew(&mut self, arena: &OpArena, op: Op, first: Value) {
        let naming = self.naming(arena, op);
        let (count, shape) = (arena.result_count(op), arena.shape(op));
        match naming {
            Naming::Number => self.names.set_number(first),
            Naming::Base(base) => self.names.set_base(first, base),
            Naming::Unknown => return self.name_groups(arena, op),
        }
        if count > 1 {
            self.names.mark_first(first);
        } else if shape.is_number() {
            self.names.by_shape.set(shape, naming);
        }
    }

    /// How the results of an operation are named; unknown if they are of several kinds.
    fn naming(&mut self, arena: &OpArena, op: Op) -> Naming {
        let row = self.ctx.op_row(arena.name(op)).filter(|_| !self.options.generic);
        let Some(row) = row else { return Naming::Number };
        let Some(suggest) = row.result_name else {
            return if row.results.len() > 1 { Naming::Unknown } else { Naming::Number };
        };
        let mut name = std::mem::take(&mut self.suggested);
        name.clear();
        suggest(self.ctx, arena, op, &mut name);
        let naming = match &*name {
            "" => Naming::Number,
            name => Naming::Base(self.names.suggested.base(name)),
        };
        self.suggested = name;
        naming
    }

    /// Names results of several kinds after these.
    fn name_groups(&mut self, arena: &OpArena, op: Op) {
        let Some(row) = self.ctx.op_row(arena.name(op)) else { return };
        for (i, slot) in row.results.iter().enumerate() {
            if let Some(head) = super::result_group(arena, op, row, i).next() {
                self.names.set_name(head, slot.name);
                self.names.mark_first(head);
            }
        }
    }

    /// Names the values and blocks of a region.
    pub(crate) fn number_region(&mut self, arena: &OpArena, region: Region) {
        for (number, block) in arena.blocks(region).enumerate() {
            if let Some(slot) = self.names.blocks.get_mut(block.index()) {
                *slot = number as u32;
            }
            for arg in arena.arguments(block) {
                if number == 0 {
                    let base = self.names.suggested.argument(self.names.next_argument);
                    self.names.next_argument += 1;
                    self.names.set_base(*arg, base);
                } else {
                    self.names.set_number(*arg);
                }
            }
            let mut next = arena.first(block);
            while let Some(op) = self.names.number_ops(arena, next) {
                self.number_op(arena, op);
                next = arena.next(op);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_names() {
        for number in [0, 9, 10, 99, 100, 999, 1000, 1001, 65_432, 100_000, 999_999, 1_000_000, 9_999_999] {
            let (name, text) = (Name::number(number), number.to_string());
            assert!(name.is_short());
            assert_eq!(name.0.to_le_bytes()[..name.length()], *text.as_bytes());
        }
        assert!(Name::number(10_000_000) == Name(NUMBER | 10_000_000));
    }

    #[test]
    fn six_digits_are_those_of_the_number() {
        for number in (0..1_100_000).step_by(7).chain([1, 10, 100, 999, 1000, 999_999, 1_000_000, u32::MAX]) {
            let (text, digits) = (number.to_string(), six_digits(number));
            assert_eq!(digits.is_some(), number < 1_000_000);
            assert!(digits.is_none_or(|(digits, length)| digits[..length] == *text.as_bytes()));
        }
    }

    #[test]
    fn no_kind_of_name_is_short() {
        for name in [Name::NONE, Name(SPECIAL), Name(NUMBER), Name(SMALL[7] | FIRST)] {
            assert!(!name.is_short());
        }
    }
}
