//! `gen-spirv`: the rows of the SPIR-V dialect from the grammar and the overlay of `crates/spirv`.

mod docs;
mod emit;
mod encode;
mod enums;
mod flow;
mod overlay;

pub(crate) use flow::run as run_flow;

use crate::generated;
use std::path::PathBuf;

/// The header of generated files.
const HEAD: &str =
    "// Written by `cargo xtask gen-spirv`; do not edit. Sources: the grammar and overlay/.\n\n";

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let check = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => return Err("usage: gen-spirv [--check]".to_owned()),
    };
    generate(check)
}

/// The overlay of operations.
fn ops_path() -> PathBuf {
    generated::root().join("crates/spirv/overlay/ops.txt")
}

/// Writes or compares all files generated from the grammar and the overlay.
fn generate(check: bool) -> Result<(), String> {
    let path = ops_path();
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    enums::load()?;
    let mut ops = overlay::parse(&text)?;
    let encodings = encode::all(&mut ops)?;
    let files = [
        ("rows.rs", emit::rows(&ops)?),
        ("names.rs", emit::names(&ops)?),
        ("encodings.rs", emit::encodings(&ops, &encodings)),
        ("enums.rs", enums::table()),
        ("needs.rs", emit::needs(&ops)),
        ("other_types.rs", emit::other_types()),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text));
    let manual = [("spirv-ops.md".to_owned(), docs::manual(&ops, &encodings)?)];
    let code =
        generated::write(&generated::root().join("crates/spirv/src/generated"), &files, check, "gen-spirv");
    let docs = generated::write_plain(&generated::root().join("docs"), &manual, check, "gen-spirv");
    code.and(docs)
}

/// `CamelCase` and `With.Points` as `snake_case`; a run of capitals is one word.
pub(crate) fn snake(name: &str) -> String {
    let bytes = name.as_bytes();
    let mut out = String::new();
    for (i, b) in bytes.iter().enumerate() {
        if *b == b'.' {
            out.push('_');
            continue;
        }
        if b.is_ascii_uppercase() && i > 0 && bytes[i - 1] != b'.' && bytes[i - 1] != b'_' {
            let before_lower = bytes[i - 1].is_ascii_lowercase() || bytes[i - 1].is_ascii_digit();
            let starts_word =
                bytes.get(i + 1).is_some_and(u8::is_ascii_lowercase) && bytes[i - 1].is_ascii_uppercase();
            if before_lower || starts_word {
                out.push('_');
            }
        }
        out.push(b.to_ascii_lowercase() as char);
    }
    out
}
