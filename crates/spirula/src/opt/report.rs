//! Diagnostics in the format of `mlir-opt`: `file:line:column: severity: message`, the source line, a caret.

use spirula_diag::{Diagnostic, LineColumn, Place, Severity, SourceFile, SourceMap};
use std::fmt::Write as _;

/// Prints a diagnostic with its notes. A note at the position of its diagnostic does not repeat the source line.
pub(crate) fn show(out: &mut String, diagnostic: &Diagnostic, sources: &SourceMap, color: bool) {
    show_one(out, diagnostic, sources, color, true);
    let mut last = &diagnostic.place;
    for note in &diagnostic.notes {
        show_one(out, note, sources, color, note.place != *last);
        last = &note.place;
    }
}

fn show_one(out: &mut String, diagnostic: &Diagnostic, sources: &SourceMap, color: bool, source: bool) {
    let mut excerpt = None;
    match &diagnostic.place {
        Place::Unknown => out.push_str("<unknown>:0: "),
        Place::File(file) => {
            let _ = write!(out, "{file}: ");
        }
        Place::Byte(file, byte) => {
            let _ = write!(out, "{file}: byte {byte}: ");
        }
        Place::Source(span) => {
            if let Some(file) = sources.file_of(span.start) {
                let at = file.line_column(file.offset(span.start));
                let _ = write!(out, "{}:{}:{}: ", file.name(), at.line, at.column);
                excerpt = Some((file, at));
            }
        }
        Place::Line(name, at) => {
            let _ = write!(out, "{name}:{}:{}: ", at.line, at.column);
            let file = sources.files().iter().find(|file| file.name() == &**name);
            excerpt = file.filter(|_| at.line > 0 && at.column > 0).map(|file| (file, *at));
        }
    }
    let (on, off) = match (color, diagnostic.severity) {
        (false, _) => ("", ""),
        (true, Severity::Error) => ("\x1b[1;31m", "\x1b[0m"),
        (true, Severity::Warning) => ("\x1b[1;35m", "\x1b[0m"),
        (true, _) => ("\x1b[1;36m", "\x1b[0m"),
    };
    let _ = writeln!(out, "{on}{}:{off} {}", diagnostic.severity.as_str(), diagnostic.message);
    if let Some((file, at)) = excerpt.filter(|_| source) {
        show_line(out, file, at);
    }
}

/// Lines longer than this are cut around the caret.
const WIDTH: usize = 400;

fn show_line(out: &mut String, file: &SourceFile, at: LineColumn) {
    let line = file.line(at.line);
    let caret = (at.column as usize - 1).min(line.len());
    let from = if line.len() > WIDTH { caret.saturating_sub(WIDTH / 2) } else { 0 };
    let shown = &line[from..(from + WIDTH).min(line.len())];
    let text = String::from_utf8_lossy(shown).replace(|c: char| c.is_control() && c != '\t', " ");
    let _ = writeln!(out, "{text}");
    for b in &shown[..(caret - from).min(shown.len())] {
        out.push(if *b == b'\t' { '\t' } else { ' ' });
    }
    out.push_str("^\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_mlir_shows_them() {
        let mut sources = SourceMap::new();
        sources.add("a.mlir", *b"one\n\ttwo\n").unwrap();
        let pos = sources.files()[0].pos(5);
        let error = Diagnostic::error(pos, "bad").with_note(pos, "look").with_note(Place::Unknown, "why");
        let elsewhere = LineColumn { line: 2, column: 2 };
        let named = Diagnostic::error(Place::Line("a.mlir".into(), elsewhere), "again");
        let mut shown = String::new();
        show(&mut shown, &error, &sources, false);
        show(&mut shown, &named, &sources, false);
        assert_eq!(
            shown,
            "a.mlir:2:2: error: bad\n\ttwo\n\t^\na.mlir:2:2: note: look\n<unknown>:0: note: why\n\
             a.mlir:2:2: error: again\n\ttwo\n\t^\n"
        );
    }
}
