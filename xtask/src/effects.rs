//! `gen-effects`: writes `docs/execution.md` from the table of enumerants of `spirula-to-llvm`.

use crate::generated::{root, write_plain};
use spirula_to_llvm::effects::{Effect, rows, sets};
use std::fmt::Write as _;

/// # Errors
/// An unknown argument, or a file that is out of date.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let check = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => return Err("usage: cargo xtask gen-effects [--check]".to_owned()),
    };
    write_plain(&root().join("docs"), &[("execution.md".to_owned(), document())], check, "gen-effects")
}

fn document() -> String {
    let mut out = String::from(
        "# What `spirula run` makes of decorations, execution modes and other enumerants\n\n\
         Written by `cargo xtask gen-effects` from the table in `crates/to-llvm/src/effects`. What is *refused* is an error\n\
         before anything runs. Instructions are not listed: one that cannot be run is refused by its name. What both kinds\n\
         of code have in common, `translate --to llvm` does too: saturation, rounding, parameters by value, volatile\n\
         accesses; it refuses the modes of rounding that LLVM IR cannot say.\n",
    );
    let all: Vec<_> = rows().collect();
    for of_kind in all.chunk_by(|a, b| a.0 == b.0) {
        let _ = write!(
            out,
            "\n## {}\n\n| enumerants | effect | why |\n| --- | --- | --- |\n",
            of_kind[0].0.name()
        );
        for of_effect in of_kind.chunk_by(|a, b| a.1 == b.1) {
            let names: Vec<&str> = of_effect.iter().map(|row| row.2.unwrap_or("all")).collect();
            let (effect, why) = words(of_effect[0].1);
            let _ = writeln!(out, "| {} | {effect} | {why} |", names.join(", "));
        }
    }
    out.push_str("\n## Extended instruction sets\n\n| set | effect | why |\n| --- | --- | --- |\n");
    for (set, effect) in sets() {
        let (effect, why) = words(effect);
        let _ = writeln!(out, "| {} | {effect} | {why} |", set.row().name);
    }
    out.push_str(
        "\nOf other sets, those without semantics (`NonSemantic.`) are dropped, and the rest is refused.\n",
    );
    out
}

fn words(effect: Effect) -> (String, &'static str) {
    match effect {
        Effect::Honoured(why) => ("honoured".to_owned(), why),
        Effect::None(why) => ("none".to_owned(), why),
        Effect::Refused(why) => ("refused".to_owned(), why),
        Effect::RefusedBut(operand, why) => (format!("refused, unless its operand is {operand}"), why),
    }
}
