//! One input on its way through the tools.
//!
//! A trial runs the tools in stages and collects the verdicts of those that fail. What keeps a stage from being judged (a
//! program that is missing, a file that cannot be written) is an error, which is no outcome.

use super::process::{self, Finished};
use super::table::{Outcome, Verdict};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What all trials share.
pub(super) struct Tools {
    /// A folder with the command under the names of the tools that it stands for.
    pub(super) folder: PathBuf,
    /// The limit of time of each stage.
    pub(super) limit: Duration,
}

/// An input, and what happened to it so far.
pub(super) struct Trial<'a> {
    tools: &'a Tools,
    /// The folder of the files of its set.
    pub(super) root: &'a Path,
    /// Its path in there.
    pub(super) path: &'a str,
    /// The arguments of its set, then its own.
    pub(super) arguments: Vec<&'a str>,
    /// A folder for what the tools write.
    scratch: &'a Path,
    pub(super) outcome: Outcome,
    /// How many launches were judged.
    pub(super) kernels: usize,
    /// For each stage that fails, why, and how to run it again.
    pub(super) reports: Vec<Report>,
}

/// Why a stage failed.
pub(super) struct Report {
    pub(super) stage: String,
    pub(super) why: String,
    /// The command, to be run in the folder of the set.
    pub(super) command: String,
}

impl<'a> Trial<'a> {
    pub(super) fn new(
        tools: &'a Tools,
        root: &'a Path,
        path: &'a str,
        arguments: Vec<&'a str>,
        scratch: &'a Path,
    ) -> Self {
        Self {
            tools,
            root,
            path,
            arguments,
            scratch,
            outcome: Outcome::default(),
            kernels: 0,
            reports: Vec::new(),
        }
    }

    /// A file that tools write.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.scratch.join(name)
    }

    /// Runs a tool: whether it succeeds.
    pub(super) fn run(&mut self, stage: &str, tool: &str, arguments: &[OsString]) -> Result<bool, String> {
        let (finished, command) = self.finish(&self.tool(tool), arguments)?;
        let verdict = finished.verdict();
        if let Some(verdict) = verdict {
            self.fail(stage, verdict, finished.why(), command);
        }
        Ok(verdict.is_none())
    }

    /// Validates what a stage has written: a refusal by the validator is the stage's.
    pub(super) fn validate(&mut self, stage: &str, file: &Path, flags: &[&str]) -> Result<bool, String> {
        let mut arguments: Vec<OsString> = flags.iter().map(OsString::from).collect();
        arguments.push(file.into());
        let (finished, command) = self.finish(&self.tool("spirv-val"), &arguments)?;
        let verdict = finished.verdict().map(|verdict| match verdict {
            Verdict::Refused | Verdict::Unlocated => Verdict::Invalid,
            worse => worse,
        });
        if let Some(verdict) = verdict {
            self.fail(stage, verdict, finished.why(), command);
        }
        Ok(verdict.is_none())
    }

    /// Runs a program that is not under test, and must succeed.
    pub(super) fn prepare(&self, program: &str, arguments: &[OsString]) -> Result<(), String> {
        let (finished, command) = self.finish(Path::new(program), arguments)?;
        match finished.verdict() {
            None => Ok(()),
            Some(_) => Err(format!("{}: {}\n  {command}", self.path, finished.why())),
        }
    }

    /// Runs a program in the folder of the set: how it ended, and the command.
    pub(super) fn finish(
        &self,
        program: &Path,
        arguments: &[OsString],
    ) -> Result<(Finished, String), String> {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(self.root);
        let finished = process::run(&mut command, self.scratch, self.tools.limit)?;
        let words = arguments.iter().map(|argument| argument.to_string_lossy());
        let line = [program.to_string_lossy()].into_iter().chain(words).collect::<Vec<_>>().join(" ");
        Ok((finished, line))
    }

    /// The path of a tool under test.
    pub(super) fn tool(&self, name: &str) -> PathBuf {
        self.tools.folder.join(name)
    }

    /// Notes that a stage failed.
    pub(super) fn fail(&mut self, stage: &str, verdict: Verdict, why: String, command: String) {
        self.outcome.failures.insert(stage.to_owned(), verdict);
        self.reports.push(Report { stage: stage.to_owned(), why, command });
    }
}

/// The arguments of a command, each of which may be text or a path.
macro_rules! arguments {
    ($($argument:expr),* $(,)?) => { [$(std::ffi::OsString::from($argument)),*] };
}
pub(super) use arguments;
