//! Random modules, there and back: through the dialect, through flat text, through text with regions; what was written
//! once is written so again, and what was printed is printed so again.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod canonical;
mod roads;

use proptest::prelude::*;
use spirula_smith::{Flavor, module};

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn shaders_come_back(seed: u64, size in 4usize..120) {
        roads::check(&module(seed, size, Flavor::Shader));
    }

    #[test]
    fn kernels_come_back(seed: u64, size in 4usize..120) {
        roads::check(&module(seed, size, Flavor::Kernel));
    }
}

/// A switch with a selector of 64 bits, whose blocks the comparison once put into an order that ids decided.
#[test]
fn a_known_shader_comes_back() {
    roads::check(&module(5_543_942_718_128_713_152, 67, Flavor::Shader));
}
