//! Sources, positions and diagnostics, for all front ends and verifiers.
//!
//! A [`SourceMap`] gives each source (text or binary) a range of global positions, so that a position is one `u32` and
//! a span two. Line and column are computed when a diagnostic is rendered. Errors are values: code that finds one
//! pushes a [`Diagnostic`] to [`Diagnostics`] and continues or returns [`Failed`].

mod diagnostic;
mod render;
mod source;

pub use diagnostic::{Diagnostic, Diagnostics, Failed, Place, Severity};
pub use render::{Style, render};
pub use source::{Bytes, LineColumn, Lines, Pos, SourceFile, SourceMap, Span, Stored};
