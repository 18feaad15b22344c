//! `gen-spec`: the tables of `crates/spec` from the grammar of the SPIR-V registry.

mod emit;
mod grammar;

use crate::generated::{self, root};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let mut headers = root().join("crates/spec/grammar");
    let mut check = false;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--headers" => headers = PathBuf::from(arguments.next().ok_or("--headers needs a folder")?),
            "--check" => check = true,
            other => return Err(format!("gen-spec: unknown argument {other}")),
        }
    }
    let grammar = grammar::load(&headers)?;
    let out = root().join("crates/spec/src/generated");
    let files: Vec<(String, String)> =
        emit::files(&grammar)?.into_iter().map(|(name, text)| (name.to_owned(), text)).collect();
    generated::write(&out, &files, check, "gen-spec")
}

/// Copies a grammar to this workspace, and returns what is new.
///
/// # Errors
/// It cannot be read, or has unknown elements.
pub(crate) fn take(headers: &Path) -> Result<Vec<String>, String> {
    let ours = root().join("crates/spec/grammar");
    let (old, new) = (grammar::load(&ours)?, grammar::load(headers)?);
    // Check that the tables can be generated.
    emit::files(&new)?;
    for (name, path) in grammar::files(headers)? {
        let bytes = std::fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let to = ours.join(name);
        if std::fs::read(&to).is_ok_and(|old| old == bytes) {
            continue;
        }
        std::fs::write(&to, bytes).map_err(|e| format!("{}: {e}", to.display()))?;
        println!("wrote {}", to.display());
    }
    let changes = changes(&old, &new);
    Ok(if changes.is_empty() { vec!["no new instructions and enumerants".to_owned()] } else { changes })
}

fn changes(old: &grammar::Grammar, new: &grammar::Grammar) -> Vec<String> {
    let mut all = Vec::new();
    let mut compare = |what: &str, old: &[grammar::Entry], new: &[grammar::Entry]| {
        let known: BTreeSet<&str> = old.iter().map(|entry| entry.name.as_str()).collect();
        let fresh = new.iter().filter(|entry| !known.contains(entry.name.as_str()));
        all.extend(fresh.map(|entry| format!("new {what}: {}", entry.name)));
        let left: BTreeSet<&str> = new.iter().map(|entry| entry.name.as_str()).collect();
        let gone = old.iter().filter(|entry| !left.contains(entry.name.as_str()));
        all.extend(gone.map(|entry| format!("removed {what}: {}", entry.name)));
    };
    compare("instruction", &old.instructions, &new.instructions);
    for kind in &new.kinds {
        let before = old.kinds.iter().find(|other| other.name == kind.name);
        let what = format!("enumerant of {}", kind.name);
        compare(&what, before.map_or(&[], |kind| &kind.enumerants), &kind.enumerants);
    }
    for set in &new.sets {
        let before = old.sets.iter().find(|other| other.variant == set.variant);
        let what = format!("instruction of {}", set.import);
        compare(&what, before.map_or(&[], |set| &set.instructions), &set.instructions);
    }
    all
}
