//! `spirula spirv-opt`: the optimizer with the flags of `spirv-opt`, for binaries, assembly and MLIR text.
//!
//! Flags that name transformations are rows of `spirula_spirv_opt::flags`; they run in the order of the command line.

use crate::batch::{self, BATCH, Batch, OUT_DIR};
use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{self, Arguments, Flag, optional, switch, value};
use crate::jobs::Outcome;
use crate::opt::driver::on_deep_stack;
use crate::optimize::{Job, PassList, optimize, report};
use crate::passes::REGISTRY;
use crate::tools::{NO_CACHES, Tool, one_file, threads};
use crate::translate::{Form, form_like};
use spirula_binary::target_version;
use spirula_diag::{Convention, SourceMap};
use spirula_spirv_opt::flags::{Action, FLAGS as TRANSFORMATIONS, FlagRow, Takes, flag};

pub(crate) static TOOL: Tool = Tool {
    name: "spirv-opt",
    program: Some("spirv-opt"),
    summary: "optimize SPIR-V, with the flags of spirv-opt",
    usage: "[flags] [file] -o <file>\n       spirula spirv-opt --batch [flags] <file or folder>...",
    flags: FLAGS,
    more_flags,
    more_help,
    version: "SPIR-V 1.6\n",
    convention: Convention::Mlir,
    refusal: "error: ",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file; '-' is standard output"),
    BATCH,
    OUT_DIR,
    value("Oconfig", "file", "run the flags in this file at this place"),
    switch("print-all", "print assembly to standard error before each pass and after the last"),
    switch("time-report", "print the times of passes to standard error"),
    switch("validate-after-all", "validate the module after each pass"),
    switch("skip-validation", "do not validate the input"),
    switch("preserve-bindings", "keep unused variables with bindings"),
    switch("preserve-interface", "keep unused input and output variables"),
    switch("preserve-spec-constants", "keep unused specialization constants"),
    NO_CACHES,
];

/// The flags of the transformations.
fn more_flags() -> Vec<Flag> {
    let row = |row: &FlagRow| match row.takes {
        Takes::Nothing => switch(row.name, ""),
        Takes::Optional(what) => optional(row.name, what, ""),
        Takes::Value(what) | Takes::Positive(what) => value(row.name, what, ""),
    };
    let of_validator = crate::validate::FLAGS.iter().copied().filter(|flag| flag.name != "list-rules");
    TRANSFORMATIONS.iter().map(row).chain(of_validator).collect()
}

/// The transformations, with what they run.
fn more_help() -> String {
    use std::fmt::Write as _;
    let mut out = String::from("\nTransformations, in the order of the command line:\n");
    for row in TRANSFORMATIONS {
        let what = match row.action {
            Action::Passes(passes) => passes.join(", "),
            Action::PassWithValue(pass, option) => format!("{pass}{{{option}=...}}"),
            Action::Level(level) => level.passes().join(", "),
            Action::Always(why) => format!("nothing to do: {why}"),
            Action::Refused(_) => continue,
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "  --{:<32} {what}", row.name);
    }
    let refused: Vec<&str> = TRANSFORMATIONS
        .iter()
        .filter(|row| matches!(row.action, Action::Refused(_)))
        .map(|row| row.name)
        .collect();
    let _ = writeln!(out, "\nRefused: {}.\nOther flags are those of spirv-val.", refused.join(", "));
    out
}

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    batch::check_folder(arguments)?;
    if arguments.has(BATCH.name) {
        let template = job(arguments, console)?;
        return optimize_all(&template, None, arguments, console);
    }
    let Some(output) = arguments.value("o") else {
        return Err(Failure::refused("-o required"));
    };
    let path = one_file(arguments)?;
    let template = job(arguments, console)?;
    let bytes = files::read(path, console)?;
    let from = match arguments.value("from") {
        Some(name) => Form::by_name(name)?,
        None => Form::guess(path, &bytes),
    };
    let job = Job { from, to: form_like(from, output), ..template };
    write_optimized(&job, path, bytes, output, console)
}

/// The work of the command line, for a binary.
fn job(arguments: &Arguments, console: &mut Console<'_>) -> Result<Job, Failure> {
    let version = match arguments.value("target-env") {
        None => None,
        Some(name) => match target_version(name) {
            None => return Err(Failure::refused(format!("Invalid value passed to --target-env: {name}"))),
            version => version,
        },
    };
    let mut passes = PassList::default();
    add_passes(arguments, console, &mut passes, 0)?;
    let (passes, others) = passes.finish();
    let options = crate::validate::options(arguments, console)?;
    let options = spirula_environment::Options {
        before_hlsl_legalization: options.before_hlsl_legalization || arguments.has("legalize-hlsl"),
        ..options
    };
    let skip = arguments.has("skip-validation");
    Ok(Job {
        passes: with_preserved(passes, arguments),
        others: others.map(|others| with_preserved(others, arguments)),
        from: Form::Spirv,
        to: Form::Spirv,
        version,
        verify_each: false,
        validate: (!skip || arguments.has("validate-after-all")).then_some(options),
        validate_after_all: arguments.has("validate-after-all"),
        print_all: arguments.has("print-all"),
        time_report: arguments.has("time-report"),
        threads: threads(arguments),
        caches: !arguments.has(NO_CACHES.name),
    })
}

/// Optimizes all inputs of the command line, each on one thread, into this format or their own.
pub(crate) fn optimize_all(
    template: &Job,
    to: Option<Form>,
    arguments: &Arguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let work = |shown: &str, bytes: Vec<u8>| {
        let from = Form::guess(shown, &bytes);
        let job = Job { from, to: to.unwrap_or(from), threads: 1, ..template.clone() };
        let mut sources = SourceMap::new();
        let index = sources.add(shown, bytes).map_err(|why| Outcome::error(shown, why))?;
        let (written, mut log) = optimize(&job, &sources, index);
        written.ok_or_else(|| Outcome::failed(log.diags.take(), sources))
    };
    let refused = &["o", "print-all", "time-report", "mlir-print-ir-before-all", "mlir-timing"];
    let batch = Batch { done: "optimized", ending: to.map(Form::ending), refused, work: &work };
    batch::run(&batch, arguments, console)
}

/// Optimizes the module in these bytes and writes it.
pub(crate) fn write_optimized(
    job: &Job,
    path: &str,
    bytes: spirula_diag::Bytes,
    output: &str,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut sources = SourceMap::new();
    let length = bytes.len();
    let index = sources.add(files::shown(path), bytes)?;
    let (written, log) = on_deep_stack(length, || optimize(job, &sources, index))?;
    report(log, &sources, console);
    match written {
        Some(bytes) => files::write(output, &bytes, console),
        None => Err(Failure::Reported),
    }
}

/// How deep configuration files may name each other.
const MAX_CONFIGS: usize = 16;

/// Adds the passes of a command line, in its order.
fn add_passes(
    arguments: &Arguments,
    console: &mut Console<'_>,
    passes: &mut PassList,
    depth: usize,
) -> Result<(), Failure> {
    for given in &arguments.flags {
        if given.name == "Oconfig" {
            let path = given.value.as_deref().unwrap_or_default();
            if depth >= MAX_CONFIGS {
                return Err(Failure::io(path, "configuration files are nested too deep"));
            }
            let text = files::read(path, console)?;
            let inner = config(path, &String::from_utf8_lossy(&text))?;
            add_passes(&inner, console, passes, depth + 1)?;
            continue;
        }
        let Some(row) = flag(given.name) else { continue };
        let number = given.value.as_deref().and_then(|value| value.trim().parse::<u32>().ok());
        if matches!(row.takes, Takes::Positive(_)) && number.is_none_or(|number| number == 0) {
            return Err(Failure::refused(format!("--{}: expected a positive integer", row.name)));
        }
        match row.action {
            Action::Passes(names) => names.iter().for_each(|name| passes.add((*name).to_owned())),
            Action::Level(level) => passes.add_level(level),
            Action::PassWithValue(pass, option) => passes.add(match given.value.as_deref() {
                Some(value) => format!("{pass}{{{option}={}}}", value.trim().replace(' ', ",")),
                None => pass.to_owned(),
            }),
            Action::Always(_) => {}
            Action::Refused(why) => return Err(Failure::refused(format!("--{}: {why}", row.name))),
        }
    }
    Ok(())
}

/// The flags in a configuration file: words, and comments behind `#`.
fn config(path: &str, text: &str) -> Result<Arguments, Failure> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let words: Vec<String> = lines.flat_map(str::split_whitespace).map(str::to_owned).collect();
    let (arguments, errors) = flags::read(&TOOL.all_flags(), &words);
    match errors.first() {
        None => Ok(arguments),
        Some(error) => Err(Failure::io(path, error.diagnostic("spirv-opt").message)),
    }
}

/// Passes with the options that say what is to be kept, where they have them.
fn with_preserved(passes: Vec<String>, arguments: &Arguments) -> Vec<String> {
    let kept: Vec<&str> = ["preserve-bindings", "preserve-interface", "preserve-spec-constants"]
        .into_iter()
        .filter(|name| arguments.has(name))
        .collect();
    let with = |pass: String| {
        let (name, given) = match pass.split_once('{') {
            Some((name, given)) => (name, given.trim_end_matches('}')),
            None => (pass.as_str(), ""),
        };
        let Some(row) = REGISTRY.pass(name) else { return pass };
        let preserved = kept.iter().filter(|kept| row.options.iter().any(|option| option.name == **kept));
        let given = Some(given.to_owned()).filter(|given| !given.is_empty());
        let options: Vec<String> =
            given.into_iter().chain(preserved.map(|name| format!("{name}=true"))).collect();
        if options.is_empty() { name.to_owned() } else { format!("{name}{{{}}}", options.join(" ")) }
    };
    passes.into_iter().map(with).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The flags of SPIRV-Tools 2026.4.
    const KNOWN: &[&str] = &[
        "O",
        "Oconfig",
        "Os",
        "amd-ext-to-khr",
        "before-hlsl-legalization",
        "canonicalize-ids",
        "ccp",
        "cfg-cleanup",
        "combine-access-chains",
        "compact-ids",
        "convert-local-access-chains",
        "convert-relaxed-to-half",
        "convert-to-sampled-image",
        "copy-propagate-arrays",
        "descriptor-array-scalar-replacement",
        "descriptor-composite-scalar-replacement",
        "descriptor-scalar-replacement",
        "eliminate-dead-branches",
        "eliminate-dead-code-aggressive",
        "eliminate-dead-const",
        "eliminate-dead-functions",
        "eliminate-dead-input-components",
        "eliminate-dead-inserts",
        "eliminate-dead-variables",
        "eliminate-insert-extract",
        "eliminate-local-multi-store",
        "eliminate-local-single-block",
        "eliminate-local-single-store",
        "fix-func-call-param",
        "flatten-decorations",
        "fold-spec-const-op-composite",
        "freeze-spec-const",
        "graphics-robust-access",
        "if-conversion",
        "inline-entry-points-exhaustive",
        "legalize-hlsl",
        "legalize-multidim-array",
        "local-redundancy-elimination",
        "loop-fission",
        "loop-fusion",
        "loop-invariant-code-motion",
        "loop-peeling",
        "loop-peeling-threshold",
        "loop-unroll",
        "loop-unroll-partial",
        "loop-unswitch",
        "max-id-bound",
        "merge-blocks",
        "merge-return",
        "modify-maximal-reconvergence",
        "preserve-bindings",
        "preserve-interface",
        "preserve-spec-constants",
        "print-all",
        "private-to-local",
        "reduce-load-size",
        "redundancy-elimination",
        "relax-block-layout",
        "relax-float-ops",
        "relax-logical-pointer",
        "relax-struct-store",
        "remove-duplicates",
        "remove-unused-interface-variables",
        "replace-desc-array-access-using-var-index",
        "replace-invalid-opcode",
        "resolve-binding-conflicts",
        "scalar-block-layout",
        "scalar-replacement",
        "set-spec-const-default-value",
        "simplify-instructions",
        "skip-block-layout",
        "skip-validation",
        "split-combined-image-sampler",
        "spread-volatile-semantics",
        "ssa-rewrite",
        "strength-reduction",
        "strip-debug",
        "strip-nonsemantic",
        "strip-reflect",
        "struct-packing",
        "switch-descriptorset",
        "target-env",
        "time-report",
        "trim-capabilities",
        "unify-const",
        "upgrade-memory-model",
        "validate-after-all",
        "vector-dce",
        "workaround-1209",
        "workgroup-scalar-block-layout",
        "wrap-opkill",
    ];

    #[test]
    fn all_flags_of_spirv_tools_run_or_are_refused_with_a_reason() {
        let flags = TOOL.all_flags();
        for name in KNOWN {
            assert!(flags.iter().any(|flag| flag.name == *name), "{name}");
            if let Some(FlagRow { action: Action::Refused(why) | Action::Always(why), .. }) = flag(name) {
                assert!(!why.is_empty(), "{name}");
            }
        }
    }
}
