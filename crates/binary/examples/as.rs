//! Assembles a file: `as FILE OUT [--preserve-numeric-ids | ENVIRONMENT]...`, for measuring and for comparing with
//! `spirv-as`.
#![allow(clippy::print_stderr, reason = "a command talks to its terminal")]

use spirula_binary::{AssembleOptions, assemble, target_version};
use spirula_diag::{Diagnostics, SourceMap, Style, render};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(file), Some(out)) = (arguments.next(), arguments.next()) else { return ExitCode::FAILURE };
    let mut options = AssembleOptions::default();
    for flag in arguments {
        match flag.as_str() {
            "--preserve-numeric-ids" => options.preserve_numeric_ids = true,
            environment => options.version = target_version(environment),
        }
    }
    let Ok(text) = std::fs::read(&file) else { return ExitCode::FAILURE };
    let mut sources = SourceMap::new();
    if let Err(message) = sources.add(&file, text) {
        eprintln!("{message}");
        return ExitCode::FAILURE;
    }
    let mut diagnostics = Diagnostics::new();
    let Ok(words) = assemble(&sources.files()[0], &options, &mut diagnostics) else {
        for diagnostic in diagnostics.iter() {
            eprint!("{}", render(diagnostic, &sources, Style::default()));
        }
        return ExitCode::FAILURE;
    };
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    if std::fs::write(out, bytes).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
