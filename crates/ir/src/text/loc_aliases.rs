//! The `#loc1` aliases at the end of text printed with locations.
//!
//! Nearly every operation has its own location, a position, which usually comes after all earlier ones: such a position
//! has no alias yet, and no lookup is needed. Positions in order are stored in runs, which are searched by bisection;
//! others are in a hash table. The text of a position is only made when the aliases are defined.

use hashbrown::HashTable;
use spirula_diag::{LineColumn, Pos, SourceMap};

use super::parser::hash_bytes;
use crate::context::Context;
use crate::handle::Loc;
use crate::location::LocData;

/// Locations that were printed, and their aliases.
#[derive(Default)]
pub(crate) struct LocAliases {
    /// By alias number: a position, or [`TEXT`] and the index of a text.
    locs: Vec<u32>,
    /// The ranges of `locs` with ascending positions.
    runs: Vec<(u32, u32)>,
    /// The last of these positions.
    last: u32,
    /// Positions up to this one have distinct texts; 0 if unknown.
    distinct: u32,
    /// Aliases of positions that are in no run.
    others: HashTable<u32>,
    texts: Vec<u8>,
    /// The end of each text.
    ends: Vec<usize>,
    by_text: HashTable<u32>,
    /// The alias of the unknown location.
    unknown: Option<u32>,
    /// The last location that was looked up by text.
    last_text: Option<(Loc, u32)>,
}

const TEXT: u32 = 1 << 31;

/// The location of an alias.
pub(super) enum Aliased<'t> {
    Position(Pos),
    Text(&'t [u8]),
}

impl LocAliases {
    /// The aliases of locations in these sources.
    pub(super) fn new(sources: Option<&SourceMap>) -> Self {
        let files = sources.map_or(&[][..], SourceMap::files);
        let mut names: Vec<&str> = files.iter().map(|file| file.name()).collect();
        names.sort_unstable();
        let are_distinct = names.windows(2).all(|pair| pair[0] != pair[1]);
        let distinct = files.last().filter(|_| are_distinct).map_or(0, |file| file.pos(file.length()).raw());
        Self { distinct, ..Self::default() }
    }

    /// The alias of a location, if it is found without its text.
    #[inline]
    pub(super) fn at_once(&mut self, loc: Loc) -> Option<u32> {
        match loc.as_pos() {
            Some(pos) if pos.raw() <= self.distinct => Some(self.position(pos)),
            _ if loc == Loc::UNKNOWN => self.unknown,
            _ => self.last_text.filter(|(last, _)| *last == loc).map(|(_, number)| number),
        }
    }

    #[inline]
    fn position(&mut self, pos: Pos) -> u32 {
        let (raw, number) = (pos.raw(), self.locs.len() as u32);
        if raw <= self.last {
            return self.earlier_position(raw);
        }
        self.last = raw;
        match self.runs.last_mut() {
            Some((_, end)) if *end == number => *end += 1,
            _ => self.runs.push((number, number + 1)),
        }
        self.locs.push(raw);
        number
    }

    #[inline(never)]
    fn earlier_position(&mut self, raw: u32) -> u32 {
        let at = |number: u32| self.locs.get(number as usize).copied().unwrap_or(0);
        let behind = self.runs.partition_point(|(start, _)| at(*start) <= raw);
        if let Some((start, end)) = behind.checked_sub(1).and_then(|run| self.runs.get(run)) {
            let run = self.locs.get(*start as usize..*end as usize).unwrap_or_default();
            if let Ok(found) = run.binary_search(&raw) {
                return start + found as u32;
            }
        }
        let hash = |raw: u32| hash_bytes(&raw.to_le_bytes());
        if let Some(number) = self.others.find(hash(raw), |number| at(*number) == raw) {
            return *number;
        }
        let number = self.locs.len() as u32;
        self.locs.push(raw);
        let locs = &self.locs;
        self.others.insert_unique(hash(raw), number, |number| {
            hash(locs.get(*number as usize).copied().unwrap_or(0))
        });
        number
    }

    /// The position with the text of a location, if there is one.
    pub(super) fn position_of(&self, ctx: &Context, sources: Option<&SourceMap>, loc: Loc) -> Option<Loc> {
        let Some(LocData::File { file, start: (line, column), end: None }) = ctx.loc_data(loc) else {
            return None;
        };
        let (name, at) = (ctx.bytes(*file), LineColumn { line: *line, column: *column });
        let file = sources?.files().iter().find(|file| file.name().as_bytes() == name)?;
        let pos = file.pos(file.offset_of(at)?);
        (pos.raw() <= self.distinct).then(|| Loc::at(pos))
    }

    /// The alias of a location with this text.
    pub(super) fn of_text(&mut self, loc: Loc, text: &[u8]) -> u32 {
        let hash = hash_bytes(text);
        let found = self.by_text.find(hash, |number| self.text(*number) == text);
        let number = found.copied().unwrap_or_else(|| self.add_text(hash, text));
        if loc == Loc::UNKNOWN {
            self.unknown = Some(number);
        }
        self.last_text = Some((loc, number));
        number
    }

    fn add_text(&mut self, hash: u64, text: &[u8]) -> u32 {
        let number = self.locs.len() as u32;
        self.locs.push(TEXT | self.ends.len() as u32);
        self.texts.extend_from_slice(text);
        self.ends.push(self.texts.len());
        let mut table = std::mem::take(&mut self.by_text);
        table.insert_unique(hash, number, |number| hash_bytes(self.text(*number)));
        self.by_text = table;
        number
    }

    /// The text of an alias; empty for a position.
    fn text(&self, number: u32) -> &[u8] {
        match self.aliased(number) {
            Some(Aliased::Text(text)) => text,
            _ => &[],
        }
    }

    /// The location of the alias with this number.
    pub(super) fn aliased(&self, number: u32) -> Option<Aliased<'_>> {
        let raw = *self.locs.get(number as usize)?;
        if raw & TEXT == 0 {
            return Pos::from_raw(raw).map(Aliased::Position);
        }
        let index = (raw ^ TEXT) as usize;
        let start = index.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        let end = *self.ends.get(index)?;
        self.texts.get(start..end).map(Aliased::Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(raw: u32) -> Loc {
        Pos::from_raw(raw).map_or(Loc::UNKNOWN, Loc::at)
    }

    #[test]
    fn each_position_has_one_alias() {
        let mut sources = SourceMap::new();
        let _ = sources.add("a", "some text that is long enough");
        let mut aliases = LocAliases::new(Some(&sources));
        let mut numbers = |positions: &[u32]| -> Vec<Option<u32>> {
            positions.iter().map(|raw| aliases.at_once(at(*raw))).collect()
        };
        let wanted = |numbers: &[u32]| numbers.iter().copied().map(Some).collect::<Vec<_>>();
        assert_eq!(numbers(&[5, 7, 3, 9, 11, 1, 12]), wanted(&[0, 1, 2, 3, 4, 5, 6]));
        assert_eq!(numbers(&[1, 11, 12, 3, 5, 9, 7]), wanted(&[5, 4, 6, 2, 0, 3, 1]));
        assert_eq!(numbers(&[4, 20, 4]), wanted(&[7, 8, 7]));
        // Positions after the end of all sources have the same text.
        assert_eq!(numbers(&[200]), [None]);
    }

    #[test]
    fn texts_and_positions_are_numbered_together() {
        let mut sources = SourceMap::new();
        let _ = sources.add("a", "some text");
        let mut aliases = LocAliases::new(Some(&sources));
        assert_eq!(aliases.at_once(Loc::UNKNOWN), None);
        assert_eq!(aliases.at_once(at(2)), Some(0));
        assert_eq!(aliases.of_text(Loc::UNKNOWN, b"unknown"), 1);
        assert_eq!(aliases.at_once(at(4)), Some(2));
        assert_eq!(aliases.of_text(Loc::written(7), b"\"x\""), 3);
        assert_eq!(aliases.of_text(Loc::written(8), b"unknown"), 1);
        assert_eq!(aliases.at_once(Loc::written(8)), Some(1));
        assert_eq!(aliases.at_once(Loc::written(7)), None);
        assert_eq!(aliases.at_once(Loc::UNKNOWN), Some(1));
        assert!(matches!(aliases.aliased(3), Some(Aliased::Text(b"\"x\""))));
        assert!(matches!(aliases.aliased(2), Some(Aliased::Position(pos)) if pos.raw() == 4));
        assert!(aliases.aliased(4).is_none());
    }

    #[test]
    fn sources_of_one_name_have_no_distinct_positions() {
        let mut sources = SourceMap::new();
        let _ = sources.add("a", "some text");
        let _ = sources.add("a", "some text");
        assert_eq!(LocAliases::new(Some(&sources)).at_once(at(2)), None);
        assert_eq!(LocAliases::new(None).at_once(at(2)), None);
    }
}
