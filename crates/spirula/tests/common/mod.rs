//! What tests of the command share.

use std::path::{Path, PathBuf};

/// Runs `spirula` with these arguments: its status, what it wrote, and what it complained of.
pub(crate) fn call(arguments: &[&str]) -> (u8, String, String) {
    super::call::call_as("spirula", arguments)
}

/// The files of a folder of `tests/real` that end so.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/real").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap().path());
    let mut paths: Vec<PathBuf> = entries.filter(|p| p.to_str().unwrap().ends_with(ending)).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{}", folder.display());
    paths
}
