//! The tools, by subcommand and by the program that each stands in for.

use crate::flags::{self, Arguments, Flag, switch};
use crate::{assemble, compile, disassemble, files, link, opt, translate, validate};
use spirula_diag::{Diagnostic, SourceMap, Style, render};
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

impl Streams<'_> {
    /// Writes a line for the user.
    pub(crate) fn complain(&mut self, message: &str) {
        // Failure to write to standard error is ignored.
        let _ = writeln!(self.errors, "{message}");
    }

    /// Writes diagnostics for the user.
    pub(crate) fn report<'d>(
        &mut self,
        diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
        sources: &SourceMap,
    ) {
        let style = Style { color: self.color_errors, ..Style::default() };
        for diagnostic in diagnostics {
            let _ = self.errors.write_all(render(diagnostic, sources, style).as_bytes());
        }
    }
}

/// A tool.
pub(crate) struct Tool {
    /// The subcommand.
    pub(crate) name: &'static str,
    /// The program whose flags it takes, and whose name it can be called by.
    pub(crate) program: &'static str,
    /// A one-line summary.
    pub(crate) summary: &'static str,
    /// The arguments in the usage line.
    pub(crate) usage: &'static str,
    /// Its flags.
    pub(crate) flags: &'static [Flag],
    /// Flags that other tables declare, such as passes.
    pub(crate) more_flags: fn() -> Vec<&'static str>,
    /// Additional help text.
    pub(crate) more_help: fn() -> String,
    /// Additional output of `--version`.
    pub(crate) version: &'static str,
    /// Runs it.
    pub(crate) run: fn(&Arguments, &mut Streams<'_>) -> Result<(), Failure>,
}

/// The failure of a tool.
pub(crate) enum Failure {
    /// Already reported.
    Reported,
    /// The reason, one line.
    Because(String),
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::Because(message)
    }
}

/// All tools, in the order of the help.
static TOOLS: &[&Tool] = &[
    &assemble::TOOL,
    &disassemble::TOOL,
    &opt::TOOL,
    &translate::TOOL,
    &link::TOOL,
    &compile::TOOL,
    &crate::run::TOOL,
    &validate::TOOL,
    &validate::SPIRV_VAL,
];

/// The version of the executable.
const VERSION: &str = env!("CARGO_PKG_VERSION");

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
    if let Some(tool) = TOOLS.iter().find(|tool| tool.program == called) {
        return run_tool(tool, called, arguments, streams);
    }
    match arguments.split_first() {
        None => {
            streams.complain(overview().trim_end());
            1
        }
        Some((first, rest)) => match TOOLS.iter().find(|t| t.name == first || t.program == first) {
            Some(tool) => run_tool(tool, &format!("spirula {}", tool.name), rest, streams),
            None => run_self(first, rest, streams),
        },
    }
}

/// `spirula` without a subcommand, or with one.
fn run_self(first: &str, rest: &[String], streams: &mut Streams<'_>) -> u8 {
    match first {
        "-V" | "--version" | "-version" => say(&format!("spirula {VERSION}\n"), streams),
        "-h" | "--help" | "-help" => say(&overview(), streams),
        "help" => match rest.first() {
            None => say(&overview(), streams),
            Some(name) => match TOOLS.iter().find(|t| t.name == name || t.program == name) {
                Some(tool) => say(&help(tool, &format!("spirula {}", tool.name)), streams),
                None => unknown_command(name, streams),
            },
        },
        _ => unknown_command(first, streams),
    }
}

fn unknown_command(name: &str, streams: &mut Streams<'_>) -> u8 {
    let names: Vec<&str> = TOOLS.iter().map(|t| t.name).collect();
    streams.complain(&format!("spirula: unknown command '{name}'; commands: {}", names.join(", ")));
    1
}

fn say(text: &str, streams: &mut Streams<'_>) -> u8 {
    match files::write("-", text.as_bytes(), streams) {
        Ok(()) => 0,
        Err(message) => {
            streams.complain(&message);
            1
        }
    }
}

fn run_tool(tool: &Tool, shown: &str, arguments: &[String], streams: &mut Streams<'_>) -> u8 {
    let arguments = match flags::read(shown, tool.flags, &(tool.more_flags)(), arguments) {
        Ok(arguments) => Arguments { stands_in: shown == tool.program, ..arguments },
        Err(message) => {
            streams.complain(&message);
            return 1;
        }
    };
    if arguments.has("help") || arguments.has("h") {
        return say(&help(tool, shown), streams);
    }
    if arguments.has("version") {
        return say(&format!("spirula {VERSION}\n{}", tool.version), streams);
    }
    match (tool.run)(&arguments, streams) {
        Ok(()) => 0,
        Err(Failure::Reported) => 1,
        Err(Failure::Because(message)) => {
            streams.complain(&message);
            1
        }
    }
}

fn overview() -> String {
    let mut out = format!(
        "spirula {VERSION}: a SPIR-V toolkit\n\nUsage: spirula <command> [flags] [file]\n\nCommands:\n"
    );
    for tool in TOOLS {
        let _ = writeln!(out, "  {:10} {} (as {})", tool.name, tool.summary, tool.program);
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
        flags::help(tool.flags),
        (tool.more_help)()
    )
}

/// The only input file; standard input by default.
pub(crate) fn one_file(arguments: &Arguments) -> Result<&str, Failure> {
    match arguments.files.as_slice() {
        [] => Ok("-"),
        [file] => Ok(file),
        [_, extra, ..] => Err(Failure::Because(format!("more than one input file: '{extra}'"))),
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
