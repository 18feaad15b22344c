//! Location attributes: from `loc(...)`, OpLine or inlining.

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
        /// End: line and column, if given.
        end: Option<(u32, u32)>,
    },
    /// `loc("name"(child))`.
    Name(Str, Loc),
    /// `loc(callsite(callee at caller))`.
    CallSite(Loc, Loc),
    /// `loc(fused<metadata>[...])`.
    Fused(Box<[Loc]>, Option<Attr>),
    /// An explicit `loc(unknown)`.
    Unknown,
    /// `loc(#alias)` whose alias is defined later in the text.
    Deferred(OnceLock<Loc>),
}
