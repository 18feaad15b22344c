//! `cargo xtask tidy`: dependencies between crates, file headers, file sizes, wording of comments. Also run by the tests.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crates by layer. A crate may depend on crates of lower layers and on those listed after it.
const LAYERS: &[(u8, &str, &[&str])] = &[
    (0, "spec", &[]),
    (0, "entity", &[]),
    (0, "layout", &[]),
    (0, "filecheck", &[]),
    (0, "diag", &["entity"]),
    (0, "ir", &["entity", "diag"]),
    (1, "binary", &[]),
    (1, "transforms", &[]),
    (1, "dialects", &[]),
    (1, "llvm", &[]),
    (1, "hlsl-syntax", &[]),
    (2, "reflect", &[]),
    (2, "device-library", &[]),
    (2, "llvm-text", &[]),
    (2, "bitcode", &[]),
    (2, "spirv", &[]),
    (2, "hlsl-sema", &[]),
    (3, "spirv-binary", &[]),
    (3, "spirv-opt", &[]),
    (3, "to-spirv", &[]),
    (3, "to-llvm", &[]),
    (3, "friendly-llvm", &["to-llvm"]),
    (3, "hlsl", &["spirv-binary", "spirv-opt"]),
    (3, "environment", &[]),
    (3, "smith", &[]),
    (4, "workgroup", &[]),
    (5, "jit", &[]),
    (6, "runtime", &[]),
    (7, "level-zero", &[]),
    (7, "command", &[]),
    (8, "filetest", &[]),
    (8, "fuzz", &[]),
    (8, "xtask", &[]),
];

/// The maximum length of a file that is not generated.
const LINES: usize = 800;

/// Words that comments do not use, since there is a technical term for each: SPIR-V dialect, crate, equivalent, is.
const PRIVATE_WORDS: &[[&str; 2]] =
    &[["hu", "b"], ["hou", "se"], ["ki", "n"], ["stands", " at"], ["no", "body"]];

/// Checks everything.
pub(crate) fn run() -> Result<(), String> {
    let root = root();
    let mut trouble = upward_dependencies(&root)?;
    let mut files = Vec::new();
    for folder in ["crates", "fuzz", "xtask"] {
        collect(&root.join(folder), &mut files).map_err(|error| format!("{folder}: {error}"))?;
    }
    for file in files {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let shown = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
        trouble.extend(check_file(&shown, &text));
    }
    if trouble.is_empty() { Ok(()) } else { Err(trouble.join("\n")) }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| PathBuf::from("."), Path::to_owned)
}

/// The dependencies between crates of the workspace that the layers do not allow.
fn upward_dependencies(root: &Path) -> Result<Vec<String>, String> {
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
        let name = layer_name(&package["name"]);
        let Some((layer, _, siblings)) = LAYERS.iter().find(|(_, crate_name, _)| *crate_name == name) else {
            trouble.push(format!("crate {name} has no layer in xtask/src/tidy.rs"));
            continue;
        };
        for dependency in list(&package["dependencies"]) {
            let used = layer_name(&dependency["name"]);
            let Some((below, ..)) = LAYERS.iter().find(|(_, crate_name, _)| *crate_name == used) else {
                continue;
            };
            // Tests may depend on any crate.
            let test = dependency["kind"].as_str() == Some("dev");
            if !test && below >= layer && !siblings.contains(&used.as_str()) {
                trouble.push(format!("crate {name} (layer {layer}) may not use {used} (layer {below})"));
            }
        }
    }
    Ok(trouble)
}

/// The name of a crate as [`LAYERS`] has it.
fn layer_name(name: &Value) -> String {
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

/// The problems of a file.
fn check_file(shown: &str, text: &str) -> Vec<String> {
    let mut trouble = Vec::new();
    if shown.contains("/generated/") {
        return trouble;
    }
    if !text.starts_with("//!") {
        trouble.push(format!("{shown}: a file must start with a //! comment"));
    }
    let lines = text.lines().count();
    if lines > LINES {
        trouble.push(format!("{shown}: {lines} lines, at most {LINES} allowed"));
    }
    for (i, line) in text.lines().enumerate() {
        // Words are concatenated here so that this file does not contain them.
        if [["TO", "DO"], ["FIX", "ME"], ["XX", "X:"]].iter().any(|word| line.contains(&word.concat())) {
            trouble.push(format!("{shown}:{}: future work is an issue, not a comment", i + 1));
        }
        if let Some(word) = private_word(line) {
            trouble.push(format!("{shown}:{}: use the technical term for '{word}'", i + 1));
        }
    }
    trouble
}

/// The first of [`PRIVATE_WORDS`] in the comment of a line.
fn private_word(line: &str) -> Option<String> {
    let (_, comment) = line.split_once("//")?;
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '`';
    PRIVATE_WORDS.iter().map(|parts| parts.concat()).find(|word| {
        comment.match_indices(word.as_str()).any(|(at, _)| {
            !comment[..at].ends_with(is_word) && !comment[at + word.len()..].starts_with(is_word)
        })
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_workspace_is_tidy() {
        super::run().unwrap_or_else(|trouble| panic!("{trouble}"));
    }

    #[test]
    fn untidy_files_are_found() {
        assert_eq!(super::check_file("a.rs", "//! A.\n"), Vec::<String>::new());
        assert_eq!(super::check_file("a.rs", "fn f() {}\n").len(), 1);
        assert_eq!(super::check_file("a.rs", &format!("//! A.\n{}", "\n".repeat(800))).len(), 1);
        let comment = ["// The hu", "b of it."].concat();
        assert_eq!(super::check_file("a.rs", &format!("//! A.\n{comment}\n")).len(), 1);
        assert!(super::check_file("a.rs", "//! A.\n// A hubcap, `kin`, bodies.\n").is_empty());
    }
}
