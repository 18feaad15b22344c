//! Matches checks against a text.

use crate::Settings;
use crate::directive::{Check, Directive, Kind, canonical, read};
use crate::expression::{self, Format};
use crate::pattern::{Value, Variables, number_of};
use std::fmt::Write as _;
use std::ops::Range;

/// Checks a text against the comments in another one.
///
/// # Errors
/// The first check that fails: its line, and where it was searched.
pub fn check(comments: &str, text: &str, settings: &Settings) -> Result<(), String> {
    let checks = read(comments, settings)?;
    let text = canonical(text, settings);
    if text.is_empty() && !settings.allow_empty {
        return Err("1: the checked text is empty".to_owned());
    }
    let mut checker = Checker { text: &text, settings, variables: Variables::new() };
    for definition in &settings.defined {
        checker.define(definition).map_err(|why| format!("1: -D{definition}\n{why}"))?;
    }
    checker.all(&checks)
}

struct Checker<'t> {
    text: &'t str,
    settings: &'t Settings,
    variables: Variables,
}

impl Checker<'_> {
    /// A `NAME=TEXT` or `#NAME=EXPRESSION`.
    fn define(&mut self, definition: &str) -> Result<(), String> {
        let (name, text) = definition.split_once('=').ok_or("expected a name and its value")?;
        let value = match name.strip_prefix('#') {
            Some(_) => {
                let variables = |name: &str| number_of(&self.variables, name);
                Value::Number(expression::parse(text)?.evaluate(1, &variables)?, Format::PLAIN)
            }
            None => Value::Text(text.to_owned()),
        };
        expression::parse_name(name.strip_prefix('#').unwrap_or(name))?;
        self.variables.insert(name.to_owned(), value);
        Ok(())
    }

    /// Matches up to each label, then behind the last one.
    fn all(&mut self, checks: &[Check]) -> Result<(), String> {
        let (mut first, mut start) = (0, 0);
        while first < checks.len() {
            let label = checks[first..].iter().position(|check| check.main.kind == Kind::Label);
            let (next, end) = match label {
                Some(at) => {
                    let found = self.find(&checks[first + at].main, start..self.text.len())?;
                    (first + at + 1, found.end)
                }
                None => (checks.len(), self.text.len()),
            };
            if first > 0 && self.settings.scoped {
                self.variables.retain(|name, _| name.trim_start_matches('#').starts_with('$'));
            }
            let mut at = start;
            for check in &checks[first..next] {
                at = self.one(check, at..end)?;
            }
            (first, start) = (next, end);
        }
        Ok(())
    }

    /// Matches a check and what precedes it; the end of the match.
    fn one(&mut self, check: &Check, range: Range<usize>) -> Result<usize, String> {
        let mut at = range.start;
        // Patterns that must not match between the previous match and the next.
        let mut nots: Vec<&Directive> = Vec::new();
        let mut rest = check.before.iter().peekable();
        while let Some(directive) = rest.next() {
            if directive.kind == Kind::Not {
                nots.push(directive);
                continue;
            }
            let mut group = vec![directive];
            while let Some(next) = rest.next_if(|next| next.kind == Kind::Dag) {
                group.push(next);
            }
            let found = self.group(&group, at..range.end)?;
            self.absent(&nots, at..found.start)?;
            nots.clear();
            at = found.end;
        }
        let main = &check.main;
        let found = match main.kind {
            Kind::End => range.end..range.end,
            Kind::Empty => self.empty_line(main, at)?,
            Kind::Count(count) => {
                let first = self.find(main, at..range.end)?;
                let mut end = first.end;
                for _ in 1..count {
                    end = self.find(main, end..range.end)?.end;
                }
                first.start..end
            }
            _ => self.find(main, at..range.end)?,
        };
        self.same_line(main, at, found.start)?;
        self.absent(&nots, at..found.start)?;
        Ok(found.end)
    }

    /// Matches all of a group, in any order.
    fn group(&mut self, group: &[&Directive], range: Range<usize>) -> Result<Range<usize>, String> {
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
    fn same_line(&self, directive: &Directive, from: usize, to: usize) -> Result<(), String> {
        if !matches!(directive.kind, Kind::Next | Kind::Same) {
            return Ok(());
        }
        let problem = match (directive.kind, self.text[from..to].matches('\n').count()) {
            (Kind::Next, 1) | (Kind::Same, 0) => return Ok(()),
            (Kind::Next, 0) => "it is on the same line",
            (Kind::Next, _) => "it is not on the next line",
            _ => "it is not on the same line",
        };
        Err(self.report(directive, problem, to))
    }

    fn empty_line(&self, directive: &Directive, at: usize) -> Result<Range<usize>, String> {
        let problem = "the next line is not empty";
        let Some(line_break) = self.text[at..].find('\n').map(|n| at + n + 1) else {
            return Err(self.report(directive, problem, at));
        };
        match self.text[line_break..].starts_with('\n') {
            true => Ok(line_break..line_break),
            false => Err(self.report(directive, problem, line_break)),
        }
    }

    fn absent(&self, nots: &[&Directive], range: Range<usize>) -> Result<(), String> {
        for directive in nots {
            let matcher = directive.pattern.compile(&self.variables, self.settings);
            let found = matcher.and_then(|matcher| matcher.find(self.text, range.clone()));
            if let Some((found, _)) = found.map_err(|why| self.report(directive, &why, range.start))? {
                return Err(self.report(directive, "unexpected match", found.start));
            }
        }
        Ok(())
    }

    /// Matches a check, and captures its variables.
    fn find(&mut self, directive: &Directive, range: Range<usize>) -> Result<Range<usize>, String> {
        let matcher = directive.pattern.compile(&self.variables, self.settings);
        let found = matcher.and_then(|matcher| matcher.find(self.text, range.clone()));
        match found.map_err(|why| self.report(directive, &why, range.start))? {
            Some((found, definitions)) => {
                self.variables.extend(definitions);
                Ok(found)
            }
            None => Err(self.report(directive, "no match", range.start)),
        }
    }

    /// An error with the searched lines.
    fn report(&self, directive: &Directive, problem: &str, at: usize) -> String {
        let mut out = format!("{}: {}\n{problem}; searching from:\n", directive.line, directive.shown);
        let start = self.text[..at].rfind('\n').map_or(0, |n| n + 1);
        for line in self.text[start..].lines().take(6) {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "> {line}");
        }
        out
    }
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
        assert_eq!(holds("CHECK: begin\nCHECK-DAG: = 1\nCHECK-DAG: = 1\nCHECK-NEXT: end", text), Ok(()));
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
        assert_eq!(holds("CHECK: a{{(b{1,2})}}c", "abbc"), Ok(()));
        assert_eq!(line_of(&holds("CHECK: a{{b{1,2}}}c", "abbc")), Some("1"));
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

    #[test]
    fn numbers() {
        let text = "at 10: ff\nat 11: 100\n";
        assert_eq!(
            holds("CHECK: at [[#N:]]: [[#%x,X:]]\nCHECK: at [[#N+1]]: [[#%x,X+1]]{{$}}", text),
            Ok(())
        );
        assert_eq!(holds("CHECK: at [[#]]: ff\nCHECK: at [[#M:11]]: [[#]]{{$}}\n", text), Ok(()));
        assert_eq!(line_of(&holds("CHECK: at [[#N:]]\nCHECK: at [[#N]]", text)), Some("2"));
        assert_eq!(line_of(&holds("CHECK: at [[#N]]", text)), Some("1"));
        let defined = Settings { defined: vec!["#N=10".into(), "T=ff".into()], ..Settings::default() };
        assert_eq!(check("CHECK: at [[#N]]: [[T]]", text, &defined), Ok(()));
        let wrong = Settings { defined: vec!["N".into()], ..Settings::default() };
        assert!(check("CHECK: at", text, &wrong).is_err());
    }

    #[test]
    fn a_variable_twice_in_a_pattern() {
        assert_eq!(holds("CHECK: [[X:.*]] = [[X]]{{$}}", "b = a = a\n"), Ok(()));
        assert_eq!(holds("CHECK: [[X:[a-z]+]][[X]];", "abab abc;cc;"), Ok(()));
        assert!(holds("CHECK: [[X:[a-z]]] [[X]]", "a b\n").is_err());
    }

    #[test]
    fn brackets_and_literals() {
        assert_eq!(holds("CHECK: [[[X:.]]]\nCHECK: [[X]]", "[a]\na\n"), Ok(()));
        assert_eq!(
            holds("CHECK{LITERAL}: {{a}} [[b]]\nCHECK-NEXT{LITERAL}: {{", "{{a}} [[b]]\n{{\n"),
            Ok(())
        );
        assert_eq!(line_of(&holds("CHECK: [[1X:a]]", "a")), Some("1"));
        assert_eq!(line_of(&holds("CHECK-LABEL: [[X:a]]", "a")), Some("1"));
        assert_eq!(line_of(&holds("CHECK-LABEL: [[@LINE]]", "1")), Some("1"));
        assert_eq!(holds("CHECK-LABEL: [[#X:]] [[#]]\nCHECK: [[#X]]", "1 2\n1"), Ok(()));
        let any_case = Settings { ignore_case: true, ..Settings::default() };
        assert_eq!(check("CHECK: aBc", "AbC", &any_case), Ok(()));
    }

    #[test]
    fn what_is_no_check() {
        for wrong in [
            "CHECK-NOT-DAG: b",
            "CHECK-NEXT-NOT: b",
            "CHECK-COUNT: a",
            "CHECK-COUNT-0: a",
            "CHECK-COUNT-x: a",
        ] {
            assert_eq!(line_of(&holds(&format!("CHECK: a\n{wrong}"), "a a")), Some("2"), "{wrong}");
        }
        assert_eq!(holds("CHECK: a\nCHECK-OTHER: b", "a"), Ok(()));
        assert_eq!(holds("CHECK: a[[X:]]b[[X]]c", "abc"), Ok(()));
    }

    #[test]
    fn comments_and_unused_prefixes() {
        assert!(holds("COM: CHECK: a", "a").is_err());
        assert_eq!(holds("RUN: x CHECK: b\nCHECK: a COM: more", "a COM: more"), Ok(()));
        let two = Settings { prefixes: vec!["A".into(), "B".into()], ..Settings::default() };
        assert!(check("A: a", "a", &two).is_err());
        assert_eq!(check("A: a", "a", &Settings { allow_unused_prefixes: true, ..two }), Ok(()));
    }

    #[test]
    fn what_is_never_expected() {
        // It is looked for before the first of a group, not behind it.
        let never = Settings { never: vec!["c".into()], ..Settings::default() };
        assert_eq!(check("CHECK: a\nCHECK-DAG: b\nCHECK: d", "a b c d", &never), Ok(()));
        assert!(check("CHECK: a\nCHECK-DAG: b\nCHECK: d", "a c b d", &never).is_err());
        assert_eq!(check("nothing", "a b d", &never), Ok(()));
        assert!(check("nothing", "a c d", &never).is_err());
        let with_prefix = Settings { prefixes: vec!["CHECK".into()], ..never };
        assert!(check("nothing", "a b d", &with_prefix).is_err());
        assert!(check("CHECK: a\nCHECK-EMPTY: b", "a\n\n", &Settings::default()).is_err());
    }
}
