//! `-verify-diagnostics`: comments `expected-error {{text}}`.
//!
//! A comment refers to its own line, with `@+1`, `@-1`, `@above`, `@below` to another one, with `@unknown` to none. The
//! first matching comment counts; a comment may match several diagnostics.

use super::driver::Level;
use spirula_diag::{Diagnostic, Place, Severity, SourceFile, SourceMap, Span};

/// One comment.
struct Expected {
    severity: Severity,
    /// The line it refers to, from 1; `None` for `@unknown`.
    line: Option<i64>,
    /// The expected text, or the pattern.
    text: Vec<u8>,
    pattern: Option<regex::bytes::Regex>,
    /// The position of the comment.
    at: Option<usize>,
    met: bool,
}

/// The comments of a source, and the diagnostics compared with them.
pub(crate) struct Expectations {
    name: String,
    list: Vec<Expected>,
    level: Level,
    complaints: Vec<Diagnostic>,
}

impl Expectations {
    /// Parses the comments of a source.
    pub(crate) fn new(file: &SourceFile, level: Level) -> Self {
        let mut this = Self { name: file.name().to_owned(), list: Vec::new(), level, complaints: Vec::new() };
        let mut last_other = 0;
        let mut for_next: Vec<usize> = Vec::new();
        let mut offset = 0;
        let mut lines = 0;
        for (index, raw) in file.text().split(|b| *b == b'\n').enumerate() {
            lines = index as i64 + 1;
            let line = raw.trim_ascii_end();
            match find_comment(line) {
                None => {
                    for at in for_next.drain(..) {
                        this.list[at].line = Some(lines);
                    }
                    last_other = lines;
                }
                Some(comment) => {
                    let at = offset + comment.start;
                    this.add(file, &comment, at, lines, last_other, &mut for_next);
                }
            }
            offset += raw.len() + 1;
        }
        for at in for_next {
            this.list[at].line = Some(lines);
        }
        this
    }

    fn add(
        &mut self,
        file: &SourceFile,
        comment: &Comment<'_>,
        at: usize,
        line: i64,
        last_other: i64,
        for_next: &mut Vec<usize>,
    ) {
        let mut pattern = None;
        if comment.pattern {
            match compile(comment.text) {
                Ok(compiled) => pattern = Some(compiled),
                Err(why) => {
                    let span = Span { start: file.pos(at), end: file.pos(at + comment.text.len()) };
                    return self.complaints.push(Diagnostic::error(span, why));
                }
            }
        }
        let (line, at) = match comment.place {
            Where::Offset(by) => (Some(line + by), Some(at)),
            Where::Unknown => (None, None),
            Where::Above => (Some(last_other), Some(at)),
            Where::Below => {
                for_next.push(self.list.len());
                (Some(line), Some(at))
            }
        };
        let text = comment.text.to_vec();
        self.list.push(Expected { severity: comment.severity, line, text, pattern, at, met: false });
    }

    /// Compares a diagnostic with the comments.
    pub(crate) fn check(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) {
        self.check_one(diagnostic, sources);
        for note in &diagnostic.notes {
            self.check_one(note, sources);
        }
    }

    fn check_one(&mut self, diagnostic: &Diagnostic, sources: &SourceMap) {
        // Diagnostics in other sources are unexpected.
        let line = match &diagnostic.place {
            Place::Unknown => None,
            Place::Source(span) => sources
                .file_of(span.start)
                .filter(|file| file.name() == self.name)
                .map(|file| i64::from(file.line_column(file.offset(span.start)).line)),
            Place::Line(file, at) if **file == *self.name => Some(i64::from(at.line)),
            _ => Some(0),
        };
        let message = diagnostic.message.as_bytes();
        let mut near = None;
        for expected in self.list.iter_mut().filter(|e| e.line == line) {
            if expected.matches(message) {
                if expected.severity == diagnostic.severity {
                    expected.met = true;
                    return;
                }
                near = Some((expected.severity, expected.at));
            }
        }
        if self.level == Level::OnlyExpected {
            return;
        }
        let found = diagnostic.severity.as_str();
        self.complaints.push(match near {
            Some((severity, at)) => Diagnostic::error(
                place(self.name.as_str(), at, sources),
                format!("'{found}' diagnostic emitted when expecting a '{}'", severity.as_str()),
            ),
            None => Diagnostic::error(
                diagnostic.place.clone(),
                format!("unexpected {found}: {}", diagnostic.message),
            ),
        });
    }

    /// Unexpected diagnostics, and unmatched comments.
    pub(crate) fn finish(self, sources: &SourceMap) -> Vec<Diagnostic> {
        let mut complaints = self.complaints;
        let (located, unknown): (Vec<_>, Vec<_>) =
            self.list.into_iter().filter(|e| !e.met).partition(|e| e.at.is_some());
        for expected in located.into_iter().chain(unknown) {
            let text = String::from_utf8_lossy(&expected.text);
            let message = format!("expected {} \"{text}\" was not produced", expected.severity.as_str());
            complaints.push(Diagnostic::error(place(&self.name, expected.at, sources), message));
        }
        complaints
    }
}

fn place(name: &str, at: Option<usize>, sources: &SourceMap) -> Place {
    let file = sources.files().iter().find(|file| file.name() == name);
    match (file, at) {
        (Some(file), Some(at)) => Place::from(file.pos(at)),
        _ => Place::Unknown,
    }
}

impl Expected {
    fn matches(&self, message: &[u8]) -> bool {
        match &self.pattern {
            Some(pattern) => pattern.is_match(message),
            None => contains(message, &self.text),
        }
    }
}

fn contains(text: &[u8], what: &[u8]) -> bool {
    what.is_empty() || text.windows(what.len()).any(|window| window == what)
}

/// Compiles a pattern: `{{...}}` are regular expressions, the rest is literal.
fn compile(text: &[u8]) -> Result<regex::bytes::Regex, String> {
    let mut whole = String::from("(?s-u)");
    let mut rest = text;
    while let Some(start) = position(rest, b"{{") {
        whole.push_str(&regex::escape(&String::from_utf8_lossy(&rest[..start])));
        rest = &rest[start + 2..];
        let Some(end) = position(rest, b"}}") else {
            return Err("found start of regex with no end '}}'".into());
        };
        let inner = String::from_utf8_lossy(&rest[..end]);
        if let Err(why) = regex::bytes::Regex::new(&inner) {
            let why = why.to_string();
            return Err(format!("invalid regex: {}", why.lines().last().unwrap_or_default()));
        }
        whole.push('(');
        whole.push_str(&inner);
        whole.push(')');
        rest = &rest[end + 2..];
    }
    whole.push_str(&regex::escape(&String::from_utf8_lossy(rest)));
    regex::bytes::Regex::new(&whole).map_err(|why| format!("invalid regex: {why}"))
}

fn position(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    Offset(i64),
    Above,
    Below,
    Unknown,
}

/// A parsed comment.
#[derive(Debug)]
struct Comment<'a> {
    start: usize,
    severity: Severity,
    pattern: bool,
    place: Where,
    text: &'a [u8],
}

/// The first comment of a line, which must end it: `expected-KIND[-re] [@WHERE] {{TEXT}}`.
fn find_comment(line: &[u8]) -> Option<Comment<'_>> {
    let body = line.strip_suffix(b"}}")?;
    let mut from = 0;
    loop {
        let start = from + position(&body[from..], b"expected-")?;
        if let Some(mut comment) = comment_at(&body[start..]) {
            comment.start = start;
            return Some(comment);
        }
        from = start + 1;
    }
}

fn comment_at(text: &[u8]) -> Option<Comment<'_>> {
    let mut rest = text.strip_prefix(b"expected-")?;
    let mut severity = None;
    for kind in [Severity::Error, Severity::Note, Severity::Remark, Severity::Warning] {
        if let Some(behind) = rest.strip_prefix(kind.as_str().as_bytes()) {
            (severity, rest) = (Some(kind), behind);
        }
    }
    let severity = severity?;
    let mut pattern = false;
    if let Some(behind) = rest.strip_prefix(b"-re") {
        (pattern, rest) = (true, behind);
    }
    let mut place = Where::Offset(0);
    rest = skip_spaces(rest);
    if let Some(behind) = rest.strip_prefix(b"@") {
        (place, rest) = read_place(behind)?;
        rest = skip_spaces(rest);
    }
    Some(Comment { start: 0, severity, pattern, place, text: rest.strip_prefix(b"{{")? })
}

fn read_place(text: &[u8]) -> Option<(Where, &[u8])> {
    let words: [(&[u8], Where); 3] =
        [(b"above", Where::Above), (b"below", Where::Below), (b"unknown", Where::Unknown)];
    for (word, place) in words {
        if let Some(rest) = text.strip_prefix(word) {
            return Some((place, rest));
        }
    }
    let (sign, digits) = match text.split_first()? {
        (b'+', rest) => (1, rest),
        (b'-', rest) => (-1, rest),
        _ => return None,
    };
    let end = digits.iter().position(|b| !b.is_ascii_digit()).unwrap_or(digits.len());
    let number: i64 = std::str::from_utf8(&digits[..end]).ok()?.parse().ok()?;
    Some((Where::Offset(sign * number), &digits[end..]))
}

fn skip_spaces(text: &[u8]) -> &[u8] {
    let end = text.iter().position(|b| *b != b' ').unwrap_or(text.len());
    &text[end..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments() {
        let comment = find_comment(b"  // expected-error@+2 {{a {{b}} c}}").unwrap();
        assert_eq!((comment.start, comment.place, comment.text), (5, Where::Offset(2), &b"a {{b}} c"[..]));
        let comment = find_comment(b"x // expected-note-re @below  {{}}").unwrap();
        assert!(comment.pattern && comment.place == Where::Below && comment.text.is_empty());
        assert!(find_comment(b"// expected-error {{a}} b").is_none());
        assert!(find_comment(b"// expected-eror {{a}}").is_none());
        assert_eq!(find_comment(b"expected-x expected-remark@-1{{a}}").unwrap().place, Where::Offset(-1));
    }

    #[test]
    fn patterns() {
        let pattern = compile(b"got (i{{[0-9]+}})").unwrap();
        assert!(pattern.is_match(b"I got (i32)") && !pattern.is_match(b"got i32"));
        assert!(compile(b"a {{b").unwrap_err().contains("no end"));
        assert!(compile(b"a {{(}}").unwrap_err().contains("invalid regex"));
    }

    fn complaints(text: &str, reported: &[(Severity, u32, &str)]) -> Vec<String> {
        let mut sources = SourceMap::new();
        sources.add("t", text.as_bytes()).unwrap();
        let file = &sources.files()[0];
        let mut expectations = Expectations::new(file, Level::All);
        for (severity, line, message) in reported {
            let at = text.split_inclusive('\n').take(*line as usize - 1).map(str::len).sum();
            let diagnostic = Diagnostic::new(*severity, file.pos(at), *message);
            expectations.check(&diagnostic, &sources);
        }
        expectations.finish(&sources).into_iter().map(|d| d.message).collect()
    }

    #[test]
    fn what_is_met_and_what_is_not() {
        let text = "// expected-error@below {{bad}}\n// expected-note@+1 {{here}}\nx\n// expected-error@above {{bad}}\n";
        assert_eq!(
            complaints(text, &[(Severity::Error, 3, "very bad"), (Severity::Note, 3, "here")]),
            ["expected error \"bad\" was not produced"]
        );
        assert_eq!(complaints("x", &[(Severity::Error, 1, "no")]), ["unexpected error: no"]);
        assert_eq!(
            complaints("x // expected-error {{no}}", &[(Severity::Warning, 1, "no")]),
            [
                "'warning' diagnostic emitted when expecting a 'error'",
                "expected error \"no\" was not produced"
            ]
        );
        assert!(
            complaints("x // expected-error-re {{n{{[a-o]}}}}", &[(Severity::Error, 1, "no")]).is_empty()
        );
    }
}
