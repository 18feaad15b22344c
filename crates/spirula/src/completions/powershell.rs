//! The completion script for PowerShell. Values that are words are completed together with their flag: `--flag=word`.

use super::{commands, flags, names, spelled};
use crate::flags::Choices;
use crate::tools::TOOLS;
use std::fmt::Write as _;

const HEAD: &str = "# Completion of spirula for PowerShell.

Register-ArgumentCompleter -Native -CommandName 'spirula' -ScriptBlock {
    param($word, $ast, $position)
    $elements = @($ast.CommandElements | ForEach-Object { $_.ToString() })
    $command = if ($elements.Count -gt 2 -or ($elements.Count -eq 2 -and $word -eq '')) { $elements[1] } else { '' }
    $items = switch -CaseSensitive ($command) {
";

const TAIL: &str = "    }
    $items | Where-Object { $_[0].StartsWith($word, [StringComparison]::Ordinal) } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
    }
}
";

pub(super) fn script() -> String {
    let mut out = String::from(HEAD);
    case(&mut out, "", commands().map(|(name, summary)| (name.to_owned(), summary)));
    for tool in TOOLS {
        let mut items = Vec::new();
        for flag in flags(tool) {
            let name = spelled(&flag);
            if let Some(Choices::Words(words)) = flag.choices() {
                items.extend(words.iter().map(|word| (format!("{name}={word}"), flag.help)));
            }
            items.push((name, flag.help));
        }
        if let Choices::Words(words) = (tool.operands)() {
            items.extend(words.iter().map(|word| ((*word).to_owned(), tool.summary)));
        }
        case(&mut out, tool.name, items.into_iter());
    }
    let help = names();
    case(&mut out, "help", help.split(' ').map(|name| (name.to_owned(), "help")));
    out.push_str(TAIL);
    out
}

fn case(out: &mut String, command: &str, items: impl Iterator<Item = (String, &'static str)>) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "        '{command}' {{");
    for (item, help) in items {
        let _ = writeln!(out, "            , @({}, {})", quoted(&item), quoted(help));
    }
    out.push_str("        }\n");
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
