//! `spirula compile`: HLSL to SPIR-V, with the flags of `dxc -spirv`.

mod options;
mod verify;

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::Arguments;
use crate::tools::{Tool, one_file};
use spirula_binary::{DisassembleOptions, disassemble};
use spirula_diag::{Diagnostics, Severity, SourceMap};
use spirula_hlsl::{Folders, Options, compile_file, dependencies};
use spirula_hlsl_syntax::{parse, preprocess};
use spirula_ir::{PrintOptions, print};
use spirula_spirv_binary::{DeserializeOptions, deserialize};
use std::path::Path;

pub(crate) static TOOL: Tool = Tool {
    name: "compile",
    program: Some("dxc"),
    summary: "compile HLSL to SPIR-V",
    usage: "-T <profile> [flags] [file.hlsl]",
    flags: options::FLAGS,
    rewrite: options::rewrite,
    version: "HLSL 2021, shader model 6\n",
    run,
    ..Tool::NONE
};

/// Output formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Words,
    Assembly,
    Mlir,
}

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = source_file(arguments)?;
    let (options, outputs) = (options::options(arguments)?, outputs(arguments)?);
    let bytes = files::read(path, console)?;
    let mut sources = SourceMap::new();
    let file = sources.add(files::shown(path), bytes)?;
    let mut diagnostics = Diagnostics::new();
    if arguments.has("P") {
        let front = options.for_preprocessor();
        let tokens = preprocess(&mut sources, file, &front, &folders(arguments), &mut diagnostics);
        let text = tokens.to_text(&sources);
        console.report(diagnostics.iter(), &sources);
        let to = arguments.value("Fi").or(arguments.value("Fo")).unwrap_or("-");
        files::write(to, text.as_bytes(), console)?;
        return if diagnostics.has_errors() { Err(Failure::Reported) } else { Ok(()) };
    }
    if arguments.has("fsyntax-only") || arguments.has("ast-dump") {
        return check(arguments, &options, &mut sources, file, console);
    }
    let module = compile_file(&mut sources, file, &options, &folders(arguments), &mut diagnostics);
    let written = module.ok().and_then(|words| write(&sources, &words, &outputs, &mut diagnostics));
    if arguments.has("verify") {
        return verify::verify(&sources, file, &diagnostics, console);
    }
    let warned = warns(arguments) && diagnostics.iter().any(|d| d.severity == Severity::Warning);
    report(arguments, &diagnostics, &sources, console)?;
    let Some(written) = written.filter(|_| !(warned && arguments.has("WX"))) else {
        return Err(Failure::Reported);
    };
    if arguments.has("M") {
        return files::write("-", rule(path, &sources).as_bytes(), console);
    }
    for (path, bytes) in written {
        files::write(&path, &bytes, console)?;
    }
    let beside = || {
        let output = arguments.value("Fo").or(arguments.value("o")).unwrap_or(path);
        Path::new(output).with_extension("d").display().to_string()
    };
    let listed = arguments.value("MF").map(str::to_owned).or_else(|| arguments.has("MD").then(beside));
    if let Some(listed) = listed {
        files::write(&listed, rule(path, &sources).as_bytes(), console)?;
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

/// Whether warnings are shown.
fn warns(arguments: &Arguments) -> bool {
    !arguments.has("no-warnings") && !arguments.has("w")
}

/// Reports diagnostics, to the file of `-Fe` if there is one.
fn report(
    arguments: &Arguments,
    diagnostics: &Diagnostics,
    sources: &SourceMap,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let quiet = !warns(arguments);
    let shown = diagnostics.iter().filter(|d| !(quiet && d.severity == Severity::Warning));
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

/// What the source depends on, as a rule of make.
fn rule(path: &str, sources: &SourceMap) -> String {
    let mut out = format!("{path}:");
    for name in dependencies(sources) {
        out.push_str(" \\\n ");
        out.push_str(name);
    }
    out.push('\n');
    out
}

/// Where included files are.
fn folders(arguments: &Arguments) -> Folders {
    let given = arguments.flags.iter().filter(|given| given.name == "I");
    Folders::new(given.filter_map(|given| given.value.as_ref()).map(|folder| folder.replace('\\', "/")))
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
    let ast = parse(sources, file, &options.for_preprocessor(), &folders(arguments), &mut diagnostics);
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

/// The outputs: path and format.
fn outputs(arguments: &Arguments) -> Result<Vec<(String, Form)>, Failure> {
    let asked = match arguments.value("emit") {
        None => None,
        Some("spirv" | "spv") => Some(Form::Words),
        Some("spvasm") => Some(Form::Assembly),
        Some("mlir") => Some(Form::Mlir),
        Some(name) => {
            return Err(Failure::refused(format!("unknown format '{name}'; expected spirv, spvasm or mlir")));
        }
    };
    let mut outputs = Vec::new();
    for (flag, form) in [("Fo", Form::Words), ("o", Form::Words), ("Fc", Form::Assembly)] {
        if let Some(path) = arguments.value(flag) {
            let by_name = match Path::new(path).extension().and_then(|e| e.to_str()) {
                Some("mlir") => Form::Mlir,
                Some("spvasm") => Form::Assembly,
                _ => form,
            };
            outputs.push((path.to_owned(), asked.unwrap_or(by_name)));
        }
    }
    if outputs.is_empty() {
        outputs.push(("-".to_owned(), asked.unwrap_or(Form::Assembly)));
    }
    Ok(outputs)
}

fn write(
    sources: &SourceMap,
    words: &[u32],
    outputs: &[(String, Form)],
    diagnostics: &mut Diagnostics,
) -> Option<Vec<(String, Vec<u8>)>> {
    let mut written = Vec::new();
    for (path, form) in outputs {
        if *form == Form::Mlir {
            let options = DeserializeOptions::default();
            let ctx = crate::dialects::context();
            let body = deserialize(&ctx, words, "<module>", options, diagnostics).ok()?;
            let mut text = print(&ctx, Some(sources), &body, PrintOptions::default());
            text.push('\n');
            written.push((path.clone(), text.into_bytes()));
            continue;
        }
        let bytes = match form {
            Form::Assembly => {
                let options = DisassembleOptions {
                    friendly_names: true,
                    indent: true,
                    header: true,
                    ..DisassembleOptions::default()
                };
                disassemble("<output>", words, &options, diagnostics).ok()?
            }
            _ => words.iter().flat_map(|word| word.to_le_bytes()).collect(),
        };
        written.push((path.clone(), bytes));
    }
    Some(written)
}
