//! `spirula translate`: between SPIR-V binary, SPIR-V assembly and MLIR text, and to LLVM IR, as `mlir-translate`.

mod form;
pub(crate) mod friendly;
mod many;
mod output;
mod streamed;

use crate::batch::{self, BATCH, OUT_DIR};
use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, optional, switch, value};
use crate::opt::driver::{Level, leave, on_deep_stack_with};
use crate::opt::expected::Expectations;
use crate::opt::split;
use crate::tools::{NO_CACHES, Tool, one_file, threads};
use spirula_binary::{
    AssembleOptions, DisassembleOptions, assemble, disassemble, read_word_text, to_bytes, to_words,
    write_word_text,
};
use spirula_diag::{Convention, Diagnostics, Place, SourceFile, SourceMap};
use spirula_ir::pass::Pipeline;
use spirula_ir::{
    Body, Context, Draft, Op, OpParts, ParseOptions, PrintOptions, TextSink, Written, parse, print,
    print_with, verify,
};
use spirula_spec::MemoryModel;
use spirula_spirv::op;
use spirula_spirv_binary::{
    DeserializeOptions, SerializeOptions, SinkOptions, StoredModule, deserialize_stored, deserialize_to,
    make_flat, serialize_in_pieces,
};
use std::borrow::Cow;
use std::ops::Range;

use output::{Done, Output};

pub(crate) use form::{Form, form_like, form_of_output};

pub(crate) static TOOL: Tool = Tool {
    name: "translate",
    program: Some("mlir-translate"),
    summary: "translate between SPIR-V binary, SPIR-V assembly and MLIR text, and to LLVM IR",
    usage: "[flags] [file]\n       spirula translate --batch [flags] <file or folder>...",
    flags: FLAGS,
    more_flags: || friendly::FLAGS.to_vec(),
    version: "SPIR-V 1.6, MLIR text of LLVM 23\n",
    convention: Convention::Mlir,
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value("o", "file", "write to this file instead of standard output"),
    value("from", "spirv|spvasm|mlir|llvm|bc|spt", "input format (default: detected)"),
    value(
        "to",
        "spirv|spvasm|mlir|llvm|friendly-ll|spt",
        "output format; friendly-ll: LLVM IR as SPIRV-LLVM-Translator writes it; spt: its internal text",
    ),
    value(
        "module",
        "number",
        "of bitcode with several modules, translate this one, from 0 (default: refuse several)",
    ),
    value(
        "function",
        "name",
        "of bitcode, read the body of this function and declare the others; may be given several times",
    ),
    value("through", "dialect", "translate between binary and assembly through the dialect ('dialect')"),
    BATCH,
    OUT_DIR,
    switch("serialize-spirv", "serialize MLIR text to a SPIR-V binary"),
    switch("deserialize-spirv", "deserialize a SPIR-V binary to MLIR text"),
    switch("mlir-to-llvmir", "translate the LLVM dialect to LLVM IR"),
    switch(
        "full",
        "to LLVM IR, convert what MLIR's convert-spirv-to-llvm refuses too: whole kernels and shaders (the default)",
    ),
    switch("test-spirv-roundtrip", "serialize and deserialize MLIR text"),
    switch("test-spirv-roundtrip-debug", "same, with locations"),
    switch("spirv-emit-debug-info", "write the lines of operations to binaries"),
    switch("flat", "print control flow as blocks with merge information, as in the binary"),
    switch("spirv-structurize-control-flow", "print constructs as regions where possible (the default)"),
    value(
        "spirv-save-validation-files-with-prefix",
        "prefix",
        "also write each module to a file with this prefix",
    ),
    switch("no-implicit-module", "do not insert an implicit top-level module"),
    switch("allow-unregistered-dialect", "allow operations of unregistered dialects"),
    optional("split-input-file", "marker", "split the input at lines '// -----' or this marker"),
    value("output-split-marker", "marker", "separator between the outputs (default: none)"),
    optional("verify-diagnostics", "all|only-expected", "check diagnostics against expected-* comments"),
    switch("mlir-print-op-generic", "print operations in the generic form"),
    switch("mlir-print-debuginfo", "print locations"),
    switch("mlir-print-local-scope", "print locations, types and attributes inline, without aliases"),
    switch("mlir-disable-threading", "use one thread"),
    NO_CACHES,
];

/// The requested translation.
struct Job {
    /// The input format, and the output formats, each made from the previous one.
    from: Form,
    /// Of bitcode with several modules, the number of one.
    module: Option<usize>,
    /// Of bitcode, the functions to read; all if none is named.
    functions: Vec<String>,
    steps: Vec<Form>,
    /// Translate between binary and assembly without the dialect.
    direct: bool,
    implicit_module: bool,
    allow_unregistered: bool,
    structure: bool,
    /// Omit what MLIR does not print.
    plain: bool,
    /// To LLVM IR, convert what MLIR's pass refuses too.
    full: bool,
    /// Write debug lines to binaries.
    lines: bool,
    /// Of LLVM IR as SPIRV-LLVM-Translator writes it.
    friendly: spirula_friendly_llvm::to_llvm::Options,
    print: PrintOptions,
    split: Option<String>,
    output_marker: Option<String>,
    expected: Option<Level>,
    threads: usize,
    caches: bool,
    save_prefix: Option<String>,
}

impl Job {
    /// The file name extension of the output.
    fn ending(&self) -> &'static str {
        self.steps.last().map_or("", |form| form.ending())
    }
}

fn job(arguments: &Arguments, path: &str, bytes: &[u8]) -> Result<Job, Failure> {
    let debug_info = arguments.has("mlir-print-debuginfo");
    let mut from = None;
    let mut steps = Vec::new();
    for given in &arguments.flags {
        let (read, written): (Form, &[Form]) = match given.name {
            "serialize-spirv" => (Form::Mlir, &[Form::Spirv]),
            "deserialize-spirv" => (Form::Spirv, &[Form::Mlir]),
            "mlir-to-llvmir" => (Form::Mlir, &[Form::Llvm]),
            "test-spirv-roundtrip" | "test-spirv-roundtrip-debug" => (Form::Mlir, &[Form::Spirv, Form::Mlir]),
            _ => continue,
        };
        from = from.or(Some(read));
        steps.extend(written);
    }
    if let Some(name) = arguments.value("to") {
        steps.push(Form::by_name(name)?);
    }
    if steps.is_empty() {
        let message = "no output format: expected --to=spirv, --to=spvasm, --to=mlir, --to=llvm, --to=friendly-ll or --to=spt";
        return Err(Failure::refused(message.to_owned()));
    }
    let through = arguments.value("through");
    if through.is_some_and(|through| through != "dialect") {
        return Err(Failure::refused("expected --through=dialect".to_owned()));
    }
    let from = match (from, arguments.value("from")) {
        (Some(from), _) => from,
        (None, Some(name)) => Form::by_name(name)?,
        (None, None) => Form::guess(path, bytes),
    };
    let marker = |given: &crate::flags::ParsedFlag| match given.value.as_deref() {
        None | Some("") => split::MARKER.to_owned(),
        Some(marker) => marker.to_owned(),
    };
    if matches!(from, Form::Llvm | Form::Bitcode) && arguments.last("split-input-file").is_some() {
        return Err(Failure::refused("--split-input-file does not apply to LLVM IR".to_owned()));
    }
    let number = |number: &str| {
        let refused = || Failure::refused(format!("expected --module=number, found '{number}'"));
        number.parse().map_err(|_| refused())
    };
    let module = arguments.value("module").map(number).transpose()?;
    if module.is_some() && from != Form::Bitcode {
        return Err(Failure::refused("--module applies to bitcode only".to_owned()));
    }
    let functions = arguments.flags.iter().filter(|given| given.name == "function");
    let functions: Vec<String> = functions.filter_map(|given| given.value.clone()).collect();
    if !functions.is_empty() && from != Form::Bitcode {
        return Err(Failure::refused("--function applies to bitcode only".to_owned()));
    }
    // Text input keeps its form.
    let structure = arguments.has_or("spirv-structurize-control-flow", !arguments.has("flat"))
        && steps_from_words(from, &steps);
    Ok(Job {
        from,
        module,
        functions,
        steps,
        direct: through.is_none(),
        implicit_module: !arguments.has("no-implicit-module"),
        allow_unregistered: arguments.has("allow-unregistered-dialect"),
        structure,
        plain: arguments.stands_in,
        full: arguments.has_or("full", !arguments.stands_in),
        friendly: spirula_friendly_llvm::to_llvm::Options {
            generator: friendly::generator(from, bytes),
            ..friendly::options(arguments)?
        },
        lines: arguments.has("test-spirv-roundtrip-debug") || arguments.has("spirv-emit-debug-info"),
        print: PrintOptions {
            generic: arguments.has("mlir-print-op-generic"),
            debug_info,
            local_scope: arguments.has("mlir-print-local-scope"),
            ..PrintOptions::default()
        },
        split: arguments.last("split-input-file").map(marker),
        output_marker: arguments.value("output-split-marker").map(str::to_owned),
        expected: match arguments.last("verify-diagnostics").map(|given| given.value.as_deref()) {
            None => None,
            Some(Some("only-expected")) => Some(Level::OnlyExpected),
            Some(_) => Some(Level::All),
        },
        threads: threads(arguments),
        caches: !arguments.has(NO_CACHES.name),
        save_prefix: arguments.value("spirv-save-validation-files-with-prefix").map(str::to_owned),
    })
}

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    batch::check_folder(arguments)?;
    if arguments.has(BATCH.name) {
        return many::run(arguments, console);
    }
    let path = one_file(arguments)?;
    let input = files::Input::open(path, console)?;
    let job = job(arguments, path, &input.first(Form::GUESSED_BY))?;
    let mut sources = SourceMap::new();
    let index = input.add_to(&mut sources, files::shown(path))?;
    let length = sources.file(index).map_or(0, SourceFile::length);
    let output = arguments.value("o").unwrap_or("-");
    let mut writing = files::OutputFile::new(output);
    let is_invisible = files::is_invisible(output);
    let work = |draft: &Draft<'_>| all_parts(&job, sources, index, Some(Pieces { draft, is_invisible }));
    let done = on_deep_stack_with(length, work, &mut |piece| match piece.instead_of {
        Some(length) => writing.instead(length, piece.text),
        None => writing.piece(piece.text, console),
    })?;
    console.report(&done.diagnostics, &done.sources);
    if let Some(prefix) = &job.save_prefix {
        for (n, module) in done.modules.iter().enumerate() {
            files::write(&format!("{prefix}{n}.spv"), module, console)?;
        }
    }
    if done.good {
        for output in done.output {
            output.write(&mut |bytes| writing.piece(bytes, console));
        }
        return writing.finish(console);
    }
    Err(Failure::Reported)
}

/// Whether the output is made from a binary.
fn steps_from_words(from: Form, steps: &[Form]) -> bool {
    !matches!(from, Form::Mlir | Form::Llvm | Form::Bitcode | Form::Friendly) || steps.contains(&Form::Spirv)
}

/// Structures all functions into regions where possible.
fn structure_functions(ctx: &Context, body: &mut Body) {
    spirula_spirv::regions::for_each_function(ctx, body, &|inside: &mut Body| {
        spirula_spirv::regions::structure(ctx, inside);
    });
}

/// The consumer of text in pieces.
#[derive(Clone, Copy)]
struct Pieces<'s> {
    draft: &'s Draft<'s>,
    /// Whether the output is invisible until it is complete, so that it can be taken back.
    is_invisible: bool,
}

impl<'s> Pieces<'s> {
    fn unseen(self) -> Option<Draft<'s>> {
        self.is_invisible.then_some(*self.draft)
    }
}

/// Translates all parts; the text of a single part without diagnostics is written in pieces.
fn all_parts(job: &Job, sources: SourceMap, index: usize, pieces: Option<Pieces<'_>>) -> Done {
    let mut done = Done {
        good: true,
        output: Vec::new(),
        modules: Vec::new(),
        sources: SourceMap::new(),
        diagnostics: Vec::new(),
    };
    let Some(file) = sources.file(index) else { return Done { good: false, ..done } };
    let whole = 0..file.length();
    let (parts, _) = match &job.split {
        Some(marker) => split::split(file.text(), marker),
        None => (vec![whole], Vec::new()),
    };
    let mut expectations = job.expected.map(|level| Expectations::new(file, level));
    let pieces = pieces.filter(|_| parts.len() == 1 && expectations.is_none());
    for (n, part) in parts.into_iter().enumerate() {
        if let Some(marker) = job.output_marker.as_ref().filter(|_| n > 0) {
            done.output.push(Output::Bytes(format!("{marker}\n").into_bytes()));
        }
        let mut diagnostics = Diagnostics::new();
        match part_or_valid(job, &sources, (index, part), pieces, &mut done.modules, &mut diagnostics) {
            Some(output) => done.output.push(output),
            None => done.good &= job.expected.is_some(),
        }
        for diagnostic in diagnostics.take() {
            match &mut expectations {
                Some(expectations) => expectations.check(&diagnostic, &sources),
                None => done.diagnostics.push(diagnostic),
            }
        }
    }
    if let Some(expectations) = expectations {
        let complaints = expectations.finish(&sources);
        done.good &= complaints.is_empty();
        done.diagnostics.extend(complaints);
    }
    done.sources = sources;
    done
}

/// The data between two steps.
enum Data<'a> {
    Words(Cow<'a, [u32]>),
    /// Words that are read on demand.
    Stored(StoredModule<'a>),
    /// Words to be written.
    Pieces(Vec<Vec<u32>>),
    Text(Vec<u8>),
    Body(Box<Body>),
}

impl<'a> Data<'a> {
    /// The words, or the stored module.
    fn into_words(self) -> (Option<StoredModule<'a>>, Cow<'a, [u32]>) {
        match self {
            Self::Stored(module) => (Some(module), Cow::default()),
            Self::Words(words) => (None, words),
            _ => (None, Cow::default()),
        }
    }
}

/// [`one_part`]; as `mlir-translate` also for valid SPIR-V that MLIR's verifier rejects.
fn part_or_valid(
    job: &Job,
    sources: &SourceMap,
    (index, part): (usize, Range<usize>),
    pieces: Option<Pieces<'_>>,
    modules: &mut Vec<Vec<u8>>,
    diagnostics: &mut Diagnostics,
) -> Option<Output> {
    let (at, before) = ((index, part.clone()), modules.len());
    let done = one_part(job, sources, at.clone(), RuleSet::Rows, pieces, modules, diagnostics);
    if done.is_none()
        && let Some(draft) = pieces.and_then(Pieces::unseen)
    {
        draft.reset();
    }
    if done.is_some() || !job.plain || job.expected.is_some() {
        return done;
    }
    let (mut others, mut more) = (Diagnostics::new(), modules.split_off(before));
    more.clear();
    let bytes = one_part(job, sources, at, RuleSet::Validator, None, &mut more, &mut others)?.into_bytes();
    let is_valid = match (job.from, job.steps.last()) {
        (Form::Spirv, _) => valid(&sources.file(index)?.text()[part]),
        (_, Some(Form::Spirv)) => valid(&bytes),
        _ => false,
    };
    if !is_valid {
        return None;
    }
    *diagnostics = others;
    modules.append(&mut more);
    Some(Output::Bytes(bytes))
}

/// Whether these words are valid in some environment.
fn valid(bytes: &[u8]) -> bool {
    let options = spirula_environment::Options {
        skip_block_layout: true,
        allow_local_size_id: true,
        ..spirula_environment::Options::new(spirula_environment::Environment::latest())
    };
    to_words(bytes).is_ok_and(|words| spirula_environment::validate(&words, &options).is_valid())
}

/// Which verifier decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RuleSet {
    /// The rules of the dialect's rows.
    Rows,
    /// The validator, separately.
    Validator,
}

fn one_part(
    job: &Job,
    sources: &SourceMap,
    (index, part): (usize, Range<usize>),
    judge: RuleSet,
    pieces: Option<Pieces<'_>>,
    modules: &mut Vec<Vec<u8>>,
    diagnostics: &mut Diagnostics,
) -> Option<Output> {
    let mut ctx = crate::dialects::context();
    ctx.set_allow_unregistered(job.allow_unregistered);
    ctx.set_strict(job.plain);
    if judge == RuleSet::Validator {
        ctx.leave_to_validator();
    }
    ctx.set_threads(job.threads);
    ctx.set_caches(job.caches);
    ctx.set_early_shapes(job.steps.contains(&Form::Mlir));
    let file = sources.file(index)?;
    let name = file.name().to_owned();
    let length = part.len();
    if judge == RuleSet::Rows
        && pieces.is_some()
        && let Some(pieces) = streamed::words(job, &ctx, file)
    {
        leave(length, ctx);
        return Some(Output::Words(pieces));
    }
    let mut data = read(job, &ctx, sources, (index, part), &name, diagnostics)?;
    for (n, step) in job.steps.iter().enumerate() {
        let last = n + 1 == job.steps.len();
        let structured = job.structure && last && *step == Form::Mlir;
        let used = |body| {
            if last && pieces.is_some() {
                leave(length, body);
            }
        };
        data = match (data, step) {
            (Data::Words(words), Form::Assembly) if job.direct => assembly(&name, &words, diagnostics)?,
            (Data::Words(words), Form::Spirv) if job.direct => Data::Words(words),
            (Data::Words(words), Form::WordText) if job.direct => {
                Data::Text(write_word_text(&name, &words, diagnostics).ok()?)
            }
            (data @ (Data::Words(_) | Data::Stored(_)), step) => {
                let how = (*step, last, structured);
                let (data, body) = from_words(job, &ctx, sources, index, data, how, pieces, diagnostics)?;
                used(body);
                data
            }
            (Data::Body(mut body), step) => {
                if structured {
                    structure_functions(&ctx, &mut body);
                }
                let data =
                    from_body(job, &ctx, sources, &mut body, (*step, last), pieces, &name, diagnostics)?;
                used(*body);
                data
            }
            (data @ (Data::Text(_) | Data::Pieces(_)), _) => data,
        };
        if let (Data::Words(words), Form::Spirv, Some(_)) = (&data, step, &job.save_prefix) {
            modules.push(to_bytes(words).into_owned());
        }
    }
    if pieces.is_some() {
        leave(length, ctx);
    }
    match data {
        Data::Words(words) => Some(Output::Bytes(to_bytes(&words).into_owned())),
        Data::Pieces(pieces) => Some(Output::Words(pieces)),
        Data::Text(text) => Some(Output::Bytes(text)),
        Data::Stored(_) | Data::Body(_) => None,
    }
}

/// Deserializes words and applies a step. `how` is the step, whether it is the last, and whether to structure
/// constructs into regions.
#[expect(clippy::too_many_arguments, reason = "what every step needs")]
fn from_words(
    job: &Job,
    ctx: &Context,
    sources: &SourceMap,
    index: usize,
    data: Data<'_>,
    how: (Form, bool, bool),
    pieces: Option<Pieces<'_>>,
    diagnostics: &mut Diagnostics,
) -> Option<(Data<'static>, Body)> {
    let ((step, last, structured), file) = (how, sources.file(index)?);
    let name = file.name();
    let options = DeserializeOptions { plain: job.plain, structured, ..DeserializeOptions::default() };
    let draft = pieces.and_then(Pieces::unseen);
    let no_passes = |top: &str| Some(Pipeline::new(top));
    let sink = TextSink::new(ctx, job.print, draft, &no_passes);
    let functions = SinkOptions { sink: &sink, inner: job.plain };
    let functions = Some(functions).filter(|_| last && step == Form::Mlir);
    let (stored, mut words) = data.into_words();
    let read = stored.as_ref().and_then(|module| deserialize_stored(ctx, module, options, functions));
    if stored.is_some() && read.is_none() {
        words = words_in(file.text(), name, diagnostics)?;
    }
    let mut body = match read {
        Some(read) => read,
        None => deserialize_to(ctx, &words, name, options, functions, diagnostics).ok()?,
    };
    let data = match functions {
        Some(_) => text_of(job, ctx, sources, &body, sink.into_written(), pieces, diagnostics)?,
        None => from_body(job, ctx, sources, &mut body, (step, last), pieces, name, diagnostics)?,
    };
    Some((data, body))
}

fn read<'a>(
    job: &Job,
    ctx: &Context,
    sources: &'a SourceMap,
    (index, part): (usize, Range<usize>),
    name: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Data<'a>> {
    let file = sources.file(index)?;
    match job.from {
        Form::Mlir => {
            let options = ParseOptions { implicit_module: job.implicit_module };
            let body = parse(ctx, file, part, options, diagnostics).ok()?;
            verify(ctx, &body, diagnostics).ok()?;
            Some(Data::Body(Box::new(body)))
        }
        Form::Spirv => {
            let as_they_are = job.direct
                && matches!(job.steps.first(), Some(Form::Spirv | Form::Assembly | Form::WordText));
            let stored = file.stored().filter(|_| job.caches && !as_they_are && part.len() == file.length());
            if let Some(module) = stored.and_then(|stored| StoredModule::open(stored, part.len())) {
                return Some(Data::Stored(module));
            }
            words_in(&file.text()[part], name, diagnostics).map(Data::Words)
        }
        Form::Assembly => {
            let words = assemble(file, &AssembleOptions::default(), diagnostics).ok()?;
            Some(Data::Words(Cow::Owned(words)))
        }
        Form::WordText => {
            let words = read_word_text(file, diagnostics).ok()?;
            Some(Data::Words(Cow::Owned(words)))
        }
        Form::Llvm | Form::Friendly => {
            let body = spirula_llvm_text::read(ctx, file, diagnostics).ok()?;
            Some(Data::Body(Box::new(body)))
        }
        Form::Bitcode => {
            let body = match (&job.functions[..], job.module) {
                ([], Some(number)) => spirula_bitcode::read_module(ctx, file, number, diagnostics).ok()?,
                ([], None) => spirula_bitcode::read(ctx, file, diagnostics).ok()?,
                (functions, number) => {
                    crate::bitcode::read_functions(ctx, file, number, functions, diagnostics)?
                }
            };
            Some(Data::Body(Box::new(body)))
        }
    }
}

/// The words of a module; fails with a diagnostic.
fn words_in<'a>(bytes: &'a [u8], name: &str, diagnostics: &mut Diagnostics) -> Option<Cow<'a, [u32]>> {
    to_words(bytes).map_err(|malformed| diagnostics.push(malformed.diagnostic(name))).ok()
}

fn assembly(name: &str, words: &[u32], diagnostics: &mut Diagnostics) -> Option<Data<'static>> {
    let options = DisassembleOptions {
        friendly_names: true,
        indent: true,
        header: true,
        ..DisassembleOptions::default()
    };
    disassemble(name, words, &options, diagnostics).ok().map(Data::Text)
}

#[expect(clippy::too_many_arguments, reason = "what every step needs")]
fn from_body(
    job: &Job,
    ctx: &Context,
    sources: &SourceMap,
    body: &mut Body,
    (step, last): (Form, bool),
    pieces: Option<Pieces<'_>>,
    name: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Data<'static>> {
    match step {
        Form::Mlir if !last => Some(Data::Body(Box::new(std::mem::take(body)))),
        Form::Mlir => text_of(job, ctx, sources, body, Written::default(), pieces, diagnostics),
        Form::Llvm | Form::Bitcode => {
            to_llvm(ctx, body, job.full, diagnostics)?;
            let [module] = operations(body)[..] else {
                diagnostics.error(Place::Unknown, "expected one operation at the top of the input");
                return None;
            };
            if step == Form::Bitcode {
                return crate::bitcode::write(ctx, name, body, module, diagnostics).ok().map(Data::Text);
            }
            let text = spirula_llvm_text::write(ctx, body, module, diagnostics).ok()?;
            Some(Data::Text(text.into_bytes()))
        }
        Form::Friendly => {
            let text = friendly::text(ctx, body, &job.friendly, diagnostics)?;
            Some(Data::Text(text.into_bytes()))
        }
        Form::Spirv | Form::Assembly | Form::WordText => {
            let options =
                SerializeOptions { plain: job.plain, lines_of: Some(sources).filter(|_| job.lines) };
            if crate::llvm_spirv::is_llvm(ctx, body) {
                let allowed = spirula_friendly_llvm::to_spirv::Options::everything();
                crate::llvm_spirv::to_spirv(ctx, body, &allowed, diagnostics)?;
            }
            make_flat(ctx, body);
            let pieces = pieces_of(ctx, body, job.implicit_module, options, diagnostics)?;
            if last && step == Form::Spirv && job.save_prefix.is_none() {
                return Some(Data::Pieces(pieces));
            }
            let words = pieces.concat();
            match step {
                Form::Spirv => Some(Data::Words(Cow::Owned(words))),
                Form::WordText => Some(Data::Text(write_word_text(name, &words, diagnostics).ok()?)),
                _ => assembly(name, &words, diagnostics),
            }
        }
    }
}

/// The text of a body, part of which may have been written already.
fn text_of(
    job: &Job,
    ctx: &Context,
    sources: &SourceMap,
    body: &Body,
    written: Written<'_>,
    pieces: Option<Pieces<'_>>,
    diagnostics: &mut Diagnostics,
) -> Option<Data<'static>> {
    verify(ctx, body, diagnostics).ok()?;
    let shown = if job.plain { without_outer_module(body) } else { body };
    let sink = pieces.filter(|_| diagnostics.is_empty()).map(|pieces| pieces.draft.sink);
    let mut text = print_with(ctx, Some(sources), shown, job.print, written, sink);
    // `mlir-opt` ends its output with an empty line, `mlir-translate` does not.
    if !job.plain {
        text.push('\n');
    }
    Some(Data::Text(text.into_bytes()))
}

/// The body of a `builtin.module` around a `spirv.module`: MLIR prints deserialized modules without one.
fn without_outer_module(body: &Body) -> &Body {
    let [top] = operations(body)[..] else { return body };
    let inside = body.body_of(top).filter(|_| body.arena.name(top) == spirula_ir::builtin::MODULE);
    let is_one =
        |inside: &&Body| matches!(operations(inside)[..], [op] if inside.arena.name(op) == op::MODULE);
    inside.filter(is_one).unwrap_or(body)
}

/// Converts the only top-level `spirv.module` and replaces it.
/// Rules of the SPIR-V dialect are left to validators, so what results is verified: text of LLVM IR can be read.
fn to_llvm(ctx: &Context, body: &mut Body, full: bool, diagnostics: &mut Diagnostics) -> Option<()> {
    let [top] = operations(body)[..] else { return Some(()) };
    let alone = body.arena.name(top) == op::MODULE;
    let holder = if alone { Some(&mut *body) } else { body.body_of_mut(top) };
    let Some(holder) = holder else { return Some(()) };
    let [module] = operations(holder)[..] else { return Some(()) };
    if holder.arena.name(module) != op::MODULE {
        return Some(());
    }
    let name = holder.arena.slot(module, op::slot::module::SYM_NAME).and_then(spirula_ir::Attr::as_string);
    let model =
        holder.arena.slot(module, op::slot::module::MEMORY_MODEL).and_then(spirula_ir::Attr::as_enumerant);
    let is_kernel = model.is_some_and(|(_, model)| MemoryModel(model) == MemoryModel::OpenCL);
    let mut inside = holder.detach(module)?;
    for function in inside.arena.all_ops().filter(|o| inside.arena.name(*o) == op::FUNC).collect::<Vec<_>>() {
        if let Some(body) = inside.body_of_mut(function) {
            spirula_spirv::regions::flatten(ctx, body);
        }
    }
    if full {
        inside = spirula_to_llvm::convert_module(ctx, &inside, is_kernel, diagnostics).ok()?;
    } else {
        spirula_to_llvm::convert_spirv_module(ctx, &mut inside, name, diagnostics).ok()?;
    }
    if !alone {
        *body.body_of_mut(top)? = inside;
        return verify(ctx, body, diagnostics).ok();
    }
    let builtin = spirula_ir::builtin::MODULE;
    let slots = vec![None; ctx.op_row(builtin).map_or(0, |row| row.attrs.len())];
    let mut outer = Body::new();
    let region = outer.arena.add_root();
    let block = outer.arena.append_block(region);
    let made = outer.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(builtin) });
    outer.attach(made, inside);
    *body = outer;
    verify(ctx, body, diagnostics).ok()
}

/// Serializes the only `spirv.module` of a body, at the top level or in a `builtin.module`.
pub(crate) fn words_of(
    ctx: &Context,
    body: &Body,
    inside: bool,
    options: SerializeOptions<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u32>> {
    Some(pieces_of(ctx, body, inside, options, diagnostics)?.concat())
}

/// The same words, in pieces.
fn pieces_of(
    ctx: &Context,
    body: &Body,
    inside: bool,
    options: SerializeOptions<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<Vec<u32>>> {
    let (holder, module) = the_module(ctx, body, inside, diagnostics)?;
    serialize_in_pieces(ctx, holder, module, options, diagnostics).ok()
}

/// The only `spirv.module` of a body, with its enclosing body.
pub(crate) fn the_module<'b>(
    ctx: &Context,
    body: &'b Body,
    inside: bool,
    diagnostics: &mut Diagnostics,
) -> Option<(&'b Body, Op)> {
    let top: Vec<Op> = operations(body);
    let [first] = top.as_slice() else {
        diagnostics.error(Place::Unknown, "expected one operation at the top of the input");
        return None;
    };
    let arena = &body.arena;
    if arena.name(*first) == op::MODULE {
        return Some((body, *first));
    }
    let nested = body.body_of(*first).filter(|_| inside);
    let modules: Vec<(&Body, Op)> = nested
        .map(|b| {
            operations(b).into_iter().filter(|o| b.arena.name(*o) == op::MODULE).map(|o| (b, o)).collect()
        })
        .unwrap_or_default();
    if let [module] = modules.as_slice() {
        return Some(*module);
    }
    let place = ctx.place(arena.loc(*first));
    if nested.is_some_and(|inside| operations(inside).is_empty()) {
        diagnostics.error(place, "the input has no module: a 'spirv.module' op was expected");
        return None;
    }
    let got = match modules.len() {
        0 => ctx.op_name_text(arena.name(*first)).to_owned(),
        n => format!("{} with {n} of them", ctx.op_name_text(arena.name(*first))),
    };
    diagnostics.error(place, format!("expected a 'spirv.module' op, got '{got}'"));
    None
}

/// Writes the only module of a body in a format, with constructs as regions in text.
pub(crate) fn write_module(
    ctx: &Context,
    sources: &SourceMap,
    body: &mut Body,
    form: Form,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u8>> {
    let bytes = |words: Vec<u32>| words.iter().flat_map(|word| word.to_le_bytes()).collect();
    match form {
        Form::Spirv => words_of(ctx, body, true, SerializeOptions::default(), diagnostics).map(bytes),
        Form::Assembly => {
            let words = words_of(ctx, body, true, SerializeOptions::default(), diagnostics)?;
            match assembly("<linked>", &words, diagnostics)? {
                Data::Text(text) => Some(text),
                _ => None,
            }
        }
        Form::Mlir => {
            structure_functions(ctx, body);
            let mut text = print(ctx, Some(sources), body, PrintOptions::default());
            text.push('\n');
            Some(text.into_bytes())
        }
        Form::Llvm | Form::Bitcode | Form::Friendly | Form::WordText => None,
    }
}

/// The operations at the top of a body.
pub(crate) fn operations(body: &Body) -> Vec<Op> {
    body.arena.root_ops().collect()
}
