//! Compiles a shader in several permutations, one on each thread, with included files in memory.
//!
//! `cargo run -p spirula-hlsl --example compile`

use spirula_hlsl::{Memory, Optimization, Options, Profile, Report, Source, compile};
use std::io::Write as _;

const SHADER: &str = r#"
#include "Filter.hlsli"

StructuredBuffer<float> input;
RWStructuredBuffer<float> output;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float sum = 0;
    for (int i = -RADIUS; i <= RADIUS; ++i)
        sum += weight(i) * input[id.x + i];
    output[id.x] = sum;
}
"#;

const FILTER: &str = r#"
#pragma once
float weight(int i) { return exp(-float(i * i) / (RADIUS * RADIUS)); }
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let includes = Memory::new([("shaders/Filter.hlsli", FILTER)]);
    let profile = Profile::parse("cs_6_0").ok_or("an unknown profile")?;
    let permutation = &|radius: u32| {
        let options = Options {
            defines: vec![format!("RADIUS={radius}")],
            optimization: Optimization::Speed,
            ..Options::new(profile)
        };
        compile(Source::new("shaders/blur.hlsl", SHADER), &options, &includes)
    };
    let compiled: Vec<Result<_, Box<Report>>> = std::thread::scope(|scope| {
        let started: Vec<_> = (1..=4).map(|radius| scope.spawn(move || permutation(radius))).collect();
        started.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let mut out = std::io::stdout().lock();
    for (radius, compiled) in (1..).zip(compiled) {
        writeln!(out, "radius {radius}: {} words", compiled?.words.len())?;
    }
    Ok(())
}
