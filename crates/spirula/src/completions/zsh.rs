//! The completion script for zsh: specifications for `_arguments`.

use super::{commands, flags, names, spelled};
use crate::flags::{Choices, Flag, ValueSyntax};
use crate::tools::TOOLS;
use std::fmt::Write as _;

pub(super) fn script() -> String {
    let mut out = String::from("#compdef spirula\n# Completion of spirula for zsh.\n\n_spirula() {\n");
    out.push_str("    local -a commands\n    commands=(\n");
    for (name, summary) in commands() {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "        {}", quoted(&format!("{name}:{summary}")));
    }
    out.push_str(
        "    )\n    if ((CURRENT == 2)); then\n        _describe -t commands command commands\n        return\n    fi\n    \
         local command=$words[2]\n    shift words\n    ((CURRENT--))\n    case $command in\n",
    );
    for tool in TOOLS {
        let _ = write!(out, "        {})\n            _arguments", tool.name);
        for flag in flags(tool) {
            let _ = write!(out, " \\\n                {}", quoted(&specification(&flag)));
        }
        let operands = format!("*:operand:{}", action(&(tool.operands)()));
        let _ = write!(out, " \\\n                {}\n            ;;\n", quoted(&operands));
    }
    let _ = write!(
        out,
        "        help)\n            _arguments {}\n            ;;\n    esac\n}}\n\n",
        quoted(&format!("*:command:({})", names()))
    );
    // The file is either sourced, or the body of an autoloaded function.
    out.push_str(
        "if [[ $funcstack[1] == _spirula ]]; then\n    _spirula \"$@\"\nelse\n    compdef _spirula spirula\nfi\n",
    );
    out
}

/// `*--flag=[help]:value:action`; the asterisk allows repetition.
fn specification(flag: &Flag) -> String {
    let help = escaped(flag.help, &['\\', '[', ']', ':']);
    let action = flag.choices().map(|choices| action(&choices)).unwrap_or_default();
    let value = |what: &str| format!(":{}:{action}", escaped(what, &['\\', ':']));
    let name = spelled(flag);
    match flag.takes {
        ValueSyntax::Switch => format!("*{name}[{help}]"),
        ValueSyntax::Value(what) if flag.name.len() == 1 => format!("*{name}+[{help}]{}", value(what)),
        ValueSyntax::Value(what) => format!("*{name}=[{help}]{}", value(what)),
        ValueSyntax::Optional(what) => format!("*{name}=-[{help}]:{}", value(what)),
        ValueSyntax::Joined(what) => format!("*{name}+[{help}]{}", value(what)),
        ValueSyntax::Several(count, what) => format!("*{name}[{help}]{}", value(what).repeat(count)),
    }
}

fn action(choices: &Choices) -> String {
    match choices {
        Choices::Files => "_files".to_owned(),
        Choices::Folders => "_files -/".to_owned(),
        Choices::Words(words) => {
            let words: Vec<String> = words.iter().map(|word| escaped(word, &['\\', ':', ' '])).collect();
            format!("({})", words.join(" "))
        }
        Choices::Other => " ".to_owned(),
    }
}

fn escaped(text: &str, special: &[char]) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if special.contains(&c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// A word in single quotes.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}
