//! What `spirula run` says of wrong results and of what cannot run.
#![allow(clippy::unwrap_used, reason = "tests may fail")]

mod common;
mod folder;

use common::{call, files};
use folder::Folder;

#[test]
fn a_wrong_result_is_told() {
    let folder = Folder::new("run");
    let source = files("glsl", "count.json").remove(0);
    let text = std::fs::read_to_string(&source).unwrap();
    let path = folder.file("count.json");
    std::fs::copy(source.with_extension("comp.spv"), folder.file("count.comp.spv")).unwrap();
    std::fs::write(&path, text.replace("-490", "-491")).unwrap();
    let (status, output, _) = call(&["run", &path]);
    assert_eq!(status, 1);
    assert!(output.contains("WRONG") && output.contains("[1] = -490, expected -491"), "{output}");
    let (status, output, _) = call(&["run", &path, "--json", "--reps", "2"]);
    assert_eq!(status, 1);
    assert!(output.starts_with('{') && output.contains("\"ok\":false"), "{output}");
    let picture = folder.file("out.png");
    let (_, _, errors) = call(&["run", &path, "--image", &picture, "--image-width", "1"]);
    let bytes = std::fs::read(&picture).unwrap_or_else(|_| panic!("{errors}"));
    assert!(bytes.starts_with(b"\x89PNG"));
}

#[test]
fn what_cannot_run_is_located() {
    let folder = Folder::new("refused");
    let module = "spirv.module Logical GLSL450 {\n  spirv.func @main() \"None\" {\n    spirv.Kill\n  }\n\
                  \x20 spirv.EntryPoint \"GLCompute\" @main\n}\n";
    std::fs::write(folder.file("a.mlir"), module).unwrap();
    let manifest = r#"{"format": "spirula-exec/1", "modules": {"shader": {"mlir": "a.mlir"}},
        "global": [1], "local": [1], "args": []}"#;
    let path = folder.file("a.json");
    std::fs::write(&path, manifest).unwrap();
    let (status, _, errors) = call(&["run", &path]);
    assert_eq!(status, 1);
    assert!(errors.contains("a.mlir:3:5: error: 'spirv.Kill' op cannot be run"), "{errors}");
}
