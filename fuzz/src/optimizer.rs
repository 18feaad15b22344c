//! Targets for the optimizer: what it makes of valid modules is valid, and random modules keep their results.

#[path = "../../crates/spirula/tests/execute/mod.rs"]
mod execute;

use crate::targets::tool;
use execute::{difference, results, transformed};
use spirula_smith::{Flavor, Random, runnable};
use spirula_spirv_opt::pipeline::{PASSES, elements};

/// Optimizes words that are valid; what results is valid.
pub(crate) fn run_valid(input: &[u8]) -> bool {
    let environment = "spv1.6";
    let is_valid = |bytes: &[u8]| tool("spirv-val", &["--target-env", environment, "-"], bytes).0 == 0;
    // Other formats are detected by their content too.
    if !matches!(input, [3, 2, 0x23, 7, ..]) || !is_valid(input) {
        return false;
    }
    for level in ["-O", "--Os", "--legalize-hlsl"] {
        let (status, output, errors) = tool("spirula", &["opt", level, "-", "-o", "-"], input);
        assert!(!errors.contains("internal error"), "{level}: {errors}");
        // The dialect lacks some of what is valid; legalization refuses what cannot be made legal.
        if status != 0 {
            assert!(errors.contains("error: "), "{level}: an error is reported");
        } else {
            let (_, _, why) = tool("spirv-val", &["--target-env", environment, "-"], &output);
            assert!(is_valid(&output), "{level}: what results is valid: {why}");
        }
    }
    true
}

/// Runs a random module before and after a random sequence of passes. The input has the seed, the size and the flavor.
pub(crate) fn run_results(input: &[u8]) -> bool {
    let Some((rest, [size, flavor])) = input.split_last_chunk::<2>() else { return false };
    let seed = rest.iter().fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(*byte));
    let flavor = if flavor % 2 == 0 { Flavor::Shader } else { Flavor::Kernel };
    let words = runnable(seed, usize::from(size % 128), flavor);
    let mut random = Random::new(seed);
    let rows = (0..1 + random.below(12)).filter_map(|_| PASSES.get(random.below(PASSES.len())));
    // These refuse kernels, or compute with less precision.
    let left_out = ["spirv-relaxed-to-half", "spirv-relax-float-ops", "spirv-maximal-reconvergence"];
    let names = rows.map(|row| row.name).filter(|name| !left_out.contains(name)).collect::<Vec<_>>();
    let sequence = if names.is_empty() { "spirv-optimize".to_owned() } else { elements(&names) };
    let before = match results(&words, flavor, seed) {
        Ok(before) => before,
        Err(why) => panic!("the module does not run: {why}"),
    };
    for pipeline in [sequence.as_str(), "spirv-optimize", "spirv-optimize-more"] {
        match transformed(&words, pipeline).and_then(|words| results(&words, flavor, seed)) {
            Ok(after) => assert_eq!(difference(&before, &after), None, "{pipeline}"),
            Err(why) => panic!("{pipeline}: {why}"),
        }
    }
    true
}
