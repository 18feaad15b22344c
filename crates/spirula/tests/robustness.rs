//! Invalid input gives exit status 1 and a message with the place, leaves no partial output, and needs memory in
//! proportion to its size.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use wait4::Wait4 as _;

/// A temporary folder for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("spirula-robust-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for tests");
        Self(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).expect("a file for a test");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Best effort.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

struct Ran {
    status: i32,
    errors: String,
    /// Peak resident memory in bytes.
    memory: u64,
}

fn spirula(arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirula"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    let mut errors = Vec::new();
    if let Some(mut stream) = child.stderr.take() {
        std::io::Read::read_to_end(&mut stream, &mut errors).expect("its errors are read");
    }
    let usage = child.wait4().expect("it ends");
    Ran {
        status: usage.status.code().unwrap_or(-1),
        errors: String::from_utf8_lossy(&errors).into_owned(),
        memory: usage.rusage.maxrss,
    }
}

/// The memory limit for an input of this size.
fn allowed(input: usize) -> u64 {
    (16 << 20).max(own_peak()) + 40 * input as u64
}

/// The peak resident memory of this process in bytes: Linux counts it for a child that it starts.
fn own_peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) << 10
}

/// Runs a tool on invalid input: it must report the place, write nothing, and stay within the memory limit.
fn refuses(folder: &Folder, tool: &str, flags: &[&str], name: &str, input: &[u8]) -> String {
    let file = folder.file(name, input);
    let out = folder.0.join("out");
    let mut arguments = vec![tool];
    arguments.extend(flags);
    let (file, shown) =
        (file.to_str().expect("a plain path").to_owned(), out.to_str().expect("a plain path"));
    arguments.extend([file.as_str(), "-o", shown]);
    let ran = spirula(&arguments);
    assert_eq!(ran.status, 1, "{tool} {name}: {}", ran.errors);
    let place = format!("{name}:");
    assert!(ran.errors.contains(&place), "{tool} {name} does not say where: {}", ran.errors);
    assert!(!out.exists(), "{tool} {name} has written a file");
    let limit = allowed(input.len());
    assert!(ran.memory <= limit, "{tool} {name}: {} bytes of memory, {limit} are allowed", ran.memory);
    ran.errors
}

/// A valid binary.
fn binary() -> Vec<u8> {
    let mut text = String::from("OpCapability Shader\nOpMemoryModel Logical GLSL450\n%u = OpTypeInt 32 0\n");
    for i in 0..200 {
        text.push_str(&format!("%c{i} = OpConstant %u {i}\nOpName %c{i} \"name {i}\"\n"));
    }
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut streams = spirula::Streams {
        input: &mut text.as_bytes(),
        output: &mut output,
        errors: &mut errors,
        color_output: false,
        color_errors: false,
    };
    let arguments = ["-", "-o", "-"].map(str::to_owned);
    assert_eq!(spirula::run("spirv-as", &arguments, &mut streams), 0);
    output
}

#[test]
fn brackets_without_end() {
    let folder = Folder::new("brackets");
    const MANY: usize = 100_000;
    let cases = [
        ("regions", "", "\"a\"() ({"),
        ("modules", "", "module {"),
        ("arrays", "\"a\"() {x = ", "["),
        ("dictionaries", "\"a\"() {x = ", "{x="),
        ("tuples", "func.func private @f(", "tuple<"),
        ("functions", "func.func private @f(", "() -> "),
        ("parentheses", "\"a\"() {x = affine_map<() -> (", "("),
        ("locations", "\"a\"() : () -> () loc(", "fused["),
        ("types", "func.func private @f(", "!spirv.array<4x"),
    ];
    for (name, before, repeated) in cases {
        let text = format!("{before}{}", repeated.repeat(MANY));
        let flags = ["-allow-unregistered-dialect"];
        let errors = refuses(&folder, "mlir-opt", &flags, &format!("{name}.mlir"), text.as_bytes());
        let said = ["nest", "expected", "unbalanced"];
        assert!(said.iter().any(|word| errors.contains(word)), "{name}: {errors}");
    }
}

#[test]
fn damaged_binaries() {
    let folder = Folder::new("binaries");
    let good = binary();
    for length in [0, 1, 3, 4, 19, 20 + 2, good.len() / 2 + 1, good.len() - 1, good.len() - 4] {
        refuses(&folder, "spirv-dis", &[], &format!("cut-{length}.spv"), &good[..length]);
    }
    let word = |at: usize, value: u32| {
        let mut bytes = good.clone();
        bytes[at * 4..at * 4 + 4].copy_from_slice(&value.to_le_bytes());
        bytes
    };
    // The first instruction has a word count that is too large, or zero, or an unknown opcode.
    refuses(&folder, "spirv-dis", &[], "long.spv", &word(5, 0xffff_0011));
    refuses(&folder, "spirv-dis", &[], "empty.spv", &word(5, 0x0000_0011));
    refuses(&folder, "spirv-dis", &[], "unknown.spv", &word(5, 0x0002_fffe));
    refuses(&folder, "spirv-dis", &[], "magic.spv", &word(0, 0x0723_0204));
    // A bound that is too high may be an error, but must not cost memory.
    let huge = folder.file("bound.spv", &word(3, u32::MAX));
    let ran = spirula(&["spirv-dis", huge.to_str().expect("a plain path"), "-o", "-"]);
    assert!(ran.memory <= allowed(good.len()), "{} bytes of memory for a bound", ran.memory);
    for bit in (0..good.len() * 8).step_by(good.len() * 8 / 60) {
        let mut bytes = good.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let file = folder.file("flipped.spv", &bytes);
        let ran = spirula(&["spirv-dis", file.to_str().expect("a plain path"), "-o", "-"]);
        assert!(ran.status == 0 || ran.status == 1, "bit {bit}: {} {}", ran.status, ran.errors);
        assert_eq!(ran.status == 1, ran.errors.contains("flipped.spv"), "bit {bit}: {}", ran.errors);
        assert!(ran.memory <= allowed(bytes.len()), "bit {bit}: {} bytes of memory", ran.memory);
    }
}

#[test]
fn files_that_cannot_be_read_or_written() {
    let folder = Folder::new("files");
    let missing = folder.0.join("missing").display().to_string();
    let inside = folder.0.join("no/such/folder/out").display().to_string();
    let good = folder.file("good.mlir", b"module {}").display().to_string();
    let text = folder.file("good.spvasm", b"OpCapability Shader").display().to_string();
    for (arguments, said) in [
        (vec!["mlir-opt", &missing], "cannot open input file"),
        (vec!["spirv-as", &missing], "cannot open input file"),
        (vec!["spirv-dis", &missing], "cannot open input file"),
        (vec!["mlir-opt", folder.0.to_str().expect("a plain path")], "cannot open input file"),
        (vec!["mlir-opt", &good, "-o", &inside], "cannot open output file"),
        (vec!["spirv-as", &text, "-o", &inside], "cannot open output file"),
        (vec!["mlir-opt", &good, &text], "more than one input file"),
        (vec!["mlir-opt", "--no-such-flag", &good], "unknown flag '--no-such-flag'"),
        (vec!["spirv-as", "-o"], "requires a value"),
        (vec!["nothing-like-it"], "unknown command"),
    ] {
        let ran = spirula(&arguments);
        assert_eq!(ran.status, 2, "{arguments:?}: {}", ran.errors);
        assert!(
            ran.errors.starts_with("error: ") && ran.errors.contains(said),
            "{arguments:?}: {}",
            ran.errors
        );
    }
    assert!(!Path::new(&inside).exists());
}

#[test]
fn what_was_there_stays_when_the_work_fails() {
    let folder = Folder::new("stays");
    let bad = folder.file("bad.mlir", b"module {").display().to_string();
    let out = folder.file("out", b"as it was");
    let shown = out.display().to_string();
    assert_eq!(spirula(&["mlir-opt", &bad, "-o", &shown]).status, 1);
    assert_eq!(std::fs::read(&out).expect("it is there"), b"as it was");
    let entries = std::fs::read_dir(&folder.0).expect("the folder is there").count();
    assert_eq!(entries, 2, "nothing else was left");
}
