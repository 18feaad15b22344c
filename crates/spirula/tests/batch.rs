//! `--batch` of `spirula translate` and of the optimizer: outputs, messages, and errors detected before anything is written.

use std::path::{Path, PathBuf};

const GOOD: &str = "OpCapability Shader\nOpMemoryModel Logical GLSL450\n";

/// A temporary folder for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = Self(std::env::temp_dir().join(format!("spirula-batch-{name}-{}", std::process::id())));
        for (name, text) in files {
            let path = folder.path(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for a test");
            std::fs::write(path, text).expect("a file for a test");
        }
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn text(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Best effort.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn batch(arguments: &[&str]) -> (u8, String) {
    batch_of("translate", arguments)
}

fn batch_of(command: &str, arguments: &[&str]) -> (u8, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = spirula::Streams {
        input: &mut &b""[..],
        output: &mut output,
        errors: &mut errors,
        color_output: false,
        color_errors: false,
    };
    let mut all = vec![command.to_owned(), "--batch".to_owned()];
    all.extend(arguments.iter().map(|argument| (*argument).to_owned()));
    let status = spirula::run("spirula", &all, &mut streams);
    assert!(output.is_empty(), "the output stream is for one output");
    (status, String::from_utf8(errors).expect("text"))
}

fn starts_with_magic(path: &Path) -> bool {
    std::fs::read(path).expect("the output is there").starts_with(&[3, 2, 0x23, 7])
}

#[test]
fn folders_keep_their_shape() {
    let files = [
        ("in/a.spvasm", GOOD),
        ("in/deep/er/b.spvasm", GOOD),
        ("in/notes.txt", "no module"),
        ("c.d.spvasm", GOOD),
    ];
    let folder = Folder::new("shape", &files);
    let (input, single, out) = (folder.text("in"), folder.text("c.d.spvasm"), folder.text("out"));
    let (status, told) =
        batch(&["--to", "spirv", "--through", "dialect", "--out-dir", &out, &input, &single]);
    assert_eq!(status, 0, "{told}");
    assert!(told.starts_with("3 of 3 translated, ") && told.ends_with(" MB/s)\n"), "{told}");
    for made in ["out/a.spv", "out/deep/er/b.spv", "out/c.d.spv"] {
        assert!(starts_with_magic(&folder.path(made)), "{made}");
    }
    assert!(!folder.path("out/notes.spv").exists());
}

#[test]
fn failures_are_told_and_the_others_are_written() {
    let files = [("in/a.spvasm", "OpNothing\n"), ("in/b.spvasm", GOOD), ("in/c.mlir", "spirv.module {")];
    let folder = Folder::new("failures", &files);
    let (status, told) = batch(&["--to=spirv", "--out-dir", &folder.text("out"), &folder.text("in")]);
    assert_eq!(status, 1);
    assert!(starts_with_magic(&folder.path("out/b.spv")));
    assert!(!folder.path("out/a.spv").exists() && !folder.path("out/c.spv").exists());
    let first = told.find("a.spvasm:1:1: error: ").expect("why the first failed");
    let second = told.find("c.mlir:1:").expect("why the other failed");
    assert!(first < second && told.contains("\n1 of 3 translated, "), "{told}");
    let list = format!("2 failed:\n  {}\n  {}\n", folder.text("in/a.spvasm"), folder.text("in/c.mlir"));
    assert!(told.ends_with(&list), "{told}");
}

#[test]
fn without_a_folder_nothing_is_written() {
    let folder = Folder::new("dry", &[("a.spvasm", GOOD)]);
    let (status, told) = batch(&["--to=mlir", &folder.text("")]);
    assert_eq!(status, 0, "{told}");
    assert_eq!(std::fs::read_dir(&folder.0).expect("the folder").count(), 1);
}

#[test]
fn two_inputs_for_one_output() {
    let folder = Folder::new("clash", &[("x/a.spvasm", GOOD), ("y/a.spvasm", GOOD)]);
    let (x, y, out) = (folder.text("x/a.spvasm"), folder.text("y/a.spvasm"), folder.text("out"));
    let (status, told) = batch(&["--to=spirv", "--out-dir", &out, &x, &y]);
    assert_eq!(status, 2);
    assert_eq!(told, format!("error: '{x}' and '{y}' would both be '{}'\n", folder.text("out/a.spv")));
    assert!(!folder.path("out").exists());
    // Inputs are not overwritten.
    let (status, told) = batch(&["--to=spvasm", "--out-dir", &folder.text("x"), &x]);
    assert_eq!((status, told), (2, format!("error: '{x}' and '{x}' would both be '{x}'\n")));
}

#[test]
fn what_makes_no_sense() {
    let folder = Folder::new("sense", &[("a.txt", "")]);
    let (status, told) = batch(&["--to=spirv", &folder.text("")]);
    assert_eq!(
        (status, told.as_str()),
        (2, "error: --batch has no input: name files, or folders of .spv, .spvasm, .mlir\n")
    );
    let (status, told) = batch(&["--to=spirv", "-o", "x", &folder.text("a.txt")]);
    assert_eq!((status, told.as_str()), (2, "error: -o is for one input, not for --batch\n"));
    let (status, told) = batch(&["--to=spirv", &folder.text("none.spv")]);
    assert_eq!(status, 2);
    assert!(told.starts_with("error: cannot open input file '") && told.contains("none.spv': "), "{told}");
}

/// A function that adds two constants for nothing.
const DEAD: &str = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n\
    OpExecutionMode %main LocalSize 1 1 1\n%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%one = OpConstant %uint 1\n\
    %fn = OpTypeFunction %void\n%main = OpFunction %void None %fn\n%entry = OpLabel\n\
    %sum = OpIAdd %uint %one %one\nOpReturn\nOpFunctionEnd\n";

#[test]
fn optimized_modules_keep_their_formats() {
    let files = [("in/a.spvasm", DEAD), ("in/b.spvasm", "OpNothing\n"), ("in/c.spvasm", DEAD)];
    let folder = Folder::new("optimized", &files);
    let (input, out, words) = (folder.text("in"), folder.text("out"), folder.text("words"));
    for (command, flag) in [("opt", "-O"), ("spirv-opt", "--eliminate-dead-code-aggressive")] {
        let (status, told) = batch_of(command, &[flag, "--out-dir", &out, &input]);
        assert_eq!(status, 1);
        assert!(told.contains("b.spvasm:1:1: error: ") && told.contains("\n2 of 3 optimized, "), "{told}");
        let text = std::fs::read_to_string(folder.path("out/a.spvasm")).expect("assembly");
        assert!(text.contains("OpFunction ") && !text.contains("OpIAdd"), "{text}");
        assert!(!folder.path("out/b.spvasm").exists());
        std::fs::remove_dir_all(folder.path("out")).expect("the folder");
    }
    let (status, _) =
        batch_of("opt", &["-Os", "--to=spirv", "--out-dir", &words, &folder.text("in/a.spvasm")]);
    assert_eq!(status, 0);
    assert!(starts_with_magic(&folder.path("words/a.spv")));
}

#[test]
fn optimization_of_many_requires_a_level() {
    let folder = Folder::new("level", &[("a.spvasm", GOOD)]);
    let (status, told) = batch_of("opt", &[&folder.text("")]);
    assert_eq!((status, told.as_str()), (2, "error: --batch requires an optimization level, such as -O\n"));
}
