//! The completion script for fish.

use super::{commands, flags, names};
use crate::flags::{Choices, Flag, ValueSyntax};
use crate::tools::TOOLS;
use std::fmt::Write as _;

pub(super) fn script() -> String {
    let mut out = String::from("# Completion of spirula for fish.\n\n");
    for (name, summary) in commands() {
        // Writing to a string cannot fail.
        let _ =
            writeln!(out, "complete -c spirula -n __fish_use_subcommand -f -a {name} -d {}", quoted(summary));
    }
    for tool in TOOLS {
        let line = format!("complete -c spirula -n '__fish_seen_subcommand_from {}'", tool.name);
        out.push('\n');
        for flag in flags(tool) {
            let option = if flag.name.len() == 1 { 's' } else { 'l' };
            let _ = writeln!(out, "{line} -{option} {} {}-d {}", flag.name, value(&flag), quoted(flag.help));
        }
        match (tool.operands)() {
            Choices::Words(words) => drop(writeln!(out, "{line} -f -a {}", quoted(&words.join(" ")))),
            Choices::Folders => drop(writeln!(out, "{line} -f -a '(__fish_complete_directories)'")),
            Choices::Files | Choices::Other => {}
        }
    }
    let _ = write!(
        out,
        "\ncomplete -c spirula -n '__fish_seen_subcommand_from help' -f -a {}\n",
        quoted(&names())
    );
    out
}

/// The options for the value of a flag, with a space behind.
fn value(flag: &Flag) -> String {
    match (flag.takes, flag.choices()) {
        (_, None) | (ValueSyntax::Optional(_), Some(Choices::Other)) => String::new(),
        (ValueSyntax::Optional(_), Some(Choices::Words(words))) => {
            format!("-f -a {} ", quoted(&words.join(" ")))
        }
        (_, Some(Choices::Words(words))) => format!("-x -a {} ", quoted(&words.join(" "))),
        (_, Some(Choices::Folders)) => "-x -a '(__fish_complete_directories)' ".to_owned(),
        (_, Some(Choices::Files)) => "-r -F ".to_owned(),
        (_, Some(Choices::Other)) => "-x ".to_owned(),
    }
}

/// A word in single quotes.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
