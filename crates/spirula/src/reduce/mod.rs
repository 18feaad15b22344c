//! `spirula reduce`: makes a module small on which a program still succeeds, such as one that compares results.
//!
//! The module is edited in words: [`program`] has its instructions, [`edits`] what can be removed or simplified, [`apply`]
//! does so, [`search`] tries edits in the manner of delta debugging. A module is kept if it is valid and the program exits
//! with 0 on a file with it, in the format of the input.

mod apply;
mod edits;
mod program;
mod search;

use crate::console::{Console, Failure};
use crate::files;
use crate::flags::{Arguments, Flag, switch, value};
use crate::opt::driver::on_deep_stack;
use crate::tools::{Tool, one_file, say, threads};
use crate::translate::{Form, form_of_output, words_of, write_module};
use program::Program;
use search::{Steps, reduce};
use spirula_binary::{AssembleOptions, DisassembleOptions, assemble, disassemble, to_bytes, to_words};
use spirula_diag::{Diagnostics, SourceFile, SourceMap};
use spirula_environment::{Environment, Options, validate};
use spirula_ir::{ParseOptions, parse, verify};
use spirula_spirv_binary::{DeserializeOptions, SerializeOptions, deserialize};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

pub(crate) static TOOL: Tool = Tool {
    name: "reduce",
    summary: "make a module small on which a program still succeeds",
    usage: "[flags] --test=<program> file -o file",
    flags: FLAGS,
    version: "SPIR-V 1.6\n",
    run,
    ..Tool::NONE
};

const FLAGS: &[Flag] = &[
    value(
        "test",
        "program",
        "program and its arguments, separated by spaces, which is given the path of a module as the last one; it must \
         exit with 0 if the module is of interest",
    ),
    value("o", "file", "write to this file; '-' is standard output (the default)"),
    value("to", "spirv|spvasm|mlir", "output format (default: by file name)"),
    value("target-env", "env", "environment in which modules must be valid (default: spv1.6)"),
    switch("allow-invalid", "test modules that are not valid too"),
    value("timeout", "s", "stop the program, which then fails, after this many seconds (default: 60)"),
    value("threads", "n", "number of programs that run at the same time (default: all cores)"),
];

fn run(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let path = one_file(arguments)?;
    let output = arguments.value("o").unwrap_or("-");
    let to = form_of_output(arguments.value("to"), output)?;
    let bytes = files::read(path, console)?;
    let form = Form::guess(path, &bytes);
    if !matches!(form, Form::Spirv | Form::Assembly | Form::Mlir) {
        return Err(Failure::found("expected a SPIR-V binary, SPIR-V assembly or MLIR text").about(path));
    }
    let settings = Settings::read(arguments, form)?;
    let mut sources = SourceMap::new();
    let index = sources.add(files::shown(path), bytes)?;
    let mut diagnostics = Diagnostics::new();
    let words = sources.file(index).map(|file| read_words(form, file, &mut diagnostics));
    console.report(diagnostics.iter(), &sources);
    let words = words.transpose()?.flatten().ok_or(Failure::Reported)?;
    let malformed = |error: Box<spirula_binary::Malformed>| {
        Failure::Found(Box::new(error.diagnostic(files::shown(path))))
    };
    let program = Program::read(&words).map_err(malformed)?;
    let before = program.insts.len();
    let (program, steps) = settings.reduce(program)?;
    let words = program.words();
    let bytes =
        encode(to, &words).ok_or_else(|| Failure::found("the result cannot be written in this format"))?;
    files::write(output, &bytes, console)?;
    if output != "-" {
        let Steps { tested, kept } = steps;
        let after = program.insts.len();
        say(
            &format!("{before} instructions became {after}, in {tested} tests, {kept} of them good\n"),
            console,
        )?;
    }
    Ok(())
}

/// What decides about a module.
struct Settings {
    /// The program with its arguments.
    test: Vec<String>,
    /// The format of the files that it reads.
    form: Form,
    /// The rules by which modules must be valid.
    rules: Option<Options>,
    timeout: Duration,
    threads: usize,
    folder: Folder,
}

impl Settings {
    fn read(arguments: &Arguments, form: Form) -> Result<Self, Failure> {
        let test = arguments.value("test").unwrap_or_default();
        let test: Vec<String> = test.split_whitespace().map(str::to_owned).collect();
        if test.is_empty() {
            return Err(Failure::refused("--test=<program> is required"));
        }
        let environment = match arguments.value("target-env") {
            None => Environment::latest(),
            Some(name) => Environment::by_name(name)
                .ok_or_else(|| Failure::refused(format!("unknown target environment '{name}'")))?,
        };
        let number = |name: &str, otherwise: usize| match arguments.value(name) {
            None => Ok(otherwise),
            Some(text) => text.parse().ok().filter(|number| (1..=MOST).contains(number)).ok_or_else(|| {
                Failure::refused(format!("--{name} requires a number from 1 to {MOST}, not '{text}'"))
            }),
        };
        Ok(Self {
            test,
            form,
            rules: (!arguments.has("allow-invalid")).then(|| Options::new(environment)),
            timeout: Duration::from_secs(number("timeout", 60)? as u64),
            threads: number("threads", threads(arguments))?,
            folder: Folder::new().map_err(Failure::found)?,
        })
    }

    fn reduce(&self, program: Program) -> Result<(Program, Steps), Failure> {
        let words = program.words();
        if !self.is_valid(&words) {
            return Err(Failure::found(
                "the module is not valid; --allow-invalid reduces it all the same, 'spirula validate' tells why",
            ));
        }
        if !self.succeeds(&words, 0).map_err(Failure::found)? {
            return Err(Failure::found(format!("'{}' does not succeed on the module", self.test.join(" "))));
        }
        let test = |program: &Program, worker: usize| {
            let words = program.words();
            self.is_valid(&words) && self.succeeds(&words, worker) == Ok(true)
        };
        Ok(reduce(program, self.threads, &test))
    }

    fn is_valid(&self, words: &[u32]) -> bool {
        self.rules.as_ref().is_none_or(|rules| validate(words, rules).is_valid())
    }

    /// Whether the program succeeds on these words.
    fn succeeds(&self, words: &[u32], worker: usize) -> Result<bool, String> {
        let Some(bytes) = encode(self.form, words) else { return Ok(false) };
        let path = self.folder.0.join(format!("{worker}.{}", self.form.ending()));
        std::fs::write(&path, bytes).map_err(|error| cannot("write", &path, &error))?;
        let Some((name, arguments)) = self.test.split_first() else { return Ok(false) };
        let mut command = Command::new(name);
        command.args(arguments).arg(&path);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| cannot("run", Path::new(name), &error))?;
        let started = Instant::now();
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return Ok(status.success()),
                Ok(None) if started.elapsed() < self.timeout => std::thread::sleep(POLL),
                _ => {
                    // It may have ended in between.
                    let _ = child.kill();
                    let _ = child.wait();
                    return Ok(false);
                }
            }
        }
    }
}

/// The greatest number of threads and of seconds.
const MOST: usize = 1 << 16;

/// How often it is checked whether a program has ended.
const POLL: Duration = Duration::from_millis(1);

fn cannot(what: &str, path: &Path, error: &std::io::Error) -> String {
    format!("cannot {what} '{}': {}", path.display(), files::reason(error))
}

/// A folder for the files of the program, removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, String> {
        // A process may reduce several modules at the same time.
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("spirula-reduce-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).map_err(|error| cannot("create", &path, &error))?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The words of a module in any of its formats; `None` if errors were reported.
fn read_words(
    form: Form,
    file: &SourceFile,
    diagnostics: &mut Diagnostics,
) -> Result<Option<Vec<u32>>, Failure> {
    let text = file.text();
    match form {
        Form::Spirv => match to_words(text) {
            Ok(words) => Ok(Some(words.into_owned())),
            Err(malformed) => Err(Failure::Found(Box::new(malformed.diagnostic(file.name())))),
        },
        Form::Assembly => Ok(assemble(file, &AssembleOptions::default(), diagnostics).ok()),
        _ => on_deep_stack(text.len(), || {
            let ctx = crate::dialects::context();
            let body =
                parse(&ctx, file, 0..text.len(), ParseOptions { implicit_module: true }, diagnostics).ok()?;
            verify(&ctx, &body, diagnostics).ok()?;
            words_of(&ctx, &body, true, SerializeOptions::default(), diagnostics)
        }),
    }
}

/// The module in a format, if it can be written so.
fn encode(form: Form, words: &[u32]) -> Option<Vec<u8>> {
    let mut diagnostics = Diagnostics::new();
    match form {
        Form::Spirv => Some(to_bytes(words).into_owned()),
        Form::Assembly => {
            let options =
                DisassembleOptions { friendly_names: true, indent: true, ..DisassembleOptions::default() };
            disassemble("<reduced>", words, &options, &mut diagnostics).ok()
        }
        _ => on_deep_stack(words.len(), || {
            let mut ctx = crate::dialects::context();
            ctx.set_strict(false);
            let options = DeserializeOptions::default();
            let mut body = deserialize(&ctx, words, "<reduced>", options, &mut diagnostics).ok()?;
            write_module(&ctx, &SourceMap::new(), &mut body, form, &mut diagnostics)
        })
        .ok()?,
    }
}
