//! Diagnostics: severity, place, message, notes, instruction, fix.

use crate::{LineColumn, Pos, Span};
use std::ops::Range;

/// Severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Additional information on another diagnostic.
    Note,
    /// Information; nothing is wrong.
    Remark,
    /// Suspicious; processing continued.
    Warning,
    /// Processing failed.
    Error,
    /// Processing failed; what is reported behind it may be a consequence.
    Fatal,
}

impl Severity {
    /// The word that tools print.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Remark => "remark",
            Self::Warning => "warning",
            Self::Error => "error",
            Self::Fatal => "fatal error",
        }
    }
}

/// The place that a diagnostic refers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Unknown.
    Unknown,
    /// A file as a whole.
    File(Box<str>),
    /// In a source of the source map.
    Source(Span),
    /// In a file that is not loaded, from a location attribute or OpLine.
    Line(Box<str>, LineColumn),
    /// At a byte offset of a binary.
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

/// An instruction of a SPIR-V module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    /// Its number in the module, from 1.
    pub number: usize,
    /// The name of its opcode.
    pub opcode: Box<str>,
    /// Its result id, if it has one.
    pub result: Option<u32>,
    /// Its words in the module.
    pub words: Range<usize>,
    /// Its assembly.
    pub text: Box<str>,
}

/// A correction of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does, as an imperative: `insert ';'`.
    pub message: String,
    /// The replacements, in source order; none if they are not known.
    pub edits: Vec<Edit>,
}

/// A replacement of a part of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The replaced part; empty for an insertion.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// One diagnostic with its notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// Its place.
    pub place: Place,
    /// The error and what was expected; no full stop, no line break at the end.
    pub message: String,
    /// The stable id of the violated rule, if it has one.
    pub rule: Option<&'static str>,
    /// Additional information, in order.
    pub notes: Vec<Diagnostic>,
    /// The instruction it is about, in a SPIR-V module.
    pub instruction: Option<Box<Instruction>>,
    /// A correction, if one is known.
    pub fix: Option<Box<Fix>>,
}

impl Diagnostic {
    /// A diagnostic without notes.
    pub fn new(severity: Severity, place: impl Into<Place>, message: impl Into<String>) -> Self {
        Self {
            severity,
            place: place.into(),
            message: message.into(),
            rule: None,
            notes: Vec::new(),
            instruction: None,
            fix: None,
        }
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

    /// The same with a fix of one edit.
    #[must_use]
    pub fn with_fix(mut self, message: impl Into<String>, span: Span, text: impl Into<String>) -> Self {
        let edits = vec![Edit { span, text: text.into() }];
        self.fix = Some(Box::new(Fix { message: message.into(), edits }));
        self
    }
}

/// Failure; the error was pushed to the [`Diagnostics`] at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// The diagnostics of a job or of one worker, in program order.
#[derive(Default, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
}

impl Diagnostics {
    /// No diagnostics.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.errors += usize::from(matches!(diagnostic.severity, Severity::Error | Severity::Fatal));
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

    /// Appends the diagnostics of another worker.
    pub fn append(&mut self, other: Self) {
        self.errors += other.errors;
        self.list.extend(other.list);
    }

    /// Splits off the diagnostics from index `at` on.
    #[must_use]
    pub fn split_off(&mut self, at: usize) -> Self {
        let list = self.list.split_off(at.min(self.list.len()));
        let errors = list.iter().filter(|d| d.severity == Severity::Error).count();
        self.errors -= errors;
        Self { list, errors }
    }

    /// Whether there is an error.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Number of errors.
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// Number of diagnostics.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The diagnostics.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// Takes the diagnostics out.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        self.errors = 0;
        std::mem::take(&mut self.list)
    }
}
