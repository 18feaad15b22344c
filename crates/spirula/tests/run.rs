//! Kernels that other compilers made of sources of ours, run as their manifests say.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

use std::path::{Path, PathBuf};

fn call(arguments: &[&str]) -> (u8, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = spirula::Streams {
        input: &mut std::io::empty(),
        output: &mut output,
        errors: &mut errors,
        color_output: false,
        color_errors: false,
    };
    let arguments: Vec<String> = arguments.iter().map(|a| (*a).to_owned()).collect();
    let status = spirula::run("spirula", &arguments, &mut streams);
    (status, String::from_utf8(output).unwrap(), String::from_utf8(errors).unwrap())
}

fn manifests(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/real").join(folder);
    let entries = std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap().path());
    let mut paths: Vec<PathBuf> = entries.filter(|p| p.extension().is_some_and(|e| e == "json")).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{}", folder.display());
    paths
}

fn all_right(folder: &str) {
    for path in manifests(folder) {
        for threads in ["1", "3"] {
            let path = path.to_str().unwrap();
            let (status, output, errors) = call(&["run", path, "--threads", threads]);
            assert_eq!(status, 0, "{path}\n{output}{errors}");
            assert!(output.contains("result  right"), "{path}\n{output}");
        }
    }
}

#[test]
fn shaders_compute_what_they_should() {
    all_right("glsl");
}

#[test]
fn opencl_kernels_compute_what_they_should() {
    all_right("opencl");
}

#[test]
fn modules_in_our_own_text_run_too() {
    all_right("text");
}

#[test]
fn hlsl_is_compiled_and_run() {
    all_right("hlsl");
}

#[test]
fn a_wrong_result_is_told() {
    let folder = std::env::temp_dir().join(format!("spirula-run-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let source = manifests("glsl").into_iter().find(|p| p.ends_with("count.json")).unwrap();
    let text = std::fs::read_to_string(&source).unwrap();
    let path = folder.join("count.json");
    std::fs::copy(source.with_extension("spv"), folder.join("count.spv")).unwrap();
    std::fs::write(&path, text.replace("-490", "-491")).unwrap();
    let (status, output, _) = call(&["run", path.to_str().unwrap()]);
    assert_eq!(status, 1);
    assert!(output.contains("WRONG") && output.contains("[1] = -490, expected -491"), "{output}");
    let (status, output, _) = call(&["run", path.to_str().unwrap(), "--json", "--reps", "2"]);
    assert_eq!(status, 1);
    assert!(output.starts_with('{') && output.contains("\"ok\":false"), "{output}");
    let picture = folder.join("out.png");
    let (_, _, errors) =
        call(&["run", path.to_str().unwrap(), "--image", picture.to_str().unwrap(), "--image-width", "1"]);
    let bytes = std::fs::read(&picture).unwrap_or_else(|_| panic!("{errors}"));
    assert!(bytes.starts_with(b"\x89PNG"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_cannot_run_is_located() {
    let folder = std::env::temp_dir().join(format!("spirula-refused-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let module = "spirv.module Logical GLSL450 {\n  spirv.func @main() \"None\" {\n    spirv.Kill\n  }\n\
                  \x20 spirv.EntryPoint \"GLCompute\" @main\n}\n";
    std::fs::write(folder.join("a.mlir"), module).unwrap();
    let manifest = r#"{"format": "spirula-exec/1", "modules": {"shader": {"mlir": "a.mlir"}},
        "global": [1], "local": [1], "args": []}"#;
    let path = folder.join("a.json");
    std::fs::write(&path, manifest).unwrap();
    let (status, _, errors) = call(&["run", path.to_str().unwrap()]);
    assert_eq!(status, 1);
    assert!(errors.contains("a.mlir:3:5: error: 'spirv.Kill' op cannot be run"), "{errors}");
    std::fs::remove_dir_all(&folder).unwrap();
}
