//! Command lines: tables of flags, shared by the parser and the help text.
//!
//! Flags follow LLVM's syntax: one dash or two, a value after `=` or, where required, in the next argument; `-` is a
//! file name and `--` ends the flags.

use std::fmt::Write as _;

/// The value syntax of a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ValueSyntax {
    /// Nothing, or `=true` and `=false`.
    Switch,
    /// A value, with its name in the help.
    Value(&'static str),
    /// An optional value after `=`.
    Optional(&'static str),
    /// A value directly after the name, or in the next argument: `-DX=1`, `-D X=1`.
    Joined(&'static str),
    /// This many arguments, joined by spaces.
    Several(usize, &'static str),
}

/// A flag of a tool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flag {
    /// Its name without dashes.
    pub(crate) name: &'static str,
    /// Its value syntax.
    pub(crate) takes: ValueSyntax,
    /// Its description in the help; flags with an empty one are not listed.
    pub(crate) help: &'static str,
}

/// A switch.
pub(crate) const fn switch(name: &'static str, help: &'static str) -> Flag {
    Flag { name, takes: ValueSyntax::Switch, help }
}

/// A flag with a value.
pub(crate) const fn value(name: &'static str, what: &'static str, help: &'static str) -> Flag {
    Flag { name, takes: ValueSyntax::Value(what), help }
}

/// A flag with an optional value.
pub(crate) const fn optional(name: &'static str, what: &'static str, help: &'static str) -> Flag {
    Flag { name, takes: ValueSyntax::Optional(what), help }
}

/// A flag with a joined value.
pub(crate) const fn joined(name: &'static str, what: &'static str, help: &'static str) -> Flag {
    Flag { name, takes: ValueSyntax::Joined(what), help }
}

/// A flag that is followed by several arguments.
pub(crate) const fn several(
    name: &'static str,
    count: usize,
    what: &'static str,
    help: &'static str,
) -> Flag {
    Flag { name, takes: ValueSyntax::Several(count, what), help }
}

/// A flag on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ParsedFlag {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// Its value.
    pub(crate) value: Option<String>,
}

/// A parsed command line.
#[derive(Clone, Default, Debug)]
pub(crate) struct Arguments {
    /// The flags, in order.
    pub(crate) flags: Vec<ParsedFlag>,
    /// The positional arguments, in order.
    pub(crate) files: Vec<String>,
    /// Whether the tool was called by the name of the program that it stands in for, and behaves like it.
    pub(crate) stands_in: bool,
}

impl Arguments {
    /// Whether the switch is on; the last occurrence counts.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.last(name).is_some_and(|given| !matches!(given.value.as_deref(), Some("false" | "0")))
    }

    /// Whether the switch is on, with a default.
    pub(crate) fn has_or(&self, name: &str, default: bool) -> bool {
        if self.last(name).is_some() { self.has(name) } else { default }
    }

    /// The value of the flag; the last occurrence counts.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.last(name)?.value.as_deref()
    }

    /// The last occurrence of the flag.
    pub(crate) fn last(&self, name: &str) -> Option<&ParsedFlag> {
        self.flags.iter().rev().find(|given| given.name == name)
    }
}

/// Parses a command line. `more` are flags outside of the table with optional values.
///
/// # Errors
/// A message for the user.
pub(crate) fn read(
    tool: &str,
    table: &'static [Flag],
    more: &[&'static str],
    arguments: &[String],
) -> Result<Arguments, String> {
    let mut found = Arguments::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--" {
            found.files.extend(rest.cloned());
            break;
        }
        let Some(text) = argument.strip_prefix('-').filter(|text| !text.is_empty()) else {
            found.files.push(argument.clone());
            continue;
        };
        let text = text.strip_prefix('-').unwrap_or(text);
        if let Some((flag, value)) = joined_value(table, text) {
            let value = if value.is_empty() { rest.next().map(String::as_str) } else { Some(value) };
            match value {
                Some(value) => {
                    found.flags.push(ParsedFlag { name: flag.name, value: Some(value.to_owned()) });
                    continue;
                }
                None => return Err(format!("{tool}: for the -{} option: requires a value!", flag.name)),
            }
        }
        let (name, value) = split_value(text);
        let Some(flag) = table.iter().find(|flag| flag.name == name) else {
            match more.iter().find(|more| **more == name) {
                Some(name) => found.flags.push(ParsedFlag { name, value }),
                None => return Err(unknown(tool, table, more, argument, name)),
            }
            continue;
        };
        let value = match (flag.takes, value) {
            (ValueSyntax::Value(_), None) => match rest.next() {
                Some(next) => Some(next.clone()),
                None => return Err(format!("{tool}: for the -{name} option: requires a value!")),
            },
            (ValueSyntax::Switch, Some(value)) => {
                if !matches!(
                    value.as_str(),
                    "" | "true" | "false" | "TRUE" | "True" | "False" | "FALSE" | "0" | "1"
                ) {
                    return Err(format!(
                        "{tool}: for the --{name} option: '{value}' is invalid value for boolean argument! Try 0 or 1"
                    ));
                }
                Some(value.to_ascii_lowercase())
            }
            (ValueSyntax::Several(count, _), None) => {
                let values: Vec<&str> = rest.by_ref().take(count).map(String::as_str).collect();
                if values.len() < count {
                    return Err(format!("{tool}: for the -{name} option: requires {count} values!"));
                }
                Some(values.join(" "))
            }
            (_, value) => value,
        };
        found.flags.push(ParsedFlag { name: flag.name, value });
    }
    Ok(found)
}

/// The joined flag and its value in `text`. An exact match of another flag takes precedence.
fn joined_value<'t>(table: &'static [Flag], text: &'t str) -> Option<(&'static Flag, &'t str)> {
    let (name, _) = split_value(text);
    let is_joined = |flag: &&Flag| matches!(flag.takes, ValueSyntax::Joined(_));
    if table.iter().any(|flag| flag.name == name && !is_joined(&flag)) {
        return None;
    }
    let fits = table.iter().filter(is_joined).filter(|flag| text.starts_with(flag.name));
    let flag = fits.max_by_key(|flag| flag.name.len())?;
    Some((flag, &text[flag.name.len()..]))
}

/// `name`, `name=value` or, as in a pipeline, `name{value}`.
fn split_value(text: &str) -> (&str, Option<String>) {
    let Some(at) = text.find(['=', '{']) else { return (text, None) };
    let (name, rest) = text.split_at(at);
    match rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        Some(inner) => (name, Some(inner.to_owned())),
        None => match text.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (text, None),
        },
    }
}

fn unknown(tool: &str, table: &[Flag], more: &[&str], argument: &str, name: &str) -> String {
    let shown = argument.split('=').next().unwrap_or(argument);
    let mut message = format!("{tool}: Unknown command line argument '{shown}'.  Try: '{tool} --help'");
    let near = table
        .iter()
        .map(|flag| flag.name)
        .chain(more.iter().copied())
        .map(|known| (distance(name, known), known))
        .min()
        .filter(|(far, near)| *far <= near.len().min(name.len()).div_ceil(2));
    if let Some((_, near)) = near {
        let _ = write!(message, "\n{tool}: Did you mean '--{near}'?");
    }
    message
}

/// The edit distance from `a` to `b`.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().take(64).enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// The help text of a table: a line for each flag.
pub(crate) fn help(table: &[Flag]) -> String {
    let shown: Vec<(String, &str)> =
        table.iter().filter(|flag| !flag.help.is_empty()).map(|flag| (usage(flag), flag.help)).collect();
    let width = shown.iter().map(|(usage, _)| usage.len()).max().unwrap_or(0);
    let mut out = String::new();
    for (usage, help) in shown {
        let _ = writeln!(out, "  {usage:width$}  {help}");
    }
    out
}

fn usage(flag: &Flag) -> String {
    let dashes = if flag.name.len() == 1 { "-" } else { "--" };
    match flag.takes {
        ValueSyntax::Switch => format!("{dashes}{}", flag.name),
        ValueSyntax::Value(what) if flag.name.len() == 1 => format!("{dashes}{} <{what}>", flag.name),
        ValueSyntax::Value(what) => format!("{dashes}{}=<{what}>", flag.name),
        ValueSyntax::Optional(what) => format!("{dashes}{}[=<{what}>]", flag.name),
        ValueSyntax::Joined(what) => format!("{dashes}{}<{what}>", flag.name),
        ValueSyntax::Several(_, what) => format!("{dashes}{} {what}", flag.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[Flag] = &[
        switch("debug", "be chatty"),
        value("o", "file", "output"),
        optional("split", "marker", ""),
        joined("D", "name", ""),
        several("shift", 2, "n space", ""),
    ];

    fn line(text: &str) -> Result<Arguments, String> {
        let arguments: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        read("tool", TABLE, &["cse"], &arguments)
    }

    #[test]
    fn one_dash_or_two() {
        let found = line("-debug a --o=x - -split -o y --split=# --cse=n=1 -- -o").unwrap();
        assert_eq!(found.files, ["a", "-", "-o"]);
        assert!(found.has("debug") && !found.has("split-not"));
        assert_eq!(found.value("o"), Some("y"));
        assert_eq!(found.value("split"), Some("#"));
        assert_eq!(found.value("cse"), Some("n=1"));
        assert_eq!(line("-cse{a=1}").unwrap().value("cse"), Some("a=1"));
        assert!(!line("--debug=false").unwrap().has("debug"));
        assert!(line("").unwrap().has_or("debug", true));
    }

    #[test]
    fn values_behind_names() {
        let found = line("-DX=1 -D Y -shift 10 0 a").unwrap();
        let given: Vec<&str> =
            found.flags.iter().filter(|f| f.name == "D").filter_map(|f| f.value.as_deref()).collect();
        assert_eq!(given, ["X=1", "Y"]);
        assert_eq!(found.value("shift"), Some("10 0"));
        assert_eq!(found.files, ["a"]);
        assert!(line("-D").unwrap_err().contains("requires a value"));
        assert!(line("-shift 1").unwrap_err().contains("requires 2 values"));
    }

    #[test]
    fn mistakes() {
        assert_eq!(line("-o").unwrap_err(), "tool: for the -o option: requires a value!");
        assert_eq!(
            line("--debgu=1").unwrap_err(),
            "tool: Unknown command line argument '--debgu'.  Try: 'tool --help'\ntool: Did you mean '--debug'?"
        );
        assert!(line("--debug=maybe").unwrap_err().contains("boolean"));
    }

    #[test]
    fn help_is_the_table() {
        assert_eq!(help(TABLE), "  --debug    be chatty\n  -o <file>  output\n");
    }
}
