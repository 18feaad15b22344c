//! The command, built.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Builds the command in a profile; where it is.
pub(crate) fn command(profile: &str) -> Result<PathBuf, String> {
    let output = Command::new(env!("CARGO"))
        .args(["build", "--profile", profile, "--package", "spirula", "--bin", "spirula"])
        .args(["--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err("the command does not build".into());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let mut executables = messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    executables.next_back().ok_or_else(|| "cargo built no executable".to_owned())
}
