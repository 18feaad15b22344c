//! `spirula explain`: what a rule requires, and how to mend a violation.

use crate::console::{Console, Failure};
use crate::flags::{Arguments, Choices};
use crate::tools::{Tool, say};
use spirula_diag::{Diagnostic, Place, nearest};
use spirula_environment::{Damage, EnvironmentSet, Example, Rule, rule_by_id, rules};
use std::fmt::Write as _;

pub(crate) static TOOL: Tool = Tool {
    name: "explain",
    summary: "explain a rule of validate",
    usage: "RULE...",
    operands: || Choices::Words(ids()),
    run,
    ..Tool::NONE
};

fn ids() -> Vec<&'static str> {
    rules().map(|rule| rule.id).collect()
}

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.files.is_empty() {
        return Err(Failure::refused("no rule; 'spirula validate --list-rules' lists them"));
    }
    let mut out = String::new();
    for id in &arguments.files {
        let rule = rule_by_id(id).ok_or_else(|| unknown(id))?;
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&explanation(rule));
    }
    say(&out, console)
}

/// The number of suggestions.
const SUGGESTIONS: usize = 3;

fn unknown(id: &str) -> Failure {
    let mut error = Diagnostic::error(Place::Unknown, format!("unknown rule '{id}'"));
    let near = suggestions(id);
    if near.is_empty() {
        error = error.with_note(Place::Unknown, "'spirula validate --list-rules' lists the rules");
    }
    for near in near {
        error = error.with_note(Place::Unknown, format!("did you mean '{near}'?"));
    }
    Failure::Refused(vec![error])
}

/// The rules that contain the text, else those with the nearest ids.
fn suggestions(id: &str) -> Vec<&'static str> {
    let contained = ids().into_iter().filter(|known| !id.is_empty() && known.contains(id));
    let contained: Vec<&str> = contained.take(SUGGESTIONS).collect();
    if contained.is_empty() { nearest(id, ids(), SUGGESTIONS) } else { contained }
}

fn explanation(rule: &Rule) -> String {
    let mut out = format!("{}\n\n{}\n\n", rule.id, sentence(rule.summary));
    let environments = rule.environments.to_string();
    for (name, value) in [
        ("severity", rule.severity.name()),
        ("checked by", rule.checker.name()),
        ("environments", &environments),
        ("reference", rule.reference()),
    ] {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{name}: {value}");
    }
    if rule.strict_only != EnvironmentSet::NONE {
        out.push_str(
            "Released programs for Level Zero break it and drivers accept that: there it is checked with --profile=strict only.\n",
        );
    }
    if let Some(other) = rule.included_in {
        let _ = writeln!(out, "It is a part of {other}, which is what a violation is reported as.");
    }
    out.push_str(&mending(rule));
    out
}

/// An example that breaks the rule and how to mend it, as text; empty without one.
pub(crate) fn mending(rule: &Rule) -> String {
    let own = rule.examples().next();
    let shared = || rule.included_in.and_then(rule_by_id).and_then(|other| other.examples().next());
    let Some(example) = own.or_else(shared) else { return String::new() };
    let mut out = format!("\nA module for {} that breaks it", example.options.environment.name);
    for flag in &example.flags {
        // Writing to a string cannot fail.
        let _ = write!(out, ", with --{flag}");
    }
    match example.damage {
        Some(Damage::Swapped) => {
            out.push_str(" has its bytes in the other order; write the least significant byte first.\n");
            return out;
        }
        Some(Damage::Word { index, value }) => {
            let _ = writeln!(out, " has the value {value:#010x} as its word {index}.");
            return out;
        }
        None => {}
    }
    out.push_str("; lines to remove are marked with '-', lines to insert with '+':\n\n");
    for line in difference(&example) {
        let _ = writeln!(out, "    {line}");
    }
    out
}

/// The marked lines of an example.
fn difference(example: &Example) -> Vec<String> {
    if !example.difference.trim().is_empty() {
        return example.difference.trim_end().lines().map(str::to_owned).collect();
    }
    let pairs = example.broken.lines().zip(example.mended.lines());
    let changed = pairs.filter(|(broken, mended)| broken != mended);
    changed.flat_map(|(broken, mended)| [format!("-{broken}"), format!("+{mended}")]).collect()
}

/// The text as a sentence.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if text.ends_with('.') { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}
