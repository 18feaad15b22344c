//! File-based tests: comments give the commands and the expected output.
//!
//! The comments follow LLVM's `lit` and `FileCheck`:
//!
//! * `RUN: mlir-opt %s -cse | FileCheck %s` runs a command line: tools by name, `not` before one that must fail, `|`
//!   for pipes, `2>&1` to include standard error, `&&` for sequences. `%s` is the file, `%S` its folder, `%t` a temporary
//!   file. A trailing `\` continues the line in the next `RUN:`.
//! * `CHECK:` and variants: see [`spirula_filecheck`].
//!
//! Tools run in this process.

mod script;

use std::path::{Path, PathBuf};

/// Runs a test file.
///
/// # Errors
/// The differences from the expected output.
pub fn run_file(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lines = script::run_lines(&text)?;
    if lines.is_empty() {
        return Err(format!("{}: no RUN line", path.display()));
    }
    let scratch = script::Scratch::new(path);
    for line in lines {
        script::run(&line, path, &scratch)
            .map_err(|why| format!("{}: RUN: {line}\n{why}", path.display()))?;
    }
    Ok(())
}

/// The test files in a folder, recursively and sorted: files with one of these extensions.
///
/// # Errors
/// A folder cannot be read.
pub fn files_in(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries {
            let path = entry.map_err(|error| format!("{}: {error}", folder.display()))?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| endings.iter().any(|e| ending == *e)) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
