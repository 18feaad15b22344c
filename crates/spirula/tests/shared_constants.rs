//! Modules whose constants share their parts, so that in full they are exponentially larger: time and output are
//! those of the module.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

const DEPTH: usize = 60;

/// Arrays of two, each of two of the arrays before.
fn arrays() -> String {
    let mut text = "OpCapability Kernel\nOpCapability Linkage\nOpCapability Addresses\nOpMemoryModel Physical64 OpenCL\n\
        %u = OpTypeInt 32 0\n%two = OpConstant %u 2\n%t0 = OpTypeArray %u %two\n%k0 = OpConstantComposite %t0 %two %two\n"
        .to_owned();
    for i in 1..DEPTH {
        let j = i - 1;
        write!(text, "%t{i} = OpTypeArray %t{j} %two\n%k{i} = OpConstantComposite %t{i} %k{j} %k{j}\n")
            .unwrap();
    }
    let last = DEPTH - 1;
    write!(
        text,
        "%p = OpTypePointer UniformConstant %t{last}\n%v = OpVariable %p UniformConstant %k{last}\n"
    )
    .unwrap();
    text
}

/// Sums of the sums before with themselves.
fn sums() -> String {
    let mut text =
        "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%u = OpTypeInt 32 0\n\
        %s0 = OpSpecConstant %u 3\n"
            .to_owned();
    for i in 1..DEPTH {
        let j = i - 1;
        writeln!(text, "%s{i} = OpSpecConstantOp %u IAdd %s{j} %s{j}").unwrap();
    }
    let last = DEPTH - 1;
    write!(text, "%p = OpTypePointer Private %u\n%v = OpVariable %p Private %s{last}\n").unwrap();
    text
}

#[test]
fn time_and_output_are_those_of_the_module() {
    let folder = Folder::new("shared");
    let started = Instant::now();
    for (name, text) in [("arrays", arrays()), ("sums", sums())] {
        let path = folder.file(&format!("{name}.spvasm"));
        std::fs::write(&path, &text).unwrap();
        let binary = folder.file(&format!("{name}.spv"));
        assert_eq!(call_as("spirula", &["as", &path, "-o", &binary]).0, 0);
        for command in [&["translate", "--to", "mlir"][..], &["translate", "--to", "llvm"], &["opt", "-O"]] {
            let out = folder.file("out");
            // What would be exponential as text is an error.
            let _ = call_as("spirula", &[command, &[&path, "-o", &out]].concat());
            let size = std::fs::metadata(&out).map_or(0, |data| data.len());
            assert!(size < 1 << 20, "{name}, {command:?}: {size} bytes");
        }
        let out = folder.file("out.bc");
        let (status, _, errors) = call_as("llvm-spirv", &["-r", &binary, "-o", &out]);
        assert_eq!(status, 0, "{name}: {errors}");
        assert!(std::fs::metadata(&out).unwrap().len() < 1 << 20, "{name}: bitcode");
    }
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
}
