//! Targets for conversions between formats: no panic, and what is written can be read.

use crate::targets::{files, tool};

/// LLVM IR of the tests, for [`run_forward`].
pub(crate) fn llvm_texts() -> Vec<Vec<u8>> {
    files("ll")
}

/// Runs a tool on standard input; its output if it succeeds. An error is reported, and none inside the tool.
fn done(name: &str, arguments: &[&str], input: &[u8]) -> Option<Vec<u8>> {
    let (status, output, errors) = tool(name, arguments, input);
    assert!(!errors.contains("internal error"), "{name} {arguments:?}: {errors}");
    assert!(status == 0 || !errors.is_empty(), "{name} {arguments:?}: refused without a message");
    (status == 0).then_some(output)
}

/// Translates LLVM IR to SPIR-V with and without extensions; the words are a module.
pub(crate) fn run_forward(input: &[u8]) -> bool {
    let mut any = false;
    for extensions in ["--spirv-ext=+all", "--spirv-ext=-all"] {
        if let Some(words) = done("llvm-spirv", &[extensions, "-", "-o", "-"], input) {
            assert!(done("spirv-dis", &["-"], &words).is_some(), "{extensions}: the words are a module");
            any = true;
        }
    }
    any
}

/// Translates SPIR-V to LLVM IR as SPIRV-LLVM-Translator has it; the bitcode can be read.
pub(crate) fn run_back(input: &[u8]) -> bool {
    let Some(bitcode) = done("llvm-spirv", &["-r", "-", "-o", "-"], input) else { return false };
    let read = done("spirula", &["translate", "--from=bc", "--to=llvm", "-"], &bitcode);
    assert!(read.is_some(), "the bitcode can be read");
    true
}
