//! What the comments of a test ask for, as LLVM's `lit` reads them: RUN lines, conditions, substitutions.

use regex::Regex;
use std::iter::Peekable;
use std::vec::IntoIter;

/// How deep conditions and `%if` may be nested.
const DEPTH: usize = 32;

/// Named facts that conditions ask for.
pub(crate) struct Features(Vec<String>);

impl Features {
    /// These, and those of the target that all suites have.
    pub(crate) fn new(names: &[String]) -> Self {
        let own = ["true", "system-linux", "x86_64-linux", "target=x86_64-unknown-linux-gnu", "shell"];
        Self(own.iter().map(|name| (*name).to_owned()).chain(names.iter().cloned()).collect())
    }

    /// Whether a condition holds: names of features, `{{...}}` for a regular expression, `!`, `&&`, `||`, parentheses.
    pub(crate) fn hold(&self, condition: &str) -> Result<bool, String> {
        let mut tokens = tokens(condition)?.into_iter().peekable();
        let holds = self.either(&mut tokens, 0)?;
        match tokens.next() {
            None => Ok(holds),
            Some(token) => Err(format!("condition {condition:?}: unexpected {token:?}")),
        }
    }

    fn either(&self, tokens: &mut Peekable<IntoIter<String>>, depth: usize) -> Result<bool, String> {
        let mut holds = self.both(tokens, depth)?;
        while tokens.next_if(|token| token == "||").is_some() {
            holds |= self.both(tokens, depth)?;
        }
        Ok(holds)
    }

    fn both(&self, tokens: &mut Peekable<IntoIter<String>>, depth: usize) -> Result<bool, String> {
        let mut holds = self.operand(tokens, depth)?;
        while tokens.next_if(|token| token == "&&").is_some() {
            holds &= self.operand(tokens, depth)?;
        }
        Ok(holds)
    }

    fn operand(&self, tokens: &mut Peekable<IntoIter<String>>, depth: usize) -> Result<bool, String> {
        if depth > DEPTH {
            return Err("a condition is nested too deeply".into());
        }
        match tokens.next().as_deref() {
            None => Err("a condition ends early".into()),
            Some("!") => Ok(!self.operand(tokens, depth + 1)?),
            Some("(") => {
                let holds = self.either(tokens, depth + 1)?;
                match tokens.next().as_deref() {
                    Some(")") => Ok(holds),
                    _ => Err("a parenthesis of a condition is not closed".into()),
                }
            }
            Some(token @ (")" | "&&" | "||")) => Err(format!("a condition has no operand before {token}")),
            Some(name) => self.has(name),
        }
    }

    fn has(&self, name: &str) -> Result<bool, String> {
        if !name.contains("{{") {
            return Ok(self.0.iter().any(|feature| feature == name));
        }
        let mut pattern = String::from("^");
        let mut rest = name;
        while let Some((before, inner)) = rest.split_once("{{") {
            let (inner, after) = inner.split_once("}}").ok_or("unclosed braces in a condition")?;
            pattern.push_str(&regex::escape(before));
            pattern.push_str(&format!("(?:{inner})"));
            rest = after;
        }
        pattern.push_str(&regex::escape(rest));
        pattern.push('$');
        let pattern = Regex::new(&pattern).map_err(|error| error.to_string())?;
        Ok(self.0.iter().any(|feature| pattern.is_match(feature)))
    }
}

/// The names and operators of a condition.
fn tokens(condition: &str) -> Result<Vec<String>, String> {
    let is_name = |c: char| c.is_alphanumeric() || "-+=._*".contains(c);
    let mut tokens = Vec::new();
    let mut rest = condition.trim_start();
    while !rest.is_empty() {
        let operator = ["&&", "||", "!", "(", ")"].into_iter().find(|operator| rest.starts_with(operator));
        let mut end = operator.map_or(0, str::len);
        while operator.is_none() {
            end += match &rest[end..] {
                more if more.starts_with("{{") => {
                    more.find("}}").ok_or("unclosed braces in a condition")? + 2
                }
                more => match more.find(|c| !is_name(c)).unwrap_or(more.len()) {
                    0 => break,
                    length => length,
                },
            };
        }
        if end == 0 {
            return Err(format!("condition {condition:?}: unexpected {rest:?}"));
        }
        tokens.push(rest[..end].to_owned());
        rest = rest[end..].trim_start();
    }
    Ok(tokens)
}

/// What a file is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Parsed {
    /// It has no RUN line.
    NoTest,
    /// It is not run, for this reason.
    LeftOut(String),
    /// These lines are run.
    Test(Vec<RunLine>),
}

/// A line to run.
#[derive(Debug, PartialEq, Eq, Clone)]
pub(crate) struct RunLine {
    pub(crate) text: String,
    /// Where it begins in the file, from 1.
    pub(crate) line: usize,
}

/// Reads the comments of a test. `expected_failures`: tests whose own tool fails them are run like others.
pub(crate) fn parse(text: &str, features: &Features, expected_failures: bool) -> Result<Parsed, String> {
    let mut lines: Vec<RunLine> = Vec::new();
    let mut left_out = None;
    let mut is_open = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start_matches(|c: char| !c.is_alphanumeric()).trim_end() == "END." {
            break;
        }
        let Some((keyword, rest)) = keyword(line) else { continue };
        let list = || rest.split(',').map(str::trim).filter(|item| !item.is_empty());
        let any = || {
            list().try_fold(false, |any, item| Ok::<_, String>(any | (item == "*" || features.hold(item)?)))
        };
        match keyword {
            "RUN:" => is_open = add_run_line(&mut lines, rest, index + 1, is_open),
            "REQUIRES:" => {
                for item in list() {
                    if !features.hold(item)? {
                        left_out = Some(format!("requires {item}"));
                    }
                }
            }
            "UNSUPPORTED:" if any()? => left_out = Some(format!("unsupported: {}", rest.trim())),
            "XFAIL:" if !expected_failures && any()? => {
                left_out = Some(format!("expected to fail: {}", rest.trim()));
            }
            "DEFINE:" | "REDEFINE:" => {
                return Err(format!("line {}: {keyword} is not supported", index + 1));
            }
            _ => {}
        }
    }
    match (is_open, lines.is_empty(), left_out) {
        (_, true, _) => Ok(Parsed::NoTest),
        (_, _, Some(reason)) => Ok(Parsed::LeftOut(reason)),
        (true, ..) => Err("the last RUN line is continued".into()),
        (false, ..) => Ok(Parsed::Test(lines)),
    }
}

/// The keyword of a line, and what follows it.
fn keyword(line: &str) -> Option<(&'static str, &str)> {
    const KEYWORDS: [&str; 6] = ["RUN:", "REQUIRES:", "UNSUPPORTED:", "XFAIL:", "DEFINE:", "REDEFINE:"];
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let found = KEYWORDS.iter().filter_map(|keyword| {
        let at = line.find(keyword)?;
        // Conditions start a comment, text that mentions them does not count.
        let starts = match *keyword {
            "RUN:" => !line[..at].ends_with(is_word),
            _ => !line[..at].contains(is_word),
        };
        starts.then(|| (at, *keyword, &line[at + keyword.len()..]))
    });
    found.min_by_key(|(at, ..)| *at).map(|(_, keyword, rest)| (keyword, rest))
}

/// Adds a line, or appends it to the last one if that is open. Whether the last one is open now.
fn add_run_line(lines: &mut Vec<RunLine>, text: &str, line: usize, is_open: bool) -> bool {
    let text = text.trim();
    let (text, goes_on) = match text.strip_suffix('\\') {
        Some(text) => (text.trim_end(), true),
        None => (text, false),
    };
    match lines.last_mut().filter(|_| is_open) {
        Some(last) => {
            last.text.push(' ');
            last.text.push_str(text);
        }
        None => lines.push(RunLine { text: text.to_owned(), line }),
    }
    goes_on
}

/// Replaces `%if CONDITION %{ ... %} %else %{ ... %}` by the part whose condition holds.
pub(crate) fn choose(text: &str, features: &Features) -> Result<String, String> {
    let mut out = String::new();
    choose_into(text, features, &mut out, 0)?;
    Ok(out.trim().to_owned())
}

fn choose_into(text: &str, features: &Features, out: &mut String, depth: usize) -> Result<(), String> {
    if depth > DEPTH {
        return Err("%if is nested too deeply".into());
    }
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("%if") {
        out.push_str(before);
        let (condition, after) = after.split_once("%{").ok_or("%if without %{")?;
        let (mut chosen, mut after) = split_block(after)?;
        let holds = features.hold(condition)?;
        if let Some(block) = after.trim_start().strip_prefix("%else") {
            let block = block.trim_start().strip_prefix("%{").ok_or("%else without %{")?;
            let (other, behind) = split_block(block)?;
            chosen = if holds { chosen } else { other };
            after = behind;
        } else if !holds {
            chosen = "";
        }
        choose_into(chosen, features, out, depth + 1)?;
        rest = after;
    }
    out.push_str(rest);
    Ok(())
}

/// What is inside of a block whose `%{` precedes, and what follows it.
fn split_block(text: &str) -> Result<(&str, &str), String> {
    let mut depth = 0_usize;
    for (at, _) in text.match_indices('%') {
        if text[at..].starts_with("%{") {
            depth += 1;
        } else if text[at..].starts_with("%}") {
            if depth == 0 {
                return Ok((&text[..at], &text[at + 2..]));
            }
            depth -= 1;
        }
    }
    Err("%{ without %}".into())
}

/// Names in RUN lines and what they stand for.
pub(crate) struct Substitutions(Vec<(String, String)>);

impl Substitutions {
    /// Longer names come first, so that `%triple` is not `%t`.
    pub(crate) fn new(mut pairs: Vec<(String, String)>) -> Self {
        pairs.push(("%%".to_owned(), "%".to_owned()));
        pairs.sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
        Self(pairs)
    }

    /// Replaces all names, each once: what they stand for is not searched again. `%(line+N)` is the number of a line.
    pub(crate) fn apply(&self, run: &RunLine) -> Result<String, String> {
        let mut out = String::with_capacity(run.text.len());
        let mut rest = run.text.as_str();
        while let Some(at) = rest.find('%') {
            out.push_str(&rest[..at]);
            rest = &rest[at..];
            if let Some((name, value)) = self.0.iter().find(|(name, _)| rest.starts_with(name.as_str())) {
                out.push_str(value);
                rest = &rest[name.len()..];
            } else if let Some(after) = rest.strip_prefix("%(line") {
                let (offset, after) = after.split_once(')').ok_or("%(line is not closed")?;
                let offset: isize =
                    if offset.is_empty() { 0 } else { offset.parse().map_err(|_| "%(line: no number")? };
                let line = run.line.checked_add_signed(offset).ok_or("%(line: before the file")?;
                out.push_str(&line.to_string());
                rest = after;
            } else {
                out.push('%');
                rest = &rest[1..];
            }
        }
        out.push_str(rest);
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn features() -> Features {
        Features::new(&["a".into(), "b-c".into()])
    }

    #[test]
    fn conditions() {
        for (condition, expected) in [
            ("a", true),
            ("d", false),
            ("!d && b-c", true),
            ("d || (a && !b-c) || a", true),
            ("target={{.*linux.*}}", true),
            ("target={{(s390x|sparc.*)-.*}}", false),
            ("{{a|b}}", true),
        ] {
            assert_eq!(features().hold(condition), Ok(expected), "{condition}");
        }
        for wrong in ["", "a b", "a &&", "(a", "a)", "&& a", "a & b", "{{a", "{{(}}"] {
            assert!(features().hold(wrong).is_err(), "{wrong}");
        }
        assert!(features().hold(&"!".repeat(100_000)).is_err());
    }

    #[test]
    fn lines_of_a_test() {
        let run = |text: &str| parse(text, &features(), false);
        let lines = |expected: &[(&str, usize)]| {
            let line = |(text, line): &(&str, usize)| RunLine { text: (*text).to_owned(), line: *line };
            Ok(Parsed::Test(expected.iter().map(line).collect()))
        };
        assert_eq!(
            run("// RUN: x %s \\\n// RUN:   -y\ntext\n; RUN: z\n"),
            lines(&[("x %s -y", 1), ("z", 4)])
        );
        assert_eq!(run("// OVERRUN: x\n"), Ok(Parsed::NoTest));
        assert_eq!(run("// RUN: x\n// END.\n// RUN: y\n"), lines(&[("x", 1)]));
        assert_eq!(run("// REQUIRES: a, b-c\n// RUN: x\n"), lines(&[("x", 2)]));
        assert_eq!(run("// see XFAIL: *\n// RUN: x UNSUPPORTED: *\n"), lines(&[("x UNSUPPORTED: *", 2)]));
        let left_out = |text: &str| matches!(run(text), Ok(Parsed::LeftOut(_)));
        assert!(left_out("// RUN: x\n// REQUIRES: a\n// REQUIRES: d\n"));
        assert!(left_out("// RUN: x\n// UNSUPPORTED: d, target={{.*linux.*}}\n"));
        assert!(left_out("// RUN: x\n// XFAIL: *\n"));
        assert!(!left_out("// RUN: x\n// XFAIL: system-aix\n"));
        assert!(matches!(parse("// RUN: x\n// XFAIL: *\n", &features(), true), Ok(Parsed::Test(_))));
        assert!(run("// RUN: x \\\n").is_err());
        assert!(run("// DEFINE: %{x} = y\n// RUN: %{x}\n").is_err());
        assert!(run("// RUN: x\n// REQUIRES: a &&\n").is_err());
    }

    #[test]
    fn chosen_parts() {
        let chosen = |text: &str| choose(text, &features());
        assert_eq!(chosen("%if a %{ x %t %}").as_deref(), Ok("x %t"));
        assert_eq!(chosen("%if d %{ x %}").as_deref(), Ok(""));
        assert_eq!(chosen("x %if d %{-y%} %else %{-z %if a %{-w%}%} | u").as_deref(), Ok("x -z -w | u"));
        assert_eq!(chosen("%if a && !d %{ x %}").as_deref(), Ok("x"));
        for wrong in ["%if a", "%if a %{ x", "%if %{ x %}", "%if a %{ x %} %else y"] {
            assert!(chosen(wrong).is_err(), "{wrong}");
        }
        assert!(chosen(&"%if a %{".repeat(50_000)).is_err());
    }

    #[test]
    fn names_are_replaced_once() {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let substitutions =
            Substitutions::new(vec![pair("%t", "/tmp/%s"), pair("%s", "/a.ll"), pair("%triple", "spir64")]);
        let apply = |text: &str| substitutions.apply(&RunLine { text: text.to_owned(), line: 7 });
        assert_eq!(
            apply("x %s -o %t.bc %triple %%s %x 5%").as_deref(),
            Ok("x /a.ll -o /tmp/%s.bc spir64 %s %x 5%")
        );
        assert_eq!(apply("%(line) %(line-2) %(line+1)").as_deref(), Ok("7 5 8"));
        assert!(apply("%(line").is_err() && apply("%(line*2)").is_err() && apply("%(line-9)").is_err());
    }
}
