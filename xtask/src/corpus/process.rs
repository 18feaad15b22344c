//! Running a program with a limit of time, and what its end says.

use super::table::Verdict;
use std::fs::File;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How a program ended.
pub(super) struct Finished {
    /// None: it took too long.
    status: Option<ExitStatus>,
    /// Standard output and standard error.
    pub(super) output: String,
}

/// Runs a program; its output goes through a file, so that no pipe fills up.
pub(super) fn run(command: &mut Command, scratch: &Path, limit: Duration) -> Result<Finished, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let path = scratch.join("output.txt");
    let file = File::create(&path).map_err(failed)?;
    command.stdin(Stdio::null()).stdout(file.try_clone().map_err(failed)?).stderr(file);
    let mut child = command.spawn().map_err(failed)?;
    let start = Instant::now();
    let mut pause = Duration::from_micros(500);
    let status = loop {
        if let Some(status) = child.try_wait().map_err(failed)? {
            break Some(status);
        }
        if start.elapsed() > limit {
            child.kill().map_err(failed)?;
            child.wait().map_err(failed)?;
            break None;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let output = std::fs::read(&path).map_err(failed)?;
    Ok(Finished { status, output: String::from_utf8_lossy(&output).into_owned() })
}

impl Finished {
    /// None if it succeeded.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        match self.status {
            None => Some(Verdict::Timeout),
            Some(status) if status.success() => None,
            // 101 is a panic's.
            Some(status) if status.code().is_none_or(|code| code == 101 || code > 128) => {
                Some(Verdict::Crash)
            }
            Some(_) if self.is_located() => Some(Verdict::Refused),
            Some(_) => Some(Verdict::Unlocated),
        }
    }

    /// Whether an error says where it is.
    fn is_located(&self) -> bool {
        let has_place = |line: &str| {
            let parts = line.split_once(": error: ").or_else(|| line.split_once(": fatal error: "));
            parts.is_some_and(|(place, _)| place.contains(':'))
        };
        self.output.lines().any(has_place)
    }

    /// The line that says why it failed.
    pub(super) fn why(&self) -> String {
        let lines = || self.output.lines().filter(|line| !line.trim().is_empty());
        let told = lines().find(|line| line.contains("error:") || line.contains("panicked at"));
        told.or_else(|| lines().next_back()).unwrap_or("no output").chars().take(300).collect()
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used, reason = "tests may fail")]
mod tests {
    use super::*;

    fn verdict(script: &str) -> (Option<Verdict>, String) {
        let scratch = folder(script);
        let finished =
            run(Command::new("sh").args(["-c", script]), &scratch, Duration::from_millis(500)).unwrap();
        std::fs::remove_dir_all(&scratch).unwrap();
        (finished.verdict(), finished.why())
    }

    fn folder(script: &str) -> std::path::PathBuf {
        let name: String = script.chars().filter(char::is_ascii_alphanumeric).collect();
        let path = std::env::temp_dir().join(format!("spirula-process-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        path
    }

    #[test]
    fn ends_are_told_apart() {
        assert_eq!(verdict("exit 0").0, None);
        assert_eq!(verdict("sleep 5").0, Some(Verdict::Timeout));
        assert_eq!(verdict("kill -SEGV $$").0, Some(Verdict::Crash));
        assert_eq!(verdict("exit 101").0, Some(Verdict::Crash));
        assert_eq!(verdict("echo 'error: no'; exit 1").0, Some(Verdict::Unlocated));
        assert_eq!(verdict("echo 'a.hlsl:1:2: fatal error: no'; exit 1").0, Some(Verdict::Refused));
        let refused = "echo; echo 'a.hlsl:1:2: error: no' >&2; exit 1";
        assert_eq!(verdict(refused), (Some(Verdict::Refused), "a.hlsl:1:2: error: no".to_owned()));
    }
}
