//! `spirula opt`: parses MLIR text, runs passes, prints, as `mlir-opt`; and optimizes SPIR-V in any of its forms.

pub(crate) mod driver;
pub(crate) mod expected;
mod passes;
pub(crate) mod split;

use crate::batch::{self, BATCH, OUT_DIR};
use crate::console::{Console, Failure, Format};
use crate::files;
use crate::flags::{Arguments, Flag, optional, switch, value};
use crate::optimize::{Job as Optimization, PassList};
use crate::passes::REGISTRY;
use crate::spirv_opt::{optimize_all, write_optimized};
use crate::tools::{NO_CACHES, Tool, one_file, say};
use crate::translate::{Form, form_like, form_of_output};
use driver::{Job, Level as Strictness};
use spirula_diag::Convention;
use spirula_ir::PrintOptions;
use spirula_spirv_opt::pipeline::Level;

pub(crate) static TOOL: Tool = Tool {
    name: "opt",
    program: Some("mlir-opt"),
    summary: "parse MLIR text, run passes, print",
    usage: "[flags] [file.mlir]\n       spirula opt -O --batch [flags] <file or folder>...",
    flags: FLAGS,
    more_flags: passes::flags,
    more_help: passes::help,
    version: "MLIR text of LLVM 23\n",
    convention: Convention::Mlir,
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file instead of standard output"),
    switch("O", "optimize SPIR-V, in the format of the input: binary, assembly or MLIR text"),
    switch("O1", "same, with few passes"),
    switch("O2", "same as -O"),
    switch("O3", "same, for speed at the cost of size"),
    switch("Os", "same, for size"),
    switch("legalize-hlsl", "make SPIR-V of HLSL front ends legal for Vulkan"),
    value(
        "to",
        "spirv|spvasm|mlir",
        "output format of optimized SPIR-V (default: by file name, else as the input)",
    ),
    BATCH,
    OUT_DIR,
    switch("allow-unregistered-dialect", "allow operations, types and attributes of unregistered dialects"),
    optional(
        "split-input-file",
        "marker",
        "split the input at lines '// -----' or this marker and process each part independently",
    ),
    value("output-split-marker", "marker", "separator between the outputs (default: '// -----')"),
    optional("verify-diagnostics", "all|only-expected", "check diagnostics against expected-* comments"),
    switch("strict", "apply MLIR's rules where they are narrower than SPIR-V, as mlir-opt does"),
    switch("verify-roundtrip", "verify that the output parses to the same IR"),
    switch("mlir-very-unsafe-disable-verifier-on-parsing", "do not verify the parsed input"),
    switch("no-implicit-module", "do not insert an implicit top-level module"),
    switch("mlir-print-op-generic", "print operations in the generic form"),
    switch("mlir-print-debuginfo", "print locations"),
    switch("mlir-print-local-scope", "print locations, types and attributes inline, without aliases"),
    switch("mlir-print-op-on-diagnostic", "print the operation with diagnostics about it (the default)"),
    value(
        "mlir-diagnostic-verbosity-level",
        "errors|warnings|remarks",
        "minimum severity of reported diagnostics",
    ),
    switch("mlir-disable-diagnostic-notes", "suppress notes"),
    value("mlir-elide-elementsattrs-if-larger", "n", "elide dense elements if there are more than n"),
    value(
        "mlir-print-elementsattrs-with-hex-if-larger",
        "n",
        "print dense elements in hexadecimal if there are more than n (default: 100; -1: never)",
    ),
    value("mlir-elide-resource-strings-if-larger", "n", ""),
    switch("mlir-print-skip-regions", "print regions as {...}"),
    switch("mlir-print-assume-verified", ""),
    value("pass-pipeline", "pipeline", "pass pipeline, such as builtin.module(func.func(a{option=1},b),c)"),
    value("p", "pipeline", "same as the previous flag"),
    switch("verify-each", "verify after each pass (the default)"),
    switch("dump-pass-pipeline", "print the pass pipeline"),
    switch("list-passes", "list the passes"),
    value("mlir-print-ir-before", "pass,...", "print the IR before these passes"),
    value("mlir-print-ir-after", "pass,...", "print the IR after these passes"),
    switch("mlir-print-ir-before-all", "print the IR before each pass"),
    switch("mlir-print-ir-after-all", "print the IR after each pass"),
    switch("mlir-print-ir-after-change", "print the IR after a pass only if it changed"),
    switch("mlir-print-ir-after-failure", "print the IR after a pass only if the pass failed"),
    switch("mlir-pass-statistics", "print pass statistics"),
    value("mlir-pass-statistics-display", "list|pipeline", "layout of the statistics (default: pipeline)"),
    switch("mlir-timing", "print execution times of passes"),
    value("mlir-timing-display", "list|tree", "layout of the timing report (default: tree)"),
    switch("mlir-disable-threading", "use one thread"),
    NO_CACHES,
    switch("show-dialects", "list the dialects"),
    switch("emit-bytecode", ""),
];

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.has("show-dialects") {
        let mut names: Vec<&str> = crate::dialects::DIALECTS.iter().map(|d| d.name).collect();
        names.push("builtin");
        names.sort_unstable();
        return say(&format!("Available Dialects: {}\n", names.join(",")), console);
    }
    if arguments.has("list-passes") {
        return say(passes::help().trim_start(), console);
    }
    if arguments.has("emit-bytecode") {
        return Err(Failure::refused("writing bytecode is not supported"));
    }
    batch::check_folder(arguments)?;
    if arguments.has(BATCH.name) {
        return optimize_batch(arguments, &job(arguments)?, console);
    }
    let path = one_file(arguments)?;
    let job = job(arguments)?;
    check_passes(&job, arguments, console)?;
    let input = files::Input::open(path, console)?;
    if is_optimization(arguments, path, &input) {
        return optimize(arguments, &job, (path, input), console);
    }
    let out = arguments.value("o").unwrap_or("-");
    let mut writing = files::OutputFile::new(out);
    let is_invisible = files::is_invisible(out);
    let done =
        driver::run(&job, files::shown(path), input, is_invisible, &mut |piece| match piece.instead_of {
            Some(length) => writing.instead(length, piece.text),
            None => writing.piece(piece.text, console),
        })?;
    done.report(console);
    // Standard output gets the valid parts, files are only written on success.
    if done.good || out == "-" {
        writing.piece(done.output.as_bytes(), console);
        writing.finish(console)?;
    }
    if done.good { Ok(()) } else { Err(Failure::Reported) }
}

/// Whether a level is asked for, or the input is SPIR-V, which only the optimizer reads.
fn is_optimization(arguments: &Arguments, path: &str, input: &files::Input) -> bool {
    let form = || Form::guess(path, &input.first(Form::GUESSED_BY));
    !arguments.stands_in && (has_level(arguments) || matches!(form(), Form::Spirv | Form::Assembly))
}

fn has_level(arguments: &Arguments) -> bool {
    arguments.flags.iter().any(|given| level(given.name).is_some())
}

/// The level of a flag.
fn level(flag: &str) -> Option<Level> {
    Some(match flag {
        "O1" => Level::Quick,
        "O" | "O2" => Level::Speed,
        "O3" => Level::More,
        "Os" => Level::Size,
        "legalize-hlsl" => Level::LegalizeHlsl,
        _ => return None,
    })
}

/// Runs levels and passes of the command line on a SPIR-V module.
fn optimize(
    arguments: &Arguments,
    job: &Job,
    (path, input): (&str, files::Input),
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let bytes = match input {
        files::Input::Bytes(bytes) => bytes,
        files::Input::File(..) => files::read(path, console)?,
    };
    let output = arguments.value("o").unwrap_or("-");
    let work = optimization(arguments, job, Form::guess(path, &bytes), output)?;
    write_optimized(&work, path, bytes, output, console)
}

/// Runs levels and passes of the command line on many SPIR-V modules.
fn optimize_batch(arguments: &Arguments, job: &Job, console: &mut Console<'_>) -> Result<(), Failure> {
    if !has_level(arguments) {
        return Err(Failure::refused("--batch requires an optimization level, such as -O"));
    }
    let to = match arguments.value("to") {
        Some(name) => Some(form_of_output(Some(name), "")?),
        None => None,
    };
    let template = optimization(arguments, job, Form::Spirv, "")?;
    optimize_all(&template, to, arguments, console)
}

/// The levels and passes of the command line, in its order, for a module in a format.
fn optimization(arguments: &Arguments, job: &Job, from: Form, output: &str) -> Result<Optimization, Failure> {
    if arguments.value("pass-pipeline").or(arguments.value("p")).is_some() {
        let message = "--pass-pipeline applies to MLIR text; levels and passes of SPIR-V are flags";
        return Err(Failure::refused(message));
    }
    let mut passes = PassList::default();
    for given in &arguments.flags {
        if let Some(level) = level(given.name) {
            passes.add_level(level);
        } else if REGISTRY.flag(given.name).is_some() {
            passes.add(match given.value.as_deref().filter(|options| !options.is_empty()) {
                Some(options) => format!("{}{{{options}}}", given.name),
                None => given.name.to_owned(),
            });
        }
    }
    let (passes, others) = passes.finish();
    let to = match arguments.value("to") {
        Some(_) => form_of_output(arguments.value("to"), output)?,
        None => form_like(from, output),
    };
    Ok(Optimization {
        passes,
        others,
        from,
        to,
        version: None,
        verify_each: arguments.has("verify-each"),
        validate: None,
        validate_after_all: false,
        print_all: arguments.has("mlir-print-ir-before-all"),
        time_report: arguments.has("mlir-timing"),
        threads: job.passes.threads,
        caches: job.caches,
    })
}

/// Refuses pipelines that do not exist, and text on standard error beside diagnostics in a format for tools.
fn check_passes(job: &Job, arguments: &Arguments, console: &Console<'_>) -> Result<(), Failure> {
    if console.format() != Format::Text && job.passes.writes_text() {
        let message = "flags that print IR, statistics or times to standard error require --diagnostics=text";
        return Err(Failure::refused(message));
    }
    // `mlir-opt` reads its input first.
    if !arguments.stands_in && !job.passes.is_empty() {
        job.passes.pipeline("builtin.module")?;
    }
    Ok(())
}

fn job(arguments: &Arguments) -> Result<Job, Failure> {
    let split = arguments.last("split-input-file").map(|given| match given.value.as_deref() {
        None | Some("") => split::MARKER.to_owned(),
        Some(marker) => marker.to_owned(),
    });
    let expected = match arguments.last("verify-diagnostics").map(|given| given.value.as_deref()) {
        None => None,
        Some(None | Some("" | "all")) => Some(Strictness::All),
        Some(Some("only-expected")) => Some(Strictness::OnlyExpected),
        Some(Some(other)) => {
            return Err(Failure::refused(format!(
                "for the --verify-diagnostics option: Cannot find option named '{other}'!"
            )));
        }
    };
    let verbosity = match arguments.value("mlir-diagnostic-verbosity-level") {
        None | Some("remarks") => spirula_diag::Severity::Remark,
        Some("warnings") => spirula_diag::Severity::Warning,
        Some("errors") => spirula_diag::Severity::Error,
        Some(other) => {
            return Err(Failure::refused(format!(
                "for the --mlir-diagnostic-verbosity-level option: Cannot find option named '{other}'!"
            )));
        }
    };
    Ok(Job {
        allow_unregistered: arguments.has("allow-unregistered-dialect"),
        strict: arguments.stands_in || arguments.has("strict"),
        implicit_module: !arguments.has("no-implicit-module"),
        verify_parsed: !arguments.has("mlir-very-unsafe-disable-verifier-on-parsing"),
        verify_roundtrip: arguments.has("verify-roundtrip"),
        split,
        output_marker: arguments.value("output-split-marker").unwrap_or(split::MARKER).to_owned(),
        expected,
        show_operations: arguments.has_or("mlir-print-op-on-diagnostic", true),
        verbosity,
        notes: !arguments.has("mlir-disable-diagnostic-notes"),
        print: PrintOptions {
            generic: arguments.has("mlir-print-op-generic"),
            debug_info: arguments.has("mlir-print-debuginfo"),
            local_scope: arguments.has("mlir-print-local-scope"),
            skip_regions: arguments.has("mlir-print-skip-regions"),
            elide_elements_above: number(arguments, "mlir-elide-elementsattrs-if-larger")?
                .and_then(|n| u64::try_from(n).ok()),
            hex_elements_above: match number(arguments, "mlir-print-elementsattrs-with-hex-if-larger")? {
                None => PrintOptions::default().hex_elements_above,
                Some(limit) => u64::try_from(limit).ok(),
            },
        },
        caches: !arguments.has(NO_CACHES.name),
        passes: passes::job(arguments)?,
    })
}

/// The numeric value of a flag.
fn number(arguments: &Arguments, flag: &str) -> Result<Option<i64>, Failure> {
    let Some(value) = arguments.value(flag) else { return Ok(None) };
    value.parse().map(Some).map_err(|_| {
        Failure::refused(format!("for the --{flag} option: '{value}' value invalid for long argument!"))
    })
}
