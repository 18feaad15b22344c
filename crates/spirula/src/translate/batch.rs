//! `spirula translate --batch`: many inputs in one process, in parallel, each in its own context.

use super::{Done, all_parts, job};
use crate::console::{Console, Failure};
use crate::files;
use crate::flags::Arguments;
use crate::jobs::{Jobs, Outcome, no_clash};
use spirula_diag::SourceMap;
use std::fs;
use std::path::{Path, PathBuf};

/// File name extensions that are translated in folders.
const ENDINGS: &[&str] = &["spv", "spvasm", "mlir"];

/// One of the inputs.
struct Input {
    path: PathBuf,
    /// Its output path in the output folder, without extension.
    place: PathBuf,
    length: usize,
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
    let jobs = Jobs { inputs: &named, done: "translated", longest };
    jobs.run(console, |index| match (inputs.get(index), outputs.get(index)) {
        (Some(input), Some(output)) => one(arguments, input, output.as_deref()),
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

/// The output path: the extension is replaced.
fn output(folder: &Path, place: &Path, ending: &str) -> PathBuf {
    let known = place.extension().and_then(|e| e.to_str()).is_some_and(|e| ENDINGS.contains(&e));
    let stem = if known { place.with_extension("") } else { place.to_owned() };
    let mut name = stem.file_name().map(ToOwned::to_owned).unwrap_or_default();
    name.push(".");
    name.push(ending);
    folder.join(stem.with_file_name(name))
}

/// Translates one input.
fn one(arguments: &Arguments, input: &Input, output: Option<&Path>) -> Outcome {
    let shown = input.path.display().to_string();
    translated(arguments, &input.path, &shown, output).unwrap_or_else(|outcome| outcome)
}

fn translated(
    arguments: &Arguments,
    path: &Path,
    shown: &str,
    output: Option<&Path>,
) -> Result<Outcome, Outcome> {
    let about = |message: String| Outcome::error(shown, message);
    let bytes = fs::read(path).map_err(|e| about(files::reason(&e)))?;
    let job = job(arguments, shown, &bytes).map_err(|failure| Outcome {
        failed: true,
        diagnostics: failure.diagnostics(),
        ..Outcome::default()
    })?;
    let mut sources = SourceMap::new();
    let index = sources.add(shown, bytes).map_err(about)?;
    let Done { good, output: made, sources, diagnostics, .. } = all_parts(&job, sources, index, None);
    if !good {
        return Err(Outcome { failed: true, diagnostics, sources });
    }
    let Some(path) = output else { return Ok(Outcome::default()) };
    let mut bytes = Vec::new();
    made.into_iter().for_each(|output| bytes.extend(output.into_bytes()));
    files::replace(path, &bytes).map_err(|e| about(files::reason(&e)))?;
    Ok(Outcome::default())
}
