//! Places as files and ranges, for the renderers.

use crate::{LineColumn, Place, SourceFile, SourceMap, Span};

/// A file, and a range in it.
pub(crate) struct Region<'d> {
    pub(crate) file: &'d str,
    pub(crate) range: Range<'d>,
}

/// A range in a file; ends are exclusive.
pub(crate) enum Range<'d> {
    /// The whole file.
    File,
    /// In a source.
    Text { source: &'d SourceFile, start: usize, end: usize },
    /// At a line and column of a file that is not loaded.
    Line(LineColumn),
    /// Bytes of a binary.
    Bytes { start: usize, end: usize },
}

impl<'d> Region<'d> {
    /// The region of a place. `words` is the number of words of the instruction there.
    pub(crate) fn of(place: &'d Place, words: usize, sources: &'d SourceMap) -> Option<Self> {
        match place {
            Place::Unknown => None,
            Place::File(file) => Some(Self { file, range: Range::File }),
            Place::Source(span) => Self::of_span(*span, sources),
            Place::Line(file, at) => Some(Self { file, range: Range::Line(*at) }),
            Place::Byte(file, start) => {
                Some(Self { file, range: Range::Bytes { start: *start, end: start + words * 4 } })
            }
        }
    }

    pub(crate) fn of_span(span: Span, sources: &'d SourceMap) -> Option<Self> {
        let source = sources.file_of(span.start)?;
        let start = source.offset(span.start);
        let end = source.offset(span.end).max(start);
        Some(Self { file: source.name(), range: Range::Text { source, start, end } })
    }
}
