//! `spirula compile --batch`: the compilations of a list, on all cores.
//!
//! Sources and included files are read once for all of them.

use super::job::Job;
use super::{TOOL, folders, include_folders, list};
use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{self, Arguments};
use crate::jobs::{Jobs, Outcome, no_clash};
use spirula_diag::{Bytes, Diagnostic, Place, SourceMap};
use spirula_hlsl::Folders;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Flags that are for one source on a terminal.
const FOR_ONE: &[&str] = &["P", "Fi", "M", "fsyntax-only", "ast-dump", "verify", "Fe", "batch"];

/// A compilation, and the index of its include folders.
struct Planned {
    job: Job,
    includes: usize,
}

/// Compiles what a list names.
pub(super) fn run(path: &str, arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(file) = arguments.files.first() {
        return Err(Failure::refused(format!(
            "'{file}' is for one source, not for --batch; the list names sources"
        )));
    }
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), files::read(path, console)?)?;
    let file = sources.file(index).ok_or(Failure::Reported)?;
    let list = match list::read(file) {
        Ok(list) => list,
        Err(error) => {
            console.report(&[error], &sources);
            return Err(Failure::Reported);
        }
    };
    let mut by_folders: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let mut includes: Vec<Folders> = Vec::new();
    let mut planned = Vec::with_capacity(list.entries.len());
    for (index, entry) in list.entries.iter().enumerate() {
        let plan = || {
            let all = flags_of(arguments, &list.flags, entry)?;
            let mut job = Job::new(&all, &entry.source)?;
            if let Some(depfile) = &entry.depfile {
                job.set_rule(depfile.clone());
            }
            if job.files().any(|file| file == "-") {
                return Err(Failure::refused("expected an output file: 'output', -Fo or --reflect"));
            }
            Ok((job, all))
        };
        let (job, all) = plan().map_err(|failure| about(failure, path, index, &entry.source))?;
        let includes = *by_folders.entry(include_folders(&all).collect()).or_insert_with(|| {
            includes.push(folders(&all));
            includes.len() - 1
        });
        planned.push(Planned { job, includes });
    }
    let texts = texts(&planned);
    prepare(&planned)?;
    let inputs: Vec<(String, usize)> = planned
        .iter()
        .map(|Planned { job, .. }| {
            (name(job), texts.get(job.path.as_str()).map_or(0, |t| t.as_ref().map_or(0, |t| t.len())))
        })
        .collect();
    let jobs = Jobs { inputs: &inputs, done: "compiled", longest: 0 };
    jobs.run(console, |index| {
        let Some(Planned { job, includes: at }) = planned.get(index) else { return Outcome::default() };
        match (texts.get(job.path.as_str()), includes.get(*at)) {
            (Some(Ok(text)), Some(includes)) => one(job, text.clone(), includes),
            (Some(Err(why)), _) => Outcome::error(&job.path, why.clone()),
            _ => Outcome::default(),
        }
    })
}

/// The command line of a compilation.
fn flags_of(arguments: &Arguments, common: &[String], entry: &list::Entry) -> Result<Arguments, Failure> {
    let given: Vec<String> = common.iter().chain(&entry.flags).cloned().collect();
    let (mut all, errors) = flags::read(&TOOL.all_flags(), &(TOOL.rewrite)(&given)?);
    if let Some(error) = errors.first() {
        return Err(Failure::Refused(vec![error.diagnostic("spirula compile")]));
    }
    if let Some(file) = all.files.first() {
        return Err(Failure::refused(format!("'{file}' is no flag; 'source' names the source")));
    }
    if let Some(flag) = all.flags.iter().find(|flag| FOR_ONE.contains(&flag.name)) {
        return Err(Failure::refused(format!("-{} is for one source, not for --batch", flag.name)));
    }
    let given = arguments.flags.iter().filter(|flag| flag.name != "batch");
    all.flags.splice(0..0, given.cloned());
    Ok(all)
}

/// A failure of the job with this index in the list.
fn about(failure: Failure, list: &str, index: usize, source: &str) -> Failure {
    let mut diagnostics = failure.diagnostics();
    for diagnostic in &mut diagnostics {
        if diagnostic.place == Place::Unknown {
            diagnostic.place = Place::File(list.into());
            diagnostic.message = format!("compilation {index} ('{source}'): {}", diagnostic.message);
        }
    }
    Failure::Refused(diagnostics)
}

/// The texts of the sources, each read once.
fn texts(planned: &[Planned]) -> BTreeMap<&str, Result<Bytes, String>> {
    let mut texts = BTreeMap::new();
    for Planned { job, .. } in planned {
        texts.entry(job.path.as_str()).or_insert_with_key(|path| {
            let bytes = fs::read(path).map(Bytes::from);
            bytes.map_err(|why| format!("cannot open input file '{path}': {}", files::reason(&why)))
        });
    }
    texts
}

/// Checks that no two compilations write the same file, and makes the folders.
fn prepare(planned: &[Planned]) -> Result<(), Failure> {
    let inputs = planned.iter().map(|Planned { job, .. }| Path::new(&job.path));
    let outputs: Vec<(&Path, &str)> = planned
        .iter()
        .flat_map(|Planned { job, .. }| job.files().map(|file| (Path::new(file), job.path.as_str())))
        .collect();
    no_clash(inputs, outputs.iter().copied())?;
    let parents: BTreeSet<&Path> = outputs.iter().filter_map(|(path, _)| path.parent()).collect();
    for parent in parents {
        fs::create_dir_all(parent)
            .map_err(|e| format!("cannot make folder '{}': {}", parent.display(), files::reason(&e)))?;
    }
    Ok(())
}

/// The name of a compilation: its first output.
fn name(job: &Job) -> String {
    job.files().next().unwrap_or(&job.path).to_owned()
}

/// Runs a compilation.
fn one(job: &Job, text: Bytes, includes: &Folders) -> Outcome {
    let done = job.perform(text, includes);
    let mut diagnostics: Vec<Diagnostic> = job.shown(&done.diagnostics).cloned().collect();
    let mut failed = done.files.is_none();
    for (path, bytes) in done.files.into_iter().flatten() {
        if let Err(why) = files::replace(Path::new(&path), &bytes) {
            let message = format!("cannot open output file '{path}': {}", files::reason(&why));
            diagnostics.push(Diagnostic::error(Place::File(path.as_str().into()), message));
            failed = true;
        }
    }
    Outcome { failed, diagnostics, sources: done.sources }
}
