//! `spirula reduce`, with `grep` on assembly and MLIR text as the program that decides.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod call;
mod folder;

use call::call_as;
use folder::Folder;
use spirula_smith::{Flavor, runnable};

fn call(arguments: &[&str]) -> (u8, String, String) {
    call_as("spirula", arguments)
}

/// A module in a format by its extension.
fn written(folder: &Folder, name: &str, seed: u64, flavor: Flavor) -> String {
    let words = runnable(seed, 60, flavor);
    let binary = folder.file("binary.spv");
    std::fs::write(&binary, words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>()).unwrap();
    let path = folder.file(name);
    let to = if name.ends_with(".mlir") { "--to=mlir" } else { "--to=spvasm" };
    let (status, _, errors) = call(&["translate", to, &binary, "-o", &path]);
    assert_eq!(status, 0, "{errors}");
    path
}

#[test]
fn modules_become_small_and_stay_valid() {
    let folder = Folder::new("reduce");
    for (flavor, wanted) in [(Flavor::Shader, "OpSwitch"), (Flavor::Kernel, "OpBranchConditional")] {
        // The first seed with the instruction.
        let input = (0..50)
            .map(|seed| written(&folder, "in.spvasm", seed, flavor))
            .find(|path| std::fs::read_to_string(path).unwrap().contains(wanted))
            .unwrap();
        let mut results = Vec::new();
        for threads in ["1", "3"] {
            let output = folder.file("out.spvasm");
            let test = format!("--test=grep -q {wanted}");
            let (status, said, errors) =
                call(&["reduce", &test, "--threads", threads, &input, "-o", &output]);
            assert_eq!(status, 0, "{errors}");
            assert!(said.contains(" instructions became "), "{said}");
            let (status, said, _) = call(&["validate", &output]);
            assert_eq!(status, 0, "{said}");
            results.push(std::fs::read_to_string(&output).unwrap());
        }
        assert!(results[0].contains(wanted) && results[0].lines().count() < 50, "{}", results[0]);
        assert_eq!(results[0], results[1], "the number of threads does not matter");
    }
}

#[test]
fn text_of_the_dialect_is_reduced_as_such() {
    let folder = Folder::new("reduce-mlir");
    let input = written(&folder, "in.mlir", 4, Flavor::Shader);
    let output = folder.file("out.mlir");
    let (status, _, errors) = call(&["reduce", "--test=grep -q spirv.Load", &input, "-o", &output]);
    assert_eq!(status, 0, "{errors}");
    let text = std::fs::read_to_string(&output).unwrap();
    assert!(text.contains("spirv.Load") && text.lines().count() < 20, "{text}");
}

#[test]
fn what_cannot_be_reduced_is_told() {
    let folder = Folder::new("reduce-refused");
    let input = written(&folder, "in.spvasm", 1, Flavor::Shader);
    for (flags, message) in [
        (&["--test=grep -q OpNever"][..], "does not succeed on the module"),
        (&["--test=/nonexistent/program"], "cannot run '/nonexistent/program'"),
        (&[], "--test=<program> is required"),
        (&["--test=true", "--timeout=never"], "--timeout requires a number from 1"),
        (&["--test=true", "--target-env=vulkan9"], "unknown target environment"),
    ] {
        let (status, _, errors) = call(&[&["reduce", &input], flags].concat());
        assert_ne!(status, 0);
        assert!(errors.contains(message), "{errors}");
    }
}
