//! `spirula completions`: scripts that complete command lines in shells, from the tables of flags.

mod bash;
mod fish;
mod powershell;
mod zsh;

use crate::console::{Console, Failure};
use crate::flags::{Arguments, Choices, Flag, dashes};
use crate::tools::{TOOLS, Tool, say};

pub(crate) static TOOL: Tool = Tool {
    name: "completions",
    summary: "print a script that completes command lines in a shell",
    usage: "bash|zsh|fish|powershell",
    operands: || Choices::Words(SHELLS.iter().map(|(name, _)| *name).collect()),
    run,
    ..Tool::NONE
};

/// The writer of a script.
type Script = fn() -> String;

/// The shells, with the writers of their scripts.
const SHELLS: &[(&str, Script)] = &[
    ("bash", bash::script),
    ("zsh", zsh::script),
    ("fish", fish::script),
    ("powershell", powershell::script),
];

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let shell = match arguments.files.as_slice() {
        [name] => SHELLS.iter().find(|(shell, _)| shell == name),
        _ => None,
    };
    match shell {
        Some((_, script)) => say(&script(), console),
        None => Err(Failure::refused("expected one shell: bash, zsh, fish or powershell")),
    }
}

/// The flags of a tool that the help lists.
fn flags(tool: &Tool) -> Vec<Flag> {
    tool.all_flags().into_iter().filter(Flag::is_listed).collect()
}

/// The flag with its dashes.
fn spelled(flag: &Flag) -> String {
    format!("{}{}", dashes(flag.name), flag.name)
}

/// The commands with their summaries.
fn commands() -> impl Iterator<Item = (&'static str, &'static str)> {
    TOOLS.iter().map(|tool| (tool.name, tool.summary)).chain([("help", "print the help of a command")])
}

/// The names of all tools, separated by spaces.
fn names() -> String {
    TOOLS.iter().map(|tool| tool.name).collect::<Vec<&str>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_script_has_every_flag() {
        for (shell, script) in SHELLS {
            let script = script();
            for tool in TOOLS {
                assert!(script.contains(tool.name), "{shell}: {}", tool.name);
                for flag in flags(tool) {
                    let found = match (*shell, flag.name.len()) {
                        ("fish", 1) => script.contains(&format!(" -s {} ", flag.name)),
                        ("fish", _) => script.contains(&format!(" -l {} ", flag.name)),
                        _ => script.contains(&spelled(&flag)),
                    };
                    assert!(found, "{shell}: {} {}", tool.name, flag.name);
                }
            }
        }
    }
}
