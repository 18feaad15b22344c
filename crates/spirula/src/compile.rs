//! `spirula compile`: HLSL to SPIR-V, with the flags of `dxc -spirv`.

mod includes;
mod options;
mod verify;

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::Arguments;
use crate::tools::{Tool, one_file};
use crate::translate::{operations, words_of};
use includes::Folders;
use spirula_binary::{DisassembleOptions, disassemble};
use spirula_diag::{Diagnostics, Place, Severity, SourceMap};
use spirula_hlsl::{Environment, Generated, Options, Stage, compile};
use spirula_hlsl_syntax::{Ast, parse, preprocess};
use spirula_ir::pass::{PassConfig, PassLog, PassSelection, Pipeline, run_pipeline};
use spirula_ir::{PrintOptions, print};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize};
use spirula_spirv_opt::flags::Action;
use spirula_spirv_opt::pipeline::Level;
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
        let text = preprocessed(arguments, &options, &mut sources, file, &mut diagnostics);
        console.report(diagnostics.iter(), &sources);
        let to = arguments.value("Fi").or(arguments.value("Fo")).unwrap_or("-");
        files::write(to, text.as_bytes(), console)?;
        return if diagnostics.has_errors() { Err(Failure::Reported) } else { Ok(()) };
    }
    if arguments.has("fsyntax-only") || arguments.has("ast-dump") {
        return check(arguments, &options, &mut sources, file, console);
    }
    let module = compile_file(arguments, &options, &mut sources, file, &mut diagnostics);
    let written = module.and_then(|words| write(&sources, &words, &outputs, &mut diagnostics));
    if arguments.has("verify") {
        return verify::verify(&sources, file, &diagnostics, console);
    }
    let warned = warns(arguments) && diagnostics.iter().any(|d| d.severity == Severity::Warning);
    report(arguments, &diagnostics, &sources, console)?;
    let Some(written) = written.filter(|_| !(warned && arguments.has("WX"))) else {
        return Err(Failure::Reported);
    };
    if arguments.has("M") {
        return files::write("-", dependencies(path, &sources).as_bytes(), console);
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
        files::write(&listed, dependencies(path, &sources).as_bytes(), console)?;
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

/// The source after preprocessing.
fn preprocessed(
    arguments: &Arguments,
    options: &Options,
    sources: &mut SourceMap,
    file: usize,
    diagnostics: &mut Diagnostics,
) -> String {
    let (front, mut folders) = front_options(arguments, options);
    preprocess(sources, file, &front, &mut folders, diagnostics).to_text(sources)
}

/// What the source depends on, as a rule of make.
fn dependencies(path: &str, sources: &SourceMap) -> String {
    let mut out = format!("{path}:");
    let names: Vec<&str> =
        sources.files().iter().map(|file| file.name()).filter(|name| !name.starts_with('<')).collect();
    for name in &names {
        out.push_str(" \\\n ");
        out.push_str(name);
    }
    out.push('\n');
    out
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
    let ast = parse_file(arguments, options, sources, file, &mut diagnostics);
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

/// The passes that follow code generation.
fn passes(arguments: &Arguments, module: &Generated, diagnostics: &mut Diagnostics) -> Option<Vec<String>> {
    if arguments.has("fcgl") {
        return Some(Vec::new());
    }
    let mut passes: Vec<&str> = Vec::new();
    if module.needs_legalization {
        passes.extend(Level::LegalizeHlsl.passes());
    }
    let level = match arguments.value("O") {
        _ if arguments.has("Od") || arguments.value("Oconfig").is_some() => None,
        Some("0") => None,
        Some("1") => Some(Level::Quick),
        Some("s") => Some(Level::Size),
        Some("2") => Some(Level::Speed),
        _ => Some(Level::More),
    };
    passes.extend(level.map_or(&[] as &[&str], Level::passes));
    if let Some(given) = arguments.value("Oconfig") {
        passes.extend(configured(given).map_err(|why| diagnostics.error(Place::Unknown, why)).ok()?);
    }
    let mut kept = Vec::new();
    for (flag, option) in
        [("fspv-preserve-bindings", "preserve-bindings"), ("fspv-preserve-interface", "preserve-interface")]
    {
        if arguments.has(flag) {
            kept.push(format!("{option}=true"));
        }
    }
    let with_options = |name: &&str| match name.strip_prefix("spirv-eliminate-dead-globals") {
        Some(rest) if !kept.is_empty() => {
            let own = rest.trim_matches(['{', '}']);
            let all: Vec<&str> =
                kept.iter().map(String::as_str).chain((!own.is_empty()).then_some(own)).collect();
            format!("spirv-eliminate-dead-globals{{{}}}", all.join(" "))
        }
        _ => (*name).to_owned(),
    };
    Some(passes.iter().map(with_options).collect())
}

/// The passes of `-Oconfig`, which takes flags of spirv-opt.
fn configured(given: &str) -> Result<Vec<&'static str>, String> {
    let mut passes = Vec::new();
    for flag in given.split(',') {
        let name = flag.trim_start_matches('-');
        match spirula_spirv_opt::flags::flag(name).map(|row| row.action) {
            Some(Action::Passes(some)) => passes.extend(some),
            Some(Action::Level(level)) => passes.extend(level.passes()),
            Some(Action::Always(_)) => {}
            Some(Action::Refused(why)) => return Err(format!("failed to optimize SPIR-V: '{flag}': {why}")),
            Some(Action::PassWithValue(..)) => {
                return Err(format!("failed to optimize SPIR-V: '{flag}' requires a value"));
            }
            None => return Err(format!("failed to optimize SPIR-V: Unknown flag '{flag}'")),
        }
    }
    Ok(passes)
}

/// Runs passes on a module in words.
fn run_passes(
    words: &[u32],
    passes: &[String],
    prints: bool,
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u32>> {
    let mut ctx = crate::dialects::context();
    ctx.set_strict(false);
    ctx.set_threads(1);
    let options = DeserializeOptions::default();
    let mut body = deserialize(&ctx, words, "<module>", options, diagnostics).ok()?;
    let passes: Vec<&str> = passes.iter().map(String::as_str).collect();
    let elements = spirula_spirv_opt::pipeline::elements(&passes);
    let text = match operations(&body).first().map(|top| body.arena.name(*top)) {
        Some(spirula_spirv::op::MODULE) => format!("spirv.module({elements})"),
        _ => format!("builtin.module(spirv.module({elements}))"),
    };
    let mut pipeline = Pipeline::parse(&crate::passes::REGISTRY, &text)
        .map_err(|why| diagnostics.error(Place::Unknown, why))
        .ok()?;
    let mut config = PassConfig { verified: true, sources: Some(sources), ..PassConfig::default() };
    if prints {
        config.print_before = PassSelection::All;
    }
    let mut log = PassLog::default();
    let done = run_pipeline(&ctx, &crate::passes::REGISTRY, &mut pipeline, &mut body, &config, &mut log);
    for (_, text) in &log.texts {
        diagnostics.push(spirula_diag::Diagnostic::new(Severity::Remark, Place::Unknown, text.clone()));
    }
    diagnostics.append(log.diags);
    done.ok()?;
    words_of(&ctx, &body, true, SerializeOptions::default(), diagnostics)
}

/// Compiles a file of the source map to words; fails if an error was reported.
pub(crate) fn compile_file(
    arguments: &Arguments,
    options: &Options,
    sources: &mut SourceMap,
    file: usize,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u32>> {
    let ast = parse_file(arguments, options, sources, file, diagnostics);
    if diagnostics.has_errors() {
        return None;
    }
    let module = compile(&ast, sources, options, diagnostics).ok()?;
    let passes = passes(arguments, &module, diagnostics)?;
    let words = if passes.is_empty() {
        module.words
    } else {
        run_passes(&module.words, &passes, arguments.has("fspv-print-all"), sources, diagnostics)?
    };
    let most = arguments.value("fspv-max-id").and_then(|text| u32::from_str_radix(text, 16).ok());
    if words.get(3).is_some_and(|bound| *bound > most.unwrap_or(0x3f_ffff)) {
        let text = "failed to optimize SPIR-V: ID overflow. Try running compact-ids.";
        diagnostics.error(Place::Unknown, format!("fatal error: {text}"));
        return None;
    }
    Some(words)
}

/// Preprocesses and parses a file of the source map.
fn parse_file(
    arguments: &Arguments,
    options: &Options,
    sources: &mut SourceMap,
    file: usize,
    diagnostics: &mut Diagnostics,
) -> Ast {
    let (front, mut folders) = front_options(arguments, options);
    parse(sources, file, &front, &mut folders, diagnostics)
}

/// What the flags ask of the preprocessor.
fn front_options(arguments: &Arguments, options: &Options) -> (spirula_hlsl_syntax::Options, Folders) {
    let mut front = spirula_hlsl_syntax::Options::default();
    for (name, text) in predefined(options) {
        front.defines.push((name.to_owned(), text));
    }
    let mut folders = Folders::default();
    for given in &arguments.flags {
        match (given.name, &given.value) {
            ("D", Some(value)) => front.define(value),
            ("I", Some(value)) => folders.folders.push(value.replace('\\', "/").into()),
            _ => {}
        }
    }
    (front, folders)
}

/// Predefined macros.
fn predefined(options: &Options) -> Vec<(&'static str, String)> {
    let (major, minor) = options.profile.version;
    let stage = match options.profile.stage {
        Stage::Vertex => "__SHADER_STAGE_VERTEX",
        Stage::Hull => "__SHADER_STAGE_HULL",
        Stage::Domain => "__SHADER_STAGE_DOMAIN",
        Stage::Geometry => "__SHADER_STAGE_GEOMETRY",
        Stage::Pixel => "__SHADER_STAGE_PIXEL",
        Stage::Compute => "__SHADER_STAGE_COMPUTE",
        Stage::Amplification => "__SHADER_STAGE_AMPLIFICATION",
        Stage::Mesh => "__SHADER_STAGE_MESH",
        Stage::Library => "__SHADER_STAGE_LIBRARY",
    };
    let (vulkan, spirv) = match options.environment {
        Environment::Vulkan10 => (10, (1, 0)),
        Environment::Vulkan11 => (11, (1, 3)),
        Environment::Vulkan11Spirv14 => (11, (1, 4)),
        Environment::Vulkan12 => (12, (1, 5)),
        Environment::Vulkan13 => (13, (1, 6)),
    };
    let mut defined = vec![
        ("__spirv__", "1".to_owned()),
        ("__hlsl_dx_compiler", "1".to_owned()),
        ("__HLSL_VERSION", options.version.to_string()),
        ("__SHADER_TARGET_MAJOR", major.to_string()),
        ("__SHADER_TARGET_MINOR", minor.to_string()),
        ("__SHADER_TARGET_STAGE", stage.to_owned()),
        (stage, stage_number(options.profile.stage).to_string()),
        ("__SPIRV_MAJOR_VERSION__", spirv.0.to_string()),
        ("__SPIRV_MINOR_VERSION__", spirv.1.to_string()),
        ("__VULKAN_VERSION__", vulkan.to_string()),
    ];
    if options.native_16bit {
        defined.push(("__HLSL_ENABLE_16_BIT", "1".to_owned()));
    }
    defined
}

fn stage_number(stage: Stage) -> u32 {
    match stage {
        Stage::Pixel => 0,
        Stage::Vertex => 1,
        Stage::Geometry => 2,
        Stage::Hull => 3,
        Stage::Domain => 4,
        Stage::Compute => 5,
        Stage::Library => 6,
        Stage::Mesh => 13,
        Stage::Amplification => 14,
    }
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
