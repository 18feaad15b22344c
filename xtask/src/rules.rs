//! `gen-rules`: writes `docs/rules.md` from the rows of `spirula-environment`.

use crate::generated::{root, write_plain};
use spirula_environment::{Checker, EnvironmentSet, Group, Rule, rules};
use std::fmt::Write as _;

/// # Errors
/// An unknown argument, or a file that is out of date.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let check = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => return Err("usage: cargo xtask gen-rules [--check]".to_owned()),
    };
    write_plain(&root().join("docs"), &[("rules.md".to_owned(), document())], check, "gen-rules")
}

fn document() -> String {
    let mut out = String::from(
        "# Validation rules\n\n\
         Written by `cargo xtask gen-rules` from the rows of `crates/environment`. *Device* rules are errors if the given\n\
         device lacks a property, and notes without a device. Rules that only a driver's tests or a run can check are\n\
         listed for completeness. An asterisk marks rules that released programs for Level Zero\nbreak: there they are checked in the strict profile only.\n",
    );
    let all: Vec<&Rule> = rules().collect();
    let counts = [Checker::Static, Checker::Device, Checker::Driver, Checker::RunTime].map(|checker| {
        let count = all.iter().filter(|rule| rule.checker == checker).count();
        format!("{}: {count}", checker.name())
    });
    let _ = write!(out, "\nRules by checker: {}.\n", counts.join(", "));
    for (group, name, _) in Group::ALL {
        let own: Vec<&&Rule> = all.iter().filter(|rule| rule.group == *group).collect();
        if own.is_empty() {
            continue;
        }
        let _ = write!(out, "\n## {}{}\n\n", name[..1].to_uppercase(), &name[1..]);
        out.push_str("| rule | severity | environments | checked by | summary | reference |\n");
        out.push_str("| --- | --- | --- | --- | --- | --- |\n");
        for rule in own {
            row(&mut out, rule);
        }
    }
    out
}

fn row(out: &mut String, rule: &Rule) {
    let mark = if rule.strict_only != EnvironmentSet::NONE { "\\*" } else { "" };
    let checker = match rule.included_in {
        Some(other) => format!("`{other}`"),
        None => rule.checker.name().to_owned(),
    };
    let _ = writeln!(
        out,
        "| `{}`{mark} | {} | {} | {checker} | {} | {} |",
        rule.id,
        rule.severity.name(),
        rule.environments,
        rule.summary.replace('|', "\\|"),
        rule.reference(),
    );
}
