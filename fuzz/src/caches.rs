//! Tools run with caches and without (`--no-caches`): what they write and report is the same.

use crate::targets::tool;

/// What text is made into, by tool and flags.
const FROM_TEXT: &[(&str, &[&str])] = &[
    ("mlir-opt", &["-allow-unregistered-dialect"]),
    ("mlir-opt", &["-allow-unregistered-dialect", "-mlir-print-op-generic", "-mlir-print-debuginfo"]),
    ("spirula", &["opt", "-split-input-file"]),
    ("spirula", &["opt", "-mlir-print-debuginfo", "-mlir-print-local-scope", "-canonicalize", "-cse"]),
    ("mlir-opt", &["-inline", "-canonicalize", "-cse", "-symbol-dce", "-verify-each"]),
    ("spirula", &["translate", "--from", "mlir", "--to", "spirv"]),
    ("mlir-translate", &["-no-implicit-module", "-test-spirv-roundtrip-debug"]),
    ("spirula", &["translate", "--from", "mlir", "--to", "llvm"]),
];

/// What words are made into.
const FROM_WORDS: &[(&str, &[&str])] = &[
    ("spirula", &["translate", "--from", "spirv", "--to", "mlir"]),
    ("spirula", &["translate", "--from", "spirv", "--to", "mlir", "--flat", "-mlir-print-debuginfo"]),
    ("mlir-translate", &["-deserialize-spirv"]),
    ("spirula", &["translate", "--from", "spirv", "--to", "spirv", "--through", "dialect"]),
];

/// Asserts that a text becomes the same with caches and without, and so does one that has it several times: most is only
/// remembered of what comes again.
pub(crate) fn check_text(input: &[u8]) {
    let several = [b"module {\n", input, b"\n}\n"].concat().repeat(3);
    for (tool, flags) in FROM_TEXT {
        check(tool, flags, input);
        check(tool, flags, &several);
    }
}

/// Asserts that words become the same with caches and without.
pub(crate) fn check_words(input: &[u8]) {
    for (tool, flags) in FROM_WORDS {
        check(tool, flags, input);
    }
}

fn check(name: &str, flags: &[&str], input: &[u8]) {
    let cached = tool(name, flags, input);
    let plain = tool(name, &[flags, &["--no-caches"]].concat(), input);
    if cached != plain {
        let shown = |(status, output, errors): &(u8, Vec<u8>, String)| {
            format!("status {status}\n{}\n{errors}", String::from_utf8_lossy(output))
        };
        panic!("{name} {flags:?} without caches:\n{}\nwith caches:\n{}", shown(&plain), shown(&cached));
    }
}
