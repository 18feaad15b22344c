//! Tests that are files: comments say how a tool of spirula is run on the file and what comes out.
//!
//! The comments are those of LLVM's `lit` and `FileCheck`, as far as they are told here, so that tests look as they do
//! elsewhere:
//!
//! * `RUN: mlir-opt %s -cse | FileCheck %s` runs a line: tools by their names, `not` before one that is to fail,
//!   `|` between them, `2>&1` behind one whose errors are looked at too, `&&` between lines in one. `%s` is the file,
//!   `%t` a file that may be written. A line that ends with `\` goes on in the next `RUN:`.
//! * `CHECK:` and its kin are told in [`check`].
//!
//! Nothing is started: the tools are called in this process.

pub mod check;
mod script;

use std::path::{Path, PathBuf};

/// Runs the test that a file is.
///
/// # Errors
/// What did not come out as the file says.
pub fn run_file(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lines = script::run_lines(&text)?;
    if lines.is_empty() {
        return Err(format!("{}: there is no RUN line", path.display()));
    }
    let scratch = script::Scratch::new(path);
    for line in lines {
        script::run(&line, path, &scratch)
            .map_err(|why| format!("{}: RUN: {line}\n{why}", path.display()))?;
    }
    Ok(())
}

/// The tests in a folder and those in it, in order: files with one of these endings.
///
/// # Errors
/// A folder that cannot be read.
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
