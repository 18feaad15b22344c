//! The passes of a command line.

use crate::console::Failure;
use crate::flags::{Arguments, Flag, optional};
use crate::passes::REGISTRY;
use crate::tools::threads;
use spirula_ir::pass::{PassSelection, Pipeline, ReportStyle};
use std::fmt::Write as _;

/// The passes to run, and reporting options.
pub(super) struct PassJob {
    /// The textual pipeline, if given.
    pipeline: Option<String>,
    /// Passes given as flags, with their options.
    list: Vec<(&'static str, String)>,
    pub(super) verify_each: bool,
    pub(super) dump_pipeline: bool,
    pub(super) print_before: PassSelection,
    pub(super) print_after: PassSelection,
    pub(super) only_on_change: bool,
    pub(super) only_on_failure: bool,
    pub(super) statistics: Option<ReportStyle>,
    pub(super) timing: Option<ReportStyle>,
    pub(super) threads: usize,
}

/// The flags that are passes.
pub(super) fn flags() -> Vec<Flag> {
    let passes = REGISTRY.passes().iter().map(|row| optional(row.name, "options", row.summary));
    let pipelines = REGISTRY.pipelines().iter().map(|row| optional(row.name, "options", row.summary));
    passes.chain(pipelines).collect()
}

/// The help text of the passes.
pub(super) fn help() -> String {
    let mut out = String::from("\nPasses:\n");
    for row in REGISTRY.passes() {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "  --{:<28} {}", row.name, row.summary);
        for option in row.options {
            let _ = writeln!(out, "    {:<28} {}", format!("{}=", option.name), option.help);
        }
    }
    if !REGISTRY.pipelines().is_empty() {
        out.push_str("\nPipelines:\n");
    }
    for row in REGISTRY.pipelines() {
        let _ = writeln!(out, "  --{:<28} {}", row.name, row.summary);
    }
    out
}

/// Reads the command line.
///
/// # Errors
/// An invalid value of a flag.
pub(super) fn job(arguments: &Arguments) -> Result<PassJob, Failure> {
    let all_after = ["mlir-print-ir-after-all", "mlir-print-ir-after-failure"];
    Ok(PassJob {
        pipeline: arguments.value("pass-pipeline").or(arguments.value("p")).map(str::to_owned),
        list: arguments
            .flags
            .iter()
            .filter_map(|given| {
                let name = REGISTRY.flag(given.name)?;
                Some((name, given.value.clone().unwrap_or_default()))
            })
            .collect(),
        verify_each: arguments.has_or("verify-each", true),
        dump_pipeline: arguments.has("dump-pass-pipeline"),
        print_before: selection(arguments, "mlir-print-ir-before", &["mlir-print-ir-before-all"])?,
        print_after: selection(arguments, "mlir-print-ir-after", &all_after)?,
        only_on_change: arguments.has("mlir-print-ir-after-change"),
        only_on_failure: arguments.has("mlir-print-ir-after-failure"),
        statistics: style(arguments, "mlir-pass-statistics", "pipeline")?,
        timing: style(arguments, "mlir-timing", "tree")?,
        threads: threads(arguments),
    })
}

fn selection(arguments: &Arguments, some: &str, all: &[&str]) -> Result<PassSelection, Failure> {
    if all.iter().any(|flag| arguments.has(flag)) {
        return Ok(PassSelection::All);
    }
    let mut names = Vec::new();
    for given in arguments.flags.iter().filter(|given| given.name == some) {
        for name in given.value.as_deref().unwrap_or_default().split(',') {
            if REGISTRY.pass(name).is_none() {
                return Err(no_option(some, name));
            }
            names.push(name.to_owned());
        }
    }
    Ok(if names.is_empty() { PassSelection::None } else { PassSelection::Named(names) })
}

/// The style of a report, if enabled: `FLAG-display` is `list`, or the default.
fn style(arguments: &Arguments, flag: &str, default: &str) -> Result<Option<ReportStyle>, Failure> {
    let display = format!("{flag}-display");
    let style = match arguments.value(&display) {
        None => ReportStyle::Tree,
        Some("list") => ReportStyle::List,
        Some(word) if word == default => ReportStyle::Tree,
        Some(word) => return Err(no_option(&display, word)),
    };
    Ok(arguments.has(flag).then_some(style))
}

fn no_option(flag: &str, word: &str) -> Failure {
    Failure::refused(format!("for the --{flag} option: Cannot find option named '{word}'!"))
}

impl PassJob {
    /// Whether there are no passes.
    pub(super) fn is_empty(&self) -> bool {
        self.pipeline.is_none() && self.list.is_empty() && !self.dump_pipeline
    }

    /// Whether passes are run without any reports.
    pub(super) fn says_nothing(&self) -> bool {
        self.verify_each && !self.writes_text()
    }

    /// Whether IR or reports are written to standard error.
    pub(super) fn writes_text(&self) -> bool {
        let shows =
            [&self.print_before, &self.print_after].iter().any(|shown| !matches!(shown, PassSelection::None));
        shows || self.dump_pipeline || self.statistics.is_some() || self.timing.is_some()
    }

    /// Whether the passes probably add operations to most bodies.
    pub(super) fn adds(&self) -> bool {
        let text = self.pipeline.as_deref().unwrap_or_default();
        let named = |name: &str| text.contains(name) || self.list.iter().any(|(listed, _)| *listed == name);
        REGISTRY.passes().iter().any(|row| row.adds && named(row.name))
    }

    /// The pipeline, anchored on the name of the outermost operation.
    ///
    /// # Errors
    /// A message about the pipeline.
    pub(super) fn pipeline(&self, anchor: &str) -> Result<Pipeline, String> {
        if let Some(text) = &self.pipeline {
            if !self.list.is_empty() {
                return Err("'-pass-pipeline' option can't be used with individual pass options".into());
            }
            return Pipeline::parse(&REGISTRY, text);
        }
        let mut pipeline = Pipeline::new(anchor);
        for (name, options) in &self.list {
            pipeline.add(&REGISTRY, name, options)?;
        }
        Ok(pipeline)
    }
}
