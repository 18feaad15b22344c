//! What a tool reads, writes and reports: streams, the format of diagnostics, exit statuses.
//!
//! Diagnostics go to standard error, in the format of `--diagnostics`: text and JSON (one object per line) as they are
//! reported, SARIF as one log at the end. In JSON and SARIF nothing else is written there.

use crate::explain::mending;
use crate::tools::Streams;
use spirula_binary::{instructions_at, to_words};
use spirula_diag::{
    Convention, Diagnostic, Place, SarifLog, SarifRule, Severity, SourceMap, Style, json_line, render,
};
use spirula_environment::rule_by_id;
use std::io::{Read, Write};

/// The formats of diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Format {
    #[default]
    Text,
    Json,
    Sarif,
}

impl Format {
    /// The format with this name.
    pub(crate) fn by_name(name: &str) -> Option<Self> {
        match name {
            "text" => Some(Self::Text),
            "json" => Some(Self::Json),
            "sarif" => Some(Self::Sarif),
            _ => None,
        }
    }
}

/// Why a tool failed.
pub(crate) enum Failure {
    /// Findings, which were reported.
    Reported,
    /// A finding.
    Found(Box<Diagnostic>),
    /// A command line that is refused, or failed I/O.
    Refused(Vec<Diagnostic>),
}

impl Failure {
    /// A finding without a place.
    pub(crate) fn found(message: impl Into<String>) -> Self {
        Self::Found(Box::new(Diagnostic::error(Place::Unknown, message)))
    }

    /// A refused command line.
    pub(crate) fn refused(message: impl Into<String>) -> Self {
        Self::Refused(vec![Diagnostic::error(Place::Unknown, message)])
    }

    /// Failed I/O on a file.
    pub(crate) fn io(path: &str, message: impl Into<String>) -> Self {
        Self::Refused(vec![Diagnostic::error(Place::File(path.into()), message)])
    }

    /// The same; a finding without a place is about this file.
    pub(crate) fn about(mut self, file: &str) -> Self {
        if let Self::Found(diagnostic) = &mut self
            && diagnostic.place == Place::Unknown
        {
            diagnostic.place = Place::File(file.into());
        }
        self
    }

    /// The message of the first error that was not reported.
    pub(crate) fn first_message(&self) -> Option<&str> {
        match self {
            Self::Reported => None,
            Self::Found(diagnostic) => Some(&diagnostic.message),
            Self::Refused(diagnostics) => diagnostics.first().map(|diagnostic| &*diagnostic.message),
        }
    }

    /// The errors that were not reported.
    pub(crate) fn diagnostics(self) -> Vec<Diagnostic> {
        match self {
            Self::Reported => Vec::new(),
            Self::Found(diagnostic) => vec![*diagnostic],
            Self::Refused(diagnostics) => diagnostics,
        }
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::refused(message)
    }
}

/// How a tool shows its errors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) format: Format,
    pub(crate) convention: Convention,
    /// The text before the message of a refused command line or failed I/O.
    pub(crate) refusal: &'static str,
    /// Whether the tool was called by the name of the program that it stands in for: its messages are short, and any
    /// failure ends with status 1.
    pub(crate) stands_in: bool,
}

impl Manner {
    /// That of spirula's own commands.
    pub(crate) fn own(format: Format) -> Self {
        Self { format, convention: Convention::Clang, refusal: "error: ", stands_in: false }
    }
}

/// The streams of a running tool.
pub(crate) struct Console<'a> {
    /// Standard input.
    pub(crate) input: &'a mut dyn Read,
    /// Standard output.
    pub(crate) output: &'a mut dyn Write,
    /// Whether the output is a color terminal.
    pub(crate) color_output: bool,
    errors: &'a mut dyn Write,
    color_errors: bool,
    manner: Manner,
    log: SarifLog,
    first_error: Option<String>,
}

impl<'a> Console<'a> {
    /// The console of a tool on these streams.
    pub(crate) fn new(streams: &'a mut Streams<'_>, manner: Manner) -> Self {
        Self {
            input: &mut *streams.input,
            output: &mut *streams.output,
            color_output: streams.color_output,
            errors: &mut *streams.errors,
            color_errors: streams.color_errors,
            manner,
            log: SarifLog::default(),
            first_error: None,
        }
    }

    /// The format of diagnostics.
    pub(crate) fn format(&self) -> Format {
        self.manner.format
    }

    /// Whether diagnostics are text under the name of another program.
    pub(crate) fn is_peer_text(&self) -> bool {
        self.manner.stands_in && self.manner.format == Format::Text
    }

    /// Whether standard error is a color terminal with text.
    pub(crate) fn has_terminal(&self) -> bool {
        self.color_errors && self.manner.format == Format::Text
    }

    /// The message of the first reported error.
    pub(crate) fn first_error(&self) -> Option<&str> {
        self.first_error.as_deref()
    }

    /// Writes text for the user to standard error; in other formats than text, nothing.
    pub(crate) fn tell(&mut self, text: &str) {
        if self.manner.format == Format::Text {
            self.write(text);
        }
    }

    /// Failure to write to standard error is ignored.
    fn write(&mut self, text: &str) {
        let _ = self.errors.write_all(text.as_bytes());
    }

    /// Reports findings.
    pub(crate) fn report<'d>(
        &mut self,
        diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
        sources: &SourceMap,
    ) {
        if self.is_peer_text() {
            for diagnostic in diagnostics {
                self.show(diagnostic, sources);
            }
            return;
        }
        let mut diagnostics: Vec<Diagnostic> = diagnostics.into_iter().cloned().collect();
        complete(&mut diagnostics, sources);
        for diagnostic in &diagnostics {
            self.show(diagnostic, sources);
        }
    }

    fn show(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) {
        if matches!(diagnostic.severity, Severity::Error | Severity::Fatal) && self.first_error.is_none() {
            self.first_error = Some(diagnostic.message.clone());
        }
        let Manner { convention, stands_in, .. } = self.manner;
        match self.manner.format {
            Format::Text => {
                let style = Style { color: self.color_errors, convention, details: !stands_in };
                self.write(&render(diagnostic, sources, style));
            }
            Format::Json => self.write(&(json_line(diagnostic, sources) + "\n")),
            Format::Sarif => self.log.add(diagnostic, sources),
        }
    }

    /// Reports a refused command line or failed I/O.
    fn refuse(&mut self, diagnostic: &Diagnostic) {
        let sources = SourceMap::new();
        match self.manner.format {
            Format::Text if self.manner.stands_in => {
                self.write(&format!("{}{}\n", self.manner.refusal, diagnostic.message));
            }
            // The message names the file.
            Format::Text => {
                let plain = Diagnostic { place: Place::Unknown, ..diagnostic.clone() };
                self.write(&render(&plain, &sources, Style { color: self.color_errors, ..Style::default() }));
            }
            Format::Json => self.write(&(json_line(diagnostic, &sources) + "\n")),
            Format::Sarif => self.log.add_notification(diagnostic, &sources),
        }
    }

    /// Reports the failure of a tool, and returns the exit status: 0 for success, 1 for findings, 2 for refused command
    /// lines and failed I/O; under the name of another program 1 for both.
    pub(crate) fn finish(mut self, result: Result<(), Failure>, version: &str) -> u8 {
        let status = match result {
            Ok(()) => 0,
            Err(Failure::Reported) => 1,
            Err(Failure::Found(diagnostic)) => {
                self.report([&*diagnostic], &SourceMap::new());
                1
            }
            Err(Failure::Refused(diagnostics)) => {
                diagnostics.iter().for_each(|diagnostic| self.refuse(diagnostic));
                if self.manner.stands_in { 1 } else { 2 }
            }
        };
        if self.manner.format == Format::Sarif {
            let log = std::mem::take(&mut self.log);
            self.write(&log.finish(("spirula", version), &described, status));
        }
        status
    }
}

/// Adds what the sources tell: the only file as the place of diagnostics without one, and instructions.
fn complete(diagnostics: &mut [Diagnostic], sources: &SourceMap) {
    if let [only] = sources.files() {
        for diagnostic in diagnostics.iter_mut().filter(|diagnostic| diagnostic.place == Place::Unknown) {
            diagnostic.place = Place::File(only.name().into());
        }
    }
    for file in sources.files() {
        let is_inside = |place: &Place| matches!(place, Place::Byte(name, _) if **name == *file.name());
        if diagnostics.iter().any(|diagnostic| is_inside(&diagnostic.place))
            && let Ok(words) = to_words(file.text())
        {
            add_instructions(diagnostics, file.name(), &words);
        }
    }
}

/// Adds the instructions to diagnostics on the words of a module.
pub(crate) fn add_instructions(diagnostics: &mut [Diagnostic], name: &str, words: &[u32]) {
    let (mut inside, mut wanted) = (Vec::new(), Vec::new());
    for diagnostic in diagnostics.iter_mut().filter(|diagnostic| diagnostic.instruction.is_none()) {
        if let Place::Byte(file, byte) = &diagnostic.place
            && **file == *name
        {
            wanted.push(byte / 4);
            inside.push(diagnostic);
        }
    }
    for (diagnostic, instruction) in inside.into_iter().zip(instructions_at(words, &wanted)) {
        diagnostic.instruction = instruction.map(Box::new);
    }
}

/// The description of a rule of environments in a log.
fn described(id: &str) -> Option<SarifRule> {
    let rule = rule_by_id(id)?;
    let help = format!("Reference: {}.\n{}", rule.reference(), mending(rule));
    Some(SarifRule { summary: rule.summary.to_owned(), help })
}
