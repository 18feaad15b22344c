//! The tables of the corpora: facts about files of other repositories, never their text.
//!
//! `sets.tsv` names a repository and a commit once, with what all its inputs share; the rows of a corpus refer to a set by its
//! name. Fields are separated by tabs, lines that start with `#` are comments, and `-` is an empty field. Tables are written
//! sorted, so that a change of an outcome is a change of one line.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// How many digits of the hash of a blob rows have.
const DIGITS: usize = 10;

/// Inputs of one repository for one corpus.
pub(super) struct Set {
    pub(super) name: String,
    /// The corpus that its rows are in.
    pub(super) corpus: String,
    /// `OWNER/NAME`.
    pub(super) repository: String,
    pub(super) commit: String,
    /// Endings of the files that inputs include.
    pub(super) includes: Vec<String>,
    /// Scripts of Python that make inputs; they run in their folder.
    pub(super) generators: Vec<String>,
    /// What all inputs of the set are given before their own arguments.
    pub(super) arguments: Vec<String>,
}

/// An input with its recorded outcome.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Row {
    pub(super) set: String,
    pub(super) path: String,
    pub(super) arguments: Vec<String>,
    /// The first digits of the hash that git has of the content.
    pub(super) blob: String,
    /// None: not recorded yet.
    pub(super) outcome: Option<Outcome>,
}

/// What happened to an input: a verdict for each stage that did not succeed.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Outcome {
    pub(super) failures: BTreeMap<String, Verdict>,
}

/// How a stage failed, from good to bad.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Verdict {
    /// An error at a place of the input.
    Refused,
    /// It succeeded, with another result than expected.
    Wrong,
    /// It succeeded, with a result that the validator refuses.
    Invalid,
    /// An error without a place.
    Unlocated,
    /// It took too long.
    Timeout,
    /// It ended by a signal or a panic.
    Crash,
}

/// The verdicts with their names in tables.
const VERDICTS: &[(Verdict, &str)] = &[
    (Verdict::Refused, "refused"),
    (Verdict::Wrong, "wrong"),
    (Verdict::Invalid, "invalid"),
    (Verdict::Unlocated, "unlocated"),
    (Verdict::Timeout, "timeout"),
    (Verdict::Crash, "crash"),
];

impl Verdict {
    /// Whether tables may record it. What may not is a loss until it is mended.
    pub(super) fn may_be_recorded(self) -> bool {
        !matches!(self, Self::Timeout | Self::Crash)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = VERDICTS.iter().find(|(verdict, _)| verdict == self).map_or("", |(_, name)| name);
        f.write_str(name)
    }
}

impl FromStr for Verdict {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let verdict = VERDICTS.iter().find(|(_, name)| *name == text).map(|(verdict, _)| *verdict);
        verdict.ok_or_else(|| format!("unknown verdict '{text}'"))
    }
}

impl Outcome {
    /// The stages that fail, or fail worse than recorded.
    pub(super) fn losses<'a>(&'a self, recorded: &'a Self) -> impl Iterator<Item = (&'a str, Verdict)> {
        let is_loss = |(stage, verdict): &(&String, &Verdict)| {
            !verdict.may_be_recorded() || recorded.failures.get(*stage).is_none_or(|before| *verdict > before)
        };
        self.failures.iter().filter(is_loss).map(|(stage, verdict)| (stage.as_str(), *verdict))
    }

    /// The worst verdict: none if all stages succeeded.
    pub(super) fn worst(&self) -> Option<Verdict> {
        self.failures.values().copied().max()
    }

    /// What a table records of it: none if it has what may not be recorded.
    pub(super) fn recordable(&self) -> Option<Self> {
        self.failures.values().all(|verdict| verdict.may_be_recorded()).then(|| self.clone())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.failures.is_empty() {
            return f.write_str("ok");
        }
        for (position, (stage, verdict)) in self.failures.iter().enumerate() {
            let comma = if position > 0 { "," } else { "" };
            write!(f, "{comma}{stage}={verdict}")?;
        }
        Ok(())
    }
}

impl FromStr for Outcome {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut failures = BTreeMap::new();
        for part in text.split(',').filter(|_| text != "ok") {
            let (stage, verdict) = part.split_once('=').ok_or_else(|| format!("unknown outcome '{text}'"))?;
            failures.insert(stage.to_owned(), verdict.parse()?);
        }
        Ok(Self { failures })
    }
}

/// Parses `sets.tsv`.
pub(super) fn parse_sets(text: &str) -> Result<Vec<Set>, String> {
    lines(text)
        .map(|(number, fields)| match fields[..] {
            [name, corpus, repository, commit, includes, generators, arguments] => Ok(Set {
                name: name.to_owned(),
                corpus: corpus.to_owned(),
                repository: repository.to_owned(),
                commit: commit.to_owned(),
                includes: words(includes),
                generators: words(generators),
                arguments: words(arguments),
            }),
            _ => Err(format!("sets.tsv:{number}: expected 7 fields, got {}", fields.len())),
        })
        .collect()
}

/// Parses the table of a corpus.
pub(super) fn parse_rows(name: &str, text: &str) -> Result<Vec<Row>, String> {
    lines(text)
        .map(|(number, fields)| match fields[..] {
            [set, path, arguments, blob, outcome] if blob.len() >= DIGITS => Ok(Row {
                set: set.to_owned(),
                path: path.to_owned(),
                arguments: words(arguments),
                blob: blob[..DIGITS].to_owned(),
                outcome: match outcome {
                    "-" => None,
                    _ => Some(outcome.parse().map_err(|error| format!("{name}:{number}: {error}"))?),
                },
            }),
            _ => Err(format!("{name}:{number}: expected set, path, arguments, blob and outcome")),
        })
        .collect()
}

/// The text of the table of a corpus; `comments` go first.
pub(super) fn print_rows(comments: &str, rows: &[Row]) -> String {
    let mut sorted: Vec<&Row> = rows.iter().collect();
    sorted.sort();
    let mut text = comments.to_owned();
    for row in sorted {
        let arguments = if row.arguments.is_empty() { "-".to_owned() } else { row.arguments.join(" ") };
        let outcome = row.outcome.as_ref().map_or("-".to_owned(), Outcome::to_string);
        let fields = [&row.set, &row.path, &arguments, &row.blob, &outcome];
        text.push_str(&fields.map(String::as_str).join("\t"));
        text.push('\n');
    }
    text
}

/// The comments at the start of a table.
pub(super) fn comments(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with('#')).flat_map(|line| [line, "\n"]).collect()
}

fn lines(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(index, line)| (index + 1, line.split('\t').collect()))
}

fn words(field: &str) -> Vec<String> {
    field.split_whitespace().filter(|_| field != "-").map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_written_as_they_are_read() {
        let text = "# head\na\tx/y.hlsl\t-T ps_6_0\t0123456789\tok\nb\tz.hlsl\t-\t0123456789\t-\n\
                    b\tz.hlsl\t1\t0123456789\tback=invalid,to=refused\n";
        let rows = parse_rows("t.tsv", text).unwrap();
        assert_eq!(print_rows(&comments(text), &rows), text);
        let reversed: Vec<Row> = rows.into_iter().rev().collect();
        assert_eq!(print_rows(&comments(text), &reversed), text);
    }

    #[test]
    fn malformed_tables_are_errors() {
        assert!(parse_rows("t.tsv", "a\tb\n").unwrap_err().starts_with("t.tsv:1: "));
        assert!(parse_rows("t.tsv", "#\na\tb\t-\t0123456789\tfine\n").unwrap_err().starts_with("t.tsv:2: "));
        assert!(parse_rows("t.tsv", "a\tb\t-\t0123456789\tx=fine\n").is_err());
        assert!(parse_sets("a\tb\n").is_err());
    }

    #[test]
    fn worse_is_a_loss() {
        let outcome = |text: &str| text.parse::<Outcome>().unwrap();
        let losses = |now: &str, before: &str| outcome(now).losses(&outcome(before)).count();
        assert_eq!(losses("ok", "to=refused"), 0);
        assert_eq!(losses("to=refused", "to=refused"), 0);
        assert_eq!(losses("to=refused", "ok"), 1);
        assert_eq!(losses("to=refused", "back=refused"), 1);
        assert_eq!(losses("to=invalid", "to=refused"), 1);
        assert_eq!(losses("back=crash,to=timeout", "back=crash,to=timeout"), 2);
        assert!(outcome("to=crash").recordable().is_none());
        assert_eq!(outcome("to=refused").recordable(), Some(outcome("to=refused")));
    }
}
