//! Diagnostics as text for a terminal.

use crate::{Diagnostic, LineColumn, Place, SourceMap};
use std::fmt::Write as _;

/// Rendering options.
#[derive(Clone, Copy, Default, Debug)]
pub struct Style {
    /// Use ANSI colors.
    pub color: bool,
}

/// Renders one diagnostic with its notes as clang and MLIR do: `file:line:column: error: message`, the source line,
/// a caret. Ends with a line break.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, style: Style) -> String {
    let mut out = String::new();
    render_into(&mut out, diagnostic, sources, style);
    out
}

fn render_into(out: &mut String, diagnostic: &Diagnostic, sources: &SourceMap, style: Style) {
    let mut excerpt = None;
    match &diagnostic.place {
        Place::Unknown => {}
        Place::Source(span) => {
            if let Some(file) = sources.file_of(span.start) {
                let (start, end) = (file.offset(span.start), file.offset(span.end));
                let at = file.line_column(start);
                let _ = write!(out, "{}:{}:{}: ", file.name(), at.line, at.column);
                excerpt = Some((file.line(at.line), at, end.saturating_sub(start)));
            }
        }
        Place::Line(file, at) => {
            let _ = write!(out, "{file}:{}:{}: ", at.line, at.column);
        }
        Place::Byte(file, byte) => {
            let _ = write!(out, "{file}: byte {byte} (word {}): ", byte / 4);
        }
    }
    let (on, off) = match (style.color, diagnostic.severity) {
        (false, _) => ("", ""),
        (true, crate::Severity::Error) => ("\x1b[1;31m", "\x1b[0m"),
        (true, crate::Severity::Warning) => ("\x1b[1;35m", "\x1b[0m"),
        (true, _) => ("\x1b[1;36m", "\x1b[0m"),
    };
    let _ = write!(out, "{on}{}:{off} {}", diagnostic.severity.as_str(), diagnostic.message);
    if let Some(rule) = diagnostic.rule {
        let _ = write!(out, " [{rule}]");
    }
    out.push('\n');
    if let Some((line, at, length)) = excerpt {
        render_excerpt(out, line, at, length);
    }
    for note in &diagnostic.notes {
        render_into(out, note, sources, style);
    }
}

/// Lines longer than this are cut around the caret.
const WIDTH: usize = 160;

fn render_excerpt(out: &mut String, line: &[u8], at: LineColumn, length: usize) {
    let caret = (at.column as usize - 1).min(line.len());
    let from = if line.len() > WIDTH { caret.saturating_sub(WIDTH / 2) } else { 0 };
    let shown = &line[from..(from + WIDTH).min(line.len())];
    let _ = writeln!(
        out,
        "{}",
        String::from_utf8_lossy(shown).replace(|c: char| c.is_control() && c != '\t', " ")
    );
    for b in &shown[..caret - from] {
        out.push(if *b == b'\t' { '\t' } else { ' ' });
    }
    out.push('^');
    let tail = length.saturating_sub(1).min(shown.len().saturating_sub(caret - from + 1));
    out.extend(std::iter::repeat_n('~', tail));
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Span, Style};

    #[test]
    fn points_at_the_source() {
        let mut sources = SourceMap::new();
        sources.add("a.mlir", *b"first\n").unwrap();
        let index = sources.add("b.mlir", *b"one\n\ttwo three\n").unwrap();
        let file = sources.file(index).unwrap();
        let span = Span { start: file.pos(9), end: file.pos(14) };
        let d = Diagnostic::error(span, "expected four").with_note(Place::Unknown, "three is too few");
        assert_eq!(
            render(&d, &sources, Style::default()),
            "b.mlir:2:6: error: expected four\n\ttwo three\n\t    ^~~~~\nnote: three is too few\n"
        );
    }
}
