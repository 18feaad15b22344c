//! Disassembles a file: `dis FILE [FLAG]...`, for measuring and for comparing with `spirv-dis`.
#![allow(clippy::print_stderr, reason = "a command talks to its terminal")]

use spirula_binary::{DisassembleOptions, disassemble_to, to_words};
use spirula_diag::{Diagnostics, SourceMap, Style, render};
use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else { return ExitCode::FAILURE };
    let mut options = DisassembleOptions::default();
    for flag in arguments {
        match flag.as_str() {
            "--raw-id" => options.friendly_names = false,
            "--no-indent" => options.indent = false,
            "--no-header" => options.header = false,
            "--color" => options.color = true,
            "--nested-indent" => options.nested_indent = true,
            "--reorder-blocks" => options.reorder_blocks = true,
            "--offsets" => options.offsets = true,
            "--comment" => options.comment = true,
            "--handle-unknown-opcodes" => options.unknown_opcodes = true,
            _ => return ExitCode::FAILURE,
        }
    }
    let Ok(bytes) = std::fs::read(&file) else { return ExitCode::FAILURE };
    let mut diagnostics = Diagnostics::new();
    let words = to_words(&bytes).map_err(|malformed| diagnostics.push(malformed.diagnostic(&file)));
    let mut stdout = std::io::stdout().lock();
    let mut written = true;
    let mut sink = |piece: &[u8]| written &= stdout.write_all(piece).is_ok();
    let done = words.and_then(|words| {
        disassemble_to(&file, &words, &options, &mut diagnostics, &mut sink).map_err(|_| ())
    });
    if done.is_ok() {
        return if written { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    for diagnostic in diagnostics.iter() {
        eprint!("{}", render(diagnostic, &SourceMap::new(), Style::default()));
    }
    ExitCode::FAILURE
}
