//! `spirula translate --batch`: many inputs in one process, in parallel, each in its own context.

use super::{Done, all_parts, job};
use crate::console::{Console, Failure};
use crate::files;
use crate::flags::Arguments;
use crate::opt::driver::on_deep_stacks;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use spirula_diag::{Diagnostic, Place, SourceMap};
use std::collections::HashMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// File name extensions that are translated in folders.
const ENDINGS: &[&str] = &["spv", "spvasm", "mlir"];

/// One of the inputs.
struct Input {
    path: PathBuf,
    /// Its output path in the output folder, without extension.
    place: PathBuf,
    length: usize,
}

/// A failed input, and the reason.
struct Failed {
    index: usize,
    reason: Reason,
}

/// Why an input failed: diagnostics, and their sources.
#[derive(Default)]
struct Reason {
    diagnostics: Vec<Diagnostic>,
    sources: SourceMap,
}

impl Reason {
    /// An error about the file as a whole.
    fn of(file: &str, message: impl Into<String>) -> Self {
        let error = Diagnostic::error(Place::File(file.into()), message);
        Self { diagnostics: vec![error], sources: SourceMap::new() }
    }
}

/// Translates all inputs of the command line.
pub(super) fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    for flag in ["o", "verify-diagnostics", "spirv-save-validation-files-with-prefix"] {
        if arguments.last(flag).is_some() {
            let dashes = if flag.len() == 1 { "-" } else { "--" };
            return Err(Failure::refused(format!("{dashes}{flag} is for one input, not for --batch")));
        }
    }
    let inputs = inputs(&arguments.files)?;
    let ending = job(arguments, "", &[])?.ending();
    let folder = arguments.value("out-dir").map(Path::new);
    let outputs: Vec<Option<PathBuf>> =
        inputs.iter().map(|input| folder.map(|folder| output(folder, &input.place, ending))).collect();
    no_clash(&inputs, &outputs)?;
    for parent in outputs.iter().flatten().filter_map(|output| output.parent()) {
        fs::create_dir_all(parent)
            .map_err(|e| format!("cannot make folder '{}': {}", parent.display(), files::reason(&e)))?;
    }
    let bar = bar(&inputs, console.has_terminal());
    let begun = Instant::now();
    let next = AtomicUsize::new(0);
    let bytes = AtomicU64::new(0);
    let failed = Mutex::new(Vec::new());
    let longest = inputs.iter().map(|input| input.length).max().unwrap_or(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(inputs.len());
    on_deep_stacks(cores, longest, || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let (Some(input), Some(output)) = (inputs.get(index), outputs.get(index)) else { return };
            let work = || one(arguments, input, output.as_deref());
            let result = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
                Err(Reason::of(&input.path.display().to_string(), "internal error: the worker has panicked"))
            });
            if let Err(reason) = result
                && let Ok(mut failed) = failed.lock()
            {
                failed.push(Failed { index, reason });
            }
            bytes.fetch_add(input.length as u64, Ordering::Relaxed);
            bar.inc(input.length as u64);
        }
    })?;
    bar.finish_and_clear();
    let mut failed = failed.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    failed.sort_by_key(|failed| failed.index);
    summary(&inputs, &failed, bytes.into_inner(), begun.elapsed(), console);
    if failed.is_empty() { Ok(()) } else { Err(Failure::Reported) }
}

/// The named files, and files with a known extension in the named folders.
fn inputs(named: &[String]) -> Result<Vec<Input>, Failure> {
    let mut found = Vec::new();
    for name in named {
        let path = Path::new(name);
        if path.is_dir() {
            collect(path, path, &mut found)?;
        } else {
            let place = path.file_name().map(PathBuf::from).unwrap_or_default();
            found.push(input(path.to_owned(), place)?);
        }
    }
    if found.is_empty() {
        let endings = ENDINGS.join(", .");
        return Err(Failure::refused(format!("--batch has no input: name files, or folders of .{endings}")));
    }
    Ok(found)
}

fn input(path: PathBuf, place: PathBuf) -> Result<Input, Failure> {
    let data = fs::metadata(&path).map_err(|e| files::unreadable(&path.display().to_string(), &e))?;
    let length = usize::try_from(data.len()).unwrap_or(usize::MAX);
    Ok(Input { path, place, length })
}

/// Collects the files of a folder, sorted by name.
fn collect(root: &Path, folder: &Path, found: &mut Vec<Input>) -> Result<(), Failure> {
    let unread = |e: &std::io::Error| {
        let folder = folder.display().to_string();
        Failure::io(&folder, format!("cannot read folder '{folder}': {}", files::reason(e)))
    };
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(|e| unread(&e))? {
        let entry = entry.map_err(|e| unread(&e))?;
        // Links to folders may be cyclic.
        let is_folder = entry.file_type().map_err(|e| unread(&e))?.is_dir();
        entries.push((entry.path(), is_folder));
    }
    entries.sort();
    for (path, is_folder) in entries {
        if is_folder {
            collect(root, &path, found)?;
        } else if path.is_file()
            && path.extension().and_then(|e| e.to_str()).is_some_and(|e| ENDINGS.contains(&e))
        {
            let place = path.strip_prefix(root).unwrap_or(&path).to_owned();
            found.push(input(path, place)?);
        }
    }
    Ok(())
}

/// The output path: the extension is replaced.
fn output(folder: &Path, place: &Path, ending: &str) -> PathBuf {
    let known = place.extension().and_then(|e| e.to_str()).is_some_and(|e| ENDINGS.contains(&e));
    let stem = if known { place.with_extension("") } else { place.to_owned() };
    let mut name = stem.file_name().map(ToOwned::to_owned).unwrap_or_default();
    name.push(".");
    name.push(ending);
    folder.join(stem.with_file_name(name))
}

/// Outputs must be distinct, and differ from the inputs.
fn no_clash(inputs: &[Input], outputs: &[Option<PathBuf>]) -> Result<(), Failure> {
    let mut taken: HashMap<&Path, &Path> =
        inputs.iter().map(|i| (i.path.as_path(), i.path.as_path())).collect();
    for (input, output) in inputs.iter().zip(outputs) {
        let Some(output) = output else { continue };
        if let Some(other) = taken.insert(output, &input.path) {
            return Err(Failure::refused(format!(
                "'{}' and '{}' would both be '{}'",
                other.display(),
                input.path.display(),
                output.display()
            )));
        }
    }
    Ok(())
}

fn bar(inputs: &[Input], terminal: bool) -> ProgressBar {
    let target = if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(inputs.iter().map(|i| i.length as u64).sum()), target);
    // If the template is invalid, the progress bar keeps its default style.
    if let Ok(style) = ProgressStyle::with_template("[{bar:40}] {bytes}/{total_bytes} {bytes_per_sec} {eta}")
    {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}

/// Translates one input.
fn one(arguments: &Arguments, input: &Input, output: Option<&Path>) -> Result<(), Reason> {
    let shown = input.path.display().to_string();
    let about = |message: String| Reason::of(&shown, message);
    let bytes = fs::read(&input.path).map_err(|e| about(files::reason(&e)))?;
    let job = job(arguments, &shown, &bytes)
        .map_err(|failure| Reason { diagnostics: failure.diagnostics(), ..Reason::default() })?;
    let mut sources = SourceMap::new();
    let index = sources.add(shown.as_str(), bytes).map_err(about)?;
    let Done { good, output: made, sources, diagnostics, .. } = all_parts(&job, sources, index, None);
    if !good {
        return Err(Reason { diagnostics, sources });
    }
    let Some(path) = output else { return Ok(()) };
    let mut bytes = Vec::new();
    made.into_iter().for_each(|output| bytes.extend(output.into_bytes()));
    files::replace(path, &bytes).map_err(|e| about(files::reason(&e)))
}

/// The failures in the order of the inputs, and the total time.
fn summary(inputs: &[Input], failed: &[Failed], bytes: u64, time: Duration, console: &mut Console<'_>) {
    for Failed { reason: Reason { diagnostics, sources }, .. } in failed {
        console.report(diagnostics, sources);
    }
    let mut text = String::new();
    let (megabytes, seconds) = (bytes as f64 / 1e6, time.as_secs_f64());
    let good = inputs.len() - failed.len();
    text.push_str(&format!(
        "{good} of {} translated, {megabytes:.1} MB in {seconds:.2} s ({:.1} MB/s)\n",
        inputs.len(),
        megabytes / seconds.max(1e-9)
    ));
    if !failed.is_empty() {
        text.push_str(&format!("{} failed:\n", failed.len()));
    }
    for failed in failed {
        if let Some(input) = inputs.get(failed.index) {
            text.push_str(&format!("  {}\n", input.path.display()));
        }
    }
    console.tell(&text);
}
