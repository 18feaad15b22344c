//! Generated files: formatting, writing, comparing.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// Writes the files of a generator to a folder, or only compares.
///
/// # Errors
/// The files that are out of date.
pub(crate) fn write(
    folder: &Path,
    files: &[(String, String)],
    check: bool,
    task: &str,
) -> Result<(), String> {
    let formatted: Vec<(String, String)> =
        files.iter().map(|(name, text)| Ok((name.clone(), format(text)?))).collect::<Result<_, String>>()?;
    write_plain(folder, &formatted, check, task)
}

/// [`write`] for files other than Rust.
///
/// # Errors
/// The files that are out of date.
pub(crate) fn write_plain(
    folder: &Path,
    files: &[(String, String)],
    check: bool,
    task: &str,
) -> Result<(), String> {
    let mut stale = Vec::new();
    for (name, text) in files {
        let path = folder.join(name);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == *text) {
            continue;
        }
        if check {
            stale.push(path.display().to_string());
        } else {
            std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
            std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
            println!("wrote {}", path.display());
        }
    }
    if stale.is_empty() {
        Ok(())
    } else {
        Err(format!("out of date, run `cargo xtask {task}`: {}", stale.join(", ")))
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
