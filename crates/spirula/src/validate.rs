//! `spirula validate`: validates a module for an environment; also as `spirv-val`.

mod fixes;
mod places;

use crate::console::{Console, Failure, Format, add_instructions};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::opt::driver::on_deep_stack;
use crate::tools::{Tool, one_file, say};
use crate::translate::{Form, words_of};
use spirula_binary::{AssembleOptions, assemble_with_spans, instructions_at, to_words};
use spirula_diag::{Diagnostic, Diagnostics, Place, Severity, SourceMap};
use spirula_environment::{
    Checker, DEVICES, Device, ENVIRONMENTS, Environment, EnvironmentSet, Family, Finding, Group, Limits,
    Options, Profile, Report, Rule, rules, validate,
};
use spirula_ir::{ParseOptions, parse, verify};
use spirula_spirv_binary::SerializeOptions;
use std::borrow::Cow;
use std::fmt::Write as _;

pub(crate) static TOOL: Tool = Tool {
    name: "validate",
    summary: "validate modules for an environment",
    usage: "[flags] [file...]",
    flags: FLAGS,
    more_help: environments,
    version: "SPIR-V 1.6\n",
    run,
    ..Tool::NONE
};

pub(crate) static SPIRV_VAL: Tool = Tool {
    name: "val",
    program: Some("spirv-val"),
    summary: "same, with the flags and messages of spirv-val",
    usage: "[flags] [file.spv]",
    flags: FLAGS,
    more_help: environments,
    version: "SPIR-V 1.6\n",
    refusal: "error: ",
    run: run_as_spirv_val,
    ..Tool::NONE
};

pub(crate) const FLAGS: &[Flag] = &[
    value("target-env", "env", "target environment (default: spv1.6)"),
    value("env", "env", "same as the previous flag"),
    value("from", "spirv|spvasm|mlir", "input format (default: detected)"),
    switch("list-rules", "list all rules and exit"),
    value(
        "profile",
        "strict|practice",
        "strict: the letter of the specification; practice (default): what drivers accept",
    ),
    value("device", "device", "check against a device: a TOML file, or minimal, gpu or cpu"),
    value("max-struct-members", "n", "maximum number of struct members"),
    value("max-struct-depth", "n", "maximum nesting depth of structs"),
    value("max-local-variables", "n", "maximum number of function-local variables"),
    value("max-global-variables", "n", "maximum number of global variables"),
    value("max-switch-branches", "n", "maximum number of switch cases"),
    value("max-function-args", "n", "maximum number of function parameters"),
    value("max-control-flow-nesting-depth", "n", "maximum nesting depth of constructs"),
    value("max-access-chain-indexes", "n", "maximum number of access chain indices"),
    value("max-id-bound", "n", "maximum id bound"),
    switch("relax-logical-pointer", "allow storing and returning pointers under logical addressing"),
    switch("relax-block-layout", "allow VK_KHR_relaxed_block_layout"),
    switch("uniform-buffer-standard-layout", "allow VK_KHR_uniform_buffer_standard_layout"),
    switch("scalar-block-layout", "allow VK_EXT_scalar_block_layout"),
    switch("workgroup-scalar-block-layout", "allow scalar layout of blocks in Workgroup storage"),
    switch("skip-block-layout", "do not check block layouts"),
    switch("relax-struct-store", "allow stores between structs of equal layout"),
    switch("allow-localsizeid", "allow LocalSizeId in every environment"),
    switch("allow-offset-texture-operand", "allow the image operand Offset in all instructions"),
    switch("allow-vulkan-32-bit-bitwise", "allow bit instructions on widths other than 32"),
    switch("before-hlsl-legalization", "allow what spirv-opt's legalization passes fix"),
];

fn environments() -> String {
    let names: Vec<&str> = ENVIRONMENTS.iter().map(|environment| environment.name).collect();
    let devices: Vec<&str> = DEVICES.iter().map(|device| device.0).collect();
    format!("\nEnvironments: {}.\nDevices: {}.\n", names.join(", "), devices.join(", "))
}

/// The device of `--device`: the name of a built-in profile, or a file.
fn device(name: &str, console: &mut Console<'_>) -> Result<Device, Failure> {
    if let Some(device) = Device::by_name(name) {
        return Ok(device);
    }
    let bytes = files::read(name, console)?;
    Device::parse(&String::from_utf8_lossy(&bytes))
        .map_err(|message| Failure::io(name, format!("{name}: {message}")))
}

/// The options of a command line with [`FLAGS`].
pub(crate) fn options(arguments: &Arguments, console: &mut Console<'_>) -> Result<Options, Failure> {
    let name = arguments.flags.iter().rev().find(|given| matches!(given.name, "env" | "target-env"));
    let environment = match name.and_then(|given| given.value.as_deref()) {
        None => Environment::latest(),
        Some(name) => Environment::by_name(name)
            .ok_or_else(|| Failure::refused(format!("Unrecognized target env: {name}")))?,
    };
    let mut limits = Limits::default();
    for flag in Limits::FLAGS {
        if let (Some(text), Some(limit)) = (arguments.value(flag), limits.by_flag(flag)) {
            let number = text.parse();
            *limit =
                number.map_err(|_| Failure::refused(format!("--{flag} requires a number, not '{text}'")))?;
        }
    }
    let profile = match arguments.value("profile") {
        None | Some("practice") => Profile::Practice,
        Some("strict") => Profile::Strict,
        Some(other) => {
            return Err(Failure::refused(format!("--profile is strict or practice, not '{other}'")));
        }
    };
    let device = arguments.value("device").map(|name| device(name, console)).transpose()?;
    Ok(Options {
        limits,
        relax_logical_pointer: arguments.has("relax-logical-pointer"),
        relax_block_layout: arguments.has("relax-block-layout"),
        uniform_buffer_standard_layout: arguments.has("uniform-buffer-standard-layout"),
        scalar_block_layout: arguments.has("scalar-block-layout"),
        workgroup_scalar_block_layout: arguments.has("workgroup-scalar-block-layout"),
        skip_block_layout: arguments.has("skip-block-layout"),
        relax_struct_store: arguments.has("relax-struct-store"),
        allow_local_size_id: arguments.has("allow-localsizeid"),
        allow_offset_texture_operand: arguments.has("allow-offset-texture-operand"),
        allow_vulkan_32_bit_bitwise: arguments.has("allow-vulkan-32-bit-bitwise"),
        before_hlsl_legalization: arguments.has("before-hlsl-legalization"),
        profile,
        device,
        ..Options::new(environment)
    })
}

/// A validated module.
struct Input {
    words: Vec<u32>,
    report: Report,
    /// Where the instructions are in text: the first word of each, and its place.
    places: Vec<(usize, Place)>,
    is_assembly: bool,
    sources: SourceMap,
}

/// Validates the module of the input, in any format.
fn input(
    arguments: &Arguments,
    path: &str,
    options: &Options,
    console: &mut Console<'_>,
) -> Result<Input, Failure> {
    let bytes = files::read(path, console)?;
    if bytes.is_empty() && !arguments.stands_in {
        return Err(files::empty(path));
    }
    let form = match arguments.value("from") {
        Some(name) => Form::by_name(name)?,
        None => Form::guess(path, &bytes),
    };
    let name = files::shown(path);
    let mut sources = SourceMap::new();
    let index = sources.add(name, bytes.clone())?;
    let (mut diagnostics, mut places) = (Diagnostics::new(), Vec::new());
    let Some(file) = sources.file(index) else { return Err(Failure::Reported) };
    let validated = |words: Vec<u32>| {
        let report = validate(&words, options);
        (words, report)
    };
    let validated = match form {
        Form::Spirv => {
            let words = match bytes.as_chunks::<4>() {
                // The byte order is a matter of a rule.
                (words, []) if options.environment.family == Family::LevelZero => {
                    Ok(words.iter().map(|word| u32::from_ne_bytes(*word)).collect())
                }
                _ => to_words(&bytes).map(Cow::into_owned),
            };
            let words = words.map_err(|malformed| Failure::Found(Box::new(malformed.diagnostic(name))))?;
            Some(validated(words))
        }
        Form::Assembly => {
            let assembled = assemble_with_spans(file, &AssembleOptions::default(), &mut diagnostics);
            assembled.ok().map(|(words, spans)| {
                places = spans.into_iter().map(|at| (at.word, Place::Source(at.span))).collect();
                validated(words)
            })
        }
        _ => on_deep_stack(bytes.len(), || {
            let ctx = crate::dialects::context();
            let options = ParseOptions { implicit_module: true };
            let body = parse(&ctx, file, 0..bytes.len(), options, &mut diagnostics).ok()?;
            verify(&ctx, &body, &mut diagnostics).ok()?;
            let words = words_of(&ctx, &body, true, SerializeOptions::default(), &mut diagnostics)?;
            let validated = validated(words);
            if !validated.1.findings.is_empty() {
                places = places::places(&ctx, &body, &validated.0, &sources);
            }
            Some(validated)
        })?,
    };
    console.report(diagnostics.iter(), &sources);
    let (words, report) = validated.ok_or(Failure::Reported)?;
    Ok(Input { words, report, places, is_assembly: form == Form::Assembly, sources })
}

impl Input {
    /// The violations, with their instructions and places in the source.
    fn diagnostics(&self) -> Vec<Diagnostic> {
        let report = &self.report;
        let file = self.sources.files().first().filter(|_| !report.findings.is_empty());
        let Some(file) = file else { return Vec::new() };
        let mut diagnostics = report.diagnostics(file.name());
        add_instructions(&mut diagnostics, file.name(), &self.words);
        // The module as a whole is at its first byte.
        for diagnostic in &mut diagnostics {
            if matches!(diagnostic.place, Place::Byte(_, 0)) {
                diagnostic.place = Place::File(file.name().into());
            }
        }
        let fixes = fixes::Source {
            words: &self.words,
            text: self.is_assembly.then_some((file, self.places.as_slice())),
        };
        for (diagnostic, finding) in diagnostics.iter_mut().zip(&report.findings) {
            diagnostic.fix = finding.fix.as_ref().and_then(|fix| fixes.fix(fix));
        }
        let is_binary = to_words(file.text()).is_ok_and(|words| *words == *self.words);
        for diagnostic in diagnostics.iter_mut().filter(|_| !is_binary) {
            let Place::Byte(_, byte) = diagnostic.place else { continue };
            let after = self.places.partition_point(|at| at.0 <= byte / 4);
            let at = after.checked_sub(1).and_then(|index| self.places.get(index));
            diagnostic.place = at.map_or_else(|| Place::File(file.name().into()), |at| at.1.clone());
        }
        if report.stopped
            && let Some(last) = diagnostics.pop()
        {
            diagnostics.push(last.with_note(Place::Unknown, STOPPED));
        }
        diagnostics
    }
}

const STOPPED: &str = "rules of other groups are checked once these errors are fixed";

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let options = options(arguments, console)?;
    if arguments.has("list-rules") {
        return say(&table(), console);
    }
    if arguments.files.len() < 2 {
        return one(arguments, one_file(arguments)?, &options, console);
    }
    // All files are validated, whatever is wrong with some.
    let mut result = Ok(());
    for path in &arguments.files {
        match one(arguments, path, &options, console) {
            Ok(()) => {}
            Err(Failure::Reported) => result = Err(Failure::Reported),
            Err(Failure::Found(found)) => {
                console.report([&*found], &SourceMap::new());
                result = Err(Failure::Reported);
            }
            Err(refused) => return Err(refused),
        }
    }
    result
}

/// Validates one file and says the result.
fn one(
    arguments: &Arguments,
    path: &str,
    options: &Options,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let input = input(arguments, path, options, console)?;
    let report = &input.report;
    console.report(&input.diagnostics(), &input.sources);
    let environment = options.environment.title;
    let result = match report.errors() {
        0 => "valid".to_owned(),
        1 => "1 error".to_owned(),
        n => format!("{n} errors"),
    };
    if console.format() == Format::Text {
        let said = format!("{}: {result} for {environment}\n", files::shown(path));
        say(&said, console)?;
    }
    if report.is_valid() { Ok(()) } else { Err(Failure::Reported) }
}

/// Severity, environments, and who checks a rule if not every validator.
fn notes(rule: &Rule) -> String {
    let mut out = format!("{}, {}", rule.severity.name(), rule.environments);
    if rule.checker != Checker::Static {
        let _ = write!(out, ", {}", rule.checker.name());
    }
    if let Some(other) = rule.included_in {
        let _ = write!(out, ", in {other}");
    }
    if rule.strict_only != EnvironmentSet::NONE {
        let _ = write!(out, ", strict only in {}", rule.strict_only);
    }
    out
}

/// All rules by group.
fn table() -> String {
    let mut out = String::new();
    for (group, name, _) in Group::ALL {
        let mut of_group = rules().filter(|rule| rule.group == *group).peekable();
        if of_group.peek().is_some() {
            let _ = writeln!(out, "{name}:");
        }
        for rule in of_group {
            let _ = writeln!(out, "  {} ({}): {}", rule.id, notes(rule), rule.summary);
        }
    }
    out
}

fn run_as_spirv_val(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let options = options(arguments, console)?;
    let path = one_file(arguments)?;
    let is_text = console.format() == Format::Text;
    let input = match input(arguments, path, &options, console) {
        Err(Failure::Found(malformed)) if is_text => {
            console.tell(&format!("error: {}\n", malformed.message));
            return Err(Failure::Reported);
        }
        input => input?,
    };
    if is_text {
        console.tell(&message(&input.words, &input.report));
    } else {
        console.report(&input.diagnostics(), &input.sources);
    }
    if input.report.is_valid() { Ok(()) } else { Err(Failure::Reported) }
}

/// The first error in the format of `spirv-val`: number of the instruction, message, instruction; empty without errors.
fn message(words: &[u32], report: &Report) -> String {
    let error = |finding: &&Finding| finding.severity == Severity::Error;
    let Some(finding) = report.findings.iter().find(error) else { return String::new() };
    let mut out = String::from("error: ");
    if finding.line > 0 {
        let _ = write!(out, "line {}: ", finding.line);
    }
    let rule = finding.rule.id;
    if rule.starts_with("VUID") {
        let _ = write!(out, "[{rule}] ");
    }
    out.push_str(&finding.message);
    let instruction = instructions_at(words, &[finding.word]).pop().flatten().filter(|_| !report.stopped);
    if let Some(instruction) = instruction.filter(|instruction| instruction.number == finding.line) {
        let _ = write!(out, "\n  {}", instruction.text);
    }
    out.push_str("\n\n");
    out
}
