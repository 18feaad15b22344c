//! `spirula validate`: validates a module for an environment; also as `spirv-val`.

use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::opt::driver::on_deep_stack;
use crate::tools::{Failure, Streams, Tool, one_file};
use crate::translate::{Form, words_of};
use spirula_binary::{AssembleOptions, DisassembleOptions, Module, assemble, disassemble, to_words};
use spirula_diag::{Diagnostics, Severity, SourceMap};
use spirula_environment::{
    Checker, DEVICES, Device, ENVIRONMENTS, Environment, Family, Finding, Group, Limits, Options, Profile,
    Report, Rule, rules, validate,
};
use spirula_ir::{ParseOptions, parse, verify};
use spirula_spirv_binary::SerializeOptions;
use std::borrow::Cow;
use std::fmt::Write as _;

pub(crate) static TOOL: Tool = Tool {
    name: "validate",
    program: "spirula-validate",
    summary: "validate a module for an environment",
    usage: "[flags] [file]",
    flags: FLAGS,
    more_flags: Vec::new,
    more_help: environments,
    version: "SPIR-V 1.6\n",
    run,
};

pub(crate) static SPIRV_VAL: Tool = Tool {
    name: "val",
    program: "spirv-val",
    summary: "same, with the flags and messages of spirv-val",
    usage: "[flags] [file.spv]",
    flags: FLAGS,
    more_flags: Vec::new,
    more_help: environments,
    version: "SPIR-V 1.6\n",
    run: run_as_spirv_val,
};

const FLAGS: &[Flag] = &[
    value("target-env", "env", "target environment (default: spv1.6)"),
    value("env", "env", "same as the previous flag"),
    value("from", "form", "input format: spirv, spvasm or mlir (default: detected)"),
    switch("list-rules", "list all rules and the groups without checks, and exit"),
    value(
        "profile",
        "name",
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
    value("buffer-descriptor-layout", "size:align", ""),
    value("image-descriptor-layout", "size:align", ""),
    value("sampler-descriptor-layout", "size:align", ""),
    value("tensor-descriptor-layout", "size:align", ""),
    switch("help", "print this help"),
    switch("h", ""),
    switch("version", "print the version"),
];

fn environments() -> String {
    let names: Vec<&str> = ENVIRONMENTS.iter().map(|environment| environment.name).collect();
    let devices: Vec<&str> = DEVICES.iter().map(|device| device.0).collect();
    format!("\nEnvironments: {}.\nDevices: {}.\n", names.join(", "), devices.join(", "))
}

/// The device of `--device`: the name of a built-in profile, or a file.
fn device(name: &str, streams: &mut Streams<'_>) -> Result<Device, Failure> {
    if let Some(device) = Device::by_name(name) {
        return Ok(device);
    }
    let bytes = files::read(name, streams)?;
    Device::parse(&String::from_utf8_lossy(&bytes))
        .map_err(|message| Failure::Because(format!("error: {name}: {message}")))
}

fn options(arguments: &Arguments, streams: &mut Streams<'_>) -> Result<Options, Failure> {
    let name = arguments.flags.iter().rev().find(|given| matches!(given.name, "env" | "target-env"));
    let environment = match name.and_then(|given| given.value.as_deref()) {
        None => Environment::latest(),
        Some(name) => Environment::by_name(name)
            .ok_or_else(|| Failure::Because(format!("error: Unrecognized target env: {name}")))?,
    };
    let mut limits = Limits::default();
    for (flag, limit) in [
        ("max-struct-members", &mut limits.struct_members),
        ("max-struct-depth", &mut limits.struct_depth),
        ("max-local-variables", &mut limits.local_variables),
        ("max-global-variables", &mut limits.global_variables),
        ("max-switch-branches", &mut limits.switch_branches),
        ("max-function-args", &mut limits.function_args),
        ("max-control-flow-nesting-depth", &mut limits.control_flow_nesting_depth),
        ("max-access-chain-indexes", &mut limits.access_chain_indexes),
        ("max-id-bound", &mut limits.id_bound),
    ] {
        if let Some(text) = arguments.value(flag) {
            let number = text.parse();
            *limit = number
                .map_err(|_| Failure::Because(format!("error: --{flag} requires a number, not '{text}'")))?;
        }
    }
    let profile = match arguments.value("profile") {
        None | Some("practice") => Profile::Practice,
        Some("strict") => Profile::Strict,
        Some(other) => {
            return Err(Failure::Because(format!("error: --profile is strict or practice, not '{other}'")));
        }
    };
    let device = arguments.value("device").map(|name| device(name, streams)).transpose()?;
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

/// The words of the input, in any format.
fn words(
    arguments: &Arguments,
    path: &str,
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> Result<Vec<u32>, Failure> {
    let bytes = files::read(path, streams)?;
    let form = match arguments.value("from") {
        Some(name) => Form::by_name(name)?,
        None => Form::guess(path, &bytes),
    };
    if form == Form::Spirv && environment.family == Family::LevelZero {
        // The byte order is a matter of a rule.
        let (words, rest) = bytes.as_chunks::<4>();
        if rest.is_empty() {
            return Ok(words.iter().map(|word| u32::from_ne_bytes(*word)).collect());
        }
    }
    if form == Form::Spirv {
        return to_words(&bytes)
            .map(Cow::into_owned)
            .map_err(|malformed| Failure::Because(format!("error: {}", malformed.message)));
    }
    let length = bytes.len();
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), bytes)?;
    let mut diagnostics = Diagnostics::new();
    let Some(file) = sources.file(index) else { return Err(Failure::Reported) };
    let words = match form {
        Form::Assembly => assemble(file, &AssembleOptions::default(), &mut diagnostics).ok(),
        _ => on_deep_stack(length, || {
            let ctx = crate::dialects::context();
            let options = ParseOptions { implicit_module: true };
            let body = parse(&ctx, file, 0..length, options, &mut diagnostics).ok()?;
            verify(&ctx, &body, &mut diagnostics).ok()?;
            words_of(&ctx, &body, true, SerializeOptions::default(), &mut diagnostics)
        })?,
    };
    streams.report(diagnostics.iter(), &sources);
    words.ok_or(Failure::Reported)
}

fn run(arguments: &Arguments, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let options = options(arguments, streams)?;
    if arguments.has("list-rules") {
        let _ = streams.output.write_all(table().as_bytes());
        return Ok(());
    }
    let path = one_file(arguments)?;
    let words = words(arguments, path, options.environment, streams)?;
    let report = validate(&words, &options);
    let diagnostics = report.diagnostics(files::shown(path));
    streams.report(&diagnostics, &SourceMap::new());
    let mut said = String::new();
    let environment = options.environment.title;
    let _ = match report.errors() {
        0 => writeln!(said, "{}: valid for {environment}", files::shown(path)),
        1 => writeln!(said, "{}: 1 error for {environment}", files::shown(path)),
        n => writeln!(said, "{}: {n} errors for {environment}", files::shown(path)),
    };
    if report.stopped {
        said.push_str("rules of other groups are checked once these errors are fixed\n");
    }
    let _ = writeln!(said, "groups without checks: {}", unchecked());
    let _ = streams.output.write_all(said.as_bytes());
    if report.is_valid() { Ok(()) } else { Err(Failure::Reported) }
}

fn unchecked() -> String {
    let names: Vec<&str> = Group::unchecked().map(Group::name).collect();
    names.join(", ")
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
    if rule.strict_only {
        out.push_str(", strict only");
    }
    out
}

/// All rules by group, and the groups without rules.
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
    let _ = writeln!(out, "groups without checks: {}", unchecked());
    out
}

fn run_as_spirv_val(arguments: &Arguments, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let options = options(arguments, streams)?;
    let path = one_file(arguments)?;
    let words = words(arguments, path, options.environment, streams)?;
    let report = validate(&words, &options);
    match told(&words, &report) {
        None => Ok(()),
        Some(message) => Err(Failure::Because(message)),
    }
}

/// The first error in the format of `spirv-val`: number of the instruction, message, instruction.
fn told(words: &[u32], report: &Report) -> Option<String> {
    let error = |finding: &&Finding| finding.severity == Severity::Error;
    let finding = report.findings.iter().find(error)?;
    let mut out = String::from("error: ");
    if finding.line > 0 {
        let _ = write!(out, "line {}: ", finding.line);
    }
    let rule = finding.rule.id;
    if rule.starts_with("VUID") {
        let _ = write!(out, "[{rule}] ");
    }
    out.push_str(&finding.message);
    let line = instruction_text(words, finding.line).filter(|_| !report.stopped);
    if let Some(line) = line {
        let _ = write!(out, "\n  {line}");
    }
    out.push('\n');
    Some(out)
}

/// The text of an instruction, by its number from 1; 0 is none.
fn instruction_text(words: &[u32], line: usize) -> Option<String> {
    let before = line.checked_sub(1)?;
    let options = DisassembleOptions { friendly_names: true, header: false, ..DisassembleOptions::default() };
    Module::new(words).ok()?;
    let text = disassemble("", words, &options, &mut Diagnostics::new()).ok()?;
    let text = text.split(|byte| *byte == b'\n').nth(before)?;
    Some(String::from_utf8_lossy(text).trim().to_owned())
}
