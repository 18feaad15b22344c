//! Sources and positions in them.

use std::collections::HashMap;
use std::io;
use std::num::NonZeroU32;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// The bytes of a source, reference-counted.
#[derive(Clone)]
pub struct Bytes(Owner);

#[derive(Clone)]
enum Owner {
    Vector(Arc<Vec<u8>>),
    Other(Arc<dyn AsRef<[u8]> + Send + Sync>),
}

impl Bytes {
    /// Bytes owned by `keeper`.
    pub fn kept_by(keeper: impl AsRef<[u8]> + Send + Sync + 'static) -> Self {
        Self(Owner::Other(Arc::new(keeper)))
    }
}

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Bytes({})", self.len())
    }
}

impl<T: Into<Vec<u8>>> From<T> for Bytes {
    fn from(text: T) -> Self {
        Self(Owner::Vector(Arc::new(text.into())))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match &self.0 {
            Owner::Vector(bytes) => bytes,
            Owner::Other(keeper) => (**keeper).as_ref(),
        }
    }
}

/// Storage of a source that need not be in memory as a whole, such as a file.
pub trait Stored: Send + Sync {
    /// Reads bytes from offset `at` into `room` and returns how many; fewer than fit only at the end.
    ///
    /// # Errors
    /// An I/O error.
    fn read_at(&self, at: usize, room: &mut [u8]) -> io::Result<usize>;

    /// Reads all bytes.
    ///
    /// # Errors
    /// An I/O error.
    fn read_all(&self) -> io::Result<Bytes>;
}

/// A byte position in one of the sources of a [`SourceMap`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pos(NonZeroU32);

impl Pos {
    /// The position with this raw number, the inverse of [`raw`](Self::raw); `None` for 0.
    #[inline]
    pub fn from_raw(raw: u32) -> Option<Self> {
        NonZeroU32::new(raw).map(Self)
    }

    /// The raw number, counted through all sources of the map; never 0.
    #[inline]
    pub fn raw(self) -> u32 {
        self.0.get()
    }

    /// The position `bytes` further on, saturating at the end of the number range.
    #[inline]
    pub fn offset(self, bytes: usize) -> Self {
        Self(self.0.saturating_add(u32::try_from(bytes).unwrap_or(u32::MAX)))
    }
}

/// A range of bytes in one source, end exclusive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// The first byte.
    pub start: Pos,
    /// One past the last byte.
    pub end: Pos,
}

impl Span {
    /// The empty span at `pos`.
    pub fn at(pos: Pos) -> Self {
        Self { start: pos, end: pos }
    }

    /// From the start of `self` to the end of `other`.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start, end: other.end.max(self.start) }
    }
}

/// Line and column, both from 1; the column counts bytes, as MLIR and clang do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

/// One source: name, bytes, and base position.
pub struct SourceFile {
    name: Arc<str>,
    /// Loaded on demand, if the source is stored.
    text: OnceLock<Bytes>,
    stored: Option<Box<dyn Stored>>,
    length: usize,
    base: u32,
    line_starts: OnceLock<Vec<u32>>,
    directives: Vec<LineDirective>,
}

/// What a `#line` directive says of the lines from an offset to the next directive.
struct LineDirective {
    offset: usize,
    /// The first line, and the number that it has.
    physical: u32,
    line: u32,
    /// The name of the source, of this directive or one before, and its index among those that directives give.
    name: Option<(Arc<str>, usize)>,
}

impl SourceFile {
    /// The name to show: a path or `<stdin>`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The bytes, not necessarily UTF-8. If a stored source cannot be read any more, there are none.
    pub fn text(&self) -> &[u8] {
        self.bytes()
    }

    /// The bytes, as a reference-counted copy.
    pub fn shared_text(&self) -> Bytes {
        self.bytes().clone()
    }

    fn bytes(&self) -> &Bytes {
        self.text.get_or_init(|| {
            let stored = self.stored.as_ref().and_then(|stored| stored.read_all().ok());
            stored.unwrap_or_else(|| Vec::new().into())
        })
    }

    /// Number of bytes.
    #[inline]
    pub fn length(&self) -> usize {
        self.length
    }

    /// The storage of the source, unless it is in memory as a whole.
    pub fn stored(&self) -> Option<&dyn Stored> {
        self.stored.as_deref().filter(|_| self.text.get().is_none())
    }

    /// The position of byte `offset`.
    #[inline]
    pub fn pos(&self, offset: usize) -> Pos {
        let raw = self.base.saturating_add(u32::try_from(offset.min(self.length)).unwrap_or(u32::MAX));
        Pos(NonZeroU32::new(raw).unwrap_or(NonZeroU32::MIN))
    }

    /// The byte offset of `pos`.
    pub fn offset(&self, pos: Pos) -> usize {
        (pos.raw().saturating_sub(self.base) as usize).min(self.length)
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let mut starts = vec![0];
            match self.stored().map(|stored| self.stored_line_starts(stored, &mut starts)) {
                Some(Ok(())) => {}
                _ => {
                    starts.truncate(1);
                    push_line_starts(self.text(), 0, &mut starts);
                }
            }
            starts.shrink_to_fit();
            starts
        })
    }

    /// Adds the line starts of a stored source, reading it piece by piece.
    fn stored_line_starts(&self, stored: &dyn Stored, starts: &mut Vec<u32>) -> io::Result<()> {
        const PIECE: usize = 128 << 10;
        let mut piece = vec![0; PIECE.min(self.length)];
        let mut at = 0;
        while at < self.length {
            let wanted = piece.len().min(self.length - at);
            let read = stored.read_at(at, &mut piece[..wanted])?;
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            push_line_starts(piece.get(..read).unwrap_or_default(), at, starts);
            at += read;
        }
        Ok(())
    }

    /// Line and column of byte `offset`.
    pub fn line_column(&self, offset: usize) -> LineColumn {
        self.lines().line_column(offset)
    }

    /// The name, line and column to show for byte `offset`: those of `#line` directives, or else its own.
    pub fn presumed(&self, offset: usize) -> (&str, LineColumn) {
        let at = self.line_column(offset);
        let before = self.directives.partition_point(|directive| directive.offset <= offset);
        match before.checked_sub(1).and_then(|last| self.directives.get(last)) {
            None => (&self.name, at),
            Some(said) => {
                let line = at.line.saturating_sub(said.physical).saturating_add(said.line);
                (said.name.as_ref().map_or(&self.name, |(name, _)| name), LineColumn { line, ..at })
            }
        }
    }

    /// The index of the name of [`presumed`](Self::presumed) in [`SourceMap::directive_names`]; none if the source has its own name there.
    pub fn presumed_name(&self, offset: usize) -> Option<usize> {
        let before = self.directives.partition_point(|directive| directive.offset <= offset);
        let said = self.directives.get(before.checked_sub(1)?)?;
        said.name.as_ref().map(|(_, index)| *index)
    }

    /// The lines, for many queries.
    pub fn lines(&self) -> Lines<'_> {
        Lines { starts: self.line_starts(), at: 0 }
    }

    /// The byte offset of a line and column; none if there is no such line, or it is shorter.
    pub fn offset_of(&self, at: LineColumn) -> Option<usize> {
        let (line, column) = (at.line.checked_sub(1)? as usize, at.column.checked_sub(1)? as usize);
        let starts = self.line_starts();
        let offset = (*starts.get(line)? as usize).checked_add(column)?;
        let end = starts.get(line + 1).map_or(self.length + 1, |next| *next as usize);
        (offset < end).then_some(offset)
    }

    /// The bytes of a line (from 1), without its line break.
    pub fn line(&self, line: u32) -> &[u8] {
        let starts = self.line_starts();
        let Some(start) = starts.get((line as usize).wrapping_sub(1)) else { return &[] };
        let rest = self.text().get(*start as usize..).unwrap_or_default();
        let end = rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
        rest[..end].strip_suffix(b"\r").unwrap_or(&rest[..end])
    }
}

/// Adds the line starts of `text`, which is at offset `origin` of its source.
fn push_line_starts(text: &[u8], origin: usize, starts: &mut Vec<u32>) {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const LOW: u64 = 0x7f * EACH;
    let (words, rest) = text.as_chunks::<8>();
    let mut start = origin as u32 + 1;
    for word in words {
        // Line breaks become zero bytes, the only ones whose highest bit is set below.
        let bytes = u64::from_le_bytes(*word) ^ (u64::from(b'\n') * EACH);
        let mut breaks = !(((bytes & LOW) + LOW) | bytes | LOW);
        while breaks != 0 {
            starts.push(start + breaks.trailing_zeros() / 8);
            breaks &= breaks - 1;
        }
        start += 8;
    }
    let breaks = rest.iter().zip(start..).filter(|(byte, _)| **byte == b'\n');
    starts.extend(breaks.map(|(_, start)| start));
}

/// The lines of a source. Caches the last line, since queries are usually close to each other.
pub struct Lines<'s> {
    starts: &'s [u32],
    at: usize,
}

impl Lines<'_> {
    /// Line and column of byte `offset`.
    #[inline]
    pub fn line_column(&mut self, offset: usize) -> LineColumn {
        const NEAR: usize = 4;
        let is_behind = |start: &u32| *start as usize <= offset;
        let near = self.starts.get(self.at + 1..).unwrap_or_default();
        let steps = near.iter().take(NEAR).take_while(|start| is_behind(start)).count();
        let starts_before = self.starts.get(self.at).is_some_and(is_behind);
        if starts_before && steps < NEAR {
            self.at += steps;
        } else {
            self.at = self.starts.partition_point(is_behind).saturating_sub(1);
        }
        let start = self.starts.get(self.at).copied().unwrap_or(0);
        LineColumn { line: self.at as u32 + 1, column: offset as u32 - start + 1 }
    }
}

/// The file names that `#line` directives give, each once.
#[derive(Default)]
struct DirectiveNames {
    list: Vec<Arc<str>>,
    indices: HashMap<Arc<str>, usize>,
}

impl DirectiveNames {
    /// The name that was kept, and its index.
    fn keep(&mut self, name: &str) -> (Arc<str>, usize) {
        if let Some(index) = self.indices.get(name) {
            return (self.list[*index].clone(), *index);
        }
        let (name, index): (Arc<str>, usize) = (name.into(), self.list.len());
        self.list.push(name.clone());
        self.indices.insert(name.clone(), index);
        (name, index)
    }
}

/// All sources of one job.
#[derive(Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
    /// In a box, since few sources have such directives.
    directives: Box<DirectiveNames>,
}

impl SourceMap {
    /// A map without sources.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a source and returns its index.
    ///
    /// # Errors
    /// Fails if the sources together exceed 2^31 bytes: positions are `u32`, and half of their range is used by locations that are not positions.
    pub fn add(&mut self, name: &str, text: impl Into<Bytes>) -> Result<usize, String> {
        let text = text.into();
        let length = text.len();
        self.add_file(name, length, OnceLock::from(text), None)
    }

    /// Adds a source of `length` bytes that is read on demand, and returns its index.
    ///
    /// # Errors
    /// As [`add`](Self::add).
    pub fn add_stored(
        &mut self,
        name: &str,
        length: usize,
        stored: Box<dyn Stored>,
    ) -> Result<usize, String> {
        self.add_file(name, length, OnceLock::new(), Some(stored))
    }

    fn add_file(
        &mut self,
        name: &str,
        length: usize,
        text: OnceLock<Bytes>,
        stored: Option<Box<dyn Stored>>,
    ) -> Result<usize, String> {
        let base = self.files.last().map_or(1, |f| f.base + f.length as u32 + 1);
        if length >= (i32::MAX as usize) - base as usize {
            return Err(format!("{name}: sources of more than 2 GiB together are not supported"));
        }
        self.files.push(SourceFile {
            name: name.into(),
            text,
            stored,
            length,
            base,
            line_starts: OnceLock::new(),
            directives: Vec::new(),
        });
        Ok(self.files.len() - 1)
    }

    /// Notes what a `#line` directive that ends at `pos` says: the next line has this number and, if it is given, file name.
    /// Directives of a source are noted in its order; one that is before another is ignored.
    pub fn add_line_directive(&mut self, pos: Pos, line: u32, name: Option<&str>) {
        let after = self.files.partition_point(|f| f.base <= pos.raw());
        let Some(file) = after.checked_sub(1).and_then(|index| self.files.get_mut(index)) else { return };
        let offset = file.offset(pos);
        let last = file.directives.last();
        if last.is_some_and(|last| last.offset >= offset) {
            return;
        }
        let name = match name {
            Some(name) => Some(self.directives.keep(name)),
            None => last.and_then(|last| last.name.clone()),
        };
        let physical = file.line_column(offset).line + 1;
        file.directives.push(LineDirective { offset, physical, line, name });
    }

    /// The file names that `#line` directives give, without repetitions.
    pub fn directive_names(&self) -> &[Arc<str>] {
        &self.directives.list
    }

    /// The source with this index.
    pub fn file(&self, index: usize) -> Option<&SourceFile> {
        self.files.get(index)
    }

    /// All sources, in the order they were added.
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// The source that holds `pos`.
    pub fn file_of(&self, pos: Pos) -> Option<&SourceFile> {
        let after = self.files.partition_point(|f| f.base <= pos.raw());
        self.files.get(after.checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct InParts(&'static [u8]);

    impl Stored for InParts {
        fn read_at(&self, at: usize, room: &mut [u8]) -> io::Result<usize> {
            let rest = self.0.get(at..).unwrap_or_default();
            let length = rest.len().min(room.len()).min(3);
            room[..length].copy_from_slice(&rest[..length]);
            Ok(length)
        }

        fn read_all(&self) -> io::Result<Bytes> {
            Err(io::ErrorKind::Unsupported.into())
        }
    }

    #[test]
    fn lines_are_found_in_any_order() {
        let text: &[u8] = b"ab\n\ncde\n\n\n\n\n\nf";
        let mut sources = SourceMap::new();
        let whole = sources.add("whole", text).unwrap_or_default();
        let stored = sources.add_stored("stored", text.len(), Box::new(InParts(text))).unwrap_or_default();
        for file in [whole, stored].iter().filter_map(|index| sources.file(*index)) {
            let mut lines = file.lines();
            for offset in (0..=text.len()).chain((0..text.len()).rev()).chain([0, 13, 2, 5, 12, 1]) {
                let line = 1 + text[..offset].iter().filter(|b| **b == b'\n').count() as u32;
                let start = text[..offset].iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
                let wanted = LineColumn { line, column: (offset - start + 1) as u32 };
                assert_eq!(lines.line_column(offset), wanted);
                assert_eq!(file.line_column(offset), wanted);
                assert_eq!(file.offset_of(wanted), Some(offset));
            }
            for (line, column) in [(1, 0), (0, 1), (1, 4), (2, 2), (10, 1), (9, 3)] {
                assert_eq!(file.offset_of(LineColumn { line, column }), None);
            }
        }
    }
}
