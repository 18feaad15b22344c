//! `--batch`: many inputs in one process, in parallel, each in its own context.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::jobs::{Jobs, Outcome, no_clash};
use std::fs;
use std::path::{Path, PathBuf};

/// File name extensions of the inputs in folders.
const ENDINGS: &[&str] = &["spv", "spvasm", "mlir"];

/// The flag.
pub(crate) const BATCH: Flag =
    switch("batch", "process files and folders on all cores; print failures and throughput");

/// The flag with the output folder.
pub(crate) const OUT_DIR: Flag =
    value("out-dir", "folder", "output folder of --batch (default: none, discard the output)");

/// What is done to each input.
pub(crate) struct Batch<'a> {
    /// The participle for the summary, such as "translated".
    pub(crate) done: &'static str,
    /// The file name extension of the outputs; `None` keeps that of the input.
    pub(crate) ending: Option<&'static str>,
    /// Flags that are for one input.
    pub(crate) refused: &'static [&'static str],
    /// Makes the output for the name and the bytes of an input.
    pub(crate) work: &'a Work<'a>,
}

/// Makes an output from the name and the bytes of an input.
type Work<'a> = dyn Fn(&str, Vec<u8>) -> Result<Vec<u8>, Outcome> + Sync + 'a;

/// One of the inputs.
struct Input {
    path: PathBuf,
    /// Its output path in the output folder, without extension.
    place: PathBuf,
    length: usize,
}

/// Refuses `--out-dir` without `--batch`.
pub(crate) fn check_folder(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.last(OUT_DIR.name).is_some() && !arguments.has(BATCH.name) {
        return Err(Failure::refused("--out-dir requires --batch; use -o for one output".to_owned()));
    }
    Ok(())
}

/// Processes all inputs of the command line.
pub(crate) fn run(
    batch: &Batch<'_>,
    arguments: &Arguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for flag in batch.refused {
        if arguments.last(flag).is_some() {
            let dashes = if flag.len() == 1 { "-" } else { "--" };
            return Err(Failure::refused(format!("{dashes}{flag} is for one input, not for --batch")));
        }
    }
    let inputs = inputs(&arguments.files)?;
    let folder = arguments.value(OUT_DIR.name).map(Path::new);
    let output = |input: &Input| folder.map(|folder| output(folder, &input.place, batch.ending));
    let outputs: Vec<Option<PathBuf>> = inputs.iter().map(output).collect();
    let named = inputs.iter().map(|input| input.path.as_path());
    let made = inputs.iter().zip(&outputs);
    let made =
        made.filter_map(|(input, output)| Some((output.as_deref()?, input.path.to_str().unwrap_or(""))));
    no_clash(named, made)?;
    for parent in outputs.iter().flatten().filter_map(|output| output.parent()) {
        fs::create_dir_all(parent)
            .map_err(|e| format!("cannot make folder '{}': {}", parent.display(), files::reason(&e)))?;
    }
    let named: Vec<(String, usize)> =
        inputs.iter().map(|input| (input.path.display().to_string(), input.length)).collect();
    let longest = inputs.iter().map(|input| input.length).max().unwrap_or(0);
    let jobs = Jobs { inputs: &named, done: batch.done, longest };
    jobs.run(console, |index| match (inputs.get(index), outputs.get(index)) {
        (Some(input), Some(output)) => one(batch, input, output.as_deref()).err().unwrap_or_default(),
        _ => Outcome::default(),
    })
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

/// The output path: the extension is replaced, if another is given.
fn output(folder: &Path, place: &Path, ending: Option<&str>) -> PathBuf {
    let Some(ending) = ending else { return folder.join(place) };
    let known = place.extension().and_then(|e| e.to_str()).is_some_and(|e| ENDINGS.contains(&e));
    let stem = if known { place.with_extension("") } else { place.to_owned() };
    let mut name = stem.file_name().map(ToOwned::to_owned).unwrap_or_default();
    name.push(".");
    name.push(ending);
    folder.join(stem.with_file_name(name))
}

/// Processes one input.
fn one(batch: &Batch<'_>, input: &Input, output: Option<&Path>) -> Result<(), Outcome> {
    let shown = input.path.display().to_string();
    let about = |e: &std::io::Error| Outcome::error(&shown, files::reason(e));
    let bytes = fs::read(&input.path).map_err(|e| about(&e))?;
    let made = (batch.work)(&shown, bytes)?;
    output.map_or(Ok(()), |path| files::replace(path, &made).map_err(|e| about(&e)))
}
