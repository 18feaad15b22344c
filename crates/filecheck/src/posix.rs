//! POSIX extended regular expressions, written as the crate `regex` has them.
//!
//! LLVM's matcher knows no other ones: a backslash makes any character plain, in brackets it is plain itself, and
//! neither `.` nor `[^x]` matches a line break.

use regex::escape;
use std::fmt::Write as _;
use std::iter::Peekable;
use std::str::Chars;

/// The most repetitions that an expression may ask for; what LLVM's matcher takes.
const MOST_REPETITIONS: u32 = 255;

/// The expression without groups that capture.
pub(crate) fn translate(expression: &str) -> Result<String, String> {
    let mut out = String::with_capacity(expression.len() + 8);
    let mut letters = expression.chars().peekable();
    let mut depth = 0_usize;
    // What a repetition would apply to.
    let mut operand = Operand::Start;
    while let Some(c) = letters.next() {
        operand = match c {
            '\\' => {
                let plain = letters.next().ok_or("a backslash at the end")?;
                if plain.is_ascii_digit() && plain != '0' {
                    return Err(format!("\\{plain}: references to groups are not supported"));
                }
                push_plain(&mut out, plain)
            }
            '[' => {
                translate_brackets(&mut letters, &mut out)?;
                Operand::Some
            }
            '(' => {
                depth += 1;
                out.push_str("(?:");
                Operand::Group
            }
            ')' => {
                if operand != Operand::Group {
                    check_not_empty(operand)?;
                }
                depth = depth.checked_sub(1).ok_or("a closing parenthesis without an opening one")?;
                out.push(')');
                Operand::Some
            }
            '*' | '+' | '?' => {
                check_operand(operand, c)?;
                out.push(c);
                Operand::Repeated
            }
            '{' if letters.peek().is_some_and(char::is_ascii_digit) => {
                check_operand(operand, c)?;
                translate_bounds(&mut letters, &mut out)?;
                Operand::Repeated
            }
            '|' => {
                check_not_empty(operand)?;
                out.push(c);
                Operand::Start
            }
            '^' => {
                out.push(c);
                Operand::Anchor
            }
            '.' | '$' => {
                out.push(c);
                Operand::Some
            }
            c => push_plain(&mut out, c),
        };
    }
    check_not_empty(operand)?;
    if depth > 0 { Err("an opening parenthesis without a closing one".into()) } else { Ok(out) }
}

/// What precedes a place in an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operand {
    /// Nothing: an alternative starts here.
    Start,
    /// An opening parenthesis: the group may be empty.
    Group,
    /// What cannot be repeated.
    Anchor,
    Some,
    Repeated,
}

fn check_operand(operand: Operand, sign: char) -> Result<(), String> {
    match operand {
        Operand::Some => Ok(()),
        Operand::Start | Operand::Group | Operand::Anchor => Err(format!("'{sign}' repeats nothing")),
        Operand::Repeated => Err(format!("'{sign}' follows another repetition")),
    }
}

fn check_not_empty(operand: Operand) -> Result<(), String> {
    if matches!(operand, Operand::Start | Operand::Group) {
        Err("an empty alternative".into())
    } else {
        Ok(())
    }
}

fn push_plain(out: &mut String, c: char) -> Operand {
    out.push_str(&escape(c.encode_utf8(&mut [0; 4])));
    Operand::Some
}

/// What follows the `{` of a repetition.
fn translate_bounds(letters: &mut Peekable<Chars<'_>>, out: &mut String) -> Result<(), String> {
    let mut bounds = String::new();
    loop {
        match letters.next().ok_or("a number of repetitions without a closing brace")? {
            '}' => break,
            c => bounds.push(c),
        }
    }
    let number = |text: &str| match text.parse::<u32>() {
        Ok(number) if number <= MOST_REPETITIONS => Ok(number),
        _ => Err(format!("{{{bounds}}}: not a number of repetitions up to {MOST_REPETITIONS}")),
    };
    let (least, most) = match bounds.split_once(',') {
        None => (number(&bounds)?, Some(number(&bounds)?)),
        Some((least, "")) => (number(least)?, None),
        Some((least, most)) => (number(least)?, Some(number(most)?)),
    };
    if most.is_some_and(|most| most < least) {
        return Err(format!("{{{bounds}}}: the second number is the smaller one"));
    }
    // Writing to a string cannot fail.
    let _ = match most {
        Some(most) => write!(out, "{{{least},{most}}}"),
        None => write!(out, "{{{least},}}"),
    };
    Ok(())
}

/// What follows the `[` of a set of characters.
fn translate_brackets(letters: &mut Peekable<Chars<'_>>, out: &mut String) -> Result<(), String> {
    out.push('[');
    if letters.next_if_eq(&'^').is_some() {
        out.push_str("^\\n");
    }
    let mut first = true;
    loop {
        let c = letters.next().ok_or("an opening bracket without a closing one")?;
        match c {
            ']' if !first => break,
            '[' if matches!(letters.peek(), Some(':' | '.' | '=')) => translate_class(letters, out)?,
            c => {
                push_member(out, c);
                // `a-z`, but not `a-]`.
                let mut ahead = letters.clone();
                if ahead.next() == Some('-') && ahead.peek().is_some_and(|end| *end != ']') {
                    letters.next();
                    let end = letters.next().unwrap_or(c);
                    if end < c {
                        return Err(format!("the range {c}-{end} is empty"));
                    }
                    out.push('-');
                    push_member(out, end);
                }
            }
        }
        first = false;
    }
    out.push(']');
    Ok(())
}

fn push_member(out: &mut String, c: char) {
    if matches!(c, '\\' | '[' | ']' | '^' | '-' | '&' | '~') {
        out.push('\\');
    }
    out.push(c);
}

/// What follows the `[` of `[:name:]`.
fn translate_class(letters: &mut Peekable<Chars<'_>>, out: &mut String) -> Result<(), String> {
    const CLASSES: [&str; 12] = [
        "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper",
        "xdigit",
    ];
    let sign = letters.next();
    let name: String = letters.take_while(|c| Some(*c) != sign).collect();
    if sign != Some(':') || letters.next() != Some(']') || !CLASSES.contains(&name.as_str()) {
        return Err(format!("unknown class of characters {name}"));
    }
    let _ = write!(out, "[:{name}:]");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::translate;
    use regex::Regex;

    fn matched(expression: &str, text: &str) -> Option<String> {
        let regex = Regex::new(&format!("(?m){}", translate(expression).unwrap())).unwrap();
        regex.find(text).map(|found| found.as_str().to_owned())
    }

    #[test]
    fn same_as_posix() {
        for (expression, text, expected) in [
            ("a(b|c)+d", "xabcbd", Some("abcbd")),
            ("[^a]+", "bc\nd", Some("bc")),
            (".+", "bc\nd", Some("bc")),
            ("^d$", "bc\nd\n", Some("d")),
            (r"\d\.", "1. d.", Some("d.")),
            (r"[\d]+", r"1\d2", Some(r"\d")),
            ("[]a-]+", "x-]a", Some("-]a")),
            ("[a&&b~~c+--[]+", "[&~,", Some("[&~,")),
            ("[[:digit:]a-c]+", "x1b2", Some("1b2")),
            ("a{2}b{1,}c{0,1}", "aabb", Some("aabb")),
            ("{x}", "{x}", Some("{x}")),
            ("a{,2}", "a{,2}", Some("a{,2}")),
            (r"\(#\)", "(#)", Some("(#)")),
            ("a()b", "ab", Some("ab")),
            ("a", "b", None),
        ] {
            assert_eq!(matched(expression, text).as_deref(), expected, "{expression}");
        }
    }

    #[test]
    fn what_is_no_expression() {
        for expression in [
            "*a",
            "a**",
            "a+?",
            "(*a)",
            "a|*",
            "(a",
            "a)",
            "[a",
            r"a\",
            r"(a)\1",
            "[[:word:]]",
            "[[.a.]]",
            "[b-a]",
            "a{2,1}",
            "a{256}",
            "a{1",
            "(?:a)",
            "",
            "a|",
            "(|a)",
            "(*)",
            "^*",
        ] {
            assert!(translate(expression).is_err(), "{expression}");
        }
    }
}
