//! `spirula compile`: HLSL to SPIR-V, with the flags of `dxc -spirv`.

mod batch;
mod job;
mod list;
mod options;
mod verify;

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::Arguments;
use crate::tools::{Tool, one_file};
use job::Job;
use spirula_diag::{Diagnostics, Severity, SourceMap};
use spirula_hlsl::{Folders, Options, WithHeaders};
use spirula_hlsl_syntax::{parse, preprocess};

pub(crate) static TOOL: Tool = Tool {
    name: "compile",
    program: Some("dxc"),
    summary: "compile HLSL to SPIR-V",
    usage: "-T <profile> [flags] [file.hlsl] | --batch=<list.json> [flags]",
    flags: options::FLAGS,
    rewrite: options::rewrite,
    more_help: || list::HELP.to_owned(),
    version: "HLSL 2021, shader model 6\n",
    run,
    ..Tool::NONE
};

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(list) = arguments.value("batch") {
        return batch::run(list, arguments, console);
    }
    let path = source_file(arguments)?;
    let job = Job::new(arguments, path)?;
    let text = files::read(path, console)?;
    if ["P", "fsyntax-only", "ast-dump"].iter().any(|flag| arguments.has(flag)) {
        let mut sources = SourceMap::new();
        let file = sources.add(files::shown(path), text)?;
        return if arguments.has("P") {
            preprocess_only(arguments, &job.options, &mut sources, file, console)
        } else {
            check(arguments, &job.options, &mut sources, file, console)
        };
    }
    let done = job.perform(text, &folders(arguments));
    if arguments.has("verify") {
        return verify::verify(&done.sources, 0, &done.diagnostics, console);
    }
    report(arguments, &job, &done.diagnostics, &done.sources, console)?;
    for (path, bytes) in done.files.ok_or(Failure::Reported)? {
        files::write(&path, &bytes, console)?;
    }
    Ok(())
}

/// The source: under the name of dxc the last file that is given counts.
fn source_file(arguments: &Arguments) -> Result<&str, Failure> {
    match arguments.files.last() {
        Some(last) if arguments.stands_in => Ok(last),
        _ => one_file(arguments),
    }
}

/// Reports diagnostics, to the file of `-Fe` if there is one.
fn report(
    arguments: &Arguments,
    job: &Job,
    diagnostics: &Diagnostics,
    sources: &SourceMap,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let shown = job.shown(diagnostics);
    match arguments.value("Fe") {
        None => console.report(shown, sources),
        Some(path) => {
            let style = spirula_diag::Style { color: false, ..Default::default() };
            let text: String = shown.map(|d| spirula_diag::render(d, sources, style)).collect();
            files::write(path, text.as_bytes(), console)?;
        }
    }
    Ok(())
}

/// Where included files are.
fn folders(arguments: &Arguments) -> Folders {
    Folders::new(include_folders(arguments))
}

/// The folders of `-I`.
fn include_folders(arguments: &Arguments) -> impl Iterator<Item = String> {
    let given = arguments.flags.iter().filter(|given| given.name == "I");
    given.filter_map(|given| given.value.as_ref()).map(|folder| folder.replace('\\', "/"))
}

/// Writes the source after preprocessing.
fn preprocess_only(
    arguments: &Arguments,
    options: &Options,
    sources: &mut SourceMap,
    file: usize,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut diagnostics = Diagnostics::new();
    let front = options.for_preprocessor();
    let tokens = preprocess(sources, file, &front, &WithHeaders(&folders(arguments)), &mut diagnostics);
    let text = tokens.to_text(sources);
    console.report(diagnostics.iter(), sources);
    let to = arguments.value("Fi").or(arguments.value("Fo")).unwrap_or("-");
    files::write(to, text.as_bytes(), console)?;
    if diagnostics.has_errors() { Err(Failure::Reported) } else { Ok(()) }
}

/// Checks a file of the source map; prints the typed tree if `-ast-dump` asks for it.
fn check(
    arguments: &Arguments,
    options: &Options,
    sources: &mut SourceMap,
    file: usize,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut diagnostics = Diagnostics::new();
    let folders = folders(arguments);
    let ast = parse(sources, file, &options.for_preprocessor(), &WithHeaders(&folders), &mut diagnostics);
    let mut dump = None;
    if !diagnostics.has_errors() {
        let tree = spirula_hlsl_sema::check(&ast, &options.for_sema(), &mut diagnostics);
        dump = arguments.has("ast-dump").then(|| spirula_hlsl_sema::print(&ast, &tree));
    }
    let quiet = arguments.has("no-warnings");
    let warned = !quiet && diagnostics.iter().any(|d| d.severity == Severity::Warning);
    console.report(diagnostics.iter().filter(|d| !(quiet && d.severity == Severity::Warning)), sources);
    if let Some(dump) = dump {
        files::write("-", dump.as_bytes(), console)?;
    }
    if diagnostics.has_errors() || (warned && arguments.has("WX")) { Err(Failure::Reported) } else { Ok(()) }
}
