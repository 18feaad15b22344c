//! Command lines: tables of flags, shared by the parser and the help text.
//!
//! Flags follow LLVM's syntax: one dash or two, a value after `=` or, where required, in the next argument; `-` is a
//! file name and `--` ends the flags.

use spirula_diag::{Diagnostic, Place, nearest};
use spirula_environment::ENVIRONMENTS;
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

/// What a value can be, for completions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choices {
    /// The path of a file.
    Files,
    /// The path of a folder.
    Folders,
    /// One of these words.
    Words(Vec<&'static str>),
    /// Anything else.
    Other,
}

impl Flag {
    /// Whether help, completions and manuals have it.
    pub(crate) fn is_listed(&self) -> bool {
        !self.help.is_empty()
    }

    /// What its value can be; `None` for a switch. The name of the value says it: `file`, `folder`, `env`, or the
    /// words with `|` between them.
    pub(crate) fn choices(&self) -> Option<Choices> {
        let (ValueSyntax::Value(what)
        | ValueSyntax::Optional(what)
        | ValueSyntax::Joined(what)
        | ValueSyntax::Several(_, what)) = self.takes
        else {
            return None;
        };
        Some(match what {
            "file" => Choices::Files,
            "folder" => Choices::Folders,
            "env" => Choices::Words(ENVIRONMENTS.iter().map(|environment| environment.name).collect()),
            _ if what.contains('|') => Choices::Words(what.split('|').collect()),
            _ => Choices::Other,
        })
    }
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

    /// The values of all occurrences of a flag that takes a list, joined by commas; none where it is not given.
    pub(crate) fn list(&self, name: &str) -> Option<String> {
        let given: Vec<&str> = self
            .flags
            .iter()
            .filter(|flag| flag.name == name)
            .map(|flag| flag.value.as_deref().unwrap_or_default())
            .collect();
        (!given.is_empty()).then(|| given.join(","))
    }

    /// The last occurrence of the flag.
    pub(crate) fn last(&self, name: &str) -> Option<&ParsedFlag> {
        self.flags.iter().rev().find(|given| given.name == name)
    }
}

/// An error of a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FlagError {
    /// A flag that the tool does not have, and the nearest that it has.
    Unknown { given: String, near: Option<String> },
    /// The value is missing.
    NoValue(&'static str),
    /// Some of several values are missing.
    TooFewValues(&'static str, usize),
    /// The value of a switch is neither true nor false.
    NotBoolean(&'static str, String),
}

impl FlagError {
    /// The message of LLVM's tools.
    pub(crate) fn as_llvm(&self, tool: &str) -> String {
        match self {
            Self::Unknown { given, near } => {
                let mut message =
                    format!("{tool}: Unknown command line argument '{given}'.  Try: '{tool} --help'");
                if let Some(near) = near {
                    // Writing to a string cannot fail.
                    let _ = write!(message, "\n{tool}: Did you mean '--{near}'?");
                }
                message
            }
            Self::NoValue(name) => format!("{tool}: for the -{name} option: requires a value!"),
            Self::TooFewValues(name, count) => {
                format!("{tool}: for the -{name} option: requires {count} values!")
            }
            Self::NotBoolean(name, value) => format!(
                "{tool}: for the --{name} option: '{value}' is invalid value for boolean argument! Try 0 or 1"
            ),
        }
    }

    /// The diagnostic of spirula's own commands.
    pub(crate) fn diagnostic(&self, tool: &str) -> Diagnostic {
        let error = |message: String| Diagnostic::error(Place::Unknown, message);
        match self {
            Self::Unknown { given, near } => {
                let hint = match near {
                    Some(near) => format!("did you mean '{}{near}'?", dashes(near)),
                    None => format!("'{tool} --help' lists the flags"),
                };
                error(format!("unknown flag '{given}'")).with_note(Place::Unknown, hint)
            }
            Self::NoValue(name) => error(format!("flag '{}{name}' requires a value", dashes(name))),
            Self::TooFewValues(name, count) => {
                error(format!("flag '{}{name}' requires {count} values", dashes(name)))
            }
            Self::NotBoolean(name, value) => {
                error(format!("flag '{}{name}' requires true or false, not '{value}'", dashes(name)))
            }
        }
    }
}

/// Parses a command line. After an error the rest is parsed too.
pub(crate) fn read(table: &[Flag], arguments: &[String]) -> (Arguments, Vec<FlagError>) {
    let (mut found, mut errors) = (Arguments::default(), Vec::new());
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
        match read_flag(table, argument, text, &mut rest) {
            Ok(flag) => found.flags.push(flag),
            Err(error) => errors.push(error),
        }
    }
    (found, errors)
}

/// Parses a flag: `text` is `argument` without dashes, `rest` the arguments after it.
fn read_flag(
    table: &[Flag],
    argument: &str,
    text: &str,
    rest: &mut std::slice::Iter<'_, String>,
) -> Result<ParsedFlag, FlagError> {
    if let Some((name, value)) = joined_value(table, text) {
        let value = if value.is_empty() { rest.next().map(String::as_str) } else { Some(value) };
        let value = value.ok_or(FlagError::NoValue(name))?;
        return Ok(ParsedFlag { name, value: Some(value.to_owned()) });
    }
    let (name, value) = split_value(text);
    let flag = table.iter().find(|flag| flag.name == name);
    let Some(Flag { name, takes, .. }) = flag.copied() else {
        let near = nearest(name, table.iter().map(|flag| flag.name), 1);
        let given = argument.split('=').next().unwrap_or(argument);
        let near = near.first().map(|near| (*near).to_owned());
        return Err(FlagError::Unknown { given: given.to_owned(), near });
    };
    let value = match (takes, value) {
        (ValueSyntax::Value(_), None) => Some(rest.next().ok_or(FlagError::NoValue(name))?.clone()),
        (ValueSyntax::Switch, Some(value)) => {
            let words = ["", "true", "false", "TRUE", "True", "False", "FALSE", "0", "1"];
            if !words.contains(&value.as_str()) {
                return Err(FlagError::NotBoolean(name, value));
            }
            Some(value.to_ascii_lowercase())
        }
        (ValueSyntax::Several(count, _), None) => {
            let values: Vec<&str> = rest.by_ref().take(count).map(String::as_str).collect();
            if values.len() < count {
                return Err(FlagError::TooFewValues(name, count));
            }
            Some(values.join(" "))
        }
        (_, value) => value,
    };
    Ok(ParsedFlag { name, value })
}

/// The name of the joined flag in `text`, and its value. An exact match of another flag takes precedence.
fn joined_value<'t>(table: &[Flag], text: &'t str) -> Option<(&'static str, &'t str)> {
    let (name, _) = split_value(text);
    let is_joined = |flag: &&Flag| matches!(flag.takes, ValueSyntax::Joined(_));
    if table.iter().any(|flag| flag.name == name && !is_joined(&flag)) {
        return None;
    }
    let fits = table.iter().filter(is_joined).filter(|flag| text.starts_with(flag.name));
    let flag = fits.max_by_key(|flag| flag.name.len())?;
    Some((flag.name, &text[flag.name.len()..]))
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

/// The dashes that are shown before a name.
pub(crate) fn dashes(name: &str) -> &'static str {
    if name.len() == 1 { "-" } else { "--" }
}

/// The help text of a table: a line for each flag that is listed.
pub(crate) fn help(table: &[Flag]) -> String {
    let shown: Vec<(String, &str)> =
        table.iter().filter(|flag| flag.is_listed()).map(|flag| (usage(flag), flag.help)).collect();
    let width = shown.iter().map(|(usage, _)| usage.len()).max().unwrap_or(0);
    let mut out = String::new();
    for (usage, help) in shown {
        let _ = writeln!(out, "  {usage:width$}  {help}");
    }
    out
}

/// The flag with its value, as the help shows it.
pub(crate) fn usage(flag: &Flag) -> String {
    let dashes = dashes(flag.name);
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
        optional("cse", "options", ""),
    ];

    /// The arguments, or LLVM's message.
    fn line(text: &str) -> Result<Arguments, String> {
        let arguments: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let (found, errors) = read(TABLE, &arguments);
        errors.first().map_or(Ok(found), |error| Err(error.as_llvm("tool")))
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
    fn all_mistakes_are_found() {
        let arguments = ["--debgu", "--debug=maybe", "-x9", "--o=y", "-D"].map(str::to_owned);
        let (found, errors) = read(TABLE, &arguments);
        assert_eq!(found.value("o"), Some("y"));
        let shown: Vec<Diagnostic> = errors.iter().map(|error| error.diagnostic("spirula tool")).collect();
        let messages: Vec<&str> = shown.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
        assert_eq!(
            messages,
            [
                "unknown flag '--debgu'",
                "flag '--debug' requires true or false, not 'maybe'",
                "unknown flag '-x9'",
                "flag '-D' requires a value"
            ]
        );
        let hints: Vec<&str> =
            shown.iter().flat_map(|d| &d.notes).map(|note| note.message.as_str()).collect();
        assert_eq!(hints, ["did you mean '--debug'?", "'spirula tool --help' lists the flags"]);
    }

    #[test]
    fn values_have_choices() {
        let choices = |what| value("a", what, "").choices();
        assert_eq!(choices("file"), Some(Choices::Files));
        assert_eq!(choices("a|b"), Some(Choices::Words(vec!["a", "b"])));
        assert!(matches!(choices("env"), Some(Choices::Words(words)) if words.contains(&"vulkan1.2")));
        assert_eq!(switch("a", "").choices(), None);
    }

    #[test]
    fn help_is_the_table() {
        assert_eq!(help(TABLE), "  --debug    be chatty\n  -o <file>  output\n");
    }
}
