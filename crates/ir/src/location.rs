//! Written locations: what `loc(...)`, an OpLine or an inlined call says.

use crate::handle::{Attr, Loc, Str};
use std::sync::OnceLock;

/// A location that is not a position in a loaded source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocData {
    /// `loc("file":line:column)` and its ranges: to another column, or to another line and column.
    File {
        /// File name.
        file: Str,
        /// Start: line and column.
        start: (u32, u32),
        /// End: line and column, where one was written.
        end: Option<(u32, u32)>,
    },
    /// `loc("name"(child))`.
    Name(Str, Loc),
    /// `loc(callsite(callee at caller))`.
    CallSite(Loc, Loc),
    /// `loc(fused<metadata>[...])`.
    Fused(Box<[Loc]>, Option<Attr>),
    /// `loc(unknown)`, written.
    Unknown,
    /// `loc(#alias)` whose alias is defined further down in the text.
    Deferred(OnceLock<Loc>),
}
