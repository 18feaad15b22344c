//! `cargo xtask tidy`: which crate may use which, and how files look. The workspace's tests run it too.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crates by floor; a crate uses those of floors below its own and those named behind it.
const FLOORS: &[(u8, &str, &[&str])] = &[
    (0, "spec", &[]),
    (0, "entity", &[]),
    (0, "diag", &["entity"]),
    (0, "ir", &["entity", "diag"]),
    (1, "binary", &[]),
    (1, "transforms", &[]),
    (1, "dialects", &[]),
    (1, "llvm", &[]),
    (1, "hlsl-syntax", &[]),
    (2, "llvm-text", &[]),
    (2, "bitcode", &[]),
    (2, "spirv", &[]),
    (3, "spirv-binary", &[]),
    (3, "to-spirv", &[]),
    (3, "to-llvm", &[]),
    (3, "friendly-llvm", &[]),
    (3, "hlsl", &[]),
    (3, "environment", &[]),
    (3, "smith", &[]),
    (4, "lanes", &[]),
    (4, "device-library", &[]),
    (5, "jit", &[]),
    (6, "runtime", &[]),
    (7, "level-zero", &[]),
    (7, "command", &[]),
    (8, "filetest", &[]),
    (8, "fuzz", &[]),
    (8, "xtask", &[]),
];

/// A file that is longer than this is several files in one.
const LINES: usize = 1200;

/// Checks everything.
pub(crate) fn run() -> Result<(), String> {
    let root = root();
    let mut trouble = arrows(&root)?;
    let mut files = Vec::new();
    for folder in ["crates", "fuzz", "xtask"] {
        collect(&root.join(folder), &mut files).map_err(|error| format!("{folder}: {error}"))?;
    }
    for file in files {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let shown = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
        trouble.extend(look(&shown, &text));
    }
    if trouble.is_empty() { Ok(()) } else { Err(trouble.join("\n")) }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| PathBuf::from("."), Path::to_owned)
}

/// The dependencies between the workspace's crates that point upwards.
fn arrows(root: &Path) -> Result<Vec<String>, String> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--no-deps", "--offline"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut trouble = Vec::new();
    for package in list(&metadata["packages"]) {
        let name = room(&package["name"]);
        let Some((floor, _, beside)) = FLOORS.iter().find(|(_, crate_name, _)| *crate_name == name) else {
            trouble.push(format!("crate {name} has no floor in xtask/src/tidy.rs"));
            continue;
        };
        for dependency in list(&package["dependencies"]) {
            let used = room(&dependency["name"]);
            let Some((below, ..)) = FLOORS.iter().find(|(_, crate_name, _)| *crate_name == used) else {
                continue;
            };
            // Tests may use what they like.
            let test = dependency["kind"].as_str() == Some("dev");
            if !test && below >= floor && !beside.contains(&used.as_str()) {
                trouble.push(format!("crate {name} (floor {floor}) may not use {used} (floor {below})"));
            }
        }
    }
    Ok(trouble)
}

/// The name of a crate as [`FLOORS`] has it.
fn room(name: &Value) -> String {
    match name.as_str().unwrap_or_default() {
        "spirula" => "command".to_owned(),
        name => name.strip_prefix("spirula-").unwrap_or(name).to_owned(),
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.is_symlink() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// What is untidy in a file.
fn look(shown: &str, text: &str) -> Vec<String> {
    let mut trouble = Vec::new();
    if shown.contains("/generated/") {
        return trouble;
    }
    if !text.starts_with("//!") {
        trouble.push(format!("{shown}: a file begins with a //! line that says what it is"));
    }
    let lines = text.lines().count();
    if lines > LINES {
        trouble.push(format!("{shown}: {lines} lines, at most {LINES} are for one file"));
    }
    for (i, line) in text.lines().enumerate() {
        // The words are put together here so that this file does not have them.
        if [["TO", "DO"], ["FIX", "ME"], ["XX", "X:"]].iter().any(|word| line.contains(&word.concat())) {
            trouble.push(format!("{shown}:{}: what is to be done is an issue, not a comment", i + 1));
        }
    }
    trouble
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_workspace_is_tidy() {
        super::run().unwrap_or_else(|trouble| panic!("{trouble}"));
    }

    #[test]
    fn untidy_files_are_found() {
        assert_eq!(super::look("a.rs", "//! A.\n"), Vec::<String>::new());
        assert_eq!(super::look("a.rs", "fn f() {}\n").len(), 1);
        assert_eq!(super::look("a.rs", &format!("//! A.\n{}", "\n".repeat(1200))).len(), 1);
    }
}
