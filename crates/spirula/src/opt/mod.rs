//! `spirula opt`: MLIR text in, passes, MLIR text out, as `mlir-opt`.

mod ahead;
pub(crate) mod driver;
pub(crate) mod expected;
mod passes;
pub(crate) mod report;
pub(crate) mod split;

use crate::files;
use crate::flags::{Arguments, Flag, optional, switch, value};
use crate::tools::{Failure, Streams, Tool, one_file};
use driver::{Job, Level};
use spirula_ir::PrintOptions;

pub(crate) static TOOL: Tool = Tool {
    name: "opt",
    program: "mlir-opt",
    summary: "reads MLIR text, runs passes on it, writes it",
    usage: "[flags] [file.mlir]",
    flags: FLAGS,
    more_flags: passes::flags,
    more_help: passes::help,
    version: "MLIR text of LLVM 22\n",
    run,
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file instead of standard output"),
    switch(
        "allow-unregistered-dialect",
        "take operations, types and attributes of dialects that are not known",
    ),
    optional(
        "split-input-file",
        "marker",
        "take the input apart at lines '// -----' or this marker, each part by itself",
    ),
    value("output-split-marker", "marker", "what to write between the parts; '// -----' if not given"),
    optional(
        "verify-diagnostics",
        "all|only-expected",
        "compare what is reported with the expected-* comments",
    ),
    switch("strict", "apply MLIR's rules where they refuse what SPIR-V allows, as mlir-opt does"),
    switch("verify-roundtrip", "read again what would be written and compare"),
    switch("mlir-very-unsafe-disable-verifier-on-parsing", "do not verify what was read"),
    switch("no-implicit-module", "the input is one operation; do not put a module around it"),
    switch("mlir-print-op-generic", "write all operations in the generic form"),
    switch("mlir-print-debuginfo", "write locations"),
    switch(
        "mlir-print-local-scope",
        "write locations, types and attributes where they are used, without aliases",
    ),
    switch("mlir-print-op-on-diagnostic", "show the operation with what is reported about it (the default)"),
    value("mlir-diagnostic-verbosity-level", "errors|warnings|remarks", "how much to report"),
    switch("mlir-disable-diagnostic-notes", "report no notes"),
    value("mlir-elide-elementsattrs-if-larger", "n", "leave dense elements out where they are more than n"),
    value(
        "mlir-print-elementsattrs-with-hex-if-larger",
        "n",
        "write dense elements in hexadecimal where they are more than n, which is 100 if not given and never for -1",
    ),
    value("mlir-elide-resource-strings-if-larger", "n", ""),
    switch("mlir-print-skip-regions", "write {...} for regions"),
    switch("mlir-print-assume-verified", ""),
    value("pass-pipeline", "pipeline", "the passes to run, as builtin.module(func.func(a{option=1},b),c)"),
    value("p", "pipeline", "the same"),
    switch("verify-each", "verify what each pass has changed (the default)"),
    switch("dump-pass-pipeline", "show the pipeline that is run"),
    switch("list-passes", "list the passes"),
    value("mlir-print-ir-before", "pass,...", "show what these passes get"),
    value("mlir-print-ir-after", "pass,...", "show what these passes make"),
    switch("mlir-print-ir-before-all", "show what each pass gets"),
    switch("mlir-print-ir-after-all", "show what each pass makes"),
    switch("mlir-print-ir-after-change", "behind a pass, show what it makes only if it changed something"),
    switch("mlir-print-ir-after-failure", "behind a pass, show what it made only if it failed"),
    switch("mlir-pass-statistics", "show what passes have counted"),
    value("mlir-pass-statistics-display", "list|pipeline", "how that is arranged; by pipeline if not given"),
    switch("mlir-timing", "show how long passes took"),
    value("mlir-timing-display", "list|tree", "how that is arranged; as a tree if not given"),
    switch("mlir-disable-threading", "do all work on one thread"),
    switch("show-dialects", "list the dialects"),
    switch("emit-bytecode", ""),
    switch("help", "show this text"),
    switch("h", ""),
    switch("version", "show the version"),
];

fn run(arguments: &Arguments, streams: &mut Streams<'_>) -> Result<(), Failure> {
    if arguments.has("show-dialects") {
        let mut names: Vec<&str> = crate::dialects::DIALECTS.iter().map(|d| d.name).collect();
        names.push("builtin");
        names.sort_unstable();
        files::write("-", format!("Available Dialects: {}\n", names.join(",")).as_bytes(), streams)?;
        return Ok(());
    }
    if arguments.has("list-passes") {
        files::write("-", passes::help().trim_start().as_bytes(), streams)?;
        return Ok(());
    }
    if arguments.has("emit-bytecode") {
        return Err(Failure::Because("writing bytecode is not supported; leave --emit-bytecode out".into()));
    }
    let path = one_file(arguments)?;
    let job = job(arguments)?;
    let input = files::Input::open(path, streams)?;
    let out = arguments.value("o").unwrap_or("-");
    let mut writing = files::Writing::new(out);
    let is_unseen = files::is_unseen(out);
    let done =
        driver::run(&job, files::shown(path), input, is_unseen, &mut |piece| match piece.instead_of {
            Some(length) => writing.instead(length, piece.text),
            None => writing.piece(piece.text, streams),
        })?;
    let errors = done.report(streams.color_errors);
    let _ = streams.errors.write_all(errors.as_bytes());
    // Parts that are good are shown even if others are not, but a file is only written if all is well.
    if done.good || out == "-" {
        writing.piece(done.output.as_bytes(), streams);
        writing.finish(streams)?;
    }
    if done.good { Ok(()) } else { Err(Failure::Told) }
}

fn job(arguments: &Arguments) -> Result<Job, Failure> {
    let split = arguments.last("split-input-file").map(|given| match given.value.as_deref() {
        None | Some("") => split::MARKER.to_owned(),
        Some(marker) => marker.to_owned(),
    });
    let expected = match arguments.last("verify-diagnostics").map(|given| given.value.as_deref()) {
        None => None,
        Some(None | Some("" | "all")) => Some(Level::All),
        Some(Some("only-expected")) => Some(Level::OnlyExpected),
        Some(Some(other)) => {
            return Err(Failure::Because(format!(
                "for the --verify-diagnostics option: Cannot find option named '{other}'!"
            )));
        }
    };
    let verbosity = match arguments.value("mlir-diagnostic-verbosity-level") {
        None | Some("remarks") => spirula_diag::Severity::Remark,
        Some("warnings") => spirula_diag::Severity::Warning,
        Some("errors") => spirula_diag::Severity::Error,
        Some(other) => {
            return Err(Failure::Because(format!(
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
        passes: passes::job(arguments)?,
    })
}

/// The number that a flag gives.
fn number(arguments: &Arguments, flag: &str) -> Result<Option<i64>, Failure> {
    let Some(value) = arguments.value(flag) else { return Ok(None) };
    value.parse().map(Some).map_err(|_| {
        Failure::Because(format!("for the --{flag} option: '{value}' value invalid for long argument!"))
    })
}
