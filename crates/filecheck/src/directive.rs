//! The check comments of a file.

use crate::Settings;
use crate::pattern::Pattern;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Plain,
    Next,
    Same,
    Empty,
    Not,
    Dag,
    Label,
    Count(usize),
    /// The end of the text, for what precedes it.
    End,
    /// What looks like a check and is none.
    Bad,
}

/// A comment.
#[derive(Clone, Debug)]
pub(crate) struct Directive {
    pub(crate) kind: Kind,
    pub(crate) pattern: Pattern,
    /// The pattern as it is written.
    pub(crate) shown: String,
    /// Its line, from 1.
    pub(crate) line: usize,
}

/// A check with a place of its own in the text, and what must or must not match before it.
#[derive(Clone, Debug)]
pub(crate) struct Check {
    /// `CHECK-DAG` and `CHECK-NOT`, in order.
    pub(crate) before: Vec<Directive>,
    pub(crate) main: Directive,
}

/// Reads the comments.
pub(crate) fn read(comments: &str, settings: &Settings) -> Result<Vec<Check>, String> {
    let never = || -> Result<Vec<Directive>, String> {
        settings.never.iter().map(|pattern| implied(pattern, settings)).collect()
    };
    let mut before = never()?;
    let mut checks: Vec<Check> = Vec::new();
    let prefixes = settings.all_prefixes();
    let mut used = vec![false; prefixes.len()];
    for (index, line) in comments.lines().enumerate() {
        let Some((prefix, directive)) = read_line(line, index + 1, &prefixes, settings)? else { continue };
        used[prefix] = true;
        let line = directive.line;
        if matches!(directive.kind, Kind::Next | Kind::Same | Kind::Empty) && checks.is_empty() {
            return Err(format!("{line}: no previous check to continue from"));
        }
        if matches!(directive.kind, Kind::Dag | Kind::Not) {
            before.push(directive);
        } else {
            checks.push(Check { before: std::mem::replace(&mut before, never()?), main: directive });
        }
    }
    let unused: Vec<String> =
        used.iter().zip(&prefixes).filter(|(used, _)| !**used).map(|(_, p)| format!("{p}:")).collect();
    // Without any prefix the patterns that must not match may be all there is.
    let suffices = settings.prefixes.is_empty() && !settings.never.is_empty();
    let is_bad = unused.len() == used.len() || !(unused.is_empty() || settings.allow_unused_prefixes);
    if is_bad && !suffices {
        return Err(format!("1: no comment {}", unused.join(" or ")));
    }
    if !before.is_empty() {
        let main =
            Directive { kind: Kind::End, pattern: Pattern::plain("", 1), shown: String::new(), line: 1 };
        checks.push(Check { before, main });
    }
    Ok(checks)
}

/// A `CHECK-NOT` that is asked for by a flag.
fn implied(pattern: &str, settings: &Settings) -> Result<Directive, String> {
    let shown = canonical(pattern, settings);
    let parsed = Pattern::parse(&shown, 1).map_err(|why| format!("1: {pattern}\n{why}"))?;
    Ok(Directive { kind: Kind::Not, pattern: parsed, shown, line: 1 })
}

/// Runs of spaces and tabs as one space, unless they matter.
pub(crate) fn canonical(text: &str, settings: &Settings) -> String {
    let text = text.replace("\r\n", "\n");
    if settings.strict_whitespace {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
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

/// The comment in a line, and which prefix it has.
fn read_line(
    line: &str,
    number: usize,
    prefixes: &[&str],
    settings: &Settings,
) -> Result<Option<(usize, Directive)>, String> {
    let found = prefixes.iter().enumerate().filter_map(|(n, prefix)| find(line, prefix).map(|d| (n, d)));
    // Where one prefix is the beginning of another one, both are found at one place only if a suffix fits both.
    let Some((prefix, found)) = found.min_by_key(|(_, found)| found.at) else { return Ok(None) };
    let is_comment = |prefix: &String| {
        let mut places = line[..found.at].match_indices(prefix.as_str());
        places.any(|(at, _)| is_start(line, at) && line[at + prefix.len()..].starts_with(':'))
    };
    if settings.comment_prefixes.iter().any(is_comment) {
        return Ok(None);
    }
    if found.kind == Kind::Bad {
        return Err(format!("{number}: {}\nno such kind of check", line.trim()));
    }
    let kept = settings.strict_whitespace && settings.full_lines;
    let shown = canonical(found.pattern, settings);
    let shown = if kept { shown } else { shown.trim_matches([' ', '\t']).to_owned() };
    let problem = |why: &str| format!("{number}: {shown}\n{why}");
    match (found.kind, shown.is_empty()) {
        (Kind::Empty, false) => return Err(problem("a pattern where the line must be empty")),
        (Kind::Empty, true) | (_, false) => {}
        (_, true) => return Err(problem("empty check")),
    }
    let pattern = match found.literal {
        true => Pattern::plain(&shown, number),
        false => Pattern::parse(&shown, number).map_err(|why| problem(&why))?,
    };
    if found.kind == Kind::Label && pattern.has_variables() {
        return Err(problem("a label has no variables"));
    }
    Ok(Some((prefix, Directive { kind: found.kind, pattern, shown, line: number })))
}

/// Whether a word starts at a place.
fn is_start(line: &str, at: usize) -> bool {
    !line[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

struct Found<'t> {
    at: usize,
    kind: Kind,
    literal: bool,
    pattern: &'t str,
}

/// The comment with this prefix in a line.
fn find<'t>(line: &'t str, prefix: &str) -> Option<Found<'t>> {
    for (at, _) in line.match_indices(prefix).filter(|(at, _)| is_start(line, *at)) {
        let rest = &line[at + prefix.len()..];
        let (suffix, pattern) = rest.split_once(':')?;
        let (suffix, literal) = suffix.strip_suffix("{LITERAL}").map_or((suffix, false), |s| (s, true));
        let kind = match suffix {
            "" => Kind::Plain,
            "-NEXT" => Kind::Next,
            "-SAME" => Kind::Same,
            "-EMPTY" => Kind::Empty,
            "-NOT" => Kind::Not,
            "-DAG" => Kind::Dag,
            "-LABEL" => Kind::Label,
            _ => match suffix.strip_prefix("-COUNT-").map(str::parse) {
                Some(Ok(count)) if count > 0 => Kind::Count(count),
                Some(_) => Kind::Bad,
                None if suffix == "-COUNT" || combines_not(suffix) => Kind::Bad,
                None => continue,
            },
        };
        return Some(Found { at, kind, literal, pattern });
    }
    None
}

/// Whether a suffix is `-NOT` with another one, which mean nothing together.
fn combines_not(suffix: &str) -> bool {
    const OTHERS: [&str; 4] = ["-DAG", "-NEXT", "-SAME", "-EMPTY"];
    let other = suffix.strip_prefix("-NOT").or_else(|| suffix.strip_suffix("-NOT"));
    other.is_some_and(|other| OTHERS.contains(&other))
}
