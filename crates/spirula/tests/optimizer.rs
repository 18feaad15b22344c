//! Passes on random modules whose results are defined: they give the same bits before and after.
//!
//! `SPIRULA_SEEDS=100..200` runs other modules than usual. SPIRV-Tools' optimizer is run on them too, if it is in the
//! folder of `SPIRULA_PEERS` or in `PATH`: what it gives differs if `run` or the generator is wrong.
#![allow(
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "a test that is skipped says so, and tests may fail"
)]

mod execute;
mod folder;

use execute::{difference, is_for, results, results_of_width, transformed};
use folder::Folder;
use spirula_smith::{Flavor, Random, runnable};
use spirula_spirv_opt::pipeline::{PASSES, PIPELINES, elements};
use std::cell::RefCell;
use std::collections::HashSet;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;

/// The passes that keep results: one computes with less precision, after the one that allows that for all operations.
fn passes(flavor: Flavor) -> impl Iterator<Item = &'static str> {
    let names = PASSES.iter().map(|row| row.name);
    names.filter(move |name| *name != "spirv-relaxed-to-half" && is_for(name, flavor))
}

/// The seeds of the modules: as many as given, or what `SPIRULA_SEEDS` says.
fn seeds(count: u64) -> Range<u64> {
    let given = std::env::var("SPIRULA_SEEDS").ok();
    let range = given.as_deref().and_then(|text| {
        let (first, last) = text.split_once("..")?;
        Some(first.parse().ok()?..last.parse().ok()?)
    });
    range.unwrap_or(0..count)
}

/// A module with the results that it gives as it is.
struct Case {
    seed: u64,
    flavor: Flavor,
    words: Vec<u32>,
    results: Vec<u8>,
    /// Modules that were found to give these results: many passes change nothing.
    equal: RefCell<HashSet<Vec<u32>>>,
}

impl Case {
    fn new(seed: u64) -> Self {
        let flavor = if seed.is_multiple_of(2) { Flavor::Shader } else { Flavor::Kernel };
        let words = runnable(seed, 10 + (seed % 7) as usize * 10, flavor);
        let results = results(&words, flavor, seed).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        let equal = RefCell::new(HashSet::from([words.clone()]));
        Self { seed, flavor, words, results, equal }
    }

    /// What is wrong with another module that is made of this one.
    fn compare(&self, after: Result<Vec<u32>, String>) -> Option<String> {
        let words = match after {
            Ok(words) if self.equal.borrow().contains(&words) => return None,
            Ok(words) => words,
            Err(why) => return Some(why),
        };
        let difference = match results(&words, self.flavor, self.seed) {
            Ok(after) => difference(&self.results, &after),
            Err(why) => Some(why),
        };
        if difference.is_none() {
            self.equal.borrow_mut().insert(words);
        }
        difference
    }

    /// Fails if a pipeline changes the results.
    fn check(&self, elements: &str) {
        if let Some(why) = self.compare(transformed(&self.words, elements)) {
            panic!("seed {}, {elements}: {why}", self.seed);
        }
    }
}

/// Whatever number of work-items is executed as one vector, the results have the same bits.
#[test]
fn widths_give_equal_results() {
    for seed in seeds(14) {
        let case = Case::new(seed);
        for width in [1, 4, 8, 16, 32] {
            let why = match results_of_width(&case.words, case.flavor, seed, Some(width)) {
                Ok(other) => difference(&case.results, &other),
                Err(why) => Some(why),
            };
            if let Some(why) = why {
                panic!("seed {seed}, width {width}: {why}");
            }
        }
    }
}

#[test]
fn levels_keep_results() {
    for seed in seeds(40) {
        let case = Case::new(seed);
        for row in PIPELINES {
            case.check(row.name);
        }
    }
}

/// A kernel with a block behind a loop that the merge block does not dominate, which was unrolled.
#[test]
fn levels_keep_results_of_known_modules() {
    for seed in [4367, 4853] {
        let case = Case::new(seed);
        for row in PIPELINES {
            case.check(row.name);
        }
    }
}

#[test]
fn each_pass_keeps_results() {
    for seed in seeds(24) {
        let case = Case::new(seed);
        for name in passes(case.flavor) {
            case.check(&elements(&[name]));
        }
    }
}

/// Partial unrolling needs counters that are values, and loops that stay.
#[test]
fn partial_unrolling_keeps_results() {
    for seed in seeds(24) {
        let case = Case::new(seed);
        let factor = format!("spirv-unroll{{all=true factor={}}}", 2 + seed % 4);
        case.check(&elements(&["spirv-sroa", "spirv-mem2reg", "spirv-simplify-instructions", &factor]));
    }
}

#[test]
fn random_sequences_of_passes_keep_results() {
    for seed in seeds(40) {
        let case = Case::new(seed);
        let names: Vec<&str> = passes(case.flavor).collect();
        let mut random = Random::new(seed);
        let count = 2 + random.below(9);
        let sequence: Vec<&str> = (0..count).filter_map(|_| random.pick(&names)).collect();
        case.check(&elements(&sequence));
    }
}

fn spirv_opt() -> Option<PathBuf> {
    let folders = std::env::var_os("SPIRULA_PEERS").into_iter().chain(std::env::var_os("PATH"));
    let paths = folders.flat_map(|list| std::env::split_paths(&list).collect::<Vec<_>>());
    paths.map(|folder| folder.join("spirv-opt")).find(|path| path.is_file())
}

#[test]
fn another_optimizer_keeps_results() {
    let Some(tool) = spirv_opt() else {
        assert!(std::env::var_os("CI_PEERS").is_none_or(|v| v != "1"), "spirv-opt is missing");
        eprintln!("skipped: no spirv-opt in PATH or SPIRULA_PEERS");
        return;
    };
    let folder = Folder::new("another-optimizer");
    let (before, after) = (folder.file("before.spv"), folder.file("after.spv"));
    for seed in seeds(20) {
        let case = Case::new(seed);
        std::fs::write(&before, case.words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>())
            .unwrap();
        let ran = Command::new(&tool).args(["-O", &before, "-o", &after]).output().unwrap();
        if !ran.status.success() {
            // It crashes on some modules.
            eprintln!("skipped: spirv-opt fails on seed {seed}: {}", ran.status);
            continue;
        }
        let words = spirula_binary::to_words(&std::fs::read(&after).unwrap()).unwrap().into_owned();
        if let Some(why) = case.compare(Ok(words)) {
            panic!("seed {seed}, spirv-opt -O: {why}");
        }
    }
}
