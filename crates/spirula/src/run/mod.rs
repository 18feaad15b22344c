//! `spirula run`: runs the kernel of a manifest on the CPU.

mod compare;
mod direct;
mod execute;
pub(crate) mod load;
mod manifest;
mod number;
mod picture;
mod places;
mod specialize;

use crate::console::{Console, Failure, Format};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::tools::{Tool, one_file, say};
use execute::{Outcome, Settings};
use manifest::{Arg, BufferArg, Form, Manifest};
use spirula_diag::{Diagnostic, Place, SourceMap};
use std::path::Path;
use std::time::Duration;

pub(crate) static TOOL: Tool = Tool {
    name: "run",
    summary: "run the kernel of a module, or of a manifest with checks of its results",
    usage: "[flags] (manifest.json | module.(spv|spvasm|mlir|hlsl|ll|bc))",
    flags: FLAGS,
    version: "manifests spirula-exec/1\n",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value(
        "flavour",
        "kernel|shader",
        "module to run if the manifest has both, or what the module is (default: what its entry point says)",
    ),
    value("entry", "name", "entry point of the module (default: the only one)"),
    value("profile", "name", "target profile of HLSL (default: cs_6_8)"),
    value("global", "x,y,z", "number of work-items (default: one work-group)"),
    value("local", "x,y,z", "work-group size (default: that of the module, or 1)"),
    value(
        "arg",
        "type[n]=values",
        "next argument or binding: f32=1.5, u32[64] (a buffer of zeros), u32[4]=1,2,3,4, f32[64]=@file, local[256] (bytes), address=2 (of the buffer that is argument 2)",
    ),
    value(
        "spec",
        "name=value",
        "value of a specialization constant, by its name or id; may be given several times",
    ),
    value("print", "n", "print the buffer of an argument after the first run"),
    value("threads", "n", "number of threads (default: all cores)"),
    value(
        "width",
        "n",
        "work-items that are executed as one vector: auto, 1, 4, 8, 16 or 32 (default: auto)",
    ),
    value("timeout", "s", "fail kernels that run for longer than this many seconds"),
    value("reps", "n", "number of timed runs after the first one (default: 1)"),
    switch("no-optimize", "lower the module as it is, without optimization"),
    switch("json", "print the result as one line of JSON"),
    value("emit-llvm", "file", "write the work-group function as LLVM IR"),
    value(
        "write-buffers",
        "folder",
        "write each buffer after the first run to a file: 0.bin is the first argument",
    ),
    value("image", "file", "write an output buffer as a picture"),
    value("image-buffer", "n", "argument to write as a picture (default: the first output)"),
    value("image-width", "n", "width of the picture in pixels (default: the first global size)"),
];

pub(crate) fn number(arguments: &Arguments, name: &str) -> Result<Option<usize>, Failure> {
    let Some(text) = arguments.value(name) else { return Ok(None) };
    match text.parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(Failure::refused(format!("--{name} requires a number, not '{text}'"))),
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
        None => Err(Failure::refused(format!("--timeout requires a number of seconds, not '{text}'"))),
    }
}

fn width(arguments: &Arguments) -> Result<Option<u32>, Failure> {
    match arguments.value("width") {
        None | Some("auto") => Ok(None),
        Some(text) => match text.parse() {
            Ok(width @ (1 | 4 | 8 | 16 | 32)) => Ok(Some(width)),
            _ => Err(Failure::refused(format!("--width requires auto, 1, 4, 8, 16 or 32, not '{text}'"))),
        },
    }
}

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let json = arguments.has("json");
    let path = one_file(arguments)?;
    let shown = files::shown(path);
    let result = run_manifest(arguments, path, console).map_err(|failure| failure.about(shown));
    let outcome = match result {
        Ok(outcome) => outcome,
        Err(failure) => {
            if json {
                let note = failure.first_message().or(console.first_error()).unwrap_or_default().to_owned();
                let result = serde_json::json!({"ok": false, "note": note});
                say(&format!("{result}\n"), console)?;
            }
            return Err(failure);
        }
    };
    say(&if json { outcome.json() } else { outcome.text() }, console)?;
    if outcome.ok() {
        return Ok(());
    }
    // As text they are part of the output.
    if console.format() != Format::Text {
        let wrong = outcome.notes().map(|note| Diagnostic::error(Place::File(shown.into()), note));
        console.report(&wrong.collect::<Vec<_>>(), &SourceMap::new());
    }
    Err(Failure::Reported)
}

/// The buffers to print, with the numbers of their arguments.
fn printed<'a>(
    arguments: &Arguments,
    manifest: &'a Manifest,
) -> Result<Vec<(usize, &'a BufferArg)>, Failure> {
    let flags = arguments.flags.iter().filter(|flag| flag.name == "print");
    flags
        .filter_map(|flag| flag.value.as_deref())
        .map(|text| {
            let index = text.parse::<usize>().ok();
            match index.and_then(|n| Some((n, manifest.args.get(n)?))) {
                Some((n, Arg::Buffer(buffer))) => Ok((n, &**buffer)),
                _ => Err(Failure::refused(format!("--print requires the number of a buffer, not '{text}'"))),
            }
        })
        .collect()
}

fn run_manifest(arguments: &Arguments, path: &str, console: &mut Console<'_>) -> Result<Outcome, Failure> {
    let (manifest, folder) = match Form::of_path(path) {
        Some(form) => {
            (direct::manifest(arguments, path, form).map_err(Failure::refused)?, Path::new("").to_owned())
        }
        None => {
            if let Some(flag) = direct::FLAGS.iter().find(|flag| arguments.last(flag).is_some()) {
                return Err(Failure::refused(format!(
                    "--{flag} describes a launch that the manifest describes"
                )));
            }
            let text = files::read(path, console)?;
            let manifest = Manifest::read(&text).map_err(Failure::found)?;
            (manifest, Path::new(path).parent().unwrap_or(Path::new("")).to_owned())
        }
    };
    let printed = printed(arguments, &manifest)?;
    let threads = match number(arguments, "threads")? {
        Some(threads) => threads,
        None => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
    };
    if threads > MOST_THREADS {
        return Err(Failure::refused(format!("--threads must be at most {MOST_THREADS}")));
    }
    let settings = Settings {
        flavour: arguments.value("flavour").map(str::to_owned),
        threads,
        reps: number(arguments, "reps")?.unwrap_or(1),
        timeout: timeout(arguments)?,
        width: width(arguments)?,
        optimize: !arguments.has("no-optimize"),
        llvm: arguments.value("emit-llvm").map(str::to_owned),
    };
    let (mut outcome, outputs) = execute::execute(&manifest, &folder, &settings, console)?;
    outcome.listings = printed.iter().map(|(n, arg)| direct::listing(*n, arg, &outputs[*n])).collect();
    if let Some(folder) = arguments.value("write-buffers") {
        let written = outputs.iter().enumerate().filter(|(_, bytes)| !bytes.is_empty());
        for (index, bytes) in written {
            files::write(&format!("{folder}/{index}.bin"), bytes, console)?;
        }
    }
    if let Some(out) = arguments.value("image") {
        let width = number(arguments, "image-width")?;
        let bytes = picture::picture(&manifest, &outputs, number(arguments, "image-buffer")?, width)?;
        files::write(out, &bytes, console)?;
    }
    Ok(outcome)
}
