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
use spirula_spirv_opt::pipeline::Level;
use std::borrow::Cow;
use std::time::Instant;

/// What to do to a module.
#[derive(Clone)]
pub(crate) struct Job {
    /// The passes, as elements of a pipeline for a `spirv.module`.
    pub(crate) passes: Vec<String>,
    /// With `-Os`, the other passes: they alone are run if all of them make the module larger than it was.
    pub(crate) others: Option<Vec<String>>,
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

/// The passes of a command line, in its order.
#[derive(Default)]
pub(crate) struct PassList {
    all: Vec<String>,
    /// Those that are not of `-Os`, and whether there are others.
    others: Vec<String>,
    for_size: bool,
}

impl PassList {
    /// Adds a pass.
    pub(crate) fn add(&mut self, pass: String) {
        self.others.push(pass.clone());
        self.all.push(pass);
    }

    /// Adds the passes of a level.
    pub(crate) fn add_level(&mut self, level: Level) {
        let passes = level.passes().iter().map(|name| (*name).to_owned());
        self.for_size |= level == Level::Size;
        if level != Level::Size {
            self.others.extend(passes.clone());
        }
        self.all.extend(passes);
    }

    /// The passes, and the others than those of `-Os` if there are such.
    pub(crate) fn finish(self) -> (Vec<String>, Option<Vec<String>>) {
        (self.all, self.for_size.then_some(self.others))
    }
}

/// Optimizes the module of a source. Returns the output, and nothing if anything is wrong; both go with a log.
pub(crate) fn optimize(job: &Job, sources: &SourceMap, index: usize) -> (Option<Vec<u8>>, PassLog) {
    let mut log = PassLog::default();
    let first = run(job, sources, index, &mut log);
    let Some((output, sizes)) = first else { return (None, log) };
    let Some(others) = job.others.as_ref().filter(|_| sizes.after > sizes.before) else {
        return (Some(output), log);
    };
    let job = Job { passes: others.clone(), ..job.clone() };
    let mut second = PassLog::default();
    match run(&job, sources, index, &mut second) {
        Some((smaller, other)) if other.after < sizes.after => {
            (Some(unchanged_if_smaller(&job, smaller, sources, index)), second)
        }
        _ => (Some(unchanged_if_smaller(&job, output, sources, index)), log),
    }
}

/// The output, or the binary that was read if only `-Os` was asked for and that is smaller: it may have groups of
/// decorations, which are applied as it is read.
fn unchanged_if_smaller(job: &Job, output: Vec<u8>, sources: &SourceMap, index: usize) -> Vec<u8> {
    let binary = job.passes.is_empty() && job.from == Form::Spirv && job.to == Form::Spirv;
    let file = sources.file(index).filter(|file| binary && file.text().len() < output.len());
    let words = file.and_then(|file| to_words(file.text()).ok());
    match words {
        Some(words) => words.iter().flat_map(|word| word.to_le_bytes()).collect(),
        None => output,
    }
}

/// The words of a module.
struct Sizes {
    /// As it was read: in a binary, or as it would be written.
    before: usize,
    after: usize,
}

fn run(job: &Job, sources: &SourceMap, index: usize, log: &mut PassLog) -> Option<(Vec<u8>, Sizes)> {
    let start = Instant::now();
    let mut ctx = dialects::context();
    ctx.set_strict(false);
    ctx.set_threads(job.threads);
    ctx.set_caches(job.caches);
    let file = sources.file(index)?;
    let mut body = read(job, &ctx, file, &mut log.diags)?;
    let words = |body: &Body, log: &mut PassLog| {
        Some(words_of(&ctx, body, true, SerializeOptions::default(), &mut log.diags)?.len())
    };
    let before = match job.from {
        _ if job.others.is_none() => 0,
        Form::Spirv => file.text().len() / size_of::<u32>(),
        _ => words(&body, log)?,
    };
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
    let after = if job.others.is_some() { words(&body, log)? } else { 0 };
    let begun = Instant::now();
    let output = write_module(&ctx, sources, &mut body, job.to, &mut log.diags)?;
    if job.time_report {
        let outputs = [("Output", begun.elapsed())];
        for (n, pipeline) in pipelines.iter().enumerate() {
            let (first, last) = (n == 0, n + 1 == pipelines.len());
            let inputs = [("Parser", parsed)];
            let (inputs, outputs) = (&inputs[..usize::from(first)], &outputs[..usize::from(last)]);
            let report = timing_report(inputs, pipeline, outputs, start.elapsed(), ReportStyle::Tree);
            log.texts.push((log.diags.len(), report));
        }
    }
    Some((output, Sizes { before, after }))
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
