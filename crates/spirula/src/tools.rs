//! The tools, by subcommand and by the program that each stands in for.

use crate::console::{Console, Failure, Format, Manner};
use crate::flags::{self, Arguments, Choices, Flag, FlagError, switch, value};
use crate::{
    assemble, compile, completions, disassemble, explain, files, link, llvm_spirv, manual, opt, translate,
    validate,
};
use spirula_diag::{Convention, Diagnostic, Place, nearest};
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::Path;

/// The streams of a tool.
pub struct Streams<'a> {
    /// Standard input.
    pub input: &'a mut dyn Read,
    /// Standard output.
    pub output: &'a mut dyn Write,
    /// Standard error.
    pub errors: &'a mut dyn Write,
    /// Whether the output is a color terminal.
    pub color_output: bool,
    /// Whether errors go to a color terminal.
    pub color_errors: bool,
}

/// A tool.
pub(crate) struct Tool {
    /// The subcommand.
    pub(crate) name: &'static str,
    /// The program whose flags it takes, and whose name it can be called by.
    pub(crate) program: Option<&'static str>,
    /// A one-line summary.
    pub(crate) summary: &'static str,
    /// The arguments in the usage line.
    pub(crate) usage: &'static str,
    /// What the positional arguments can be.
    pub(crate) operands: fn() -> Choices,
    /// Its flags, without [`COMMON`].
    pub(crate) flags: &'static [Flag],
    /// Flags that other tables declare, such as passes.
    pub(crate) more_flags: fn() -> Vec<Flag>,
    /// Rewrites the arguments before they are parsed.
    pub(crate) rewrite: fn(&[String]) -> Result<Vec<String>, Failure>,
    /// Additional help text.
    pub(crate) more_help: fn() -> String,
    /// Additional output of `--version`.
    pub(crate) version: &'static str,
    /// The convention of its diagnostics under the name of the program.
    pub(crate) convention: Convention,
    /// The text before the message of a refused command line, under the name of the program.
    pub(crate) refusal: &'static str,
    /// Runs it.
    pub(crate) run: fn(&Arguments, &mut Console<'_>) -> Result<(), Failure>,
}

impl Tool {
    /// A tool without flags and other names, for constants.
    pub(crate) const NONE: Self = Self {
        name: "",
        program: None,
        summary: "",
        usage: "",
        operands: || Choices::Files,
        flags: &[],
        more_flags: Vec::new,
        rewrite: |arguments| Ok(arguments.to_vec()),
        more_help: String::new,
        version: "",
        convention: Convention::Clang,
        refusal: "",
        run: |_, _| Ok(()),
    };

    /// All flags.
    pub(crate) fn all_flags(&self) -> Vec<Flag> {
        [self.flags, COMMON, &(self.more_flags)()].concat()
    }
}

/// The flags of every tool.
pub(crate) const COMMON: &[Flag] = &[
    value(
        "diagnostics",
        "text|json|sarif",
        "format of diagnostics on standard error: text (default), JSON lines, or a SARIF log",
    ),
    switch("help", "print this help"),
    switch("h", ""),
    switch("version", "print the version"),
];

/// All tools, in the order of the help.
pub(crate) static TOOLS: &[&Tool] = &[
    &assemble::TOOL,
    &disassemble::TOOL,
    &opt::TOOL,
    &crate::spirv_opt::TOOL,
    &translate::TOOL,
    &crate::bitcode::LLVM_DIS,
    &crate::bitcode::LLVM_AS,
    &link::TOOL,
    &crate::reduce::TOOL,
    &llvm_spirv::TOOL,
    &compile::TOOL,
    &crate::run::TOOL,
    &crate::mlir_runner::TOOL,
    &validate::TOOL,
    &validate::SPIRV_VAL,
    &crate::reflect::TOOL,
    &explain::TOOL,
    &completions::TOOL,
    &manual::TOOL,
];

/// The version of the executable.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Runs a tool: the one named by the file name in `name`, else by the first of `arguments`. Returns the exit status.
///
/// ```
/// let (mut output, mut errors) = (Vec::new(), Vec::new());
/// let mut streams = spirula::Streams {
///     input: &mut "OpNop".as_bytes(),
///     output: &mut output,
///     errors: &mut errors,
///     color_output: false,
///     color_errors: false,
/// };
/// let arguments = ["-".to_owned(), "-o".to_owned(), "-".to_owned()];
/// assert_eq!(spirula::run("spirv-as", &arguments, &mut streams), 0);
/// assert_eq!(output.len(), 24);
/// ```
pub fn run(name: &str, arguments: &[String], streams: &mut Streams<'_>) -> u8 {
    let called = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(name);
    if let Some(tool) = TOOLS.iter().find(|tool| tool.program == Some(called)) {
        return run_tool(tool, Some(called), arguments, streams);
    }
    match arguments.split_first().map(|(first, rest)| (find(first), rest)) {
        Some((Some(tool), rest)) => run_tool(tool, None, rest, streams),
        _ => {
            let (parsed, _) = flags::read(COMMON, arguments);
            let format = format(&parsed).unwrap_or_default();
            let mut console = Console::new(streams, Manner::own(format));
            let result = run_self(arguments, &mut console);
            console.finish(result, VERSION)
        }
    }
}

/// The tool with this name, or that stands in for the program.
fn find(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().copied().find(|tool| tool.name == name || tool.program == Some(name))
}

/// `spirula` without a subcommand.
fn run_self(arguments: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    let Some((first, rest)) = arguments.split_first() else {
        return Err(Failure::refused("no command; 'spirula --help' lists the commands"));
    };
    match first.as_str() {
        "-V" | "--version" | "-version" => say(&format!("spirula {VERSION}\n"), console),
        "-h" | "--help" | "-help" => say(&overview(), console),
        "help" => match rest.first() {
            None => say(&overview(), console),
            Some(name) => match find(name) {
                Some(tool) => say(&help(tool, &shown(tool)), console),
                None => Err(unknown_command(name)),
            },
        },
        _ => Err(unknown_command(first)),
    }
}

fn unknown_command(name: &str) -> Failure {
    let names = TOOLS.iter().map(|tool| tool.name);
    let hint = match nearest(name, names.clone(), 1).first() {
        Some(near) => format!("did you mean '{near}'?"),
        None => format!("commands: {}", names.collect::<Vec<&str>>().join(", ")),
    };
    let error = Diagnostic::error(Place::Unknown, format!("unknown command '{name}'"));
    Failure::Refused(vec![error.with_note(Place::Unknown, hint)])
}

/// Writes to standard output.
pub(crate) fn say(text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    files::write("-", text.as_bytes(), console)
}

/// The tool as it is called.
pub(crate) fn shown(tool: &Tool) -> String {
    format!("spirula {}", tool.name)
}

/// Runs a tool, possibly `called` by the name of the program that it stands in for.
fn run_tool(tool: &Tool, called: Option<&str>, arguments: &[String], streams: &mut Streams<'_>) -> u8 {
    let rewritten = (tool.rewrite)(arguments);
    let given = rewritten.as_deref().unwrap_or(arguments);
    let (arguments, errors) = flags::read(&tool.all_flags(), given);
    let arguments = Arguments { stands_in: called.is_some(), ..arguments };
    let format = format(&arguments);
    let manner = match called {
        None => Manner::own(format.unwrap_or_default()),
        Some(_) => Manner {
            format: format.unwrap_or_default(),
            convention: tool.convention,
            refusal: tool.refusal,
            stands_in: true,
        },
    };
    let mut console = Console::new(streams, manner);
    let shown = called.map_or_else(|| shown(tool), str::to_owned);
    let result = match (errors.as_slice(), format) {
        _ if let Err(failure) = rewritten => Err(failure),
        ([], Some(_)) => run_parsed(tool, &shown, &arguments, &mut console),
        ([], None) => Err(Failure::refused("the format of diagnostics is text, json or sarif")),
        (errors, _) => Err(refused(errors, &shown, &console)),
    };
    console.finish(result, VERSION)
}

/// The format of diagnostics that is asked for; `None` if there is none of this name.
fn format(arguments: &Arguments) -> Option<Format> {
    arguments.value("diagnostics").map_or(Some(Format::Text), Format::by_name)
}

/// Errors of a command line. LLVM's tools report the first.
fn refused(errors: &[FlagError], shown: &str, console: &Console<'_>) -> Failure {
    match errors {
        [first, ..] if console.is_peer_text() => Failure::refused(first.as_llvm(shown)),
        _ => Failure::Refused(errors.iter().map(|error| error.diagnostic(shown)).collect()),
    }
}

fn run_parsed(
    tool: &Tool,
    shown: &str,
    arguments: &Arguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if arguments.has("help") || arguments.has("h") {
        return say(&help(tool, shown), console);
    }
    if arguments.has("version") {
        return say(&format!("spirula {VERSION}\n{}", tool.version), console);
    }
    (tool.run)(arguments, console)
}

fn overview() -> String {
    let mut out = format!(
        "spirula {VERSION}: a SPIR-V toolkit\n\nUsage: spirula <command> [flags] [file]\n\nCommands:\n"
    );
    for tool in TOOLS {
        let _ = write!(out, "  {:11} {}", tool.name, tool.summary);
        let _ = match tool.program {
            Some(program) => writeln!(out, " (as {program})"),
            None => writeln!(out),
        };
    }
    out.push_str(
        "\nspirula <command> --help lists the flags of a command. A file '-' is standard input or output.\n",
    );
    out
}

fn help(tool: &Tool, shown: &str) -> String {
    format!(
        "{}\n\nUsage: {shown} {}\n\nFlags, with one dash or two:\n{}{}",
        tool.summary,
        tool.usage,
        flags::help(&[tool.flags, COMMON].concat()),
        (tool.more_help)()
    )
}

/// The only input file; standard input by default.
pub(crate) fn one_file(arguments: &Arguments) -> Result<&str, Failure> {
    match arguments.files.as_slice() {
        [] => Ok("-"),
        [file] => Ok(file),
        [_, extra, ..] => Err(Failure::refused(format!("more than one input file: '{extra}'"))),
    }
}

/// Disables caches, streaming and threads.
pub(crate) const NO_CACHES: Flag = switch("no-caches", "disable caches, streaming and threads (for testing)");

/// Number of threads to use.
pub(crate) fn threads(arguments: &Arguments) -> usize {
    if arguments.has("mlir-disable-threading") {
        return 1;
    }
    std::thread::available_parallelism().map_or(1, usize::from)
}
