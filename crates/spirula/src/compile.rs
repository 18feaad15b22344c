//! `spirula compile`: HLSL to SPIR-V, with the flags of `dxc -spirv`.

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, joined, optional, several, switch, value};
use crate::tools::{Tool, one_file};
use crate::translate::{operations, words_of};
use spirula_binary::{DisassembleOptions, disassemble};
use spirula_diag::{Diagnostics, Severity, SourceMap};
use spirula_hlsl::{Environment, Generated, LayoutChoice, Options, Profile, Shift, Stage, compile};
use spirula_hlsl_syntax::{Ast, IncludeRequest, IncludeResolver, Included, parse};
use spirula_ir::pass::{PassConfig, PassLog, Pipeline, run_pipeline};
use spirula_ir::{PrintOptions, print};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize};
use spirula_spirv_opt::pipeline::Level;
use std::path::{Path, PathBuf};

pub(crate) static TOOL: Tool = Tool {
    name: "compile",
    program: Some("dxc"),
    summary: "compile HLSL to SPIR-V",
    usage: "-T <profile> [flags] [file.hlsl]",
    flags: FLAGS,
    version: "HLSL 2021, shader model 6\n",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    joined("T", "profile", "target profile: stage and shader model, such as cs_6_0"),
    joined("E", "name", "entry function (default: main)"),
    joined("Fo", "file", "write a SPIR-V binary to this file"),
    joined("Fc", "file", "write SPIR-V assembly to this file"),
    value("o", "file", "same as -Fo"),
    value("emit", "spirv|spvasm|mlir", "output format (default: binary to files, assembly to the terminal)"),
    joined("D", "name[=text]", "define a macro"),
    joined("I", "folder", "add an include search path"),
    joined("HV", "2016|2017|2018|2021", "language version"),
    switch("spirv", "generate SPIR-V (always on)"),
    switch("fcgl", "do not legalize the generated code"),
    switch("fsyntax-only", "check the source, every function of it, and generate nothing"),
    switch("ast-dump", "print the typed tree and generate nothing"),
    value(
        "fspv-target-env",
        "vulkan1.0|vulkan1.1|vulkan1.1spirv1.4|vulkan1.2|vulkan1.3",
        "target environment (default: vulkan1.0)",
    ),
    value("fspv-entrypoint-name", "name", "name of the entry point in the module"),
    switch("fvk-use-gl-layout", "use std140 and std430 buffer layouts"),
    switch("fvk-use-dx-layout", "use DirectX buffer layouts"),
    switch("fvk-use-scalar-layout", "use scalar buffer layouts"),
    several("fvk-b-shift", 2, "<n> <space>", "shift bindings of b registers by n; the space may be 'all'"),
    several("fvk-t-shift", 2, "<n> <space>", "shift bindings of t registers by n"),
    several("fvk-s-shift", 2, "<n> <space>", "shift bindings of s registers by n"),
    several("fvk-u-shift", 2, "<n> <space>", "shift bindings of u registers by n"),
    switch("fvk-invert-y", "negate SV_Position.y"),
    several("auto-binding-space", 1, "<n>", "default descriptor set"),
    switch("enable-16bit-types", "use 16-bit types for half, int16_t and uint16_t"),
    switch("Zpr", "make matrices row-major by default"),
    switch("Zpc", "make matrices column-major by default (the default)"),
    switch("WX", "treat warnings as errors"),
    switch("no-warnings", "suppress warnings"),
    joined("W", "name", ""),
    joined("O", "level", ""),
    optional("fspv-debug", "what", ""),
    value("fspv-extension", "name", "allow this extension (default: all)"),
    switch("Zi", ""),
    switch("Vd", ""),
    switch("nologo", ""),
    switch("Qembed_debug", ""),
    switch("Qstrip_debug", ""),
    switch("Qstrip_reflect", ""),
    switch("Gec", ""),
    switch("Ges", ""),
    switch("Gis", ""),
];

/// Output formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Words,
    Assembly,
    Mlir,
}

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    let (options, outputs) = (options(arguments)?, outputs(arguments)?);
    let bytes = files::read(path, console)?;
    let mut sources = SourceMap::new();
    let file = sources.add(files::shown(path), bytes)?;
    let mut diagnostics = Diagnostics::new();
    if arguments.has("fsyntax-only") || arguments.has("ast-dump") {
        return check(arguments, &options, &mut sources, file, console);
    }
    let module = compile_file(arguments, &options, &mut sources, file, &mut diagnostics);
    let written = module.and_then(|words| write(&sources, &words, &outputs, &mut diagnostics));
    let quiet = arguments.has("no-warnings");
    let warned = diagnostics.iter().any(|d| d.severity == Severity::Warning);
    console.report(diagnostics.iter().filter(|d| !(quiet && d.severity == Severity::Warning)), &sources);
    let Some(written) = written.filter(|_| !(warned && !quiet && arguments.has("WX"))) else {
        return Err(Failure::Reported);
    };
    for (path, bytes) in written {
        files::write(&path, &bytes, console)?;
    }
    Ok(())
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
fn passes(arguments: &Arguments, module: &Generated) -> Vec<&'static str> {
    if arguments.has("fcgl") {
        return Vec::new();
    }
    let level = match arguments.value("O") {
        Some("0" | "d") => None,
        Some("1") => Some(Level::Quick),
        Some("s") => Some(Level::Size),
        Some("2") => Some(Level::Speed),
        _ => Some(Level::More),
    };
    let mut passes = Vec::new();
    if module.needs_legalization {
        passes.extend(Level::LegalizeHlsl.passes());
    }
    if let Some(level) = level {
        passes.extend(level.passes());
    }
    passes
}

/// Runs passes on a module in words.
fn run_passes(
    words: &[u32],
    passes: &[&str],
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u32>> {
    let mut ctx = crate::dialects::context();
    ctx.set_strict(false);
    ctx.set_threads(1);
    let options = DeserializeOptions::default();
    let mut body = deserialize(&ctx, words, "<module>", options, diagnostics).ok()?;
    let elements = spirula_spirv_opt::pipeline::elements(passes);
    let text = match operations(&body).first().map(|top| body.arena.name(*top)) {
        Some(spirula_spirv::op::MODULE) => format!("spirv.module({elements})"),
        _ => format!("builtin.module(spirv.module({elements}))"),
    };
    let mut pipeline = Pipeline::parse(&crate::passes::REGISTRY, &text)
        .map_err(|why| diagnostics.error(spirula_diag::Place::Unknown, why))
        .ok()?;
    let config = PassConfig { verified: true, sources: Some(sources), ..PassConfig::default() };
    let mut log = PassLog::default();
    let done = run_pipeline(&ctx, &crate::passes::REGISTRY, &mut pipeline, &mut body, &config, &mut log);
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
    let module = compile(&ast, options, diagnostics).ok()?;
    let passes = passes(arguments, &module);
    if passes.is_empty() {
        return Some(module.words);
    }
    run_passes(&module.words, &passes, sources, diagnostics)
}

/// Preprocesses and parses a file of the source map.
fn parse_file(
    arguments: &Arguments,
    options: &Options,
    sources: &mut SourceMap,
    file: usize,
    diagnostics: &mut Diagnostics,
) -> Ast {
    let mut front = spirula_hlsl_syntax::Options::default();
    for (name, text) in predefined(options) {
        front.defines.push((name.to_owned(), text));
    }
    let mut folders = Vec::new();
    for given in &arguments.flags {
        match (given.name, &given.value) {
            ("D", Some(value)) => front.define(value),
            ("I", Some(value)) => folders.push(PathBuf::from(value)),
            _ => {}
        }
    }
    parse(sources, file, &front, &mut Folders { folders }, diagnostics)
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

fn options(arguments: &Arguments) -> Result<Options, Failure> {
    let Some(profile) = arguments.value("T") else {
        return Err(Failure::refused("the target profile must be given: -T <profile>".to_owned()));
    };
    let Some(profile) = Profile::parse(profile) else {
        return Err(Failure::refused(format!("invalid profile : {profile}")));
    };
    let mut options = Options::new(profile);
    if let Some(entry) = arguments.value("E") {
        entry.clone_into(&mut options.entry);
    }
    options.entry_as = arguments.value("fspv-entrypoint-name").map(str::to_owned);
    if let Some(name) = arguments.value("fspv-target-env") {
        let Some(environment) = Environment::parse(name) else {
            return Err(Failure::refused(format!("unknown SPIR-V target environment '{name}'")));
        };
        options.environment = environment;
    }
    if let Some(year) = arguments.value("HV") {
        let year = if year == "202x" { "2021" } else { year };
        let Some(year) = year.parse().ok().filter(|y| matches!(y, 2016 | 2017 | 2018 | 2021)) else {
            return Err(Failure::refused(format!("Unknown HLSL version: {year}")));
        };
        options.version = year;
    }
    for (flag, layout) in [
        ("fvk-use-gl-layout", LayoutChoice::Gl),
        ("fvk-use-dx-layout", LayoutChoice::Dx),
        ("fvk-use-scalar-layout", LayoutChoice::Scalar),
    ] {
        if arguments.has(flag) {
            options.layout = layout;
        }
    }
    options.row_major = arguments.has("Zpr");
    if options.row_major && arguments.has("Zpc") {
        return Err(Failure::refused(
            "cannot specify /Zpr and /Zpc together, use /? to get usage information".to_owned(),
        ));
    }
    options.native_16bit = arguments.has("enable-16bit-types");
    options.invert_y = arguments.has("fvk-invert-y");
    if let Some(space) = arguments.value("auto-binding-space") {
        options.default_space = number("auto-binding-space", space)?;
    }
    for given in &arguments.flags {
        let register = match given.name {
            "fvk-b-shift" => 'b',
            "fvk-t-shift" => 't',
            "fvk-s-shift" => 's',
            "fvk-u-shift" => 'u',
            _ => continue,
        };
        let (by, space) = given.value.as_deref().unwrap_or("").split_once(' ').unwrap_or(("", ""));
        let space = if space == "all" { None } else { Some(number(given.name, space)?) };
        options.shifts.push(Shift { register, by: number(given.name, by)?, space });
    }
    Ok(options)
}

fn number(flag: &str, text: &str) -> Result<u32, Failure> {
    text.parse().map_err(|_| Failure::refused(format!("invalid -{flag} argument: '{text}'")))
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
        let bytes = match form {
            Form::Mlir => {
                let ctx = crate::dialects::context();
                let options = DeserializeOptions::default();
                let body = deserialize(&ctx, words, "<module>", options, diagnostics).ok()?;
                let mut text = print(&ctx, Some(sources), &body, PrintOptions::default());
                text.push('\n');
                text.into_bytes()
            }
            Form::Assembly => {
                let options = DisassembleOptions {
                    friendly_names: true,
                    indent: true,
                    header: true,
                    ..DisassembleOptions::default()
                };
                disassemble("<output>", words, &options, diagnostics).ok()?
            }
            Form::Words => words.iter().flat_map(|word| word.to_le_bytes()).collect(),
        };
        written.push((path.clone(), bytes));
    }
    Some(written)
}

/// Finds included files next to the including file, then in the folders of `-I`.
struct Folders {
    folders: Vec<PathBuf>,
}

impl IncludeResolver for Folders {
    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<Included> {
        let beside = Path::new(request.includer).parent().map(Path::to_owned);
        let folders = beside.iter().chain(&self.folders);
        for folder in folders {
            let path = folder.join(request.name);
            if let Ok(bytes) = std::fs::read(&path) {
                return Some(Included { name: path.display().to_string(), text: bytes.into() });
            }
        }
        None
    }
}
