//! What tests of the command share.

use std::path::{Path, PathBuf};

/// Runs `spirula` with these arguments: its status, what it wrote, and what it complained of.
pub(crate) fn call(arguments: &[&str]) -> (u8, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = spirula::Streams {
        input: &mut std::io::empty(),
        output: &mut output,
        errors: &mut errors,
        color_output: false,
        color_errors: false,
    };
    let arguments: Vec<String> = arguments.iter().map(|a| (*a).to_owned()).collect();
    let status = spirula::run("spirula", &arguments, &mut streams);
    (status, String::from_utf8(output).unwrap(), String::from_utf8(errors).unwrap())
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
