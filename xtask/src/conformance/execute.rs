//! Runs the lines of a test.
//!
//! Every program is a process of its own with a limit of time and memory; `FileCheck` and the like run on threads of this
//! process, between the same pipes.

use super::builtin::{self, Streams};
use super::programs::{Builtin, Program, Programs};
use super::shell::{Command, Condition, Pipeline, Redirection, Sequence, Stream, Word};
use std::ffi::OsString;
use std::fs::File;
use std::io::{PipeReader, PipeWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Limits of a process: kilobytes of address space, blocks of 512 bytes in a file.
const LIMITS: &str = "ulimit -v 8000000; ulimit -f 4000000; exec \"$0\" \"$@\"";

/// How much of what a test printed is kept.
const SHOWN: usize = 6_000;

/// What a panic makes of the status of a Rust program.
const PANIC: i32 = 101;

/// A test that runs.
pub(crate) struct Run<'a> {
    programs: &'a Programs,
    folder: PathBuf,
    environment: Vec<(String, String)>,
    end: Instant,
    limit: Duration,
    /// What the programs print, unless it is redirected.
    log: File,
}

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    Code(i32),
    Crash,
    TimedOut,
}

/// Where a stream goes.
enum Sink {
    File(File),
    Pipe(PipeWriter),
}

/// Where input comes from.
enum Source {
    Nothing,
    File(File),
    Pipe(PipeReader),
}

/// A command whose program is found.
struct Stage {
    /// As written.
    name: String,
    program: Program,
    arguments: Vec<String>,
    environment: Vec<(String, String)>,
    /// `not` before it: whether each expects a crash.
    nots: Vec<bool>,
    input: Source,
    output: Sink,
    errors: Sink,
}

impl<'a> Run<'a> {
    /// A test that runs in a folder, for so long.
    pub(crate) fn new(programs: &'a Programs, folder: &Path, limit: Duration) -> Result<Self, String> {
        let path = folder.join("output.log");
        let log = File::options().create(true).append(true).read(true).open(&path);
        let log = log.map_err(|error| format!("{}: {error}", path.display()))?;
        let (folder, environment) = (folder.to_owned(), Vec::new());
        Ok(Self { programs, folder, environment, end: Instant::now() + limit, limit, log })
    }

    /// Runs a line. The error says which command failed, and what was printed.
    pub(crate) fn line(&mut self, sequence: &Sequence) -> Result<(), String> {
        let mut failed = None;
        for (condition, pipeline) in &sequence.0 {
            match (condition, &failed) {
                (Condition::AfterSuccess, Some(_)) | (Condition::AfterFailure, None) => continue,
                _ => failed = self.pipeline(pipeline)?,
            }
            if self.end < Instant::now() {
                break;
            }
        }
        match failed {
            None => Ok(()),
            Some(why) => Err(format!("{why}\n{}", self.printed())),
        }
    }

    /// What the test has printed so far.
    fn printed(&mut self) -> String {
        let mut text = Vec::new();
        let read = self.log.rewind().and_then(|()| (&self.log).take(SHOWN as u64).read_to_end(&mut text));
        match read {
            Ok(_) => String::from_utf8_lossy(&text).into_owned(),
            Err(error) => format!("(what it printed cannot be read: {error})"),
        }
    }

    /// Runs commands at the same time; says which one failed. A failure of the last ones counts first.
    fn pipeline(&mut self, pipeline: &Pipeline) -> Result<Option<String>, String> {
        if let [command] = &pipeline[..]
            && let Some(changed) = self.change_state(command)?
        {
            return Ok(changed);
        }
        let stages = self.stages(pipeline)?;
        let mut failed = None;
        for (name, status, nots) in self.run(stages)? {
            let status = nots.iter().rfold(status, |status, crash| after_not(status, *crash));
            let problem = match status {
                Status::Code(0) => continue,
                Status::TimedOut => format!("{name}: no end within {} s", self.limit.as_secs()),
                Status::Crash => format!("{name} crashed"),
                Status::Code(_) if !nots.is_empty() => format!("{name} was expected to fail"),
                Status::Code(code) => format!("{name} ended with {code}"),
            };
            // What ended early for that reason comes later.
            if status == Status::TimedOut {
                return Ok(Some(problem));
            }
            failed = Some(problem);
        }
        Ok(failed)
    }

    /// Runs a command that changes what later ones see.
    fn change_state(&mut self, command: &Command) -> Result<Option<Option<String>>, String> {
        let words = self.expand(&command.words);
        let Some((name, rest)) = words.split_first() else { return Ok(None) };
        match self.programs.find(name) {
            Some(Program::Builtin(Builtin::ChangeFolder)) => {
                let [folder] = rest else { return Err("cd takes a folder".into()) };
                self.folder = self.folder.join(folder);
                Ok(Some((!self.folder.is_dir()).then(|| format!("cd: no folder {folder}"))))
            }
            Some(Program::Builtin(Builtin::Export)) => {
                for word in rest {
                    let (name, value) = word.split_once('=').ok_or("export takes NAME=VALUE")?;
                    self.environment.push((name.to_owned(), value.to_owned()));
                }
                Ok(Some(None))
            }
            _ => Ok(None),
        }
    }

    /// The commands with their programs, connected.
    fn stages(&self, pipeline: &Pipeline) -> Result<Vec<Stage>, String> {
        let mut stages = Vec::new();
        let mut input = Source::Nothing;
        for (n, command) in pipeline.iter().enumerate() {
            let is_last = n + 1 == pipeline.len();
            let (output, next) = if is_last { (self.log()?, Source::Nothing) } else { pipe()? };
            self.add_stage(command, std::mem::replace(&mut input, next), output, &mut stages)?;
        }
        Ok(stages)
    }

    fn log(&self) -> Result<Sink, String> {
        self.log.try_clone().map(Sink::File).map_err(told(&"the log"))
    }

    fn add_stage(
        &self,
        command: &Command,
        mut input: Source,
        mut output: Sink,
        stages: &mut Vec<Stage>,
    ) -> Result<(), String> {
        let mut errors = self.log()?;
        for redirection in &command.redirections {
            match redirection {
                Redirection::Input(file) => {
                    let path = self.path(file);
                    input = Source::File(File::open(&path).map_err(told(&path.display()))?);
                }
                Redirection::Output { stream, file, append } => {
                    let path = self.path(file);
                    let mut options = File::options();
                    options.create(true).write(true).append(*append).truncate(!*append);
                    let sink = Sink::File(options.open(&path).map_err(told(&path.display()))?);
                    *(if *stream == Stream::Output { &mut output } else { &mut errors }) = sink;
                }
                Redirection::Same { stream: Stream::Errors, .. } => errors = output.again()?,
                Redirection::Same { stream: Stream::Output, .. } => output = errors.again()?,
            }
        }
        let words = self.expand(&command.words);
        let Prefix { environment, nots, rest } = split_prefix(&words)?;
        let Some((name, arguments)) = rest.split_first() else {
            return Err("not: a command is missing".into());
        };
        let program = self.programs.find(name).ok_or_else(|| format!("{name} is not installed"))?;
        let mut stage = Stage {
            name: rest.join(" ").chars().take(160).collect(),
            program,
            arguments: arguments.to_vec(),
            environment,
            nots,
            input,
            output,
            errors,
        };
        let respelled = matches!(stage.program, Program::File { respelled: true, .. });
        let second = if respelled { Some(respelling(&mut stage)?) } else { None };
        stages.push(stage);
        stages.extend(second);
        Ok(())
    }

    fn path(&self, word: &Word) -> PathBuf {
        self.folder.join(word.text())
    }

    /// The words, wildcards in the last part of a path replaced by what they match, if anything.
    fn expand(&self, words: &[Word]) -> Vec<String> {
        let mut out = Vec::new();
        for word in words {
            let text = word.text();
            let pattern: Vec<(char, bool)> = word.pattern().collect();
            let at = pattern.iter().rposition(|(c, _)| *c == '/').map_or(0, |at| at + 1);
            let name = &pattern[at..];
            let folder: String = pattern[..at].iter().map(|(c, _)| c).collect();
            let mut found = Vec::new();
            if name.iter().any(|(_, wild)| *wild) {
                let entries = std::fs::read_dir(self.folder.join(&folder)).into_iter().flatten().flatten();
                let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
                found.extend(
                    names.filter(|file| matches_wildcards(name, file)).map(|file| folder.clone() + &file),
                );
                found.sort();
            }
            if found.is_empty() {
                found.push(text);
            }
            out.append(&mut found);
        }
        out
    }

    /// Runs stages at the same time: for each its name, how it ended, and what `not` precedes it.
    fn run(&self, stages: Vec<Stage>) -> Result<Vec<(String, Status, Vec<bool>)>, String> {
        std::thread::scope(|scope| {
            let mut running = Vec::new();
            for stage in stages {
                let (name, nots) = (stage.name.clone(), stage.nots.clone());
                let started = match stage.program {
                    Program::Builtin(builtin) => {
                        let folder = self.folder.clone();
                        Started::Thread(scope.spawn(move || {
                            let Stage { arguments, input, output, errors, .. } = stage;
                            let streams = Streams {
                                input: input.reader(),
                                output: output.writer(),
                                errors: errors.writer(),
                            };
                            builtin::run(builtin, &arguments, &folder, streams)
                        }))
                    }
                    Program::File { ref path, is_tested, .. } => {
                        let path = path.clone();
                        match self.spawn(&path, stage) {
                            Ok(child) => Started::Process(child, is_tested),
                            Err(error) => {
                                stop(&mut running);
                                return Err(format!("{}: {error}", path.display()));
                            }
                        }
                    }
                };
                running.push((name, started, nots));
            }
            self.wait(running)
        })
    }

    fn spawn(&self, path: &Path, stage: Stage) -> std::io::Result<Child> {
        let mut command = if cfg!(unix) {
            let mut shell = std::process::Command::new("/bin/sh");
            shell.arg("-c").arg(LIMITS).arg(path);
            shell
        } else {
            std::process::Command::new(path)
        };
        command
            .args(&stage.arguments)
            .current_dir(&self.folder)
            .env("PATH", self.path_variable())
            .env("LC_ALL", "C")
            .env_remove("FILECHECK_OPTS")
            .envs(self.environment.iter().cloned())
            .envs(stage.environment)
            .stdin(stage.input)
            .stdout(stage.output)
            .stderr(stage.errors);
        command.spawn()
    }

    fn path_variable(&self) -> OsString {
        self.programs.path()
    }

    fn wait(&self, mut running: Vec<Running<'_>>) -> Result<Vec<(String, Status, Vec<bool>)>, String> {
        let mut pause = Duration::from_micros(100);
        let mut statuses: Vec<Option<Status>> = running.iter().map(|_| None).collect();
        loop {
            let mut is_done = true;
            for ((_, started, _), status) in running.iter_mut().zip(&mut statuses) {
                if let (None, Started::Process(child, is_tested)) = (*status, started) {
                    *status =
                        child.try_wait().map_err(told(&"wait"))?.map(|ended| status_of(ended, *is_tested));
                    is_done &= status.is_some();
                }
            }
            if is_done {
                break;
            }
            if self.end < Instant::now() {
                stop(&mut running);
                let unfinished = statuses.iter_mut().filter(|status| status.is_none());
                unfinished.for_each(|status| *status = Some(Status::TimedOut));
                break;
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        }
        // Threads end when what they read from does.
        let ended = running.into_iter().zip(statuses).map(|((name, started, nots), status)| {
            let status = match started {
                Started::Process(..) => status.unwrap_or(Status::TimedOut),
                Started::Thread(thread) => thread.join().map_or(Status::Crash, Status::Code),
            };
            (name, status, nots)
        });
        Ok(ended.collect())
    }
}

enum Started<'s> {
    Process(Child, bool),
    Thread(std::thread::ScopedJoinHandle<'s, i32>),
}

type Running<'s> = (String, Started<'s>, Vec<bool>);

/// Ends all processes.
fn stop(running: &mut [Running<'_>]) {
    for (_, started, _) in running {
        if let Started::Process(child, _) = started {
            // One that has ended cannot be ended.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn status_of(status: std::process::ExitStatus, is_tested: bool) -> Status {
    match status.code() {
        // `not` must not take a panic for the diagnostics that the test is about.
        Some(PANIC) if is_tested => Status::Crash,
        Some(code) => Status::Code(code),
        None => Status::Crash,
    }
}

fn after_not(status: Status, expects_crash: bool) -> Status {
    match (status, expects_crash) {
        (Status::Code(0), _) | (Status::Code(_), true) => Status::Code(1),
        (Status::Code(_), false) | (Status::Crash, true) => Status::Code(0),
        (Status::Crash, false) | (Status::TimedOut, _) => status,
    }
}

/// What precedes the name of a program.
struct Prefix<'w> {
    environment: Vec<(String, String)>,
    nots: Vec<bool>,
    rest: &'w [String],
}

/// Splits off `not`, `not --crash`, `env NAME=VALUE` and `NAME=VALUE`.
fn split_prefix(words: &[String]) -> Result<Prefix<'_>, String> {
    let mut prefix = Prefix { environment: Vec::new(), nots: Vec::new(), rest: words };
    let is_assignment = |word: &str| {
        let is_name =
            |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        word.split_once('=').is_some_and(|(name, _)| is_name(name))
    };
    while let [first, rest @ ..] = prefix.rest {
        match first.as_str() {
            "not" => {
                let crash = rest.first().is_some_and(|flag| flag == "--crash");
                prefix.nots.push(crash);
                prefix.rest = &rest[usize::from(crash)..];
            }
            "env" => {
                if let Some(flag) = rest.first().filter(|flag| flag.starts_with('-')) {
                    return Err(format!("env {flag} is not supported"));
                }
                prefix.rest = rest;
            }
            word if is_assignment(word) => {
                let (name, value) = word.split_once('=').unwrap_or_default();
                prefix.environment.push((name.to_owned(), value.to_owned()));
                prefix.rest = rest;
            }
            _ => break,
        }
    }
    Ok(prefix)
}

/// The name of the program that a command runs, for those that must be installed.
pub(crate) fn program_name(command: &Command) -> Result<String, String> {
    let words: Vec<String> = command.words.iter().map(Word::text).collect();
    let prefix = split_prefix(&words)?;
    prefix.rest.first().cloned().ok_or_else(|| "a command is missing".to_owned())
}

/// Splits `llvm-dis` in two: it writes to a pipe, and the second half to the file.
fn respelling(stage: &mut Stage) -> Result<Stage, String> {
    let (sink, source) = pipe()?;
    let mut arguments = Vec::new();
    let mut target = None;
    let mut input = None;
    let mut rest = stage.arguments.iter();
    while let Some(argument) = rest.next() {
        let flag = argument.trim_start_matches('-');
        if argument.starts_with('-') && flag == "o" {
            target = rest.next().cloned();
        } else if argument.starts_with('-') && flag.starts_with("o=") {
            target = flag.strip_prefix("o=").map(str::to_owned);
        } else {
            if !argument.starts_with('-') {
                input = Some(argument.clone());
            }
            arguments.push(argument.clone());
        }
    }
    arguments.extend(["-o".to_owned(), "-".to_owned()]);
    // As `llvm-dis` does without `-o`.
    let target =
        target.or_else(|| input.map(|file| file.strip_suffix(".bc").unwrap_or(&file).to_owned() + ".ll"));
    let second = Stage {
        name: "llvm-dis".into(),
        program: Program::Builtin(Builtin::RespellConstants),
        arguments: target.filter(|file| file != "-").into_iter().collect(),
        environment: Vec::new(),
        nots: Vec::new(),
        input: source,
        output: std::mem::replace(&mut stage.output, sink),
        errors: stage.errors.again()?,
    };
    stage.arguments = arguments;
    Ok(second)
}

fn matches_wildcards(pattern: &[(char, bool)], name: &str) -> bool {
    // The places in the pattern that the name so far can have led to.
    let mut places = vec![false; pattern.len() + 1];
    places[0] = true;
    let is_star = |n: usize| matches!(pattern.get(n), Some(('*', true)));
    let spread = |places: &mut Vec<bool>| {
        for n in 0..pattern.len() {
            places[n + 1] |= places[n] && is_star(n);
        }
    };
    spread(&mut places);
    // Hidden files are matched by their dot only.
    if name.starts_with('.') && !matches!(pattern.first(), Some(('.', false))) {
        return false;
    }
    for c in name.chars() {
        let mut next = vec![false; places.len()];
        for (n, (wanted, wild)) in pattern.iter().enumerate().filter(|(n, _)| places[*n]) {
            if is_star(n) {
                next[n] = true;
            } else if (*wild && *wanted == '?') || *wanted == c {
                next[n + 1] = true;
            }
        }
        places = next;
        spread(&mut places);
    }
    places[pattern.len()]
}

fn pipe() -> Result<(Sink, Source), String> {
    let (reader, writer) = std::io::pipe().map_err(told(&"pipe"))?;
    Ok((Sink::Pipe(writer), Source::Pipe(reader)))
}

fn told(what: &dyn std::fmt::Display) -> impl Fn(std::io::Error) -> String {
    let what = what.to_string();
    move |error| format!("{what}: {error}")
}

impl Sink {
    fn again(&self) -> Result<Self, String> {
        match self {
            Self::File(file) => file.try_clone().map(Self::File),
            Self::Pipe(pipe) => pipe.try_clone().map(Self::Pipe),
        }
        .map_err(told(&"a redirection"))
    }

    fn writer(self) -> Box<dyn Write + Send> {
        match self {
            Self::File(file) => Box::new(file),
            Self::Pipe(pipe) => Box::new(pipe),
        }
    }
}

impl Source {
    fn reader(self) -> Box<dyn Read + Send> {
        match self {
            Self::Nothing => Box::new(std::io::empty()),
            Self::File(file) => Box::new(file),
            Self::Pipe(pipe) => Box::new(pipe),
        }
    }
}

impl From<Sink> for Stdio {
    fn from(sink: Sink) -> Self {
        match sink {
            Sink::File(file) => file.into(),
            Sink::Pipe(pipe) => pipe.into(),
        }
    }
}

impl From<Source> for Stdio {
    fn from(source: Source) -> Self {
        match source {
            Source::Nothing => Self::null(),
            Source::File(file) => file.into(),
            Source::Pipe(pipe) => pipe.into(),
        }
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::super::shell;
    use super::*;
    use crate::snapshot::TemporaryFolder;

    fn run(line: &str) -> Result<(), String> {
        let folder = TemporaryFolder::new("execute-test").unwrap();
        let tools = folder.path().join("tools");
        std::fs::create_dir(&tools).unwrap();
        let script = folder.path().join("script");
        std::fs::write(&script, "#!/bin/sh\nexec /bin/sh -c \"$1\"\n").unwrap();
        std::process::Command::new("chmod").arg("+x").arg(&script).status().unwrap();
        let folders = [PathBuf::from("/usr/bin"), PathBuf::from("/bin")];
        let programs = Programs::new(&script, &["tool".into()], &tools, &folders).unwrap();
        let mut run = Run::new(&programs, folder.path(), Duration::from_secs(2)).unwrap();
        run.line(&shell::parse(line)?)
    }

    fn assert_fails(line: &str, why: &str) {
        let told = run(line).expect_err(line);
        assert!(told.contains(why), "{line}: {told}");
    }

    #[test]
    fn pipes_and_redirections() {
        for line in [
            "echo a | count 1",
            "echo a > x; cat < x | grep a && test -f x",
            "tool 'echo a; echo b >&2' 2>&1 | count 2",
            "tool 'echo a; echo b >&2' 2>x | count 1 && count 1 < x",
            "echo a > x && echo b >> x && cat x | count 2",
            "mkdir d && touch d/a.s d/b.s d/c && ls d/*.s | count 2 && ls d/? | count 1",
            "mkdir d && cd d && touch x && test -f ../d/x",
            "env A=b tool 'test $A = b' && A=c tool 'test $A = c' && export A=d && tool 'test $A = d'",
            "false || echo a",
            "yes | head -n 3 | count 3 || true",
            "echo '//--- a' > x; echo b >> x; split-file x y && grep b y/a",
            "echo 'CHECK: b{{.}}' > x; echo bc | FileCheck x; echo d | not FileCheck x",
            "echo 'X: b' > x; FileCheck --input-file x --check-prefix X x",
        ] {
            run(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        }
        assert_fails("tool 'exit 3' | cat", "ended with 3");
        assert_fails("echo shown && false", "shown");
        assert_fails("cd nowhere", "no folder nowhere");
        assert_fails("cat < nowhere", "nowhere");
        assert_fails("no-such-program", "is not installed");
        assert_fails("not no-such-program", "is not installed");
        assert_fails("env -i tool x", "not supported");
        assert_fails("count 2 < /dev/null", "0 lines instead of 2");
    }

    #[test]
    fn what_must_fail() {
        for line in
            ["not tool 'exit 1'", "not not true", "not --crash tool 'kill -9 $$'", "not env A=b false"]
        {
            run(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        }
        assert_fails("not true", "was expected to fail");
        assert_fails("not tool 'kill -9 $$'", "crashed");
        // A panic of what is tested is a crash.
        assert_fails("not tool 'exit 101'", "crashed");
        run("not --crash tool 'exit 101'").unwrap();
        assert_fails("not --crash tool 'exit 1'", "was expected to fail");
    }

    #[test]
    fn time_is_limited() {
        let start = Instant::now();
        assert_fails("tool 'exec sleep 60' | FileCheck x", "no end within 2 s");
        assert_fails("not tool 'exec sleep 60'", "no end within 2 s");
        assert!(start.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn wildcards() {
        let wild = |pattern: &str| pattern.chars().map(|c| (c, "*?".contains(c))).collect::<Vec<_>>();
        for (pattern, name, expected) in [
            ("a*b", "ab", true),
            ("a*b", "axxb", true),
            ("a*b", "axxc", false),
            ("?", "a", true),
            ("?", "", false),
            ("*", ".a", false),
            (".*", ".a", true),
            ("**a*", "bab", true),
        ] {
            assert_eq!(matches_wildcards(&wild(pattern), name), expected, "{pattern} {name}");
        }
        let name = "a".repeat(2_000);
        assert!(!matches_wildcards(&wild(&format!("{}b", "a*".repeat(500))), &name));
    }
}
