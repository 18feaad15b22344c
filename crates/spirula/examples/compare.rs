//! Runs modules of `smith` before and after passes, of this project or of another optimizer, and tells differences:
//!
//! * `compare FILE.spv SEED ELEMENTS`: elements of a pipeline for a `spirv.module`, such as `spirv-optimize`;
//! * `compare FILE.spv SEED OTHER.spv`: two files;
//! * `compare FIRST..LAST ELEMENTS...`: the modules of these seeds, through each pipeline; `--sequences` adds a random
//!   sequence of passes for each.
//!
//! Exits with 0 if there is a difference or an error, so that it serves as the test of `spirula reduce`; with
//! `--results`, only if both modules run and their results differ.
#![allow(clippy::print_stdout, reason = "an example prints")]

#[path = "../tests/execute/mod.rs"]
mod execute;

use spirula_binary::to_words;
use spirula_smith::{Flavor, Random, runnable};
use spirula_spec::Capability;
use spirula_spirv_opt::pipeline::{PASSES, elements};
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

/// Prints what is different for the modules of these seeds.
fn sweep(first: u64, last: u64, pipelines: &[String], sequences: bool) -> bool {
    let mut differs = false;
    for seed in first..last {
        let flavor = if seed.is_multiple_of(2) { Flavor::Shader } else { Flavor::Kernel };
        let before = runnable(seed, 8 + (seed % 13) as usize * 8, flavor);
        let expected = match execute::results(&before, flavor, seed) {
            Ok(expected) => expected,
            Err(why) => {
                println!("{seed}: before: {why}");
                continue;
            }
        };
        let mut pipelines = pipelines.to_vec();
        if sequences {
            let mut random = Random::new(seed);
            let rows = (0..2 + random.below(10)).filter_map(|_| PASSES.get(random.below(PASSES.len())));
            let names = rows.map(|row| row.name).filter(|name| execute::is_for(name, flavor));
            pipelines.push(elements(&names.collect::<Vec<_>>()));
        }
        for pipeline in pipelines {
            let after = execute::transformed(&before, &pipeline)
                .and_then(|words| execute::results(&words, flavor, seed));
            let why = match after {
                Ok(after) => execute::difference(&expected, &after),
                Err(why) => Some(why),
            };
            if let Some(why) = why {
                println!("{seed} {pipeline}: {why}");
                differs = true;
            }
        }
    }
    differs
}

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let (flags, files): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    if let Some((range, pipelines)) = files.split_first()
        && let Some((first, last)) = range.split_once("..")
    {
        let sequences = flags.iter().any(|flag| flag == "--sequences");
        let differs = sweep(first.parse()?, last.parse()?, pipelines, sequences);
        return Ok(if differs { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
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
