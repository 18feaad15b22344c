//! `gen-spec`: the tables of `crates/spec` from the grammar of the SPIR-V registry.

mod emit;
mod grammar;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the workspace.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let mut headers = root().join("crates/spec/grammar");
    let mut check = false;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--headers" => headers = PathBuf::from(arguments.next().ok_or("--headers needs a folder")?),
            "--check" => check = true,
            other => return Err(format!("gen-spec does not know {other}")),
        }
    }
    let grammar = grammar::load(&headers)?;
    let out = root().join("crates/spec/src/generated");
    let mut stale = Vec::new();
    for (name, text) in emit::files(&grammar)? {
        let text = format(&text)?;
        let path = out.join(name);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        if check {
            stale.push(path.display().to_string());
        } else {
            std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
            println!("wrote {}", path.display());
        }
    }
    if stale.is_empty() {
        Ok(())
    } else {
        Err(format!("not what `cargo xtask gen-spec` writes: {}", stale.join(", ")))
    }
}

fn format(text: &str) -> Result<String, String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| format!("rustfmt: {e}"))?;
    // rustfmt reads all of its input before it writes, so this cannot block on a full pipe.
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(text.as_bytes()).map_err(|e| format!("rustfmt: {e}"))?;
    }
    let done = child.wait_with_output().map_err(|e| format!("rustfmt: {e}"))?;
    if !done.status.success() {
        return Err("rustfmt failed on generated text".to_owned());
    }
    String::from_utf8(done.stdout).map_err(|e| e.to_string())
}
