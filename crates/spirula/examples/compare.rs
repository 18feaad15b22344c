//! Runs modules of `smith` before and after passes, of this project or of another optimizer, and tells differences:
//!
//! * `compare FILE.spv SEED ELEMENTS`: elements of a pipeline for a `spirv.module`, such as `spirv-optimize`;
//! * `compare FILE.spv SEED OTHER.spv`: two files.
//!
//! Exits with 0 if there is a difference or an error, so that it serves as the test of `spirula reduce`; with
//! `--results`, only if both modules run and their results differ.
#![allow(clippy::print_stdout, reason = "an example prints")]

#[path = "../tests/execute/mod.rs"]
mod execute;

use spirula_binary::to_words;
use spirula_smith::Flavor;
use spirula_spec::Capability;
use std::process::ExitCode;

fn words(path: &str) -> Result<Vec<u32>, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    to_words(&bytes).map(std::borrow::Cow::into_owned).map_err(|_| format!("{path}: not a module"))
}

/// How the results differ; `Err` if a module does not run.
fn compare(file: &str, seed: u64, other: &str) -> Result<Option<String>, (bool, String)> {
    let before = words(file).map_err(|why| (false, why))?;
    // OpCapability Kernel.
    let is_kernel = before.windows(2).any(|pair| pair == [2 << 16 | 17, Capability::Kernel.0]);
    let flavor = if is_kernel { Flavor::Kernel } else { Flavor::Shader };
    let expected =
        execute::results(&before, flavor, seed).map_err(|why| (false, format!("before: {why}")))?;
    let after = if other.ends_with(".spv") { words(other) } else { execute::transformed(&before, other) };
    let after = after.map_err(|why| (true, why))?;
    let got = execute::results(&after, flavor, seed).map_err(|why| (true, format!("after: {why}")))?;
    Ok(execute::difference(&expected, &got))
}

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let (flags, files): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let [file, seed, other] = files.as_slice() else {
        return Err("usage: compare FILE.spv SEED OTHER".into());
    };
    let only_results = flags.iter().any(|flag| flag == "--results");
    let differs = match compare(file, seed.parse()?, other) {
        Ok(None) => false,
        Ok(Some(text)) => {
            println!("{file}: {text}");
            true
        }
        Err((after, text)) => {
            println!("{file}: {text}");
            after && !only_results
        }
    };
    Ok(if differs { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
