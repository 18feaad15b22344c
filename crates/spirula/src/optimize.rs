//! Optimization of a SPIR-V module in any of its forms, for `spirula opt -O` and `spirv-opt`: read into the dialect
//! with flat control flow, passes on it, written.

use crate::console::Console;
use crate::dialects;
use crate::passes::REGISTRY;
use crate::translate::{Form, operations, words_of, write_module};
use spirula_binary::{AssembleOptions, DisassembleOptions, assemble, disassemble, to_words};
use spirula_diag::{Diagnostics, Place, SourceFile, SourceMap};
use spirula_environment::validate;
use spirula_ir::pass::{PassConfig, PassLog, Pipeline, ReportStyle, run_pipeline, timing_report};
use spirula_ir::{Body, Context, ParseOptions, parse, verify};
use spirula_spec::Version;
use spirula_spirv::{op, regions};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize};
use std::borrow::Cow;
use std::time::Instant;

/// What to do to a module.
#[derive(Clone)]
pub(crate) struct Job {
    /// The passes, as elements of a pipeline for a `spirv.module`.
    pub(crate) passes: Vec<String>,
    /// The formats of input and output.
    pub(crate) from: Form,
    pub(crate) to: Form,
    /// The target version of the assembler.
    pub(crate) version: Option<Version>,
    /// Verify the dialect's rules after each pass.
    pub(crate) verify_each: bool,
    /// Validate the input, and the module after each pass.
    pub(crate) validate: Option<spirula_environment::Options>,
    pub(crate) validate_after_all: bool,
    /// Show assembly before each pass and after the last.
    pub(crate) print_all: bool,
    /// Show the times of passes.
    pub(crate) time_report: bool,
    pub(crate) threads: usize,
    pub(crate) caches: bool,
}

/// Optimizes the module of a source. Returns the output, and nothing if anything is wrong; both go with a log.
pub(crate) fn optimize(job: &Job, sources: &SourceMap, index: usize) -> (Option<Vec<u8>>, PassLog) {
    let mut log = PassLog::default();
    let output = run(job, sources, index, &mut log);
    (output, log)
}

fn run(job: &Job, sources: &SourceMap, index: usize, log: &mut PassLog) -> Option<Vec<u8>> {
    let start = Instant::now();
    let mut ctx = dialects::context();
    ctx.set_strict(false);
    ctx.set_threads(job.threads);
    ctx.set_caches(job.caches);
    let file = sources.file(index)?;
    let mut body = read(job, &ctx, file, &mut log.diags)?;
    let parsed = start.elapsed();
    // Passes are apart where the module between them is looked at; else those on functions run one function at a time.
    let observed = job.print_all || job.validate_after_all;
    let groups: Vec<Vec<String>> = match observed {
        true => job.passes.iter().map(|pass| vec![pass.clone()]).collect(),
        false if job.passes.is_empty() => Vec::new(),
        false => vec![job.passes.clone()],
    };
    let mut pipelines = Vec::new();
    for group in &groups {
        if job.print_all {
            show(&ctx, &body, &format!("; IR before pass {}\n", group.join(", ")), log)?;
        }
        pipelines.push(run_passes(job, &ctx, sources, &mut body, group, log)?);
        if let Some(options) = job.validate.as_ref().filter(|_| job.validate_after_all) {
            let words = words_of(&ctx, &body, true, SerializeOptions::default(), &mut log.diags)?;
            validated(&words, options, &format!("after pass {}", group.join(", ")), log)?;
        }
    }
    if job.print_all {
        show(&ctx, &body, "; IR after last pass\n", log)?;
    }
    let before = Instant::now();
    let output = write_module(&ctx, sources, &mut body, job.to, &mut log.diags)?;
    if job.time_report {
        let outputs = [("Output", before.elapsed())];
        for (n, pipeline) in pipelines.iter().enumerate() {
            let (first, last) = (n == 0, n + 1 == pipelines.len());
            let inputs = [("Parser", parsed)];
            let (inputs, outputs) = (&inputs[..usize::from(first)], &outputs[..usize::from(last)]);
            let report = timing_report(inputs, pipeline, outputs, start.elapsed(), ReportStyle::Tree);
            log.texts.push((log.diags.len(), report));
        }
    }
    Some(output)
}

/// Reports a log.
pub(crate) fn report(mut log: PassLog, sources: &SourceMap, console: &mut Console<'_>) {
    let mut texts = log.texts.into_iter().peekable();
    for (n, diagnostic) in log.diags.take().into_iter().enumerate() {
        while let Some((_, text)) = texts.next_if(|(at, _)| *at <= n) {
            console.tell(&text);
        }
        console.report([&diagnostic], sources);
    }
    texts.for_each(|(_, text)| console.tell(&text));
}

/// Reads a module with flat control flow.
fn read(job: &Job, ctx: &Context, file: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Body> {
    let words = match job.from {
        Form::Mlir => {
            let options = ParseOptions { implicit_module: true };
            let mut body = parse(ctx, file, 0..file.text().len(), options, diagnostics).ok()?;
            verify(ctx, &body, diagnostics).ok()?;
            regions::for_each_function(ctx, &mut body, &|inside: &mut Body| {
                regions::flatten(ctx, inside);
            });
            return Some(body);
        }
        Form::Spirv => to_words(file.text())
            .map_err(|malformed| diagnostics.push(malformed.diagnostic(file.name())))
            .ok()?,
        Form::Assembly => {
            let options = AssembleOptions { version: job.version, ..AssembleOptions::default() };
            Cow::Owned(assemble(file, &options, diagnostics).ok()?)
        }
        Form::Llvm | Form::Bitcode | Form::Friendly | Form::WordText => {
            let place = Place::File(file.name().into());
            diagnostics.error(place, "expected a SPIR-V binary, SPIR-V assembly or MLIR text");
            return None;
        }
    };
    if let Some(options) = &job.validate {
        let report = validate(&words, options);
        if !report.is_valid() {
            report.diagnostics(file.name()).into_iter().for_each(|found| diagnostics.push(found));
            return None;
        }
    }
    deserialize(ctx, &words, file.name(), DeserializeOptions::default(), diagnostics).ok()
}

/// Runs passes on the `spirv.module`.
fn run_passes(
    job: &Job,
    ctx: &Context,
    sources: &SourceMap,
    body: &mut Body,
    passes: &[String],
    log: &mut PassLog,
) -> Option<Pipeline> {
    let names: Vec<&str> = passes.iter().map(String::as_str).collect();
    let elements = spirula_spirv_opt::pipeline::elements(&names);
    let top = operations(body).first().map(|top| body.arena.name(*top));
    let text = match top {
        Some(op::MODULE) => format!("spirv.module({elements})"),
        _ => format!("builtin.module(spirv.module({elements}))"),
    };
    let parsed = Pipeline::parse(&REGISTRY, &text);
    let mut pipeline = parsed.map_err(|why| log.diags.error(Place::Unknown, why)).ok()?;
    let config = PassConfig {
        verify_each: job.verify_each,
        verified: true,
        sources: Some(sources),
        ..PassConfig::default()
    };
    run_pipeline(ctx, &REGISTRY, &mut pipeline, body, &config, log).ok()?;
    Some(pipeline)
}

/// Adds the assembly of a module to the log.
fn show(ctx: &Context, body: &Body, title: &str, log: &mut PassLog) -> Option<()> {
    let words = words_of(ctx, body, true, SerializeOptions::default(), &mut log.diags)?;
    let options = DisassembleOptions::default();
    let text = disassemble("<module>", &words, &options, &mut log.diags).ok()?;
    let text = format!("{title}{}\n", String::from_utf8_lossy(&text));
    log.texts.push((log.diags.len(), text));
    Some(())
}

/// Validates words that passes made.
fn validated(
    words: &[u32],
    options: &spirula_environment::Options,
    when: &str,
    log: &mut PassLog,
) -> Option<()> {
    let report = validate(words, options);
    if report.is_valid() {
        return Some(());
    }
    report.diagnostics("<module>").into_iter().for_each(|found| log.diags.push(found));
    log.diags.error(Place::Unknown, format!("the module is invalid {when}"));
    None
}
