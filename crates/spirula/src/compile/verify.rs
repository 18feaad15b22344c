//! `-verify`: the diagnostics against the comments `expected-error {{text}}` of the source, in clang's syntax.

use crate::console::{Console, Failure};
use spirula_diag::{Diagnostic, Diagnostics, Place, Severity, SourceMap, Span};

/// A comment: `expected-error`, `expected-warning` or `expected-note`, an offset of lines, a text.
struct Expected {
    severity: Severity,
    line: i64,
    text: String,
    is_met: bool,
}

/// Fails unless the comments and the diagnostics fit each other.
pub(super) fn verify(
    sources: &SourceMap,
    file: usize,
    diagnostics: &Diagnostics,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Some(source) = sources.files().get(file) else { return Err(Failure::Reported) };
    let text = String::from_utf8_lossy(source.text());
    let mut expected: Vec<Expected> = text.lines().enumerate().flat_map(|(i, l)| comments(l, i)).collect();
    let mut complaints = Vec::new();
    for diagnostic in diagnostics.iter().flat_map(|d| std::iter::once(d).chain(&d.notes)) {
        let line = match &diagnostic.place {
            Place::Source(Span { start, .. }) => {
                sources.file_of(*start).map_or(0, |f| i64::from(f.line_column(f.offset(*start)).line))
            }
            _ => 0,
        };
        let fits = |e: &&mut Expected| {
            e.severity == diagnostic.severity
                && (e.line == line || line == 0)
                && diagnostic.message.contains(&e.text)
        };
        match expected.iter_mut().find(fits) {
            Some(found) => found.is_met = true,
            None => {
                let message =
                    format!("{} seen but not expected: {}", diagnostic.severity.as_str(), diagnostic.message);
                complaints.push(Diagnostic::error(diagnostic.place.clone(), message));
            }
        }
    }
    for missing in expected.iter().filter(|e| !e.is_met) {
        let kind = missing.severity.as_str();
        let message = format!("{kind} expected but not seen in line {}: {}", missing.line, missing.text);
        complaints.push(Diagnostic::error(Place::Unknown, message));
    }
    console.report(&complaints, sources);
    if complaints.is_empty() { Ok(()) } else { Err(Failure::Reported) }
}

/// The comments of a line.
fn comments(line: &str, index: usize) -> Vec<Expected> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some((_, after)) = rest.split_once("expected-") {
        rest = after;
        let kinds = [("error", Severity::Error), ("warning", Severity::Warning), ("note", Severity::Note)];
        let Some((severity, after)) =
            kinds.iter().find_map(|(name, severity)| Some((*severity, rest.strip_prefix(name)?)))
        else {
            continue;
        };
        let Some((between, after)) = after.split_once("{{") else { continue };
        let Some((text, after)) = after.split_once("}}") else { continue };
        let offset: i64 = between.trim().trim_start_matches('@').parse().unwrap_or(0);
        found.push(Expected {
            severity,
            line: index as i64 + 1 + offset,
            text: text.to_owned(),
            is_met: false,
        });
        rest = after;
    }
    found
}
