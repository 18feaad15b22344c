//! The completion script for bash.
//!
//! bash splits words at `=` and `:`, so that a value after `=` is a word of its own. Where nothing is found, the shell
//! completes file names.

use super::{flags, names, spelled};
use crate::flags::{Choices, ValueSyntax};
use crate::tools::TOOLS;
use std::fmt::Write as _;

const HEAD: &str = r#"# Completion of spirula for bash.

_spirula_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

_spirula_folders() {
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -d -- "$1")
}

# Completes an operand that may contain ':'.
_spirula_operand() {
    local line="${COMP_LINE:0:COMP_POINT}"
    local word="${line##* }"
    _spirula_words "$1" "$word"
    if [[ $word == *:* && $COMP_WORDBREAKS == *:* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${word%:*}:"}")
    fi
}

_spirula() {
    local current="${COMP_WORDS[COMP_CWORD]}" flag="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"
    COMPREPLY=()
    if [[ $current == = ]]; then
        current=
        flag="$flag="
    elif [[ $flag == = ]]; then
        flag="${COMP_WORDS[COMP_CWORD-2]}="
    fi
"#;

pub(super) fn script() -> String {
    let mut out = String::from(HEAD);
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "    if ((COMP_CWORD == 1)); then\n        _spirula_words '{} help' \"$current\"\n        return\n    fi\n",
        names()
    );
    out.push_str("    case \"$command $flag\" in\n");
    for tool in TOOLS {
        for flag in flags(tool) {
            let Some(choices) = flag.choices() else { continue };
            let name = format!("{} {}", tool.name, spelled(&flag));
            let pattern = match flag.takes {
                ValueSyntax::Optional(_) => format!("'{name}='"),
                _ => format!("'{name}' | '{name}='"),
            };
            let _ = writeln!(out, "        {pattern}) {}return ;;", complete(&choices));
        }
    }
    out.push_str("    esac\n    case \"$command\" in\n");
    for tool in TOOLS {
        let spelled: Vec<String> = flags(tool).iter().map(spelled).collect();
        let operands = match (tool.operands)() {
            Choices::Words(words) => format!("_spirula_operand '{}'", words.join(" ")),
            Choices::Folders => "_spirula_folders \"$current\"".to_owned(),
            Choices::Files | Choices::Other => ":".to_owned(),
        };
        let _ = write!(
            out,
            "        {})\n            if [[ $current == -* ]]; then\n                _spirula_words '{}' \"$current\"\n            \
             else\n                {operands}\n            fi\n            ;;\n",
            tool.name,
            spelled.join(" ")
        );
    }
    let _ = write!(out, "        help) _spirula_words '{}' \"$current\" ;;\n    esac\n}}\n\n", names());
    out.push_str("complete -o default -F _spirula spirula\n");
    out
}

fn complete(choices: &Choices) -> String {
    match choices {
        Choices::Words(words) => format!("_spirula_words '{}' \"$current\"; ", words.join(" ")),
        Choices::Folders => "_spirula_folders \"$current\"; ".to_owned(),
        Choices::Files | Choices::Other => String::new(),
    }
}
