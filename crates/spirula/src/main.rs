//! The executable: [`spirula::run`] on the streams of the process.

use std::io::{IsTerminal as _, stderr, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    // If it fails, an interrupted command leaves its unfinished files.
    spirula::before_output(|| drop(ctrlc::set_handler(|| spirula::interrupted())));
    let mut arguments = std::env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    let name = arguments.next().unwrap_or_default();
    let arguments: Vec<String> = arguments.collect();
    let mut streams = spirula::Streams {
        color_output: stdout().is_terminal(),
        color_errors: stderr().is_terminal(),
        input: &mut stdin(),
        output: &mut stdout(),
        errors: &mut stderr(),
    };
    ExitCode::from(spirula::run(&name, &arguments, &mut streams))
}
