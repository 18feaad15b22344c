//! Printing of locations.

use super::loc_aliases::{Aliased, LocAliases};
use super::out::Out;
use super::printer::Printer;
use super::value_names::{LINE, Line, put, six_digits};
use crate::digits;
use crate::handle::Loc;
use crate::location::LocData;
use spirula_diag::{Lines, Pos, SourceFile, SourceMap};

/// The maximum length of an alias after an operation.
pub(super) const ALIAS: usize = 24;

/// The digits of a number of at most eight digits, and their count.
#[inline]
fn few_digits(number: u32) -> Option<([u8; 8], usize)> {
    six_digits(number).or_else(|| digits::write(number))
}

/// Writes ` loc(#loc1)` to a line that has room for it. Returns its end; none if the number is too large.
#[inline]
pub(super) fn put_alias(line: &mut Line, at: usize, number: u32) -> Option<usize> {
    const BEGIN: &[u8; 16] = b" loc(#loc       ";
    put(line, at, BEGIN);
    let mut to = at + 9;
    if number > 0 {
        let (digits, count) = few_digits(number)?;
        put(line, to, &digits);
        to += count;
    }
    put(line, to, b")");
    Some(to + 1)
}

/// The source that contains the current positions, with its lines.
pub(super) struct Places<'s> {
    sources: Option<&'s SourceMap>,
    /// The source of the last position.
    file: Option<(&'s SourceFile, Lines<'s>)>,
    name: Name,
}

/// The common prefix of all positions in a source: its quoted name and a colon, in whole words, of which this many
/// bytes are used.
#[derive(Default)]
struct Name {
    pieces: Vec<[u8; 32]>,
    length: usize,
}

impl Name {
    fn of(file: &SourceFile) -> Self {
        let mut out = Out::default();
        out.push_quoted(file.name().as_bytes());
        out.push(':');
        let mut bytes = out.take(Vec::new());
        let length = bytes.len();
        bytes.resize(length.next_multiple_of(32), 0);
        Self { pieces: bytes.as_chunks().0.to_vec(), length }
    }

    fn as_bytes(&self) -> &[u8] {
        self.pieces.as_flattened().get(..self.length).unwrap_or_default()
    }
}

impl<'s> Places<'s> {
    pub(super) fn new(sources: Option<&'s SourceMap>) -> Self {
        Self { sources, file: None, name: Name::default() }
    }

    /// The name of the source of a position, and line and column; none if it is in no source.
    #[inline]
    fn of(&mut self, pos: Pos) -> Option<(&Name, [u32; 2])> {
        let is_in = |file: &SourceFile| file.pos(0) <= pos && pos <= file.pos(file.length());
        if !self.file.as_ref().is_some_and(|(file, _)| is_in(file)) {
            let file = self.sources?.file_of(pos)?;
            self.file = Some((file, file.lines()));
            self.name = Name::of(file);
        }
        let (file, lines) = self.file.as_mut()?;
        let at = lines.line_column(file.offset(pos));
        Some((&self.name, [at.line, at.column]))
    }
}

impl<'a> Printer<'a> {
    /// Prints `loc(...)`.
    pub fn location(&mut self, loc: Loc) {
        self.out.push_str("loc(");
        match self.loc_aliases.take() {
            Some(mut aliases) => {
                let number = aliases.at_once(loc).unwrap_or_else(|| self.alias_by_text(&mut aliases, loc));
                self.loc_aliases = Some(aliases);
                self.alias(number);
            }
            None => self.location_inner(loc),
        }
        self.out.push(')');
    }

    /// The alias of a location that must be looked up by text.
    fn alias_by_text(&mut self, aliases: &mut LocAliases, loc: Loc) -> u32 {
        let position = aliases.position_of(self.ctx, self.sources, loc);
        if let Some(number) = position.and_then(|position| aliases.at_once(position)) {
            return number;
        }
        let start = self.out.len();
        self.location_inner(loc);
        let number = aliases.of_text(loc, self.out.as_bytes().get(start..).unwrap_or_default());
        self.out.truncate(start);
        number
    }

    fn alias(&mut self, number: u32) {
        self.out.push_str("#loc");
        if number > 0 {
            self.number(number.into());
        }
    }

    fn location_inner(&mut self, loc: Loc) {
        if let Some(pos) = loc.as_pos() {
            let sources = self.sources;
            let places = self.places.get_or_insert_with(|| Places::new(sources));
            let Some((name, [line, column])) = places.of(pos) else { return self.out.push_str("unknown") };
            self.out.push_bytes(name.as_bytes());
            self.number(line.into());
            self.out.push(':');
            return self.number(column.into());
        }
        match self.ctx.loc_data(loc) {
            None | Some(LocData::Unknown | LocData::Deferred(_)) => self.out.push_str("unknown"),
            Some(LocData::File { file, start, end }) => {
                self.string(*file);
                self.out.push(':');
                self.number(start.0.into());
                self.out.push(':');
                self.number(start.1.into());
                match end {
                    Some((line, column)) if *line == start.0 => self.format(format_args!(" to :{column}")),
                    Some((line, column)) => self.format(format_args!(" to {line}:{column}")),
                    None => {}
                }
            }
            Some(LocData::Name(name, child)) => {
                self.string(*name);
                if *child != Loc::UNKNOWN && !matches!(self.ctx.loc_data(*child), Some(LocData::Unknown)) {
                    self.out.push('(');
                    self.location_inner(*child);
                    self.out.push(')');
                }
            }
            Some(LocData::CallSite(callee, caller)) => {
                self.out.push_str("callsite(");
                self.location_inner(*callee);
                self.out.push_str(" at ");
                self.location_inner(*caller);
                self.out.push(')');
            }
            Some(LocData::Fused(parts, metadata)) => {
                self.out.push_str("fused");
                if let Some(metadata) = metadata {
                    self.out.push('<');
                    self.attr(*metadata);
                    self.out.push('>');
                }
                self.out.push('[');
                self.list(parts.iter().copied(), Self::location_inner);
                self.out.push(']');
            }
        }
    }

    /// Prints ` loc(...)` after an operation, if locations are printed.
    #[inline]
    pub(crate) fn trailing_location(&mut self, loc: Loc) {
        if self.options.debug_info {
            self.out.push(' ');
            self.location(loc);
        }
    }

    /// Prints the definitions of all aliases, one per line.
    pub(super) fn alias_definitions(&mut self, aliases: &LocAliases) {
        let mut places = Places::new(self.sources);
        let mut lines: Box<Line> = Box::new([0; size_of::<Line>()]);
        let (mut number, mut at) = (0, 0);
        while let Some(aliased) = aliases.aliased(number) {
            let position = match &aliased {
                Aliased::Position(pos) => places.of(*pos),
                Aliased::Text(_) => None,
            };
            let to = position.and_then(|position| put_definition(&mut lines, at, number, position));
            if let Some(to) = to.filter(|to| *to <= LINE) {
                at = to;
                number += 1;
                continue;
            }
            let is_empty = at == 0;
            self.out.push_bytes(lines.get(..at).unwrap_or_default());
            at = 0;
            self.flush();
            // Too long for a line, or not a position.
            if is_empty || matches!(aliased, Aliased::Text(_)) {
                self.alias_definition(number, &aliased);
                number += 1;
            }
        }
        self.out.push_bytes(lines.get(..at).unwrap_or_default());
    }

    fn alias_definition(&mut self, number: u32, aliased: &Aliased<'_>) {
        self.alias(number);
        self.out.push_str(" = loc(");
        match aliased {
            Aliased::Position(pos) => self.location_inner(Loc::at(*pos)),
            Aliased::Text(text) => self.out.push_bytes(text),
        }
        self.out.push_str(")\n");
    }
}

/// Writes `#loc1 = loc("name":2:3)` and a line break. Returns its end, which is beyond the line if there is no room;
/// none if a number is too large.
#[inline]
fn put_definition(
    line: &mut Line,
    at: usize,
    number: u32,
    (name, [row, column]): (&Name, [u32; 2]),
) -> Option<usize> {
    put(line, at, b"#loc");
    let mut to = at + 4;
    let put_number = |line: &mut Line, to: &mut usize, number| {
        let (digits, count) = few_digits(number)?;
        put(line, *to, &digits);
        *to += count;
        Some(())
    };
    if number > 0 {
        put_number(line, &mut to, number)?;
    }
    put(line, to, b" = loc( ");
    to += 7;
    for (i, piece) in name.pieces.iter().enumerate() {
        put(line, to + 32 * i, piece);
    }
    to += name.length;
    put_number(line, &mut to, row)?;
    put(line, to, b":");
    to += 1;
    put_number(line, &mut to, column)?;
    put(line, to, b")\n");
    Some(to + 2)
}
