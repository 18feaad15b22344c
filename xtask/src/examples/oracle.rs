//! The validator for examples.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// The variable with the path of the validator; the default is `spirv-val`.
const VARIABLE: &str = "SPIRV_VAL";

/// A program that validates words from standard input.
pub(crate) struct Oracle(String);

impl Oracle {
    pub(crate) fn find() -> Option<Self> {
        let program = std::env::var(VARIABLE).unwrap_or_else(|_| "spirv-val".to_owned());
        let found =
            Command::new(&program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        found.is_ok_and(|status| status.success()).then_some(Self(program))
    }

    /// Why words are invalid.
    pub(crate) fn refuses(&self, words: &[u32]) -> Result<Option<String>, String> {
        let failed = |e: std::io::Error| format!("{}: {e}", self.0);
        let mut child = Command::new(&self.0)
            .arg("-")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(&bytes).map_err(failed)?;
        }
        let done = child.wait_with_output().map_err(failed)?;
        if done.status.success() {
            return Ok(None);
        }
        let text = [done.stdout, done.stderr].concat();
        Ok(Some(String::from_utf8_lossy(&text).trim().to_owned()))
    }
}
