//! An interrupted command leaves no unfinished files.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod folder;

use folder::Folder;
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Functions of the input: enough for some seconds.
const FUNCTIONS: usize = 40_000;

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn an_interrupted_command_leaves_nothing() {
    let folder = Folder::new("interrupt");
    let (input, output) = (folder.file("a.mlir"), folder.file("b.mlir"));
    let mut text = String::from("module {\n");
    for n in 0..FUNCTIONS {
        let _ = writeln!(text, "func.func @f{n}(%a: i32) -> i32 {{");
        for _ in 0..20 {
            let _ = writeln!(text, "  %x{} = arith.addi %a, %a : i32", text.len());
        }
        let _ = writeln!(text, "  return %a : i32\n}}");
    }
    std::fs::write(&input, text + "}\n").unwrap();
    let path = Path::new(&input).parent().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_spirula"))
        .args(["opt", "--canonicalize", &input, "-o", &output])
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let started = Instant::now();
    while names(path).len() < 2 {
        assert!(child.try_wait().unwrap().is_none(), "the command ended before it was interrupted");
        assert!(started.elapsed() < Duration::from_secs(60), "no output was begun");
        std::thread::sleep(Duration::from_millis(1));
    }
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(names(path), ["a.mlir"]);
}
