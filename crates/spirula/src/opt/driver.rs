//! The driver of `spirula opt`, from text to text and diagnostics.

use super::expected::Expectations;
use super::passes::PassJob;
use super::split;
use crate::console::{Console, Failure};
use crate::files::Input;
use crate::passes::REGISTRY;
use crate::stream;
use spirula_diag::{
    Convention, Diagnostic, Diagnostics, Place, Severity, SourceFile, SourceMap, Style, render,
};
use spirula_ir::pass::{PassConfig, PassLog, Pipeline, run_pipeline, statistics_report, timing_report};
use spirula_ir::{
    Body, Context, Draft, MAX_DEPTH, ParseOptions, PrintOptions, Sink, TextSink, parse, print, print_to,
    print_with, verify,
};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Instant;

/// Strictness of `-verify-diagnostics`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    /// Everything.
    All,
    /// Missing diagnostics are errors, additional ones are not.
    OnlyExpected,
}

/// The requested job.
pub(super) struct Job {
    pub(super) allow_unregistered: bool,
    /// Apply MLIR's rules beyond those of SPIR-V.
    pub(super) strict: bool,
    pub(super) implicit_module: bool,
    pub(super) verify_parsed: bool,
    pub(super) verify_roundtrip: bool,
    /// The split marker.
    pub(super) split: Option<String>,
    pub(super) output_marker: String,
    pub(super) expected: Option<Level>,
    /// Print operations with diagnostics about them.
    pub(super) show_operations: bool,
    /// The minimum severity of reported diagnostics.
    pub(super) verbosity: Severity,
    pub(super) notes: bool,
    pub(super) print: PrintOptions,
    pub(super) caches: bool,
    pub(super) passes: PassJob,
}

/// Messages for the user, in order.
enum Event {
    Diagnostic(Diagnostic),
    Text(String),
}

/// The result.
pub(super) struct Done {
    /// Whether it succeeded.
    pub(super) good: bool,
    /// The text to write.
    pub(super) output: String,
    sources: SourceMap,
    events: Vec<Event>,
}

impl Done {
    /// Reports the diagnostics.
    pub(super) fn report(&self, console: &mut Console<'_>) {
        for event in &self.events {
            match event {
                Event::Diagnostic(diagnostic) => console.report([diagnostic], &self.sources),
                Event::Text(text) => console.tell(text),
            }
        }
    }
}

/// Runs the job on a thread with stack for the deepest possible nesting. If the output is one text that is certain to
/// be written, and there are no diagnostics, `piece` gets it in pieces; if the output [is
/// invisible](crate::files::is_unseen) until complete, as it is made.
///
/// # Errors
/// The input is too big, or the thread cannot be started.
pub(super) fn run(
    job: &Job,
    name: &str,
    input: Input,
    is_invisible: bool,
    piece: &mut dyn FnMut(Piece<'_>),
) -> Result<Done, Failure> {
    let mut sources = SourceMap::new();
    let index = input.add_to(&mut sources, name)?;
    let length = sources.file(index).map_or(0, SourceFile::length);
    let work = |draft: &Draft<'_>| all_parts(job, sources, index, (*draft, is_invisible));
    on_deep_stack_with(length, work, piece)
}

/// Capacity of the channel for pieces of text.
const ON_THE_WAY: usize = 4;

/// A piece of text.
pub(crate) struct Piece<'t> {
    pub(crate) text: &'t [u8],
    /// Number of leading bytes that it replaces; `None` appends.
    pub(crate) instead_of: Option<usize>,
}

/// [`on_deep_stack`] for work that writes text in pieces, which are passed to `piece` on the calling thread.
///
/// # Errors
/// The thread cannot be started.
pub(crate) fn on_deep_stack_with<T: Send>(
    length: usize,
    work: impl FnOnce(&Draft<'_>) -> T + Send,
    piece: &mut dyn FnMut(Piece<'_>),
) -> Result<T, Failure> {
    std::thread::scope(|scope| {
        let (sender, receiver) = std::sync::mpsc::sync_channel::<(Vec<u8>, Option<usize>)>(ON_THE_WAY);
        // Buffers for reuse.
        let spare = Arc::new(Mutex::new(Vec::<Vec<u8>>::new()));
        let texts = spare.clone();
        let work = move || {
            // Receives pieces until the work ends.
            let sink = |text| {
                let _ = sender.send((text, None));
                texts.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
            };
            let replace = |length, text| {
                let _ = sender.send((text, Some(length)));
            };
            work(&Draft { sink: &sink, replace: &replace })
        };
        let worker = start_deep(scope, length, work)?;
        for (mut text, instead_of) in receiver {
            piece(Piece { text: &text, instead_of });
            text.clear();
            spare.lock().unwrap_or_else(PoisonError::into_inner).push(text);
        }
        worker.join().map_err(|_| panicked())
    })
}

/// Runs `work` on a thread with stack for the deepest nesting that `length` bytes of input can have.
///
/// # Errors
/// The thread cannot be started.
pub(crate) fn on_deep_stack<T: Send>(length: usize, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    std::thread::scope(|scope| start_deep(scope, length, work)?.join().map_err(|_| panicked()))
}

fn panicked() -> Failure {
    Failure::refused("internal error: the worker has panicked")
}

fn start_deep<'s, T: Send + 's>(
    scope: &'s Scope<'s, '_>,
    length: usize,
    work: impl FnOnce() -> T + Send + 's,
) -> Result<ScopedJoinHandle<'s, T>, Failure> {
    let builder = std::thread::Builder::new().name("worker".into()).stack_size(stack_for(length));
    let started = builder.spawn_scoped(scope, work);
    started.map_err(|error| format!("cannot start a thread: {}", crate::files::reason(&error)).into())
}

/// The same on `count` threads, or fewer if the system limits them; `work` distributes its tasks.
///
/// # Errors
/// No thread can be started.
pub(crate) fn on_deep_stacks(count: usize, length: usize, work: impl Fn() + Sync) -> Result<(), Failure> {
    std::thread::scope(|scope| {
        for started in 0..count {
            let worker = std::thread::Builder::new().name("worker".into()).stack_size(stack_for(length));
            match worker.spawn_scoped(scope, &work) {
                Err(error) if started == 0 => {
                    let reason = crate::files::reason(&error);
                    return Err(Failure::refused(format!("cannot start a thread: {reason}")));
                }
                Err(_) => break,
                Ok(_) => {}
            }
        }
        Ok(())
    })
}

/// Leaks a value: the system reclaims the memory of a process faster than dropping, which takes a fiftieth of the time.
/// For the last use of data made from the only input of a process, and only if that is large, so that programs that
/// call a tool in process lose little.
pub(crate) fn leave<T>(length: usize, last_used: T) {
    const LARGE: usize = 4 << 20;
    if length >= LARGE {
        std::mem::forget(last_used);
    }
}

/// Bytes of stack for a nesting level, with a margin.
const LEVEL_STACK: usize = 96 << 10;
const BASE_STACK: usize = 4 << 20;

/// The stack is only reserved, but reservations count where memory is limited: small inputs nest little.
fn stack_for(length: usize) -> usize {
    BASE_STACK + (MAX_DEPTH as usize).min(length) * LEVEL_STACK
}

fn all_parts(job: &Job, sources: SourceMap, index: usize, (draft, is_invisible): (Draft<'_>, bool)) -> Done {
    let mut output = String::new();
    let mut events = Vec::new();
    let mut good = true;
    let Some(file) = sources.file(index) else { return Done { good: false, output, sources, events } };
    let whole = 0..file.length();
    let (parts, misses) = match &job.split {
        Some(marker) => split::split(file.text(), marker),
        None => (vec![whole], Vec::new()),
    };
    for at in misses {
        let message = "near miss with file split marker";
        events.push(Event::Diagnostic(Diagnostic::new(Severity::Warning, file.pos(at), message)));
    }
    let mut expectations = job.expected.map(|level| Expectations::new(file, level));
    let alone = parts.len() == 1 && events.is_empty() && expectations.is_none();
    let sink = alone.then_some(draft.sink);
    if alone
        && is_invisible
        && let Some(output) = streamed_part(job, &sources, index, draft)
    {
        return Done { good, output, sources, events };
    }
    for (i, part) in parts.into_iter().enumerate() {
        if i > 0 {
            output.push_str(&job.output_marker);
            output.push('\n');
        }
        let mut log = PassLog::default();
        let written = one_part(job, &sources, index, part, sink, &mut log);
        output.push_str(&log.output);
        match written {
            Some(text) => output.push_str(&text),
            None => good &= job.expected.is_some(),
        }
        let mut texts = log.texts.into_iter().peekable();
        for (n, diagnostic) in log.diags.take().into_iter().enumerate() {
            while let Some((_, text)) = texts.next_if(|(at, _)| *at <= n) {
                events.push(Event::Text(text));
            }
            match &mut expectations {
                Some(expectations) => expectations.check(&diagnostic, &sources),
                None => events.extend(shown(job, diagnostic).map(Event::Diagnostic)),
            }
        }
        events.extend(texts.map(|(_, text)| Event::Text(text)));
    }
    if let Some(expectations) = expectations {
        let complaints = expectations.finish(&sources);
        good &= complaints.is_empty();
        events.extend(complaints.into_iter().map(Event::Diagnostic));
    }
    Done { good, output, sources, events }
}

/// The diagnostic, if its severity is reported.
fn shown(job: &Job, mut diagnostic: Diagnostic) -> Option<Diagnostic> {
    if !job.notes {
        diagnostic.notes.clear();
    }
    (diagnostic.severity >= job.verbosity).then_some(diagnostic)
}

/// The context of a part.
pub(super) fn context(job: &Job) -> Context {
    let mut ctx = crate::dialects::context();
    ctx.set_allow_unregistered(job.allow_unregistered);
    ctx.set_strict(job.strict);
    ctx.set_op_in_diagnostics(job.show_operations && job.expected.is_none());
    ctx.set_threads(job.passes.threads);
    ctx.set_caches(job.caches);
    ctx.set_leave_room(job.passes.adds());
    ctx
}

/// Parses, verifies, transforms and prints a part.
fn one_part(
    job: &Job,
    sources: &SourceMap,
    index: usize,
    part: Range<usize>,
    sink: Option<&Sink<'_>>,
    log: &mut PassLog,
) -> Option<String> {
    let ctx = context(job);
    let file = sources.file(index)?;
    let options = ParseOptions { implicit_module: job.implicit_module };
    let start = Instant::now();
    let mut body = parse(&ctx, file, part, options, &mut log.diags).ok()?;
    if job.verify_parsed {
        verify(&ctx, &body, &mut log.diags).ok()?;
    }
    let parsed = start.elapsed();
    if job.verify_roundtrip {
        roundtrip(job, &ctx, sources, &body, &mut log.diags)?;
    }
    let pipeline = run_passes(job, &ctx, sources, &mut body, log)?;
    let before = Instant::now();
    let mut text = String::new();
    let (length, is_only) = (file.length(), sink.is_some());
    match sink.filter(|_| log.is_empty()) {
        Some(sink) => print_to(&ctx, Some(sources), &body, job.print, sink),
        None => text = print(&ctx, Some(sources), &body, job.print),
    }
    text.push('\n');
    if let Some(style) = job.passes.timing {
        let output = before.elapsed();
        let report =
            timing_report(&[("Parser", parsed)], &pipeline, &[("Output", output)], start.elapsed(), style);
        log.texts.push((log.diags.len(), report));
    }
    if is_only {
        leave(length, (body, ctx));
    }
    Some(text)
}

/// Whether functions may be processed before all is read: nothing but what is written in the end is shown, and it has no
/// places in the source, which is not in memory.
fn may_stream(job: &Job) -> bool {
    job.caches
        && job.verify_parsed
        && !job.verify_roundtrip
        && !job.print.debug_info
        && job.passes.says_nothing()
}

/// Processes a source that is not in memory function by function. Returns what is to be written behind what the draft has.
/// `None` if anything is to be reported, or functions cannot go through the passes one by one: the draft is empty then, and
/// the source is to be processed as a whole.
fn streamed_part(job: &Job, sources: &SourceMap, index: usize, draft: Draft<'_>) -> Option<String> {
    let file = sources.file(index).filter(|file| file.stored().is_some() && may_stream(job))?;
    let ctx = context(job);
    let passes = |top: &str| job.passes.pipeline(top).ok();
    let sink = TextSink::new(&ctx, job.print, Some(draft), &passes);
    let mut body = stream::read(&ctx, file, job.implicit_module, &sink)?;
    let mut log = PassLog::default();
    if run_passes(job, &ctx, sources, &mut body, &mut log).is_none() || !log.is_empty() {
        draft.reset();
        return None;
    }
    let mut rest = print_with(&ctx, Some(sources), &body, job.print, sink.into_written(), Some(draft.sink));
    rest.push('\n');
    leave(file.length(), (body, ctx));
    Some(rest)
}

/// Runs the passes of the command line.
pub(super) fn run_passes(
    job: &Job,
    ctx: &Context,
    sources: &SourceMap,
    body: &mut Body,
    log: &mut PassLog,
) -> Option<Pipeline> {
    let arena = &body.arena;
    let top = arena.root_blocks().find_map(|block| arena.first(block))?;
    let anchor = ctx.op_name_text(arena.name(top)).to_owned();
    if job.passes.is_empty() {
        return Some(Pipeline::new(&anchor));
    }
    let built = job.passes.pipeline(&anchor);
    let mut pipeline = built.map_err(|why| log.diags.error(Place::Unknown, why)).ok()?;
    if job.passes.dump_pipeline {
        let (steps, text) = (pipeline.steps.len(), pipeline.text(true));
        log.texts.push((log.diags.len(), format!("Pass Manager with {steps} passes:\n{text}\n\n")));
    }
    let config = PassConfig {
        verify_each: job.passes.verify_each,
        verified: job.verify_parsed,
        print_before: job.passes.print_before.clone(),
        print_after: job.passes.print_after.clone(),
        only_on_change: job.passes.only_on_change,
        only_on_failure: job.passes.only_on_failure,
        print: job.print,
        sources: Some(sources),
    };
    let result = run_pipeline(ctx, &REGISTRY, &mut pipeline, body, &config, log);
    if let Some(style) = job.passes.statistics {
        log.texts.push((log.diags.len(), statistics_report(&pipeline, style)));
    }
    result.ok().map(|()| pipeline)
}

const MLIR: Style = Style { color: false, convention: Convention::Mlir, details: false };

/// Prints the module, parses the text, and compares.
fn roundtrip(
    job: &Job,
    ctx: &Context,
    sources: &SourceMap,
    body: &Body,
    found: &mut Diagnostics,
) -> Option<()> {
    let generic = PrintOptions { generic: true, debug_info: true, ..PrintOptions::default() };
    let reference = print(ctx, Some(sources), body, generic);
    let written = print(ctx, Some(sources), body, PrintOptions { generic: false, ..generic });
    let mut again_sources = SourceMap::new();
    let index = again_sources.add("round trip", written.into_bytes()).ok()?;
    let file = again_sources.file(index)?;
    let mut again_ctx = crate::dialects::context();
    again_ctx.set_allow_unregistered(job.allow_unregistered);
    again_ctx.set_strict(job.strict);
    again_ctx.set_caches(job.caches);
    let mut trouble = Diagnostics::new();
    let options = ParseOptions { implicit_module: job.implicit_module };
    let again = parse(&again_ctx, file, 0..file.text().len(), options, &mut trouble)
        .and_then(|again| verify(&again_ctx, &again, &mut trouble).map(|()| again));
    let Ok(again) = again else {
        let mut why = String::new();
        for diagnostic in trouble.iter() {
            why.push_str(&render(diagnostic, &again_sources, MLIR));
        }
        found.error(
            Place::Unknown,
            format!("failed to parse textual content back, cannot verify round-trip:\n{why}"),
        );
        return None;
    };
    let returned = print(&again_ctx, Some(&again_sources), &again, generic);
    if returned == reference {
        return Some(());
    }
    found.error(
        Place::Unknown,
        format!(
            "textual roundTrip testing roundtripped module differs from reference:\n<<<<<<Reference\n{reference}\n\
             =====\n{returned}\n>>>>>roundtripped\n"
        ),
    );
    None
}
