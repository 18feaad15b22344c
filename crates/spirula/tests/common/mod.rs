//! Shared parts of the command's tests.

use std::path::{Path, PathBuf};

/// Runs `spirula` with these arguments: status, output, messages.
pub(crate) fn call(arguments: &[&str]) -> (u8, String, String) {
    super::call::call_as("spirula", arguments)
}

/// The files of a folder of `tests/real` with this extension.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/real").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap().path());
    let mut paths: Vec<PathBuf> = entries.filter(|p| p.to_str().unwrap().ends_with(ending)).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{}", folder.display());
    paths
}
