//! Generators and checks of the workspace: `cargo xtask TASK`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command talks to its terminal")]

mod built;
mod conformance;
mod corpus;
mod effects;
mod examples;
mod generated;
mod ops;
mod rules;
mod snapshot;
mod spec;
mod spirv;
mod tidy;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK
  gen-spec [--headers DIR] [--check]   write the tables of crates/spec from the Khronos grammar in DIR
                                       (default: crates/spec/grammar); --check: only compare
  gen-spirv [--check]                  write the rows of crates/spirv and docs/spirv-ops.md from the grammar and the overlay
  gen-ops [--check]                    write the typed operations of all dialects from their rows
  gen-rules [--check]                  write docs/rules.md from the validation rules
  gen-effects [--check]                write docs/execution.md from the table of what execution makes of enumerants
  spirv sync [--headers DIR]           update the grammar from DIR (a SPIRV-Headers checkout, or a folder of its JSON
                                       files) and regenerate everything derived from it
  spirv add-op OpNAME...               add overlay entries for instructions, to be completed by hand
  spirv add-enum NAME...               add enumerations of the grammar to the dialect
  gen-examples [--check] [NAME]...      write an example of every instruction to tests/rows; with names: only print
                                       those; SPIRV_VAL is the path of the validator
  tidy                                 check dependencies between crates, and the form of files
  conformance [OPTION]...              run other projects' own tests and compare with the committed summaries; --help
  corpus --mirror FOLDER [CORPUS]...   run real inputs of other projects and compare with the recorded outcomes; --help
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((task, rest)) if task == "gen-spec" => spec::run(rest),
        Some((task, rest)) if task == "gen-spirv" => spirv::run(rest),
        Some((task, rest)) if task == "gen-ops" => ops::run(rest),
        Some((task, rest)) if task == "gen-rules" => rules::run(rest),
        Some((task, rest)) if task == "gen-effects" => effects::run(rest),
        Some((task, rest)) if task == "spirv" => spirv::run_flow(rest),
        Some((task, rest)) if task == "gen-examples" => examples::run(rest),
        Some((task, rest)) if task == "conformance" => conformance::run(rest),
        Some((task, rest)) if task == "corpus" => corpus::run(rest),
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
