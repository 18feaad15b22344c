//! Sources, positions and diagnostics, for all front ends and verifiers.
//!
//! A [`SourceMap`] gives each source (text or binary) a range of global positions, so that a position is one `u32` and
//! a span two. Line and column are computed when a diagnostic is rendered. Errors are values: code that finds one
//! pushes a [`Diagnostic`] to [`Diagnostics`] and continues or returns [`Failed`]. Renderers make text for terminals
//! ([`render`]), JSON ([`json_line`]) and SARIF ([`SarifLog`]) of them.

mod diagnostic;
mod json;
mod nearest;
mod region;
mod render;
mod sarif;
mod source;

pub use diagnostic::{Diagnostic, Diagnostics, Edit, Failed, Fix, Instruction, Place, Severity};
pub use json::json_line;
pub use nearest::nearest;
pub use render::{Convention, Style, render};
pub use sarif::{SarifLog, SarifRule};
pub use source::{Bytes, LineColumn, Lines, Pos, SourceFile, SourceMap, Span, Stored};
