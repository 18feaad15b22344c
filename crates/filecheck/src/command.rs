//! FileCheck's command line.

use crate::Settings;

/// What a command line asks for.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Arguments {
    /// Options of the check.
    pub settings: Settings,
    /// The file with the check comments.
    pub comments: String,
    /// The checked file, if it is not the standard input.
    pub input: Option<String>,
}

/// Flags with a value, behind `=` or as the next argument.
const VALUES: &[&str] = &[
    "check-prefix",
    "check-prefixes",
    "comment-prefixes",
    "implicit-check-not",
    "input-file",
    // How much of the input a failure shows.
    "dump-input",
    "dump-input-context",
    "dump-input-filter",
    "color",
];

/// Parses the arguments of `FileCheck`.
///
/// # Errors
/// A flag that is unknown or lacks its value, or not exactly one file of comments.
pub fn parse_arguments(arguments: &[String]) -> Result<Arguments, String> {
    let mut parsed = Arguments::default();
    let mut comments = None;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let Some(flag) = argument.strip_prefix('-').filter(|flag| !flag.is_empty()) else {
            if comments.replace(argument.clone()).is_some() {
                return Err("more than one file of comments".into());
            }
            continue;
        };
        let flag = flag.strip_prefix('-').unwrap_or(flag);
        if let Some(definition) = flag.strip_prefix('D') {
            parsed.settings.defined.push(definition.to_owned());
            continue;
        }
        let (name, value) = flag.split_once('=').map_or((flag, None), |(name, value)| (name, Some(value)));
        if VALUES.contains(&name) {
            let value = match value {
                Some(value) => value,
                None => rest.next().ok_or_else(|| format!("{argument} needs a value"))?,
            };
            let list = || value.split(',').map(str::to_owned);
            match name {
                "check-prefix" | "check-prefixes" => parsed.settings.prefixes.extend(list()),
                "comment-prefixes" => parsed.settings.comment_prefixes = list().collect(),
                "implicit-check-not" => parsed.settings.never.push(value.to_owned()),
                "input-file" => parsed.input = Some(value.to_owned()).filter(|file| file != "-"),
                _ => {}
            }
            continue;
        }
        let on = match value {
            None | Some("true" | "1") => true,
            Some("false" | "0") => false,
            Some(_) => return Err(format!("unknown value in {argument}")),
        };
        let settings = &mut parsed.settings;
        match name {
            "match-full-lines" => settings.full_lines = on,
            "strict-whitespace" => settings.strict_whitespace = on,
            "allow-empty" => settings.allow_empty = on,
            "allow-unused-prefixes" => settings.allow_unused_prefixes = on,
            "ignore-case" => settings.ignore_case = on,
            "enable-var-scope" => settings.scoped = on,
            // How much a success or failure shows.
            "v" | "vv" | "dump-input-on-failure" => {}
            _ => return Err(format!("unknown flag {argument}")),
        }
    }
    parsed.comments = comments.ok_or("no file of comments")?;
    check_prefixes(&parsed.settings)?;
    Ok(parsed)
}

fn check_prefixes(settings: &Settings) -> Result<(), String> {
    let is_word = |prefix: &str| {
        prefix.starts_with(|c: char| c.is_ascii_alphabetic())
            && prefix.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
    };
    let all = || settings.prefixes.iter().chain(&settings.comment_prefixes);
    match all().find(|prefix| !is_word(prefix)) {
        Some(wrong) => Err(format!("'{wrong}' is not a prefix: letters, digits, - and _")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments, String> {
        parse_arguments(&line.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn flags_and_files() {
        let parsed =
            parse("--check-prefix A -check-prefixes=B,C file -DX=1 --input-file=in --allow-empty").unwrap();
        assert_eq!(parsed.settings.prefixes, ["A", "B", "C"]);
        assert_eq!(parsed.settings.defined, ["X=1"]);
        assert_eq!((parsed.comments.as_str(), parsed.input.as_deref()), ("file", Some("in")));
        assert!(parsed.settings.allow_empty);
        assert_eq!(parse("file --dump-input fail --input-file -").unwrap().input, None);
        assert!(!parse("file --match-full-lines=false").unwrap().settings.full_lines);
        assert!(parse_arguments(&[]).is_err());
        for wrong in ["a b", "a --no-such-flag", "a --check-prefix", "a --check-prefix=1", "a -v=x"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
