//! Random kernels in `arith`, `vector`, `scf` and `memref`, lowered for several environments: what running them gives is
//! what direct evaluation gives.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use folder::Folder;
use spirula_smith::{Array, Program, Scalar};

/// Environments: a name, the flavour that is run, and `spirv.target_env`, unless it is the default one.
const ENVIRONMENTS: &[(&str, &str, Option<&str>)] = &[
    ("vulkan", "shader", None),
    ("opencl", "kernel", None),
    // Integers of 8 and 16 bits are emulated, in memory too.
    (
        "no narrow integers",
        "shader",
        Some("v1.3, [Shader, Int64, Float64], [SPV_KHR_storage_buffer_storage_class]"),
    ),
    // They are emulated in memory only, or in registers only.
    (
        "no narrow storage",
        "shader",
        Some("v1.3, [Shader, Int8, Int16, Int64], [SPV_KHR_storage_buffer_storage_class]"),
    ),
    // No vectors of more than four elements.
    ("no long vectors", "kernel", Some("v1.2, [Kernel, Addresses, Int8, Int16, Int64], []")),
    // Integers of 64 bits are emulated.
    (
        "no wide integers",
        "shader",
        Some("v1.3, [Shader, Int8, Int16], [SPV_KHR_storage_buffer_storage_class]"),
    ),
    ("integers of 32 bits", "shader", Some("v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]")),
];

/// The name of the type in a manifest.
fn manifest_type(scalar: Scalar) -> &'static str {
    match scalar {
        // A truth value takes a byte.
        Scalar::I1 => "u8",
        other => other.name(),
    }
}

/// An element in JSON.
fn json(scalar: Scalar, bits: u64) -> String {
    match scalar {
        Scalar::F32 => {
            let value = f32::from_bits(bits as u32);
            if value.is_nan() {
                "\"nan\"".to_owned()
            } else if value.is_infinite() {
                (if value > 0.0 { "\"inf\"" } else { "\"-inf\"" }).to_owned()
            } else {
                format!("{value:?}")
            }
        }
        Scalar::I1 => bits.to_string(),
        other => {
            let unused = 64 - other.width();
            (((bits << unused) as i64) >> unused).to_string()
        }
    }
}

fn list(array: &Array, values: &[u64]) -> String {
    values.iter().map(|bits| json(array.scalar, *bits)).collect::<Vec<_>>().join(", ")
}

/// A manifest that runs a program on inputs and expects what evaluation gives.
fn manifest(program: &Program, seed: u64, flavour: &str) -> String {
    let inputs = program.inputs(seed);
    let results = program.evaluate(&inputs);
    let mut arguments = Vec::new();
    for (number, array) in program.arrays().iter().enumerate() {
        let ty = manifest_type(array.scalar);
        let (what, mut values) = if array.is_output() {
            ("expect", results[number].clone())
        } else {
            ("data", inputs[number].clone())
        };
        // Narrow elements are loaded with the words that contain them where the environment has no narrow storage.
        values.resize(values.len().next_multiple_of(4), 0);
        let (count, values) = (values.len(), list(array, &values));
        arguments.push(format!("{{\"buf\": \"{ty}\", \"count\": {count}, \"{what}\": [{values}]}}"));
    }
    format!(
        "{{\"format\": \"spirula-exec/1\", \"name\": \"program\", \"global\": [{0}, 1, 1], \"local\": [{0}, 1, 1],\n\
         \"modules\": {{\"{flavour}\": {{\"mlir\": \"program.mlir\", \"entry\": \"kernel\"}}}},\n\"args\": [{1}]}}",
        Program::INVOCATIONS,
        arguments.join(",\n")
    )
}

/// Runs programs of some seeds in an environment, after these passes.
fn agree(
    folder: &str,
    environment: &(&str, &str, Option<&str>),
    passes: &[&str],
    seeds: std::ops::Range<u64>,
) {
    let (name, flavour, target) = environment;
    let folder = Folder::new(folder);
    for seed in seeds {
        let program = Program::new(seed, 12);
        let text = match target {
            None => program.text(),
            Some(triple) => format!(
                "module attributes {{spirv.target_env = #spirv.target_env<#spirv.vce<{triple}>, \
                 #spirv.resource_limits<>>}} {{\n{}}}\n",
                program.text()
            ),
        };
        let file = folder.file("program.mlir");
        std::fs::write(&file, &text).unwrap();
        if !passes.is_empty() {
            let simplified = folder.file("simplified.mlir");
            let arguments = [passes, &[&file, "-o", &simplified]].concat();
            let (status, _, errors) = call::call_as("mlir-opt", &arguments);
            assert!(status == 0, "{passes:?}, seed {seed}:\n{errors}\n{text}");
            std::fs::rename(&simplified, &file).unwrap();
        }
        let path = folder.file("program.json");
        std::fs::write(&path, manifest(&program, seed, flavour)).unwrap();
        let (status, output, errors) = call::call_as("spirula", &["run", &path]);
        assert!(
            status == 0 && output.contains("result  right"),
            "{name}, seed {seed}:\n{output}{errors}\n{text}"
        );
    }
}

/// The number of programs of each environment: 30, or what `SPIRULA_PROGRAMS` says.
fn count() -> u64 {
    std::env::var("SPIRULA_PROGRAMS").ok().and_then(|text| text.parse().ok()).unwrap_or(30)
}

#[test]
fn shaders_give_what_evaluation_gives() {
    agree("programs-shader", &ENVIRONMENTS[0], &[], 0..count());
}

#[test]
fn simplified_programs_give_what_evaluation_gives() {
    agree("programs-canonical", &ENVIRONMENTS[1], &["-canonicalize", "-cse"], 0..count());
    agree("programs-cse", &ENVIRONMENTS[0], &["-cse", "-canonicalize", "-cse"], 100..100 + count());
}

#[test]
fn kernels_give_what_evaluation_gives() {
    agree("programs-kernel", &ENVIRONMENTS[1], &[], 0..count());
    agree("programs-short", &ENVIRONMENTS[4], &[], 0..count());
}

#[test]
fn emulation_gives_what_evaluation_gives() {
    agree("programs-emulated", &ENVIRONMENTS[2], &[], 0..count());
    agree("programs-storage", &ENVIRONMENTS[3], &[], 0..count());
}

#[test]
fn emulation_of_64_bits_gives_what_evaluation_gives() {
    agree("programs-wide", &ENVIRONMENTS[5], &[], 0..count());
    agree("programs-32", &ENVIRONMENTS[6], &[], 0..count());
}
