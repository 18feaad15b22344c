//! What is wrong, and where.

use crate::{LineColumn, Pos, Span};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// More about the diagnostic it belongs to.
    Note,
    /// Worth knowing, nothing wrong.
    Remark,
    /// Suspicious; the work went on.
    Warning,
    /// The work failed.
    Error,
}

impl Severity {
    /// The word that tools print.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Remark => "remark",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// Where something is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Nowhere that could be named.
    Unknown,
    /// In a source of the source map.
    Source(Span),
    /// In a file that is not loaded, as a location attribute or OpLine tells.
    Line(Box<str>, LineColumn),
    /// At a byte of a binary.
    Byte(Box<str>, usize),
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self::Source(span)
    }
}

impl From<Pos> for Place {
    fn from(pos: Pos) -> Self {
        Self::Source(Span::at(pos))
    }
}

/// One finding with its notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is.
    pub place: Place,
    /// What is wrong and what was expected; no full stop, no line break at the end.
    pub message: String,
    /// The stable id of the rule that is broken, where rules have ids.
    pub rule: Option<&'static str>,
    /// More about it, in order.
    pub notes: Vec<Diagnostic>,
}

impl Diagnostic {
    /// A diagnostic without notes.
    pub fn new(severity: Severity, place: impl Into<Place>, message: impl Into<String>) -> Self {
        Self { severity, place: place.into(), message: message.into(), rule: None, notes: Vec::new() }
    }

    /// An error without notes.
    pub fn error(place: impl Into<Place>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, place, message)
    }

    /// The same with a note added.
    #[must_use]
    pub fn with_note(mut self, place: impl Into<Place>, message: impl Into<String>) -> Self {
        self.notes.push(Self::new(Severity::Note, place, message));
        self
    }
}

/// The work failed; what and where was pushed to the [`Diagnostics`] at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// The findings of a job or of one worker, in program order.
#[derive(Default, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
}

impl Diagnostics {
    /// No findings.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a finding.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.errors += usize::from(diagnostic.severity == Severity::Error);
        self.list.push(diagnostic);
    }

    /// Adds an error and returns the value to fail with: `return Err(diagnostics.error(place, "..."))`.
    #[cold]
    pub fn error(&mut self, place: impl Into<Place>, message: impl Into<String>) -> Failed {
        self.push(Diagnostic::error(place, message));
        Failed
    }

    /// Adds a warning.
    #[cold]
    pub fn warning(&mut self, place: impl Into<Place>, message: impl Into<String>) {
        self.push(Diagnostic::new(Severity::Warning, place, message));
    }

    /// Adds the findings of another worker behind these.
    pub fn append(&mut self, other: Self) {
        self.errors += other.errors;
        self.list.extend(other.list);
    }

    /// Takes out what was found behind the first `at` findings.
    #[must_use]
    pub fn split_off(&mut self, at: usize) -> Self {
        let list = self.list.split_off(at.min(self.list.len()));
        let errors = list.iter().filter(|d| d.severity == Severity::Error).count();
        self.errors -= errors;
        Self { list, errors }
    }

    /// Whether any error was found.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Number of errors found.
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// Number of findings.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The findings.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// Takes the findings out.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        self.errors = 0;
        std::mem::take(&mut self.list)
    }
}
