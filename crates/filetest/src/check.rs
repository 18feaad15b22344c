//! CHECK comments, in the syntax of LLVM's FileCheck.
//!
//! * `CHECK:` matches after the previous match, `CHECK-NEXT:` on the next line, `CHECK-SAME:` on the same line,
//!   `CHECK-EMPTY:` an empty next line.
//! * `CHECK-NOT:` must not match between its neighboring matches.
//! * Consecutive `CHECK-DAG:` lines match in any order, without overlap.
//! * `CHECK-LABEL:` divides the text: checks after it are confined up to the next label.
//! * `CHECK-COUNT-3:` matches three times.
//! * `{{...}}` is a regular expression, `[[NAME:...]]` captures its match, `[[NAME]]` refers to it.
//!
//! Runs of spaces and tabs match one space.

use regex::Regex;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;

/// Options of a check.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The prefixes of check comments.
    pub prefixes: Vec<String>,
    /// Patterns that must not match between checks (`-implicit-check-not`).
    pub never: Vec<String>,
    /// Patterns match whole lines.
    pub full_lines: bool,
    /// White space is compared exactly.
    pub strict_whitespace: bool,
    /// The text may be empty.
    pub allow_empty: bool,
    /// Variables that do not start with `$` are cleared at labels.
    pub scoped: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            prefixes: vec!["CHECK".to_owned()],
            never: Vec::new(),
            full_lines: false,
            strict_whitespace: false,
            allow_empty: false,
            scoped: false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Plain,
    Next,
    Same,
    Empty,
    Not,
    Dag,
    Label,
    Count(usize),
}

/// A comment.
struct Directive<'t> {
    kind: Kind,
    pattern: &'t str,
    /// Its line, from 1.
    line: usize,
}

/// Checks a text against the comments in another one.
///
/// # Errors
/// The first check that fails: its line, and where it was searched.
pub fn check(comments: &str, text: &str, settings: &Settings) -> Result<(), String> {
    let directives = read(comments, settings)?;
    if directives.is_empty() {
        return Err(format!("1: no comment {}:", settings.prefixes.join(": or ")));
    }
    let text = if settings.strict_whitespace { text.replace("\r\n", "\n") } else { squeeze(text) };
    if text.trim().is_empty() && !settings.allow_empty {
        return Err("1: the checked text is empty".to_owned());
    }
    let mut checker = Checker { text: &text, settings, names: HashMap::new() };
    checker.all(&directives)
}

fn squeeze(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.replace("\r\n", "\n").chars() {
        if c == ' ' || c == '\t' {
            if !out.ends_with(' ') {
                out.push(' ');
            }
        } else {
            out.push(c);
        }
    }
    out
}

fn read<'t>(comments: &'t str, settings: &Settings) -> Result<Vec<Directive<'t>>, String> {
    let mut found = Vec::new();
    for (index, line) in comments.lines().enumerate() {
        let best =
            settings.prefixes.iter().filter_map(|prefix| directive(line, prefix)).min_by_key(|(at, ..)| *at);
        let Some((_, kind, pattern)) = best else { continue };
        let line = index + 1;
        let pattern =
            if settings.strict_whitespace && settings.full_lines { pattern } else { pattern.trim() };
        if pattern.is_empty() && kind != Kind::Empty {
            return Err(format!("{line}: empty check"));
        }
        if matches!(kind, Kind::Next | Kind::Same | Kind::Empty) && found.is_empty() {
            return Err(format!("{line}: no previous check to continue from"));
        }
        found.push(Directive { kind, pattern, line });
    }
    Ok(found)
}

/// The comment with this prefix in a line: column, kind, pattern.
fn directive<'t>(line: &'t str, prefix: &str) -> Option<(usize, Kind, &'t str)> {
    for (at, _) in line.match_indices(prefix) {
        let word = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        if line[..at].ends_with(word) {
            continue;
        }
        let rest = &line[at + prefix.len()..];
        let Some((suffix, pattern)) = rest.split_once(':') else { continue };
        let kind = match suffix {
            "" => Kind::Plain,
            "-NEXT" => Kind::Next,
            "-SAME" => Kind::Same,
            "-EMPTY" => Kind::Empty,
            "-NOT" => Kind::Not,
            "-DAG" => Kind::Dag,
            "-LABEL" => Kind::Label,
            _ => match suffix.strip_prefix("-COUNT-").map(str::parse) {
                Some(Ok(count)) => Kind::Count(count),
                _ => continue,
            },
        };
        return Some((at, kind, pattern));
    }
    None
}

struct Checker<'t> {
    text: &'t str,
    settings: &'t Settings,
    names: HashMap<String, String>,
}

impl Checker<'_> {
    /// Matches the labels, then the checks between them.
    fn all(&mut self, directives: &[Directive<'_>]) -> Result<(), String> {
        let mut labels = Vec::new();
        let mut from = 0;
        for (i, directive) in directives.iter().enumerate().filter(|(_, d)| d.kind == Kind::Label) {
            let found = self.find(directive, from..self.text.len())?;
            from = found.end;
            labels.push((i, found));
        }
        let mut start = 0;
        let mut first = 0;
        for (at, found) in labels {
            self.section(&directives[first..at], start..found.start)?;
            if self.settings.scoped {
                self.names.retain(|name, _| name.starts_with('$'));
            }
            (start, first) = (found.end, at + 1);
        }
        self.section(&directives[first..], start..self.text.len())
    }

    fn section(&mut self, directives: &[Directive<'_>], range: Range<usize>) -> Result<(), String> {
        // The end of the previous match, and patterns that must not match before the next.
        let mut at = range.start;
        let mut nots: Vec<&Directive<'_>> = Vec::new();
        let mut rest = directives.iter().peekable();
        while let Some(directive) = rest.next() {
            let found = match directive.kind {
                Kind::Not => {
                    nots.push(directive);
                    continue;
                }
                Kind::Dag => {
                    let mut group = vec![directive];
                    while let Some(next) = rest.next_if(|next| next.kind == Kind::Dag) {
                        group.push(next);
                    }
                    self.group(&group, at..range.end)?
                }
                Kind::Count(count) => {
                    let mut found = self.find(directive, at..range.end)?;
                    for _ in 1..count {
                        let next = self.find(directive, found.end..range.end)?;
                        found = found.start..next.end;
                    }
                    found
                }
                Kind::Empty => self.empty_line(directive, at)?,
                Kind::Plain | Kind::Label | Kind::Next | Kind::Same => {
                    let found = self.find(directive, at..range.end)?;
                    self.same_line(directive, at, found.start)?;
                    found
                }
            };
            self.absent(&nots, at..found.start)?;
            nots.clear();
            at = found.end;
        }
        self.absent(&nots, at..range.end)
    }

    /// Matches all of a group, in any order.
    fn group(&mut self, group: &[&Directive<'_>], range: Range<usize>) -> Result<Range<usize>, String> {
        let mut taken: Vec<Range<usize>> = Vec::new();
        for directive in group {
            let mut from = range.start;
            let found = loop {
                let found = self.find(directive, from..range.end)?;
                match taken.iter().find(|other| other.start < found.end && found.start < other.end) {
                    Some(other) => from = other.end,
                    None => break found,
                }
            };
            taken.push(found);
        }
        let start = taken.iter().map(|found| found.start).min().unwrap_or(range.start);
        let end = taken.iter().map(|found| found.end).max().unwrap_or(range.start);
        Ok(start..end)
    }

    /// Checks the line positions of `CHECK-NEXT` and `CHECK-SAME`.
    fn same_line(&self, directive: &Directive<'_>, from: usize, to: usize) -> Result<(), String> {
        let breaks = self.text[from..to].matches('\n').count();
        let problem = match (directive.kind, breaks) {
            (Kind::Next, 1) | (Kind::Same, 0) | (Kind::Plain | Kind::Label, _) => return Ok(()),
            (Kind::Next, 0) => "it is on the same line",
            (Kind::Next, _) => "it is not on the next line",
            _ => "it is not on the same line",
        };
        Err(self.report(directive, problem, to))
    }

    fn empty_line(&self, directive: &Directive<'_>, at: usize) -> Result<Range<usize>, String> {
        let problem = "the next line is not empty";
        let Some(line_break) = self.text[at..].find('\n').map(|n| at + n + 1) else {
            return Err(self.report(directive, problem, at));
        };
        match self.text[line_break..].starts_with('\n') {
            true => Ok(line_break..line_break),
            false => Err(self.report(directive, problem, line_break)),
        }
    }

    fn absent(&self, nots: &[&Directive<'_>], range: Range<usize>) -> Result<(), String> {
        let never = self.settings.never.iter();
        let implied: Vec<Directive<'_>> =
            never.map(|pattern| Directive { kind: Kind::Not, pattern, line: 1 }).collect();
        for directive in nots.iter().copied().chain(&implied) {
            let pattern = self.compile(directive)?;
            if let Some((found, _)) = pattern.find(self.text, range.clone()) {
                return Err(self.report(directive, "unexpected match", found.start));
            }
        }
        Ok(())
    }

    /// Matches a check, and captures its variables.
    fn find(&mut self, directive: &Directive<'_>, range: Range<usize>) -> Result<Range<usize>, String> {
        let pattern = self.compile(directive)?;
        match pattern.find(self.text, range.clone()) {
            Some((found, names)) => {
                self.names.extend(names);
                Ok(found)
            }
            None => Err(self.report(directive, "no match", range.start)),
        }
    }

    fn compile(&self, directive: &Directive<'_>) -> Result<Pattern, String> {
        let strict = self.settings.strict_whitespace;
        let pattern = if strict { directive.pattern.to_owned() } else { squeeze(directive.pattern) };
        let pattern = with_lines(&pattern, directive.line);
        Pattern::new(&pattern, &self.names, self.settings.full_lines)
            .map_err(|why| format!("{}: {}\n{why}", directive.line, directive.pattern))
    }

    /// An error with the searched lines.
    fn report(&self, directive: &Directive<'_>, problem: &str, at: usize) -> String {
        let mut out = format!("{}: {}\n{problem}; searching from:\n", directive.line, directive.pattern);
        let start = self.text[..at].rfind('\n').map_or(0, |n| n + 1);
        for line in self.text[start..].lines().take(6) {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "> {line}");
        }
        out
    }
}

/// A pattern with the numbers that `[[@LINE]]`, `[[@LINE+2]]` and `[[#@LINE-1]]` stand for on this line.
fn with_lines(pattern: &str, line: usize) -> String {
    let (mut out, mut rest) = (String::new(), pattern);
    while let Some((before, at)) = rest.split_once("[[") {
        let number = at.split_once("]]").and_then(|(body, after)| {
            let offset = body.strip_prefix('#').unwrap_or(body).strip_prefix("@LINE")?;
            let offset: isize = if offset.is_empty() { 0 } else { offset.parse().ok()? };
            Some((line.checked_add_signed(offset)?, after))
        });
        out.push_str(before);
        rest = match number {
            Some((number, after)) => {
                out.push_str(&number.to_string());
                after
            }
            None => {
                out.push_str("[[");
                at
            }
        };
    }
    out + rest
}

/// Captured variables.
type Names = Vec<(String, String)>;

/// A pattern as a regular expression.
struct Pattern {
    regex: Regex,
    /// The name of each capture group.
    defined: Vec<(String, usize)>,
    /// Groups that must match the same text as another one.
    repeated: Vec<(usize, usize)>,
}

impl Pattern {
    fn new(pattern: &str, names: &HashMap<String, String>, full_lines: bool) -> Result<Self, String> {
        let mut regex = String::from("(?m)");
        if full_lines {
            regex.push_str("^ *");
        }
        let mut this = (Vec::<(String, usize)>::new(), Vec::new());
        let mut expressions = Vec::new();
        let mut groups = 0;
        let mut rest = pattern;
        while let Some(at) = [rest.find("{{"), rest.find("[[")].into_iter().flatten().min() {
            regex.push_str(&regex::escape(&rest[..at]));
            let is_regex = rest[at..].starts_with("{{");
            let inner = &rest[at + 2..];
            let end = if is_regex { inner.find("}}") } else { variable_end(inner) };
            let Some(end) = end else {
                return Err("unclosed brackets".to_owned());
            };
            // A longer run of braces closes what is inside first.
            let end = end + inner[end..].chars().take_while(|c| *c == '}').count().saturating_sub(2);
            let body = &inner[..end];
            rest = &inner[end + 2..];
            if is_regex {
                let _ = write!(regex, "(?:{body})");
                groups += count_groups(body)?;
                continue;
            }
            match body.split_once(':') {
                Some((name, expression)) => {
                    let _ = write!(regex, "({expression})");
                    groups += 1;
                    this.0.push((name.to_owned(), groups));
                    expressions.push(expression);
                    groups += count_groups(expression)?;
                }
                None => match (this.0.iter().position(|(name, _)| name == body), names.get(body)) {
                    (Some(first), _) => {
                        // A use in the pattern that defines it: matches the same expression, compared later.
                        let _ = write!(regex, "({})", expressions[first]);
                        groups += 1;
                        this.1.push((this.0[first].1, groups));
                        groups += count_groups(expressions[first])?;
                    }
                    (None, Some(value)) => regex.push_str(&regex::escape(value)),
                    (None, None) => return Err(format!("undefined variable {body}")),
                },
            }
        }
        regex.push_str(&regex::escape(rest));
        if full_lines {
            regex.push_str(" *$");
        }
        let regex = Regex::new(&regex).map_err(|error| error.to_string())?;
        Ok(Self { regex, defined: this.0, repeated: this.1 })
    }

    /// The first match in a range of a text, with captures.
    fn find(&self, text: &str, range: Range<usize>) -> Option<(Range<usize>, Names)> {
        let mut from = range.start;
        while from <= range.end {
            let captures = self.regex.captures_at(&text[..range.end], from)?;
            let whole = captures.get(0)?;
            let group = |n: usize| captures.get(n).map_or("", |found| found.as_str());
            if self.repeated.iter().all(|(first, again)| group(*first) == group(*again)) {
                let names = self.defined.iter().map(|(name, n)| (name.clone(), group(*n).to_owned()));
                return Some((whole.range(), names.collect()));
            }
            from = whole.start() + text[whole.start()..].chars().next().map_or(1, char::len_utf8);
        }
        None
    }
}

/// The `]]` that ends a variable; brackets of classes may precede.
fn variable_end(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut letters = text.char_indices();
    while let Some((at, c)) = letters.next() {
        match c {
            '\\' => {
                letters.next();
            }
            '[' => depth += 1,
            ']' if depth > 0 => depth -= 1,
            ']' if text[at..].starts_with("]]") => return Some(at),
            _ => {}
        }
    }
    None
}

/// The number of capture groups of an expression.
fn count_groups(expression: &str) -> Result<usize, String> {
    Regex::new(expression).map(|regex| regex.captures_len() - 1).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(comments: &str, text: &str) -> Result<(), String> {
        check(comments, text, &Settings::default())
    }

    fn line_of(result: &Result<(), String>) -> Option<&str> {
        result.as_ref().err().and_then(|why| why.split(':').next())
    }

    #[test]
    fn in_order() {
        let text = "one\n  two   three\n\nfour\n";
        assert_eq!(holds("CHECK: one\nCHECK-NEXT: two three\nCHECK-EMPTY:\nCHECK-NEXT: four", text), Ok(()));
        assert_eq!(holds("// CHECK: two\n// CHECK-SAME: three", text), Ok(()));
        assert_eq!(line_of(&holds("CHECK: two\nCHECK: one", text)), Some("2"));
        assert_eq!(line_of(&holds("CHECK: one\nCHECK-NEXT: four", text)), Some("2"));
        assert_eq!(line_of(&holds("CHECK: one\nCHECK-SAME: two", text)), Some("2"));
        assert_eq!(line_of(&holds("CHECK: one\nCHECK-NEXT: one", "one one\n")), Some("2"));
        assert_eq!(line_of(&holds("CHECK-NEXT: one", text)), Some("1"));
        assert_eq!(line_of(&holds("nothing", text)), Some("1"));
        assert_eq!(line_of(&holds("CHECK:", text)), Some("1"));
        assert!(holds("CHECK: one", " \n").is_err());
    }

    #[test]
    fn not_and_count() {
        let text = "a\nb\na\nc\n";
        assert_eq!(holds("CHECK: b\nCHECK-NOT: b\nCHECK: c\nCHECK-NOT: a", text), Ok(()));
        assert_eq!(line_of(&holds("CHECK: a\nCHECK-NOT: b\nCHECK: c", text)), Some("2"));
        assert_eq!(line_of(&holds("CHECK: b\nCHECK-NOT: c", text)), Some("2"));
        assert_eq!(holds("CHECK-COUNT-2: a\nCHECK-NEXT: c", text), Ok(()));
        assert_eq!(line_of(&holds("CHECK-COUNT-3: a", text)), Some("1"));
        let never = Settings { never: vec!["b".into()], ..Settings::default() };
        assert!(check("CHECK: a\nCHECK: c", text, &never).is_err());
        assert!(check("CHECK: c", "a\nc\n", &never).is_ok());
    }

    #[test]
    fn numbers_of_lines() {
        assert_eq!(
            holds("CHECK: at 1\nCHECK: at [[@LINE]], [[#@LINE+1]], [[@LINE-1]]", "at 1\nat 2, 3, 1\n"),
            Ok(())
        );
        assert_eq!(line_of(&holds("CHECK: at [[@LINE]]", "at 2\n")), Some("1"));
    }

    #[test]
    fn any_order() {
        let text = "begin\nx = 1\ny = 1\nend\n";
        assert_eq!(holds("CHECK-DAG: y\nCHECK-DAG: x\nCHECK: end", text), Ok(()));
        assert_eq!(holds("CHECK-DAG: = 1\nCHECK-DAG: = 1\nCHECK-NEXT: end", text), Ok(()));
        assert_eq!(line_of(&holds("CHECK-DAG: = 1\nCHECK-DAG: = 1\nCHECK-DAG: = 1", text)), Some("3"));
    }

    #[test]
    fn labels_divide() {
        let text = "f\n one\ng\n two\n";
        assert_eq!(holds("CHECK-LABEL: f\nCHECK: one\nCHECK-LABEL: g\nCHECK: two", text), Ok(()));
        assert_eq!(line_of(&holds("CHECK-LABEL: f\nCHECK: two\nCHECK-LABEL: g", text)), Some("2"));
        assert_eq!(holds("CHECK-LABEL: f\nCHECK-NOT: two\nCHECK-LABEL: g", text), Ok(()));
    }

    #[test]
    fn names_and_expressions() {
        let text = "%0 = add %a, %a\n%1 = add %0, %b\n";
        assert_eq!(holds("CHECK: [[X:%[0-9]+]] = add\nCHECK: {{%.}} = add [[X]], %b", text), Ok(()));
        assert_eq!(holds("CHECK: add [[X:%[a-z]]], [[X]]", text), Ok(()));
        assert_eq!(line_of(&holds("CHECK: add [[X:%.]], [[X]]{{$}}\nCHECK: add [[X]]", text)), Some("2"));
        assert_eq!(line_of(&holds("CHECK: [[Y]]", text)), Some("1"));
        assert_eq!(line_of(&holds("CHECK: {{[}}", text)), Some("1"));
        assert_eq!(line_of(&holds("CHECK: {{a", text)), Some("1"));
        assert_eq!(holds("CHECK: a{{b{1,2}}}c", "abbc"), Ok(()));
        let scoped = Settings { scoped: true, ..Settings::default() };
        let two = "CHECK: [[X:%.]] = add\nCHECK-LABEL: g\nCHECK: [[X]]";
        assert!(check(two, "%1 = add\ng\n%1\n", &scoped).is_err());
        assert!(check(&two.replace('X', "$X"), "%1 = add\ng\n%1\n", &scoped).is_ok());
    }

    #[test]
    fn prefixes_are_words() {
        let settings = Settings { prefixes: vec!["A".into(), "B".into()], ..Settings::default() };
        assert_eq!(check("A: one\nXA: no\nB-NEXT: two\nA-WRONG: no", "one\ntwo", &settings), Ok(()));
        let full = Settings { full_lines: true, ..Settings::default() };
        assert!(check("CHECK: two", "one two\n", &full).is_err());
        assert!(check("CHECK: one  two", "  one two \n", &full).is_ok());
    }
}
