//! `spirula run`: runs a kernel as a manifest says, on the cores of this machine.

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
    summary: "runs a kernel as a manifest says, and checks its results",
    usage: "[flags] manifest.json",
    flags: FLAGS,
    more_flags: Vec::new,
    more_help: String::new,
    version: "manifests spirula-exec/1\n",
    run,
};

const FLAGS: &[Flag] = &[
    value(
        "flavour",
        "kernel|shader",
        "the module to run, where the manifest has both; the kernel if it is there",
    ),
    value("threads", "n", "threads; all cores where it is not given"),
    value("timeout", "s", "stop kernels that run for more seconds than this, and fail"),
    value("reps", "n", "timed runs behind the first one; 1 where it is not given"),
    switch("json", "tell about it in one line of JSON"),
    value("emit-llvm", "out.ll", "write the function over a work-group that is run as LLVM IR"),
    value("image", "out.png", "write an output buffer as a picture"),
    value("image-buffer", "n", "the argument to make the picture of; the first output where it is not given"),
    value("image-width", "n", "pixels in a row; the first global size where it is not given"),
    switch("help", "show this text"),
    switch("h", ""),
    switch("version", "show the version"),
];

fn number(arguments: &Arguments, name: &str) -> Result<Option<usize>, Failure> {
    let Some(text) = arguments.value(name) else { return Ok(None) };
    match text.parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(Failure::Because(format!("--{name} takes a number, not '{text}'"))),
    }
}

/// More threads than any machine has cores.
const MOST_THREADS: usize = 4096;

fn timeout(arguments: &Arguments) -> Result<Option<Duration>, Failure> {
    let Some(text) = arguments.value("timeout") else { return Ok(None) };
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    // A deadline that far is none.
    match seconds.filter(|time| *time < Duration::from_secs(1 << 32)) {
        Some(time) => Ok(Some(time)),
        None => Err(Failure::Because(format!("--timeout takes a number of seconds, not '{text}'"))),
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
                    Failure::Told => "see the errors".to_owned(),
                };
                say(&format!("{}\n", serde_json::json!({"ok": false, "note": note})), streams)?;
                return Err(Failure::Told);
            }
            return Err(failure);
        }
    };
    say(&if json { outcome.json() } else { outcome.text() }, streams)?;
    if outcome.ok() { Ok(()) } else { Err(Failure::Told) }
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
        return Err(Failure::Because(format!("--threads takes {MOST_THREADS} at most")));
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
