//! Fuzzes all readers, conversions, the optimizer and execution with mutated inputs: no panic, no hang, bounded memory.
//!
//! `cargo run -p spirula-fuzz -- [TARGET]... [--seconds N] [--seed S]` runs the targets (all by default), each in its
//! own process with limited memory. An input that crashes the process is kept, and its path is printed.
//!
//! With `--corpus FOLDER [--each N]` each file of the folder is mutated N times (default: 100), without a time limit.

mod caches;
mod conversions;
mod damage;
mod optimizer;
mod seeds;
mod streaming;
mod targets;

use damage::Damage;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use targets::Target;

/// Limit of mapped memory: parsers reserve stack for the deepest nesting, which is most of it.
const MEMORY: u64 = 2 << 30;

/// Time limit for one input.
const PATIENCE: Duration = Duration::from_secs(20);

/// Size limit of inputs.
const LONGEST: usize = 1 << 16;

struct Arguments {
    targets: Vec<&'static Target>,
    seconds: u64,
    seed: u64,
    /// A folder of inputs, and the number of mutations of each.
    corpus: Option<PathBuf>,
    each: u64,
    /// Where a process saves the current input; given by its parent.
    file: Option<PathBuf>,
}

fn main() -> ExitCode {
    match arguments().and_then(|arguments| match &arguments.file {
        Some(file) => child(&arguments, file),
        None => parent(&arguments),
    }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            say(&message);
            ExitCode::FAILURE
        }
    }
}

fn say(message: &str) {
    use std::io::Write as _;
    // Failure to write to standard error is ignored.
    let _ = writeln!(std::io::stderr(), "{message}");
}

fn arguments() -> Result<Arguments, String> {
    let mut found =
        Arguments { targets: Vec::new(), seconds: 10, seed: 1, corpus: None, each: 100, file: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || {
            let value = words.next().ok_or(format!("{word} requires a number"))?;
            value.parse().map_err(|_| format!("{word}: '{value}' is not a number"))
        };
        match word.as_str() {
            "--seconds" => found.seconds = number()?,
            "--seed" => found.seed = number()?,
            "--each" => found.each = number()?,
            "--corpus" => found.corpus = words.next().map(PathBuf::from),
            "--file" => found.file = words.next().map(PathBuf::from),
            name => {
                let target = targets::ALL.iter().find(|target| target.name == name);
                let names: Vec<&str> = targets::ALL.iter().map(|target| target.name).collect();
                found
                    .targets
                    .push(target.ok_or(format!("unknown target '{name}'; targets: {}", names.join(", ")))?);
            }
        }
    }
    if found.targets.is_empty() {
        found.targets = targets::ALL.iter().collect();
    }
    Ok(found)
}

/// Starts a process for each target.
fn parent(arguments: &Arguments) -> Result<(), String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut failed = Vec::new();
    for target in &arguments.targets {
        let file = std::env::temp_dir().join(format!("spirula-fuzz-{}-{}", target.name, std::process::id()));
        let corpus = arguments.corpus.iter().flat_map(|folder| [Path::new("--corpus"), folder.as_path()]);
        let status = Command::new(&program)
            .arg(target.name)
            .args(corpus)
            .args(["--each", &arguments.each.to_string()])
            .args(["--seconds", &arguments.seconds.to_string()])
            .args(["--seed", &arguments.seed.to_string()])
            .arg("--file")
            .arg(&file)
            .status()
            .map_err(|error| error.to_string())?;
        if status.success() {
            // No longer needed.
            let _ = std::fs::remove_file(&file);
        } else {
            failed.push(format!("{}: {status}; input: {}", target.name, file.display()));
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// Runs one target until the time is up.
fn child(arguments: &Arguments, file: &Path) -> Result<(), String> {
    let [target] = arguments.targets.as_slice() else { return Err("one target at a time".into()) };
    rlimit::setrlimit(rlimit::Resource::AS, MEMORY, MEMORY).map_err(|error| error.to_string())?;
    let start = Instant::now();
    let since = Arc::new(AtomicU64::new(0));
    let watched = since.clone();
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_secs(1));
            let begun = Duration::from_millis(watched.load(Ordering::Relaxed));
            if start.elapsed() > begun + PATIENCE {
                say("input timed out");
                std::process::exit(1);
            }
        }
    });
    let (seconds, seed, target, file) = (arguments.seconds, arguments.seed, *target, file.to_owned());
    let (corpus, each) = (arguments.corpus.clone(), arguments.each);
    // Parsers expect a stack for the deepest nesting.
    let worker = std::thread::Builder::new().stack_size(640 << 20).spawn(move || {
        let mut runs = 0_u64;
        let mut try_one = |damage: &mut Damage, longest: usize| {
            let passed = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
            since.store(passed, Ordering::Relaxed);
            let input = damage.next(longest);
            std::fs::write(&file, &input).map_err(|error| error.to_string())?;
            runs += 1;
            Ok::<_, String>((target.run)(&input).then_some(input))
        };
        if let Some(folder) = corpus {
            let inputs = files_of(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
            let mut good = 0_u64;
            for (n, path) in (0u64..).zip(&inputs) {
                let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
                let longest = LONGEST.max(2 * bytes.len());
                let mut damage = Damage::new(seed.wrapping_add(n << 32), vec![bytes]);
                for _ in 0..each {
                    good += u64::from(try_one(&mut damage, longest)?.is_some());
                }
            }
            say(&format!("{}: {runs} inputs, {good} valid, from {} files", target.name, inputs.len()));
            return Ok(());
        }
        let mut damage = Damage::new(seed, (target.seeds)());
        while start.elapsed().as_secs() < seconds {
            if let Some(input) = try_one(&mut damage, LONGEST)? {
                damage.keep(input);
            }
        }
        say(&format!("{}: {runs} inputs", target.name));
        Ok(())
    });
    let worker = worker.map_err(|error| error.to_string())?;
    worker.join().unwrap_or_else(|_| Err("a panic".to_owned()))
}

/// All files of a folder, recursively, sorted by name.
fn files_of(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    entries.sort();
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() {
            files.extend(files_of(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
