//! `spirv sync`, `spirv add-op`, `spirv add-enum`: steps from a new grammar to operations.
//!
//! Each writes sources (the grammar, the overlay) and then runs the generators, so that repeating a step changes
//! nothing. Generators that use the tables of `crates/spec` run as new processes after the tables have changed, since
//! the tables are compiled into them.

use super::overlay::{Arity, Op, Slot};
use super::{encode, enums, ops_path, overlay};
use crate::generated::root;
use crate::spec;
use spirula_spec::{Category, OperandKind};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

/// Runs a step.
///
/// # Errors
/// The reason of the failure, and what to do first.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    match arguments.split_first() {
        Some((step, rest)) if step == "sync" => sync(rest),
        // Continues `sync` when the new tables are compiled.
        Some((step, [])) if step == "sync-rows" => sync_rows(),
        Some((step, names)) if step == "add-op" && !names.is_empty() => add_ops(names),
        Some((step, names)) if step == "add-enum" && !names.is_empty() => add_enums(names),
        _ => {
            Err("usage: cargo xtask spirv sync [--headers DIR] | add-op OpNAME... | add-enum NAME..."
                .to_owned())
        }
    }
}

/// Updates the grammar and regenerates everything derived from it.
fn sync(arguments: &[String]) -> Result<(), String> {
    let headers = match arguments {
        [] => None,
        [flag, folder] if flag == "--headers" => Some(PathBuf::from(folder)),
        _ => return Err("usage: spirv sync [--headers DIR]".to_owned()),
    };
    if let Some(headers) = headers {
        for change in spec::take(&headers)? {
            println!("{change}");
        }
    }
    spec::run(&[])?;
    task(&["spirv", "sync-rows"])
}

fn sync_rows() -> Result<(), String> {
    enums::load()?;
    add_enum_lines(&encode::unnamed_enumerations())?;
    task(&["gen-spirv"])
}

/// Runs a task of this program, recompiled if necessary.
fn task(arguments: &[&str]) -> Result<(), String> {
    let status = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--package", "xtask", "--"])
        .args(arguments)
        .current_dir(root())
        .status()
        .map_err(|e| format!("cargo: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("`cargo xtask {}` failed", arguments.join(" "))) }
}

// Enumerations.

fn add_enums(names: &[String]) -> Result<(), String> {
    enums::load()?;
    let mut kinds = Vec::new();
    for name in names {
        let kind = OperandKind::ALL.iter().find(|kind| kind.name() == name);
        let kind = kind.filter(|k| matches!(k.category(), Category::BitEnum | Category::ValueEnum));
        let Some(kind) = kind else {
            return Err(format!(
                "{name} is not an enumeration of the grammar; update it with `cargo xtask spirv sync --headers DIR`"
            ));
        };
        kinds.push(kind.name());
    }
    add_enum_lines(&kinds)?;
    task(&["gen-spirv"])
}

/// Adds a line for each kind without one.
fn add_enum_lines(kinds: &[&str]) -> Result<(), String> {
    let path = enums::path();
    let mut text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let known = enums::parse(&text)?;
    let mut changed = false;
    for kind in kinds {
        match known.iter().find(|row| row.kind() == Some(kind)) {
            Some(row) => println!("{kind} exists already: #spirv.{}", row.mnemonic),
            None => {
                text += &enums::line_for(kind);
                changed = true;
                println!("{kind} is now #spirv.{}", super::snake(kind));
            }
        }
    }
    if changed {
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

// Operations.

fn add_ops(names: &[String]) -> Result<(), String> {
    enums::load()?;
    let path = ops_path();
    let mut text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut changed = false;
    for name in names {
        let Some(op) = encode::operation_of(name)? else {
            return Err(match spirula_spec::Op::by_name(name) {
                Some(_) => {
                    format!("{name} is not an operation: it is a declaration or part of another operation")
                }
                None => format!(
                    "{name} is no instruction of the grammar; a newer one is taken by `cargo xtask spirv sync \
                     --headers DIR`"
                ),
            });
        };
        let head = format!("op {}", op.name);
        if let Some(line) = text.lines().position(|line| line == head) {
            println!("{} exists already: line {} of {}", op.name, line + 1, path.display());
            continue;
        }
        let entry = entry(&op);
        overlay::parse(&entry)?;
        text = insert(&text, &op.name, &entry);
        changed = true;
        println!("{} now has an entry in {}:\n\n{entry}", op.name, path.display());
    }
    if changed {
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    task(&["gen-spirv"])
}

/// An overlay entry derived from the grammar, with scopes and semantics as enumerants.
fn entry(op: &Op) -> String {
    let mut out = format!("op {}\n", op.name);
    let mark = |slot: &Slot| match slot.arity {
        Arity::One => "",
        Arity::Optional => "?",
        Arity::Variadic => "*",
    };
    for name in &op.order {
        if let Some(slot) = op.operands.iter().find(|slot| slot.name == *name) {
            let _ = writeln!(out, "  in {}{} {}", slot.name, mark(slot), slot.rule);
        } else if let Some(slot) = op.attrs.iter().find(|slot| slot.name == *name) {
            let _ = writeln!(out, "  attr {}{} {}", slot.name, mark(slot), slot.rule);
        }
    }
    for slot in &op.results {
        let _ = writeln!(out, "  out {}{} {}", slot.name, mark(slot), slot.rule);
    }
    if !op.traits.is_empty() {
        let _ = writeln!(out, "  traits {}", op.traits.join(" "));
    }
    if !op.form.is_empty() {
        let _ = writeln!(out, "  form {}", op.form);
    }
    out
}

/// Inserts an entry; entries are sorted by name.
fn insert(text: &str, name: &str, entry: &str) -> String {
    let mut at = text.len();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_end().strip_prefix("op ").is_some_and(|other| other > name) {
            at = offset;
            break;
        }
        offset += line.len();
    }
    let before = text[..at].trim_end();
    if at == text.len() {
        format!("{before}\n\n{entry}")
    } else {
        format!("{before}\n\n{entry}\n{}", &text[at..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stand_in_order() {
        let text = "# head\n\nop Aa\n  in x ANY_TYPE\n\nop Cc\n  in x ANY_TYPE\n";
        let between = insert(text, "Bb", "op Bb\n");
        assert_eq!(between, "# head\n\nop Aa\n  in x ANY_TYPE\n\nop Bb\n\nop Cc\n  in x ANY_TYPE\n");
        assert_eq!(insert(text, "Dd", "op Dd\n"), format!("{}\nop Dd\n", text));
    }

    #[test]
    fn an_entry_is_read_back() {
        enums::load().unwrap();
        let op = encode::operation_of("OpFAdd").unwrap().unwrap();
        let again = overlay::parse(&entry(&op)).unwrap();
        assert_eq!(again.len(), 1);
        assert_eq!(again[0].order, op.order);
        assert_eq!(again[0].form, op.form);
        assert!(encode::operation_of("OpLabel").unwrap().is_none());
        assert!(encode::operation_of("OpNothingOfTheKind").unwrap().is_none());
    }
}
