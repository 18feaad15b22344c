//! Diagnostics as text for a terminal.

use crate::{Diagnostic, Fix, LineColumn, Place, Severity, SourceFile, SourceMap};
use std::fmt::Write as _;

/// Whose conventions the text follows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Convention {
    /// clang's: ranges are underlined, ids follow the message.
    #[default]
    Clang,
    /// `mlir-opt`'s: an unknown place is `<unknown>:0`.
    Mlir,
}

/// Rendering options.
#[derive(Clone, Copy, Default, Debug)]
pub struct Style {
    /// Use ANSI colors.
    pub color: bool,
    /// The convention.
    pub convention: Convention,
    /// Show instructions, and fixes as help.
    pub details: bool,
}

/// Renders one diagnostic with its notes: `file:line:column: error: message`, the source line, a caret. A note
/// at the place of its diagnostic does not repeat the source line. Ends with a line break.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, style: Style) -> String {
    let mut out = String::new();
    render_one(&mut out, diagnostic, sources, style, true);
    let mut last = &diagnostic.place;
    for note in &diagnostic.notes {
        render_one(&mut out, note, sources, style, note.place != *last);
        last = &note.place;
    }
    if let Some(fix) = diagnostic.fix.as_deref().filter(|_| style.details) {
        render_fix(&mut out, fix, sources, style);
    }
    out
}

fn render_one(
    out: &mut String,
    diagnostic: &Diagnostic,
    sources: &SourceMap,
    style: Style,
    with_source: bool,
) {
    render_labelled(out, diagnostic, diagnostic.severity.as_str(), sources, style, with_source);
}

/// The same with another word than the severity.
fn render_labelled(
    out: &mut String,
    diagnostic: &Diagnostic,
    label: &str,
    sources: &SourceMap,
    style: Style,
    with_source: bool,
) {
    let is_mlir = style.convention == Convention::Mlir;
    let mut excerpt = None;
    // Writing to a string cannot fail.
    let _ = match &diagnostic.place {
        Place::Unknown if is_mlir => write!(out, "<unknown>:0: "),
        Place::Unknown => Ok(()),
        Place::File(file) => write!(out, "{file}: "),
        Place::Source(span) => match sources.file_of(span.start) {
            Some(file) => {
                let (start, end) = (file.offset(span.start), file.offset(span.end));
                let at = file.line_column(start);
                let (name, shown) = file.presumed(start);
                excerpt = Some((file, at, if is_mlir { 0 } else { end.saturating_sub(start) }));
                write!(out, "{name}:{}:{}: ", shown.line, shown.column)
            }
            None => Ok(()),
        },
        Place::Line(name, at) => {
            let file = sources.files().iter().find(|file| file.name() == &**name);
            excerpt = file.filter(|_| at.line > 0 && at.column > 0).map(|file| (file, *at, 0));
            write!(out, "{name}:{}:{}: ", at.line, at.column)
        }
        Place::Byte(file, byte) if is_mlir => write!(out, "{file}: byte {byte}: "),
        Place::Byte(file, byte) => write!(out, "{file}: byte {byte} (word {}): ", byte / 4),
    };
    let (on, off) = match (style.color, diagnostic.severity) {
        (false, _) => ("", ""),
        (true, Severity::Error) => ("\x1b[1;31m", "\x1b[0m"),
        (true, Severity::Warning) => ("\x1b[1;35m", "\x1b[0m"),
        (true, _) => ("\x1b[1;36m", "\x1b[0m"),
    };
    let _ = write!(out, "{on}{label}:{off} {}", diagnostic.message);
    if let Some(rule) = diagnostic.rule.filter(|_| !is_mlir) {
        let _ = write!(out, " [{rule}]");
    }
    out.push('\n');
    if let Some((file, at, length)) = excerpt.filter(|_| with_source) {
        render_excerpt(out, file, at, length);
    } else if let Some(instruction) = diagnostic.instruction.as_ref().filter(|_| style.details) {
        let _ = writeln!(out, "  {}", instruction.text);
    }
}

/// The fix, at its first edit.
fn render_fix(out: &mut String, fix: &Fix, sources: &SourceMap, style: Style) {
    let place = fix.edits.first().map_or(Place::Unknown, |edit| edit.span.into());
    let shown = Diagnostic::new(Severity::Note, place, fix.message.clone());
    render_labelled(out, &shown, "help", sources, style, true);
}

/// Lines longer than this are cut around the caret.
const WIDTH: usize = 400;

fn render_excerpt(out: &mut String, file: &SourceFile, at: LineColumn, length: usize) {
    let line = file.line(at.line);
    let caret = (at.column as usize - 1).min(line.len());
    let from = if line.len() > WIDTH { caret.saturating_sub(WIDTH / 2) } else { 0 };
    let shown = &line[from..(from + WIDTH).min(line.len())];
    let text = String::from_utf8_lossy(shown).replace(|c: char| c.is_control() && c != '\t', " ");
    let _ = writeln!(out, "{text}");
    for byte in &shown[..(caret - from).min(shown.len())] {
        out.push(if *byte == b'\t' { '\t' } else { ' ' });
    }
    out.push('^');
    let tail = length.saturating_sub(1).min(shown.len().saturating_sub(caret - from + 1));
    out.extend(std::iter::repeat_n('~', tail));
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    const MLIR: Style = Style { color: false, convention: Convention::Mlir, details: false };

    #[test]
    fn points_at_the_source() {
        let mut sources = SourceMap::new();
        sources.add("a.mlir", *b"first\n").unwrap();
        let index = sources.add("b.mlir", *b"one\n\ttwo three\n").unwrap();
        let file = sources.file(index).unwrap();
        let span = Span { start: file.pos(9), end: file.pos(14) };
        let d = Diagnostic::error(span, "expected four").with_note(Place::Unknown, "three is too few");
        let shown = "b.mlir:2:6: error: expected four\n\ttwo three\n\t    ^~~~~\nnote: three is too few\n";
        assert_eq!(render(&d, &sources, Style::default()), shown);
        let fixed = d.with_fix("replace with 'four'", span, "four");
        let fix = "b.mlir:2:6: help: replace with 'four'\n\ttwo three\n\t    ^~~~~\n";
        assert_eq!(render(&fixed, &sources, Style::default()), shown);
        assert_eq!(
            render(&fixed, &sources, Style { details: true, ..Style::default() }),
            format!("{shown}{fix}")
        );
    }

    #[test]
    fn as_mlir_shows_them() {
        let mut sources = SourceMap::new();
        sources.add("a.mlir", *b"one\n\ttwo\n").unwrap();
        let pos = sources.files()[0].pos(5);
        let error = Diagnostic::error(pos, "bad").with_note(pos, "look").with_note(Place::Unknown, "why");
        let elsewhere = LineColumn { line: 2, column: 2 };
        let named = Diagnostic::error(Place::Line("a.mlir".into(), elsewhere), "again");
        assert_eq!(
            render(&error, &sources, MLIR) + &render(&named, &sources, MLIR),
            "a.mlir:2:2: error: bad\n\ttwo\n\t^\na.mlir:2:2: note: look\n<unknown>:0: note: why\n\
             a.mlir:2:2: error: again\n\ttwo\n\t^\n"
        );
    }

    #[test]
    fn files_and_bytes() {
        let sources = SourceMap::new();
        let whole = Diagnostic::error(Place::File("a".into()), "no");
        assert_eq!(render(&whole, &sources, Style::default()), "a: error: no\n");
        let byte = Diagnostic { rule: Some("r"), ..Diagnostic::error(Place::Byte("a".into(), 20), "no") };
        assert_eq!(render(&byte, &sources, Style::default()), "a: byte 20 (word 5): error: no [r]\n");
        assert_eq!(render(&byte, &sources, MLIR), "a: byte 20: error: no\n");
    }
}
