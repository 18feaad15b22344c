//! Generators and checks of the workspace: `cargo xtask TASK`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command talks to its terminal")]

mod conformance;
mod examples;
mod generated;
mod spec;
mod spirv;
mod tidy;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK
  gen-spec [--headers DIR] [--check]   write the tables of crates/spec from the Khronos grammar in DIR
                                       (default: crates/spec/grammar); --check: only compare
  gen-spirv [--check]                  write the rows of crates/spirv and docs/spirv-ops.md from the grammar and the overlay
  spirv sync [--headers DIR]           take the grammar in DIR (a SPIRV-Headers checkout, or a folder of its JSON files)
                                       and write all that follows from it
  spirv add-op OpNAME...               give instructions an entry in the overlay, to be completed by hand
  spirv add-enum NAME...               give operand kinds that are enumerations a name in the dialect
  gen-examples [--check] [NAME]...      write an example of every instruction to tests/rows; with names: only show
                                       those; SPIRV_VAL names the validator
  tidy                                 check which crate uses which, and how files look
  conformance [--bless] [--bin FILE] [--cache DIR] [--tools DIR]
                                       run other projects' tests and compare with the committed floor
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((task, rest)) if task == "gen-spec" => spec::run(rest),
        Some((task, rest)) if task == "gen-spirv" => spirv::run(rest),
        Some((task, rest)) if task == "spirv" => spirv::run_flow(rest),
        Some((task, rest)) if task == "gen-examples" => examples::run(rest),
        Some((task, rest)) if task == "conformance" => conformance::run(rest),
        Some((task, [])) if task == "tidy" => tidy::run(),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{}", message.trim_end());
            ExitCode::FAILURE
        }
    }
}
