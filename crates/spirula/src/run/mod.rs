//! `spirula run`: runs the kernel of a manifest on the CPU.

mod compare;
mod execute;
mod load;
mod manifest;
mod number;
mod picture;

use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::tools::{Failure, Streams, Tool, one_file};
use execute::{Outcome, Settings};
use manifest::Manifest;
use std::path::Path;
use std::time::Duration;

pub(crate) static TOOL: Tool = Tool {
    name: "run",
    program: "spirula-run",
    summary: "run the kernel of a manifest and check its results",
    usage: "[flags] manifest.json",
    flags: FLAGS,
    more_flags: Vec::new,
    more_help: String::new,
    version: "manifests spirula-exec/1\n",
    run,
};

const FLAGS: &[Flag] = &[
    value("flavour", "kernel|shader", "module to run if the manifest has both (default: kernel)"),
    value("threads", "n", "number of threads (default: all cores)"),
    value("timeout", "s", "fail kernels that run for longer than this many seconds"),
    value("reps", "n", "number of timed runs after the first one (default: 1)"),
    switch("json", "print the result as one line of JSON"),
    value("emit-llvm", "out.ll", "write the work-group function as LLVM IR"),
    value("image", "out.png", "write an output buffer as a picture"),
    value("image-buffer", "n", "argument to write as a picture (default: the first output)"),
    value("image-width", "n", "width of the picture in pixels (default: the first global size)"),
    switch("help", "print this help"),
    switch("h", ""),
    switch("version", "print the version"),
];

fn number(arguments: &Arguments, name: &str) -> Result<Option<usize>, Failure> {
    let Some(text) = arguments.value(name) else { return Ok(None) };
    match text.parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(Failure::Because(format!("--{name} requires a number, not '{text}'"))),
    }
}

/// Limit of threads.
const MOST_THREADS: usize = 4096;

fn timeout(arguments: &Arguments) -> Result<Option<Duration>, Failure> {
    let Some(text) = arguments.value("timeout") else { return Ok(None) };
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    // A deadline that far is no deadline.
    match seconds.filter(|time| *time < Duration::from_secs(1 << 32)) {
        Some(time) => Ok(Some(time)),
        None => Err(Failure::Because(format!("--timeout requires a number of seconds, not '{text}'"))),
    }
}

fn run(arguments: &Arguments, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let json = arguments.has("json");
    let result = run_manifest(arguments, streams);
    let outcome = match result {
        Ok(outcome) => outcome,
        Err(failure) => {
            if json {
                let note = match &failure {
                    Failure::Because(why) => why.clone(),
                    Failure::Reported => "see the errors".to_owned(),
                };
                say(&format!("{}\n", serde_json::json!({"ok": false, "note": note})), streams)?;
                return Err(Failure::Reported);
            }
            return Err(failure);
        }
    };
    say(&if json { outcome.json() } else { outcome.text() }, streams)?;
    if outcome.ok() { Ok(()) } else { Err(Failure::Reported) }
}

fn run_manifest(arguments: &Arguments, streams: &mut Streams<'_>) -> Result<Outcome, Failure> {
    let path = one_file(arguments)?;
    let text = files::read(path, streams)?;
    let manifest = Manifest::read(&text).map_err(|why| format!("{}: {why}", files::shown(path)))?;
    let folder = Path::new(path).parent().unwrap_or(Path::new("")).to_owned();
    let threads = match number(arguments, "threads")? {
        Some(threads) => threads,
        None => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
    };
    if threads > MOST_THREADS {
        return Err(Failure::Because(format!("--threads must be at most {MOST_THREADS}")));
    }
    let settings = Settings {
        flavour: arguments.value("flavour").map(str::to_owned),
        threads,
        reps: number(arguments, "reps")?.unwrap_or(1),
        timeout: timeout(arguments)?,
        llvm: arguments.value("emit-llvm").map(str::to_owned),
    };
    let (outcome, outputs) = execute::execute(&manifest, &folder, &settings, streams)?;
    if let Some(out) = arguments.value("image") {
        let width = number(arguments, "image-width")?;
        let bytes = picture::picture(&manifest, &outputs, number(arguments, "image-buffer")?, width)?;
        files::write(out, &bytes, streams)?;
    }
    Ok(outcome)
}

fn say(text: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
    Ok(files::write("-", text.as_bytes(), streams)?)
}
